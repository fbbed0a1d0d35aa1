//! Many puzzles: read, worked on by all cores, written in order, in constant memory.
//!
//! ```text
//! files -> batches of whole lines -> workers (parse, solve, write to memory) -> output, in order
//! ```
//!
//! Every puzzle of the input, and every line that should hold one, is an [`Item`]; a command
//! says in a [`Work`] what to do with it. Blank lines and comments are no items. A batch holds
//! about a few milliseconds of work ([`Pace`]), so that slow puzzles are told one by one and fast
//! ones cost next to nothing to pass around. At most [`AHEAD`] batches wait for a slow one.

mod batch;
mod feed;
mod grids;
mod pace;
mod parallel;
mod place;
mod records;
mod row_feed;
#[cfg(feature = "parquet")]
mod rows;
mod spare;
mod verdicts;

use std::num::NonZeroUsize;
use std::sync::Arc;

use clap::Args;
use hallset::Puzzle;
use hallset_formats::{Entry, FormatError, LineReader};

pub(crate) use batch::{Lines, RowItems};
pub(crate) use feed::without_end;
pub(crate) use grids::{GRID, Grids, LINE, LineKind, Nine};
pub(crate) use place::{Wrong, place_of};
pub(crate) use records::Records;
#[cfg(feature = "parquet")]
pub(crate) use rows::answer_rows;
pub(crate) use verdicts::{Verdicts, judge};

use crate::exit::Exit;
use crate::input::{InputArgs, name_of};
use crate::output::{self, Output};
use crate::parquet::Input;
use crate::progress::Progress;
use crate::table::{self, Kind, Table};
use crate::{exit, interrupt};
use batch::{Batch, Batches, Items, Wanted};
use pace::Pace;
use records::Kept;
use spare::Spare;

/// How many batches may be under way.
const AHEAD: usize = 64;

/// How many cores to use.
#[derive(Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "Threads")]
pub(crate) struct ThreadArgs {
    /// How many threads work on puzzles [default: as many as there are cores]
    #[arg(short = 'j', long, value_name = "N", value_parser = threads)]
    pub(crate) threads: Option<NonZeroUsize>,
}

fn threads(text: &str) -> Result<NonZeroUsize, String> {
    text.parse().map_err(|_| "expected a number of threads from 1 on".to_owned())
}

impl ThreadArgs {
    /// The number.
    pub(crate) fn count(self) -> usize {
        let threads = self.threads.or_else(|| std::thread::available_parallelism().ok());
        threads.map_or(1, NonZeroUsize::get)
    }
}

/// In which order and by whom items are worked on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pass {
    /// By several threads; what is written is kept in memory until its turn comes.
    Parallel(ThreadArgs),
    /// One after the other; what is written goes out at once.
    Sequential,
}

/// An input with what is needed to read it.
pub(crate) struct Origin {
    /// Its name.
    pub(crate) name: String,
    /// Is it one of several?
    pub(crate) among_others: bool,
    /// The line that names the columns, if the format has one.
    pub(crate) header: Option<String>,
    /// The first input, unless this is it.
    pub(crate) first: Option<Arc<Origin>>,
    /// The reader of lines, if the format has one puzzle a line.
    lines: Option<LineReader>,
    /// The file, if its columns are copied as they are.
    pub(crate) parquet: Option<Arc<Input>>,
    /// Are its own columns somebody else's business, so that only those of the answers are filled?
    pub(crate) apart: bool,
}

impl Origin {
    /// No input at all: puzzles that are made here, in the one column `puzzle`.
    pub(crate) fn made() -> Self {
        Self {
            name: "puzzles that are made".to_owned(),
            among_others: false,
            header: None,
            first: None,
            lines: None,
            parquet: None,
            apart: false,
        }
    }

    /// Was it one puzzle a line?
    pub(crate) fn is_lines(&self) -> bool {
        self.lines.is_some()
    }

    /// The names of its columns.
    pub(crate) fn columns(&self) -> Vec<String> {
        table::names(self)
    }

    /// What its columns hold, if they come as text.
    pub(crate) fn kinds(&self) -> Vec<Kind> {
        self.columns().iter().map(|name| Kind::of_column(name)).collect()
    }

