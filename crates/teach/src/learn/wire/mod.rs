//! Questions on the wire: about a run that somebody watches ([`runs`]), and of an exercise that somebody does ([`tasks`]).
//!
//! Nothing here remembers anything: each request says all that went before. What is sent never holds an answer to an
//! open question; that comes with the verdict.

mod runs;
mod tasks;

use serde::Serialize;

pub(crate) use self::runs::{Asking, Judging};
pub(crate) use self::tasks::{TopicOnPage, Working, topics};
use super::question::{Answer, Asked, Picked, Question};
use crate::scene::Things;
use crate::studio::{Fault, FaultKind};

/// A question without its answers.
#[derive(Serialize)]
struct Posed {
    position: usize,
    asked: Asked,
    picked: Picked,
    /// May nothing be picked?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    nothing: bool,
    prompt: String,
}

impl From<&Question> for Posed {
    fn from(question: &Question) -> Self {
        let &Question { position, asked, picked, nothing, .. } = question;
        Self { position, asked, picked, nothing, prompt: question.prompt.clone() }
    }
}

/// Is everything that was picked a thing of this board?
fn on_board(answer: &Answer, things: Things) -> Result<(), Fault> {
    let Answer::Things(picked) = answer else { return Ok(()) };
    match picked.iter().find(|&&thing| !things.has(thing)) {
        Some(thing) => {
            let message = format!("this board has no thing {}", thing.number());
            Err(Fault::new(FaultKind::Request, message))
        }
        None => Ok(()),
    }
}
