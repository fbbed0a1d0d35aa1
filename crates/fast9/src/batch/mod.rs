//! The batch engine: hundreds of puzzles at once, one in each lane of a block.
//!
//! Rounds of deduction run on the whole block until enough lanes have come to an end: solved, dead
//! or stalled. Then all of these are served together: stalled lanes guess and put their second
//! branch aside, the others take up what they put aside last, or the next puzzle.
//! A lane searches depth first, so the solution found first depends on nothing but the puzzle.
//!
//! When the puzzles run out, the last few lanes would waste most of every vector; they are handed
//! to the single engine, which goes on where they stand.

mod block;
mod guess;
mod round;
mod transpose;

use self::block::Block;
use self::guess::{Guess, Try};
use self::round::Round;
use self::transpose::{Groups, Load, Unload};
use crate::position::Position;
use crate::simd::{Bits, Level, Task};
use crate::single::{Found, Single};
use crate::{Answer, Grid, Puzzle};

/// Lanes are served when two in three have come to an end: serving costs the same however few are
/// served. On the hardest list one in three gave 80 % of this speed, one in two 90 %, four in five
/// 98 %.
const SERVED: u32 = 2;
const SERVED_OF: u32 = 3;

/// Fewer puzzles than this go to the single engine.
const FEW_PUZZLES: usize = 128;

/// When the puzzles have run out and fewer lanes than one in this many are left, the single engine
/// takes over.
const FEW_LANES_OF: u32 = 4;

/// The batch engine for one instruction set, with the single engine that helps it out.
pub(crate) struct Batch<L: Level> {
    level: L,
    block: Box<Block<L::Bits>>,
    groups: Groups<L::Bits>,
    lanes: Vec<Lane>,
    /// The lanes that have a puzzle.
    busy: L::Bits,
    single: Single<L>,
}

/// A puzzle on its way.
struct Lane {
    /// Its number, as the caller has it.
    number: usize,
    found: Found,
    /// Branches put aside, the next one last.
    waiting: Vec<Position>,
}

impl<L: Level> Batch<L> {
    pub(crate) fn new(level: L) -> Self {
        let lane = || Lane { number: 0, found: Found::NOTHING, waiting: Vec::new() };
        Self {
            level,
            block: Block::new(level.none()),
            groups: Groups::new(level.none()),
            lanes: (0..64 * L::Bits::WORDS).map(|_| lane()).collect(),
            busy: level.none(),
            single: Single::new(level),
        }
    }

    pub(crate) fn single(&mut self) -> &mut Single<L> {
        &mut self.single
    }

