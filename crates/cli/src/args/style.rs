//! How answers are written: in words, as JSON objects, or as rows of a table.

use super::Part;
use crate::exit;
use crate::table::Form;

/// How answers are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    /// For people: lines and paragraphs.
    Words,
    /// An object for each puzzle.
    Json,
    /// A row for each puzzle.
    Table,
}

impl Style {
    /// The style that the options ask for, and the place they are written to: rows of columns have no place for JSON
    /// or for the options of `apart` that are set.
    pub(crate) fn of(csv: bool, json: bool, part: &Part, apart: &[(bool, &str)]) -> anyhow::Result<Self> {
        match (part.form, csv, json) {
            (Form::Columns, ..) => {
                let refused = apart.iter().copied().chain([(json, "--json")]).find(|(asked, _)| *asked);
                refused.map_or(Ok(Self::Table), |(_, option)| {
                    Err(exit::usage(format!("{option} has no place in the rows of a table")))
                })
            }
            (Form::Csv, true, _) => Ok(Self::Table),
            (Form::Csv, false, true) => Ok(Self::Json),
            (Form::Csv, false, false) => Ok(Self::Words),
        }
    }
}
