//! The unit that a learner works on, and how what was done there is told.

use std::sync::Arc;

use hallset::{Candidates, Cell, Digit, Geometry, Puzzle, UnitId};

use super::super::graph::Graph;
use super::super::instance::NoInstance;
use super::super::question::{Answer, Asked, Picked, Question, Right};
use crate::filter::{FilterResult, FilterRun, Filtered, MatchingStep, NamedCell, Subject, TooFewDigits};
use crate::scene::Things;
use crate::studio::{Report, Run, UnitReport, hand};

/// A unit with its candidates.
#[derive(Clone)]
pub(super) struct Desk {
    geometry: Arc<Geometry>,
    unit: UnitId,
    pub(super) things: Things,
    pub(super) before: Vec<Candidates>,
    /// What the filter does by itself.
    pub(super) model: FilterRun,
}

/// A matching as it grows.
pub(super) type Held = Vec<Option<Digit>>;

impl Desk {
    pub(super) fn new(puzzle: &Puzzle, run: &Run, things: Things) -> Result<Self, NoInstance> {
        let geometry = Arc::clone(puzzle.geometry());
        let none = || NoInstance::new("there is no unit to work on");
        let Run::Unit(name) = run else { return Err(none()) };
        let unit = geometry.unit_named(name).ok_or_else(none)?;
        let before: Vec<Candidates> =
            geometry.unit(unit).cells().iter().map(|&cell| puzzle.candidates(cell)).collect();
        let model = FilterRun::new(&Subject::of_grid(&geometry, unit), &before, None).map_err(|_| none())?;
        Ok(Self { geometry, unit, things, before, model })
    }

    pub(super) fn cells(&self) -> &[Cell] {
        self.geometry.unit(self.unit).cells()
    }

    pub(super) fn named(&self, place: usize) -> NamedCell {
        self.model.cells[place].clone()
    }

    pub(super) fn place(&self, cell: Cell) -> Option<usize> {
        self.cells().iter().position(|&other| other == cell)
    }

    /// The name of the unit, such as `row 1`.
    pub(super) fn name(&self) -> String {
        self.geometry.unit(self.unit).kind().to_string()
    }

    pub(super) fn graph(&self, left: &[Candidates], held: &[Option<Digit>]) -> Graph {
        Graph::of(&self.geometry, self.unit, left, held)
    }

    pub(super) fn question(
        &self,
        position: usize,
        (asked, picked): (Asked, Picked),
        prompt: String,
        example: Answer,
        right: Right,
    ) -> Question {
        Question { position, asked, picked, nothing: false, prompt, example, things: self.things, right }
    }

    /// The run while the matching grows.
    pub(super) fn growing(&self, matching: &[MatchingStep]) -> UnitReport {
        let nothing = Filtered {
            pairs: Vec::new(),
            free_digits: Vec::new(),
            paths: Vec::new(),
            walk: Vec::new(),
            table: Vec::new(),
            removed: Vec::new(),
            after: Vec::new(),
        };
        self.told(matching, FilterResult::Filtered(nothing), 1 + matching.len())
    }

    /// The run of a unit that cannot be filled.
    pub(super) fn stuck(&self, matching: &[MatchingStep], violation: TooFewDigits) -> UnitReport {
        self.told(matching, FilterResult::Impossible { violation }, usize::MAX)
    }

    /// The run once the matching is complete, up to what was filtered.
    pub(super) fn filtered(
        &self,
        matching: &[MatchingStep],
        filtered: Filtered,
        progress: hand::Progress,
    ) -> UnitReport {
        let mut report = self.told(matching, FilterResult::Filtered(filtered), usize::MAX);
        if progress == hand::Progress::Open {
            report.steps.pop();
        }
        report
    }

    fn told(&self, matching: &[MatchingStep], result: FilterResult, steps: usize) -> UnitReport {
        let run = FilterRun { matching: matching.to_vec(), result, ..self.model.clone() };
        hand::filter(&self.geometry, self.unit, &run, steps)
    }

    /// What the filter makes of a matching that somebody else found.
    pub(super) fn filter_from(&self, held: &[Option<Digit>]) -> Option<Filtered> {
        let pairs: Vec<Digit> = held.iter().copied().collect::<Option<_>>()?;
        let subject = Subject::of_grid(&self.geometry, self.unit);
        match FilterRun::new(&subject, &self.before, Some(&pairs)).ok()?.result {
            FilterResult::Filtered(filtered) => Some(filtered),
            FilterResult::Impossible { .. } => None,
        }
    }
}

/// How many steps a report has.
pub(super) fn steps(report: &Report) -> usize {
    match report {
        Report::Unit(unit) => unit.steps.len(),
        Report::Method(method) => method.journal.len(),
        Report::Explained(explained) => explained.steps.len(),
    }
}
