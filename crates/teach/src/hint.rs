//! A hint for a player: first what is wrong, then the next step, in five stages from a nod to the full text.
//!
//! A player's pencil marks are notes, not restrictions: a mark that is missing does not make the digit impossible,
//! it is a mistake to be told. So mistakes come first, against the solution of the givens. The next step is looked
//! for in the player's own marks, where they have any; otherwise in all candidates.

use crate::explain::{self, path};
use crate::words::{Names, and, capitalized, counted};
use hallset::{
    Cancel, Candidates, Cell, Digit, Geometry, Grid, Outcome, Position, Puzzle, Solver, Step, UnitId, human,
    techniques,
};
use serde_json::{Value, json};

/// How much a hint tells, from 1 to 5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    /// The family of the technique.
    Family,
    /// Where to look.
    Area,
    /// The technique and its cells.
    Pattern,
    /// What follows.
    Conclusion,
    /// Everything, and why.
    Full,
}

impl Stage {
    /// All stages, in order.
    pub const ALL: [Self; 5] = [Self::Family, Self::Area, Self::Pattern, Self::Conclusion, Self::Full];

    /// The stages up to this one, counted from 1; `None` if there is none with this number.
    #[must_use]
    pub fn up_to(number: usize) -> Option<&'static [Self]> {
        Self::ALL.get(..number).filter(|stages| !stages.is_empty())
    }
}

/// Marks that a digit in their units rules out, in one sentence.
#[must_use]
pub fn needless_words(geometry: &Geometry, marks: &[Mistake]) -> Option<String> {
    let names = Names(geometry);
    let told = marks.iter().filter_map(|mark| match *mark {
        Mistake::NeedlessMark { cell, digit } => Some(names.candidate((cell, digit))),
        _ => None,
    });
    (!marks.is_empty())
        .then(|| format!("Marks to rub out, since a unit has the digit already: {}.", and(told)))
}

/// What is wrong in a player's grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Mistake {
    /// The digit that the player wrote there is not the solution's.
    WrongDigit {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// The marks of the cell lack the solution's digit.
    MissingMark {
        /// The cell.
        cell: Cell,
    },
    /// A mark that a digit in a unit of the cell rules out.
    NeedlessMark {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
}

impl Mistake {
    /// Its name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::WrongDigit { .. } => "wrong-digit",
            Self::MissingMark { .. } => "missing-mark",
            Self::NeedlessMark { .. } => "needless-mark",
        }
    }

    /// The cell that it is in.
    #[must_use]
    pub const fn cell(self) -> Cell {
        match self {
            Self::WrongDigit { cell, .. } | Self::MissingMark { cell } | Self::NeedlessMark { cell, .. } => {
                cell
            }
        }
    }

    /// In words; a missing mark is not named, or it would give the digit away.
    #[must_use]
    pub fn words(self, geometry: &Geometry) -> String {
        let names = Names(geometry);
        match self {
            Self::WrongDigit { cell, digit } => format!("{} is not {digit}.", names.cell(cell)),
            Self::MissingMark { cell } => format!("A mark is missing in {}.", names.cell(cell)),
            Self::NeedlessMark { cell, digit } => {
                format!("{} still has the mark {digit}, which stands in one of its units.", names.cell(cell))
            }
        }
    }
}

/// What a player is told.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Hint {
    /// Something is wrong; until it is put right there is no next step.
    Mistakes(Vec<Mistake>),
    /// The next step, on this position; needless marks may be told beside it.
    Next {
        /// The position.
        position: Box<Position>,
        /// The step.
        step: Box<Step>,
        /// Marks that could be rubbed out first.
        needless: Vec<Mistake>,
    },
    /// Every cell has its digit.
    Solved,
    /// No technique for people has a step.
    Stuck,
    /// The givens do not have exactly one solution, so nobody can say what is right.
    NotOneSolution,
    /// The grid is larger than a person's position may be.
    TooLarge,
    /// The flag was raised before anything was known.
    Stopped,
}

/// A hint for a grid as the player has it: `played` has the digits that stand there and the marks of open cells;
/// `puzzle` has the givens.
#[must_use]
pub fn hint(puzzle: &Puzzle, played: &Puzzle, cancel: &Cancel) -> Hint {
    let solution = match Solver::default().limit(2).cancel(cancel.clone()).solve(&bare(puzzle)) {
        Outcome::Unique(solution) => solution,
        Outcome::Stopped { .. } => return Hint::Stopped,
        _ => return Hint::NotOneSolution,
    };
    let geometry = puzzle.geometry();
    let marks = played.restrictions();
    let (mistakes, needless) = mistakes(geometry, played.givens(), marks, &solution);
    if !mistakes.is_empty() {
        return Hint::Mistakes(mistakes);
    }
    let Some(position) = human::resume(puzzle, played) else { return Hint::TooLarge };
    let position = position.with_one_solution();
    if played.givens().is_complete() {
        return Hint::Solved;
    }
    match next(&position, cancel) {
        Some(step) => Hint::Next { position: Box::new(position), step: Box::new(step), needless },
        None if cancel.is_raised() => Hint::Stopped,
        None => Hint::Stuck,
    }
}

/// The easiest step that a position allows.
pub(crate) fn next(position: &Position, cancel: &Cancel) -> Option<Step> {
    techniques::for_people()
        .into_iter()
        .take_while(|_| !cancel.is_raised())
        .find_map(|technique| human::next_step(position, &[technique]))
        .filter(|step| hallset::check_step(position, step).is_ok())
}

