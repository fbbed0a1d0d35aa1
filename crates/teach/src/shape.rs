//! A proof for people and programs: its parts by name, one function for each shape.
//!
//! What a proof points at has names: the `unit` it lies in, the `cells` and `digits` of a set, the `peer`
//! that holds a digit. Pictures give each name a look, sentences fill it into a pattern, JSON writes it as
//! a field. So highlight, sentence and JSON are the same data, and a new shape adds one arm here.

use hallset::{Because, Cell, Choice, Claim, Digit, Geometry, Implied, Proof, Seen, Strong, UnitId, Way};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::{Value, json};

use crate::words::{Names, and, or};

/// What a part of a proof is.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Part {
    /// A unit.
    Unit(UnitId),
    /// One cell.
    Cell(Cell),
    /// Cells that belong together.
    Cells(Vec<Cell>),
    /// One digit.
    Digit(Digit),
    /// Digits that belong together.
    Digits(Vec<Digit>),
    /// Units that belong together.
    Units(Vec<UnitId>),
    /// Candidates that belong together.
    Candidates(Vec<(Cell, Digit)>),
    /// What is claimed: a digit in one of some cells.
    Claims(Vec<Claim>),
    /// What makes strong links.
    Links(Vec<Strong>),
    /// What is tried.
    Choice(Choice),
    /// What follows in a branch.
    Implied(Vec<Implied>),
    /// A word of the shape's own.
    Word(&'static str),
}

/// The parts of a proof by their names; cells and digits of a set in increasing order.
///
/// ```
/// use hallset::{Cell, Proof};
/// use hallset_teach::shape::{Part, parts};
/// let parts = parts(&Proof::Peer { cell: Cell::new(3) });
/// assert_eq!(parts, [("peer", Part::Cell(Cell::new(3)))]);
/// ```
#[must_use]
pub fn parts(proof: &Proof) -> Vec<(&'static str, Part)> {
    match proof {
        Proof::Peer { cell } => vec![("peer", Part::Cell(*cell))],
        Proof::OnlyPlace { unit, cell, digit } => {
            vec![("unit", Part::Unit(*unit)), ("place", Part::Cell(*cell)), ("stays", Part::Digit(*digit))]
        }
        Proof::OnlyDigit { cell } => vec![("cell", Part::Cell(*cell))],
        Proof::Subset { unit, cells, digits, seen } => vec![
            ("seen", Part::Word(if *seen == Seen::Cells { "cells" } else { "digits" })),
            ("unit", Part::Unit(*unit)),
            ("cells", Part::Cells(sorted(cells))),
            ("digits", Part::Digits(sorted(digits))),
        ],
        Proof::Locked { unit, second, digit, cells } => vec![
            ("unit", Part::Unit(*unit)),
            ("second", Part::Unit(*second)),
            ("locked", Part::Digit(*digit)),
            ("cells", Part::Cells(sorted(cells))),
        ],
        Proof::Exclusion { cells } => vec![("cells", Part::Cells(sorted(cells)))],
        Proof::Fish { digit, base, cover, fins } => vec![
            ("swims", Part::Digit(*digit)),
            ("base", Part::Units(base.clone())),
            ("cover", Part::Units(cover.clone())),
            ("fins", Part::Cells(sorted(fins))),
        ],
        Proof::Chain { claims, strong, ring } => vec![
            ("form", Part::Word(if *ring { "ring" } else { "chain" })),
            ("claims", Part::Claims(claims.clone())),
            ("links", Part::Links(strong.clone())),
            ("ends", Part::Claims(claims.first().into_iter().chain(claims.last()).cloned().collect())),
        ],
        Proof::Branches { choice, branches } => {
            let branches = branches.iter().map(|branch| ("branch", Part::Implied(branch.clone())));
            [("choice", Part::Choice(*choice))].into_iter().chain(branches).collect()
        }
        Proof::BentSet { cells, digits, open } => {
            [("cells", Part::Cells(sorted(cells))), ("digits", Part::Digits(sorted(digits)))]
                .into_iter()
                .chain(open.map(|open| ("open", Part::Digit(open))))
                .collect()
        }
        Proof::Colours { pairs } => pairs
            .iter()
            .flat_map(|[one, other]| {
                [("colour", Part::Candidates(sorted(one))), ("opposite", Part::Candidates(sorted(other)))]
            })
            .collect(),
        Proof::Petals { stem, petals, digit } => {
            [("stem", Part::Cell(*stem)), ("needed", Part::Digit(*digit))]
                .into_iter()
                .chain(petals.iter().map(|(_, cells)| ("petal", Part::Cells(sorted(cells)))))
                .collect()
        }
        Proof::DeadlyPattern { cells, digits, guardians, way } => {
            let mut parts = vec![
                ("cells", Part::Cells(sorted(cells))),
                ("digits", Part::Digits(sorted(digits))),
                ("guardians", Part::Candidates(sorted(guardians))),
            ];
            match way {
                Way::Direct => {}
                Way::Strong(units) => parts.push(("units", Part::Units(units.clone()))),
                Way::Subset { unit, cells } => {
                    parts.push(("unit", Part::Unit(*unit)));
                    parts.push(("others", Part::Cells(sorted(cells))));
                }
                _ => {}
            }
            parts
        }
        Proof::Templates { digit, after } => {
            vec![("swims", Part::Digit(*digit)), ("after", Part::Candidates(sorted(after)))]
        }
        _ => Vec::new(),
    }
}

