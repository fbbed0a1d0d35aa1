//! Proofs: what a person would point at to convince another.
//!
//! A removal, a placement or a dead end is proved by one of a few *shapes*. The shape alone says what
//! is claimed; which technique found it does not matter to the one who checks, words, draws or writes
//! it. So each of these is one function of the shape:
//!
//! | what | where |
//! |---|---|
//! | does it hold? | `step::checker` |
//! | the sentence | `hallset_teach::shape` |
//! | cells and candidates by their roles, for pictures | `hallset_teach::shape` |
//! | the JSON form | `hallset_teach::shape` |
//!
//! | shape | claims | proves |
//! |---|---|---|
//! | peer | a cell holds the digit and shares a unit with the one that loses it | a removal |
//! | only place | a unit needs the digit and has one cell left for it | a placement |
//! | subset | *k* cells of a unit hold only *k* digits (a Hall set), seen from its cells or from its digits; with fewer digits than cells, a dead end | removals |
//! | locked | a unit needs the digit and all its places lie in a second unit | removals there |
//! | exclusion | every way to fill some cells is against a constraint, if the digit stood there | removals |
//!
//! Shapes to come have their room here: fish (base, cover, fins), chain (strong and weak links),
//! branches (several chains to one end, or to a contradiction), almost locked sets, uniqueness.
//!
//! # To add a shape
//! Add a variant, its row above, and its arm in the four functions: the compiler asks for the checker's,
//! a test of `hallset-teach` over the list of techniques for the others. Show the checker a wrong one in
//! `tests/checker.rs`.

use crate::model::digits::Digit;
use crate::model::geometry::{Cell, UnitId};

/// What proves a removal, a placement or a dead end. Each variant is a shape and says what it claims; a
/// [`Checker`](crate::Checker) knows these claims and nothing else.
///
/// ```
/// use hallset::{Cell, Proof};
/// assert_eq!(Proof::Peer { cell: Cell::new(0) }.shape(), "peer");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Proof {
    /// This cell holds the digit, and no other cell of its units can.
    Peer {
        /// The cell.
        cell: Cell,
    },
    /// The unit needs the digit, and this cell is the only one left for it.
    OnlyPlace {
        /// The unit.
        unit: UnitId,
        /// The cell.
        cell: Cell,
        /// The digit that stays.
        digit: Digit,
    },
    /// A Hall set: as many cells of a unit as digits. With fewer digits than cells it is a dead end.
    Subset {
        /// The unit.
        unit: UnitId,
        /// The cells.
        cells: Vec<Cell>,
        /// The digits.
        digits: Vec<Digit>,
        /// From which side it is seen.
        seen: Seen,
    },
    /// All places of the digit in one unit lie in a second unit too.
    Locked {
        /// The unit that needs the digit.
        unit: UnitId,
        /// The unit that loses it elsewhere.
        second: UnitId,
        /// The digit.
        digit: Digit,
        /// Its places in the first unit.
        cells: Vec<Cell>,
    },
    /// With the digit in its cell, every way to fill these cells is against a constraint.
    Exclusion {
        /// The cells; solved ones have one way.
        cells: Vec<Cell>,
    },
}

/// From which side a Hall set is seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seen {
    /// Naked: these cells hold no other digits, so the digits are used up here and leave the other cells.
    Cells,
    /// Hidden: these digits have no other cells, so the cells are used up by them and lose other digits.
    Digits,
}

impl Proof {
    /// The name of the shape, in JSON and tables.
    #[must_use]
    pub fn shape(&self) -> &'static str {
        match self {
            Self::Peer { .. } => "peer",
            Self::OnlyPlace { .. } => "only-place",
            Self::Subset { .. } => "subset",
            Self::Locked { .. } => "locked",
            Self::Exclusion { .. } => "exclusion",
        }
    }
}
