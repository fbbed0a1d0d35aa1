//! `worksheet`: exercises on paper, with their solutions on pages of their own.

use std::path::PathBuf;

use anyhow::anyhow;
use clap::Args;
use hallset_teach::learn::{Exercise, Sheet};
use hallset_teach::worksheet::worksheet;

use crate::args::language;
use crate::exit::{self, Exit};
use crate::input;
use crate::interrupt;
use crate::output::{Output, OutputArgs};

const HELP: &str = "\
The page is HTML: open it in a browser and print it, to paper or to PDF. Each exercise has a page to write and draw on, \
and one with the solution. An exercise is a line as `hallset exercise` prints it.

Examples:
  hallset worksheet 'alldiff size=6 components=3 seed=7' -o week3.html
  hallset worksheet 'matching seed=1' 'components seed=2' --title 'Week 3' -o week3.html
  hallset worksheet --sheet week3.txt -o week3.html
  chromium --headless --print-to-pdf=week3.pdf week3.html";

/// Make pages to print: exercises to be done with a pencil, and their solutions
#[derive(Args)]
#[command(after_help = exit::help(HELP))]
pub(crate) struct WorksheetCommand {
    /// Exercises, each as one line
    #[arg(value_name = "LINE", required_unless_present = "sheet", conflicts_with = "sheet")]
    lines: Vec<String>,

    /// A sheet of exercises: a text file of such lines
    #[arg(long, value_name = "FILE")]
    sheet: Option<PathBuf>,

    /// What the pages are called [default: the title of the sheet, or “Exercises”]
    #[arg(long)]
    title: Option<String>,

    /// The language of the title, for those who have it read aloud
    #[arg(long, value_name = "CODE", default_value = "en", value_parser = language)]
    lang: String,

    #[command(flatten)]
    output: OutputArgs,
}

impl WorksheetCommand {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        let (named, exercises) = match &self.sheet {
            Some(path) => {
                let sheet: Sheet = input::text(path)?
                    .parse()
                    .map_err(|error| anyhow!("{}: {error}", input::name_of(path)))?;
                (sheet.title, sheet.exercises.into_iter().map(|(_, exercise)| exercise).collect())
            }
            None => {
                let read =
                    |line: &String| line.parse().map_err(|error| exit::usage(format!("`{line}`: {error}")));
                (None, self.lines.iter().map(read).collect::<anyhow::Result<Vec<Exercise>>>()?)
            }
        };
        let title = self.title.or(named).unwrap_or_else(|| "Exercises".to_owned());
        let page = worksheet(&title, &self.lang, &exercises, &interrupt::cancel())?;
        let mut output = Output::open(&self.output)?;
        output.write(page.as_bytes())?;
        output.finish()?;
        Ok(Exit::Done)
    }
}
