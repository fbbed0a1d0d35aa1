//! The second judge: checks every learned clause without knowing how it was found.
//!
//! A clause follows from others if supposing that all its literals fail leads to a contradiction.
//! For clauses that conflict analysis finds, plain unit propagation is enough to see that ("reverse
//! unit propagation"; Goldberg and Novikov, DATE 2003). The judge shares no code with the solver:
//! it reads all groups and clauses over and over until nothing changes. Slow, short, and easy to
//! believe.

use crate::literal::Lit;
use crate::problem::{Kind, Problem};

/// One line of a proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// A clause that follows from the problem and the clauses before; the empty one says that nothing is left.
    Learned(Vec<Lit>),
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

    /// The steps, in order.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The first step that does not follow from the problem and the steps before it, if there is one.
    #[must_use]
    pub fn first_error(&self, problem: &Problem) -> Option<&Step> {
        let mut clauses: Vec<&[Lit]> = problem.clauses().collect();
        for step in &self.steps {
            match step {
                Step::Learned(clause) => {
                    if !follows(problem, &clauses, clause) {
                        return Some(step);
                    }
                    clauses.push(clause);
                }
                Step::Excluded(clause) => clauses.push(clause),
            }
        }
        None
    }
}

/// Does supposing that all literals of `clause` fail lead to a contradiction?
fn follows(problem: &Problem, clauses: &[&[Lit]], clause: &[Lit]) -> bool {
    let mut values: Vec<Option<bool>> = vec![None; problem.variable_count()];
    let mut todo: Vec<Lit> = clause.iter().map(|&lit| !lit).collect();
    loop {
        for lit in todo.drain(..) {
            match values[lit.var().index()].replace(lit.is_choice()) {
                Some(value) if value != lit.is_choice() => return true,
                _ => {}
            }
        }
        for (members, kind) in problem.groups() {
            let chosen = members.iter().find(|member| values[member.index()] == Some(true));
            match chosen {
                Some(chosen) => {
                    let others = members.iter().filter(|&member| member != chosen);
                    todo.extend(
                        others
                            .filter(|other| values[other.index()] != Some(false))
                            .map(|other| other.left_out()),
                    );
                }
                None if kind == Kind::ExactlyOne => {
                    let mut left = members.iter().filter(|member| values[member.index()].is_none());
                    match (left.next(), left.next()) {
                        (None, _) => return true,
                        (Some(last), None) => todo.push(last.chosen()),
                        _ => {}
                    }
                }
                None => {}
            }
        }
        for clause in clauses {
            let holds = |lit: &&Lit| values[lit.var().index()] == Some(lit.is_choice());
            if clause.iter().any(|lit| holds(&lit)) {
                continue;
            }
            let mut left = clause.iter().filter(|lit| values[lit.var().index()].is_none());
            match left.next() {
                None => return true,
                Some(last) if left.all(|other| other == last) => todo.push(*last),
                Some(_) => {}
            }
        }
        if todo.is_empty() {
            return false;
        }
    }
}
