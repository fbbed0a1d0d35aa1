//! Inputs cut into batches: whole lines, or the puzzles of a document.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use hallset::text::Unexpected;
use hallset_formats::{
    self as formats, Entry, Format, FormatError, FormatErrorKind, LineReader, Reading, Shape,
};

use super::feed::{Feed, LONGEST_LINE, Taken, Text};
use super::row_feed::RowFeed;
use super::{Item, Nine, Origin, Shared, Work};
use crate::args::Shard;
use crate::exit;
use crate::input::{InputArgs, Meter, Source};
use crate::parquet::{Input, ROW_HEADER, Rows, is_parquet};
use crate::table::Table;

/// What one worker does at a time.
pub(super) enum Batch {
    /// An input begins.
    Begin(Arc<Origin>),
    /// Some of its items.
    Items(Box<Items>),
    /// An input that cannot be read.
    Broken(anyhow::Error),
}

/// Items that are worked on together.
pub(super) enum Items {
    /// Whole lines.
    Lines { origin: Arc<Origin>, text: Text },
    /// Rows of columns.
    Rows { origin: Arc<Origin>, rows: Rows },
    /// A puzzle of a document, or what is wrong with the document.
    Entry { origin: Arc<Origin>, number: usize, entry: Result<Box<Entry>, FormatError> },
}

impl Batch {
    /// The input of its items.
    pub(super) fn origin(&self) -> Option<&Arc<Origin>> {
        match self {
            Self::Begin(_) | Self::Broken(_) => None,
            Self::Items(items) => match &**items {
                Items::Lines { origin, .. } | Items::Rows { origin, .. } | Items::Entry { origin, .. } => {
                    Some(origin)
                }
            },
        }
    }

    /// The input that begins.
    pub(super) fn begins(&self) -> Option<Arc<Origin>> {
        if let Self::Begin(origin) = self { Some(origin.clone()) } else { None }
    }
}

/// Rows of an input with columns.
pub(crate) struct RowItems<'a> {
    /// Where they come from.
    pub(crate) origin: &'a Arc<Origin>,
    /// How to read them.
    pub(crate) reader: &'a LineReader,
    /// The rows.
    pub(crate) rows: &'a mut Rows,
}

impl RowItems<'_> {
    /// Calls `work` with the item of a row. A row without a puzzle is one, too, if a wrong one.
    pub(crate) fn with_item(
        &self,
        place: usize,
        work: impl FnOnce(Item<'_>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        let (number, text) = (self.rows.first + place, self.rows.text(place));
        let entry = self.reader.read_field(&text, number);
        let entry = entry.and_then(|entry| entry.ok_or_else(|| FormatErrorKind::Empty.at(number, 1)));
        work(Item { origin: self.origin, number, text: &text, entry })
    }
}

/// Whole lines of an input with one puzzle a line.
pub(crate) struct Lines<'a> {
    /// Where they come from.
    pub(crate) origin: &'a Arc<Origin>,
    /// How to read them.
    pub(crate) reader: &'a LineReader,
    text: &'a mut Text,
}

impl Lines<'_> {
    /// How many they are.
    pub(crate) fn count(&self) -> usize {
        self.text.count
    }

    /// The lines with their ends; at the end of an input the last may have none.
    pub(crate) fn text(&self) -> &[u8] {
        &self.text.bytes
    }

    /// Their text, in whose place answers may be written.
    pub(crate) fn text_mut(&mut self) -> &mut Vec<u8> {
        &mut self.text.bytes
    }

    /// Every line, without its end.
    pub(crate) fn each(&self) -> impl Iterator<Item = &[u8]> {
        let lines = self.text().split_inclusive(|&byte| byte == b'\n');
        lines.map(|line| line.strip_suffix(b"\n").unwrap_or(line))
    }

    /// The plain 9x9 puzzle that a line holds, if that can be told without reading it.
    pub(crate) fn nine<'l>(&'l self, line: &'l [u8]) -> Option<Nine<'l>> {
        let text = std::str::from_utf8(line).ok()?;
        let cells = line[self.reader.nine_in(text)?].try_into().ok()?;
        Some(Nine { origin: self.origin, text, cells })
    }

    /// The item of a line by its place, unless it is blank or a comment.
    pub(crate) fn item<'l>(&'l self, place: usize, line: &'l [u8]) -> Option<Item<'l>> {
        let number = self.text.first + place;
        let (text, entry) = match std::str::from_utf8(line) {
            Ok(text) => (text, self.reader.read(text, number).transpose()?),
            Err(error) => {
                let error = FormatError::not_text(line, &error);
                ("", Err(error.kind.at(number, error.column)))
            }
        };
        Some(Item { origin: self.origin, number, text, entry })
    }
}

