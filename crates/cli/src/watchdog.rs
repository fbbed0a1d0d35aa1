//! Time limits: one thread that raises the cancel flag of every solver that took too long.
//!
//! The libraries read no clock. Each worker has a [`Watch`] with a cancel flag of its own, sets
//! it for every puzzle and stops it afterwards; the watchdog looks at all of them now and then.
//! An interrupt raises the same flags.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use pencilmark::Cancel;

use crate::interrupt;

/// Watches over workers.
pub(crate) struct Watchdog {
    timeout: Option<Duration>,
    watches: Arc<Mutex<Vec<Weak<Mutex<State>>>>>,
}

/// The clock of one worker.
pub(crate) struct Watch {
    timeout: Option<Duration>,
    cancel: Cancel,
    state: Arc<Mutex<State>>,
}

struct State {
    cancel: Cancel,
    deadline: Option<Instant>,
    late: bool,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Watchdog {
    /// A watchdog for this time limit; without one it sleeps for ever.
    pub(crate) fn new(timeout: Option<Duration>) -> Self {
        let watches = Arc::new(Mutex::new(Vec::new()));
        if let Some(timeout) = timeout {
            let watches = Arc::downgrade(&watches);
            let tick = (timeout / 20).clamp(Duration::from_millis(1), Duration::from_millis(50));
            std::thread::spawn(move || {
                while let Some(watches) = watches.upgrade() {
                    look(&watches);
                    drop(watches);
                    std::thread::sleep(tick);
                }
            });
        }
        Self { timeout, watches }
    }

    /// A clock for a worker.
    pub(crate) fn watch(&self) -> Watch {
        let cancel = interrupt::cancel();
        let state = Arc::new(Mutex::new(State { cancel: cancel.clone(), deadline: None, late: false }));
        lock(&self.watches).push(Arc::downgrade(&state));
        Watch { timeout: self.timeout, cancel, state }
    }
}

/// Raises the flags of those that are late, and forgets those that are gone.
fn look(watches: &Mutex<Vec<Weak<Mutex<State>>>>) {
    let now = Instant::now();
    lock(watches).retain(|watch| {
        let Some(state) = watch.upgrade() else { return false };
        let mut state = lock(&state);
        if state.deadline.is_some_and(|deadline| deadline <= now) {
            state.cancel.raise();
            state.deadline = None;
            state.late = true;
        }
        true
    });
}

impl Watch {
    /// The flag to give to a solver.
    pub(crate) fn cancel(&self) -> Cancel {
        self.cancel.clone()
    }

    /// Sets the clock for one puzzle.
    pub(crate) fn start(&self) {
        if let Some(timeout) = self.timeout {
            self.start_for(timeout);
        }
    }

    /// Sets the clock to another time than the usual one; only a watchdog with a time limit looks at it.
    pub(crate) fn start_for(&self, timeout: Duration) {
        let mut state = lock(&self.state);
        state.deadline = Instant::now().checked_add(timeout);
        if std::mem::take(&mut state.late) {
            self.cancel.lower();
        }
        // The handler raises the flag after it said so; whichever came first, the flag is up now.
        if interrupt::came() {
            self.cancel.raise();
        }
    }

    /// Stops the clock.
    pub(crate) fn stop(&self) {
        if self.timeout.is_some() {
            lock(&self.state).deadline = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flag_goes_up_when_time_is_over_and_down_for_the_next_puzzle() {
        let watchdog = Watchdog::new(Some(Duration::from_millis(5)));
        let watch = watchdog.watch();
        watch.start();
        let flag = watch.cancel();
        while !flag.is_raised() {
            std::thread::sleep(Duration::from_millis(1));
        }
        watch.stop();
        watch.start();
        watch.stop();
        assert!(!flag.is_raised());
    }
}
