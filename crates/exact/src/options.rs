//! What can be set before a search and read during it: options, limits, counters.
//!
//! The defaults were found by measuring; `docs/any-size.md` has the figures.

use crate::restarts::Mode;

/// How to search.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Options {
    /// Seed of all random choices.
    pub seed: u64,
    /// The mode to begin with.
    pub mode: Mode,
    /// After how many conflicts the mode changes for the first time.
    pub first_slice: u64,
    /// Unit of the restart intervals in the patient mode, in conflicts.
    pub period: u64,
    /// Decay of activities, per conflict.
    pub decay: f64,
    /// Conflicts between two changes of mind about values, multiplied by their number so far.
    pub rephase: u64,
    /// Conflicts between two reductions of the learned clauses, multiplied by their number so far.
    pub reduce: u64,
    /// Four-byte words that clauses may take before a reduction is brought forward.
    pub clause_words: usize,
    /// The most work that finding one variable by a matching may take on average; 0 switches matchings off.
    pub matching_price: u64,
    /// How many conflicts a dive along the surest choices lasts: at the start, and at every other change of mind.
    pub dive: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            seed: 0,
            mode: Mode::Patient,
            first_slice: 3000,
            period: 1024,
            decay: 0.95,
            rephase: 1000,
            reduce: 600,
            clause_words: 1 << 28,
            matching_price: 1000,
            dive: 40,
        }
    }
}

impl Options {
    /// Another way to search the same problem, for a race of two.
    ///
    /// It has other chances, no matchings and so about twice as many conflicts in a second, restarts more often and
    /// changes its mind sooner. On hard grids it is the slower arm in most runs, and the faster one in some.
    ///
    /// ```
    /// use hallset_exact::Options;
    /// let first = Options::default();
    /// assert_eq!(first.clone().second_arm().matching_price, 0);
    /// assert_ne!(first.clone().second_arm().seed, first.seed);
    /// ```
    #[must_use]
    pub fn second_arm(self) -> Self {
        Self {
            seed: self.seed ^ 0x5_eed0_0000,
            period: 300,
            decay: 0.9,
            rephase: 500,
            matching_price: 0,
            ..self
        }
    }
}

/// What was counted so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Statistics {
    /// Guesses.
    pub guesses: u64,
    /// Conflicts.
    pub conflicts: u64,
    /// Literals propagated.
    pub propagations: u64,
    /// Restarts.
    pub restarts: u64,
    /// Reductions of the learned clauses.
    pub reductions: u64,
    /// Memory touched, roughly in cache lines: what takes the time.
    pub work: u64,
    /// Learned clauses at the moment.
    pub learned: u64,
    /// Four-byte words that clauses take at the moment.
    pub clause_words: u64,
    /// Literals of all clauses learned so far.
    pub literals: u64,
    /// The most variables decided without a conflict since the last change of mind.
    pub deepest: u64,
}

/// When to stop; the default is never.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Conflicts in this run.
    pub conflicts: u64,
    /// Propagations in this run.
    pub propagations: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { conflicts: u64::MAX, propagations: u64::MAX }
    }
}