    /// An error with its place, and the file's name if there are several.
    pub(crate) fn tell(&self, error: &FormatError) -> String {
        if self.among_others { format!("{}: {error}", self.name) } else { error.to_string() }
    }
}

/// One puzzle of the input, or what is wrong with it.
pub(crate) struct Item<'a> {
    /// Where it comes from.
    pub(crate) origin: &'a Arc<Origin>,
    /// The line in its file, or its place among the puzzles of a document, counted from 1.
    pub(crate) number: usize,
    /// The line as it was, if there is one puzzle a line.
    pub(crate) text: &'a str,
    /// The puzzle.
    pub(crate) entry: Result<Entry, FormatError>,
}

impl Item<'_> {
    /// The puzzle, if its givens do not clash; otherwise what is wrong, with its place.
    pub(crate) fn puzzle(&self) -> Result<&Puzzle, String> {
        let told = |error: &FormatError| self.origin.tell(error);
        let entry = self.entry.as_ref().map_err(told)?;
        entry.refuse_clash().map_err(|error| told(&error))?;
        Ok(&entry.puzzle)
    }
}

/// What a command does with each item.
pub(crate) trait Work: Sync {
    /// What one thread needs.
    type Worker;
    /// What is counted.
    type Tally: Tally;

    /// The equipment of a new thread.
    fn worker(&self) -> Self::Worker;

    /// An input begins; its items follow.
    fn begin(&self, origin: &Origin, records: &mut Records<'_>) -> anyhow::Result<()> {
        self.table().map_or(Ok(()), |table| table.begin(origin, records))
    }

    /// The table it fills, if it fills one.
    fn table(&self) -> Option<&Table> {
        None
    }

    /// Does it look at solutions that come with puzzles?
    fn wants_solutions(&self) -> bool {
        false
    }

    /// Works on rows of columns at once, if it can; otherwise each comes as an item.
    fn rows(
        &self,
        _worker: &mut Self::Worker,
        _rows: &mut RowItems<'_>,
        _records: &mut Records<'_>,
        _tally: &mut Self::Tally,
    ) -> anyhow::Result<Handled> {
        Ok(Handled::No)
    }

    /// Works on whole lines at once, if it can; otherwise each comes as an item.
    fn lines(
        &self,
        _worker: &mut Self::Worker,
        _lines: &mut Lines<'_>,
        _records: &mut Records<'_>,
        _tally: &mut Self::Tally,
    ) -> anyhow::Result<Handled> {
        Ok(Handled::No)
    }

    /// Works on one item, and writes its records.
    fn item(
        &self,
        worker: &mut Self::Worker,
        item: Item<'_>,
        records: &mut Records<'_>,
        tally: &mut Self::Tally,
    ) -> anyhow::Result<()>;
}

/// Were lines worked on?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Handled {
    /// Yes, all of them.
    Yes,
    /// No, none.
    No,
}

/// Something counted in parts.
pub(crate) trait Tally: Default + Send {
    /// Adds the part that came next.
    fn add(&mut self, next: Self);

    /// How many items were counted.
    fn items(&self) -> u64;
}

/// What reader, workers and writer share.
#[derive(Default)]
struct Shared {
    pace: Pace,
    spare: Spare,
}

/// The result of one batch.
struct Finished<T> {
    /// The input that begins.
    begun: Option<Arc<Origin>>,
    records: Kept,
    tally: T,
    /// What to tell on standard error.
    complaints: Vec<anyhow::Error>,
    /// What ends the run.
    failed: Option<anyhow::Error>,
}

/// Works on every item of the input. Inputs that cannot be read are reported and make the exit bad.
pub(crate) fn run<W: Work>(
    input: &InputArgs,
    pass: Pass,
    work: &W,
    output: &mut Output,
) -> anyhow::Result<(W::Tally, Exit)> {
    run_into(input, pass, work, output, |records, output| Ok(output.write(records)?))
}

