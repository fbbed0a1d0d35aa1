//! The model: digits and sets of them, grids of any layout with their units, puzzles, and how they are written.

pub(crate) mod cells;
pub(crate) mod digits;
pub(crate) mod geometry;
pub(crate) mod grid;
pub(crate) mod position;
pub(crate) mod puzzle;
pub mod text;
