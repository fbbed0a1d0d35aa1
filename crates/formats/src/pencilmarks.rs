//! Pencil-mark grid: a group of digits a cell, in reading order; frames are ignored.
//!
//! A group lists the candidates of a cell: `1269`, or `1,12,16` in grids of a side above 9. A
//! group of one digit is a given, `0` or `.` a cell with every candidate.

use std::borrow::Cow;

use crate::carries::{Carries, Layouts, Loss, Marks, Words};
use crate::detect::Sample;
use crate::entry::Entry;
use crate::error::{FormatError, FormatErrorKind};
use crate::marks;
use crate::reading::Context;
use crate::rows::is_rule;
use crate::text::{Piece, lines};
use crate::{Codec, Format, Writing};
use hallset::text::quoted;
use hallset::{MAX_SIDE, Puzzle};

pub(crate) static FORMAT: Format = Format {
    name: "pencilmarks",
    extensions: &[],
    summary: "the candidates of every cell, drawn as a grid",
    carries: Carries {
        sides: 2..=MAX_SIDE,
        layouts: Layouts::Usual,
        marks: Marks::SingleIsGiven,
        several: true,
        words: Words::None,
        solution: false,
    },
    recognise,
    codec: Codec::Document { read, write },
};

fn is_mark(symbol: char) -> bool {
    symbol.is_ascii_digit() || matches!(symbol, ',' | '.')
}

/// What may stand between groups.
fn is_frame(symbol: char) -> bool {
    matches!(symbol, '|' | '*' | ':' | '\'' | '─'..='╿')
}

/// Rows with as many groups as there are rows, some of them longer than a number could be.
fn recognise(sample: &Sample<'_>) -> bool {
    let lines = sample.lines.iter().filter(|line| !is_rule(line));
    let mut rows = lines
        .map(|line| line.split(|symbol| is_frame(symbol) || symbol.is_whitespace()))
        .map(|groups| groups.filter(|group| !group.is_empty()).collect())
        .peekable();
    let side = rows.peek().map_or(0, Vec::len);
    if side < 2 {
        return false;
    }
    let rows: Vec<Vec<&str>> = rows.collect();
    let first = &rows[0];
    let length = |row: &Vec<&str>| row.iter().map(|group| group.len()).sum::<usize>();
    let symbols = length(first);
    // Rows of as many symbols as there are rows are a plain grid.
    let is_grid = rows.iter().all(|row| length(row) == symbols) && rows.len().is_multiple_of(symbols);
    let is_group =
        |group: &str| group == "." || group.bytes().all(|byte| byte.is_ascii_digit() || byte == b',');
    let is_long =
        |group: &str| group.contains(',') || group.parse::<usize>().is_ok_and(|number| number > side);
    let is_square = if sample.complete { rows.len().is_multiple_of(side) } else { rows.len() > 1 };
    let mut groups = rows.iter().flatten();
    !is_grid
        && is_square
        && rows.iter().all(|row| row.len() == side)
        && groups.clone().all(|group| is_group(group))
        && groups.any(|group| is_long(group))
}

fn read(text: &str, context: &Context) -> Result<Vec<Entry>, FormatError> {
    let rows = lines(text)
        .filter(|line| !is_rule(line.text))
        .map(groups)
        .filter(|row| row.as_ref().map_or(true, |row| !row.is_empty()));
    let squares = marks::squares(rows.collect::<Result<_, _>>()?)?;
    squares.iter().map(|cells| marks::read(cells, context)).collect()
}

