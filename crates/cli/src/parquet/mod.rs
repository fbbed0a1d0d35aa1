//! Parquet: columns of puzzles in, the same columns and those of the answers out.
//!
//! [`input`] reads the puzzles of a file, row group by row group. [`file`] writes: the columns of the input are copied
//! as they are, byte by byte, and so may hold anything; those of the answers are [`pages`] from the workers, solutions
//! [`packed`]; all are put together in an [`assembly`]. A row group of the input becomes one of the output. Where the
//! output is text, [`text`] reads a file as CSV.

mod assembly;
mod columns;
mod file;
mod from_csv;
mod input;
mod packed;
mod pages;
mod text;
mod texts;

pub(crate) use columns::{Arrays, Columns, fields_after};
pub(crate) use file::{About, TableFile};
pub(crate) use input::{Input, Puzzles, ROW_HEADER, Rows, is_parquet, note};
pub(crate) use text::Text;

use crate::table::Kind;

/// Rows on their way into a file.
pub(crate) enum Piece {
    /// A few: pages are made when there are more.
    Arrays(Arrays),
    /// Enough for pages.
    Pages(Vec<pages::Pages>),
}

/// Fewer rows make no page.
const PAGE: usize = 4096;

impl Piece {
    /// These rows, as pages if they are enough for that.
    pub(crate) fn new(kinds: &[Kind], arrays: Arrays) -> Self {
        match arrays.first().is_some_and(|array| array.len() >= PAGE) {
            true => Self::Pages(pages::of_arrays(kinds, &arrays)),
            false => Self::Arrays(arrays),
        }
    }
}
