//! How many of something are wished: a number, or a range of numbers.

use std::fmt;
use std::str::FromStr;

/// A number, written `3`, or one of several, written `2..4`; both ends count.
///
/// ```
/// use hallset_teach::learn::Count;
/// let count: Count = "2..4".parse()?;
/// assert!(count.contains(4) && !count.contains(5));
/// assert_eq!(count.to_string(), "2..4");
/// # Ok::<(), hallset_teach::learn::NoCount>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Count {
    /// The least.
    pub least: usize,
    /// The most.
    pub most: usize,
}

impl Count {
    /// Exactly so many.
    #[must_use]
    pub fn exactly(number: usize) -> Self {
        Self { least: number, most: number }
    }

    /// From the least to the most.
    ///
    /// # Panics
    /// If the least is more than the most.
    #[must_use]
    pub fn between(least: usize, most: usize) -> Self {
        assert!(least <= most, "the least comes first");
        Self { least, most }
    }

    /// Is the number one of these?
    #[must_use]
    pub fn contains(self, number: usize) -> bool {
        (self.least..=self.most).contains(&number)
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.least == self.most {
            true => write!(f, "{}", self.least),
            false => write!(f, "{}..{}", self.least, self.most),
        }
    }
}

/// A text that is no count.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a number such as 3, or a range such as 2..4")]
pub struct NoCount;

impl FromStr for Count {
    type Err = NoCount;

    fn from_str(text: &str) -> Result<Self, NoCount> {
        let number = |text: &str| match text.bytes().all(|byte| byte.is_ascii_digit()) {
            true => text.parse::<usize>().map_err(|_| NoCount),
            false => Err(NoCount),
        };
        let (least, most) = match text.split_once("..") {
            Some((least, most)) => (number(least)?, number(most)?),
            None => (number(text)?, number(text)?),
        };
        if least <= most { Ok(Self { least, most }) } else { Err(NoCount) }
    }
}
