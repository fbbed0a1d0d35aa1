//! A run of the filter for the terminal: one section for each step of the filter, the result last.

use std::fmt::Write;

use hallset::{Candidates, Digit};

use super::{FilterResult, FilterRun, Filtered, HallSet, MatchingStep, NamedCell, Pair, Row, Vertex};
use crate::words::{self, and, counted, or};

/// More vertices than this on a stack are counted, not listed.
const LONG_STACK: usize = 40;

/// The widest column of stacks that components are lined up behind.
const WIDE_STACK: usize = 40;

pub(super) fn write(run: &FilterRun) -> String {
    let mut out = String::new();
    heading(&mut out, run);
    matching(&mut out, run);
    match &run.result {
        FilterResult::Impossible { violation } => {
            let cells: Vec<String> = violation.cells.iter().map(ToString::to_string).collect();
            let said = words::hall_violation(&cells, &violation.digits);
            let _ = writeln!(out, "\nNo way to fill {}\n{said}.", run.name());
        }
        FilterResult::Filtered(filtered) => {
            orientation(&mut out, run, filtered);
            free_digits(&mut out, filtered);
            walk(&mut out, &filtered.table);
            removed(&mut out, filtered);
            let left = filtered.after.iter().map(|&set| words::candidates(set, run.largest()));
            let _ = writeln!(out, "\nResult\n{}", left.collect::<Vec<_>>().join(" "));
        }
    }
    out
}

/// The graph: cells, digits, edges.
fn heading(out: &mut String, run: &FilterRun) {
    let all = run.before.iter().fold(Candidates::EMPTY, |all, &set| all | set);
    let edges: usize = run.before.iter().map(|set| set.len()).sum();
    let (cells, digits) = (run.cells.len() as u64, all.len() as u64);
    let _ = writeln!(
        out,
        "Value graph of {}: {}, {}, {}",
        run.name(),
        counted(cells, "cell"),
        counted(digits, "digit"),
        counted(edges as u64, "candidate")
    );
    let width = run.cells.iter().map(|cell| cell.name.len()).max().unwrap_or(0);
    for (name, &set) in run.cells.iter().zip(&run.before) {
        let candidates = words::candidates(set, run.largest());
        let _ = writeln!(out, "  {name:width$}  {}", if set.is_empty() { "-" } else { &candidates });
    }
}

fn matching(out: &mut String, run: &FilterRun) {
    out.push_str("\nMatching\n");
    let pairs = |wanted: fn(&MatchingStep) -> Option<&Pair>| {
        let pairs = run.matching.iter().filter_map(wanted);
        pairs.map(|pair| format!("{}={}", pair.cell, pair.digit)).collect::<Vec<_>>().join(" ")
    };
    let given = pairs(|step| if let MatchingStep::Given(pair) = step { Some(pair) } else { None });
    if !given.is_empty() {
        let _ = writeln!(out, "  given: {given}");
    }
    let greedy = pairs(|step| if let MatchingStep::Greedy(pair) = step { Some(pair) } else { None });
    if !greedy.is_empty() {
        let _ = writeln!(out, "  greedy, each cell its first free digit: {greedy}");
    }
    let mut reached: Vec<Digit> = Vec::new();
    let mut seeker = None;
    for step in &run.matching {
        match step {
            MatchingStep::Search { cell } => {
                reached.clear();
                seeker = Some(cell);
            }
            MatchingStep::Reach(pair) => reached.push(pair.digit),
            MatchingStep::Augment { pairs } => {
                let _ = writeln!(out, "  {}", augmenting_path(pairs));
                seeker = None;
            }
            MatchingStep::Given(_) | MatchingStep::Greedy(_) => {}
        }
    }
    if let Some(cell) = seeker {
        reached.sort_unstable();
        let _ = match &reached[..] {
            [] => writeln!(out, "  {cell} has no candidate."),
            taken => {
                writeln!(out, "  {cell} finds no free digit: the search reaches {}, all taken.", and(taken))
            }
        };
    }
    if let FilterResult::Filtered(filtered) = &run.result {
        let pairs: Vec<_> =
            filtered.pairs.iter().map(|pair| format!("{}={}", pair.cell, pair.digit)).collect();
        let _ = writeln!(out, "  maximum: {}", pairs.join(" "));
    }
}

/// `augmenting path F - 1 - A - 7: F takes 1 from A, A takes 7.`
fn augmenting_path(pairs: &[Pair]) -> String {
    let path: Vec<_> = pairs.iter().map(|pair| format!("{} - {}", pair.cell, pair.digit)).collect();
    let moves = pairs.iter().enumerate().map(|(position, pair)| match pairs.get(position + 1) {
        Some(loser) => format!("{} takes {} from {}", pair.cell, pair.digit, loser.cell),
        None => format!("{} takes {}", pair.cell, pair.digit),
    });
    format!("augmenting path {}: {}.", path.join(" - "), moves.collect::<Vec<_>>().join(", "))
}

