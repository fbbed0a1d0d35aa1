//! Formats with one puzzle a line, read and written one line at a time.
//!
//! A [`LineReader`] is shared by threads: every line is read on its own, and all puzzles of
//! a file share their geometry. That is how a file of a million puzzles streams through.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use crate::carries::{CannotHold, Loss, fitted};
use crate::detect::detect;
use crate::entry::Entry;
use crate::error::{FormatError, FormatErrorKind};
use crate::reading::{Context, LayoutChoice, Reading};
use crate::text::{Piece, is_comment, without_mark};
use crate::{Codec, Format, Writing, line, sdm};

/// Reads the line of one puzzle.
pub(crate) trait ReadLine: Send + Sync {
    /// The puzzle of a line that is neither blank nor a comment.
    fn read(&self, line: Piece<'_>, context: &Context) -> Result<Entry, FormatError>;

    /// Where the cells of a plain 9x9 puzzle stand, if that can be told without reading the line.
    fn nine_in(&self, _line: &str) -> Option<Range<usize>> {
        None
    }
}

impl<F> ReadLine for F
where
    F: Fn(Piece<'_>, &Context) -> Result<Entry, FormatError> + Send + Sync,
{
    fn read(&self, line: Piece<'_>, context: &Context) -> Result<Entry, FormatError> {
        self(line, context)
    }
}

/// Writes the line of one puzzle, without its end.
pub(crate) trait WriteLine: Send + Sync {
    /// The line before all others, if the format has one.
    fn header(&self) -> Option<String> {
        None
    }

    /// Appends the line of an entry that the format can hold.
    fn write(&self, entry: &Entry, writing: &Writing, line: &mut String) -> Result<(), Loss>;
}

impl<F> WriteLine for F
where
    F: Fn(&Entry, &Writing, &mut String) -> Result<(), Loss> + Send + Sync,
{
    fn write(&self, entry: &Entry, writing: &Writing, line: &mut String) -> Result<(), Loss> {
        self(entry, writing, line)
    }
}

/// Reads puzzles line by line.
///
/// ```
/// use hallset_formats::{self as formats, LineReader, Reading};
/// let reader = LineReader::new(formats::by_name("line").unwrap(), Reading::default(), None)?;
/// let entry = reader.read("1..2........2..1 by hand", 1)?.unwrap();
/// assert_eq!(entry.puzzle.side(), 4);
/// assert_eq!(entry.metadata.get("comment"), Some("by hand"));
/// assert!(reader.read("# a comment", 2)?.is_none());
/// # Ok::<(), hallset_formats::FormatError>(())
/// ```
pub struct LineReader {
    context: Context,
    reader: Box<dyn ReadLine>,
    /// Is a line that begins with 81 cells a plain 9x9 grid?
    plain_nine: bool,
    /// Are 81 cells a plain 9x9 grid, wherever they stand?
    usual: bool,
    /// Do lines have columns, of which the last may be blank?
    has_columns: bool,
}

impl LineReader {
    /// A reader for a format with one puzzle a line. `header` is the first line that is no
    /// comment, for formats that [have one](Format::has_header).
    ///
    /// # Errors
    /// If the format is not read line by line, or the header is not right.
    pub fn new(format: &Format, reading: Reading, header: Option<&str>) -> Result<Self, FormatError> {
        match format.codec {
            Codec::Lines { open, .. } => {
                let header = header.map(|header| without_end(without_mark(header)));
                let usual = reading.layout == LayoutChoice::default() && !reading.zero_based;
                let plain_nine = usual && [line::FORMAT.name, sdm::FORMAT.name].contains(&format.name);
                Ok(Self {
                    context: Context::new(reading),
                    reader: open(header)?,
                    plain_nine,
                    usual,
                    has_columns: format.has_header(),
                })
            }
            Codec::Document { .. } => Err(FormatErrorKind::NotLines { format: format.name }.at(1, 1)),
        }
    }

    /// The puzzle of a line; `None` for blank lines and comments.
    ///
    /// # Errors
    /// If the line holds no puzzle of this format.
    pub fn read(&self, line: &str, number: usize) -> Result<Option<Entry>, FormatError> {
        let text = if number == 1 { without_mark(line) } else { line };
        if text.trim().is_empty() || is_comment(text) {
            return Ok(None);
        }
        let text = if self.has_columns { without_end(text) } else { text.trim_end() };
        self.reader.read(Piece { text, line: number, column: 1 }, &self.context).map(Some)
    }

    /// The puzzle of a field of a table, which may have several lines, such as the rows of a grid; `None` if
    /// it is blank or a comment. One line is [read](Self::read); several are a text in any format.
    ///
    /// ```
    /// use hallset_formats::{self as formats, LineReader, Reading};
    /// let reader = LineReader::new(formats::by_name("line").unwrap(), Reading::default(), None)?;
    /// let entry = reader.read_field("12..\n34..\n..21\n..43", 1)?.unwrap();
    /// assert_eq!(entry.puzzle.side(), 4);
    /// # Ok::<(), hallset_formats::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If it holds no puzzle, or several.
    pub fn read_field(&self, field: &str, number: usize) -> Result<Option<Entry>, FormatError> {
        let text = field.trim_matches(['\r', '\n']);
        if self.has_columns || !text.contains(['\r', '\n']) {
            return self.read(text, number);
        }
        let entries = detect(text, None).and_then(|format| crate::read(text, format, &self.context.reading));
        let mut entries = entries.map_err(|error| error.moved_to(number, 1))?;
        match entries.len() {
            1 => Ok(entries.pop()),
            several => Err(FormatErrorKind::count(several, "puzzle", "one in a row").at(number, 1)),
        }
    }

    /// The 81 cells of a line that holds a plain 9x9 puzzle, as they stand there; a blank is any byte
    /// but `1` to `9`. More lines may follow it. This is the way for millions of lines: [`read`](Self::read)
    /// reads every line that this does, to the same puzzle, and says what is wrong with the others.
    ///
    /// ```
    /// use hallset_formats::{self as formats, LineReader, Reading};
    /// let reader = LineReader::new(formats::by_name("line").unwrap(), Reading::default(), None)?;
    /// let line = format!("53{} by hand", ".".repeat(79));
    /// assert!(reader.plain_nine(line.as_bytes()).is_some());
    /// assert!(reader.plain_nine(b"12..34....21..43").is_none());
    /// # Ok::<(), hallset_formats::FormatError>(())
    /// ```
    #[must_use]
    pub fn plain_nine<'t>(&self, line: &'t [u8]) -> Option<&'t [u8; 81]> {
        if self.plain_nine { line::nine_cells(line) } else { None }
    }

