//! Answers as a table: the columns of the input, then those of the command.
//!
//! A command says once which columns it has and what stands in each row. How that is written is decided here: as
//! CSV, or as columns for Parquet. What is no puzzle keeps its row, with a status and an error.

mod csv;

use std::borrow::Cow;

use hallset_formats::{self as formats, FormatError};

pub(crate) use csv::names;

use crate::args::{Part, Shard};
use crate::drawing::Drawing;
use crate::pipeline::{Item, Nine, Origin, Records};

/// A column that a command adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Column {
    /// Its name; if the input has one of that name, `hallset_` comes before it.
    pub(crate) name: &'static str,
    /// What its values are.
    pub(crate) kind: Kind,
}

/// What the values of a column are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Grids as lines.
    Grid,
    /// Other words.
    Text,
    /// Whole numbers.
    Number,
    /// Numbers with tenths.
    Decimal,
    /// Yes or no.
    Truth,
}

/// What stands in a row below a column.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value<'a> {
    /// Nothing is known.
    Missing,
    /// Words.
    Text(Cow<'a, str>),
    /// A whole number.
    Number(u64),
    /// A number with tenths.
    Decimal(f64),
    /// Yes or no.
    Truth(bool),
}

impl<'a> Value<'a> {
    /// These words.
    pub(crate) fn text(text: impl Into<Cow<'a, str>>) -> Self {
        Self::Text(text.into())
    }

    /// These words, if there are some.
    pub(crate) fn some(text: Option<impl Into<Cow<'a, str>>>) -> Self {
        text.map_or(Self::Missing, Self::text)
    }
}

/// The columns of a command, and how they are written.
pub(crate) struct Table {
    columns: Vec<Column>,
    /// How the puzzles themselves are written where the input has no columns.
    drawing: Drawing,
    form: Form,
    shard: Option<Shard>,
}

impl Kind {
    /// What the values of a column of an input are, by its name.
    pub(crate) fn of_column(name: &str) -> Self {
        if formats::column_of(name).is_some() { Self::Grid } else { Self::Text }
    }
}

/// How a table is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// As text.
    Csv,
    /// As columns.
    Columns,
}

impl Table {
    /// A table with these columns after those of the input.
    pub(crate) fn new(columns: Vec<Column>, drawing: Drawing, part: &Part) -> Self {
        Self { columns, drawing, form: part.form, shard: part.shard }
    }

    /// Which part of it is made.
    pub(crate) fn shard(&self) -> Option<Shard> {
        self.shard
    }

    /// The columns of the command.
    pub(crate) fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// What all columns hold that are filled row by row: those of an input that is text, then its own.
    pub(crate) fn kinds(&self, origin: &Origin) -> Vec<Kind> {
        let own = if origin.apart { Vec::new() } else { origin.kinds() };
        own.into_iter().chain(self.columns.iter().map(|column| column.kind)).collect()
    }

    /// Itself, if it is written as columns.
    pub(crate) fn in_columns(&self) -> Option<&Self> {
        (self.form == Form::Columns).then_some(self)
    }

    /// An input begins: its header, if it is the first; otherwise it must have the same columns.
    pub(crate) fn begin(&self, origin: &Origin, records: &mut Records<'_>) -> anyhow::Result<()> {
        match self.form {
            Form::Csv => csv::begin(&self.columns, origin, records),
            // The file knows by itself.
            Form::Columns => Ok(()),
        }
    }

    /// Writes the row of an item: its own columns, then these values, in the order of the columns.
    pub(crate) fn row(
        &self,
        item: &Item<'_>,
        values: &[Value<'_>],
        records: &mut Records<'_>,
    ) -> anyhow::Result<()> {
        debug_assert_eq!(values.len(), self.columns.len(), "a value for every column");
        match self.form {
            Form::Csv => csv::row(item, self.drawing, values, records),
            Form::Columns => {
                let own = if item.origin.apart { Vec::new() } else { csv::own(item, self.drawing) };
                let own: Vec<_> = own.into_iter().map(Value::text).collect();
                records.row(own.iter().chain(values));
                Ok(())
            }
        }
    }

    /// Writes the row of a line with a plain 9x9 puzzle that was never made an item.
    pub(crate) fn nine_row(
        &self,
        line: &Nine<'_>,
        values: &[Value<'_>],
        records: &mut Records<'_>,
    ) -> anyhow::Result<()> {
        match self.form {
            Form::Csv => csv::nine_row(line, values, records),
            Form::Columns => {
                let own: Vec<_> = csv::own_of_nine(line).into_iter().map(Value::text).collect();
                records.row(own.iter().chain(values));
                Ok(())
            }
        }
    }
}

/// The name of a column after these: its own, unless one of them has it.
pub(crate) fn free_name<'a>(name: &'a str, taken: impl Fn(&str) -> bool) -> Cow<'a, str> {
    let mut name = Cow::from(name);
    while taken(&name) {
        name = format!("hallset_{name}").into();
    }
    name
}

/// The column of statuses: one word for what is known.
pub(crate) const STATUS: Column = Column { name: "status", kind: Kind::Text };

/// The column that says what is wrong where the status is `invalid`.
pub(crate) const ERROR: Column = Column { name: "error", kind: Kind::Text };

/// What is wrong with an item, for the column of errors.
pub(crate) fn error<'a>(item: &Item<'_>, error: Option<&FormatError>) -> Value<'a> {
    Value::some(error.map(|error| item.origin.tell(error)))
}
