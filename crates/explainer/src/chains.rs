//! Static chains and cycles of one branch: X-links only, Y-links only, both.
//!
//! *On* means that a candidate holds, *off* that it does not. On leads to off for the same digit in
//! peers (X) and for other digits of the cell (Y): weak links. Off leads to on where a unit has two
//! places for the digit (X), or a cell two digits (Y): strong links. A candidate that is on and leads
//! to its own off goes; one that is off and leads to its own on is placed. A *cycle* comes back to where
//! it started, so that either its ons or its offs hold, and what sees one of each with the same digit
//! goes.
//!
//! The hint that is taken has the lowest rating, then the fewest nodes, then fewer kinds of links, then
//! the first in order: links, cell, digit; cycles, chain from on, chain from off. A chain's rating
//! depends on its length alone, and searches are by level, so lengths are found a row of bits at a
//! time: no node is visited one by one and no parent kept. Cycles depend on the path that was found
//! first, so these are walked in order, but only as far as they could still be the best.

use crate::{
    board::{PEERS, cells_in},
    clean::Clean,
    cycles::{Back, Walk},
    hint::{Chained, Hint, Links, Removals},
    links::Strong,
    position::Position,
    technique::{Technique, surcharge},
    web::{Cases, Row, Web, has, join, meets, numbers, only, union, without},
};

/// A hint so far: what it is ordered by, and what it is.
pub(crate) struct Best {
    pub(crate) rating: f64,
    pub(crate) nodes: u32,
    pub(crate) key: u8,
    pub(crate) order: u32,
    pub(crate) chained: Chained,
    pub(crate) removed: Removals,
}

/// Chains of so many nodes are looked for before it is known what leads where.
const SHORT: u32 = 8;

/// What a source is searched for, in order.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Slot {
    Cycle,
    FromOn,
    FromOff,
}

/// The place of a hint among those with the same links.
pub(crate) fn order(source: usize, slot: Slot) -> u32 {
    source as u32 * 3 + slot as u32
}

/// The chain or cycle that is taken.
pub(crate) fn find(position: &Position, room: &mut Room, stop: &dyn Fn() -> bool) -> Option<Hint> {
    let mut search = Search { position, room, best: None, all: None };
    search.room.cases = None;
    search.room.strong.set(position);
    search.x_links();
    if stop() {
        return None;
    }
    search.y_links();
    if search.may_beat(7.0, 4, 4, 0) {
        if stop() {
            return None;
        }
        let candidates: u32 = position.grid.cells.iter().map(|cells| cells.count_ones()).sum();
        match candidates {
            0..=128 => search.both_links::<2>(),
            129..=256 => search.both_links::<4>(),
            257..=384 => search.both_links::<6>(),
            _ => search.both_links::<12>(),
        }
    }
    let best = search.best?;
    Some(hint(best))
}

/// All chains and cycles, from the best, of those with the same result only the first; each with how
/// many nodes it has.
pub(crate) fn all(position: &Position, room: &mut Room) -> Vec<(Hint, u32)> {
    let mut search = Search { position, room, best: None, all: Some(Vec::new()) };
    search.room.cases = None;
    search.room.strong.set(position);
    let candidates: u32 = position.grid.cells.iter().map(|cells| cells.count_ones()).sum();
    let has_any = match candidates {
        0..=128 => search.all_links::<2>(),
        129..=256 => search.all_links::<4>(),
        257..=384 => search.all_links::<6>(),
        _ => search.all_links::<12>(),
    };
    if has_any {
        (0..9).for_each(|digit| search.x_links_of(digit));
        search.y_cycles();
    }
    let mut all = search.all.take().unwrap_or_default();
    all.sort_by(|one, other| {
        let keys = |best: &Best| (best.nodes, best.key, best.order);
        one.rating.total_cmp(&other.rating).then(keys(one).cmp(&keys(other)))
    });
    let mut hints: Vec<(Hint, u32)> = Vec::new();
    for best in all {
        if hints.iter().all(|(hint, _)| !hint.removed.is_same(&best.removed)) {
            let nodes = best.nodes;
            hints.push((hint(best), nodes));
        }
    }
    hints
}

