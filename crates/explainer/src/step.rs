//! A step as it is told: what follows, from what, and why.

use crate::{
    board::{bits, cells_in},
    hint::Hint,
    technique::{Technique, tenths},
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
}

impl Step {
    pub(crate) fn new(hint: &Hint) -> Step {
        let removed = hint.removed.iter().flat_map(|(cell, digits)| {
            bits(digits).map(move |digit| (cell as Cell, digit as Digit + 1))
        });
        Step {
            technique: hint.technique,
            rating: tenths(hint.rating),
            placed: hint.placed.map(|(cell, digit)| (cell as Cell, digit as Digit + 1)),
            removed: removed.collect(),
            cells: cells_in(hint.pattern.cells).map(|cell| cell as Cell).collect(),
            digits: bits(hint.pattern.digits).map(|digit| digit as Digit + 1).collect(),
            units: (0..27).filter(|unit| hint.pattern.units >> unit & 1 != 0).collect(),
        }
    }
}
