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
//! Each question has a budget of nodes. A given whose question stays open is kept.

use super::seeker::{Cancelled, Seeker, Verdict};
use crate::geometry::Cell;
use crate::grid::Grid;

/// What digging needs to know.
pub(super) struct Digger<'a> {
    pub(super) seeker: &'a mut Seeker,
    pub(super) solution: &'a Grid,
    /// The nodes of a question.
    pub(super) budget: u64,
    /// The seeker's nodes at which digging ends, whatever is left to ask.
    pub(super) last_node: u64,
}

/// What digging left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Dug {
    pub(super) givens: Grid,
    /// Givens that were kept because their question stayed open.
    pub(super) open: usize,
}

impl Digger<'_> {
    /// Takes orbits away in their order while at least `fewest` givens stay, `at_once` to begin with.
    pub(super) fn dig(
        &mut self,
        givens: Grid,
        orbits: &[&[Cell]],
        fewest: usize,
        at_once: usize,
    ) -> Result<Dug, Cancelled> {
        let mut givens = givens;
        let mut left = givens.filled();
        let mut open = 0;
        let mut at_once = at_once.max(1);
        let mut next = 0;
        while let Some(orbit) = orbits.get(next) {
            if left < fewest + orbit.len() {
                next += 1;
                continue;
            }
            let mut taken = 0;
            let mut end = next;
            while let Some(orbit) = orbits.get(end)
                && end - next < at_once
                && left >= fewest + taken + orbit.len()
            {
                taken += orbit.len();
                end += 1;
            }
            match self.take(&mut givens, &orbits[next..end].concat())? {
                Verdict::Unique => {
                    next = end;
                    left -= taken;
                }
                _ if end - next > 1 => at_once = (end - next) / 2,
                verdict => {
                    open += if verdict == Verdict::Unknown { orbits[next].len() } else { 0 };
                    next = end;
                }
            }
        }
        Ok(Dug { givens, open })
    }

    /// Blanks the cells if the solution stays the only one.
    fn take(&mut self, givens: &mut Grid, cells: &[Cell]) -> Result<Verdict, Cancelled> {
        if self.seeker.nodes >= self.last_node {
            return Ok(Verdict::Unknown);
        }
        for &cell in cells {
            givens.set(cell, None);
        }
        let verdict = self.verdict(givens, cells)?;
        if verdict != Verdict::Unique {
            for &cell in cells {
                givens.set(cell, self.solution.get(cell));
            }
        }
        Ok(verdict)
    }

    /// Is the solution the only one, now that these cells are blank and it was before?
    fn verdict(&mut self, givens: &Grid, cells: &[Cell]) -> Result<Verdict, Cancelled> {
        match cells {
            [cell] => {
                let digit = self.solution.get(*cell).expect("a solution is complete");
                self.seeker.without(givens, *cell, digit, self.budget)
            }
            _ => self.seeker.unique(givens, self.solution, self.budget),
        }
    }

    /// How many givens the solution does not need, and how many questions about that stay open.
    pub(super) fn redundant(&mut self, givens: &Grid) -> Result<(usize, usize), Cancelled> {
        let mut puzzle = givens.clone();
        let (mut redundant, mut open) = (0, 0);
        for (cell, digit) in givens.digits() {
            puzzle.set(cell, None);
            match self.verdict(&puzzle, &[cell])? {
                Verdict::Unique => redundant += 1,
                Verdict::Unknown => open += 1,
                Verdict::Several => {}
            }
            puzzle.set(cell, Some(digit));
        }
        Ok((redundant, open))
    }
}
