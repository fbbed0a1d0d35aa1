//! `canon`: one puzzle that stands for all that are the same but for symmetry.

mod found;
mod swift;

use std::io::Write;
use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use hallset::canon::{Form, Map, NoForm};
use serde::Serialize;

use crate::args::limits::duration;
use crate::exit::{self, Exit};
use crate::input::InputArgs;
use crate::interrupt;
use crate::output::{Output, OutputArgs};
use crate::pipeline::{
    self, Handled, Item, Lines, Origin, Pass, Records, ThreadArgs, Verdicts, Work, place_of,
};
use crate::watchdog::Watchdog;
pub(super) use found::{Finder, Found};
pub(super) use swift::{Known, Swift};

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

pub(super) fn form() -> impl TypedValueParser<Value = Form> {
    let puzzle = PossibleValue::new("puzzle").help("the least image of the puzzle itself");
    let solution = PossibleValue::new("solution")
        .help("the clues on the least image of the solution, for puzzles with one");
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

/// What one thread has for itself.
struct Worker {
    finder: Finder,
    swift: Option<Swift>,
}

impl Work for Job {
    type Worker = Worker;
    type Tally = Verdicts;

    fn worker(&self) -> Worker {
        let swift = (self.writing == Writing::Lines).then(|| Swift::new(self.form));
        Worker { finder: Finder::new(self.form, &self.watchdog), swift }
    }

    fn begin(&self, origin: &Origin, records: &mut Records<'_>) -> anyhow::Result<()> {
        if self.writing == Writing::Csv && origin.first.is_none() {
            let map = if self.map { ",transposed,rows,columns,digits" } else { "" };
            writeln!(records, "puzzle,canonical,automorphisms,status{map}")?;
        }
        Ok(())
    }

    fn lines(
        &self,
        worker: &mut Worker,
        lines: &mut Lines<'_>,
        records: &mut Records<'_>,
        told: &mut Verdicts,
    ) -> anyhow::Result<Handled> {
        let Some(mut swift) = worker.swift.take() else { return Ok(Handled::No) };
        let lines = &*lines;
        let worked = swift.each(lines, |line| {
            if let Known::Nine { cells, solution } = line.known {
                records.write_all(&worker.finder.nine(cells, solution))?;
                records.write_all(b"\n")?;
                told.count(Exit::Done);
                return Ok(records.end()?);
            }
            let Some(item) = lines.item(line.place, line.text) else { return Ok(()) };
            let found = match line.known {
                Known::Several => Found::None(NoForm::SeveralSolutions),
                _ => worker.finder.find(&item),
            };
            self.tell(&item, &found, records, told)
        });
        worker.swift = Some(swift);
        worked.map(|()| Handled::Yes)
    }

    fn item(
        &self,
        worker: &mut Worker,
        item: Item<'_>,
        records: &mut Records<'_>,
        told: &mut Verdicts,
    ) -> anyhow::Result<()> {
        let found = worker.finder.find(&item);
        self.tell(&item, &found, records, told)
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
    fn tell(
        &self,
        item: &Item<'_>,
        found: &Found,
        records: &mut Records<'_>,
        told: &mut Verdicts,
    ) -> anyhow::Result<()> {
        if interrupt::came() {
            return Ok(());
        }
        told.count(found.exit());
        match self.writing {
            Writing::Lines => write_line(item, found, records)?,
            Writing::Csv => self.write_row(item, found, records)?,
            Writing::Json => self.write_object(item, found, records)?,
        }
        Ok(records.end()?)
    }

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
