//! Puzzles and units that show the special cases, made by the project's own generator or by hand; one is that of
//! the program of document D1.

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

/// The example with this name for links.
///
/// ```
/// use hallset_teach::studio::example;
/// assert_eq!(example("lockedset").unwrap().units, ["c1", "r5", "r6", "b4", "c1"]);
/// ```
#[must_use]
pub fn example(id: &str) -> Option<&'static Example> {
    EXAMPLES.iter().find(|example| example.id == id)
}

/// All examples; the first is the one to begin with.
pub const EXAMPLES: &[Example] = &[
    Example {
        id: "lockedset",
        name: "Demo: the locked set",
        shows: "Four runs leave two cells of column 1 with 1 and 8; the fifth takes both digits from the rest of it.",
        puzzle: include_str!("../../puzzles/lockedset.txt"),
        start: Start::Full,
        units: &["c1", "r5", "r6", "b4", "c1"],
    },
    Example {
        id: "original",
        name: "Demo: the original's puzzle",
        shows: "The puzzle on the screen of document D1's program: its column 1 loses 2, 3 and 5 in six cells.",
        puzzle: include_str!("../../puzzles/original.txt"),
        start: Start::Full,
        units: &["c1", "r5", "r6", "b4", "c1"],
    },
    Example {
        id: "golden-column",
        name: "Eleven at once",
        shows: "Column 1 loses 11 candidates in one run; arc consistency alone removes none of them.",
        puzzle: include_str!("../../puzzles/golden-column.txt"),
        start: Start::Givens,
        units: &["c1"],
    },
    Example {
        id: "naked-pair",
        name: "Naked pair",
        shows: "Two cells of column 6 share two digits, so the other cells lose them.",
        puzzle: include_str!("../../puzzles/naked-pair.txt"),
        start: Start::Givens,
        units: &["c6"],
    },
    Example {
        id: "hidden-pair",
        name: "Hidden pair",
        shows: "3 and 4 fit into two cells of column 1 only; seen from the other cells, these fill the other digits.",
        puzzle: include_str!("../../puzzles/hidden-pair.txt"),
        start: Start::Givens,
        units: &["c1"],
    },
    Example {
        id: "nothing-to-remove",
        name: "Nothing to remove",
        shows: "Nine open cells in row 5, one component: every candidate is part of some way to fill the row.",
        puzzle: include_str!("../../puzzles/nothing-to-remove.txt"),
        start: Start::Givens,
        units: &["r5"],
    },
    Example {
        id: "impossible-row",
        name: "Impossible row",
        shows: "Three cells of row 1 share two digits: the search for an augmenting path finds the proof.",
        puzzle: include_str!("../../puzzles/impossible-row.txt"),
        start: Start::Givens,
        units: &["r1"],
    },
    Example {
        id: "longest-path",
        name: "The longest augmenting path",
        shows: "Eight cells of row 1 must move before the ninth finds its digit.",
        puzzle: include_str!("../../puzzles/longest-path.json"),
        start: Start::Full,
        units: &["r1"],
    },
    Example {
        id: "four",
        name: "4x4",
        shows: "A small column in which everything can be checked by eye.",
        puzzle: include_str!("../../puzzles/four.txt"),
        start: Start::Givens,
        units: &["c4"],
    },
    Example {
        id: "six",
        name: "6x6",
        shows: "Boxes of two rows and three columns; box 1 has two components.",
        puzzle: include_str!("../../puzzles/six.txt"),
        start: Start::Givens,
        units: &["b1"],
    },
    Example {
        id: "diagonals",
        name: "Both diagonals",
        shows: "A diagonal is a unit like any other: both lose candidates.",
        puzzle: include_str!("../../puzzles/diagonals.json"),
        start: Start::Givens,
        units: &["d1", "d2"],
    },
    Example {
        id: "jigsaw",
        name: "Jigsaw",
        shows: "Regions of any shape instead of boxes; region 4 has two components.",
        puzzle: include_str!("../../puzzles/jigsaw.json"),
        start: Start::Givens,
        units: &["b4"],
    },
    Example {
        id: "sixteen",
        name: "16x16",
        shows: "Box 6 of a large grid, easier to read as a matrix.",
        puzzle: include_str!("../../puzzles/sixteen.txt"),
        start: Start::Givens,
        units: &["b6"],
    },
    Example {
        id: "twenty-five",
        name: "25x25",
        shows: "Column 4 of a very large grid: several Hall sets, one inside the other.",
        puzzle: include_str!("../../puzzles/twenty-five.txt"),
        start: Start::Givens,
        units: &["c4"],
    },
];
