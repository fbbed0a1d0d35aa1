//! A step of the filter: what happens, as data, with its caption.

use hallset::{Cell, Digit};
use serde::Serialize;

use super::pseudo_code;

/// One change of the picture.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct Step {
    /// The phase it belongs to.
    pub phase: Phase,
    /// What happens.
    #[serde(flatten)]
    pub what: What,
    /// The same in words: cells and digits, never numbers of vertices.
    pub caption: String,
    /// The line of the pseudo-code, counted from 1.
    pub line: Option<usize>,
}

/// The six phases, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The cells of the unit leave the grid and become a graph.
    Lift,
    /// The matching grows.
    Match,
    /// The edges get their directions.
    Orient,
    /// Tarjan's walk finds the strongly connected components.
    Scc,
    /// Candidates between components are removed.
    Prune,
    /// The cells go home.
    Return,
}

/// What happens in a step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum What {
    /// The graph appears.
    Lift,
    /// A cell takes its first free digit.
    Greedy {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// A cell without a digit begins to search for an augmenting path.
    Search {
        /// The cell.
        cell: Cell,
    },
    /// The search reaches a digit.
    Reach {
        /// From this cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// Matched and unmatched edges are swapped along the path.
    Augment {
        /// The new pairs, from the cell that searched to the digit that was free.
        pairs: Vec<(Cell, Digit)>,
    },
    /// Every cell has a digit.
    Matched,
    /// A cell cannot get a digit: the unit cannot be filled.
    Stuck {
        /// The cells that the search reached.
        cells: Vec<Cell>,
        /// All their digits, fewer than they are.
        digits: Vec<Digit>,
    },
    /// Matched edges lead from digit to cell, all others from cell to digit.
    Orient,
    /// An alternating path leads from the digit to a free one, so its candidates stay.
    LeadsToFree {
        /// The digit.
        digit: Digit,
        /// The path, from the digit to the free one.
        path: Vec<Vertex>,
    },
    /// A vertex is visited and pushed on the stack.
    Visit {
        /// The vertex.
        vertex: Vertex,
        /// Its index; also its first low.
        index: usize,
    },
    /// The low of a vertex falls.
    Low {
        /// The vertex.
        vertex: Vertex,
        /// Its new low.
        low: usize,
    },
    /// A component leaves the stack.
    Component {
        /// Its vertices as they are popped.
        vertices: Vec<Vertex>,
        /// A letter, if it has more than one cell.
        letter: Option<String>,
    },
    /// These cells can hold nothing but these digits: the reason of the removals that follow.
    Hall {
        /// The cells.
        cells: Vec<Cell>,
        /// The digits, as many as the cells.
        digits: Vec<Digit>,
    },
    /// A cell loses a candidate.
    Remove {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// A cell is left with one candidate.
    Solve {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// The cells go home.
    Return,
}

/// A vertex of the value graph: `{"cell": 9}` or `{"digit": 4}`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Vertex {
    /// A cell.
    Cell(Cell),
    /// A digit.
    Digit(Digit),
}

impl What {
    /// The phase it belongs to.
    #[must_use]
    pub fn phase(&self) -> Phase {
        match self {
            Self::Lift => Phase::Lift,
            Self::Greedy { .. }
            | Self::Search { .. }
            | Self::Reach { .. }
            | Self::Augment { .. }
            | Self::Matched
            | Self::Stuck { .. } => Phase::Match,
            Self::Orient | Self::LeadsToFree { .. } => Phase::Orient,
            Self::Visit { .. } | Self::Low { .. } | Self::Component { .. } => Phase::Scc,
            Self::Hall { .. } | Self::Remove { .. } | Self::Solve { .. } => Phase::Prune,
            Self::Return => Phase::Return,
        }
    }

    /// How many numbers its data holds.
    fn numbers(&self) -> usize {
        match self {
            Self::Lift | Self::Matched | Self::Orient | Self::Return => 0,
            Self::Search { .. } => 1,
            Self::Greedy { .. } | Self::Reach { .. } | Self::Remove { .. } | Self::Solve { .. } => 2,
            Self::Visit { .. } | Self::Low { .. } => 2,
            Self::Augment { pairs } => 2 * pairs.len(),
            Self::Stuck { cells, digits } | Self::Hall { cells, digits } => cells.len() + digits.len(),
            Self::LeadsToFree { path, .. } => 1 + path.len(),
            Self::Component { vertices, .. } => vertices.len(),
        }
    }
}

impl Step {
    pub(super) fn new(what: What, caption: String) -> Self {
        let line = pseudo_code::line_of(&what);
        Self { phase: what.phase(), what, caption, line: Some(line) }
    }

    /// At least as many bytes as the JSON form has. (A caption has no character that JSON escapes.)
    pub(super) fn weight(&self) -> usize {
        const FRAME: usize = 120;
        const NUMBER: usize = 20;
        FRAME + self.caption.len() + NUMBER * self.what.numbers()
    }
}
