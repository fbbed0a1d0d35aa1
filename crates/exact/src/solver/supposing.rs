//! What is supposed to hold during one run: literals of a level of their own, below all guesses.

use super::Solver;
use crate::assignment::{Conflict, Reason};

/// How far the solver is with what is supposed to hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Supposing {
    /// A literal was set.
    Going,
    /// All hold.
    Done,
    /// One fails.
    Failed,
}

impl Solver {
    /// Lets the next literal hold that is supposed to; all of them make up level 1, so that they count as one when a
    /// clause is weighed by its levels (Audemard, Lagniez and Simon, SAT 2013).
    pub(super) fn suppose_next(&mut self) -> Supposing {
        if self.supposed.is_empty() {
            return Supposing::Done;
        }
        if self.assignment.level() == 0 {
            if self.beliefs.are_none() {
                self.form_beliefs();
            }
            self.assignment.open_level();
            self.next_supposed = 0;
        }
        while let Some(&lit) = self.supposed.get(self.next_supposed) {
            self.next_supposed += 1;
            if self.assignment.fails(lit) {
                return Supposing::Failed;
            }
            if !self.assignment.holds(lit) {
                self.assignment.set(lit, Reason::Guess);
                return Supposing::Going;
            }
        }
        Supposing::Done
    }

    /// Does the conflict come from facts and from what is supposed alone?
    pub(super) fn contradicts_what_is_supposed(&mut self, conflict: Conflict) -> bool {
        if self.supposed.is_empty() {
            return false;
        }
        if let Conflict::Explained(place) = conflict {
            let levels = self.explanations.list(place).iter().map(|lit| self.assignment.level_of(lit.var()));
            return levels.max().unwrap_or(0) == 1;
        }
        self.assignment.level() == 1
    }
}
