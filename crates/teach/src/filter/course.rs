//! Runs of the filter on the units of one puzzle, one after the other.
//!
//! What one run removes is gone in the next one: that is the cascade of document D1's demonstration,
//! where runs on column 1, row 5, row 6 and box 4 leave two cells of column 1 with the same two
//! candidates, and a second run on column 1 takes them from all its other cells.

use std::sync::Arc;

use hallset::{Candidates, Cell, Digit, Geometry, Puzzle, UnitId};

use super::{FilterRun, MatchingError, Subject};

/// A puzzle and what the runs so far have left of its candidates.
///
/// ```
/// use hallset::Puzzle;
/// use hallset_teach::filter::Course;
///
/// let puzzle: Puzzle = "12..34....21..43".parse()?;
/// let mut course = Course::new(&puzzle);
/// let row = puzzle.geometry().unit_named("r1").unwrap();
/// assert!(course.run(row, None)?.text().ends_with("\n1 2 34 34\n"));
/// let column = puzzle.geometry().unit_named("c3").unwrap();
/// assert!(course.run(column, None)?.text().contains("\n  r1c3  34\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Course {
    geometry: Arc<Geometry>,
    candidates: Vec<Candidates>,
}

impl Course {
    /// A course that starts from the givens and restrictions of a puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        let geometry = Arc::clone(puzzle.geometry());
        let candidates = geometry.cells().map(|cell| puzzle.candidates(cell)).collect();
        Self { geometry, candidates }
    }

    /// A course that starts after every given took its digit from its peers.
    #[must_use]
    pub fn after_givens(puzzle: &Puzzle) -> Self {
        let mut course = Self::new(puzzle);
        for (given, digit) in puzzle.givens().digits() {
            for peer in course.geometry.peers(given) {
                course.candidates[peer.index()].remove(digit);
            }
        }
        course
    }

    /// What is left in a cell.
    #[must_use]
    pub fn candidates(&self, cell: Cell) -> Candidates {
        self.candidates[cell.index()]
    }

    /// What is left in every cell, in reading order.
    #[must_use]
    pub fn all_candidates(&self) -> &[Candidates] {
        &self.candidates
    }

    /// Goes on with other candidates, such as those that a method has left.
    ///
    /// # Panics
    /// If there is not one set for each cell.
    pub fn go_on_with(&mut self, candidates: Vec<Candidates>) {
        assert_eq!(candidates.len(), self.candidates.len(), "one set for each cell");
        self.candidates = candidates;
    }

    /// Filters a unit and keeps what is left for the next run.
    ///
    /// # Errors
    /// If the given matching is none.
    pub fn run(&mut self, unit: UnitId, matching: Option<&[Digit]>) -> Result<FilterRun, MatchingError> {
        let cells = self.geometry.unit(unit).cells();
        let before: Vec<Candidates> = cells.iter().map(|&cell| self.candidates(cell)).collect();
        let run = FilterRun::new(&Subject::of_grid(&self.geometry, unit), &before, matching)?;
        for (&cell, &left) in cells.iter().zip(run.after().unwrap_or_default()) {
            self.candidates[cell.index()] = left;
        }
        Ok(run)
    }
}
