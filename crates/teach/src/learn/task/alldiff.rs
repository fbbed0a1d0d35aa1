//! Your turn: the all-different filter. First the matching grows; then, with the components on show, the candidates are
//! struck that no filling of the unit uses, in any order, until it is said that nothing more falls.

use std::collections::BTreeMap;

use hallset::Candidates;

use super::super::question::{Answer, Asked, Picked, Question, Right, Wrong};
use super::Doing;
use super::desk::{Desk, steps};
use super::matching::Grow;
use crate::filter::{Filtered, HallSet, Loss};
use crate::scene::{Thing, ThingKind};
use crate::studio::{Report, hand};

/// The filter as a learner does it.
#[derive(Clone)]
pub(super) struct AllDiff {
    grow: Grow,
    strike: Option<Strike>,
}

/// The candidates that fall.
#[derive(Clone)]
struct Strike {
    /// What the filter does with the learner's matching, but for what it removes.
    filtered: Filtered,
    /// The Hall set that proves each candidate away.
    proofs: BTreeMap<Thing, HallSet>,
    left: Vec<Candidates>,
    struck: Vec<HallSet>,
    done: bool,
}

impl AllDiff {
    pub(super) fn new(desk: Desk) -> Self {
        Self { grow: Grow::new(desk), strike: None }
    }

    fn begin_to_strike(&mut self) {
        let desk = &self.grow.desk;
        let Some(mut filtered) = desk.filter_from(&self.grow.held) else { return };
        let mut proofs = BTreeMap::new();
        for hall in std::mem::take(&mut filtered.removed) {
            for loss in &hall.losses {
                for &digit in &loss.digits {
                    let proof = HallSet { losses: Vec::new(), ..hall.clone() };
                    proofs.insert(desk.things.candidate(loss.cell.cell, digit), proof);
                }
            }
        }
        let left = desk.before.clone();
        self.strike = Some(Strike { filtered, proofs, left, struck: Vec::new(), done: false });
    }

    fn strike_question(&self, strike: &Strike) -> Option<Question> {
        if strike.done {
            return None;
        }
        let desk = &self.grow.desk;
        let graph = desk.graph(&strike.left, &self.grow.held);
        let fallen = graph.fallen().into_iter().map(|(cell, digit)| desk.things.candidate(cell, digit));
        let fallen: Vec<Thing> = fallen.collect();
        let prompt = format!(
            "Which candidate of {} falls? Any that no filling uses counts. Pick nothing if nothing more falls.",
            desk.name()
        );
        let example = Answer::of(fallen.first().copied());
        let right = Right::AnyOf(fallen, Wrong::Filling(graph));
        let kind = (Asked::Falls, Picked::Candidate);
        Some(desk.question(self.position(), kind, prompt, example, right).or_nothing())
    }
}

impl Strike {
    fn strike(&mut self, desk: &Desk, thing: Thing) {
        let ThingKind::Candidate(cell, digit) = desk.things.kind(thing) else { return };
        let (Some(place), Some(proof)) = (desk.place(cell), self.proofs.get(&thing)) else { return };
        self.left[place].remove(digit);
        let loss = Loss { cell: desk.named(place), digits: vec![digit] };
        // What one Hall set takes away in a row is told together.
        match self.struck.last_mut() {
            Some(last) if (&last.cells, &last.digits) == (&proof.cells, &proof.digits) => {
                last.losses.push(loss)
            }
            _ => self.struck.push(HallSet { losses: vec![loss], ..proof.clone() }),
        }
    }
}

impl Doing for AllDiff {
    fn question(&self) -> Option<Question> {
        match &self.strike {
            Some(strike) => self.strike_question(strike),
            None => self.grow.question(),
        }
    }

    fn accept(&mut self, answer: &Answer) {
        let Answer::Things(things) = answer else { return };
        match &mut self.strike {
            Some(strike) => match things.first() {
                Some(&thing) => strike.strike(&self.grow.desk, thing),
                None => strike.done = true,
            },
            None => {
                self.grow.accept(answer);
                if self.grow.done && self.grow.is_complete() {
                    self.begin_to_strike();
                }
            }
        }
    }

    fn report(&self) -> Report {
        let Some(strike) = &self.strike else { return self.grow.report() };
        let filtered = Filtered { removed: strike.struck.clone(), ..strike.filtered.clone() };
        let progress = if strike.done { hand::Progress::Over } else { hand::Progress::Open };
        Report::Unit(self.grow.desk.filtered(&self.grow.steps, filtered, progress))
    }

    fn position(&self) -> usize {
        match &self.strike {
            Some(_) => steps(&self.report()),
            None => self.grow.position(),
        }
    }

    fn copy(&self) -> Box<dyn Doing> {
        Box::new(self.clone())
    }
}
