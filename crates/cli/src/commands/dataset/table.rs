//! The columns of a data set, with what they mean, and what stands in a row.

use std::borrow::Cow;

use hallset::canon::Map;
use hallset::{Conclusion, Grid, Layout, Regions};
use hallset_teach::rate::Taken;
use serde::Serialize;

use super::examine::Row;
use crate::table::{Column, Kind, Value};

/// A column with its meaning.
pub(super) struct Meant {
    pub(super) column: Column,
    pub(super) meaning: &'static str,
}

/// What the first column means, which every table has.
pub(super) const PUZZLE: Meant =
    meant("puzzle", Kind::Grid, "the clues in reading order, one symbol a cell, `.` for a blank");

const fn meant(name: &'static str, kind: Kind, meaning: &'static str) -> Meant {
    Meant { column: Column { name, kind }, meaning }
}

const SOLUTION: Meant = meant("solution", Kind::Grid, "the only solution");

const ALWAYS: [Meant; 13] = [
    meant("side", Kind::Number, "rows, columns and digits of the grid"),
    meant("layout", Kind::Text, "rows x columns of a box, or the layout as JSON where there is more to tell"),
    meant("clues", Kind::Number, "how many clues there are"),
    meant(
        "er",
        Kind::Decimal,
        "Sudoku Explainer 1.2.1's rating of the hardest step; null where it is not defined (no plain 9x9 puzzle) or not exact",
    ),
    meant("ep", Kind::Decimal, "the same, of the hardest step up to the first placement"),
    meant("ed", Kind::Decimal, "the same, of the first step"),
    meant("technique", Kind::Text, "the technique of the hardest step on that scale"),
    meant(
        "guesses",
        Kind::Number,
        "guesses of a backtracking search that places naked and hidden singles after each, takes the cell with the fewest \
         candidates and tries the digit first that the fewest peers would lose, until the solution is found and proved to be \
         the only one (`hallset solve --unique --stats`); null beyond 200,000 nodes",
    ),
    meant(
        "backdoor",
        Kind::Number,
        "the fewest cells that have to be told before naked and hidden singles finish the puzzle (the least weak \
         backdoor); null beyond 3",
    ),
    meant("automorphisms", Kind::Number, "in how many ways the puzzle is an image of itself"),
    meant("class", Kind::Text, "an id of the class: equal for puzzles that are the same but for symmetry"),
    meant("solution_class", Kind::Text, "the same id for the solution grid"),
    meant("copy", Kind::Number, "0 for the puzzle as it was found, from 1 on for its symmetric copies"),
];

const STEPS: Meant = meant(
    "steps",
    Kind::Text,
    "the steps of a person as a JSON list: `technique`, `rating`, and as pairs of a cell (from 0, in reading order) and a \
     digit what it is to `place` or to `remove`",
);

/// Which columns there are besides those that are always there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Chosen {
    pub(super) solutions: bool,
    pub(super) steps: bool,
}

impl Chosen {
    /// The columns after that of the puzzles.
    pub(super) fn columns(self) -> Vec<Meant> {
        let mut columns = Vec::new();
        columns.extend(self.solutions.then_some(SOLUTION));
        columns.extend(ALWAYS);
        columns.extend(self.steps.then_some(STEPS));
        columns
    }

    /// What stands in the row of a puzzle or, with a map and its number, of its image; the puzzle itself apart.
    pub(super) fn values(self, row: &Row, copy: Option<(&Map, u64)>) -> anyhow::Result<Vec<Value<'static>>> {
        let decimal = |tenths: u8| Value::Decimal(f64::from(tenths) / 10.0);
        let number = |number: Option<u64>| number.map_or(Value::Missing, Value::Number);
        let mut values = Vec::new();
        if self.solutions {
            values.push(Value::text(image(&row.solution, copy).to_line()));
        }
        let layout = row.puzzle.layout();
        values.extend([
            Value::Number(layout.side as u64),
            Value::text(described(layout)?),
            Value::Number(row.puzzle.givens().filled() as u64),
        ]);
        match &row.rating {
            Some(rating) => values.extend([rating.er, rating.ep, rating.ed].map(decimal)),
            None => values.extend([Value::Missing, Value::Missing, Value::Missing]),
        }
        let [class, solution_class] = row.ids().map(|id| Value::text(format!("{id:016x}")));
        values.extend([
            Value::some(row.technique()),
            number(row.guesses),
            number(row.backdoor),
            Value::Number(row.automorphisms),
            class,
            solution_class,
            Value::Number(copy.map_or(0, |(_, number)| number)),
        ]);
        if self.steps {
            values.push(Value::text(steps(&row.steps, copy.map(|(map, _)| map))?));
        }
        Ok(values)
    }
}

/// A grid as it is, or its image.
pub(super) fn image<'g>(grid: &'g Grid, copy: Option<(&Map, u64)>) -> Cow<'g, Grid> {
    copy.map_or(Cow::Borrowed(grid), |(map, _)| Cow::Owned(map.apply(grid)))
}

fn described(layout: &Layout) -> serde_json::Result<String> {
    match layout.regions {
        Regions::Boxes { rows, columns } if layout.is_plain() => Ok(format!("{rows}x{columns}")),
        _ => serde_json::to_string(layout),
    }
}

/// Steps as JSON, on the image if there is one: an argument stays right when cells and digits get other names.
fn steps(taken: &[Taken], map: Option<&Map>) -> serde_json::Result<String> {
    #[derive(Serialize)]
    struct Told {
        technique: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        rating: Option<f64>,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        place: Vec<(usize, usize)>,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        remove: Vec<(usize, usize)>,
    }
    let back = map.map(Map::inverse);
    let told: Vec<Told> = taken
        .iter()
        .map(|step| {
            let (mut place, mut remove) = (Vec::new(), Vec::new());
            for conclusion in &step.conclusions {
                let (list, cell, digit) = match *conclusion {
                    Conclusion::Place { cell, digit } => (&mut place, cell, digit),
                    Conclusion::Remove { cell, digit } => (&mut remove, cell, digit),
                    _ => continue,
                };
                let cell = back.as_ref().map_or(cell, |back| back.source(cell));
                let digit = map.map_or(digit, |map| map.digits[digit.index()]);
                list.push((cell.index(), digit.number()));
            }
            Told { technique: step.id, rating: step.rating.parse().ok(), place, remove }
        })
        .collect();
    serde_json::to_string(&told)
}
