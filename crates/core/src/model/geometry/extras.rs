//! Extras: rules that a layout adds to its rows, columns and regions, as a small set.
//!
//! Each member stands for a family of units that follows from the side and the boxes alone, so its
//! name says everything. A list of cells that follows from nothing is an extra unit of the
//! [`Layout`](super::Layout) instead. A new member is a name here and its units in `unit`.

use std::fmt;
use std::ops::BitOr;

/// A family of units beside rows, columns and regions.
///
/// ```
/// use hallset::Extra;
/// assert_eq!(Extra::Disjoint.to_string(), "disjoint groups");
/// assert_eq!(Extra::ALL.len(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Extra {
    /// Both diagonals hold different digits.
    Diagonals,
    /// Windows: boxes that start in the second row and column, one cell apart (hypersudoku).
    Windows,
    /// Disjoint groups: the cells at the same position of every box hold different digits.
    Disjoint,
}

impl Extra {
    /// All of them, in the order of their units.
    pub const ALL: [Self; 3] = [Self::Diagonals, Self::Windows, Self::Disjoint];

    /// The name in JSON, one of `diagonals`, `windows`, `disjoint`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Diagonals => "diagonals",
            Self::Windows => "windows",
            Self::Disjoint => "disjoint",
        }
    }
}

/// In words: `diagonals`, `windows`, `disjoint groups`.
impl fmt::Display for Extra {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Disjoint => "disjoint groups",
            other => other.name(),
        })
    }
}

/// A set of [`Extra`]s.
///
/// ```
/// use hallset::{Extra, Extras};
/// let extras = Extra::Diagonals | Extra::Disjoint;
/// assert!(extras.contains(Extra::Diagonals) && !extras.contains(Extra::Windows));
/// assert_eq!(extras.to_string(), "diagonals, disjoint groups");
/// assert_eq!(extras.without(Extra::Diagonals), Extra::Disjoint.into());
/// assert_eq!(Extras::NONE.iter().count(), 0);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Extras(u8);

impl Extras {
    /// No extra.
    pub const NONE: Self = Self(0);

    const fn bit(extra: Extra) -> u8 {
        1 << extra as u8
    }

    /// Is this one of them?
    #[must_use]
    pub const fn contains(self, extra: Extra) -> bool {
        self.0 & Self::bit(extra) != 0
    }

    /// Is there none?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds one.
    pub fn insert(&mut self, extra: Extra) {
        self.0 |= Self::bit(extra);
    }

    /// All but this one.
    #[must_use]
    pub const fn without(self, extra: Extra) -> Self {
        Self(self.0 & !Self::bit(extra))
    }

    /// The members, in the order of [`Extra::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Extra> {
        Extra::ALL.into_iter().filter(move |&extra| self.contains(extra))
    }
}

impl From<Extra> for Extras {
    fn from(extra: Extra) -> Self {
        Self(Self::bit(extra))
    }
}

impl FromIterator<Extra> for Extras {
    fn from_iter<I: IntoIterator<Item = Extra>>(extras: I) -> Self {
        extras.into_iter().fold(Self::NONE, |set, extra| set | extra)
    }
}

/// The members of both.
impl<E: Into<Extras>> BitOr<E> for Extras {
    type Output = Self;

    fn bitor(self, other: E) -> Self {
        Self(self.0 | other.into().0)
    }
}

/// A set of two, or of more.
impl<E: Into<Extras>> BitOr<E> for Extra {
    type Output = Extras;

    fn bitor(self, other: E) -> Extras {
        Extras::from(self) | other
    }
}

/// The members in words, separated by commas.
impl fmt::Display for Extras {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, extra) in self.iter().enumerate() {
            if index > 0 {
                f.write_str(", ")?;
            }
            extra.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Extras {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Each member by its name, with the value `true`; meant to be flattened into an object.
#[cfg(feature = "serde")]
impl serde::Serialize for Extras {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|extra| (extra.name(), true)))
    }
}

/// A name that is missing or `false` is no member.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Extras {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Members;

        impl<'de> serde::de::Visitor<'de> for Members {
            type Value = Extras;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("names of extras with true or false")
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(self, mut map: A) -> Result<Extras, A::Error> {
                let mut extras = Extras::NONE;
                while let Some(name) = map.next_key::<String>()? {
                    match Extra::ALL.into_iter().find(|extra| extra.name() == name) {
                        None => drop(map.next_value::<serde::de::IgnoredAny>()?),
                        Some(extra) if map.next_value()? => extras.insert(extra),
                        Some(_) => {}
                    }
                }
                Ok(extras)
            }
        }

        deserializer.deserialize_map(Members)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_into_it() {
        for first in Extra::ALL {
            for second in Extra::ALL {
                let both = first | second;
                let members: Vec<Extra> = both.iter().collect();
                assert_eq!(both, members.iter().copied().collect());
                assert_eq!(members.len(), if first == second { 1 } else { 2 });
                assert!(both.without(first).without(second).is_empty());
            }
        }
    }

    #[test]
    fn every_name_is_told_once() {
        let mut names = Extra::ALL.map(Extra::name).to_vec();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Extra::ALL.len());
    }
}
