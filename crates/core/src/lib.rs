//! Sudoku of any size as constraint programming.

pub mod digits;
pub mod formats;
pub mod geometry;
pub mod grid;
pub mod puzzle;

pub use digits::{Candidates, Digit, Digits, MAX_SIDE};
pub use geometry::{Cell, Geometry, Layout, LayoutError, Regions, Unit, UnitId, UnitKind};
pub use grid::Grid;
pub use puzzle::{Clash, Puzzle};
