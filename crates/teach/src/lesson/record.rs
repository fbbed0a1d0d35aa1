//! Runs the filter with a closure that writes everything down.

use std::sync::Arc;

use hallset::all_different::{Event, filter, no_pairs};
use hallset::graph::matching::{self, Matching};
use hallset::graph::scc;
use hallset::{Candidates, Digit, Proofs};

use super::{
    Filtered, HallSet, Lesson, Loss, MatchingError, MatchingStep, Pair, Subject, VERSION, Verdict, Vertex,
    Violation, WalkStep, table,
};
use crate::words;

/// What was heard so far.
struct Recorder<'a> {
    names: &'a [Arc<str>],
    unit: &'a [Candidates],
    matching: Vec<MatchingStep>,
    partners: Matching,
    leading: Candidates,
    next_digit: Vec<(Digit, Digit)>,
    walk: Vec<WalkStep>,
    removed: Vec<HallSet>,
    after: Vec<Candidates>,
}

pub(super) fn run(
    subject: &Subject,
    unit: &[Candidates],
    given: Option<&[Digit]>,
) -> Result<Lesson, MatchingError> {
    let names = &subject.cells[..];
    let start = starting_pairs(names, unit, given)?;
    let mut recorder = Recorder {
        names,
        unit,
        matching: Vec::new(),
        partners: Matching::default(),
        leading: Candidates::EMPTY,
        next_digit: Vec::new(),
        walk: Vec::new(),
        removed: Vec::new(),
        after: unit.to_vec(),
    };
    for (place, &digit) in given.unwrap_or_default().iter().enumerate() {
        let pair = recorder.pair(place, digit.index());
        recorder.matching.push(MatchingStep::Given(pair));
    }
    let filtered = filter(unit, start, Proofs::Kept, |step| recorder.hear(step));
    let matching = std::mem::take(&mut recorder.matching);
    let verdict = match filtered {
        Ok(()) => Verdict::Filtered(recorder.finish()),
        Err(stuck) => Verdict::Impossible { violation: violation(names, stuck) },
    };
    Ok(Lesson {
        version: VERSION,
        unit: subject.title.clone(),
        cells: names.to_vec(),
        before: unit.to_vec(),
        matching,
        verdict,
    })
}

/// The given pairs as a matching, or what is wrong with them.
fn starting_pairs(
    names: &[Arc<str>],
    unit: &[Candidates],
    given: Option<&[Digit]>,
) -> Result<Matching, MatchingError> {
    let mut start = no_pairs(unit);
    let Some(given) = given else { return Ok(start) };
    if given.len() != unit.len() {
        return Err(MatchingError::Count { found: given.len(), cells: unit.len() });
    }
    for (place, &digit) in given.iter().enumerate() {
        if !unit[place].contains(digit) {
            return Err(MatchingError::NotACandidate {
                cell: names[place].to_string(),
                digit,
                candidates: words::or(unit[place]),
            });
        }
        if let Some(first) = start.of_right[digit.index()] {
            let (first, second) = (names[first].to_string(), names[place].to_string());
            return Err(MatchingError::Twice { digit, first, second });
        }
        start.of_left[place] = Some(digit.index());
        start.of_right[digit.index()] = Some(place);
    }
    Ok(start)
}

fn violation(names: &[Arc<str>], stuck: matching::Stuck) -> Violation {
    let (mut places, mut digits) = (stuck.left, stuck.right);
    places.sort_unstable();
    digits.sort_unstable();
    Violation {
        cells: places.into_iter().map(|place| names[place].clone()).collect(),
        digits: digits.into_iter().map(Digit::from_index).collect(),
    }
}

