//! `canon`: one puzzle that stands for all that are the same but for symmetry.

mod found;
mod swift;
mod table;

use std::io::Write;
use std::time::Duration;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use hallset::Status;
use hallset::canon::{Form, NoForm};
use hallset::nine::{self, Many};
use hallset_teach::canon::Formed;
use hallset_teach::place::Place;
use serde::Serialize;

use crate::args::limits::duration;
use crate::args::{Part, PartArgs, Style};
#[cfg(feature = "parquet")]
use crate::batch::AnswersRows;
use crate::drawing::Drawing;
use crate::exit::{self, Exit};
use crate::input::InputArgs;
use crate::interrupt;
use crate::output::OutputArgs;
use crate::pipeline::{
    GRID, Handled, Item, Lines, Records, RowItems, ThreadArgs, Verdicts, Work, judge, place_of,
};
use crate::table::Table;
use crate::watchdog::Watchdog;
pub(super) use found::{Finder, Found};
use swift::many_for;
pub(super) use swift::{Known, Swift};

const EXAMPLES: &str = "\
Two puzzles are the same but for symmetry if one becomes the other by renaming digits, transposing, and moving rows, \
columns, bands and stacks. The canonical form is the least of all these images, read row by row, blanks first. Plain \
9x9 puzzles always have one; other sizes and variants where at most four million symmetries have to be tried.

Examples:
  hallset canon puzzle.txt
  hallset canon puzzles.txt | sort -u                     the different ones
  hallset canon --form solution --csv puzzles.txt
  hallset canon --map --json puzzle.txt                   with the way there
  hallset canon puzzles.parquet --output forms.parquet";

/// Canonical forms: find puzzles that are the same but for symmetry
#[derive(Args)]
#[command(after_help = exit::help(EXAMPLES))]
pub(crate) struct Canon {
    #[command(flatten)]
    pub(crate) input: InputArgs,

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

    #[command(flatten)]
    part: PartArgs,

    /// Write CSV: the columns of the input, then canonical, automorphisms, status and error
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
        let part = self.part.of(&self.output, &self.input.paths())?;
        judge(&self.input, self.threads, &part, &self.job(&part)?)
    }

    /// What is done with every puzzle.
    fn job(&self, part: &Part) -> anyhow::Result<Job> {
        let style = Style::of(self.csv, self.json, part, &[])?;
        if self.map && style == Style::Words {
            return Err(exit::usage("--map tells more than a line holds: add --csv or --json"));
        }
        let drawing = Drawing { zero_based: self.input.zero_based, coloured: false };
        Ok(Job {
            form: self.form,
            map: self.map,
            style,
            table: Table::new(table::columns(self.map), drawing, part),
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
    form: Form,
    map: bool,
    style: Style,
    table: Table,
    watchdog: Watchdog,
}

/// What one thread has for itself.
struct Worker {
    finder: Finder,
    swift: Option<Swift>,
    /// What solves rows by the hundred, if solutions are needed.
    many: Option<Many>,
}

impl Work for Job {
    type Worker = Worker;
    type Tally = Verdicts;

    fn worker(&self) -> Worker {
        let swift = (self.style == Style::Words).then(|| Swift::new(self.form));
        let many = if self.style == Style::Table { many_for(self.form) } else { None };
        Worker { finder: Finder::new(self.form, &self.watchdog), swift, many }
    }

    fn table(&self) -> Option<&Table> {
        (self.style == Style::Table).then_some(&self.table)
    }

    fn rows(
        &self,
        worker: &mut Worker,
        items: &mut RowItems<'_>,
        records: &mut Records<'_>,
        told: &mut Verdicts,
    ) -> anyhow::Result<Handled> {
        if self.map {
            return Ok(Handled::No);
        }
        let texts = items.rows.texts();
        let solved = worker.many.as_mut().map(|many| {
            let mut solved = items.rows.texts();
            let known = solved.solve(many, items.reader);
            (solved, known)
        });
        for place in 0..texts.len() {
            if interrupt::came() {
                break;
            }
            let cells = <&[u8; GRID]>::try_from(texts.text(place).as_bytes()).ok();
            let cells = cells.filter(|cells| items.reader.plain_nine(*cells).is_some());
            let solution = match &solved {
                Some((solved, known)) if known[place] == Some(Status::Unique) => {
                    <&[u8; GRID]>::try_from(solved.text(place).as_bytes()).ok()
                }
                _ => None,
            };
            let is_nine = |cells: &&[u8; GRID]| match solved {
                Some(_) => solution.is_some(),
                None => !nine::clashes(cells),
            };
            let Some(cells) = cells.filter(is_nine) else {
                items.with_item(place, |item| {
                    let found = worker.finder.find(&item);
                    self.tell(&item, &found, records, told)
                })?;
                continue;
            };
            let (form, automorphisms) = worker.finder.nine(cells, solution);
            let form = String::from_utf8_lossy(&form);
            records.row(table::of_nine(form, automorphisms).iter());
            told.count(Exit::Done);
        }
        Ok(Handled::Yes)
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
                records.write_all(&worker.finder.nine(cells, solution).0)?;
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
        match self.style {
            Style::Words => write_line(item, found, records)?,
            Style::Table => self.table.row(item, &table::values(found.told(), self.map), records)?,
            Style::Json => self.write_object(item, found, records)?,
        }
        Ok(records.end()?)
    }

    fn write_object(&self, item: &Item<'_>, found: &Found, records: &mut Records<'_>) -> anyhow::Result<()> {
        #[derive(Serialize)]
        struct Object<'a> {
            #[serde(flatten)]
            place: Place<'a>,
            #[serde(flatten)]
            formed: Formed,
        }
        let mut formed = found.told();
        formed.map = formed.map.filter(|_| self.map);
        serde_json::to_writer(&mut *records, &Object { place: place_of(item), formed })?;
        Ok(writeln!(records)?)
    }
}
