//! The findings about a puzzle in words: a line, a paragraph, or a JSON object.

use std::io::Write;
use std::time::Duration;

use hallset::{Cell, Geometry, Layout, Puzzle, Regions, StopCause};
use hallset_formats::{Entry, FormatError};
use hallset_teach::check::{Findings, Redundant, Solutions};
use hallset_teach::place::Place;
use serde::Serialize;

use super::Limits;
use super::report::{Stated, Verdict};
use crate::args::limits::written;
use crate::drawing::Drawing;
use crate::pipeline::{Item, Records, Wrong, place_of};

/// A puzzle with what was found, or why it is none.
pub(super) type Checked<'a> = Result<(&'a Entry, Verdict), &'a FormatError>;

/// One line for a puzzle of a line.
pub(super) fn line(item: &Item<'_>, checked: &Checked<'_>, limits: &Limits) -> String {
    let invalid = |error: &FormatError| format!("invalid: {}", item.origin.tell(error));
    let (entry, Verdict { report, stated }) = match checked {
        Ok((entry, verdict)) => (entry, verdict),
        Err(error) => return invalid(error),
    };
    if let Err(error) = entry.refuse_clash() {
        return invalid(&error);
    }
    let geometry = entry.puzzle.geometry();
    let mut words = match &report.solutions {
        Solutions::NotLookedFor | Solutions::None => "no solution".to_owned(),
        Solutions::One(_) if entry.puzzle.givens().is_complete() => "complete and valid".to_owned(),
        Solutions::One(_) => "one solution".to_owned(),
        Solutions::Several(_, differ) => {
            format!("several solutions, two differ in {}", names(geometry, differ))
        }
        Solutions::Unknown(cause) => {
            format!("solutions not known {}", within(*cause, limits.times.solutions, limits))
        }
    };
    match &report.redundant {
        Redundant::NotAsked => {}
        Redundant::These(cells) if cells.is_empty() => words.push_str(", minimal"),
        Redundant::These(cells) => {
            words.push_str(&format!(", {} redundant: {}", cells.len(), names(geometry, cells)));
        }
        Redundant::Unknown(cause) => {
            words.push_str(&format!(", minimal not known {}", within(*cause, limits.times.minimal, limits)));
        }
    }
    if let Some(stated) = stated {
        words.push_str(&format!("; stated solution {}", stated.words()));
    }
    words
}

/// A few lines for a puzzle of a document.
pub(super) fn paragraph(
    item: &Item<'_>,
    puzzle: &Puzzle,
    Verdict { report, stated }: &Verdict,
    drawing: Drawing,
    limits: &Limits,
) -> String {
    let geometry = puzzle.geometry();
    let open = geometry.cell_count() - puzzle.givens().filled();
    let name = if item.origin.among_others { format!("{}: ", item.origin.name) } else { String::new() };
    let mut text = format!("{name}{}, {} givens\n", layout_words(puzzle.layout()), puzzle.givens().filled());
    let mut say = |topic: &str, words: String| {
        text.push_str(&format!("{topic:<11}{words}\n"));
    };
    if report.clashes.is_empty() {
        say("valid", "yes".to_owned());
    }
    for clash in &report.clashes {
        say("valid", format!("no: {}", clash.describe(geometry)));
    }
    say(
        "complete",
        match open {
            0 => "yes".to_owned(),
            1 => "no: 1 cell is open".to_owned(),
            _ => format!("no: {open} cells are open"),
        },
    );
    match &report.solutions {
        Solutions::NotLookedFor => say("solutions", "none: the givens clash".to_owned()),
        Solutions::None => say("solutions", "none".to_owned()),
        Solutions::One(_) => say("solutions", "one solution".to_owned()),
        Solutions::Several(two, differ) => {
            let cells = format!("{}: {}", counted(differ.len(), "cell"), names(geometry, differ));
            say("solutions", format!("several; these two differ in {cells}"));
            for grid in two.iter() {
                say("", drawing.line(puzzle, grid));
            }
        }
        Solutions::Unknown(cause) => {
            say("solutions", format!("not known {}", within(*cause, limits.times.solutions, limits)));
        }
    }
    match &report.redundant {
        Redundant::NotAsked => {}
        Redundant::These(cells) if cells.is_empty() => say("minimal", "yes".to_owned()),
        Redundant::These(cells) => {
            let given = counted(cells.len(), "given");
            let are = if cells.len() == 1 { "is" } else { "are" };
            say("minimal", format!("no: {given} {are} redundant: {}", names(geometry, cells)));
        }
        Redundant::Unknown(cause) => {
            say("minimal", format!("not known {}", within(*cause, limits.times.minimal, limits)));
        }
    }
    if let Some(stated) = stated {
        say("stated", stated.words());
    }
    text
}

