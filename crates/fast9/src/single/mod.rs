//! The engine for one puzzle at a time: the least time to an answer, whatever else is in flight.
//!
//! The digits of one puzzle, band by band, lie side by side in the lanes of vectors (`two`, where these have 512 bits,
//! and `four`), so that a round of deduction on the whole grid is a few hundred instructions in a row, without a table
//! or a branch.

mod any;
mod bands;
mod four;
mod guess;
mod rules;
#[cfg(target_arch = "x86_64")]
mod two;

pub(crate) use self::any::AnySingle;
pub(crate) use self::bands::Bands;
use self::bands::{Branch, position_of};
pub(crate) use self::four::Four;
use self::guess::choose;
use self::rules::{End, deduce};
#[cfg(target_arch = "x86_64")]
pub(crate) use self::two::Two;
use crate::position::Position;
use crate::simd::{Level, Task};
use crate::{Answer, Grid, Puzzle};

/// What a search has found.
#[derive(Clone, Copy)]
pub(crate) struct Found {
    /// Solutions so far.
    pub(crate) count: u32,
    /// The first of them, if there is one.
    pub(crate) first: Grid,
}

impl Found {
    /// Nothing so far.
    pub(crate) const NOTHING: Self = Self { count: 0, first: [0; 81] };

    pub(crate) fn answer(&self) -> Answer<'_> {
        Answer { count: self.count, solution: (self.count > 0).then_some(&self.first) }
    }
}

/// The engine for one instruction set.
pub(crate) struct Single<L: Level> {
    level: L,
    /// Branches put aside, the next one last.
    waiting: Vec<Branch<L>>,
}

impl<L: Level> Single<L> {
    pub(crate) fn new(level: L) -> Self {
        Self { level, waiting: Vec::new() }
    }

    /// Looks for up to `limit` solutions of a puzzle.
    pub(crate) fn solve(&mut self, puzzle: &Puzzle, limit: u32) -> Found {
        self.search(Start::Puzzle(puzzle), limit, Found::NOTHING)
    }

    /// Goes on with a search that another engine began: the positions still to be looked at, the
    /// next one last, and what was found before.
    pub(crate) fn resume(&mut self, positions: &[Position], limit: u32, found: Found) -> Found {
        self.search(Start::Positions(positions), limit, found)
    }

    /// The next solution of the puzzle that was solved last, after as many as were looked for.
    pub(crate) fn next(&mut self) -> Found {
        self.search(Start::Waiting, 1, Found::NOTHING)
    }

    fn search(&mut self, start: Start<'_>, limit: u32, found: Found) -> Found {
        let Self { level, waiting } = self;
        level.run(Search { level: *level, waiting, start, limit, found })
    }
}

enum Start<'a> {
    Puzzle(&'a Puzzle),
    Positions(&'a [Position]),
    /// What the search before put aside.
    Waiting,
}

struct Search<'a, L: Level> {
    level: L,
    waiting: &'a mut Vec<Branch<L>>,
    start: Start<'a>,
    limit: u32,
    found: Found,
}

impl<L: Level> Task for Search<'_, L> {
    type Output = Found;

    #[inline(always)]
    fn run(self) -> Found {
        let Self { level, waiting, start, limit, mut found } = self;
        match start {
            Start::Waiting => {}
            Start::Puzzle(puzzle) => {
                waiting.clear();
                waiting.push(Branch::new(level, &Position::of(level, puzzle)));
            }
            Start::Positions(positions) => {
                waiting.clear();
                for position in positions {
                    waiting.push(Branch::new(level, position));
                }
            }
        }
        while found.count < limit
            && let Some(mut branch) = waiting.pop()
        {
            loop {
                match deduce(&mut branch) {
                    End::Dead => break,
                    End::Solved => {
                        if found.count == 0 {
                            position_of(&branch.bands.words()).write(level, &mut found.first);
                        }
                        found.count += 1;
                        break;
                    }
                    End::Stalled => {
                        let guess = choose(&branch.bands.words());
                        let (first, second) = branch.split(level, &guess);
                        waiting.push(second);
                        branch = first;
                    }
                }
            }
        }
        found
    }
}