    /// Solves all puzzles, each up to `limit` solutions; answers come in the order of completion.
    pub(crate) fn solve<'p>(
        &mut self,
        mut puzzles: impl Iterator<Item = (usize, &'p Puzzle)>,
        limit: u32,
        mut answer: impl FnMut(usize, Answer<'_>),
    ) {
        let first: [_; FEW_PUZZLES] = std::array::from_fn(|_| puzzles.next());
        let mut puzzles = first.into_iter().flatten().chain(puzzles).fuse();
        if limit == 0 || first.contains(&None) {
            for (number, puzzle) in puzzles {
                answer(number, self.single.solve(puzzle, limit).answer());
            }
            return;
        }
        // Idle lanes are served as if they had just died.
        let none = self.level.none();
        self.busy = none;
        self.block.state.dead = !none;
        self.block.state.solved = none;
        self.block.state.stalled = none;
        loop {
            let more = self.serve(&mut puzzles, limit, &mut answer);
            let lanes = ones(self.busy);
            if !more && lanes * FEW_LANES_OF < 64 * L::Bits::WORDS as u32 {
                return self.hand_over(limit, &mut answer);
            }
            loop {
                self.level.run(Round { block: &mut self.block, none });
                let state = self.block.state;
                let ended = ones((state.dead | state.solved | state.stalled) & self.busy);
                if ended * SERVED_OF >= lanes * SERVED {
                    break;
                }
            }
        }
    }

    /// Serves every lane that has come to an end. Whether there may be more puzzles.
    fn serve<'p>(
        &mut self,
        puzzles: &mut impl Iterator<Item = (usize, &'p Puzzle)>,
        limit: u32,
        answer: &mut impl FnMut(usize, Answer<'_>),
    ) -> bool {
        let Self { level, block, groups, lanes, busy, .. } = self;
        let none = level.none();
        block.state.stalled = block.state.stalled & *busy;
        block.state.solved = block.state.solved & *busy;
        let choice = (ones(block.state.stalled) > 0).then(|| level.run(Guess { block, none }));
        let wanted = block.state.stalled | block.state.solved;
        if ones(wanted) > 0 {
            level.run(Unload { candidates: &block.candidates, wanted, groups });
        }
        let mut more = true;
        let mut loaded = none;
        for (group, lanes) in lanes.chunks_exact_mut(64).enumerate() {
            let busy = &mut busy.words_mut()[group];
            let loaded = &mut loaded.words_mut()[group];
            let dead = block.state.dead.words()[group];
            let solved = block.state.solved.words()[group];
            for lane in each(block.state.stalled.words()[group]) {
                lanes[lane].waiting.push(groups.get(group, lane));
            }
            for lane in each(solved) {
                let found = &mut lanes[lane].found;
                if found.count == 0 {
                    level.run(Write { level: *level, groups, group, lane, grid: &mut found.first });
                }
                found.count += 1;
            }
            for index in each((dead & *busy) | solved) {
                let lane = &mut lanes[index];
                if lane.found.count < limit
                    && let Some(position) = lane.waiting.pop()
                {
                    groups.set(group, index, &position);
                    *loaded |= 1 << index;
                } else {
                    answer(lane.number, lane.found.answer());
                    *busy &= !(1 << index);
                }
            }
            for index in each(!*busy) {
                let Some((number, puzzle)) = puzzles.next() else {
                    more = false;
                    break;
                };
                let lane = &mut lanes[index];
                lane.number = number;
                lane.found.count = 0;
                lane.waiting.clear();
                level.run(Read { level: *level, puzzle, groups, group, lane: index });
                *loaded |= 1 << index;
                *busy |= 1 << index;
            }
        }
        if ones(loaded) > 0 {
            level.run(Load { block, wanted: loaded, groups });
        }
        if let Some(choice) = choice {
            level.run(Try { candidates: &mut block.candidates, choice: &choice });
        }
        more
    }

    /// Lets the single engine finish what is left.
    fn hand_over(&mut self, limit: u32, answer: &mut impl FnMut(usize, Answer<'_>)) {
        let Self { level, block, groups, lanes, busy, single } = self;
        level.run(Unload { candidates: &block.candidates, wanted: *busy, groups });
        for (group, lanes) in lanes.chunks_exact_mut(64).enumerate() {
            for index in each(busy.words()[group]) {
                let lane = &mut lanes[index];
                lane.waiting.push(groups.get(group, index));
                let found = single.resume(&lane.waiting, limit, lane.found);
                answer(lane.number, found.answer());
            }
        }
    }
}

/// A puzzle to its position, in a lane of a group.
struct Read<'a, L: Level> {
    level: L,
    puzzle: &'a Puzzle,
    groups: &'a mut Groups<L::Bits>,
    group: usize,
    lane: usize,
}

impl<L: Level> Task for Read<'_, L> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { level, puzzle, groups, group, lane } = self;
        groups.set(group, lane, &Position::of(level, puzzle));
    }
}

/// A solved position, in a lane of a group, to its grid.
struct Write<'a, L: Level> {
    level: L,
    groups: &'a Groups<L::Bits>,
    group: usize,
    lane: usize,
    grid: &'a mut Grid,
}

impl<L: Level> Task for Write<'_, L> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { level, groups, group, lane, grid } = self;
        groups.get(group, lane).write(level, grid);
    }
}

fn ones<V: Bits>(lanes: V) -> u32 {
    lanes.words().iter().map(|word| word.count_ones()).sum()
}

/// The lanes of a word, in increasing order.
fn each(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = word.trailing_zeros();
        (word != 0).then(|| {
            word &= word - 1;
            lane as usize
        })
    })
}