fn orientation(out: &mut String, run: &FilterRun, filtered: &Filtered) {
    out.push_str("\nOrientation\n");
    let matched: Vec<_> =
        filtered.pairs.iter().map(|pair| format!("{} -> {}", pair.digit, pair.cell)).collect();
    let _ = writeln!(out, "  matched, digit to cell: {}", matched.join(", "));
    let mut others = Vec::new();
    for ((name, &set), pair) in run.cells.iter().zip(&run.before).zip(&filtered.pairs) {
        let unmatched: Vec<_> =
            set.iter().filter(|&digit| digit != pair.digit).map(|digit| digit.to_string()).collect();
        if !unmatched.is_empty() {
            others.push(format!("{name} -> {}", unmatched.join(" ")));
        }
    }
    let others = if others.is_empty() { "none".to_owned() } else { others.join(", ") };
    let _ = writeln!(out, "  others, cell to digit: {others}");
}

fn free_digits(out: &mut String, filtered: &Filtered) {
    if filtered.free_digits.is_empty() {
        return;
    }
    let free = or(&filtered.free_digits);
    let _ = writeln!(
        out,
        "\nFree digits\n  no cell holds {free}: candidates of a free digit stay, and so do those of"
    );
    let _ = writeln!(out, "  every digit from which an alternating path leads to one:");
    for path in &filtered.paths {
        let path: Vec<_> = path.iter().map(ToString::to_string).collect();
        let _ = writeln!(out, "  {}", path.join(" -> "));
    }
    if filtered.paths.is_empty() {
        out.push_str("  (no other digit leads to one)\n");
    }
}

fn walk(out: &mut String, table: &[Row]) {
    out.push_str("\nStrongly connected components (Tarjan)\n");
    let stacks: Vec<String> = table.iter().map(|row| listed(row.stack())).collect();
    let width = stacks.iter().map(String::len).max().unwrap_or(0).min(WIDE_STACK);
    let _ = writeln!(out, "  vertex  index  low  low at end  {:width$}  component", "stack");
    for (row, stack) in table.iter().zip(&stacks) {
        let _ = match row {
            Row::Visit { vertex, index, low, low_at_end, .. } => {
                writeln!(out, "  {vertex:<6}  {index:>5}  {low:>3}  {low_at_end:>10}  {stack}")
            }
            Row::Component { component, .. } => {
                writeln!(out, "{:34}{stack:width$}  {}", "", braces(component))
            }
        };
    }
}

fn listed(stack: &[Vertex]) -> String {
    let hidden = stack.len().saturating_sub(LONG_STACK);
    let mut items: Vec<String> = stack[hidden..].iter().map(ToString::to_string).collect();
    if hidden > 0 {
        items.insert(0, format!("({hidden} more)"));
    }
    format!("[{}]", items.join(" "))
}

fn braces(vertices: &[Vertex]) -> String {
    let items: Vec<String> = vertices.iter().map(ToString::to_string).collect();
    format!("{{{}}}", items.join(" "))
}

fn removed(out: &mut String, filtered: &Filtered) {
    out.push_str("\nRemoved\n");
    for hall in &filtered.removed {
        let _ = writeln!(out, "  {}", hall_set(hall));
    }
    let count: usize =
        filtered.removed.iter().flat_map(|hall| &hall.losses).map(|loss| loss.digits.len()).sum();
    let _ = match count {
        0 => writeln!(out, "  nothing: every candidate is part of some way to fill the unit"),
        _ => writeln!(out, "  {} in all", counted(count as u64, "candidate")),
    };
}

/// `1 and 8 fill E and F, so A and I lose 1 and 8, D loses 8.`
fn hall_set(hall: &HallSet) -> String {
    let losses = losses(hall);
    match (&hall.cells[..], &hall.digits[..]) {
        ([cell], [digit]) => format!("{cell} is {digit}, so {losses}."),
        (cells, digits) => format!("{} fill {}, so {losses}.", and(digits), and(cells)),
    }
}

/// `A and I lose 1 and 8, D loses 8`.
pub(crate) fn losses(hall: &HallSet) -> String {
    let mut together: Vec<(&[Digit], Vec<&NamedCell>)> = Vec::new();
    for loss in &hall.losses {
        match together.iter_mut().find(|(digits, _)| *digits == loss.digits) {
            Some((_, cells)) => cells.push(&loss.cell),
            None => together.push((&loss.digits, vec![&loss.cell])),
        }
    }
    let losses = together.iter().map(|(digits, cells)| {
        let verb = if cells.len() == 1 { "loses" } else { "lose" };
        format!("{} {verb} {}", and(cells), and(*digits))
    });
    losses.collect::<Vec<_>>().join(", ")
}
