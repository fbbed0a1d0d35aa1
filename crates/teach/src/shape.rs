//! A proof for people and programs: its parts by name, one function for each shape.
//!
//! What a proof points at has names: the `unit` it lies in, the `cells` and `digits` of a set, the `peer`
//! that holds a digit. Pictures give each name a look, sentences fill it into a pattern, JSON writes it as
//! a field. So highlight, sentence and JSON are the same data, and a new shape adds one arm here.

use hallset::{Cell, Digit, Geometry, Proof, Seen, UnitId};
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::words::{Names, and};

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
        Proof::Subset { seen: Seen::Cells, cells, .. } if cells.len() == 1 => "{cells} of {unit} is {digits}",
        Proof::Subset { seen: Seen::Cells, .. } => "{digits} fill {cells} of {unit}",
        Proof::Subset { seen: Seen::Digits, .. } => "{digits} have no place in {unit} but {cells}",
        Proof::Locked { .. } => "in {unit} all places for {locked} lie in {second}",
        Proof::Exclusion { .. } => "whatever stands in {cells} rules it out",
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
            Self::Word(word) => (*word).to_owned(),
        }
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
        let name = |cell: &Cell| self.geometry.name(*cell).to_string();
        let mut fields = serializer.serialize_map(None)?;
        fields.serialize_entry("shape", self.proof.shape())?;
        for (part_name, part) in parts(self.proof) {
            match part {
                Part::Unit(unit) => {
                    fields.serialize_entry(part_name, &self.geometry.unit(unit).kind().short())?;
                }
                Part::Cell(cell) => fields.serialize_entry(part_name, &name(&cell))?,
                Part::Cells(cells) => {
                    fields.serialize_entry(part_name, &cells.iter().map(name).collect::<Vec<_>>())?;
                }
                Part::Digit(digit) => fields.serialize_entry(part_name, &digit)?,
                Part::Digits(digits) => fields.serialize_entry(part_name, &digits)?,
                Part::Word(word) => fields.serialize_entry(part_name, word)?,
            }
        }
        fields.end()
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
