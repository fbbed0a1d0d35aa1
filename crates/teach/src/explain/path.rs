//! The whole way of a puzzle, step by step; a step, and how the way ended, as JSON.

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

impl End {
    /// Its name in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Stuck(_) => "stuck",
            Self::Stopped => "stopped",
            Self::NoSolution => "no-solution",
            Self::TooLarge => "too-large",
        }
    }
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

/// The JSON Lines of `hallset explain --json` for the puzzle with this number: an object a step, then how it ended.
///
/// ```
/// use std::ops::ControlFlow;
/// use hallset::Cancel;
/// use hallset_teach::explain::path;
/// let mut lines = Vec::new();
/// path::lines(&"1234341221434...".parse()?, 1, &Cancel::new(), |line| {
///     lines.push(line.to_string());
///     ControlFlow::Continue(())
/// });
/// assert_eq!((lines.len(), &lines[3][..]), (4, r#"{"ended":"solved","puzzle":1,"steps":3}"#));
/// # Ok::<(), hallset::ParseError>(())
/// ```
pub fn lines(
    puzzle: &Puzzle,
    number: usize,
    cancel: &Cancel,
    mut each: impl FnMut(Value) -> ControlFlow<()>,
) -> End {
    let mut steps = 0;
    let end = walk(puzzle, cancel, |position, step| {
        steps += 1;
        each(step_told(position, step, number, steps))
    });
    let _ = each(end_told(&end, number, steps));
    end
}

/// The object of a step of a puzzle; both are counted from 1.
#[must_use]
pub fn step_told(position: &Position, step: &Step, puzzle: usize, number: usize) -> Value {
    let mut told = told(position, step);
    told["puzzle"] = puzzle.into();
    told["step"] = number.into();
    told
}

/// The object after the last step of a puzzle: how its way ended, after how many steps.
#[must_use]
pub fn end_told(end: &End, puzzle: usize, steps: usize) -> Value {
    json!({ "puzzle": puzzle, "ended": end.name(), "steps": steps })
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
