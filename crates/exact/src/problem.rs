//! A problem as data: variables, groups of them, and clauses.
//!
//! A group says that *exactly one* or *at most one* of its variables is chosen. A clause says that
//! at least one of its literals holds. Nothing is prepared here; the solver copies what it needs.

use crate::lists::Lists;
use crate::literal::{Lit, Var};

/// How many variables of a group are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One, neither more nor fewer.
    ExactlyOne,
    /// None or one.
    AtMostOne,
}

/// Variables in groups, to be chosen so that every group and every clause is content.
///
/// ```
/// use hallset_exact::{Answer, Options, Problem, Solver};
/// let mut problem = Problem::new();
/// let [tea, coffee, milk] = problem.variables();
/// problem.exactly_one([tea, coffee]);
/// problem.at_most_one([coffee, milk]);
/// problem.clause([milk.chosen()]);
/// let mut solver = Solver::new(&problem, Options::default());
/// assert_eq!(solver.solve(), Answer::Solution);
/// assert_eq!(solver.chosen().collect::<Vec<_>>(), [tea, milk]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Problem {
    variables: u32,
    groups: Lists<Var>,
    kinds: Vec<Kind>,
    clauses: Lists<Lit>,
    matchings: Vec<(Vec<GroupId>, Vec<GroupId>)>,
}

impl Problem {
    /// No variables, no groups.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A new variable.
    pub fn variable(&mut self) -> Var {
        let variable = Var::new(self.variables);
        self.variables += 1;
        variable
    }

    /// Several new variables at once.
    pub fn variables<const COUNT: usize>(&mut self) -> [Var; COUNT] {
        std::array::from_fn(|_| self.variable())
    }

    /// Exactly one of these is chosen. A variable must not be listed twice.
    pub fn exactly_one(&mut self, members: impl IntoIterator<Item = Var>) -> GroupId {
        self.group(members, Kind::ExactlyOne)
    }

    /// At most one of these is chosen. A variable must not be listed twice.
    pub fn at_most_one(&mut self, members: impl IntoIterator<Item = Var>) -> GroupId {
        self.group(members, Kind::AtMostOne)
    }

    /// A group of either kind.
    ///
    /// # Panics
    /// If a member is not a variable of this problem, and in a debug build if one is listed twice.
    pub fn group(&mut self, members: impl IntoIterator<Item = Var>, kind: Kind) -> GroupId {
        let group = self.groups.len();
        self.groups.push(members);
        self.kinds.push(kind);
        for member in self.groups.of(group) {
            assert!(
                member.number() < self.variables,
                "{member:?} is not among the {} variables",
                self.variables
            );
        }
        debug_assert!(are_different(self.groups.of(group)), "a variable is listed twice in a group");
        GroupId(group as u32)
    }

    /// At least one of these literals holds.
    pub fn clause(&mut self, literals: impl IntoIterator<Item = Lit>) {
        self.clauses.push(literals);
    }

    /// Tells the solver that every row needs a column of its own, so that it may look at them together.
    ///
    /// This says nothing new. Rows are exactly-one groups without common members, columns are groups without
    /// common members, and every member of a row lies in one of the columns.
    ///
    /// # Panics
    /// If a group is not one of this problem.
    pub fn matching(
        &mut self,
        rows: impl IntoIterator<Item = GroupId>,
        columns: impl IntoIterator<Item = GroupId>,
    ) {
        let matching: (Vec<GroupId>, Vec<GroupId>) =
            (rows.into_iter().collect(), columns.into_iter().collect());
        for group in matching.0.iter().chain(&matching.1) {
            assert!(
                group.index() < self.groups.len(),
                "{group:?} is not among the {} groups",
                self.groups.len()
            );
        }
        self.matchings.push(matching);
    }

    /// The matchings, rows and columns, in the order in which they were added.
    pub fn matchings(&self) -> impl Iterator<Item = (&[GroupId], &[GroupId])> {
        self.matchings.iter().map(|(rows, columns)| (&rows[..], &columns[..]))
    }

    /// How many variables there are.
    #[must_use]
    pub fn variable_count(&self) -> usize {
        self.variables as usize
    }

    /// How many groups there are.
    #[must_use]
    pub fn group_count(&self) -> usize {
        self.groups.len()
    }

    /// The groups, in the order in which they were added.
    pub fn groups(&self) -> impl Iterator<Item = (&[Var], Kind)> {
        self.groups.iter().zip(self.kinds.iter().copied())
    }

    /// The clauses, in the order in which they were added.
    pub fn clauses(&self) -> impl Iterator<Item = &[Lit]> {
        self.clauses.iter()
    }

    /// Do these choices content every group and every clause?
    #[must_use]
    pub fn is_solved_by(&self, chosen: impl IntoIterator<Item = Var>) -> bool {
        let mut values = vec![false; self.variable_count()];
        for variable in chosen {
            values[variable.index()] = true;
        }
        let groups = self.groups().all(|(members, kind)| {
            let count = members.iter().filter(|member| values[member.index()]).count();
            count == 1 || count == 0 && kind == Kind::AtMostOne
        });
        groups
            && self
                .clauses()
                .all(|clause| clause.iter().any(|lit| values[lit.var().index()] == lit.is_choice()))
    }
}

fn are_different(members: &[Var]) -> bool {
    let mut sorted = members.to_vec();
    sorted.sort_unstable();
    sorted.is_sorted_by(|one, other| one < other)
}

/// A group of a problem.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GroupId(pub(crate) u32);

impl GroupId {
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(debug_assertions)]
    #[test]
    #[should_panic(expected = "a variable is listed twice in a group")]
    fn a_group_with_a_variable_twice_is_a_mistake() {
        let mut problem = Problem::new();
        let [one, other] = problem.variables();
        problem.exactly_one([one, other, one]);
    }
}
