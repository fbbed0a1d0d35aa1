//! Where a puzzle stood and what is wrong with it, as JSON tells it.

use hallset_formats::FormatError;
use serde::Serialize;

use super::Item;

/// Where a puzzle stood: its file if there are several, and its line or its number in a document.
#[derive(Serialize)]
pub(crate) struct Place<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) file: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) puzzle: Option<usize>,
}

/// What is wrong with a text.
#[derive(Serialize)]
pub(crate) struct Wrong {
    line: usize,
    column: usize,
    message: String,
}

impl<'a> Place<'a> {
    pub(crate) fn of(item: &'a Item<'_>) -> Self {
        let lines = item.origin.is_lines();
        Self {
            file: item.origin.among_others.then_some(&*item.origin.name),
            line: lines.then_some(item.number),
            puzzle: (!lines).then_some(item.number),
        }
    }
}

impl From<&FormatError> for Wrong {
    fn from(error: &FormatError) -> Self {
        Self { line: error.line, column: error.column, message: error.kind.to_string() }
    }
}
