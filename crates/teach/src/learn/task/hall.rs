//! Your turn: find Hall sets. Any one by which something falls counts; what it takes away is struck, until it is said
//! that there is none any more.
//!
//! The components are not shown, since they would tell the sets.

use hallset::all_different::{Event, filter, no_pairs};
use hallset::{Candidates, Digit, Proofs};

use super::super::question::{Answer, Asked, Picked, Question, Right};
use super::super::units::hall_prompt;
use super::Doing;
use super::desk::{Desk, steps};
use crate::filter::{FilterResult, HallSet, Loss};
use crate::scene::ThingKind;
use crate::studio::{Report, hand};

/// Hall sets as a learner finds them.
#[derive(Clone)]
pub(super) struct HallSets {
    desk: Desk,
    left: Vec<Candidates>,
    found: Vec<HallSet>,
    done: bool,
}

impl HallSets {
    pub(super) fn new(desk: Desk) -> Self {
        let left = desk.before.clone();
        Self { desk, left, found: Vec::new(), done: false }
    }

    /// The Hall set that the filter finds first.
    fn first(&self) -> Vec<Digit> {
        let mut first = Vec::new();
        // A unit that cannot be filled has none.
        let _ = filter(&self.left, no_pairs(&self.left), Proofs::Kept, |event| {
            if let Event::Hall { digits, .. } = event
                && first.is_empty()
            {
                first = digits.to_vec();
            }
        });
        first
    }
}

impl Doing for HallSets {
    fn question(&self) -> Option<Question> {
        if self.done {
            return None;
        }
        let things = self.desk.things;
        let example = Answer::of(self.first().into_iter().map(|digit| things.digit(digit)));
        let graph = self.desk.graph(&self.left, &vec![None; self.left.len()]);
        let prompt = format!("{} Pick nothing if there is none.", hall_prompt(&self.desk.name(), &graph));
        let kind = (Asked::Hall, Picked::Digits);
        let right = Right::HallSetOrNone(graph);
        Some(self.desk.question(self.position(), kind, prompt, example, right).or_nothing())
    }

    fn accept(&mut self, answer: &Answer) {
        let Answer::Things(things) = answer else { return };
        let digit = |&thing| match self.desk.things.kind(thing) {
            ThingKind::Digit(digit) => Some(digit),
            _ => None,
        };
        let digits: Vec<Digit> = things.iter().filter_map(digit).collect();
        if digits.is_empty() {
            self.done = true;
            return;
        }
        let hall = self.desk.graph(&self.left, &vec![None; self.left.len()]).taken_by(&digits);
        for (place, lost) in &hall.losses {
            lost.iter().for_each(|&digit| self.left[*place].remove(digit));
        }
        let loss = |(place, digits): (usize, Vec<Digit>)| Loss { cell: self.desk.named(place), digits };
        self.found.push(HallSet {
            cells: hall.places.into_iter().map(|place| self.desk.named(place)).collect(),
            digits: hall.digits,
            losses: hall.losses.into_iter().map(loss).collect(),
        });
    }

    fn report(&self) -> Report {
        let FilterResult::Filtered(model) = &self.desk.model.result else {
            return Report::Unit(self.desk.growing(&self.desk.model.matching));
        };
        let mut filtered = model.clone();
        (filtered.paths, filtered.walk, filtered.removed) = (Vec::new(), Vec::new(), self.found.clone());
        let progress = if self.done { hand::Progress::Over } else { hand::Progress::Open };
        Report::Unit(self.desk.filtered(&self.desk.model.matching, filtered, progress))
    }

    fn position(&self) -> usize {
        steps(&self.report())
    }

    fn copy(&self) -> Box<dyn Doing> {
        Box::new(self.clone())
    }
}
