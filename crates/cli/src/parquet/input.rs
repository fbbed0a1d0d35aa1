//! A Parquet file as input: which column holds the puzzles, read row group by row group.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;
use arrow_array::cast::AsArray;
use arrow_array::{Array, RecordBatch, StringArray};
use arrow_schema::{DataType, SchemaRef};
use hallset_formats::{Column, column_of};
use parquet::arrow::arrow_reader::{
    ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReader, ParquetRecordBatchReaderBuilder,
};
use parquet::arrow::{ProjectionMask, parquet_to_arrow_schema};
use parquet::file::metadata::ParquetMetaData;

use crate::args::Shard;
use crate::args::part::Digest;
use crate::exit;

/// How every Parquet file begins.
pub(super) const MAGIC: &[u8] = b"PAR1";

/// How many rows are decoded at once: about as many as make a batch of quick work.
pub(super) const CHUNK: usize = 6144;

/// An open file.
pub(crate) struct Input {
    path: PathBuf,
    name: String,
    /// Read with plain types: texts are texts, however their writer had them in memory.
    reader: ArrowReaderMetadata,
    /// The columns as their writer had them.
    schema: SchemaRef,
    puzzle: usize,
    solution: Option<usize>,
    groups: Range<usize>,
}

/// Some rows of a file.
pub(crate) struct Rows {
    /// The number of the first one, counted from 1.
    pub(crate) first: usize,
    /// The puzzles.
    pub(crate) puzzles: StringArray,
    /// The solutions that came with them, if they were asked for and there are some.
    pub(crate) solutions: Option<StringArray>,
}

impl Rows {
    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.puzzles.len()
    }

    /// How many of them have about so many bytes: one at least.
    pub(crate) fn fitting(&self, bytes: usize) -> usize {
        let offsets = self.puzzles.value_offsets();
        let end = offsets[0] as usize + bytes;
        offsets
            .partition_point(|&offset| (offset as usize) <= end)
            .saturating_sub(1)
            .clamp(1, self.len().max(1))
    }

    /// The text of one, to be read as a line: of CSV if there are solutions.
    pub(crate) fn text(&self, place: usize) -> Cow<'_, str> {
        let word = |texts: &'_ StringArray| {
            if texts.is_null(place) { String::new() } else { texts.value(place).to_owned() }
        };
        match &self.solutions {
            None if self.puzzles.is_null(place) => Cow::Borrowed(""),
            None => Cow::Borrowed(self.puzzles.value(place)),
            Some(solutions) => {
                let quoted = |text: String| format!("\"{}\"", text.replace('"', "\"\""));
                Cow::Owned(format!("{},{}", quoted(word(&self.puzzles)), quoted(word(solutions))))
            }
        }
    }

    /// Some of them.
    pub(crate) fn slice(&self, from: usize, length: usize) -> Self {
        Self {
            first: self.first + from,
            puzzles: self.puzzles.slice(from, length),
            solutions: self.solutions.as_ref().map(|solutions| solutions.slice(from, length)),
        }
    }
}

/// The columns of a row with a solution, read as a line of CSV.
pub(crate) const ROW_HEADER: &str = "puzzle,solution";

/// Does a file begin as a Parquet file does? A pipe is none, and not looked into: what is read of it is gone.
pub(crate) fn is_parquet(path: &Path) -> bool {
    let begins = |mut file: File| -> io::Result<bool> {
        let mut bytes = [0; MAGIC.len()];
        file.read_exact(&mut bytes)?;
        Ok(bytes == *MAGIC)
    };
    path.is_file() && File::open(path).and_then(begins).unwrap_or(false)
}

/// What a file tells about itself under this name; nothing if there is no such file.
pub(crate) fn note(path: &Path, name: &str) -> Option<String> {
    let file = File::open(path).ok()?;
    let metadata = ArrowReaderMetadata::load(&file, ArrowReaderOptions::new()).ok()?;
    let notes = metadata.metadata().file_metadata().key_value_metadata()?;
    notes.iter().find(|entry| entry.key == name)?.value.clone()
}

impl Input {
    /// Opens a file and looks for its puzzles. Of its row groups only those of the part are read.
    pub(crate) fn open(path: &Path, shard: Option<Shard>) -> anyhow::Result<Self> {
        let name = path.display().to_string();
        let wrong = |error: &dyn std::fmt::Display| exit::bad_input(format!("cannot read {name}: {error}"));
        let file = File::open(path).map_err(|error| wrong(&error))?;
        let plain = ArrowReaderOptions::new().with_skip_arrow_metadata(true);
        let reader = ArrowReaderMetadata::load(&file, plain).map_err(|error| wrong(&error))?;
        let parquet = reader.metadata().file_metadata();
        let schema = parquet_to_arrow_schema(parquet.schema_descr(), parquet.key_value_metadata());
        let schema = Arc::new(schema.map_err(|error| wrong(&error))?);
        let fields = reader.schema().fields();
        let find = |column: Column| {
            fields
                .iter()
                .position(|field| is_text(field.data_type()) && column_of(field.name()) == Some(column))
        };
        let puzzle = find(Column::Puzzle).ok_or_else(|| {
            let names: Vec<_> =
                fields.iter().map(|field| format!("{} ({})", field.name(), field.data_type())).collect();
            let found = names.join(", ");
            exit::bad_input(format!("{name}: found columns {found}, expected one of texts called `puzzle`"))
        })?;
        let solution = find(Column::Solution);
        let groups = reader.metadata().num_row_groups() as u64;
        let groups = shard.map_or(0..groups, |shard| shard.part(groups));
        let groups = groups.start as usize..groups.end as usize;
        Ok(Self { path: path.to_owned(), name, reader, schema, puzzle, solution, groups })
    }

