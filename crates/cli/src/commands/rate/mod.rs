//! `rate`: how hard a puzzle is for a person, on a scale that people know.
//!
//! [`judge`] rates; [`words`] says it: a line, a table row, a JSON object, or the log of steps.

mod judge;
mod words;

use std::io::Write;
use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::args::limits::duration;
use crate::exit::{self, Exit};
use crate::input::InputArgs;
use crate::interrupt;
use crate::output::{Output, OutputArgs};
use crate::pipeline::{self, Item, Origin, Pass, Records, ThreadArgs, Verdicts, Work};
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
  hallset rate --json puzzles.txt | jq .ER
  hallset rate --steps puzzle.txt
  hallset rate --dialect hodoku puzzles.txt
  hallset generate --count 20 | hallset rate";

/// Rate puzzles: how hard is the hardest step for a person?
#[derive(Args)]
#[command(after_help = exit::help(EXAMPLES))]
pub(crate) struct Rate {
    #[command(flatten)]
    input: InputArgs,

    /// The scale
    #[arg(long, value_enum, default_value_t = Dialect::Se)]
    dialect: Dialect,

    /// Stop after this time: 10 (seconds), 500ms, 2m
    #[arg(long, value_name = "TIME", value_parser = duration, help_heading = "Limits for each puzzle")]
    timeout: Option<Duration>,

    #[command(flatten)]
    threads: ThreadArgs,

    #[command(flatten)]
    output: OutputArgs,

    /// Write CSV: puzzle,ER,EP,ED and the technique of each; or puzzle,level,score,technique
    #[arg(long, help_heading = "Output", conflicts_with_all = ["json", "steps"])]
    csv: bool,

    /// Write JSON: one object a puzzle
    #[arg(long, help_heading = "Output")]
    json: bool,

    /// Tell every step with its rating: the log that justifies the numbers
    #[arg(long, help_heading = "Output")]
    steps: bool,
}

/// A scale, by the program that has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Dialect {
    /// Sudoku Explainer 1.2.1: ER, EP and ED
    Se,
    /// HoDoKu 2.2: level and score
    Hodoku,
    /// The order of `explain`: level and hardest technique
    Hallset,
}

impl Rate {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        let mut output = Output::open(&self.output)?;
        let form = match (self.csv, self.json) {
            (true, _) => Form::Csv,
            (false, true) => Form::Json,
            (false, false) => Form::Words,
        };
        let job =
            Job { form, dialect: self.dialect, steps: self.steps, watchdog: Watchdog::new(self.timeout) };
        let (rated, exit) = pipeline::run(&self.input, Pass::Parallel(self.threads), &job, &mut output)?;
        output.finish()?;
        Ok(exit.or(rated.exit))
    }
}

/// How ratings are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Words,
    Csv,
    Json,
}

struct Job {
    form: Form,
    dialect: Dialect,
    steps: bool,
    watchdog: Watchdog,
}

impl Work for Job {
    type Worker = Judge;
    type Tally = Verdicts;

    fn worker(&self) -> Judge {
        Judge::new(self.dialect, self.watchdog.watch(), self.steps)
    }

    fn begin(&self, origin: &Origin, records: &mut Records<'_>) -> anyhow::Result<()> {
        if self.form == Form::Csv && origin.first.is_none() {
            writeln!(records, "{}", words::columns(self.dialect))?;
        }
        Ok(())
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
        rated.count(verdict.exit());
        match self.form {
            Form::Csv => words::write_row(&item, &verdict, self.dialect, records)?,
            Form::Json => words::write_object(&item, &verdict, self.dialect, records)?,
            Form::Words => write!(records, "{}", words::told(&item, &verdict))?,
        }
        Ok(records.end()?)
    }
}
