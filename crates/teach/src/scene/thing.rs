//! Cells, digits, units and candidates as numbers, one range after the other.
//!
//! One number for whatever can have a role keeps effects short on the wire and roles in plain
//! arrays. On a board with side *s*: cells come first, in reading order; then digits; then units;
//! then the candidates, *s* of each cell. The page has the same numbering (`web/js/things.js`).

use hallset::{Cell, Digit};
use serde::{Deserialize, Serialize};

/// Something that can have a role.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Thing(u32);

impl Thing {
    /// Its number.
    #[must_use]
    pub fn number(self) -> u32 {
        self.0
    }
}

/// What a thing is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThingKind {
    /// A cell.
    Cell(Cell),
    /// A digit.
    Digit(Digit),
    /// A unit, by its place on the board.
    Unit(usize),
    /// A digit that a cell may hold: an edge of the value graph.
    Candidate(Cell, Digit),
}

/// The things of a board.
///
/// ```
/// use hallset::{Cell, Digit};
/// use hallset_teach::scene::{ThingKind, Things};
///
/// let things = Things::new(9, 27);
/// let thing = things.candidate(Cell::new(80), Digit::new(9));
/// assert_eq!(things.kind(thing), ThingKind::Candidate(Cell::new(80), Digit::new(9)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Things {
    side: usize,
    units: usize,
}

impl Things {
    /// The things of a board with this side and this many units.
    #[must_use]
    pub fn new(side: usize, units: usize) -> Self {
        Self { side, units }
    }

    /// Rows, columns and digits of the board.
    #[must_use]
    pub fn side(self) -> usize {
        self.side
    }

    fn digits(self) -> usize {
        self.side * self.side
    }

    fn candidates(self) -> usize {
        self.digits() + self.side + self.units
    }

    /// A cell.
    #[must_use]
    pub fn cell(self, cell: Cell) -> Thing {
        thing(cell.index())
    }

    /// A digit.
    #[must_use]
    pub fn digit(self, digit: Digit) -> Thing {
        thing(self.digits() + digit.index())
    }

    /// A unit, by its place on the board.
    #[must_use]
    pub fn unit(self, unit: usize) -> Thing {
        thing(self.digits() + self.side + unit)
    }

    /// A digit that a cell may hold.
    #[must_use]
    pub fn candidate(self, cell: Cell, digit: Digit) -> Thing {
        thing(self.candidates() + cell.index() * self.side + digit.index())
    }

    /// Is there such a thing on the board?
    #[must_use]
    pub fn has(self, Thing(number): Thing) -> bool {
        (number as usize) < self.candidates() + self.digits() * self.side
    }

    /// What a thing is.
    #[must_use]
    pub fn kind(self, Thing(number): Thing) -> ThingKind {
        let number = number as usize;
        if number < self.digits() {
            ThingKind::Cell(Cell::new(number))
        } else if number < self.digits() + self.side {
            ThingKind::Digit(Digit::from_index(number - self.digits()))
        } else if number < self.candidates() {
            ThingKind::Unit(number - self.digits() - self.side)
        } else {
            let place = number - self.candidates();
            ThingKind::Candidate(Cell::new(place / self.side), Digit::from_index(place % self.side))
        }
    }
}

fn thing(number: usize) -> Thing {
    Thing(u32::try_from(number).expect("a board has fewer than 2^32 candidates"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_one_thing() {
        let things = Things::new(4, 12);
        for number in 0..16 + 4 + 12 + 64 {
            let again = match things.kind(Thing(number)) {
                ThingKind::Cell(cell) => things.cell(cell),
                ThingKind::Digit(digit) => things.digit(digit),
                ThingKind::Unit(unit) => things.unit(unit),
                ThingKind::Candidate(cell, digit) => things.candidate(cell, digit),
            };
            assert_eq!(again, Thing(number));
        }
    }
}
