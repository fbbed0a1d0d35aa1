//! What can be set before a search and read during it: options, limits, counters.
//!
//! The defaults were found by measuring; `docs/any-size.md` has the figures.

use crate::restarts::Mode;

/// How to search; the default is [`Arm::Thorough`].
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
    /// The part of the work that goes into local search, in percent; 0 switches it off.
    pub local_share: u64,
    /// How many members groups need to have on average for local search; with fewer it seldom finds anything.
    pub local_room: usize,
    /// After how many conflicts local search has its first turn.
    pub local_start: u64,
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
            local_share: 80,
            local_room: 6,
            local_start: 10_000,
            dive: 40,
        }
    }
}

/// A way to search. Some ways are so different that they seldom fail at the same problem, so a race of them, on several
/// processors, ends sooner on average than either (Gomes and Selman, Artificial Intelligence 126, 2001).
///
/// ```
/// use hallset_exact::Arm;
/// assert_ne!(Arm::Thorough.options(0).seed, Arm::Quick.options(0).seed);
/// assert_eq!(Arm::Quick.options(0).matching_price, 0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Arm {
    /// Looks at matchings and restarts seldom: fewer conflicts. The better one on average, and the default.
    #[default]
    Thorough,
    /// Nearly all of the work is local search, after the first hundred conflicts at the latest. It finds solutions where
    /// clause learning drowns, and proves nothing.
    Local,
    /// No matchings, more restarts, sooner another mind: about twice as many conflicts in a second. On hard
    /// grids it is the slower arm in most runs, and the faster one in some.
    Quick,
}

impl Arm {
    /// All arms, the best on average first.
    pub const ALL: [Self; 3] = [Self::Thorough, Self::Local, Self::Quick];

    /// How this arm searches. With the same seed each arm has other chances.
    #[must_use]
    pub fn options(self, seed: u64) -> Options {
        let thorough = Options { seed, ..Options::default() };
        match self {
            Self::Thorough => thorough,
            Self::Local => Options {
                seed: seed ^ 0x10_ca10_0000,
                local_share: 95,
                local_room: 0,
                local_start: 100,
                ..thorough
            },
            Self::Quick => Options {
                seed: seed ^ 0x5_eed0_0000,
                period: 300,
                decay: 0.9,
                rephase: 500,
                matching_price: 0,
                local_share: 0,
                ..thorough
            },
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
    /// Changes between the two modes.
    pub mode_changes: u64,
    /// Reductions of the learned clauses.
    pub reductions: u64,
    /// Memory touched, roughly in cache lines: what takes the time.
    pub work: u64,
    /// Steps of the local search.
    pub local_steps: u64,
    /// The groups that its last turn left without a choice.
    pub local_gaps: u64,
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