impl Stated {
    fn words(&self) -> String {
        match self {
            Self::Right => "right".to_owned(),
            Self::OneOfSeveral => "right, but not the only one".to_owned(),
            Self::Wrong(why) => format!("wrong: {why}"),
            Self::Unread(error) => format!("cannot be read: {error}"),
        }
    }

    /// Its name for programs.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::OneOfSeveral => "one-of-several",
            Self::Wrong(_) => "wrong",
            Self::Unread(_) => "unreadable",
        }
    }

    /// Why it is not right, if it is not.
    pub(super) fn because(&self) -> Option<String> {
        match self {
            Self::Wrong(why) => Some(why.clone()),
            Self::Unread(error) => Some(error.to_string()),
            Self::Right | Self::OneOfSeveral => None,
        }
    }
}

fn counted(number: usize, noun: &str) -> String {
    hallset_teach::words::counted(number as u64, noun)
}

/// The names of cells.
pub(super) fn names(geometry: &Geometry, cells: &[Cell]) -> String {
    let names: Vec<_> = cells.iter().map(|&cell| geometry.name(cell).to_string()).collect();
    names.join(" ")
}

/// The limit that was too small: `within 10s (--timeout allows more)`.
fn within(cause: StopCause, time: Duration, limits: &Limits) -> String {
    match (cause, limits.max_nodes) {
        (StopCause::Nodes, Some(nodes)) => format!("within {nodes} nodes (--max-nodes allows more)"),
        (StopCause::TooLarge, _) => "because the grid is too large to solve".to_owned(),
        _ => format!("within {} (--timeout allows more)", written(time)),
    }
}

/// `9x9, boxes of 3x3, diagonals`.
fn layout_words(layout: &Layout) -> String {
    let side = layout.side;
    let mut words = vec![format!("{side}x{side}")];
    words.push(match &layout.regions {
        Regions::Boxes { rows, columns } => format!("boxes of {rows}x{columns}"),
        Regions::Irregular(_) => "irregular regions".to_owned(),
        _ => "a Latin square".to_owned(),
    });
    words.extend(layout.extras.iter().map(|extra| extra.to_string()));
    if !layout.extra_units.is_empty() {
        words.push(counted(layout.extra_units.len(), "extra unit"));
    }
    words.join(", ")
}

/// What was found, or that it is no puzzle.
#[derive(Serialize)]
#[serde(untagged)]
enum Found {
    Puzzle(Findings),
    None { status: &'static str, valid: bool },
}

/// The JSON object of a puzzle.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    place: Place<'a>,
    #[serde(flatten)]
    found: Found,
    #[serde(skip_serializing_if = "Option::is_none")]
    stated: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stated_because: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Wrong>,
}

/// Writes the JSON object of a puzzle.
pub(super) fn write_object(
    item: &Item<'_>,
    checked: &Checked<'_>,
    drawing: Drawing,
    records: &mut Records<'_>,
) -> anyhow::Result<()> {
    let stated = checked.as_ref().ok().and_then(|(_, verdict)| verdict.stated.as_ref());
    let object = Object {
        place: place_of(item),
        found: match checked {
            Ok((Entry { puzzle, .. }, Verdict { report, .. })) => {
                Found::Puzzle(report.findings(puzzle, |grid| drawing.line(puzzle, grid)))
            }
            Err(_) => Found::None { status: "invalid", valid: false },
        },
        stated: stated.map(Stated::name),
        stated_because: stated.and_then(Stated::because),
        error: checked.as_ref().err().map(|&error| Wrong::from(error)),
    };
    serde_json::to_writer(&mut *records, &object)?;
    Ok(records.write_all(b"\n")?)
}
