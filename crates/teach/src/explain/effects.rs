//! What a step means for the picture, as effects on a [scene](crate::scene): page, export and the pictures of the
//! documentation show the same.
//!
//! | on | roles |
//! |---|---|
//! | candidates | `pattern`, `opposite` and `guard`, what they are in the proof; `struck`, what goes, in this step only; `gone` from the board |
//! | cells | `proof`, those that the proof is about; `loses` and `gets`, those that change; `decided` with its digit |
//! | units | `unit` and `second`, where the proof is about one or two |
//!
//! The list `links` has the links of a chain: the label is `strong` or `weak` and how many of the things that
//! follow are the first end; the others are the second. An end of several candidates is a claim over several cells.
//! The values `found.ID` and `removed.ID` count, technique by technique.

use hallset::{Claim, Conclusion, Position, Step};

use super::marks::{Marks, Role, marks};
use crate::scene::{Effect, Thing, Things};

/// The list of links.
const LINKS: &str = "links";

/// Proofs about more units are told by their cells alone.
const MOST_UNITS: usize = 2;

/// Nothing is left of the step before.
#[must_use]
pub fn cleared() -> Effect {
    Effect::clear(LINKS)
}

/// Where to look: the units.
#[must_use]
pub fn units(things: Things, units: &[hallset::UnitId]) -> Vec<Effect> {
    if units.len() > MOST_UNITS {
        return Vec::new();
    }
    let roles = ["unit", "second"].into_iter().zip(units);
    roles.map(|(role, unit)| Effect::show(role, [things.unit(unit.index())])).collect()
}

/// What proves it: cells, candidates by their roles, links.
#[must_use]
pub fn proof(things: Things, marks: &Marks) -> Vec<Effect> {
    let mut effects = Vec::new();
    if !marks.cells.is_empty() {
        effects.push(Effect::show("proof", marks.cells.iter().map(|&cell| things.cell(cell))));
    }
    for role in [Role::Pattern, Role::Opposite, Role::Guard] {
        let with = marks.candidates.iter().filter(|mark| mark.role == role);
        let with: Vec<Thing> = with.map(|mark| things.candidate(mark.cell, mark.digit)).collect();
        if !with.is_empty() {
            effects.push(Effect::show(role.name(), with));
        }
    }
    let ends = |claim: &Claim| -> Vec<Thing> {
        claim.cells.iter().map(|&cell| things.candidate(cell, claim.digit)).collect()
    };
    for link in &marks.links {
        let kind = if link.strong { "strong" } else { "weak" };
        let label = format!("{kind} {}", link.from.cells.len());
        let both = ends(&link.from).into_iter().chain(ends(&link.to));
        effects.push(Effect::push(LINKS, Some(label.into()), both));
    }
    effects
}

/// What follows, marked in this step only.
#[must_use]
pub fn follows(things: Things, step: &Step) -> Vec<Effect> {
    let (mut struck, mut loses, mut gets) = (Vec::new(), Vec::new(), Vec::new());
    for conclusion in &step.conclusions {
        match *conclusion {
            Conclusion::Remove { cell, digit } => {
                struck.push(things.candidate(cell, digit));
                loses.push(things.cell(cell));
            }
            Conclusion::Place { cell, .. } => gets.push(things.cell(cell)),
            _ => {}
        }
    }
    loses.dedup();
    let shown = [("struck", struck), ("loses", loses), ("gets", gets)];
    shown
        .into_iter()
        .filter(|(_, with)| !with.is_empty())
        .map(|(role, with)| Effect::show(role, with))
        .collect()
}

/// What is different afterwards: candidates that are gone, also from the peers of a digit that is written in, and
/// digits.
#[must_use]
pub fn taken(things: Things, before: &Position, after: &Position) -> Vec<Effect> {
    let mut effects = Vec::new();
    let cells = || before.geometry().cells();
    let gone = cells().flat_map(|cell| {
        let went = before.digits(cell).iter().filter(move |&digit| !after.digits(cell).contains(digit));
        went.map(move |digit| things.candidate(cell, digit))
    });
    let gone: Vec<Thing> = gone.collect();
    if !gone.is_empty() {
        effects.push(Effect::give("gone", gone));
    }
    for cell in cells().filter(|&cell| after.filled().contains(cell) && !before.filled().contains(cell)) {
        let digit = after.digits(cell).single().map_or(0, |digit| digit.number() as i64);
        effects.push(Effect::numbered("decided", digit, [things.cell(cell)]));
    }
    effects
}

/// All of a step.
#[must_use]
pub fn of_step(things: Things, position: &Position, step: &Step) -> Vec<Effect> {
    let marks = marks(position, step);
    let mut after = position.clone();
    after.write_in(step);
    let mut effects = vec![cleared()];
    effects.extend(units(things, &marks.units));
    effects.extend(proof(things, &marks));
    effects.extend(follows(things, step));
    effects.extend(taken(things, position, &after));
    effects
}
