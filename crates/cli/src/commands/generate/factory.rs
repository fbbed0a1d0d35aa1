//! Many puzzles on all cores, handed over in the order of their numbers.
//!
//! Puzzle number i depends on the seed and i alone, so threads may take numbers as they come. They
//! take them from one shift of numbers at a time; between shifts everything is written in order.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use indicatif::ProgressBar;
use pencilmark::{GenerateError, Made, Recipe};

use crate::interrupt;
use crate::output::Output;
use crate::progress;

/// Puzzles of a shift, for each thread.
const SHIFT: u64 = 32;

/// Makes the puzzles with these numbers; `receive` gets them in order.
pub(super) fn run(
    recipe: &Recipe,
    numbers: Range<u64>,
    threads: usize,
    output: &mut Output,
    mut receive: impl FnMut(u64, Result<Made, GenerateError>, &mut Output, &ProgressBar) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    let bar = progress::of_count(numbers.end - numbers.start, output);
    let mut start = numbers.start;
    let done = loop {
        if start == numbers.end || interrupt::came() {
            break Ok(());
        }
        let end = numbers.end.min(start.saturating_add(SHIFT * threads as u64));
        let made = shift(recipe, start..end, threads, &bar);
        if interrupt::came() {
            break Ok(());
        }
        let written = (start..).zip(made).try_for_each(|(number, made)| receive(number, made, output, &bar));
        if written.is_err() {
            break written;
        }
        start = end;
    };
    bar.finish_and_clear();
    done
}

/// The puzzles of a shift in order.
fn shift(
    recipe: &Recipe,
    numbers: Range<u64>,
    threads: usize,
    bar: &ProgressBar,
) -> Vec<Result<Made, GenerateError>> {
    let next = AtomicU64::new(numbers.start);
    let made = Mutex::new(Vec::new());
    let work = || loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= numbers.end || interrupt::came() {
            return;
        }
        let puzzle = recipe.make(number);
        bar.inc(1);
        made.lock().unwrap_or_else(PoisonError::into_inner).push((number, puzzle));
    };
    let helpers = threads.min((numbers.end - numbers.start) as usize).saturating_sub(1);
    std::thread::scope(|scope| {
        for _ in 0..helpers {
            scope.spawn(work);
        }
        work();
    });
    let mut made = made.into_inner().unwrap_or_else(PoisonError::into_inner);
    made.sort_unstable_by_key(|(number, _)| *number);
    made.into_iter().map(|(_, puzzle)| puzzle).collect()
}
