//! Two arms on two threads: the first answer counts.
//!
//! The time that a hard grid takes varies widely with the way it is searched, so two different ways at once
//! are on average more than twice as soon at the end as one (Gomes and Selman, "Algorithm portfolios",
//! Artificial Intelligence 126, 2001). The second starts only if the first searches for long and a thread is
//! idle: a file of many puzzles keeps its threads busy without it. The first arm itself looks at the clock,
//! whenever it shows how far it is, so no thread waits for a puzzle that needs none.
//!
//! With one thread there is no race, and the seed alone decides what is found.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use hallset::{Arm, Cancel, Gauge, Outcome, Puzzle, Solver};

/// How long the first arm is alone.
const HEAD_START: Duration = Duration::from_millis(200);

/// The threads that may work, and how many do.
pub(crate) struct Race {
    threads: usize,
    busy: AtomicUsize,
    head_start: Duration,
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
        Self { threads, busy: AtomicUsize::new(0), head_start: HEAD_START }
    }

    /// Solves a puzzle. The flag is the solver's own, with which it can be stopped from outside.
    pub(crate) fn solve(&self, solver: &Solver, cancel: &Cancel, puzzle: &Puzzle) -> Outcome {
        self.busy.fetch_add(1, Ordering::Relaxed);
        let _busy = Busy(&self.busy);
        if self.threads == 1 {
            return solver.solve(puzzle);
        }
        let over = cancel.below();
        let start = Instant::now();
        std::thread::scope(|scope| {
            let mut second = None;
            let first = solver.clone().cancel(over.clone()).solve_showing(puzzle, |_| {
                if second.is_none()
                    && start.elapsed() >= self.head_start
                    && let Some(busy) = self.take_idle()
                {
                    let (over, arm) = (over.clone(), solver.clone().arm(Arm::Quick).gauge(Gauge::new()));
                    let run = move || {
                        let _busy = busy;
                        let outcome = arm.cancel(over.clone()).solve(puzzle);
                        over.raise();
                        outcome
                    };
                    second = Some(std::thread::Builder::new().spawn_scoped(scope, run));
                }
            });
            over.raise();
            if is_answer(&first) {
                return first;
            }
            let second = second.and_then(Result::ok).and_then(|thread| thread.join().ok());
            second.filter(is_answer).unwrap_or(first)
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

    fn solver() -> (Cancel, Solver) {
        let cancel = Cancel::new();
        (cancel.clone(), Solver::default().cancel(cancel))
    }

    fn empty() -> Puzzle {
        Puzzle::empty(Layout::of_side(16).unwrap()).unwrap()
    }

    #[test]
    fn a_race_gives_an_answer_whichever_arm_is_first_and_leaves_no_thread_busy() {
        for (threads, head_start) in [(1, HEAD_START), (2, HEAD_START), (2, Duration::ZERO)] {
            let race = Race { head_start, ..Race::new(threads) };
            for seed in 0..10 {
                let (cancel, solver) = solver();
                let outcome = race.solve(&solver.seed(seed), &cancel, &empty());
                assert!(empty().is_solution(outcome.solution().unwrap()));
                assert!(!cancel.is_raised(), "the end of a race stops nothing else");
                assert_eq!(race.busy.load(Ordering::Relaxed), 0);
            }
        }
    }

    #[test]
    fn the_flag_stops_both_arms() {
        let (cancel, solver) = solver();
        cancel.raise();
        let race = Race { head_start: Duration::ZERO, ..Race::new(2) };
        assert!(!is_answer(&race.solve(&solver, &cancel, &empty())));
    }
}
