//! The sentence of each step: cells and digits, never numbers of vertices.
//!
//! A caption may need more than its step says, for instance who holds a digit or which vertex has
//! an index; this is kept here while the steps are told in their order.

use std::fmt::Write as _;

use hallset::{Candidates, Cell, Digit, Geometry, UnitId};

use super::step::{Vertex, What};
use crate::filter::{HallSet, hall_sentence};
use crate::studio::response::UnitReport;
use crate::words::{Names, and, counted, hall_violation, or};

/// A Hall set with more cells is counted, not listed, where it is repeated for each removal.
const LISTED_CELLS: usize = 4;

pub(super) struct Captions<'a> {
    names: Names<'a>,
    unit: UnitId,
    before: &'a [Candidates],
    /// The cell that holds each digit in the matching.
    holders: Vec<Option<Cell>>,
    free: Vec<Digit>,
    /// The vertices in the order of visits.
    visited: Vec<Vertex>,
    /// The Hall set that proves the removals told now.
    proof: String,
}

impl<'a> Captions<'a> {
    pub(super) fn new(geometry: &'a Geometry, unit: UnitId, before: &'a [Candidates]) -> Self {
        Self {
            names: Names(geometry),
            unit,
            before,
            holders: vec![None; geometry.side()],
            free: Vec::new(),
            visited: Vec::new(),
            proof: String::new(),
        }
    }

    /// The matching is complete, without these digits.
    pub(super) fn matched(&mut self, free: &[Digit]) {
        self.free = free.to_vec();
    }

    pub(super) fn of(&mut self, what: &What) -> String {
        match what {
            What::Lift => self.lift(),
            What::Greedy { cell, digit } => self.greedy(*cell, *digit),
            What::Search { cell } => self.search(*cell),
            What::Reach { cell, digit } => self.reach(*cell, *digit),
            What::Augment { pairs } => self.augment(pairs),
            What::Matched => self.maximum(),
            What::Stuck { cells, digits } => {
                let cells: Vec<String> = cells.iter().map(|&cell| self.names.cell(cell)).collect();
                format!("{} cannot be filled. {}.", self.title(), hall_violation(&cells, digits))
            }
            What::Orient => {
                "Matched edges now lead from digit to cell, all others from cell to digit.".to_owned()
            }
            What::LeadsToFree { digit, path } => {
                let path: Vec<String> = path.iter().map(|&vertex| self.vertex(vertex)).collect();
                let path = capitalized(path.join(" → "));
                format!("{path} leads to a free digit: every candidate {digit} stays.")
            }
            What::Visit { vertex, index, .. } => {
                self.visited.push(*vertex);
                format!(
                    "Visit {}: its index and low are {index}, and it goes on the stack.",
                    self.vertex(*vertex)
                )
            }
            What::Low { vertex, low } => self.low(*vertex, *low),
            What::Component { vertices, letter } => self.component(vertices, letter.as_deref()),
            What::Hall { .. } => self.proof.clone(),
            What::Remove { cell, digit } => {
                format!("{} loses {digit}: {}.", self.names.cell(*cell), self.proof)
            }
            What::Solve { cell, digit } => {
                format!("{} has one candidate left: it is {digit}.", self.names.cell(*cell))
            }
            What::Return => format!("{} returns to the grid.", self.title()),
        }
    }

    fn lift(&self) -> String {
        let digits = self.before.iter().fold(Candidates::EMPTY, |all, &set| all | set).len();
        let edges: usize = self.before.iter().map(|set| set.len()).sum();
        format!(
            "{} leaves the grid: {}, {}, and an edge for each of {}.",
            self.title(),
            counted(self.before.len() as u64, "cell"),
            counted(digits as u64, "digit"),
            counted(edges as u64, "candidate")
        )
    }

    fn greedy(&mut self, cell: Cell, digit: Digit) -> String {
        self.holders[digit.index()] = Some(cell);
        let name = self.names.cell(cell);
        match self.candidates(cell).len() {
            1 => format!("{name} can only be {digit} and takes it."),
            _ => format!("{name} takes {digit}, its first free digit."),
        }
    }

    fn search(&self, cell: Cell) -> String {
        let (name, candidates) = (self.names.cell(cell), self.candidates(cell));
        match candidates.len() {
            0 => format!("{name} has no candidate."),
            1 => format!("{name} needs {}, but it is taken. Who could move?", or(candidates)),
            2 => format!("{name} needs {}, but both are taken. Who could move?", or(candidates)),
            _ => format!("{name} needs {}, but all are taken. Who could move?", or(candidates)),
        }
    }

    fn reach(&self, cell: Cell, digit: Digit) -> String {
        let name = self.names.cell(cell);
        match self.holders[digit.index()] {
            Some(holder) => format!("{name} could take {digit}, held by {}.", self.names.cell(holder)),
            None => format!("{name} could take {digit}, and {digit} is free."),
        }
    }

