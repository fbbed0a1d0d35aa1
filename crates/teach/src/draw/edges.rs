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
const LOOKS: [(&str, Look); 6] = [
    ("removed", Look::Removed),
    ("settled", Look::Settled),
    ("path", Look::Path),
    ("matched", Look::Matched),
    ("walked", Look::Walked),
    ("reached", Look::Reached),
];

/// All edges of the unit, by cells and then by digits.
pub(crate) fn edges(view: View<'_>) -> Vec<Edge> {
    let oriented = view.scene.value("oriented") > 0;
    let edge = |(place, cell, digit): (usize, Cell, Digit)| {
        let thing = view.things.candidate(cell, digit);
        let look =
            LOOKS.iter().find(|(role, _)| view.scene.has(role, thing)).map_or(Look::Plain, |(_, look)| *look);
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
