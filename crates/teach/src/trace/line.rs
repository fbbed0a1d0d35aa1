//! The lines of a trace: the schema, as types. `docs/trace.md` explains each field with examples.
//!
//! Cells are written as people name them (`r1c1`), units by their short names (`r1`, `c9`, `b4`),
//! digits as numbers, grids in one line. A field that does not apply is left out. Within one
//! [`VERSION`], fields and types may be added; a reader skips what it does not know. Whatever is
//! removed or changes its meaning raises the number.

use serde::Serialize;

use hallset::{Candidates, Counters, Digit, Layout};

use crate::shape::Written;

/// The number of the schema.
pub const VERSION: u32 = 2;

/// One line.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Line<'a> {
    /// The first line.
    Start(Start<'a>),
    /// A part of the run begins.
    Stage {
        /// `preprocessing`, `ac3`, `forward-checking`, `logic`, `all-different` or `search`.
        stage: &'static str,
    },
    /// An arc is revised; written with [`Lines::All`](super::Lines::All) only.
    Arc {
        /// The cell that may lose a candidate.
        from: String,
        /// The cell that it is compared with.
        to: String,
        /// The queue's length after the arc was taken.
        queue: usize,
    },
    /// A candidate is removed.
    Removal(Removal<'a>),
    /// A rule was applied; written with [`Lines::All`](super::Lines::All) only.
    Applied {
        /// The id of the technique.
        rule: &'static str,
        /// The work it took.
        checks: u32,
        /// How many candidates it removed.
        removed: u32,
    },
    /// A digit is tried in a cell.
    Guess {
        /// How many digits were tried so far, this one included.
        number: u64,
        /// The cell.
        cell: String,
        /// The digit.
        digit: Digit,
        /// The candidates of the cell; one only if every other digit failed before.
        options: Candidates,
        /// How many choices are open, this one included.
        depth: u32,
    },
    /// There is no solution below the open choices.
    DeadEnd(DeadEnd<'a>),
    /// The last open choice is taken back.
    Undo {
        /// The cell.
        cell: String,
        /// The digit that was tried.
        digit: Digit,
        /// How many choices are open now.
        depth: u32,
    },
    /// A solution.
    Solution {
        /// Its number, from 1.
        number: u64,
        /// The grid in one line.
        grid: String,
    },
    /// The last line.
    Result(Summary<'a>),
}

/// What is solved, and how.
#[derive(Clone, Debug, Serialize)]
pub struct Start<'a> {
    /// The number of the schema.
    pub version: u32,
    /// The method.
    pub method: &'static str,
    /// The givens in one line.
    pub puzzle: String,
    /// Side, regions and extra units.
    pub layout: &'a Layout,
    /// The candidates of every cell in reading order, if the setter restricted them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub candidates: Option<&'a [Candidates]>,
}

/// One candidate removed, and why.
#[derive(Clone, Debug, Serialize)]
pub struct Removal<'a> {
    /// The id of the technique, or `guess` or `refuted`.
    pub reason: &'static str,
    /// The cell.
    pub cell: String,
    /// The digit it lost.
    pub digit: Digit,
    /// What is left in the cell.
    pub left: Candidates,
    /// What AC-3 did.
    #[serde(flatten)]
    pub revision: Option<Revision>,
    /// The proof, if a technique removed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<Written<'a>>,
}

/// The revision of an arc that removed a candidate.
#[derive(Clone, Debug, Serialize)]
pub struct Revision {
    /// How many candidates AC-3 removed so far, this one included.
    pub step: u64,
    /// The queue's length after the arc was taken and before any is appended.
    pub queue: usize,
    /// The cell that lost the candidate.
    pub from: String,
    /// The solved cell that it was compared with.
    pub to: String,
    /// How many arcs were revised so far, this one included.
    pub revised: u64,
}

/// Why there is no solution here.
#[derive(Clone, Debug, Serialize)]
pub struct DeadEnd<'a> {
    /// `no-candidate`, `no-place` or `too-few-digits`.
    pub conflict: &'static str,
    /// The cell without a candidate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<String>,
    /// The unit without a place for the digit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// The digit without a place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub digit: Option<Digit>,
    /// The proof, where cells share too few digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<Written<'a>>,
}

/// How a run ended.
#[derive(Clone, Debug, Serialize)]
pub struct Summary<'a> {
    /// `solved`, `unique`, `several`, `none` or `stopped`.
    pub status: &'static str,
    /// The first solution in one line, if there is one.
    pub solution: Option<String>,
    /// How many solutions were found.
    pub solutions: u64,
    /// Why it was stopped.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cause: Option<&'static str>,
    /// The work of the run.
    pub counters: &'a Counters,
}
