//! Does what a request asks: run after run, each with what the runs before have left; then the race.

use std::collections::VecDeque;

use hallset::{Cancel, Candidates, Counters, Method, Outcome, Puzzle, Solver, UnitId};

use super::VERSION;
use super::board::{self, Board, Chosen};
use super::examples::EXAMPLES;
use super::explained::{self, Explained, Extent};
use super::limits::{Account, Limits, within};
use super::method::{Clock, Ending, Recorder};
use super::request::{Request, Run, Start};
use super::response::{Fault, FaultKind, MethodReport, Report, Told};
use super::solve::{Solve, StepDetail};
use super::unit::{self, Occasion};
use crate::filter::Course;
use crate::words;

pub(super) fn told(request: &Request, limits: &Limits, cancel: &Cancel) -> Result<Told, Fault> {
    let chosen = accepted(request, limits)?;
    let puzzle = &chosen.puzzle;
    let wishes = wishes(puzzle, &request.runs)?;

    let course = match request.start {
        Start::Full => Course::new(puzzle),
        Start::Givens => Course::after_givens(puzzle),
    };
    let board = Board::new(&chosen, &course);
    let mut account = Account::new(limits, cancel);
    account.spend(board.weight())?;
    let mut runner =
        Runner { puzzle, limits, course, account, reports: Vec::new(), todo: Vec::new(), solved: None };
    for wish in wishes {
        runner.check_told()?;
        match wish {
            Wish::Unit(unit) => runner.filter(unit, Occasion::Chosen)?,
            Wish::Propagate(detail) => runner.propagate(detail)?,
            Wish::Solve(solve) => runner.solve(solve)?,
            Wish::Explain(extent) => runner.explain(extent, &board.candidates)?,
        }
    }
    let race = runner.race(&request.race)?;
    Ok(Told { puzzle: board, runs: runner.reports, race })
}

/// The puzzle of a request, if nothing can be said against it before it is run.
pub(super) fn check(request: &Request, limits: &Limits) -> Result<Puzzle, Fault> {
    let puzzle = accepted(request, limits)?.puzzle;
    wishes(&puzzle, &request.runs)?;
    Ok(puzzle)
}

fn accepted(request: &Request, limits: &Limits) -> Result<Chosen, Fault> {
    if request.version != VERSION {
        let message = format!("found version {}, expected version {VERSION}", request.version);
        return Err(Fault::new(FaultKind::Request, message));
    }
    within(request.runs.len(), limits.runs, "runs")?;
    within(request.race.len(), limits.racers, "methods in the race")?;
    chosen(request, limits)
}

/// The puzzle that a request is about.
pub(crate) fn puzzle_of(request: &Request, limits: &Limits) -> Result<Puzzle, Fault> {
    chosen(request, limits).map(|chosen| chosen.puzzle)
}

fn chosen(request: &Request, limits: &Limits) -> Result<Chosen, Fault> {
    let text = request.puzzle.as_deref().unwrap_or(EXAMPLES[0].puzzle);
    board::read(text, request.number, limits)
}

/// A run of a puzzle: its unit is there.
enum Wish<'a> {
    Unit(UnitId),
    Propagate(StepDetail),
    Solve(&'a Solve),
    Explain(Extent),
}

fn wishes<'a>(puzzle: &Puzzle, runs: &'a [Run]) -> Result<Vec<Wish<'a>>, Fault> {
    let wish = |run: &'a Run| match run {
        Run::Propagate(detail) => Ok(Wish::Propagate(*detail)),
        Run::Solve(solve) => Ok(Wish::Solve(solve)),
        Run::Explain(extent) => Ok(Wish::Explain(*extent)),
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
    limits: &'a Limits,
    course: Course,
    account: Account<'a>,
    reports: Vec<Report>,
    /// Units that changed since they were last filtered.
    todo: Vec<UnitId>,
    /// How a run ends that has found a solution; asked for once.
    solved: Option<Ending>,
}

