//! The rating: take the first hint, over and over, until the puzzle is solved.
//!
//! ER is the highest rating of all steps, EP of those up to the first placement, ED that of the first
//! step. Searches come in a fixed order, each gives the hint that is taken, and no other is looked for.

use crate::{
    aligned,
    board::bits,
    branch::Reach,
    bug, chains,
    clean::Clean,
    count, fish, forcing,
    grid::{Grid, Level},
    hint::Hint,
    locked, loops,
    position::Position,
    singles,
    step::Step,
    subsets,
    technique::{Technique, tenths},
    web::Cases,
    wings,
};

/// How a rating came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The puzzle is solved.
    Solved,
    /// No search found a step.
    Stuck,
    /// The caller asked to stop.
    Stopped,
    /// The puzzle has no solution, or more than one.
    NoOrSeveralSolutions,
}

/// Whether the numbers are what Sudoku Explainer says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exactness {
    /// They are.
    Exact,
    /// A technique that is not searched for was needed: the true numbers are not lower.
    AtLeast,
}

/// What a puzzle is rated, in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The highest rating of a step.
    pub er: u8,
    /// The highest rating up to the first placement.
    pub ep: u8,
    /// The rating of the first step.
    pub ed: u8,
    /// The technique of each, where a step was taken.
    pub techniques: [Option<Technique>; 3],
    /// Whether these are the true numbers.
    pub exactness: Exactness,
    /// How it ended.
    pub ended: Ended,
    /// How many steps were taken.
    pub steps: u32,
}

/// Who listens to hints.
type Told<'a> = &'a mut dyn FnMut(&Position, &Hint);

/// The numbers so far, each with its technique: of all steps, up to the first placement, of the first.
#[derive(Default)]
struct Score {
    highest: (f64, Option<Technique>),
    to_placement: Option<(f64, Option<Technique>)>,
    first: Option<(f64, Option<Technique>)>,
    steps: u32,
}

impl Score {
    /// Places all singles that come before any other step, and counts them. They are taken from the
    /// easiest, as long as an easier one could still keep the numbers down.
    fn place_singles(&mut self, grid: &mut Grid) {
        for (level, technique, rating) in
            [(Level::LastCell, Technique::LastCell, 1.0), (Level::Box, Technique::HiddenSingle, 1.2)]
        {
            if self.highest.0 <= rating {
                self.count(technique, rating, true, grid.place_singles(level));
            }
        }
        // Direct hints place digits too, and a digit that can be placed stays so; only their turn differs.
        let level = if self.highest.0 < 2.3 { Level::Line } else { Level::Cell };
        self.count(Technique::HiddenSingle, 1.5, true, grid.place_singles(level));
    }

    /// Counts steps of one rating.
    #[inline]
    fn count(&mut self, technique: Technique, rating: f64, places: bool, steps: u32) {
        if steps == 0 {
            return;
        }
        if rating > self.highest.0 {
            self.highest = (rating, Some(technique));
        }
        self.first.get_or_insert(self.highest);
        if places {
            self.to_placement.get_or_insert(self.highest);
        }
        self.steps += steps;
    }

    fn rating(self, ended: Ended) -> Rating {
        let all =
            [self.highest, self.to_placement.unwrap_or(self.highest), self.first.unwrap_or(self.highest)];
        let [er, ep, ed] = all.map(|number| tenths(number.0));
        Rating {
            er,
            ep,
            ed,
            techniques: all.map(|number| number.1),
            exactness: if ended == Ended::Solved { Exactness::Exact } else { Exactness::AtLeast },
            ended,
            steps: self.steps,
        }
    }
}

/// The last positions in which each search found nothing.
struct AllClean {
    direct: Clean,
    direct_sets: [Clean; 2],
    locked: Clean,
    naked: [Clean; 3],
    hidden: [Clean; 3],
    fish: [Clean; 3],
    wings: [Clean; 2],
    aligned: [Clean; 2],
}

