//! What can be said about a puzzle: clashes, solutions up to two, redundant givens.
//!
//! Redundant givens take a search for each given, which on large grids may last long after the answer
//! that matters is known: it has a time of its own, and a puzzle is no worse if it ran out.

use std::time::Duration;

use hallset::{Cell, Clash, Grid, Outcome, Puzzle, Solver, StopCause};
use hallset_formats::{Entry, FormatError};

use crate::exit::Exit;
use crate::watchdog::Watch;

/// The findings about a puzzle.
pub(super) struct Report {
    pub(super) clashes: Vec<Clash>,
    pub(super) solutions: Solutions,
    pub(super) redundant: Redundant,
    pub(super) stated: Option<Stated>,
}

/// How many solutions there are, up to two.
pub(super) enum Solutions {
    /// Givens clash, so there can be none.
    NotLookedFor,
    None,
    One(Grid),
    /// Two of them, and the cells where they differ.
    Several(Box<[Grid; 2]>, Vec<Cell>),
    /// A limit was reached.
    Unknown(StopCause),
}

/// Which givens could be left out, one at a time.
pub(super) enum Redundant {
    /// It was not asked: there is not one solution, or nothing to solve.
    NotAsked,
    These(Vec<Cell>),
    /// A limit was reached.
    Unknown(StopCause),
}

/// What became of a solution that came with the puzzle.
pub(super) enum Stated {
    Right,
    /// It is a solution, and there are others.
    OneOfSeveral,
    /// It breaks a given or a unit, in these words.
    Wrong(String),
    /// It cannot be read.
    Unread(FormatError),
}

/// Finds out about puzzles within limits.
pub(super) struct Checker {
    solver: Solver,
    watch: Watch,
    times: Times,
}

/// How long each question about a puzzle may take.
#[derive(Clone, Copy)]
pub(super) struct Times {
    pub(super) solutions: Duration,
    pub(super) minimal: Duration,
}

impl Report {
    /// The end that this puzzle asks for.
    pub(super) fn exit(&self) -> Exit {
        match (&self.solutions, &self.stated) {
            (Solutions::Unknown(_), _) => Exit::Stopped,
            (Solutions::One(_), None | Some(Stated::Right)) => Exit::Done,
            _ => Exit::No,
        }
    }
}

impl Checker {
    pub(super) fn new(max_nodes: Option<u64>, times: Times, watch: Watch) -> Self {
        Self { solver: Solver::default().limit(2).max_nodes(max_nodes).cancel(watch.cancel()), watch, times }
    }

    pub(super) fn check(&self, entry: &Entry) -> Report {
        let puzzle = &entry.puzzle;
        let clashes = puzzle.clashes();
        let solutions = if clashes.is_empty() { self.solutions(puzzle) } else { Solutions::NotLookedFor };
        let redundant = match &solutions {
            Solutions::One(_) if !puzzle.givens().is_complete() => self.redundant(puzzle),
            _ => Redundant::NotAsked,
        };
        let stated = match (&entry.solution, &entry.unread_solution) {
            (Some(stated), _) => Some(judge(puzzle, &solutions, stated)),
            (None, unread) => unread.as_ref().map(|unread| Stated::Unread(unread.error.clone())),
        };
        Report { clashes, solutions, redundant, stated }
    }

    /// The solutions of a puzzle without clashes. A complete grid is its own, whatever its size.
    fn solutions(&self, puzzle: &Puzzle) -> Solutions {
        if puzzle.givens().is_complete() {
            let fits = puzzle.is_solution(puzzle.givens());
            return if fits { Solutions::One(puzzle.givens().clone()) } else { Solutions::None };
        }
        match self.timed(self.times.solutions, || self.solver.solve(puzzle)) {
            Outcome::Unique(grid) | Outcome::Solved(grid) => Solutions::One(grid),
            Outcome::Several { solutions, .. } => match <[Grid; 2]>::try_from(solutions) {
                Ok(two) => {
                    let differ =
                        puzzle.geometry().cells().filter(|&cell| two[0].get(cell) != two[1].get(cell));
                    let differ = differ.collect();
                    Solutions::Several(Box::new(two), differ)
                }
                Err(_) => Solutions::None,
            },
            Outcome::Stopped { cause, .. } => Solutions::Unknown(cause),
            _ => Solutions::None,
        }
    }

    fn redundant(&self, puzzle: &Puzzle) -> Redundant {
        let found = self.timed(self.times.minimal, || self.solver.redundant(puzzle));
        found.map_or_else(Redundant::Unknown, Redundant::These)
    }

    fn timed<T>(&self, time: Duration, work: impl FnOnce() -> T) -> T {
        self.watch.start_for(time);
        let found = work();
        self.watch.stop();
        found
    }
}

fn judge(puzzle: &Puzzle, solutions: &Solutions, stated: &Grid) -> Stated {
    let geometry = puzzle.geometry();
    let name = |cell: Cell| geometry.name(cell).to_string();
    if let Solutions::One(solution) = solutions {
        let wrong = geometry.cells().find(|&cell| stated.get(cell) != solution.get(cell));
        return match wrong {
            None => Stated::Right,
            Some(cell) => {
                let word = |digit: Option<hallset::Digit>| {
                    digit.map_or_else(|| "blank".to_owned(), |digit| digit.to_string())
                };
                let (is, says) = (word(solution.get(cell)), word(stated.get(cell)));
                Stated::Wrong(format!("{} is {is}, not {says}", name(cell)))
            }
        };
    }
    if puzzle.is_solution(stated) {
        return Stated::OneOfSeveral;
    }
    let clash = hallset::clashes(geometry, stated).first().map(|clash| clash.describe(geometry));
    let given = puzzle.givens().digits().find(|&(cell, digit)| stated.get(cell) != Some(digit));
    let blank = geometry.cells().find(|&cell| stated.get(cell).is_none());
    Stated::Wrong(match (clash, given, blank) {
        (Some(clash), ..) => clash,
        (_, Some((cell, digit)), _) => format!("{} is given as {digit}", name(cell)),
        (_, _, Some(cell)) => format!("{} is blank", name(cell)),
        _ => "it breaks a restriction of the candidates".to_owned(),
    })
}
