//! Many plain 9x9 grids, dug in step.
//!
//! The engine for 9x9 answers hundreds of questions in half the time that it takes for one after the
//! other, but a grid's next question depends on the answer to its last. So many grids are
//! dug at once: each asks one question, all are answered together, and so on until none has a question left.
//! No grid knows of the others, and each becomes the puzzle that it would have become alone.

use super::dig::Digging;
use super::reach::Walk;
use super::seeker::{Cancelled, Uniqueness};
use crate::control::cancel::Cancel;
use crate::solve::nine::{self, Many};
use crate::solve::outcome::Status;

/// How many grids are dug in step. With 128 a puzzle took a sixth more time, with 256 or 2000 about the same.
pub(super) const TOGETHER: u64 = 512;

/// The bytes of a question: the cells of a puzzle.
const QUESTION: usize = 81;

/// Answers all questions of all diggings.
pub(super) fn dig(work: &mut [(&mut Walk<'_>, &mut Digging<'_>)], cancel: &Cancel) -> Result<(), Cancelled> {
    let mut many = Many::new(2);
    let mut asking: Vec<usize> = (0..work.len()).collect();
    let mut questions: Vec<[u8; QUESTION]> = Vec::new();
    loop {
        if cancel.is_raised() {
            return Err(Cancelled);
        }
        questions.clear();
        asking.retain(|&index| {
            let (walk, digging) = &mut work[index];
            let question = question(walk, digging);
            questions.extend(question);
            question.is_some()
        });
        if asking.is_empty() {
            return Ok(());
        }
        let mut starts = (0..questions.len()).map(|number| number * QUESTION);
        many.solve(
            questions.as_flattened_mut(),
            |_| starts.next(),
            |start, status| {
                let several = status == Status::Several;
                let (_, digging) = &mut work[asking[start / QUESTION]];
                digging.answer(if several { Uniqueness::Several } else { Uniqueness::Unique });
            },
        );
    }
}

/// The next question of a grid. Questions beyond the bounds of its work stay open.
fn question(walk: &mut Walk<'_>, digging: &mut Digging<'_>) -> Option<[u8; QUESTION]> {
    loop {
        let givens = nine::bytes(digging.ask()?.givens);
        if walk.spend() {
            return Some(givens);
        }
        digging.answer(Uniqueness::Unknown);
    }
}
