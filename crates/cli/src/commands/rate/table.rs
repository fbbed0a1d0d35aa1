//! Ratings as a table. A rating that is only a lower bound is not exact.

use hallset::rate::explainer::Technique;
use hallset_teach::rate::{Dialect, Verdict, is_exact};

use crate::table::{Column, ERROR, Kind, STATUS, Value};

const fn text(name: &'static str) -> Column {
    Column { name, kind: Kind::Text }
}

const fn decimal(name: &'static str) -> Column {
    Column { name, kind: Kind::Decimal }
}

/// The columns of a scale.
pub(super) fn columns(dialect: Dialect) -> Vec<Column> {
    let mut columns = match dialect {
        Dialect::Se => vec![
            decimal("ER"),
            decimal("EP"),
            decimal("ED"),
            text("ER_technique"),
            text("EP_technique"),
            text("ED_technique"),
            Column { name: "exact", kind: Kind::Truth },
        ],
        Dialect::Hodoku | Dialect::Hallset => {
            vec![text("level"), Column { name: "score", kind: Kind::Number }, text("technique")]
        }
    };
    columns.extend([STATUS, ERROR]);
    columns
}

/// What is told about a puzzle, in the order of the columns.
pub(super) fn values(verdict: &Verdict, dialect: Dialect) -> Vec<Value<'_>> {
    let mut values = match verdict {
        Verdict::Climbed(climb, _) if climb.steps > 0 => vec![
            Value::some(climb.level.map(|level| level.name())),
            Value::Number(climb.score.into()),
            Value::some(climb.hardest.map(|technique| technique.id)),
        ],
        Verdict::Explained(rating, _) if rating.steps > 0 => {
            let numbers =
                [rating.er, rating.ep, rating.ed].map(|tenths| Value::Decimal(f64::from(tenths) / 10.0));
            let names = rating.techniques.map(|technique| Value::some(technique.map(Technique::id)));
            numbers.into_iter().chain(names).chain([Value::Truth(is_exact(rating))]).collect()
        }
        _ => columns(dialect).iter().skip(2).map(|_| Value::Missing).collect(),
    };
    values.push(Value::text(verdict.status()));
    values.push(Value::some(verdict.remark()));
    values
}
