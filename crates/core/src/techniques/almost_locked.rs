//! Almost locked sets: cells, mostly of one unit, with one digit more than cells.
//!
//! If such a set loses one of its digits, it is a naked subset and has all the others. So between any two of
//! its digits there is a strong link: one of them stands in the set. A cell with two candidates is the
//! smallest one. Two sets have a *restricted common* digit if its places in one all see its places in the
//! other: then not both have it.
//!
//! That the cells see each other is more than is needed: no digit may stand there twice. So a set of a unit with a
//! cell outside it is one too, if the cell has one digit of its own and sees all places of the digits that it
//! shares with the set. Such a *bent* set is what people see as a set that forces a cell.
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
    fn new(position: &Position, cells: Cells, all: Digits) -> Self {
        let part = |digit: Digit| {
            let places = &cells & position.cells(digit);
            let list: Vec<Cell> = places.iter().collect();
            let seen = position.seen_by_all(&list);
            Part { digit, losers: &seen & position.cells(digit), seen, places }
        };
        Self { all, digits: all.iter().map(part).collect(), cells }
    }

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

    /// The bent ones: each of these sets with each cell that it could force.
    pub(crate) fn bent(&self, position: &Position) -> Vec<Set> {
        let mut known = FxHashSet::default();
        let mut bent = Vec::new();
        for set in &self.sets {
            let list: Vec<Cell> = set.cells.iter().collect();
            let in_unit = position.seen_by_all(&list);
            for cell in position.geometry().cells() {
                let digits = position.digits(cell);
                let shared = digits & set.all;
                let is_outside = !shared.is_empty() && !set.cells.contains(cell) && !in_unit.contains(cell);
                let sees = |part: &Part| !shared.contains(part.digit) || part.seen.contains(cell);
                if is_outside && digits.len() == shared.len() + 1 && set.digits.iter().all(sees) {
                    let mut cells = set.cells.clone();
                    cells.insert(cell);
                    if bent.len() < MOST_SETS && known.insert(cells.clone()) {
                        bent.push(Set::new(position, cells, set.all | digits));
                    }
                }
            }
        }
        bent
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
        self.sets.push(Set::new(self.position, cells, all));
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;
    use crate::model::geometry::Layout;
    use crate::model::puzzle::Puzzle;

    /// Are these cells of a 6x6 grid a bent set, in which the first have these candidates and all others every one?
    fn is_bent(candidates: &str, names: &[&str]) -> bool {
        let puzzle = Puzzle::empty(Layout::with_boxes(2, 3).unwrap()).unwrap();
        let mut position = Position::new(&puzzle).unwrap();
        for (cell, marks) in puzzle.geometry().cells().zip(candidates.split_whitespace()) {
            let left = |digit: &Digit| marks == "." || marks.contains(&digit.to_string());
            let all = (0..6).map(Digit::from_index);
            all.filter(|digit| !left(digit)).for_each(|digit| position.remove(cell, digit));
        }
        let wanted: Vec<Cell> =
            names.iter().map(|name| puzzle.geometry().cell_named(name).unwrap()).collect();
        AlmostLocked::all(&position)
            .bent(&position)
            .iter()
            .any(|set| set.cells.iter().eq(wanted.iter().copied()))
    }

    #[test]
    fn a_set_takes_in_a_cell_that_sees_all_places_of_what_they_share() {
        let cells = ["r1c1", "r1c2", "r1c3", "r1c4", "r2c3"];
        assert!(is_bent("14 46 26 123 . . . . 456", &cells));
        assert!(!is_bent("14 46 26 1234 . . . . 456", &cells), "4 can stand in r1c4 and in r2c3");
        assert!(!is_bent("14 46 26 123 . . . . 46", &cells), "no digit of its own");
    }
}