    /// Its name in messages.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Its columns as their writer had them in memory.
    pub(super) fn schema(&self) -> &SchemaRef {
        &self.schema
    }

    /// Its columns as they are read.
    pub(super) fn plain_schema(&self) -> &SchemaRef {
        self.reader.schema()
    }

    /// What its end says about it.
    pub(super) fn metadata(&self) -> &Arc<ParquetMetaData> {
        self.reader.metadata()
    }

    /// The row groups to read.
    pub(crate) fn groups(&self) -> Range<usize> {
        self.groups.clone()
    }

    /// A number that changes with the rows to be read, in any of their columns.
    pub(crate) fn digest(&self) -> anyhow::Result<u64> {
        let mut digest = Digest::default();
        let mut file = self.file()?;
        writeln!(digest, "{:?}", self.schema)?;
        for group in self.groups() {
            for column in self.metadata().row_group(group).columns() {
                let (start, length) = column.byte_range();
                file.seek(io::SeekFrom::Start(start))?;
                io::copy(&mut (&mut file).take(length), &mut digest).map_err(|error| self.wrong(&error))?;
            }
        }
        Ok(digest.number())
    }

    /// How many bytes a row group has in the file.
    pub(crate) fn bytes(&self, group: usize) -> u64 {
        self.metadata().row_group(group).compressed_size().try_into().unwrap_or(0)
    }

    /// Does it come with solutions?
    pub(crate) fn has_solutions(&self) -> bool {
        self.solution.is_some()
    }

    /// The file once more, with a place of its own.
    pub(super) fn file(&self) -> anyhow::Result<File> {
        File::open(&self.path).with_context(|| format!("cannot read {}", self.name))
    }

    /// All columns of a row group.
    pub(super) fn all(&self, group: usize) -> anyhow::Result<ParquetRecordBatchReader> {
        self.read(group, ProjectionMask::all())
    }

    /// The puzzles of a row group, and the solutions that came with them if they are wanted.
    pub(crate) fn puzzles(&self, group: usize, solutions: bool) -> anyhow::Result<Puzzles> {
        let solution = self.solution.filter(|_| solutions);
        let wanted = [self.puzzle].into_iter().chain(solution);
        let mask = ProjectionMask::roots(self.reader.parquet_schema(), wanted);
        let rows =
            (0..group).map(|group| self.metadata().row_group(group).num_rows() as usize).sum::<usize>();
        Ok(Puzzles {
            name: self.name.clone(),
            batches: self.read(group, mask)?,
            // Columns come in the order of the file.
            puzzle: usize::from(solution.is_some_and(|solution| solution < self.puzzle)),
            solution: solution.map(|solution| usize::from(solution > self.puzzle)),
            next: 1 + rows,
        })
    }

    fn read(&self, group: usize, mask: ProjectionMask) -> anyhow::Result<ParquetRecordBatchReader> {
        let builder = ParquetRecordBatchReaderBuilder::new_with_metadata(self.file()?, self.reader.clone());
        let builder = builder.with_row_groups(vec![group]).with_projection(mask).with_batch_size(CHUNK);
        builder.build().map_err(|error| self.wrong(&error))
    }

    /// The message for a file that cannot be read to its end.
    pub(super) fn wrong(&self, error: &dyn std::fmt::Display) -> anyhow::Error {
        exit::bad_input(format!("cannot read {}: {error}", self.name))
    }
}

fn is_text(of: &DataType) -> bool {
    matches!(of, DataType::Utf8 | DataType::Binary)
}

/// The puzzles of a row group, some at a time.
pub(crate) struct Puzzles {
    name: String,
    batches: ParquetRecordBatchReader,
    puzzle: usize,
    solution: Option<usize>,
    next: usize,
}

impl Puzzles {
    fn texts(&self, batch: &RecordBatch, column: usize) -> anyhow::Result<StringArray> {
        let array = batch.column(column);
        match array.data_type() {
            DataType::Utf8 => Ok(array.as_string().clone()),
            _ => StringArray::try_from_binary(array.as_binary::<i32>().clone())
                .map_err(|error| exit::bad_input(format!("cannot read {}: {error}", self.name))),
        }
    }
}

impl Iterator for Puzzles {
    type Item = anyhow::Result<Rows>;

    fn next(&mut self) -> Option<Self::Item> {
        let batch = self.batches.next()?;
        let rows = batch.map_err(|error| exit::bad_input(format!("cannot read {}: {error}", self.name)));
        Some(rows.and_then(|batch| {
            let puzzles = self.texts(&batch, self.puzzle)?;
            let solutions = self.solution.map(|column| self.texts(&batch, column)).transpose()?;
            let first = self.next;
            self.next += puzzles.len();
            Ok(Rows { first, puzzles, solutions })
        }))
    }
}
