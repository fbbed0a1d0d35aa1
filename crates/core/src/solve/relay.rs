//! From solution to solution where nobody listens: the engine that is best at it, and who takes over.
//!
//! | engine | for | until |
//! |---|---|---|
//! | `nine` | plain 9x9 puzzles | the end |
//! | the readable one | sides up to 9, where its plan is cheap | 256 nodes |
//! | `formula` | large grids with few givens | some hundred solutions |
//! | `cover` | all others that have few enough candidates | a thousand solutions |
//! | the readable one | what is left | the end |
//!
//! So most small puzzles get the solution that the readable engine also finds when it is watched, and hard
//! ones are solved by the engine that learns. That one keeps a clause for each solution, so it does not go
//! on for ever: of a 16x16 grid with many solutions the first thousand take it 12 ms and the readable
//! engine 19, but a million took the readable engine 17 s in 3 MB, and `cover` was not done after 36 s.
//!
//! An engine that takes over starts anew. Solutions that were told before are left out.
//!
//! Where more was asked for than solutions (a method, heuristics, a limit of nodes), the readable engine
//! does it all.

use std::borrow::Cow;

use rustc_hash::FxHashSet;

use crate::control::ended::{Ended, StopCause};
use crate::control::gauge::Effort;
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use crate::solve::cover::{Cover, Modelled};
use crate::solve::formula;
use crate::solve::nine;
use crate::solve::solver::{Advance, Solver};

/// The most solutions that `cover` is asked for.
pub(crate) const FEW: u64 = 1000;

/// The largest side on which the readable engine tries its luck first.
const SMALL_SIDE: usize = 9;

/// The nodes it may visit then.
const TRIAL: u64 = 256;

/// A walk over the solutions of a puzzle.
pub(crate) struct Relay<'a> {
    solver: Cow<'a, Solver>,
    puzzle: Cow<'a, Puzzle>,
    engine: Engine,
    /// What engines found that another may take over from.
    told: FxHashSet<Grid>,
}

enum Engine {
    Nine(nine::Solutions),
    Trial(Advance),
    Cover(Box<Cover>),
    Formula(formula::Solutions),
    Readable(Advance),
    /// Singles alone show that there is no solution.
    Refuted,
    /// The flag was up before there was an engine.
    Stopped,
}

impl<'a> Relay<'a> {
    /// A walk as the solver would have it.
    pub(crate) fn new(solver: Cow<'a, Solver>, puzzle: Cow<'a, Puzzle>) -> Self {
        let engine = if !solver.is_usual() {
            Engine::Readable(solver.readable(&puzzle))
        } else if let Some(cells) = nine::cells(&puzzle) {
            Engine::Nine(nine::solutions(&cells))
        } else if puzzle.side() <= SMALL_SIDE {
            Engine::Trial(solver.as_ref().clone().max_nodes(Some(TRIAL)).readable(&puzzle))
        } else {
            Engine::after_trial(&solver, &puzzle)
        };
        Self { solver, puzzle, engine, told: FxHashSet::default() }
    }

    /// Goes on to the next solution. In a long search `shown` hears now and then how far it is.
    pub(crate) fn advance(&mut self, shown: &mut dyn FnMut(Effort)) -> Result<Grid, Ended> {
        loop {
            if self.solver.cancel.is_raised() {
                return Err(Ended::Stopped(StopCause::Cancelled));
            }
            let found = match &mut self.engine {
                Engine::Nine(solutions) => return solutions.next().ok_or(Ended::Exhausted),
                Engine::Formula(solutions) => match solutions.next() {
                    Some(grid) => Ok(grid),
                    None => {
                        self.engine = Engine::search(&self.solver, &self.puzzle);
                        continue;
                    }
                },
                Engine::Stopped => return Err(Ended::Stopped(StopCause::Cancelled)),
                Engine::Refuted => return Err(Ended::Exhausted),
                Engine::Readable(advance) => {
                    let grid = advance()?;
                    if self.told.contains(&grid) {
                        continue;
                    }
                    return Ok(grid);
                }
                Engine::Trial(advance) => advance(),
                Engine::Cover(cover) => cover.advance(|effort| {
                    shown(effort);
                    self.solver.go_on(effort)
                }),
            };
            match (found, &self.engine) {
                (Ok(grid), engine) => {
                    if let Engine::Cover(cover) = engine
                        && cover.found() >= FEW
                    {
                        self.engine = Engine::Readable(self.solver.readable(&self.puzzle));
                    }
                    if self.told.insert(grid.clone()) {
                        return Ok(grid);
                    }
                }
                (Err(Ended::Stopped(StopCause::Nodes)), Engine::Trial(_)) => {
                    self.engine = Engine::after_trial(&self.solver, &self.puzzle);
                }
                (Err(ended), _) => return Err(ended),
            }
        }
    }
}

impl Engine {
    /// The formula, if it leads anywhere.
    fn after_trial(solver: &Solver, puzzle: &Puzzle) -> Self {
        match formula::solutions(puzzle, &solver.cancel) {
            Some(solutions) => Self::Formula(solutions),
            None => Self::search(solver, puzzle),
        }
    }

    /// The engine that learns, unless it has too much or nothing to do.
    fn search(solver: &Solver, puzzle: &Puzzle) -> Self {
        match Modelled::new(puzzle) {
            Modelled::TooLarge => Self::Readable(solver.readable(puzzle)),
            Modelled::NoSolution => Self::Refuted,
            Modelled::Model(_) if solver.cancel.is_raised() => Self::Stopped,
            Modelled::Model(model) => Self::Cover(Box::new(Cover::new(model, solver.seed, solver.arm))),
        }
    }
}