fn sorted<T: Ord + Clone>(items: &[T]) -> Vec<T> {
    let mut items = items.to_vec();
    items.sort_unstable();
    items
}

/// Why a cell loses a digit, as a pattern that [`parts`] are filled into: `{digits} fill {cells} of {unit}`.
#[must_use]
pub fn reason(proof: &Proof) -> &'static str {
    match proof {
        Proof::Peer { .. } => "its peer {peer} is {digit}",
        Proof::OnlyPlace { .. } => "{stays} has no other place in {unit}",
        Proof::OnlyDigit { .. } => "{cell} has no other candidate",
        Proof::Subset { seen: Seen::Cells, cells, .. } if cells.len() == 1 => "{cells} of {unit} is {digits}",
        Proof::Subset { seen: Seen::Cells, .. } => "{digits} fill {cells} of {unit}",
        Proof::Subset { seen: Seen::Digits, .. } => "{digits} have no place in {unit} but {cells}",
        Proof::Locked { .. } => "in {unit} all places for {locked} lie in {second}",
        Proof::Exclusion { .. } => "whatever stands in {cells} rules it out",
        Proof::Fish { fins, .. } if fins.is_empty() => {
            "{base} need {swims}, and its places there lie in {cover}"
        }
        Proof::Fish { .. } => {
            "{base} need {swims}, and its places there lie in {cover} or are {fins}, which it sees"
        }
        Proof::Chain { .. } => "a {form} shows that one of {ends} is true",
        Proof::Branches { choice: Choice::True(..) | Choice::False(..), .. } => {
            "{choice} leads to a contradiction"
        }
        Proof::Branches { .. } => "{choice} all lead to it",
        Proof::BentSet { open: Some(_), .. } => "{open} stands in one of {cells} in any case",
        Proof::BentSet { open: None, .. } => "{digits} fill {cells}",
        Proof::Colours { .. } => "it goes with neither of two colours, of which one is true",
        Proof::Petals { .. } => "whatever {stem} is, {needed} stands in a set beside it",
        Proof::DeadlyPattern { .. } => "without {guardians} there would be a second solution",
        Proof::Templates { .. } => "of all ways to place {swims} in every unit none allows it",
        _ => "a rule applies",
    }
}

impl Part {
    /// The part in words: `row 1`, `r1c1 and r1c2`, `1 and 8`.
    #[must_use]
    pub fn words(&self, geometry: &Geometry) -> String {
        let names = Names(geometry);
        match self {
            Self::Unit(unit) => names.unit(*unit),
            Self::Cell(cell) => names.cell(*cell),
            Self::Cells(cells) => names.cells(cells),
            Self::Digit(digit) => digit.to_string(),
            Self::Digits(digits) => and(digits),
            Self::Units(units) => and(units.iter().map(|&unit| names.unit(unit))),
            Self::Candidates(candidates) => or(candidates.iter().map(|&it| names.candidate(it))),
            Self::Claims(claims) => and(claims.iter().map(|claim| names.claim(claim))),
            Self::Links(links) => links.len().to_string(),
            Self::Choice(choice) => choice_words(names, *choice),
            Self::Implied(branch) => branch.len().to_string(),
            Self::Word(word) => (*word).to_owned(),
        }
    }
}

/// What is tried, in words.
fn choice_words(names: Names<'_>, choice: Choice) -> String {
    match choice {
        Choice::Cell(cell) => format!("the candidates of {}", names.cell(cell)),
        Choice::Unit(unit, digit) => format!("the places for {digit} in {}", names.unit(unit)),
        Choice::Either(cell, digit) => format!("{} true and false", names.candidate((cell, digit))),
        Choice::True(cell, digit) => names.candidate((cell, digit)),
        Choice::False(cell, digit) => format!("no {}", names.candidate((cell, digit))),
        _ => "what is tried".to_owned(),
    }
}

