//! A grid of rows, as people type and draw it; [`rows`](super::rows) tells how it is cut.
//!
//! A drawn grid carries its box shape in its rules. A file may hold several grids, one below
//! the other.

use std::borrow::Cow;

use crate::carries::{Carries, Layouts, Loss, Marks, Words};
use crate::detect::Sample;
use crate::entry::{Entry, Places, place};
use crate::error::{FormatError, FormatErrorKind};
use crate::reading::Context;
use crate::rows::{Square, rows_of, squares};
use crate::text::{is_prose, no_puzzle};
use crate::{Codec, Format, Writing};
use hallset::text::{MAX_SYMBOL_SIDE, Unexpected};
use hallset::{Grid, Layout, MAX_SIDE, Puzzle};

pub(crate) static FORMAT: Format = Format {
    name: "grid",
    extensions: &[],
    summary: "rows of cells, plain or drawn with rules between boxes",
    carries: Carries {
        sides: 1..=MAX_SIDE,
        layouts: Layouts::Boxes,
        marks: Marks::None,
        several: true,
        words: Words::None,
        solution: false,
    },
    recognise,
    codec: Codec::Document { read: |text, context| read(text, context, &[]), write },
};

/// Several rows, as many as one of them has cells.
fn recognise(sample: &Sample<'_>) -> bool {
    let mut rows = rows_of(sample.text).peekable();
    // A word that no row can have is a whole puzzle, whatever remark follows it.
    if rows.peek().is_none_or(|first| first.words[0].text.len() > MAX_SYMBOL_SIDE) {
        return false;
    }
    let rows: Vec<_> = rows.collect();
    let first = &rows[0];
    let (cells, symbols) = (first.words.len(), first.symbols());
    if rows.len() == 1 {
        return cells > 1 && symbols.isqrt().pow(2) != symbols;
    }
    // Rows of 16 symbols may be lines of 4x4 grids: many small digits and no large one.
    let small = symbols.isqrt();
    if cells == 1 && small > 1 && small * small == symbols {
        let text = rows.iter().flat_map(|row| row.words.iter()).flat_map(|word| word.text.chars());
        let digits: Vec<_> = text.filter(|symbol| !matches!(symbol, '.' | '0' | '_' | '*')).collect();
        let largest = digits.iter().map(|symbol| symbol.to_digit(36).unwrap_or(36) as usize).max();
        let whole = if sample.complete { rows.len().is_multiple_of(symbols) } else { rows.len() >= symbols };
        let lines = largest.is_some_and(|largest| largest <= small) && digits.len() >= symbols;
        return whole && !lines;
    }
    true
}

/// Reads all grids; `blanks` are symbols that are blank besides the usual ones.
pub(crate) fn read(text: &str, context: &Context, blanks: &[char]) -> Result<Vec<Entry>, FormatError> {
    let squares = squares(text, context.reading.layout.side());
    let entries: Result<_, _> = squares.map(|square| read_square(&square?, context, blanks)).collect();
    entries.map_err(|error| if is_prose(text) { no_puzzle(text) } else { error })
}

pub(crate) fn read_square(
    square: &Square<'_>,
    context: &Context,
    blanks: &[char],
) -> Result<Entry, FormatError> {
    let symbols = context.symbols(square.side);
    let cells = square.cells.iter().map(|cell| {
        let blank = cell.text.chars().all(|symbol| blanks.contains(&symbol));
        let digit = if blank { Ok(None) } else { symbols.read_word(cell.text) };
        digit.map_err(|problem| cell.error(explained(cell.text, problem)))
    });
    let grid = Grid::from_cells(cells.collect::<Result<_, _>>()?).expect("a square of digits of its side");
    let places = square.cells.iter().map(|cell| place(cell.line, cell.column));
    let geometry = match square.boxes {
        Some((rows, columns)) => Layout::with_boxes(rows, columns)
            .map_err(FormatErrorKind::from)
            .and_then(|layout| context.of_layout(layout)),
        None => context.of_side(square.side),
    };
    let geometry = geometry.map_err(|kind| kind.at(square.line, 1))?;
    Ok(Entry::placed(Puzzle::new(geometry, grid), Places::Each(places.collect())))
}

/// A `-` is a blank in one line and a rule in a grid: say so.
fn explained(found: &str, problem: Unexpected) -> Unexpected {
    match found {
        "-" => Unexpected { found: "'-', which is a blank only in one-line 9x9 input".to_owned(), ..problem },
        _ => problem,
    }
}

