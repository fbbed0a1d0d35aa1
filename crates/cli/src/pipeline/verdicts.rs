//! The tally of commands that give a verdict on each puzzle: how many there were, and the worst end of all.

use super::Tally;
use crate::exit::Exit;

/// How many puzzles there were, and the worst end that one of them asks for.
pub(crate) struct Verdicts {
    items: u64,
    /// The worst end.
    pub(crate) exit: Exit,
}

impl Default for Verdicts {
    fn default() -> Self {
        Self { items: 0, exit: Exit::Done }
    }
}

impl Verdicts {
    /// One puzzle more, which asks for this end.
    pub(crate) fn count(&mut self, exit: Exit) {
        self.items += 1;
        self.exit = self.exit.or(exit);
    }
}

impl Tally for Verdicts {
    fn add(&mut self, next: Self) {
        self.items += next.items;
        self.exit = self.exit.or(next.exit);
    }

    fn items(&self) -> u64 {
        self.items
    }
}