fn hint(best: Best) -> Hint {
    let (technique, placed) = match best.chained {
        Chained::Cycle { links: Links::X, .. } => (Technique::XCycle, None),
        Chained::Cycle { links: Links::Y, .. } => (Technique::YCycle, None),
        Chained::Cycle { .. } => (Technique::Cycle, None),
        Chained::Chain { links, source, on } => {
            let technique = if links == Links::X { Technique::XChain } else { Technique::Chain };
            (technique, (!on).then_some((source as usize / 9, source as usize % 9)))
        }
        _ => (Technique::Chain, None),
    };
    let mut hint = Hint::remove(technique, best.rating, best.removed);
    hint.placed = placed;
    hint.chained = Some(best.chained);
    hint
}

/// What the search works in, kept from step to step.
pub(crate) struct Room {
    pub(crate) strong: Strong,
    pub(crate) walk: Walk,
    /// Where all cases lead to the same, known when there is no chain at all.
    pub(crate) cases: Option<Cases>,
    /// The last position without a chain of X-links, by digit, and of Y-links.
    clean_x: [Clean; 9],
    clean_y: Clean,
    clean_pairs: u128,
    /// Whether the last search had to find out what leads where; the next one then does so at once.
    had_none: bool,
}

impl Room {
    pub(crate) fn new() -> Room {
        let clean_x = std::array::from_fn(|_| Clean::new());
        Room {
            strong: Strong::new(),
            walk: Walk::new(),
            cases: None,
            clean_x,
            clean_y: Clean::new(),
            clean_pairs: 0,
            had_none: false,
        }
    }

    pub(crate) fn reset(&mut self) {
        self.clean_x.iter_mut().for_each(Clean::reset);
        self.clean_y.reset();
        self.had_none = false;
    }
}

pub(crate) struct Search<'a> {
    pub(crate) position: &'a Position,
    pub(crate) room: &'a mut Room,
    best: Option<Best>,
    /// All that are found, where all are wanted.
    all: Option<Vec<Best>>,
}

