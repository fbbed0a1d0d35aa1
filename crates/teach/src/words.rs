//! Words for what the engines tell as data: names, lists, rules, stages, conflicts, outcomes.
//!
//! Everything a person reads about a step is worded in this crate and nowhere else: here what several
//! tellers share, sentences of the terminal in [`narrate`](crate::narrate) and [`filter`](crate::filter),
//! captions of the page in [`studio`](crate::studio).

use std::fmt::Display;

use hallset::{
    Argument, Cell, Claim, Conflict, Digit, Digits, Geometry, Grid, Outcome, Proof, Puzzle, Stage, StopCause,
    UnitId,
};
use hallset_formats::{self as formats, Entry, Writing};

/// `a`, `a and b`, `a, b and c`.
#[must_use]
pub fn and<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    listed(items, "and")
}

/// `a`, `a or b`, `a, b or c`.
#[must_use]
pub fn or<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    listed(items, "or")
}

fn listed<T: Display>(items: impl IntoIterator<Item = T>, word: &str) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match &items[..] {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [others @ .., last] => format!("{} {word} {last}", others.join(", ")),
    }
}

/// More things than this are counted, not listed, in sentences that must be read at a glance.
pub(crate) const FEW: usize = 4;

/// `a, b and c`, or `5 cells` where there are too many to list.
pub(crate) fn few<T: Display>(items: impl IntoIterator<Item = T>, noun: &str) -> String {
    let items: Vec<T> = items.into_iter().collect();
    if items.len() > FEW { counted(items.len() as u64, noun) } else { and(items) }
}

/// `a 5`, `an 8`.
#[must_use]
pub fn one(digit: Digit) -> String {
    let number = digit.number();
    let vowel = matches!(number, 8 | 11 | 18 | 80..=89);
    format!("{} {digit}", if vowel { "an" } else { "a" })
}

/// `1 cell`, `3 cells`.
#[must_use]
pub fn counted(count: u64, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// The candidates of a cell: `1478` while every digit of the side has one character, `1,12` beyond.
#[must_use]
pub fn candidates<const W: usize>(set: Digits<W>, side: usize) -> String {
    let separator = if side <= 9 { "" } else { "," };
    set.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(separator)
}

/// A grid in one line, as the format `line` has it.
#[must_use]
pub fn one_line(puzzle: &Puzzle, grid: &Grid) -> String {
    let format = formats::by_name("line").expect("the list of formats has `line`");
    let entry = Entry::from(Puzzle::new(puzzle.geometry().clone(), grid.clone()));
    let lossy = Writing::default().lossy(true);
    let mut text = formats::write(&[entry], format, &lossy).expect("a line holds the digits of any grid");
    text.truncate(text.trim_end().len());
    text
}

/// The names of the cells and units of a grid.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a>(pub &'a Geometry);

impl Names<'_> {
    /// `r1c1`.
    #[must_use]
    pub fn cell(self, cell: Cell) -> String {
        self.0.name(cell).to_string()
    }

    /// `r1c1, r1c2 and r1c3`.
    #[must_use]
    pub fn cells(self, cells: &[Cell]) -> String {
        and(cells.iter().map(|&cell| self.0.name(cell)))
    }

    /// `5 in r1c1`.
    #[must_use]
    pub fn candidate(self, (cell, digit): (Cell, Digit)) -> String {
        format!("{digit} in {}", self.cell(cell))
    }

    /// `5 in r1c1 or r1c2`.
    #[must_use]
    pub fn claim(self, claim: &Claim) -> String {
        format!("{} in {}", claim.digit, or(claim.cells.iter().map(|&cell| self.0.name(cell))))
    }

    /// `row 1`.
    #[must_use]
    pub fn unit(self, unit: UnitId) -> String {
        self.0.unit(unit).kind().to_string()
    }
}

/// What to say when a unit is asked for that is not there:
/// ``there is no unit `q7`; the units are r1 to r9, c1 to c9, b1 to b9``.
#[must_use]
pub fn no_such_unit(geometry: &Geometry, name: &str) -> String {
    const LONGEST: usize = 20;
    let names: Vec<String> = geometry.units().iter().map(|unit| unit.kind().short()).collect();
    let kinds = names.chunk_by(|one, other| one.as_bytes()[0] == other.as_bytes()[0]);
    let kinds: Vec<String> = kinds
        .map(|kind| match kind {
            [first, .., last] => format!("{first} to {last}"),
            rest => rest.concat(),
        })
        .collect();
    let name: String = name.chars().take(LONGEST).collect();
    format!("there is no unit `{name}`; the units are {}", kinds.join(", "))
}

