//! Cells of a spreadsheet, as they are copied and pasted: a row a line, a tab, comma or semicolon between
//! two cells, nothing where a cell is empty.
//!
//! The widest row tells the side. A row may end early, for programs cut blanks off the ends of lines; a
//! line with nothing at all is a row of empty cells inside a square, and nothing between two of them. A
//! cell may stand in quotation marks. There is no header: a table with one is [`csv`](super::csv), a puzzle
//! a line.

use std::borrow::Cow;

use crate::carries::{Carries, Layouts, Loss, Marks, Words};
use crate::detect::Sample;
use crate::entry::{Entry, Places, place};
use crate::error::{FormatError, FormatErrorKind};
use crate::reading::Context;
use crate::text::{Piece, lines};
use crate::{Codec, Format, Writing};
use hallset::text::Symbols;
use hallset::{Digit, Grid, MAX_SIDE};

pub(crate) static FORMAT: Format = Format {
    name: "sheet",
    extensions: &[],
    summary: "cells of a spreadsheet: tabs, commas or semicolons between them, nothing in an empty one",
    carries: Carries {
        sides: 2..=MAX_SIDE,
        layouts: Layouts::Usual,
        marks: Marks::None,
        several: false,
        words: Words::None,
        solution: false,
    },
    recognise,
    codec: Codec::Document { read, write },
};

const SEPARATORS: [char; 3] = ['\t', ';', ','];

/// A square of cells that can be read; or lines that are a sheet and nothing else, with a mistake in them.
fn recognise(sample: &Sample<'_>) -> bool {
    let Some(separator) = separator_of(sample.text) else { return false };
    if sample.lines.iter().any(|line| !line.contains(separator)) {
        return false;
    }
    let sheet = Sheet::new(sample.text, separator);
    let side = sheet.side;
    let symbols = Symbols::of_side(side);
    let cells = || sheet.rows.iter().flat_map(|row| &row.cells);
    let wrong = cells().filter(|cell| digit(**cell, symbols).is_err()).count();
    let square = !sample.complete || sheet.rows.len().is_multiple_of(side);
    // Tabs may be nothing but space between the words of a grid, if all rows have as many.
    let mut words = sample.lines.iter().map(|line| line.split_whitespace().count());
    let spaced = separator == '\t' && words.next().is_some_and(|first| words.all(|count| count == first));
    let empty = cells().any(|cell| cell.text.trim().is_empty());
    let mistaken = empty && !spaced && sheet.rows.len() > side / 2 && 2 * wrong < cells().count();
    side > 1 && sheet.rows.len() > 1 && (square && wrong == 0 || mistaken)
}

/// What stands between the cells of a text: the first of the separators that it has anywhere.
fn separator_of(text: &str) -> Option<char> {
    SEPARATORS.into_iter().find(|&separator| text.contains(separator))
}

struct Row<'a> {
    cells: Vec<Piece<'a>>,
    line: usize,
}

struct Sheet<'a> {
    /// The cells of the widest row.
    side: usize,
    rows: Vec<Row<'a>>,
}

impl<'a> Sheet<'a> {
    fn new(text: &'a str, separator: char) -> Self {
        let cells = |line: Piece<'a>| line.split_all(separator);
        let side = lines(text).map(|line| cells(line).len()).max().unwrap_or(0);
        let mut rows: Vec<Row<'a>> = Vec::new();
        for line in lines(text) {
            // Between two squares an empty line says nothing.
            if line.text.trim_matches(' ').is_empty() && rows.len().is_multiple_of(side) {
                continue;
            }
            rows.push(Row { cells: cells(line), line: line.line });
        }
        Self { side, rows }
    }
}

/// The digit of a cell, `None` for an empty one.
fn digit(cell: Piece<'_>, symbols: Symbols) -> Result<Option<Digit>, FormatError> {
    let text = cell.text.trim();
    let bare = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text).trim();
    if bare.is_empty() {
        return Ok(None);
    }
    symbols.read_word(bare).map_err(|problem| cell.error(problem))
}

fn read(text: &str, context: &Context) -> Result<Vec<Entry>, FormatError> {
    let Some(separator) = separator_of(text) else {
        let expected = "a tab, a comma or a semicolon between two cells";
        return Err(FormatErrorKind::unexpected("none", expected).at(1, 1));
    };
    let Sheet { side, rows } = Sheet::new(text, separator);
    if side > MAX_SIDE {
        return Err(FormatErrorKind::count(side, "cell", format!("a row of at most {MAX_SIDE}")).at(1, 1));
    }
    if !rows.len().is_multiple_of(side) {
        let expected = format!("{side} rows of {side} cells");
        let last = rows.last().map_or(1, |row| row.line);
        return Err(FormatErrorKind::count(rows.len(), "row", expected).at(last, 1));
    }
    rows.chunks(side).map(|rows| read_square(rows, side, context)).collect()
}

