//! Givens that a puzzle can do without.
//!
//! A given of a puzzle with one solution is *redundant* if the puzzle without it still has one solution
//! only. A puzzle without redundant givens is *minimal*. Of several redundant givens, each can go, but not
//! always two of them.
//!
//! Another solution of the puzzle without a given must have another digit in its cell. So it is enough to
//! ask whether there is a solution with any digit there but the given one.

use crate::control::ended::StopCause;
use crate::model::digits::{Candidates, Digit};
use crate::model::geometry::Cell;
use crate::model::puzzle::Puzzle;
use crate::solve::nine;
use crate::solve::outcome::Outcome;
use crate::solve::solver::Solver;

impl Solver {
    /// The redundant givens of a puzzle with one solution. Method, heuristics and limits are those of the
    /// solver, for each given anew; how many solutions it was told to look for does not matter.
    ///
    /// ```
    /// use hallset::{Cell, Puzzle, Solver};
    /// let puzzle: Puzzle = "12..34....21..43".parse()?;
    /// let redundant = Solver::default().redundant(&puzzle).expect("nothing stops it");
    /// assert!(redundant.contains(&Cell::new(0)));
    /// # Ok::<(), hallset::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// If the solver was stopped before it knew all.
    pub fn redundant(&self, puzzle: &Puzzle) -> Result<Vec<Cell>, StopCause> {
        let solver = self.clone().limit(1);
        let plain = nine::cells(puzzle).filter(|_| self.is_usual());
        let mut found = Vec::new();
        for (cell, given) in puzzle.givens().digits() {
            let redundant = if let Some(mut cells) = plain {
                cells[cell.index()] = b'.';
                nine::count(&cells, 2) == 1
            } else {
                match solver.solve(&otherwise(puzzle, cell, given)) {
                    Outcome::Stopped { cause, .. } => return Err(cause),
                    outcome => outcome == Outcome::None,
                }
            };
            if redundant {
                found.push(cell);
            }
        }
        Ok(found)
    }
}

/// The puzzle with any digit in a cell but its given one.
fn otherwise(puzzle: &Puzzle, cell: Cell, given: Digit) -> Puzzle {
    let full = Candidates::full(puzzle.side());
    let mut sets =
        puzzle.restrictions().map_or_else(|| vec![full; puzzle.givens().cells().len()], <[_]>::to_vec);
    sets[cell.index()] = full;
    sets[cell.index()].remove(given);
    let mut givens = puzzle.givens().clone();
    givens.set(cell, None);
    Puzzle::new(puzzle.geometry().clone(), givens).restricted(sets)
}
