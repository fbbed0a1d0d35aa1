//! A lesson as the steps of an animation.
//!
//! The lesson speaks of cells by name, for the terminal; the page needs them by place. Nothing is
//! computed here that the filter did not tell, except when a cell is left with one candidate.

use std::sync::Arc;

use hallset::{Candidates, Cell, Digit, Geometry, UnitId};

use super::captions::Captions;
use super::response::{UnitReport, Violation};
use super::step::{Step, Vertex, What};
use crate::lesson::{self, Filtered, HallSet, Lesson, MatchingStep, Pair, Verdict, WalkStep};

/// How much is told.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Detail {
    /// All six phases.
    Everything,
    /// What is removed, and the end.
    Removals,
}

pub(super) struct Story<'a> {
    geometry: &'a Geometry,
    unit: UnitId,
    lesson: &'a Lesson,
    captions: Captions<'a>,
    report: UnitReport,
    /// What each cell of the unit holds so far.
    left: Vec<Candidates>,
}

impl<'a> Story<'a> {
    pub(super) fn new(geometry: &'a Geometry, unit: UnitId, lesson: &'a Lesson) -> Self {
        let kind = geometry.unit(unit).kind();
        let report = UnitReport { unit: kind.short(), name: kind.to_string(), ..UnitReport::default() };
        let captions = Captions::new(geometry, unit, &lesson.before);
        Self { geometry, unit, lesson, captions, report, left: lesson.before.clone() }
    }

    pub(super) fn tell(mut self, detail: Detail) -> UnitReport {
        self.report.propagated = detail == Detail::Removals;
        if detail == Detail::Everything {
            self.step(What::Lift);
            self.matching();
        }
        match &self.lesson.verdict {
            Verdict::Filtered(filtered) => {
                if detail == Detail::Everything {
                    self.captions.matched(&filtered.free_digits);
                    self.step(What::Matched);
                    self.orientation(filtered);
                    self.walk(filtered);
                }
                filtered.removed.iter().for_each(|hall| self.prune(hall));
            }
            Verdict::Impossible { violation } => {
                let cells = self.cells(&violation.cells);
                let violation = Violation { cells, digits: violation.digits.clone() };
                self.report.violation = Some(violation.clone());
                self.step(What::Stuck { cells: violation.cells, digits: violation.digits });
            }
        }
        self.report.changed_units = self.changed_units();
        let caption = self.captions.homecoming(&self.report);
        self.report.steps.push(Step::new(What::Return, caption));
        self.report
    }

    fn step(&mut self, what: What) {
        let caption = self.captions.of(&what);
        self.report.steps.push(Step::new(what, caption));
    }

    fn matching(&mut self) {
        for step in &self.lesson.matching {
            let what = match step {
                MatchingStep::Given(pair) | MatchingStep::Greedy(pair) => {
                    let (cell, digit) = self.pair(pair);
                    What::Greedy { cell, digit }
                }
                MatchingStep::Search { cell } => What::Search { cell: self.cell(cell) },
                MatchingStep::Reach(pair) => {
                    let (cell, digit) = self.pair(pair);
                    What::Reach { cell, digit }
                }
                MatchingStep::Augment { pairs } => {
                    What::Augment { pairs: pairs.iter().map(|pair| self.pair(pair)).collect() }
                }
            };
            self.step(what);
        }
    }

    fn orientation(&mut self, filtered: &Filtered) {
        self.step(What::Orient);
        for path in &filtered.paths {
            if let Some(lesson::Vertex::Digit(digit)) = path.first() {
                let path = path.iter().map(|vertex| self.vertex(vertex)).collect();
                self.step(What::LeadsToFree { digit: *digit, path });
            }
        }
    }

    fn walk(&mut self, filtered: &Filtered) {
        let mut lettered = 0;
        for step in &filtered.walk {
            let what = match step {
                WalkStep::Visit { vertex, index } => {
                    What::Visit { vertex: self.vertex(vertex), index: *index }
                }
                WalkStep::Low { vertex, low } => What::Low { vertex: self.vertex(vertex), low: *low },
                WalkStep::Component { vertices } => {
                    let vertices: Vec<Vertex> = vertices.iter().map(|vertex| self.vertex(vertex)).collect();
                    let cells = vertices.iter().filter(|vertex| matches!(vertex, Vertex::Cell(_))).count();
                    let letter = (cells > 1).then(|| lesson::letters(lettered));
                    lettered += usize::from(letter.is_some());
                    What::Component { vertices, letter }
                }
            };
            self.step(what);
        }
    }

    fn prune(&mut self, hall: &HallSet) {
        let (cells, digits) = (self.cells(&hall.cells), hall.digits.clone());
        let caption = self.captions.hall(hall);
        self.report.steps.push(Step::new(What::Hall { cells, digits }, caption));
        for loss in &hall.losses {
            let cell = self.cell(&loss.cell);
            for &digit in &loss.digits {
                self.step(What::Remove { cell, digit });
                self.report.removed.push((cell, digit));
                if let Some(solved) = self.removed(cell, digit) {
                    self.step(What::Solve { cell, digit: solved });
                    self.report.solved.push((cell, solved));
                }
            }
        }
    }

    /// Takes a digit from a cell; the one that is left, if it is the only one.
    fn removed(&mut self, cell: Cell, digit: Digit) -> Option<Digit> {
        let place = self.geometry.unit(self.unit).cells().iter().position(|&other| other == cell)?;
        self.left[place].remove(digit);
        self.left[place].single()
    }

    /// Other units with a cell that lost something, in the order of units.
    fn changed_units(&self) -> Vec<String> {
        let cells = self.report.removed.iter().map(|(cell, _)| *cell);
        let mut units: Vec<UnitId> =
            cells.flat_map(|cell| self.geometry.units_of(cell).iter().copied()).collect();
        units.sort_unstable();
        units.dedup();
        let others = units.into_iter().filter(|&unit| unit != self.unit);
        others.map(|unit| self.geometry.unit(unit).kind().short()).collect()
    }

    fn pair(&self, pair: &Pair) -> (Cell, Digit) {
        (self.cell(&pair.cell), pair.digit)
    }

    fn cells(&self, names: &[Arc<str>]) -> Vec<Cell> {
        names.iter().map(|name| self.cell(name)).collect()
    }

    fn vertex(&self, vertex: &lesson::Vertex) -> Vertex {
        match vertex {
            lesson::Vertex::Cell(name) => Vertex::Cell(self.cell(name)),
            lesson::Vertex::Digit(digit) => Vertex::Digit(*digit),
        }
    }

    fn cell(&self, name: &Arc<str>) -> Cell {
        let place = self.lesson.cells.iter().position(|known| known == name);
        self.geometry.unit(self.unit).cells()[place.expect("a lesson names the cells of its unit")]
    }
}
