//! From a puzzle to its answer: limits, time, and those who listen.

use std::ops::ControlFlow;

use hallset::{Counters, Ended, Grid, Outcome, Puzzle, Solver, Status, StopCause};
use hallset_formats::{Entry, FormatError};
use num_bigint::BigUint;

use super::listening::Listening;
use super::swift::Swift;
use super::tabular::Tabular;
use super::tally::Tally;
use super::words;
use crate::args::Style;
use crate::args::goal::Goal;
use crate::drawing::Drawing;
use crate::interrupt;
use crate::pipeline::{Handled, Item, Lines, Records, RowItems, Work};
use crate::race::Race;
use crate::table::Table;
use crate::watchdog::{Watch, Watchdog};

/// What is told about a puzzle.
pub(super) struct Answer {
    /// What is known, unless it is no puzzle.
    pub(super) known: Result<Status, FormatError>,
    pub(super) solutions: Vec<Grid>,
    /// The number of solutions, if it was asked for or they were told one by one.
    pub(super) count: Option<BigUint>,
    pub(super) counters: Option<Counters>,
}

impl Answer {
    fn new(known: Result<Status, FormatError>) -> Self {
        Self { known, solutions: Vec::new(), count: None, counters: None }
    }

    fn counted(count: Result<BigUint, StopCause>) -> Self {
        match count {
            Err(cause) => Self::new(Ok(Status::Stopped(cause))),
            Ok(count) => Self { count: Some(count.clone()), ..Self::new(Ok(of_number(&count))) },
        }
    }

    /// One word for what is known.
    pub(super) fn word(&self) -> &'static str {
        self.known.as_ref().map_or("invalid", |status| status.name())
    }

    /// Was a solution found?
    pub(super) fn is_found(&self) -> bool {
        matches!(self.known, Ok(Status::Solved | Status::Unique | Status::Several))
    }
}

fn of_number(count: &BigUint) -> Status {
    match u64::try_from(count) {
        Ok(0) => Status::None,
        Ok(1) => Status::Unique,
        _ => Status::Several,
    }
}

impl From<Outcome> for Answer {
    fn from(outcome: Outcome) -> Self {
        let status = outcome.status();
        Self { solutions: outcome.into_solutions(), ..Self::new(Ok(status)) }
    }
}

/// Everything that is the same for all puzzles.
pub(super) struct Job {
    pub(super) solver: Solver,
    pub(super) goal: Goal,
    pub(super) listening: Listening,
    pub(super) style: Style,
    pub(super) table: Table,
    pub(super) drawing: Drawing,
    pub(super) watchdog: Watchdog,
    pub(super) race: Race,
}

/// What one thread has for itself.
pub(super) struct Worker {
    pub(super) solver: Solver,
    watch: Watch,
    swift: Option<Swift>,
    tabular: Option<Tabular>,
}

impl Work for Job {
    type Worker = Worker;
    type Tally = Tally;

    fn worker(&self) -> Worker {
        let watch = self.watchdog.watch();
        let limit = match self.goal {
            Goal::One => 1,
            Goal::Unique => 2,
            // A table has room for the first solution only; the second says that there are several.
            Goal::UpTo(limit) if self.style == Style::Table && !self.listening.anything() => limit.min(2),
            Goal::UpTo(limit) => limit,
            Goal::All(limit) => limit.unwrap_or(u64::MAX),
            Goal::Count => u64::MAX,
        };
        let solver = self.solver.clone().limit(limit).cancel(watch.cancel()).gauge(watch.gauge());
        let swift = Swift::new(self, &solver);
        let tabular = Tabular::new(self, &solver);
        Worker { solver, watch, swift, tabular }
    }

    fn lines(
        &self,
        worker: &mut Worker,
        lines: &mut Lines<'_>,
        records: &mut Records<'_>,
        tally: &mut Tally,
    ) -> anyhow::Result<Handled> {
        if let Some(mut swift) = worker.swift.take() {
            let answered = swift.answer(self, worker, lines, records, tally);
            worker.swift = Some(swift);
            return answered.map(|()| Handled::Yes);
        }
        let Some(mut tabular) = worker.tabular.take() else { return Ok(Handled::No) };
        let answered = tabular.lines(self, worker, lines, records, tally);
        worker.tabular = Some(tabular);
        answered.map(|()| Handled::Yes)
    }

