//! A step of the filter: what happens, as data, with its sentence and its effects on the picture.

use hallset::{Cell, Digit};
use serde::{Serialize, Serializer};

use super::pseudo_code;
use crate::scene::Effect;

/// A step of the filter.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct UnitStep {
    /// The phase it belongs to.
    pub phase: Phase,
    /// What happens; in an answer of the studio its name alone, since the effects say the rest.
    #[serde(rename = "type", serialize_with = "name_of")]
    pub what: What,
    /// The same in words: cells and digits, never numbers of vertices.
    pub caption: String,
    /// The line of the pseudo-code, counted from 1.
    pub line: usize,
    /// How long a player shows it at its usual speed, in milliseconds.
    pub pause: u32,
    /// Is it shown when only interesting steps are?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub stop: bool,
    /// What it means for the picture.
    pub effects: Vec<Effect>,
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
    /// The cells return to the grid.
    Return,
}

impl Phase {
    /// Its name for programs.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Lift => "lift",
            Self::Match => "match",
            Self::Orient => "orient",
            Self::Scc => "scc",
            Self::Prune => "prune",
            Self::Return => "return",
        }
    }

    /// Its name for people.
    #[must_use]
    pub fn name(self) -> &'static str {
        PHASES.iter().find(|(phase, _)| *phase == self).map_or("", |(_, name)| name)
    }
}

/// The phases with their names, in order.
pub const PHASES: [(Phase, &str); 6] = [
    (Phase::Lift, "Lift"),
    (Phase::Match, "Match"),
    (Phase::Orient, "Orient"),
    (Phase::Scc, "Components"),
    (Phase::Prune, "Prune"),
    (Phase::Return, "Return"),
];

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
        /// The vertex from which the walk came; none where it starts anew.
        #[serde(skip_serializing_if = "Option::is_none")]
        from: Option<Vertex>,
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
    /// These cells and these digits belong together: the reason of the removals that follow. Of a Hall set
    /// and what it leaves to the rest of the unit, the side that is told.
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
    /// The cells return to the grid.
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

fn name_of<S: Serializer>(what: &What, serializer: S) -> Result<S::Ok, S::Error> {
    what.id().serialize(serializer)
}

impl What {
    /// Its name for programs.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            Self::Lift => "lift",
            Self::Greedy { .. } => "greedy",
            Self::Search { .. } => "search",
            Self::Reach { .. } => "reach",
            Self::Augment { .. } => "augment",
            Self::Matched => "matched",
            Self::Stuck { .. } => "stuck",
            Self::Orient => "orient",
            Self::LeadsToFree { .. } => "leads-to-free",
            Self::Visit { .. } => "visit",
            Self::Low { .. } => "low",
            Self::Component { .. } => "component",
            Self::Hall { .. } => "hall",
            Self::Remove { .. } => "remove",
            Self::Solve { .. } => "solve",
            Self::Return => "return",
        }
    }

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

    /// How long a player shows it at its usual speed, in milliseconds: moves need longer than marks.
    fn pause(&self) -> u32 {
        match self {
            Self::Lift | Self::Orient => 1200,
            Self::Greedy { .. } | Self::Reach { .. } => 550,
            Self::Search { .. } | Self::LeadsToFree { .. } => 900,
            Self::Augment { .. } => 2000,
            Self::Matched => 1000,
            Self::Stuck { .. } => 2600,
            Self::Visit { .. } => 500,
            Self::Low { .. } => 600,
            Self::Component { .. } => 1100,
            Self::Hall { .. } => 2200,
            Self::Remove { .. } => 650,
            Self::Solve { .. } => 800,
            Self::Return => 1600,
        }
    }
}

impl UnitStep {
    pub(super) fn new(what: What, caption: String, effects: Vec<Effect>) -> Self {
        let (phase, line, pause) = (what.phase(), pseudo_code::line_of(&what), what.pause());
        Self { phase, what, caption, line, pause, stop: true, effects }
    }

    /// At least as many bytes as the JSON form has. (A caption has no character that JSON escapes.)
    pub(in crate::studio) fn weight(&self) -> usize {
        const FRAME: usize = 150;
        let effects: usize = self.effects.iter().map(Effect::weight).sum();
        FRAME + self.caption.len() + effects
    }
}
