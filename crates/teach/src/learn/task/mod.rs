//! Tasks: what a learner does, question after question, and what it deserves.
//!
//! A task is made from an [`Exercise`] alone and changes only by what is said to it, so the same exercise and the same
//! answers always lead to the same place: the page, the program and a lecturer see the same. In *predict* the questions
//! stand at positions of a fixed run; in *your turn* the next one depends on the answers before. Everything that is free
//! in an algorithm is free here.
//!
//! A question is worth one point, for the first answer to it alone. What is left when a task ends early counts as
//! questions too: as many as a model learner would be asked from there.

mod alldiff;
mod desk;
mod fixed;
mod forward;
mod hall;
mod matching;
mod walk;

use hallset::{Cancel, Puzzle};
use serde::Serialize;

use self::alldiff::AllDiff;
use self::desk::Desk;
use self::fixed::Fixed;
use self::forward::Forward;
use self::hall::HallSets;
use self::matching::Grow;
use self::walk::Walk;
use super::exercise::{After, Exercise, Topic, Work};
use super::instance::NoInstance;
use super::question::{Answer, Question};
use super::said::Said;
use crate::scene::Things;
use crate::studio::{Board, Limits, Report, Request, Told, answer};

/// What a learner does: a question, what an answer that is right leads to, and the run so far.
trait Doing {
    /// What is asked now; nothing when all is done.
    fn question(&self) -> Option<Question>;
    /// Does what a right answer says.
    fn accept(&mut self, answer: &Answer);
    /// The run so far, as the studio tells it.
    fn report(&self) -> Report;
    /// How many steps of it are seen.
    fn position(&self) -> usize;
    /// The same once more, to be tried out.
    fn copy(&self) -> Box<dyn Doing>;
}

impl Clone for Box<dyn Doing> {
    fn clone(&self) -> Self {
        self.copy()
    }
}

/// What is said of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Verdict {
    /// Is it right?
    pub right: bool,
    /// Why not; what was asked for, if the learner was shown.
    pub why: Option<String>,
}

/// An answer that was wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Mistake {
    /// The number of the question, counted from 1.
    pub question: usize,
    /// What was said.
    pub said: String,
    /// Why it is wrong.
    pub why: String,
}

/// An exercise that somebody works on.
///
/// ```
/// use hallset_teach::learn::{Said, Task};
/// let mut task = Task::new(&"matching size=4 do=turn seed=1".parse()?)?;
/// while let Some(question) = task.question() {
///     let model = Said::Answer(question.example.clone());
///     assert!(task.take(&model).unwrap().right);
/// }
/// assert_eq!(task.points(), task.of());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Task {
    after: After,
    puzzle: Puzzle,
    things: Things,
    board: Board,
    doing: Box<dyn Doing>,
    question: Option<Question>,
    /// Was something wrong said to this question?
    missed: bool,
    points: usize,
    asked: usize,
    mistakes: Vec<Mistake>,
    stopped: bool,
}

impl Task {
    /// The beginning of an exercise.
    ///
    /// # Errors
    /// If nothing can be as the exercise wishes, or nothing could be asked about it.
    pub fn new(exercise: &Exercise) -> Result<Self, NoInstance> {
        exercise.can_be_asked()?;
        let instance = exercise.instance()?;
        let request = instance.request();
        let puzzle = instance.puzzle.clone();
        let told = told(&request)?;
        let things = Things::new(told.puzzle.side, told.puzzle.units.len());
        let board = told.puzzle.clone();
        let desk = || Desk::new(&puzzle, &instance.run, things);
        let doing: Box<dyn Doing> = match (exercise.work, exercise.topic) {
            (Work::Turn, Topic::Matching) => Box::new(Grow::new(desk()?)),
            (Work::Turn, Topic::Components) => Box::new(Walk::new(desk()?)?),
            (Work::Turn, Topic::AllDiff) => Box::new(AllDiff::new(desk()?)),
            (Work::Turn, Topic::Hall) => Box::new(HallSets::new(desk()?)),
            (Work::Turn, Topic::ForwardChecking) => Box::new(Forward::new(&puzzle, things)),
            (Work::Turn, Topic::Ac3) => Box::new(Fixed::revisions(told, &puzzle, exercise.questions)?),
            (Work::Turn, Topic::Search) | (Work::Predict, _) => {
                Box::new(Fixed::predictions(told, &puzzle, exercise)?)
            }
        };
        let question = doing.question();
        Ok(Self {
            after: exercise.after,
            puzzle,
            things,
            board,
            doing,
            question,
            missed: false,
            points: 0,
            asked: 0,
            mistakes: Vec::new(),
            stopped: false,
        })
    }

