//! `.sdm`: a collection of 9x9 puzzles, one line of 81 cells each, usually with 0 for a blank.

use crate::carries::{Carries, Layouts, Loss, Marks, Words};
use crate::detect::Sample;
use crate::entry::Entry;
use crate::error::{FormatError, FormatErrorKind};
use crate::line;
use crate::reading::Context;
use crate::text::Piece;
use crate::{Codec, Format, Writing};

/// The only side of these programs.
const SIDE: usize = 9;

pub(crate) static FORMAT: Format = Format {
    name: "sdm",
    extensions: &["sdm"],
    summary: "a collection of 9x9 puzzles, one line of 81 digits each",
    carries: Carries {
        sides: SIDE..=SIDE,
        layouts: Layouts::Usual,
        marks: Marks::None,
        several: true,
        words: Words::None,
        solution: false,
    },
    recognise,
    codec: Codec::Lines { header: false, open: |_| Ok(Box::new(read)), create: |_| Box::new(write) },
};

/// Known by its file name: the text alone is a `line`, which says more.
fn recognise(sample: &Sample<'_>) -> bool {
    let word = sample.lines.first().and_then(|line| line.split_whitespace().next());
    sample.named && word.is_some_and(|word| word.len() == SIDE * SIDE)
}

fn read(line: Piece<'_>, context: &Context) -> Result<Entry, FormatError> {
    let (word, _) = line.first_word();
    let found = word.text.chars().count();
    if found == SIDE * SIDE {
        line::read(line, context)
    } else {
        let expected = format!("{} ({SIDE}x{SIDE})", SIDE * SIDE);
        Err(word.error(FormatErrorKind::count(found, "character", expected)))
    }
}

fn write(entry: &Entry, writing: &Writing, line: &mut String) -> Result<(), Loss> {
    line::write_grid(entry.puzzle.givens(), writing, '0', line);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Reading, detect, read as read_text, write as write_text};

    #[test]
    fn blanks_are_zeros_and_lines_have_81_digits() {
        let text = format!("5{}\n", "0".repeat(80));
        assert_eq!(detect(&text, Some("some/list.sdm")).unwrap().name, "sdm");
        let entries = read_text(&text, &FORMAT, &Reading::default()).unwrap();
        assert_eq!(write_text(&entries, &FORMAT, &Writing::default()).unwrap(), text);
        let error = read_text("12..34....21..43", &FORMAT, &Reading::default()).unwrap_err();
        assert_eq!(error.to_string(), "line 1, column 1: found 16 characters, expected 81 (9x9)");
    }
}
