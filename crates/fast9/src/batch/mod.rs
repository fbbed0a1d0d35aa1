//! The batch engine: hundreds of puzzles at once, one in each lane of a block.
//!
//! Rounds of deduction run on the whole block until enough lanes have come to an end: solved, dead
//! or stalled. Then all of these are served together: stalled lanes guess and put their second
//! branch aside, the others take up what they put aside last. Lanes without a branch left are done; when enough of
//! them are, their answers are told and the next puzzles come in.
//! A lane searches depth first, so the solution found first depends on nothing but the puzzle.
//!
//! When the puzzles run out, idle lanes help others (`share`). The last few lanes would waste most of every
//! vector; they are handed to the single engine, which goes on where they stand.

mod block;
mod branches;
mod grids;
mod guess;
mod round;
mod share;
pub(crate) mod transpose;

use self::block::{Block, CANDIDATES, CELLS, DIGITS};
use self::branches::{Branches, Gather, Walk};
use self::grids::{Begin, Keep, VECTORS};
use self::guess::{Choice, Guess};
use self::round::Round;
use self::transpose::{Grids, Groups, Load, Positions, Unload};
use crate::Puzzle;
use crate::sheet::Sheet;
use crate::simd::{Bits, Level, Task};
use crate::single::{Found, Single};
use crate::text::Planes;

/// Serving lanes takes as long as so many rounds. A round earns a step for each lane that has not come to an end; lanes
/// are served when the next round would earn less than a round does on average, serving included.
const SERVING: u32 = 3;

/// New puzzles for the lanes that are done take as long as so many rounds. They are fetched when waiting for the next
/// occasion would cost the lanes that are done more.
const EXCHANGING: u32 = 1;

/// A walk past a shelf takes as long as a round, divided by this.
const SHELVES_IN_A_ROUND: u32 = 16;

/// When the puzzles have run out, lanes help each other if one lane in this many is idle and finds a lane to help. With
/// one in eight or in sixteen, sharing costs more than it brings.
const SHARING_LANES_OF: u32 = 4;

/// A lane that has put so many branches aside has enough to share.
const ENOUGH_TO_SHARE: usize = 2;

/// Fewer puzzles than this go to the single engine.
const FEW_PUZZLES: u32 = 128;

/// When the puzzles have run out and fewer lanes than one in this many are left, the single engine
/// takes over.
const FEW_LANES_OF: u32 = 4;

/// The batch engine for one instruction set, with the single engine that helps it out.
pub(crate) struct Batch<L: Level> {
    level: L,
    block: Box<Block<L::Bits>>,
    branches: Branches<L::Bits>,
    /// Puzzles on their way in, or solutions on their way out.
    groups: Groups<L::Bits, Grids>,
    puzzles: Box<[L::Bits; VECTORS]>,
    solutions: Box<[L::Bits; VECTORS]>,
    lanes: Vec<Lane>,
    /// The lanes that have a puzzle.
    busy: L::Bits,
    /// Of these, the lanes that are done with it.
    done: L::Bits,
    /// The lanes that have found a solution, which is kept.
    found: L::Bits,
    /// The lanes that help another with its puzzle.
    helping: L::Bits,
    /// Rounds that done lanes have waited, added up.
    waited: u32,
    single: Single<L>,
}

/// A puzzle on its way.
#[derive(Clone, Copy)]
struct Lane {
    /// Its number, as the caller has it.
    number: usize,
    /// How many solutions were found.
    count: u32,
    /// The lane that helps with the branches after its own.
    helper: Option<usize>,
}

