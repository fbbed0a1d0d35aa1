//! Groups: choosing a member leaves out the others; the last one left must be chosen.
//!
//! Written as clauses, a group of *k* variables needs *k*(*k* - 1)/2 pairs. Here a group is its list
//! of members and eight bytes of state, propagated as one constraint (a native cardinality constraint).
//!
//! - *At most one* needs no state: when a member is chosen, the list is read and every open member
//!   is left out, with the chosen one as the only reason.
//! - *At least one* is counting. Each group knows how many members are not left out and the
//!   exclusive-or of their numbers. When the count falls to one, the second number **is** the last
//!   member: nothing is searched. Taking back repeats the same two operations.
//!
//! At-most-one groups count from two higher, so their count never falls to one.
//!
//! Cost: choosing reads the member lists of the variable's groups; leaving out touches one state per
//! group of the variable, O(1) each.

use crate::assignment::{Assignment, Conflict, Reason};
use crate::lists::Lists;
use crate::literal::Var;
use crate::problem::{GroupId, Kind, Problem};

#[derive(Clone, Copy, Debug, Default)]
struct State {
    /// Members that are not left out.
    count: u32,
    /// The exclusive-or of their numbers.
    mixed: u32,
}

#[derive(Clone, Copy, Debug, Default)]
struct Span {
    start: u32,
    end: u32,
}

impl Span {
    fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// The groups of a problem and what is left of them.
#[derive(Clone, Debug)]
pub(crate) struct Groups {
    members: Vec<Var>,
    spans: Vec<Span>,
    states: Vec<State>,
    exact: Vec<bool>,
    /// The groups of each variable.
    memberships: Lists<u32>,
}

impl Groups {
    pub(crate) fn new(problem: &Problem) -> Self {
        let memberships = Lists::by_number(problem.variable_count(), || {
            let groups = (0..).zip(problem.groups());
            groups.flat_map(|(group, (members, _))| members.iter().map(move |member| (member.index(), group)))
        });
        let mut groups = Self {
            members: Vec::new(),
            spans: Vec::with_capacity(problem.group_count()),
            states: Vec::with_capacity(problem.group_count()),
            exact: Vec::with_capacity(problem.group_count()),
            memberships,
        };
        for (members, kind) in problem.groups() {
            let start = groups.members.len() as u32;
            groups.members.extend_from_slice(members);
            groups.spans.push(Span { start, end: start + members.len() as u32 });
            groups.exact.push(kind == Kind::ExactlyOne);
            let spare = if kind == Kind::AtMostOne { 2 } else { 0 };
            let mixed = members.iter().fold(0, |mixed, member| mixed ^ member.number());
            groups.states.push(State { count: members.len() as u32 + spare, mixed });
        }
        groups
    }

    /// Every group.
    pub(crate) fn all(&self) -> impl Iterator<Item = GroupId> + use<> {
        (0..self.spans.len() as u32).map(GroupId)
    }

    /// The members that are not left out for good.
    pub(crate) fn members(&self, group: GroupId) -> &[Var] {
        &self.members[self.spans[group.index()].range()]
    }

    pub(crate) fn of(&self, variable: Var) -> &[u32] {
        self.memberships.of(variable.index())
    }

    /// How many members of an exactly-one group are not left out; more for at-most-one groups.
    pub(crate) fn count(&self, group: u32) -> u32 {
        self.states[group as usize].count
    }

    pub(crate) fn variable_count(&self) -> usize {
        self.memberships.len()
    }

    /// How many members a group has on average.
    pub(crate) fn crowd(&self) -> usize {
        self.members.len() / self.spans.len().max(1)
    }

    pub(crate) fn is_exact(&self, group: u32) -> bool {
        self.exact[group as usize]
    }

    /// Groups that are empty or have one member from the start.
    pub(crate) fn settle(&self, assignment: &mut Assignment) -> Result<(), Conflict> {
        for (group, state) in self.states.iter().enumerate() {
            let group = GroupId(group as u32);
            match state.count {
                0 => return Err(Conflict::Empty(group)),
                1 => {
                    let last = Var::new(state.mixed);
                    match assignment.value(last.chosen()) {
                        0 => assignment.set(last.chosen(), Reason::LastOf(group)),
                        1 => {}
                        _ => return Err(Conflict::Empty(group)),
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Draws the consequences of choosing a variable: its fellows are left out.
    pub(crate) fn choose(
        &self,
        variable: Var,
        assignment: &mut Assignment,
        work: &mut u64,
    ) -> Result<(), Conflict> {
        let chosen = variable.chosen();
        for &group in self.of(variable) {
            let fellows = &self.members[self.spans[group as usize].range()];
            *work += 1 + fellows.len() as u64 / 8;
            if assignment.leave_out_open(fellows, chosen) > 1 {
                let both = |fellow: &&Var| **fellow != variable && assignment.holds(fellow.chosen());
                let other = fellows.iter().find(both).expect("more than one member is chosen");
                return Err(Conflict::Pair(chosen, other.chosen()));
            }
        }
        Ok(())
    }

    /// Draws the consequences of leaving out a variable: last members are chosen.
    ///
    /// All counts are brought up to date even after a conflict, so that `put_back` is always the exact reverse.
    /// Tells each group that has at most `few` members left.
    #[inline]
    pub(crate) fn leave_out(
        &mut self,
        variable: Var,
        assignment: &mut Assignment,
        few: u32,
        mut tight: impl FnMut(u32),
    ) -> Result<(), Conflict> {
        let mut result = Ok(());
        for &group in self.memberships.of(variable.index()) {
            let state = &mut self.states[group as usize];
            state.count -= 1;
            state.mixed ^= variable.number();
            if state.count > few {
                continue;
            }
            tight(group);
            if state.count == 1 {
                let last = Var::new(state.mixed);
                match assignment.value(last.chosen()) {
                    0 => assignment.set(last.chosen(), Reason::LastOf(GroupId(group))),
                    1 => {}
                    _ => result = Err(Conflict::Empty(GroupId(group))),
                }
            }
        }
        result
    }

    /// The reverse of `leave_out`.
    pub(crate) fn put_back(&mut self, variable: Var) {
        for &group in self.memberships.of(variable.index()) {
            let state = &mut self.states[group as usize];
            state.count += 1;
            state.mixed ^= variable.number();
        }
    }

    /// Drops members that facts leave out, and all members of groups that a fact has settled.
    pub(crate) fn forget_facts(&mut self, assignment: &Assignment) {
        for span in &mut self.spans {
            let mut kept = span.start as usize;
            for place in span.range() {
                let member = self.members[place];
                if assignment.is_fact(member.chosen()) {
                    kept = span.start as usize;
                    break;
                }
                if !assignment.is_fact(member.left_out()) {
                    self.members[kept] = member;
                    kept += 1;
                }
            }
            span.end = kept as u32;
        }
    }
}
