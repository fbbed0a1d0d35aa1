//! A unit on paper: its cells, a graph without edges, a table for Tarjan's walk; then all of it filled in.

use std::fmt::Write as _;

use super::{Pages, list, picture, table};
use crate::draw::{View, graph, vertices};
use crate::learn::Topic;
use crate::scene::{Thing, ThingKind};
use crate::studio::{Moment, Shot, Timeline, UnitReport, What};
use crate::words::{Names, capitalized, counted};

/// The room of a graph.
const GRAPH: (f64, f64) = (420.0, 430.0);
/// The most sentences about what falls.
const MOST_TOLD: usize = 14;

pub(super) fn pages(topic: Topic, timeline: &Timeline<'_>, report: &UnitReport) -> Pages {
    let walks =
        matches!(topic, Topic::Components | Topic::AllDiff | Topic::Hall) && report.violation.is_none();
    let (cells, side) = (report_cells(timeline, report), timeline.told.puzzle.side);
    let mut tasks = vec![
        "Draw an edge from each cell to each of its candidates.".to_owned(),
        "Match the cells: each takes its first free digit, in their order; a cell that finds none looks for an \
         augmenting path. \
         Mark the edges of the matching."
            .to_owned(),
    ];
    if topic == Topic::Matching {
        tasks.push("Write down each augmenting path. If a cell stays without a digit, name the cells and digits that prove it.".to_owned());
    }
    if walks {
        tasks.push("Turn the edges of the matching from digit to cell, all others from cell to digit. Walk Tarjan's walk and fill in the table; cross out a low when it falls.".to_owned());
    }
    if walks && topic != Topic::Components {
        tasks.push("Strike every candidate that no filling uses. Name the Hall set for each.".to_owned());
    }
    let heads = ["vertex", "index", "low", "component"];
    let empty = || (0..cells.len() + side).map(|_| vec![String::new(); heads.len()]);
    let name = capitalized(&report.name);
    let names: Vec<String> = cells.iter().map(|&cell| Names(timeline.geometry()).cell(cell)).collect();
    let left = cells.iter().map(|cell| {
        let digits = timeline.told.puzzle.candidates[cell.index()].iter();
        digits.map(|digit| digit.to_string()).collect::<Vec<_>>().join(" ")
    });
    let candidates = table("candidates", names.iter().map(String::as_str), [left.collect()]);
    let lifted = timeline.shot(1);
    let blank = picture(&format!("{name}: cells and digits without edges"), GRAPH, |canvas, palette| {
        vertices(canvas, view(timeline, &lifted, palette), GRAPH);
    });
    let exercise = format!(
        "<div class=\"exercise\">\n<p>{name} has {} and {}:</p>\n{candidates}{}<div class=\"side-by-side\">\n{blank}{}</div>\n</div>\n",
        counted(cells.len() as u64, "cell"),
        counted(side as u64, "digit"),
        list(tasks),
        if walks { table("walk", heads, empty()) } else { String::new() },
    );
    Pages { exercise, solution: solution(topic, timeline, walks) }
}

fn report_cells<'a>(timeline: &'a Timeline<'_>, report: &UnitReport) -> &'a [hallset::Cell] {
    let unit = timeline.told.puzzle.units.iter().find(|unit| unit.id == report.unit);
    unit.map_or(&[], |unit| &unit.cells)
}

/// The matching and how it came about; the walk; what falls and why.
fn solution(topic: Topic, timeline: &Timeline<'_>, walks: bool) -> String {
    let end_of = |phase: &str| (1..=timeline.end()).rev().find(|&at| timeline.phase(at) == Some(phase));
    let graph_at = |at: usize, name: &str| {
        let shot = timeline.shot(at);
        picture(name, GRAPH, |canvas, palette| graph(canvas, view(timeline, &shot, palette), GRAPH))
    };
    let told = |phase: &str, wanted: fn(&What) -> bool| -> Vec<String> {
        let steps = (1..=timeline.end()).filter(|&at| timeline.phase(at) == Some(phase));
        let moments = steps.filter_map(|at| timeline.step(at)).map(|(_, moment)| moment);
        let wanted = moments.filter(|moment| matches!(moment, Moment::Unit(_, step) if wanted(&step.what)));
        wanted.map(|moment| timeline.caption(moment)).collect()
    };
    let mut page = String::from("<h2>The matching</h2>\n<div class=\"side-by-side\">\n");
    if let Some(at) = end_of("match") {
        page += &graph_at(at, "The matching");
    }
    page += &list(told("match", |_| true));
    page += "</div>\n";
    if walks && let Some(at) = end_of("scc") {
        page += "<h2>The components</h2>\n<div class=\"side-by-side\">\n";
        page += &graph_at(at, "The components");
        page += &walk_table(timeline, &timeline.shot(at));
        page += "</div>\n";
    }
    if walks && topic != Topic::Components {
        page += "<h2>What falls</h2>\n";
        // The sentence of a Hall set says all that falls by it.
        let falls = told("prune", |what| matches!(what, What::Hall { .. }));
        let rest = falls.len().saturating_sub(MOST_TOLD);
        page += &if falls.is_empty() {
            "<p>Nothing: every candidate is in some filling.</p>\n".to_owned()
        } else {
            list(falls.into_iter().take(MOST_TOLD))
        };
        if rest > 0 {
            let _ = writeln!(page, "<p>And so on: {rest} more.</p>");
        }
    }
    page
}

/// Index, low and component of every vertex, in the order of the walk.
fn walk_table(timeline: &Timeline<'_>, shot: &Shot) -> String {
    let (scene, things) = (&shot.scene, timeline.things);
    let component = |vertex: Thing| {
        let components = scene.list("components").iter();
        let of = components.enumerate().find(|(_, item)| item.things.contains(&vertex));
        of.map_or(String::new(), |(place, item)| {
            item.label.as_deref().map_or_else(|| format!("({})", place + 1), str::to_owned)
        })
    };
    let name = |vertex: Thing| match things.kind(vertex) {
        ThingKind::Cell(cell) => Names(timeline.geometry()).cell(cell),
        ThingKind::Digit(digit) => format!("digit {digit}"),
        _ => String::new(),
    };
    let walked = scene.list("walk").iter().flat_map(|item| &item.things);
    let rows = walked.map(|&vertex| {
        let number = |of: &str| scene.number(of, vertex).to_string();
        vec![name(vertex), number("index"), number("low"), component(vertex)]
    });
    table("walk", ["vertex", "index", "low", "component"], rows)
}

fn view<'a>(timeline: &'a Timeline<'_>, shot: &'a Shot, palette: &'static crate::draw::Palette) -> View<'a> {
    View { board: &timeline.told.puzzle, things: timeline.things, scene: &shot.scene, palette, moving: None }
}
