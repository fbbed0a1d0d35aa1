//! A puzzle on paper: its grid with all candidates, and lines for what happens; then the first of them filled in.

use super::{Pages, list, picture, table};
use crate::draw::{Palette, View, grid};
use crate::learn::Topic;
use crate::studio::{Moment, Shot, Timeline};

/// The side of a grid.
const GRID: f64 = 430.0;
/// Lines to fill in, and steps that are told.
const LINES: usize = 14;
const TOLD: usize = 20;

pub(super) fn pages(topic: Topic, timeline: &Timeline<'_>) -> Pages {
    let (task, heads) = match topic {
        Topic::Ac3 => (
            "All arcs wait in a queue: those of row 1, of column 1 and of box 1, then those of row 2, and so on; of two cells \
             a and b of a unit, a in front, first a → b and then b → a. Check them in their order. Write down the arcs that \
             take a candidate away, strike the candidate, and name the arcs that enter the queue.",
            ["arc", "takes away", "enter the queue"],
        ),
        Topic::ForwardChecking => (
            "Every solved cell takes its digit from its peers. Write down what falls, strike it, and go on with the cells \
             that are solved by it.",
            ["solved cell", "digit", "cells that lose it"],
        ),
        _ => (
            "Filter by forward checking. Where nothing falls any more, try a digit in the cell with the fewest candidates. \
             Write down each try, what it leads to, and what is taken back.",
            ["cell", "digit", "leads to"],
        ),
    };
    let start = timeline.shot(0);
    let lines = (0..LINES).map(|_| vec![String::new(); heads.len()]);
    let exercise = format!(
        "<div class=\"exercise\">\n<p>{task}</p>\n<div class=\"side-by-side\">\n{}{}</div>\n</div>\n",
        drawn("The puzzle with all candidates", timeline, &start),
        table("lines", heads, lines)
    );
    let steps = (1..=timeline.end()).filter_map(|at| timeline.step(at)).map(|(_, moment)| moment);
    let wanted = |moment: &Moment<'_>| match moment {
        Moment::Method(_, step) if topic == Topic::Search => step.kind.branch.is_some(),
        Moment::Method(_, step) => step.cell().is_some() && step.digit().is_some(),
        _ => false,
    };
    let told: Vec<String> = steps.filter(wanted).map(|moment| timeline.caption(moment)).collect();
    let rest = told.len().saturating_sub(TOLD);
    let more = if rest > 0 { format!("<p>And so on: {rest} more.</p>\n") } else { String::new() };
    let solution = format!(
        "<div class=\"side-by-side\">\n{}{}</div>\n{more}",
        drawn("The solution", timeline, &timeline.shot(timeline.end())),
        list(told.into_iter().take(TOLD)),
    );
    Pages { exercise, solution }
}

fn drawn(name: &str, timeline: &Timeline<'_>, shot: &Shot) -> String {
    picture(name, (GRID, GRID), |canvas, palette: &'static Palette| {
        let view = View {
            board: &timeline.told.puzzle,
            things: timeline.things,
            scene: &shot.scene,
            palette,
            moving: None,
        };
        grid(canvas, view, GRID);
    })
}
