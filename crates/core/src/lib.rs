//! Sudoku of any size as constraint programming: the model, the methods, and what they tell.
//!
//! A [`Puzzle`] is givens in a [`Geometry`] of units. A [`Solver`] is a [`Method`] with heuristics
//! and limits. An [`Observer`] hears every step of it: a candidate removed and why, a guess, a dead
//! end, a solution. A [`Proof`] says why a candidate goes; a [`Checker`] doubts it.
//!
//! ```
//! use hallset::{Counters, Method, Outcome, Puzzle, Solver};
//!
//! let puzzle: Puzzle =
//!     "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..".parse()?;
//!
//! // Solve it, and know that the solution is the only one.
//! match Solver::default().limit(2).solve(&puzzle) {
//!     Outcome::Unique(grid) => println!("{grid}"),
//!     Outcome::Several { .. } => panic!("two solutions or more"),
//!     outcome => panic!("{}", outcome.status()),
//! }
//!
//! // Count the work that two methods need; the numbers are the same on every machine.
//! let work = |method| {
//!     let mut counters = Counters::default();
//!     Solver::new(method).solve_observed(&puzzle, &mut counters);
//!     counters
//! };
//! assert!(work(Method::AllDiff).guesses < work(Method::Ac3).guesses);
//! # Ok::<(), hallset::ParseError>(())
//! ```
//!
//! Where to read on: [`Layout`] for kinds of grids, [`text`] for puzzles as text (and the crate
//! `hallset-formats` for what other programs write), [`Event`] for what a run tells, [`techniques`] and
//! [`human`] for solving as people do, [`Propagator`] for a constraint of your own, [`generate`] for
//! making puzzles, [`graph`] and [`all_different`] for the algorithm the project began with, and the
//! folder `examples/`.
//!
//! The crate has no I/O, no clock, no threads and no global state.

pub mod canon;
mod control;
pub mod dimacs;
pub mod generate;
pub mod graph;
pub mod human;
mod model;
mod propagate;
pub mod random;
pub mod rate;
pub mod schedule;
mod search;
mod solve;
mod step;
pub mod techniques;

pub mod all_different {
    //! Régin's filter on one unit, apart from any grid: what it does, told event by event.
    pub use crate::propagate::all_different::{Event, filter, no_pairs};
}

pub mod propagators {
    //! The propagators of the documents' methods, for a [`Propagation`](crate::Propagation) of one's own.
    pub use crate::propagate::all_different::AllDifferent;
    pub use crate::propagate::only_place::OnlyPlace;
    pub use crate::propagate::peer::Peer;
}

pub use control::cancel::Cancel;
pub use control::ended::{Ended, StopCause};
pub use control::gauge::{Effort, Gauge};
pub use hallset_exact::Arm;
pub use model::cells::Cells;
pub use model::digits::{Candidates, Digit, DigitOutOfRange, Digits, MAX_SIDE};
pub use model::geometry::{
    Cell, Extra, Extras, Geometry, Layout, LayoutError, Regions, Unit, UnitId, UnitKind,
};
pub use model::grid::Grid;
pub use model::position::Position;
pub use model::puzzle::{Clash, Puzzle, clashes};
pub use model::text;
pub use model::text::error::ParseError;
pub use propagate::ac3::{Ac3, Arcs};
pub use propagate::domains::{Domains, Mark, Proofs};
pub use propagate::propagation::Propagation;
pub use propagate::propagator::{OwnConstraint, Propagator, Scope, Watch};
pub use search::order::{CellOrder, DigitOrder};
pub use solve::method::{METHODS, Method, UnknownMethod};
pub use solve::nine;
pub use solve::outcome::{Outcome, Status};
pub use solve::solutions::Solutions;
pub use solve::solver::Solver;
pub use step::checker::{Checker, check_step};
pub use step::constraint::Constraint;
pub use step::counters::{Counters, RuleCount, RuleCounts};
pub use step::event::{ArgumentId, Change, Conflict, Detail, Event, Halt, Listener, Observer, Reason, Stage};
pub use step::proof::{Because, Choice, Claim, Implied, Proof, Seen, Strong, Way};
pub use step::technique::{
    Argument, Conclusion, Family, Finder, Found, Level, Rated, Step, Technique, finds_nothing,
};
