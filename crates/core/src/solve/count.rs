//! How many solutions there are, exactly: the small numbers by listing, the others by components; of plain 9x9
//! puzzles by bands, of plain grids of up to 8x8 by halves.
//!
//! The number of the empty 9x9 grid has 22 digits, and larger grids have no bound. So the numbers are big
//! integers, and both come with the feature `count`.

use std::ops::ControlFlow;

use num_bigint::BigUint;

use crate::control::ended::{Ended, StopCause};
use crate::model::puzzle::Puzzle;
use crate::search::count;
use crate::search::halves::Halves;
use crate::solve::cover::{Cover, Modelled};
use crate::solve::nine;
use crate::solve::relay::FEW;
use crate::solve::solver::{Solver, with_words};

impl Solver {
    /// The exact number of solutions, however large; method and heuristics do not matter to it.
    ///
    /// # Errors
    /// If the solver was stopped before it knew.
    ///
    /// ```
    /// use hallset::{Layout, Puzzle, Solver};
    /// let empty = Puzzle::empty(Layout::of_side(6)?)?;
    /// assert_eq!(Solver::default().count(&empty).unwrap().to_string(), "28200960");
    /// # Ok::<(), hallset::LayoutError>(())
    /// ```
    pub fn count(&self, puzzle: &Puzzle) -> Result<BigUint, StopCause> {
        if !self.own.is_empty() {
            return self.count_one_by_one(puzzle);
        }
        if self.max_nodes.is_none() {
            if let Some(cells) = nine::cells(puzzle) {
                let count = nine::count_all(&cells, &self.cancel).ok_or(StopCause::Cancelled)?;
                return Ok(count.into());
            }
            if let Some(halves) = Halves::of(puzzle) {
                return halves.count(&self.cancel).map(BigUint::from);
            }
            if let Some(count) = self.count_few(puzzle) {
                return Ok(count);
            }
        }
        with_words!(puzzle.side(), W => { count::count::<W>(puzzle, self.max_nodes, &self.cancel) })
    }

    /// The number of solutions under constraints that counting by components does not know.
    fn count_one_by_one(&self, puzzle: &Puzzle) -> Result<BigUint, StopCause> {
        let mut count = BigUint::ZERO;
        let ended = self.each_solution(puzzle, &mut (), |_| {
            count += 1_u32;
            ControlFlow::Continue(())
        });
        match ended {
            Ended::Stopped(cause) => Err(cause),
            Ended::Exhausted | Ended::Enough => Ok(count),
        }
    }

    /// The number of solutions if it is small: then the engine that learns finds it sooner than counting by
    /// components, which has to go through every way to fail.
    fn count_few(&self, puzzle: &Puzzle) -> Option<BigUint> {
        let model = match Modelled::new(puzzle) {
            Modelled::TooLarge => return None,
            Modelled::NoSolution => return Some(BigUint::ZERO),
            Modelled::Model(model) => model,
        };
        let mut cover = Cover::new(model, self.seed, self.arm);
        while cover.found() <= FEW {
            match cover.advance(|effort| self.go_on(effort)) {
                Ok(_) => {}
                Err(Ended::Exhausted) => return Some(cover.found().into()),
                Err(_) => return None,
            }
        }
        None
    }
}
