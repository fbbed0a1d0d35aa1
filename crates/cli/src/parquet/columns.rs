//! Columns that are filled row by row, as Arrow has them.

use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::{ArrayBuilder, BooleanBuilder, Float64Builder, Int64Builder, StringBuilder};
use arrow_schema::{DataType, Field, FieldRef};

use super::Piece;
use crate::table::{Column, Kind, Value, free_name};

/// Columns of the same length.
pub(crate) type Arrays = Vec<ArrayRef>;

impl Kind {
    /// Its type in Arrow.
    pub(crate) fn data_type(self) -> DataType {
        match self {
            Self::Grid | Self::Text => DataType::Utf8,
            Self::Number => DataType::Int64,
            Self::Decimal => DataType::Float64,
            Self::Truth => DataType::Boolean,
        }
    }

    /// A column of this kind in Arrow.
    pub(crate) fn field(self, name: &str) -> Field {
        Field::new(name, self.data_type(), true)
    }
}

/// The columns of a command after these.
pub(crate) fn fields_after(fields: &[FieldRef], columns: &[Column]) -> Vec<FieldRef> {
    let taken = |name: &str| fields.iter().any(|field| field.name() == name);
    columns.iter().map(|column| Arc::new(column.kind.field(&free_name(column.name, taken)))).collect()
}

/// Columns being filled.
#[derive(Default)]
pub(crate) struct Columns {
    kinds: Vec<Kind>,
    builders: Vec<Builder>,
    filled: Vec<Arrays>,
}

enum Builder {
    Text(StringBuilder),
    Number(Int64Builder),
    Decimal(Float64Builder),
    Truth(BooleanBuilder),
}

impl Columns {
    /// Empty columns.
    pub(crate) fn new(kinds: Vec<Kind>) -> Self {
        Self { builders: kinds.iter().map(|&kind| Builder::new(kind)).collect(), kinds, filled: Vec::new() }
    }

    /// Appends a row.
    pub(crate) fn row<'a, 'v: 'a>(&mut self, values: impl Iterator<Item = &'a Value<'v>>) {
        let mut columns = self.builders.iter_mut();
        for (builder, value) in columns.by_ref().zip(values) {
            builder.append(value);
        }
        debug_assert_eq!(columns.len(), 0, "a value for every column");
    }

    /// Appends many rows at once.
    pub(crate) fn rows(&mut self, arrays: Arrays) {
        self.seal();
        self.filled.push(arrays);
    }

    /// All rows.
    pub(crate) fn into_arrays(mut self) -> Vec<Arrays> {
        self.seal();
        self.filled
    }

    /// All rows, on their way into a file.
    pub(crate) fn into_pieces(mut self) -> Vec<Piece> {
        self.seal();
        self.filled.into_iter().map(|arrays| Piece::new(&self.kinds, arrays)).collect()
    }

    fn seal(&mut self) {
        if self.builders.first().is_some_and(|builder| !builder.is_empty()) {
            self.filled.push(self.builders.iter_mut().map(Builder::finish).collect());
            self.builders = self.kinds.iter().map(|&kind| Builder::new(kind)).collect();
        }
    }
}

impl Builder {
    fn new(kind: Kind) -> Self {
        match kind {
            Kind::Grid | Kind::Text => Self::Text(StringBuilder::new()),
            Kind::Number => Self::Number(Int64Builder::new()),
            Kind::Decimal => Self::Decimal(Float64Builder::new()),
            Kind::Truth => Self::Truth(BooleanBuilder::new()),
        }
    }

    fn append(&mut self, value: &Value<'_>) {
        match (self, value) {
            (Self::Text(texts), Value::Text(text)) => texts.append_value(text),
            (Self::Text(texts), _) => texts.append_null(),
            (Self::Number(numbers), Value::Number(number)) => {
                numbers.append_option(i64::try_from(*number).ok());
            }
            (Self::Number(numbers), _) => numbers.append_null(),
            (Self::Decimal(numbers), Value::Decimal(number)) => numbers.append_value(*number),
            (Self::Decimal(numbers), _) => numbers.append_null(),
            (Self::Truth(truths), Value::Truth(truth)) => truths.append_value(*truth),
            (Self::Truth(truths), _) => truths.append_null(),
        }
    }

    fn is_empty(&self) -> bool {
        match self {
            Self::Text(builder) => builder.is_empty(),
            Self::Number(builder) => builder.is_empty(),
            Self::Decimal(builder) => builder.is_empty(),
            Self::Truth(builder) => builder.is_empty(),
        }
    }

    fn finish(&mut self) -> ArrayRef {
        match self {
            Self::Text(builder) => Arc::new(builder.finish()),
            Self::Number(builder) => Arc::new(builder.finish()),
            Self::Decimal(builder) => Arc::new(builder.finish()),
            Self::Truth(builder) => Arc::new(builder.finish()),
        }
    }
}
