//! Canonical forms as a table; with the way there as lists of numbers, counted from 1.

use std::borrow::Cow;

use hallset_teach::canon::Formed;

use crate::table::{Column, ERROR, Kind, STATUS, Value};

const MAP: [Column; 4] = [
    Column { name: "transposed", kind: Kind::Truth },
    Column { name: "rows", kind: Kind::Text },
    Column { name: "columns", kind: Kind::Text },
    Column { name: "digits", kind: Kind::Text },
];

/// The columns, with or without the way there.
pub(super) fn columns(map: bool) -> Vec<Column> {
    let form = [
        Column { name: "canonical", kind: Kind::Grid },
        Column { name: "automorphisms", kind: Kind::Number },
    ];
    form.into_iter().chain(MAP.into_iter().filter(|_| map)).chain([STATUS, ERROR]).collect()
}

/// What is told about a plain 9x9 puzzle that has a form, without the way there.
pub(super) fn of_nine(form: Cow<'_, str>, automorphisms: u64) -> [Value<'_>; 4] {
    [Value::Text(form), Value::Number(automorphisms), Value::text("canonical"), Value::Missing]
}

/// What is told about a puzzle, in the order of the columns.
pub(super) fn values<'a>(formed: Formed, map: bool) -> Vec<Value<'a>> {
    let numbers = |numbers: &[usize]| {
        let words: Vec<_> = numbers.iter().map(ToString::to_string).collect();
        Value::text(words.join(" "))
    };
    let mut values =
        vec![Value::some(formed.canonical), formed.automorphisms.map_or(Value::Missing, Value::Number)];
    match &formed.map {
        Some(way) if map => {
            values.extend([
                Value::Truth(way.transposed),
                numbers(&way.rows),
                numbers(&way.columns),
                numbers(&way.digits),
            ]);
        }
        None if map => values.resize(values.len() + MAP.len(), Value::Missing),
        _ => {}
    }
    values.extend([Value::text(formed.status), Value::some(formed.error)]);
    values
}
