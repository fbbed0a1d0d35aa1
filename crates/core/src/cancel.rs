//! One flag that stops every engine.
//!
//! Engines read no clock. Whoever wants a time limit, or hears that a person lost patience,
//! raises the flag from another thread; engines look at it at every node and now and then in between.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag shared between an engine and whoever may stop it.
///
/// ```
/// use pencilmark::{Cancel, Outcome, Puzzle, Solver};
/// let cancel = Cancel::new();
/// cancel.raise();
/// let puzzle: Puzzle = "1...............".parse()?;
/// let outcome = Solver::default().cancel(cancel).solve(&puzzle);
/// assert!(matches!(outcome, Outcome::Stopped { .. }));
/// # Ok::<(), pencilmark::formats::ParseError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// A flag that is down.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Raises the flag; every engine that holds it stops soon.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Takes the flag down, to use it for the next puzzle.
    pub fn lower(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Is it up?
    #[inline]
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Why a run ended before its work was done.
///
/// ```
/// use pencilmark::{Outcome, Puzzle, Solver, StopCause};
/// let empty: Puzzle = "................".parse()?;
/// let outcome = Solver::default().max_nodes(Some(2)).solve(&empty);
/// assert!(matches!(outcome, Outcome::Stopped { cause: StopCause::Nodes, .. }));
/// # Ok::<(), pencilmark::formats::ParseError>(())
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
    /// The method needs more memory than it may for a grid of this side.
    TooLarge,
}
