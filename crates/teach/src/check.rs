//! What can be said about a puzzle: clashes, solutions up to two, redundant givens; as a value and as JSON.
//!
//! Two of these questions need a search. The second one, a search for each given, may last long after the answer
//! that matters is known, so a caller with a clock is told when each begins, and a puzzle is no worse if the time
//! for the second ran out.

use hallset::{Cell, Clash, Geometry, Grid, Outcome, Puzzle, Solver, StopCause};
use serde::Serialize;

use crate::words::stop_cause_name;

/// The findings about a puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Report {
    /// Givens that cannot stand together.
    pub clashes: Vec<Clash>,
    /// How many solutions there are.
    pub solutions: Solutions,
    /// Which givens it could do without.
    pub redundant: Redundant,
}

/// How many solutions there are, up to two.
#[derive(Clone, Debug)]
pub enum Solutions {
    /// Givens clash, so there can be none.
    NotLookedFor,
    /// None.
    None,
    /// Exactly this one.
    One(Grid),
    /// Two of them, and the cells where they differ.
    Several(Box<[Grid; 2]>, Vec<Cell>),
    /// A limit was reached.
    Unknown(StopCause),
}

/// Which givens could be left out, one at a time.
#[derive(Clone, Debug)]
pub enum Redundant {
    /// It was not asked: there is not one solution, or nothing to solve.
    NotAsked,
    /// These, or none.
    These(Vec<Cell>),
    /// A limit was reached.
    Unknown(StopCause),
}

/// A question that needs a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// How many solutions are there?
    Solutions,
    /// Which givens are redundant?
    Redundant,
}

/// Finds out about a puzzle with a solver, its limits and its flag. `begins` is called before each search.
///
/// ```
/// use hallset::Solver;
/// use hallset_teach::check::{Solutions, check};
/// let puzzle = "12..34....21..43".parse()?;
/// let report = check(&puzzle, &Solver::default(), |_| {});
/// assert!(matches!(report.solutions, Solutions::One(_)));
/// assert_eq!(report.status(), "unique");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check(puzzle: &Puzzle, solver: &Solver, mut begins: impl FnMut(Question)) -> Report {
    let solver = solver.clone().limit(2);
    let clashes = puzzle.clashes();
    let solutions = match (clashes.is_empty(), puzzle.givens().is_complete()) {
        (false, _) => Solutions::NotLookedFor,
        // A complete grid is its own solution, whatever its size.
        (true, true) if puzzle.is_solution(puzzle.givens()) => Solutions::One(puzzle.givens().clone()),
        (true, true) => Solutions::None,
        (true, false) => {
            begins(Question::Solutions);
            Solutions::of(puzzle, solver.solve(puzzle))
        }
    };
    let redundant = match &solutions {
        Solutions::One(_) if !puzzle.givens().is_complete() => {
            begins(Question::Redundant);
            solver.redundant(puzzle).map_or_else(Redundant::Unknown, Redundant::These)
        }
        _ => Redundant::NotAsked,
    };
    Report { clashes, solutions, redundant }
}

impl Solutions {
    fn of(puzzle: &Puzzle, outcome: Outcome) -> Self {
        match outcome {
            Outcome::Unique(grid) | Outcome::Solved(grid) => Self::One(grid),
            Outcome::Several { solutions, .. } => match <[Grid; 2]>::try_from(solutions) {
                Ok(two) => {
                    let cells = puzzle.geometry().cells();
                    let differ = cells.filter(|&cell| two[0].get(cell) != two[1].get(cell)).collect();
                    Self::Several(Box::new(two), differ)
                }
                Err(_) => Self::None,
            },
            Outcome::Stopped { cause, .. } => Self::Unknown(cause),
            _ => Self::None,
        }
    }
}

/// The findings in their JSON form (`docs/json.md`).
#[derive(Serialize)]
pub struct Findings {
    status: &'static str,
    valid: bool,
    complete: bool,
    givens: usize,
    conflicts: Vec<Conflict>,
    solutions: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    differ: Option<Vec<String>>,
    /// Not known if it is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    minimal: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    redundant: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cause: Option<&'static str>,
}

#[derive(Serialize)]
struct Conflict {
    unit: String,
    digit: usize,
    cells: Vec<String>,
    message: String,
}

impl Report {
    /// One word for the whole.
    #[must_use]
    pub fn status(&self) -> &'static str {
        match self.solutions {
            Solutions::NotLookedFor => "invalid",
            Solutions::None => "none",
            Solutions::One(_) => "unique",
            Solutions::Several(..) => "several",
            Solutions::Unknown(_) => "stopped",
        }
    }

    /// Whether no givens clash.
    #[must_use]
    pub fn is_valid(&self) -> bool {
        self.clashes.is_empty()
    }

    /// What is written as JSON, with grids as `line` writes them.
    pub fn findings(&self, puzzle: &Puzzle, line: impl Fn(&Grid) -> String) -> Findings {
        let geometry = puzzle.geometry();
        let (solutions, differ) = match &self.solutions {
            Solutions::One(grid) => (vec![line(grid)], None),
            Solutions::Several(two, differ) => {
                (two.iter().map(line).collect(), Some(names(geometry, differ)))
            }
            _ => (Vec::new(), None),
        };
        let redundant = match &self.redundant {
            Redundant::These(cells) => Some(names(geometry, cells)),
            _ => None,
        };
        let cause = match (&self.solutions, &self.redundant) {
            (Solutions::Unknown(cause), _) | (_, Redundant::Unknown(cause)) => Some(stop_cause_name(*cause)),
            _ => None,
        };
        let conflict = |clash: &Clash| Conflict {
            unit: geometry.unit(clash.unit).kind().short(),
            digit: clash.digit.number(),
            cells: names(geometry, &clash.cells),
            message: clash.describe(geometry),
        };
        Findings {
            status: self.status(),
            valid: self.is_valid(),
            complete: puzzle.givens().is_complete(),
            givens: puzzle.givens().filled(),
            conflicts: self.clashes.iter().map(conflict).collect(),
            solutions,
            differ,
            minimal: redundant.as_ref().map(Vec::is_empty),
            redundant,
            cause,
        }
    }
}

fn names(geometry: &Geometry, cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| geometry.name(cell).to_string()).collect()
}
