//! How hard a puzzle is for a person: a rating on a scale that people know, its steps, and both as JSON.
//!
//! [`Rater`] rates puzzles one after the other; a [`Verdict`] is what it says of one. The JSON form, [`Rated`], is that
//! of `hallset rate --json` (`docs/json.md`), whoever asks: the program, the page, the npm or the Python package.

mod json;

use hallset::rate::explainer::{self, Ended, Exactness, Rating};
use hallset::rate::{Climb, ClimbEnd, Explainer, Ladder};
use hallset::{Cancel, Cell, Conclusion, Digit, Puzzle, nine};
use serde::{Deserialize, Serialize};

pub use json::{Rated, lines, technique_told};

/// A scale, by the program that has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dialect {
    /// Sudoku Explainer 1.2.1.
    #[default]
    Se,
    /// HoDoKu 2.2.
    Hodoku,
    /// The order of `explain`.
    Hallset,
}

impl Dialect {
    /// All scales.
    pub const ALL: [Self; 3] = [Self::Se, Self::Hodoku, Self::Hallset];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Se => "se",
            Self::Hodoku => "hodoku",
            Self::Hallset => "hallset",
        }
    }

    /// What it gives.
    #[must_use]
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Se => "Sudoku Explainer 1.2.1: ER, EP and ED",
            Self::Hodoku => "HoDoKu 2.2: level and score",
            Self::Hallset => "The order of `explain`: level and hardest technique",
        }
    }

    /// The scale to name first: Sudoku Explainer's where it is defined, for plain 9x9 puzzles.
    #[must_use]
    pub fn usual(puzzle: &Puzzle) -> Self {
        if nine::cells(puzzle).is_some() { Self::Se } else { Self::Hallset }
    }
}

/// Are the steps kept that justify a rating?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Log {
    /// No.
    #[default]
    None,
    /// Yes, all of them.
    Steps,
}

/// What is said of a puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Verdict {
    /// Its rating by Sudoku Explainer, and its steps if they were asked for.
    Explained(Rating, Vec<Taken>),
    /// Its rating by a ladder, and its steps if they were asked for.
    Climbed(Climb, Vec<Taken>),
    /// Why there is none.
    Unrated(String),
}

/// A step in the log.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Taken {
    /// What it is rated or scored, as it is written.
    pub rating: String,
    /// The technique's id on that scale.
    pub id: &'static str,
    /// The technique's name on that scale.
    pub name: &'static str,
    /// What follows.
    pub conclusions: Vec<Conclusion>,
}

impl Verdict {
    /// What keeps the numbers from being the whole truth.
    #[must_use]
    pub fn remark(&self) -> Option<&str> {
        match self {
            Self::Unrated(why) => Some(why),
            Self::Explained(rating, _) => match rating.ended {
                Ended::Solved => None,
                Ended::Stuck => Some("the next step is beyond what is searched for"),
                Ended::Stopped => Some(STOPPED),
                Ended::NoOrSeveralSolutions => Some("not exactly one solution"),
            },
            Self::Climbed(climb, _) => match climb.ended {
                ClimbEnd::Solved => None,
                ClimbEnd::Stuck => Some("the next step is beyond the techniques"),
                ClimbEnd::Stopped => Some(STOPPED),
                ClimbEnd::NotOneSolution => Some("not exactly one solution"),
                _ => Some("the grid is too large: people solve up to side 64"),
            },
        }
    }

    /// One word for how it ended.
    #[must_use]
    pub fn status(&self) -> &'static str {
        match self {
            Self::Unrated(_) => "unrated",
            Self::Explained(rating, _) => match rating.ended {
                Ended::Solved => "solved",
                Ended::Stuck => "stuck",
                Ended::Stopped => "stopped",
                Ended::NoOrSeveralSolutions => "not-one-solution",
            },
            Self::Climbed(climb, _) => match climb.ended {
                ClimbEnd::Solved => "solved",
                ClimbEnd::Stuck => "stuck",
                ClimbEnd::Stopped => "stopped",
                ClimbEnd::NotOneSolution => "not-one-solution",
                _ => "too-large",
            },
        }
    }

    /// Did the flag end it?
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        match self {
            Self::Unrated(_) => false,
            Self::Explained(rating, _) => rating.ended == Ended::Stopped,
            Self::Climbed(climb, _) => climb.ended == ClimbEnd::Stopped,
        }
    }
}

const STOPPED: &str = "stopped before the end";

/// Are Sudoku Explainer's numbers the true ones?
#[must_use]
pub fn is_exact(rating: &Rating) -> bool {
    rating.ended == Ended::Solved && rating.exactness == Exactness::Exact
}

/// Rates puzzles on one scale.
///
/// ```
/// use hallset::Cancel;
/// use hallset_teach::rate::{Dialect, Log, Rater};
/// let puzzle = "1234341221434...".parse()?;
/// let mut rater = Rater::new(Dialect::Hallset, Log::None);
/// let rated = rater.rate(&puzzle, &Cancel::new()).told(&puzzle, Dialect::Hallset);
/// let json = r#"{"givens":"1234341221434...","dialect":"hallset","level":"easy","score":12,"#;
/// assert!(serde_json::to_string(&rated)?.starts_with(json));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Rater {
    scale: Scale,
    log: Log,
}

enum Scale {
    Explainer(Box<Explainer>),
    Ladder(Ladder),
}

impl Rater {
    /// A rater on this scale.
    #[must_use]
    pub fn new(dialect: Dialect, log: Log) -> Self {
        let scale = match dialect {
            Dialect::Se => Scale::Explainer(Box::default()),
            Dialect::Hodoku => Scale::Ladder(Ladder::hodoku()),
            Dialect::Hallset => Scale::Ladder(Ladder::teaching()),
        };
        Self { scale, log }
    }

    /// Rates a puzzle.
    pub fn rate(&mut self, puzzle: &Puzzle, cancel: &Cancel) -> Verdict {
        let mut taken = Vec::new();
        match &mut self.scale {
            Scale::Explainer(explainer) => {
                let rating = match self.log {
                    Log::None => explainer.rate(puzzle, cancel),
                    Log::Steps => explainer.steps(puzzle, cancel, |step| {
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
            Scale::Ladder(ladder) => {
                let climb = ladder.rate(puzzle, cancel, |_, step| {
                    if self.log == Log::Steps {
                        let technique = step.argument.technique;
                        let score = technique.rated.hodoku.map(|(score, _)| score.to_string());
                        taken.push(Taken {
                            rating: score.unwrap_or_default(),
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
#[must_use]
pub fn tenths(rating: u8) -> String {
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
