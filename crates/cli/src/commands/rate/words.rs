//! A rating in words: a line as the forums write it, a few lines, a JSON object, a log.

use std::fmt::Write as _;
use std::io::Write;

use hallset::rate::Climb;
use hallset::rate::explainer::Rating;
use hallset_teach::explain;
use hallset_teach::place::Place;
use hallset_teach::rate::{Dialect, Rated, Taken, Verdict, is_exact, tenths};
use hallset_teach::words::{and, counted};
use serde::Serialize;

use crate::pipeline::{Item, Records, place_of};

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
        Verdict::Climbed(climb, taken) => {
            let told = climbed(climb, verdict.remark());
            let _ = match (lines, item.origin.among_others) {
                (true, _) => writeln!(text, "{}  # {told}", first_word(item)),
                (false, true) => writeln!(text, "{}: {told}", item.origin.name),
                (false, false) => writeln!(text, "{told}"),
            };
            text.push_str(&log(item, taken));
        }
        Verdict::Explained(rating, taken) => {
            if lines {
                let _ = writeln!(text, "{}", line(item, rating, verdict.remark()));
            } else {
                text.push_str(&paragraph(item, rating, verdict.remark()));
            }
            text.push_str(&log(item, taken));
        }
        _ => {}
    }
    text
}

/// `PUZZLE ED=7.1/1.2/1.2`, as the forums write it.
fn line(item: &Item<'_>, rating: &Rating, remark: Option<&str>) -> String {
    let puzzle = first_word(item);
    let sign = if is_exact(rating) { "" } else { ">=" };
    match remark {
        Some(remark) if rating.steps == 0 => format!("{puzzle}  # {remark}"),
        remark => {
            let remark = remark.map(|remark| format!("  # {remark}")).unwrap_or_default();
            let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(tenths);
            format!("{puzzle} ED={sign}{er}/{ep}/{ed}{remark}")
        }
    }
}

fn first_word<'a>(item: &Item<'a>) -> &'a str {
    item.text.split_whitespace().next().unwrap_or_default()
}

/// `hard 880, two-string kite`.
fn climbed(climb: &Climb, remark: Option<&str>) -> String {
    let Some((level, hardest)) = climb.level.zip(climb.hardest) else {
        return remark.unwrap_or("no step is needed").to_owned();
    };
    let mut told = format!("{} {}, {}", level.name(), climb.score, hardest.name);
    if climb.guesses > 0 {
        let _ = write!(told, ", {}", counted(climb.guesses.into(), "digit of the solution"));
    }
    if let Some(remark) = remark {
        let _ = write!(told, "; {remark}");
    }
    told
}

fn paragraph(item: &Item<'_>, rating: &Rating, remark: Option<&str>) -> String {
    const MEANINGS: [&str; 3] =
        ["the hardest step", "the hardest up to the first placement", "the first step"];
    let mut text = String::new();
    if item.origin.among_others {
        let _ = writeln!(text, "{}", item.origin.name);
    }
    let sign = if is_exact(rating) { "" } else { ">=" };
    let numbers = [("ER", sign, rating.er), ("EP", "", rating.ep), ("ED", "", rating.ed)];
    for (((name, sign, number), technique), meaning) in
        numbers.into_iter().zip(rating.techniques).zip(MEANINGS)
    {
        if let Some(technique) = technique {
            let number = format!("{sign}{}", tenths(number));
            let _ = writeln!(text, "{name}  {number:<6}{:<44}{meaning}", technique.name());
        }
    }
    if let Some(remark) = remark {
        let _ = writeln!(text, "{remark}");
    }
    text
}

fn log(item: &Item<'_>, taken: &[Taken]) -> String {
    let Ok(entry) = &item.entry else { return String::new() };
    let mut text = String::new();
    for (number, step) in taken.iter().enumerate() {
        let concluded = and(explain::told(entry.puzzle.geometry(), &step.conclusions));
        let _ = writeln!(text, "{:>4}  {:>5}  {:<30}  {concluded}", number + 1, step.rating, step.name);
    }
    text
}

#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    place: Place<'a>,
    #[serde(flatten)]
    rated: Rated,
}

/// The JSON object of a puzzle.
pub(super) fn write_object(
    item: &Item<'_>,
    verdict: &Verdict,
    dialect: Dialect,
    records: &mut Records<'_>,
) -> anyhow::Result<()> {
    let rated = match &item.entry {
        Ok(entry) => verdict.told(&entry.puzzle, dialect),
        Err(_) => verdict.of(item.text.to_owned(), dialect),
    };
    serde_json::to_writer(&mut *records, &Object { place: place_of(item), rated })?;
    Ok(records.write_all(b"\n")?)
}
