//! A grid as text: a symbol a cell in reading order, or numbers separated by commas.
//!
//! The number of cells tells the side, so nothing but the cells is written. White space between
//! symbols means nothing: a puzzle may stand in one line or in rows. Above side 61 there are not
//! enough symbols, and digits are numbers between commas.
//!
//! This is what [`parse`](str::parse) reads and [`Grid::to_line`] writes. [`Display`](std::fmt::Display)
//! draws for people instead. Formats that other programs read and write are in the crate
//! `hallset-formats`, which takes its symbols, its cells and the words of its messages from here.

mod draw;
pub(crate) mod error;
mod notation;
mod symbols;

pub use draw::Drawing;
pub use error::{Unexpected, quoted};
pub use notation::{Misread, Notation};
pub use symbols::{MAX_SYMBOL_SIDE, Symbols};

use std::str::FromStr;
use std::sync::Arc;

use crate::model::geometry::{Geometry, Layout};
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use error::ParseError;

/// Reads a grid: a symbol a cell with any white space between, or numbers separated by commas.
///
/// ```
/// use hallset::Grid;
/// let rows: Grid = "12..
///                   34..
///                   ..21
///                   ..43".parse()?;
/// assert_eq!(rows, "12..34....21..43".parse()?);
/// assert_eq!(rows, "1,2,0,0, 3,4,0,0, 0,0,2,1, 0,0,4,3".parse()?);
/// # Ok::<(), hallset::ParseError>(())
/// ```
impl FromStr for Grid {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let notation = Notation::default();
        if text.contains(',') {
            let words: Vec<&str> = text.split(',').collect();
            return notation.read_words(words.iter().map(|word| word.trim())).map_err(|misread| {
                let before: usize = words[..misread.cell].iter().map(|word| word.len() + 1).sum();
                let word = words[misread.cell];
                at(text, before + word.len() - word.trim_start().len(), misread.problem)
            });
        }
        let symbols: String = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
        notation.read_symbols(&symbols).map_err(|misread| {
            let mut cells = text.char_indices().filter(|(_, symbol)| !symbol.is_whitespace());
            at(text, cells.nth(misread.cell).map_or(0, |(start, _)| start), misread.problem)
        })
    }
}

/// The error at a byte of the text.
fn at(text: &str, byte: usize, problem: Unexpected) -> ParseError {
    let (before, _) = text.split_at(byte);
    let row = before.rsplit('\n').next().unwrap_or(before);
    ParseError { line: 1 + before.matches('\n').count(), column: 1 + row.chars().count(), problem }
}

/// Reads givens as a [`Grid`] is read, on the usual layout of their side.
///
/// ```
/// use hallset::Puzzle;
/// let puzzle: Puzzle = "12..34....21..43".parse()?;
/// assert_eq!(puzzle.givens().filled(), 8);
/// # Ok::<(), hallset::ParseError>(())
/// ```
impl FromStr for Puzzle {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let givens: Grid = text.parse()?;
        let geometry = Layout::of_side(givens.side()).and_then(Geometry::new);
        Ok(Self::new(Arc::new(geometry.expect("every side that can be read has a usual layout")), givens))
    }
}

impl Grid {
    /// The grid as one line: a symbol a cell, or numbers with commas for sides above 61.
    ///
    /// ```
    /// use hallset::Grid;
    /// let grid: Grid = "12..34....21..43".parse()?;
    /// assert_eq!(grid.to_line(), "12..34....21..43");
    /// # Ok::<(), hallset::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_line(&self) -> String {
        let mut line = String::with_capacity(self.cells().len());
        Symbols::of_side(self.side()).write_line(self, '.', &mut line);
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &str) -> String {
        text.parse::<Grid>().unwrap_err().to_string()
    }

    #[test]
    fn a_line_of_any_side_reads_back() {
        for side in [1, 2, 9, 10, 36, 61, 62, 100] {
            let digits = (0..side * side).map(|cell| crate::Digit::try_new(cell % (side + 1)));
            let grid = Grid::from_cells(digits.collect()).unwrap();
            assert_eq!(grid.to_line().parse(), Ok(grid), "side {side}");
        }
    }

    #[test]
    fn a_wrong_symbol_is_named_where_it_stands_in_the_rows() {
        let expected = "line 3, column 4: found 'q', expected a digit 1-4 or a blank (. 0 _ *)";
        assert_eq!(message("12..\n34..\n  .q21\n..43\n"), expected);
        let expected = "line 2, column 2: found digit 5, expected a digit 1-4";
        assert_eq!(message("1,2,3,4,.,.,.,.,\n 5,.,.,.,.,.,.,."), expected);
    }

    #[test]
    fn the_number_of_cells_must_be_a_square() {
        assert_eq!(message("12 ..."), "line 1, column 1: found 5 characters, expected 4 (2x2) or 9 (3x3)");
        assert_eq!(message("\n 1,2,3"), "line 2, column 2: found 3 cells, expected 1 (1x1) or 4 (2x2)");
        assert_eq!(message("1,,3,4"), "line 1, column 3: found nothing, expected a cell between two commas");
        assert_eq!(message(" \n"), "line 1, column 1: found nothing, expected the cells of a grid");
    }
}
