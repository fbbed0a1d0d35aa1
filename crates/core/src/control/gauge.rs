//! How far a long search has come, for those who watch it from another thread.
//!
//! The counterpart of [`Cancel`](crate::Cancel): the engine writes now and then, the watcher reads when
//! it likes, and neither waits for the other.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Figures shared between an engine and those who watch it.
///
/// ```
/// use hallset::{Gauge, Puzzle, Solver};
/// let gauge = Gauge::new();
/// let puzzle: Puzzle = "1...............".parse()?;
/// Solver::default().gauge(gauge.clone()).solve(&puzzle);
/// assert!(gauge.effort().depth <= gauge.effort().candidates);
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Gauge(Arc<Figures>);

#[derive(Debug, Default)]
struct Figures {
    conflicts: AtomicU64,
    restarts: AtomicU64,
    depth: AtomicU64,
    candidates: AtomicU64,
    cells: AtomicU64,
    found: AtomicU64,
}

/// What a search has done so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Effort {
    /// Dead ends from which something was learned.
    pub conflicts: u64,
    /// How often it started over.
    pub restarts: u64,
    /// The most candidates decided at a time without a dead end.
    pub depth: u64,
    /// The candidates that were open when the search began.
    pub candidates: u64,
    /// The cells that were open when the search began.
    pub cells: u64,
    /// Solutions before the one that is looked for.
    pub found: u64,
}

impl Gauge {
    /// A gauge that shows nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// What it shows.
    #[must_use]
    pub fn effort(&self) -> Effort {
        let read = |figure: &AtomicU64| figure.load(Ordering::Relaxed);
        Effort {
            conflicts: read(&self.0.conflicts),
            restarts: read(&self.0.restarts),
            depth: read(&self.0.depth),
            candidates: read(&self.0.candidates),
            cells: read(&self.0.cells),
            found: read(&self.0.found),
        }
    }

    /// Shows this.
    pub(crate) fn show(&self, effort: Effort) {
        let write = |figure: &AtomicU64, value| figure.store(value, Ordering::Relaxed);
        write(&self.0.conflicts, effort.conflicts);
        write(&self.0.restarts, effort.restarts);
        write(&self.0.depth, effort.depth);
        write(&self.0.candidates, effort.candidates);
        write(&self.0.cells, effort.cells);
        write(&self.0.found, effort.found);
    }
}
