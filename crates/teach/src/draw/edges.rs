//! The looks of edges: one for each role, and the first role that an edge has is its look.

use hallset::{Cell, Digit};

use super::view::View;

/// An edge as it is drawn.
pub(crate) struct Edge {
    /// Where its cell stands in the unit.
    pub(crate) place: usize,
    pub(crate) cell: Cell,
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
    PathMatched,
    Walked,
    Removed,
    Settled,
}

/// Where its arrow points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    None,
    ToCell,
    ToDigit,
}

/// The later phase wins, as on the page (`web/js/edges.js`): what is removed is removed even though
/// the walk once passed it.
const LOOKS: [(&[&str], Look); 7] = [
    (&["removed"], Look::Removed),
    (&["settled"], Look::Settled),
    (&["path", "matched"], Look::PathMatched),
    (&["path"], Look::Path),
    (&["matched"], Look::Matched),
    (&["walked"], Look::Walked),
    (&["reached"], Look::Reached),
];

/// All edges of the unit, by cells and then by digits.
pub(crate) fn edges(view: View<'_>) -> Vec<Edge> {
    let oriented = view.scene.value("oriented") > 0;
    let edge = |(place, cell, digit): (usize, Cell, Digit)| {
        let thing = view.things.candidate(cell, digit);
        let has_all = |roles: &[&str]| roles.iter().all(|role| view.scene.has(role, thing));
        let look = LOOKS.iter().find(|(roles, _)| has_all(roles)).map_or(Look::Plain, |(_, look)| *look);
        let direction = match (oriented, view.scene.has("matched", thing)) {
            (false, _) => Direction::None,
            (true, true) => Direction::ToCell,
            (true, false) => Direction::ToDigit,
        };
        Edge { place, cell, digit, look, direction, current: view.scene.has("current", thing) }
    };
    let places = view.unit("unit").iter().enumerate();
    places
        .flat_map(|(place, &cell)| {
            view.candidates("edge", cell).iter().map(move |digit| (place, cell, digit))
        })
        .map(edge)
        .collect()
}

impl Look {
    /// Is an edge with this look on a path?
    pub(crate) fn on_path(self) -> bool {
        matches!(self, Self::Path | Self::PathMatched)
    }
}

/// The edges on a path, from its one end to the other: from a cell, if it ends in one. Each with its
/// place in the list, and whether the way along the path goes from its cell to its digit.
pub(crate) fn along_path(edges: &[Edge]) -> Vec<(usize, bool)> {
    let mut left: Vec<usize> = (0..edges.len()).filter(|&number| edges[number].look.on_path()).collect();
    let at_cell = |cell: Cell| left.iter().filter(|&&number| edges[number].cell == cell).count();
    let at_digit = |digit: Digit| left.iter().filter(|&&number| edges[number].digit == digit).count();
    let cell = left.iter().find(|&&number| at_cell(edges[number].cell) == 1).copied();
    let digit = || left.iter().find(|&&number| at_digit(edges[number].digit) == 1).copied();
    let mut from_cell = cell.is_some();
    let mut next = cell.or_else(digit);
    let mut along = Vec::new();
    while let Some(number) = next {
        left.retain(|&other| other != number);
        along.push((number, from_cell));
        from_cell = !from_cell;
        let joins = |other: &&usize| match from_cell {
            true => edges[**other].cell == edges[number].cell,
            false => edges[**other].digit == edges[number].digit,
        };
        next = left.iter().find(joins).copied();
    }
    along
}