/// The same with somebody who gets the records, in their order, and decides what to write.
pub(crate) fn run_into<W: Work>(
    input: &InputArgs,
    pass: Pass,
    work: &W,
    output: &mut Output,
    mut sink: impl FnMut(&[u8], &mut Output) -> anyhow::Result<()>,
) -> anyhow::Result<(W::Tally, Exit)> {
    if let Some(table) = work.table() {
        output.set(table);
    }
    let shared = Shared::default();
    let progress = Progress::start(&input.paths(), output);
    let batches = Batches::new(input, Wanted::by(work), &shared, progress.meters())?;
    let mut total = W::Tally::default();
    let mut exit = Exit::Done;
    let mut receive = |finished: Finished<W::Tally>, output: &mut Output| {
        // Whoever writes text has columns of his own, whatever those of the input.
        if let Some(origin) = finished.begun.as_ref().filter(|_| work.table().is_some()) {
            output.begin(origin)?;
        }
        match finished.records {
            Kept::Bytes(bytes) => {
                sink(&bytes, output)?;
                shared.spare.give(bytes);
            }
            rows => rows.send(output)?,
        }
        total.add(finished.tally);
        progress.show(total.items());
        for error in finished.complaints {
            exit = exit.or(Exit::of(&error));
            progress.suspend(|| output::complain(&error));
        }
        finished.failed.map_or(Ok(()), Err)
    };
    match pass {
        Pass::Parallel(threads) if threads.count() > 1 => {
            parallel::run(batches, threads.count(), work, &shared, output, receive)?;
        }
        Pass::Parallel(_) | Pass::Sequential => {
            let mut worker = work.worker();
            for batch in batches {
                let through = matches!(pass, Pass::Sequential).then_some(&mut *output);
                let finished = finish(batch, work, &mut worker, through, &shared);
                if interrupt::came() {
                    break;
                }
                receive(finished, output)?;
                // The next batch may have to wait for the program that writes the input.
                output.flush()?;
            }
        }
    }
    progress.end();
    // A file of columns may have no rows, as a part of a small one has.
    let may_be_empty = work.table().and_then(Table::in_columns).is_some();
    if total.items() == 0 && exit == Exit::Done && !may_be_empty && !interrupt::came() {
        let names: Vec<_> = input.paths().iter().map(|path| name_of(path)).collect();
        return Err(exit::bad_input(format!("{}: found no puzzle, expected at least one", names.join(", "))));
    }
    Ok((total, exit))
}

/// Works on a batch.
fn finish<W: Work>(
    batch: Batch,
    work: &W,
    worker: &mut W::Worker,
    through: Option<&mut Output>,
    shared: &Shared,
) -> Finished<W::Tally> {
    let mut records = match (work.table().and_then(Table::in_columns), through, batch.origin()) {
        (Some(table), _, Some(origin)) => Records::rows(table.kinds(origin)),
        (_, Some(output), _) => Records::through(output),
        _ => Records::kept(shared.spare.take()),
    };
    let begun = batch.begins();
    let timed = shared.pace.start();
    let mut tally = W::Tally::default();
    let failed = match batch {
        Batch::Begin(origin) => work.begin(&origin, &mut records).err(),
        Batch::Broken(error) => {
            records.complain(error);
            None
        }
        Batch::Items(mut items) => {
            let worked = work_on(&mut items, work, worker, &mut records, &mut tally);
            timed.end();
            if let Items::Lines { text, .. } = *items {
                shared.spare.give(text.bytes);
            }
            worked.err()
        }
    };
    let (records, complaints) = records.into_parts();
    Finished { begun, records, tally, complaints, failed }
}

fn work_on<W: Work>(
    items: &mut Items,
    work: &W,
    worker: &mut W::Worker,
    records: &mut Records<'_>,
    tally: &mut W::Tally,
) -> anyhow::Result<()> {
    if let Some(mut rows) = items.rows()
        && work.rows(worker, &mut rows, records, tally)? == Handled::Yes
    {
        return Ok(());
    }
    if let Some(mut lines) = items.lines()
        && work.lines(worker, &mut lines, records, tally)? == Handled::Yes
    {
        return Ok(());
    }
    items.each(|item| if interrupt::came() { Ok(()) } else { work.item(worker, item, records, tally) })
}