impl Recorder<'_> {
    fn pair(&self, place: usize, digit: usize) -> Pair {
        Pair { cell: self.names[place].clone(), digit: Digit::from_index(digit) }
    }

    fn vertex(&self, vertex: usize) -> Vertex {
        match vertex.checked_sub(self.names.len()) {
            None => Vertex::Cell(self.names[vertex].clone()),
            Some(digit) => Vertex::Digit(Digit::from_index(digit)),
        }
    }

    fn hear(&mut self, event: Event<'_>) {
        match event {
            Event::Matching(step) => self.hear_matching(step),
            Event::Matched(matching) => {
                self.partners = matching.clone();
                self.leading = self.free_digits().into_iter().collect();
            }
            Event::LeadsToFree { digit } => self.hear_leading(digit),
            Event::Walk(step) => self.hear_walk(step),
            Event::Hall { places, digits } => {
                let cells = places.iter().map(|&place| self.names[place].clone()).collect();
                self.removed.push(HallSet { cells, digits: digits.to_vec(), losses: Vec::new() });
            }
            Event::Remove { place, digit } => self.hear_removal(place, digit),
            _ => {}
        }
    }

    fn hear_matching(&mut self, step: matching::Event<'_>) {
        let step = match step {
            matching::Event::Greedy { left, right } => MatchingStep::Greedy(self.pair(left, right)),
            matching::Event::Search { left } => MatchingStep::Search { cell: self.names[left].clone() },
            matching::Event::Reach { left, right } => MatchingStep::Reach(self.pair(left, right)),
            matching::Event::Augment { pairs } => MatchingStep::Augment {
                pairs: pairs.iter().rev().map(|&(left, right)| self.pair(left, right)).collect(),
            },
            _ => return,
        };
        self.matching.push(step);
    }

    fn free_digits(&self) -> Vec<Digit> {
        let all = self.unit.iter().fold(Candidates::EMPTY, |all, &set| all | set);
        all.iter().filter(|digit| self.partners.of_right[digit.index()].is_none()).collect()
    }

    /// The cell of the digit has another digit that is free or leads to a free one: the next on the path.
    fn hear_leading(&mut self, digit: Digit) {
        if let Some(place) = self.partners.of_right[digit.index()]
            && let Some(next) = (self.unit[place] & self.leading).first()
        {
            self.next_digit.push((digit, next));
        }
        self.leading.insert(digit);
    }

    /// The alternating path from a digit to a free one.
    fn path_from(&self, digit: Digit) -> Vec<Vertex> {
        let mut path = vec![Vertex::Digit(digit)];
        let mut digit = digit;
        while let Some(place) = self.partners.of_right[digit.index()]
            && let Some(&(_, next)) = self.next_digit.iter().find(|(from, _)| *from == digit)
        {
            path.extend([Vertex::Cell(self.names[place].clone()), Vertex::Digit(next)]);
            digit = next;
        }
        path
    }

    fn hear_walk(&mut self, step: scc::Event<'_>) {
        let step = match step {
            scc::Event::Visit { vertex, index, .. } => WalkStep::Visit { vertex: self.vertex(vertex), index },
            scc::Event::Low { vertex, low } => WalkStep::Low { vertex: self.vertex(vertex), low },
            scc::Event::Component { vertices } => {
                WalkStep::Component { vertices: vertices.iter().map(|&vertex| self.vertex(vertex)).collect() }
            }
            _ => return,
        };
        self.walk.push(step);
    }

    fn hear_removal(&mut self, place: usize, digit: Digit) {
        self.after[place].remove(digit);
        let cell = &self.names[place];
        let Some(hall) = self.removed.last_mut() else { return };
        match hall.losses.iter_mut().find(|loss| loss.cell == *cell) {
            Some(loss) => loss.digits.push(digit),
            None => hall.losses.push(Loss { cell: cell.clone(), digits: vec![digit] }),
        }
    }

    fn finish(self) -> Filtered {
        let pairs = self.partners.of_left.iter().enumerate();
        Filtered {
            pairs: pairs.filter_map(|(place, digit)| Some(self.pair(place, (*digit)?))).collect(),
            free_digits: self.free_digits(),
            paths: self.next_digit.iter().map(|&(digit, _)| self.path_from(digit)).collect(),
            table: table::rows(&self.walk),
            walk: self.walk,
            removed: self.removed,
            after: self.after,
        }
    }
}
