//! Rates one puzzle after the other, each within its time.

use hallset::rate::explainer::{self, Ended, Exactness, Rating};
use hallset::rate::{Climb, ClimbEnd, Explainer, Ladder};
use hallset::{Cell, Conclusion, Digit, Puzzle};

use super::Dialect;
use crate::exit::Exit;
use crate::pipeline::Item;
use crate::watchdog::Watch;

/// What is said of a puzzle.
pub(super) enum Verdict {
    /// Its rating by Sudoku Explainer, and its steps if they were asked for.
    Explained(Rating, Vec<Taken>),
    /// Its rating by a ladder, and its steps if they were asked for.
    Climbed(Climb, Vec<Taken>),
    /// Why there is none.
    Unrated(String),
}

/// A step in the log.
pub(super) struct Taken {
    /// What it is rated or scored, as it is written.
    pub(super) rating: String,
    pub(super) id: &'static str,
    pub(super) name: &'static str,
    pub(super) conclusions: Vec<Conclusion>,
}

impl Verdict {
    pub(super) fn exit(&self) -> Exit {
        match self {
            Self::Unrated(_) => Exit::Input,
            Self::Explained(rating, _) => match rating.ended {
                Ended::Solved | Ended::Stuck => Exit::Done,
                Ended::Stopped => Exit::Stopped,
                Ended::NoOrSeveralSolutions => Exit::No,
            },
            Self::Climbed(climb, _) => match climb.ended {
                ClimbEnd::Solved | ClimbEnd::Stuck => Exit::Done,
                ClimbEnd::Stopped => Exit::Stopped,
                _ => Exit::No,
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
    rater: Rater,
    watch: Watch,
    steps: bool,
}

enum Rater {
    Explainer(Box<Explainer>),
    Ladder(Ladder),
}

impl Judge {
    pub(super) fn new(dialect: Dialect, watch: Watch, steps: bool) -> Self {
        let rater = match dialect {
            Dialect::Se => Rater::Explainer(Box::default()),
            Dialect::Hodoku => Rater::Ladder(Ladder::hodoku()),
            Dialect::Hallset => Rater::Ladder(Ladder::teaching()),
        };
        Self { rater, watch, steps }
    }

    pub(super) fn rate(&mut self, item: &Item<'_>) -> Verdict {
        let entry = match &item.entry {
            Ok(entry) => entry,
            Err(error) => return Verdict::Unrated(item.origin.tell(error)),
        };
        if let Err(error) = entry.refuse_clash() {
            return Verdict::Unrated(item.origin.tell(&error));
        }
        self.watch.start();
        let verdict = self.puzzle(&entry.puzzle);
        self.watch.stop();
        verdict
    }

    fn puzzle(&mut self, puzzle: &Puzzle) -> Verdict {
        let (cancel, mut taken) = (self.watch.cancel(), Vec::new());
        match &mut self.rater {
            Rater::Explainer(rater) => {
                let rating = match self.steps {
                    false => rater.rate(puzzle, &cancel),
                    true => rater.steps(puzzle, &cancel, |step| {
                        taken.push(Taken {
                            rating: tenths(step.rating),
                            id: step.technique.id(),
                            name: step.technique.name(),
                            conclusions: conclusions(step),
                        });
                    }),
                };
                match rating {
                    Some(rating) => Verdict::Explained(rating, taken),
                    None => Verdict::Unrated("the scale is defined for plain 9x9 puzzles only".to_owned()),
                }
            }
            Rater::Ladder(ladder) => {
                let climb = ladder.rate(puzzle, &cancel, |_, step| {
                    if self.steps {
                        let technique = step.argument.technique;
                        let score =
                            technique.rated.hodoku.map_or_else(String::new, |(score, _)| score.to_string());
                        taken.push(Taken {
                            rating: score,
                            id: technique.id,
                            name: technique.name,
                            conclusions: step.conclusions.clone(),
                        });
                    }
                });
                Verdict::Climbed(climb, taken)
            }
        }
    }
}

/// 66 is 6.6.
pub(super) fn tenths(rating: u8) -> String {
    format!("{}.{}", rating / 10, rating % 10)
}

fn conclusions(step: &explainer::Step) -> Vec<Conclusion> {
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
