//! From a puzzle to its answer: limits, time, and whoever listens.

use std::ops::ControlFlow;

use hallset::{Counters, Ended, Grid, Outcome, Puzzle, Solver, StopCause};
use hallset_formats::{Entry, FormatError};
use num_bigint::BigUint;

use super::listening::Listening;
use super::style::Style;
use super::swift::Swift;
use super::tally::Tally;
use crate::args::goal::Goal;
use crate::drawing::Drawing;
use crate::interrupt;
use crate::pipeline::{Handled, Item, Lines, Origin, Records, Work};
use crate::race::Race;
use crate::watchdog::{Watch, Watchdog};

/// What is known about a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Status {
    /// A solution was found; whether there are more was not asked.
    Solved,
    /// There is one solution.
    Unique,
    /// There are two or more.
    Several,
    /// There is none.
    None,
    /// A limit was reached.
    Stopped(StopCause),
    /// It is no puzzle.
    Invalid,
}

impl Status {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Unique => "unique",
            Self::Several => "several",
            Self::None => "none",
            Self::Stopped(_) => "stopped",
            Self::Invalid => "invalid",
        }
    }
}

/// What is told about a puzzle.
pub(super) struct Answer {
    pub(super) status: Status,
    pub(super) solutions: Vec<Grid>,
    /// The number of solutions, if it was asked for or they were told one by one.
    pub(super) count: Option<BigUint>,
    pub(super) error: Option<FormatError>,
    pub(super) counters: Option<Counters>,
}

impl Answer {
    fn new(status: Status) -> Self {
        Self { status, solutions: Vec::new(), count: None, error: None, counters: None }
    }

    fn invalid(error: FormatError) -> Self {
        Self { error: Some(error), ..Self::new(Status::Invalid) }
    }

    fn counted(count: Result<BigUint, StopCause>) -> Self {
        match count {
            Err(cause) => Self::new(Status::Stopped(cause)),
            Ok(count) => Self { count: Some(count.clone()), ..Self::new(of_number(&count)) },
        }
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
        let status = match &outcome {
            Outcome::Solved(_) => Status::Solved,
            Outcome::Unique(_) => Status::Unique,
            Outcome::Several { .. } => Status::Several,
            Outcome::Stopped { cause, .. } => Status::Stopped(*cause),
            _ => Status::None,
        };
        let solutions = match outcome {
            Outcome::Solved(grid) | Outcome::Unique(grid) => vec![grid],
            Outcome::Several { solutions, .. } | Outcome::Stopped { solutions, .. } => solutions,
            _ => Vec::new(),
        };
        Self { solutions, ..Self::new(status) }
    }
}

/// Everything that is the same for all puzzles.
pub(super) struct Job {
    pub(super) solver: Solver,
    pub(super) goal: Goal,
    pub(super) listening: Listening,
    pub(super) style: Style,
    pub(super) drawing: Drawing,
    pub(super) watchdog: Watchdog,
    pub(super) race: Race,
}

/// What one thread has for itself.
pub(super) struct Worker {
    pub(super) solver: Solver,
    watch: Watch,
    swift: Option<Swift>,
}

impl Work for Job {
    type Worker = Worker;
    type Tally = Tally;

    fn worker(&self) -> Worker {
        let watch = self.watchdog.watch();
        let limit = match self.goal {
            Goal::One => 1,
            Goal::Unique => 2,
            Goal::UpTo(limit) => limit,
            Goal::All(limit) => limit.unwrap_or(u64::MAX),
            Goal::Count => u64::MAX,
        };
        let solver = self.solver.clone().limit(limit).cancel(watch.cancel()).gauge(watch.gauge());
        let swift = Swift::new(self, &solver);
        Worker { solver, watch, swift }
    }

    fn lines(
        &self,
        worker: &mut Worker,
        lines: &mut Lines<'_>,
        records: &mut Records<'_>,
        tally: &mut Tally,
    ) -> anyhow::Result<Handled> {
        let Some(mut swift) = worker.swift.take() else { return Ok(Handled::No) };
        let answered = swift.answer(self, worker, lines, records, tally);
        worker.swift = Some(swift);
        answered.map(|()| Handled::Yes)
    }

    fn begin(&self, origin: &Origin, records: &mut Records<'_>) -> anyhow::Result<()> {
        self.style.begin(self, origin, records)
    }

    fn item(
        &self,
        worker: &mut Worker,
        item: Item<'_>,
        records: &mut Records<'_>,
        tally: &mut Tally,
    ) -> anyhow::Result<()> {
        let answer = match &item.entry {
            Err(error) => Answer::invalid(error.clone()),
            Ok(entry) => self.answer_entry(worker, entry, &item, records)?,
        };
        if interrupt::came() {
            return Ok(());
        }
        self.style.write(self, &item, &answer, records)?;
        records.end()?;
        tally.count(answer, item.origin);
        Ok(())
    }
}

impl Job {
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
            return Ok(Answer::invalid(error));
        }
        worker.watch.start();
        let answer = self.answer(worker, &entry.puzzle, item, records);
        worker.watch.stop();
        let answer = answer?;
        if matches!(answer.status, Status::None | Status::Stopped(_))
            && let Err(error) = entry.refuse_clash()
        {
            return Ok(Answer::invalid(error));
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
            let told = self.style.write_solution(self, item, found, &grid, records);
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
        Ok(Answer { count: Some(count), ..Answer::new(status) })
    }
}
