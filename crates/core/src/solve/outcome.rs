//! What a solver found, and how it came to an end.

use std::ops::ControlFlow;

use crate::control::ended::{Ended, StopCause};
use crate::model::grid::Grid;

/// What a solver found.
///
/// ```
/// use hallset::{Outcome, Puzzle, Solver};
/// let puzzle: Puzzle = "1..............1".parse()?;
/// match Solver::default().limit(2).solve(&puzzle) {
///     Outcome::Unique(grid) => println!("the only solution is {grid}"),
///     Outcome::Several { solutions, complete } => assert!(solutions.len() == 2 && !complete),
///     outcome => println!("{}", outcome.status()),
/// }
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Outcome {
    /// A solution; whether there are more was not asked.
    Solved(Grid),
    /// The only solution.
    Unique(Grid),
    /// Two or more solutions.
    Several {
        /// Those that were found, up to the limit.
        solutions: Vec<Grid>,
        /// Are these all?
        complete: bool,
    },
    /// There is no solution.
    None,
    /// The solver was stopped before it knew.
    Stopped {
        /// The solutions found until then.
        solutions: Vec<Grid>,
        /// Why.
        cause: StopCause,
    },
}

/// What is known about a puzzle: an [`Outcome`] without its solutions.
///
/// ```
/// use hallset::{Puzzle, Solver, Status};
/// let puzzle: Puzzle = "1..............1".parse()?;
/// let status = Solver::default().limit(2).solve(&puzzle).status();
/// assert_eq!((status, status.name()), (Status::Several, "several"));
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Status {
    /// There is a solution; whether there are more was not asked.
    Solved,
    /// There is one solution.
    Unique,
    /// There are two or more solutions.
    Several,
    /// There is no solution.
    None,
    /// The solver was stopped before it knew.
    Stopped(StopCause),
}

impl Status {
    /// The word for it: `solved`, `unique`, `several`, `none` or `stopped`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Unique => "unique",
            Self::Several => "several",
            Self::None => "none",
            Self::Stopped(_) => "stopped",
        }
    }
}

impl std::fmt::Display for Status {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

impl Outcome {
    /// What is known, without the solutions.
    #[must_use]
    pub const fn status(&self) -> Status {
        match self {
            Self::Solved(_) => Status::Solved,
            Self::Unique(_) => Status::Unique,
            Self::Several { .. } => Status::Several,
            Self::None => Status::None,
            Self::Stopped { cause, .. } => Status::Stopped(*cause),
        }
    }

    /// The solutions that were found.
    #[must_use]
    pub fn solutions(&self) -> &[Grid] {
        match self {
            Self::Solved(grid) | Self::Unique(grid) => std::slice::from_ref(grid),
            Self::Several { solutions, .. } | Self::Stopped { solutions, .. } => solutions,
            Self::None => &[],
        }
    }

    /// The solutions that were found, without copying them.
    #[must_use]
    pub fn into_solutions(self) -> Vec<Grid> {
        match self {
            Self::Solved(grid) | Self::Unique(grid) => vec![grid],
            Self::Several { solutions, .. } | Self::Stopped { solutions, .. } => solutions,
            Self::None => Vec::new(),
        }
    }

    /// The first solution that was found.
    #[must_use]
    pub fn solution(&self) -> Option<&Grid> {
        self.solutions().first()
    }

    /// What is known after a walk over solutions.
    pub(crate) fn of_walk(ended: Ended, mut found: Vec<Grid>) -> Self {
        match (ended, found.len()) {
            (Ended::Stopped(cause), _) => Self::Stopped { solutions: found, cause },
            (Ended::Exhausted, 0) => Self::None,
            (Ended::Exhausted, 1) => Self::Unique(found.swap_remove(0)),
            (Ended::Enough, 1) => Self::Solved(found.swap_remove(0)),
            (ended, _) => Self::Several { solutions: found, complete: ended == Ended::Exhausted },
        }
    }
}

/// Goes from solution to solution until there are no more or `found` had enough.
pub(crate) fn walk(
    mut advance: impl FnMut() -> Result<Grid, Ended>,
    mut found: impl FnMut(Grid) -> ControlFlow<()>,
) -> Ended {
    loop {
        match advance().map(&mut found) {
            Ok(ControlFlow::Continue(())) => {}
            Ok(ControlFlow::Break(())) => return Ended::Enough,
            Err(ended) => return ended,
        }
    }
}
