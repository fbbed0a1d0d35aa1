//! Questions about a run: those that come next, and what an answer deserves.
//!
//! Who asks names the request of the run, as `api/run` has it, and a position; the run is computed again each time, of a
//! long search only as much as is looked at.

use hallset::{Cancel, Puzzle};
use serde::{Deserialize, Serialize};

use super::super::question::{Answer, Question};
use super::{Posed, on_board};
use crate::studio::{Fault, FaultKind, Limits, Request, Shot, Timeline, VERSION, answer, puzzle_of};

/// Questions in one answer.
const QUESTIONS: usize = 24;
/// Steps looked at for one answer.
const STEPS: usize = 2000;

/// What `api/ask` is asked: which questions come from this position on?
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Asking {
    pub(crate) version: u32,
    request: Request,
    position: usize,
}

/// The questions that come next.
#[derive(Serialize)]
pub(crate) struct Coming {
    version: u32,
    questions: Vec<Posed>,
    /// The first position that was not looked at; the last of the run if all were.
    until: usize,
}

/// What `api/judge` is asked: is this right?
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Judging {
    pub(crate) version: u32,
    request: Request,
    position: usize,
    /// Nothing, if somebody only wants to be shown.
    #[serde(default)]
    answer: Option<Answer>,
}

/// What an answer deserves.
#[derive(Serialize)]
pub(crate) struct Verdict {
    version: u32,
    right: bool,
    /// Is it what the run does?
    taken: bool,
    /// Why it is wrong.
    why: Option<String>,
    /// What the run does.
    example: Answer,
}

impl Asking {
    /// The questions from the position on, few at a time.
    pub(crate) fn answer(&self, limits: &Limits, cancel: &Cancel) -> Result<Coming, Fault> {
        watched(&self.request, self.position, limits, cancel, |timeline| {
            let end = timeline.end();
            let mut shot = timeline.shot(self.position.min(end));
            let mut questions = Vec::new();
            let last = (shot.position + STEPS).min(end);
            while shot.position < last && questions.len() < QUESTIONS {
                if cancel.is_raised() {
                    break;
                }
                questions.extend(super::super::ask(timeline, &shot).as_ref().map(Posed::from));
                timeline.advance(&mut shot);
            }
            Ok(Coming { version: VERSION, questions, until: shot.position })
        })
    }
}

impl Judging {
    /// What the answer deserves.
    pub(crate) fn verdict(&self, limits: &Limits, cancel: &Cancel) -> Result<Verdict, Fault> {
        watched(&self.request, self.position, limits, cancel, |timeline| {
            let question = self.question(timeline)?;
            let given = self.answer.as_ref();
            given.map_or(Ok(()), |given| on_board(given, timeline.things))?;
            Ok(Verdict {
                version: VERSION,
                right: given.is_some_and(|given| question.accepts(given)),
                taken: given == Some(&question.example),
                why: given.and_then(|given| question.why(given)),
                example: question.example,
            })
        })
    }

    fn question(&self, timeline: &Timeline<'_>) -> Result<Question, Fault> {
        let shot = (self.position < timeline.end()).then(|| timeline.shot(self.position));
        shot.and_then(|shot: Shot| super::super::ask(timeline, &shot)).ok_or_else(|| {
            Fault::new(FaultKind::Request, format!("nothing is asked at position {}", self.position))
        })
    }
}

/// Computes a run as far as it is looked at, and looks at its steps. A try is a step, so that a search is the same up
/// to a step as one that may try no more digits than that.
fn watched<T>(
    request: &Request,
    position: usize,
    limits: &Limits,
    cancel: &Cancel,
    look: impl FnOnce(&Timeline<'_>) -> Result<T, Fault>,
) -> Result<T, Fault> {
    let limits = &Limits { nodes: limits.nodes.min(position.saturating_add(STEPS) as u64), ..*limits };
    let response = answer(request, limits, cancel);
    if let Some(fault) = response.fault() {
        return Err(fault.clone());
    }
    let puzzle: Puzzle = puzzle_of(request, limits)?;
    match response.told() {
        Some(told) => look(&Timeline::new(told, &puzzle)),
        None => Err(Fault::new(FaultKind::Request, "the request has no answer")),
    }
}
