//! What is left of the last puzzles, shared among all lanes.
//!
//! When the puzzles have run out, a lane that is done helps another: it takes over the branch that the other put aside
//! first, which is the last that the other would take up, and likely the largest. So the helper's part of the search
//! lies behind the other's in the order of a depth-first search. Lanes at one puzzle are a chain in this order, and
//! the answer is read off the chain: solutions are counted from its head on, and the first lane that has one has the
//! first. What lies behind the last solution that counts is dropped.

use super::block::{Block, CANDIDATES, CELLS, DIGITS};
use super::branches::Gather;
use super::transpose::{Groups, Load, Positions, Unload};
use super::{Batch, ENOUGH_TO_SHARE, Lane, SHARING_LANES_OF, each};
use crate::simd::{Bits, Level, Task};

impl<L: Level> Batch<L> {
    /// Whether a chain has its answer. Lanes that it does not need any more are put among the free.
    pub(super) fn is_answered(&mut self, head: usize, limit: u32, free: &mut L::Bits) -> bool {
        let Self { lanes, done, .. } = self;
        let mut count = 0;
        // Whether all lanes up to here are done, and whether they were at the first solution.
        let (mut all, mut first) = (true, false);
        let mut lane = head;
        loop {
            if count == 0 && lanes[lane].count > 0 {
                first = all;
            }
            count += lanes[lane].count;
            all &= done.contains(lane);
            let is_enough = count >= limit;
            while let Some(next) = lanes[lane].helper
                && (is_enough || (done.contains(next) && lanes[next].count == 0))
            {
                free.insert(next);
                lanes[lane].helper = lanes[next].helper;
            }
            match lanes[lane].helper {
                Some(next) => lane = next,
                None => return all || (is_enough && first),
            }
        }
    }

    /// Lets idle lanes help, if they are enough.
    pub(super) fn share(&mut self) {
        let Self { level, block, branches, lanes, busy, done, helping, .. } = self;
        let none = level.none();
        let mut owners = Vec::new();
        let mut idle = Vec::new();
        for group in 0..L::Bits::WORDS {
            let going = (*busy & !*done).word(group);
            owners.extend(
                each(going)
                    .map(|index| 64 * group + index)
                    .filter(|&lane| branches.depth(lane) >= ENOUGH_TO_SHARE),
            );
            idle.extend(each(!busy.word(group)).map(|index| 64 * group + index));
        }
        let moves: Vec<_> = owners.into_iter().zip(idle).collect();
        if moves.len() < lanes.len() / SHARING_LANES_OF as usize {
            return;
        }
        let (mut giving, mut helpers) = (none, none);
        for &(owner, helper) in &moves {
            giving.insert(owner);
            helpers.insert(helper);
            lanes[helper] = Lane { count: 0, ..lanes[owner] };
            lanes[owner].helper = Some(helper);
        }
        let given = branches.give_away(giving);
        let mut vectors = [none; CANDIDATES];
        level.run(Gather { branches, given: &given, vectors: &mut vectors });
        let mut from = Groups::<_, Positions>::new(none);
        level.run(Unload { level: *level, vectors: &vectors, wanted: giving, groups: &mut from });
        let mut to = Groups::<_, Positions>::new(none);
        for (owner, helper) in moves {
            to.set(helper / 64, helper % 64, &from.get(owner / 64, owner % 64));
        }
        level.run(Load { level: *level, vectors: &mut vectors, wanted: helpers, groups: &mut to });
        level.run(Help { block, vectors: &vectors, lanes: helpers });
        *busy = *busy | helpers;
        *helping = *helping | helpers;
    }
}

/// Puts positions into some lanes; cells with one candidate are settled.
struct Help<'a, V> {
    block: &'a mut Block<V>,
    vectors: &'a [V],
    lanes: V,
}

impl<V: Bits> Task for Help<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { block, vectors, lanes } = self;
        for cell in 0..CELLS {
            let (mut once, mut twice) = (lanes & !lanes, lanes & !lanes);
            for digit in 0..DIGITS {
                let position = vectors[CELLS * digit + cell];
                twice = twice | (once & position);
                once = once | position;
                let candidate = &mut block.candidates[digit][cell / 9][cell / 3 % 3][cell % 3];
                *candidate = lanes.select(position, *candidate);
            }
            let settled = &mut block.settled[cell / 9][cell / 3 % 3][cell % 3];
            *settled = lanes.select(once & !twice, *settled);
        }
    }
}
