//! Where data goes: whole records to standard output, or to a file that appears when it is done.
//!
//! A record is what must not be torn: a line, or the lines of a grid. Records are collected and
//! written together, always ending with a whole one, under a lock that an interrupt takes before
//! it ends the program. A named file is written beside its place and renamed by
//! [`Output::finish`]; without that call it is gone.

mod beside;
mod folder;

use std::fs::{File, OpenOptions};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::Context;
use clap::{Args, ColorChoice};

use crate::args::Part;
use crate::exit;
use crate::interrupt;
use crate::parquet::{Piece, TableFile};
use crate::pipeline::Origin;
use crate::table::{Form, Table};
pub(crate) use beside::Beside;
pub(crate) use folder::{Existing, Folder};

/// Where to write.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Output")]
pub(crate) struct OutputArgs {
    /// Write to this file, which appears under its name when it is complete
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

impl OutputArgs {
    /// How a table is written there: by the ending of the name.
    pub(crate) fn form(&self) -> Form {
        if self.output.as_deref().is_some_and(is_table) { Form::Columns } else { Form::Csv }
    }

    /// For commands that make pages: their readers may want a file to print.
    pub(crate) fn refuse_pdf(&self) -> anyhow::Result<()> {
        match self.output.as_deref().is_some_and(|name| ends_with(name, "pdf")) {
            true => Err(exit::usage("no .pdf is made here: make .html, and print it to PDF with a browser")),
            false => Ok(()),
        }
    }

    /// For pages of which no package is made.
    pub(crate) fn refuse_package(&self) -> anyhow::Result<()> {
        match self.output.as_deref().is_some_and(|name| ends_with(name, "zip")) {
            true => Err(exit::usage("no .zip is made here: make .html; `hallset exercise` makes packages")),
            false => Ok(()),
        }
    }
}

/// Is this the name of a file of columns?
fn is_table(name: &Path) -> bool {
    ends_with(name, "parquet")
}

fn ends_with(name: &Path, ending: &str) -> bool {
    name.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
}

/// Records on their way out.
pub(crate) struct Output {
    target: Target,
    /// Asked once: it is looked at after every record.
    is_terminal: bool,
    buffer: Vec<u8>,
}

enum Target {
    Stdout(io::Stdout),
    /// A device or a pipe, which cannot be replaced.
    Open(File),
    Beside(Beside),
    /// A file of columns.
    Table(Box<TableFile>),
}

/// Fewer bytes than this are collected before they are written.
const FULL: usize = 64 * 1024;

/// Held while bytes are written: the files and folders beside those that were asked for.
static WRITING: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn writing() -> MutexGuard<'static, Vec<PathBuf>> {
    WRITING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Takes a file or a folder away. It may be renamed or gone by now; either way there is nothing to do about it.
fn take_away(path: &Path) {
    if std::fs::remove_file(path).is_err() {
        let _ = std::fs::remove_dir_all(path);
    }
}

/// How often and after what time it is asked again whether a record is still being written.
const LOOKS: (usize, Duration) = (50, Duration::from_millis(10));

/// Waits until no record is half written, keeps any other from being begun, and takes away what is
/// unfinished. A reader that has stopped reading is not waited for.
pub(crate) fn shut() {
    for _ in 0..LOOKS.0 {
        if let Ok(mut beside) = WRITING.try_lock() {
            beside.drain(..).for_each(|path| take_away(&path));
            std::mem::forget(beside);
            return;
        }
        std::thread::sleep(LOOKS.1);
    }
}

impl Output {
    /// Opens the file that was asked for, or standard output.
    pub(crate) fn open(args: &OutputArgs) -> anyhow::Result<Self> {
        if args.form() == Form::Columns {
            return Err(exit::usage(
                "only tables are written as .parquet: by solve, check, rate, canon, generate and convert",
            ));
        }
        Self::to(args)
    }

    /// The same, for a command that writes a table if the name of the file asks for one.
    pub(crate) fn open_part(part: &Part) -> anyhow::Result<Self> {
        let mut output = Self::to(&part.output)?;
        if let Target::Table(file) = &mut output.target {
            file.tell(part.about.clone());
        }
        Ok(output)
    }

