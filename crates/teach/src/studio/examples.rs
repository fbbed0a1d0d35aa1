//! Puzzles and units that show the special cases, made by the project's own generator or by hand.

use serde::Serialize;

use super::request::Start;

/// A puzzle with units worth watching.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Example {
    /// A name for links.
    pub id: &'static str,
    /// A name for people.
    pub name: &'static str,
    /// What there is to see.
    pub shows: &'static str,
    /// The text of the puzzle.
    pub puzzle: &'static str,
    /// What open cells hold before the first run.
    pub start: Start,
    /// The units to run, in this order.
    pub units: &'static [&'static str],
}

/// All examples; the first is the one to begin with.
pub const EXAMPLES: &[Example] = &[Example {
    id: "golden-column",
    name: "The golden column",
    shows: "A column that loses 11 candidates at once, where arc consistency alone removes nothing.",
    puzzle: include_str!("../../puzzles/golden-column.txt"),
    start: Start::Givens,
    units: &["c1"],
}];
