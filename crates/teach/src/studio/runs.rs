//! Does what a request asks: unit after unit, each with what the runs before have left.

use std::collections::VecDeque;

use pencilmark::{Cancel, Puzzle, UnitId};

use super::VERSION;
use super::board::{self, Board};
use super::examples::EXAMPLES;
use super::limits::{Account, Limits, within};
use super::request::{Request, Run, Start};
use super::response::{Fault, FaultKind, Report, Told};
use super::story::{Detail, Story};
use crate::lesson::{Course, Lesson};
use crate::words;

pub(super) fn told(request: &Request, limits: &Limits, cancel: &Cancel) -> Result<Told, Fault> {
    if request.version != VERSION {
        let message = format!("found version {}, expected version {VERSION}", request.version);
        return Err(Fault::new(FaultKind::Request, message));
    }
    within(request.runs.len(), limits.runs, "runs")?;
    let text = request.puzzle.as_deref().unwrap_or(EXAMPLES[0].puzzle);
    let puzzle = board::read(text, limits)?;
    let wishes = wishes(&puzzle, &request.runs)?;

    let course = match request.start {
        Start::Full => Course::new(&puzzle),
        Start::Givens => Course::after_givens(&puzzle),
    };
    let board = Board::new(&puzzle, &course);
    let mut account = Account::new(limits, cancel);
    account.spend(board.weight())?;
    let mut runner = Runner { puzzle: &puzzle, course, account, reports: Vec::new() };
    for wish in wishes {
        match wish {
            Wish::Unit(unit) => runner.filter(unit, Detail::Everything)?,
            Wish::Propagate => runner.propagate()?,
        }
    }
    Ok(Told { puzzle: board, runs: runner.reports })
}

/// A run of a puzzle: its unit is there.
enum Wish {
    Unit(UnitId),
    Propagate,
}

fn wishes(puzzle: &Puzzle, runs: &[Run]) -> Result<Vec<Wish>, Fault> {
    let wish = |run: &Run| match run {
        Run::Propagate => Ok(Wish::Propagate),
        Run::Unit(name) => puzzle
            .geometry()
            .unit_named(name)
            .map(Wish::Unit)
            .ok_or_else(|| Fault::new(FaultKind::Request, words::no_such_unit(puzzle.geometry(), name))),
    };
    runs.iter().map(wish).collect()
}

struct Runner<'a> {
    puzzle: &'a Puzzle,
    course: Course,
    account: Account<'a>,
    reports: Vec<Report>,
}

impl Runner<'_> {
    /// Filters a unit and tells it.
    fn filter(&mut self, unit: UnitId, detail: Detail) -> Result<(), Fault> {
        self.account.check_time()?;
        let lesson = self.lesson(unit);
        let report = Story::new(self.puzzle.geometry(), unit, &lesson).tell(detail);
        self.account.spend(report.weight_without_steps())?;
        for step in &report.steps {
            self.account.spend(step.weight())?;
        }
        self.reports.push(report);
        Ok(())
    }

    fn lesson(&mut self, unit: UnitId) -> Lesson {
        self.course.run(unit, None).expect("no matching is given that could be wrong")
    }

    /// Filters all units, first in, first out. A unit waits again when another one takes a candidate
    /// from it; its own removals leave it as tight as the filter can make it.
    fn propagate(&mut self) -> Result<(), Fault> {
        let geometry = self.puzzle.geometry();
        let mut queue: VecDeque<UnitId> = geometry.unit_ids().collect();
        let mut waits = vec![true; queue.len()];
        while let Some(unit) = queue.pop_front() {
            waits[unit.index()] = false;
            self.filter(unit, Detail::Removals)?;
            let Some(report) = self.reports.last() else { return Ok(()) };
            if report.violation.is_some() {
                return Ok(());
            }
            for (cell, _) in &report.removed {
                for &other in geometry.units_of(*cell).iter().filter(|&&other| other != unit) {
                    if !std::mem::replace(&mut waits[other.index()], true) {
                        queue.push_back(other);
                    }
                }
            }
        }
        Ok(())
    }
}
