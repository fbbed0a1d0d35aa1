//! Your turn: grow a matching by augmenting paths, from any cell, in any order, and say when it is the largest.
//!
//! A single edge to a free digit is an augmenting path too. By Berge's theorem a matching is the largest exactly if there
//! is no augmenting path.

use hallset::graph::matching::{Matching, grow};
use hallset::{Candidates, Digit};

use super::super::question::{Answer, Asked, Picked, Question, Right};
use super::Doing;
use super::desk::{Desk, Held, steps};
use crate::filter::{MatchingStep, Pair, TooFewDigits};
use crate::scene::ThingKind;
use crate::studio::{Report, hand};

/// A matching that a learner grows.
#[derive(Clone)]
pub(super) struct Grow {
    pub(super) desk: Desk,
    pub(super) held: Held,
    pub(super) steps: Vec<MatchingStep>,
    /// Was it said that the matching is the largest?
    pub(super) done: bool,
}

impl Grow {
    pub(super) fn new(desk: Desk) -> Self {
        let held = vec![None; desk.before.len()];
        Self { desk, held, steps: Vec::new(), done: false }
    }

    pub(super) fn is_complete(&self) -> bool {
        self.held.iter().all(Option::is_some)
    }

    /// Why no path is left, if a cell has no digit.
    pub(super) fn violation(&self) -> Option<TooFewDigits> {
        let before = &self.desk.before;
        let digits = before.iter().fold(Candidates::EMPTY, |all, &set| all | set).iter().last();
        let mut matching = Matching::empty(before.len(), digits.map_or(0, Digit::number));
        for (place, digit) in self.held.iter().enumerate() {
            if let Some(digit) = digit {
                matching.of_left[place] = Some(digit.index());
                matching.of_right[digit.index()] = Some(place);
            }
        }
        let mut stuck = grow(&mut matching, |place| before[place].iter().map(Digit::index), |_| ()).err()?;
        stuck.left.sort_unstable();
        stuck.right.sort_unstable();
        Some(TooFewDigits {
            cells: stuck.left.into_iter().map(|place| self.desk.named(place)).collect(),
            digits: stuck.right.into_iter().map(Digit::from_index).collect(),
        })
    }
}

impl Doing for Grow {
    fn question(&self) -> Option<Question> {
        if self.done {
            return None;
        }
        let things = self.desk.things;
        let graph = self.desk.graph(&self.desk.before, &self.held);
        let pairs = graph.path().unwrap_or_default();
        let taken = pairs.iter().map(|&(cell, digit)| things.candidate(cell, digit));
        let lost = pairs.windows(2).map(|two| things.candidate(two[1].0, two[0].1));
        let example = Answer::of(taken.chain(lost));
        let prompt = "Which edges are an augmenting path, from a cell without a digit to a free digit? Any path counts. \
                      Pick nothing if there is none: then the matching is the largest.";
        let kind = (Asked::Path, Picked::Candidates);
        let question =
            self.desk.question(self.position(), kind, prompt.to_owned(), example, Right::Path(graph));
        Some(question.or_nothing())
    }

    fn accept(&mut self, answer: &Answer) {
        let Answer::Things(edges) = answer else { return };
        let edges: Vec<_> = edges
            .iter()
            .filter_map(|&thing| match self.desk.things.kind(thing) {
                ThingKind::Candidate(cell, digit) => Some((cell, digit)),
                _ => None,
            })
            .collect();
        let Some(pairs) = self.desk.graph(&self.desk.before, &self.held).pairs_along(&edges) else {
            self.done = true;
            return;
        };
        let mut told = Vec::with_capacity(pairs.len());
        for (cell, digit) in pairs {
            let Some(place) = self.desk.place(cell) else { return };
            self.held[place] = Some(digit);
            told.push(Pair { cell: self.desk.named(place), digit });
        }
        self.steps.push(MatchingStep::Augment { pairs: told });
    }

    fn report(&self) -> Report {
        let report = if !self.done {
            self.desk.growing(&self.steps)
        } else if let Some(mut filtered) = self.desk.filter_from(&self.held) {
            // Here the matching is all: the run ends when it is complete.
            (filtered.paths, filtered.walk, filtered.removed) = (Vec::new(), Vec::new(), Vec::new());
            self.desk.filtered(&self.steps, filtered, hand::Progress::Over)
        } else {
            match self.violation() {
                Some(violation) => self.desk.stuck(&self.steps, violation),
                None => self.desk.growing(&self.steps),
            }
        };
        Report::Unit(report)
    }

    fn position(&self) -> usize {
        if self.done { steps(&self.report()) } else { 1 + self.steps.len() }
    }

    fn copy(&self) -> Box<dyn Doing> {
        Box::new(self.clone())
    }
}
