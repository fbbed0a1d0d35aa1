//! Time limits: one thread that raises the cancel flag of every solver that took too long.
//!
//! The libraries read no clock. Each worker has a [`Watch`] with a cancel flag of its own, sets
//! it for every puzzle and stops it afterwards; the watchdog looks at all of them now and then, and shows
//! a sign of life of the one that takes longest. An interrupt raises a flag above them.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use hallset::{Cancel, Gauge};

use crate::interrupt;
use crate::pulse::Pulse;

/// Watches over workers.
pub(crate) struct Watchdog {
    timeout: Option<Duration>,
    watches: Arc<Mutex<Vec<Weak<Mutex<State>>>>>,
    pulse: Option<Arc<Mutex<Pulse>>>,
}

/// The clock of one worker.
pub(crate) struct Watch {
    timeout: Option<Duration>,
    cancel: Cancel,
    state: Arc<Mutex<State>>,
    pulse: Option<Arc<Mutex<Pulse>>>,
}

struct State {
    /// Up when the time is over; it is above the worker's flag.
    late: Cancel,
    gauge: Gauge,
    since: Option<Instant>,
    deadline: Option<Instant>,
}

/// The longest time between two looks.
const TICK: Duration = Duration::from_millis(50);

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Watchdog {
    /// A watchdog for this time limit.
    pub(crate) fn new(timeout: Option<Duration>) -> Self {
        Self::with_pulse(timeout, None)
    }

    /// A watchdog for this time limit that also shows signs of life. Without either it does nothing.
    pub(crate) fn with_pulse(timeout: Option<Duration>, pulse: Option<Pulse>) -> Self {
        let watches = Arc::new(Mutex::new(Vec::new()));
        let pulse = pulse.map(|pulse| Arc::new(Mutex::new(pulse)));
        if timeout.is_some() || pulse.is_some() {
            let (watches, pulse) = (Arc::downgrade(&watches), pulse.clone());
            let tick = timeout.map_or(TICK, |timeout| (timeout / 20).clamp(Duration::from_millis(1), TICK));
            std::thread::spawn(move || {
                while let Some(watches) = watches.upgrade() {
                    look(&watches, pulse.as_deref());
                    drop(watches);
                    std::thread::sleep(tick);
                }
            });
        }
        Self { timeout, watches, pulse }
    }

    /// A clock for a worker.
    pub(crate) fn watch(&self) -> Watch {
        let late = interrupt::cancel();
        let cancel = late.below();
        let state = State { late, gauge: Gauge::new(), since: None, deadline: None };
        let state = Arc::new(Mutex::new(state));
        lock(&self.watches).push(Arc::downgrade(&state));
        Watch { timeout: self.timeout, cancel, state, pulse: self.pulse.clone() }
    }
}

/// Raises the flags of those that are late, forgets those that are gone, and shows the longest at work.
fn look(watches: &Mutex<Vec<Weak<Mutex<State>>>>, pulse: Option<&Mutex<Pulse>>) {
    let now = Instant::now();
    let mut longest: Option<(Instant, Gauge)> = None;
    lock(watches).retain(|watch| {
        let Some(state) = watch.upgrade() else { return false };
        let mut state = lock(&state);
        if state.deadline.is_some_and(|deadline| deadline <= now) {
            state.late.raise();
            state.deadline = None;
        }
        if let Some(since) = state.since.filter(|since| longest.as_ref().is_none_or(|other| *since < other.0))
        {
            longest = Some((since, state.gauge.clone()));
        }
        true
    });
    if let (Some(pulse), Some((since, gauge))) = (pulse, longest) {
        lock(pulse).tell(now - since, gauge.effort());
    }
}

impl Watch {
    /// The flag to give to a solver.
    pub(crate) fn cancel(&self) -> Cancel {
        self.cancel.clone()
    }

    /// The gauge to give to a solver.
    pub(crate) fn gauge(&self) -> Gauge {
        lock(&self.state).gauge.clone()
    }

    /// Sets the clock for one puzzle.
    pub(crate) fn start(&self) {
        if self.pulse.is_some() {
            lock(&self.state).since = Some(Instant::now());
        }
        if let Some(timeout) = self.timeout {
            self.start_for(timeout);
        }
    }

    /// Sets the clock to another time than the usual one; only a watchdog with a time limit looks at it.
    pub(crate) fn start_for(&self, timeout: Duration) {
        let mut state = lock(&self.state);
        state.deadline = Instant::now().checked_add(timeout);
        state.late.lower();
    }

    /// Does something within the time of one puzzle.
    pub(crate) fn during<T>(&self, work: impl FnOnce(&Cancel) -> T) -> T {
        self.start();
        let done = work(&self.cancel);
        self.stop();
        done
    }

    /// Stops the clock.
    pub(crate) fn stop(&self) {
        if self.timeout.is_some() || self.pulse.is_some() {
            let mut state = lock(&self.state);
            (state.deadline, state.since) = (None, None);
        }
        if let Some(pulse) = &self.pulse {
            lock(pulse).rest();
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