    /// `r6c1 wants 1, held by r1c1; r1c1 moves to 7, so r9c1 takes 9.`
    fn augment(&mut self, pairs: &[(Cell, Digit)]) -> String {
        for &(cell, digit) in pairs {
            self.holders[digit.index()] = Some(cell);
        }
        let mut said = String::new();
        for (place, &(cell, digit)) in pairs.iter().enumerate() {
            let name = self.names.cell(cell);
            let _ = match (place, pairs.get(place + 1)) {
                (0, None) => write!(said, "{name} takes {digit}"),
                (0, Some(next)) => {
                    write!(said, "{name} wants {digit}, held by {}; ", self.names.cell(next.0))
                }
                (1, _) => write!(said, "{name} moves to {digit}"),
                (_, Some(_)) => write!(said, ", {name} to {digit}"),
                (_, None) => write!(said, ", so {name} takes {digit}"),
            };
        }
        said + "."
    }

    fn maximum(&self) -> String {
        match &self.free[..] {
            [] => "Every cell has a digit of its own: the matching is maximum.".to_owned(),
            [digit] => {
                format!("Every cell has a digit of its own, and {digit} is free: the matching is maximum.")
            }
            free => {
                let free = and(free);
                format!("Every cell has a digit of its own, and {free} are free: the matching is maximum.")
            }
        }
    }

    fn low(&self, vertex: Vertex, low: usize) -> String {
        let vertex = capitalized(self.vertex(vertex));
        match self.visited.get(low.wrapping_sub(1)) {
            Some(&reached) => {
                format!("{vertex} leads back to {}: its low falls to {low}.", self.vertex(reached))
            }
            None => format!("The low of {vertex} falls to {low}."),
        }
    }

    fn component(&self, vertices: &[Vertex], letter: Option<&str>) -> String {
        let mut cells: Vec<Cell> = Vec::new();
        let mut digits: Vec<Digit> = Vec::new();
        for vertex in vertices {
            match vertex {
                Vertex::Cell(cell) => cells.push(*cell),
                Vertex::Digit(digit) => digits.push(*digit),
            }
        }
        cells.sort_unstable();
        digits.sort_unstable();
        match (letter, vertices) {
            (Some(letter), _) => format!(
                "Low equals index: {} with the digits {} leave the stack as component {letter}.",
                self.names.cells(&cells),
                and(digits)
            ),
            (None, [vertex]) => {
                format!(
                    "Low equals index: {} leaves the stack, a component of its own.",
                    self.vertex(*vertex)
                )
            }
            (None, vertices) => {
                let names = and(vertices.iter().map(|&vertex| self.vertex(vertex)));
                format!("Low equals index: {names} leave the stack as a component.")
            }
        }
    }

    /// `1 and 8 fill r5c1 and r6c1, so r1c1 loses 1 and 8.`
    pub(super) fn hall(&mut self, hall: &HallSet) -> String {
        self.proof = match (&hall.cells[..], &hall.digits[..]) {
            ([cell], [digit]) => format!("{cell} is {digit}"),
            (cells, digits) if cells.len() <= LISTED_CELLS => format!("{} fill {}", and(digits), and(cells)),
            (cells, digits) => {
                format!(
                    "{} fill {} and no others",
                    counted(digits.len() as u64, "digit"),
                    counted(cells.len() as u64, "cell")
                )
            }
        };
        hall_sentence(hall)
    }

    /// The last sentence of a run.
    pub(super) fn end(&self, report: &UnitReport) -> String {
        let title = self.title();
        if report.violation.is_some() {
            return format!("{title} returns as it was: there is no way to fill it.");
        }
        if report.removed.is_empty() {
            return format!(
                "{title} returns with nothing removed: every candidate is part of some way to fill it."
            );
        }
        let mut said =
            format!("{title} returns without {}", counted(report.removed.len() as u64, "candidate"));
        if !report.solved.is_empty() {
            let _ = write!(said, ", with {} solved", counted(report.solved.len() as u64, "cell"));
        }
        match report.changed_units.len() {
            0 => {}
            1 => said.push_str("; 1 other unit changed and is to do"),
            more => {
                let _ = write!(said, "; {more} other units changed and are to do");
            }
        }
        said + "."
    }

    /// `Column 1`.
    fn title(&self) -> String {
        capitalized(self.names.unit(self.unit))
    }

    fn vertex(&self, vertex: Vertex) -> String {
        match vertex {
            Vertex::Cell(cell) => self.names.cell(cell),
            Vertex::Digit(digit) => format!("digit {digit}"),
        }
    }

    fn candidates(&self, cell: Cell) -> Candidates {
        let place = self.names.0.unit(self.unit).cells().iter().position(|&other| other == cell);
        place.map_or(Candidates::EMPTY, |place| self.before[place])
    }
}

/// The first letter of a sentence; names of cells stay as they are.
fn capitalized(words: String) -> String {
    let starts_with_cell = words.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
    let mut letters = words.chars();
    match letters.next() {
        Some(first) if !starts_with_cell => first.to_uppercase().chain(letters).collect(),
        _ => words,
    }
}
