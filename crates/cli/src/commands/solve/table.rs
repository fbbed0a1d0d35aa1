//! Answers as CSV: the columns of the input, then status, the first solution and counters. Where the
//! number of solutions was asked for, it stands in the place of the solution.
//!
//! Rows of a CSV input are passed through as they are; other input has the one column `puzzle`.

use std::io::Write;

use super::answer::{Answer, Job};
use super::style::{one_line, short};
use crate::args::goal::Goal;
use crate::counts::{NUMBERS, number};
use crate::exit;
use crate::pipeline::{Item, Origin, Records};

/// The symbol between columns: the first of the usual ones in the header.
fn separator(header: &str) -> u8 {
    header.bytes().find(|byte| b",;\t".contains(byte)).unwrap_or(b',')
}

fn header_of(origin: &Origin) -> &str {
    origin.header.as_deref().unwrap_or("puzzle")
}

/// Writes the header before the first input, and makes sure that all have the same.
pub(super) fn begin(job: &Job, origin: &Origin, records: &mut Records<'_>) -> anyhow::Result<()> {
    let header = header_of(origin);
    if let Some(first) = &origin.first {
        if header_of(first) != header {
            return Err(exit::bad_input(format!(
                "{} has other columns than {}; with --csv all inputs need the same: solve them one by one",
                origin.name, first.name
            )));
        }
        return Ok(());
    }
    let separator = separator(header);
    let taken = |name: &str| header.split(char::from(separator)).any(|column| column.trim() == name);
    let found = if job.goal == Goal::Count { "count" } else { "solution" };
    let numbers = job.listening.stats.then_some(NUMBERS).into_iter().flatten();
    let names = ["status", found].into_iter().chain(numbers);
    let mut line = header.to_owned();
    for name in names {
        line.push(char::from(separator));
        if taken(name) {
            line.push_str("hallset_");
        }
        line.push_str(name);
    }
    Ok(writeln!(records, "{line}")?)
}

/// Writes the row of a puzzle.
pub(super) fn row(
    job: &Job,
    item: &Item<'_>,
    answer: &Answer,
    records: &mut Records<'_>,
) -> anyhow::Result<()> {
    let separator = separator(header_of(item.origin));
    write_input(job, item, answer, separator, records)?;
    let status = if answer.known.is_ok() { answer.word().to_owned() } else { short(job, item, answer) };
    let found = match job.goal {
        Goal::Count => answer.count.as_ref().map(ToString::to_string),
        _ => answer.solutions.first().map(|grid| one_line(job, item, grid)),
    };
    let mut fields = vec![status, found.unwrap_or_default()];
    if job.listening.stats {
        let counters = answer.counters.as_ref();
        fields.extend(
            NUMBERS
                .iter()
                .map(|name| counters.map_or_else(String::new, |counters| number(counters, name).to_string())),
        );
    }
    records.write_all(&[separator])?;
    Ok(write_fields(&fields, separator, records)?)
}

/// The columns of the input. A row with too few or too many of them is made to fit, so that the
/// table stays one.
fn write_input(
    job: &Job,
    item: &Item<'_>,
    answer: &Answer,
    separator: u8,
    records: &mut Records<'_>,
) -> anyhow::Result<()> {
    let text = item.text.trim_end();
    let mut line = Vec::new();
    match &item.origin.header {
        Some(_) if answer.known.is_ok() => line.extend_from_slice(text.as_bytes()),
        Some(header) => {
            let columns = fields_of(header, separator).len();
            let mut fields = fields_of(text, separator);
            fields.resize(columns, String::new());
            write_fields(&fields, separator, &mut line)?;
        }
        None => {
            let puzzle = match &item.entry {
                Ok(entry) => job.drawing.line(&entry.puzzle, entry.puzzle.givens()),
                Err(_) => text.to_owned(),
            };
            write_fields(&[puzzle], separator, &mut line)?;
        }
    }
    Ok(records.write_all(line.strip_suffix(b"\n").unwrap_or(&line))?)
}

fn fields_of(line: &str, separator: u8) -> Vec<String> {
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