    fn rows(
        &self,
        worker: &mut Worker,
        rows: &mut RowItems<'_>,
        records: &mut Records<'_>,
        tally: &mut Tally,
    ) -> anyhow::Result<Handled> {
        let Some(mut tabular) = worker.tabular.take() else { return Ok(Handled::No) };
        let answered = tabular.rows(self, worker, rows, records, tally);
        worker.tabular = Some(tabular);
        answered.map(|()| Handled::Yes)
    }

    fn table(&self) -> Option<&Table> {
        (self.style == Style::Table).then_some(&self.table)
    }

    fn item(
        &self,
        worker: &mut Worker,
        item: Item<'_>,
        records: &mut Records<'_>,
        tally: &mut Tally,
    ) -> anyhow::Result<()> {
        let answer = match &item.entry {
            Err(error) => Answer::new(Err(error.clone())),
            Ok(entry) => self.answer_entry(worker, entry, &item, records)?,
        };
        self.tell(&item, answer, records, tally)
    }
}

impl Job {
    /// Tells that a puzzle has no solution, or what is wrong with it.
    pub(super) fn refute(
        &self,
        item: &Item<'_>,
        records: &mut Records<'_>,
        tally: &mut Tally,
    ) -> anyhow::Result<()> {
        let clash = item.entry.as_ref().map_err(FormatError::clone).and_then(Entry::refuse_clash);
        self.tell(item, Answer::new(clash.map(|()| Status::None)), records, tally)
    }

    fn tell(
        &self,
        item: &Item<'_>,
        answer: Answer,
        records: &mut Records<'_>,
        tally: &mut Tally,
    ) -> anyhow::Result<()> {
        if interrupt::came() {
            return Ok(());
        }
        words::write(self, item, &answer, records)?;
        records.end()?;
        tally.count(answer, item.origin);
        Ok(())
    }

    /// The answer to a puzzle whose givens may clash. If nobody listens, a clash is looked for only
    /// where no solution was found: that saves a tenth of the time on easy puzzles.
    fn answer_entry(
        &self,
        worker: &Worker,
        entry: &Entry,
        item: &Item<'_>,
        records: &mut Records<'_>,
    ) -> anyhow::Result<Answer> {
        if self.listening.anything()
            && let Err(error) = entry.refuse_clash()
        {
            return Ok(Answer::new(Err(error)));
        }
        worker.watch.start();
        let answer = self.answer(worker, &entry.puzzle, item, records);
        worker.watch.stop();
        let answer = answer?;
        if !answer.is_found()
            && let Err(error) = entry.refuse_clash()
        {
            return Ok(Answer::new(Err(error)));
        }
        Ok(answer)
    }

    fn answer(
        &self,
        worker: &Worker,
        puzzle: &Puzzle,
        item: &Item<'_>,
        records: &mut Records<'_>,
    ) -> anyhow::Result<Answer> {
        match self.goal {
            Goal::Count => Ok(Answer::counted(worker.solver.count(puzzle))),
            Goal::All(limit) => self.tell_all(worker, puzzle, limit, item, records),
            Goal::One | Goal::Unique | Goal::UpTo(_) => {
                if !self.listening.anything() {
                    return Ok(self.race.solve(&worker.solver, &worker.watch.cancel(), puzzle).into());
                }
                let json = self.style == Style::Json;
                let (outcome, counters) = self.listening.solve(&worker.solver, puzzle, json, records)?;
                Ok(Answer { counters: self.listening.stats.then_some(counters), ..outcome.into() })
            }
        }
    }

    /// Writes every solution when it is found.
    fn tell_all(
        &self,
        worker: &Worker,
        puzzle: &Puzzle,
        limit: Option<u64>,
        item: &Item<'_>,
        records: &mut Records<'_>,
    ) -> anyhow::Result<Answer> {
        let mut found: u64 = 0;
        let mut failed = None;
        let ended = worker.solver.each_solution(puzzle, &mut (), |grid| {
            found += 1;
            let told = words::write_solution(self, item, found, &grid, records);
            failed = told.and_then(|()| Ok(records.end()?)).err();
            let enough = failed.is_some() || limit.is_some_and(|limit| found >= limit) || interrupt::came();
            if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if let Some(error) = failed {
            return Err(error);
        }
        let count = BigUint::from(found);
        let status = match ended {
            Ended::Stopped(cause) => Status::Stopped(cause),
            Ended::Enough if found == 1 => Status::Solved,
            _ => of_number(&count),
        };
        Ok(Answer { count: Some(count), ..Answer::new(Ok(status)) })
    }
}
