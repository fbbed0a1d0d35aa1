//! A solver: a method, its heuristics and its limits. What it can be asked is in `solutions`.
//!
//! The readable engine in `search` takes every side and method. Its code is written once for sets
//! of any number of words; which number is chosen here, once per puzzle.

use std::ops::ControlFlow;
use std::sync::Arc;

use hallset_exact::Arm;

use crate::control::cancel::Cancel;
use crate::control::ended::Ended;
use crate::control::gauge::{Effort, Gauge};
use crate::model::digits::Candidates;
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use crate::propagate::ac3::Arcs;
use crate::propagate::domains::Proofs;
use crate::propagate::propagator::{OwnConstraint, Propagator};
use crate::search::order::{CellOrder, DigitOrder};
use crate::search::{Search, Setup};
use crate::solve::method::Method;
use crate::solve::nine::Many;
use crate::solve::outcome::walk;
use crate::step::event::{Detail, Halt, Observer};

/// Runs generic code with as many words in a set of digits as the side needs.
macro_rules! with_words {
    ($side:expr, $words:ident => $body:block) => {
        match $side {
            0..=64 => {
                const $words: usize = 1;
                $body
            }
            65..=128 => {
                const $words: usize = 2;
                $body
            }
            129..=256 => {
                const $words: usize = 4;
                $body
            }
            _ => {
                const $words: usize = crate::model::digits::MAX_WORDS;
                $body
            }
        }
    };
}
pub(crate) use with_words;

/// The propagators of a solver's own constraints, for sets of so many words. A macro, because only where the
/// width is a constant does the compiler know that each has a propagator for it.
macro_rules! own {
    ($solver:ident, $words:ident) => {
        $solver
            .own
            .iter()
            .map(|constraint| {
                let propagator: Arc<dyn Propagator<$words>> = Arc::<dyn OwnConstraint>::clone(constraint);
                Box::new(propagator) as Box<dyn Propagator<$words>>
            })
            .collect()
    };
}

/// Proofs are written down for those who hear every step.
const fn proofs_for<O: Observer>() -> Proofs {
    if O::DETAIL as u8 >= Detail::Steps as u8 { Proofs::Kept } else { Proofs::Dropped }
}

/// An engine that goes on to the next solution, or says how it ended.
pub(crate) type Advance = Box<dyn FnMut() -> Result<Grid, Ended> + Send + Sync>;

/// A method, its heuristics and its limits.
///
/// ```
/// use hallset::{Method, Outcome, Puzzle, Solver};
/// let puzzle: Puzzle = "1...............".parse()?;
/// let outcome = Solver::new(Method::AllDiff).limit(2).solve(&puzzle);
/// assert!(matches!(outcome, Outcome::Several { .. }));
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    method: Method,
    arcs: Arcs,
    cell_order: CellOrder,
    digit_order: DigitOrder,
    pub(super) seed: u64,
    pub(super) limit: u64,
    pub(super) max_nodes: Option<u64>,
    pub(super) cancel: Cancel,
    pub(super) gauge: Gauge,
    pub(super) arm: Arm,
    pub(super) own: Vec<Arc<dyn OwnConstraint>>,
}

/// The fastest method, one solution, no limits.
impl Default for Solver {
    fn default() -> Self {
        Self {
            method: Method::default(),
            arcs: Arcs::default(),
            cell_order: CellOrder::default(),
            digit_order: DigitOrder::default(),
            seed: 0,
            limit: 1,
            max_nodes: None,
            cancel: Cancel::new(),
            gauge: Gauge::new(),
            arm: Arm::default(),
            own: Vec::new(),
        }
    }
}

impl Solver {
    /// A solver that uses this method.
    #[must_use]
    pub fn new(method: Method) -> Self {
        Self { method, ..Self::default() }
    }

    /// Which arcs AC-3 starts with.
    #[must_use]
    pub fn arcs(self, arcs: Arcs) -> Self {
        Self { arcs, ..self }
    }

    /// How to choose the cell to branch on.
    #[must_use]
    pub fn cell_order(self, cell_order: CellOrder) -> Self {
        Self { cell_order, ..self }
    }

    /// How to choose the digit to try first.
    #[must_use]
    pub fn digit_order(self, digit_order: DigitOrder) -> Self {
        Self { digit_order, ..self }
    }

