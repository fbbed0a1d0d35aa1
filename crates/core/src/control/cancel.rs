//! One flag that stops every engine.
//!
//! Engines read no clock. A time limit, or a person who lost patience, raises the flag from another
//! thread; engines look at it at every node and now and then in between.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag shared between an engine and those who may stop it.
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
    above: Option<Arc<Self>>,
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

    /// Takes the flag down, to use it for the next puzzle; those above stay as they are.
    pub fn lower(&self) {
        self.flag.store(false, Ordering::Relaxed);
    }

    /// A flag for a part of the work: it is up when it is raised, or this one, or any above this one.
    /// Raising it stops the part and nothing else.
    ///
    /// ```
    /// use hallset::Cancel;
    /// let whole = Cancel::new();
    /// let part = whole.below();
    /// let detail = part.below();
    /// part.raise();
    /// assert!(detail.is_raised() && part.is_raised() && !whole.is_raised());
    /// part.lower();
    /// whole.raise();
    /// assert!(detail.is_raised());
    /// ```
    #[must_use]
    pub fn below(&self) -> Self {
        Self { flag: Arc::default(), above: Some(Arc::new(self.clone())) }
    }

    /// Is it up?
    #[inline]
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.flag.load(Ordering::Relaxed) || self.above.as_deref().is_some_and(Self::is_raised)
    }
}
