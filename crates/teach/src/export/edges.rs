//! What each edge of the value graph is at a state: its look and its direction.
//!
//! One edge for each candidate that the unit's cells had when the run began. The looks exclude each
//! other; the later phase wins, as on the page (`web/js/edges.js`).

use std::collections::HashSet;

use hallset::{Cell, Digit};

use super::state::State;
use super::unit_state::UnitState;
use crate::studio::{Phase, Vertex, What};

/// An edge as it is drawn.
pub(crate) struct Edge {
    /// Where its cell stands in the unit.
    pub(crate) place: usize,
    pub(crate) digit: Digit,
    pub(crate) look: Look,
    pub(crate) direction: Direction,
    /// Is the step about this edge?
    pub(crate) current: bool,
}

/// What an edge looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Look {
    Plain,
    Matched,
    Reached,
    Path,
    Walked,
    Removed,
    Solved,
}

/// Where its arrow points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    None,
    ToCell,
    ToDigit,
}

/// All edges of the unit, by cells and then by digits.
pub(crate) fn edges(state: &State<'_>, unit: &UnitState<'_>) -> Vec<Edge> {
    let sets = Sets::new(state, unit);
    let edge = |place: usize, digit: Digit| {
        let matched = unit.matching[place] == Some(digit);
        Edge {
            place,
            digit,
            look: sets.look(state, unit, place, digit),
            direction: match (unit.oriented, matched) {
                (false, _) => Direction::None,
                (true, true) => Direction::ToCell,
                (true, false) => Direction::ToDigit,
            },
            current: is_current(state, unit, unit.cells[place], digit),
        }
    };
    let places = unit.before.iter().enumerate();
    places
        .flat_map(|(place, before)| before.iter().map(move |digit| (place, digit)))
        .map(|(p, d)| edge(p, d))
        .collect()
}

type Pairs = HashSet<(Cell, Digit)>;

struct Sets {
    walked: Pairs,
    path: Pairs,
    reached: Pairs,
    removed: Pairs,
}

impl Sets {
    fn new(state: &State<'_>, unit: &UnitState<'_>) -> Self {
        let walked = unit.walk.rows.iter().filter_map(|row| pair(row.parent?, row.vertex)).collect();
        // Along an augmenting path each cell takes a digit from the next one.
        let losers = unit.path.windows(2).map(|two| (two[1].0, two[0].1));
        let mut path: Pairs = unit.path.iter().copied().chain(losers).collect();
        if let Some(What::LeadsToFree { path: vertices, .. }) = state.step.map(|step| &step.what) {
            path.extend(vertices.windows(2).filter_map(|two| pair(two[0], two[1])));
        }
        let reached = unit.search.iter().flat_map(|search| search.edges.iter().copied()).collect();
        Self { walked, path, reached, removed: unit.removed.iter().copied().collect() }
    }

    fn look(&self, state: &State<'_>, unit: &UnitState<'_>, place: usize, digit: Digit) -> Look {
        let cell = unit.cells[place];
        let edge = (cell, digit);
        let matched = unit.matching[place] == Some(digit);
        let pruning = state.step.is_some_and(|step| step.phase >= Phase::Prune);
        if self.removed.contains(&edge) {
            Look::Removed
        } else if matched && unit.solved.contains(&cell) {
            Look::Solved
        } else if self.path.contains(&edge) {
            Look::Path
        } else if matched {
            Look::Matched
        } else if !pruning && self.walked.contains(&edge) {
            Look::Walked
        } else if self.reached.contains(&edge) {
            Look::Reached
        } else {
            Look::Plain
        }
    }
}

fn pair(one: Vertex, other: Vertex) -> Option<(Cell, Digit)> {
    match (one, other) {
        (Vertex::Cell(cell), Vertex::Digit(digit)) | (Vertex::Digit(digit), Vertex::Cell(cell)) => {
            Some((cell, digit))
        }
        _ => None,
    }
}

fn is_current(state: &State<'_>, unit: &UnitState<'_>, cell: Cell, digit: Digit) -> bool {
    match state.step.map(|step| &step.what) {
        Some(
            What::Greedy { cell: at, digit: other }
            | What::Reach { cell: at, digit: other }
            | What::Remove { cell: at, digit: other }
            | What::Solve { cell: at, digit: other },
        ) => (*at, *other) == (cell, digit),
        Some(What::Visit { .. }) => {
            unit.walk.rows.last().is_some_and(|row| {
                row.parent.and_then(|parent| pair(parent, row.vertex)) == Some((cell, digit))
            })
        }
        _ => false,
    }
}

/// The vertices that the step is about.
pub(crate) fn current_vertices(state: &State<'_>) -> Vec<Vertex> {
    match state.step.map(|step| &step.what) {
        Some(
            What::Greedy { cell, digit }
            | What::Reach { cell, digit }
            | What::Remove { cell, digit }
            | What::Solve { cell, digit },
        ) => vec![Vertex::Cell(*cell), Vertex::Digit(*digit)],
        Some(What::Search { cell }) => vec![Vertex::Cell(*cell)],
        Some(What::Augment { pairs }) => {
            pairs.iter().flat_map(|&(cell, digit)| [Vertex::Cell(cell), Vertex::Digit(digit)]).collect()
        }
        Some(What::Visit { vertex, .. } | What::Low { vertex, .. }) => vec![*vertex],
        Some(What::Component { vertices, .. }) => vertices.clone(),
        Some(What::LeadsToFree { path, .. }) => path.clone(),
        _ => Vec::new(),
    }
}
