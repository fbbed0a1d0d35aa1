//! `convert`: any format into any other, without losing anything unless told so.

mod dimacs;

use std::io::Write;
use std::path::PathBuf;
use std::slice;
use std::sync::{Mutex, PoisonError};

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use hallset_formats::{self as formats, CannotHold, Entry, FORMATS, Format, LineWriter, Shape, Writing};

use crate::args::PartArgs;
use crate::exit::{self, Exit};
use crate::input::InputArgs;
use crate::output::{Output, OutputArgs};
use crate::pipeline::{self, Item, Pass, Records, Work};
use crate::table::Form;

const EXAMPLES: &str = "\
A format that cannot hold everything is refused; the message says what it cannot hold and which
formats can. The first mistake in the input ends the conversion.

--to dimacs writes a puzzle for a SAT solver: the extended encoding of Lynce and Ouaknine over the candidates that
singles leave, with comments that say what each variable stands for. --model reads the solver's
output (lines `s` and `v`, or the file that MiniSat writes) and gives the solved grid, checked, in
any format.

Examples:
  hallset convert --list
  hallset convert --to sdm puzzles.csv
  hallset convert --to json --diagonals puzzle.txt --output puzzle.json
  hallset convert --to line --lossy candidates.txt
  hallset convert --zero-based --to json hexadecimal.txt | hallset convert --to line
  hallset convert puzzles.csv --output puzzles.parquet
  hallset convert --to csv solved.parquet
  hallset convert --to dimacs puzzle.txt --output puzzle.cnf
  cadical puzzle.cnf | hallset convert --model - --to grid puzzle.txt";

/// Write puzzles in another format
#[derive(Args)]
#[command(after_help = exit::help(EXAMPLES))]
pub(crate) struct Convert {
    #[command(flatten)]
    input: InputArgs,

    /// The format to write; a file called .parquet needs none
    #[arg(short, long, value_name = "NAME", value_parser = target(), hide_possible_values = true)]
    #[arg(required_unless_present_any = ["list", "output"], help_heading = "Output")]
    to: Option<Target>,

    /// Write the solution that a SAT solver found: its output, `-` for standard input
    #[arg(long, value_name = "FILE", help_heading = "Input", conflicts_with = "list")]
    model: Option<PathBuf>,

    /// Drop what the format cannot hold
    #[arg(long, help_heading = "Output")]
    lossy: bool,

    /// The symbol of a blank where the format leaves a choice: . 0 _ or *
    #[arg(long, value_name = "SYMBOL", help_heading = "Output")]
    blank: Option<char>,

    /// List all formats
    #[arg(long, help_heading = "Output")]
    list: bool,

    #[command(flatten)]
    output: OutputArgs,

    /// Leave a .parquet file alone if it is there and was made from the same input, by the same options and version
    #[arg(long, help_heading = "Output")]
    resume: bool,
}

impl Convert {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        let part = PartArgs { shard: None, resume: self.resume }.of(&self.output, &self.input.paths())?;
        if part.done {
            return Ok(Exit::Done);
        }
        let mut output = Output::open_part(&part)?;
        let columns = part.form == Form::Columns;
        let exit = match (self.list, self.to) {
            (false, None | Some(Target::Parquet)) if columns => {
                self.write(formats::by_name("csv").expect("this format is always there"), &mut output)?
            }
            (false, Some(Target::Format(_) | Target::Dimacs)) if columns => {
                return Err(exit::usage("a .parquet file has no other format: leave --to out"));
            }
            (false, None) => return Err(exit::usage("name the format: --to NAME; --list lists all")),
            (false, Some(Target::Parquet)) => {
                return Err(exit::usage(
                    "Parquet is written to a file: name one with --output that ends in .parquet",
                ));
            }
            (false, Some(Target::Format(to))) => self.write(to, &mut output)?,
            (false, Some(Target::Dimacs)) if self.model.is_some() => {
                return Err(exit::usage("--model gives a solved grid, for which --to dimacs has no clauses"));
            }
            (false, Some(Target::Dimacs)) => {
                dimacs::write(&self.input, &mut output)?;
                Exit::Done
            }
            (true, _) => {
                output.write(list().as_bytes())?;
                Exit::Done
            }
        };
        if exit == Exit::Done {
            output.finish()?;
        }
        Ok(exit)
    }

    fn write(&self, to: &'static Format, output: &mut Output) -> anyhow::Result<Exit> {
        let writing =
            Writing::default().lossy(self.lossy).zero_based(self.input.zero_based).blank(self.blank);
        let entries = if let Some(model) = &self.model {
            vec![dimacs::solved(&self.input, model)?]
        } else {
            let job = Job { to, writing: writing.clone(), collected: Mutex::default() };
            let (_, exit) = pipeline::run(&self.input, Pass::Sequential, &job, output)?;
            if exit != Exit::Done {
                return Ok(exit);
            }
            job.collected.into_inner().unwrap_or_else(PoisonError::into_inner)
        };
        if !entries.is_empty() {
            let text = formats::write(&entries, to, &writing);
            let text = text.map_err(|loss| refusal(&loss, &entries, to, &writing))?;
            output.write(text.as_bytes())?;
        }
        Ok(Exit::Done)
    }
}

