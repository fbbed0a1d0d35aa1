//! Questions at positions of a fixed run: predictions, and what the front of AC-3's queue removes.
//!
//! A run has more questions than anybody wants to answer. Some are chosen: the kinds take turns, and those of a kind are
//! spread over the run.

use std::sync::Arc;

use hallset::Puzzle;

use super::super::exercise::Exercise;
use super::super::instance::NoInstance;
use super::super::question::{Answer, Question};
use super::super::{methods, questions};
use super::Doing;
use super::desk::steps;
use crate::studio::{Report, Shot, Timeline, Told};

/// Questions about a run.
#[derive(Clone)]
pub(super) struct Fixed {
    report: Arc<Report>,
    questions: Arc<[Question]>,
    /// How many were answered.
    answered: usize,
}

impl Fixed {
    /// Questions before steps of the run.
    pub(super) fn predictions(told: Told, puzzle: &Puzzle, exercise: &Exercise) -> Result<Self, NoInstance> {
        let timeline = Timeline::new(&told, puzzle);
        let mut asked = questions(&timeline);
        asked.retain(|question| exercise.topic.asks(question.asked));
        Self::new(told, chosen(asked, exercise.questions, |question| question.asked))
    }

    /// What arcs of AC-3 remove: some that remove something, and as many that do not.
    pub(super) fn revisions(told: Told, puzzle: &Puzzle, most: usize) -> Result<Self, NoInstance> {
        let timeline = Timeline::new(&told, puzzle);
        let mut shot = Shot::default();
        let mut asked = Vec::new();
        for _ in 0..timeline.end() {
            asked.extend(methods::revision(&timeline, &shot));
            timeline.advance(&mut shot);
        }
        Self::new(told, chosen(asked, most, |question| question.example == Answer::of([])))
    }

    fn new(told: Told, questions: Vec<Question>) -> Result<Self, NoInstance> {
        let none = || {
            NoInstance::new(
                "nothing can be asked about this run: take another seed, or wish for more to happen",
            )
        };
        let report = told.runs.into_iter().next().ok_or_else(none)?;
        if questions.is_empty() {
            return Err(none());
        }
        Ok(Self { report: Arc::new(report), questions: questions.into(), answered: 0 })
    }
}

/// At most so many questions: kinds take turns until no more are wanted, and those of a kind are spread evenly.
fn chosen<K: Ord>(asked: Vec<Question>, most: usize, kind: impl Fn(&Question) -> K) -> Vec<Question> {
    let mut kinds: Vec<(K, Vec<Question>)> = Vec::new();
    for question in asked {
        let kind = kind(&question);
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, of_kind)) => of_kind.push(question),
            None => kinds.push((kind, vec![question])),
        }
    }
    let mut shares = vec![0; kinds.len()];
    let mut wanted = most;
    while wanted > 0 {
        let before = wanted;
        for (share, (_, of_kind)) in shares.iter_mut().zip(&kinds) {
            if wanted > 0 && *share < of_kind.len() {
                *share += 1;
                wanted -= 1;
            }
        }
        if wanted == before {
            break;
        }
    }
    let mut chosen = Vec::new();
    for ((_, of_kind), share) in kinds.into_iter().zip(shares) {
        let count = of_kind.len();
        let places: Vec<usize> = (0..share).map(|number| (2 * number + 1) * count / (2 * share)).collect();
        chosen.extend(
            of_kind.into_iter().enumerate().filter(|(place, _)| places.contains(place)).map(|(_, one)| one),
        );
    }
    chosen.sort_by_key(|question| question.position);
    chosen
}

impl Doing for Fixed {
    fn question(&self) -> Option<Question> {
        self.questions.get(self.answered).cloned()
    }

    fn accept(&mut self, _: &Answer) {
        self.answered += 1;
    }

    fn report(&self) -> Report {
        (*self.report).clone()
    }

    fn position(&self) -> usize {
        self.questions.get(self.answered).map_or_else(|| steps(&self.report), |question| question.position)
    }

    fn copy(&self) -> Box<dyn Doing> {
        Box::new(self.clone())
    }
}
