//! The generator's questions to the search: a solution, another one, is it the only one?
//!
//! Every question has a budget of nodes instead of a clock, so the answer, also "I do not know",
//! is the same on every machine. The rules and the order of choices are fixed here and not taken
//! from [`Method::Auto`](crate::Method): a faster method must not change the puzzle of a seed. Where
//! the answer is yes or no and the grid is a plain 9x9 one, the engine for that gives it: no budget
//! is too small for such a question. It fills empty 9x9 grids, too, by the same rules and choices.

use std::sync::Arc;

use crate::control::cancel::Cancel;
use crate::control::ended::{Ended, StopCause};
use crate::model::digits::Digit;
use crate::model::geometry::{Cell, Geometry};
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use crate::propagate::domains::Proofs;
use crate::random::{below, stream};
use crate::search::order::{CellOrder, DigitOrder};
use crate::search::plan::{Plan, Root, Rules, Undo};
use crate::search::{Search, Setup};
use crate::solve::nine;
use crate::solve::solver::with_words;
use crate::step::event::{Halt, Stage};

/// Asks the search about grids of one geometry.
#[derive(Clone, Debug)]
pub(super) struct Seeker {
    geometry: Arc<Geometry>,
    cancel: Cancel,
    /// Nodes visited by all questions so far.
    pub(super) nodes: u64,
}

/// What a question for a solution brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sought {
    /// A solution.
    Found(Grid),
    /// There is none.
    Nowhere,
    /// The budget ran out.
    Unknown,
}

/// What a question for uniqueness brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Uniqueness {
    /// There is no other solution.
    Unique,
    /// There is another.
    Several,
    /// The budget ran out.
    Unknown,
}

/// Somebody raised the cancel flag.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cancelled;

impl Seeker {
    pub(super) fn new(geometry: Arc<Geometry>, cancel: Cancel) -> Self {
        Self { geometry, cancel, nodes: 0 }
    }

    pub(super) fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    pub(super) fn flag(&self) -> &Cancel {
        &self.cancel
    }

    /// A solution with these givens; digits are tried in the random order of the seed.
    pub(super) fn fill(&mut self, givens: &Grid, seed: u64, budget: u64) -> Result<Sought, Cancelled> {
        if self.cancel.is_raised() {
            return Err(Cancelled);
        }
        if nine::is_plain(&self.geometry) && givens.filled() == 0 {
            let mut random = stream(seed, 0);
            let (nodes, grid) = nine::fill(budget, |count| below(&mut random, count));
            self.nodes += nodes;
            return Ok(grid.map_or(Sought::Unknown, Sought::Found));
        }
        self.search_to_fill(givens, seed, budget)
    }

    /// The same by the readable engine.
    fn search_to_fill(&mut self, givens: &Grid, seed: u64, budget: u64) -> Result<Sought, Cancelled> {
        let setup = self.setup(DigitOrder::Random, seed, budget);
        let mut found = Sought::Nowhere;
        let uniqueness = self.each(givens, setup, None, |grid| {
            found = Sought::Found(grid);
            false
        })?;
        Ok(if uniqueness == Uniqueness::Unknown { Sought::Unknown } else { found })
    }

    /// Is there a solution with these givens where the cell does not hold the digit? There is exactly one where it does.
    pub(super) fn without(
        &mut self,
        givens: &Grid,
        cell: Cell,
        digit: Digit,
        budget: u64,
    ) -> Result<Uniqueness, Cancelled> {
        if let Some(uniqueness) = self.fast_uniqueness(givens) {
            return Ok(uniqueness);
        }
        let setup = self.setup(DigitOrder::Ascending, 0, budget);
        self.each(givens, setup, Some((cell, digit)), |_| false)
    }

    /// Is this the only solution with these givens?
    pub(super) fn unique(
        &mut self,
        givens: &Grid,
        solution: &Grid,
        budget: u64,
    ) -> Result<Uniqueness, Cancelled> {
        if let Some(uniqueness) = self.fast_uniqueness(givens) {
            return Ok(uniqueness);
        }
        let setup = self.setup(DigitOrder::Ascending, 0, budget);
        self.each(givens, setup, None, |grid| grid == *solution)
    }

