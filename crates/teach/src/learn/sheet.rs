//! A sheet: exercises as lines of a text file.
//!
//! ```text
//! # Week 3, for the exercise class
//! title: Matchings and components
//! matching size=6 paths=2 do=turn seed=7
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
            if words.trim().is_empty() || words.trim_start().starts_with('#') {
                continue;
            }
            if let Some(title) = words.trim_start().strip_prefix("title:") {
                if sheet.title.replace(title.trim().to_owned()).is_some() {
                    return Err(NoSheet::Title { line });
                }
                continue;
            }
            let exercise = words.parse().map_err(|error| NoSheet::Line { line, error })?;
            sheet.exercises.push((line, exercise));
        }
        if sheet.exercises.is_empty() { Err(NoSheet::Empty) } else { Ok(sheet) }
    }
}
