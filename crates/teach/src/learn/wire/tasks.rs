//! An exercise as somebody does it on a page: the answers so far and the newest one, and where that leads.
//!
//! The exercise is done once more from its start each time, as a lecturer's program will do it; so the learner is told
//! what the submission deserves.

use serde::{Deserialize, Serialize};

use super::super::exercise::{Exercise, Topic, Work};
use super::super::question::Answer;
use super::super::said::Said;
use super::super::submission::{ANSWERS, Submission};
use super::super::task::{Mistake, Task, Verdict};
use super::{Posed, on_board};
use crate::studio::{Fault, FaultKind, Told, VERSION, journal_lines};

/// A topic as the page offers it.
#[derive(Serialize)]
pub(crate) struct TopicOnPage {
    id: &'static str,
    name: &'static str,
    /// What is to be done to predict.
    predict: &'static str,
    /// What is to be done when it is the learner's turn, if it can be.
    turn: Option<&'static str>,
}

/// Every topic, in the order of a course.
pub(crate) fn topics() -> Vec<TopicOnPage> {
    let told = |topic, work| Exercise { work, ..Exercise::new(topic) }.instructions();
    let on_page = |topic: Topic| TopicOnPage {
        id: topic.name(),
        name: topic.title(),
        predict: told(topic, Work::Predict),
        turn: topic.has_turn().then(|| told(topic, Work::Turn)),
    };
    Topic::ALL.into_iter().map(on_page).collect()
}

/// What `api/exercise` is asked: where do these answers lead?
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Working {
    pub(crate) version: u32,
    /// The exercise, as a line.
    exercise: String,
    /// What was said before, as it stands in a submission.
    #[serde(default)]
    answers: Vec<String>,
    /// What is said now, if anything.
    #[serde(default)]
    said: Option<Spoken>,
    /// The name that the learner typed, for the submission.
    #[serde(default)]
    name: String,
}

/// An answer as the page has it, or the wish to be shown.
#[derive(Deserialize)]
#[serde(untagged)]
enum Spoken {
    Answer(Answer),
    Word(Word),
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Word {
    Show,
}

/// The board and the run so far, and how the work on it stands.
#[derive(Serialize)]
pub(crate) struct Progress {
    version: u32,
    #[serde(flatten)]
    told: Told,
    task: Standing,
}

/// How the work on an exercise stands.
#[derive(Serialize)]
struct Standing {
    /// The exercise with everything that was left out.
    exercise: String,
    /// What it is about, for people.
    topic: &'static str,
    instructions: &'static str,
    after_a_mistake: &'static str,
    /// How many steps of the run are seen.
    position: usize,
    /// What is asked now; nothing when it is over.
    question: Option<Posed>,
    /// The number of that question, from 1.
    number: usize,
    points: usize,
    of: usize,
    /// Did a mistake end it?
    stopped: bool,
    /// What the last answer deserves, if there was one.
    verdict: Option<Deserved>,
    mistakes: Vec<Mistake>,
    /// Everything that was said, the newest last.
    answers: Vec<String>,
    submission: String,
}

/// What an answer deserves.
#[derive(Serialize)]
struct Deserved {
    right: bool,
    why: Option<String>,
    /// What would have been right, when nobody can try again.
    example: Option<Answer>,
}

impl Working {
    /// Does the exercise up to the newest answer.
    pub(crate) fn work(&self) -> Result<Progress, Fault> {
        let fault = |kind, error: &dyn ToString| Fault::new(kind, error.to_string());
        let exercise: Exercise = self.exercise.parse().map_err(|error| fault(FaultKind::Input, &error))?;
        if self.answers.len() + usize::from(self.said.is_some()) > ANSWERS {
            return Err(Fault::new(FaultKind::Limit, format!("expected at most {ANSWERS} answers")));
        }
        let mut task = Task::new(&exercise).map_err(|error| fault(FaultKind::Input, &error))?;
        let mut answers = Vec::with_capacity(self.answers.len() + 1);
        let mut verdict = None;
        for answer in &self.answers {
            // A submission is made of these words.
            if answer.contains([';', '\n', '\r']) || answer.trim().is_empty() {
                let message = format!("`{}` is no answer", answer.escape_debug());
                return Err(Fault::new(FaultKind::Request, message));
            }
            // As in grading, what comes after the end counts for nothing.
            let Some(said) = task.take_words(answer) else { break };
            verdict = Some(said);
            answers.push(answer.clone());
        }
        if let Some(spoken) = &self.said {
            let said = spoken.said(&task)?;
            verdict = Some(task.take(&said).ok_or_else(over)?);
            answers.push(said.words(task.things()));
        }
        Ok(Progress::new(&exercise, &task, verdict, answers, &self.name))
    }
}

impl Spoken {
    fn said(&self, task: &Task) -> Result<Said, Fault> {
        Ok(match self {
            Self::Word(Word::Show) => Said::Show,
            Self::Answer(answer) => {
                on_board(answer, task.things())?;
                Said::Answer(answer.clone())
            }
        })
    }
}

fn over() -> Fault {
    Fault::new(FaultKind::Request, "the exercise is over, and there is one more answer")
}

impl Progress {
    fn new(
        exercise: &Exercise,
        task: &Task,
        verdict: Option<Verdict>,
        answers: Vec<String>,
        name: &str,
    ) -> Self {
        let standing = Standing {
            exercise: exercise.to_string(),
            topic: exercise.topic.title(),
            instructions: exercise.instructions(),
            after_a_mistake: exercise.after_a_mistake(),
            position: task.position(),
            question: task.question().map(Posed::from),
            number: task.number(),
            points: task.points(),
            of: task.of(),
            stopped: task.is_stopped(),
            verdict: verdict.map(|Verdict { right, why }| Deserved {
                right,
                why,
                example: task.stopped_at().map(|question| question.example.clone()),
            }),
            mistakes: task.mistakes().to_vec(),
            submission: Submission::new(name, exercise, answers.iter().cloned()).to_string(),
            answers,
        };
        Self { version: VERSION, told: task.told(), task: standing }
    }

    /// The JSON form: a line, and after it the journals of methods.
    pub(crate) fn to_json(&self) -> String {
        let mut json = serde_json::to_string(self).expect("numbers, texts and lists have a form in JSON");
        journal_lines(&self.told, &mut json);
        json
    }
}
