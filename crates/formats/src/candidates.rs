//! Candidate line (Sukaku): n symbols for each cell, the digit if it is a candidate, else a blank.
//!
//! A 9x9 line has 729 characters, any side n up to 61 has n*n*n. A cell with one candidate is
//! a given. The rest of the line is a comment.

use crate::carries::{Carries, Layouts, Loss, Marks, Words};
use crate::detect::{SAMPLE_BYTES, Sample};
use crate::entry::{COMMENT, Entry, Places, place};
use crate::error::{FormatError, FormatErrorKind};
use crate::reading::Context;
use crate::text::Piece;
use crate::{Codec, Format, Writing};
use hallset::text::{MAX_SYMBOL_SIDE, Symbols, quoted};
use hallset::{Candidates, Digit, Grid, Puzzle};

pub(crate) static FORMAT: Format = Format {
    name: "candidates",
    extensions: &[],
    summary: "one puzzle a line, a symbol a candidate: 729 characters for 9x9",
    carries: Carries {
        sides: 2..=MAX_SYMBOL_SIDE,
        layouts: Layouts::Usual,
        marks: Marks::SingleIsGiven,
        several: true,
        words: Words::Only(&[COMMENT]),
        solution: false,
    },
    recognise,
    codec: Codec::Lines { header: false, open: |_| Ok(Box::new(read)), create: |_| Box::new(write) },
};

/// 729 characters are also a line of a 27x27 grid: the symbols must stand in their places, and
/// every cell must have one.
fn recognise(sample: &Sample<'_>) -> bool {
    let Some(word) = sample.lines.first().and_then(|line| line.split_whitespace().next()) else {
        return false;
    };
    let in_place = |side: usize| {
        let symbols = Symbols { side, zero_based: false };
        let fits = |(index, &byte): (usize, &u8)| {
            is_blank(char::from(byte), symbols)
                || char::from(byte) == symbols.symbol(Digit::from_index(index % side))
        };
        let cell_fits = |cell: &[u8]| {
            cell.iter().enumerate().all(fits) && cell.iter().any(|&byte| !is_blank(char::from(byte), symbols))
        };
        word.as_bytes().chunks_exact(side).all(cell_fits)
    };
    match side_of(word.len()) {
        Some(side) => in_place(side),
        // The line is longer than the sample: a side whose symbols stand in their places.
        None if !sample.complete && word.len() > SAMPLE_BYTES / 2 => {
            (2..=MAX_SYMBOL_SIDE).filter(|side| side.pow(3) > word.len()).any(in_place)
        }
        None => false,
    }
}

fn side_of(characters: usize) -> Option<usize> {
    (2..=MAX_SYMBOL_SIDE).find(|side| side.pow(3) == characters)
}

fn is_blank(symbol: char, symbols: Symbols) -> bool {
    matches!(symbol, '.' | '_' | '*') || symbol == '0' && !symbols.zero_based
}

fn read(line: Piece<'_>, context: &Context) -> Result<Entry, FormatError> {
    let (word, rest) = line.first_word();
    let found = word.text.chars().count();
    let side = side_of(found).ok_or_else(|| word.error(wrong_length(found)))?;
    let symbols = context.symbols(side);
    let mut sets = vec![Candidates::EMPTY; side * side];
    for (index, symbol) in word.text.chars().enumerate() {
        let digit = Digit::from_index(index % side);
        if symbol == symbols.symbol(digit) {
            sets[index / side].insert(digit);
        } else if !is_blank(symbol, symbols) {
            let expected = format!("{} or a blank", quoted(symbols.symbol(digit)));
            let kind = FormatErrorKind::unexpected(quoted(symbol), expected);
            return Err(kind.at(word.line, word.column + index));
        }
    }
    let givens = Grid::from_cells(sets.iter().map(|set| set.single()).collect())
        .expect("a square of digits of its side");
    let geometry = context.of_side(side).map_err(|kind| word.error(kind))?;
    let places = (0..side * side).map(|cell| place(word.line, word.column + cell * side)).collect();
    let puzzle = Puzzle::new(geometry, givens).restricted(sets);
    let mut entry = Entry::placed(puzzle, Places::Each(places));
    if !rest.is_empty() {
        entry.metadata.set(COMMENT, rest);
    }
    Ok(entry)
}

fn wrong_length(found: usize) -> FormatErrorKind {
    let name = |side: usize| format!("{} ({side}x{side})", side.pow(3));
    let above = (2..=MAX_SYMBOL_SIDE).find(|side| side.pow(3) > found);
    let expected = match above {
        None => format!("at most {}", name(MAX_SYMBOL_SIDE)),
        Some(2) => name(2),
        Some(side) => format!("{} or {}", name(side - 1), name(side)),
    };
    FormatErrorKind::count(found, "character", expected)
}

fn write(entry: &Entry, writing: &Writing, line: &mut String) -> Result<(), Loss> {
    let puzzle = &entry.puzzle;
    let symbols = writing.symbols(puzzle.side());
    let blank = symbols.blank(writing.blank, '.');
    for cell in puzzle.geometry().cells() {
        let set = puzzle.candidates(cell);
        let digits = (0..puzzle.side()).map(Digit::from_index);
        line.extend(digits.map(|digit| if set.contains(digit) { symbols.symbol(digit) } else { blank }));
    }
    if let Some(comment) = entry.metadata.get(COMMENT) {
        line.push(' ');
        line.push_str(comment);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Reading, detect, read as read_text};
    use hallset::Cell;

    fn two() -> String {
        "121.122.".to_owned()
    }

    #[test]
    fn symbols_stand_in_their_places() {
        let message = |text: &str| read_text(text, &FORMAT, &Reading::default()).unwrap_err().to_string();
        assert_eq!(message(&two()), "line 1, column 7: found '2', expected '1' or a blank");
        assert_eq!(message("12..1"), "line 1, column 1: found 5 characters, expected 8 (2x2)");
        let expected = "line 1, column 1: found 728 characters, expected 512 (8x8) or 729 (9x9)";
        assert_eq!(message(&".".repeat(728)), expected);
    }

    #[test]
    fn a_line_of_729_is_told_from_a_27x27_grid_by_its_symbols() {
        let candidates = "1..4...8.".to_owned() + &"123456789".repeat(80);
        assert_eq!(detect(&candidates, None).unwrap().name, "candidates");
        assert_eq!(detect(&"1".repeat(729), None).unwrap().name, "line");
        let puzzle = read_text(&candidates, &FORMAT, &Reading::default()).unwrap().remove(0).puzzle;
        assert_eq!(puzzle.candidates(Cell::new(0)).iter().map(Digit::number).collect::<Vec<_>>(), [1, 4, 8]);
    }
}
