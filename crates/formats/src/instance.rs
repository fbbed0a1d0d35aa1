//! Instance files of large grids: a line `box_rows box_columns`, then n rows of n numbers, 0 = blank.
//!
//! Boxes of one row (`1 n`) mean a Latin square.

use std::borrow::Cow;

use crate::carries::{Carries, Layouts, Loss, Marks, Words};
use crate::detect::Sample;
use crate::entry::{Entry, Places, place};
use crate::error::{FormatError, FormatErrorKind};
use crate::reading::Context;
use crate::text::{Piece, lines};
use crate::{Codec, Format, Writing};
use hallset::{Grid, Layout, MAX_SIDE, Puzzle};

pub(crate) static FORMAT: Format = Format {
    name: "instance",
    extensions: &[],
    summary: "rows and columns of a box, then rows of numbers",
    carries: Carries {
        sides: 1..=MAX_SIDE,
        layouts: Layouts::BoxesAndLatin,
        marks: Marks::None,
        several: true,
        words: Words::None,
        solution: false,
    },
    recognise,
    codec: Codec::Document { read, write },
};

/// Two numbers, then lines of as many numbers as their product.
fn recognise(sample: &Sample<'_>) -> bool {
    let Some(first) = sample.lines.first() else { return false };
    let numbers: Option<Vec<usize>> = first.split_whitespace().map(|word| word.parse().ok()).collect();
    let Some([rows, columns]) = numbers.as_deref() else { return false };
    let side = rows.saturating_mul(*columns);
    let cells = |line: &&str| line.split_whitespace().count();
    let whole = !sample.complete || sample.lines.len().is_multiple_of(side.saturating_add(1));
    // A first line of two numbers may also be the first row of a 2x2 grid.
    (1..=MAX_SIDE).contains(&side)
        && sample.lines.get(1).is_some_and(|line| cells(line) == side)
        && (side > 2 || whole)
}

fn read(text: &str, context: &Context) -> Result<Vec<Entry>, FormatError> {
    let mut lines = lines(text).filter(|line| !line.text.trim().is_empty());
    let mut entries = Vec::new();
    while let Some(header) = lines.next() {
        let layout = read_header(header)?;
        let geometry = context.of_layout(layout).map_err(|kind| header.error(kind))?;
        let side = geometry.side();
        let symbols = context.symbols(side);
        let mut cells = Vec::new();
        let mut places = Vec::new();
        for row in 0..side {
            let Some(line) = lines.next() else {
                let kind = FormatErrorKind::count(row, "row", format!("{side} rows of {side} numbers"));
                return Err(kind.at(header.line + row, 1));
            };
            let tokens = line.tokens();
            if tokens.len() != side {
                return Err(line.error(FormatErrorKind::count(
                    tokens.len(),
                    "number",
                    format!("{side} in a row"),
                )));
            }
            for token in tokens {
                cells.push(symbols.read_word(token.text).map_err(|kind| token.error(kind))?);
                places.push(place(token.line, token.column));
            }
        }
        let givens = Grid::from_cells(cells).expect("side times side digits of this side");
        entries.push(Entry::placed(Puzzle::new(geometry, givens), Places::Each(places)));
    }
    Ok(entries)
}

fn read_header(header: Piece<'_>) -> Result<Layout, FormatError> {
    let expected = "rows and columns of a box";
    let tokens = header.tokens();
    let [rows, columns] = tokens[..] else {
        return Err(header.error(FormatErrorKind::count(tokens.len(), "number", format!("two: {expected}"))));
    };
    Layout::with_boxes(rows.number(expected)?, columns.number(expected)?).map_err(|error| rows.error(error))
}

fn write(entries: &[Cow<'_, Entry>], writing: &Writing) -> Result<String, Loss> {
    let mut text = String::new();
    for puzzle in entries.iter().map(|entry| &entry.puzzle) {
        let (rows, columns) = puzzle.layout().box_shape().unwrap_or((1, puzzle.side()));
        text.push_str(&format!("{rows} {columns}\n"));
        let symbols = writing.symbols(puzzle.side());
        let blank = symbols.blank(writing.blank, '0');
        for row in puzzle.givens().rows() {
            for (column, cell) in row.iter().enumerate() {
                if column > 0 {
                    text.push(' ');
                }
                match cell {
                    Some(digit) => text.push_str(&symbols.value(*digit).to_string()),
                    None => text.push(blank),
                }
            }
            text.push('\n');
        }
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Reading, detect, read as read_text, write as write_text};
    use hallset::Regions;

    #[test]
    fn the_header_tells_the_layout() {
        let text = "1 4\n1 0 0 0\n0 2 0 0\n0 0 3 0\n0 0 0 4\n";
        assert_eq!(detect(text, None).unwrap().name, "instance");
        let entries = read_text(text, &FORMAT, &Reading::default()).unwrap();
        assert_eq!(entries[0].puzzle.layout().regions, Regions::Latin);
        assert_eq!(write_text(&entries, &FORMAT, &Writing::default()).unwrap(), text);
    }

    #[test]
    fn rows_must_have_the_side_of_the_header() {
        let message = |text| read_text(text, &FORMAT, &Reading::default()).unwrap_err().to_string();
        assert_eq!(message("2 2\n1 0 0\n"), "line 2, column 1: found 3 numbers, expected 4 in a row");
        assert_eq!(message("2 2\n1 0 0 0\n"), "line 2, column 1: found 1 row, expected 4 rows of 4 numbers");
        assert_eq!(message("2 2\n5 0 0 0\n"), "line 2, column 1: found digit 5, expected a digit 1-4");
        let expected = "line 1, column 1: side 1089 is not supported: a side lies between 1 and 1024";
        assert_eq!(message("33 33\n"), expected);
    }
}
