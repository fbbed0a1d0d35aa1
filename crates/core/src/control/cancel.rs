//! One flag that stops every engine.
//!
//! Engines read no clock. Whoever wants a time limit, or hears that a person lost patience,
//! raises the flag from another thread; engines look at it at every node and now and then in between.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag shared between an engine and whoever may stop it.
///
/// ```
/// use hallset::{Cancel, Outcome, Puzzle, Solver};
/// let cancel = Cancel::new();
/// cancel.raise();
/// let puzzle: Puzzle = "1...............".parse()?;
/// let outcome = Solver::default().cancel(cancel).solve(&puzzle);
/// assert!(matches!(outcome, Outcome::Stopped { .. }));
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Cancel {
    flag: Arc<AtomicBool>,
    /// Counts as raised when this one is.
    above: Option<Arc<AtomicBool>>,
}

impl Cancel {
    /// A flag that is down.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Raises the flag; every engine that holds it stops soon.
    pub fn raise(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Takes the flag down, to use it for the next puzzle.
    pub fn lower(&self) {
        self.flag.store(false, Ordering::Relaxed);
    }

    /// A flag that is up when it is raised or this one is, for a part of the work: raising it stops the
    /// part and nothing else. What is above this flag itself is not seen from there.
    ///
    /// ```
    /// use hallset::Cancel;
    /// let whole = Cancel::new();
    /// let part = whole.below();
    /// part.raise();
    /// assert!(part.is_raised() && !whole.is_raised());
    /// whole.raise();
    /// assert!(whole.below().is_raised());
    /// ```
    #[must_use]
    pub fn below(&self) -> Self {
        Self { flag: Arc::default(), above: Some(Arc::clone(&self.flag)) }
    }

    /// Is it up?
    #[inline]
    #[must_use]
    pub fn is_raised(&self) -> bool {
        let up = |flag: &Arc<AtomicBool>| flag.load(Ordering::Relaxed);
        up(&self.flag) || self.above.as_ref().is_some_and(up)
    }
}

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
    /// The method needs more memory than it may for a grid of this side.
    TooLarge,
}
