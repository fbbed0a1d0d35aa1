//! A run of the filter on a unit as the steps of an animation.
//!
//! Nothing is computed here that the filter did not tell, except when a cell is left with one
//! candidate. Every step has its sentence ([`captions`]), its line of the pseudo-code
//! ([`pseudo_code`]) and what it means for the picture ([`effects`]); some are passed over by a player
//! that shows interesting steps only ([`stops`]).

mod captions;
mod effects;
mod pseudo_code;
mod step;
mod stops;

use hallset::{Candidates, Cell, Digit, Geometry, Proof, Seen, UnitId};

use self::captions::Captions;
use self::effects::Effects;
pub(super) use self::effects::KEPT;
pub use self::pseudo_code::ALLDIFF;
pub use self::step::{PHASES, Phase, UnitStep, Vertex, What};
use super::response::{UnitReport, Violation};
use super::solve::StepDetail;
use crate::filter::{
    self, FilterResult, FilterRun, Filtered, HallSet, MatchingStep, NamedCell, Pair, WalkStep,
};
use crate::reading;
use crate::scene::{Effect, Things};

/// Why a unit is filtered.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Occasion {
    /// It was chosen.
    Chosen,
    /// All units are filtered until nothing changes; units that lose nothing are told in one step.
    Propagated(StepDetail),
}

/// How much is told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Telling {
    /// All six phases.
    Everything,
    /// What is removed, and the end.
    Removals,
}

impl Telling {
    fn new(occasion: Occasion, run: &FilterRun) -> Self {
        let loses = match &run.result {
            FilterResult::Filtered(filtered) => !filtered.removed.is_empty(),
            FilterResult::Impossible { .. } => true,
        };
        match occasion {
            Occasion::Chosen => Self::Everything,
            Occasion::Propagated(StepDetail::All) if loses => Self::Everything,
            Occasion::Propagated(_) => Self::Removals,
        }
    }
}

/// A run of the filter as steps. `todo` are the units that wait; the run takes its own off and puts
/// those that changed on.
pub(super) fn report(
    geometry: &Geometry,
    unit: UnitId,
    run: &FilterRun,
    occasion: Occasion,
    todo: &mut Vec<UnitId>,
) -> UnitReport {
    let kind = geometry.unit(unit).kind();
    let telling = Telling::new(occasion, run);
    todo.retain(|&other| other != unit);
    let effects = Effects::new(geometry, unit, &run.before);
    let teller = Teller {
        geometry,
        unit,
        run,
        captions: Captions::new(geometry, unit, &run.before),
        report: UnitReport {
            unit: kind.short(),
            name: kind.to_string(),
            propagated: occasion != Occasion::Chosen,
            opening: effects.opening(telling),
            ..UnitReport::default()
        },
        effects,
        left: run.before.clone(),
    };
    let mut report = teller.tell(telling, todo);
    if let [only] = &mut report.steps[..] {
        only.stop = false;
    }
    report
}

/// Takes units off the list of those that wait, at the last step of a propagation, which is one to stop at.
pub(super) fn nothing_to_do(geometry: &Geometry, report: &mut UnitReport, todo: &mut Vec<UnitId>) {
    let things = Things::new(geometry.side(), geometry.units().len());
    if let Some(step) = report.steps.last_mut() {
        step.effects.push(Effect::drop("todo", todo.drain(..).map(|unit| things.unit(unit.index()))));
        step.stop = true;
    }
}

struct Teller<'a> {
    geometry: &'a Geometry,
    unit: UnitId,
    run: &'a FilterRun,
    captions: Captions<'a>,
    effects: Effects<'a>,
    report: UnitReport,
    /// What each cell of the unit holds so far.
    left: Vec<Candidates>,
}

