//! `schedule`: a solved grid as a season of matches.

mod calendar;
mod season;
mod table;
mod teams;

use std::path::PathBuf;

use clap::Args;
use hallset::generate::Recipe;
use hallset::schedule::{self, Returns, Schedule, ScheduleError};
use hallset::{Outcome, Puzzle, Solver};
use hallset_formats::Format;

use crate::args::LayoutArgs;
use crate::exit::{self, Exit};
use crate::input::{self, InputArgs};
use crate::interrupt;
use crate::output::{Output, OutputArgs};
use season::Season;

const EXAMPLES: &str = "\
Rows are home teams, columns away teams, the entry is the weekend, the diagonal the weekend off, \
boxes are groups of teams of similar strength.
FILE is a solved grid, or a puzzle whose givens are matches that are fixed already. Without FILE, \
--size, --teams and --seed it is read from standard input if something is piped there; otherwise a \
new season is made, of 9 teams unless --size or --teams says otherwise.

Examples:
  hallset schedule --size 9
  hallset schedule --size 16 --no-mirror --check
  hallset schedule --teams league.txt --start 2027-08-07 --ical --output season.ics
  hallset schedule fixed-matches.txt --csv
  hallset solve puzzle.txt | hallset schedule --check";

/// Turn a solved grid into a season of matches
#[derive(Args)]
#[command(after_help = exit::help(EXAMPLES))]
pub(crate) struct ScheduleCommand {
    /// A solved grid, or a puzzle with some matches fixed; `-` is standard input
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,

    /// How many teams: 4, 9, 16, 25, ... [default: as many as --teams names, or 9]
    #[arg(long, value_name = "N")]
    size: Option<u16>,

    /// A file with the names of the teams, one a line, the strongest first
    #[arg(long, value_name = "FILE")]
    teams: Option<PathBuf>,

    /// The date of the first weekend, such as 2027-08-07
    #[arg(long, value_name = "DATE", value_parser = date)]
    start: Option<jiff::civil::Date>,

    /// Days from one weekend to the next
    #[arg(long, value_name = "DAYS", default_value_t = 7, value_parser = clap::value_parser!(u16).range(1..))]
    every: u16,

    /// Keep the return match off the weekend of the first match
    #[arg(long)]
    no_mirror: bool,

    /// The seed of a new season [default: 0]
    #[arg(short, long, value_name = "N", conflicts_with = "file")]
    seed: Option<u64>,

    /// Check every property of the season instead of printing it; exit code 1 if one fails
    #[arg(long, conflicts_with_all = ["csv", "ical"])]
    check: bool,

    /// Write CSV: one row a match and one for each weekend off
    #[arg(long, help_heading = "Output", conflicts_with = "ical")]
    csv: bool,

    /// Write iCalendar: one event a match; needs --start
    #[arg(long, help_heading = "Output", requires = "start")]
    ical: bool,

    #[command(flatten)]
    output: OutputArgs,

    /// The format of FILE instead of the one that is recognised
    #[arg(short, long, value_name = "NAME", help_heading = "Input", value_parser = input::format(), hide_possible_values = true)]
    format: Option<&'static Format>,

    /// Digits of FILE start at 0
    #[arg(long, help_heading = "Input")]
    zero_based: bool,
}

