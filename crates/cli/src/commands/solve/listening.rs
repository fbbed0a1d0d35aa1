//! Who listens to the solver: counters, a trace in words or JSON Lines, the search tree.

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use hallset::{Counters, Observer, Outcome, Puzzle, Solver};
use hallset_teach::narrate::Narrator;
use hallset_teach::trace::{Lines, Tracer};
use hallset_teach::tree::{DEFAULT_LIMIT, SearchTree};

use crate::exit;
use crate::pipeline::Records;

/// What a person wants to hear besides the answer.
pub(super) struct Listening {
    pub(super) stats: bool,
    pub(super) trace: bool,
    /// The search of the only puzzle.
    pub(super) tree: Option<Mutex<Option<SearchTree>>>,
}

impl Listening {
    pub(super) fn anything(&self) -> bool {
        self.stats || self.trace || self.tree.is_some()
    }

    /// The tree that was drawn.
    pub(super) fn into_tree(self) -> Option<SearchTree> {
        self.tree?.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// Solves and writes the trace.
    pub(super) fn solve(
        &self,
        solver: &Solver,
        puzzle: &Puzzle,
        json: bool,
        records: &mut Records<'_>,
    ) -> anyhow::Result<(Outcome, Counters)> {
        if !self.trace {
            return self.hear(solver, puzzle, &mut ());
        }
        let mut failed = None;
        let tell = |line: &str| match writeln!(records, "{line}").and_then(|()| records.end()) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        };
        let heard = if json {
            let mut tracer = Tracer::new(puzzle, Lines::Changes, tell);
            // If nobody reads any more, the solver hears so from the next line.
            let _ = tracer.start(solver.method());
            let heard = self.hear(solver, puzzle, &mut tracer)?;
            let _ = tracer.finish(&heard.0, &heard.1);
            heard
        } else {
            let mut narrator = Narrator::new(puzzle, tell);
            let heard = self.hear(solver, puzzle, &mut narrator)?;
            let _ = narrator.finish(&heard.0);
            heard
        };
        failed.map_or(Ok(heard), |error| Err(error.into()))
    }

    fn hear<O: Observer>(
        &self,
        solver: &Solver,
        puzzle: &Puzzle,
        observer: &mut O,
    ) -> anyhow::Result<(Outcome, Counters)> {
        let mut counters = Counters::default();
        let Some(kept) = &self.tree else {
            let outcome = solver.solve_observed(puzzle, &mut (&mut counters, observer));
            return Ok((outcome, counters));
        };
        let mut tree = SearchTree::new(puzzle, DEFAULT_LIMIT);
        let outcome = solver.solve_observed(puzzle, &mut ((&mut counters, &mut tree), observer));
        if kept.lock().unwrap_or_else(PoisonError::into_inner).replace(tree).is_some() {
            return Err(exit::usage("--tree draws the search of one puzzle; the input has more"));
        }
        Ok((outcome, counters))
    }
}
