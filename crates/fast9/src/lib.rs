//! 9x9 Sudoku by the million.
//!
//! ```
//! use hallset_fast9::Solver;
//!
//! let puzzle = b"..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
//! let mut solver = Solver::new();
//! let solution = solver.solve(puzzle).expect("it has a solution");
//! assert!(solution.starts_with(b"483921657"));
//! assert!(solver.is_unique(puzzle));
//!
//! let puzzles = vec![*puzzle; 1000];
//! let mut solved = 0;
//! solver.answer_all(&puzzles, 1, |_, answer| solved += answer.count);
//! assert_eq!(solved, 1000);
//! ```
//!
//! Two engines share one set of rules and one way to guess, and so walk the same tree:
//!
//! - the batch engine keeps a puzzle in each *bit* of its vectors, so that one instruction makes the
//!   same deduction in hundreds of puzzles (`batch`);
//! - the single engine keeps the nine digits of one puzzle in the lanes of a vector, for the least
//!   time to one answer (`single`).
//!
//! Both are written once over the vectors of `simd`, where `x86` and `neon.rs` are the only places with `unsafe`
//! code, and compiled for AVX-512, AVX2, NEON, WebAssembly's simd128 and plain Rust. The [`InstructionSet`] is chosen when a [`Solver`] is made.
//! `docs/speed.md` in the repository tells how fast this is, and what was tried.

mod batch;
mod count;
mod fill;
mod instruction_set;
mod position;
mod sheet;
mod simd;
mod single;
mod solutions;
mod solver;
mod text;

pub use fill::fill;
pub use instruction_set::{InstructionSet, Unavailable, UnknownInstructionSet};
pub use solutions::{Solutions, solutions};
pub use solver::{Solver, answer, count_all};

/// A puzzle as text, row by row: `1` to `9` are clues, any other byte is a blank.
pub type Puzzle = [u8; 81];

/// A solved grid as text, row by row.
pub type Grid = [u8; 81];

/// What was found out about a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer<'a> {
    /// How many solutions there are, up to the limit asked for.
    pub count: u32,
    /// The first solution found, if there is any.
    pub solution: Option<&'a Grid>,
}
