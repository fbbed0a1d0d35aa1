//! The files of a data set: for each split one, or several with a bounded number of rows.
//!
//! Rows are handed on in pieces of a fixed number, so that the bytes of a file do not depend on who made the rows when.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context;
use hallset::Puzzle;
use hallset_formats::Entry;

use super::copies::Rows;
use super::split::Splits;
use super::table::Chosen;
use crate::args::PartArgs;
use crate::drawing::Drawing;
use crate::output::{Output, OutputArgs};
use crate::pipeline::{Item, Origin, Records};
use crate::table::{Form, Table, Value};

/// How many rows are handed on at once.
const PIECE: u64 = 4096;

/// All files.
pub(super) struct Files {
    folder: PathBuf,
    form: Form,
    most: u64,
    chosen: Chosen,
    splits: Vec<Part>,
}

/// The files of one split.
struct Part {
    name: String,
    rows: u64,
    /// How many files are complete.
    complete: u64,
    open: Shard,
}

/// The file that is being written.
struct Shard {
    output: Output,
    table: Table,
    origin: Arc<Origin>,
    records: Records<'static>,
    rows: u64,
}

impl Files {
    /// Opens a file for each split; none gets more than `most` rows.
    pub(super) fn open(
        folder: &Path,
        form: Form,
        splits: &Splits,
        chosen: Chosen,
        most: u64,
    ) -> anyhow::Result<Self> {
        let mut files = Self { folder: folder.to_owned(), form, most, chosen, splits: Vec::new() };
        for split in &splits.0 {
            let open = files.shard(&split.name, 1)?;
            files.splits.push(Part { name: split.name.clone(), rows: 0, complete: 0, open });
        }
        Ok(files)
    }

    /// Writes a puzzle with its copies.
    pub(super) fn write(&mut self, rows: Rows) -> anyhow::Result<()> {
        for (puzzle, values) in rows.rows {
            if self.splits[rows.split].open.rows == self.most {
                let part = &self.splits[rows.split];
                let next = self.shard(&part.name, part.complete + 2)?;
                let part = &mut self.splits[rows.split];
                std::mem::replace(&mut part.open, next).finish()?;
                part.complete += 1;
            }
            let part = &mut self.splits[rows.split];
            part.open.write(puzzle, &values)?;
            part.rows += 1;
        }
        Ok(())
    }

    /// Completes all files; tells for each split its name, its rows, and the names of its files.
    pub(super) fn finish(self) -> anyhow::Result<Vec<(String, u64, Vec<String>)>> {
        let Self { folder, form, splits, .. } = self;
        let mut told = Vec::new();
        for part in splits {
            part.open.finish()?;
            let shards = part.complete + 1;
            let names: Vec<String> =
                (1..=shards).map(|number| complete(&part.name, number, shards, form)).collect();
            for (number, name) in (1..).zip(&names) {
                let from = folder.join(unnumbered(&part.name, number, form));
                std::fs::rename(from, folder.join(name)).with_context(|| format!("cannot write {name}"))?;
            }
            told.push((part.name, part.rows, names));
        }
        Ok(told)
    }

    fn shard(&self, split: &str, number: u64) -> anyhow::Result<Shard> {
        let output = OutputArgs { output: Some(self.folder.join(unnumbered(split, number, self.form))) };
        let part = PartArgs::default().of(&output, &[])?;
        let columns = self.chosen.columns().into_iter().map(|meant| meant.column).collect();
        let table = Table::new(columns, Drawing::default(), &part);
        let origin = Arc::new(Origin::made());
        let mut output = Output::open_part(&part)?;
        output.set(&table);
        output.begin(&origin)?;
        let mut records = Records::of_table(&table, &origin);
        table.begin(&origin, &mut records)?;
        Ok(Shard { output, table, origin, records, rows: 0 })
    }
}

impl Shard {
    fn write(&mut self, puzzle: Puzzle, values: &[Value<'_>]) -> anyhow::Result<()> {
        let Self { output, table, origin, records, rows } = self;
        let item = Item { origin, number: 0, text: "", entry: Ok(Entry::from(puzzle)) };
        table.row(&item, values, records)?;
        *rows += 1;
        if rows.is_multiple_of(PIECE) {
            records.hand_over(Records::of_table(table, origin), output)?;
        }
        Ok(())
    }

    fn finish(mut self) -> anyhow::Result<()> {
        self.records.hand_over(Records::default(), &mut self.output)?;
        self.output.finish()
    }
}

const fn ending(form: Form) -> &'static str {
    match form {
        Form::Csv => "csv",
        Form::Columns => "parquet",
    }
}

/// The name of a file before it is known how many there are.
fn unnumbered(split: &str, number: u64, form: Form) -> String {
    format!("{split}-{number}.{}", ending(form))
}

/// Its name when that is known.
fn complete(split: &str, number: u64, of: u64, form: Form) -> String {
    if of == 1 {
        format!("{split}.{}", ending(form))
    } else {
        format!("{split}-{number}-of-{of}.{}", ending(form))
    }
}

/// May a file of this name be one of a data set's?
pub(super) fn is_ours(name: &str) -> bool {
    name == super::CARD || name.ends_with(".parquet") || name.ends_with(".csv")
}
