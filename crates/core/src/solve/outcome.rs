//! What a solver found, and how it came to an end.

use std::ops::ControlFlow;

use crate::control::cancel::StopCause;
use crate::model::grid::Grid;
use crate::search::Progress;

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

/// How a run over solutions ended.
///
/// ```
/// use std::ops::ControlFlow;
/// use hallset::{Ended, Puzzle, Solver};
/// let empty: Puzzle = "................".parse()?;
/// let mut count = 0;
/// let ended = Solver::default().each_solution(&empty, &mut (), |_| {
///     count += 1;
///     if count == 10 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
/// });
/// assert_eq!(ended, Ended::Enough);
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Ended {
    /// There are no more solutions.
    Exhausted,
    /// Whoever heard the solutions had enough.
    Enough,
    /// It was stopped.
    Stopped(StopCause),
}

impl Outcome {
    /// The word for it: `solved`, `unique`, `several`, `none` or `stopped`.
    #[must_use]
    pub const fn status(&self) -> &'static str {
        match self {
            Self::Solved(_) => "solved",
            Self::Unique(_) => "unique",
            Self::Several { .. } => "several",
            Self::None => "none",
            Self::Stopped { .. } => "stopped",
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
    mut advance: impl FnMut() -> Progress,
    mut found: impl FnMut(Grid) -> ControlFlow<()>,
) -> Ended {
    loop {
        match advance() {
            Progress::Solution(grid) => {
                if found(grid).is_break() {
                    return Ended::Enough;
                }
            }
            Progress::Exhausted => return Ended::Exhausted,
            Progress::Stopped(cause) => return Ended::Stopped(cause),
        }
    }
}
