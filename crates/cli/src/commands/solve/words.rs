//! How answers are told: plain text, JSON objects, or rows of a table.

use std::io::Write;

use hallset::{Grid, Status};
use hallset_teach::place::Place;
use hallset_teach::words::stop_cause_name;
use serde::Serialize;

use super::answer::{Answer, Job};
use super::table;
use crate::args::Style;
use crate::args::goal::Goal;
use crate::exit;
use crate::pipeline::{Item, Records, Wrong, place_of};

/// The JSON object of a puzzle.
#[derive(Serialize)]
struct Object<'a> {
    /// A trace gives every line a type.
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
    #[serde(flatten)]
    place: Place<'a>,
    status: &'static str,
    /// Always there: null if there is none to tell.
    solution: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cause: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Wrong>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counters: Option<&'a hallset::Counters>,
}

/// One solution of many.
#[derive(Serialize)]
struct OneOfAll<'a> {
    #[serde(flatten)]
    place: Place<'a>,
    number: u64,
    solution: String,
}

/// Writes the answer to a puzzle.
pub(super) fn write(
    job: &Job,
    item: &Item<'_>,
    answer: &Answer,
    records: &mut Records<'_>,
) -> anyhow::Result<()> {
    match job.style {
        Style::Table => job.table.row(item, &table::values(job, item, answer), records),
        // The last line of a trace is the result.
        Style::Json if job.listening.trace && answer.known.is_ok() => Ok(()),
        Style::Json => write_object(job, item, answer, records),
        Style::Words if item.origin.is_lines() => write_line(job, item, answer, records),
        Style::Words => write_rows(job, item, answer, records),
    }
}

/// Writes one of all solutions.
pub(super) fn write_solution(
    job: &Job,
    item: &Item<'_>,
    number: u64,
    grid: &Grid,
    records: &mut Records<'_>,
) -> anyhow::Result<()> {
    let solution = one_line(job, item, grid);
    match job.style {
        Style::Json => {
            serde_json::to_writer(&mut *records, &OneOfAll { place: place_of(item), number, solution })?;
            Ok(records.write_all(b"\n")?)
        }
        Style::Words | Style::Table => Ok(writeln!(records, "{solution}")?),
    }
}

/// A solution of the item's puzzle as one line.
pub(super) fn one_line(job: &Job, item: &Item<'_>, grid: &Grid) -> String {
    match &item.entry {
        Ok(entry) => job.drawing.line(&entry.puzzle, grid),
        Err(_) => grid.to_line(),
    }
}

/// The answer in one line, for a line.
pub(super) fn short(job: &Job, item: &Item<'_>, answer: &Answer) -> String {
    let status = match &answer.known {
        Ok(status) => *status,
        Err(error) => return format!("invalid: {}", item.origin.tell(error)),
    };
    match (&answer.count, status) {
        (Some(count), _) if job.goal == Goal::Count => count.to_string(),
        (_, Status::Solved | Status::Unique) => {
            answer.solutions.first().map_or_else(String::new, |grid| one_line(job, item, grid))
        }
        _ => status.name().to_owned(),
    }
}

/// Were all solutions told already?
fn is_told(job: &Job, answer: &Answer) -> bool {
    answer.is_found() && matches!(job.goal, Goal::All(_))
}

fn write_line(job: &Job, item: &Item<'_>, answer: &Answer, records: &mut Records<'_>) -> anyhow::Result<()> {
    if is_told(job, answer) {
        return Ok(());
    }
    write!(records, "{}", short(job, item, answer))?;
    if matches!((&answer.known, job.goal), (Ok(Status::Several), Goal::UpTo(_))) {
        for grid in &answer.solutions {
            write!(records, " {}", one_line(job, item, grid))?;
        }
    }
    Ok(writeln!(records)?)
}

fn write_rows(job: &Job, item: &Item<'_>, answer: &Answer, records: &mut Records<'_>) -> anyhow::Result<()> {
    if let Err(error) = &answer.known {
        records.complain(exit::bad_input(format!("{}: {error}", item.origin.name)));
        return Ok(());
    }
    let Ok(entry) = &item.entry else { return Ok(()) };
    if is_told(job, answer) {
        return Ok(());
    }
    if item.number > 1 || item.origin.first.is_some() {
        writeln!(records)?;
    }
    if item.origin.among_others {
        writeln!(records, "# {}", item.origin.name)?;
    }
    let several = answer.solutions.len() > 1;
    match &answer.known {
        Ok(Status::Solved | Status::Unique) if job.goal != Goal::Count => {
            for grid in &answer.solutions {
                write!(records, "{}", job.drawing.rows(&entry.puzzle, grid))?;
            }
        }
        Ok(Status::Several) if several && matches!(job.goal, Goal::UpTo(_)) => {
            for (index, grid) in answer.solutions.iter().enumerate() {
                let gap = if index > 0 { "\n" } else { "" };
                writeln!(records, "{gap}# solution {}", index + 1)?;
                write!(records, "{}", job.drawing.rows(&entry.puzzle, grid))?;
            }
        }
        _ => writeln!(records, "{}", short(job, item, answer))?,
    }
    Ok(())
}

fn write_object(
    job: &Job,
    item: &Item<'_>,
    answer: &Answer,
    records: &mut Records<'_>,
) -> anyhow::Result<()> {
    let mut lines = answer.solutions.iter().map(|grid| one_line(job, item, grid));
    let (solution, solutions) = match job.goal {
        Goal::UpTo(_) => {
            let lines: Vec<_> = lines.collect();
            (lines.first().cloned(), Some(lines))
        }
        _ => (lines.next(), None),
    };
    let object = Object {
        kind: job.listening.trace.then_some("result"),
        place: place_of(item),
        status: answer.word(),
        solution,
        solutions,
        count: answer.count.as_ref().map(ToString::to_string),
        cause: match answer.known {
            Ok(Status::Stopped(cause)) => Some(stop_cause_name(cause)),
            _ => None,
        },
        error: answer.known.as_ref().err().map(Wrong::from),
        counters: answer.counters.as_ref(),
    };
    serde_json::to_writer(&mut *records, &object)?;
    Ok(records.write_all(b"\n")?)
}
