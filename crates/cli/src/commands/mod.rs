//! The commands, one file each.
//!
//! # How to add a command
//! 1. Write `commands/<name>.rs` with a `#[derive(clap::Args)] pub(crate) struct` named after it,
//!    examples in `after_help`, and `fn run(self) -> anyhow::Result<Exit>`.
//! 2. Add a variant and an arm below; the order is that of the help.
//! 3. Add a snapshot in `tests/cmd/`.

mod alldiff;
mod bench;
mod canon;
mod check;
mod compare;
mod completions;
mod convert;
mod dataset;
mod demo;
mod distinct;
mod exercise;
mod explain;
mod export;
mod generate;
mod grade;
mod hint;
mod lesson;
mod man;
mod rate;
mod schedule;
mod solve;
mod studio;
mod techniques;
mod worksheet;

use clap::Subcommand;
#[cfg(feature = "parquet")]
use hallset_formats::Reading;

#[cfg(feature = "parquet")]
use crate::batch::AnswersRows;
#[cfg(feature = "parquet")]
use crate::exit;
use crate::exit::Exit;

/// What to do. The words of a command are made when it is asked for.
#[derive(Subcommand)]
#[command(defer = true)]
pub(crate) enum Command {
    Demo(demo::Demo),
    Studio(studio::Studio),
    Export(export::ExportCommand),
    Lesson(lesson::LessonCommand),
    Worksheet(worksheet::WorksheetCommand),
    Solve(solve::Solve),
    Check(check::Check),
    Explain(explain::Explain),
    Hint(hint::HintCommand),
    Rate(rate::Rate),
    Techniques(techniques::Techniques),
    Canon(canon::Canon),
    Distinct(distinct::Distinct),
    Generate(generate::Generate),
    Dataset(dataset::Dataset),
    Compare(compare::Compare),
    Alldiff(alldiff::Alldiff),
    Exercise(exercise::ExerciseCommand),
    Grade(grade::Grade),
    Schedule(schedule::ScheduleCommand),
    Convert(convert::Convert),
    Bench(bench::Bench),
    Completions(completions::Completions),
    Man(man::Man),
}

impl Command {
    /// What it does with rows in memory and how it reads them, if it can.
    #[cfg(feature = "parquet")]
    pub(crate) fn rows(&self) -> anyhow::Result<(Box<dyn AnswersRows>, Reading)> {
        match self {
            Self::Solve(command) => Ok((command.rows()?, command.input.reading()?)),
            Self::Check(command) => Ok((command.rows()?, command.input.reading()?)),
            Self::Rate(command) => Ok((command.rows()?, command.input.reading()?)),
            Self::Canon(command) => Ok((command.rows()?, command.input.reading()?)),
            _ => Err(exit::usage("only solve, check, rate and canon answer rows")),
        }
    }

    /// Does it.
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        match self {
            Self::Demo(command) => command.run(),
            Self::Studio(command) => command.run(),
            Self::Export(command) => command.run(),
            Self::Lesson(command) => command.run(),
            Self::Worksheet(command) => command.run(),
            Self::Solve(command) => command.run(),
            Self::Check(command) => command.run(),
            Self::Explain(command) => command.run(),
            Self::Hint(command) => command.run(),
            Self::Rate(command) => command.run(),
            Self::Techniques(command) => command.run(),
            Self::Canon(command) => command.run(),
            Self::Distinct(command) => command.run(),
            Self::Generate(command) => command.run(),
            Self::Dataset(command) => command.run(),
            Self::Compare(command) => command.run(),
            Self::Alldiff(command) => command.run(),
            Self::Exercise(command) => command.run(),
            Self::Grade(command) => command.run(),
            Self::Schedule(command) => command.run(),
            Self::Convert(command) => command.run(),
            Self::Bench(command) => command.run(),
            Self::Completions(command) => command.run(),
            Self::Man(command) => command.run(),
        }
    }
}
