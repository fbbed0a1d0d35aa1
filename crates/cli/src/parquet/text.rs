//! A Parquet file read as the CSV file it could be, for commands that work on text.
//!
//! Texts, numbers and truths are written; what CSV has no words for, such as lists, is left out with a message. A file
//! with nothing but puzzles is read as lines.

use std::io::{self, Read};

use arrow_array::cast::AsArray;
use arrow_array::types::{
    Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type,
    UInt64Type,
};
use arrow_array::{Array, RecordBatch};
use arrow_schema::DataType;
use hallset_formats::column_of;
use parquet::arrow::arrow_reader::ParquetRecordBatchReader;

use super::input::Input;
use crate::input::Meter;

/// The text of a file.
pub(crate) struct Text {
    input: Input,
    /// The columns that can be written.
    columns: Vec<usize>,
    groups: std::ops::Range<usize>,
    batches: Option<ParquetRecordBatchReader>,
    meter: Meter,
    ahead: io::Cursor<Vec<u8>>,
}

impl Text {
    /// The text of this file.
    pub(crate) fn new(input: Input, meter: Meter) -> anyhow::Result<Self> {
        let schema = input.plain_schema();
        let (columns, left): (Vec<_>, Vec<_>) =
            (0..schema.fields().len()).partition(|&column| is_written(schema.field(column).data_type()));
        for column in left {
            let (field, name) = (schema.field(column), input.name());
            anstream::eprintln!(
                "{name}: left out {}: {} has no words in a text",
                field.name(),
                field.data_type()
            );
        }
        let mut header = Vec::new();
        if columns.len() > 1 {
            let name = |&column: &usize| schema.field(column).name().replace(['\n', '\r'], " ");
            write(columns.iter().map(name), &mut header)?;
        }
        Ok(Self {
            groups: input.groups(),
            input,
            columns,
            batches: None,
            meter,
            ahead: io::Cursor::new(header),
        })
    }

    /// Does it have a header and columns?
    pub(crate) fn is_table(&self) -> bool {
        self.columns.len() > 1
    }

    /// The next rows; none at the end.
    fn next(&mut self) -> anyhow::Result<Option<RecordBatch>> {
        loop {
            if let Some(batch) = self.batches.as_mut().and_then(Iterator::next) {
                return Ok(Some(batch.map_err(|error| self.input.wrong(&error))?));
            }
            let Some(group) = self.groups.next() else { return Ok(None) };
            self.batches = Some(self.input.all(group)?);
            self.meter.add(self.input.bytes(group));
        }
    }

    fn write(&self, batch: &RecordBatch) -> anyhow::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        for row in 0..batch.num_rows() {
            let mut fields = self.columns.iter().map(|&column| self.field(batch, column, row));
            if self.is_table() {
                write(fields, &mut bytes)?;
            } else {
                // A blank line would be passed over; here it is a row.
                let puzzle = fields.next().filter(|puzzle| !puzzle.trim().is_empty());
                bytes.extend(puzzle.as_deref().unwrap_or("null").bytes());
                bytes.push(b'\n');
            }
        }
        Ok(bytes)
    }

    /// A field in one line. The rows of a grid are joined, for of several words the first would be the puzzle.
    fn field(&self, batch: &RecordBatch, column: usize, row: usize) -> String {
        let word = word(batch.column(column), row);
        if !word.contains(['\n', '\r']) {
            return word;
        }
        match column_of(self.input.plain_schema().field(column).name()) {
            Some(_) => word.split_whitespace().collect(),
            None => word.replace(['\n', '\r'], " "),
        }
    }
}

impl Read for Text {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let count = self.ahead.read(buffer)?;
            if count > 0 || buffer.is_empty() {
                return Ok(count);
            }
            let Some(batch) = self.next().map_err(io::Error::other)? else { return Ok(0) };
            self.ahead = io::Cursor::new(self.write(&batch).map_err(io::Error::other)?);
        }
    }
}

fn write(fields: impl Iterator<Item = String>, bytes: &mut Vec<u8>) -> anyhow::Result<()> {
    let mut writer = csv::WriterBuilder::new().buffer_capacity(256).from_writer(bytes);
    writer.write_record(fields)?;
    Ok(writer.flush()?)
}

fn is_written(of: &DataType) -> bool {
    of.is_integer()
        || matches!(of, DataType::Utf8 | DataType::Boolean | DataType::Float32 | DataType::Float64)
        || *of == DataType::Binary
}

/// What stands in a row; nothing if there is no value.
fn word(array: &dyn Array, row: usize) -> String {
    if array.is_null(row) {
        return String::new();
    }
    macro_rules! numbers {
        ($($name:ident => $of:ty),*) => {
            match array.data_type() {
                $(DataType::$name => array.as_primitive::<$of>().value(row).to_string(),)*
                DataType::Utf8 => array.as_string::<i32>().value(row).to_owned(),
                DataType::Binary => String::from_utf8_lossy(array.as_binary::<i32>().value(row)).into_owned(),
                DataType::Boolean => array.as_boolean().value(row).to_string(),
                _ => String::new(),
            }
        };
    }
    numbers!(
        Int8 => Int8Type, Int16 => Int16Type, Int32 => Int32Type, Int64 => Int64Type,
        UInt8 => UInt8Type, UInt16 => UInt16Type, UInt32 => UInt32Type, UInt64 => UInt64Type,
        Float32 => Float32Type, Float64 => Float64Type
    )
}
