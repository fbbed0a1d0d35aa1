//! Text formats of Sudoku: reading, writing, and telling which one a text is in.
//!
//! ```
//! use hallset_formats::{by_name, detect, read, write, Reading, Writing};
//! let text = "1 2 | . .\n3 4 | . .\n----+----\n. . | 2 1\n. . | 4 3\n";
//! let entries = read(text, detect(text, None)?, &Reading::default())?;
//! let line = by_name("line").expect("there is a format for lines");
//! assert_eq!(write(&entries, line, &Writing::default())?, "12..34....21..43\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! One file per format, one list [`FORMATS`]. A format says what it is called, what it can
//! hold ([`Carries`]), how to recognise a text, how to read it and how to write it. The rest
//! is shared: symbols of digits, places of errors, and the refusal to drop what a format
//! cannot hold.
//!
//! The crate has no I/O. Its features, all on by default, each add the formats that need a library:
//! `json` (`json`, `jsonl`), `csv`, `xml` (`opensudoku`).
//!
//! # How to add a format
//! 1. Write `src/<name>.rs`: a top comment with the grammar, a `pub(crate) static FORMAT:
//!    Format`, and the functions it names. One puzzle a line is [`Shape::Lines`]: read and
//!    write one line. Anything else is [`Shape::Document`]: read and write the whole text.
//! 2. Add it to [`FORMATS`]. The order is that of recognition: strict formats come before
//!    lenient ones.
//! 3. The property tests (`tests/formats.rs`) and the fuzz target run over the list, so it is
//!    tested already: what it says it carries must come back from its own text, and no text
//!    may make it panic. Add unit tests with examples made by hand.

mod candidates;
mod carries;
#[cfg(feature = "csv")]
mod csv;
mod detect;
mod domains;
mod entry;
mod error;
mod grid;
mod hints;
mod hodoku;
mod instance;
#[cfg(feature = "json")]
mod json;
mod line;
mod lines;
mod link;
mod marks;
#[cfg(feature = "xml")]
mod opensudoku;
mod pencilmarks;
mod reading;
pub mod regions;
mod rows;
mod sdk;
mod sdm;
mod sheet;
mod ss;
mod text;
mod writing;

pub use carries::{CannotHold, Carries, Layouts, Loss, Marks, Words};
#[cfg(feature = "csv")]
pub use csv::{Column, column_of};
pub use detect::{SAMPLE_BYTES, detect};
pub use entry::{COMMENT, Entry, Metadata, Unread};
pub use error::{FormatError, FormatErrorKind};
pub use lines::{LineReader, LineWriter};
pub use reading::{LayoutChoice, Reading};
pub use writing::Writing;

use std::borrow::Cow;
use std::fmt;

use carries::fitted;
use detect::Sample;
use hallset::Puzzle;
use lines::{ReadLine, WriteLine};
use reading::Context;

/// Every format, in the order of recognition.
///
/// ```
/// let names: Vec<&str> = hallset_formats::FORMATS.iter().map(|format| format.name).collect();
/// assert!(names.contains(&"line") && names.contains(&"grid"));
/// ```
pub static FORMATS: &[&Format] = &[
    #[cfg(feature = "json")]
    &json::LINES,
    #[cfg(feature = "json")]
    &json::FORMAT,
    #[cfg(feature = "xml")]
    &opensudoku::FORMAT,
    #[cfg(feature = "csv")]
    &csv::FORMAT,
    &sheet::FORMAT,
    &hodoku::FORMAT,
    &link::FORMAT,
    &sdk::FORMAT,
    &sdm::FORMAT,
    &domains::FORMAT,
    &hints::FORMAT,
    &instance::FORMAT,
    &candidates::FORMAT,
    &pencilmarks::FORMAT,
    &ss::FORMAT,
    &grid::FORMAT,
    &line::FORMAT,
];

/// A text format.
pub struct Format {
    /// The name by which people choose it.
    pub name: &'static str,
    /// The endings of its files, without the dot.
    pub extensions: &'static [&'static str],
    /// What it is, in a few words.
    pub summary: &'static str,
    /// What it can hold.
    pub carries: Carries,
    recognise: fn(&Sample<'_>) -> bool,
    codec: Codec,
}

/// How a text is cut into puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shape {
    /// One puzzle a line: can be streamed, and read in parallel.
    Lines,
    /// The whole text belongs together.
    Document,
}

