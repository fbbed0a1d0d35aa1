//! Where a puzzle stood and what is wrong with it, as JSON tells it.

use hallset_formats::FormatError;
use hallset_teach::place::Place;
use serde::Serialize;

use super::Item;

/// What is wrong with a text.
#[derive(Serialize)]
pub(crate) struct Wrong {
    line: usize,
    column: usize,
    message: String,
}

/// Where an item stood.
pub(crate) fn place_of<'a>(item: &'a Item<'_>) -> Place<'a> {
    let place = match item.origin.is_lines() {
        true => Place::on_line(item.number),
        false => Place::in_document(item.number),
    };
    if item.origin.among_others { place.of_file(&item.origin.name) } else { place }
}

impl From<&FormatError> for Wrong {
    fn from(error: &FormatError) -> Self {
        Self { line: error.line, column: error.column, message: error.kind.to_string() }
    }
}
