//! Hint list: the number of hints, then `row column value` for each, rows and columns from 0.
//!
//! The text does not tell the side; it is 9 unless the reader is told another. `0` alone is a list
//! without hints; a blank grid of one cell is `.`.

use std::borrow::Cow;

use crate::carries::{Carries, Layouts, Loss, Marks, Words};
use crate::detect::Sample;
use crate::entry::{Entry, Places, place};
use crate::error::{FormatError, FormatErrorKind};
use crate::reading::Context;
use crate::text::{Piece, lines};
use crate::{Codec, Format, Writing};
use hallset::text::Symbols;
use hallset::{Cell, Grid, MAX_SIDE};

/// The side of a list that nobody knows more about.
const USUAL_SIDE: usize = 9;

pub(crate) static FORMAT: Format = Format {
    name: "hints",
    extensions: &["hints"],
    summary: "the number of hints, then `row column value` for each, from 0",
    carries: Carries {
        sides: 1..=MAX_SIDE,
        layouts: Layouts::Assumed(USUAL_SIDE),
        marks: Marks::None,
        several: false,
        words: Words::None,
        solution: false,
    },
    recognise,
    codec: Codec::Document { read, write },
};

/// A number, then three numbers, or nothing if the number is 0.
fn recognise(sample: &Sample<'_>) -> bool {
    let numbers = |line: Option<&&str>| {
        let words = line?.split_whitespace();
        words.map(|word| word.parse::<u32>().ok()).collect::<Option<Vec<_>>>()
    };
    match (numbers(sample.lines.first()).as_deref(), sample.lines.get(1)) {
        (Some(&[_]), _) if sample.named => true,
        // A longer row of zeros is an empty grid.
        (Some(_), None) => sample.lines.first().is_some_and(|line| line.trim() == "0"),
        (Some(&[_]), second) => numbers(second).is_some_and(|numbers| numbers.len() == 3),
        _ => false,
    }
}

fn read(text: &str, context: &Context) -> Result<Vec<Entry>, FormatError> {
    let mut lines = lines(text).filter(|line| !line.text.trim().is_empty());
    let Some(first) = lines.next() else { return Ok(Vec::new()) };
    let side = context.reading.layout.side().unwrap_or(USUAL_SIDE);
    let geometry = context.of_side(side).map_err(|kind| first.error(kind))?;
    let tokens = first.tokens();
    let [promised] = tokens[..] else {
        let kind = FormatErrorKind::count(tokens.len(), "number", "one, the number of hints");
        return Err(first.error(kind));
    };
    let count = promised.number("the number of hints")?;
    if count > side * side {
        let expected = format!("at most {} in a grid of side {side}", side * side);
        return Err(promised.error(FormatErrorKind::count(count, "hint", expected)));
    }
    let mut givens = Grid::blank(side);
    let mut places = vec![(0, 0); side * side];
    let mut found = 0;
    let mut last = promised.line;
    for line in lines {
        if found == count {
            let expected = format!("{count}, the number in line {}", promised.line);
            return Err(line.error(FormatErrorKind::count(found + 1, "hint", expected)));
        }
        let (cell, value) = hint(line, side)?;
        let digit = context.symbols(side).read_word(value.text).ok().flatten();
        let digit = digit.ok_or_else(|| value.error(wrong_value(value, context.symbols(side))))?;
        let earlier = places[cell.index()];
        if earlier != (0, 0) {
            let expected = format!("one hint a cell; this cell has one in line {}", earlier.0);
            return Err(line.error(FormatErrorKind::unexpected("a second hint", expected)));
        }
        givens.set(cell, Some(digit));
        places[cell.index()] = place(value.line, value.column);
        found += 1;
        last = line.line;
    }
    if found < count {
        let expected = format!("{count}, the number in line {}", promised.line);
        return Err(FormatErrorKind::count(found, "hint", expected).at(last, 1));
    }
    Ok(vec![Entry::placed(hallset::Puzzle::new(geometry, givens), Places::Each(places))])
}

/// The cell of a hint, and the word that is its value.
fn hint(line: Piece<'_>, side: usize) -> Result<(Cell, Piece<'_>), FormatError> {
    let tokens = line.tokens();
    let [row, column, value] = tokens[..] else {
        let kind = FormatErrorKind::count(tokens.len(), "number", "three: row, column, value");
        return Err(tokens.first().unwrap_or(&line).error(kind));
    };
    let index = |piece: Piece<'_>, what: &str| {
        let expected = format!("a {what} from 0 to {}", side - 1);
        let number = piece.number(&expected)?;
        if number < side {
            Ok(number)
        } else {
            Err(piece.error(FormatErrorKind::unexpected(format!("{what} {number}"), expected)))
        }
    };
    Ok((Cell::new(index(row, "row")? * side + index(column, "column")?), value))
}

