//! Sudoku of any size as constraint programming: the model, the methods, and what they tell.
//!
//! A [`Puzzle`] is givens in a [`Geometry`] of units. A [`Solver`] is a [`Method`] with heuristics
//! and limits. An [`Observer`] hears every step of it: a candidate removed and why, a guess, a dead
//! end, a solution.
//!
//! ```
//! use pencilmark::{Counters, Method, Puzzle, Solver};
//!
//! let puzzle: Puzzle =
//!     "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..".parse()?;
//!
//! // Solve it, and know that the solution is the only one.
//! let outcome = Solver::default().limit(2).solve(&puzzle);
//! assert_eq!(outcome.status(), "unique");
//!
//! // Count the work that two methods need; the numbers are the same on every machine.
//! let work = |method| {
//!     let mut counters = Counters::default();
//!     Solver::new(method).solve_observed(&puzzle, &mut counters);
//!     counters
//! };
//! assert!(work(Method::AllDiff).guesses < work(Method::Ac3).guesses);
//! # Ok::<(), pencilmark::formats::ParseError>(())
//! ```
//!
//! Where to read on: [`Layout`] for kinds of grids, [`formats`] for text in and out, [`Event`] for
//! what a run tells, [`graph`] and [`propagators::all_different`] for the algorithm the project
//! began with, and the folder `examples/`.
//!
//! The crate has no I/O, no clock, no threads and no global state.

pub mod ac3;
pub mod cancel;
pub mod checker;
mod count;
pub mod counters;
mod cover;
pub mod digits;
pub mod dimacs;
pub mod domains;
pub mod engine;
pub mod event;
pub mod formats;
mod gauge;
pub mod generate;
pub mod geometry;
pub mod graph;
pub mod grid;
pub mod method;
pub mod nine;
pub mod order;
pub mod outcome;
pub mod propagation;
pub mod propagators;
pub mod puzzle;
mod random;
mod redundant;
pub mod schedule;
mod search;
mod singles;
pub mod techniques;

pub use ac3::Arcs;
pub use cancel::{Cancel, StopCause};
pub use counters::{Counters, RuleCount};
pub use cover::Arm;
pub use digits::{Candidates, Digit, Digits, MAX_SIDE};
pub use domains::{Domains, Proofs};
pub use engine::{Solutions, Solver};
pub use event::{Change, Conflict, Detail, Event, Halt, Observer, Pattern, Reason, Rule, Stage};
pub use gauge::{Effort, Gauge};
pub use generate::{Aim, GenerateError, Made, Recipe, Shortfall, Symmetry};
pub use geometry::{Cell, Geometry, Layout, LayoutError, Regions, Unit, UnitId, UnitKind};
pub use grid::Grid;
pub use method::{METHODS, Method};
pub use order::{Value, Variable};
pub use outcome::{Ended, Outcome};
pub use puzzle::{Clash, Puzzle};