impl Runner<'_> {
    /// The next run goes on from the last step of the one before, which must have been told.
    fn check_told(&self) -> Result<(), Fault> {
        match self.reports.last() {
            Some(Report::Method(report)) if !report.is_complete() => {
                let (steps, total) = (report.steps, report.total);
                let message =
                    format!("no run can follow one with {total} steps, of which {steps} fit in the answer");
                Err(Fault::new(FaultKind::Limit, message))
            }
            _ => Ok(()),
        }
    }

    /// Filters a unit and tells it.
    fn filter(&mut self, unit: UnitId, occasion: Occasion) -> Result<(), Fault> {
        self.account.check_time()?;
        let run = self.course.run(unit, None).expect("no matching is given that could be wrong");
        let report = unit::report(self.puzzle.geometry(), unit, &run, occasion, &mut self.todo);
        self.account.spend(report.weight_without_steps())?;
        for step in &report.steps {
            self.account.spend(step.weight())?;
        }
        self.reports.push(Report::Unit(report));
        Ok(())
    }

    /// Filters all units, first in, first out. A unit waits again when another one takes a candidate
    /// from it; its own removals leave it as tight as the filter can make it.
    ///
    /// A quarter of the response may be spent on all phases; after that only removals are told, so that a
    /// propagation that can be told at all is.
    fn propagate(&mut self, detail: StepDetail) -> Result<(), Fault> {
        let enough = self.account.left().saturating_sub(self.limits.response_bytes / 4);
        let geometry = self.puzzle.geometry();
        let mut queue: VecDeque<UnitId> = geometry.unit_ids().collect();
        let mut waits = vec![true; queue.len()];
        while let Some(unit) = queue.pop_front() {
            waits[unit.index()] = false;
            let detail = if self.account.left() > enough { detail } else { StepDetail::Changes };
            self.filter(unit, Occasion::Propagated(detail))?;
            let Some(Report::Unit(report)) = self.reports.last() else { return Ok(()) };
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
        if let Some(Report::Unit(last)) = self.reports.last_mut() {
            unit::nothing_to_do(geometry, last, &mut self.todo);
        }
        Ok(())
    }

    /// Solves what the runs before have left; the next run goes on from the last step.
    fn solve(&mut self, solve: &Solve) -> Result<(), Fault> {
        let candidates = self.course.all_candidates().to_vec();
        let puzzle = self.puzzle.clone().restricted(candidates);
        let (report, candidates) = self.solved(&puzzle, solve, Clock::Checks, 1)?;
        if report.is_complete() {
            self.course.go_on_with(candidates);
        }
        self.reports.push(Report::Method(report));
        Ok(())
    }

    /// Goes on as people do from what the runs before have left of what there was at the start.
    fn explain(&mut self, extent: Extent, start: &[Candidates]) -> Result<(), Fault> {
        /// Bytes of a report in the response without its steps, and of the step that tells the end.
        const FRAME: usize = 8000;
        self.account.spend(FRAME)?;
        let candidates = (start, self.course.all_candidates());
        let (room, cancel) = (self.account.left(), self.account.cancel());
        let Explained { report, left } = explained::explain(self.puzzle, candidates, extent, room, cancel);
        for step in &report.steps {
            self.account.spend(step.weight())?;
        }
        self.course.go_on_with(left);
        self.reports.push(Report::Explained(report));
        Ok(())
    }

    /// A solution was found: is it the only one? Runs before never remove what a solution has, but a
    /// method leaves one alone, so it is the puzzle itself that is asked about.
    fn ending(&mut self) -> Ending {
        /// The question must not take longer than the run.
        const NODES: u64 = 1000;
        let (puzzle, cancel) = (self.puzzle, self.account.cancel());
        *self.solved.get_or_insert_with(|| {
            let solver = Solver::new(Method::Auto).limit(2).max_nodes(Some(NODES)).cancel(cancel.clone());
            match solver.solve(puzzle) {
                Outcome::Unique(_) => Ending::OnlySolution,
                Outcome::Several { .. } => Ending::OneOfSeveral,
                _ => Ending::Solved,
            }
        })
    }

    /// Each method on the puzzle itself; they share what is left of the response.
    fn race(&mut self, racers: &[Solve]) -> Result<Vec<MethodReport>, Fault> {
        let places = (1..=racers.len()).rev();
        racers
            .iter()
            .zip(places)
            .map(|(solve, places)| Ok(self.solved(self.puzzle, solve, Clock::All, places)?.0))
            .collect()
    }

    fn solved(
        &mut self,
        puzzle: &Puzzle,
        solve: &Solve,
        clock: Clock,
        shares: usize,
    ) -> Result<(MethodReport, Vec<Candidates>), Fault> {
        /// Bytes of a report in the response without its steps, but for the solution.
        const FRAME: usize = 3500;
        const DIGIT: usize = 5;
        self.account.spend(FRAME + DIGIT * puzzle.givens().cells().len())?;
        let bytes = self.account.left() / shares;
        let mut recorder = Recorder::new(puzzle, solve.detail, clock, bytes);
        let mut counters = Counters::default();
        let solver = solve.solver(self.limits, self.account.cancel());
        let outcome = solver.solve_observed(puzzle, &mut (&mut recorder, &mut counters));
        let (ending, cause) = match &outcome {
            Outcome::None => (Ending::NoSolution, None),
            Outcome::Stopped { cause, .. } => (Ending::Stopped, Some(words::stop_cause_name(*cause))),
            _ => (self.ending(), None),
        };
        let recorded = recorder.finish(ending);
        self.account.spend(bytes.saturating_sub(recorded.bytes_left))?;
        let candidates = recorded.candidates.clone();
        let report = MethodReport {
            cause,
            solution: outcome.solution().map(|grid| grid.cells().iter().copied().flatten().collect()),
            ..MethodReport::recorded(solve.clone(), outcome.status().name(), counters, recorded)
        };
        Ok((report, candidates))
    }
}
