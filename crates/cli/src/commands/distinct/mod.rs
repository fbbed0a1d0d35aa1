//! `distinct`: of puzzles that are the same but for symmetry, the first.
//!
//! Workers find the class of each puzzle, which is the same for all images: its canonical form, packed ([`key`]). They
//! send it on with the line; one after the other passes the [`Sieve`].

pub(super) mod frame;
pub(super) mod key;
pub(super) mod known;
pub(super) mod runs;
pub(super) mod sieve;

use std::time::Duration;

use bytesize::ByteSize;
use clap::Args;
use hallset::canon::{Form, NoForm};

use super::canon::{Finder, Found, Known, Swift, form};
use crate::args::limits::duration;
use crate::exit::{self, Exit};
use crate::input::InputArgs;
use crate::interrupt;
use crate::output::{Output, OutputArgs};
use crate::pipeline::{self, Handled, Item, Lines, Origin, Pass, Records, Tally, ThreadArgs, Work};
use crate::progress;
use crate::watchdog::Watchdog;
use frame::{Frame, Kind};
use sieve::{Numbers, Sieve};

const EXAMPLES: &str = "\
Two puzzles are the same but for symmetry if one becomes the other by renaming digits, transposing, and moving rows, \
columns, bands and stacks. The first of them is written as its line was, in the order of the input. A puzzle without a \
canonical form is kept. The input may be of any length: what does not fit into memory goes to temporary files, for \
which the variable TMPDIR names a folder, and lines come out as they come in until then.

Examples:
  hallset distinct puzzles.txt -o different.txt
  zcat *.gz | hallset distinct | hallset rate --csv
  hallset distinct --count puzzles.txt | sort -rn         the most frequent first
  hallset convert --to jsonl grids.txt | hallset distinct";

/// Drop puzzles that are the same as an earlier one but for symmetry
#[derive(Args)]
#[command(after_help = exit::help(EXAMPLES))]
pub(crate) struct Distinct {
    #[command(flatten)]
    input: InputArgs,

    /// Which canonical form to compare; either tells the same puzzles from each other
    #[arg(long, default_value = "puzzle", value_parser = form())]
    form: Form,

    /// Write before each puzzle how many were the same, as `uniq -c` does; nothing is written before the end
    #[arg(short, long)]
    count: bool,

    /// How much memory to use for what was seen, such as 256M or 2G
    #[arg(long, value_name = "SIZE", default_value = "256M")]
    memory: ByteSize,

    /// Stop after this time: 10 (seconds), 500ms, 2m
    #[arg(long, value_name = "TIME", value_parser = duration, help_heading = "Limits for each puzzle")]
    timeout: Option<Duration>,

    #[command(flatten)]
    threads: ThreadArgs,

    #[command(flatten)]
    output: OutputArgs,

    /// Print no summary
    #[arg(short, long, help_heading = "Output")]
    quiet: bool,
}

impl Distinct {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        let mut output = Output::open(&self.output)?;
        let job = Job { form: self.form, watchdog: Watchdog::new(self.timeout) };
        let numbers = if self.count { Numbers::Written } else { Numbers::Untold };
        let memory = usize::try_from(self.memory.as_u64()).unwrap_or(usize::MAX);
        let mut sieve = Sieve::new(memory, numbers);
        let (pass, mut frame) = (Pass::Parallel(self.threads), Frame::default());
        let (told, exit) =
            pipeline::run_into(&self.input, pass, &job, &mut output, |mut records, output| {
                let mut tell = |line: &[u8], number| write(line, number, output);
                while frame.read(&mut records)? {
                    sieve.add(&frame, &mut tell)?;
                }
                Ok(())
            })?;
        let bar = progress::of_count(sieve.waiting(), &output);
        let mut tell = |line: &[u8], number| write(line, number, &mut output);
        let classes = if interrupt::came() { 0 } else { sieve.finish(&bar, &mut tell)? };
        output.finish()?;
        if !self.quiet && !interrupt::came() {
            let plural = if told.items == 1 { "" } else { "s" };
            let kept = match told.formless {
                0 => String::new(),
                formless => format!(", {formless} kept without a canonical form"),
            };
            anstream::eprintln!("{} puzzle{plural}, {classes} distinct{kept}", told.items);
        }
        Ok(exit.or(told.exit))
    }
}

