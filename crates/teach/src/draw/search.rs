//! What waits and what is open in a method's run: the front of the queue, the path of the search, and
//! beside it the counters.
//!
//! The search tree is drawn as a path: a level for each choice that is open, the digits that failed
//! there before it (✕), the one that is tried. Of a long path the last levels are drawn.

use super::canvas::{Anchor, Canvas, Sign, Type};
use super::counters::counters;
use super::palette::Palette;
use super::view::View;
use super::words::width_of;
use crate::scene::Item;
use crate::studio::Journal;
use crate::words::counted;

/// The most levels of the path that are drawn.
const LEVELS: usize = 8;
const LEVEL: f64 = 31.0;
/// The room for the counters at the right.
const COUNTERS: f64 = 150.0;

/// Draws it into a room of this size at the origin.
pub(crate) fn search(canvas: &mut Canvas, view: View<'_>, journal: &Journal, (width, height): (f64, f64)) {
    let (palette, value) = (view.palette, |name| view.scene.value(name));
    let heading = Type::new(14.0, palette.ink).bold();
    let mut top = 28.0;
    if !journal.arcs.is_empty() {
        let queue = counted(value("queue").unsigned_abs(), "arc");
        canvas.text((14.0, top), heading, format_args!("Queue: {queue}"));
        top = front(canvas, view, journal, (width, top + 16.0)) + 34.0;
    }
    let title = match (value("solved"), value("open")) {
        (1.., _) => "Solved".to_owned(),
        (_, 0) if value("guesses") == 0 => "Search: nothing tried yet".to_owned(),
        (_, open) => format!("Search: {} open", counted(open.unsigned_abs(), "choice")),
    };
    canvas.text((14.0, top), heading, title);
    path(canvas, view, (width - COUNTERS, top + 14.0));
    canvas.moved(width - COUNTERS, 0.0, |canvas| {
        counters(canvas, view, (COUNTERS - 6.0, top, height - 8.0));
    });
}

/// The arcs at the front of the queue, as chips; returns where they end.
fn front(canvas: &mut Canvas, view: View<'_>, journal: &Journal, (width, top): (f64, f64)) -> f64 {
    let palette = view.palette;
    const ROWS: f64 = 3.0;
    const ROW: f64 = 26.0;
    let (mut x, mut y) = (14.0, top);
    let number = |name| usize::try_from(view.scene.value(name)).unwrap_or(0);
    let front = journal.front(number("arcs"), number("queue") + number("appended"));
    for (number, (from, to)) in front.enumerate() {
        let text = format!("{} → {}", view.name(from), view.name(to));
        let chip = width_of(&text, 11.0) + 14.0;
        if x + chip > width - 10.0 {
            (x, y) = (14.0, y + ROW);
        }
        if y >= top + ROWS * ROW {
            canvas.text(
                (width - 14.0, top - 16.0),
                Type::new(11.0, palette.ink_3).at(Anchor::End),
                "first in, first out",
            );
            break;
        }
        let (stroke, thick) = if number == 0 { (palette.current, 2.0) } else { (palette.line, 1.0) };
        let rest =
            format!("rx=\"10\" fill=\"{}\" stroke=\"{stroke}\" stroke-width=\"{thick}\"", palette.panel);
        canvas.rect((x, y), (chip, 20.0), &rest);
        canvas.centred((x + chip / 2.0, y + 10.0), Type::new(11.0, palette.ink).at(Anchor::Middle), text);
        x += chip + 6.0;
    }
    top + ROWS * ROW
}

/// The way as levels: what failed, and at its end the digit that is tried, if one is.
fn levels(way: &[Item]) -> Vec<Vec<&Item>> {
    let mut levels: Vec<Vec<&Item>> = vec![Vec::new()];
    for item in way {
        levels.last_mut().expect("the first level is there").push(item);
        if item.label.as_deref() != Some("failed") {
            levels.push(Vec::new());
        }
    }
    levels.retain(|level| !level.is_empty());
    levels
}

fn path(canvas: &mut Canvas, view: View<'_>, (width, top): (f64, f64)) {
    let palette = view.palette;
    let levels = levels(view.scene.list("way"));
    let first = levels.len().saturating_sub(LEVELS);
    let small = Type::new(11.0, palette.ink_3);
    if first > 0 {
        canvas.text((14.0, top + 10.0), small, format_args!("… {} above", counted(first as u64, "level")));
    }
    let top = if first > 0 { top + 20.0 } else { top };
    let mut above: Option<f64> = None;
    for (row, level) in levels[first..].iter().enumerate() {
        let middle = top + (row as f64 + 0.5) * LEVEL;
        let name = |item: &Item| item.things.iter().map(|&thing| view.vertex_name(thing)).collect::<String>();
        canvas.centred((14.0, middle), small, first + row + 1);
        let (choice, failed) = match level.split_last() {
            Some((last, failed)) if last.label.as_deref() != Some("failed") => (Some(*last), failed),
            _ => (None, &level[..]),
        };
        let room = ((width - 60.0) / 74.0) as usize;
        let shown = failed.len().min(room.saturating_sub(1));
        let mut x = 34.0;
        if shown < failed.len() {
            let more = format!("+{}", failed.len() - shown);
            canvas.centred((x, middle), small, &more);
            x += width_of(&more, 11.0) + 6.0;
        }
        for item in &failed[failed.len() - shown..] {
            x = node(canvas, palette, (x, middle), &name(item), Fate::Failed);
        }
        let Some(choice) = choice else { break };
        if let Some(from) = above {
            let (colour, upper, lower) = (palette.current, middle - LEVEL + 11.0, middle - 11.0);
            let dashes =
                if choice.label.as_deref() == Some("last") { " stroke-dasharray=\"4 3\"" } else { "" };
            canvas.line(
                (from, upper),
                (x + 20.0, lower),
                &format!("stroke=\"{colour}\" stroke-width=\"2\"{dashes}"),
            );
        }
        above = Some(x + 20.0);
        node(canvas, palette, (x, middle), &name(choice), Fate::Open);
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Open,
    Failed,
}

/// A node of the path; returns where the next one begins.
fn node(canvas: &mut Canvas, palette: &Palette, (x, middle): (f64, f64), text: &str, fate: Fate) -> f64 {
    let width = width_of(text, 11.0) + 16.0;
    let rest = match fate {
        Fate::Open => {
            format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"2.4\"", palette.stripe, palette.current)
        }
        Fate::Failed => {
            format!("fill=\"{}\" stroke=\"{}\" stroke-dasharray=\"2 3\"", palette.panel, palette.removed)
        }
    };
    canvas.rect((x, middle - 10.0), (width, 20.0), &format!("rx=\"6\" {rest}"));
    let kind = Type::new(11.0, palette.ink).at(Anchor::Middle);
    let kind = if fate == Fate::Open { kind.bold() } else { kind };
    canvas.centred((x + width / 2.0, middle), kind, text);
    if fate == Fate::Failed {
        canvas.sign((x + width, middle - 8.0), Sign::Cross, palette.removed, palette.panel);
        return x + width + 14.0;
    }
    x + width + 8.0
}
