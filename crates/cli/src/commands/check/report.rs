//! What the program finds out about a puzzle: what [`hallset_teach::check`] says, each question within a time of its
//! own, and whether a solution that came with the puzzle is right.

use std::time::Duration;

use hallset::{Cell, Grid, Puzzle, Solver};
use hallset_formats::{Entry, FormatError};
use hallset_teach::check::{Question, Report, Solutions, check};

use crate::exit::Exit;
use crate::watchdog::Watch;

/// The findings about a puzzle and its stated solution.
pub(super) struct Verdict {
    pub(super) report: Report,
    pub(super) stated: Option<Stated>,
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

impl Verdict {
    /// The end that this puzzle asks for.
    pub(super) fn exit(&self) -> Exit {
        match (&self.report.solutions, &self.stated) {
            (Solutions::Unknown(_), _) => Exit::Stopped,
            (Solutions::One(_), None | Some(Stated::Right)) => Exit::Done,
            _ => Exit::No,
        }
    }
}

impl Checker {
    pub(super) fn new(max_nodes: Option<u64>, times: Times, watch: Watch) -> Self {
        Self { solver: Solver::default().max_nodes(max_nodes).cancel(watch.cancel()), watch, times }
    }

    pub(super) fn check(&self, entry: &Entry) -> Verdict {
        let report = check(&entry.puzzle, &self.solver, |question| {
            self.watch.start_for(match question {
                Question::Solutions => self.times.solutions,
                Question::Redundant => self.times.minimal,
            });
        });
        self.watch.stop();
        let stated = match (&entry.solution, &entry.unread_solution) {
            (Some(stated), _) => Some(judge(&entry.puzzle, &report.solutions, stated)),
            (None, unread) => unread.as_ref().map(|unread| Stated::Unread(unread.error.clone())),
        };
        Verdict { report, stated }
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
