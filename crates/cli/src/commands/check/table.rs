//! The findings as a table: status, validity, the only solution, what is redundant, the stated solution, what is wrong.

use hallset_teach::check::{Redundant, Solutions};

use super::report::Verdict;
use super::words::{Checked, names};
use crate::drawing::Drawing;
use crate::pipeline::Item;
use crate::table::{self, Column, ERROR, Kind, STATUS, Value};

/// The columns.
pub(super) const COLUMNS: [Column; 8] = [
    STATUS,
    Column { name: "valid", kind: Kind::Truth },
    Column { name: "givens", kind: Kind::Number },
    Column { name: "solution", kind: Kind::Grid },
    Column { name: "minimal", kind: Kind::Truth },
    Column { name: "redundant", kind: Kind::Text },
    Column { name: "stated", kind: Kind::Text },
    ERROR,
];

/// What is told about a puzzle, in the order of the columns.
pub(super) fn values<'a>(item: &Item<'_>, checked: &Checked<'_>, drawing: Drawing) -> Vec<Value<'a>> {
    let (entry, Verdict { report, stated }) = match checked {
        Ok((entry, verdict)) => (entry, verdict),
        Err(error) => {
            let mut values = vec![Value::text("invalid"), Value::Truth(false)];
            values.resize(COLUMNS.len() - 1, Value::Missing);
            values.push(table::error(item, Some(error)));
            return values;
        }
    };
    let (puzzle, geometry) = (&entry.puzzle, entry.puzzle.geometry());
    let solution = match &report.solutions {
        Solutions::One(grid) => Some(drawing.line(puzzle, grid)),
        _ => None,
    };
    let (minimal, redundant) = match &report.redundant {
        Redundant::These(cells) => (Value::Truth(cells.is_empty()), Value::text(names(geometry, cells))),
        Redundant::NotAsked | Redundant::Unknown(_) => (Value::Missing, Value::Missing),
    };
    let clash = report.clashes.first().map(|clash| clash.describe(geometry));
    let wrong = clash.or_else(|| stated.as_ref()?.because());
    vec![
        Value::text(report.status()),
        Value::Truth(report.is_valid()),
        Value::Number(puzzle.givens().filled() as u64),
        Value::some(solution),
        minimal,
        redundant,
        Value::some(stated.as_ref().map(|stated| stated.name())),
        Value::some(wrong),
    ]
}
