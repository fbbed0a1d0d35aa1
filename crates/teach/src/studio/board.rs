//! The board: a puzzle as the page draws it.

use hallset::{Candidates, Cell, Digit, Geometry, Position, Puzzle, UnitId, UnitKind};
use hallset_formats::{
    self as formats, Entry, FormatError, FormatErrorKind, LineReader, Reading, Shape, Writing,
};
use serde::Serialize;

use super::limits::{Limits, within};
use super::response::{Fault, FaultKind};
use crate::filter::Course;

/// A puzzle as the page draws it; cells are in reading order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Board {
    /// Rows, columns and digits.
    pub side: usize,
    /// One line, or JSON where a line cannot hold it all; it reads back as the same puzzle.
    pub text: String,
    /// How many puzzles the text of the request has, if it has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<usize>,
    /// Rows and columns of a box.
    #[serde(rename = "box")]
    pub box_shape: Option<(usize, usize)>,
    /// The region of each cell, counted from 0; nothing for a Latin square.
    pub regions: Option<Vec<usize>>,
    /// Rows, columns, regions, then extra units.
    pub units: Vec<UnitOnBoard>,
    /// The given digit of each cell, 0 for an open one.
    pub givens: Vec<usize>,
    /// The candidates of each cell before the first run.
    pub candidates: Vec<Candidates>,
}

/// A unit as the page draws it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct UnitOnBoard {
    /// The short name, such as `c1`.
    pub id: String,
    /// The name, such as `column 1`.
    pub name: String,
    /// Its cells.
    pub cells: Vec<Cell>,
}

impl Board {
    pub(super) fn new(Chosen { puzzle, of }: &Chosen, start: &Course) -> Self {
        let given = |digit: &Option<Digit>| digit.map_or(0, |digit| digit.number());
        Self {
            text: text_of(puzzle),
            of: (*of > 1).then_some(*of),
            givens: puzzle.givens().cells().iter().map(given).collect(),
            candidates: puzzle.geometry().cells().map(|cell| start.candidates(cell)).collect(),
            ..Self::bare(puzzle.geometry())
        }
    }

    /// A position as it is drawn, without a text that reads back.
    pub(crate) fn of_position(position: &Position) -> Self {
        let geometry = position.geometry();
        let given = |cell| match position.digits(cell).single() {
            Some(digit) if position.givens().contains(cell) => digit.number(),
            _ => 0,
        };
        Self {
            givens: geometry.cells().map(given).collect(),
            candidates: geometry.cells().map(|cell| position.digits(cell).iter().collect()).collect(),
            ..Self::bare(geometry)
        }
    }

    /// A puzzle as it is drawn alone: pencil marks only where its text has them.
    pub(crate) fn of_puzzle(puzzle: &Puzzle) -> Self {
        let given = |digit: &Option<Digit>| digit.map_or(0, |digit| digit.number());
        let none = || vec![Candidates::EMPTY; puzzle.geometry().cell_count()];
        Self {
            givens: puzzle.givens().cells().iter().map(given).collect(),
            candidates: puzzle.restrictions().map_or_else(none, <[Candidates]>::to_vec),
            ..Self::bare(puzzle.geometry())
        }
    }

    fn bare(geometry: &Geometry) -> Self {
        let on_board = |id: UnitId| {
            let unit = geometry.unit(id);
            let (id, name) = (unit.kind().short(), unit.kind().to_string());
            UnitOnBoard { id, name, cells: unit.cells().to_vec() }
        };
        Self {
            side: geometry.side(),
            text: String::new(),
            of: None,
            box_shape: geometry.layout().box_shape(),
            regions: geometry.cells().map(|cell| region_of(geometry, cell)).collect(),
            units: geometry.unit_ids().map(on_board).collect(),
            givens: Vec::new(),
            candidates: Vec::new(),
        }
    }

    /// At least as many bytes as the JSON form has.
    pub(super) fn weight(&self) -> usize {
        const FRAME: usize = 200;
        const NUMBER: usize = 5;
        let cells = self.units.iter().map(|unit| 60 + NUMBER * unit.cells.len()).sum::<usize>();
        let candidates = self.candidates.iter().map(|set| 3 + NUMBER * set.len()).sum::<usize>();
        // A quotation mark in the text takes two bytes.
        FRAME + 2 * self.text.len() + cells + candidates + 2 * NUMBER * self.givens.len()
    }
}

fn region_of(geometry: &Geometry, cell: Cell) -> Option<usize> {
    geometry.units_of(cell).iter().find_map(|&unit| match geometry.unit(unit).kind() {
        UnitKind::Box(number) | UnitKind::Region(number) => Some(number),
        _ => None,
    })
}

/// A line if it says everything and is recognised, JSON otherwise.
fn text_of(puzzle: &Puzzle) -> String {
    let line = puzzle.givens().to_line();
    if formats::first_puzzle(&line).is_ok_and(|read| read == *puzzle) {
        return line;
    }
    let json = formats::by_name("json").expect("the list of formats has `json`");
    let entry = Entry::from(puzzle.clone());
    let text = formats::write(&[entry], json, &Writing::default()).expect("JSON holds every puzzle");
    text.trim_end().to_owned()
}

/// A puzzle, and how many the text has that it is from.
pub(crate) struct Chosen {
    pub(crate) puzzle: Puzzle,
    of: usize,
}

/// Reads a puzzle of a text, counted from 1, if it is small enough to be shown and has no clash.
pub(super) fn read(text: &str, number: usize, limits: &Limits) -> Result<Chosen, Fault> {
    within(text.len(), limits.text_bytes, "bytes of text")?;
    let (entry, of) = entry(text, number, limits).map_err(|error| match error.kind {
        FormatErrorKind::TooLarge { .. } => Fault::new(FaultKind::Limit, error.kind.to_string()),
        _ => Fault::new(FaultKind::Input, error.to_string()),
    })?;
    let none = || Fault::new(FaultKind::Request, format!("found {of} puzzles, expected number {number}"));
    let entry = entry.ok_or_else(none)?;
    within(entry.puzzle.geometry().units().len(), limits.units, "units in the puzzle")?;
    entry.refuse_clash().map_err(|error| Fault::new(FaultKind::Input, error.to_string()))?;
    Ok(Chosen { puzzle: entry.puzzle, of })
}

/// A puzzle of a text and how many there are. Of a format with one a line no other line is read, so that a
/// pasted collection costs no more than one puzzle.
fn entry(text: &str, number: usize, limits: &Limits) -> Result<(Option<Entry>, usize), FormatError> {
    let format = formats::detect(text, None)?;
    let reading = Reading::default().largest_side(limits.side);
    let before = number.saturating_sub(1);
    if format.shape() == Shape::Document || format.has_header() {
        let entries = formats::read(text, format, &reading)?;
        let of = entries.len();
        return Ok((entries.into_iter().nth(before), of));
    }
    let reader = LineReader::new(format, reading, None)?;
    let is_comment = |line: &str| line.starts_with('#') || line.starts_with("//");
    let is_puzzle = |line: &str| !line.trim().is_empty() && !is_comment(line.trim_start());
    let puzzles: Vec<(&str, usize)> = text.lines().zip(1..).filter(|(line, _)| is_puzzle(line)).collect();
    if puzzles.is_empty() {
        return Err(FormatErrorKind::Empty.at(1, 1));
    }
    let chosen = puzzles.get(before).map(|&(line, number)| reader.read(line, number)).transpose()?;
    Ok((chosen.flatten(), puzzles.len()))
}
