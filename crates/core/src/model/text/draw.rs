//! A grid drawn for people: rows of cells, with rules between boxes.
//!
//! The format `grid` of the crate `hallset-formats` reads a drawing back, box shape included.

use std::fmt::{self, Write};

use super::symbols::Symbols;
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;

/// A grid in the frame of a puzzle; see [`Puzzle::draw`].
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a> {
    grid: &'a Grid,
    /// Rows and columns of a box.
    boxes: Option<(usize, usize)>,
    symbols: Symbols,
    blank: char,
}

impl Puzzle {
    /// A grid of this puzzle's side, such as its solution, drawn with the rules of its boxes.
    ///
    /// ```
    /// use hallset::{Grid, Puzzle};
    /// let puzzle: Puzzle = "1.........2.....".parse()?;
    /// let grid: Grid = "1234341243212143".parse()?;
    /// assert!(puzzle.draw(&grid).to_string().starts_with("1 2 | 3 4\n"));
    /// # Ok::<(), hallset::ParseError>(())
    /// ```
    #[must_use]
    pub fn draw<'a>(&self, grid: &'a Grid) -> Drawing<'a> {
        let boxes = self.layout().box_shape().filter(|_| grid.side() == self.side());
        Drawing { boxes, ..Drawing::plain(grid) }
    }
}

impl<'a> Drawing<'a> {
    /// Rows of cells, without rules.
    fn plain(grid: &'a Grid) -> Self {
        Self { grid, boxes: None, symbols: Symbols::of_side(grid.side()), blank: '.' }
    }

    /// The same drawing with other numbers for the digits and another blank.
    #[must_use]
    pub fn written_in(self, symbols: Symbols, blank: char) -> Self {
        Self { symbols, blank, ..self }
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { grid, boxes, symbols, blank } = *self;
        let side = grid.side();
        let width = symbols_width(side - usize::from(symbols.zero_based));
        for (index, row) in grid.rows().enumerate() {
            if let Some((rows, columns)) = boxes
                && index > 0
                && index.is_multiple_of(rows)
            {
                rule(f, side, columns, width)?;
            }
            for (column, cell) in row.iter().enumerate() {
                match boxes {
                    _ if column == 0 => {}
                    Some((_, columns)) if column.is_multiple_of(columns) => f.write_str(" | ")?,
                    _ => f.write_char(' ')?,
                }
                match cell {
                    Some(digit) => write!(f, "{:>width$}", symbols.value(*digit))?,
                    None => write!(f, "{blank:>width$}")?,
                }
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}

/// How many characters the largest number has.
fn symbols_width(largest: usize) -> usize {
    largest.checked_ilog10().unwrap_or(0) as usize + 1
}

/// The line between two bands of boxes, with a cross under each bar.
fn rule(out: &mut fmt::Formatter<'_>, side: usize, columns: usize, width: usize) -> fmt::Result {
    let inside = columns * (width + 1);
    for index in 0..side / columns {
        let dashes = if index == 0 { inside } else { inside + 1 };
        let last = index + 1 == side / columns;
        out.write_str(&"-".repeat(dashes - usize::from(last)))?;
        if !last {
            out.write_char('+')?;
        }
    }
    out.write_char('\n')
}

/// The givens, drawn for people, with rules between boxes.
///
/// ```
/// use hallset::Puzzle;
/// let puzzle: Puzzle = "12..34....21..43".parse()?;
/// assert_eq!(puzzle.to_string(), "1 2 | . .\n3 4 | . .\n----+----\n. . | 2 1\n. . | 4 3\n");
/// # Ok::<(), hallset::ParseError>(())
/// ```
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.draw(self.givens()).fmt(f)
    }
}

/// Rows of cells, without rules: a grid knows nothing of boxes.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Drawing::plain(self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Layout, Puzzle};

    #[test]
    fn numbers_of_two_digits_are_padded_and_bars_stand_above_crosses() {
        let drawn = Puzzle::empty(Layout::with_boxes(2, 5).unwrap()).unwrap().to_string();
        let lines: Vec<_> = drawn.lines().collect();
        assert_eq!(lines.len(), 10 + 4);
        assert_eq!(lines[0], " .  .  .  .  . |  .  .  .  .  .");
        assert_eq!(lines[2], "---------------+---------------");
    }
}