impl AllClean {
    fn new() -> AllClean {
        let clean = Clean::new();
        let three = || [clean.clone(), clean.clone(), clean.clone()];
        let two = || [clean.clone(), clean.clone()];
        AllClean {
            direct: clean.clone(),
            direct_sets: two(),
            locked: clean.clone(),
            naked: three(),
            hidden: three(),
            fish: three(),
            wings: two(),
            aligned: two(),
        }
    }

    fn reset(&mut self) {
        let AllClean { direct, direct_sets, locked, naked, hidden, fish, wings, aligned } = self;
        let threes = naked.iter_mut().chain(hidden).chain(fish);
        let twos = direct_sets.iter_mut().chain(wings).chain(aligned);
        threes.chain(twos).chain([direct, locked]).for_each(Clean::reset);
    }
}

/// Rates puzzles one after the other; it owns the space that the searches work in.
pub struct Rater {
    clean: AllClean,
    loops: loops::Room,
    chains: chains::Room,
    forcing: forcing::Room,
}

impl Default for Rater {
    fn default() -> Rater {
        Rater::new()
    }
}

impl Rater {
    /// A rater.
    pub fn new() -> Rater {
        Rater {
            clean: AllClean::new(),
            loops: loops::Room::new(),
            chains: chains::Room::new(),
            forcing: forcing::Room::new(),
        }
    }

    /// Rates a puzzle, row by row: `1` to `9` are givens, any other byte is an empty cell.
    pub fn rate(&mut self, givens: &[u8; 81], stop: &dyn Fn() -> bool) -> Rating {
        self.run(givens, stop, None)
    }

    /// Rates a puzzle and tells every step.
    pub fn steps(
        &mut self,
        givens: &[u8; 81],
        stop: &dyn Fn() -> bool,
        tell: &mut dyn FnMut(&Step),
    ) -> Rating {
        self.run(givens, stop, Some(&mut |position, hint| tell(&Step::new(position, hint))))
    }

    /// The next step from a position that somebody is in: digits row by row as in [`rate`](Self::rate),
    /// and for each cell its candidates, bit 0 for digit 1. Candidates that a placed digit rules out do
    /// not count.
    ///
    /// # Errors
    /// How it ended, where there is no step.
    pub fn hint(
        &mut self,
        digits: &[u8; 81],
        candidates: &[u16; 81],
        stop: &dyn Fn() -> bool,
    ) -> Result<Step, Ended> {
        self.reset();
        let grid = Grid::new(digits).ok_or(Ended::NoOrSeveralSolutions)?;
        let mut position = Position::new(grid);
        for cell in 0..81 {
            bits(position.marks.digits[cell] & !candidates[cell])
                .for_each(|digit| position.remove(cell, digit));
        }
        if !count::is_unique(&position.grid) {
            return Err(Ended::NoOrSeveralSolutions);
        }
        if position.grid.open == 0 {
            return Err(Ended::Solved);
        }
        let hint = singles::hidden(&position);
        let hint = hint.or_else(|| self.simple(&position)).or_else(|| self.hard(&position, stop));
        let hint = hint.ok_or_else(|| if stop() { Ended::Stopped } else { Ended::Stuck })?;
        Ok(Step::new(&position, &hint))
    }

    /// Forgets the last puzzle.
    fn reset(&mut self) {
        self.clean.reset();
        self.loops.reset();
        self.chains.reset();
        self.forcing.reset();
    }

