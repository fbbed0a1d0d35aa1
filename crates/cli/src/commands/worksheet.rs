//! `worksheet`: exercises on paper, with their solutions on pages of their own.

use std::path::PathBuf;

use clap::Args;
use hallset_teach::learn::{Exercise, Sheet};
use hallset_teach::worksheet::{NoWorksheet, worksheet};

use crate::args::language;
use crate::commands::exercise::read_sheet;
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
        self.output.refuse_pdf()?;
        self.output.refuse_package()?;
        let page = match &self.sheet {
            Some(path) => {
                let Sheet { title, exercises, .. } = read_sheet(path)?;
                let (lines, exercises): (Vec<usize>, Vec<Exercise>) = exercises.into_iter().unzip();
                self.page(title, &exercises).map_err(|NoWorksheet { number, error, .. }| {
                    let (name, line) = (input::name_of(path), lines[number - 1]);
                    exit::bad_input(format!("{name}: line {line}: {error}"))
                })?
            }
            None => {
                let read =
                    |line: &String| line.parse().map_err(|error| exit::usage(format!("`{line}`: {error}")));
                let exercises = self.lines.iter().map(read).collect::<anyhow::Result<Vec<Exercise>>>()?;
                self.page(None, &exercises).map_err(|NoWorksheet { number, error, .. }| {
                    exit::refused(format!("`{}`: {error}", self.lines[number - 1]))
                })?
            }
        };
        let mut output = Output::open(&self.output)?;
        output.write(page.as_bytes())?;
        output.finish()?;
        Ok(Exit::Done)
    }

    fn page(&self, named: Option<String>, exercises: &[Exercise]) -> Result<String, NoWorksheet> {
        let title = self.title.clone().or(named).unwrap_or_else(|| "Exercises".to_owned());
        worksheet(&title, &self.lang, exercises, &interrupt::cancel())
    }
}
