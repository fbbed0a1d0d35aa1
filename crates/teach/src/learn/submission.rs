//! What a learner hands in: a short text that anybody can read.
//!
//! ```text
//! hallset submission 1
//! name: Ada
//! exercise: matching size=4 do=turn after=undo seed=1
//! answers: r1c1=2; r1c2=1; none
//! ```
//!
//! It says what was answered, and nothing about points: these come from doing the exercise once more with the same
//! answers. The parser is strict, so that what was cut or folded on its way is noticed.

use std::fmt;
use std::str::FromStr;

use super::exercise::{Exercise, NoExercise};

/// The number of the form of submissions and of how exercises are made and asked. A change to any of them, even for the
/// better, needs a new number: answers would be held against other questions.
pub const SUBMISSION_VERSION: u32 = 1;

/// The most bytes of a submission.
pub const SUBMISSION_BYTES: usize = 64 << 10;

/// The most answers: many times those that anybody needs, and few enough to be done once more in a moment.
pub(super) const ANSWERS: usize = 2000;

/// The most characters of a name.
const NAME: usize = 200;

/// What a learner hands in.
///
/// ```
/// use hallset_teach::learn::Submission;
/// let text = "hallset submission 1\nname: Ada\nexercise: hall do=turn seed=7\nanswers: 1 2; none\n";
/// let submission: Submission = text.parse()?;
/// assert_eq!(submission.answers, ["1 2", "none"]);
/// assert_eq!(submission.to_string().parse(), Ok(submission));
/// # Ok::<(), hallset_teach::learn::NoSubmission>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Submission {
    /// What the learner typed.
    pub name: String,
    /// The exercise.
    pub exercise: Exercise,
    /// What was said, in order, wrong answers too.
    pub answers: Vec<String>,
}

/// Why a text is no submission.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoSubmission {
    /// Too long.
    #[error("the submission is longer than {SUBMISSION_BYTES} bytes")]
    TooLong,
    /// Made by another version.
    #[error("the submission has version {0}, and this program grades version {SUBMISSION_VERSION}")]
    Version(u64),
    /// Not written as a submission is.
    #[error("line {line}: {message}")]
    Form {
        /// The line, counted from 1.
        line: usize,
        /// What was expected.
        message: String,
    },
    /// The exercise is none.
    #[error("line 3, {0}")]
    Exercise(NoExercise),
}

impl Submission {
    /// A submission; whatever would break its form is left out of the name.
    #[must_use]
    pub fn new(name: &str, exercise: &Exercise, answers: impl IntoIterator<Item = String>) -> Self {
        let plain = |letter: char| if letter.is_control() { ' ' } else { letter };
        let name: String = name.trim().chars().map(plain).take(NAME).collect();
        Self {
            name: name.trim().to_owned(),
            exercise: exercise.clone(),
            answers: answers.into_iter().collect(),
        }
    }
}

impl fmt::Display for Submission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, exercise, answers } = self;
        writeln!(f, "hallset submission {SUBMISSION_VERSION}")?;
        writeln!(f, "{}", format!("name: {name}").trim_end())?;
        writeln!(f, "exercise: {exercise}")?;
        writeln!(f, "{}", format!("answers: {}", answers.join("; ")).trim_end())
    }
}

impl FromStr for Submission {
    type Err = NoSubmission;

    fn from_str(text: &str) -> Result<Self, NoSubmission> {
        if text.len() > SUBMISSION_BYTES {
            return Err(NoSubmission::TooLong);
        }
        let wrong = |line: usize, message: &str| NoSubmission::Form { line, message: message.to_owned() };
        let text = text.trim_start_matches('\u{feff}').trim();
        let mut lines = text.lines();
        let mut after = |line: usize, start: &str, expected: &str| {
            let words = lines.next().and_then(|words| words.trim().strip_prefix(start));
            words.map(str::trim).ok_or_else(|| wrong(line, expected))
        };
        let version = after(1, "hallset submission", "expected `hallset submission 1`")?;
        let version: u64 = version.parse().map_err(|_| wrong(1, "expected `hallset submission 1`"))?;
        if version != u64::from(SUBMISSION_VERSION) {
            return Err(NoSubmission::Version(version));
        }
        let name = after(2, "name:", "expected `name:` and a name")?.to_owned();
        if name.chars().count() > NAME || name.chars().any(char::is_control) {
            return Err(wrong(2, "expected a name of at most 200 letters"));
        }
        let exercise = after(3, "exercise:", "expected `exercise:` and an exercise")?;
        let exercise = exercise.parse().map_err(NoSubmission::Exercise)?;
        let answers = after(4, "answers:", "expected `answers:` and the answers, with `;` between them")?;
        if lines.next().is_some() {
            return Err(wrong(5, "expected nothing after the answers"));
        }
        let answers: Vec<String> = match answers {
            "" => Vec::new(),
            answers => answers.split(';').map(|answer| answer.trim().to_owned()).collect(),
        };
        if answers.len() > ANSWERS {
            return Err(wrong(4, &format!("expected at most {ANSWERS} answers")));
        }
        Ok(Self { name, exercise, answers })
    }
}