fn groups(line: Piece<'_>) -> Result<Vec<Piece<'_>>, FormatError> {
    let strange = line
        .text
        .chars()
        .enumerate()
        .find(|&(_, symbol)| !is_mark(symbol) && !is_frame(symbol) && !symbol.is_whitespace());
    match strange {
        None => Ok(line.split(|symbol| !is_mark(symbol))),
        Some((index, symbol)) => {
            let expected = "groups of digits, and lines and corners of a frame";
            Err(FormatErrorKind::unexpected(quoted(symbol), expected).at(line.line, line.column + index))
        }
    }
}

fn write(entries: &[Cow<'_, Entry>], writing: &Writing) -> Result<String, Loss> {
    let mut text = String::new();
    for (index, entry) in entries.iter().enumerate() {
        if index > 0 {
            text.push('\n');
        }
        write_puzzle(&entry.puzzle, writing, &mut text)?;
    }
    Ok(text)
}

fn write_puzzle(puzzle: &Puzzle, writing: &Writing, text: &mut String) -> Result<(), Loss> {
    let geometry = puzzle.geometry();
    if let Some(cell) = geometry.cells().find(|&cell| puzzle.candidates(cell).is_empty()) {
        return Err(Loss::NoCandidate { cell: geometry.name(cell).to_string() });
    }
    let side = puzzle.side();
    let symbols = writing.symbols(side);
    let (rows, columns) = puzzle.layout().box_shape().unwrap_or((side, side));
    let groups: Vec<String> = geometry
        .cells()
        .map(|cell| {
            let mut group = String::new();
            marks::write_set(puzzle.candidates(cell), symbols, &mut group);
            group
        })
        .collect();
    let widths: Vec<usize> = (0..side)
        .map(|column| (0..side).map(|row| groups[row * side + column].len()).max().unwrap_or(1))
        .collect();
    let rule = widths
        .chunks(columns)
        .map(|stack| "-".repeat(stack.iter().map(|width| width + 2).sum::<usize>()))
        .collect::<Vec<_>>()
        .join("+");
    for (index, row) in groups.chunks(side).enumerate() {
        if index > 0 && index.is_multiple_of(rows) {
            text.push_str(&rule);
            text.push('\n');
        }
        let mut line = String::new();
        for (column, group) in row.iter().enumerate() {
            if column > 0 && column.is_multiple_of(columns) {
                line.push('|');
            }
            line.push_str(&format!(" {group:<width$} ", width = widths[column]));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Reading, detect, read as read_text, write as write_text};
    use hallset::Cell;

    const FRAMED: &str = "\
.--------.--------.
| 12  3  | 14 1234 |
| 4  12  | 13 123 |
:--------+--------:
| 13 14  | 2  134 |
| 23 124 | 34 1   |
'--------'--------'
";

    #[test]
    fn frames_are_ignored_and_single_digits_are_givens() {
        assert_eq!(detect(FRAMED, None).unwrap().name, "pencilmarks");
        let puzzle = read_text(FRAMED, &FORMAT, &Reading::default()).unwrap().remove(0).puzzle;
        assert_eq!(puzzle.givens().to_line(), ".3..4.....2....1");
        assert_eq!(puzzle.candidates(Cell::new(3)).len(), 4);
        assert_eq!(puzzle.candidates(Cell::new(15)).len(), 1);
    }

    #[test]
    fn columns_are_aligned_and_boxes_ruled() {
        let entries = read_text(FRAMED, &FORMAT, &Reading::default()).unwrap();
        let text = write_text(&entries, &FORMAT, &Writing::default()).unwrap();
        assert_eq!(text.lines().next(), Some(" 12  3   | 14  1234"));
        assert_eq!(text.lines().nth(2), Some("---------+----------"));
        assert_eq!(read_text(&text, &FORMAT, &Reading::default()).unwrap(), entries);
    }

    #[test]
    fn a_cell_without_candidates_is_refused_by_name() {
        let mut entries = read_text(FRAMED, &FORMAT, &Reading::default()).unwrap();
        let mut sets = entries[0].puzzle.restrictions().unwrap().to_vec();
        sets[2] = Default::default();
        entries[0].puzzle = entries[0].puzzle.clone().restricted(sets);
        let error = write_text(&entries, &FORMAT, &Writing::default()).unwrap_err();
        assert!(
            error
                .to_string()
                .starts_with("the format `pencilmarks` cannot hold a cell without candidates (r1c3)")
        );
    }
}
