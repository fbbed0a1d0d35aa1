//! A table as CSV. Rows of a CSV input are passed through as they are; other input has the one column `puzzle`.

use std::io::Write;

use super::{Column, Value, free_name};
use crate::drawing::Drawing;
use crate::exit;
use crate::pipeline::{Item, Nine, Origin, Records, without_end};

/// The symbol between columns: the first of the usual ones in the header.
fn separator(header: &str) -> u8 {
    header.bytes().find(|byte| b",;\t".contains(byte)).unwrap_or(b',')
}

fn header_of(origin: &Origin) -> &str {
    origin.header.as_deref().unwrap_or("puzzle")
}

/// Writes the header before the first input, and makes sure that all have the same.
pub(super) fn begin(columns: &[Column], origin: &Origin, records: &mut Records<'_>) -> anyhow::Result<()> {
    let header = header_of(origin);
    if let Some(first) = &origin.first {
        if header_of(first) != header {
            return Err(exit::other_columns(&origin.name, &first.name));
        }
        return Ok(());
    }
    let separator = separator(header);
    let own = names(origin);
    let mut line = header.to_owned();
    for Column { name, .. } in columns {
        line.push(char::from(separator));
        line.push_str(&free_name(name, |name| own.iter().any(|column| column.trim() == name)));
    }
    Ok(writeln!(records, "{line}")?)
}

/// Writes the row of an item.
pub(super) fn row(
    item: &Item<'_>,
    drawing: Drawing,
    values: &[Value<'_>],
    records: &mut Records<'_>,
) -> anyhow::Result<()> {
    let separator = separator(header_of(item.origin));
    let mut line = Vec::new();
    match &item.origin.header {
        Some(_) if item.entry.is_ok() => line.extend_from_slice(without_end(item.text).as_bytes()),
        Some(header) => write_fields(&made_to_fit(item.text, header, separator), separator, &mut line)?,
        None => write_fields(&[given(item, drawing)], separator, &mut line)?,
    }
    end_row(line.strip_suffix(b"\n").unwrap_or(&line), separator, values, records)
}

/// Writes the row of a line with a plain 9x9 puzzle, as [`row`] writes that of its item.
pub(super) fn nine_row(
    line: &Nine<'_>,
    values: &[Value<'_>],
    records: &mut Records<'_>,
) -> anyhow::Result<()> {
    let separator = separator(header_of(line.origin));
    match &line.origin.header {
        Some(_) => end_row(without_end(line.text).as_bytes(), separator, values, records),
        None => end_row(line.given().as_bytes(), separator, values, records),
    }
}

fn end_row(own: &[u8], separator: u8, values: &[Value<'_>], records: &mut Records<'_>) -> anyhow::Result<()> {
    records.write_all(own)?;
    records.write_all(&[separator])?;
    let fields: Vec<_> = values.iter().map(field).collect();
    Ok(write_fields(&fields, separator, records)?)
}

/// The names of an input's columns.
pub(crate) fn names(origin: &Origin) -> Vec<String> {
    let header = header_of(origin);
    // The mark says how the bytes of the file are to be read, and belongs to no name.
    fields_of(header.strip_prefix('\u{feff}').unwrap_or(header), separator(header))
}

/// What stands in an item's own columns.
pub(super) fn own(item: &Item<'_>, drawing: Drawing) -> Vec<String> {
    match &item.origin.header {
        Some(header) => made_to_fit(item.text, header, separator(header)),
        None => vec![given(item, drawing)],
    }
}

/// What stands in the own columns of a line with a plain 9x9 puzzle, which has no quotes.
pub(super) fn own_of_nine(line: &Nine<'_>) -> Vec<String> {
    match &line.origin.header {
        Some(header) => fields_of(without_end(line.text), separator(header)),
        None => vec![line.given()],
    }
}

/// The puzzle of an item in a line; what is none as it was.
fn given(item: &Item<'_>, drawing: Drawing) -> String {
    match &item.entry {
        Ok(entry) => drawing.line(&entry.puzzle, entry.puzzle.givens()),
        Err(_) => item.text.trim_end().to_owned(),
    }
}

/// The fields of a row with too few or too many of them, so that the table stays one.
fn made_to_fit(row: &str, header: &str, separator: u8) -> Vec<String> {
    let columns = fields_of(header, separator).len();
    let mut fields = fields_of(without_end(row), separator);
    fields.resize(columns, String::new());
    fields
}

fn field(value: &Value<'_>) -> String {
    match value {
        Value::Missing => String::new(),
        Value::Text(text) => text.as_ref().to_owned(),
        Value::Number(number) => number.to_string(),
        Value::Decimal(number) => format!("{number:.1}"),
        Value::Truth(truth) => truth.to_string(),
    }
}

fn fields_of(line: &str, separator: u8) -> Vec<String> {
    // A reader of CSV costs twenty times as much as most lines need.
    if !line.contains(['"', '\r', '\n']) {
        return line.split(char::from(separator)).map(str::to_owned).collect();
    }
    let mut record = csv::StringRecord::new();
    let mut reader =
        csv::ReaderBuilder::new().has_headers(false).delimiter(separator).from_reader(line.as_bytes());
    match reader.read_record(&mut record) {
        Ok(_) => record.iter().map(str::to_owned).collect(),
        Err(_) => vec![line.to_owned()],
    }
}

fn write_fields(fields: &[String], separator: u8, out: &mut impl Write) -> csv::Result<()> {
    let mut writer =
        csv::WriterBuilder::new().delimiter(separator).buffer_capacity(256).flexible(true).from_writer(out);
    writer.write_record(fields)?;
    Ok(writer.flush()?)
}
