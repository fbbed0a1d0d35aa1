//! Two arms on two threads: whoever answers first, answers.
//!
//! The time that a hard grid takes varies widely with the way it is searched, so two different ways at once
//! are on average more than twice as soon at the end as one (Gomes and Selman, "Algorithm portfolios",
//! Artificial Intelligence 126, 2001). The second starts only if the first takes long and a thread is idle: a
//! file of many puzzles keeps its threads busy without it.
//!
//! With one thread there is no race, and the seed alone decides what is found.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use hallset::{Arm, Cancel, Gauge, Outcome, Puzzle, Solver};

/// How long the first arm is alone.
const HEAD_START: Duration = Duration::from_millis(200);

/// The threads that may work, and how many do.
pub(crate) struct Race {
    threads: usize,
    busy: AtomicUsize,
}

/// A thread at work.
struct Busy<'a>(&'a AtomicUsize);

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Race {
    /// Races on so many threads.
    pub(crate) fn new(threads: usize) -> Self {
        Self { threads, busy: AtomicUsize::new(0) }
    }

    /// Solves a puzzle. The flag is the solver's own, with which it can be stopped from outside.
    pub(crate) fn solve(&self, solver: &Solver, cancel: &Cancel, puzzle: &Puzzle) -> Outcome {
        let before = self.busy.fetch_add(1, Ordering::Relaxed);
        let _busy = Busy(&self.busy);
        if before + 1 >= self.threads {
            return solver.solve(puzzle);
        }
        let over = cancel.below();
        let (answered, waiting) = mpsc::channel::<()>();
        std::thread::scope(|scope| {
            let over = &over;
            let second = std::thread::Builder::new().spawn_scoped(scope, move || {
                let slow = waiting.recv_timeout(HEAD_START) == Err(RecvTimeoutError::Timeout);
                let _busy = slow.then(|| self.take_idle()).flatten()?;
                let arm = solver.clone().arm(Arm::Quick).gauge(Gauge::new()).cancel(over.clone());
                let outcome = Some(arm.solve(puzzle)).filter(is_answer)?;
                over.raise();
                Some(outcome)
            });
            let first = solver.clone().cancel(over.clone()).solve(puzzle);
            drop(answered);
            if is_answer(&first) {
                over.raise();
                return first;
            }
            let second = second.ok().and_then(|thread| thread.join().ok()).flatten();
            second.unwrap_or(first)
        })
    }

    /// A thread that has nothing to do.
    fn take_idle(&self) -> Option<Busy<'_>> {
        let taken = self.busy.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |busy| {
            (busy < self.threads).then_some(busy + 1)
        });
        taken.is_ok().then(|| Busy(&self.busy))
    }
}

/// Did it come to an end by itself?
fn is_answer(outcome: &Outcome) -> bool {
    !matches!(outcome, Outcome::Stopped { .. })
}

#[cfg(test)]
mod tests {
    use super::*;
    use hallset::Layout;

    #[test]
    fn a_race_gives_an_answer_and_leaves_no_thread_busy() {
        let puzzle = Puzzle::empty(Layout::of_side(16).unwrap()).unwrap();
        for threads in [1, 2] {
            let race = Race::new(threads);
            let cancel = Cancel::new();
            let solver = Solver::default().cancel(cancel.clone());
            let outcome = race.solve(&solver, &cancel, &puzzle);
            assert!(puzzle.is_solution(outcome.solution().unwrap()));
            assert!(!cancel.is_raised(), "the end of a race stops nothing else");
            assert_eq!(race.busy.load(Ordering::Relaxed), 0);
        }
    }

    #[test]
    fn the_flag_stops_both_arms() {
        let puzzle = Puzzle::empty(Layout::of_side(16).unwrap()).unwrap();
        let cancel = Cancel::new();
        cancel.raise();
        let solver = Solver::default().cancel(cancel.clone());
        let outcome = Race::new(2).solve(&solver, &cancel, &puzzle);
        assert_eq!(outcome.status(), "stopped");
    }
}
