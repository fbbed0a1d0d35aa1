//! Chains inside a branch: when nothing else follows, whole searches for chains in what is left.
//!
//! What these take away is off in the branch, because of what the branch struck out before in the cells
//! and units that their ons rely on; where that is nothing, the chain is not used. All hints of a search
//! are used, from the best, of those with the same result only the first. Searches come in order:
//! chains and cycles (level 2), then cell and region forcing chains (level 3); or, instead of both,
//! dynamic forcing chains (level 4), which may have patterns and chains inside themselves.
//!
//! A chain inside counts with all its nodes, once for the whole hint even when several branches use it:
//! two are the same when they have the same nodes in the same order, which the *trace* says.

use crate::{
    board::{PEERS, UNIT_CELLS, bits, cells_in},
    branch::{Branch, Reach},
    chains, forcing,
    hint::{Chained, Hint},
    patterns::{Used, strike_out},
    position::{Marks, Position},
    step::{Chain, Node, Why},
    tell,
    web::Cases,
};

/// What searches inside branches work in.
pub(crate) struct Nest {
    chains: chains::Room,
    forcing: forcing::Room,
}

impl Nest {
    pub(crate) fn new() -> Nest {
        Nest { chains: chains::Room::new(), forcing: forcing::Room::new() }
    }
}

/// A chain inside a branch.
#[derive(Clone)]
pub(crate) struct Inner {
    /// How many nodes it has, with those of chains inside it.
    pub(crate) nodes: u32,
    /// Its nodes from each end, in order.
    pub(crate) trace: Vec<u16>,
    /// The chains themselves, where somebody wants to see them.
    pub(crate) chains: Vec<Chain>,
}

/// Looks for chains and strikes out what they take; says whether there was anything.
pub(crate) fn find(
    position: &Position,
    marks: &Marks,
    level: u8,
    nest: &mut Nest,
    branch: &mut Branch,
) -> bool {
    let left = position.with_marks(marks);
    let before = branch.offs.len();
    let search = |hints: Vec<(Hint, u32)>, branch: &mut Branch| {
        for (hint, nodes) in hints {
            use_hint(position, &left, &hint, nodes, branch);
        }
        branch.offs.len() > before
    };
    match level {
        2 | 3 => {
            let hints = chains::all(&left, &mut nest.chains);
            if search(hints, branch) || level == 2 {
                return branch.offs.len() > before;
            }
            let cases = nest.chains.cases.as_ref().unwrap_or(&Cases::ALL);
            search(forcing::all(&left, Reach::Static, cases, &mut nest.forcing), branch)
        }
        _ => {
            let reach = match level {
                4 => Reach::Dynamic,
                5 => Reach::Plus,
                _ => Reach::Nested(level - 4),
            };
            search(forcing::all(&left, reach, &Cases::ALL, &mut nest.forcing), branch)
        }
    }
}

fn use_hint(position: &Position, left: &Position, hint: &Hint, nodes: u32, branch: &mut Branch) {
    let chains = tell::chains(left, hint);
    let from = branch.parents.len();
    add_parents(&position.marks, &left.marks, hint, &chains, branch);
    if branch.parents.len() == from {
        return;
    }
    let parents = from as u32..branch.parents.len() as u32;
    let mut trace = Vec::new();
    for chain in &chains {
        trace.push(u16::MAX);
        trace.extend(from_end(chain).map(|node| number(node) * 2 + u16::from(node.on)));
    }
    let gone = match hint.chained {
        Some(Chained::Cycle { .. }) => in_order(hint, &chains[0]),
        _ => hint.removed.iter().collect(),
    };
    let chains = if branch.tells { chains } else { Vec::new() };
    let inner = Some(Box::new(Inner { nodes, trace, chains }));
    let used = Used { technique: hint.technique, cells: 0, digits: 0, units: 0, parents, inner };
    strike_out(branch, used, &gone);
}

fn number(node: &Node) -> u16 {
    u16::from(node.cell) * 9 + u16::from(node.digit) - 1
}

/// The nodes of a chain from its end, level by level, each candidate once on and once off.
fn from_end(chain: &Chain) -> impl Iterator<Item = &Node> {
    let mut order: Vec<u16> = Vec::new();
    let mut seen: Vec<(u16, bool)> = Vec::new();
    let mut level = vec![chain.nodes.len() as u16 - 1];
    while !level.is_empty() {
        let mut next = Vec::new();
        for at in level {
            let node = &chain.nodes[at as usize];
            let key = (number(node), node.on);
            if !seen.contains(&key) {
                seen.push(key);
                order.push(at);
                next.extend(&node.parents);
            }
        }
        level = next;
    }
    order.into_iter().map(|at| &chain.nodes[at as usize])
}

/// What was struck out in the cells and units that the ons of a hint rely on.
fn add_parents(start: &Marks, left: &Marks, hint: &Hint, chains: &[Chain], branch: &mut Branch) {
    let from = branch.parents.len();
    let mut add = |candidate: usize| {
        if !branch.parents[from..].contains(&(candidate as u16)) {
            branch.parents.push(candidate as u16);
        }
    };
    let in_cell = |cell: usize, add: &mut dyn FnMut(usize)| {
        bits(start.digits[cell] & !left.digits[cell]).for_each(|digit| add(cell * 9 + digit));
    };
    let in_unit = |unit: usize, digit: usize, add: &mut dyn FnMut(usize)| {
        let gone = start.places[unit][digit] & !left.places[unit][digit];
        bits(gone).for_each(|place| add(UNIT_CELLS[unit][place] as usize * 9 + digit));
    };
    for chain in chains {
        for node in from_end(chain).filter(|node| node.on) {
            let (cell, digit) = (node.cell as usize, node.digit as usize - 1);
            match (&node.why, hint.chained) {
                (Why::OnlyDigit, _) | (Why::Assumed, Some(Chained::Cell { .. })) => in_cell(cell, &mut add),
                (Why::OnlyPlace(unit), _) => in_unit(*unit as usize, digit, &mut add),
                (Why::Assumed, Some(Chained::Region { unit, .. })) => in_unit(unit as usize, digit, &mut add),
                _ => {}
            }
        }
    }
    // A cycle is also read backwards, its offs as ons that rely on the same links.
    if let Some(Chained::Cycle { .. }) = hint.chained {
        for node in chains[0].nodes.iter().filter(|node| !node.on) {
            match node.why {
                Why::SameCell => in_cell(node.cell as usize, &mut add),
                Why::SameUnit(unit) => in_unit(unit as usize, node.digit as usize - 1, &mut add),
                _ => {}
            }
        }
    }
}

/// What a cycle takes, in the order in which its ons see it, from the end.
fn in_order(hint: &Hint, cycle: &Chain) -> Vec<(usize, u16)> {
    let mut gone: Vec<(usize, u16)> = Vec::new();
    for node in from_end(cycle).filter(|node| node.on) {
        for cell in cells_in(PEERS[node.cell as usize]) {
            let goes = hint
                .removed
                .iter()
                .find(|&(other, digits)| other == cell && digits >> (node.digit - 1) & 1 != 0);
            if let Some(all) = goes
                && gone.iter().all(|it| it.0 != cell)
            {
                gone.push(all);
            }
        }
    }
    gone
}