    /// What is asked now; nothing when the task is over.
    #[must_use]
    pub fn question(&self) -> Option<&Question> {
        self.question.as_ref().filter(|_| !self.stopped)
    }

    /// Takes what a learner says to the question; nothing if the task is over.
    pub fn take(&mut self, said: &Said) -> Option<Verdict> {
        let question = self.question()?;
        let (right, why) = match said {
            Said::Answer(answer) => (question.accepts(answer), question.why(answer)),
            Said::Show => {
                let example = Said::Answer(question.example.clone()).words(self.things);
                (false, Some(format!("Asked to be shown: {example}.")))
            }
        };
        if !right {
            self.miss(said.words(self.things), why.clone().unwrap_or_default());
        }
        match said {
            Said::Answer(answer) if right => self.go_on(&answer.clone()),
            Said::Show if !self.stopped => {
                let example = self.question.as_ref().map(|question| question.example.clone())?;
                self.go_on(&example);
            }
            _ => {}
        }
        Some(Verdict { right, why })
    }

    /// Takes words that a learner wrote. What means nothing here is a wrong answer.
    pub fn take_words(&mut self, words: &str) -> Option<Verdict> {
        let picked = self.question()?.picked;
        if let Some(said) = Said::read(words, picked, self.things) {
            return self.take(&said);
        }
        let why = "This is no answer to the question.".to_owned();
        self.miss(words.trim().to_owned(), why.clone());
        Some(Verdict { right: false, why: Some(why) })
    }

    fn miss(&mut self, said: String, why: String) {
        self.missed = true;
        self.mistakes.push(Mistake { question: self.number(), said, why });
        self.stopped = self.after == After::Stop;
    }

    fn go_on(&mut self, answer: &Answer) {
        self.doing.accept(answer);
        self.points += usize::from(!self.missed);
        self.asked += 1;
        self.missed = false;
        self.question = self.doing.question();
    }

    /// Is nothing left to be asked?
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.question().is_none()
    }

    /// Did a mistake end it?
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// The question at which a mistake ended it.
    #[must_use]
    pub fn stopped_at(&self) -> Option<&Question> {
        self.question.as_ref().filter(|_| self.stopped)
    }

    /// The number of the question that is asked now, from 1.
    #[must_use]
    pub fn number(&self) -> usize {
        self.asked + 1
    }

    /// The questions that were answered right at once.
    #[must_use]
    pub fn points(&self) -> usize {
        self.points
    }

    /// The questions in all: those that were asked, and those that a model learner would be asked from here.
    #[must_use]
    pub fn of(&self) -> usize {
        let mut rest = self.doing.clone();
        let mut questions = self.asked;
        while let Some(question) = rest.question() {
            rest.accept(&question.example);
            questions += 1;
        }
        questions
    }

    /// What was wrong, in order.
    #[must_use]
    pub fn mistakes(&self) -> &[Mistake] {
        &self.mistakes
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The things of the board, in which answers are given.
    #[must_use]
    pub fn things(&self) -> Things {
        self.things
    }

    /// The board and the run so far.
    #[must_use]
    pub fn told(&self) -> Told {
        Told { puzzle: self.board.clone(), runs: vec![self.doing.report()], race: Vec::new() }
    }

    /// How many steps of the run are seen.
    #[must_use]
    pub fn position(&self) -> usize {
        self.doing.position()
    }
}

/// What the studio tells about an instance.
fn told(request: &Request) -> Result<Told, NoInstance> {
    let response = answer(request, &Limits::default(), &Cancel::new());
    match (response.told(), response.fault()) {
        (Some(told), _) => Ok(told.clone()),
        (None, fault) => Err(NoInstance::new(fault.map_or_else(String::new, ToString::to_string))),
    }
}