fn read_square(rows: &[Row<'_>], side: usize, context: &Context) -> Result<Entry, FormatError> {
    let symbols = context.symbols(side);
    let (mut digits, mut places) = (Vec::with_capacity(side * side), Vec::with_capacity(side * side));
    for row in rows {
        for &cell in &row.cells {
            digits.push(digit(cell, symbols)?);
            places.push(place(cell.line, cell.column));
        }
        let missing = side - row.cells.len();
        digits.extend(std::iter::repeat_n(None, missing));
        places.extend(std::iter::repeat_n((0, 0), missing));
    }
    let grid = Grid::from_cells(digits).expect("a square of digits of its side");
    context.entry(grid, Places::Each(places)).map_err(|kind| kind.at(rows[0].line, 1))
}

/// With tabs, which every spreadsheet takes as cells.
fn write(entries: &[Cow<'_, Entry>], writing: &Writing) -> Result<String, Loss> {
    let mut text = String::new();
    for entry in entries {
        let side = entry.puzzle.side();
        let symbols = writing.symbols(side);
        for row in entry.puzzle.givens().cells().chunks(side) {
            let cells =
                row.iter().map(|cell| cell.map_or(String::new(), |digit| symbols.value(digit).to_string()));
            text.push_str(&cells.collect::<Vec<_>>().join("\t"));
            text.push('\n');
        }
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Reading, detect, first_puzzle, read as read_text};

    const NINE: &str = "5,3,,,7,,,,\n6,,,1,9,5,,,\n,9,8,,,,,6,\n8,,,,6,,,,3\n4,,,8,,3,,,1\n7,,,,2,,,,6\n,6,,,,,2,8,\n,,,4,1,9,,,5\n,,,,8,,,7,9\n";

    #[test]
    fn tabs_commas_and_semicolons_stand_between_cells_and_blanks_are_empty() {
        let expected =
            first_puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
                .unwrap();
        for separator in ["\t", ",", ";", " , "] {
            for break_ in ["\n", "\r\n"] {
                let text = NINE.replace(',', separator).replace('\n', break_);
                assert_eq!(detect(&text, None).unwrap().name, "sheet", "{text}");
                assert_eq!(first_puzzle(&text).unwrap(), expected, "{text}");
            }
        }
        assert_eq!(detect(NINE, Some("puzzle.csv")).unwrap().name, "sheet");
    }

    #[test]
    fn rows_may_end_early_and_be_empty() {
        let trimmed: String =
            NINE.replace(',', "\t").lines().map(|line| line.trim_end().to_owned() + "\n").collect();
        assert_eq!(first_puzzle(&trimmed).unwrap(), first_puzzle(NINE).unwrap());
        let puzzle = first_puzzle("1\t\t\t2\n\n\t\t4\t\n\t\t\t\n").unwrap();
        assert_eq!(puzzle.givens().to_line(), "1..2......4.....");
    }

    #[test]
    fn quotation_marks_and_numbers_of_two_digits_are_read() {
        let row = (1..=16).map(|digit| format!("\"{digit}\"")).collect::<Vec<_>>().join(",");
        let text = row + "\n" + &(",".repeat(15) + "\n").repeat(15);
        let puzzle = first_puzzle(&text).unwrap();
        assert_eq!((puzzle.side(), puzzle.givens().cells()[15]), (16, Digit::try_new(16)));
    }

    #[test]
    fn several_squares_stand_below_each_other() {
        let text = "1,,,\n,,,\n,,,\n,,,\n\n2,,,\n,,,\n,,,\n,,,\n";
        assert_eq!(read_text(text, &FORMAT, &Reading::default()).unwrap().len(), 2);
    }

    #[test]
    fn a_mistake_is_named_with_its_place() {
        let message = |text: &str| first_puzzle(text).unwrap_err().to_string();
        let expected = "line 2, column 4: found 'q', expected a digit 1-4 or a blank (. 0 _ *)";
        assert_eq!(message("1,,,\n,2,q,\n,,,\n,,,\n"), expected);
        assert_eq!(
            message("1,,,\n,,,\n,,3,\n"),
            "line 3, column 1: found 3 rows, expected 4 rows of 4 cells"
        );
        assert_eq!(
            message("1\t\t\t\n\t2\t3\t\n\t\t3\t\n"),
            "line 3, column 1: found 3 rows, expected 4 rows of 4 cells"
        );
    }

    #[test]
    fn tabs_that_are_only_space_stay_what_they_were() {
        assert_eq!(detect("2\n0\t0\t5\n1\t1\t3\n", None).unwrap().name, "hints");
        assert_eq!(
            detect("2\t2\n1\t2\t3\t4\n0\t0\t0\t0\n0\t0\t0\t0\n0\t0\t0\t0\n", None).unwrap().name,
            "instance"
        );
        assert_eq!(
            first_puzzle("1\t2\t\t3\t4\n.\t.\t\t.\t.\n.\t.\t\t.\t.\n.\t.\t\t.\t.\n").unwrap().side(),
            4
        );
        assert_eq!(detect("puzzle,level\n1...,easy\n", None).unwrap().name, "csv");
    }
}
