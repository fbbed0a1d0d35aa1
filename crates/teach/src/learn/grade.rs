//! Grading: a submission is done once more, and gets what its answers deserve.

use std::collections::BTreeMap;

use super::exercise::Exercise;
use super::instance::NoInstance;
use super::submission::{NoSubmission, Submission};
use super::task::{Mistake, Task};

/// Grades submissions. Exercises that come again are made once.
#[derive(Default)]
pub struct Grader {
    /// The exercises that count; all of them, if nothing is said.
    wanted: Option<Vec<Exercise>>,
    tasks: BTreeMap<String, Result<Task, NoInstance>>,
}

/// What a submission deserves.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Graded {
    /// The name that the learner typed.
    pub name: String,
    /// The exercise.
    pub exercise: Exercise,
    /// The questions that were answered right at once.
    pub points: usize,
    /// The questions in all.
    pub of: usize,
    /// How far the learner came.
    pub reached: Reached,
    /// What was wrong, in order.
    pub mistakes: Vec<Mistake>,
}

/// How far a learner came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Reached {
    /// Every question was answered.
    End,
    /// A mistake ended the exercise.
    Mistake,
    /// The answers end before the questions do.
    Unfinished,
    /// There are so many answers more than questions; they count for nothing.
    Beyond(usize),
}

/// Why a submission has no points.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoGrade {
    /// It cannot be read.
    #[error(transparent)]
    Submission(#[from] NoSubmission),
    /// Its exercise cannot be made.
    #[error("the exercise cannot be made: {0}")]
    Instance(#[from] NoInstance),
    /// Its exercise does not count.
    #[error("the sheet has no such exercise: {0}")]
    Other(Box<Exercise>),
}

/// The exercises that are kept, so that a file of made-up ones cannot fill the memory.
const KEPT: usize = 1000;

impl Grader {
    /// Grades these exercises alone; others are refused before they are made.
    #[must_use]
    pub fn of(wanted: Vec<Exercise>) -> Self {
        Self { wanted: Some(wanted), ..Self::default() }
    }

    /// Grades the text of a submission.
    ///
    /// # Errors
    /// If it is none, its exercise does not count, or nothing can be as that wishes.
    ///
    /// ```
    /// use hallset_teach::learn::Grader;
    /// let text = "hallset submission 1\nname: Ada\nexercise: hall do=turn after=stop seed=7\nanswers: none\n";
    /// let graded = Grader::default().grade(text)?;
    /// assert_eq!(graded.points, 0);
    /// assert_eq!(graded.mistakes[0].why, "There is a Hall set by which something falls.");
    /// # Ok::<(), hallset_teach::learn::NoGrade>(())
    /// ```
    pub fn grade(&mut self, text: &str) -> Result<Graded, NoGrade> {
        let Submission { name, exercise, answers } = text.parse()?;
        if self.wanted.as_ref().is_some_and(|wanted| !wanted.contains(&exercise)) {
            return Err(NoGrade::Other(Box::new(exercise)));
        }
        let mut task = self.task(&exercise)?;
        let mut spare = 0;
        for answer in &answers {
            spare += usize::from(task.take_words(answer).is_none());
        }
        let reached = match (task.is_over(), spare) {
            _ if task.is_stopped() => Reached::Mistake,
            (false, _) => Reached::Unfinished,
            (true, 0) => Reached::End,
            (true, spare) => Reached::Beyond(spare),
        };
        let (points, of) = (task.points(), task.of());
        Ok(Graded { name, exercise, points, of, reached, mistakes: task.mistakes().to_vec() })
    }

    fn task(&mut self, exercise: &Exercise) -> Result<Task, NoInstance> {
        if self.tasks.len() >= KEPT {
            self.tasks.clear();
        }
        let known = self.tasks.entry(exercise.to_string()).or_insert_with(|| Task::new(exercise));
        known.clone()
    }
}
