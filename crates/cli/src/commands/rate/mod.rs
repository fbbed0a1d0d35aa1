//! `rate`: how hard a puzzle is for a person, on a scale that people know.
//!
//! [`judge`] rates; [`words`] says it: a line, a table row, a JSON object, or the log of steps.

mod judge;
mod table;
mod words;

use std::io::Write;
use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use hallset_teach::rate::{Dialect, Log};

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
use judge::Judge;

const EXAMPLES: &str = "\
se: Sudoku Explainer 1.2.1. ER is the hardest step, EP the hardest up to the first placement, ED the first step. Always \
the first step of that program's order is taken, so the numbers are the published ones. For plain 9x9 puzzles.
hodoku: the level and the sum of the scores, in HoDoKu's order with its scores; near HoDoKu's own where chains are \
needed, since it may take other ones.
hallset: the level and the hardest technique in the order of `explain`. These two work on every size and variant.
All are defined for puzzles with one solution.

Examples:
  hallset rate puzzle.txt
  hallset rate --csv puzzles.txt > rated.csv
  hallset rate puzzles.parquet --shard 3/8 --resume --output rated.parquet
  hallset rate --json puzzles.txt | jq .ER
  hallset rate --steps puzzle.txt
  hallset rate --dialect hodoku puzzles.txt
  hallset generate --count 20 | hallset rate";

/// Rate puzzles: how hard is the hardest step for a person?
#[derive(Args)]
#[command(after_help = exit::help(EXAMPLES))]
pub(crate) struct Rate {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    /// The scale
    #[arg(long, default_value = "se", value_parser = dialect())]
    dialect: Dialect,

    /// Stop after this time: 10 (seconds), 500ms, 2m
    #[arg(long, value_name = "TIME", value_parser = duration, help_heading = "Limits for each puzzle")]
    timeout: Option<Duration>,

    #[command(flatten)]
    threads: ThreadArgs,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    part: PartArgs,

    /// Write CSV: the columns of the input, then ER, EP, ED, the technique of each and exact; or level, score and
    /// technique; then status and error
    #[arg(long, help_heading = "Output", conflicts_with_all = ["json", "steps"])]
    csv: bool,

    /// Write JSON: one object a puzzle
    #[arg(long, help_heading = "Output")]
    json: bool,

    /// Tell every step with its rating: the log that justifies the numbers
    #[arg(long, help_heading = "Output")]
    steps: bool,
}

fn dialect() -> impl TypedValueParser<Value = Dialect> {
    let values = Dialect::ALL.map(|dialect| PossibleValue::new(dialect.name()).help(dialect.summary()));
    PossibleValuesParser::new(values).map(|name| {
        let named = Dialect::ALL.into_iter().find(|dialect| dialect.name() == name);
        named.expect("only known names are accepted")
    })
}

impl Rate {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        let part = self.part.of(&self.output, &self.input.paths())?;
        judge(&self.input, self.threads, &part, &self.job(&part)?)
    }

    /// What is done with every puzzle.
    fn job(&self, part: &Part) -> anyhow::Result<Job> {
        let log = if self.steps { Log::Steps } else { Log::None };
        let drawing = Drawing { zero_based: self.input.zero_based, coloured: false };
        Ok(Job {
            style: Style::of(self.csv, self.json, part, &[(self.steps, "--steps")])?,
            dialect: self.dialect,
            log,
            table: Table::new(table::columns(self.dialect), drawing, part),
            watchdog: Watchdog::new(self.timeout),
        })
    }

    /// The same, for rows in memory.
    #[cfg(feature = "parquet")]
    pub(crate) fn rows(&self) -> anyhow::Result<Box<dyn AnswersRows>> {
        Ok(Box::new(self.job(&Part::in_memory())?))
    }
}

struct Job {
    style: Style,
    dialect: Dialect,
    log: Log,
    table: Table,
    watchdog: Watchdog,
}

impl Work for Job {
    type Worker = Judge;
    type Tally = Verdicts;

    fn worker(&self) -> Judge {
        Judge::new(self.dialect, self.watchdog.watch(), self.log)
    }

    fn table(&self) -> Option<&Table> {
        (self.style == Style::Table).then_some(&self.table)
    }

    fn item(
        &self,
        judge: &mut Judge,
        item: Item<'_>,
        records: &mut Records<'_>,
        rated: &mut Verdicts,
    ) -> anyhow::Result<()> {
        let verdict = judge.rate(&item);
        if interrupt::came() {
            return Ok(());
        }
        rated.count(judge::exit(&verdict));
        match self.style {
            Style::Table => self.table.row(&item, &table::values(&verdict, self.dialect), records)?,
            Style::Json => words::write_object(&item, &verdict, self.dialect, records)?,
            Style::Words => write!(records, "{}", words::told(&item, &verdict))?,
        }
        Ok(records.end()?)
    }
}
