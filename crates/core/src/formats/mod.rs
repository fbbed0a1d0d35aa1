//! Text formats: reading, writing, and telling which one a text is in.
//!
//! One file per format, one list [`FORMATS`]. A format says what it is called, what it can
//! hold ([`Carries`]), how to recognise a text, how to read it and how to write it. The rest
//! is shared: symbols of digits, places of errors, and the refusal to drop what a format
//! cannot hold.
//!
//! # How to add a format
//! 1. Write `formats/<name>.rs`: a top comment with the grammar, a `pub(crate) static FORMAT:
//!    Format`, and the functions it names. One puzzle a line is [`Shape::Lines`]: read and
//!    write one line. Anything else is [`Shape::Document`]: read and write the whole text.
//! 2. Add it to [`FORMATS`]. The order is that of recognition: strict formats come before
//!    lenient ones.
//! 3. The property tests (`tests/formats.rs`) and the fuzz target run over the list, so it is
//!    tested already: what it says it carries must come back from its own text, and no text
//!    may make it panic. Add unit tests with examples made by hand.

mod candidates;
mod carries;
mod csv;
mod detect;
mod domains;
mod draw;
mod entry;
mod error;
mod grid;
mod hints;
mod hodoku;
mod instance;
#[cfg(feature = "serde")]
mod json;
mod line;
mod lines;
mod link;
mod marks;
mod opensudoku;
mod pencilmarks;
mod reading;
pub mod regions;
mod rows;
mod sdk;
mod sdm;
mod ss;
mod symbols;
mod text;

pub use carries::{CannotHold, Carries, Layouts, Loss, Marks, Words};
pub use detect::{SAMPLE_BYTES, detect};
pub use entry::{COMMENT, Entry, Metadata, Unread};
pub use error::{ParseError, ParseErrorKind};
pub use lines::{LineReader, LineWriter};
pub use reading::{LayoutChoice, Reading};

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use carries::fitted;
use detect::Sample;
use lines::{ReadLine, WriteLine};
use reading::Context;

/// Every format, in the order of recognition.
///
/// ```
/// let names: Vec<&str> = hallset::formats::FORMATS.iter().map(|format| format.name).collect();
/// assert!(names.contains(&"line") && names.contains(&"json"));
/// ```
pub static FORMATS: &[&Format] = &[
    #[cfg(feature = "serde")]
    &json::LINES,
    #[cfg(feature = "serde")]
    &json::FORMAT,
    &opensudoku::FORMAT,
    &csv::FORMAT,
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
type Opened = Result<Box<dyn ReadLine>, ParseError>;

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
        read: fn(&str, &Context) -> Result<Vec<Entry>, ParseError>,
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

/// How to write a text.
///
/// ```
/// use hallset::formats::{self, Writing};
/// let puzzle: hallset::Puzzle = "1...............".parse()?;
/// let format = formats::by_name("line").expect("there is a format for lines");
/// let writing = Writing { blank: Some('0'), ..Writing::default() };
/// assert_eq!(formats::write(&[puzzle.into()], format, &writing).expect("a line holds it"), "1000000000000000\n");
/// # Ok::<(), formats::ParseError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Writing {
    /// Drop what the format cannot hold instead of refusing.
    pub lossy: bool,
    /// Digits start at 0, as in hexadecimal 16x16 grids.
    pub zero_based: bool,
    /// The symbol of a blank, where the format leaves a choice; its usual one otherwise.
    pub blank: Option<char>,
}

/// The format with this name.
///
/// ```
/// assert_eq!(hallset::formats::by_name("grid").unwrap().name, "grid");
/// ```
#[must_use]
pub fn by_name(name: &str) -> Option<&'static Format> {
    FORMATS.iter().copied().find(|format| format.name == name)
}

/// Reads all puzzles of a text.
///
/// ```
/// use hallset::formats::{self, Reading};
/// let text = "1...............\n2...............\n";
/// let format = formats::detect(text, None)?;
/// assert_eq!(formats::read(text, format, &Reading::default())?.len(), 2);
/// # Ok::<(), formats::ParseError>(())
/// ```
///
/// # Errors
/// At the first thing that the format does not know, or if there is no puzzle at all.
pub fn read(text: &str, format: &Format, reading: &Reading) -> Result<Vec<Entry>, ParseError> {
    let entries = match format.codec {
        Codec::Lines { .. } => lines::read_all(text, format, reading)?,
        Codec::Document { read, .. } => read(text::without_mark(text), &Context::new(reading.clone()))?,
    };
    if entries.is_empty() { Err(ParseErrorKind::Empty.at(1, 1)) } else { Ok(entries) }
}

/// Writes puzzles as one text, which ends with a line break.
///
/// ```
/// use hallset::formats::{self, Reading, Writing};
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

/// Reads the first puzzle of a text in whichever format it is.
///
/// ```
/// use hallset::Puzzle;
/// let puzzle: Puzzle = "12..34....21..43".parse()?;
/// assert_eq!(puzzle.givens().filled(), 8);
/// # Ok::<(), hallset::formats::ParseError>(())
/// ```
impl FromStr for Puzzle {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let entries = read(text, detect(text, None)?, &Reading::default())?;
        entries.into_iter().next().map(|entry| entry.puzzle).ok_or(ParseErrorKind::Empty.at(1, 1))
    }
}

/// Reads the digits of the first puzzle of a text.
impl FromStr for Grid {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        text.parse::<Puzzle>().map(|puzzle| puzzle.givens().clone())
    }
}
