//! One puzzle a line: `cell{n*n} (ws rest)?`.
//!
//! Cells are symbols in reading order; the number of them tells the side. Where digits need
//! numbers (sides above 61) cells are separated by commas, and spaces are read too when the
//! whole line is cells. The rest of the line (a name, a rating, a remark) is kept as the
//! metadata `comment`. In lines of a 9x9 grid `-`, `x` and `X` are blanks too, because people
//! write them.
//!
//! Cost: one pass; a 9x9 line costs one table look-up a cell and one allocation.

use crate::carries::{Carries, Layouts, Loss, Marks, Words};
use crate::detect::Sample;
use crate::entry::{COMMENT, Entry, Places, place};
use crate::error::{FormatError, FormatErrorKind};
use crate::reading::Context;
use crate::text::{Piece, is_prose, no_puzzle};
use crate::{Codec, Format, Writing};
use hallset::text::{MAX_SYMBOL_SIDE, Notation};
use hallset::{Digit, Grid, MAX_SIDE};

pub(crate) static FORMAT: Format = Format {
    name: "line",
    extensions: &[],
    summary: "one puzzle a line, a symbol a cell; the rest of the line is a comment",
    carries: Carries {
        sides: 1..=MAX_SIDE,
        layouts: Layouts::Usual,
        marks: Marks::None,
        several: true,
        words: Words::Only(&[COMMENT]),
        solution: false,
    },
    recognise,
    codec: Codec::Lines { header: false, open: |_| Ok(Box::new(read)), create: |_| Box::new(write) },
};

/// A line is recognised by a first word that is a whole grid.
fn recognise(sample: &Sample<'_>) -> bool {
    let Some(word) = sample.lines.first().and_then(|line| line.split_whitespace().next()) else {
        return false;
    };
    word.len().isqrt().pow(2) == word.len() || word.contains(',') || word.len() > MAX_SYMBOL_SIDE
}

pub(crate) fn read(line: Piece<'_>, context: &Context) -> Result<Entry, FormatError> {
    if let Some(entry) = read_nine_line(line, context) {
        return entry;
    }
    let (word, rest) = line.first_word();
    if !rest.is_empty() && word.text.len() <= 4 {
        let tokens = line.tokens();
        if is_spaced(&tokens) {
            return read_words(&tokens, context);
        }
    }
    let mut entry =
        read_word(word, context).map_err(|error| if is_prose(word.text) { words(line) } else { error })?;
    if !rest.is_empty() {
        entry.metadata.set(COMMENT, rest);
    }
    Ok(entry)
}

/// The error of a line that is no puzzle.
fn words(line: Piece<'_>) -> FormatError {
    no_puzzle(line.text).moved_to(line.line, line.column)
}

/// The puzzle of a line that starts with a whole 9x9 grid: most lines there are.
fn read_nine_line(line: Piece<'_>, context: &Context) -> Option<Result<Entry, FormatError>> {
    let (cells, rest) = line.text.as_bytes().split_at_checked(NINE * NINE)?;
    let ends = rest.first().is_none_or(u8::is_ascii_whitespace);
    let grid = if ends && !context.reading.zero_based { read_nine(cells)? } else { return None };
    let places = Places::Run { line: line.line, column: line.column };
    let mut entry = context.entry(grid, places).map_err(|kind| line.error(kind));
    if let Ok(entry) = &mut entry
        && !rest.is_empty()
    {
        entry.metadata.set(COMMENT, line.text[NINE * NINE..].trim());
    }
    Some(entry)
}