    /// The seed of random choices.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// How many solutions to look for: 1 to solve, 2 to know whether the solution is the only one.
    #[must_use]
    pub fn limit(self, limit: u64) -> Self {
        Self { limit, ..self }
    }

    /// Stops after this many nodes (the start and every digit tried).
    #[must_use]
    pub fn max_nodes(self, nodes: Option<u64>) -> Self {
        Self { max_nodes: nodes, ..self }
    }

    /// Stops when this flag is raised.
    #[must_use]
    pub fn cancel(self, cancel: Cancel) -> Self {
        Self { cancel, ..self }
    }

    /// Shows here how far it has come. Only the search of the fastest method, where nobody listens, is long
    /// enough to need it.
    #[must_use]
    pub fn gauge(self, gauge: Gauge) -> Self {
        Self { gauge, ..self }
    }

    /// Which of the ways to search, where the fastest method has several.
    #[must_use]
    pub fn arm(self, arm: Arm) -> Self {
        Self { arm, ..self }
    }

    /// The same with a constraint beside the units: its propagator works after those of the method, and is
    /// watched, checked and counted like them. The readable engine alone takes such constraints.
    ///
    /// `examples/anti_knight` has one.
    #[must_use]
    pub fn constrained(mut self, constraint: impl OwnConstraint + 'static) -> Self {
        self.own.push(Arc::new(constraint));
        self
    }

    /// The method.
    #[must_use]
    pub fn method(&self) -> Method {
        self.method
    }

    /// A solver of many plain 9x9 puzzles that looks for as many solutions as this one; none if this one
    /// was asked for more than two, for a method, for heuristics or for a limit of nodes.
    #[must_use]
    pub fn many(&self) -> Option<Many> {
        let limit = u32::try_from(self.limit).ok()?;
        (self.is_usual() && matches!(limit, 1 | 2)).then(|| Many::new(limit))
    }

    /// Was nothing asked for but a solution, found as fast as possible?
    pub(crate) fn is_usual(&self) -> bool {
        self.method == Method::Auto
            && self.own.is_empty()
            && self.cell_order == CellOrder::default()
            && self.digit_order == DigitOrder::default()
            && self.max_nodes.is_none()
    }

    /// Calls `found` with every solution that the readable engine finds until it says stop, and tells the
    /// observer what happens.
    pub(super) fn each_observed<O: Observer>(
        &self,
        puzzle: &Puzzle,
        observer: &mut O,
        found: impl FnMut(Grid) -> ControlFlow<()>,
    ) -> Ended {
        with_words!(puzzle.side(), W => {
            let mut search = Search::<W>::new(puzzle, self.setup(puzzle), own!(self, W), proofs_for::<O>());
            walk(|| search.advance(observer), found)
        })
    }

    /// The readable engine where nobody listens, to be continued from solution to solution.
    pub(super) fn readable(&self, puzzle: &Puzzle) -> Advance {
        with_words!(puzzle.side(), W => {
            let mut search = Search::<W>::new(puzzle, self.setup(puzzle), own!(self, W), Proofs::Dropped);
            search.settle();
            Box::new(move || search.advance(&mut ()))
        })
    }

    /// The candidates that the method's propagation leaves, without a guess.
    ///
    /// # Errors
    /// If it shows that there is no solution, or the observer or the cancel flag said stop.
    pub fn propagate<O: Observer>(&self, puzzle: &Puzzle, observer: &mut O) -> Result<Vec<Candidates>, Halt> {
        with_words!(puzzle.side(), W => {
            let mut search = Search::<W>::new(puzzle, self.setup(puzzle), own!(self, W), proofs_for::<O>());
            search.propagate_root(observer)?;
            Ok(search.candidates().map(|candidates| candidates.resize()).collect())
        })
    }

    /// Shows how far a search is; it goes on unless the flag is up.
    pub(super) fn go_on(&self, effort: Effort) -> ControlFlow<()> {
        self.gauge.show(effort);
        if self.cancel.is_raised() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn setup(&self, puzzle: &Puzzle) -> Setup {
        Setup {
            plan: self.method.plan(self.arcs, puzzle.side()),
            cell_order: self.cell_order,
            digit_order: self.digit_order,
            seed: self.seed,
            max_nodes: self.max_nodes,
            cancel: self.cancel.clone(),
        }
    }
}
