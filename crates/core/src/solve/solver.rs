//! The one door to every engine: choose a method and a goal, get an outcome.
//!
//! The readable engine in `search` takes every side and method. Its code is written once for sets
//! of any number of words; which number is chosen here, once per puzzle. Where the fastest method was
//! asked for, nobody listens, and a few solutions are enough, others answer instead and nothing else needs
//! to know: `nine` for plain 9x9 puzzles, `cover` for all others that singles leave few enough candidates.

use std::ops::ControlFlow;

use hallset_exact::Arm;
use num_bigint::BigUint;

use crate::control::cancel::{Cancel, StopCause};
use crate::control::gauge::Gauge;
use crate::model::digits::Candidates;
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use crate::propagate::ac3::Arcs;
use crate::propagate::domains::Proofs;
use crate::search::count;
use crate::search::order::{Value, Variable};
use crate::search::{Progress, Search, Setup};
use crate::solve::cover::{Cover, Model, Modelled};
use crate::solve::method::Method;
use crate::solve::nine::{self, Many};
use crate::solve::outcome::{Ended, Outcome, walk};
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

/// Proofs are written down for whoever hears every step.
const fn proofs_for<O: Observer>() -> Proofs {
    if O::DETAIL as u8 >= Detail::Steps as u8 { Proofs::Kept } else { Proofs::Dropped }
}

/// A method, its heuristics and its limits.
///
/// ```
/// use hallset::{Method, Outcome, Puzzle, Solver};
/// let puzzle: Puzzle = "1...............".parse()?;
/// let outcome = Solver::new(Method::AllDiff).limit(2).solve(&puzzle);
/// assert!(matches!(outcome, Outcome::Several { .. }));
/// # Ok::<(), hallset::formats::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    method: Method,
    arcs: Arcs,
    variable: Variable,
    value: Value,
    seed: u64,
    limit: u64,
    max_nodes: Option<u64>,
    cancel: Cancel,
    gauge: Gauge,
    arm: Arm,
}

/// The most solutions that `cover` is asked for: it keeps a clause for each.
const FEW: u64 = 1000;

/// The largest side on which the readable engine tries its luck first: its plan is cheap there.
const SMALL_SIDE: usize = 9;

/// The nodes it may visit, before `cover` begins. So most small puzzles get the solution that the readable
/// engine also finds when it is watched.
const TRIAL: u64 = 256;

/// The fastest method, one solution, no limits.
impl Default for Solver {
    fn default() -> Self {
        Self {
            method: Method::default(),
            arcs: Arcs::default(),
            variable: Variable::default(),
            value: Value::default(),
            seed: 0,
            limit: 1,
            max_nodes: None,
            cancel: Cancel::new(),
            gauge: Gauge::new(),
            arm: Arm::default(),
        }
    }
}

/// The solutions of a puzzle, found as they are asked for; see [`Solver::solutions`].
pub struct Solutions {
    advance: Box<dyn FnMut() -> Progress + Send + Sync>,
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
        match (self.advance)() {
            Progress::Solution(grid) => return Some(grid),
            Progress::Exhausted => self.ended = Some(Ended::Exhausted),
            Progress::Stopped(cause) => self.ended = Some(Ended::Stopped(cause)),
        }
        None
    }
}

