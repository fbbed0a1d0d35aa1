//! Memory that is used again: the texts and answers of batches that are done.
//!
//! Memory that was just used is in the processor's caches, and the system need not clear it. On a
//! million easy puzzles of 9x9 new memory for every batch cost a quarter of the time.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Buffers that are not in use.
#[derive(Default)]
pub(super) struct Spare(Mutex<Vec<Vec<u8>>>);

/// A larger buffer, which some long line has asked for, is not kept.
const LARGEST: usize = 2 << 20;

impl Spare {
    /// A buffer, the last one given back if there is one. What it holds is of no use.
    pub(super) fn take(&self) -> Vec<u8> {
        self.buffers().pop().unwrap_or_default()
    }

    /// Gives a buffer back.
    pub(super) fn give(&self, buffer: Vec<u8>) {
        if buffer.capacity() <= LARGEST {
            self.buffers().push(buffer);
        }
    }

    fn buffers(&self) -> MutexGuard<'_, Vec<Vec<u8>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_given_back_last_is_taken_first() {
        let spare = Spare::default();
        spare.give(vec![1]);
        spare.give(vec![2]);
        assert_eq!([spare.take(), spare.take(), spare.take()], [vec![2], vec![1], vec![]]);
    }

    #[test]
    fn very_large_buffers_are_not_kept() {
        let spare = Spare::default();
        spare.give(Vec::with_capacity(LARGEST + 1));
        assert_eq!(spare.take().capacity(), 0);
    }
}
