//! The ways from a seed to a puzzle, by number.
//!
//! Somebody who wrote down a seed wants the same puzzle next year. So a way is never changed: a better one
//! gets the next number, and the older ones stay.

use std::fmt;
use std::str::FromStr;

/// The way from a seed to a puzzle.
///
/// | scheme | how givens are taken away |
/// |---|---|
/// | 1 | in random order, by the readable engine |
/// | 2 | from side 15 to 36 region by region, by the engine that learns: fewer givens; all else as in scheme 1 |
///
/// ```
/// use hallset::generate::Scheme;
/// assert_eq!("1".parse(), Ok(Scheme::One));
/// assert_eq!(Scheme::default().number(), 2);
/// let error = "3".parse::<Scheme>().unwrap_err();
/// assert_eq!(error.to_string(), "found scheme `3`, expected 1 or 2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Scheme {
    /// The first.
    One,
    /// The second, and the newest.
    #[default]
    Two,
}

impl Scheme {
    /// All schemes, in the order of their numbers.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u32 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }
}

impl fmt::Display for Scheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// There is no scheme of this number.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("found scheme `{found}`, expected 1 or 2")]
pub struct UnknownScheme {
    found: String,
}

impl TryFrom<u32> for Scheme {
    type Error = UnknownScheme;

    fn try_from(number: u32) -> Result<Self, UnknownScheme> {
        let known = Self::ALL.into_iter().find(|scheme| scheme.number() == number);
        known.ok_or_else(|| UnknownScheme { found: number.to_string() })
    }
}

impl FromStr for Scheme {
    type Err = UnknownScheme;

    fn from_str(text: &str) -> Result<Self, UnknownScheme> {
        let known = Self::ALL.into_iter().find(|scheme| scheme.to_string() == text);
        known.ok_or_else(|| UnknownScheme { found: text.to_owned() })
    }
}
