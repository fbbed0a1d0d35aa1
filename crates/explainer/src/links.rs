//! Links of a position: what makes what on and off, in order.
//!
//! On leads to off for the other digits of the cell (Y), then for the same digit in the box, the row,
//! the column (X): weak links. Off leads to on where a cell has two digits (Y), a unit two places (X), in
//! the same order: strong links.

use crate::{
    board::{OUTSIDE_BOX, UNIT_CELLS, UNITS_OF, bits, is_two},
    hint::Links,
    position::Position,
};

/// Strong links of a position: for each candidate, what is on when it is off.
pub(crate) struct Strong {
    /// By candidate, up to four others: in the cell, in the box, in the row, in the column.
    partners: Vec<[u16; 4]>,
    /// By digit, the cells with a partner of the same digit.
    pub(crate) cells: [u128; 9],
    /// Cells with two digits.
    pub(crate) pairs: u128,
}

/// No candidate.
pub(crate) const NONE: u16 = u16::MAX;

impl Strong {
    pub(crate) fn new() -> Strong {
        Strong { partners: vec![[NONE; 4]; 729], cells: [0; 9], pairs: 0 }
    }

    pub(crate) fn set(&mut self, position: &Position) {
        self.partners.fill([NONE; 4]);
        self.cells = [0; 9];
        self.pairs = 0;
        for cell in 0..81 {
            let digits = position.marks.digits[cell];
            if is_two(digits) {
                self.pairs |= 1 << cell;
                let (low, high) = (digits.trailing_zeros() as usize, 15 - digits.leading_zeros() as usize);
                self.partners[cell * 9 + low][0] = (cell * 9 + high) as u16;
                self.partners[cell * 9 + high][0] = (cell * 9 + low) as u16;
            }
        }
        for unit in 0..27 {
            for digit in 0..9 {
                let places = position.marks.places[unit][digit];
                if is_two(places) {
                    let low = UNIT_CELLS[unit][places.trailing_zeros() as usize] as usize;
                    let high = UNIT_CELLS[unit][15 - places.leading_zeros() as usize] as usize;
                    self.cells[digit] |= 1 << low | 1 << high;
                    let (low, high) = (low * 9 + digit, high * 9 + digit);
                    self.partners[low][1 + unit / 9] = high as u16;
                    self.partners[high][1 + unit / 9] = low as u16;
                }
            }
        }
    }

    /// What is on when the candidate is off, in order; the same one may come twice.
    pub(crate) fn partners(&self, candidate: usize, links: Links) -> impl Iterator<Item = usize> {
        let (from, to) = match links {
            Links::X => (1, 4),
            Links::Y => (0, 1),
            Links::Both => (0, 4),
        };
        let of = &self.partners[candidate][from..to];
        of.iter().filter(|&&partner| partner != NONE).map(|&partner| partner as usize)
    }
}

/// Goes through what is off when a candidate is on, in order: the cell's other digits, then the digit
/// in the box, the row, the column.
pub(crate) fn weak(position: &Position, on: usize, links: Links, mut each: impl FnMut(usize)) {
    let (cell, digit) = (on / 9, on % 9);
    let marks = &position.marks;
    if links != Links::X {
        bits(marks.digits[cell] & !(1 << digit)).for_each(|other| each(cell * 9 + other));
    }
    let [square, row, column] = UNITS_OF[cell].map(usize::from);
    for place in bits(marks.places[square][digit]) {
        let other = UNIT_CELLS[square][place] as usize;
        if other != cell {
            each(other * 9 + digit);
        }
    }
    for place in bits(marks.places[row][digit] & OUTSIDE_BOX[cell][0]) {
        each(UNIT_CELLS[row][place] as usize * 9 + digit);
    }
    for place in bits(marks.places[column][digit] & OUTSIDE_BOX[cell][1]) {
        each(UNIT_CELLS[column][place] as usize * 9 + digit);
    }
}
