//! The whole way of a puzzle, step by step, and a step as JSON.

use std::ops::ControlFlow;

use hallset::human::{self, Climbed};
use hallset::{Cancel, Conclusion, Outcome, Position, Puzzle, Solver, Step, techniques};
use serde_json::{Value, json};

use super::{conclusion, marks, reasons};
use crate::shape::Written;

/// How the way ended.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum End {
    /// Every cell has its digit.
    Solved,
    /// No technique has a step; this is where it stands.
    Stuck(Box<Position>),
    /// The caller said stop, or the flag was raised.
    Stopped,
    /// The puzzle has no solution, so there is nothing to explain.
    NoSolution,
    /// The grid is larger than a person's position may be.
    TooLarge,
}

/// Where a person starts, and whether the puzzle is known to have one solution.
///
/// # Errors
/// Why there is nothing to explain.
pub fn start(puzzle: &Puzzle, cancel: &Cancel) -> Result<Position, End> {
    let position = human::begin(puzzle).ok_or(End::TooLarge)?;
    match Solver::default().limit(2).cancel(cancel.clone()).solve(puzzle) {
        Outcome::Unique(_) => Ok(position.with_one_solution()),
        Outcome::None => Err(End::NoSolution),
        _ => Ok(position),
    }
}

/// Walks from the puzzle to its solution with the techniques for people, easiest first.
pub fn walk(puzzle: &Puzzle, cancel: &Cancel, each: impl FnMut(&Position, &Step) -> ControlFlow<()>) -> End {
    let mut position = match start(puzzle, cancel) {
        Ok(position) => position,
        Err(end) => return end,
    };
    match human::walk(&mut position, &techniques::for_people(), cancel, each) {
        Climbed::Solved => End::Solved,
        Climbed::Stuck => End::Stuck(Box::new(position)),
        _ => End::Stopped,
    }
}

/// A step as JSON: what it is called, what it says, its proof, and what a picture of it marks.
#[must_use]
pub fn told(position: &Position, step: &Step) -> Value {
    let geometry = position.geometry();
    let technique = step.argument.technique;
    let name = |cell| geometry.name(cell).to_string();
    let short = |unit| geometry.unit(unit).kind().short();
    let marks = marks(position, step);
    let claim = |claim: &hallset::Claim| json!({ "digit": claim.digit.number(), "cells": claim.cells.iter().map(|&cell| name(cell)).collect::<Vec<_>>() });
    let conclusions: Vec<Value> = step
        .conclusions
        .iter()
        .map(|conclusion| match *conclusion {
            Conclusion::Place { cell, digit } => json!({ "place": digit.number(), "cell": name(cell) }),
            Conclusion::Remove { cell, digit } => json!({ "remove": digit.number(), "cell": name(cell) }),
            _ => Value::Null,
        })
        .collect();
    json!({
        "technique": technique.id,
        "name": technique.name,
        "family": technique.family.name(),
        "reasons": reasons(position, step),
        "conclusion": conclusion(position, step),
        "conclusions": conclusions,
        "proof": Written { proof: &step.argument.proof, geometry },
        "marks": {
            "units": marks.units.iter().map(|&unit| short(unit)).collect::<Vec<_>>(),
            "cells": marks.cells.iter().map(|&cell| name(cell)).collect::<Vec<_>>(),
            "candidates": marks.candidates.iter().map(|mark| json!({
                "cell": name(mark.cell), "digit": mark.digit.number(), "role": mark.role.name(),
            })).collect::<Vec<_>>(),
            "links": marks.links.iter().map(|link| json!({
                "from": claim(&link.from), "to": claim(&link.to), "strong": link.strong,
            })).collect::<Vec<_>>(),
        },
    })
}
