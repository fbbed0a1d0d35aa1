//! What exercises are about, made by seed: a unit to filter, or a small puzzle to solve.
//!
//! A wish says what it should be like, in numbers that control what is to be learned. Things are made one after the
//! other, each from the seed and its number, until one is as wished; so the same wish and the same seed give the same
//! instance on every machine. A wish that nothing can fulfil is refused in words.

mod count;
mod puzzle;
mod unit;

pub use count::{Count, NoCount};
pub use puzzle::{PuzzleWish, puzzle};
pub use unit::{UnitWish, unit};

use hallset::Puzzle;
use hallset_formats::{self as formats, Entry, Writing};

use crate::studio::{Request, Run, Start};

/// Why there is no instance.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct NoInstance(String);

impl NoInstance {
    pub(super) fn new(words: impl Into<String>) -> Self {
        Self(words.into())
    }
}

/// A puzzle and what is run on it.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Instance {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What is run.
    pub run: Run,
}

impl Instance {
    /// What the studio is asked to run.
    #[must_use]
    pub fn request(&self) -> Request {
        let json = formats::by_name("jsonl").expect("the list of formats has `jsonl`");
        let entry = Entry::from(self.puzzle.clone());
        let text = formats::write(&[entry], json, &Writing::default());
        let text = text.expect("JSON carries everything").trim_end().to_owned();
        Request { puzzle: Some(text), start: Start::Full, runs: vec![self.run.clone()], ..Request::default() }
    }
}
