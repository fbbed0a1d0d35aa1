//! Rows of a file of submissions: CSV as spreadsheets and course systems write it, with commas, semicolons or tabs.

use csv::{ByteRecord, ReaderBuilder};

use crate::exit;

/// A row.
pub(super) struct Row {
    /// Its number as a spreadsheet counts: the first row has the names of the columns.
    pub(super) number: usize,
    /// The name that the lecturer's list has.
    pub(super) name: String,
    pub(super) handed: Handed,
}

/// What was handed in.
pub(super) enum Handed {
    Text(String),
    /// Nothing that could be read, and why.
    Nothing(String),
}

const SEPARATORS: [u8; 3] = *b",;\t";

/// The rows of a file.
pub(super) fn read(bytes: &[u8], name: &str) -> anyhow::Result<Vec<Row>> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let (separator, [names, submissions]) = columns(bytes).ok_or_else(|| {
        exit::bad_input(format!("{name} has no columns `name` and `submission` in its first line"))
    })?;
    let mut reader =
        ReaderBuilder::new().delimiter(separator).flexible(true).has_headers(true).from_reader(bytes);
    let mut rows = Vec::new();
    for (record, number) in reader.byte_records().zip(2..) {
        let record = record.map_err(|error| exit::bad_input(format!("{name}: {error}")))?;
        if record.iter().all(|field| field.trim_ascii().is_empty()) {
            continue;
        }
        rows.push(Row {
            number,
            name: String::from_utf8_lossy(record.get(names).unwrap_or_default()).trim().to_owned(),
            handed: handed(record.get(submissions)),
        });
    }
    Ok(rows)
}

fn handed(field: Option<&[u8]>) -> Handed {
    match field.map(|bytes| str::from_utf8(bytes)) {
        None => Handed::Nothing("the row has no submission".to_owned()),
        Some(Ok(text)) if text.trim().is_empty() => Handed::Nothing("the submission is empty".to_owned()),
        Some(Ok(text)) => Handed::Text(text.to_owned()),
        Some(Err(_)) => Handed::Nothing("the submission is not written in UTF-8".to_owned()),
    }
}

/// The separator, and the columns of names and submissions.
fn columns(bytes: &[u8]) -> Option<(u8, [usize; 2])> {
    SEPARATORS.into_iter().find_map(|separator| {
        let mut reader = ReaderBuilder::new().delimiter(separator).has_headers(false).from_reader(bytes);
        let mut head = ByteRecord::new();
        reader.read_byte_record(&mut head).ok()?;
        let column = |wanted: &str| {
            head.iter().position(|field| field.trim_ascii().eq_ignore_ascii_case(wanted.as_bytes()))
        };
        Some((separator, [column("name")?, column("submission")?]))
    })
}
