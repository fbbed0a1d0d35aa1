//! How a run ended: by itself, by its caller, or stopped.

/// Why a run ended before its work was done.
///
/// ```
/// use hallset::{Outcome, Puzzle, Solver, StopCause};
/// let empty: Puzzle = "................".parse()?;
/// let outcome = Solver::default().max_nodes(Some(2)).solve(&empty);
/// assert!(matches!(outcome, Outcome::Stopped { cause: StopCause::Nodes, .. }));
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum StopCause {
    /// As many nodes as allowed were visited.
    Nodes,
    /// The cancel flag was raised: a time limit or an interrupt.
    Cancelled,
    /// The observer said stop.
    Observer,
    /// The method needs more memory than it may for this grid.
    TooLarge,
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Ended {
    /// There are no more solutions.
    Exhausted,
    /// The caller had enough.
    Enough,
    /// It was stopped.
    Stopped(StopCause),
}
