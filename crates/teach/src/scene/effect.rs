//! The vocabulary: what a step can do to a scene.
//!
//! `V` is a number and `T` a thing; in the table of a method's steps they are the names of what a
//! step fills in ([`kinds`](crate::studio)). In JSON an effect is a list that begins with its word:
//! `["give", role, number, thing, ...]`.

use std::borrow::Cow;

use serde::ser::{Serialize, SerializeSeq, Serializer};

use super::Thing;

/// The name of a role, a list, a value, or a label.
pub type Name = Cow<'static, str>;

/// A change of a scene.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Effect<V = i64, T = Thing> {
    /// A run begins: every role, list, value and mark goes, but those named here, with blanks between.
    Begin {
        /// The names.
        keep: Name,
    },
    /// Things have a role from now on.
    Give {
        /// The role.
        role: Name,
        /// Its number.
        number: V,
        /// The things.
        things: Vec<T>,
    },
    /// Things have a role in this step only.
    Show {
        /// The role.
        role: Name,
        /// Its number.
        number: V,
        /// The things.
        things: Vec<T>,
    },
    /// Things lose a role.
    Take {
        /// The role.
        role: Name,
        /// The things.
        things: Vec<T>,
    },
    /// All things lose a role, and a list of this name is emptied.
    Clear {
        /// The role or the list.
        role: Name,
        /// Unless this is 0.
        when: V,
    },
    /// Something goes to the end of a list.
    Push {
        /// The list.
        list: Name,
        /// The label of the entry.
        label: Option<Name>,
        /// Its things.
        things: Vec<T>,
    },
    /// Entries whose things are all among these leave a list.
    Drop {
        /// The list.
        list: Name,
        /// The things.
        things: Vec<T>,
    },
    /// A value is this number.
    Set {
        /// The value.
        value: Name,
        /// The number.
        number: V,
    },
    /// A value grows by this number.
    Add {
        /// The value.
        value: Name,
        /// The number.
        number: V,
    },
    /// A value is at least this number.
    Raise {
        /// The value.
        value: Name,
        /// The number.
        number: V,
    },
    /// Roles and lists can come back to where they are now.
    Mark,
    /// They come back to the last mark.
    Back,
}

impl<T> Effect<i64, T> {
    /// Things have a role from now on.
    pub fn give(role: impl Into<Name>, things: impl IntoIterator<Item = T>) -> Self {
        Self::numbered(role, 1, things)
    }

    /// Things have a role with a number from now on.
    pub fn numbered(role: impl Into<Name>, number: i64, things: impl IntoIterator<Item = T>) -> Self {
        Self::Give { role: role.into(), number, things: things.into_iter().collect() }
    }

    /// Things have a role in this step only.
    pub fn show(role: impl Into<Name>, things: impl IntoIterator<Item = T>) -> Self {
        Self::Show { role: role.into(), number: 1, things: things.into_iter().collect() }
    }

    /// All things lose a role.
    pub fn clear(role: impl Into<Name>) -> Self {
        Self::Clear { role: role.into(), when: 1 }
    }
}

impl<V, T> Effect<V, T> {
    /// Things lose a role.
    pub fn take(role: impl Into<Name>, things: impl IntoIterator<Item = T>) -> Self {
        Self::Take { role: role.into(), things: things.into_iter().collect() }
    }

    /// Something goes to the end of a list.
    pub fn push(
        list: impl Into<Name>,
        label: Option<&'static str>,
        things: impl IntoIterator<Item = T>,
    ) -> Self {
        Self::Push { list: list.into(), label: label.map(Name::from), things: things.into_iter().collect() }
    }

    /// Things leave a list.
    pub fn drop(list: impl Into<Name>, things: impl IntoIterator<Item = T>) -> Self {
        Self::Drop { list: list.into(), things: things.into_iter().collect() }
    }

    /// A value is this number.
    pub fn set(value: impl Into<Name>, number: V) -> Self {
        Self::Set { value: value.into(), number }
    }

    /// A value grows by this number.
    pub fn add(value: impl Into<Name>, number: V) -> Self {
        Self::Add { value: value.into(), number }
    }
}

impl Effect {
    /// At least as many bytes as the JSON form has.
    pub(crate) fn weight(&self) -> usize {
        const FRAME: usize = 48;
        const THING: usize = 7;
        let things = match self {
            Self::Give { things, .. }
            | Self::Show { things, .. }
            | Self::Take { things, .. }
            | Self::Push { things, .. }
            | Self::Drop { things, .. } => things.len(),
            _ => 0,
        };
        FRAME + THING * things
    }
}

impl<V: Serialize, T: Serialize> Serialize for Effect<V, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        let mut things: &[T] = &[];
        match self {
            Self::Begin { keep } => {
                list.serialize_element("begin")?;
                list.serialize_element(keep)?;
            }
            Self::Give { role, number, things: those } | Self::Show { role, number, things: those } => {
                list.serialize_element(if matches!(self, Self::Give { .. }) { "give" } else { "show" })?;
                list.serialize_element(role)?;
                list.serialize_element(number)?;
                things = those;
            }
            Self::Take { role, things: those } => {
                list.serialize_element("take")?;
                list.serialize_element(role)?;
                list.serialize_element(&0)?;
                things = those;
            }
            Self::Clear { role, when } => {
                list.serialize_element("clear")?;
                list.serialize_element(role)?;
                list.serialize_element(when)?;
            }
            Self::Push { list: name, label, things: those } => {
                list.serialize_element("push")?;
                list.serialize_element(name)?;
                list.serialize_element(label)?;
                things = those;
            }
            Self::Drop { list: name, things: those } => {
                list.serialize_element("drop")?;
                list.serialize_element(name)?;
                list.serialize_element(&0)?;
                things = those;
            }
            Self::Set { value, number } | Self::Add { value, number } | Self::Raise { value, number } => {
                list.serialize_element(match self {
                    Self::Set { .. } => "set",
                    Self::Add { .. } => "add",
                    _ => "raise",
                })?;
                list.serialize_element(value)?;
                list.serialize_element(number)?;
            }
            Self::Mark => list.serialize_element("mark")?,
            Self::Back => list.serialize_element("back")?,
        }
        things.iter().try_for_each(|thing| list.serialize_element(thing))?;
        list.end()
    }
}
