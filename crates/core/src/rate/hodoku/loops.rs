//! Nice loops and AICs as HoDoKu finds them: from each candidate, true or false, what follows in the nearest way.
//!
//! Between two candidates there is one way only, the first of the shortest ones, and if it passes a cell twice there
//! is none. So the order of the links decides which loops exist: the other digits of the cell; row, column and box;
//! groups. A loop ends in the cell where it begins. An AIC has two ends that remove at least two candidates together;
//! where it removes one, that candidate has a loop. A continuous loop removes nothing from its own cells but the other
//! candidates of a cell in which two of its links meet.
//!
//! Cost: a breadth-first search from each candidate, true and false.

use super::{Key, chains};
use crate::control::cancel::Cancel;
use crate::model::cells::Cells;
use crate::model::digits::Digit;
use crate::model::geometry::{Cell, UnitId};
use crate::model::position::Position;
use crate::step::proof::{Claim, Proof, Strong};
use crate::step::technique::{Conclusion, Step, Technique};

/// What links join.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Nodes {
    Candidates,
    /// And the places of a digit that a line and a box share.
    Groups,
}

/// The loop or AIC with the least key. `names` are those of a continuous loop, a discontinuous loop and an AIC.
pub(super) fn best(
    position: &Position,
    names: &[&'static Technique],
    nodes: Nodes,
    cancel: &Cancel,
) -> Option<Step> {
    let &[continuous, discontinuous, aic] = names else { return None };
    let net = Net::of(position, nodes);
    let mut best: Option<(Key, Step)> = None;
    for holds in [true, false] {
        for start in (0..net.singles).map(|node| Fact { node, holds }) {
            if cancel.is_raised() {
                return None;
            }
            let tree = net.grow(start);
            for &(end, _) in tree.iter().skip(1).filter(|(end, _)| end.node < net.singles) {
                let is_loop = net.cell(start) == net.cell(end);
                let is_open = !start.holds && end.holds;
                if (is_loop || is_open)
                    && let Some(found) = net.conclude(&tree, start, end)
                {
                    let name = match found.proof {
                        Proof::Chain { ring: true, .. } => continuous,
                        _ if is_loop => discontinuous,
                        _ => aic,
                    };
                    let step = chains::sorted(Step::new(name, found.proof, found.conclusions));
                    let key = chains::weigh(&step);
                    if best.as_ref().is_none_or(|(least, _)| key < *least) {
                        best = Some((key, step));
                    }
                }
            }
        }
    }
    best.map(|(_, step)| step)
}

/// A claim that is true or false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fact {
    node: usize,
    holds: bool,
}

impl Fact {
    fn number(self) -> usize {
        2 * self.node + usize::from(self.holds)
    }
}

struct Found {
    proof: Proof,
    conclusions: Vec<Conclusion>,
}

/// Claims, and what each makes true or false, in HoDoKu's order. Candidates come first, in the order of their cells.
struct Net<'a> {
    position: &'a Position,
    claims: Vec<(Digit, Cells)>,
    /// How many of them are candidates.
    singles: usize,
    links: Vec<Vec<Fact>>,
}

impl<'a> Net<'a> {
    fn of(position: &'a Position, nodes: Nodes) -> Self {
        let geometry = position.geometry();
        let open = geometry.cells().filter(|&cell| !position.filled().contains(cell));
        let mut claims: Vec<(Digit, Cells)> = Vec::new();
        for cell in open {
            let mut alone = Cells::none(geometry.cell_count());
            alone.insert(cell);
            claims.extend(position.digits(cell).iter().map(|digit| (digit, alone.clone())));
        }
        let singles = claims.len();
        if nodes == Nodes::Groups {
            claims.extend(groups(position));
        }
        let links = vec![Vec::new(); 2 * claims.len()];
        let mut net = Self { position, claims, singles, links };
        for node in 0..singles {
            net.link_single(node);
        }
        for node in singles..net.claims.len() {
            net.link_group(node);
        }
        net
    }

    fn cell(&self, fact: Fact) -> Option<Cell> {
        self.claims[fact.node].1.first()
    }

    /// If the first is so, the second is.
    fn link(&mut self, from: (usize, bool), to: (usize, bool)) {
        let [from, to] = [from, to].map(|(node, holds)| Fact { node, holds });
        if !self.links[from.number()].contains(&to) {
            self.links[from.number()].push(to);
        }
    }

    fn single(&self, cell: Cell, digit: Digit) -> Option<usize> {
        (0..self.singles).find(|&node| self.claims[node].0 == digit && self.claims[node].1.contains(cell))
    }