    fn run(&mut self, givens: &[u8; 81], stop: &dyn Fn() -> bool, mut told: Option<Told<'_>>) -> Rating {
        let mut score = Score::default();
        let Some(mut grid) = Grid::new(givens) else { return score.rating(Ended::NoOrSeveralSolutions) };
        if stop() {
            return score.rating(Ended::Stopped);
        }
        // Where nobody listens, singles are not made into hints, and most easy puzzles end here.
        if told.is_none() {
            score.place_singles(&mut grid);
        }
        if grid.open == 0 {
            return score.rating(Ended::Solved);
        }
        self.reset();
        let mut position = Position::new(grid);
        let mut is_unique = false;
        let ended = loop {
            let single = if told.is_some() { singles::hidden(&position) } else { None };
            let mut hint = single.or_else(|| self.simple(&position));
            let doubtful = hint.as_ref().is_none_or(|hint| hint.technique.needs_uniqueness());
            if doubtful && !is_unique {
                is_unique = count::is_unique(&position.grid);
                if !is_unique {
                    break Ended::NoOrSeveralSolutions;
                }
            }
            if hint.is_none() {
                hint = self.hard(&position, stop);
            }
            let Some(hint) = hint else {
                break if stop() { Ended::Stopped } else { Ended::Stuck };
            };
            score.count(hint.technique, hint.rating, hint.placed.is_some(), 1);
            if let Some(told) = &mut told {
                told(&position, &hint);
            }
            grid = hint.apply(&mut position);
            if told.is_none() {
                score.place_singles(&mut grid);
            }
            if grid.open == 0 {
                break Ended::Solved;
            }
            position.follow(&grid);
            if stop() {
                break Ended::Stopped;
            }
        };
        score.rating(ended)
    }

    /// The hint that is taken in a position without hidden singles, from searches below chains.
    fn simple(&mut self, position: &Position) -> Option<Hint> {
        let clean = &mut self.clean;
        locked::direct(position, &mut clean.direct)
            .or_else(|| subsets::direct::<2>(position, &mut clean.direct_sets[0]))
            .or_else(|| singles::naked(position))
            .or_else(|| subsets::direct::<3>(position, &mut clean.direct_sets[1]))
            .or_else(|| locked::find(position, &mut clean.locked))
            .or_else(|| subsets::naked::<2>(position, &mut clean.naked[0]))
            .or_else(|| fish::find::<2>(position, &mut clean.fish[0]))
            .or_else(|| subsets::hidden::<2>(position, &mut clean.hidden[0]))
            .or_else(|| subsets::naked::<3>(position, &mut clean.naked[1]))
            .or_else(|| fish::find::<3>(position, &mut clean.fish[1]))
            .or_else(|| subsets::hidden::<3>(position, &mut clean.hidden[1]))
            .or_else(|| wings::find(position, 2, &mut clean.wings[0]))
            .or_else(|| wings::find(position, 3, &mut clean.wings[1]))
            .or_else(|| loops::find(position, &mut self.loops))
            .or_else(|| subsets::naked::<4>(position, &mut clean.naked[2]))
            .or_else(|| fish::find::<4>(position, &mut clean.fish[2]))
            .or_else(|| subsets::hidden::<4>(position, &mut clean.hidden[2]))
            .or_else(|| bug::find(position))
            .or_else(|| aligned::pair(position, &mut clean.aligned[0]))
    }

    /// The hint that is taken where there is no simple one.
    fn hard(&mut self, position: &Position, stop: &dyn Fn() -> bool) -> Option<Hint> {
        let Rater { clean, chains, forcing, .. } = self;
        chains::find(position, chains, stop)
            .or_else(|| aligned::triple(position, &mut clean.aligned[1]))
            .or_else(|| forcing::nishio(position, forcing, stop))
            .or_else(|| {
                let cases = chains.cases.as_ref().unwrap_or(&Cases::ALL);
                forcing::find(position, Reach::Static, cases, forcing, stop)
            })
            .or_else(|| forcing::find(position, Reach::Dynamic, &Cases::ALL, forcing, stop))
            .or_else(|| forcing::find(position, Reach::Plus, &Cases::ALL, forcing, stop))
            .or_else(|| {
                let mut levels = (2..=7).map(Reach::Nested);
                levels.find_map(|reach| forcing::find(position, reach, &Cases::ALL, forcing, stop))
            })
    }
}
