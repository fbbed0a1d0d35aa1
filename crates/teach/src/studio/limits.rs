//! How much one request may ask for, and the account that is kept of it.

use hallset::Cancel;
use serde::Serialize;

use super::response::{Fault, FaultKind};

/// The most that one request may ask for. Going over it is answered with an error of kind `limit`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Limits {
    /// Bytes of the puzzle's text.
    pub text_bytes: usize,
    /// Rows, columns and digits of the puzzle.
    pub side: usize,
    /// Units of the puzzle, extra units included.
    pub units: usize,
    /// Entries in the list of runs.
    pub runs: usize,
    /// Methods in a race.
    pub racers: usize,
    /// Nodes of a method's search.
    pub nodes: u64,
    /// Bytes of the response.
    pub response_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            text_bytes: 192 << 10,
            side: 36,
            units: 500,
            runs: 250,
            racers: 4,
            nodes: 100_000,
            response_bytes: 16 << 20,
        }
    }
}

/// Refuses what goes over a limit: `found 501 units in the puzzle, expected at most 500`.
pub(super) fn within(found: usize, limit: usize, what: &str) -> Result<(), Fault> {
    if found <= limit {
        return Ok(());
    }
    Err(Fault::new(FaultKind::Limit, format!("found {found} {what}, expected at most {limit}")))
}

/// What is left of the response, and whether there is still time.
pub(super) struct Account<'a> {
    limit: usize,
    left: usize,
    cancel: &'a Cancel,
}

impl<'a> Account<'a> {
    pub(super) fn new(limits: &Limits, cancel: &'a Cancel) -> Self {
        Self { limit: limits.response_bytes, left: limits.response_bytes, cancel }
    }

    /// Takes bytes of the response.
    pub(super) fn spend(&mut self, bytes: usize) -> Result<(), Fault> {
        match self.left.checked_sub(bytes) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => {
                let limit = self.limit >> 10;
                let message = format!("the answer is longer than {limit} KiB; ask for fewer runs at once");
                Err(Fault::new(FaultKind::Limit, message))
            }
        }
    }

    /// What is left.
    pub(super) fn left(&self) -> usize {
        self.left
    }

    /// The flag that ends the work early.
    pub(super) fn cancel(&self) -> &'a Cancel {
        self.cancel
    }

    /// Is there still time?
    pub(super) fn check_time(&self) -> Result<(), Fault> {
        if self.cancel.is_raised() {
            let message = "stopped: the time is up; ask for fewer runs at once or a smaller puzzle";
            return Err(Fault::new(FaultKind::Limit, message));
        }
        Ok(())
    }
}
