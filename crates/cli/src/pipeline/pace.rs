//! How many bytes make a batch: a few milliseconds of work, whatever a line costs.
//!
//! The number grows while batches are done quickly, eightfold at first, and halves when one takes long.
//! A fixed number would either leave cores idle behind slow puzzles or drown fast ones in overhead.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// The size of the next batch, as a power of two.
#[derive(Default)]
pub(super) struct Pace(AtomicUsize);

/// Batches of 512 KiB. Larger ones leave a core's own cache, smaller ones have more last puzzles, which are
/// slow: on a million 9x9 puzzles 1 MiB cost 2 to 8 % of the speed, 256 KiB 4 %, 128 KiB 8 to 17 %.
const LARGEST: usize = 19;
const QUICK: Duration = Duration::from_millis(4);
const SLOW: Duration = Duration::from_millis(16);

/// A batch at work.
pub(super) struct Timed<'a> {
    pace: &'a Pace,
    exponent: usize,
    start: Instant,
}

impl Pace {
    /// How many bytes the next batch should have, as far as these are whole lines.
    pub(super) fn bytes(&self) -> usize {
        1 << self.0.load(Ordering::Relaxed)
    }

    /// Begins to time a batch.
    pub(super) fn start(&self) -> Timed<'_> {
        Timed { pace: self, exponent: self.0.load(Ordering::Relaxed), start: Instant::now() }
    }
}

impl Timed<'_> {
    /// The batch is done.
    pub(super) fn end(self) {
        let next = match self.start.elapsed() {
            time if time < QUICK / 16 => (self.exponent + 3).min(LARGEST),
            time if time < QUICK => (self.exponent + 1).min(LARGEST),
            time if time > SLOW => self.exponent.saturating_sub(1),
            _ => return,
        };
        // Several threads may end at once; any of their answers will do.
        let _ = self.pace.0.compare_exchange(self.exponent, next, Ordering::Relaxed, Ordering::Relaxed);
    }
}
