//! Several arms on as many threads: the first answer counts.
//!
//! The time that a hard grid takes varies widely with the way it is searched, so different ways at once are on
//! average sooner at the end than one (Gomes and Selman, "Algorithm portfolios", Artificial Intelligence 126,
//! 2001). Local search finds solutions where there is much room, and proves nothing: it comes last where there is
//! little, and once there is a solution. The others start only if the first searches for long, threads are idle, and
//! memory suffices: a file of many puzzles keeps its threads busy without it. The first arm itself looks at the
//! clock, whenever it shows how far it is, so no thread waits for a puzzle that needs none.
//!
//! With one thread there is no race, and the seed alone decides what is found.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use hallset::{Arm, Cancel, Effort, Gauge, Outcome, Puzzle, Solver};

/// How long the first arm is alone.
const HEAD_START: Duration = Duration::from_millis(200);

/// The most open candidates with which others start: each arm takes some 250 bytes for each.
const MOST_CANDIDATES: u64 = 2_000_000;

/// So many candidates in an open cell, on average, are much room for local search.
const MUCH_ROOM: u64 = 6;

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
            let (mut arms, mut others) = (None, Vec::new());
            let first = solver.clone().cancel(over.clone()).solve_showing(puzzle, |effort| {
                if effort.candidates > MOST_CANDIDATES || start.elapsed() < self.head_start {
                    return;
                }
                let arms = arms.get_or_insert_with(|| others_than_the_first(effort).into_iter());
                while !arms.as_slice().is_empty()
                    && let Some(busy) = self.take_idle()
                    && let Some(arm) = arms.next()
                {
                    let (over, arm) = (over.clone(), solver.clone().arm(arm).gauge(Gauge::new()));
                    let run = move || {
                        let _busy = busy;
                        let outcome = arm.cancel(over.clone()).solve(puzzle);
                        over.raise();
                        outcome
                    };
                    others.push(std::thread::Builder::new().spawn_scoped(scope, run));
                }
            });
            over.raise();
            if is_answer(&first) {
                return first;
            }
            let mut outcomes =
                others.into_iter().filter_map(Result::ok).filter_map(|thread| thread.join().ok());
            outcomes.find(is_answer).unwrap_or(first)
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

/// The other arms, the one that helps most first.
fn others_than_the_first(effort: Effort) -> [Arm; 2] {
    if effort.found == 0 && effort.candidates >= MUCH_ROOM * effort.cells {
        [Arm::Local, Arm::Quick]
    } else {
        [Arm::Quick, Arm::Local]
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
    fn local_search_comes_first_where_there_is_much_room_and_no_solution_yet() {
        let first = |candidates, cells, found| {
            let mut effort = Effort::default();
            (effort.candidates, effort.cells, effort.found) = (candidates, cells, found);
            others_than_the_first(effort)[0]
        };
        assert_eq!(first(600, 100, 0), Arm::Local);
        assert_eq!(first(599, 100, 0), Arm::Quick);
        assert_eq!(first(600, 100, 1), Arm::Quick);
    }

    #[test]
    fn the_flag_stops_all_arms() {
        let (cancel, solver) = solver();
        cancel.raise();
        let race = Race { head_start: Duration::ZERO, ..Race::new(2) };
        assert!(!is_answer(&race.solve(&solver, &cancel, &empty())));
    }
}