    fn to(args: &OutputArgs) -> anyhow::Result<Self> {
        let target = match &args.output {
            None => Target::Stdout(io::stdout()),
            Some(name) => Target::open(name)?,
        };
        let is_terminal = matches!(&target, Target::Stdout(stdout) if stdout.is_terminal());
        Ok(Self { target, is_terminal, buffer: Vec::with_capacity(FULL) })
    }

    /// Is it a terminal, where a person reads along?
    pub(crate) fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    /// Should it be coloured?
    pub(crate) fn is_coloured(&self) -> bool {
        match &self.target {
            Target::Stdout(stdout) => anstream::AutoStream::choice(stdout) != anstream::ColorChoice::Never,
            Target::Open(_) | Target::Beside(_) | Target::Table(_) => false,
        }
    }

    /// Tells a file of columns which ones it will have after those of the input.
    pub(crate) fn set(&mut self, table: &Table) {
        if let Target::Table(file) = &mut self.target {
            file.set(table.columns());
        }
    }

    /// An input begins, with its columns.
    pub(crate) fn begin(&mut self, origin: &Origin) -> anyhow::Result<()> {
        if let Target::Table(file) = &mut self.target { file.begin(origin) } else { Ok(()) }
    }

    /// Writes rows of a table.
    pub(crate) fn rows(&mut self, piece: Piece) -> anyhow::Result<()> {
        if let Target::Table(file) = &mut self.target { file.write(piece) } else { Ok(()) }
    }

    /// Writes one or more whole records.
    pub(crate) fn write(&mut self, records: &[u8]) -> io::Result<()> {
        if self.buffer.len() + records.len() < FULL {
            self.buffer.extend_from_slice(records);
            return Ok(());
        }
        self.flush()?;
        self.target.send(records)
    }

    /// Sends out what was collected.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        if self.buffer.is_empty() {
            return Ok(());
        }
        let sent = self.target.send(&self.buffer);
        self.buffer.clear();
        sent
    }

    /// Sends out the rest; a named file gets its name now, unless an interrupt came.
    pub(crate) fn finish(mut self) -> anyhow::Result<()> {
        self.flush()?;
        if interrupt::came() {
            return Ok(());
        }
        match self.target {
            Target::Beside(file) => file.finish(),
            Target::Table(file) => file.finish()?.map_or(Ok(()), Beside::finish),
            Target::Stdout(_) | Target::Open(_) => Ok(()),
        }
    }
}

impl Target {
    fn open(name: &Path) -> anyhow::Result<Self> {
        let cannot = || format!("cannot write to {}", name.display());
        if name.metadata().is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir()) {
            return OpenOptions::new().write(true).open(name).map(Self::Open).with_context(cannot);
        }
        if name.is_dir() {
            return Err(io::Error::from(io::ErrorKind::IsADirectory)).with_context(cannot);
        }
        let file = Beside::open(name).with_context(cannot)?;
        Ok(if is_table(name) { Self::Table(Box::new(TableFile::new(file)?)) } else { Self::Beside(file) })
    }

    fn send(&mut self, records: &[u8]) -> io::Result<()> {
        let _held = writing();
        match self {
            Self::Stdout(stdout) => {
                let mut stdout = stdout.lock();
                stdout.write_all(records).and_then(|()| stdout.flush())
            }
            Self::Open(file) => file.write_all(records),
            Self::Beside(file) => file.write_all(records),
            Self::Table(file) => file.write_csv(records).map_err(io::Error::other),
        }
    }
}

/// Follows the person's wish about colours, everywhere.
pub(crate) fn set_colours(choice: ColorChoice) {
    let choice = match choice {
        ColorChoice::Auto => anstream::ColorChoice::Auto,
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
    };
    choice.write_global();
}

/// Prints an error, its causes on the same line.
pub(crate) fn complain(error: &anyhow::Error) {
    let style = anstyle::AnsiColor::Red.on_default().bold();
    anstream::eprintln!("{style}error{style:#}: {error:#}");
}
