//! What a solver can be asked: one solution or some, each of them, all in turn.
//!
//! With a listener the readable engine answers, and tells its steps. Without one the fastest does
//! (`relay`).

use std::borrow::Cow;
use std::ops::ControlFlow;

use crate::control::ended::Ended;
use crate::control::gauge::Effort;
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use crate::solve::outcome::{Outcome, walk};
use crate::solve::relay::Relay;
use crate::solve::solver::Solver;
use crate::step::event::{Detail, Observer};

/// The solutions of a puzzle, found as they are asked for; see [`Solver::solutions`].
pub struct Solutions {
    relay: Relay<'static>,
    ended: Option<Ended>,
}

impl Solutions {
    /// How the walk ended: with the last solution, or stopped by a limit before it. `None` while it goes on.
    #[must_use]
    pub fn ended(&self) -> Option<Ended> {
        self.ended
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        let found = self.relay.advance(&mut |_| ());
        self.ended = found.as_ref().err().copied();
        found.ok()
    }
}

impl std::fmt::Debug for Solutions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solutions").field("ended", &self.ended).finish_non_exhaustive()
    }
}

impl Solver {
    /// Solves a puzzle; nobody listens.
    #[must_use]
    pub fn solve(&self, puzzle: &Puzzle) -> Outcome {
        self.solve_showing(puzzle, |_| ())
    }

    /// Solves a puzzle and shows now and then how far it is, on this thread, if that takes a long search:
    /// one of the fastest method, after everything quicker was tried.
    ///
    /// ```
    /// use hallset::{Layout, Puzzle, Solver};
    /// let mut candidates = 0;
    /// let empty = Puzzle::empty(Layout::of_side(16)?)?;
    /// Solver::default().solve_showing(&empty, |effort| candidates = effort.candidates);
    /// assert_eq!(candidates, 4096);
    /// # Ok::<(), hallset::LayoutError>(())
    /// ```
    pub fn solve_showing(&self, puzzle: &Puzzle, shown: impl FnMut(Effort)) -> Outcome {
        let mut found = Vec::new();
        let ended = self.each_silently(puzzle, shown, self.keep(&mut found));
        Outcome::of_walk(ended, found)
    }

    /// Solves a puzzle and tells the observer what happens.
    pub fn solve_observed<O: Observer>(&self, puzzle: &Puzzle, observer: &mut O) -> Outcome {
        let mut found = Vec::new();
        let ended = self.each_solution(puzzle, observer, self.keep(&mut found));
        Outcome::of_walk(ended, found)
    }

    /// Keeps solutions up to the limit.
    fn keep(&self, found: &mut Vec<Grid>) -> impl FnMut(Grid) -> ControlFlow<()> {
        let limit = self.limit;
        move |grid| {
            found.push(grid);
            if found.len() as u64 >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        }
    }

    /// Calls `found` with every solution until it says stop; the limit does not count here.
    pub fn each_solution<O: Observer>(
        &self,
        puzzle: &Puzzle,
        observer: &mut O,
        found: impl FnMut(Grid) -> ControlFlow<()>,
    ) -> Ended {
        match O::DETAIL {
            Detail::Silent => self.each_silently(puzzle, |_| (), found),
            _ => self.each_observed(puzzle, observer, found),
        }
    }

    fn each_silently(
        &self,
        puzzle: &Puzzle,
        mut shown: impl FnMut(Effort),
        found: impl FnMut(Grid) -> ControlFlow<()>,
    ) -> Ended {
        let mut relay = Relay::new(Cow::Borrowed(self), Cow::Borrowed(puzzle));
        walk(|| relay.advance(&mut shown), found)
    }

    /// All solutions, one after the other, found as they are asked for; the limit does not count here.
    ///
    /// ```
    /// use hallset::{Ended, Puzzle, Solver};
    /// let empty: Puzzle = "................".parse()?;
    /// let mut solutions = Solver::default().solutions(&empty);
    /// assert_eq!(solutions.by_ref().count(), 288);
    /// assert_eq!(solutions.ended(), Some(Ended::Exhausted));
    /// # Ok::<(), hallset::ParseError>(())
    /// ```
    pub fn solutions(&self, puzzle: &Puzzle) -> Solutions {
        Solutions { relay: Relay::new(Cow::Owned(self.clone()), Cow::Owned(puzzle.clone())), ended: None }
    }
}
