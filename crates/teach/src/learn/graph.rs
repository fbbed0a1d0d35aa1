//! The value graph of the unit on show, as far as the scene has it: which digits its cells may hold, and which they do
//! hold in the matching.

use std::collections::VecDeque;

use hallset::graph::matching::{Matching, grow};
use hallset::{Candidates, Cell, Digit, Geometry, UnitId};

use crate::scene::{Scene, Things};
use crate::studio::UnitOnBoard;
use crate::words;

/// A value graph with a matching.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Graph {
    cells: Vec<Cell>,
    names: Vec<String>,
    unit: String,
    /// Must every digit occur?
    is_full: bool,
    left: Vec<Candidates>,
    held: Vec<Option<Digit>>,
}

/// A Hall set by places in the unit, and what other places lose.
pub(super) struct Hall {
    pub(super) places: Vec<usize>,
    pub(super) digits: Vec<Digit>,
    pub(super) losses: Vec<(usize, Vec<Digit>)>,
}

impl Graph {
    /// The graph of a unit in a scene.
    pub(super) fn new(scene: &Scene, things: Things, geometry: &Geometry, unit: &UnitOnBoard) -> Self {
        let with = |role: &str, cell: Cell| -> Candidates {
            let digits = (0..geometry.side()).map(Digit::from_index);
            digits.filter(|&digit| scene.has(role, things.candidate(cell, digit))).collect()
        };
        let left = |&cell: &Cell| {
            let gone = with("removed", cell);
            with("edge", cell).iter().filter(|&digit| !gone.contains(digit)).collect()
        };
        let cells = &unit.cells;
        Self {
            cells: cells.clone(),
            names: cells.iter().map(|&cell| geometry.name(cell).to_string()).collect(),
            unit: unit.name.clone(),
            is_full: geometry.unit_named(&unit.id).is_some_and(|unit| geometry.is_full(unit)),
            left: cells.iter().map(left).collect(),
            held: cells.iter().map(|&cell| with("matched", cell).single()).collect(),
        }
    }

    /// The graph of a unit with these candidates and these pairs.
    pub(super) fn of(geometry: &Geometry, unit: UnitId, left: &[Candidates], held: &[Option<Digit>]) -> Self {
        let cells = geometry.unit(unit).cells().to_vec();
        Self {
            names: cells.iter().map(|&cell| geometry.name(cell).to_string()).collect(),
            cells,
            unit: geometry.unit(unit).kind().to_string(),
            is_full: geometry.is_full(unit),
            left: left.to_vec(),
            held: held.to_vec(),
        }
    }

    /// Must every digit occur?
    pub(super) fn is_full(&self) -> bool {
        self.is_full
    }

    fn free_places(&self) -> impl Iterator<Item = usize> {
        (0..self.cells.len()).filter(|&place| self.held[place].is_none())
    }

    /// The new pairs of a shortest augmenting path, from the first cell that has one to a free digit.
    pub(super) fn path(&self) -> Option<Vec<(Cell, Digit)>> {
        self.free_places().find_map(|start| self.path_from(start))
    }

    fn path_from(&self, start: usize) -> Option<Vec<(Cell, Digit)>> {
        let mut reached: Vec<(usize, Digit)> = Vec::new();
        let mut waiting = VecDeque::from([start]);
        while let Some(place) = waiting.pop_front() {
            for digit in self.left[place].iter().filter(|&digit| self.held[place] != Some(digit)) {
                if reached.iter().any(|&(_, other)| other == digit) {
                    continue;
                }
                reached.push((place, digit));
                let Some(holder) = self.holder(digit) else { return Some(self.back(start, &reached)) };
                waiting.push_back(holder);
            }
        }
        None
    }

    /// The pairs on the way from a cell to the digit that was reached last.
    fn back(&self, start: usize, reached: &[(usize, Digit)]) -> Vec<(Cell, Digit)> {
        let mut pairs = Vec::new();
        let mut last = reached.last().copied();
        while let Some((place, digit)) = last {
            pairs.push((self.cells[place], digit));
            let held = self.held[place].filter(|_| place != start);
            last = held.and_then(|held| reached.iter().copied().find(|&(_, digit)| digit == held));
        }
        pairs.reverse();
        pairs
    }

    /// The new pairs along an augmenting path from some cell without a digit, if these edges are one.
    pub(super) fn pairs_along(&self, edges: &[(Cell, Digit)]) -> Option<Vec<(Cell, Digit)>> {
        let mut place = self.free_places().find(|&start| self.is_augmenting(start, edges))?;
        let mut pairs = Vec::new();
        loop {
            let on = |&&(cell, digit): &&(Cell, Digit)| {
                cell == self.cells[place] && self.held[place] != Some(digit)
            };
            let &(cell, digit) = edges.iter().find(on)?;
            pairs.push((cell, digit));
            match self.holder(digit) {
                Some(next) => place = next,
                None => return Some(pairs),
            }
        }
    }

