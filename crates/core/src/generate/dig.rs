//! Digging: take givens away from a complete grid while its solution stays the only one.
//!
//! A given that is needed now stays needed, because fewer givens never have fewer solutions. So
//! one pass in random order ends at a puzzle from which nothing more can be taken.
//!
//! Whether a given can go is one question: is there a solution in which its cell holds another
//! digit? If not, the digit follows from the rest. For the first givens the answer is nearly
//! always yes, you may; so many are taken at once, and if that was too greedy, half as many, until
//! single ones are left. The puzzle is the same as if they had been taken one by one.
//!
//! Givens are taken by whole orbits of the symmetry asked for.
//!
//! A [`Digging`] asks its questions one after the other and does not know who answers: one
//! [`Digger`] after each question, an engine that answers those of many grids
//! [`together`](super::together), or a [`learner`](super::learner). A given whose question stays open is kept.

use super::seeker::{Cancelled, Seeker, Uniqueness};
use crate::model::geometry::Cell;
use crate::model::grid::Grid;

/// A grid from which givens are being taken.
pub(super) struct Digging<'o> {
    pub(super) solution: Grid,
    /// The givens, without those that the last question is about.
    givens: Grid,
    /// How many givens there are, with those that the last question is about.
    left: usize,
    /// How many must stay.
    fewest: usize,
    /// What may be taken, in this order.
    orbits: Vec<&'o [Cell]>,
    /// The next orbit to ask about, and the next one after the last question.
    next: usize,
    end: usize,
    /// How many orbits are tried at once.
    at_once: usize,
    /// Givens that were kept because their question stayed open.
    open: usize,
}

/// Is the solution the only one of these givens? It was when the cells of these orbits were given, too.
pub(super) struct Question<'q> {
    pub(super) givens: &'q Grid,
    solution: &'q Grid,
    pub(super) orbits: &'q [&'q [Cell]],
}

/// What digging left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Dug {
    pub(super) solution: Grid,
    pub(super) givens: Grid,
    /// Givens that were kept because their question stayed open.
    pub(super) open: usize,
    /// Were there orbits of several cells? Then single givens may be left that are not needed.
    pub(super) in_orbits: bool,
}

impl<'o> Digging<'o> {
    /// Takes orbits away in their order while at least `fewest` givens stay, `at_once` to begin with.
    pub(super) fn new(
        solution: Grid,
        givens: Grid,
        orbits: Vec<&'o [Cell]>,
        fewest: usize,
        at_once: usize,
    ) -> Self {
        let left = givens.filled();
        Self { solution, givens, left, fewest, orbits, next: 0, end: 0, at_once: at_once.max(1), open: 0 }
    }

    /// The next question, if there is one.
    pub(super) fn ask(&mut self) -> Option<Question<'_>> {
        let fits = |orbit: &&[Cell], taken: usize| self.left >= self.fewest + taken + orbit.len();
        while !fits(self.orbits.get(self.next)?, 0) {
            self.next += 1;
        }
        self.end = self.next;
        let mut taken = 0;
        while let Some(orbit) = self.orbits.get(self.end)
            && self.end - self.next < self.at_once
            && fits(orbit, taken)
        {
            taken += orbit.len();
            self.end += 1;
        }
        let orbits = &self.orbits[self.next..self.end];
        for &cell in orbits.iter().copied().flatten() {
            self.givens.set(cell, None);
        }
        Some(Question { givens: &self.givens, solution: &self.solution, orbits })
    }

    /// Takes the answer to the last question.
    pub(super) fn answer(&mut self, uniqueness: Uniqueness) {
        let asked = &self.orbits[self.next..self.end];
        if uniqueness == Uniqueness::Unique {
            self.left -= asked.iter().map(|orbit| orbit.len()).sum::<usize>();
            self.next = self.end;
            return;
        }
        for &cell in asked.iter().copied().flatten() {
            self.givens.set(cell, self.solution.get(cell));
        }
        match asked {
            [orbit] => {
                self.open += if uniqueness == Uniqueness::Unknown { orbit.len() } else { 0 };
                self.next = self.end;
            }
            _ => self.at_once = asked.len() / 2,
        }
    }

    /// What is left when there are no more questions.
    pub(super) fn end(self) -> Dug {
        let in_orbits = self.orbits.iter().any(|orbit| orbit.len() > 1);
        Dug { solution: self.solution, givens: self.givens, open: self.open, in_orbits }
    }
}

/// Who answers questions one by one.
pub(super) struct Digger<'a> {
    pub(super) seeker: &'a mut Seeker,
    /// The nodes of a question.
    pub(super) budget: u64,
    /// The seeker's nodes at which digging ends, whatever is left to ask.
    pub(super) last_node: u64,
}

impl Digger<'_> {
    /// Answers all questions.
    pub(super) fn dig(&mut self, digging: &mut Digging<'_>) -> Result<(), Cancelled> {
        while let Some(Question { givens, solution, orbits }) = digging.ask() {
            let uniqueness = if self.seeker.nodes >= self.last_node {
                Uniqueness::Unknown
            } else {
                self.uniqueness(givens, solution, &orbits.concat())?
            };
            digging.answer(uniqueness);
        }
        Ok(())
    }

    /// Is the solution the only one, now that these cells are blank and it was before?
    fn uniqueness(
        &mut self,
        givens: &Grid,
        solution: &Grid,
        cells: &[Cell],
    ) -> Result<Uniqueness, Cancelled> {
        match cells {
            [cell] => {
                let digit = solution.get(*cell).expect("a solution is complete");
                self.seeker.without(givens, *cell, digit, self.budget)
            }
            _ => self.seeker.unique(givens, solution, self.budget),
        }
    }

    /// How many givens the solution does not need, and how many questions about that stay open.
    pub(super) fn redundant(&mut self, givens: &Grid, solution: &Grid) -> Result<(usize, usize), Cancelled> {
        let mut puzzle = givens.clone();
        let (mut redundant, mut open) = (0, 0);
        for (cell, digit) in givens.digits() {
            puzzle.set(cell, None);
            match self.uniqueness(&puzzle, solution, &[cell])? {
                Uniqueness::Unique => redundant += 1,
                Uniqueness::Unknown => open += 1,
                Uniqueness::Several => {}
            }
            puzzle.set(cell, Some(digit));
        }
        Ok((redundant, open))
    }
}
