//! The sentence of each step: cells and digits, never numbers of vertices.
//!
//! A caption may need more than its step says, for instance who holds a digit or which vertex has
//! an index; this is kept here while the steps are told in their order.

use std::fmt::Write as _;

use hallset::{Candidates, Cell, Digit, Geometry, Proof, Seen, UnitId};

use super::step::{Vertex, What};
use crate::filter::{HallSet, losses};
use crate::studio::response::UnitReport;
use crate::words::{FEW, Names, capitalized, counted, few, hall_violation, or};

/// The most characters of a sentence: two lines of a laptop's screen, three of a phone's.
const LONGEST: usize = 140;

pub(super) struct Captions<'a> {
    names: Names<'a>,
    unit: UnitId,
    before: &'a [Candidates],
    /// The cell that holds each digit in the matching.
    holders: Vec<Option<Cell>>,
    free: Vec<Digit>,
    /// The vertices in the order of visits.
    visited: Vec<Visited>,
    /// The Hall set that proves the removals told now.
    proof: String,
}

/// A vertex on Tarjan's walk.
struct Visited {
    vertex: Vertex,
    /// The vertex from which the walk came.
    from: Option<Vertex>,
    low: usize,
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
                let named: Vec<String> = cells.iter().map(|&cell| self.names.cell(cell)).collect();
                let listed =
                    format!("{} cannot be filled. {}.", self.title(), hall_violation(&named, digits));
                let (many, few) =
                    (counted(cells.len() as u64, "cell"), counted(digits.len() as u64, "digit"));
                short(listed, || format!("{} cannot be filled: {many} share only {few}.", self.title()))
            }
            What::Orient => {
                "Matched edges now lead from digit to cell, all others from cell to digit.".to_owned()
            }
            What::LeadsToFree { digit, path } => {
                let path: Vec<String> = path.iter().map(|&vertex| self.vertex(vertex)).collect();
                let way = match &path[..] {
                    [first, second, .., last] if path.len() > FEW => {
                        format!("{first} → {second} → … → {last}")
                    }
                    _ => path.join(" → "),
                };
                format!("{} leads to a free digit: every candidate {digit} stays.", sentence_case(way))
            }
            What::Visit { vertex, index, from } => {
                self.visited.push(Visited { vertex: *vertex, from: *from, low: *index });
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
                format!("Naked single: {} has one candidate left, so it is {digit}.", self.names.cell(*cell))
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
            few if few <= FEW => {
                format!("{name} needs {}, but all are taken. Who could move?", or(candidates))
            }
            many => format!("{name} needs one of its {many} digits, but all are taken. Who could move?"),
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
        let name = |cell: Cell| self.names.cell(cell);
        let (first, moves) = match pairs {
            [] => return String::new(),
            [(cell, digit)] => return format!("{} takes {digit}.", name(*cell)),
            [first, moves @ ..] => (first, moves),
        };
        let wants = format!("{} wants {}, held by {}", name(first.0), first.1, name(moves[0].0));
        let (goes, on) = (&moves[0], &moves[1..]);
        let goes = format!("{} moves to {}", name(goes.0), goes.1);
        let Some((last, between)) = on.split_last() else { return format!("{wants}; {goes}.") };
        let takes = format!("so {} takes {}", name(last.0), last.1);
        let others: String =
            between.iter().map(|(cell, digit)| format!(", {} to {digit}", name(*cell))).collect();
        short(format!("{wants}; {goes}{others}, {takes}."), || {
            format!("{wants}; {goes}, {} more cells move on, {takes}.", between.len())
        })
    }

    fn maximum(&self) -> String {
        match &self.free[..] {
            [] => "Every cell has a digit of its own: the matching is maximum.".to_owned(),
            [digit] => {
                format!("Every cell has a digit of its own, and {digit} is free: the matching is maximum.")
            }
            free => {
                let free = few(free, "digit");
                format!("Every cell has a digit of its own, and {free} are free: the matching is maximum.")
            }
        }
    }

    /// A low falls because the walk comes back from a vertex that has the new one, or because of an arrow.
    fn low(&mut self, vertex: Vertex, low: usize) -> String {
        let child = self.visited.iter().find(|child| child.from == Some(vertex) && child.low == low);
        let reached = self.visited.get(low.wrapping_sub(1));
        let name = self.vertex(vertex);
        let said = match (child, reached) {
            (Some(child), _) => format!(
                "The walk comes back from {} with low {low}: the low of {name} falls to {low}.",
                self.vertex(child.vertex)
            ),
            (None, Some(reached)) => format!(
                "{} leads back to {}: its low falls to {low}.",
                sentence_case(name),
                self.vertex(reached.vertex)
            ),
            (None, None) => format!("The low of {name} falls to {low}."),
        };
        if let Some(fallen) = self.visited.iter_mut().find(|visited| visited.vertex == vertex) {
            fallen.low = low;
        }
        said
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
                "Low equals index: {} with {} leave the stack as component {letter}.",
                few(cells.iter().map(|&cell| self.names.cell(cell)), "cell"),
                few(digits, "digit")
            ),
            (None, [vertex]) => {
                format!(
                    "Low equals index: {} leaves the stack, a component of its own.",
                    self.vertex(*vertex)
                )
            }
            (None, vertices) => {
                let names = few(vertices.iter().map(|&vertex| self.vertex(vertex)), "vertex");
                format!("Low equals index: {names} leave the stack as a component.")
            }
        }
    }

    /// `Naked pair: 1 and 8 fill r5c1 and r6c1, so r1c1 loses 1 and 8.`, or the same from the hidden side:
    /// `Hidden pair: 3 and 4 have no place but r1c1 and r5c1, so nothing else stands there.`
    pub(super) fn hall(&mut self, reading: &Proof, name: Option<&str>, hall: &HallSet) -> String {
        let cells_of = |cells: &[Cell]| few(cells.iter().map(|&cell| self.names.cell(cell)), "cell");
        let lost: usize = hall.losses.iter().map(|loss| loss.digits.len()).sum();
        let fewer = || {
            let (cells, lost) =
                (counted(hall.losses.len() as u64, "cell"), counted(lost as u64, "candidate"));
            format!("{cells} {} {lost}", if hall.losses.len() == 1 { "loses" } else { "lose" })
        };
        let (proof, so) = match reading {
            Proof::OnlyPlace { cell, digit, .. } => {
                let cell = self.names.cell(*cell);
                (format!("{digit} has no place but {cell}"), format!("{cell} is {digit}"))
            }
            Proof::Subset { cells, digits, seen: Seen::Digits, .. } => (
                format!("{} have no place but {}", few(digits, "digit"), cells_of(cells)),
                "nothing else stands there".to_owned(),
            ),
            Proof::Subset { cells, digits, .. } if cells.len() == 1 => {
                (format!("{} is {}", cells_of(cells), few(digits, "digit")), losses(hall))
            }
            Proof::Subset { cells, digits, .. } => {
                (format!("{} fill {}", few(digits, "digit"), cells_of(cells)), losses(hall))
            }
            _ => (String::new(), losses(hall)),
        };
        self.proof = proof;
        let name = name.map_or_else(String::new, |name| format!("{}: ", capitalized(name)));
        short(format!("{name}{}, so {so}.", self.proof), || format!("{name}{}, so {}.", self.proof, fewer()))
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
        capitalized(&self.names.unit(self.unit))
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
fn sentence_case(words: String) -> String {
    let starts_with_cell = words.as_bytes().get(1).is_some_and(u8::is_ascii_digit);
    if starts_with_cell { words } else { capitalized(&words) }
}

/// The sentence, or a shorter one if it is too long.
fn short(sentence: String, shorter: impl FnOnce() -> String) -> String {
    if sentence.chars().count() <= LONGEST { sentence } else { shorter() }
}
