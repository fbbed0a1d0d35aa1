//! Chains told in full: found again, with every node's reason, when somebody wants to see them.
//!
//! Rating needs only how many nodes there are. This makes the same branches in the same order and keeps
//! what leads to their ends.

use crate::{
    board::{UNIT_CELLS, UNITS_OF, bits, cells_in},
    branch::{Branch, Clash, IN_CELL, OnBy, PATTERN, Reach},
    hint::{Chained, Hint, Links},
    links::{Strong, weak},
    position::Position,
    step::{Cell, Chain, Digit, Inside, Node, Pattern, Unit, Why},
};

/// The chains of a hint; none if it has none.
pub(crate) fn chains(position: &Position, hint: &Hint) -> Vec<Chain> {
    let follow = |candidate: u16, on: bool| {
        let mut branch = Branch::new();
        branch.tells = true;
        branch.follow(position, hint.reach, &mut None, candidate, on);
        branch
    };
    match hint.chained {
        None => Vec::new(),
        Some(Chained::Cycle { links, source, turn }) => {
            vec![cycle(position, links, source as usize, turn as usize)]
        }
        Some(Chained::Chain { links, source, on }) => vec![chain(position, links, source as usize, on)],
        Some(Chained::Contradiction { source, on }) => {
            let branch = follow(source, on);
            branch.clash.map_or(Vec::new(), |clash| clash_chains(&branch, clash))
        }
        Some(Chained::Double { source, target, on }) => {
            [true, false].map(|state| branch_chain(&follow(source, state), target, on)).into()
        }
        Some(Chained::Cell { cell, target, on }) => bits(position.marks.digits[cell as usize])
            .map(|digit| branch_chain(&follow(u16::from(cell) * 9 + digit as u16, true), target, on))
            .collect(),
        Some(Chained::Region { unit, digit, target, on }) => {
            bits(position.marks.places[unit as usize][digit as usize])
                .map(|place| {
                    let cell = u16::from(UNIT_CELLS[unit as usize][place]);
                    branch_chain(&follow(cell * 9 + u16::from(digit), true), target, on)
                })
                .collect()
        }
    }
}

/// A node without its parents.
fn node(candidate: usize, on: bool, why: Why, parents: Vec<u16>) -> Node {
    Node { cell: (candidate / 9) as Cell, digit: (candidate % 9) as Digit + 1, on, why, parents }
}

/// Why one candidate makes another one off, or on where that is the only other one.
fn link(from: usize, to: usize, on: bool) -> Why {
    let (cell, other) = (from / 9, to / 9);
    let shared = (0..3).find(|&kind| UNITS_OF[cell][kind] == UNITS_OF[other][kind]);
    let unit = shared.map_or(0, |kind| UNITS_OF[cell][kind]);
    match (cell == other, on) {
        (true, false) => Why::SameCell,
        (true, true) => Why::OnlyDigit,
        (false, false) => Why::SameUnit(unit),
        (false, true) => Why::OnlyPlace(unit),
    }
}

/// Nodes of a search from one candidate, each with the number of the one before.
type Walked = Vec<(usize, bool, usize)>;

/// The path to a node of a walk.
fn path(position: &Position, walked: &Walked, end: usize) -> Chain {
    let mut numbers = vec![end];
    let mut at = end;
    while walked[at].2 != at {
        at = walked[at].2;
        numbers.push(at);
    }
    numbers.reverse();
    let mut nodes: Vec<Node> = Vec::new();
    for (turn, &number) in numbers.iter().enumerate() {
        let (candidate, on, before) = walked[number];
        let why = match turn {
            0 => Why::Assumed,
            _ => match link(walked[before].0, candidate, on) {
                Why::OnlyPlace(_) => Why::OnlyPlace(strong_unit(position, walked[before].0, candidate)),
                why => why,
            },
        };
        let parents = if turn == 0 { Vec::new() } else { vec![turn as u16 - 1] };
        nodes.push(node(candidate, on, why, parents));
    }
    Chain { nodes }
}

/// The first unit in which two candidates are the only places.
fn strong_unit(position: &Position, one: usize, other: usize) -> Unit {
    let digit = one % 9;
    let shared = (0..3).filter(|&kind| UNITS_OF[one / 9][kind] == UNITS_OF[other / 9][kind]);
    let units = shared.map(|kind| UNITS_OF[one / 9][kind]);
    let mut two = units.filter(|&unit| position.marks.places[unit as usize][digit].count_ones() == 2);
    two.next().unwrap_or(0)
}

fn is_before(walked: &Walked, mut at: usize, candidate: usize, on: bool) -> bool {
    while walked[at].2 != at {
        at = walked[at].2;
        if (walked[at].0, walked[at].1) == (candidate, on) {
            return true;
        }
    }
    false
}

/// The so-manyth cycle that a walk from a candidate closes.
fn cycle(position: &Position, links: Links, source: usize, turn: usize) -> Chain {
    let mut strong = Strong::new();
    strong.set(position);
    let mut walked: Walked = vec![(source, true, 0)];
    let mut seen = vec![source];
    let (mut level, mut closed, mut length) = (vec![0], 0, 2);
    while !level.is_empty() {
        let mut offs = Vec::new();
        for &on in &level {
            weak(position, walked[on].0, links, |off| {
                if !is_before(&walked, on, off, false) {
                    offs.push((off, on));
                }
            });
        }
        level.clear();
        for (off, on) in offs {
            let mut number = None;
            for partner in strong.partners(off, links) {
                let is_end = partner == source && length >= 4;
                let is_new = !seen.contains(&partner);
                if !is_end && !is_new {
                    continue;
                }
                let off_number = *number.get_or_insert_with(|| {
                    walked.push((off, false, on));
                    walked.len() - 1
                });
                walked.push((partner, true, off_number));
                if is_end {
                    if closed == turn {
                        return path(position, &walked, walked.len() - 1);
                    }
                    closed += 1;
                    break;
                }
                seen.push(partner);
                level.push(walked.len() - 1);
            }
        }
        length += 2;
    }
    Chain { nodes: Vec::new() }
}