    /// Where the 81 cells of a plain 9x9 puzzle stand in one line, in a column of a table too. As with
    /// [`plain_nine`](Self::plain_nine), `None` says only that the line has to be [read](Self::read).
    ///
    /// ```
    /// use hallset_formats::{self as formats, LineReader, Reading};
    /// let csv = formats::by_name("csv").unwrap();
    /// let reader = LineReader::new(csv, Reading::default(), Some("id,puzzle"))?;
    /// assert_eq!(reader.nine_in(&format!("17,53{}", ".".repeat(79))), Some(3..84));
    /// assert_eq!(reader.nine_in("18,12..34....21..43"), None);
    /// # Ok::<(), hallset_formats::FormatError>(())
    /// ```
    #[must_use]
    pub fn nine_in(&self, line: &str) -> Option<Range<usize>> {
        if self.plain_nine {
            line::nine_cells(line.as_bytes()).map(|cells| 0..cells.len())
        } else if self.usual && !is_comment(line) {
            self.reader.nine_in(without_end(line))
        } else {
            None
        }
    }
}

/// A line without its end. In a table what is blank before that is a column, or a part of one.
fn without_end(line: &str) -> &str {
    line.trim_end_matches(['\r', '\n'])
}

impl fmt::Debug for LineReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LineReader").field("context", &self.context).finish_non_exhaustive()
    }
}

/// All puzzles of a text with one puzzle a line.
pub(crate) fn read_all(text: &str, format: &Format, reading: &Reading) -> Result<Vec<Entry>, FormatError> {
    let mut lines = without_mark(text).lines().enumerate();
    let mut header = None;
    if format.has_header() {
        header = lines.by_ref().find(|(_, line)| !line.trim().is_empty() && !is_comment(line));
    }
    let reader = LineReader::new(format, reading.clone(), header.map(|(_, line)| line))
        .map_err(|error| error.moved_to(header.map_or(1, |(index, _)| index + 1), 1))?;
    lines.filter_map(|(index, line)| reader.read(line, index + 1).transpose()).collect()
}

/// All entries as lines, under their header.
pub(crate) fn write_all(
    writer: &dyn WriteLine,
    entries: &[Cow<'_, Entry>],
    writing: &Writing,
) -> Result<String, Loss> {
    let mut text = writer.header().map_or_else(String::new, |header| header + "\n");
    for entry in entries {
        writer.write(entry, writing, &mut text)?;
        text.push('\n');
    }
    Ok(text)
}

/// Writes puzzles line by line, in a format with one puzzle a line.
///
/// ```
/// use hallset_formats::{self as formats, LineWriter, Reading, Writing};
/// let line = formats::by_name("line").unwrap();
/// let entries = formats::read("1000000000000002", line, &Reading::default())?;
/// let writer = LineWriter::new(line, Writing::default(), &entries[0])?.unwrap();
/// assert_eq!(writer.header(), None);
/// assert_eq!(writer.write(&entries[0])?, "1..............2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct LineWriter {
    format: &'static Format,
    writing: Writing,
    writer: Box<dyn WriteLine>,
}

impl LineWriter {
    /// A writer for a format with one puzzle a line, `None` for other formats. The first entry
    /// decides about the header: a CSV file has the columns that it needs.
    ///
    /// # Errors
    /// If the format cannot hold the first entry.
    pub fn new(format: &'static Format, writing: Writing, first: &Entry) -> Result<Option<Self>, CannotHold> {
        let Codec::Lines { create, .. } = format.codec else { return Ok(None) };
        let first = fitted(first, format, writing.lossy)?;
        let writer = create(std::slice::from_ref(&first));
        Ok(Some(Self { format, writing, writer }))
    }

    /// The line before all others, if the format has one.
    #[must_use]
    pub fn header(&self) -> Option<String> {
        self.writer.header()
    }

    /// The line of an entry, without its end.
    ///
    /// # Errors
    /// If the format cannot hold the entry, and nothing may be lost.
    pub fn write(&self, entry: &Entry) -> Result<String, CannotHold> {
        let entry = fitted(entry, self.format, self.writing.lossy)?;
        let mut line = String::new();
        self.writer
            .write(&entry, &self.writing, &mut line)
            .map_err(|loss| CannotHold::new(self.format, loss, std::slice::from_ref(&*entry)))?;
        Ok(line)
    }
}

impl fmt::Debug for LineWriter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LineWriter").field("format", &self.format.name).finish_non_exhaustive()
    }
}
