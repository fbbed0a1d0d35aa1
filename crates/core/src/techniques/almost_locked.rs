//! Almost locked sets: cells of a unit with one digit more than cells.
//!
//! If such a set loses one of its digits, it is a naked subset and has all the others. So between any two of
//! its digits there is a strong link: one of them stands in the set. A cell with two candidates is the
//! smallest one. Two sets have a *restricted common* digit if its places in one all see its places in the
//! other: then not both have it.
//!
//! Cost: the choices of cells in a unit, given up as soon as they have too many digits for the size that is
//! looked for; small sets come first, so that a bound leaves out the large ones.

use rustc_hash::FxHashSet;

use crate::model::cells::Cells;
use crate::model::digits::{Digit, Digits};
use crate::model::geometry::Cell;
use crate::model::position::Position;

/// The most cells of a set: all there are in 9x9.
const MOST_CELLS: usize = 8;

/// The most sets that are listed: hard 9x9 positions have 200 to 700, and pairs of sets are looked at.
const MOST_SETS: usize = 800;

/// The most choices of cells that are looked at: all of a 9x9 position; on large grids, sets of a few cells.
const MOST_CHOICES: usize = 400_000;

/// The almost locked sets of a position, small ones first.
pub(crate) struct AlmostLocked {
    pub(crate) sets: Vec<Set>,
}

/// An almost locked set.
pub(crate) struct Set {
    pub(crate) cells: Cells,
    pub(crate) all: Digits,
    /// Its digits in increasing order.
    pub(crate) digits: Vec<Part>,
}

/// A digit of a set.
pub(crate) struct Part {
    pub(crate) digit: Digit,
    pub(crate) places: Cells,
    /// The cells that see all its places.
    pub(crate) seen: Cells,
    /// Those of them that have the digit.
    pub(crate) losers: Cells,
}

impl Set {
    /// The digit in this set, if it has it.
    pub(crate) fn part(&self, digit: Digit) -> Option<&Part> {
        self.digits.iter().find(|part| part.digit == digit)
    }
}

impl AlmostLocked {
    /// All of a position, up to a bound.
    pub(crate) fn all(position: &Position) -> Self {
        let geometry = position.geometry();
        let mut search = Search {
            position,
            size: 0,
            members: Vec::new(),
            choices: 0,
            known: FxHashSet::default(),
            sets: Vec::new(),
        };
        let open: Vec<Vec<Cell>> = geometry
            .units()
            .iter()
            .map(|unit| {
                unit.cells().iter().copied().filter(|&cell| position.digits(cell).len() > 1).collect()
            })
            .collect();
        for size in 1..geometry.side().min(MOST_CELLS + 1) {
            search.size = size;
            for cells in open.iter().filter(|cells| cells.len() > size) {
                search.extend(cells, Digits::EMPTY);
            }
        }
        Self { sets: search.sets }
    }
}

struct Search<'a> {
    position: &'a Position,
    size: usize,
    members: Vec<Cell>,
    choices: usize,
    known: FxHashSet<Cells>,
    sets: Vec<Set>,
}

impl Search<'_> {
    fn extend(&mut self, cells: &[Cell], union: Digits) {
        if self.members.len() == self.size {
            if union.len() == self.size + 1 {
                self.keep(union);
            }
            return;
        }
        for (place, &cell) in cells.iter().enumerate() {
            let union = union | self.position.digits(cell);
            let is_too_many = self.choices >= MOST_CHOICES || self.sets.len() >= MOST_SETS;
            if is_too_many || cells.len() - place < self.size - self.members.len() {
                return;
            }
            if union.len() <= self.size + 1 {
                self.choices += 1;
                self.members.push(cell);
                self.extend(&cells[place + 1..], union);
                self.members.pop();
            }
        }
    }

    fn keep(&mut self, all: Digits) {
        let mut cells = Cells::none(self.position.geometry().cell_count());
        self.members.iter().for_each(|&cell| cells.insert(cell));
        if !self.known.insert(cells.clone()) {
            return;
        }
        let part = |digit: Digit| {
            let places = &cells & self.position.cells(digit);
            let list: Vec<Cell> = places.iter().collect();
            let seen = self.position.seen_by_all(&list);
            Part { digit, losers: &seen & self.position.cells(digit), seen, places }
        };
        let digits = all.iter().map(part).collect();
        self.sets.push(Set { all, digits, cells });
    }
}
