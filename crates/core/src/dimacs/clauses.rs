//! Groups as clauses: one clause that some member is chosen, and one for each pair that not both are.
//!
//! Two cells that share a row and a box would have the same clause twice; it is written in the first group
//! that holds both. The header wants the number of clauses, so pairs are counted before they are written.
//!
//! Cost: O(pairs), the text itself.

use std::fmt;

use hallset_exact::{Kind, Lists, Problem, Var};

use crate::model::geometry::Geometry;
use crate::solve::cover::Model;

/// Writes comments, header and clauses.
pub(super) fn write(model: &Model, geometry: &Geometry, text: &mut impl fmt::Write) -> fmt::Result {
    write_meaning(model, geometry, text)?;
    let homes = Homes::new(&model.problem);
    let mut clauses: u64 = 0;
    for (group, (members, kind)) in (0..).zip(model.problem.groups()) {
        clauses += u64::from(kind == Kind::ExactlyOne);
        homes.each_pair(group, members, |_, _| clauses += 1);
    }
    writeln!(text, "p cnf {} {clauses}", model.candidates.len())?;
    let mut some = String::new();
    let mut pairs = String::new();
    for (group, (members, kind)) in (0..).zip(model.problem.groups()) {
        some.clear();
        pairs.clear();
        let numbers: Vec<String> = members.iter().map(|member| (member.number() + 1).to_string()).collect();
        if kind == Kind::ExactlyOne {
            for number in &numbers {
                some.push_str(number);
                some.push(' ');
            }
            some.push_str("0\n");
        }
        homes.each_pair(group, members, |one, other| {
            pairs.push('-');
            pairs.push_str(&numbers[one]);
            pairs.push_str(" -");
            pairs.push_str(&numbers[other]);
            pairs.push_str(" 0\n");
        });
        text.write_str(&some)?;
        text.write_str(&pairs)?;
    }
    Ok(())
}

/// What each variable stands for, and the digits that have none: with this the text stands alone.
fn write_meaning(model: &Model, geometry: &Geometry, text: &mut impl fmt::Write) -> fmt::Result {
    let side = geometry.side();
    writeln!(
        text,
        "c A Sudoku of side {side}: the extended encoding of Lynce and Ouaknine, over what singles leave."
    )?;
    text.write_str("c Its givens and singles, 0 where a cell is open:\n")?;
    for row in model.placed.rows() {
        text.write_str("c ")?;
        for digit in row {
            write!(text, " {}", digit.map_or(0, |digit| digit.number()))?;
        }
        text.write_char('\n')?;
    }
    text.write_str("c A variable is true if its cell takes its digit:\n")?;
    let mut first = 1;
    for same_cell in model.candidates.chunk_by(|one, next| one.0 == next.0) {
        write!(text, "c {} can be", geometry.name(same_cell[0].0))?;
        for (_, digit) in same_cell {
            write!(text, " {digit}")?;
        }
        let last = first + same_cell.len() - 1;
        writeln!(text, " by variables {first} to {last}")?;
        first = last + 1;
    }
    Ok(())
}

/// The groups of each variable in rising order.
struct Homes(Lists<u32>);

impl Homes {
    fn new(problem: &Problem) -> Self {
        Self(Lists::by_number(problem.variable_count(), || {
            let groups = (0..).zip(problem.groups());
            groups.flat_map(|(group, (members, _))| members.iter().map(move |member| (member.index(), group)))
        }))
    }

    /// The groups of a variable that come before this one.
    fn before(&self, variable: Var, group: u32) -> &[u32] {
        let homes = self.0.of(variable.index());
        let count = homes.iter().take_while(|&&home| home < group).count();
        &homes[..count]
    }

    /// Calls `tell` with the places of each two members that no earlier group holds.
    fn each_pair(&self, group: u32, members: &[Var], mut tell: impl FnMut(usize, usize)) {
        for (one, &member) in members.iter().enumerate() {
            let before = self.before(member, group);
            for (other, &peer) in members.iter().enumerate().skip(one + 1) {
                if !self.before(peer, group).iter().any(|home| before.contains(home)) {
                    tell(one, other);
                }
            }
        }
    }
}
