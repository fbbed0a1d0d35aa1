//! Cycles: the walk from a candidate that is on until it is on again.
//!
//! A level of ons makes all their offs, then these make the next ons; an on keeps what made it first.
//! An off may be made again by another on, which matters only where it closes the cycle; it does not
//! close what it is already part of. What a cycle takes depends on its path, so the walk is in order and
//! node by node, but only over candidates that can still lead back in the steps that are left.

use crate::{
    board::{PEERS, bits, cells_in},
    chains::{Best, Search, Slot, order},
    hint::{Chained, Links, Removals},
    links::{NONE, weak},
    technique::surcharge,
};

/// The base of cycles and what orders them.
pub(crate) fn worth(links: Links) -> (f64, u8) {
    match links {
        Links::X => (6.5, 2),
        Links::Y => (6.5, 3),
        Links::Both => (7.0, 4),
    }
}

/// The sets that lead to a candidate in up to so many steps: 0, 1, 2, ...; the last stays what it is.
pub(crate) struct Back<S>(Vec<S>);

impl<S: Copy + PartialEq> Back<S> {
    pub(crate) fn new(own: S, most: usize, before: impl Fn(S) -> S) -> Back<S> {
        let mut sets = vec![own];
        while sets.len() <= most {
            let last = sets[sets.len() - 1];
            let next = before(last);
            if next == last {
                break;
            }
            sets.push(next);
        }
        Back(sets)
    }

    pub(crate) fn within(&self, steps: usize) -> S {
        self.0[steps.min(self.0.len() - 1)]
    }
}

/// A walk for cycles: who made a candidate on, and what is on the way.
pub(crate) struct Walk {
    /// By candidate that is on: the off that made it, and the on before that.
    before: Vec<[u16; 2]>,
    is_on: [u16; 81],
    is_off: [u16; 81],
    level: Vec<u16>,
    next: Vec<u16>,
    offs: Vec<[u16; 2]>,
}

impl Walk {
    pub(crate) fn new() -> Walk {
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

impl Search<'_> {
    /// How many steps, from on to on, a cycle may have to be the best; at most as many as there are
    /// candidates.
    pub(crate) fn longest(&self, source: usize, links: Links) -> usize {
        let (base, key) = worth(links);
        let order = order(source, Slot::Cycle);
        (2..=729).take_while(|&steps| self.may_beat(base, 2 * steps, key, order)).last().unwrap_or(0) as usize
    }

    /// Walks from a candidate that is on until it is on again, as far as a cycle could be the best.
    ///
    /// `returns` says whether a candidate can still lead back to the source in so many steps: what
    /// cannot is left out, which changes no path to what can.
    pub(crate) fn cycles(&mut self, source: usize, links: Links, returns: impl Fn(usize, usize) -> bool) {
        let (base, key) = worth(links);
        let longest = self.longest(source, links);
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
        let order = order(source, Slot::Cycle);
        while !self.room.walk.level.is_empty() && self.may_beat(base, nodes, key, order) {
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
                    self.cycle(source, links, [off, on], nodes, turn);
                    turn += 1;
                }
                let Walk { before, is_on, next, .. } = &mut self.room.walk;
                let left = longest.saturating_sub(nodes as usize / 2);
                for partner in self.room.strong.partners(off as usize, links) {
                    if is_on[partner / 9] >> (partner % 9) & 1 == 0 && returns(partner, left) {
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

    /// Offers the cycle that an off closes, which an on made, if it takes anything.
    fn cycle(&mut self, source: usize, links: Links, [off, on]: [u16; 2], nodes: u32, turn: u16) {
        let (base, key) = worth(links);
        let order = order(source, Slot::Cycle);
        if !self.may_beat(base, nodes, key, order) {
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
            let gone = seen[0][digit] & seen[1][digit] & self.position.grid.cells[digit] & !inside;
            cells_in(gone).for_each(|cell| removed.add(cell, 1 << digit));
        }
        if !removed.is_empty() {
            let chained = Chained::Cycle { links, source: source as u16, turn };
            self.offer(Best { rating: base + surcharge(nodes), nodes, key, order, chained, removed });
        }
    }
}
