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
use crate::sheet::Sheet;
use crate::simd::{Bits, Level, Task};
use crate::single::{Found, Single};
use crate::{Grid, Puzzle};

/// Lanes are served when two in three have come to an end: serving costs the same however few are
/// served. On the hardest list one in three gave 80 % of this speed, one in two 90 %, four in five
/// 98 %.
const SERVED: u32 = 2;
const SERVED_OF: u32 = 3;

/// Fewer puzzles than this go to the single engine.
const FEW_PUZZLES: u32 = 128;

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
    /// The lanes whose next position waits in its group.
    next: L::Bits,
    single: Single<L>,
}

/// A puzzle on its way.
struct Lane {
    /// Its number, as the caller has it.
    number: usize,
    /// How many solutions were found; the first is in its place.
    count: u32,
    /// Branches put aside, the next one last.
    waiting: Vec<Position>,
}

impl<L: Level> Batch<L> {
    pub(crate) fn new(level: L) -> Self {
        let lane = || Lane { number: 0, count: 0, waiting: Vec::new() };
        Self {
            level,
            block: Block::new(level.none()),
            groups: Groups::new(level.none()),
            lanes: (0..64 * L::Bits::WORDS).map(|_| lane()).collect(),
            busy: level.none(),
            next: level.none(),
            single: Single::new(level),
        }
    }

    pub(crate) fn single(&mut self) -> &mut Single<L> {
        &mut self.single
    }

    /// How many puzzles are in work at a time, at most.
    pub(crate) fn lanes(&self) -> usize {
        self.lanes.len()
    }

    /// Solves all puzzles, each up to `limit` solutions, in the order of completion.
    pub(crate) fn solve(&mut self, sheet: &mut impl Sheet, limit: u32) {
        if limit == 0 {
            while let Some(number) = sheet.next(|_| ()) {
                sheet.done(0, number, 0);
            }
            return;
        }
        let none = self.level.none();
        self.busy = none;
        self.next = none;
        let mut more = self.fill(sheet);
        if ones(self.busy) < FEW_PUZZLES {
            return self.hand_over(sheet, limit);
        }
        self.load();
        loop {
            let lanes = ones(self.busy);
            if !more && lanes * FEW_LANES_OF < 64 * L::Bits::WORDS as u32 {
                let Self { level, block, groups, busy, .. } = self;
                level.run(Unload { candidates: &block.candidates, wanted: *busy, groups });
                return self.hand_over(sheet, limit);
            }
            loop {
                self.level.run(Round { block: &mut self.block, none });
                let state = self.block.state;
                let ended = ones((state.dead | state.solved | state.stalled) & self.busy);
                if ended * SERVED_OF >= lanes * SERVED {
                    break;
                }
            }
            more = self.serve(sheet, limit, more);
        }
    }

    /// Serves every lane that has come to an end, with new puzzles if there may be more. Whether there may
    /// be more after these.
    fn serve(&mut self, sheet: &mut impl Sheet, limit: u32, mut more: bool) -> bool {
        let Self { level, block, groups, busy, .. } = self;
        let none = level.none();
        block.state.stalled = block.state.stalled & *busy;
        block.state.solved = block.state.solved & *busy;
        let choice = (ones(block.state.stalled) > 0).then(|| level.run(Guess { block, none }));
        let wanted = block.state.stalled | block.state.solved;
        if ones(wanted) > 0 {
            level.run(Unload { candidates: &block.candidates, wanted, groups });
        }
        for group in 0..L::Bits::WORDS {
            self.end_group(group, sheet, limit);
            more = more && self.fill_group(group, sheet);
        }
        self.load();
        if let Some(choice) = choice {
            self.level.run(Try { candidates: &mut self.block.candidates, choice: &choice });
        }
        more
    }

    /// Lanes of a group that came to an end: guesses are put aside, solutions written, puzzles that are done
    /// told; what was put aside comes next.
    #[inline(always)]
    fn end_group(&mut self, group: usize, sheet: &mut impl Sheet, limit: u32) {
        let Self { level, block, groups, lanes, busy, next, .. } = self;
        let lanes = &mut lanes[64 * group..];
        let busy = &mut busy.words_mut()[group];
        let next = &mut next.words_mut()[group];
        let dead = block.state.dead.words()[group];
        let solved = block.state.solved.words()[group];
        for index in each(block.state.stalled.words()[group]) {
            lanes[index].waiting.push(groups.get(group, index));
        }
        for index in each(solved) {
            let lane = &mut lanes[index];
            if lane.count == 0 {
                let grid = sheet.place(64 * group + index, lane.number);
                level.run(Write { level: *level, groups, group, lane: index, grid });
            }
            lane.count += 1;
        }
        for index in each((dead & *busy) | solved) {
            let lane = &mut lanes[index];
            if lane.count < limit
                && let Some(position) = lane.waiting.pop()
            {
                groups.set(group, index, &position);
                *next |= 1 << index;
            } else {
                sheet.done(64 * group + index, lane.number, lane.count);
                *busy &= !(1 << index);
            }
        }
    }

    /// Reads a puzzle for every idle lane. Whether there may be more.
    fn fill(&mut self, sheet: &mut impl Sheet) -> bool {
        (0..L::Bits::WORDS).all(|group| self.fill_group(group, sheet))
    }

    /// Reads a puzzle for every idle lane of a group. Whether there may be more.
    #[inline(always)]
    fn fill_group(&mut self, group: usize, sheet: &mut impl Sheet) -> bool {
        let Self { level, groups, lanes, busy, next, .. } = self;
        let lanes = &mut lanes[64 * group..];
        let busy = &mut busy.words_mut()[group];
        let next = &mut next.words_mut()[group];
        for index in each(!*busy) {
            let read = |puzzle: &_| level.run(Read { level: *level, puzzle, groups, group, lane: index });
            let Some(number) = sheet.next(read) else { return false };
            let lane = &mut lanes[index];
            lane.number = number;
            lane.count = 0;
            lane.waiting.clear();
            *next |= 1 << index;
            *busy |= 1 << index;
        }
        true
    }

    /// Lets every lane go on with the position that waits for it.
    fn load(&mut self) {
        let Self { level, block, groups, next, .. } = self;
        if ones(*next) > 0 {
            level.run(Load { block, wanted: *next, groups });
        }
        *next = level.none();
    }

    /// Lets the single engine finish what is left, with the positions of all busy lanes in their groups.
    fn hand_over(&mut self, sheet: &mut impl Sheet, limit: u32) {
        let Self { groups, lanes, busy, single, .. } = self;
        for (group, lanes) in lanes.chunks_exact_mut(64).enumerate() {
            for index in each(busy.words()[group]) {
                let Lane { number, count, waiting } = &mut lanes[index];
                let seat = 64 * group + index;
                waiting.push(groups.get(group, index));
                let found = single.resume(waiting, limit, Found { count: *count, ..Found::NOTHING });
                if *count == 0 && found.count > 0 {
                    *sheet.place(seat, *number) = found.first;
                }
                sheet.done(seat, *number, found.count);
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
