//! What a proof may speak of: candidates as they are, and what a layout and constraints say.
//!
//! The second judge's own board. It is plain on purpose: lists and loops, no index that an engine keeps.

use std::sync::Arc;

use crate::model::digits::{Candidates, Digit};
use crate::model::geometry::{Cell, Geometry, UnitId};
use crate::model::position::Position;
use crate::model::puzzle::Puzzle;
use crate::step::constraint::Constraint;
use crate::step::proof::Claim;

/// A digit in a cell.
pub(super) type Candidate = (Cell, Digit);

/// Candidates as they are, and the constraints beside the units: all that a proof may speak of.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) geometry: Arc<Geometry>,
    pub(super) candidates: Vec<Candidates>,
    pub(super) constraints: Vec<Arc<dyn Constraint>>,
    /// Was the digit of this cell given?
    pub(super) given: Vec<bool>,
    /// Is the digit of this cell written in?
    pub(super) filled: Vec<bool>,
    pub(super) has_one_solution: bool,
}

impl Board {
    pub(super) fn of_puzzle(puzzle: &Puzzle) -> Self {
        let geometry = Arc::clone(puzzle.geometry());
        Self {
            candidates: geometry.cells().map(|cell| puzzle.candidates(cell)).collect(),
            constraints: Vec::new(),
            given: geometry.cells().map(|cell| puzzle.givens().get(cell).is_some()).collect(),
            filled: geometry.cells().map(|cell| puzzle.givens().get(cell).is_some()).collect(),
            has_one_solution: false,
            geometry,
        }
    }

    pub(super) fn of_position(position: &Position) -> Self {
        let geometry = Arc::clone(position.geometry());
        Self {
            candidates: geometry.cells().map(|cell| position.digits(cell).resize()).collect(),
            constraints: Vec::new(),
            given: geometry.cells().map(|cell| position.givens().contains(cell)).collect(),
            filled: geometry.cells().map(|cell| position.filled().contains(cell)).collect(),
            has_one_solution: position.has_one_solution(),
            geometry,
        }
    }

    pub(super) fn at(&self, cell: Cell) -> Candidates {
        self.candidates[cell.index()]
    }

    pub(super) fn has(&self, (cell, digit): Candidate) -> bool {
        self.at(cell).contains(digit)
    }

    pub(super) fn unit(&self, unit: UnitId) -> &[Cell] {
        self.geometry.unit(unit).cells()
    }

    /// Do two cells share a unit?
    pub(super) fn sees(&self, cell: Cell, other: Cell) -> bool {
        self.geometry.peers(cell).any(|peer| peer == other)
    }

    /// Can the two not both be true?
    pub(super) fn exclude_each_other(&self, one: Candidate, other: Candidate) -> bool {
        (one.0 == other.0 && one.1 != other.1) || (one.1 == other.1 && self.sees(one.0, other.0))
    }

    /// Can the claims not both be true?
    pub(super) fn are_weakly_linked(&self, one: &Claim, other: &Claim) -> bool {
        let pairs = one.cells.iter().flat_map(|&cell| other.cells.iter().map(move |&second| (cell, second)));
        !one.cells.is_empty()
            && !other.cells.is_empty()
            && pairs
                .into_iter()
                .all(|(cell, second)| self.exclude_each_other((cell, one.digit), (second, other.digit)))
    }

    /// Does the candidate see every one of these cells, with the same digit?
    pub(super) fn sees_all(&self, cell: Cell, cells: &[Cell]) -> bool {
        cells.iter().all(|&other| self.sees(cell, other))
    }

    pub(super) fn all_see_each_other(&self, cells: &[Cell]) -> bool {
        cells.iter().enumerate().all(|(number, &cell)| self.sees_all(cell, &cells[number + 1..]))
    }

    /// The cells among these that have the digit.
    pub(super) fn places(&self, digit: Digit, cells: &[Cell]) -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| self.at(cell).contains(digit)).collect()
    }

    pub(super) fn union(&self, cells: &[Cell]) -> Candidates {
        cells.iter().fold(Candidates::EMPTY, |all, &cell| all | self.at(cell))
    }

    pub(super) fn are_different_cells_of(&self, cells: &[Cell], unit: UnitId) -> bool {
        are_different(cells) && cells.iter().all(|&cell| self.geometry.is_in(cell, unit))
    }

    /// Has another cell of the unit one of these digits?
    pub(super) fn stand_elsewhere(&self, digits: Candidates, cells: &[Cell], unit: UnitId) -> bool {
        self.unit(unit).iter().any(|&cell| !cells.contains(&cell) && self.at(cell).meets(digits))
    }

    /// Takes candidates away that are false, and leaves one that is true alone in its cell.
    pub(super) fn suppose(&mut self, (cell, digit): Candidate, holds: bool) {
        if holds {
            self.candidates[cell.index()] = self.at(cell) & Candidates::only(digit);
        } else {
            self.candidates[cell.index()].remove(digit);
        }
    }
}

pub(super) fn are_different<T: Ord + Clone>(items: &[T]) -> bool {
    let mut different = items.to_vec();
    different.sort_unstable();
    different.dedup();
    different.len() == items.len()
}