impl Teller<'_> {
    fn tell(mut self, telling: Telling, todo: &mut Vec<UnitId>) -> UnitReport {
        if telling == Telling::Everything {
            self.step(What::Lift);
            self.matching();
        }
        match &self.run.result {
            FilterResult::Filtered(filtered) => {
                if telling == Telling::Everything {
                    self.captions.matched(&filtered.free_digits);
                    self.step(What::Matched);
                    self.orientation(filtered);
                    self.walk(filtered);
                }
                filtered.removed.iter().for_each(|hall| self.prune(hall));
            }
            FilterResult::Impossible { violation } => {
                let violation =
                    Violation { cells: cells(&violation.cells), digits: violation.digits.clone() };
                self.report.violation = Some(violation.clone());
                self.step(What::Stuck { cells: violation.cells, digits: violation.digits });
            }
        }
        let changed = self.changed_units();
        self.report.changed_units =
            changed.iter().map(|&unit| self.geometry.unit(unit).kind().short()).collect();
        let joining: Vec<UnitId> = changed.into_iter().filter(|unit| !todo.contains(unit)).collect();
        let caption = self.captions.end(&self.report);
        let effects = self.effects.returning(&self.report.removed, &joining);
        todo.extend(joining);
        self.report.steps.push(UnitStep::new(What::Return, caption, effects));
        stops::mark(&mut self.report.steps);
        self.report
    }

    fn step(&mut self, what: What) {
        let caption = self.captions.of(&what);
        self.captioned(what, caption);
    }

    fn captioned(&mut self, what: What, caption: String) {
        let effects = self.effects.of(&what);
        self.report.steps.push(UnitStep::new(what, caption, effects));
    }

    fn matching(&mut self) {
        for step in &self.run.matching {
            self.step(match step {
                MatchingStep::Given(pair) | MatchingStep::Greedy(pair) => {
                    What::Greedy { cell: pair.cell.cell, digit: pair.digit }
                }
                MatchingStep::Search { cell } => What::Search { cell: cell.cell },
                MatchingStep::Reach(pair) => What::Reach { cell: pair.cell.cell, digit: pair.digit },
                MatchingStep::Augment { pairs } => {
                    let pair = |pair: &Pair| (pair.cell.cell, pair.digit);
                    What::Augment { pairs: pairs.iter().map(pair).collect() }
                }
            });
        }
    }

    fn orientation(&mut self, filtered: &Filtered) {
        self.step(What::Orient);
        for path in &filtered.paths {
            if let Some(filter::Vertex::Digit(digit)) = path.first() {
                self.step(What::LeadsToFree { digit: *digit, path: path.iter().map(vertex).collect() });
            }
        }
    }

    fn walk(&mut self, filtered: &Filtered) {
        let mut lettered = 0;
        for step in &filtered.walk {
            self.step(match step {
                WalkStep::Visit { vertex: visited, index, from } => {
                    What::Visit { vertex: vertex(visited), index: *index, from: from.as_ref().map(vertex) }
                }
                WalkStep::Low { vertex: fallen, low } => What::Low { vertex: vertex(fallen), low: *low },
                WalkStep::Component { vertices } => {
                    let vertices: Vec<Vertex> = vertices.iter().map(vertex).collect();
                    let cells = vertices.iter().filter(|vertex| matches!(vertex, Vertex::Cell(_))).count();
                    let letter = (cells > 1).then(|| filter::letters(lettered));
                    lettered += usize::from(letter.is_some());
                    What::Component { vertices, letter }
                }
            });
        }
    }

    fn prune(&mut self, hall: &HallSet) {
        let found = Proof::Subset {
            unit: self.unit,
            cells: cells(&hall.cells),
            digits: hall.digits.clone(),
            seen: Seen::Cells,
        };
        let left = |cell| self.place(cell).map_or(Candidates::EMPTY, |place| self.left[place]);
        let Some(&lost) = hall.losses.first().and_then(|loss| loss.digits.first()) else { return };
        let told = reading::natural(&found, lost, self.geometry, left);
        let caption = self.captions.hall(&told, reading::name(&told, left), hall);
        let (cells, digits) = match told {
            Proof::Subset { cells, digits, .. } => (cells, digits),
            Proof::OnlyPlace { cell, digit, .. } => (vec![cell], vec![digit]),
            _ => (cells(&hall.cells), hall.digits.clone()),
        };
        self.captioned(What::Hall { cells, digits }, caption);
        for loss in &hall.losses {
            let cell = loss.cell.cell;
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
        let place = self.place(cell)?;
        self.left[place].remove(digit);
        self.left[place].single()
    }

    fn place(&self, cell: Cell) -> Option<usize> {
        self.geometry.unit(self.unit).cells().iter().position(|&other| other == cell)
    }

    /// Other units with a cell that lost something, in the order of units.
    fn changed_units(&self) -> Vec<UnitId> {
        let cells = self.report.removed.iter().map(|(cell, _)| *cell);
        let mut units: Vec<UnitId> =
            cells.flat_map(|cell| self.geometry.units_of(cell).iter().copied()).collect();
        units.sort_unstable();
        units.dedup();
        units.retain(|&unit| unit != self.unit);
        units
    }
}

fn cells(named: &[NamedCell]) -> Vec<Cell> {
    named.iter().map(|named| named.cell).collect()
}

fn vertex(vertex: &filter::Vertex) -> Vertex {
    match vertex {
        filter::Vertex::Cell(named) => Vertex::Cell(named.cell),
        filter::Vertex::Digit(digit) => Vertex::Digit(*digit),
    }
}