impl<L: Level> Batch<L> {
    pub(crate) fn new(level: L) -> Self {
        let none = level.none();
        Self {
            level,
            block: Block::new(none),
            branches: Branches::new(none),
            groups: Groups::new(none),
            puzzles: Box::new([none; VECTORS]),
            solutions: Box::new([none; VECTORS]),
            lanes: vec![Lane { number: 0, count: 0, helper: None }; 64 * L::Bits::WORDS],
            busy: none,
            done: none,
            found: none,
            helping: none,
            waited: 0,
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
        let level = self.level;
        level.run(Solve { batch: self, sheet, limit });
    }

    #[inline(always)]
    fn run(&mut self, sheet: &mut impl Sheet, limit: u32) {
        let none = self.level.none();
        (self.busy, self.done, self.found, self.helping, self.waited) = (none, none, none, none, 0);
        self.branches.clear();
        let mut more = self.begin(sheet);
        let all = 64 * L::Bits::WORDS as u32;
        let least = if ones(self.busy) < FEW_PUZZLES { all } else { all / FEW_LANES_OF };
        while more || ones(self.busy & !self.done) >= least {
            let playing = self.busy & !self.done & !self.branches.waiting();
            let lanes = ones(playing);
            let (mut rounds, mut earned, mut going) = (0, 0, lanes);
            while going * (rounds + SERVING) >= earned && going > 0 {
                self.level.run(Round { block: &mut self.block, none });
                let state = self.block.state;
                rounds += 1;
                earned += going;
                going = lanes - ones((state.dead | state.solved | state.stalled) & playing);
            }
            self.serve(playing, limit, rounds);
            let idle = ones(self.done);
            self.waited += idle * rounds;
            if !more {
                if all - ones(self.busy & !self.done) >= all / SHARING_LANES_OF {
                    self.end(sheet, limit);
                    self.share();
                }
            } else if idle == ones(self.busy) || self.waited + idle * rounds >= EXCHANGING * ones(self.busy) {
                self.end(sheet, limit);
                more = self.begin(sheet);
            }
        }
        self.hand_over(sheet, limit);
    }

    /// Serves the lanes that have come to an end: stalled lanes guess and put their second branch aside, the others take
    /// up what they put aside last, or are done.
    #[inline(always)]
    fn serve(&mut self, playing: L::Bits, limit: u32, rounds: u32) {
        let Self { level, block, branches, solutions, lanes, busy, done, found, .. } = self;
        let none = level.none();
        let stalled = block.state.stalled & playing;
        let solved = block.state.solved & playing;
        let ended = (block.state.dead & playing) | solved;
        let first = solved & !*found;
        if ones(first) > 0 {
            level.run(Keep { block, solutions, lanes: first });
            *found = *found | first;
        }
        for group in 0..L::Bits::WORDS {
            let mut over = 0;
            for index in each(solved.word(group)) {
                let Lane { count, .. } = &mut lanes[64 * group + index];
                *count += 1;
                over |= u64::from(*count == limit) << index;
            }
            for index in each(ended.word(group) & !over) {
                over |= u64::from(!branches.want(64 * group + index)) << index;
            }
            done.set_word(group, done.word(group) | over);
        }
        let mut choice = Choice { cells: [none; CELLS], digits: [none; DIGITS] };
        let guess = ones(stalled) > 0;
        if guess {
            choice = level.run(Guess { block, lanes: stalled, none });
            branches.put_aside(stalled);
        }
        // If nobody guesses, there is nothing to wait for.
        let cost = if ones(stalled) == 0 { 0 } else { ones(*busy) / SHELVES_IN_A_ROUND };
        let walk = branches.take_up(rounds, cost) || guess;
        if walk {
            level.run(Walk { block, branches, choice: &choice });
        }
    }

    /// Tells the answers of all puzzles that are done, and frees their lanes.
    #[inline(always)]
    fn end(&mut self, sheet: &mut impl Sheet, limit: u32) {
        let none = self.level.none();
        let shared = ones(self.helping) > 0;
        let heads = if shared { self.busy & !self.helping } else { self.done };
        let mut free = none;
        let mut told = none;
        for group in 0..L::Bits::WORDS {
            for index in each(heads.word(group)) {
                if !shared || self.is_answered(64 * group + index, limit, &mut free) {
                    told.insert(64 * group + index);
                }
            }
        }
        let Self { level, groups, solutions, lanes, found, branches, .. } = self;
        if ones(*found) > 0 {
            level.run(Unload { level: *level, vectors: &solutions[..], wanted: *found, groups });
        }
        for group in 0..L::Bits::WORDS {
            for index in each(told.word(group)) {
                let seat = 64 * group + index;
                let number = lanes[seat].number;
                let mut count = 0;
                let mut next = Some(seat);
                while let Some(lane) = next {
                    if count == 0 && lanes[lane].count > 0 {
                        level.write(&groups.get(lane / 64, lane % 64), sheet.place(seat, number));
                    }
                    count += lanes[lane].count;
                    free.insert(lane);
                    next = lanes[lane].helper;
                }
                sheet.done(seat, number, count.min(limit));
            }
        }
        for group in 0..L::Bits::WORDS {
            for index in each(free.word(group)) {
                branches.forget(64 * group + index);
            }
        }
        if shared {
            branches.forget_waiting(free);
        }
        self.busy = self.busy & !free;
        self.found = self.found & !free;
        self.done = self.done & !free;
        self.helping = self.helping & !free;
        self.waited = 0;
    }

    /// Reads a puzzle for every idle lane. Whether there may be more.
    #[inline(always)]
    fn begin(&mut self, sheet: &mut impl Sheet) -> bool {
        let Self { level, block, groups, puzzles, lanes, busy, .. } = self;
        let idle = !*busy;
        let more = 'more: {
            for group in 0..L::Bits::WORDS {
                for index in each(idle.word(group)) {
                    let read =
                        |puzzle: &_| groups.set(group, index, &level.run(Read { level: *level, puzzle }));
                    let Some(number) = sheet.next(read) else { break 'more false };
                    lanes[64 * group + index] = Lane { number, count: 0, helper: None };
                    busy.insert(64 * group + index);
                }
            }
            true
        };
        let new = idle & *busy;
        if ones(new) > 0 {
            level.run(Load { level: *level, vectors: &mut puzzles[..], wanted: new, groups });
            level.run(Begin { block, puzzles, lanes: new });
        }
        more
    }

    /// Lets the single engine finish what is left.
    fn hand_over(&mut self, sheet: &mut impl Sheet, limit: u32) {
        let Self {
            level, block, branches, groups, solutions, lanes, busy, done, found, helping, single, ..
        } = self;
        if ones(*busy) == 0 {
            return;
        }
        if branches.take_up(0, 0) {
            let choice = Choice { cells: [level.none(); CELLS], digits: [level.none(); DIGITS] };
            level.run(Walk { block, branches, choice: &choice });
        }
        if ones(*found) > 0 {
            level.run(Unload { level: *level, vectors: &solutions[..], wanted: *found, groups });
        }
        let going = *busy & !*done;
        let mut waiting = vec![Vec::new(); lanes.len()];
        let mut rows = Groups::<_, Positions>::new(level.none());
        let mut vectors = [level.none(); CANDIDATES];
        loop {
            let mut wanted = level.none();
            for group in 0..L::Bits::WORDS {
                for index in each(going.word(group)).filter(|&index| branches.depth(64 * group + index) > 0) {
                    wanted.insert(64 * group + index);
                }
            }
            if ones(wanted) == 0 {
                break;
            }
            let given = branches.give_away(wanted);
            level.run(Gather { branches, given: &given, vectors: &mut vectors });
            level.run(Unload { level: *level, vectors: &vectors, wanted, groups: &mut rows });
            for group in 0..L::Bits::WORDS {
                for index in each(wanted.word(group)) {
                    waiting[64 * group + index].push(rows.get(group, index));
                }
            }
        }
        level.run(Unload { level: *level, vectors: block.vectors(), wanted: going, groups: &mut rows });
        for group in 0..L::Bits::WORDS {
            for index in each((*busy & !*helping).word(group)) {
                let seat = 64 * group + index;
                let mut all = Found::NOTHING;
                let mut next = Some(seat);
                while let Some(lane) = next
                    && all.count < limit
                {
                    if all.count == 0 && lanes[lane].count > 0 {
                        level.write(&groups.get(lane / 64, lane % 64), &mut all.first);
                    }
                    all.count += lanes[lane].count;
                    if going.contains(lane) && all.count < limit {
                        waiting[lane].push(rows.get(lane / 64, lane % 64));
                        all = single.resume(&waiting[lane], limit, all);
                    }
                    next = lanes[lane].helper;
                }
                let number = lanes[seat].number;
                if all.count > 0 {
                    *sheet.place(seat, number) = all.first;
                }
                sheet.done(seat, number, all.count.min(limit));
            }
        }
    }
}

/// The planes of a puzzle.
struct Read<'a, L> {
    level: L,
    puzzle: &'a Puzzle,
}

impl<L: Level> Task for Read<'_, L> {
    type Output = Planes;

    #[inline(always)]
    fn run(self) -> Planes {
        self.level.read(self.puzzle)
    }
}

/// All puzzles of a sheet.
struct Solve<'a, L: Level, S> {
    batch: &'a mut Batch<L>,
    sheet: &'a mut S,
    limit: u32,
}

impl<L: Level, S: Sheet> Task for Solve<'_, L, S> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        self.batch.run(self.sheet, self.limit);
    }
}

#[inline(always)]
fn ones<V: Bits>(lanes: V) -> u32 {
    let mut ones = 0;
    for group in 0..V::WORDS {
        ones += lanes.word(group).count_ones();
    }
    ones
}

/// The lanes of a word, in increasing order.
#[inline(always)]
fn each(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = word.trailing_zeros();
        (word != 0).then(|| {
            word &= word - 1;
            lane as usize
        })
    })
}
