//! Cells written as lists of candidates: what domains and pencil-mark grids have in common.
//!
//! `1269` lists four digits. Digits of 10 and more do not fit that, so in grids of a larger
//! side digits are separated by commas: `1,12,16`. `0` or `.` alone is a cell with every
//! candidate, one candidate is a given.

use crate::entry::{Entry, Places, place};
use crate::error::{FormatError, FormatErrorKind};
use crate::reading::Context;
use crate::text::Piece;
use hallset::text::Symbols;
use hallset::{Candidates, Digit, Grid, MAX_SIDE, Puzzle};

/// The largest side whose digits are listed without commas.
const BARE_SIDE: usize = 9;

/// Cuts lines of cells into squares. The first line of each tells its side; a line that stands
/// alone may hold a whole square.
pub(crate) fn squares(lines: Vec<Vec<Piece<'_>>>) -> Result<Vec<Vec<Piece<'_>>>, FormatError> {
    if let [line] = &lines[..] {
        let side = line.len().isqrt();
        if side * side != line.len() || side > MAX_SIDE {
            let expected = if side >= MAX_SIDE {
                format!("at most {}", MAX_SIDE * MAX_SIDE)
            } else {
                format!("{} or {}", side * side, (side + 1) * (side + 1))
            };
            return Err(line[0].error(FormatErrorKind::count(line.len(), "cell", expected)));
        }
        return Ok(lines);
    }
    let mut squares = Vec::new();
    let mut rest = &lines[..];
    while let Some(first) = rest.first() {
        let side = first.len();
        if side > MAX_SIDE {
            let expected = format!("at most {MAX_SIDE} in a row");
            return Err(first[0].error(FormatErrorKind::count(side, "cell", expected)));
        }
        let (square, others) = rest.split_at(side.min(rest.len()));
        if let Some(row) = square.iter().find(|row| row.len() != side) {
            let expected = format!("{side}, as in line {}", first[0].line);
            return Err(row[0].error(FormatErrorKind::count(row.len(), "cell", expected)));
        }
        if square.len() < side {
            let kind = FormatErrorKind::count(square.len(), "row", format!("{side} rows of {side} cells"));
            return Err(square[square.len() - 1][0].error(kind));
        }
        squares.push(square.concat());
        rest = others;
    }
    Ok(squares)
}

/// The puzzle whose cells are these lists, a square of them.
pub(crate) fn read(cells: &[Piece<'_>], context: &Context) -> Result<Entry, FormatError> {
    let side = cells.len().isqrt();
    let symbols = context.symbols(side);
    let sets: Vec<Candidates> =
        cells.iter().map(|cell| read_set(*cell, symbols)).collect::<Result<_, _>>()?;
    let places = cells.iter().map(|cell| place(cell.line, cell.column)).collect();
    let blank = |cell: &Piece<'_>| is_blank(cell.text, symbols);
    let givens = cells.iter().zip(&sets).map(|(cell, set)| if blank(cell) { None } else { set.single() });
    let givens = Grid::from_cells(givens.collect()).expect("a square of digits of its side");
    let geometry = context.of_side(side).map_err(|kind| cells[0].error(kind))?;
    Ok(Entry::placed(Puzzle::new(geometry, givens).restricted(sets), Places::Each(places)))
}

fn is_blank(text: &str, symbols: Symbols) -> bool {
    matches!(text.trim(), "." | "_" | "*") || text.trim() == "0" && !symbols.zero_based
}

fn read_set(cell: Piece<'_>, symbols: Symbols) -> Result<Candidates, FormatError> {
    if is_blank(cell.text, symbols) {
        return Ok(Candidates::full(symbols.side));
    }
    let separated = symbols.side > BARE_SIDE || cell.text.contains(',');
    let words = if separated {
        cell.split(|symbol| symbol == ',' || symbol.is_whitespace())
    } else {
        let digits = cell.text.char_indices().enumerate().map(|(index, (start, symbol))| Piece {
            text: &cell.text[start..start + symbol.len_utf8()],
            column: cell.column + index,
            ..cell
        });
        digits.filter(|digit| !digit.text.trim().is_empty()).collect()
    };
    words.into_iter().map(|word| read_digit(word, symbols)).collect()
}

fn read_digit(word: Piece<'_>, symbols: Symbols) -> Result<Digit, FormatError> {
    let number = word.text.bytes().all(|byte| byte.is_ascii_digit());
    let digit = if number { symbols.read_word(word.text).map_err(|kind| word.error(kind))? } else { None };
    digit.ok_or_else(|| {
        let (first, last) = (Digit::new(1), Digit::new(symbols.side));
        let separator = if symbols.side > BARE_SIDE { " separated by commas" } else { "" };
        let expected = format!("candidates {}-{}{separator}", symbols.value(first), symbols.value(last));
        word.error(FormatErrorKind::unexpected(format!("'{}'", word.text), expected))
    })
}

/// Appends the digits of a set: `1269`, or `1,12,16` where digits of 10 and more occur.
pub(crate) fn write_set(set: Candidates, symbols: Symbols, text: &mut String) {
    for (index, digit) in set.iter().enumerate() {
        if index > 0 && symbols.side > BARE_SIDE {
            text.push(',');
        }
        text.push_str(&symbols.value(digit).to_string());
    }
}
