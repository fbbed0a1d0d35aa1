//! `canon`: one puzzle that stands for all that are the same but for symmetry.

use std::io::Write;
use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use hallset::canon::{Canonical, Canonizer, Form, Map, NoForm};
use serde::Serialize;

use crate::args::limits::duration;
use crate::exit::{self, Exit};
use crate::input::InputArgs;
use crate::interrupt;
use crate::output::{Output, OutputArgs};
use crate::pipeline::{self, Item, Origin, Pass, Records, ThreadArgs, Verdicts, Work, place_of};
use crate::watchdog::{Watch, Watchdog};

const EXAMPLES: &str = "\
Two puzzles are the same but for symmetry if one becomes the other by renaming digits, transposing, and moving rows, \
columns, bands and stacks. The canonical form is the least of all these images, read row by row, blanks first. Plain \
9x9 puzzles always have one; other sizes and variants where at most four million symmetries have to be tried.

Examples:
  hallset canon puzzle.txt
  hallset canon puzzles.txt | sort -u                     the different ones
  hallset canon --form solution --csv puzzles.txt
  hallset canon --map --json puzzle.txt                   with the way there";

/// Canonical forms: find puzzles that are the same but for symmetry
#[derive(Args)]
#[command(after_help = exit::help(EXAMPLES))]
pub(crate) struct Canon {
    #[command(flatten)]
    input: InputArgs,

    /// Which image is the form
    #[arg(long, default_value = "puzzle", value_parser = form())]
    form: Form,

    /// Tell how the form is reached, too: with --csv or --json
    #[arg(long)]
    map: bool,

    /// Stop after this time: 10 (seconds), 500ms, 2m
    #[arg(long, value_name = "TIME", value_parser = duration, help_heading = "Limits for each puzzle")]
    timeout: Option<Duration>,

    #[command(flatten)]
    threads: ThreadArgs,

    #[command(flatten)]
    output: OutputArgs,

    /// Write CSV: puzzle,canonical,automorphisms,status
    #[arg(long, help_heading = "Output", conflicts_with = "json")]
    csv: bool,

    /// Write JSON: one object a puzzle
    #[arg(long, help_heading = "Output")]
    json: bool,
}

fn form() -> impl TypedValueParser<Value = Form> {
    let puzzle = PossibleValue::new("puzzle").help("the least image of the puzzle itself");
    let solution = PossibleValue::new("solution")
        .help("the clues on the least image of the solution: quicker, for puzzles with one");
    PossibleValuesParser::new([puzzle, solution])
        .map(|name| if name == "solution" { Form::Solution } else { Form::Puzzle })
}

impl Canon {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        if self.map && !self.csv && !self.json {
            return Err(exit::usage("--map tells more than a line holds: add --csv or --json"));
        }
        let mut output = Output::open(&self.output)?;
        let writing = match (self.csv, self.json) {
            (true, _) => Writing::Csv,
            (false, true) => Writing::Json,
            (false, false) => Writing::Lines,
        };
        let job = Job { form: self.form, map: self.map, writing, watchdog: Watchdog::new(self.timeout) };
        let (told, exit) = pipeline::run(&self.input, Pass::Parallel(self.threads), &job, &mut output)?;
        output.finish()?;
        Ok(exit.or(told.exit))
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Writing {
    Lines,
    Csv,
    Json,
}

struct Job {
    form: Form,
    map: bool,
    writing: Writing,
    watchdog: Watchdog,
}

/// A canonizer with its clock.
struct Worker {
    canonizer: Canonizer,
    watch: Watch,
}

/// What became of a puzzle.
enum Found {
    Form(Box<Canonical>),
    None(NoForm),
    /// It is no puzzle.
    Invalid(String),
}

impl Found {
    /// Its name for programs.
    fn status(&self) -> &'static str {
        match self {
            Self::Form(_) => "canonical",
            Self::None(NoForm::NoSolution) => "none",
            Self::None(NoForm::SeveralSolutions) => "several",
            Self::None(NoForm::Stopped) => "stopped",
            Self::None(NoForm::TooManySymmetries) => "too-many-symmetries",
            Self::None(_) => "restricted",
            Self::Invalid(_) => "invalid",
        }
    }

    fn exit(&self) -> Exit {
        match self {
            Self::Form(_) => Exit::Done,
            Self::None(NoForm::Stopped | NoForm::TooManySymmetries) => Exit::Stopped,
            Self::None(NoForm::NoSolution | NoForm::SeveralSolutions) => Exit::No,
            Self::None(_) | Self::Invalid(_) => Exit::Input,
        }
    }

    /// Why there is no form.
    fn why(&self) -> Option<String> {
        match self {
            Self::Form(_) => None,
            Self::None(why) => Some(why.to_string()),
            Self::Invalid(why) => Some(why.clone()),
        }
    }
}

impl Work for Job {
    type Worker = Worker;
    type Tally = Verdicts;

