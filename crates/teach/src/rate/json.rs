//! A rating as JSON: the numbers of its scale, how it ended, and the steps if they were kept; a technique as JSON.

use hallset::rate::explainer::Technique;
use hallset::{Cancel, Level, Puzzle};
use hallset_formats::{Entry, FormatError};
use serde::Serialize;
use serde_json::{Value, json};

use super::{Dialect, Log, Rater, Taken, Verdict, is_exact};
use crate::explain;
use crate::place::{self, Place};
use crate::words::one_line;

/// A rating in its JSON form, without the place of the puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rated {
    givens: String,
    dialect: &'static str,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    numbers: Option<Numbers>,
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    climb: Option<Climbing>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    path: Vec<Told>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[allow(non_snake_case, reason = "the names that the field uses")]
struct Numbers {
    ER: f64,
    EP: f64,
    ED: f64,
    techniques: [Option<&'static str>; 3],
    exact: bool,
    ended: &'static str,
    steps: u32,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct Climbing {
    level: Option<&'static str>,
    score: u32,
    technique: Option<&'static str>,
    guesses: u32,
    ended: &'static str,
    steps: u32,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
struct Told {
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<f64>,
    technique: &'static str,
    conclusions: Vec<String>,
}

impl Rated {
    /// Why there is no rating.
    #[must_use]
    pub fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }
}

/// The JSON Lines of `hallset rate --json` for a text: an object for each puzzle in its order, lines that are none among
/// them.
///
/// # Errors
/// If the text is in no format.
pub fn lines(text: &str, dialect: Dialect, log: Log, cancel: &Cancel) -> Result<String, FormatError> {
    #[derive(Serialize)]
    struct Line {
        #[serde(flatten)]
        place: Place<'static>,
        #[serde(flatten)]
        rated: Rated,
    }
    let (mut rater, mut json) = (Rater::new(dialect, log), String::new());
    place::each(text, |place, line, entry| {
        let rated = rater.entry(line, entry.as_ref(), dialect, cancel);
        let line = serde_json::to_string(&Line { place, rated });
        json.push_str(&line.expect("numbers, texts and lists have a form in JSON"));
        json.push('\n');
    })?;
    Ok(json)
}

impl Rater {
    fn entry(
        &mut self,
        line: &str,
        entry: Result<&Entry, &FormatError>,
        dialect: Dialect,
        cancel: &Cancel,
    ) -> Rated {
        match entry.map(|entry| (entry, entry.refuse_clash())) {
            Ok((entry, Ok(()))) => self.rate(&entry.puzzle, cancel).told(&entry.puzzle, dialect),
            Ok((entry, Err(clash))) => Verdict::Unrated(clash.to_string()).told(&entry.puzzle, dialect),
            Err(error) => Verdict::Unrated(error.to_string()).of(line.to_owned(), dialect),
        }
    }
}

impl Verdict {
    /// The JSON form for this puzzle.
    #[must_use]
    pub fn told(&self, puzzle: &Puzzle, dialect: Dialect) -> Rated {
        let path = match self {
            Self::Explained(_, taken) | Self::Climbed(_, taken) => taken,
            Self::Unrated(_) => &Vec::new(),
        };
        let told = |step: &Taken| Told {
            rating: step.rating.parse().ok(),
            technique: step.id,
            conclusions: explain::told(puzzle.geometry(), &step.conclusions),
        };
        Rated { path: path.iter().map(told).collect(), ..self.of(one_line(puzzle, puzzle.givens()), dialect) }
    }

    /// The JSON form for a text that may be no puzzle.
    #[must_use]
    pub fn of(&self, givens: String, dialect: Dialect) -> Rated {
        let number = |tenths: u8| f64::from(tenths) / 10.0;
        let (mut numbers, mut climb) = (None, None);
        match self {
            Self::Explained(rating, _) if rating.steps > 0 => {
                numbers = Some(Numbers {
                    ER: number(rating.er),
                    EP: number(rating.ep),
                    ED: number(rating.ed),
                    techniques: rating.techniques.map(|technique| technique.map(Technique::id)),
                    exact: is_exact(rating),
                    ended: self.status(),
                    steps: rating.steps,
                });
            }
            Self::Climbed(climbed, _) if climbed.steps > 0 => {
                climb = Some(Climbing {
                    level: climbed.level.map(|level| level.name()),
                    score: climbed.score,
                    technique: climbed.hardest.map(|technique| technique.id),
                    guesses: climbed.guesses,
                    ended: self.status(),
                    steps: climbed.steps,
                });
            }
            _ => {}
        }
        let is_rated = numbers.is_some() || climb.is_some();
        let error = self.remark().filter(|_| !is_rated).map(str::to_owned);
        Rated { givens, dialect: dialect.name(), numbers, climb, error, path: Vec::new() }
    }
}

/// A technique with what other scales give it, as `hallset techniques --json` writes it.
#[must_use]
pub fn technique_told(technique: &hallset::Technique) -> Value {
    let (score, level) = technique.rated.hodoku.unzip();
    json!({
        "id": technique.id,
        "name": technique.name,
        "family": technique.family.name(),
        "explainer": technique.rated.explainer.map(|tenths| f64::from(tenths) / 10.0),
        "hodoku_score": score,
        "hodoku_level": level.map(Level::name),
    })
}
