//! Puzzles of a text and where they stood, as JSON tells it (`docs/json.md`).

use hallset_formats::{self as formats, Entry, FormatError, LineReader, Reading, Shape};
use serde::Serialize;

/// Where a puzzle stood: its file if there are several, and its line or its number in a document.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[non_exhaustive]
pub struct Place<'a> {
    /// The file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<&'a str>,
    /// The line, counted from 1, where there is a puzzle a line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The number in a document, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<usize>,
}

impl<'a> Place<'a> {
    /// On this line.
    #[must_use]
    pub fn on_line(line: usize) -> Self {
        Self { line: Some(line), ..Self::default() }
    }

    /// This puzzle of a document.
    #[must_use]
    pub fn in_document(number: usize) -> Self {
        Self { puzzle: Some(number), ..Self::default() }
    }

    /// In this file.
    #[must_use]
    pub fn of_file(self, file: &'a str) -> Self {
        Self { file: Some(file), ..self }
    }
}

/// Calls `each` with every puzzle of a text in its order: where it stood, its line as it was, and the puzzle or what is
/// wrong with it. A line that is no puzzle keeps its place.
///
/// # Errors
/// If the text is in no format, or its first line names no columns.
pub fn each(
    text: &str,
    mut each: impl FnMut(Place<'static>, &str, Result<Entry, FormatError>),
) -> Result<(), FormatError> {
    let format = formats::detect(text, None)?;
    if format.shape() == Shape::Document {
        match formats::read(text, format, &Reading::default()) {
            Ok(entries) => {
                let numbered = (1..).zip(entries);
                numbered.for_each(|(number, entry)| each(Place::in_document(number), "", Ok(entry)));
            }
            Err(error) => each(Place::in_document(1), "", Err(error)),
        }
        return Ok(());
    }
    let mut lines = (1..).zip(text.lines());
    let is_header = |line: &str| !(line.trim().is_empty() || line.starts_with('#') || line.starts_with("//"));
    let header = if format.has_header() { lines.find(|(_, line)| is_header(line)) } else { None };
    let reader = LineReader::new(format, Reading::default(), header.map(|(_, line)| line))?;
    for (number, line) in lines {
        if let Some(entry) = reader.read(line, number).transpose() {
            each(Place::on_line(number), line, entry);
        }
    }
    Ok(())
}