/// The first letter of a name, as at the start of a sentence.
#[must_use]
pub fn capitalized(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What happens in a stage.
#[must_use]
pub fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Preprocessing => "Preprocessing: every given takes its digit from its peers.",
        Stage::Ac3 => "AC-3: arcs are revised, first in, first out, until the queue is empty.",
        Stage::ForwardChecking => {
            "Forward checking: every solved cell takes its digit from its peers, until nothing changes."
        }
        Stage::Logic => "Logic: rules are applied, the easiest first, until none removes a candidate.",
        Stage::AllDifferent => "All-different: every unit is filtered, until nothing changes.",
        Stage::Search => "Search: the rules remove nothing more, so digits are tried.",
        _ => "The next part begins.",
    }
}

/// Why a run was stopped.
#[must_use]
pub fn stop_cause(cause: StopCause) -> &'static str {
    match cause {
        StopCause::Nodes => "Stopped: as many nodes as allowed were visited.",
        StopCause::Cancelled => "Stopped: the time is up or the run was interrupted.",
        StopCause::Observer => "Stopped: nobody listens any more.",
        StopCause::TooLarge => "Stopped: the grid is too large for this method.",
        _ => "Stopped.",
    }
}

/// The name of a stop cause, in every JSON that tells one.
#[must_use]
pub fn stop_cause_name(cause: StopCause) -> &'static str {
    match cause {
        StopCause::Nodes => "max-nodes",
        StopCause::Cancelled => "timeout",
        StopCause::Observer => "observer",
        StopCause::TooLarge => "too-large",
        _ => "other",
    }
}

/// Why there is no solution here.
#[must_use]
pub fn conflict(names: Names<'_>, conflict: Conflict, argument: Option<&Argument>) -> String {
    match (conflict, argument.map(|argument| &argument.proof)) {
        (Conflict::NoCandidate(cell), _) => format!("{} has no candidate left.", names.cell(cell)),
        (Conflict::NoPlace { unit, digit }, _) => {
            format!("{digit} has no place left in {}.", names.unit(unit))
        }
        (Conflict::TooFewDigits(_), Some(Proof::Subset { unit, cells, digits, .. })) => {
            let mut cells = cells.to_vec();
            cells.sort_unstable();
            let cells: Vec<String> = cells.into_iter().map(|cell| names.cell(cell)).collect();
            format!("{} in {}.", hall_violation(&cells, digits), names.unit(*unit))
        }
        _ => "some cells of a unit share fewer digits than they are.".to_owned(),
    }
}

/// `3 cells, only 2 digits: A, B and C share 1 and 2`.
#[must_use]
pub fn hall_violation(cells: &[String], digits: &[Digit]) -> String {
    let (many, few) = (counted(cells.len() as u64, "cell"), counted(digits.len() as u64, "digit"));
    let verb = if cells.len() == 1 { "has" } else { "share" };
    let mut digits = digits.to_vec();
    digits.sort_unstable();
    format!("{many}, only {few}: {} {verb} {}", and(cells), and(digits))
}

/// What a solver found.
#[must_use]
pub fn outcome(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Solved(_) => "Solved.".to_owned(),
        Outcome::Unique(_) => "Solved: this is the only solution.".to_owned(),
        Outcome::Several { solutions, complete: true } => format!("There are {} solutions.", solutions.len()),
        Outcome::Several { solutions, complete: false } => {
            format!("There are {} solutions or more.", solutions.len())
        }
        Outcome::None => "There is no solution.".to_owned(),
        Outcome::Stopped { solutions, cause } if solutions.is_empty() => stop_cause(*cause).to_owned(),
        Outcome::Stopped { solutions, cause } => {
            format!(
                "{} Found until then: {}.",
                stop_cause(*cause),
                counted(solutions.len() as u64, "solution")
            )
        }
        _ => "The run ended.".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_like_lists() {
        assert_eq!(and(["a"]), "a");
        assert_eq!(and(["a", "b", "c"]), "a, b and c");
        assert_eq!(or([5, 9]), "5 or 9");
    }

    #[test]
    fn what_is_too_much_for_a_list_is_counted() {
        assert_eq!(few([1, 2, 3, 4], "digit"), "1, 2, 3 and 4");
        assert_eq!(few(1..=5, "digit"), "5 digits");
    }

    #[test]
    fn candidates_above_nine_are_separated_by_commas() {
        let set: Digits = [1, 12].map(Digit::new).into_iter().collect();
        assert_eq!(candidates(set, 16), "1,12");
        let set: Digits = [1, 8].map(Digit::new).into_iter().collect();
        assert_eq!((candidates(set, 9), candidates(set, 16)), ("18".to_owned(), "1,8".to_owned()));
    }

    #[test]
    fn units_are_listed_by_kind() {
        let geometry = Geometry::new(hallset::Layout::of_side(4).unwrap()).unwrap();
        let said = no_such_unit(&geometry, "d1");
        assert_eq!(said, "there is no unit `d1`; the units are r1 to r4, c1 to c4, b1 to b4");
    }

    #[test]
    fn a_violation_names_its_cells_and_digits() {
        let cells = ["A", "B", "C"].map(str::to_owned);
        let said = hall_violation(&cells, &[2, 1].map(Digit::new));
        assert_eq!(said, "3 cells, only 2 digits: A, B and C share 1 and 2");
    }
}
