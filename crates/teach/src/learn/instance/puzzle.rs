//! Small puzzles to practise on: for AC-3, forward checking and search.
//!
//! The generator makes puzzles with one solution and more or fewer clues, and a method solves them until one is as
//! wished.

use std::ops::ControlFlow;

use hallset::generate::{Aim, Recipe};
use hallset::random::Random;
use hallset::{Detail, Event, Layout, Method, Observer, Puzzle, Solver, Stage};

use super::{Count, Instance, NoInstance};
use crate::replay::Replay;
use crate::studio::{Run, Solve, StepDetail};

/// What a puzzle should be like. What is not said may be anything.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PuzzleWish {
    /// Rows, columns and digits.
    pub size: usize,
    /// What it is solved with.
    pub method: Method,
    /// How many candidates fall before anything is tried.
    pub removals: Option<Count>,
    /// How many cells are open when nothing more falls.
    pub open: Option<Count>,
    /// How many tries are refuted.
    pub dead_ends: Option<Count>,
    /// What counts as a step of the run.
    pub detail: StepDetail,
}

impl PuzzleWish {
    /// Any puzzle of this size for a method.
    #[must_use]
    pub fn new(size: usize, method: Method) -> Self {
        Self { size, method, removals: None, open: None, dead_ends: None, detail: StepDetail::Changes }
    }
}

/// The sizes of puzzles to practise on.
const SIZES: [usize; 3] = [4, 6, 9];

/// So many puzzles are made before the wish is given up.
const TRIES: u64 = 500;

/// The puzzle of a seed that is as wished.
///
/// # Errors
/// If no puzzle can be so, or none was found.
///
/// ```
/// use hallset::Method;
/// use hallset_teach::learn::{Count, PuzzleWish, puzzle};
/// let mut wish = PuzzleWish::new(4, Method::Ac3);
/// wish.open = Some(Count::exactly(0));
/// assert_eq!(puzzle(&wish, 7)?, puzzle(&wish, 7)?, "the same on every machine");
/// # Ok::<(), hallset_teach::learn::NoInstance>(())
/// ```
pub fn puzzle(wish: &PuzzleWish, seed: u64) -> Result<Instance, NoInstance> {
    check(wish)?;
    let layout = Layout::of_side(wish.size).map_err(|error| NoInstance::new(error.to_string()))?;
    let recipe = Recipe::new(layout).map_err(|error| NoInstance::new(error.to_string()))?.seed(seed);
    let found = (0..TRIES).find_map(|number| {
        let aim = Aim::Clues(clues(wish, &mut Random::new(seed, number)));
        let made = recipe.clone().aim(aim).make(number).ok()?.puzzle;
        is_as_wished(wish, &made).then_some(made)
    });
    let puzzle = found.ok_or_else(|| {
        NoInstance::new(format!(
            "of {TRIES} puzzles that were made none is as wished: wish for less, or take another size"
        ))
    })?;
    let solve = Solve { detail: wish.detail, ..Solve::new(wish.method) };
    Ok(Instance { puzzle, run: Run::Solve(solve) })
}

/// Refuses what cannot be.
fn check(wish: &PuzzleWish) -> Result<(), NoInstance> {
    let PuzzleWish { size, removals, open, dead_ends, .. } = wish;
    let refused = |words: String| Err(NoInstance::new(words));
    if !SIZES.contains(size) {
        return refused(format!("size is {size}; expected 4, 6 or 9"));
    }
    let cells = size * size;
    if let Some(removals) = removals.filter(|removals| removals.least > cells * (size - 1)) {
        return refused(format!(
            "removals is {removals}; at most {} candidates can fall",
            cells * (size - 1)
        ));
    }
    if let Some(open) = open.filter(|open| open.least > cells) {
        return refused(format!("open is {open}; there are {cells} cells"));
    }
    let (nothing_open, dead_ends) = (open.is_some_and(|open| open.most == 0), *dead_ends);
    if let Some(dead_ends) = dead_ends.filter(|dead_ends| nothing_open && dead_ends.least > 0) {
        return refused(format!("dead-ends is {dead_ends}, but where no cell is open nothing is tried"));
    }
    Ok(())
}

/// Between a quarter and three fifths of the cells; where something is to be tried, two fifths.
fn clues(wish: &PuzzleWish, random: &mut Random) -> usize {
    let some = |count: Option<Count>| count.is_some_and(|count| count.least > 0);
    let cells = (wish.size * wish.size) as u32;
    let most = if some(wish.open) || some(wish.dead_ends) { cells * 2 / 5 } else { cells * 3 / 5 };
    (cells.div_ceil(4) + random.below(most - cells / 4)) as usize
}

fn is_as_wished(wish: &PuzzleWish, puzzle: &Puzzle) -> bool {
    let mut seen = Seen { replay: Replay::new(puzzle), removals: 0, open: None, dead_ends: 0 };
    // What a wish is about happens within few tries, or the puzzle is too long to practise on.
    const NODES: u64 = 200;
    let outcome = Solver::new(wish.method).max_nodes(Some(NODES)).solve_observed(puzzle, &mut seen);
    let fits = |wished: Option<Count>, found: usize| wished.is_none_or(|wished| wished.contains(found));
    outcome.solution().is_some()
        && fits(wish.removals, seen.removals)
        && fits(wish.open, seen.open.unwrap_or(0))
        && fits(wish.dead_ends, seen.dead_ends)
}

/// Counts what a wish is about.
struct Seen {
    replay: Replay,
    removals: usize,
    /// The cells that are open when the search begins.
    open: Option<usize>,
    dead_ends: usize,
}

impl Observer for Seen {
    const DETAIL: Detail = Detail::Steps;

    fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
        match event {
            Event::Changed { .. } if self.open.is_none() => self.removals += 1,
            Event::Stage(Stage::Search) if self.open.is_none() => {
                let is_open = |&cell: &hallset::Cell| self.replay.candidates(cell).len() > 1;
                self.open = Some(self.replay.geometry().cells().filter(is_open).count());
            }
            Event::DeadEnd { .. } => self.dead_ends += 1,
            _ => {}
        }
        self.replay.event(&event);
        ControlFlow::Continue(())
    }
}
