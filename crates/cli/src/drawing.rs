//! Grids as people see them: a line, or rows with rules between boxes and the givens in bold.

use anstyle::Style;
use hallset::{Grid, Puzzle};
use hallset_formats::{self as formats, Entry, Writing};

/// How digits are written.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Drawing {
    /// Digits start at 0.
    pub(crate) zero_based: bool,
    /// Colours may be used.
    pub(crate) coloured: bool,
}

impl Drawing {
    /// A grid of this puzzle as one line.
    pub(crate) fn line(self, puzzle: &Puzzle, grid: &Grid) -> String {
        if self.zero_based { self.written("line", puzzle, grid) } else { grid.to_line() }
    }

    /// A grid of this puzzle in rows; where colours may be used, the givens stand out.
    pub(crate) fn rows(self, puzzle: &Puzzle, grid: &Grid) -> String {
        let rows =
            if self.zero_based { self.written("grid", puzzle, grid) } else { puzzle.draw(grid).to_string() };
        if self.coloured { painted(&rows, puzzle.givens()) } else { rows }
    }

    fn written(self, format: &str, puzzle: &Puzzle, grid: &Grid) -> String {
        let writing = Writing::default().lossy(true).zero_based(self.zero_based);
        let entry = Entry::from(Puzzle::new(puzzle.geometry().clone(), grid.clone()));
        let format = formats::by_name(format).expect("these formats are always there");
        let text = formats::write(&[entry], format, &writing).unwrap_or_else(|_| grid.to_line());
        if format.name == "line" { text.trim_end().to_owned() } else { text }
    }
}

/// The same rows with the givens in bold and the rules dimmed. Cells are the words that are no rules, in order.
fn painted(rows: &str, givens: &Grid) -> String {
    let (given, rule) = (Style::new().bold(), Style::new().dimmed());
    let mut cells = givens.cells().iter();
    let mut text = String::new();
    for line in rows.lines() {
        if line.starts_with("--") {
            text.push_str(&format!("{rule}{line}{rule:#}\n"));
            continue;
        }
        for piece in line.split_inclusive(' ') {
            let word = piece.trim_end();
            let style = match word {
                "" => None,
                "|" => Some(rule),
                _ => cells.next().copied().flatten().map(|_| given),
            };
            match style {
                Some(style) => text.push_str(&format!("{style}{word}{style:#}{}", &piece[word.len()..])),
                None => text.push_str(piece),
            }
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_givens_are_bold() {
        let puzzle: Puzzle = "1...............".parse().unwrap();
        let grid: Grid = "1234341221434321".parse().unwrap();
        let rows = Drawing { coloured: true, ..Drawing::default() }.rows(&puzzle, &grid);
        assert!(rows.starts_with("\u{1b}[1m1\u{1b}[0m 2 \u{1b}[2m|\u{1b}[0m 3 4\n3 4 "), "{rows:?}");
        assert_eq!(rows.matches("\u{1b}[1m").count(), 1);
    }

    #[test]
    fn zero_based_digits_are_written_as_they_were_read() {
        let puzzle = Puzzle::empty(hallset::Layout::of_side(4).unwrap()).unwrap();
        let grid: Grid = "1234341221434321".parse().unwrap();
        let drawing = Drawing { zero_based: true, coloured: false };
        assert_eq!(drawing.line(&puzzle, &grid), "0123230110323210");
    }
}
