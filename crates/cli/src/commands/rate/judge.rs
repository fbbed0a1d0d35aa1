//! Rates one puzzle after the other, each within its time.

use hallset::Conclusion;
use hallset::rate::Explainer;
use hallset::rate::explainer::{Ended, Exactness, Rating, Step};
use hallset::{Cell, Digit};

use crate::exit::Exit;
use crate::pipeline::Item;
use crate::watchdog::Watch;

/// What is said of a puzzle.
pub(super) enum Verdict {
    /// Its rating, and its steps if they were asked for.
    Rated(Rating, Vec<Taken>),
    /// Why there is none.
    Unrated(String),
}

/// A step in the log.
pub(super) struct Taken {
    pub(super) rating: u8,
    pub(super) technique: hallset::rate::explainer::Technique,
    pub(super) conclusions: Vec<Conclusion>,
}

impl Verdict {
    pub(super) fn exit(&self) -> Exit {
        match self {
            Self::Unrated(_) => Exit::Input,
            Self::Rated(rating, _) => match rating.ended {
                Ended::Solved | Ended::Stuck => Exit::Done,
                Ended::Stopped => Exit::Stopped,
                Ended::NoOrSeveralSolutions => Exit::No,
            },
        }
    }

    /// Are the numbers the true ones?
    pub(super) fn is_exact(rating: &Rating) -> bool {
        rating.ended == Ended::Solved && rating.exactness == Exactness::Exact
    }
}

/// A rater with its clock.
pub(super) struct Judge {
    rater: Explainer,
    watch: Watch,
    steps: bool,
}

impl Judge {
    pub(super) fn new(watch: Watch, steps: bool) -> Self {
        Self { rater: Explainer::default(), watch, steps }
    }

    pub(super) fn rate(&mut self, item: &Item<'_>) -> Verdict {
        let entry = match &item.entry {
            Ok(entry) => entry,
            Err(error) => return Verdict::Unrated(item.origin.tell(error)),
        };
        if let Err(error) = entry.refuse_clash() {
            return Verdict::Unrated(item.origin.tell(&error));
        }
        let puzzle = &entry.puzzle;
        let mut taken = Vec::new();
        self.watch.start();
        let cancel = self.watch.cancel();
        let rating = match self.steps {
            false => self.rater.rate(puzzle, &cancel),
            true => self.rater.steps(puzzle, &cancel, |step| {
                taken.push(Taken {
                    rating: step.rating,
                    technique: step.technique,
                    conclusions: conclusions(step),
                });
            }),
        };
        self.watch.stop();
        match rating {
            Some(rating) => Verdict::Rated(rating, taken),
            None => Verdict::Unrated("the scale is defined for plain 9x9 puzzles only".to_owned()),
        }
    }
}

fn conclusions(step: &Step) -> Vec<Conclusion> {
    let cell = |cell: u8| Cell::new(usize::from(cell));
    let digit = |digit: u8| Digit::new(usize::from(digit));
    let placed = step.placed.map(|(at, of)| Conclusion::Place { cell: cell(at), digit: digit(of) });
    let removed =
        step.removed.iter().map(|&(at, of)| Conclusion::Remove { cell: cell(at), digit: digit(of) });
    match placed {
        // What a placement takes from the peers goes without saying.
        Some(placed) => vec![placed],
        None => removed.collect(),
    }
}