    /// Whether these givens, which have a solution, have another.
    fn fast_uniqueness(&mut self, givens: &Grid) -> Option<Uniqueness> {
        let cells = nine::plain(&self.geometry, givens)?;
        self.nodes += 1;
        Some(if nine::count(&cells, 2) > 1 { Uniqueness::Several } else { Uniqueness::Unique })
    }

    /// How many candidates the rules leave in open cells, without a guess.
    pub(super) fn open_candidates(&mut self, givens: &Grid) -> Result<usize, Cancelled> {
        let puzzle = Puzzle::new(Arc::clone(&self.geometry), givens.clone());
        let setup = self.setup(DigitOrder::Ascending, 0, 1);
        self.nodes += 1;
        with_words!(puzzle.side(), W => {
            let mut search = Search::<W>::new(&puzzle, setup, Vec::new(), Proofs::Dropped);
            search.settle();
            match search.propagate_root(&mut ()) {
                Ok(()) => Ok(search.candidates().map(|set| set.len()).filter(|&size| size > 1).sum()),
                Err(Halt::Conflict(_)) => Ok(0),
                Err(Halt::Stop) => Err(Cancelled),
            }
        })
    }

    /// Shows every solution until `go_on` declines one: then there are `Several`.
    fn each(
        &mut self,
        givens: &Grid,
        setup: Setup,
        ruled_out: Option<(Cell, Digit)>,
        mut go_on: impl FnMut(Grid) -> bool,
    ) -> Result<Uniqueness, Cancelled> {
        let puzzle = Puzzle::new(Arc::clone(&self.geometry), givens.clone());
        with_words!(puzzle.side(), W => {
            let mut search = Search::<W>::new(&puzzle, setup, Vec::new(), Proofs::Dropped);
            if let Some((cell, digit)) = ruled_out {
                search.rule_out(cell, digit);
            }
            search.settle();
            let uniqueness = loop {
                match search.advance(&mut ()) {
                    Ok(grid) => {
                        if !go_on(grid) {
                            break Uniqueness::Several;
                        }
                    }
                    Err(Ended::Exhausted) => break Uniqueness::Unique,
                    Err(Ended::Stopped(StopCause::Cancelled)) => return Err(Cancelled),
                    Err(_) => break Uniqueness::Unknown,
                }
            };
            self.nodes += search.nodes();
            Ok(uniqueness)
        })
    }

    fn setup(&self, digit_order: DigitOrder, seed: u64, budget: u64) -> Setup {
        let rules = Rules::quickest(self.geometry.side());
        Setup {
            plan: Plan { root: Root::Rules, rules, undo: Undo::Trail, stage: Stage::Logic },
            cell_order: CellOrder::Mrv,
            digit_order,
            seed,
            max_nodes: Some(budget),
            cancel: self.cancel.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Layout;

    #[test]
    fn empty_9x9_grids_are_filled_as_by_the_readable_engine() {
        let geometry = Arc::new(Geometry::new(Layout::of_side(9).unwrap()).unwrap());
        let blank = Grid::blank(9);
        let mut unknown = 0;
        for seed in 0..300 {
            // Budgets that are too small for some seeds.
            let budget = if seed < 200 { 226 } else { 40 + seed % 30 };
            let mut fast = Seeker::new(Arc::clone(&geometry), Cancel::new());
            let mut readable = fast.clone();
            let found = fast.fill(&blank, seed, budget).unwrap();
            assert_eq!(found, readable.search_to_fill(&blank, seed, budget).unwrap(), "seed {seed}");
            assert_eq!(fast.nodes, readable.nodes, "seed {seed}");
            unknown += usize::from(found == Sought::Unknown);
        }
        assert!((10..100).contains(&unknown), "{unknown} budgets ran out");
    }
}
