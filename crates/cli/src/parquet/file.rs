//! The file of a table: the columns of the input as they are, and those of the answers.
//!
//! A column must lie in one piece within its row group, so the pages of each are kept aside until the row group is
//! complete, beyond some megabytes in a temporary file.

use std::fs::File;
use std::io::Write;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::Array;
use arrow_schema::{FieldRef, Schema};
use arrow_select::concat::concat;
use bytes::Bytes;
use parquet::arrow::{ARROW_SCHEMA_META_KEY, ArrowSchemaConverter, encode_arrow_schema};
use parquet::column::writer::ColumnCloseResult;
use parquet::file::metadata::{ColumnChunkMetaData, KeyValue};
use parquet::file::properties::WriterProperties;
use parquet::file::reader::ChunkReader;
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::schema::types::{ColumnDescPtr, Type, TypePtr};
use tempfile::{SpooledData, SpooledTempFile};

use super::from_csv::FromCsv;
use super::pages::{self, Pages, Size};
use super::{Arrays, Input, PAGE, Piece, fields_after};
use crate::exit;
use crate::output::Beside;
use crate::pipeline::Origin;
use crate::table::{Column, Kind};

/// Rows of a row group, where the input has none.
const GROUP: usize = 131_072;

/// What is kept in memory of each column of a row group.
const KEPT: usize = 40 << 20;

