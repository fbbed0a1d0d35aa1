//! A table that comes as the text of CSV: the first line has the names of the columns, all are texts.

use super::{Columns, Piece};
use crate::table::{Kind, Value};

/// What is known of such a table.
#[derive(Default)]
pub(super) struct FromCsv {
    names: Option<Vec<String>>,
}

impl FromCsv {
    /// Reads whole lines. The names come with the first ones; the rows after them.
    pub(super) fn read(&mut self, lines: &[u8]) -> anyhow::Result<(Option<Vec<String>>, Vec<Piece>)> {
        let mut reader = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(lines);
        let mut records = reader.records();
        let mut begun = None;
        if self.names.is_none() {
            let Some(header) = records.next() else { return Ok((None, Vec::new())) };
            let names: Vec<String> = header?.iter().map(str::to_owned).collect();
            self.names = Some(names.clone());
            begun = Some(names);
        }
        let names = self.names.as_deref().unwrap_or_default();
        let mut columns = Columns::new(names.iter().map(|name| Kind::of_column(name)).collect());
        for record in records {
            let record = record?;
            let value = |column: usize| match record.get(column) {
                None | Some("") => Value::Missing,
                Some(text) => Value::text(text),
            };
            let values: Vec<_> = (0..names.len()).map(value).collect();
            columns.row(values.iter());
        }
        Ok((begun, columns.into_pieces()))
    }
}
