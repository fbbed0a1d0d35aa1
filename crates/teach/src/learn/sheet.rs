//! A sheet: exercises as lines of a text file.
//!
//! ```text
//! # Week 3, for the exercise class
//! title: Matchings and components
//! matching size=6 paths=2 do=turn seed=7 # on Monday
//! components size=4 do=turn after=stop seed=7
//! ```

use std::str::FromStr;

use super::exercise::{Exercise, NoExercise};

/// A title and exercises.
///
/// ```
/// use hallset_teach::learn::Sheet;
/// let sheet: Sheet = "title: Week 3\n# by hand\nmatching seed=7\n".parse()?;
/// assert_eq!((sheet.title.as_deref(), sheet.exercises.len()), (Some("Week 3"), 1));
/// # Ok::<(), hallset_teach::learn::NoSheet>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Sheet {
    /// What it is called.
    pub title: Option<String>,
    /// The exercises with the numbers of their lines, counted from 1.
    pub exercises: Vec<(usize, Exercise)>,
}

/// Why a text is no sheet.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoSheet {
    /// A line is no exercise.
    #[error("line {line}, {error}")]
    Line {
        /// The number of the line, counted from 1.
        line: usize,
        /// What is wrong with it.
        error: NoExercise,
    },
    /// A second title.
    #[error("line {line}: the sheet has a title already")]
    Title {
        /// The number of the line, counted from 1.
        line: usize,
    },
    /// No exercise at all.
    #[error("the sheet has no exercise; a line is an exercise such as `alldiff seed=7`")]
    Empty,
}

impl FromStr for Sheet {
    type Err = NoSheet;

    fn from_str(text: &str) -> Result<Self, NoSheet> {
        let mut sheet = Self::default();
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (line, words) in (1..).zip(text.lines()) {
            if let Some(title) = title(words) {
                if !title.is_empty() && sheet.title.replace(title.to_owned()).is_some() {
                    return Err(NoSheet::Title { line });
                }
                continue;
            }
            let words = without_comment(words);
            if words.trim().is_empty() {
                continue;
            }
            let exercise = words.parse().map_err(|error| NoSheet::Line { line, error })?;
            sheet.exercises.push((line, exercise));
        }
        if sheet.exercises.is_empty() { Err(NoSheet::Empty) } else { Ok(sheet) }
    }
}

/// What follows `title:`, in which a `#` is a sign like others.
fn title(line: &str) -> Option<&str> {
    let (key, title) = line.split_once(':')?;
    key.trim().eq_ignore_ascii_case("title").then(|| title.trim())
}

/// The line up to a `#` that begins it or stands after a blank.
fn without_comment(line: &str) -> &str {
    let begins = |&(at, _): &(usize, &str)| line[..at].chars().next_back().is_none_or(char::is_whitespace);
    line.match_indices('#').find(begins).map_or(line, |(at, _)| &line[..at])
}