    fn link_single(&mut self, node: usize) {
        let (digit, cells) = self.claims[node].clone();
        let Some(cell) = cells.first() else { return };
        let position = self.position;
        let digits = position.digits(cell);
        for other in digits.iter().filter(|&other| other != digit) {
            let Some(other) = self.single(cell, other) else { continue };
            self.link((node, true), (other, false));
            if digits.len() == 2 {
                self.link((node, false), (other, true));
            }
        }
        for &unit in position.geometry().units_of(cell) {
            let others = &(position.unit(unit) & position.cells(digit)) - &cells;
            let is_strong = others.len() == 1 && position.geometry().is_full(unit);
            for other in others.iter() {
                let Some(other) = self.single(other, digit) else { continue };
                self.link((node, true), (other, false));
                if is_strong {
                    self.link((node, false), (other, true));
                }
            }
        }
    }

    fn link_group(&mut self, node: usize) {
        let (digit, cells) = self.claims[node].clone();
        let position = self.position;
        let list: Vec<Cell> = cells.iter().collect();
        let seen = &position.seen_by_all(&list) & position.cells(digit);
        let mut units = super::scan::common_units(position, &list);
        units.sort_by_key(|&unit| !super::scan::is_region(position, unit));
        for cell in seen.iter() {
            let Some(other) = self.single(cell, digit) else { continue };
            self.link((node, true), (other, false));
            self.link((other, true), (node, false));
        }
        for &unit in &units {
            let others = &seen & position.unit(unit);
            if let (Some(cell), 1) = (others.first(), others.len())
                && let Some(other) = self.single(cell, digit)
            {
                self.link((node, false), (other, true));
                self.link((other, false), (node, true));
            }
        }
        for other in (self.singles..self.claims.len()).filter(|&other| other != node) {
            let (second, places) = self.claims[other].clone();
            let shares = |unit: &UnitId| places.is_within(position.unit(*unit));
            if second != digit || places.meets(&cells) {
                continue;
            }
            for &unit in units.iter().filter(|unit| shares(unit)) {
                self.link((node, true), (other, false));
                let all = position.unit(unit) & position.cells(digit);
                if all == &cells | &places && position.geometry().is_full(unit) {
                    self.link((node, false), (other, true));
                }
            }
        }
    }

    /// What follows from a fact, nearest first, each with the place of what it follows from.
    fn grow(&self, start: Fact) -> Vec<(Fact, usize)> {
        let mut known = vec![false; self.links.len()];
        known[start.number()] = true;
        let mut tree = vec![(start, 0)];
        let mut next = 0;
        while let Some(&(fact, _)) = tree.get(next) {
            for &to in &self.links[fact.number()] {
                if !std::mem::replace(&mut known[to.number()], true) {
                    tree.push((to, next));
                }
            }
            next += 1;
        }
        tree
    }

    /// The facts on the way to an end; none if it is short or passes a cell twice.
    fn way(&self, tree: &[(Fact, usize)], end: Fact) -> Option<Vec<Fact>> {
        let mut place = tree.iter().position(|&(fact, _)| fact == end)?;
        let mut way = vec![end];
        while place != 0 {
            place = tree[place].1;
            way.push(tree[place].0);
        }
        way.reverse();
        let is_loop = self.cell(way[0]) == self.cell(end);
        if way.len() <= 3 || (is_loop && self.cell(way[0]) == self.cell(way[1])) {
            return None;
        }
        let mut left = Cells::none(self.position.geometry().cell_count());
        for pair in way.windows(2) {
            if self.cell(pair[0]) != self.cell(way[0]) || !is_loop {
                left |= &self.claims[pair[0].node].1;
            }
            let is_beside = self.cell(pair[0]) == self.cell(pair[1]);
            let is_back = self.cell(pair[1]).is_some_and(|cell| left.contains(cell));
            if is_back && !is_beside {
                return None;
            }
        }
        Some(way)
    }

