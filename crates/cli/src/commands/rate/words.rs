//! A rating in words: a line as the forums write it, a few lines, a table row, a JSON object, a log.

use std::fmt::Write as _;
use std::io::Write;

use hallset::rate::explainer::{Ended, Rating, Technique};
use hallset::rate::{Climb, ClimbEnd};
use hallset_teach::explain;
use hallset_teach::words::and;
use serde::Serialize;

use super::Dialect;
use super::judge::{Taken, Verdict, tenths};
use crate::pipeline::{Item, Place, Records};

/// The columns of the table.
pub(super) fn columns(dialect: Dialect) -> &'static str {
    match dialect {
        Dialect::Se => "puzzle,ER,EP,ED,ER_technique,EP_technique,ED_technique",
        Dialect::Hodoku | Dialect::Hallset => "puzzle,level,score,technique",
    }
}

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
            let told = climbed(climb);
            let _ = match (lines, item.origin.among_others) {
                (true, _) => writeln!(text, "{}  # {told}", first_word(item)),
                (false, true) => writeln!(text, "{}: {told}", item.origin.name),
                (false, false) => writeln!(text, "{told}"),
            };
            text.push_str(&log(item, taken));
        }
        Verdict::Explained(rating, taken) => {
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
    let puzzle = first_word(item);
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

fn first_word<'a>(item: &Item<'a>) -> &'a str {
    item.text.split_whitespace().next().unwrap_or_default()
}

/// `hard 880, two-string kite`.
fn climbed(climb: &Climb) -> String {
    let Some((level, hardest)) = climb.level.zip(climb.hardest) else {
        return remark_of(climb.ended).unwrap_or("no step is needed").to_owned();
    };
    let mut told = format!("{} {}, {}", level.name(), climb.score, hardest.name);
    if climb.guesses > 0 {
        let _ = write!(
            told,
            ", {}",
            hallset_teach::words::counted(climb.guesses.into(), "digit of the solution")
        );
    }
    if let Some(remark) = remark_of(climb.ended) {
        let _ = write!(told, "; {remark}");
    }
    told
}

fn remark_of(ended: ClimbEnd) -> Option<&'static str> {
    match ended {
        ClimbEnd::Solved => None,
        ClimbEnd::Stuck => Some("the next step is beyond the techniques"),
        ClimbEnd::Stopped => Some("stopped by --timeout before the end"),
        ClimbEnd::NotOneSolution => Some("not exactly one solution"),
        _ => Some("the grid is too large: people solve up to side 64"),
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
        let _ = writeln!(text, "{:>4}  {:>5}  {:<30}  {concluded}", number + 1, step.rating, step.name);
    }
    text
}

fn name(technique: Option<Technique>) -> &'static str {
    technique.map_or("", Technique::id)
}

/// A row of the table. A puzzle without a rating keeps its row, with empty columns.
pub(super) fn write_row(
    item: &Item<'_>,
    verdict: &Verdict,
    dialect: Dialect,
    records: &mut Records<'_>,
) -> anyhow::Result<()> {
    let puzzle = given(item);
    let mut row = csv::WriterBuilder::new().buffer_capacity(256).from_writer(records);
    match verdict {
        Verdict::Climbed(climb, _) if climb.steps > 0 => {
            let level = climb.level.map_or("", |level| level.name());
            let hardest = climb.hardest.map_or("", |technique| technique.id);
            row.write_record([&puzzle, level, &climb.score.to_string(), hardest])?;
        }
        Verdict::Explained(rating, _) if rating.steps > 0 => {
            let sign = if Verdict::is_exact(rating) { "" } else { ">=" };
            let [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(tenths);
            let [of_er, of_ep, of_ed] = rating.techniques.map(name);
            row.write_record([&puzzle, &format!("{sign}{er}"), &ep, &ed, of_er, of_ep, of_ed])?;
        }
        _ if dialect == Dialect::Se => row.write_record([&puzzle, "", "", "", "", "", ""])?,
        _ => row.write_record([&puzzle, "", "", ""])?,
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
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    climb: Option<Climbing>,
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
struct Climbing {
    level: Option<&'static str>,
    score: u32,
    technique: Option<&'static str>,
    guesses: u32,
    ended: &'static str,
    steps: u32,
}

#[derive(Serialize)]
struct Told {
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<f64>,
    technique: &'static str,
    conclusions: Vec<String>,
}

/// The JSON object of a puzzle.
pub(super) fn write_object(
    item: &Item<'_>,
    verdict: &Verdict,
    dialect: Dialect,
    records: &mut Records<'_>,
) -> anyhow::Result<()> {
    let number = |tenths: u8| f64::from(tenths) / 10.0;
    let (mut numbers, mut climbing) = (None, None);
    let error = match verdict {
        Verdict::Unrated(why) => Some(why.as_str()),
        Verdict::Explained(rating, _) if rating.steps == 0 => remark(rating),
        Verdict::Climbed(climb, _) if climb.steps == 0 => remark_of(climb.ended),
        Verdict::Climbed(climb, _) => {
            climbing = Some(Climbing {
                level: climb.level.map(|level| level.name()),
                score: climb.score,
                technique: climb.hardest.map(|technique| technique.id),
                guesses: climb.guesses,
                ended: match climb.ended {
                    ClimbEnd::Solved => "solved",
                    ClimbEnd::Stuck => "stuck",
                    _ => "stopped",
                },
                steps: climb.steps,
            });
            None
        }
        Verdict::Explained(rating, _) => {
            numbers = Some(Numbers {
                ER: number(rating.er),
                EP: number(rating.ep),
                ED: number(rating.ed),
                techniques: rating.techniques.map(|technique| technique.map(Technique::id)),
                exact: Verdict::is_exact(rating),
                ended: ended(rating.ended),
                steps: rating.steps,
            });
            None
        }
    };
    let path = match (verdict, &item.entry) {
        (Verdict::Explained(_, taken) | Verdict::Climbed(_, taken), Ok(entry)) => {
            let told = |step: &Taken| Told {
                rating: step.rating.parse().ok(),
                technique: step.id,
                conclusions: explain::told(entry.puzzle.geometry(), &step.conclusions),
            };
            taken.iter().map(told).collect()
        }
        _ => Vec::new(),
    };
    let dialect = match dialect {
        Dialect::Se => "se",
        Dialect::Hodoku => "hodoku",
        Dialect::Hallset => "hallset",
    };
    let object = Object {
        place: Place::of(item),
        givens: given(item),
        dialect,
        numbers,
        climb: climbing,
        error,
        path,
    };
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
