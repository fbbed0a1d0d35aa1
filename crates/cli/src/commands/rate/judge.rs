//! Rates one puzzle after the other, each within its time.

use hallset::rate::ClimbEnd;
use hallset::rate::explainer::Ended;
use hallset_teach::rate::{Dialect, Log, Rater, Verdict};

use crate::exit::Exit;
use crate::pipeline::Item;
use crate::watchdog::Watch;

/// The end that a verdict asks for.
pub(super) fn exit(verdict: &Verdict) -> Exit {
    match verdict {
        Verdict::Explained(rating, _) => match rating.ended {
            Ended::Solved | Ended::Stuck => Exit::Done,
            Ended::Stopped => Exit::Stopped,
            Ended::NoOrSeveralSolutions => Exit::No,
        },
        Verdict::Climbed(climb, _) => match climb.ended {
            ClimbEnd::Solved | ClimbEnd::Stuck => Exit::Done,
            ClimbEnd::Stopped => Exit::Stopped,
            _ => Exit::No,
        },
        _ => Exit::Input,
    }
}

/// A rater with its clock.
pub(super) struct Judge {
    rater: Rater,
    watch: Watch,
}

impl Judge {
    pub(super) fn new(dialect: Dialect, watch: Watch, log: Log) -> Self {
        Self { rater: Rater::new(dialect, log), watch }
    }

    pub(super) fn rate(&mut self, item: &Item<'_>) -> Verdict {
        match item.puzzle() {
            Ok(puzzle) => self.watch.during(|cancel| self.rater.rate(puzzle, cancel)),
            Err(why) => Verdict::Unrated(why),
        }
    }
}
