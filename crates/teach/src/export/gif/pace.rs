//! How long a step is on show: as long as the page's player shows it at its usual speed. And how many
//! pictures of what moves lead to it.

use crate::draw::pictures_between as pictures;
use crate::scene::Scene;
use crate::studio::Timeline;

/// Milliseconds at the start, and at the end, before the animation begins again.
const AT_THE_START: u32 = 1500;
const AT_THE_END: u32 = 3000;

/// Milliseconds of a picture between two steps.
pub(super) const BETWEEN: u32 = 70;

/// In an animation of more steps only those move that have the most to tell, to keep its file small.
const SHORT: usize = 160;
const MOST_TELLING: u32 = 4;

/// Milliseconds that the picture after a step stays, when so many pictures have led to it.
pub(super) fn on_show(timeline: &Timeline<'_>, position: usize, last: bool, between: u32) -> u32 {
    match timeline.step(position) {
        _ if last => AT_THE_END,
        None => AT_THE_START,
        Some((_, moment)) => moment.pause().saturating_sub(between * BETWEEN).max(moment.pause() / 3),
    }
}

/// How many pictures of what moves lead from one step to the next, in an animation of so many steps.
pub(super) fn pictures_between(before: &Scene, after: &Scene, steps: usize) -> u32 {
    let count = pictures(before, after);
    if steps > SHORT && count < MOST_TELLING { 0 } else { count }
}
