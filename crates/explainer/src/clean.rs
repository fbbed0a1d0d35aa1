//! What was searched in vain: a search that found nothing need only look at what changed since.
//!
//! Candidates only ever go. A pattern that is new was made by a candidate that went from its own cells
//! or units, so a search that found nothing in a position compares the next one with it and leaves out
//! what is as it was. When it finds something, the old position stays the one to compare with.

use crate::{
    board::{UNIT_SET, cells_in},
    position::Position,
};

/// The last position in which a search found nothing.
#[derive(Clone)]
pub(crate) struct Clean {
    is_set: bool,
    digits: [u16; 81],
    cells: [u128; 9],
}

impl Clean {
    pub(crate) fn new() -> Clean {
        Clean { is_set: false, digits: [0; 81], cells: [0; 9] }
    }

    /// Forgets it, for another puzzle.
    pub(crate) fn reset(&mut self) {
        self.is_set = false;
    }

    /// Nothing was found in this position.
    pub(crate) fn set(&mut self, position: &Position) {
        self.is_set = true;
        self.digits = position.marks.digits;
        self.cells = position.grid.cells;
    }

    /// The cells that have changed.
    pub(crate) fn changed(&self, position: &Position) -> u128 {
        if !self.is_set {
            return (1 << 81) - 1;
        }
        (0..9).fold(0, |set, digit| set | (self.cells[digit] ^ position.grid.cells[digit]))
    }

    /// The digits of which a cell has changed.
    pub(crate) fn changed_digits(&self, position: &Position) -> u16 {
        if !self.is_set {
            return 0x1ff;
        }
        (0..9).fold(0, |set, digit| set | u16::from(self.cells[digit] != position.grid.cells[digit]) << digit)
    }

    /// Nothing was found for one digit in this position.
    pub(crate) fn set_digit(&mut self, position: &Position, digit: usize) {
        self.is_set = true;
        self.cells[digit] = position.grid.cells[digit];
    }

    /// Whether a cell of one digit has changed since nothing was found for it.
    pub(crate) fn has_changed(&self, position: &Position, digit: usize) -> bool {
        !self.is_set || self.cells[digit] != position.grid.cells[digit]
    }

    /// Whether the candidates of all these cells are as they were.
    pub(crate) fn is_same(&self, position: &Position, cells: u128) -> bool {
        self.is_set && cells_in(cells).all(|cell| self.digits[cell] == position.marks.digits[cell])
    }
}

/// Whether a unit has one of the cells.
pub(crate) fn touches(unit: usize, changed: u128) -> bool {
    UNIT_SET[unit] & changed != 0
}
