//! The file of a table: the columns of the input as they are, and those of the answers.
//!
//! A column must lie in one piece within its row group, so the pages of each are kept aside until the row group is
//! complete, beyond some megabytes in a temporary file. Then an [`Assembly`] gets the columns, one after the other.

use std::fs::File;
use std::io::{self, Write};
use std::ops::Range;
use std::sync::Arc;

use arrow_array::Array;
use arrow_schema::{FieldRef, Schema};
use arrow_select::concat::concat;
use parquet::arrow::{ARROW_SCHEMA_META_KEY, ArrowSchemaConverter, encode_arrow_schema};
use parquet::file::metadata::KeyValue;
use parquet::schema::types::{ColumnDescPtr, Type, TypePtr};

use super::assembly::Assembly;
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
    file: Assembly,
    /// What it tells about itself.
    told: Vec<KeyValue>,
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
        Ok(Some(open.file.finish(open.told)?))
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
        let told = told(input.as_ref(), about, &schema);
        let root = match &input {
            Some(copied) => {
                let before = copied.input.metadata().file_metadata().schema().get_fields();
                root(before, Schema::new(answers))?
            }
            None => root(&[], schema)?,
        };
        let kinds: Vec<_> = of_text.into_iter().chain(columns.iter().map(|column| column.kind)).collect();
        Ok(Self { file: Assembly::new(file, root)?, told, group: Group::new(&kinds), kinds, input })
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
        let rows = group.rows();
        if let Some(copied) = &mut self.input {
            copied.copy(&mut self.file)?;
        }
        let leaves = self.file.leaves();
        let columns = leaves[leaves.len() - self.kinds.len()..].to_vec();
        for (chunk, column) in group.chunks.into_iter().zip(columns) {
            chunk.copy(column, &mut self.file)?;
        }
        Ok(self.file.end_group(rows)?)
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

    fn copy(&mut self, to: &mut Assembly) -> anyhow::Result<()> {
        let Some(group) = self.groups.next() else { return Ok(()) };
        let group = self.input.metadata().row_group(group);
        Ok(group.columns().iter().try_for_each(|column| to.copy(column, &self.file))?)
    }
}

/// The row group that is being filled.
struct Group {
    /// Rows that make no page yet.
    few: Vec<Arrays>,
    waiting: usize,
    chunks: Vec<Chunk>,
}

/// The pages of one column of it.
#[derive(Default)]
struct Chunk {
    pages: Vec<Vec<u8>>,
    /// The bytes of these.
    kept: usize,
    /// Those before them, if there were too many for the memory.
    aside: Option<File>,
    size: Size,
}

impl Group {
    fn new(kinds: &[Kind]) -> Self {
        let chunks = kinds.iter().map(|_| Chunk::default()).collect();
        Self { few: Vec::new(), waiting: 0, chunks }
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
            chunk.append(pages)?;
        }
        Ok(())
    }
}

impl Chunk {
    fn append(&mut self, pages: Pages) -> io::Result<()> {
        self.size.add(pages.size);
        self.kept += pages.bytes.len();
        self.pages.push(pages.bytes);
        if self.kept > KEPT {
            let aside = match &mut self.aside {
                Some(aside) => aside,
                None => self.aside.insert(tempfile::tempfile()?),
            };
            self.pages.drain(..).try_for_each(|page| aside.write_all(&page))?;
            self.kept = 0;
        }
        Ok(())
    }

    fn copy(self, column: ColumnDescPtr, to: &mut Assembly) -> anyhow::Result<()> {
        Ok(to.append(&self.size.metadata(column)?, self.aside, &self.pages)?)
    }
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Seek};

    use super::*;

    #[test]
    fn pages_beyond_what_is_kept_lie_aside_in_their_order() {
        let page = |fill: u8| Pages { bytes: vec![fill; KEPT / 2 - 1], size: Size::default() };
        let mut chunk = Chunk::default();
        for fill in 0..7 {
            chunk.append(page(fill)).unwrap();
        }
        assert!(chunk.pages.iter().map(Vec::len).sum::<usize>() <= KEPT);
        let (mut aside, mut all) = (chunk.aside.expect("it is too much for the memory"), Vec::new());
        aside.rewind().unwrap();
        aside.read_to_end(&mut all).unwrap();
        all.extend(chunk.pages.concat());
        assert!((0..7).flat_map(|fill| page(fill).bytes).eq(all));
    }
}