impl Items {
    /// The lines, if these are some.
    pub(super) fn lines(&mut self) -> Option<Lines<'_>> {
        match self {
            Self::Lines { origin, text } => {
                let reader = origin.lines.as_ref()?;
                Some(Lines { origin, reader, text })
            }
            Self::Rows { .. } | Self::Entry { .. } => None,
        }
    }

    /// The rows, if these are some.
    pub(super) fn rows(&mut self) -> Option<RowItems<'_>> {
        match self {
            Self::Rows { origin, rows } => {
                let reader = origin.lines.as_ref()?;
                Some(RowItems { origin, reader, rows })
            }
            Self::Lines { .. } | Self::Entry { .. } => None,
        }
    }

    /// Calls `work` with every item.
    pub(super) fn each(
        &mut self,
        mut work: impl FnMut(Item<'_>) -> anyhow::Result<()>,
    ) -> anyhow::Result<()> {
        if let Self::Entry { origin, number, entry } = self {
            let entry = entry.clone().map(|entry| *entry);
            return work(Item { origin, number: *number, text: "", entry });
        }
        if let Some(rows) = self.rows() {
            return (0..rows.rows.len()).try_for_each(|place| rows.with_item(place, &mut work));
        }
        let Some(lines) = self.lines() else { return Ok(()) };
        for (place, line) in lines.each().enumerate() {
            if let Some(item) = lines.item(place, line) {
                work(item)?;
            }
        }
        Ok(())
    }
}

/// What is wanted of inputs with columns.
#[derive(Clone, Copy)]
pub(super) struct Wanted {
    /// Columns as they are; otherwise they are read as text.
    columns: bool,
    /// The solutions that come with puzzles.
    solutions: bool,
    /// Which part of their rows.
    shard: Option<Shard>,
}

impl Wanted {
    /// What this work wants.
    pub(super) fn by(work: &impl Work) -> Self {
        let table = work.table().and_then(Table::in_columns);
        Self {
            columns: table.is_some(),
            solutions: work.wants_solutions(),
            shard: table.and_then(Table::shard),
        }
    }
}

/// All batches of the input.
pub(super) struct Batches<'a> {
    wanted: Wanted,
    paths: std::iter::Zip<std::vec::IntoIter<PathBuf>, std::vec::IntoIter<Meter>>,
    among_others: bool,
    forced: Option<&'static Format>,
    reading: Reading,
    shared: &'a Shared,
    first: Option<Arc<Origin>>,
    current: Current,
}

/// The input that is being read.
enum Current {
    Nothing,
    Lines { origin: Arc<Origin>, feed: Feed },
    Rows(Box<RowFeed>),
    Document { origin: Arc<Origin>, number: usize, entries: std::vec::IntoIter<Entry> },
    Wrong { origin: Arc<Origin>, error: FormatError },
}

impl<'a> Batches<'a> {
    /// The batches of these inputs; there is a meter for each.
    pub(super) fn new(
        input: &InputArgs,
        wanted: Wanted,
        shared: &'a Shared,
        meters: Vec<Meter>,
    ) -> anyhow::Result<Self> {
        let paths = input.paths();
        Ok(Self {
            wanted,
            among_others: paths.len() > 1,
            paths: paths.into_iter().zip(meters),
            forced: input.format,
            reading: input.reading()?,
            shared,
            first: None,
            current: Current::Nothing,
        })
    }

