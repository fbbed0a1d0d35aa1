//! A rating in words: a line as the forums write it, a few lines, a table row, a JSON object, a log.

use std::fmt::Write as _;
use std::io::Write;

use hallset::rate::explainer::{Ended, Rating, Technique};
use hallset_teach::explain;
use hallset_teach::words::and;
use serde::Serialize;

use super::judge::{Taken, Verdict};
use crate::pipeline::{Item, Place, Records};

/// The columns of the table.
pub(super) const COLUMNS: &str = "puzzle,ER,EP,ED,ER_technique,EP_technique,ED_technique";

/// The line or lines of a puzzle, and its steps.
pub(super) fn told(item: &Item<'_>, verdict: &Verdict) -> String {
    let mut text = String::new();
    let lines = item.origin.is_lines();
    match verdict {
        Verdict::Unrated(why) if lines => {
            let _ = writeln!(text, "{}  # {why}", item.text);
        }
        Verdict::Unrated(why) => {
            let _ = writeln!(text, "{}: {why}", item.origin.name);
        }
        Verdict::Rated(rating, taken) => {
            if lines {
                let _ = writeln!(text, "{}", line(item, rating));
            } else {
                text.push_str(&paragraph(item, rating));
            }
            text.push_str(&log(item, taken));
        }
    }
    text
}

/// `PUZZLE ED=7.1/1.2/1.2`, as the forums write it.
fn line(item: &Item<'_>, rating: &Rating) -> String {
    let puzzle = item.text.split_whitespace().next().unwrap_or_default();
    let sign = if Verdict::is_exact(rating) { "" } else { ">=" };
    match remark(rating) {
        Some(remark) if rating.steps == 0 => format!("{puzzle}  # {remark}"),
        remark => {
            let remark = remark.map(|remark| format!("  # {remark}")).unwrap_or_default();
            let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(tenths);
            format!("{puzzle} ED={sign}{er}/{ep}/{ed}{remark}")
        }
    }
}

fn paragraph(item: &Item<'_>, rating: &Rating) -> String {
    const MEANINGS: [&str; 3] =
        ["the hardest step", "the hardest up to the first placement", "the first step"];
    let mut text = String::new();
    if item.origin.among_others {
        let _ = writeln!(text, "{}", item.origin.name);
    }
    let sign = if Verdict::is_exact(rating) { "" } else { ">=" };
    let numbers = [("ER", sign, rating.er), ("EP", "", rating.ep), ("ED", "", rating.ed)];
    for (((name, sign, number), technique), meaning) in
        numbers.into_iter().zip(rating.techniques).zip(MEANINGS)
    {
        if let Some(technique) = technique {
            let number = format!("{sign}{}", tenths(number));
            let _ = writeln!(text, "{name}  {number:<6}{:<44}{meaning}", technique.name());
        }
    }
    if let Some(remark) = remark(rating) {
        let _ = writeln!(text, "{remark}");
    }
    text
}

/// What keeps the numbers from being the whole truth.
fn remark(rating: &Rating) -> Option<&'static str> {
    match rating.ended {
        Ended::Solved => None,
        Ended::Stuck => Some("the next step is beyond what is searched for"),
        Ended::Stopped => Some("stopped by --timeout before the end"),
        Ended::NoOrSeveralSolutions => Some("not exactly one solution"),
    }
}

fn log(item: &Item<'_>, taken: &[Taken]) -> String {
    let Ok(entry) = &item.entry else { return String::new() };
    let mut text = String::new();
    for (number, step) in taken.iter().enumerate() {
        let concluded = and(explain::told(entry.puzzle.geometry(), &step.conclusions));
        let _ = writeln!(
            text,
            "{:>4}  {:>4}  {:<30}  {concluded}",
            number + 1,
            tenths(step.rating),
            step.technique.name()
        );
    }
    text
}

/// 66 is 6.6.
fn tenths(rating: u8) -> String {
    format!("{}.{}", rating / 10, rating % 10)
}

fn name(technique: Option<Technique>) -> &'static str {
    technique.map_or("", Technique::id)
}

/// A row of the table. A puzzle without a rating keeps its row, with empty columns.
pub(super) fn write_row(item: &Item<'_>, verdict: &Verdict, records: &mut Records<'_>) -> anyhow::Result<()> {
    let puzzle = given(item);
    let mut row = csv::WriterBuilder::new().buffer_capacity(256).from_writer(records);
    match verdict {
        Verdict::Rated(rating, _) if rating.steps > 0 => {
            let sign = if Verdict::is_exact(rating) { "" } else { ">=" };
            let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(tenths);
            let [of_er, of_ep, of_ed] = rating.techniques.map(name);
            row.write_record([&puzzle, &format!("{sign}{er}"), &ep, &ed, of_er, of_ep, of_ed])?;
        }
        _ => row.write_record([&puzzle, "", "", "", "", "", ""])?,
    }
    Ok(row.flush()?)
}

/// The puzzle as it was given, in one line.
fn given(item: &Item<'_>) -> String {
    match &item.entry {
        Ok(entry) => hallset_teach::words::one_line(&entry.puzzle, entry.puzzle.givens()),
        Err(_) => item.text.to_owned(),
    }
}

#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    place: Place<'a>,
    givens: String,
    dialect: &'static str,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    numbers: Option<Numbers>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    path: Vec<Told>,
}

#[derive(Serialize)]
#[allow(non_snake_case, reason = "the names that the field uses")]
struct Numbers {
    ER: f64,
    EP: f64,
    ED: f64,
    techniques: [Option<&'static str>; 3],
    exact: bool,
    ended: &'static str,
    steps: u32,
}

#[derive(Serialize)]
struct Told {
    rating: f64,
    technique: &'static str,
    conclusions: Vec<String>,
}

/// The JSON object of a puzzle.
pub(super) fn write_object(
    item: &Item<'_>,
    verdict: &Verdict,
    records: &mut Records<'_>,
) -> anyhow::Result<()> {
    let number = |tenths: u8| f64::from(tenths) / 10.0;
    let (numbers, error) = match verdict {
        Verdict::Unrated(why) => (None, Some(why.as_str())),
        Verdict::Rated(rating, _) if rating.steps == 0 => (None, remark(rating)),
        Verdict::Rated(rating, _) => {
            let numbers = Numbers {
                ER: number(rating.er),
                EP: number(rating.ep),
                ED: number(rating.ed),
                techniques: rating.techniques.map(|technique| technique.map(Technique::id)),
                exact: Verdict::is_exact(rating),
                ended: ended(rating.ended),
                steps: rating.steps,
            };
            (Some(numbers), None)
        }
    };
    let path = match (verdict, &item.entry) {
        (Verdict::Rated(_, taken), Ok(entry)) => {
            let told = |step: &Taken| Told {
                rating: number(step.rating),
                technique: step.technique.id(),
                conclusions: explain::told(entry.puzzle.geometry(), &step.conclusions),
            };
            taken.iter().map(told).collect()
        }
        _ => Vec::new(),
    };
    let object = Object { place: Place::of(item), givens: given(item), dialect: "se", numbers, error, path };
    serde_json::to_writer(&mut *records, &object)?;
    Ok(records.write_all(b"\n")?)
}

fn ended(ended: Ended) -> &'static str {
    match ended {
        Ended::Solved => "solved",
        Ended::Stuck => "stuck",
        Ended::Stopped => "stopped",
        Ended::NoOrSeveralSolutions => "not-one-solution",
    }
}