/// A reader of lines, or what is wrong with the header.
type Opened = Result<Box<dyn ReadLine>, FormatError>;

enum Codec {
    Lines {
        /// Does a header come first?
        header: bool,
        /// A reader, given the header.
        open: fn(Option<&str>) -> Opened,
        /// A writer, given the entries that decide about the header.
        create: fn(&[Cow<'_, Entry>]) -> Box<dyn WriteLine>,
    },
    Document {
        read: fn(&str, &Context) -> Result<Vec<Entry>, FormatError>,
        write: fn(&[Cow<'_, Entry>], &Writing) -> Result<String, Loss>,
    },
}

impl Format {
    /// How its texts are cut into puzzles.
    #[must_use]
    pub fn shape(&self) -> Shape {
        match self.codec {
            Codec::Lines { .. } => Shape::Lines,
            Codec::Document { .. } => Shape::Document,
        }
    }

    /// Does its first line name the columns?
    #[must_use]
    pub fn has_header(&self) -> bool {
        matches!(self.codec, Codec::Lines { header: true, .. })
    }
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Format").field("name", &self.name).finish_non_exhaustive()
    }
}

impl PartialEq for Format {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Format {}

/// The format with this name.
///
/// ```
/// assert_eq!(hallset_formats::by_name("grid").unwrap().name, "grid");
/// ```
#[must_use]
pub fn by_name(name: &str) -> Option<&'static Format> {
    FORMATS.iter().copied().find(|format| format.name == name)
}

/// Reads all puzzles of a text.
///
/// ```
/// use hallset_formats::{self as formats, Reading};
/// let text = "1...............\n2...............\n";
/// let format = formats::detect(text, None)?;
/// assert_eq!(formats::read(text, format, &Reading::default())?.len(), 2);
/// # Ok::<(), formats::FormatError>(())
/// ```
///
/// # Errors
/// At the first thing that the format does not know, or if there is no puzzle at all.
pub fn read(text: &str, format: &Format, reading: &Reading) -> Result<Vec<Entry>, FormatError> {
    let entries = match format.codec {
        Codec::Lines { .. } => lines::read_all(text, format, reading)?,
        Codec::Document { read, .. } => read(text::without_mark(text), &Context::new(reading.clone()))?,
    };
    if entries.is_empty() { Err(FormatErrorKind::Empty.at(1, 1)) } else { Ok(entries) }
}

/// Writes puzzles as one text, which ends with a line break.
///
/// ```
/// use hallset_formats::{self as formats, Reading, Writing};
/// let (line, grid) = (formats::by_name("line").unwrap(), formats::by_name("grid").unwrap());
/// let entries = formats::read("12..34....21..43", line, &Reading::default())?;
/// let drawn = formats::write(&entries, grid, &Writing::default())?;
/// assert_eq!(drawn, "1 2 | . .\n3 4 | . .\n----+----\n. . | 2 1\n. . | 4 3\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the format cannot hold an entry, and nothing may be lost.
pub fn write(entries: &[Entry], format: &'static Format, writing: &Writing) -> Result<String, CannotHold> {
    if entries.len() > 1 && !format.carries.several {
        return Err(CannotHold::new(format, Loss::Several { count: entries.len() }, entries));
    }
    let fitted: Vec<_> =
        entries.iter().map(|entry| fitted(entry, format, writing.lossy)).collect::<Result<_, _>>()?;
    let written = match format.codec {
        Codec::Document { write, .. } => write(&fitted, writing),
        Codec::Lines { create, .. } => lines::write_all(&*create(&fitted), &fitted, writing),
    };
    written.map_err(|loss| CannotHold::new(format, loss, entries))
}

/// The first puzzle of a text in whichever format it is.
///
/// ```
/// let drawn = hallset_formats::first_puzzle("1 2 | . .\n3 4 | . .\n----+----\n. . | 2 1\n. . | 4 3\n")?;
/// assert_eq!(drawn, "12..34....21..43".parse().unwrap());
/// # Ok::<(), hallset_formats::FormatError>(())
/// ```
///
/// # Errors
/// At the first thing that the format does not know, or if there is no puzzle at all.
pub fn first_puzzle(text: &str) -> Result<Puzzle, FormatError> {
    let entries = read(text, detect(text, None)?, &Reading::default())?;
    entries.into_iter().next().map(|entry| entry.puzzle).ok_or(FormatErrorKind::Empty.at(1, 1))
}
