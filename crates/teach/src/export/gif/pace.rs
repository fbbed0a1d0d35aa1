//! How long a step is on show: as long as the page's player shows it at its usual speed.

use crate::studio::Timeline;

/// Milliseconds at the start, and at the end, before the animation begins again.
const AT_THE_START: u32 = 1500;
const AT_THE_END: u32 = 3000;

/// Milliseconds that the picture after a step stays.
pub(super) fn on_show(timeline: &Timeline<'_>, position: usize, last: bool) -> u32 {
    match timeline.step(position) {
        _ if last => AT_THE_END,
        None => AT_THE_START,
        Some((_, moment)) => moment.pause(),
    }
}
