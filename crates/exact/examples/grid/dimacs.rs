//! The same problem for SAT solvers: every group as clauses, one for each pair.

use std::fmt::Write;

use pencilmark_exact::{Kind, Problem};

/// The problem as the text that SAT solvers read.
pub(crate) fn dimacs(problem: &Problem) -> String {
    let mut clauses = String::new();
    let mut count = 0;
    for (members, kind) in problem.groups() {
        if kind == Kind::ExactlyOne {
            for member in members {
                write!(clauses, "{} ", member.number() + 1).expect("writing to a string cannot fail");
            }
            clauses.push_str("0\n");
            count += 1;
        }
        for (place, one) in members.iter().enumerate() {
            for other in &members[place + 1..] {
                writeln!(clauses, "-{} -{} 0", one.number() + 1, other.number() + 1)
                    .expect("writing to a string cannot fail");
                count += 1;
            }
        }
    }
    format!("p cnf {} {count}\n{clauses}", problem.variable_count())
}