impl ScheduleCommand {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        let returns = if self.no_mirror { Returns::Apart } else { Returns::Anytime };
        let names = self.teams.as_deref().map(teams::read).transpose()?;
        let schedule = match self.source() {
            Some(path) => self.read(&path, returns)?,
            None => self.make(names.as_ref().map(Vec::len), returns)?,
        };
        let names = match names {
            Some(names) => teams::fitting(names, schedule.teams())?,
            None => teams::numbered(schedule.teams()),
        };
        let season = Season { schedule, names, start: self.start, every: self.every };
        let findings = season.schedule.verify(returns);
        let valid = findings.iter().all(schedule::Finding::holds);
        let mut output = Output::open(&self.output)?;
        let text = match (self.check, valid) {
            (true, _) => season.proof(&findings),
            (false, false) => {
                let proof = season.proof(&findings);
                return Err(exit::refused(format!("this grid is no season\n{}", proof.trim_end())));
            }
            (false, true) if self.csv => table::csv(&season)?,
            (false, true) if self.ical => calendar::ical(&season)?,
            (false, true) => season.text()?,
        };
        output.write(text.as_bytes())?;
        output.finish()?;
        Ok(if valid { Exit::Done } else { Exit::No })
    }

    /// Where the grid comes from, unless it is to be made.
    fn source(&self) -> Option<PathBuf> {
        let asked = self.size.is_some() || self.teams.is_some() || self.seed.is_some();
        let piped = || !asked && input::is_piped();
        self.file.clone().or_else(|| piped().then(|| PathBuf::from("-")))
    }

    /// A season from nothing.
    fn make(&self, named: Option<usize>, returns: Returns) -> anyhow::Result<Schedule> {
        const USUAL_TEAMS: usize = 9;
        let teams = self.size.map(usize::from).or(named).unwrap_or(USUAL_TEAMS);
        let layout = schedule::layout(teams, returns).map_err(told)?;
        let recipe = Recipe::new(layout).map_err(|error| exit::usage(error.to_string()))?;
        let grid = recipe.seed(self.seed.unwrap_or(0)).cancel(interrupt::cancel()).complete(0);
        Schedule::new(grid.map_err(|error| exit::refused(error.to_string()))?).map_err(told)
    }

    /// A season from a grid, which is solved first if cells are blank.
    fn read(&self, path: &std::path::Path, returns: Returns) -> anyhow::Result<Schedule> {
        let input = InputArgs {
            files: vec![path.to_owned()],
            format: self.format,
            zero_based: self.zero_based,
            layout: LayoutArgs { side: self.size, ..LayoutArgs::default() },
        };
        let mut entries = input.entries()?;
        let name = input::name_of(path);
        if entries.len() != 1 {
            return Err(exit::bad_input(format!("{name} has {} grids, expected one", entries.len())));
        }
        let puzzle = entries.swap_remove(0).puzzle;
        if let Some(size) = self.size.map(usize::from).filter(|&size| size != puzzle.side()) {
            let found = puzzle.side();
            return Err(exit::usage(format!("--size {size} does not fit {name}, a grid of side {found}")));
        }
        let fixed = schedule::with_returns(&puzzle, returns)
            .map_err(|error| exit::bad_input(format!("{name}: {error}")))?;
        if puzzle.givens().is_complete() {
            return Schedule::new(puzzle.givens().clone()).map_err(told);
        }
        Schedule::new(self.solved(&fixed, &name)?).map_err(told)
    }

    fn solved(&self, fixed: &Puzzle, name: &str) -> anyhow::Result<hallset::Grid> {
        if let Some(clash) = fixed.clashes().first() {
            return Err(exit::bad_input(format!("{name}: {}", clash.describe(fixed.geometry()))));
        }
        match Solver::default().cancel(interrupt::cancel()).solve(fixed) {
            Outcome::Solved(grid) | Outcome::Unique(grid) => Ok(grid),
            Outcome::None if self.no_mirror => {
                Err(exit::refused(format!("{name}: no season with return matches apart has these matches")))
            }
            Outcome::None => Err(exit::refused(format!("{name}: no season has these matches"))),
            _ => Err(exit::refused(format!("{name}: stopped before a season was found"))),
        }
    }
}

fn date(text: &str) -> Result<jiff::civil::Date, String> {
    text.parse().map_err(|_| "expected a year, a month and a day, such as 2027-08-07".to_owned())
}

fn told(error: ScheduleError) -> anyhow::Error {
    match error {
        ScheduleError::Teams { .. } => exit::usage(error.to_string()),
        _ => exit::bad_input(error.to_string()),
    }
}