fn write(entries: &[Cow<'_, Entry>], writing: &Writing) -> Result<String, Loss> {
    let mut text = String::new();
    for (index, entry) in entries.iter().enumerate() {
        if index > 0 {
            text.push('\n');
        }
        let puzzle = &entry.puzzle;
        let symbols = writing.symbols(puzzle.side());
        let drawing = puzzle.draw(puzzle.givens()).written_in(symbols, symbols.blank(writing.blank, '.'));
        text.push_str(&drawing.to_string());
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Reading, detect, read as read_text};

    fn grids(text: &str) -> Result<Vec<Entry>, FormatError> {
        assert_eq!(detect(text, None).unwrap().name, "grid");
        read_text(text, &FORMAT, &Reading::default())
    }

    fn one(text: &str) -> Puzzle {
        let entries = grids(text).unwrap();
        assert_eq!(entries.len(), 1);
        entries[0].puzzle.clone()
    }

    fn message(text: &str) -> String {
        read_text(text, &FORMAT, &Reading::default()).unwrap_err().to_string()
    }

    #[test]
    fn rows_read_the_same_with_spaces_bars_rules_and_comments() {
        let plain = one("12..\n34..\n..21\n..43\n");
        assert_eq!(one("1 2 0 0\n3 4 0 0\n0 0 2 1\n0 0 4 3"), plain);
        assert_eq!(one("// by hand\n12|..   # first\n34|..\n--+--\n..|21\r\n..|43\r\n"), plain);
        assert_eq!(one("+---+---+\n|1 2|. .|\n|3 4|. .|\n+===+===+\n|. .|2 1|\n|. .|4 3|\n+---+---+"), plain);
        assert_eq!(one("12 ..\n34 ..\n\n.. 21\n.. 43\n"), plain);
    }

    #[test]
    fn nine_digits_in_groups_of_three_are_a_row_of_nine() {
        let text = "123 456 789\n".to_owned() + &"000 000 000\n".repeat(8);
        assert_eq!(one(&text).side(), 9);
    }

    #[test]
    fn bars_and_rules_tell_the_box_shape() {
        let tall = "1 2|3 4|5 6\n. .|. .|. .\n. .|. .|. .\n---+---+---\n".to_owned()
            + ". .|. .|. .\n. .|. .|. .\n. .|. .|. .\n";
        assert_eq!(one(&tall).layout().box_shape(), Some((3, 2)));
    }

    #[test]
    fn several_grids_stand_below_each_other() {
        assert_eq!(grids("12\n..\n\n21\n..\n").unwrap().len(), 2);
        assert_eq!(grids("1...\n....\n....\n....\n2...\n....\n....\n....").unwrap().len(), 2);
    }

    #[test]
    fn a_ragged_row_is_named() {
        let expected = "line 3, column 1: found 3 cells, expected 4, as in line 1";
        assert_eq!(message("12..\n34..\n..2\n..43\n"), expected);
        assert_eq!(
            message("12..\n34..\n..21\n"),
            "line 3, column 1: found 3 rows, expected 4 rows of 4 cells"
        );
    }

    #[test]
    fn words_are_no_puzzle_and_the_message_says_what_would_be_one() {
        let expected = "line 1, column 1: found 'hello world', expected a puzzle: digits and blanks (. 0 _ *) \
                        in rows or in one line, cells of a spreadsheet, or another known format";
        assert_eq!(message("hello world"), expected);
        assert!(
            message("Dear Ada,\nthe grid of 9 rows that you asked for\n")
                .starts_with("line 1, column 1: found 'Dear Ada,', expected a puzzle")
        );
        assert!(
            message("What the quick brown fox jumps over, 12 times")
                .contains("'What the quick brown fox jumps ...'")
        );
        assert_eq!(
            message("12..\n3q..\n..21\n..43"),
            "line 2, column 2: found 'q', expected a digit 1-4 or a blank (. 0 _ *)"
        );
    }

    #[test]
    fn a_dash_between_digits_is_explained() {
        let expected = "line 1, column 2: found '-', which is a blank only in one-line 9x9 input, \
                        expected a digit 1-2 or a blank (. 0 _ *)";
        assert_eq!(message("1-\n.1"), expected);
    }

    #[test]
    fn numbers_of_two_digits_need_spaces() {
        let row = "10 2 3 4 5 6 7 8 9 1\n".to_owned() + &"0 0 0 0 0 0 0 0 0 0\n".repeat(9);
        let puzzle = one(&row);
        assert_eq!(puzzle.side(), 10);
        assert_eq!(puzzle.givens().cells()[0].map(|digit| digit.number()), Some(10));
    }

    #[test]
    fn a_cell_knows_where_it_stood() {
        let entries = grids("// title\n1 2|. .\n. .|. .\n---+---\n. .|. .\n. .|4 .\n").unwrap();
        assert_eq!(entries[0].position_of(hallset::Cell::new(14)), Some((6, 5)));
    }
}