fn wrong_value(value: Piece<'_>, symbols: Symbols) -> FormatErrorKind {
    let base = 1 - usize::from(symbols.zero_based);
    let expected = match symbols.side {
        1 => format!("the digit {base}"),
        side => format!("a digit {base}-{}", side - 1 + base),
    };
    FormatErrorKind::unexpected(format!("digit {}", value.text), expected)
}

fn write(entries: &[Cow<'_, Entry>], writing: &Writing) -> Result<String, Loss> {
    let mut text = String::new();
    for puzzle in entries.iter().map(|entry| &entry.puzzle) {
        let symbols = writing.symbols(puzzle.side());
        text.push_str(&format!("{}\n", puzzle.givens().filled()));
        for (cell, digit) in puzzle.givens().digits() {
            let (row, column) = (puzzle.geometry().row(cell), puzzle.geometry().column(cell));
            text.push_str(&format!("{row} {column} {}\n", symbols.value(digit)));
        }
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{LayoutChoice, Reading, detect, read as read_text, write as write_text};
    use hallset::Digit;

    fn message(text: &str) -> String {
        read_text(text, &FORMAT, &Reading::default()).unwrap_err().to_string()
    }

    #[test]
    fn rows_and_columns_count_from_zero() {
        let text = "2\n0 0 5\n8 7 9\n";
        assert_eq!(detect(text, None).unwrap().name, "hints");
        let entries = read_text(text, &FORMAT, &Reading::default()).unwrap();
        let givens = entries[0].puzzle.givens();
        assert_eq!(givens.get(Cell::new(0)), Some(Digit::new(5)));
        assert_eq!(givens.get(Cell::new(79)), Some(Digit::new(9)));
        assert_eq!(entries[0].position_of(Cell::new(79)), Some((3, 5)));
        assert_eq!(write_text(&entries, &FORMAT, &Writing::default()).unwrap(), text);
    }

    #[test]
    fn hints_outside_the_grid_are_refused() {
        assert_eq!(message("1\n0 0 0"), "line 2, column 5: found digit 0, expected a digit 1-9");
        assert_eq!(message("1\n9 0 1"), "line 2, column 1: found row 9, expected a row from 0 to 8");
        assert_eq!(message("1\n0 9 1"), "line 2, column 3: found column 9, expected a column from 0 to 8");
        let expected = "line 2, column 1: found 2 numbers, expected three: row, column, value";
        assert_eq!(message("1\n0 9"), expected);
    }

    #[test]
    fn the_number_of_hints_must_hold() {
        assert_eq!(message("2\n0 0 1"), "line 2, column 1: found 1 hint, expected 2, the number in line 1");
        let expected = "line 3, column 1: found 2 hints, expected 1, the number in line 1";
        assert_eq!(message("1\n0 0 1\n0 1 2"), expected);
        let expected =
            "line 3, column 1: found a second hint, expected one hint a cell; this cell has one in line 2";
        assert_eq!(message("2\n0 0 1\n0 0 2"), expected);
        let expected = "line 1, column 1: found 99 hints, expected at most 81 in a grid of side 9";
        assert_eq!(message("99"), expected);
    }

    #[test]
    fn a_list_without_hints_is_a_blank_grid() {
        assert_eq!(detect("0\n", None).unwrap().name, "hints");
        assert_eq!(detect(&"0".repeat(16), None).unwrap().name, "line");
        let entries = read_text("0\n", &FORMAT, &Reading::default()).unwrap();
        assert_eq!((entries[0].puzzle.side(), entries[0].puzzle.givens().filled()), (9, 0));
        assert_eq!(write_text(&entries, &FORMAT, &Writing::default()).unwrap(), "0\n");
        assert_eq!(detect(".\n", None).unwrap().name, "line");
        assert_eq!(detect("7\n", None).unwrap().name, "line");
        assert_eq!(detect("7\n", Some("list.hints")).unwrap().name, "hints");
    }

    #[test]
    fn another_side_must_be_asked_for() {
        let reading = Reading::default().layout(LayoutChoice::default().with_side(16));
        let entries = read_text("1\n15 15 16\n", &FORMAT, &reading).unwrap();
        assert_eq!(entries[0].puzzle.side(), 16);
        let error = write_text(&entries, &FORMAT, &Writing::default()).unwrap_err();
        assert!(error.to_string().starts_with("the format `hints` cannot hold boxes of 4x4; "));
    }
}
