//! `.ss` (Simple Sudoku): nine rows `ccc|ccc|ccc` with `---+---+---` lines; `.` or `X` is blank.
//!
//! The clipboard frames it with `*-----------*` and bars at both ends.

use std::borrow::Cow;

use crate::carries::{Carries, Layouts, Loss, Marks, Words};
use crate::detect::Sample;
use crate::entry::Entry;
use crate::error::{FormatError, FormatErrorKind};
use crate::reading::Context;
use crate::rows::{Square, rows_of, squares};
use crate::{Codec, Format, Writing, grid};

/// The only side of this program.
const SIDE: usize = 9;
const BOX: usize = 3;

pub(crate) static FORMAT: Format = Format {
    name: "ss",
    extensions: &["ss"],
    summary: "Simple Sudoku: 9x9 rows `ccc|ccc|ccc`, `.` or `X` for a blank",
    carries: Carries {
        sides: SIDE..=SIDE,
        layouts: Layouts::Usual,
        marks: Marks::None,
        several: false,
        words: Words::None,
        solution: false,
    },
    recognise,
    codec: Codec::Document { read, write },
};

/// Nine rows of three groups of three.
fn recognise(sample: &Sample<'_>) -> bool {
    let rows: Vec<_> = rows_of(sample.text).take(SIDE + 1).collect();
    rows.len() == SIDE
        && rows.iter().all(|row| {
            row.has_bars() && row.words.len() == BOX && row.words.iter().all(|word| word.text.len() == BOX)
        })
}

fn read(text: &str, context: &Context) -> Result<Vec<Entry>, FormatError> {
    let read = |square: Square<'_>| {
        if square.side == SIDE {
            grid::read_square(&square, context, &['x', 'X'])
        } else {
            Err(FormatErrorKind::Side { found: square.side, asked: SIDE }.at(square.line, 1))
        }
    };
    squares(text, Some(SIDE)).map(|square| read(square?)).collect()
}

fn write(entries: &[Cow<'_, Entry>], writing: &Writing) -> Result<String, Loss> {
    let mut text = String::new();
    let symbols = writing.symbols(SIDE);
    let blank = symbols.blank(writing.blank, '.');
    for entry in entries {
        for (index, row) in entry.puzzle.givens().rows().enumerate() {
            if index > 0 && index.is_multiple_of(BOX) {
                text.push_str("---+---+---\n");
            }
            for (column, cell) in row.iter().enumerate() {
                if column > 0 && column.is_multiple_of(BOX) {
                    text.push('|');
                }
                text.push(cell.map_or(blank, |digit| symbols.symbol(digit)));
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

    #[test]
    fn files_and_clipboard_read_the_same() {
        let band = "1XX|2XX|3XX\nXXX|XXX|XXX\nXXX|XXX|XXX\n";
        let file = format!("{band}---+---+---\n{band}---+---+---\n{band}").replace("1XX|2XX", "...|...");
        let clipped = format!(
            "*-----------*\n|{}|\n*-----------*\n",
            file.trim_end().replace('\n', "|\n|").replace('X', ".")
        );
        let read = |text: &str| {
            assert_eq!(detect(text, None).unwrap().name, "ss");
            read_text(text, &FORMAT, &Reading::default()).unwrap()
        };
        assert_eq!(read(&file), read(&clipped));
        assert_eq!(write_text(&read(&file), &FORMAT, &Writing::default()).unwrap(), file.replace('X', "."));
    }
}