    pub(super) fn why_no_path_at_all(&self, edges: &[(Cell, Digit)]) -> String {
        if edges.is_empty() {
            return "It is not the largest: there is an augmenting path.".to_owned();
        }
        let starts = |&place: &usize| edges.iter().any(|&(cell, _)| cell == self.cells[place]);
        match self.free_places().find(starts) {
            Some(start) => self.why_no_path(start, edges),
            None => "An augmenting path starts at a cell that has no digit yet.".to_owned(),
        }
    }

    /// The place of a cell.
    pub(super) fn place(&self, cell: Cell) -> Option<usize> {
        self.cells.iter().position(|&other| other == cell)
    }

    fn holder(&self, digit: Digit) -> Option<usize> {
        self.held.iter().position(|&held| held == Some(digit))
    }

    /// The free digits at which an augmenting path from a cell can end.
    pub(super) fn ends(&self, start: usize) -> Vec<Digit> {
        let (mut seen, mut ends) = (Candidates::EMPTY, Vec::new());
        let mut waiting = VecDeque::from([start]);
        while let Some(place) = waiting.pop_front() {
            for digit in self.left[place].iter().filter(|&digit| self.held[place] != Some(digit)) {
                if seen.contains(digit) {
                    continue;
                }
                seen.insert(digit);
                match self.holder(digit) {
                    Some(next) => waiting.push_back(next),
                    None => ends.push(digit),
                }
            }
        }
        ends.sort_unstable();
        ends
    }

    /// Are these the edges of an augmenting path from a cell without a digit to a free digit? Those that are not
    /// matched and those that are, by turns.
    pub(super) fn is_augmenting(&self, start: usize, edges: &[(Cell, Digit)]) -> bool {
        self.end_of(start, edges).is_some_and(|(digit, walked)| {
            walked == edges.len() && digit.is_some_and(|digit| self.holder(digit).is_none())
        })
    }

    /// Follows edges from a cell: the last digit, if the walk ends at one, and how many were walked. Nothing if one of
    /// them is no edge, or the way forks.
    fn end_of(&self, start: usize, edges: &[(Cell, Digit)]) -> Option<(Option<Digit>, usize)> {
        let mut open: Vec<(usize, Digit)> =
            edges.iter().map(|&(cell, digit)| Some((self.place(cell)?, digit))).collect::<Option<_>>()?;
        if open.iter().any(|&(place, digit)| !self.left[place].contains(digit)) {
            return None;
        }
        let (mut place, mut walked, mut last) = (start, 0, None);
        loop {
            let from_here: Vec<usize> = (0..open.len())
                .filter(|&edge| open[edge].0 == place && self.held[place] != Some(open[edge].1))
                .collect();
            let &[edge] = &from_here[..] else {
                return if from_here.is_empty() { Some((last, walked)) } else { None };
            };
            let (_, digit) = open.swap_remove(edge);
            walked += 1;
            last = Some(digit);
            let Some(next) = self.holder(digit) else { return Some((last, walked)) };
            let Some(back) = open.iter().position(|&edge| edge == (next, digit)) else {
                return Some((last, walked));
            };
            open.swap_remove(back);
            walked += 1;
            last = None;
            place = next;
        }
    }

    /// The cells that hold only these digits.
    fn within(&self, digits: Candidates) -> Vec<usize> {
        (0..self.cells.len()).filter(|&place| self.left[place].is_within(digits)).collect()
    }

    /// The cells that can hold one of these digits.
    fn meeting(&self, digits: Candidates) -> Vec<usize> {
        (0..self.cells.len()).filter(|&place| self.left[place].meets(digits)).collect()
    }

    /// Does something fall because as many cells hold only these digits as they are, or because only so many cells
    /// can hold them?
    pub(super) fn is_hall_set(&self, digits: &[Digit]) -> bool {
        let set: Candidates = digits.iter().copied().collect();
        let (within, meeting) = (self.within(set), self.meeting(set));
        let naked = within.len() == digits.len() && meeting.len() > within.len();
        let hidden = self.is_full && meeting.len() == digits.len() && within.len() < meeting.len();
        !digits.is_empty() && (naked || hidden)
    }