/// Writes a line, after the number of its class as `uniq -c` does.
fn write(line: &[u8], number: Option<u64>, output: &mut Output) -> anyhow::Result<()> {
    let mut record = number.map_or_else(Vec::new, |number| format!("{number:>7} ").into_bytes());
    record.extend_from_slice(line);
    record.push(b'\n');
    Ok(output.write(&record)?)
}

struct Job {
    form: Form,
    watchdog: Watchdog,
}

/// What one thread has for itself.
struct Worker {
    finder: Finder,
    swift: Option<Swift>,
    /// The key of the last puzzle.
    key: Vec<u8>,
}

/// How many puzzles there were, how many have no form, and the worst end that one of them asks for.
struct Told {
    items: u64,
    formless: u64,
    exit: Exit,
}

impl Default for Told {
    fn default() -> Self {
        Self { items: 0, formless: 0, exit: Exit::Done }
    }
}

impl Tally for Told {
    fn add(&mut self, next: Self) {
        self.items += next.items;
        self.formless += next.formless;
        self.exit = self.exit.or(next.exit);
    }

    fn items(&self) -> u64 {
        self.items
    }
}

impl Work for Job {
    type Worker = Worker;
    type Tally = Told;

    fn worker(&self) -> Worker {
        Worker {
            finder: Finder::new(self.form, &self.watchdog),
            swift: Some(Swift::new(self.form)),
            key: Vec::new(),
        }
    }

    fn begin(&self, origin: &Origin, records: &mut Records<'_>) -> anyhow::Result<()> {
        let before = origin.first.as_ref().and_then(|first| first.header.as_ref());
        if let Some(header) = origin.header.as_ref().filter(|header| before != Some(*header)) {
            frame::write(Kind::Header, &[], header.as_bytes(), records)?;
        }
        Ok(records.end()?)
    }

    fn lines(
        &self,
        worker: &mut Worker,
        lines: &mut Lines<'_>,
        records: &mut Records<'_>,
        told: &mut Told,
    ) -> anyhow::Result<Handled> {
        let Some(mut swift) = worker.swift.take() else { return Ok(Handled::No) };
        let lines = &*lines;
        let worked = swift.each(lines, |line| {
            worker.key.clear();
            let exit = match line.known {
                Known::Nine { cells, solution } => {
                    key::of_cells(&worker.finder.nine(cells, solution).0, &mut worker.key);
                    Exit::Done
                }
                _ => match lines.item(line.place, line.text) {
                    Some(_) if matches!(line.known, Known::Several) => {
                        Found::None(NoForm::SeveralSolutions).exit()
                    }
                    Some(item) => worker.find(&item)?,
                    None => return Ok(()),
                },
            };
            send(exit, &worker.key, line.text, records, told)
        });
        worker.swift = Some(swift);
        worked.map(|()| Handled::Yes)
    }

    fn item(
        &self,
        worker: &mut Worker,
        item: Item<'_>,
        records: &mut Records<'_>,
        told: &mut Told,
    ) -> anyhow::Result<()> {
        worker.key.clear();
        let exit = worker.find(&item)?;
        let line = match &item.entry {
            Ok(entry) if item.text.is_empty() => entry.puzzle.givens().to_line(),
            Err(error) if item.text.is_empty() => format!("# {}", item.origin.tell(error)),
            _ => item.text.to_owned(),
        };
        send(exit, &worker.key, line.as_bytes(), records, told)
    }
}

impl Worker {
    /// Finds the key of an item, if it has a form; the end that it asks for.
    fn find(&mut self, item: &Item<'_>) -> anyhow::Result<Exit> {
        let found = self.finder.find(item);
        if let (Found::Form(form), Ok(entry)) = (&found, &item.entry) {
            key::of_form(entry.puzzle.layout(), &form.image, &mut self.key)?;
        }
        Ok(found.exit())
    }
}

/// Sends a puzzle to the sieve, and counts it.
fn send(
    exit: Exit,
    key: &[u8],
    line: &[u8],
    records: &mut Records<'_>,
    told: &mut Told,
) -> anyhow::Result<()> {
    let kind = if key.is_empty() { Kind::Formless } else { Kind::Formed };
    told.items += 1;
    told.formless += u64::from(kind == Kind::Formless);
    told.exit = told.exit.or(exit);
    frame::write(kind, key, line, records)?;
    Ok(records.end()?)
}