impl std::fmt::Debug for Solutions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solutions").field("ended", &self.ended).finish_non_exhaustive()
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
    pub fn variable(self, variable: Variable) -> Self {
        Self { variable, ..self }
    }

    /// How to choose the digit to try first.
    #[must_use]
    pub fn value(self, value: Value) -> Self {
        Self { value, ..self }
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

    /// The method.
    #[must_use]
    pub fn method(&self) -> Method {
        self.method
    }

    /// Solves a puzzle; nobody listens.
    #[must_use]
    pub fn solve(&self, puzzle: &Puzzle) -> Outcome {
        self.solve_observed(puzzle, &mut ())
    }

    /// Solves a puzzle and tells the observer what happens.
    pub fn solve_observed<O: Observer>(&self, puzzle: &Puzzle, observer: &mut O) -> Outcome {
        if O::DETAIL == Detail::Silent
            && let Some(outcome) = self.swift_outcome(puzzle)
        {
            return outcome;
        }
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

    /// A solver of many plain 9x9 puzzles that looks for as many solutions as this one; none if this one
    /// was asked for more than two, for a method, for heuristics or for a limit of nodes.
    #[must_use]
    pub fn many(&self) -> Option<Many> {
        self.fast_limit().map(Many::new)
    }

    /// How many solutions to look for, if the fast engine for 9x9 does all that was asked for.
    fn fast_limit(&self) -> Option<u32> {
        let limit = u32::try_from(self.limit).ok()?;
        (self.is_usual() && matches!(limit, 1 | 2)).then_some(limit)
    }

    /// Was nothing asked for but a solution, found as fast as possible?
    pub(crate) fn is_usual(&self) -> bool {
        self.method == Method::Auto
            && self.variable == Variable::default()
            && self.value == Value::default()
            && self.max_nodes.is_none()
    }

    /// The outcome by an engine that tells no steps, if there is one for what was asked.
    fn swift_outcome(&self, puzzle: &Puzzle) -> Option<Outcome> {
        if !self.is_usual() || self.limit > FEW || self.cancel.is_raised() {
            return None;
        }
        if let Some(outcome) = self.nine_outcome(puzzle) {
            return Some(outcome);
        }
        let model = match Modelled::new(puzzle) {
            Modelled::TooLarge => return None,
            Modelled::NoSolution => return Some(Outcome::None),
            Modelled::Model(model) => model,
        };
        if puzzle.side() <= SMALL_SIDE {
            let outcome = self.clone().max_nodes(Some(TRIAL)).solve(puzzle);
            if !matches!(outcome, Outcome::Stopped { cause: StopCause::Nodes, .. }) {
                return Some(outcome);
            }
        }
        let mut found = Vec::new();
        let ended = self.each_covered(model, self.keep(&mut found));
        Some(Outcome::of_walk(ended, found))
    }

    /// Calls `found` with solutions that `cover` finds.
    fn each_covered(&self, model: Model, found: impl FnMut(Grid) -> ControlFlow<()>) -> Ended {
        let mut cover = Cover::new(model, self.seed, self.arm);
        walk(|| cover.advance(&self.cancel, &self.gauge), found)
    }

    /// The outcome for a plain 9x9 puzzle.
    fn nine_outcome(&self, puzzle: &Puzzle) -> Option<Outcome> {
        let limit = u32::try_from(self.limit).ok().filter(|&limit| limit > 0)?;
        let found = nine::solutions(&nine::cells(puzzle)?, limit);
        let ended = if found.len() < limit as usize { Ended::Exhausted } else { Ended::Enough };
        Some(Outcome::of_walk(ended, found))
    }

    /// Calls `found` with every solution until it says stop; the limit does not count here.
    pub fn each_solution<O: Observer>(
        &self,
        puzzle: &Puzzle,
        observer: &mut O,
        found: impl FnMut(Grid) -> ControlFlow<()>,
    ) -> Ended {
        with_words!(puzzle.side(), W => {
            let mut search = Search::<W>::new(puzzle, self.setup(puzzle), proofs_for::<O>());
            if O::DETAIL == Detail::Silent {
                search.settle();
            }
            walk(|| search.advance(observer), found)
        })
    }

    /// The exact number of solutions, however large; method and heuristics do not matter to it.
    ///
    /// # Errors
    /// If the solver was stopped before it knew.
    ///
    /// ```
    /// use hallset::{Layout, Puzzle, Solver};
    /// let empty = Puzzle::empty(Layout::of_side(6)?)?;
    /// assert_eq!(Solver::default().count(&empty).unwrap().to_string(), "28200960");
    /// # Ok::<(), hallset::LayoutError>(())
    /// ```
    pub fn count(&self, puzzle: &Puzzle) -> Result<BigUint, StopCause> {
        if let Some(count) = self.count_few(puzzle) {
            return Ok(count);
        }
        with_words!(puzzle.side(), W => { count::count::<W>(puzzle, self.max_nodes, &self.cancel) })
    }

    /// The number of solutions if it is small: then the engine that learns finds it sooner than counting by
    /// components, which has to go through every way to fail.
    fn count_few(&self, puzzle: &Puzzle) -> Option<BigUint> {
        if self.max_nodes.is_some() {
            return None;
        }
        if let Some(cells) = nine::cells(puzzle) {
            let count = nine::count(&cells, FEW as u32 + 1);
            return (u64::from(count) <= FEW).then(|| count.into());
        }
        let model = match Modelled::new(puzzle) {
            Modelled::TooLarge => return None,
            Modelled::NoSolution => return Some(BigUint::ZERO),
            Modelled::Model(model) => model,
        };
        let mut count = 0_u64;
        let ended = self.each_covered(model, |_| {
            count += 1;
            if count > FEW { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (ended == Ended::Exhausted).then(|| count.into())
    }

    /// The candidates that the method's propagation leaves, without a guess.
    ///
    /// # Errors
    /// If it shows that there is no solution, or the observer or the cancel flag said stop.
    pub fn propagate<O: Observer>(&self, puzzle: &Puzzle, observer: &mut O) -> Result<Vec<Candidates>, Halt> {
        with_words!(puzzle.side(), W => {
            let mut search = Search::<W>::new(puzzle, self.setup(puzzle), proofs_for::<O>());
            search.propagate_root(observer)?;
            Ok(search.candidates().map(|candidates| candidates.resize()).collect())
        })
    }

    /// All solutions, one after the other, found as they are asked for.
    ///
    /// ```
    /// use hallset::{Ended, Puzzle, Solver};
    /// let empty: Puzzle = "................".parse()?;
    /// let mut solutions = Solver::default().solutions(&empty);
    /// assert_eq!(solutions.by_ref().count(), 288);
    /// assert_eq!(solutions.ended(), Some(Ended::Exhausted));
    /// # Ok::<(), hallset::formats::ParseError>(())
    /// ```
    pub fn solutions(&self, puzzle: &Puzzle) -> Solutions {
        with_words!(puzzle.side(), W => {
            let mut search = Search::<W>::new(puzzle, self.setup(puzzle), Proofs::Dropped);
            Solutions { advance: Box::new(move || search.advance(&mut ())), ended: None }
        })
    }

    fn setup(&self, puzzle: &Puzzle) -> Setup {
        Setup {
            plan: self.method.plan(self.arcs, puzzle.side()),
            variable: self.variable,
            value: self.value,
            seed: self.seed,
            max_nodes: self.max_nodes,
            cancel: self.cancel.clone(),
        }
    }
}