/// What can be written.
#[derive(Clone, Copy)]
enum Target {
    Format(&'static Format),
    /// Columns, in a file that is called so.
    Parquet,
    /// Clauses, from which no puzzle is read.
    Dimacs,
}

/// What can be written besides the formats, with name and summary.
const OTHERS: [(&str, &str, Target); 2] = [
    ("parquet", "a table of columns: puzzle, solution and all others as text (.parquet)", Target::Parquet),
    (dimacs::NAME, dimacs::SUMMARY, Target::Dimacs),
];

/// A parser of what can be written.
fn target() -> impl TypedValueParser<Value = Target> {
    let names = FORMATS.iter().map(|format| PossibleValue::new(format.name).help(format.summary));
    let names = names.chain(OTHERS.map(|(name, summary, _)| PossibleValue::new(name).help(summary)));
    PossibleValuesParser::new(names).map(|name| {
        let other = OTHERS.into_iter().find(|(other, ..)| *other == name);
        let format = formats::by_name(&name).map(Target::Format);
        format.or(other.map(|(.., target)| target)).expect("only known names are accepted")
    })
}

/// The refusal, with the way out if there is one.
fn refusal(loss: &CannotHold, entries: &[Entry], to: &'static Format, writing: &Writing) -> anyhow::Error {
    let lossy = writing.clone().lossy(true);
    let helps = !writing.lossy && formats::write(entries, to, &lossy).is_ok();
    exit::refused(format!("{loss}{}", if helps { "; --lossy drops it" } else { "" }))
}

/// Every format with the endings of its files.
fn list() -> String {
    let name_width = FORMATS.iter().map(|format| format.name.len()).max().unwrap_or(0);
    let line = |format: &&Format| {
        let endings: Vec<_> = format.extensions.iter().map(|ending| format!(".{ending}")).collect();
        let endings = if endings.is_empty() { String::new() } else { format!(" ({})", endings.join(", ")) };
        format!("{:<name_width$}  {}{endings}\n", format.name, format.summary)
    };
    let mut text: String = FORMATS.iter().map(line).collect();
    for (name, summary, _) in OTHERS {
        text.push_str(&format!("{name:<name_width$}  {summary}\n"));
    }
    text
}

struct Job {
    to: &'static Format,
    writing: Writing,
    /// The puzzles for a format that is one document.
    collected: Mutex<Vec<Entry>>,
}

/// How many puzzles there were.
#[derive(Default)]
struct Count(u64);

impl pipeline::Tally for Count {
    fn add(&mut self, next: Self) {
        self.0 += next.0;
    }

    fn items(&self) -> u64 {
        self.0
    }
}

impl Work for Job {
    type Worker = Option<LineWriter>;
    type Tally = Count;

    fn worker(&self) -> Option<LineWriter> {
        None
    }

    fn item(
        &self,
        writer: &mut Option<LineWriter>,
        item: Item<'_>,
        records: &mut Records<'_>,
        count: &mut Count,
    ) -> anyhow::Result<()> {
        count.0 += 1;
        let name = &item.origin.name;
        let entry = item.entry.map_err(|error| exit::bad_input(format!("{name}: {error}")))?;
        if self.to.shape() == Shape::Document {
            self.collected.lock().unwrap_or_else(PoisonError::into_inner).push(entry);
            return Ok(());
        }
        let refusal = |loss: CannotHold| refusal(&loss, slice::from_ref(&entry), self.to, &self.writing);
        if writer.is_none() {
            let first = LineWriter::new(self.to, self.writing.clone(), &entry);
            *writer = first.map_err(refusal)?;
            if let Some(header) = writer.as_ref().and_then(LineWriter::header) {
                writeln!(records, "{header}")?;
            }
        }
        if let Some(writer) = writer {
            let line = writer.write(&entry).map_err(refusal)?;
            writeln!(records, "{line}")?;
            records.end()?;
        }
        Ok(())
    }
}
