//! A position: what is placed, and what every cell may still hold, by cell and by place.
//!
//! The same candidates are kept three times, because every search asks for them in its own way: the
//! digits of a cell, the places of a digit in a unit, the cells of a digit. A placed cell has no
//! candidates.

use crate::{
    board::{PLACE_IN, UNITS_OF, cells_in, ones},
    grid::Grid,
};

/// Candidates by cell and by place, as chains change them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Marks {
    /// The candidates of each cell, a bit for each digit.
    pub(crate) digits: [u16; 81],
    /// The places of each digit in each unit, by unit and digit.
    pub(crate) places: [[u16; 9]; 27],
}

impl Marks {
    /// Takes a candidate away.
    #[inline]
    pub(crate) fn remove(&mut self, cell: usize, digit: usize) {
        self.digits[cell] &= !(1 << digit);
        for kind in 0..3 {
            self.places[UNITS_OF[cell][kind] as usize][digit] &= !(1 << PLACE_IN[cell][kind]);
        }
    }
}

/// The state of a puzzle between two steps.
#[derive(Clone)]
pub(crate) struct Position {
    pub(crate) grid: Grid,
    pub(crate) marks: Marks,
    /// How many cells of each unit are empty.
    pub(crate) empty: [u8; 27],
}

/// For each set of places of a row, the first row of the columns' places.
static TURNED: [u128; 512] = turned();

const fn turned() -> [u128; 512] {
    let mut table = [0; 512];
    let mut places = 0;
    while places < 512 {
        let mut at = 0;
        while at < 9 {
            table[places] |= (places as u128 >> at & 1) << (at * 9);
            at += 1;
        }
        places += 1;
    }
    table
}

impl Position {
    /// The position of a grid.
    pub(crate) fn new(grid: Grid) -> Position {
        let marks = Marks { digits: [0; 81], places: [[0; 9]; 27] };
        let mut position = Position { grid, marks, empty: [0; 27] };
        (0..9).for_each(|digit| position.set_places(digit));
        for row in 0..9 {
            let places = position.marks.places[9 + row];
            let turned = (0..9).fold(0, |set, digit| set | TURNED[places[digit] as usize] << digit);
            for at in 0..9 {
                position.marks.digits[row * 9 + at] = (turned >> (at * 9)) as u16 & 0x1ff;
            }
        }
        for cell in cells_in(grid.open) {
            UNITS_OF[cell].iter().for_each(|&unit| position.empty[unit as usize] += 1);
        }
        position
    }

    /// Goes on to a later grid.
    pub(crate) fn follow(&mut self, grid: &Grid) {
        let before = std::mem::replace(&mut self.grid, *grid);
        for digit in 0..9 {
            let gone = before.cells[digit] & !grid.cells[digit];
            if gone != 0 {
                cells_in(gone).for_each(|cell| self.marks.digits[cell] &= !(1 << digit));
                self.set_places(digit);
            }
        }
        for cell in cells_in(before.open & !grid.open) {
            UNITS_OF[cell].iter().for_each(|&unit| self.empty[unit as usize] -= 1);
        }
    }

    /// Finds the places of a digit from its cells: rows as they are, columns as rows turned by a table,
    /// boxes from rows by threes.
    fn set_places(&mut self, digit: usize) {
        let mut turned = 0u128;
        let mut boxes = [0u16; 9];
        for row in 0..9 {
            let places = (self.grid.cells[digit] >> (row * 9)) as u16 & 0x1ff;
            self.marks.places[9 + row][digit] = places;
            turned |= TURNED[places as usize] << row;
            for third in 0..3 {
                boxes[row / 3 * 3 + third] |= (places >> (third * 3) & 7) << (row % 3 * 3);
            }
        }
        for at in 0..9 {
            self.marks.places[18 + at][digit] = (turned >> (at * 9)) as u16 & 0x1ff;
            self.marks.places[at][digit] = boxes[at];
        }
    }

    /// The same position with other candidates, for searches for chains.
    pub(crate) fn with_marks(&self, marks: &Marks) -> Position {
        let mut position = self.clone();
        position.marks = *marks;
        for digit in 0..9 {
            let rows = marks.places[9..18].iter().enumerate();
            position.grid.cells[digit] =
                rows.fold(0, |set, (row, places)| set | u128::from(places[digit]) << (row * 9));
        }
        position
    }

    /// How many digits the cell may hold.
    pub(crate) fn width(&self, cell: usize) -> u32 {
        ones(self.marks.digits[cell])
    }

    /// Takes a candidate away.
    pub(crate) fn remove(&mut self, cell: usize, digit: usize) {
        self.grid.cells[digit] &= !(1 << cell);
        self.marks.remove(cell, digit);
    }
}