    /// What falls by a Hall set: the cells that hold nothing but its digits, these digits, and what others lose. Where
    /// only so many cells can hold the digits, it is the rest of the unit that is told.
    pub(super) fn taken_by(&self, digits: &[Digit]) -> Hall {
        let mut set: Candidates = digits.iter().copied().collect();
        if self.within(set).len() < set.len() {
            let all = self.left.iter().fold(Candidates::EMPTY, |all, &left| all | left);
            set = all - set;
        }
        let within = self.within(set);
        let others = (0..self.cells.len()).filter(|place| !within.contains(place));
        let loses = |place: usize| (place, (self.left[place] & set).iter().collect::<Vec<_>>());
        let losses = others.map(loses).filter(|(_, lost)| !lost.is_empty()).collect();
        Hall { places: within, digits: set.iter().collect(), losses }
    }

    /// The candidates that no filling of the unit uses.
    pub(super) fn fallen(&self) -> Vec<(Cell, Digit)> {
        let all = self.left.iter().enumerate();
        all.flat_map(|(place, set)| set.iter().map(move |digit| (place, digit)))
            .filter(|&(place, digit)| self.filling_with(place, digit).is_none())
            .map(|(place, digit)| (self.cells[place], digit))
            .collect()
    }

    /// A filling of the unit in which a cell holds a digit.
    fn filling_with(&self, place: usize, digit: Digit) -> Option<Vec<Digit>> {
        let digits = self.left.iter().flat_map(|set| set.iter().last()).map(Digit::number).max()?;
        let mut matching = Matching::empty(self.cells.len(), digits);
        let only = |other: usize| {
            let set = if other == place { Candidates::only(digit) } else { self.left[other] };
            set.iter().map(Digit::index)
        };
        grow(&mut matching, only, |_| ()).ok()?;
        matching.of_left.into_iter().map(|held| held.map(Digit::from_index)).collect()
    }

    pub(super) fn why_no_end(&self, start: usize, digit: Digit) -> String {
        match self.holder(digit) {
            Some(place) => format!("{digit} is held by {}: a path ends at a free digit.", self.names[place]),
            None if self.left.iter().all(|set| !set.contains(digit)) => {
                format!("No cell of {} can hold {digit}.", self.unit)
            }
            None => {
                format!("{digit} is free, but no alternating path leads from {} to it.", self.names[start])
            }
        }
    }

    pub(super) fn why_no_path(&self, start: usize, edges: &[(Cell, Digit)]) -> String {
        let root = &self.names[start];
        match self.end_of(start, edges) {
            None => format!("These edges are not one path from {root}."),
            Some((_, 0)) => format!("The path has to start at {root}, which has no digit yet."),
            Some((_, walked)) if walked < edges.len() => {
                format!("Only {walked} of these edges are on the path from {root}.")
            }
            Some((None, _)) => "The path has to go on from its last cell to another digit.".to_owned(),
            Some((Some(digit), _)) => match self.holder(digit) {
                Some(place) => format!("{digit} is held by {}: the path has to go on.", self.names[place]),
                None => format!("The path from {root} ends at {digit}."),
            },
        }
    }

    pub(super) fn why_no_hall_set(&self, digits: &[Digit]) -> String {
        let set: Candidates = digits.iter().copied().collect();
        let cells = self.within(set);
        let names = words::and(cells.iter().map(|&place| &self.names[place]));
        match (digits.len(), cells.len()) {
            (0, _) => "No digit was picked.".to_owned(),
            (_, 0) => format!("No cell of {} holds only {}.", self.unit, words::and(digits)),
            (1, 1) => format!("{names} has this digit alone, but no other cell has it to lose."),
            (digits, cells) if digits == cells => {
                format!("{names} share these digits, but no other cell has one of them to lose.")
            }
            (count, found) => format!(
                "{} for {}: {names} {} nothing but {}, and {} can hold one of them.",
                words::counted(found as u64, "cell"),
                words::counted(count as u64, "digit"),
                if found == 1 { "holds" } else { "hold" },
                words::or(digits),
                words::counted(self.meeting(set).len() as u64, "cell"),
            ),
        }
    }

    pub(super) fn why_it_stays(&self, cell: Cell, digit: Digit) -> String {
        let Some(place) = self.place(cell) else { return format!("It is not in {}.", self.unit) };
        if !self.left[place].contains(digit) {
            return format!("{} has no candidate {digit}.", self.names[place]);
        }
        match self.filling_with(place, digit) {
            Some(filling) => format!(
                "{} = {digit} stays: {} can be filled with {}.",
                self.names[place],
                self.unit,
                filling.iter().map(Digit::to_string).collect::<Vec<_>>().join(" ")
            ),
            None => format!("{} = {digit} falls.", self.names[place]),
        }
    }
}
