//! Singles in the order in which they come up.
//!
//! HoDoKu does not look for singles: each change of a candidate may leave a cell with one digit, or a unit with one
//! place for a digit, and what it leaves waits in one of two queues. So which single is taken first depends on the
//! order of the changes before, and with it how many of the next ones are full houses, naked or hidden singles, which
//! cost 4, 4 and 14. A digit that is placed leaves its peers in the order of the cells; then each of the other
//! candidates leaves the row, the column and the box of the cell.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::model::digits::Digit;
use crate::model::geometry::{Cell, UnitId};
use crate::model::grid::Grid;
use crate::model::position::Position;
use crate::model::puzzle::Puzzle;
use crate::step::proof::Proof;
use crate::step::technique::{Conclusion, Step, Technique};

/// A single of each kind.
pub(super) struct Kinds {
    pub(super) full_house: &'static Technique,
    pub(super) naked: &'static Technique,
    pub(super) hidden: &'static Technique,
}

/// The singles that wait, and how many open places each unit has for each digit.
pub(super) struct Singles {
    naked: VecDeque<(Cell, Digit)>,
    hidden: VecDeque<(Cell, Digit)>,
    places: Vec<Vec<usize>>,
}

impl Singles {
    /// The singles that wait when the givens of a puzzle have been set one after the other.
    pub(super) fn of(puzzle: &Puzzle, position: &Position) -> Option<Self> {
        let geometry = position.geometry();
        let mut empty = Position::new(&Puzzle::new(Arc::clone(geometry), Grid::blank(geometry.side())))?;
        let units = geometry.units().iter();
        let places = units.map(|unit| vec![unit.cells().len(); geometry.side()]).collect();
        let mut singles = Self { naked: VecDeque::new(), hidden: VecDeque::new(), places };
        for (cell, digit) in puzzle.givens().digits() {
            singles.place(&mut empty, cell, digit);
        }
        for cell in geometry.cells() {
            for digit in empty.digits(cell) - position.digits(cell) {
                singles.remove(&mut empty, cell, digit);
            }
        }
        Some(singles)
    }

    /// The next single: a full house anywhere in the queue of naked singles, its first, the first hidden one.
    pub(super) fn next(&mut self, position: &Position, kinds: &Kinds) -> Option<Step> {
        let is_open = |cell: Cell| !position.filled().contains(cell);
        let units = |cell: Cell| {
            let geometry = position.geometry();
            geometry.units_of(cell).iter().copied().filter(|&unit| geometry.is_full(unit))
        };
        let place = |technique, proof, cell, digit| {
            Some(Step::new(technique, proof, vec![Conclusion::Place { cell, digit }]))
        };
        for &(cell, digit) in self.naked.iter().filter(|&&(cell, _)| is_open(cell)) {
            let is_last = |unit: &UnitId| {
                let mut others = self.places[unit.index()].iter().enumerate();
                others.all(|(other, &places)| other == digit.index() || places == 0)
            };
            if let Some(unit) = units(cell).find(is_last) {
                return place(kinds.full_house, Proof::OnlyPlace { unit, cell, digit }, cell, digit);
            }
        }
        while let Some((cell, digit)) = self.naked.pop_front() {
            if is_open(cell) {
                return place(kinds.naked, Proof::OnlyDigit { cell }, cell, digit);
            }
        }
        while let Some((cell, digit)) = self.hidden.pop_front() {
            let is_only = |unit: &UnitId| self.places[unit.index()][digit.index()] == 1;
            if let Some(unit) = units(cell).filter(|_| is_open(cell)).find(is_only) {
                return place(kinds.hidden, Proof::OnlyPlace { unit, cell, digit }, cell, digit);
            }
        }
        None
    }

    /// Draws the conclusions of a step in their order.
    pub(super) fn take(&mut self, position: &mut Position, step: &Step) {
        for &conclusion in &step.conclusions {
            match conclusion {
                Conclusion::Remove { cell, digit } => self.remove(position, cell, digit),
                Conclusion::Place { cell, digit } => self.place(position, cell, digit),
            }
        }
    }

    pub(super) fn place(&mut self, position: &mut Position, cell: Cell, digit: Digit) {
        let digits = position.digits(cell);
        position.place(cell, digit);
        for peer in (position.peers(cell) & position.cells(digit)).iter() {
            self.remove(position, peer, digit);
        }
        for other in digits {
            self.leave(position, cell, other, |places| places == 1 && other != digit);
        }
    }

    fn remove(&mut self, position: &mut Position, cell: Cell, digit: Digit) {
        if !position.digits(cell).contains(digit) {
            return;
        }
        position.remove(cell, digit);
        self.naked.extend(position.digits(cell).single().map(|digit| (cell, digit)));
        self.leave(position, cell, digit, |places| places == 1);
    }

    /// One place less for a digit in the units of a cell.
    fn leave(&mut self, position: &Position, cell: Cell, digit: Digit, waits: impl Fn(usize) -> bool) {
        for &unit in position.geometry().units_of(cell) {
            let places = &mut self.places[unit.index()][digit.index()];
            *places -= 1;
            if waits(*places) {
                self.wait_hidden(position, unit, digit);
            }
        }
    }

    fn wait_hidden(&mut self, position: &Position, unit: UnitId, digit: Digit) {
        let open = &(position.unit(unit) & position.cells(digit)) - position.filled();
        self.hidden.extend(open.first().map(|cell| (cell, digit)));
    }
}
