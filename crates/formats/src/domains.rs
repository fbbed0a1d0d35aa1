//! Bracketed domains: `[1269] [249] [5] ...`, a row a line, with or without blanks between.
//!
//! `[5]` is a given, `[0]` a cell with every candidate, `[]` a cell without any. In grids of a
//! side above 9 candidates are separated by commas: `[1,12,16]`.

use std::borrow::Cow;

use crate::carries::{Carries, Layouts, Loss, Marks, Words};
use crate::detect::Sample;
use crate::entry::Entry;
use crate::error::{FormatError, FormatErrorKind};
use crate::marks;
use crate::reading::Context;
use crate::text::{Piece, lines};
use crate::{Codec, Format, Writing};
use hallset::MAX_SIDE;
use hallset::text::quoted;

pub(crate) static FORMAT: Format = Format {
    name: "domains",
    extensions: &[],
    summary: "candidates in brackets, [1269] [249] [5], a row a line",
    carries: Carries {
        sides: 1..=MAX_SIDE,
        layouts: Layouts::Usual,
        marks: Marks::SingleIsGiven,
        several: true,
        words: Words::None,
        solution: false,
    },
    recognise,
    codec: Codec::Document { read, write },
};

fn recognise(sample: &Sample<'_>) -> bool {
    let start = sample.lines.first().and_then(|line| line.trim_start().strip_prefix('['));
    let next = start.and_then(|rest| rest.trim_start().chars().next());
    next.is_some_and(|symbol| symbol.is_ascii_digit() || matches!(symbol, ']' | '.' | '_' | '*'))
}

fn read(text: &str, context: &Context) -> Result<Vec<Entry>, FormatError> {
    let rows = lines(text).map(brackets).filter(|row| row.as_ref().map_or(true, |row| !row.is_empty()));
    let squares = marks::squares(rows.collect::<Result<_, _>>()?)?;
    squares.iter().map(|cells| marks::read(cells, context)).collect()
}

/// What stands between the brackets of a line.
fn brackets(line: Piece<'_>) -> Result<Vec<Piece<'_>>, FormatError> {
    let mut cells = Vec::new();
    let mut open: Option<(usize, usize)> = None;
    for (index, (start, symbol)) in line.text.char_indices().enumerate() {
        let column = line.column + index;
        match (symbol, open) {
            ('[', None) => open = Some((start + 1, column + 1)),
            (']', Some((from, column))) => {
                cells.push(Piece { text: &line.text[from..start], line: line.line, column });
                open = None;
            }
            ('[' | ']', _) => {
                let expected = if open.is_some() { "']'" } else { "'['" };
                return Err(FormatErrorKind::unexpected(quoted(symbol), expected).at(line.line, column));
            }
            (_, None) if !symbol.is_whitespace() && symbol != '|' && symbol != ',' => {
                return Err(FormatErrorKind::unexpected(quoted(symbol), "'['").at(line.line, column));
            }
            _ => {}
        }
    }
    match open {
        None => Ok(cells),
        Some((_, column)) => {
            Err(FormatErrorKind::unexpected("the end of the line", "']'").at(line.line, column))
        }
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
        for cell in puzzle.geometry().cells() {
            text.push('[');
            if puzzle.restrictions().is_some() || puzzle.givens().get(cell).is_some() {
                marks::write_set(puzzle.candidates(cell), symbols, &mut text);
            } else {
                text.push(if writing.zero_based { '.' } else { '0' });
            }
            let last = puzzle.geometry().column(cell) + 1 == puzzle.side();
            text.push_str(if last { "]\n" } else { "] " });
        }
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Reading, detect, read as read_text, write as write_text};
    use hallset::{Cell, Digit};

    const FOUR: &str = "[12] [0][3] [4]\n[0] [0] [0] [0]\n[] [0] [0] [0]\n[0][0][0][0]\n";

    #[test]
    fn brackets_read_with_and_without_blanks_between() {
        assert_eq!(detect(FOUR, None).unwrap().name, "domains");
        let puzzle = read_text(FOUR, &FORMAT, &Reading::default()).unwrap().remove(0).puzzle;
        assert_eq!(puzzle.givens().filled(), 2);
        assert_eq!(puzzle.candidates(Cell::new(0)).iter().map(Digit::number).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(puzzle.candidates(Cell::new(1)).len(), 4);
        assert!(puzzle.candidates(Cell::new(8)).is_empty());
    }

    #[test]
    fn larger_sides_need_commas() {
        let row = format!("[1,12,16] [12]{}\n", " [0]".repeat(14));
        let text = row + &format!("{}\n", "[0]".repeat(16)).repeat(15);
        let entries = read_text(&text, &FORMAT, &Reading::default()).unwrap();
        let puzzle = &entries[0].puzzle;
        assert_eq!(puzzle.candidates(Cell::new(0)).len(), 3);
        assert_eq!(puzzle.givens().get(Cell::new(1)), Some(Digit::new(12)));
        let written = write_text(&entries, &FORMAT, &Writing::default()).unwrap();
        assert!(written.starts_with("[1,12,16] [12] [1,2,3,"));
    }

    #[test]
    fn a_missing_bracket_is_told() {
        let message = |text| read_text(text, &FORMAT, &Reading::default()).unwrap_err().to_string();
        assert_eq!(message("[1] [2\n[2] [1]"), "line 1, column 6: found the end of the line, expected ']'");
        assert_eq!(message("[1] 2]\n[2] [1]"), "line 1, column 5: found '2', expected '['");
        assert_eq!(message("[1] [7]\n[2] [1]"), "line 1, column 6: found digit 7, expected a digit 1-2");
        assert_eq!(message("[1] [a]\n[2] [1]"), "line 1, column 6: found 'a', expected candidates 1-2");
        assert_eq!(message("[1] [2]\n[2]"), "line 2, column 2: found 1 cell, expected 2, as in line 1");
    }
}
