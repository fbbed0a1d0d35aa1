//! A file that is put together from columns that are ready: those of another file, and pages from memory.
//!
//! The writer of the `parquet` crate takes such columns too, but through buffers of a few kilobytes. Here the system
//! copies from file to file, and pages are written as they are.

use std::fs::File;
use std::io::{Seek, SeekFrom, Write};
use std::sync::Arc;

use parquet::errors::{ParquetError, Result};
use parquet::file::metadata::{
    ColumnChunkMetaData, FileMetaData, KeyValue, ParquetMetaDataBuilder, ParquetMetaDataWriter,
    RowGroupMetaData,
};
use parquet::schema::types::{ColumnDescPtr, SchemaDescPtr, SchemaDescriptor, TypePtr};

use super::input::MAGIC;
use crate::output::Beside;

/// The version of the format: the first, whose pages and encodings every reader knows.
const VERSION: i32 = 1;

/// Where the dictionary of a column lies. Some writers put a zero where there is none.
fn dictionary_of(column: &ColumnChunkMetaData) -> Option<i64> {
    column.dictionary_page_offset().filter(|offset| (1..column.data_page_offset()).contains(offset))
}

/// Where its first page lies.
fn start_of(column: &ColumnChunkMetaData) -> i64 {
    dictionary_of(column).unwrap_or_else(|| column.data_page_offset())
}

fn wrong(what: &str) -> ParquetError {
    ParquetError::General(what.to_owned())
}

/// A file in the making.
pub(super) struct Assembly {
    file: Beside,
    schema: SchemaDescPtr,
    groups: Vec<RowGroupMetaData>,
    /// Those of the row group that is being made.
    columns: Vec<ColumnChunkMetaData>,
}

impl Assembly {
    /// A file with these columns.
    pub(super) fn new(mut file: Beside, root: TypePtr) -> Result<Self> {
        file.write_all(MAGIC)?;
        let schema = Arc::new(SchemaDescriptor::new(root));
        Ok(Self { file, schema, groups: Vec::new(), columns: Vec::new() })
    }

    /// The columns without parts of their own, in which all values lie.
    pub(super) fn leaves(&self) -> &[ColumnDescPtr] {
        self.schema.columns()
    }

    /// Copies a column of another file to the row group.
    pub(super) fn copy(&mut self, column: &ColumnChunkMetaData, mut from: &File) -> Result<()> {
        let bytes = |number: i64| u64::try_from(number).map_err(|_| wrong("a column lies nowhere"));
        from.seek(SeekFrom::Start(bytes(start_of(column))?))?;
        self.put(column)?;
        Ok(self.file.append(from, bytes(column.compressed_size())?)?)
    }

    /// Appends a column to the row group: pages one after the other, the first of which may lie aside.
    pub(super) fn append(
        &mut self,
        column: &ColumnChunkMetaData,
        aside: Option<File>,
        pages: &[Vec<u8>],
    ) -> Result<()> {
        self.put(column)?;
        if let Some(mut aside) = aside {
            let length = aside.stream_position()?;
            aside.rewind()?;
            self.file.append(&aside, length)?;
        }
        Ok(pages.iter().try_for_each(|page| self.file.write_all(page))?)
    }

    /// Notes a column that begins here. What lies outside its pages does not come along: indices and filters.
    fn put(&mut self, column: &ColumnChunkMetaData) -> Result<()> {
        let moved = |offset: i64| offset - start_of(column) + self.file.written().cast_signed();
        let here = column
            .clone()
            .into_builder()
            .set_data_page_offset(moved(column.data_page_offset()))
            .set_dictionary_page_offset(dictionary_of(column).map(moved))
            .set_index_page_offset(None)
            .set_bloom_filter_offset(None)
            .set_bloom_filter_length(None)
            .set_offset_index_offset(None)
            .set_offset_index_length(None)
            .set_column_index_offset(None)
            .set_column_index_length(None);
        self.columns.push(here.build()?);
        Ok(())
    }

    /// The row group has all its columns.
    pub(super) fn end_group(&mut self, rows: usize) -> Result<()> {
        let columns = std::mem::take(&mut self.columns);
        let group = RowGroupMetaData::builder(self.schema.clone())
            .set_num_rows(rows as i64)
            .set_total_byte_size(columns.iter().map(ColumnChunkMetaData::uncompressed_size).sum())
            .set_file_offset(columns.first().map_or(0, start_of))
            .set_ordinal(self.groups.len() as i32)
            .set_column_metadata(columns);
        self.groups.push(group.build()?);
        Ok(())
    }

    /// The whole file, with what it tells about itself.
    pub(super) fn finish(mut self, told: Vec<KeyValue>) -> Result<Beside> {
        let rows = self.groups.iter().map(RowGroupMetaData::num_rows).sum();
        let by = format!("hallset {}", env!("CARGO_PKG_VERSION"));
        let about = FileMetaData::new(VERSION, rows, Some(by), Some(told), self.schema, None);
        let metadata = ParquetMetaDataBuilder::new(about).set_row_groups(self.groups).build();
        ParquetMetaDataWriter::new(&mut self.file, &metadata).finish()?;
        Ok(self.file)
    }
}
