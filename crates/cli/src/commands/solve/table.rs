//! Answers as a table: status, the first solution and counters, and what is wrong. Where the number of solutions was
//! asked for, it stands in the place of the solution; as text, since it may be of any length.

use super::answer::{Answer, Job};
use super::listening::Listening;
use super::words::one_line;
use crate::args::goal::Goal;
use crate::counts::{NUMBERS, number};
use crate::pipeline::Item;
use crate::table::{self, Column, ERROR, Kind, STATUS, Value};

/// The columns of what was asked for.
pub(super) fn columns(goal: Goal, listening: &Listening) -> Vec<Column> {
    let found = match goal {
        Goal::Count => Column { name: "count", kind: Kind::Text },
        _ => Column { name: "solution", kind: Kind::Grid },
    };
    let numbers = listening.stats.then_some(NUMBERS).into_iter().flatten();
    let numbers = numbers.map(|name| Column { name, kind: Kind::Number });
    [STATUS, found].into_iter().chain(numbers).chain([ERROR]).collect()
}

/// What is told about a puzzle, in the order of the columns.
pub(super) fn values<'a>(job: &Job, item: &Item<'_>, answer: &Answer) -> Vec<Value<'a>> {
    let found = match job.goal {
        Goal::Count => answer.count.as_ref().map(ToString::to_string),
        _ => answer.solutions.first().map(|grid| one_line(job, item, grid)),
    };
    let mut values = vec![Value::text(answer.word()), Value::some(found)];
    if job.listening.stats {
        let counters = answer.counters.as_ref();
        values.extend(
            NUMBERS.iter().map(|name| {
                counters.map_or(Value::Missing, |counters| Value::Number(number(counters, name)))
            }),
        );
    }
    values.push(table::error(item, answer.known.as_ref().err()));
    values
}
