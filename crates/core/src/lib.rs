//! Sudoku of any size as constraint programming.

pub mod ac3;
pub mod cancel;
pub mod checker;
mod count;
pub mod counters;
pub mod digits;
pub mod domains;
pub mod engine;
pub mod event;
pub mod formats;
pub mod generate;
pub mod geometry;
pub mod graph;
pub mod grid;
pub mod method;
pub mod order;
pub mod propagation;
pub mod propagators;
pub mod puzzle;
mod random;
mod search;
pub mod techniques;

pub use ac3::Arcs;
pub use cancel::Cancel;
pub use counters::{Counters, RuleCount};
pub use digits::{Candidates, Digit, Digits, MAX_SIDE};
pub use domains::{Domains, Proofs};
pub use engine::{Ended, Outcome, Solutions, Solver};
pub use event::{Change, Conflict, Detail, Event, Halt, Observer, Pattern, Reason, Rule, Stage};
pub use generate::{Aim, GenerateError, Made, Recipe, Shortfall, Symmetry};
pub use geometry::{Cell, Geometry, Layout, LayoutError, Regions, Unit, UnitId, UnitKind};
pub use grid::Grid;
pub use method::{METHODS, Method};
pub use order::{Value, Variable};
pub use puzzle::{Clash, Puzzle};
pub use search::StopCause;
