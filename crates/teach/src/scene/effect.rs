//! The vocabulary: what a step can do to a scene.
//!
//! | word | name, number or label, things | |
//! |---|---|---|
//! | begin | names | a run begins: every role, list, value and mark goes, but those named here, with blanks between |
//! | give | a role, its number, things | the things have the role from now on |
//! | show | a role, its number, things | in this step only |
//! | take | a role, things | they lose it |
//! | clear | a role or a list, a number | all things lose it, or it is emptied, unless the number is 0 |
//! | push | a list, a label or none, things | an entry at the end of the list |
//! | drop | a list, things | entries leave whose things are all among these |
//! | set, add, raise | a value, a number | it is this number; it grows by it; it is at least it |
//! | mark, back | | a try begins; roles and lists come back to where they were then |
//!
//! `V` is a number and `T` a thing; in the table of a method's steps they are the names of what a
//! step fills in. In JSON an effect is a list that begins with its word: `["give", role, number, thing, ...]`.

use std::borrow::Cow;

use serde::ser::{Serialize, SerializeSeq, Serializer};

use super::Thing;

/// The name of a role, a list, a value, or a label.
pub type Name = Cow<'static, str>;

/// What an effect does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "the table above says what each is")]
pub enum Word {
    Begin,
    Give,
    Show,
    Take,
    Clear,
    Push,
    Drop,
    Set,
    Add,
    Raise,
    Mark,
    Back,
}

/// A change of a scene.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Effect<V = i64, T = Thing> {
    /// What it does.
    pub word: Word,
    /// With which role, list or value.
    pub name: Name,
    /// The number, where the word has one.
    pub number: Option<V>,
    /// The label of what is pushed.
    pub label: Option<Name>,
    /// To which things.
    pub things: Vec<T>,
}

impl<V, T> Effect<V, T> {
    fn new(
        word: Word,
        name: impl Into<Name>,
        number: Option<V>,
        things: impl IntoIterator<Item = T>,
    ) -> Self {
        Self { word, name: name.into(), number, label: None, things: things.into_iter().collect() }
    }

    /// A run begins, with what is kept.
    pub fn begin(keep: impl Into<Name>) -> Self {
        Self::new(Word::Begin, keep, None, [])
    }

    /// Things have a role with a number from now on.
    pub fn numbered(role: impl Into<Name>, number: V, things: impl IntoIterator<Item = T>) -> Self {
        Self::new(Word::Give, role, Some(number), things)
    }

    /// Things have a role with a number in this step only.
    pub fn show_numbered(role: impl Into<Name>, number: V, things: impl IntoIterator<Item = T>) -> Self {
        Self::new(Word::Show, role, Some(number), things)
    }

    /// Things lose a role.
    pub fn take(role: impl Into<Name>, things: impl IntoIterator<Item = T>) -> Self {
        Self::new(Word::Take, role, None, things)
    }

    /// All things lose a role, or a list is emptied, unless the number is 0.
    pub fn clear_when(name: impl Into<Name>, number: V) -> Self {
        Self::new(Word::Clear, name, Some(number), [])
    }

    /// Something goes to the end of a list.
    pub fn push(list: impl Into<Name>, label: Option<Name>, things: impl IntoIterator<Item = T>) -> Self {
        Self { label, ..Self::new(Word::Push, list, None, things) }
    }

    /// Things leave a list.
    pub fn drop(list: impl Into<Name>, things: impl IntoIterator<Item = T>) -> Self {
        Self::new(Word::Drop, list, None, things)
    }

    /// A value is this number.
    pub fn set(value: impl Into<Name>, number: V) -> Self {
        Self::new(Word::Set, value, Some(number), [])
    }

    /// A value grows by this number.
    pub fn add(value: impl Into<Name>, number: V) -> Self {
        Self::new(Word::Add, value, Some(number), [])
    }

    /// A value is at least this number.
    pub fn raise(value: impl Into<Name>, number: V) -> Self {
        Self::new(Word::Raise, value, Some(number), [])
    }

    /// A try begins.
    #[must_use]
    pub fn mark() -> Self {
        Self::new(Word::Mark, "", None, [])
    }

    /// It is taken back.
    #[must_use]
    pub fn back() -> Self {
        Self::new(Word::Back, "", None, [])
    }
}

impl<T> Effect<i64, T> {
    /// Things have a role from now on.
    pub fn give(role: impl Into<Name>, things: impl IntoIterator<Item = T>) -> Self {
        Self::numbered(role, 1, things)
    }

    /// Things have a role in this step only.
    pub fn show(role: impl Into<Name>, things: impl IntoIterator<Item = T>) -> Self {
        Self::show_numbered(role, 1, things)
    }

    /// All things lose a role, or a list is emptied.
    pub fn clear(name: impl Into<Name>) -> Self {
        Self::clear_when(name, 1)
    }
}

impl Effect {
    /// At least as many bytes as the JSON form has.
    pub(crate) fn weight(&self) -> usize {
        const FRAME: usize = 48;
        const THING: usize = 7;
        FRAME + THING * self.things.len()
    }
}

impl<V: Serialize, T: Serialize> Serialize for Effect<V, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        list.serialize_element(&self.word)?;
        if !self.name.is_empty() {
            list.serialize_element(&self.name)?;
        }
        match (self.word, &self.number) {
            (Word::Push, _) => list.serialize_element(&self.label)?,
            (Word::Take | Word::Drop, _) => list.serialize_element(&0)?,
            (_, Some(number)) => list.serialize_element(number)?,
            (_, None) => {}
        }
        self.things.iter().try_for_each(|thing| list.serialize_element(thing))?;
        list.end()
    }
}
