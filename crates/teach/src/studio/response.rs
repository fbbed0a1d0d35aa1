//! What the page is told: the board and the runs, or what is wrong.

use hallset::{Cell, Counters, Digit, Method};
use serde::Serialize;

use super::VERSION;
use super::board::Board;
use super::explained::ExplainedReport;
use super::method::{self, Journal, Recorded, Shape, Stretch};
use super::solve::Solve;
use super::unit::UnitStep;
use crate::scene::Effect;

/// The answer to a request.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Response {
    /// The number of the protocol.
    pub version: u32,
    #[serde(flatten)]
    outcome: Outcome,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
enum Outcome {
    Told(Told),
    Refused { error: Fault },
}

/// The board and what the runs did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Told {
    /// The board before the first run.
    pub puzzle: Board,
    /// The runs in their order; a run that propagates is one entry for each unit filtered.
    pub runs: Vec<Report>,
    /// The runs of a race, in the order in which they were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub race: Vec<MethodReport>,
}

impl Told {
    /// The runs of the all-different filter.
    #[must_use]
    pub fn units(&self) -> Vec<&UnitReport> {
        self.runs
            .iter()
            .filter_map(|run| if let Report::Unit(unit) = run { Some(unit) } else { None })
            .collect()
    }

    /// The runs of methods, without the race.
    #[must_use]
    pub fn methods(&self) -> Vec<&MethodReport> {
        let methods = self
            .runs
            .iter()
            .filter_map(|run| if let Report::Method(method) = run { Some(method) } else { None });
        methods.collect()
    }
}

/// What a run did.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Report {
    /// The all-different filter on one unit.
    Unit(UnitReport),
    /// A method.
    Method(MethodReport),
    /// The way of a person.
    Explained(ExplainedReport),
}

/// What a method did.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct MethodReport {
    /// The method.
    pub method: Method,
    /// What people call it.
    pub name: &'static str,
    /// What was asked for.
    pub options: Solve,
    /// `solved`, `none` or `stopped`; `open` while somebody does it by hand.
    pub status: &'static str,
    /// Why it was stopped.
    pub cause: Option<&'static str>,
    /// The digits of the solution.
    pub solution: Option<Vec<Digit>>,
    /// The work of the whole run.
    pub counters: Counters,
    /// What the picture is before the first step.
    pub opening: Vec<Effect>,
    /// How many steps the journal has.
    pub steps: usize,
    /// How many steps there were; more if they did not fit in the response.
    pub total: u64,
    /// The shapes of the proofs that steps name.
    pub shapes: Vec<Shape>,
    /// The steps; in JSON they are the lines after the first.
    #[serde(skip)]
    pub journal: Journal,
}

impl MethodReport {
    /// The report of a run that was recorded, without its cause and its solution.
    pub(super) fn recorded(
        options: Solve,
        status: &'static str,
        counters: Counters,
        recorded: Recorded,
    ) -> Self {
        let Recorded { journal, total, .. } = recorded;
        Self {
            method: options.method,
            name: method::name(options.method),
            options,
            status,
            cause: None,
            solution: None,
            counters,
            opening: method::opening(),
            steps: journal.len(),
            total,
            shapes: journal.shapes.clone(),
            journal,
        }
    }

    /// Does the journal have every step?
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.steps as u64 == self.total
    }
}

/// What the filter did on one unit.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct UnitReport {
    /// The short name of the unit, such as `c1`.
    pub unit: String,
    /// Its name, such as `column 1`.
    pub name: String,
    /// Is this part of a run that propagates? Then only removals and the end are told.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub propagated: bool,
    /// What the picture is before the first step.
    pub opening: Vec<Effect>,
    /// Every step.
    pub steps: Vec<UnitStep>,
    /// The candidates removed, in order.
    pub removed: Vec<(Cell, Digit)>,
    /// The cells that were left with one candidate, in order.
    pub solved: Vec<(Cell, Digit)>,
    /// Other units with a cell that lost a candidate, by their short names.
    pub changed_units: Vec<String>,
    /// Why the unit cannot be filled, if it cannot; then nothing is removed.
    pub violation: Option<Violation>,
}

impl UnitReport {
    /// At least as many bytes as the JSON form has without the steps.
    pub(super) fn weight_without_steps(&self) -> usize {
        const FRAME: usize = 300;
        const PAIR: usize = 12;
        const NUMBER: usize = 5;
        let names: usize = self.changed_units.iter().map(|name| name.len() + 3).sum();
        let violation = self.violation.as_ref().map_or(0, |found| found.cells.len() + found.digits.len());
        let opening: usize = self.opening.iter().map(Effect::weight).sum();
        FRAME + opening + PAIR * (self.removed.len() + self.solved.len()) + names + NUMBER * violation
    }
}

/// Cells that share fewer digits than they are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Violation {
    /// The cells.
    pub cells: Vec<Cell>,
    /// Their digits.
    pub digits: Vec<Digit>,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{message}")]
#[non_exhaustive]
pub struct Fault {
    /// What was found and what would be accepted.
    pub message: String,
    /// What it is about.
    pub kind: FaultKind,
}

/// What an error is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum FaultKind {
    /// The text of the puzzle.
    Input,
    /// Too large, or the time is up.
    Limit,
    /// Too many ask at once; ask again.
    Busy,
    /// The request itself.
    Request,
}

impl Fault {
    /// An error with its sentence.
    #[must_use]
    pub fn new(kind: FaultKind, message: impl Into<String>) -> Self {
        Self { message: message.into(), kind }
    }
}

impl From<Result<Told, Fault>> for Response {
    fn from(result: Result<Told, Fault>) -> Self {
        let outcome = match result {
            Ok(told) => Outcome::Told(told),
            Err(error) => Outcome::Refused { error },
        };
        Self { version: VERSION, outcome }
    }
}

impl Response {
    /// The board and the runs, if the request was granted.
    #[must_use]
    pub fn told(&self) -> Option<&Told> {
        match &self.outcome {
            Outcome::Told(told) => Some(told),
            Outcome::Refused { .. } => None,
        }
    }

    /// What is wrong, if it was not.
    #[must_use]
    pub fn fault(&self) -> Option<&Fault> {
        match &self.outcome {
            Outcome::Told(_) => None,
            Outcome::Refused { error } => Some(error),
        }
    }

    /// The JSON form: a line, and after it the journals of methods, some thousand steps a line.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut json = line(self);
        if let Some(told) = self.told() {
            journal_lines(told, &mut json);
        }
        json
    }
}

/// Writes the journals of methods as lines after the first, some thousand steps a line.
pub(crate) fn journal_lines(told: &Told, json: &mut String) {
    for (number, run) in told.runs.iter().enumerate() {
        if let Report::Method(method) = run {
            for steps in method.journal.stretches() {
                json.push('\n');
                json.push_str(&line(&JournalLine { of: Owner::Run(number), steps }));
            }
        }
    }
    for (number, method) in told.race.iter().enumerate() {
        for steps in method.journal.stretches() {
            json.push('\n');
            json.push_str(&line(&JournalLine { of: Owner::Racer(number), steps }));
        }
    }
}

/// Steps of a journal and whose they are.
#[derive(Serialize)]
struct JournalLine {
    #[serde(flatten)]
    of: Owner,
    #[serde(flatten)]
    steps: Stretch,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Owner {
    Run(usize),
    Racer(usize),
}

fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("numbers, texts and lists have a form in JSON")
}