    fn conclude(&self, tree: &[(Fact, usize)], start: Fact, end: Fact) -> Option<Found> {
        let position = self.position;
        let (cell, other) = (self.cell(start)?, self.cell(end)?);
        let [digit, last] = [start, end].map(|fact| self.claims[fact.node].0);
        let remove = |cell: Cell, digit: Digit| Conclusion::Remove { cell, digit };
        if cell != other {
            let conclusions: Vec<Conclusion> = if digit == last {
                let losers = &position.seen_by_all(&[cell, other]) & position.cells(digit);
                losers.iter().map(|loser| remove(loser, digit)).collect()
            } else if position.sees(cell, other)
                && position.digits(other).contains(digit)
                && position.digits(cell).contains(last)
            {
                vec![remove(cell, last), remove(other, digit)]
            } else {
                return None;
            };
            return if conclusions.len() > 1 {
                Some(Found { proof: self.proof(&self.way(tree, end)?, false)?, conclusions })
            } else {
                None
            };
        }
        let others = || position.digits(cell).iter().filter(|&other| other != digit);
        let all = |from: usize, to: usize| -> Option<Vec<Fact>> {
            let way = self.way(tree, end)?;
            Some(way[from..way.len() - to].to_vec())
        };
        let (way, conclusions) = match (start.holds, end.holds, digit == last) {
            (true, false, true) => (all(1, 1)?, vec![remove(cell, digit)]),
            (false, true, true) => (all(0, 0)?, others().map(|other| remove(cell, other)).collect()),
            (true, true, false) => (all(1, 0)?, vec![remove(cell, digit)]),
            (false, false, false) => (all(0, 1)?, vec![remove(cell, last)]),
            (true, false, false) if position.digits(cell).len() == 2 => {
                let mut way = all(0, 1)?;
                way.insert(0, end);
                return self.ring(&way);
            }
            (false, true, false) => return self.ring(&all(0, 0)?),
            _ => return None,
        };
        let is_empty = conclusions.is_empty();
        let proof = self.proof(&way, false)?;
        (!is_empty).then_some(Found { proof, conclusions })
    }

    fn ring(&self, way: &[Fact]) -> Option<Found> {
        let position = self.position;
        let mut inside = Cells::none(position.geometry().cell_count());
        way.iter().for_each(|fact| inside |= &self.claims[fact.node].1);
        let mut conclusions = Vec::new();
        let mut weak: Vec<[Fact; 2]> = way[1..].chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
        weak.extend(way.last().zip(way.first()).map(|(&last, &first)| [last, first]));
        for pair in weak {
            let [(digit, one), (second, other)] = pair.map(|fact| &self.claims[fact.node]);
            if one == other {
                let cell = one.first()?;
                let others = position.digits(cell).iter().filter(|it| it != digit && it != second);
                conclusions.extend(others.map(|digit| Conclusion::Remove { cell, digit }));
            } else {
                let cells: Vec<Cell> = one.iter().chain(other.iter()).collect();
                let losers = &(&position.seen_by_all(&cells) & position.cells(*digit)) - &inside;
                conclusions.extend(losers.iter().map(|cell| Conclusion::Remove { cell, digit: *digit }));
            }
        }
        if conclusions.is_empty() {
            return None;
        }
        Some(Found { proof: self.proof(way, true)?, conclusions })
    }

    fn proof(&self, way: &[Fact], ring: bool) -> Option<Proof> {
        let claims = way.iter().map(|fact| {
            let (digit, cells) = &self.claims[fact.node];
            Claim { cells: cells.iter().collect(), digit: *digit }
        });
        let strong = way.chunks_exact(2).map(|pair| self.strong(pair[0].node, pair[1].node));
        Some(Proof::Chain { claims: claims.collect(), strong: strong.collect::<Option<Vec<_>>>()?, ring })
    }

    /// What makes one of two claims true.
    fn strong(&self, one: usize, other: usize) -> Option<Strong> {
        let [(digit, cells), (second, places)] = [one, other].map(|node| &self.claims[node]);
        if digit != second {
            return cells.first().map(Strong::Cell);
        }
        let both = cells | places;
        let geometry = self.position.geometry();
        let is_all = |unit: &UnitId| {
            geometry.is_full(*unit) && self.position.unit(*unit) & self.position.cells(*digit) == both
        };
        geometry.unit_ids().find(is_all).map(Strong::Unit)
    }
}

/// The places of a digit that a line and a box share, two or more: of rows, then of columns.
fn groups(position: &Position) -> Vec<(Digit, Cells)> {
    let geometry = position.geometry();
    let units = |is_such: fn(&Position, UnitId) -> bool| {
        geometry.unit_ids().filter(|&unit| is_such(position, unit)).collect::<Vec<UnitId>>()
    };
    let lines = units(|position, unit| position.geometry().unit(unit).kind().is_line());
    let regions = units(super::scan::is_region);
    let mut groups = Vec::new();
    for &line in &lines {
        for digit in (1..=geometry.side()).map(Digit::new) {
            let places = &(position.unit(line) & position.cells(digit)) - position.filled();
            for &region in &regions {
                let shared = &places & position.unit(region);
                if shared.len() > 1 {
                    groups.push((digit, shared));
                }
            }
        }
    }
    groups
}