    fn worker(&self) -> Worker {
        Worker { canonizer: Canonizer::new(self.form), watch: self.watchdog.watch() }
    }

    fn begin(&self, origin: &Origin, records: &mut Records<'_>) -> anyhow::Result<()> {
        if self.writing == Writing::Csv && origin.first.is_none() {
            let map = if self.map { ",transposed,rows,columns,digits" } else { "" };
            writeln!(records, "puzzle,canonical,automorphisms,status{map}")?;
        }
        Ok(())
    }

    fn item(
        &self,
        worker: &mut Worker,
        item: Item<'_>,
        records: &mut Records<'_>,
        told: &mut Verdicts,
    ) -> anyhow::Result<()> {
        let found = worker.find(&item);
        if interrupt::came() {
            return Ok(());
        }
        told.count(found.exit());
        match self.writing {
            Writing::Lines => write_line(&item, &found, records)?,
            Writing::Csv => self.write_row(&item, &found, records)?,
            Writing::Json => self.write_object(&item, &found, records)?,
        }
        Ok(records.end()?)
    }
}

impl Worker {
    fn find(&mut self, item: &Item<'_>) -> Found {
        let found = match item.puzzle() {
            Ok(puzzle) => self.watch.during(|cancel| self.canonizer.canonical(puzzle, cancel)),
            Err(why) => return Found::Invalid(why),
        };
        found.map_or_else(Found::None, |form| Found::Form(Box::new(form)))
    }
}

/// The puzzle in a line; what is none as it was.
fn given(item: &Item<'_>) -> String {
    let puzzle = item.entry.as_ref().map(|entry| entry.puzzle.givens().to_line());
    puzzle.unwrap_or_else(|_| item.text.to_owned())
}

/// The form, or the line as it was with the reason behind it.
fn write_line(item: &Item<'_>, found: &Found, records: &mut Records<'_>) -> anyhow::Result<()> {
    match (found, found.why()) {
        (Found::Form(form), _) => writeln!(records, "{}", form.image.to_line())?,
        (_, why) => {
            writeln!(records, "{}  # {}", given(item), why.unwrap_or_default())?;
        }
    }
    Ok(())
}

impl Job {
    fn write_row(&self, item: &Item<'_>, found: &Found, records: &mut Records<'_>) -> anyhow::Result<()> {
        let mut row = vec![given(item)];
        if let Found::Form(form) = found {
            row.extend([form.image.to_line(), form.automorphisms.to_string(), found.status().to_owned()]);
            if self.map {
                let Told { transposed, rows, columns, digits } = Told::from(&form.map);
                let numbers = |numbers: Vec<usize>| {
                    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
                };
                row.extend([transposed.to_string(), numbers(rows), numbers(columns), numbers(digits)]);
            }
        } else {
            row.extend([String::new(), String::new(), found.status().to_owned()]);
            row.extend(std::iter::repeat_n(String::new(), if self.map { 4 } else { 0 }));
        }
        let mut writer = csv::WriterBuilder::new().buffer_capacity(256).from_writer(records);
        writer.write_record(row)?;
        Ok(writer.flush()?)
    }

    fn write_object(&self, item: &Item<'_>, found: &Found, records: &mut Records<'_>) -> anyhow::Result<()> {
        #[derive(Serialize)]
        struct Object<'a> {
            #[serde(flatten)]
            place: hallset_teach::place::Place<'a>,
            status: &'static str,
            #[serde(skip_serializing_if = "Option::is_none")]
            canonical: Option<String>,
            #[serde(skip_serializing_if = "Option::is_none")]
            automorphisms: Option<u64>,
            #[serde(skip_serializing_if = "Option::is_none")]
            map: Option<Told>,
            #[serde(skip_serializing_if = "Option::is_none")]
            error: Option<String>,
        }
        let form = if let Found::Form(form) = found { Some(form) } else { None };
        let object = Object {
            place: place_of(item),
            status: found.status(),
            canonical: form.map(|form| form.image.to_line()),
            automorphisms: form.map(|form| form.automorphisms),
            map: form.filter(|_| self.map).map(|form| Told::from(&form.map)),
            error: found.why(),
        };
        serde_json::to_writer(&mut *records, &object)?;
        Ok(writeln!(records)?)
    }
}

/// A map as people and programs read it: rows, columns and digits counted from 1.
#[derive(Serialize)]
struct Told {
    transposed: bool,
    rows: Vec<usize>,
    columns: Vec<usize>,
    digits: Vec<usize>,
}

impl From<&Map> for Told {
    fn from(map: &Map) -> Self {
        let counted = |lines: &[usize]| lines.iter().map(|line| line + 1).collect();
        Self {
            transposed: map.transposed,
            rows: counted(&map.rows),
            columns: counted(&map.columns),
            digits: map.digits.iter().map(|digit| digit.number()).collect(),
        }
    }
}
