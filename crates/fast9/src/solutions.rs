//! The solutions of one puzzle, found as they are asked for.
//!
//! The single engine puts branches aside and goes on with them later. So the next solution costs no
//! more than the way to it, and memory does not grow with their number.

use crate::single::AnySingle;
use crate::{Grid, Puzzle};

/// The solutions of a puzzle; see [`solutions`].
pub struct Solutions {
    engine: AnySingle,
    /// The puzzle, until its first solution is asked for.
    fresh: Option<Puzzle>,
}

/// The solutions of one puzzle, found as they are asked for, on the fastest instruction set: first the one that
/// [`answer`](crate::answer) gives, then the others.
///
/// ```
/// let empty = [b'.'; 81];
/// let mut solutions = hallset_fast9::solutions(&empty);
/// assert_eq!(solutions.next(), hallset_fast9::answer(&empty, 1).1);
/// assert!(solutions.nth(100_000).is_some());
/// ```
#[must_use]
pub fn solutions(puzzle: &Puzzle) -> Solutions {
    Solutions::new(AnySingle::fastest(), puzzle)
}

impl Solutions {
    pub(crate) fn new(engine: AnySingle, puzzle: &Puzzle) -> Self {
        Self { engine, fresh: Some(*puzzle) }
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        let found = match self.fresh.take() {
            Some(puzzle) => self.engine.solve(&puzzle, 1),
            None => self.engine.next(),
        };
        (found.count > 0).then_some(found.first)
    }
}

impl std::iter::FusedIterator for Solutions {}

impl std::fmt::Debug for Solutions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solutions").finish_non_exhaustive()
    }
}
