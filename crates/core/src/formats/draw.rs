//! A grid drawn for people: rows of cells, with rules between boxes.
//!
//! What is drawn is read back by the format `grid`, box shape included.

use std::fmt::{self, Write};

use super::Writing;
use super::line::blank_of;
use super::symbols::Symbols;
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;

/// Draws a grid; `boxes` are the rows and columns of a box.
pub(crate) fn draw(
    out: &mut impl Write,
    grid: &Grid,
    boxes: Option<(usize, usize)>,
    writing: &Writing,
) -> fmt::Result {
    let side = grid.side();
    let symbols = Symbols { side, zero_based: writing.zero_based };
    let blank = blank_of(writing, '.');
    let width = symbols_width(side - usize::from(writing.zero_based));
    for (index, row) in grid.rows().enumerate() {
        if let Some((rows, columns)) = boxes
            && index > 0
            && index.is_multiple_of(rows)
        {
            rule(out, side, columns, width)?;
        }
        for (column, cell) in row.iter().enumerate() {
            match boxes {
                _ if column == 0 => {}
                Some((_, columns)) if column.is_multiple_of(columns) => out.write_str(" | ")?,
                _ => out.write_char(' ')?,
            }
            match cell {
                Some(digit) => write!(out, "{:>width$}", symbols.value(*digit))?,
                None => write!(out, "{blank:>width$}")?,
            }
        }
        out.write_char('\n')?;
    }
    Ok(())
}

/// How many characters the largest number has.
fn symbols_width(largest: usize) -> usize {
    largest.checked_ilog10().unwrap_or(0) as usize + 1
}

/// The line between two bands of boxes, with a cross under each bar.
fn rule(out: &mut impl Write, side: usize, columns: usize, width: usize) -> fmt::Result {
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

/// A drawn grid, with rules between boxes; the format `grid` reads it back.
///
/// ```
/// use hallset::Puzzle;
/// let puzzle: Puzzle = "12..34....21..43".parse()?;
/// assert_eq!(puzzle.to_string(), "1 2 | . .\n3 4 | . .\n----+----\n. . | 2 1\n. . | 4 3\n");
/// assert_eq!(puzzle.to_string().parse::<Puzzle>()?, puzzle);
/// # Ok::<(), hallset::formats::ParseError>(())
/// ```
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.draw(self.givens()).fmt(f)
    }
}

/// A grid in the frame of a puzzle; see [`Puzzle::draw`].
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'a> {
    puzzle: &'a Puzzle,
    grid: &'a Grid,
}

impl Puzzle {
    /// A grid of this puzzle's side, such as its solution, drawn with the rules of its boxes.
    ///
    /// ```
    /// use hallset::{Grid, Puzzle};
    /// let puzzle: Puzzle = "1.........2.....".parse()?;
    /// let grid: Grid = "1234341243212143".parse()?;
    /// assert!(puzzle.draw(&grid).to_string().starts_with("1 2 | 3 4\n"));
    /// # Ok::<(), hallset::formats::ParseError>(())
    /// ```
    #[must_use]
    pub fn draw<'a>(&'a self, grid: &'a Grid) -> Drawing<'a> {
        Drawing { puzzle: self, grid }
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let boxes = self.puzzle.layout().box_shape().filter(|_| self.grid.side() == self.puzzle.side());
        draw(f, self.grid, boxes, &Writing::default())
    }
}

/// Rows of cells, without rules: a grid knows nothing of boxes.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        draw(f, self, None, &Writing::default())
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
