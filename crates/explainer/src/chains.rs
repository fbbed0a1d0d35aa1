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
    board::{OUTSIDE_BOX, PEERS, UNIT_CELLS, UNITS_OF, bits, cells_in},
    hint::{Chained, Hint, Links, Removals},
    position::Position,
    technique::{Technique, surcharge},
};

/// A hint so far: what it is ordered by, and what it is.
struct Best {
    rating: f64,
    nodes: u32,
    key: u8,
    chained: Chained,
    removed: Removals,
}

/// The chain or cycle that is taken.
pub(crate) fn find(position: &Position, room: &mut Room, stop: &dyn Fn() -> bool) -> Option<Hint> {
    let mut search = Search { position, room, best: None };
    search.room.strong.set(position);
    search.x_links();
    if stop() {
        return None;
    }
    search.y_links();
    if search.may_beat(7.0, 2, 4) {
        if stop() {
            return None;
        }
        let candidates: u32 = position.cells.iter().map(|cells| cells.count_ones()).sum();
        match candidates {
            0..=128 => search.both_links::<2>(),
            129..=256 => search.both_links::<4>(),
            257..=384 => search.both_links::<6>(),
            _ => search.both_links::<12>(),
        }
    }
    let best = search.best?;
    let (technique, placed) = match best.chained {
        Chained::Cycle { links: Links::X, .. } => (Technique::XCycle, None),
        Chained::Cycle { links: Links::Y, .. } => (Technique::YCycle, None),
        Chained::Cycle { .. } => (Technique::Cycle, None),
        Chained::Chain { links, source, on } => {
            let technique = if links == Links::X { Technique::XChain } else { Technique::Chain };
            (technique, (!on).then_some((source as usize / 9, source as usize % 9)))
        }
        _ => return None,
    };
    let mut hint = Hint::remove(technique, best.rating, best.removed);
    hint.placed = placed;
    hint.chained = Some(best.chained);
    Some(hint)
}

/// Strong links of a position: for each candidate, what is on when it is off.
pub(crate) struct Strong {
    /// By candidate, up to four others: in the cell, in the box, in the row, in the column.
    partners: Vec<[u16; 4]>,
    /// By digit, the cells with a partner of the same digit.
    cells: [u128; 9],
    /// Cells with two digits.
    pairs: u128,
}

/// No candidate.
const NONE: u16 = u16::MAX;

impl Strong {
    fn new() -> Strong {
        Strong { partners: vec![[NONE; 4]; 729], cells: [0; 9], pairs: 0 }
    }

    fn set(&mut self, position: &Position) {
        self.partners.fill([NONE; 4]);
        self.cells = [0; 9];
        self.pairs = 0;
        for cell in 0..81 {
            let digits = position.marks.digits[cell];
            if digits.count_ones() == 2 {
                self.pairs |= 1 << cell;
                let (low, high) = (digits.trailing_zeros() as usize, 15 - digits.leading_zeros() as usize);
                self.partners[cell * 9 + low][0] = (cell * 9 + high) as u16;
                self.partners[cell * 9 + high][0] = (cell * 9 + low) as u16;
            }
        }
        for unit in 0..27 {
            for digit in 0..9 {
                let places = position.marks.places[unit][digit];
                if places.count_ones() == 2 {
                    let low = UNIT_CELLS[unit][places.trailing_zeros() as usize] as usize;
                    let high = UNIT_CELLS[unit][15 - places.leading_zeros() as usize] as usize;
                    self.cells[digit] |= 1 << low | 1 << high;
                    let (low, high) = (low * 9 + digit, high * 9 + digit);
                    self.partners[low][1 + unit / 9] = high as u16;
                    self.partners[high][1 + unit / 9] = low as u16;
                }
            }
        }
    }

    /// What is on when the candidate is off, in order; the same one may come twice.
    pub(crate) fn partners(&self, candidate: usize, links: Links) -> impl Iterator<Item = usize> {
        let (from, to) = match links {
            Links::X => (1, 4),
            Links::Y => (0, 1),
            Links::Both => (0, 4),
        };
        let of = &self.partners[candidate][from..to];
        of.iter().filter(|&&partner| partner != NONE).map(|&partner| partner as usize)
    }
}

