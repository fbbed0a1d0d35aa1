//! Questions about runs, answers, and what they deserve.
//!
//! Watching teaches little, answering does (Naps and others, 2002; Grissom, McNally and Naps, 2003). A [`Question`] is
//! made from a run: from what the [scene](crate::scene) shows at a position and the step that comes next. Nobody writes
//! it by hand. It accepts every answer that is right at that moment, not only what the run will do, and it can say why
//! another one is wrong.
//!
//! An [`Exercise`] is one line of text, from whose seed an [`Instance`] is made; a [`Task`] is somebody's work on it,
//! question by question; a [`Submission`] is what was answered, and a [`Grader`] does it once more.
//! `docs/exercises.md` tells it to lecturers.
//!
//! ```
//! use hallset::{Cancel, Puzzle};
//! use hallset_teach::learn::questions;
//! use hallset_teach::studio::{Limits, Request, Run, Timeline, answer};
//!
//! let text = "12..34....21..43";
//! let request = Request { puzzle: Some(text.into()), runs: vec![Run::Unit("r1".into())], ..Request::default() };
//! let response = answer(&request, &Limits::default(), &Cancel::new());
//! let puzzle: Puzzle = text.parse()?;
//! let timeline = Timeline::new(response.told().unwrap(), &puzzle);
//! let asked = questions(&timeline);
//! let last = asked.last().unwrap();
//! assert_eq!(last.prompt, "Which candidate of row 1 falls? Any that no filling of row 1 uses counts.");
//! assert!(last.accepts(&last.example));
//! # Ok::<(), hallset::ParseError>(())
//! ```

mod exercise;
mod grade;
mod graph;
mod instance;
mod instructions;
mod methods;
mod question;
mod said;
mod sheet;
mod submission;
mod task;
mod units;
pub(crate) mod wire;

pub use exercise::{After, Exercise, NoExercise, Topic, Work};
pub use grade::{Graded, Grader, NoGrade, Reached};
pub use instance::{Count, Instance, NoCount, NoInstance, PuzzleWish, UnitWish, puzzle, unit};
pub use question::{Answer, Asked, Picked, Question};
pub use said::Said;
pub use sheet::{NoSheet, Sheet};
pub use submission::{NoSubmission, SUBMISSION_BYTES, SUBMISSION_VERSION, Submission};
pub use task::{Mistake, Task, Verdict};

use crate::studio::{Moment, Shot, Timeline};

/// Every question that the runs of a timeline give, in the order of positions; at most one at each.
#[must_use]
pub fn questions(timeline: &Timeline<'_>) -> Vec<Question> {
    let mut shot = Shot::default();
    let mut questions = Vec::new();
    for position in 0..timeline.end() {
        questions.extend(ask(timeline, &shot));
        debug_assert_eq!(shot.position, position);
        timeline.advance(&mut shot);
    }
    questions
}

/// The question at a position, if there is one: about the step that comes next.
#[must_use]
pub fn ask(timeline: &Timeline<'_>, shot: &Shot) -> Option<Question> {
    match timeline.step(shot.position + 1)?.1 {
        Moment::Unit(report, step) if !report.propagated => units::ask(timeline, shot, report, step),
        Moment::Method(report, step) => methods::ask(timeline, shot, report, step),
        _ => None,
    }
}