/// A grid that is not one of the puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotOfPuzzle {
    /// Another layout.
    #[error("the grid and the puzzle have different layouts")]
    Layout,
    /// It lacks a given.
    #[error("{cell} is given as {digit}, and the grid does not have it there")]
    Given {
        /// The name of the cell.
        cell: String,
        /// The digit.
        digit: Digit,
    },
}

/// Is a grid one of the puzzle?
///
/// # Errors
/// If it has another layout or lacks a given.
pub fn check_played(puzzle: &Puzzle, played: &Puzzle) -> Result<(), NotOfPuzzle> {
    if puzzle.layout() != played.layout() {
        return Err(NotOfPuzzle::Layout);
    }
    let missing = puzzle.givens().digits().find(|&(cell, digit)| played.givens().get(cell) != Some(digit));
    match missing {
        None => Ok(()),
        Some((cell, digit)) => {
            Err(NotOfPuzzle::Given { cell: puzzle.geometry().name(cell).to_string(), digit })
        }
    }
}

impl Hint {
    /// The JSON form (`docs/json.md`), with these stages.
    #[must_use]
    pub fn told(&self, geometry: &Geometry, stages: &[Stage]) -> Value {
        let listed = |mistakes: &[Mistake]| -> Vec<Value> {
            let one = |mistake: &Mistake| {
                let (name, words) = (mistake.name(), mistake.words(geometry));
                json!({ "mistake": name, "cell": geometry.name(mistake.cell()).to_string(), "words": words })
            };
            mistakes.iter().map(one).collect()
        };
        match self {
            Self::Mistakes(mistakes) => json!({ "hint": "mistakes", "mistakes": listed(mistakes) }),
            Self::Next { position, step, needless } => {
                let told: Vec<String> = stages.iter().map(|&stage| words(position, step, stage)).collect();
                let mut value = json!({ "hint": "next", "stages": told, "needless": listed(needless) });
                if stages.contains(&Stage::Full) {
                    value["step"] = path::told(position, step);
                }
                value
            }
            Self::Solved => json!({ "hint": "solved" }),
            Self::Stuck => json!({ "hint": "stuck" }),
            Self::NotOneSolution => json!({ "hint": "not-one-solution" }),
            Self::TooLarge => json!({ "hint": "too-large" }),
            Self::Stopped => json!({ "hint": "stopped" }),
        }
    }
}

/// The puzzle without its restrictions.
fn bare(puzzle: &Puzzle) -> Puzzle {
    Puzzle::new(puzzle.geometry().clone(), puzzle.givens().clone())
}

/// What must be put right, and marks that are only needless.
fn mistakes(
    geometry: &Geometry,
    played: &Grid,
    marks: Option<&[Candidates]>,
    solution: &Grid,
) -> (Vec<Mistake>, Vec<Mistake>) {
    let (mut wrong, mut needless) = (Vec::new(), Vec::new());
    for cell in geometry.cells() {
        match (played.get(cell), solution.get(cell), marks.map(|marks| marks[cell.index()])) {
            (Some(digit), Some(right), _) if digit != right => {
                wrong.push(Mistake::WrongDigit { cell, digit })
            }
            (None, Some(right), Some(marks)) => {
                if !marks.contains(right) {
                    wrong.push(Mistake::MissingMark { cell });
                }
                let stands = |digit| geometry.peers(cell).any(|peer| played.get(peer) == Some(digit));
                let ruled_out = marks.iter().filter(|&digit| stands(digit));
                needless.extend(ruled_out.map(|digit| Mistake::NeedlessMark { cell, digit }));
            }
            _ => {}
        }
    }
    (wrong, needless)
}

/// What a stage says of a step.
#[must_use]
pub fn words(position: &Position, step: &Step, stage: Stage) -> String {
    let names = Names(position.geometry());
    let technique = step.argument.technique;
    let marks = explain::marks(position, step);
    match stage {
        Stage::Family => format!("There is a step of the family: {}.", technique.family.name()),
        Stage::Area => {
            format!("Look at {}.", and(area(position, step).into_iter().map(|unit| names.unit(unit))))
        }
        Stage::Pattern => match marks.cells.len() {
            0 => format!("The technique: {}.", technique.name),
            1..=12 => format!("The technique: {}, with {}.", technique.name, names.cells(&marks.cells)),
            many => format!("The technique: {}, over {}.", technique.name, counted(many as u64, "cell")),
        },
        Stage::Conclusion => {
            format!("{}: {}.", capitalized(technique.name), and(explain::conclusions(position, step)))
        }
        Stage::Full => format!("{}: {}", capitalized(technique.name), explain::paragraph(position, step)),
    }
}

/// The boxes, or where there are none the rows, in which the pattern lies; its units where the proof names one or two.
pub(crate) fn area(position: &Position, step: &Step) -> Vec<UnitId> {
    let marks = explain::marks(position, step);
    if !marks.units.is_empty() && marks.units.len() <= 2 {
        return marks.units;
    }
    let geometry = position.geometry();
    let of = |cell: &Cell| {
        let units = geometry.units_of(*cell).iter().copied();
        units.max_by_key(|&unit| geometry.unit(unit).kind().is_region())
    };
    let mut units: Vec<UnitId> = marks.cells.iter().filter_map(of).collect();
    units.sort_unstable();
    units.dedup();
    units
}
