//! The shortest chains from some claims: what is true if they are false, breadth first.
//!
//! A false claim makes those true that a strong link joins to it; a true claim makes those false that a weak
//! link joins to it. Each claim becomes true and becomes false once, by the shortest way; so a search costs
//! one pass over the rows of the claims that it reaches, and a claim that it reaches is the other end of a
//! chain.

use super::links::{Links, Why};
use super::rows::ones;

/// Nothing before it.
const NONE: u32 = u32::MAX;

/// The shortest chains from one claim; the room is used again for the next.
pub(super) struct Tree {
    /// The strong links to a claim that is true; 0 if it is not reached.
    length: Vec<u32>,
    /// By which false claim a claim is true, and by which of its strong links.
    made_true: Vec<(u32, u32)>,
    /// By which true claim a claim is false.
    made_false: Vec<u32>,
    is_false: Vec<u64>,
    queue: Vec<usize>,
}

impl Tree {
    pub(super) fn new(links: &Links) -> Self {
        let count = links.claims.len();
        Self {
            length: vec![0; count],
            made_true: vec![(NONE, NONE); count],
            made_false: vec![NONE; count],
            is_false: vec![0; count.div_ceil(64)],
            queue: Vec::with_capacity(count),
        }
    }

    /// Finds all chains from these claims, each to its nearest.
    pub(super) fn grow(&mut self, links: &Links, starts: impl Iterator<Item = usize>) {
        self.length.fill(0);
        self.is_false.fill(0);
        self.queue.clear();
        for start in starts {
            self.is_false[start / 64] |= 1 << (start % 64);
            self.made_false[start] = NONE;
            self.follow_strong(links, start, 1);
        }
        let mut next = 0;
        while let Some(&holds) = self.queue.get(next) {
            next += 1;
            let length = self.length[holds] + 1;
            for (place, &row) in links.weak.row(holds).iter().enumerate() {
                let fresh = row & !self.is_false[place];
                self.is_false[place] |= fresh;
                for falls in ones(fresh).map(|bit| place * 64 + bit) {
                    self.made_false[falls] = holds as u32;
                    self.follow_strong(links, falls, length);
                }
            }
        }
    }

    fn follow_strong(&mut self, links: &Links, falls: usize, length: u32) {
        for (number, &(holds, _)) in links.strong[falls].iter().enumerate() {
            if self.length[holds] == 0 {
                self.length[holds] = length;
                self.made_true[holds] = (falls as u32, number as u32);
                self.queue.push(holds);
            }
        }
    }

    /// The strong links of the chain to this claim; 0 if there is none.
    pub(super) fn length(&self, end: usize) -> usize {
        self.length[end] as usize
    }

    /// The claims of the chain to this one, and what makes its strong links.
    pub(super) fn path(&self, links: &Links, end: usize) -> (Vec<usize>, Vec<Why>) {
        let (mut claims, mut strong) = (Vec::new(), Vec::new());
        let mut holds = end;
        loop {
            let (falls, link) = self.made_true[holds];
            claims.extend([holds, falls as usize]);
            strong.push(links.strong[falls as usize][link as usize].1);
            if self.made_false[falls as usize] == NONE {
                break;
            }
            holds = self.made_false[falls as usize] as usize;
        }
        claims.reverse();
        strong.reverse();
        (claims, strong)
    }
}