/// Is every word of the line a cell, and are they a square?
fn is_spaced(tokens: &[Piece<'_>]) -> bool {
    let is_cell = |text: &str| text.len() == 1 || text.bytes().all(|byte| byte.is_ascii_digit());
    tokens.len() > 1
        && tokens.len().isqrt().pow(2) == tokens.len()
        && tokens.iter().all(|token| is_cell(token.text))
}

/// The puzzle whose cells are one word: symbols, or numbers with commas between them.
pub(crate) fn read_word(word: Piece<'_>, context: &Context) -> Result<Entry, FormatError> {
    read_based(word, context.reading.zero_based, context)
}

/// The puzzle whose cells are one word, in symbols that start at 0 or at 1.
pub(crate) fn read_based(word: Piece<'_>, zero_based: bool, context: &Context) -> Result<Entry, FormatError> {
    let run = Places::Run { line: word.line, column: word.column };
    if !zero_based && let Some(grid) = read_nine(word.text.as_bytes()) {
        return context.entry(grid, run).map_err(|kind| word.error(kind));
    }
    if word.text.contains(',') {
        return read_words(&word.split_all(','), context);
    }
    let notation = Notation { zero_based, ..context.notation() };
    let grid = notation.read_symbols(word.text).map_err(|misread| {
        FormatErrorKind::from(misread.problem).at(word.line, word.column + misread.cell)
    })?;
    context.entry(grid, run).map_err(|kind| word.error(kind))
}

/// The puzzle whose cells are these words.
fn read_words(words: &[Piece<'_>], context: &Context) -> Result<Entry, FormatError> {
    let grid = context.notation().read_words(words.iter().map(|word| word.text));
    let grid = grid.map_err(|misread| words[misread.cell].error(misread.problem))?;
    let places = words.iter().map(|word| place(word.line, word.column)).collect();
    context.entry(grid, Places::Each(places)).map_err(|kind| words[0].error(kind))
}

/// The side whose lines have more symbols for a blank, and are read by table.
const NINE: usize = 9;

/// Marks bytes in the table that stand for no cell.
const NO_CELL: u8 = u8::MAX;

/// The blanks of a line of a 9x9 grid.
const BLANKS: &[u8; 7] = b".0_*-xX";

/// The digit of each byte in a line of a 9x9 grid, 0 for a blank.
static CELL_OF_BYTE: [u8; 256] = {
    let mut table = [NO_CELL; 256];
    let mut index = 0;
    while index < BLANKS.len() {
        table[BLANKS[index] as usize] = 0;
        index += 1;
    }
    let mut digit = 1;
    while digit <= NINE {
        table[b'0' as usize + digit] = digit as u8;
        digit += 1;
    }
    table
};

/// The grid of a 9x9 line without any error.
fn read_nine(bytes: &[u8]) -> Option<Grid> {
    if bytes.len() != NINE * NINE {
        return None;
    }
    let known = bytes.iter().all(|&byte| CELL_OF_BYTE[usize::from(byte)] != NO_CELL);
    let cells = bytes.iter().map(|&byte| Digit::try_new(usize::from(CELL_OF_BYTE[usize::from(byte)])));
    if known { Grid::from_cells(cells.collect()) } else { None }
}

/// The cells of a line that this format reads as a 9x9 grid, as they stand in the line.
pub(crate) fn nine_cells(line: &[u8]) -> Option<&[u8; NINE * NINE]> {
    let (cells, rest) = line.split_first_chunk()?;
    let ends = rest.first().is_none_or(u8::is_ascii_whitespace);
    (ends && (are_usual(cells) || cells.iter().all(|&byte| byte.is_ascii_digit() || BLANKS.contains(&byte))))
        .then_some(cells)
}

/// Are these digits and `.`, as most people write them? Sixteen at a time, because this is asked of every
/// line of a long file.
fn are_usual(cells: &[u8; NINE * NINE]) -> bool {
    // With the last bit turned over, `.` comes right before the digits, and `/` does not.
    let beyond_dot = |byte: u8| (byte ^ 1).wrapping_sub(b'.' ^ 1);
    let most = b'9' - (b'.' ^ 1);
    let (sixteens, last) = cells.as_chunks::<16>();
    let mut worst = [0; 16];
    for sixteen in sixteens {
        for (worst, &byte) in worst.iter_mut().zip(sixteen) {
            *worst = beyond_dot(byte).max(*worst);
        }
    }
    // Compared as one number, for the compiler to see that there is no need to look at each.
    u128::from_ne_bytes(worst.map(|worst| worst.saturating_sub(most))) == 0
        && last.iter().all(|&byte| beyond_dot(byte) <= most)
}

pub(crate) fn write(entry: &Entry, writing: &Writing, line: &mut String) -> Result<(), Loss> {
    let start = line.len();
    write_grid(entry.puzzle.givens(), writing, '.', line);
    if let Some(comment) = entry.metadata.get(COMMENT) {
        line.push(' ');
        line.push_str(comment);
        // `1 2 3 4` would be read as four cells, not as a grid of one cell and a comment.
        let whole = Piece { text: &line[start..], line: 1, column: 1 };
        if entry.puzzle.side() <= 2 && is_spaced(&whole.tokens()) {
            return Err(Loss::Metadata { key: COMMENT.to_owned() });
        }
    }
    Ok(())
}

/// Appends all cells as one word.
pub(crate) fn write_grid(grid: &Grid, writing: &Writing, usual_blank: char, line: &mut String) {
    let symbols = writing.symbols(grid.side());
    symbols.write_line(grid, symbols.blank(writing.blank, usual_blank), line);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{LayoutChoice, Reading, read as read_text};

    fn one(text: &str) -> Result<Entry, FormatError> {
        read_text(text, &FORMAT, &Reading::default()).map(|mut entries| entries.remove(0))
    }

    fn message(text: &str) -> String {
        one(text).unwrap_err().to_string()
    }

    const NINE_LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn the_cells_of_a_nine_by_nine_line_are_found_whatever_byte_is_in_it() {
        for byte in 0..=u8::MAX {
            let mut line = NINE_LINE.as_bytes().to_vec();
            line[80] = byte;
            let known = byte.is_ascii_digit() || BLANKS.contains(&byte);
            assert_eq!(nine_cells(&line).is_some(), known, "byte {byte}");
        }
    }

    #[test]
    fn a_nine_by_nine_line_ends_with_the_text_or_with_space() {
        for rest in ["", "\n", "\r\n", " by hand", "\nanother line"] {
            let text = format!("{NINE_LINE}{rest}");
            assert_eq!(nine_cells(text.as_bytes()).map(<[u8; 81]>::as_slice), Some(NINE_LINE.as_bytes()));
        }
        for other in [&NINE_LINE[..80], &format!("{NINE_LINE}.")] {
            assert_eq!(nine_cells(other.as_bytes()), None);
        }
    }

    #[test]
    fn every_blank_people_write_is_read_in_a_nine_by_nine_line() {
        let dots = one(NINE_LINE).unwrap();
        for blank in ["0", "_", "*", "-", "x", "X"] {
            assert_eq!(one(&NINE_LINE.replace('.', blank)).unwrap(), dots);
        }
    }

    #[test]
    fn the_rest_of_the_line_is_kept() {
        let text = format!("{NINE_LINE}  ED=7.2/1.2/1.2 easy\r\n");
        assert_eq!(one(&text).unwrap().metadata.get(COMMENT), Some("ED=7.2/1.2/1.2 easy"));
    }

    #[test]
    fn lines_with_remarks_are_lines_not_rows() {
        let text = format!("{NINE_LINE} ED=7.2/1.2/1.2\n{NINE_LINE} by hand\n");
        assert_eq!(crate::detect(&text, None).unwrap().name, "line");
    }

    #[test]
    fn a_line_of_the_wrong_length_says_which_lengths_would_do() {
        let expected = "line 1, column 1: found 80 characters, expected 64 (8x8) or 81 (9x9)";
        assert_eq!(message(&NINE_LINE[1..]), expected);
        let longer = format!("{NINE_LINE}.");
        let expected = "line 1, column 1: found 82 characters, expected 81 (9x9) or 100 (10x10)";
        assert_eq!(message(&longer), expected);
        let reading = Reading::default().layout(LayoutChoice::default().with_side(9));
        let expected = "line 1, column 1: found 82 characters, expected 81 (9x9)";
        assert_eq!(read_text(&longer, &FORMAT, &reading).unwrap_err().to_string(), expected);
    }

    #[test]
    fn ten_megabytes_of_x_are_refused_by_their_length() {
        let expected = "line 1, column 1: found 10000000 characters, expected at most 3721 (61x61); \
                        larger grids are numbers separated by commas";
        assert_eq!(message(&"x".repeat(10_000_000)), expected);
    }

    #[test]
    fn an_unknown_symbol_is_named_with_its_place() {
        let text = format!("{NINE_LINE}\n{}", NINE_LINE.replacen("53", "5q", 1));
        let expected = "line 2, column 2: found 'q', expected a digit 1-9 or a blank (. 0 _ *)";
        assert_eq!(message(&text), expected);
    }

    #[test]
    fn blanks_of_a_nine_by_nine_line_are_not_blamed_for_another_symbol() {
        let text = NINE_LINE.replace('.', "x").replace("79", "7q");
        assert!(message(&text).starts_with("line 1, column 81: found 'q'"));
    }

    #[test]
    fn spaces_and_commas_separate_numbers() {
        let expected = one("12..34....21..43").unwrap();
        assert_eq!(one("1 2 0 0 3 4 0 0 0 0 2 1 0 0 4 3").unwrap(), expected);
        assert_eq!(one("1,2,0,0,3,4,0,0,0,0,2,1,0,0,4,3").unwrap(), expected);
    }

    #[test]
    fn hexadecimal_lines_are_zero_based() {
        let text = format!("0.F{}", ".".repeat(253));
        let reading = Reading::default().zero_based(true);
        let entry = read_text(&text, &FORMAT, &reading).unwrap().remove(0);
        let digits: Vec<_> = entry.puzzle.givens().digits().map(|(_, digit)| digit.number()).collect();
        assert_eq!(digits, [1, 16]);
        let writing = Writing::default().zero_based(true);
        assert_eq!(crate::write(&[entry], &FORMAT, &writing).unwrap(), text + "\n");
    }

    #[test]
    fn puzzles_of_one_text_share_their_geometry() {
        let entries = read_text(&format!("{NINE_LINE}\n{NINE_LINE}"), &FORMAT, &Reading::default()).unwrap();
        assert!(std::sync::Arc::ptr_eq(entries[0].puzzle.geometry(), entries[1].puzzle.geometry()));
    }
}