/// A proof as JSON: its shape, then its parts; cells as `r1c1`, units by their short names.
#[derive(Clone, Debug)]
pub struct Written<'a> {
    /// The proof.
    pub proof: &'a Proof,
    /// The grid that it is about.
    pub geometry: &'a Geometry,
}

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("shape", self.proof.shape())?;
        let parts = parts(self.proof);
        for (number, (name, part)) in parts.iter().enumerate() {
            let same = || parts.iter().filter(|(other, _)| other == name).map(|(_, part)| self.value(part));
            // Branches, colours and petals are several: one list, where the first of them stands.
            let several = matches!(*name, "branch" | "colour" | "opposite" | "petal");
            match several {
                false => fields.serialize_entry(name, &self.value(part))?,
                true if parts[..number].iter().any(|(before, _)| before == name) => {}
                true => fields.serialize_entry(name, &same().collect::<Vec<_>>())?,
            }
        }
        fields.end()
    }
}

impl Written<'_> {
    fn value(&self, part: &Part) -> Value {
        let cell = |cell: &Cell| Value::from(self.geometry.name(*cell).to_string());
        let cells = |cells: &[Cell]| cells.iter().map(cell).collect::<Value>();
        let unit = |unit: &UnitId| Value::from(self.geometry.unit(*unit).kind().short());
        let digit = |digit: &Digit| Value::from(digit.number());
        let claim = |claim: &Claim| json!({ "digit": digit(&claim.digit), "cells": cells(&claim.cells) });
        let candidate = |&(at, of): &(Cell, Digit)| json!({ "digit": digit(&of), "cell": cell(&at) });
        match part {
            Part::Unit(it) => unit(it),
            Part::Cell(it) => cell(it),
            Part::Cells(them) => cells(them),
            Part::Digit(it) => digit(it),
            Part::Digits(them) => them.iter().map(digit).collect(),
            Part::Word(word) => Value::from(*word),
            Part::Units(them) => them.iter().map(unit).collect(),
            Part::Candidates(them) => them.iter().map(candidate).collect(),
            Part::Claims(them) => them.iter().map(claim).collect(),
            Part::Links(links) => links
                .iter()
                .map(|link| match link {
                    Strong::Cell(it) => json!({ "cell": cell(it) }),
                    Strong::Unit(it) => json!({ "unit": unit(it) }),
                    Strong::Set(them) => json!({ "set": cells(them) }),
                    _ => Value::Null,
                })
                .collect(),
            Part::Choice(choice) => match choice {
                Choice::Cell(it) => json!({ "cell": cell(it) }),
                Choice::Unit(it, of) => json!({ "unit": unit(it), "digit": digit(of) }),
                Choice::Either(at, of) => json!({ "either": candidate(&(*at, *of)) }),
                Choice::True(at, of) => json!({ "true": candidate(&(*at, *of)) }),
                Choice::False(at, of) => json!({ "false": candidate(&(*at, *of)) }),
                _ => Value::Null,
            },
            Part::Implied(branch) => branch.iter().map(|said| self.implied(said)).collect(),
        }
    }

    fn implied(&self, said: &Implied) -> Value {
        let because = match &said.because {
            Because::Tried => json!("tried"),
            Because::Cell => json!("cell"),
            Because::Unit(unit) => json!({ "unit": self.geometry.unit(*unit).kind().short() }),
            Because::Proof(proof) => json!({ "proof": Written { proof, geometry: self.geometry } }),
            _ => Value::Null,
        };
        json!({
            "cell": self.geometry.name(said.cell).to_string(),
            "digit": said.digit.number(),
            "holds": said.holds,
            "because": because,
            "from": said.from,
        })
    }
}

/// Fills named texts into a pattern.
#[must_use]
pub fn fill<'a>(pattern: &str, fields: impl IntoIterator<Item = (&'a str, String)>) -> String {
    fields
        .into_iter()
        .fold(pattern.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), &value))
}

/// Why a cell loses a digit, in words.
///
/// ```
/// use hallset::{Cell, Digit, Proof, Puzzle};
/// use hallset_teach::shape::sentence;
/// let puzzle: Puzzle = "1...............".parse()?;
/// let proof = Proof::Peer { cell: Cell::new(0) };
/// let said = sentence(puzzle.geometry(), &proof, Cell::new(1), Digit::new(1));
/// assert_eq!(said, "r1c2 loses 1: its peer r1c1 is 1.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn sentence(geometry: &Geometry, proof: &Proof, cell: Cell, digit: Digit) -> String {
    let parts = parts(proof).into_iter().map(|(name, part)| (name, part.words(geometry)));
    let reason = fill(reason(proof), parts.chain([("digit", digit.to_string())]));
    format!("{} loses {digit}: {reason}.", Names(geometry).cell(cell))
}
