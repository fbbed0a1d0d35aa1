//! The batch engine: hundreds of puzzles at once, one in each lane of a block.
//!
//! Rounds of deduction run on the whole block until enough lanes have come to an end: solved, dead
//! or stalled. Then all of these are served together, 64 lanes at a time: stalled lanes guess and
//! put their second branch aside, the others take up what they put aside last, or the next puzzle.
//! A lane searches depth first, so the solution found first depends on nothing but the puzzle.

mod block;
mod guess;
mod round;
mod transpose;

use self::block::Block;
use self::guess::{Guess, Try};
use self::round::Round;
use self::transpose::{Group, Load, Unload};
use crate::position::Position;
use crate::simd::{Bits, Level, Task};
use crate::{Answer, Grid, Puzzle};

/// Lanes are served when one in this many has come to an end.
const SERVE_ONE_IN: u32 = 3;

/// The batch engine for one instruction set.
pub(crate) struct Batch<L: Level> {
    level: L,
    block: Box<Block<L::Bits>>,
    group: Group<L::Bits>,
    lanes: Vec<Lane>,
}

/// A puzzle on its way.
struct Lane {
    /// Its place among the puzzles.
    puzzle: usize,
    /// Solutions found so far, and the first of them.
    found: u32,
    first: Grid,
    /// Branches put aside, the next one last.
    waiting: Vec<Position>,
}

impl<L: Level> Batch<L> {
    pub(crate) fn new(level: L) -> Self {
        let lane = || Lane { puzzle: 0, found: 0, first: [0; 81], waiting: Vec::new() };
        Self {
            level,
            block: Block::new(level.none()),
            group: Group::new(level.none()),
            lanes: (0..64 * L::Bits::WORDS).map(|_| lane()).collect(),
        }
    }

    /// Solves all puzzles, each up to `limit` solutions; answers come in the order of completion.
    pub(crate) fn solve<'p>(
        &mut self,
        puzzles: impl Iterator<Item = &'p Puzzle>,
        limit: u32,
        mut answer: impl FnMut(usize, Answer<'_>),
    ) {
        let mut puzzles = puzzles.enumerate();
        let none = self.level.none();
        // Idle lanes are served as if they had just died.
        let mut busy = none;
        self.block.state.dead = !none;
        self.block.state.solved = none;
        self.block.state.stalled = none;
        loop {
            self.serve(&mut busy, &mut puzzles, limit, &mut answer);
            let lanes: u32 = ones(busy);
            if lanes == 0 {
                return;
            }
            loop {
                self.level.run(Round { block: &mut self.block, none });
                let state = self.block.state;
                let ended = ones((state.dead | state.solved | state.stalled) & busy);
                if ended * SERVE_ONE_IN >= lanes {
                    break;
                }
            }
        }
    }

    fn serve<'p>(
        &mut self,
        busy: &mut L::Bits,
        puzzles: &mut impl Iterator<Item = (usize, &'p Puzzle)>,
        limit: u32,
        answer: &mut impl FnMut(usize, Answer<'_>),
    ) {
        let Self { level, block, group, lanes } = self;
        let none = level.none();
        block.state.stalled = block.state.stalled & *busy;
        block.state.solved = block.state.solved & *busy;
        let choice = (ones(block.state.stalled) > 0).then(|| level.run(Guess { block, none }));
        let state = block.state;
        for (word, lanes) in lanes.chunks_exact_mut(64).enumerate() {
            let [dead, solved, stalled] = [state.dead, state.solved, state.stalled].map(|set| set.words()[word]);
            if stalled | solved != 0 {
                level.run(Unload { candidates: &block.candidates, word, group });
            }
            for lane in each(stalled) {
                lanes[lane].waiting.push(group.get(lane));
            }
            for lane in each(solved) {
                lanes[lane].found += 1;
                if lanes[lane].found == 1 {
                    lanes[lane].first = level.run(Write { position: group.get(lane) });
                }
            }
            let mut loaded = 0;
            for index in each(dead | solved) {
                let lane = &mut lanes[index];
                let was_busy = busy.words()[word] >> index & 1 == 1;
                if was_busy && lane.found < limit && let Some(position) = lane.waiting.pop() {
                    group.set(index, &position);
                    loaded |= 1 << index;
                    continue;
                }
                if was_busy {
                    let solution = (lane.found > 0).then_some(&lane.first);
                    answer(lane.puzzle, Answer { count: lane.found, solution });
                    busy.words_mut()[word] &= !(1 << index);
                }
                if let Some((number, puzzle)) = puzzles.next() {
                    lane.puzzle = number;
                    lane.found = 0;
                    lane.waiting.clear();
                    group.set(index, &level.run(Read { level: *level, puzzle }));
                    loaded |= 1 << index;
                    busy.words_mut()[word] |= 1 << index;
                }
            }
            if loaded != 0 {
                level.run(Load { candidates: &mut block.candidates, word, lanes: loaded, group });
                for cell in block.settled.as_flattened_mut().as_flattened_mut() {
                    cell.words_mut()[word] &= !loaded;
                }
            }
        }
        if let Some(choice) = choice {
            level.run(Try { candidates: &mut block.candidates, choice: &choice });
        }
    }
}

/// A puzzle to its position.
struct Read<'a, L> {
    level: L,
    puzzle: &'a Puzzle,
}

impl<L: Level> Task for Read<'_, L> {
    type Output = Position;

    #[inline(always)]
    fn run(self) -> Position {
        Position::of(self.level, self.puzzle)
    }
}

/// A solved position to its grid.
struct Write {
    position: Position,
}

impl Task for Write {
    type Output = Grid;

    #[inline(always)]
    fn run(self) -> Grid {
        self.position.grid()
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
