//! A step as a person reads it: what to look at, why it is so, and what follows.
//!
//! One function of the proof's shape each: the sentences here, the marks and links of the picture in
//! `marks`. The technique only lends its name. A player who has never seen the technique should be able to
//! follow, so the sentences name cells and digits, go one inference at a time, and end with the conclusion.

pub mod effects;
mod implied;
mod marks;
pub mod path;
mod patterns;
mod sets;

use std::collections::BTreeMap;

use hallset::{Cell, Conclusion, Digit, Geometry, Position, Proof, Seen, Step, UnitId};

pub use self::marks::{Link, Mark, Marks, Role, marks};
use crate::export::Theme;
use crate::words::{Names, and, capitalized, one, or};

/// Why the step is right, sentence by sentence, without its conclusion.
///
/// ```
/// use hallset::{Position, Puzzle, human, techniques};
/// use hallset_teach::explain;
/// let puzzle: Puzzle = "12......3.......".parse()?;
/// let position = Position::new(&puzzle).expect("a side of at most 64");
/// let ladder = [techniques::by_id("peer").expect("it is in the list")];
/// let step = human::next_step(&position, &ladder).expect("givens have peers");
/// assert_eq!(explain::reasons(&position, &step), ["r1c1 is 1, and no two cells of a unit hold the same digit."]);
/// assert_eq!(
///     explain::conclusion(&position, &step),
///     "So r1c3, r1c4, r2c1, r2c2 and r4c1 lose 1."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn reasons(position: &Position, step: &Step) -> Vec<String> {
    let names = Names(position.geometry());
    match &step.argument.proof {
        Proof::Peer { cell } => {
            let digit = position.digits(*cell).single().map_or_else(String::new, |digit| digit.to_string());
            vec![format!("{} is {digit}, and no two cells of a unit hold the same digit.", names.cell(*cell))]
        }
        Proof::OnlyPlace { unit, cell, digit } => {
            vec![format!(
                "{} needs {}, and the only place left for it is {}.",
                capitalized(&names.unit(*unit)),
                one(*digit),
                names.cell(*cell)
            )]
        }
        Proof::OnlyDigit { cell } => {
            vec![format!("All other candidates of {} are gone.", names.cell(*cell))]
        }
        Proof::Subset { unit, cells, digits, seen: Seen::Cells } => sets::naked(names, *unit, cells, digits),
        Proof::Subset { unit, cells, digits, seen: Seen::Digits } => {
            sets::hidden(names, *unit, cells, digits)
        }
        Proof::Locked { unit, second, digit, cells } => sets::locked(names, (*unit, *second), *digit, cells),
        Proof::Exclusion { cells } => vec![format!(
            "Try every way to fill {}: with any of the digits that go, each way puts the same digit twice into a unit.",
            names.cells(cells)
        )],
        Proof::Fish { digit, base, cover, fins } => patterns::fish(names, *digit, (base, cover, fins)),
        Proof::Chain { claims, strong, ring } => {
            implied::chain(position, (claims, strong, *ring), &step.conclusions)
        }
        Proof::Branches { choice, branches } => implied::branches(names, *choice, branches),
        Proof::BentSet { cells, digits, open } => sets::bent(position, cells, digits, *open),
        Proof::Colours { pairs } => patterns::colours(position, pairs, &step.conclusions),
        Proof::Petals { stem, petals, digit } => {
            sets::petals(position, *stem, petals, (*digit, &step.conclusions))
        }
        Proof::DeadlyPattern { cells, digits, guardians, way } => {
            patterns::deadly(names, (cells, digits), guardians, way, &step.conclusions)
        }
        Proof::Templates { digit, after } => patterns::templates(names, *digit, after),
        _ => Vec::new(),
    }
}

/// What follows, in one sentence: `So r1c3 and r2c4 lose 5.`
#[must_use]
pub fn conclusion(position: &Position, step: &Step) -> String {
    format!("So {}.", and(conclusions(position, step)))
}

/// What follows: `r1c1 is 5`, `r1c3 and r2c4 lose 5`. Cells that lose the same are told together.
#[must_use]
pub fn conclusions(position: &Position, step: &Step) -> Vec<String> {
    told(position.geometry(), &step.conclusions)
}

/// Conclusions in words, where no step is at hand.
#[must_use]
pub fn told(geometry: &Geometry, conclusions: &[Conclusion]) -> Vec<String> {
    let names = Names(geometry);
    let mut told = Vec::new();
    let mut lost: BTreeMap<Cell, Vec<Digit>> = BTreeMap::new();
    for conclusion in conclusions {
        match *conclusion {
            Conclusion::Place { cell, digit } => told.push(format!("{} is {digit}", names.cell(cell))),
            Conclusion::Remove { cell, digit } => lost.entry(cell).or_default().push(digit),
            _ => {}
        }
    }
    let mut same: Vec<(Vec<Digit>, Vec<Cell>)> = Vec::new();
    for (cell, mut digits) in lost {
        digits.sort_unstable();
        match same.iter_mut().find(|(other, _)| *other == digits) {
            Some((_, cells)) => cells.push(cell),
            None => same.push((digits, vec![cell])),
        }
    }
    told.extend(same.into_iter().map(|(digits, cells)| {
        let verb = if cells.len() == 1 { "loses" } else { "lose" };
        format!("{} {verb} {}", names.cells(&cells), and(digits))
    }));
    told
}

/// The picture of a step on its position: an SVG of its own.
#[must_use]
pub fn picture(position: &Position, step: &Step, theme: Theme) -> String {
    crate::draw::picture(position, step, theme)
}

/// The whole explanation as one paragraph.
#[must_use]
pub fn paragraph(position: &Position, step: &Step) -> String {
    let mut sentences = reasons(position, step);
    sentences.push(conclusion(position, step));
    sentences.join(" ")
}

/// `row 1 and row 5` as `rows 1 and 5`, where they are of one kind.
fn units(names: Names<'_>, units: &[UnitId]) -> String {
    let words: Vec<String> = units.iter().map(|&unit| names.unit(unit)).collect();
    let split: Vec<Option<(&str, &str)>> = words.iter().map(|word| word.rsplit_once(' ')).collect();
    match split.first() {
        Some(&Some((kind, _)))
            if split.len() > 1 && split.iter().all(|it| it.is_some_and(|it| it.0 == kind)) =>
        {
            let plural = if kind.ends_with('x') { "es" } else { "s" };
            format!("{kind}{plural} {}", and(split.iter().flatten().map(|(_, number)| number)))
        }
        _ => and(words),
    }
}

/// `one`, `two`, ... as words where they are short.
fn count(number: usize) -> String {
    const WORDS: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    WORDS.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// `r1c1 is 5`, `5 is in r1c1 or r1c2`.
fn true_claim(names: Names<'_>, cells: &[Cell], digit: Digit) -> String {
    match cells {
        [cell] => format!("{} is {digit}", names.cell(*cell)),
        _ => format!("{digit} is in {}", or(cells.iter().map(|&cell| names.cell(cell)))),
    }
}

/// `r1c1 is not 5`, `5 is in none of r1c1 and r1c2`.
fn false_claim(names: Names<'_>, cells: &[Cell], digit: Digit) -> String {
    match cells {
        [cell] => format!("{} is not {digit}", names.cell(*cell)),
        _ => format!("{digit} is in none of {}", names.cells(cells)),
    }
}
