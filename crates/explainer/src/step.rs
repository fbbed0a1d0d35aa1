//! A step as it is told: what follows, from what, and why.

use crate::{
    board::{bits, cells_in},
    hint::Hint,
    position::Position,
    technique::{Technique, tenths},
    tell,
};

/// A cell, 0 to 80 by rows.
pub type Cell = u8;
/// A digit, 1 to 9.
pub type Digit = u8;
/// A unit: 0 to 8 boxes, 9 to 17 rows, 18 to 26 columns.
pub type Unit = u8;

/// One step: a hint that was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What it is called.
    pub technique: Technique,
    /// What it is rated, in tenths.
    pub rating: u8,
    /// The digit that is placed, if one is.
    pub placed: Option<(Cell, Digit)>,
    /// The candidates that go.
    pub removed: Vec<(Cell, Digit)>,
    /// The cells that it is made of; for chains, the chains say it all.
    pub cells: Vec<Cell>,
    /// The digits that it is made of.
    pub digits: Vec<Digit>,
    /// The units that it is made of.
    pub units: Vec<Unit>,
    /// The chains: one for a chain or a cycle; one for each case of forcing chains, all with the same
    /// end; the two sides of a contradiction, the on first.
    pub chains: Vec<Chain>,
}

/// An assumption and what follows, up to one end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// Every node comes after its parents; the last is the end.
    pub nodes: Vec<Node>,
}

/// A candidate that holds or does not, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
    /// Whether the cell holds the digit.
    pub on: bool,
    /// Why.
    pub why: Why,
    /// The nodes that it follows from, by number.
    pub parents: Vec<u16>,
}

/// Why a node holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is assumed.
    Assumed,
    /// Off: the cell holds another digit.
    SameCell,
    /// Off: another cell of the unit holds the digit.
    SameUnit(Unit),
    /// On: all other digits of the cell are off.
    OnlyDigit,
    /// On: all other places of the digit in the unit are off.
    OnlyPlace(Unit),
    /// Off: a pattern takes it, which is there because its parents are off.
    Pattern(Pattern),
    /// Off: chains take it, which are there because its parents are off.
    Chains(Inside),
}

/// Chains inside a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inside {
    /// What they are called.
    pub technique: Technique,
    /// The chains, in what is left when the parents are off.
    pub chains: Vec<Chain>,
}

/// A pattern inside a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// What it is called.
    pub technique: Technique,
    /// Its cells.
    pub cells: Vec<Cell>,
    /// Its digits.
    pub digits: Vec<Digit>,
    /// Its units.
    pub units: Vec<Unit>,
}

impl Step {
    pub(crate) fn new(position: &Position, hint: &Hint) -> Step {
        let removed = hint
            .removed
            .iter()
            .flat_map(|(cell, digits)| bits(digits).map(move |digit| (cell as Cell, digit as Digit + 1)));
        Step {
            technique: hint.technique,
            rating: tenths(hint.rating),
            placed: hint.placed.map(|(cell, digit)| (cell as Cell, digit as Digit + 1)),
            removed: removed.collect(),
            cells: cells_in(hint.pattern.cells).map(|cell| cell as Cell).collect(),
            digits: bits(hint.pattern.digits).map(|digit| digit as Digit + 1).collect(),
            units: (0..27).filter(|unit| hint.pattern.units >> unit & 1 != 0).collect(),
            chains: tell::chains(position, hint),
        }
    }
}