/// What a file tells about itself: names and values.
pub(crate) type About = Vec<(&'static str, String)>;

/// A table on its way into a file.
pub(crate) struct TableFile {
    /// Until an input begins.
    file: Option<Beside>,
    columns: Vec<Column>,
    about: About,
    csv: FromCsv,
    open: Option<Open>,
}

/// A file whose columns are known.
struct Open {
    writer: SerializedFileWriter<Beside>,
    /// What comes as pages: the columns of the answers, after those of the input if it is text.
    kinds: Vec<Kind>,
    input: Option<Copied>,
    group: Group,
}

impl TableFile {
    /// A table in this file.
    #[allow(clippy::unnecessary_wraps, reason = "without Parquet there is none")]
    pub(crate) fn new(file: Beside) -> anyhow::Result<Self> {
        Ok(Self {
            file: Some(file),
            columns: Vec::new(),
            about: About::new(),
            csv: FromCsv::default(),
            open: None,
        })
    }

    /// It will have these columns after those of the input.
    pub(crate) fn set(&mut self, columns: &[Column]) {
        self.columns = columns.to_vec();
    }

    /// It will tell this about itself.
    pub(crate) fn tell(&mut self, about: About) {
        self.about = about;
    }

    /// An input begins. The first decides about the columns; the others must have the same.
    pub(crate) fn begin(&mut self, origin: &Origin) -> anyhow::Result<()> {
        let fields = fields_of(origin);
        if let Some(file) = self.file.take() {
            let of_text = origin.parquet.is_none().then(|| origin.kinds());
            let input = Copied::of(origin)?;
            self.open = Some(Open::new(file, input, of_text.unwrap_or_default(), &fields, self)?);
        }
        let (Some(open), Some(first)) = (&mut self.open, &origin.first) else { return Ok(()) };
        if first.parquet.is_some() != origin.parquet.is_some() || fields_of(first) != fields {
            return Err(exit::other_columns(&origin.name, &first.name));
        }
        open.end_group()?;
        open.input = Copied::of(origin)?;
        Ok(())
    }

    /// Appends rows that come as CSV, without any input.
    pub(crate) fn write_csv(&mut self, lines: &[u8]) -> anyhow::Result<()> {
        let (names, pieces) = self.csv.read(lines)?;
        if let Some(names) = names
            && let Some(file) = self.file.take()
        {
            let fields: Vec<_> = names.iter().map(|name| Arc::new(Kind::Text.field(name))).collect();
            let kinds = names.iter().map(|name| Kind::of_column(name)).collect();
            self.open = Some(Open::new(file, None, kinds, &fields, self)?);
        }
        pieces.into_iter().try_for_each(|piece| self.write(piece))
    }

    /// Appends rows.
    pub(crate) fn write(&mut self, piece: Piece) -> anyhow::Result<()> {
        self.open.as_mut().map_or(Ok(()), |open| open.write(piece))
    }

    /// The whole file; none if no input has begun.
    pub(crate) fn finish(self) -> anyhow::Result<Option<Beside>> {
        let Some(mut open) = self.open else { return Ok(None) };
        open.end_group()?;
        Ok(Some(open.writer.into_inner()?))
    }
}

/// The columns of an input, as Arrow has them.
fn fields_of(origin: &Origin) -> Vec<FieldRef> {
    match &origin.parquet {
        Some(input) => input.schema().fields().to_vec(),
        None => origin.columns().iter().map(|name| Arc::new(Kind::Text.field(name))).collect(),
    }
}

impl Open {
    fn new(
        file: Beside,
        input: Option<Copied>,
        of_text: Vec<Kind>,
        fields: &[FieldRef],
        TableFile { columns, about, .. }: &TableFile,
    ) -> anyhow::Result<Self> {
        let answers = fields_after(fields, columns);
        let schema = Schema::new([fields, &answers].concat());
        let properties = WriterProperties::builder()
            .set_created_by(format!("hallset {}", env!("CARGO_PKG_VERSION")))
            .set_key_value_metadata(Some(told(input.as_ref(), about, &schema)))
            .set_offset_index_disabled(true)
            .build();
        let root = match &input {
            Some(copied) => {
                let before = copied.input.metadata().file_metadata().schema().get_fields();
                root(before, Schema::new(answers))?
            }
            None => root(&[], schema)?,
        };
        let kinds: Vec<_> = of_text.into_iter().chain(columns.iter().map(|column| column.kind)).collect();
        let writer = SerializedFileWriter::new(file, root, Arc::new(properties))?;
        Ok(Self { writer, group: Group::new(&kinds), kinds, input })
    }

    fn write(&mut self, piece: Piece) -> anyhow::Result<()> {
        match piece {
            Piece::Arrays(arrays) => self.group.wait(arrays, &self.kinds)?,
            Piece::Pages(pages) => {
                self.group.gather(&self.kinds)?;
                self.group.append(pages)?;
            }
        }
        let full = self.input.as_ref().map_or(GROUP, Copied::rows);
        if self.group.rows() >= full { self.end_group() } else { Ok(()) }
    }

    /// Writes the row group, if there is one.
    fn end_group(&mut self) -> anyhow::Result<()> {
        if self.group.rows() == 0 {
            return Ok(());
        }
        self.group.gather(&self.kinds)?;
        let group = std::mem::replace(&mut self.group, Group::new(&self.kinds));
        let columns = self.writer.schema_descr().columns();
        let columns = columns[columns.len() - self.kinds.len()..].to_vec();
        let mut writer = self.writer.next_row_group()?;
        if let Some(copied) = &mut self.input {
            copied.copy(&mut writer)?;
        }
        for (chunk, column) in group.chunks.into_iter().zip(columns) {
            chunk.copy(column, &mut writer)?;
        }
        writer.close()?;
        Ok(())
    }
}

/// The file's notes: those of the input, what it tells about itself, and its columns as Arrow has them.
fn told(input: Option<&Copied>, about: &About, schema: &Schema) -> Vec<KeyValue> {
    let of_input = input.and_then(|copied| copied.input.metadata().file_metadata().key_value_metadata());
    let mut told = of_input.cloned().unwrap_or_default();
    told.retain(|entry| entry.key != ARROW_SCHEMA_META_KEY && !entry.key.starts_with("hallset."));
    told.extend(about.iter().map(|(key, value)| KeyValue::new((*key).to_owned(), value.clone())));
    told.push(KeyValue::new(ARROW_SCHEMA_META_KEY.to_owned(), encode_arrow_schema(schema)));
    told
}

/// The columns of a file: these, then those of a schema.
fn root(before: &[TypePtr], schema: Schema) -> anyhow::Result<TypePtr> {
    let converted = ArrowSchemaConverter::new().convert(&schema)?;
    let fields = before.iter().chain(converted.root_schema().get_fields()).cloned().collect();
    Ok(Arc::new(Type::group_type_builder("schema").with_fields(fields).build()?))
}

/// An input whose row groups are copied, column by column.
struct Copied {
    input: Arc<Input>,
    file: File,
    groups: Range<usize>,
}

impl Copied {
    fn of(origin: &Origin) -> anyhow::Result<Option<Self>> {
        let of = |input: &Arc<Input>| {
            Ok(Self { input: input.clone(), file: input.file()?, groups: input.groups() })
        };
        origin.parquet.as_ref().map(of).transpose()
    }

    /// The rows of the row group that comes next.
    fn rows(&self) -> usize {
        self.groups
            .clone()
            .next()
            .map_or(0, |group| self.input.metadata().row_group(group).num_rows() as usize)
    }

    fn copy(&mut self, writer: &mut SerializedRowGroupWriter<'_, Beside>) -> anyhow::Result<()> {
        let Some(group) = self.groups.next() else { return Ok(()) };
        let group = self.input.metadata().row_group(group);
        let rows = group.num_rows() as usize;
        group.columns().iter().try_for_each(|column| append(&self.file, column.clone(), rows, writer))
    }
}

/// Copies a column from where it lies.
fn append(
    from: &impl ChunkReader,
    metadata: ColumnChunkMetaData,
    rows: usize,
    writer: &mut SerializedRowGroupWriter<'_, Beside>,
) -> anyhow::Result<()> {
    let close = ColumnCloseResult {
        bytes_written: metadata.compressed_size() as u64,
        rows_written: rows as u64,
        metadata,
        bloom_filter: None,
        column_index: None,
        offset_index: None,
    };
    Ok(writer.append_column(from, close)?)
}

/// The row group that is being filled.
struct Group {
    /// Rows that make no page yet.
    few: Vec<Arrays>,
    waiting: usize,
    chunks: Vec<Chunk>,
}

/// The pages of one column of it.
struct Chunk {
    pages: SpooledTempFile,
    size: Size,
}

impl Group {
    fn new(kinds: &[Kind]) -> Self {
        let chunk = |_: &Kind| Chunk { pages: SpooledTempFile::new(KEPT), size: Size::default() };
        Self { few: Vec::new(), waiting: 0, chunks: kinds.iter().map(chunk).collect() }
    }

    fn rows(&self) -> usize {
        self.waiting + self.chunks.first().map_or(0, |chunk| chunk.size.rows)
    }

    /// Keeps a few rows until they make a page.
    fn wait(&mut self, arrays: Arrays, kinds: &[Kind]) -> anyhow::Result<()> {
        self.waiting += arrays.first().map_or(0, |array| array.len());
        self.few.push(arrays);
        if self.waiting >= PAGE { self.gather(kinds) } else { Ok(()) }
    }

    /// Makes pages of the rows that wait.
    fn gather(&mut self, kinds: &[Kind]) -> anyhow::Result<()> {
        if self.few.is_empty() {
            return Ok(());
        }
        let columns = 0..kinds.len();
        let arrays: Result<Arrays, _> = columns
            .map(|column| {
                let parts: Vec<&dyn Array> = self.few.iter().map(|arrays| &*arrays[column]).collect();
                concat(&parts)
            })
            .collect();
        let pages = pages::of_arrays(kinds, &arrays?);
        self.few.clear();
        self.waiting = 0;
        self.append(pages)
    }

    fn append(&mut self, pages: Vec<Pages>) -> anyhow::Result<()> {
        for (chunk, pages) in self.chunks.iter_mut().zip(pages) {
            chunk.pages.write_all(&pages.bytes)?;
            chunk.size.add(pages.size);
        }
        Ok(())
    }
}

impl Chunk {
    fn copy(
        self,
        column: ColumnDescPtr,
        writer: &mut SerializedRowGroupWriter<'_, Beside>,
    ) -> anyhow::Result<()> {
        let (rows, metadata) = (self.size.rows, self.size.metadata(column)?);
        match self.pages.into_inner() {
            SpooledData::InMemory(bytes) => append(&Bytes::from(bytes.into_inner()), metadata, rows, writer),
            SpooledData::OnDisk(file) => append(&file, metadata, rows, writer),
        }
    }
}