/// The shortest chain from a candidate to its opposite.
fn chain(position: &Position, links: Links, source: usize, on: bool) -> Chain {
    let mut strong = Strong::new();
    strong.set(position);
    let mut walked: Walked = vec![(source, on, 0)];
    let mut seen = [vec![false; 729], vec![false; 729]];
    seen[usize::from(on)][source] = true;
    let mut at = 0;
    while at < walked.len() {
        let (candidate, is_on, _) = walked[at];
        let mut next = Vec::new();
        if is_on {
            weak(position, candidate, links, |off| next.push(off));
        } else {
            next.extend(strong.partners(candidate, links));
        }
        for other in next {
            if !seen[usize::from(!is_on)][other] {
                seen[usize::from(!is_on)][other] = true;
                walked.push((other, !is_on, at));
                if other == source && is_on == on {
                    return path(position, &walked, walked.len() - 1);
                }
            }
        }
        at += 1;
    }
    Chain { nodes: Vec::new() }
}

/// What leads to a node of a branch.
fn branch_chain(branch: &Branch, target: u16, on: bool) -> Chain {
    let mut nodes = Vec::new();
    let mut numbers = [vec![None; 729], vec![None; 729]];
    add(branch, target, on, &mut nodes, &mut numbers);
    Chain { nodes }
}

/// What leads to both sides of a contradiction, the on first.
fn clash_chains(branch: &Branch, clash: Clash) -> Vec<Chain> {
    let (candidate, new_on, why, parents) = match clash {
        Clash::NewOff { candidate, by } => {
            (candidate, false, link(by as usize, candidate as usize, false), vec![(by, true)])
        }
        Clash::NewOn { candidate, by } => {
            let (why, parents) = on_reason(candidate, by);
            (candidate, true, why, parents)
        }
    };
    let old = branch_chain(branch, candidate, !new_on);
    let mut nodes = Vec::new();
    let mut numbers = [vec![None; 729], vec![None; 729]];
    let parents = parents.into_iter().map(|(parent, on)| add(branch, parent, on, &mut nodes, &mut numbers));
    let parents = parents.collect();
    nodes.push(node(candidate as usize, new_on, why, parents));
    let new = Chain { nodes };
    if new_on { vec![new, old] } else { vec![old, new] }
}

/// Adds a node after its parents; says its number.
fn add(
    branch: &Branch,
    candidate: u16,
    on: bool,
    nodes: &mut Vec<Node>,
    numbers: &mut [Vec<Option<u16>>; 2],
) -> u16 {
    if let Some(number) = numbers[usize::from(on)][candidate as usize] {
        return number;
    }
    let (why, parents) = if candidate == branch.source && on == branch.source_on {
        (Why::Assumed, Vec::new())
    } else if on {
        on_reason(candidate, branch.on_by[candidate as usize])
    } else {
        off_reason(branch, candidate)
    };
    let parents = parents.into_iter().map(|(parent, on)| add(branch, parent, on, nodes, numbers)).collect();
    nodes.push(node(candidate as usize, on, why, parents));
    let number = nodes.len() as u16 - 1;
    numbers[usize::from(on)][candidate as usize] = Some(number);
    number
}

/// Why a candidate is on, and what that follows from: the last off, then the others.
fn on_reason(candidate: u16, by: OnBy) -> (Why, Vec<(u16, bool)>) {
    let (cell, digit) = (candidate / 9, candidate % 9);
    let (why, all): (Why, Vec<u16>) = if by.kind == IN_CELL {
        (Why::OnlyDigit, bits(by.mask).map(|other| cell * 9 + other as u16).collect())
    } else {
        let unit = UNITS_OF[cell as usize][by.kind as usize];
        let of = bits(by.mask).map(|place| u16::from(UNIT_CELLS[unit as usize][place]) * 9 + digit);
        (Why::OnlyPlace(unit), of.collect())
    };
    let others = all.into_iter().filter(|&other| other != by.last);
    (why, std::iter::once(by.last).chain(others).map(|parent| (parent, false)).collect())
}

/// Why a candidate is off, and what that follows from.
fn off_reason(branch: &Branch, candidate: u16) -> (Why, Vec<(u16, bool)>) {
    let by = branch.off_by[candidate as usize];
    if by < PATTERN {
        return (link(by as usize, candidate as usize, false), vec![(by, true)]);
    }
    let used = &branch.patterns[(by - PATTERN) as usize];
    let parents = used.parents.clone().map(|at| (branch.parents[at as usize], false)).collect();
    if let Some(inner) = &used.inner {
        return (Why::Chains(Inside { technique: used.technique, chains: inner.chains.clone() }), parents);
    }
    let pattern = Pattern {
        technique: used.technique,
        cells: cells_in(used.cells).map(|cell| cell as Cell).collect(),
        digits: bits(used.digits).map(|digit| digit as Digit + 1).collect(),
        units: (0..27).filter(|unit| used.units >> unit & 1 != 0).collect(),
    };
    (Why::Pattern(pattern), parents)
}

/// How far the branches of a hint go that has no branches.
pub(crate) const NO_BRANCHES: Reach = Reach::Static;
