//! The sentences of a journal: one pattern for each kind of step, filled in when it is shown.
//!
//! A search of a hundred thousand steps is told in some thirty sentences. The page gets the patterns
//! once and fills them in as it goes; [`caption`] does the same for whoever writes in Rust. In braces
//! stands what is filled in: `{cell}`, `{peer}`, `{to}` as `r1c1`; `{cells}` and `{digits}` as lists;
//! `{unit}` and `{second}` as names; `{digit}`, `{stays}` and counts as numbers.

use std::collections::BTreeMap;

use hallset::Geometry;

use super::journal::{Dead, Happening, Journal, Why};
use crate::words::{Names, and};

/// The patterns by the names of steps.
pub const SENTENCES: &[(&str, &str)] = &[
    ("stage.preprocessing", "Preprocessing: every given takes its digit from its peers."),
    ("stage.ac3", "AC-3: all arcs wait in a queue and are checked, first in, first out."),
    ("stage.forward-checking", "Forward checking: every solved cell takes its digit from its peers."),
    ("stage.logic", "Logic: rules are applied, the easiest first, until none removes a candidate."),
    ("stage.all-different", "All-different: every unit is filtered until nothing changes."),
    ("stage.search", "Search: the rules remove nothing more, so digits are tried."),
    ("arcs", "{count} arcs are checked, the last one {cell} → {to}: no candidate lacks a partner."),
    ("arcs.one", "The arc {cell} → {to} is checked: no candidate of {cell} lacks a partner."),
    ("remove.arc", "The arc {cell} → {peer} is checked: {peer} is {digit}, so {cell} loses {digit}."),
    ("remove.peer", "{cell} loses {digit}: its peer {peer} is {digit}."),
    ("remove.only-place", "{cell} loses {digit}: it is the only place for {stays} in {unit}."),
    ("remove.pointing", "{cell} loses {digit}: in {unit} all places for {digit} lie in {second}."),
    ("remove.claiming", "{cell} loses {digit}: in {unit} all places for {digit} lie in {second}."),
    ("remove.naked-pair", "{cell} loses {digit}: {cells} share {digits} in {unit}."),
    ("remove.hidden-pair", "{cell} loses {digit}: in {unit} only {cells} can hold {digits}."),
    ("remove.naked-triple", "{cell} loses {digit}: {cells} share {digits} in {unit}."),
    ("remove.hidden-triple", "{cell} loses {digit}: in {unit} only {cells} can hold {digits}."),
    ("remove.all-different", "{cell} loses {digit}: in {unit}, {cells} can hold only {digits}."),
    ("remove.guess", "{cell} loses {digit}: {stays} is tried there."),
    ("remove.refuted", "{cell} loses {digit}: it was tried there and failed."),
    ("guess", "Try {digit} in {cell}, one of its {options} candidates."),
    ("guess.last", "{cell} must be {digit}: every other digit there was tried."),
    ("dead-end.no-candidate", "Dead end: {cell} has no candidate left."),
    ("dead-end.no-place", "Dead end: {digit} has no place left in {unit}."),
    ("dead-end.too-few-digits", "Dead end: {cells} share only {digits} in {unit}."),
    ("undo", "Take {digit} back from {cell}: everything is as it was before the try."),
    ("solution", "Every cell has its digit: this is a solution."),
    ("end.solved", "Solved."),
    ("end.none", "There is no solution."),
    ("end.stopped", "Stopped: a limit was reached before the answer was known."),
];

/// The table as the page gets it.
pub(super) fn table() -> BTreeMap<&'static str, &'static str> {
    SENTENCES.iter().copied().collect()
}

/// The sentence of a step.
///
/// ```
/// use hallset::{Cancel, Method, Puzzle};
/// use hallset_teach::studio::{Limits, Request, Run, Solve, answer, caption};
///
/// let text = "12..34....21..43";
/// let runs = vec![Run::Solve(Solve::new(Method::Forward))];
/// let response = answer(&Request { puzzle: Some(text.into()), runs, ..Request::default() }, &Limits::default(), &Cancel::new());
/// let run = response.told().unwrap().methods()[0];
/// let puzzle: Puzzle = text.parse()?;
/// assert_eq!(caption(puzzle.geometry(), &run.journal, 1), "r1c3 loses 1: its peer r1c1 is 1.");
/// # Ok::<(), hallset::ParseError>(())
/// ```
///
/// # Panics
/// If there is no such step.
#[must_use]
pub fn caption(geometry: &Geometry, journal: &Journal, step: usize) -> String {
    let what = journal.records[step].what;
    let names = Names(geometry);
    let mut fields: Vec<(&str, String)> = Vec::new();
    let proof = |proof: usize, fields: &mut Vec<(&str, String)>| {
        let proof = &journal.proofs[proof];
        let (mut cells, mut digits) = (proof.cells.clone(), proof.digits.clone());
        cells.sort_unstable();
        digits.sort_unstable();
        fields.push(("unit", names.unit(proof.unit)));
        fields.extend(proof.second.map(|second| ("second", names.unit(second))));
        fields.push(("cells", names.cells(&cells)));
        fields.push(("digits", and(digits)));
    };
    match what {
        Happening::Stage(_) | Happening::End(_) => {}
        Happening::Remove { cell, digit, why } => {
            fields.push(("cell", names.cell(cell)));
            fields.push(("digit", digit.to_string()));
            match why {
                Why::Arc { peer, queue } => {
                    fields.push(("peer", names.cell(peer)));
                    fields.push(("queue", queue.to_string()));
                }
                Why::Peer(peer) => fields.push(("peer", names.cell(peer))),
                Why::OnlyPlace { unit, stays } => {
                    fields.push(("unit", names.unit(unit)));
                    fields.push(("stays", stays.to_string()));
                }
                Why::Proof { proof: number, .. } => proof(number, &mut fields),
                Why::Guess(tried) => fields.push(("stays", tried.to_string())),
                Why::Refuted => {}
            }
        }
        Happening::Guess { cell, digit, options, depth, number } => {
            fields.push(("cell", names.cell(cell)));
            fields.push(("digit", digit.to_string()));
            fields.push(("options", options.to_string()));
            fields.push(("depth", depth.to_string()));
            fields.push(("number", number.to_string()));
        }
        Happening::DeadEnd(Dead::NoCandidate(cell)) => fields.push(("cell", names.cell(cell))),
        Happening::DeadEnd(Dead::NoPlace { unit, digit }) => {
            fields.push(("unit", names.unit(unit)));
            fields.push(("digit", digit.to_string()));
        }
        Happening::DeadEnd(Dead::TooFewDigits(number)) => proof(number, &mut fields),
        Happening::Undo { cell, digit, options, depth } => {
            fields.push(("cell", names.cell(cell)));
            fields.push(("digit", digit.to_string()));
            fields.push(("options", options.to_string()));
            fields.push(("depth", depth.to_string()));
        }
        Happening::Solution { number } => fields.push(("number", number.to_string())),
        Happening::Arcs { from, to, count, queue } => {
            fields.push(("cell", names.cell(from)));
            fields.push(("to", names.cell(to)));
            fields.push(("count", count.to_string()));
            fields.push(("queue", queue.to_string()));
        }
    }
    fill(pattern(&what.key().to_string()), &fields)
}

fn pattern(key: &str) -> &'static str {
    SENTENCES.iter().find(|(known, _)| *known == key).map_or("", |(_, pattern)| pattern)
}

fn fill(pattern: &str, fields: &[(&str, String)]) -> String {
    fields.iter().fold(pattern.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
}
