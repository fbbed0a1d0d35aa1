//! Rows of a file of submissions: CSV as spreadsheets and course systems write it, with commas, semicolons or tabs.

use csv::{ByteRecord, ReaderBuilder};

use super::table::Form;
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

/// A file of submissions.
pub(super) struct Rows {
    /// How it is written.
    pub(super) form: Form,
    pub(super) rows: Vec<Row>,
}

pub(super) const SEPARATORS: [u8; 3] = *b",;\t";

pub(super) const BYTE_ORDER_MARK: &str = "\u{feff}";

/// The byte-order marks of UTF-16, as spreadsheets save *Unicode text*.
const UTF_16: [&[u8]; 2] = [&[0xff, 0xfe], &[0xfe, 0xff]];

/// A row that is read after the last one, unless a quotation mark is open, which takes it in.
const END: &str = "\nend of submissions\n";

/// The rows of a file.
pub(super) fn read(bytes: &[u8], name: &str) -> anyhow::Result<Rows> {
    if UTF_16.iter().any(|mark| bytes.starts_with(mark)) {
        return Err(exit::bad_input(format!("{name}: this is UTF-16; save it as CSV in UTF-8")));
    }
    let unmarked = bytes.strip_prefix(BYTE_ORDER_MARK.as_bytes());
    let marked = unmarked.is_some();
    let table = without_separator(unmarked.unwrap_or(bytes));
    let (separator, [names, submissions]) =
        columns(table).ok_or_else(|| exit::bad_input(format!("{name}: {}", no_columns(table))))?;
    let bytes = [table, END.as_bytes()].concat();
    let mut reader =
        ReaderBuilder::new().delimiter(separator).flexible(true).has_headers(false).from_reader(&bytes[..]);
    let mut rows = Vec::new();
    let mut number = 1;
    for record in reader.byte_records() {
        let record = record.map_err(|error| exit::bad_input(format!("{name}: {error}")))?;
        let start = record.position().map_or(0, |position| position.byte() as usize);
        number += line_ends(&bytes, start);
        let is_end = record.iter().eq([END.trim().as_bytes()]);
        let is_open = record.iter().next_back().is_some_and(|field| field.ends_with(END.as_bytes()));
        if start == 0 || is_end || record.iter().all(|field| field.trim_ascii().is_empty()) {
            continue;
        }
        rows.push(Row {
            number,
            name: String::from_utf8_lossy(record.get(names).unwrap_or_default()).trim().to_owned(),
            handed: if is_open { open(number) } else { handed(record.get(submissions), number) },
        });
    }
    Ok(Rows { form: Form { separator, marked }, rows })
}

/// The table after a first line `sep=;`, which some spreadsheets write and show to nobody. Which sign it is the names of
/// the columns say as well.
fn without_separator(bytes: &[u8]) -> &[u8] {
    let said = |separator: &u8| {
        let rest = bytes.strip_prefix(b"sep=")?.strip_prefix(&[*separator])?;
        rest.strip_prefix(b"\r\n").or_else(|| rest.strip_prefix(b"\n"))
    };
    SEPARATORS.iter().find_map(said).unwrap_or(bytes)
}

/// The line ends before a row: after the row before it, and of empty rows between them, which are not read.
fn line_ends(bytes: &[u8], start: usize) -> usize {
    let is_end = |byte: &u8| b"\r\n".contains(byte);
    let after = bytes[start..].iter().take_while(|byte| is_end(byte)).count();
    let before = bytes[..start].iter().rev().take_while(|byte| is_end(byte)).count();
    let ends = &bytes[start - before..start + after];
    ends.iter().filter(|&&byte| byte == b'\n').count()
        + ends
            .iter()
            .enumerate()
            .filter(|&(at, &byte)| byte == b'\r' && ends.get(at + 1) != Some(&b'\n'))
            .count()
}

fn open(number: usize) -> Handed {
    Handed::Nothing(format!(
        "a quotation mark in row {number} is not closed, so what follows is taken for a part of this row"
    ))
}

/// A line of another submission behind this one, if there is one.
fn another(text: &str) -> Option<&str> {
    const LINES: usize = 4;
    text.trim().lines().skip(LINES).find(|line| line.contains("hallset submission"))
}

fn handed(field: Option<&[u8]>, number: usize) -> Handed {
    let nothing = |why: &str| Handed::Nothing(why.to_owned());
    let text = match field.map(str::from_utf8) {
        None => return nothing("the row has no submission"),
        Some(Err(_)) => return nothing("the submission is not written in UTF-8"),
        Some(Ok(text)) if text.trim().is_empty() => return nothing("the submission is empty"),
        Some(Ok(text)) => text,
    };
    match another(text) {
        None => Handed::Text(text.to_owned()),
        Some(line) if line.starts_with("hallset") => {
            nothing("there are two submissions in one cell; expected a row for each")
        }
        // What comes before it is the name in the next row, whose quotation mark closed this one.
        Some(_) => open(number),
    }
}

/// What is there instead of the names of the columns.
fn no_columns(bytes: &[u8]) -> String {
    const SHOWN: usize = 60;
    let line = bytes.split(|&byte| byte == b'\n' || byte == b'\r').next().unwrap_or_default();
    let line: String = String::from_utf8_lossy(line).chars().take(SHOWN).collect();
    let found = match line.trim() {
        "" if bytes.trim_ascii().is_empty() => "the file is empty".to_owned(),
        "" => "the first line is empty".to_owned(),
        line => format!("the first line is `{}`", line.escape_debug()),
    };
    format!(
        "{found}; expected the names of columns, `name` and `submission` among them, with commas, semicolons or tabs between them"
    )
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
