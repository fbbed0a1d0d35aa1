//! A picture on the way from one step to the next: what was seen before, and how much of the way is
//! done.
//!
//! The same things move as on the page (`web/js/views/graph-motion.js`): a line grows, heads turn,
//! matched and free edges swap along a path, a hull grows out of its waist, a candidate is struck out.

use super::edges::{Direction, Edge, Look};
use crate::scene::{Scene, Thing};

/// On the way.
#[derive(Clone, Copy)]
pub(crate) struct Moving<'a> {
    pub(crate) before: &'a Scene,
    /// From 0 to 1.
    pub(crate) part: f64,
}

impl Moving<'_> {
    /// Is the component with this number, among those with a letter, new?
    pub(crate) fn is_new(&self, number: usize) -> bool {
        lettered(self.before) <= number
    }

    /// Had the thing this role before?
    pub(crate) fn had(&self, role: &str, thing: Thing) -> bool {
        self.before.has(role, thing)
    }
}

/// How many components have a letter.
fn lettered(scene: &Scene) -> usize {
    scene.list("components").iter().filter(|item| item.label.is_some()).count()
}

/// How many pictures of what moves lie between two steps: more where more is told.
#[cfg(feature = "gif")]
pub(crate) fn pictures_between(before: &Scene, after: &Scene) -> u32 {
    /// Heads that turn, a path with its swaps, a hull that grows, one line or mark.
    const TURN: u32 = 7;
    const PATH: u32 = 9;
    const HULL: u32 = 5;
    const LINE: u32 = 2;
    if before.value("lifted") == 0 || after.value("lifted") == 0 {
        return 0;
    }
    if before.value("oriented") != after.value("oriented") {
        TURN
    } else if after.with("path").next().is_some() && before.with("path").next().is_none() {
        PATH
    } else if lettered(after) > lettered(before) {
        HULL
    } else {
        let grew = ["matched", "reached", "walked", "removed", "settled"];
        if grew.iter().any(|role| after.with(role).count() > before.with(role).count()) { LINE } else { 0 }
    }
}

/// Where a line is on its way: its look, the part of it that is there, and which end is its tail.
pub(crate) struct Progress {
    pub(crate) look: Look,
    pub(crate) length: f64,
    pub(crate) from_cell: bool,
}

impl Progress {
    fn whole(look: Look) -> Self {
        Self { look, length: 1.0, from_cell: true }
    }
}

/// An edge on its way, of a path if it has a place on one.
pub(crate) fn progress(edge: &Edge, before: &Edge, on_path: Option<(f64, bool)>, part: f64) -> Progress {
    if edge.look == before.look {
        return Progress::whole(edge.look);
    }
    if let Some((place, from_cell)) = on_path {
        let was_matched = before.look == Look::Matched;
        let is_matched = edge.look == Look::PathMatched;
        if was_matched == is_matched {
            return Progress { look: edge.look, length: (2.0 * part).min(1.0), from_cell };
        }
        // First half: the path runs from end to end, as it was. Second half: its edges swap in the same order.
        let (running, swapping) = (2.0 * part, 2.0 * part - 1.0);
        let look = match (running > place, swapping > place) {
            (_, true) => edge.look,
            (true, false) if was_matched => Look::PathMatched,
            (true, false) => Look::Path,
            (false, _) => before.look,
        };
        return Progress::whole(look);
    }
    match edge.look {
        Look::Matched | Look::Reached | Look::Walked | Look::Settled if edge.current => {
            Progress { look: edge.look, length: part, from_cell: edge.direction != Direction::ToCell }
        }
        Look::Removed if part < 0.5 => Progress::whole(before.look),
        look => Progress::whole(look),
    }
}
