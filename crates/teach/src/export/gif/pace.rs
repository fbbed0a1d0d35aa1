//! How long a step is on show: as long as the page's player shows it at its usual speed.

use crate::export::timeline::{Moment, Timeline};
use crate::studio::{Happening, What};

/// Milliseconds at the end, before the animation begins again.
const AT_THE_END: u32 = 3000;
/// How much faster the many units of a propagation are shown.
const HASTE: u32 = 4;

/// Milliseconds that the picture after a step stays.
pub(super) fn on_show(timeline: &Timeline<'_>, position: usize, last: bool) -> u32 {
    if last {
        return AT_THE_END;
    }
    match timeline.step(position) {
        None => 1500,
        Some((_, Moment::Unit(report, step))) => {
            of_unit(&step.what) / if report.propagated { HASTE } else { 1 }
        }
        Some((_, Moment::Method(report, index))) => of_method(report.journal.records[index].what),
    }
}

fn of_unit(what: &What) -> u32 {
    match what {
        What::Lift | What::Orient => 1500,
        What::Greedy { .. } | What::Reach { .. } => 550,
        What::Search { .. } | What::LeadsToFree { .. } => 900,
        What::Augment { .. } => 2000,
        What::Matched => 1200,
        What::Stuck { .. } => 2600,
        What::Visit { .. } => 500,
        What::Low { .. } => 600,
        What::Component { .. } => 1100,
        What::Hall { .. } => 2200,
        What::Remove { .. } => 650,
        What::Solve { .. } => 800,
        What::Return => 1600,
    }
}

fn of_method(what: Happening) -> u32 {
    match what {
        Happening::Stage(_) => 1200,
        Happening::Remove { .. } => 300,
        Happening::Guess { .. } => 900,
        Happening::DeadEnd(_) => 1200,
        Happening::Undo { .. } => 700,
        Happening::Arcs { .. } => 250,
        Happening::Solution { .. } | Happening::End(_) => 2000,
    }
}
