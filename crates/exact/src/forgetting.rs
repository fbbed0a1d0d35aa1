//! Which learned clauses to forget.
//!
//! Learned clauses stand in three tiers by their glue, the levels that their literals come from (Oh, 2016).
//! Those of few levels are kept for good (core), those of a handful while they are of use now and then
//! (middle), the others (local) only if they were of use since last time; of the rest, the worse part is
//! dropped, by glue first and length second. This is a *reduction* of the clause database. The intervals grow with the number of reductions, so the number of clauses kept grows with the
//! square root of the conflicts; a limit on memory brings a reduction forward.

use crate::assignment::{Assignment, Reason};
use crate::clauses::{ClauseRef, Clauses};

/// Glue up to which clauses are kept for good.
pub(crate) const CORE: u32 = 2;
/// Glue up to which clauses are kept for longer.
const MIDDLE: u32 = 6;

/// For how many reductions a clause of this glue is kept after it was of use.
pub(crate) fn credit(glue: u32) -> u32 {
    if glue <= MIDDLE { 2 } else { 1 }
}

/// When to reduce next.
#[derive(Clone, Debug)]
pub(crate) struct Forgetting {
    reductions: u64,
    next: u64,
    interval: u64,
    word_limit: usize,
    /// The share of the candidates that is dropped, in per cent.
    share: usize,
}

impl Forgetting {
    pub(crate) fn new(interval: u64, share: usize, word_limit: usize) -> Self {
        Self { reductions: 0, next: interval, interval, word_limit, share }
    }

    pub(crate) fn is_due(&self, conflicts: u64, clauses: &Clauses) -> bool {
        conflicts >= self.next || clauses.words() > self.word_limit
    }

    /// Lists the clauses to drop, in the order of the arena.
    pub(crate) fn choose(
        &mut self,
        conflicts: u64,
        clauses: &mut Clauses,
        assignment: &Assignment,
    ) -> Vec<ClauseRef> {
        self.reductions += 1;
        self.next = conflicts + self.interval * (self.reductions + 1);
        let mut reasons: Vec<ClauseRef> = assignment
            .trail()
            .iter()
            .filter_map(|lit| match assignment.reason_of(lit.var()) {
                Reason::Clause(clause) => Some(clause),
                _ => None,
            })
            .collect();
        reasons.sort_unstable();
        let learned: Vec<ClauseRef> = clauses.all().filter(|&clause| clauses.is_learned(clause)).collect();
        let full = clauses.words() > self.word_limit;
        let mut candidates = Vec::new();
        for clause in learned {
            let used = clauses.used(clause);
            clauses.set_used(clause, used.saturating_sub(1));
            let glue = clauses.glue(clause);
            let kept = glue <= CORE || used > 0 && !full;
            if !kept && clauses.len(clause) > 2 && reasons.binary_search(&clause).is_err() {
                candidates.push(clause);
            }
        }
        candidates.sort_by_key(|&clause| (clauses.glue(clause), clauses.len(clause)));
        let kept = if full { 0 } else { candidates.len() * (100 - self.share) / 100 };
        let mut dropped = candidates.split_off(kept);
        dropped.sort_unstable();
        dropped
    }
}