impl Search<'_> {
    /// Whether a hint of this base, length, key and order would be taken over the best so far.
    pub(crate) fn may_beat(&self, base: f64, nodes: u32, key: u8, order: u32) -> bool {
        // Where all are wanted, there is no best.
        self.best.as_ref().is_none_or(|best| {
            let rating = base + surcharge(nodes);
            rating < best.rating
                || (rating == best.rating && (nodes, key, order) < (best.nodes, best.key, best.order))
        })
    }

    fn chain(&mut self, links: Links, base: f64, key: u8, nodes: u32, source: usize, on: bool) {
        let (cell, digit) = (source / 9, source % 9);
        let mut removed = Removals::none();
        let own = 1 << digit;
        removed.add(cell, if on { own } else { self.position.marks.digits[cell] & !own });
        let chained = Chained::Chain { links, source: source as u16, on };
        let order = order(source, if on { Slot::FromOn } else { Slot::FromOff });
        self.offer(Best { rating: base + surcharge(nodes), nodes, key, order, chained, removed });
    }

    pub(crate) fn offer(&mut self, found: Best) {
        match &mut self.all {
            Some(all) => all.push(found),
            None => self.best = Some(found),
        }
    }

    /// For each digit on its own, a set of cells is all that a level needs.
    fn x_links(&mut self) {
        for digit in 0..9 {
            let is_same = !self.room.clean_x[digit].has_changed(self.position, digit);
            if self.room.strong.cells[digit] == 0 || is_same {
                continue;
            }
            self.x_links_of(digit);
            if self.best.is_none() {
                self.room.clean_x[digit].set_digit(self.position, digit);
            }
        }
    }

    fn x_links_of(&mut self, digit: usize) {
        let linked = self.room.strong.cells[digit];
        let mut partners = [0u128; 81];
        let mut onward = [0u128; 81];
        for cell in cells_in(linked) {
            let of = self.room.strong.partners(cell * 9 + digit, Links::X);
            partners[cell] = of.fold(0, |set, partner| set | 1 << (partner / 9));
        }
        for cell in cells_in(self.position.grid.cells[digit]) {
            onward[cell] = cells_in(PEERS[cell] & linked).fold(0, |set, peer| set | partners[peer]);
        }
        let step = |level: u128| cells_in(level).fold(0, |set, on| set | onward[on]);
        for cell in cells_in(self.position.grid.cells[digit]) {
            let source = cell * 9 + digit;
            let own = 1u128 << cell;
            if self.position.width(cell) < 2 {
                continue;
            }
            for (slot, start, end) in [(Slot::FromOn, own, PEERS[cell]), (Slot::FromOff, partners[cell], own)]
            {
                let (mut level, mut seen, mut nodes) = (start, start, 2);
                while level != 0 && self.may_beat(6.6, nodes, 2, order(source, slot)) {
                    if level & end != 0 {
                        self.chain(Links::X, 6.6, 2, nodes, source, slot == Slot::FromOn);
                        break;
                    }
                    level = step(level) & !seen;
                    seen |= level;
                    nodes += 2;
                }
            }
            // A cycle ends in a partner of the source that it does not start with.
            let closes = cells_in(partners[cell]).any(|end| {
                let starts = cells_in(PEERS[cell] & linked & !(1 << end));
                let mut level = starts.fold(0, |set, peer| set | partners[peer]) & !own;
                let (mut seen, mut nodes) = (level | own, 4);
                while level != 0 && self.may_beat(6.5, nodes, 2, order(source, Slot::Cycle)) {
                    if level & PEERS[end] != 0 {
                        return true;
                    }
                    level = step(level) & !seen;
                    seen |= level;
                    nodes += 2;
                }
                false
            });
            if closes {
                let all = self.position.grid.cells[digit];
                let back = Back::new(own, self.longest(source, Links::X), |set| {
                    let partners = cells_in(set & linked).fold(0, |joint, on| joint | partners[on]);
                    set | cells_in(partners).fold(0, |joint, off| joint | PEERS[off]) & all
                });
                self.cycles(source, Links::X, |on, steps| back.within(steps) >> (on / 9) & 1 != 0);
            }
        }
    }

    /// Only cells with two digits take part; a node is a cell and which of its digits is on.
    fn y_links(&mut self) {
        let pairs = self.room.strong.pairs;
        if pairs == self.room.clean_pairs && self.room.clean_y.is_same(self.position, pairs) {
            return;
        }
        let had_none = self.best.is_none();
        self.y_cycles();
        if had_none && self.best.is_none() {
            self.room.clean_y.set(self.position);
            self.room.clean_pairs = pairs;
        }
    }

    fn y_cycles(&mut self) {
        let pairs: Vec<usize> = cells_in(self.room.strong.pairs).collect();
        let digits = &self.position.marks.digits;
        let side = |cell: usize, side: usize| match side {
            0 => digits[cell].trailing_zeros() as usize,
            _ => 15 - digits[cell].leading_zeros() as usize,
        };
        if pairs.len() > 64 {
            for &cell in &pairs {
                (0..2).for_each(|one| self.cycles(cell * 9 + side(cell, one), Links::Y, |_, _| true));
            }
            return;
        }
        // By node: the peers that share its digit, with their other digit on; and with this one on.
        let mut onward = [[0u128; 2]; 128];
        let mut beside = [[0u128; 2]; 128];
        let onward = &mut onward[..pairs.len()];
        let mut number_of = [0; 81];
        pairs.iter().enumerate().for_each(|(number, &cell)| number_of[cell] = number);
        for (number, &cell) in pairs.iter().enumerate() {
            for one in 0..2 {
                let digit = side(cell, one);
                let peers = PEERS[cell] & self.room.strong.pairs & self.position.grid.cells[digit];
                for peer in cells_in(peers) {
                    let (other, same) = (number_of[peer], usize::from(side(peer, 1) == digit));
                    onward[number][one] |= 1 << (other * 2 + 1 - same);
                    beside[number][one] |= 1 << (other * 2 + same);
                }
            }
        }
        for (number, &cell) in pairs.iter().enumerate() {
            for one in 0..2 {
                let source = cell * 9 + side(cell, one);
                let own = 1u128 << (number * 2 + one);
                let (mut level, mut seen, mut nodes) = (onward[number][one] & !own, own, 4);
                let closes = loop {
                    if level == 0 || !self.may_beat(6.5, nodes, 3, order(source, Slot::Cycle)) {
                        break false;
                    }
                    if level & beside[number][1 - one] != 0 {
                        break true;
                    }
                    seen |= level;
                    level = cells_in(level).fold(0, |set, node| set | onward[node / 2][node % 2]) & !seen;
                    nodes += 2;
                };
                if closes {
                    let back = Back::new(own, self.longest(source, Links::Y), |set| {
                        // A node that is on is so because its other digit is off, by a peer with that.
                        cells_in(set).fold(set, |joint, node| joint | beside[node / 2][1 - node % 2])
                    });
                    let node = |on: usize| number_of[on / 9] * 2 + usize::from(side(on / 9, 1) == on % 9);
                    self.cycles(source, Links::Y, |on, steps| back.within(steps) >> node(on) & 1 != 0);
                }
            }
        }
    }

    /// All links. Short chains first, which most positions have; where there are none, what leads to
    /// itself at all.
    fn both_links<const W: usize>(&mut self) {
        let mut web = Web::<W>::new(self.position, &self.room.strong);
        let count = web.of.len();
        if !self.room.had_none {
            for number in 0..count {
                self.chains_from(&web, number, SHORT);
            }
        }
        if self.best.is_none() {
            web.close();
            for number in 0..count {
                if web.opposes(number) {
                    self.chains_from(&web, number, u32::MAX);
                }
            }
        }
        let is_closed = !web.ons.is_empty();
        for number in 0..count {
            if !is_closed || self.returns(&web, number) {
                self.cycles_from(&web, number);
            }
        }
        self.room.had_none = self.best.is_none();
        if self.best.is_none() {
            self.room.cases = Some(web.cases(self.position));
        }
    }

    /// All links, where all hints are wanted; says whether there can be any, with all links or with some.
    fn all_links<const W: usize>(&mut self) -> bool {
        let mut web = Web::<W>::new(self.position, &self.room.strong);
        web.close();
        let mut has_any = false;
        for number in 0..web.of.len() {
            if self.position.width(web.of[number] as usize / 9) < 2 {
                continue;
            }
            if web.opposes(number) {
                has_any = true;
                self.chains_from(&web, number, u32::MAX);
            }
            if self.returns(&web, number) {
                has_any = true;
                self.cycles_from(&web, number);
            }
        }
        if self.all.as_ref().is_none_or(|all| all.is_empty()) {
            self.room.cases = Some(web.cases(self.position));
        }
        has_any
    }

    /// Cycles from a candidate.
    fn cycles_from<const W: usize>(&mut self, web: &Web<W>, number: usize) {
        if !self.closes(web, number) {
            return;
        }
        let source = web.of[number] as usize;
        let back = Back::new(only(number), self.longest(source, Links::Both), |set: Row<W>| {
            let mut joint = union(&union(&set, &web.strong), &web.weak);
            join(&mut joint, &set);
            joint
        });
        self.cycles(source, Links::Both, |on, steps| has(&back.within(steps), web.index[on] as usize));
    }

    /// Chains from a candidate to its opposite, of so many nodes at most.
    fn chains_from<const W: usize>(&mut self, web: &Web<W>, number: usize, most: u32) {
        let source = web.of[number] as usize;
        let own = only(number);
        for (slot, start, end) in
            [(Slot::FromOn, own, web.weak[number]), (Slot::FromOff, web.strong[number], own)]
        {
            let (mut level, mut seen, mut nodes) = (start, start, 2);
            while level != [0; W] && nodes <= most && self.may_beat(7.0, nodes, 4, order(source, slot)) {
                if meets(&level, &end) {
                    self.chain(Links::Both, 7.0, 4, nodes, source, slot == Slot::FromOn);
                    break;
                }
                level = without(&union(&level, &web.onward), &seen);
                join(&mut seen, &level);
                nodes += 2;
            }
        }
    }

    /// Whether a candidate may come back to itself, by what everything leads to.
    fn returns<const W: usize>(&self, web: &Web<W>, number: usize) -> bool {
        numbers(&web.strong[number]).any(|end| {
            let starts = without(&web.weak[number], &only(end));
            let firsts = without(&union(&starts, &web.strong), &only(number));
            let near = without(&web.weak[end], &only(number));
            meets(&firsts, &near) || numbers(&firsts).any(|first| meets(&web.ons[first], &near))
        })
    }

    /// Whether it does within the nodes that a cycle may have. A cycle ends in a partner of its source
    /// that it does not start with.
    fn closes<const W: usize>(&self, web: &Web<W>, number: usize) -> bool {
        let at = order(web.of[number] as usize, Slot::Cycle);
        numbers(&web.strong[number]).any(|end| {
            let starts = without(&web.weak[number], &only(end));
            let mut level = without(&union(&starts, &web.strong), &only(number));
            let (mut seen, mut nodes) = (only(number), 4);
            while level != [0; W] && self.may_beat(7.0, nodes, 4, at) {
                if meets(&level, &web.weak[end]) {
                    return true;
                }
                join(&mut seen, &level);
                level = without(&union(&level, &web.onward), &seen);
                nodes += 2;
            }
            false
        })
    }
}
