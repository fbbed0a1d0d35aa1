//! Why something holds, as literals: what conflict analysis reads.
//!
//! During propagation a reason is a reference of a few bytes. Only the few reasons that a conflict
//! leads back to are ever listed, here: the edges of the implication graph. A reason lists literals that *hold* and that together force
//! the literal asked about; a conflict lists literals that hold and cannot all hold.

use crate::assignment::{Conflict, Reason};
use crate::clauses::Clauses;
use crate::explanations::Explanations;
use crate::groups::Groups;
use crate::literal::Lit;

/// Everything that reasons refer to.
#[derive(Clone, Copy)]
pub(crate) struct Reasons<'a> {
    pub(crate) groups: &'a Groups,
    pub(crate) clauses: &'a Clauses,
    pub(crate) explanations: &'a Explanations,
}

impl Reasons<'_> {
    /// Does every literal that forced `lit` pass the test? Stops at the first that does not.
    pub(crate) fn all(&self, lit: Lit, reason: Reason, mut test: impl FnMut(Lit) -> bool) -> bool {
        match reason {
            Reason::Guess => true,
            Reason::One(other) => test(other),
            Reason::LastOf(group) => {
                let fellows = self.groups.members(group);
                fellows.iter().all(|&fellow| fellow == lit.var() || test(fellow.left_out()))
            }
            Reason::Clause(clause) => self.clauses.literals(clause).all(|other| other == lit || test(!other)),
            Reason::Explained(place) => self.explanations.list(place).iter().all(|&other| test(other)),
        }
    }

    /// Tells every literal that is part of the conflict.
    pub(crate) fn of_conflict(&self, conflict: Conflict, mut tell: impl FnMut(Lit)) {
        match conflict {
            Conflict::Pair(one, other) => {
                tell(one);
                tell(other);
            }
            Conflict::Empty(group) => {
                self.groups.members(group).iter().for_each(|member| tell(member.left_out()))
            }
            Conflict::Clause(clause) => self.clauses.literals(clause).for_each(|lit| tell(!lit)),
            Conflict::Explained(place) => self.explanations.list(place).iter().for_each(|&lit| tell(lit)),
        }
    }
}
