//! A shift: numbers worked on by all cores, and what comes of them in their order.
//!
//! Threads take numbers as they come, some at a time. What is made of a number may depend on nothing but the number.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::interrupt;

/// Works on all numbers, at most `at_once` of them together, by a thread for each worker as far as there is work; tells
/// one result a number, in order. An interrupt leaves the rest out.
pub(crate) fn in_order<W: Send, R: Send>(
    numbers: Range<u64>,
    at_once: u64,
    workers: &mut [W],
    work: impl Fn(&mut W, Range<u64>) -> Vec<R> + Sync,
) -> Vec<R> {
    let next = AtomicU64::new(numbers.start);
    let done = Mutex::new(Vec::new());
    let run = |worker: &mut W| {
        loop {
            let first = next.fetch_add(at_once, Ordering::Relaxed);
            if first >= numbers.end || interrupt::came() {
                return;
            }
            let taken = first..numbers.end.min(first.saturating_add(at_once));
            let results = work(worker, taken.clone());
            done.lock().unwrap_or_else(PoisonError::into_inner).extend(taken.zip(results));
        }
    };
    let needed = workers.len().min((numbers.end - numbers.start).div_ceil(at_once) as usize);
    std::thread::scope(|scope| {
        let mut workers = workers[..needed].iter_mut();
        let own = workers.next();
        for worker in workers {
            let run = &run;
            scope.spawn(move || run(worker));
        }
        own.into_iter().for_each(run);
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_unstable_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_the_order_of_their_numbers() {
        for (threads, at_once) in [(1, 1), (3, 1), (3, 7), (5, 100)] {
            let mut workers = vec![(); threads];
            let squares = in_order(5..60, at_once, &mut workers, |(), numbers| {
                numbers.map(|number| number * number).collect()
            });
            assert_eq!(squares, (5..60).map(|number| number * number).collect::<Vec<u64>>());
        }
    }
}