/// What the search works in, kept from step to step.
pub(crate) struct Room {
    pub(crate) strong: Strong,
    walk: Walk,
}

impl Room {
    pub(crate) fn new() -> Room {
        Room { strong: Strong::new(), walk: Walk::new() }
    }
}

/// A walk for cycles: who made a candidate on, and what is on the way.
struct Walk {
    /// By candidate that is on: the off that made it, and the on before that.
    before: Vec<[u16; 2]>,
    is_on: [u16; 81],
    is_off: [u16; 81],
    level: Vec<u16>,
    next: Vec<u16>,
    offs: Vec<[u16; 2]>,
}

impl Walk {
    fn new() -> Walk {
        Walk {
            before: vec![[NONE; 2]; 729],
            is_on: [0; 81],
            is_off: [0; 81],
            level: Vec::with_capacity(729),
            next: Vec::with_capacity(729),
            offs: Vec::with_capacity(4096),
        }
    }

    /// Whether the off is on the way to the on.
    fn is_before(&self, mut on: u16, off: u16) -> bool {
        loop {
            let [by_off, by_on] = self.before[on as usize];
            if by_off == NONE {
                return false;
            }
            if by_off == off {
                return true;
            }
            on = by_on;
        }
    }
}

/// Goes through what is off when a candidate is on, in order: the cell's other digits, then the digit
/// in the box, the row, the column. Only candidates in `digits` and `wanted` are told.
fn weak(position: &Position, on: usize, links: Links, mut each: impl FnMut(usize)) {
    let (cell, digit) = (on / 9, on % 9);
    let marks = &position.marks;
    if links != Links::X {
        bits(marks.digits[cell] & !(1 << digit)).for_each(|other| each(cell * 9 + other));
    }
    let [square, row, column] = UNITS_OF[cell].map(usize::from);
    for place in bits(marks.places[square][digit]) {
        let other = UNIT_CELLS[square][place] as usize;
        if other != cell {
            each(other * 9 + digit);
        }
    }
    for place in bits(marks.places[row][digit] & OUTSIDE_BOX[cell][0]) {
        each(UNIT_CELLS[row][place] as usize * 9 + digit);
    }
    for place in bits(marks.places[column][digit] & OUTSIDE_BOX[cell][1]) {
        each(UNIT_CELLS[column][place] as usize * 9 + digit);
    }
}

struct Search<'a> {
    position: &'a Position,
    room: &'a mut Room,
    best: Option<Best>,
}

