//! The second judge: checks every learned clause without knowing how it was found.
//!
//! A clause follows from others if supposing that all its literals fail leads to a contradiction.
//! For clauses that conflict analysis finds, plain unit propagation is enough to see that (reverse unit
//! propagation, RUP; Goldberg and Novikov, DATE 2003). The judge shares no code with the solver:
//! it reads all groups and clauses over and over until nothing changes. Slow, short, and easy to
//! believe.

use crate::literal::{Lit, Var};
use crate::problem::{GroupId, Kind, Problem};

/// One line of a proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// A clause that follows from the problem and the clauses before; the empty one says that nothing is left.
    Learned(Vec<Lit>),
    /// These rows have only these columns, because of literals that hold; so a variable in one of the columns is left out.
    Hall {
        /// Exactly-one groups.
        rows: Vec<GroupId>,
        /// As many groups; one fewer where nothing is removed.
        columns: Vec<GroupId>,
        /// The literals that hold.
        because: Vec<Lit>,
        /// The variable; none if there are fewer columns than rows, a contradiction.
        removed: Option<Var>,
    },
    /// A clause that excludes a solution that was told.
    Excluded(Vec<Lit>),
}

/// The clauses of a run, in order.
#[derive(Clone, Debug, Default)]
pub struct Proof {
    steps: Vec<Step>,
}

impl Proof {
    pub(crate) fn learn(&mut self, clause: &[Lit]) {
        self.steps.push(Step::Learned(clause.to_vec()));
    }

    pub(crate) fn exclude(&mut self, clause: &[Lit]) {
        self.steps.push(Step::Excluded(clause.to_vec()));
    }

    pub(crate) fn hall(
        &mut self,
        rows: Vec<GroupId>,
        columns: Vec<GroupId>,
        because: &[Lit],
        removed: Option<Var>,
    ) {
        self.steps.push(Step::Hall { rows, columns, because: because.to_vec(), removed });
    }

    /// The steps, in order.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The first step that does not follow from the problem and the steps before it, if there is one.
    #[must_use]
    pub fn first_error(&self, problem: &Problem) -> Option<&Step> {
        let groups: Vec<(&[Var], Kind)> = problem.groups().collect();
        let mut clauses: Vec<Vec<Lit>> = problem.clauses().map(<[Lit]>::to_vec).collect();
        for step in &self.steps {
            match step {
                Step::Learned(clause) => {
                    if consequences(&groups, &clauses, clause.iter().map(|&lit| !lit)).is_some() {
                        return Some(step);
                    }
                    clauses.push(clause.clone());
                }
                Step::Hall { rows, columns, because, removed } => {
                    if !is_hall_set(&groups, &clauses, rows, columns, because, *removed) {
                        return Some(step);
                    }
                    clauses.push(because.iter().map(|&lit| !lit).chain(removed.map(Var::left_out)).collect());
                }
                Step::Excluded(clause) => clauses.push(clause.clone()),
            }
        }
        None
    }
}

/// Do these rows need all these columns, so that nothing else in them can be chosen?
fn is_hall_set(
    groups: &[(&[Var], Kind)],
    clauses: &[Vec<Lit>],
    rows: &[GroupId],
    columns: &[GroupId],
    because: &[Lit],
    removed: Option<Var>,
) -> bool {
    let Some(values) = consequences(groups, clauses, because.iter().copied()) else { return true };
    let members = |list: &[GroupId]| -> Vec<Var> {
        let mut members: Vec<Var> = list.iter().flat_map(|group| groups[group.index()].0).copied().collect();
        members.sort_unstable();
        members
    };
    let (in_rows, in_columns) = (members(rows), members(columns));
    let disjoint = |list: &[Var]| list.windows(2).all(|pair| pair[0] != pair[1]);
    let exact = rows.iter().all(|row| groups[row.index()].1 == Kind::ExactlyOne);
    let closed = in_rows
        .iter()
        .all(|member| values[member.index()] == Some(false) || in_columns.binary_search(member).is_ok());
    let counted = match removed {
        None => columns.len() < rows.len(),
        Some(removed) => {
            columns.len() == rows.len()
                && in_columns.binary_search(&removed).is_ok()
                && in_rows.binary_search(&removed).is_err()
        }
    };
    exact && disjoint(&in_rows) && closed && counted
}

/// The values that follow by unit propagation if these literals hold; `None` for a contradiction.
fn consequences(
    groups: &[(&[Var], Kind)],
    clauses: &[Vec<Lit>],
    supposed: impl Iterator<Item = Lit>,
) -> Option<Vec<Option<bool>>> {
    let variables =
        groups.iter().flat_map(|group| group.0).map(|member| member.index() + 1).max().unwrap_or(0);
    let named = clauses.iter().flatten().map(|lit| lit.var().index() + 1).max().unwrap_or(0);
    let mut todo: Vec<Lit> = supposed.collect();
    let asked = todo.iter().map(|lit| lit.var().index() + 1).max().unwrap_or(0);
    let mut values: Vec<Option<bool>> = vec![None; variables.max(named).max(asked)];
    loop {
        for lit in todo.drain(..) {
            match values[lit.var().index()].replace(lit.is_choice()) {
                Some(value) if value != lit.is_choice() => return None,
                _ => {}
            }
        }
        for &(members, kind) in groups {
            let chosen = members.iter().find(|member| values[member.index()] == Some(true));
            match chosen {
                Some(chosen) => {
                    let others = members.iter().filter(|&member| member != chosen);
                    let others = others.filter(|other| values[other.index()] != Some(false));
                    todo.extend(others.map(|other| other.left_out()));
                }
                None if kind == Kind::ExactlyOne => {
                    let mut left = members.iter().filter(|member| values[member.index()].is_none());
                    match (left.next(), left.next()) {
                        (None, _) => return None,
                        (Some(last), None) => todo.push(last.chosen()),
                        _ => {}
                    }
                }
                None => {}
            }
        }
        for clause in clauses {
            if clause.iter().any(|lit| values[lit.var().index()] == Some(lit.is_choice())) {
                continue;
            }
            let mut left = clause.iter().filter(|lit| values[lit.var().index()].is_none());
            match left.next() {
                None => return None,
                Some(last) if left.all(|other| other == last) => todo.push(*last),
                Some(_) => {}
            }
        }
        if todo.is_empty() {
            return Some(values);
        }
    }
}