    fn open(&self, path: &Path, meter: Meter) -> anyhow::Result<(Arc<Origin>, Current)> {
        if self.wanted.columns && is_parquet(path) {
            return self.open_columns(path, meter);
        }
        let mut source = Source::open(path, meter)?;
        let format = source.recognise(self.forced)?;
        let name = source.name().to_owned();
        let (among_others, first) = (self.among_others, self.first.clone());
        let mut origin =
            Origin { name, among_others, header: None, first, lines: None, parquet: None, apart: false };
        if format.shape() == Shape::Document {
            let (_, text) = source.document(Some(format))?;
            let origin = Arc::new(origin);
            let current = match formats::read(&text, format, &self.reading) {
                Ok(entries) => {
                    Current::Document { origin: origin.clone(), number: 0, entries: entries.into_iter() }
                }
                Err(error) => Current::Wrong { origin: origin.clone(), error },
            };
            return Ok((origin, current));
        }
        let mut feed = Feed::new(source);
        let header = if format.has_header() { feed.header(&self.shared.spare)? } else { None };
        let reader = LineReader::new(format, self.reading.clone(), header.as_ref().map(|(_, line)| &**line));
        let reader = reader.map_err(|error| {
            let line = header.as_ref().map_or(1, |(line, _)| *line);
            feed.source().wrong(&error.kind.at(line, error.column))
        })?;
        origin.header = header.map(|(_, line)| line);
        origin.lines = Some(reader);
        let origin = Arc::new(origin);
        Ok((origin.clone(), Current::Lines { origin, feed }))
    }

    fn open_columns(&self, path: &Path, meter: Meter) -> anyhow::Result<(Arc<Origin>, Current)> {
        let input = Input::open(path, self.wanted.shard)?;
        let solutions = self.wanted.solutions && input.has_solutions();
        let (format, header) = if solutions { ("csv", Some(ROW_HEADER)) } else { ("line", None) };
        let format = formats::by_name(format).expect("these formats are always there");
        let reader = LineReader::new(format, self.reading.clone(), header);
        let reader = reader.map_err(|error| exit::bad_input(error.to_string()))?;
        let origin = Arc::new(Origin {
            name: input.name().to_owned(),
            among_others: self.among_others,
            header: None,
            first: self.first.clone(),
            lines: Some(reader),
            parquet: Some(Arc::new(input)),
            apart: true,
        });
        let feed = RowFeed::new(origin.clone(), solutions, meter);
        Ok((origin, Current::Rows(Box::new(feed))))
    }
}

impl Current {
    fn next(&mut self, shared: &Shared) -> Option<Batch> {
        match self {
            Self::Nothing => None,
            Self::Lines { origin, feed } => {
                let origin = origin.clone();
                match feed.take(shared.pace.bytes(), &shared.spare) {
                    Ok(Some(Taken::Lines(text))) => {
                        Some(Batch::Items(Box::new(Items::Lines { origin, text })))
                    }
                    Ok(Some(Taken::TooLong(number))) => Some(too_long(origin, number)),
                    Ok(None) => None,
                    Err(error) => {
                        *self = Self::Nothing;
                        Some(Batch::Broken(error))
                    }
                }
            }
            Self::Rows(feed) => match feed.next(shared.pace.bytes()) {
                Ok(rows) => {
                    rows.map(|rows| Batch::Items(Box::new(Items::Rows { origin: feed.origin.clone(), rows })))
                }
                Err(error) => {
                    *self = Self::Nothing;
                    Some(Batch::Broken(error))
                }
            },
            Self::Document { origin, number, entries } => {
                let entry = Ok(Box::new(entries.next()?));
                *number += 1;
                Some(Batch::Items(Box::new(Items::Entry { origin: origin.clone(), number: *number, entry })))
            }
            Self::Wrong { .. } => match std::mem::replace(self, Self::Nothing) {
                Self::Wrong { origin, error } => {
                    Some(Batch::Items(Box::new(Items::Entry { origin, number: 1, entry: Err(error) })))
                }
                _ => None,
            },
        }
    }
}

fn too_long(origin: Arc<Origin>, number: usize) -> Batch {
    let found = format!("more than {} MiB without a line break", LONGEST_LINE >> 20);
    let kind = FormatErrorKind::from(Unexpected::new(found, "one puzzle a line"));
    Batch::Items(Box::new(Items::Entry { origin, number, entry: Err(kind.at(number, 1)) }))
}

impl Iterator for Batches<'_> {
    type Item = Batch;

    fn next(&mut self) -> Option<Batch> {
        if let Some(batch) = self.current.next(self.shared) {
            return Some(batch);
        }
        let (path, meter) = self.paths.next()?;
        Some(match self.open(&path, meter) {
            Err(error) => Batch::Broken(error),
            Ok((origin, current)) => {
                self.first.get_or_insert_with(|| origin.clone());
                self.current = current;
                Batch::Begin(origin)
            }
        })
    }
}