impl Search<'_> {
    /// Whether a hint of this base, length and key would be taken over the best so far.
    fn may_beat(&self, base: f64, nodes: u32, key: u8) -> bool {
        let rating = base + surcharge(nodes);
        self.best.as_ref().is_none_or(|best| {
            rating < best.rating || (rating == best.rating && (nodes, key) < (best.nodes, best.key))
        })
    }

    fn chain(&mut self, links: Links, base: f64, key: u8, nodes: u32, source: usize, on: bool) {
        let (cell, digit) = (source / 9, source % 9);
        let mut removed = Removals::none();
        let own = 1 << digit;
        removed.add(cell, if on { own } else { self.position.marks.digits[cell] & !own });
        let chained = Chained::Chain { links, source: source as u16, on };
        self.best = Some(Best { rating: base + surcharge(nodes), nodes, key, chained, removed });
    }

    fn x_links(&mut self) {
        let mut onward = [[0u128; 81]; 9];
        for digit in 0..9 {
            let all = self.position.cells[digit];
            let linked = self.room.strong.cells[digit];
            let mut partners = [0u128; 81];
            for cell in cells_in(linked) {
                let of = self.room.strong.partners(cell * 9 + digit, Links::X);
                partners[cell] = of.fold(0, |set, partner| set | 1 << (partner / 9));
            }
            for cell in cells_in(all) {
                onward[digit][cell] =
                    cells_in(PEERS[cell] & linked).fold(0, |set, peer| set | partners[peer]);
            }
        }
        for cell in 0..81 {
            if self.position.width(cell) < 2 {
                continue;
            }
            for digit in bits(self.position.marks.digits[cell]) {
                let source = cell * 9 + digit;
                if self.room.strong.cells[digit] >> cell & 1 != 0 {
                    self.cycles(source, Links::X);
                }
                let onward = &onward[digit];
                let (mut level, mut seen, mut nodes) = (1u128 << cell, 1u128 << cell, 2);
                while level != 0 && self.may_beat(6.6, nodes, 2) {
                    if level & PEERS[cell] != 0 {
                        self.chain(Links::X, 6.6, 2, nodes, source, true);
                        break;
                    }
                    level = cells_in(level).fold(0, |set, on| set | onward[on]) & !seen;
                    seen |= level;
                    nodes += 2;
                }
                let partners = self.room.strong.partners(source, Links::X);
                let mut level = partners.fold(0u128, |set, partner| set | 1 << (partner / 9));
                let (mut seen, mut nodes) = (level, 2);
                while level != 0 && self.may_beat(6.6, nodes, 2) {
                    if level >> cell & 1 != 0 {
                        self.chain(Links::X, 6.6, 2, nodes, source, false);
                        break;
                    }
                    level = cells_in(level).fold(0, |set, on| set | onward[on]) & !seen;
                    seen |= level;
                    nodes += 2;
                }
            }
        }
    }

    fn y_links(&mut self) {
        for cell in cells_in(self.room.strong.pairs) {
            for digit in bits(self.position.marks.digits[cell]) {
                self.cycles(cell * 9 + digit, Links::Y);
            }
        }
    }

    /// All candidates as numbers, so that a set of them is a row of `W` words.
    fn both_links<const W: usize>(&mut self) {
        let mut of = Vec::with_capacity(W * 64);
        let mut index = [NONE; 729];
        for cell in 0..81 {
            for digit in bits(self.position.marks.digits[cell]) {
                index[cell * 9 + digit] = of.len() as u16;
                of.push(cell * 9 + digit);
            }
        }
        let add = |row: &mut [u64; W], candidate: usize| {
            let bit = index[candidate] as usize;
            row[bit / 64] |= 1 << (bit % 64);
        };
        let strong: Vec<[u64; W]> = of
            .iter()
            .map(|&candidate| {
                let mut row = [0; W];
                let partners = self.room.strong.partners(candidate, Links::Both);
                partners.for_each(|partner| add(&mut row, partner));
                row
            })
            .collect();
        let mut weak_rows = Vec::with_capacity(of.len());
        let mut onward = Vec::with_capacity(of.len());
        for &candidate in &of {
            let (mut weak_row, mut row) = ([0; W], [0; W]);
            weak(self.position, candidate, Links::Both, |off| {
                add(&mut weak_row, off);
                let from = &strong[index[off] as usize];
                (0..W).for_each(|word| row[word] |= from[word]);
            });
            weak_rows.push(weak_row);
            onward.push(row);
        }
        for (number, &source) in of.iter().enumerate() {
            if self.position.width(source / 9) < 2 {
                continue;
            }
            if strong[number].iter().any(|&word| word != 0) {
                self.cycles(source, Links::Both);
            }
            let mut start = [0; W];
            add(&mut start, source);
            let length = |from: &[u64; W], target: &[u64; W], search: &Self| {
                let (mut level, mut seen, mut nodes) = (*from, *from, 2);
                while level != [0; W] && search.may_beat(7.0, nodes, 4) {
                    if (0..W).any(|word| level[word] & target[word] != 0) {
                        return Some(nodes);
                    }
                    let mut next = [0; W];
                    for word in 0..W {
                        let mut rest = level[word];
                        while rest != 0 {
                            let from = &onward[word * 64 + rest.trailing_zeros() as usize];
                            (0..W).for_each(|word| next[word] |= from[word]);
                            rest &= rest - 1;
                        }
                    }
                    for word in 0..W {
                        level[word] = next[word] & !seen[word];
                        seen[word] |= level[word];
                    }
                    nodes += 2;
                }
                None
            };
            if let Some(nodes) = length(&start, &weak_rows[number], self) {
                self.chain(Links::Both, 7.0, 4, nodes, source, true);
            }
            if let Some(nodes) = length(&strong[number], &start, self) {
                self.chain(Links::Both, 7.0, 4, nodes, source, false);
            }
        }
    }

    /// Walks from a candidate that is on until it is on again, as far as a cycle could be the best.
    fn cycles(&mut self, source: usize, links: Links) {
        let (base, key) = match links {
            Links::X => (6.5, 2),
            Links::Y => (6.5, 3),
            Links::Both => (7.0, 4),
        };
        let mut ends = [NONE; 4];
        for (end, partner) in ends.iter_mut().zip(self.room.strong.partners(source, links)) {
            *end = partner as u16;
        }
        let walk = &mut self.room.walk;
        walk.is_on.fill(0);
        walk.is_off.fill(0);
        walk.level.clear();
        walk.level.push(source as u16);
        walk.before[source] = [NONE; 2];
        walk.is_on[source / 9] |= 1 << (source % 9);
        let (mut nodes, mut turn) = (2, 0);
        while !self.room.walk.level.is_empty() && self.may_beat(base, nodes, key) {
            let Walk { level, offs, is_off, .. } = &mut self.room.walk;
            offs.clear();
            let strong = &self.room.strong;
            for &on in level.iter() {
                weak(self.position, on as usize, links, |off| {
                    let fresh = is_off[off / 9] >> (off % 9) & 1 == 0;
                    let linked = match links {
                        Links::X => strong.cells[off % 9] >> (off / 9) & 1 != 0,
                        Links::Y => strong.pairs >> (off / 9) & 1 != 0,
                        Links::Both => (strong.cells[off % 9] | strong.pairs) >> (off / 9) & 1 != 0,
                    };
                    if linked && (fresh || ends.contains(&(off as u16))) {
                        is_off[off / 9] |= 1 << (off % 9);
                        offs.push([off as u16, on]);
                    }
                });
            }
            self.room.walk.next.clear();
            for at in 0..self.room.walk.offs.len() {
                let [off, on] = self.room.walk.offs[at];
                let is_end = ends.contains(&off);
                if is_end && self.room.walk.is_before(on, off) {
                    continue;
                }
                if is_end && nodes >= 4 {
                    self.cycle(source, links, off, on, base, key, nodes, turn);
                    turn += 1;
                }
                let Walk { before, is_on, next, .. } = &mut self.room.walk;
                for partner in self.room.strong.partners(off as usize, links) {
                    if is_on[partner / 9] >> (partner % 9) & 1 == 0 {
                        is_on[partner / 9] |= 1 << (partner % 9);
                        before[partner] = [off, on];
                        next.push(partner as u16);
                    }
                }
            }
            let Walk { level, next, .. } = &mut self.room.walk;
            std::mem::swap(level, next);
            nodes += 2;
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn cycle(&mut self, source: usize, links: Links, off: u16, on: u16, base: f64, key: u8, nodes: u32, turn: u16) {
        if !self.may_beat(base, nodes, key) {
            return;
        }
        let mut seen = [[0u128; 9]; 2];
        let mut inside = 0u128;
        let mut digits = 0u16;
        let (mut off, mut on) = (off as usize, on as usize);
        loop {
            for (side, candidate) in [on, off].into_iter().enumerate() {
                seen[side][candidate % 9] |= PEERS[candidate / 9];
                inside |= 1 << (candidate / 9);
                digits |= 1 << (candidate % 9);
            }
            let [by_off, by_on] = self.room.walk.before[on];
            if by_off == NONE {
                break;
            }
            (off, on) = (by_off as usize, by_on as usize);
        }
        let mut removed = Removals::none();
        for digit in bits(digits) {
            let gone = seen[0][digit] & seen[1][digit] & self.position.cells[digit] & !inside;
            cells_in(gone).for_each(|cell| removed.add(cell, 1 << digit));
        }
        if !removed.is_empty() {
            let chained = Chained::Cycle { links, source: source as u16, turn };
            self.best = Some(Best { rating: base + surcharge(nodes), nodes, key, chained, removed });
        }
    }
}
