//! Where puzzles come from: files or standard input, compressed or not, in any format.

mod source;

use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use hallset_formats::{self as formats, Entry, FORMATS, Format, Reading};

pub(crate) use source::{Meter, Source, bytes, is_piped, name_of, text};

use crate::args::LayoutArgs;
use crate::exit;

/// What to read.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Input")]
pub(crate) struct InputArgs {
    /// Files with puzzles, plain, .gz, .zst or .parquet, read one after the other; `-` or nothing is standard input
    #[arg(value_name = "FILE", help_heading = None)]
    pub(crate) files: Vec<PathBuf>,

    /// The format of the input instead of the one that is recognised; `hallset convert --list` names all
    #[arg(short, long, value_name = "NAME", value_parser = format(), hide_possible_values = true)]
    pub(crate) format: Option<&'static Format>,

    /// Digits start at 0, as in 16x16 grids of 0-9A-F; 0 is then a digit, not a blank
    #[arg(long)]
    pub(crate) zero_based: bool,

    #[command(flatten)]
    pub(crate) layout: LayoutArgs,
}

impl InputArgs {
    /// The files, or standard input.
    pub(crate) fn paths(&self) -> Vec<PathBuf> {
        if self.files.is_empty() { vec![PathBuf::from("-")] } else { self.files.clone() }
    }

    /// How to read.
    pub(crate) fn reading(&self) -> anyhow::Result<Reading> {
        Ok(Reading::default().layout(self.layout.choice()?).zero_based(self.zero_based))
    }

    /// All puzzles, for commands that need them all at once. The first mistake ends it.
    pub(crate) fn entries(&self) -> anyhow::Result<Vec<Entry>> {
        let reading = self.reading()?;
        let mut entries = Vec::new();
        for path in self.paths() {
            let source = Source::open(&path, Meter::default())?;
            let name = source.name().to_owned();
            let (format, text) = source.document(self.format)?;
            let read = formats::read(&text, format, &reading);
            entries.extend(read.map_err(|error| exit::bad_input(format!("{name}: {error}")))?);
        }
        Ok(entries)
    }
}

/// A parser of the names of formats.
pub(crate) fn format() -> impl TypedValueParser<Value = &'static Format> {
    let names = FORMATS.iter().map(|format| PossibleValue::new(format.name).help(format.summary));
    PossibleValuesParser::new(names)
        .map(|name| formats::by_name(&name).expect("only known names are accepted"))
}

/// Is this the name of standard input?
fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}
