//! Many puzzles on all cores, handed over in the order of their numbers.
//!
//! Puzzle number i depends on the seed and i alone, so threads may take numbers as they come: as many
//! as are best made together, or one by one if each has its own time limit. They take them from one
//! shift of numbers at a time; between shifts everything is written in order.

use std::ops::{ControlFlow, Range};
use std::time::Duration;

use hallset::generate::{GenerateError, Made, Recipe};
use indicatif::ProgressBar;

use crate::interrupt;
use crate::output::Output;
use crate::progress;
use crate::shift;
use crate::watchdog::{Watch, Watchdog};

/// Puzzles of a shift, for each thread, unless more are best made together.
const SHIFT: u64 = 32;

/// Who makes the puzzles.
pub(super) struct Crew<'a> {
    pub(super) recipe: &'a Recipe,
    pub(super) threads: usize,
    /// The time for each puzzle.
    pub(super) timeout: Option<Duration>,
}

impl Crew<'_> {
    /// Makes the puzzles with these numbers; `receive` gets them in order, until it has enough.
    pub(super) fn run(
        &self,
        numbers: Range<u64>,
        output: &mut Output,
        mut receive: impl FnMut(
            u64,
            Result<Made, GenerateError>,
            &mut Output,
            &ProgressBar,
        ) -> anyhow::Result<ControlFlow<()>>,
    ) -> anyhow::Result<()> {
        let bar = progress::of_count(numbers.end - numbers.start, output);
        let watchdog = Watchdog::new(self.timeout);
        let mut watches: Vec<Watch> = (0..self.threads.max(1)).map(|_| watchdog.watch()).collect();
        let mut start = numbers.start;
        let done = loop {
            if start == numbers.end || interrupt::came() {
                break Ok(());
            }
            let end = numbers.end.min(start.saturating_add(SHIFT.max(self.at_once()) * watches.len() as u64));
            let made = self.shift(start..end, &mut watches, &bar);
            if interrupt::came() {
                break Ok(());
            }
            let mut numbered = (start..).zip(made);
            let wants_more =
                numbered.try_fold(ControlFlow::Continue(()), |more, (number, made)| match more {
                    ControlFlow::Continue(()) => receive(number, made, output, &bar),
                    ControlFlow::Break(()) => Ok(more),
                });
            match wants_more {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => break Ok(()),
                Err(error) => break Err(error),
            }
            start = end;
        };
        bar.finish_and_clear();
        done
    }

    /// How many puzzles a worker makes together.
    fn at_once(&self) -> u64 {
        if self.timeout.is_some() { 1 } else { self.recipe.at_once() }
    }

    /// The puzzles of a shift in order; a worker for each watch, as far as there is work.
    fn shift(
        &self,
        numbers: Range<u64>,
        watches: &mut [Watch],
        bar: &ProgressBar,
    ) -> Vec<Result<Made, GenerateError>> {
        let share = (numbers.end - numbers.start).div_ceil(watches.len() as u64);
        shift::in_order(numbers, self.at_once().min(share), watches, |watch, taken| {
            let recipe = self.recipe.clone().cancel(watch.cancel());
            let count = taken.end - taken.start;
            let puzzles = watch.during(|_| recipe.make_many(taken));
            bar.inc(count);
            puzzles
        })
    }
}
