//! `check`: is it a puzzle one can print, and if not, why not?
//!
//! [`report`] finds out; [`words`] says it, in words or as JSON, [`table`] as a row.

mod report;
mod table;
mod words;

use std::io::Write;
use std::time::Duration;

use clap::Args;

use crate::args::limits::duration;
use crate::args::{Part, PartArgs, Style};
#[cfg(feature = "parquet")]
use crate::batch::AnswersRows;
use crate::drawing::Drawing;
use crate::exit::{self, Exit};
use crate::input::InputArgs;
use crate::interrupt;
use crate::output::OutputArgs;
use crate::pipeline::{Item, Records, ThreadArgs, Verdicts, Work, judge};
use crate::table::Table;
use crate::watchdog::Watchdog;
use report::{Checker, Times};

const EXAMPLES: &str = "\
A solution that comes with the puzzle (a `solution` column, JSON) is checked, too.
The exit code is 0 if every puzzle is valid and has exactly one solution, which is the stated one. \
It does not depend on whether the puzzle is minimal.
One-line and CSV input gives one line for each puzzle, other input a short report.

Examples:
  hallset check puzzle.txt
  hallset check --json puzzles.csv
  hallset check --csv puzzles.csv > checked.csv
  hallset generate --seed 7 | hallset check";

/// Check puzzles: valid, complete, how many solutions, minimal
#[derive(Args)]
#[command(after_help = exit::help(EXAMPLES))]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// Stop after this time: 10 (seconds), 500ms, 2m [default: 60s for solutions, 10s for minimality]
    #[arg(long, value_name = "TIME", value_parser = duration)]
    #[arg(help_heading = "Limits for each puzzle")]
    timeout: Option<Duration>,

    /// Stop each search after this many nodes: the start and every digit tried
    #[arg(long, value_name = "N", help_heading = "Limits for each puzzle")]
    max_nodes: Option<u64>,

    #[command(flatten)]
    threads: ThreadArgs,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    part: PartArgs,

    /// Write CSV: the columns of the input, then status, valid, givens, solution, minimal, redundant, stated and error
    #[arg(long, help_heading = "Output", conflicts_with = "json")]
    csv: bool,

    /// Write JSON: one object a puzzle
    #[arg(long, help_heading = "Output")]
    json: bool,
}

impl Check {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        let part = self.part.of(&self.output, &self.input.paths())?;
        judge(&self.input, self.threads, &part, &self.job(&part)?)
    }

    /// What is done with every puzzle.
    fn job(&self, part: &Part) -> anyhow::Result<Job> {
        let times = Times {
            solutions: self.timeout.unwrap_or(Duration::from_secs(60)),
            minimal: self.timeout.unwrap_or(Duration::from_secs(10)),
        };
        let drawing = Drawing { zero_based: self.input.zero_based, coloured: false };
        Ok(Job {
            limits: Limits { max_nodes: self.max_nodes, times },
            style: Style::of(self.csv, self.json, part, &[])?,
            table: Table::new(table::COLUMNS.to_vec(), drawing, part),
            drawing,
            watchdog: Watchdog::new(Some(times.solutions)),
        })
    }

    /// The same, for rows in memory.
    #[cfg(feature = "parquet")]
    pub(crate) fn rows(&self) -> anyhow::Result<Box<dyn AnswersRows>> {
        Ok(Box::new(self.job(&Part::in_memory())?))
    }
}

/// What each puzzle may cost.
#[derive(Clone, Copy)]
struct Limits {
    max_nodes: Option<u64>,
    times: Times,
}

struct Job {
    limits: Limits,
    style: Style,
    table: Table,
    drawing: Drawing,
    watchdog: Watchdog,
}

impl Work for Job {
    type Worker = Checker;
    type Tally = Verdicts;

    fn worker(&self) -> Checker {
        Checker::new(self.limits.max_nodes, self.limits.times, self.watchdog.watch())
    }

    fn table(&self) -> Option<&Table> {
        (self.style == Style::Table).then_some(&self.table)
    }

    fn wants_solutions(&self) -> bool {
        true
    }

    fn item(
        &self,
        checker: &mut Checker,
        item: Item<'_>,
        records: &mut Records<'_>,
        checks: &mut Verdicts,
    ) -> anyhow::Result<()> {
        let checked = match &item.entry {
            Ok(entry) => Ok((entry, checker.check(entry))),
            Err(error) => Err(error),
        };
        if interrupt::came() {
            return Ok(());
        }
        checks.count(checked.as_ref().map_or(Exit::Input, |(_, verdict)| verdict.exit()));
        match self.style {
            Style::Table => {
                self.table.row(&item, &table::values(&item, &checked, self.drawing), records)?;
            }
            Style::Json => words::write_object(&item, &checked, self.drawing, records)?,
            Style::Words if item.origin.is_lines() => {
                writeln!(records, "{}", words::line(&item, &checked, &self.limits))?;
            }
            Style::Words => match &checked {
                Err(error) => records.complain(exit::bad_input(format!("{}: {error}", item.origin.name))),
                Ok((entry, verdict)) => {
                    if item.number > 1 || item.origin.first.is_some() {
                        writeln!(records)?;
                    }
                    let (puzzle, limits) = (&entry.puzzle, &self.limits);
                    write!(records, "{}", words::paragraph(&item, puzzle, verdict, self.drawing, limits))?;
                }
            },
        }
        Ok(records.end()?)
    }
}
