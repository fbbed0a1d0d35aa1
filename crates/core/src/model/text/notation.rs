//! Cells in reading order, read into a grid: the number of them tells the side.
//!
//! In grids of side 9 that are written as symbols `-`, `x` and `X` are blanks too, because
//! people write them.
//!
//! Cost: one pass to count, one to read.

use super::error::Unexpected;
use super::symbols::{MAX_SYMBOL_SIDE, Symbols};
use crate::model::digits::{Digit, MAX_SIDE};
use crate::model::grid::Grid;

/// What is known about the writing of a grid before it is read.
///
/// ```
/// use hallset::text::Notation;
/// let hexadecimal = Notation { side: Some(16), zero_based: true };
/// let grid = hexadecimal.read_symbols(&format!("0F{}", ".".repeat(254)))?;
/// assert_eq!(grid.cells()[1].map(|digit| digit.number()), Some(16));
/// # Ok::<(), hallset::text::Misread>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Notation {
    /// The side that the grid must have, if there is a choice no more.
    pub side: Option<usize>,
    /// Digits start at 0, as in hexadecimal 16x16 grids; then 0 is no blank.
    pub zero_based: bool,
}

/// A cell that could not be read; the first one if their number is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cell {}: {problem}", cell + 1)]
pub struct Misread {
    /// The cell, counted from 0 as they stand in the text.
    pub cell: usize,
    /// What is wrong with it.
    pub problem: Unexpected,
}

/// The side whose grids have more symbols for a blank.
const MORE_BLANKS: usize = 9;

impl Notation {
    /// The grid whose cells are the characters of a text.
    ///
    /// # Errors
    /// If their number is not that of a square, or a symbol is unknown.
    pub fn read_symbols(self, text: &str) -> Result<Grid, Misread> {
        let side = self.side_of(text.chars().count(), "character", MAX_SYMBOL_SIDE)?;
        let symbols = Symbols { side, zero_based: self.zero_based };
        let is_blank = |symbol| side == MORE_BLANKS && matches!(symbol, '-' | 'x' | 'X');
        grid(text.chars().map(|symbol| if is_blank(symbol) { Ok(None) } else { symbols.read(symbol) }))
    }

    /// The grid whose cells are these words: numbers, or single symbols.
    ///
    /// # Errors
    /// If their number is not that of a square, or a word is no cell.
    pub fn read_words<'t>(
        self,
        words: impl ExactSizeIterator<Item = &'t str> + Clone,
    ) -> Result<Grid, Misread> {
        if let Some(cell) = words.clone().position(str::is_empty) {
            return Err(Misread { cell, problem: Unexpected::new("nothing", "a cell between two commas") });
        }
        let side = self.side_of(words.len(), "cell", MAX_SIDE)?;
        let symbols = Symbols { side, zero_based: self.zero_based };
        grid(words.map(|word| symbols.read_word(word)))
    }

    /// The side of a grid with so many cells.
    fn side_of(self, found: usize, of: &str, largest: usize) -> Result<usize, Misread> {
        let wrong = |problem| Err(Misread { cell: 0, problem });
        let unlike = |expected| wrong(Unexpected::count(found, of, expected));
        let name = |side: usize| format!("{} ({side}x{side})", side * side);
        if let Some(asked) = self.side {
            let fits = asked.saturating_mul(asked) == found && (1..=largest).contains(&asked);
            return if fits { Ok(asked) } else { unlike(name(asked.min(MAX_SIDE))) };
        }
        let side = found.isqrt();
        if side > largest {
            let more = if largest < MAX_SIDE { "; larger grids are numbers separated by commas" } else { "" };
            return unlike(format!("at most {}{more}", name(largest)));
        }
        match side {
            0 => wrong(Unexpected::new("nothing", "the cells of a grid")),
            _ if side * side == found => Ok(side),
            _ if side == largest => unlike(name(side)),
            _ => unlike(format!("{} or {}", name(side), name(side + 1))),
        }
    }
}

/// The grid with a square of cells.
fn grid(cells: impl Iterator<Item = Result<Option<Digit>, Unexpected>>) -> Result<Grid, Misread> {
    let cells = cells.enumerate().map(|(cell, read)| read.map_err(|problem| Misread { cell, problem }));
    Ok(Grid::from_cells(cells.collect::<Result<_, _>>()?).expect("a square of digits of its side"))
}
