//! A grid of rows, as people type and draw it.
//!
//! Every line is a row; cells are symbols, with or without spaces, or decimal numbers
//! with spaces. Lines made only of rules (`-`, `+`, `|`, `=` and the like) are ignored, and so
//! is `|` inside rows, except that bars and rules at even distances tell the box shape. `#`
//! and `//` start a comment. A file may hold several grids, one below the other.
//!
//! The first row tells the width. Where that leaves a choice (`123 456 789` is nine symbols
//! or three numbers) the number of rows decides.

use super::carries::{Carries, Layouts, Loss, Marks, Words};
use super::detect::Sample;
use super::draw::draw;
use super::entry::{Entry, Places, place};
use super::error::{ParseError, ParseErrorKind, quoted};
use super::reading::Context;
use super::symbols::MAX_SYMBOL_SIDE;
use super::text::{Piece, lines};
use super::{Codec, Format, Writing};
use crate::digits::MAX_SIDE;
use crate::geometry::Layout;
use crate::grid::Grid;
use crate::puzzle::Puzzle;

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
    let rows = rows_of(sample.text);
    let Some(first) = rows.first() else { return false };
    let (cells, symbols) = (first.cells.len(), first.symbols());
    if rows.len() == 1 {
        return cells > 1
            && symbols.isqrt().pow(2) != symbols
            && first.cells[0].text.len() <= MAX_SYMBOL_SIDE;
    }
    if cells == 1 && symbols > MAX_SYMBOL_SIDE {
        return false;
    }
    // Rows of 16 symbols may be lines of 4x4 grids: many small digits and no large one.
    let small = symbols.isqrt();
    if cells == 1 && small > 1 && small * small == symbols {
        let text = rows.iter().flat_map(|row| row.cells.iter()).flat_map(|cell| cell.text.chars());
        let digits: Vec<_> = text.filter(|symbol| !matches!(symbol, '.' | '0' | '_' | '*')).collect();
        let largest = digits.iter().map(|symbol| symbol.to_digit(36).unwrap_or(36) as usize).max();
        let whole = if sample.complete { rows.len().is_multiple_of(symbols) } else { rows.len() >= symbols };
        let lines = largest.is_some_and(|largest| largest <= small) && digits.len() >= symbols;
        return whole && !lines;
    }
    true
}

/// A row of a grid.
struct Row<'a> {
    /// Its words; bars are no part of them.
    cells: Vec<Piece<'a>>,
    /// How many words stand before each bar.
    bars: Vec<usize>,
    /// Does a rule stand above it?
    ruled: bool,
    /// Does a blank line stand above it?
    apart: bool,
    line: usize,
}

impl Row<'_> {
    fn symbols(&self) -> usize {
        self.cells.iter().map(|cell| cell.text.chars().count()).sum()
    }
}

fn is_bar(symbol: char) -> bool {
    matches!(symbol, '|' | '│' | '║' | '┃')
}

/// Is the line a rule: nothing but strokes, and one of them horizontal?
fn is_rule(line: &str) -> bool {
    let horizontal = |symbol| matches!(symbol, '-' | '=' | '+' | '─' | '═' | '━');
    let stroke = |symbol: char| {
        matches!(symbol, '*' | '.' | ':' | '\'' | ',' | '─'..='╿') || is_bar(symbol) || horizontal(symbol)
    };
    line.chars().any(horizontal) && line.chars().all(|symbol| stroke(symbol) || symbol.is_whitespace())
        || !line.trim().is_empty() && line.chars().all(|symbol| is_bar(symbol) || symbol.is_whitespace())
}

fn rows_of(text: &str) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    let (mut ruled, mut apart) = (false, false);
    for (line, raw) in lines(text).zip(text.lines()) {
        if raw.trim().is_empty() {
            apart = true;
        } else if is_rule(line.text) {
            ruled = true;
        } else if !line.text.trim().is_empty() {
            let mut cells = Vec::new();
            let mut bars = Vec::new();
            for (index, part) in between_bars(line).into_iter().enumerate() {
                if index > 0 {
                    bars.push(cells.len());
                }
                cells.extend(part.tokens());
            }
            rows.push(Row { cells, bars, ruled, apart, line: line.line });
            (ruled, apart) = (false, false);
        }
    }
    rows
}

/// The parts of a line between bars, empty ones too.
fn between_bars(line: Piece<'_>) -> Vec<Piece<'_>> {
    let mut parts = Vec::new();
    let mut start = 0;
    for (index, bar) in line.text.char_indices().filter(|&(_, symbol)| is_bar(symbol)) {
        parts.push(line.part(start, index));
        start = index + bar.len_utf8();
    }
    parts.push(line.part(start, line.text.len()));
    parts
}

/// How the cells of a grid are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Width {
    /// So many symbols, however they are spaced.
    Symbols(usize),
    /// So many words.
    Words(usize),
}

impl Width {
    fn side(self) -> usize {
        match self {
            Self::Symbols(side) | Self::Words(side) => side,
        }
    }

    fn of(self, row: &Row<'_>) -> usize {
        match self {
            Self::Symbols(_) => row.symbols(),
            Self::Words(_) => row.cells.len(),
        }
    }
}

/// Reads all grids; `blanks` are symbols that are blank besides the usual ones.
pub(crate) fn read(text: &str, context: &Context, blanks: &[char]) -> Result<Vec<Entry>, ParseError> {
    let rows = rows_of(text);
    let mut rest = rows.as_slice();
    let mut entries = Vec::new();
    while let Some(first) = rest.first() {
        let width = width_of(rest, context).map_err(|kind| kind.at(first.line, 1))?;
        let (grid, others) = rest.split_at(width.side().min(rest.len()));
        entries.push(read_grid(grid, width, context, blanks)?);
        rest = others;
    }
    Ok(entries)
}

fn width_of(rows: &[Row<'_>], context: &Context) -> Result<Width, ParseErrorKind> {
    let row = &rows[0];
    let (words, symbols) = (row.cells.len(), row.symbols());
    let width = if words == 1 && context.reading.layout.side() != Some(1) {
        Width::Symbols(symbols)
    } else if words == symbols {
        Width::Words(words)
    } else if let Some(asked) = context.reading.layout.side() {
        if asked == symbols { Width::Symbols(symbols) } else { Width::Words(words) }
    } else {
        width_by_rows(rows)
    };
    match width {
        Width::Symbols(side) if side > MAX_SYMBOL_SIDE => Err(ParseErrorKind::count(
            side,
            "character",
            format!("a row of at most {MAX_SYMBOL_SIDE}; larger grids are numbers separated by spaces"),
        )),
        Width::Words(side) if side > MAX_SIDE => {
            Err(ParseErrorKind::count(side, "cell", format!("a row of at most {MAX_SIDE}")))
        }
        _ => Ok(width),
    }
}

/// The width of rows like `12 ..` or `10 3 1`, from the number of rows up to some blank line.
fn width_by_rows(rows: &[Row<'_>]) -> Width {
    let row = &rows[0];
    let (words, symbols) = (row.cells.len(), row.symbols());
    let is_number = |cell: &Piece<'_>| cell.text.bytes().all(|byte| byte.is_ascii_digit());
    let fits_words = |cell: &Piece<'_>| {
        cell.text.chars().count() == 1 || cell.text.parse::<usize>().is_ok_and(|number| number <= words)
    };
    let ends_here = |count: usize| rows.get(count).is_none_or(|next| next.apart);
    let mut ends = (1..=symbols.min(rows.len())).filter(|&count| ends_here(count));
    let words_fit = row.cells.iter().all(fits_words);
    let by_rows = ends.find_map(|rows| match rows {
        _ if rows == words && words_fit => Some(Width::Words(words)),
        _ if rows == symbols && symbols <= MAX_SYMBOL_SIDE => Some(Width::Symbols(symbols)),
        _ => None,
    });
    by_rows.unwrap_or_else(|| {
        let equal = row.cells.iter().all(|cell| cell.text.len() == row.cells[0].text.len());
        let numbers = row.cells.iter().all(is_number) && !equal;
        if numbers || symbols > MAX_SYMBOL_SIDE { Width::Words(words) } else { Width::Symbols(symbols) }
    })
}

fn read_grid(
    rows: &[Row<'_>],
    width: Width,
    context: &Context,
    blanks: &[char],
) -> Result<Entry, ParseError> {
    let side = width.side();
    let first = rows[0].line;
    if let Some(row) = rows.iter().find(|row| width.of(row) != side) {
        let expected = format!("{side}, as in line {first}");
        return Err(ParseErrorKind::count(width.of(row), "cell", expected).at(row.line, 1));
    }
    if rows.len() < side {
        let kind = ParseErrorKind::count(rows.len(), "row", format!("{side} rows of {side} cells"));
        return Err(kind.at(rows[rows.len() - 1].line, 1));
    }
    let symbols = context.symbols(side);
    let mut cells = Vec::with_capacity(side * side);
    let mut places = Vec::with_capacity(side * side);
    for word in rows.iter().flat_map(|row| &row.cells) {
        if let Width::Words(_) = width {
            let blank = word.text.chars().all(|symbol| blanks.contains(&symbol));
            let cell = if blank { Ok(None) } else { symbols.read_token(word.text) };
            cells.push(cell.map_err(|kind| word.error(explained(word.text, kind)))?);
            places.push(place(word.line, word.column));
            continue;
        }
        for (index, symbol) in word.text.chars().enumerate() {
            let column = word.column + index;
            let cell = if blanks.contains(&symbol) { Ok(None) } else { symbols.read(symbol) };
            let cell = cell.map_err(|kind| explained(&symbol.to_string(), kind).at(word.line, column))?;
            cells.push(cell);
            places.push(place(word.line, column));
        }
    }
    let grid = Grid::from_cells(cells).expect("side times side digits of this side");
    let places = Places::Each(places);
    let entry = match box_shape(rows, width) {
        Some((rows, columns)) if context.reading.layout.regions.is_none() => {
            Layout::with_boxes(rows, columns)
                .map_err(ParseErrorKind::from)
                .and_then(|layout| context.of_layout(layout))
                .map(|geometry| Entry::placed(Puzzle::new(geometry, grid), places))
        }
        _ => context.entry(grid, places),
    };
    entry.map_err(|kind| kind.at(first, 1))
}

/// A `-` is a blank in one line and a rule in a grid: say so.
fn explained(found: &str, kind: ParseErrorKind) -> ParseErrorKind {
    match (found, kind) {
        ("-", ParseErrorKind::Unexpected { expected, .. }) => ParseErrorKind::Unexpected {
            found: format!("{}, which is a blank only in one-line 9x9 input", quoted('-')),
            expected,
        },
        (_, kind) => kind,
    }
}

/// Rows and columns of a box, if rules and bars stand at even distances that fit together.
fn box_shape(rows: &[Row<'_>], width: Width) -> Option<(usize, usize)> {
    let side = width.side();
    let cells_before = |row: &Row<'_>, bar: usize| match width {
        Width::Words(_) => bar,
        Width::Symbols(_) => row.cells[..bar].iter().map(|cell| cell.text.chars().count()).sum(),
    };
    let bars = |row: &Row<'_>| -> Vec<usize> {
        let inner = row.bars.iter().map(|&bar| cells_before(row, bar));
        inner.filter(|&before| before > 0 && before < side).collect()
    };
    let rules: Vec<usize> = (1..side).filter(|&row| rows[row].ruled).collect();
    let columns = distance(&bars(&rows[0]), side)?;
    let height = distance(&rules, side)?;
    let same = rows.iter().all(|row| bars(row) == bars(&rows[0]));
    (same && columns * height == side).then_some((height, columns))
}

/// The distance between marks that cut a length into equal parts.
fn distance(marks: &[usize], length: usize) -> Option<usize> {
    let step = *marks.first()?;
    (marks.iter().copied().eq((step..length).step_by(step)) && length.is_multiple_of(step)).then_some(step)
}

fn write(entries: &[std::borrow::Cow<'_, Entry>], writing: &Writing) -> Result<String, Loss> {
    let mut text = String::new();
    for (index, entry) in entries.iter().enumerate() {
        if index > 0 {
            text.push('\n');
        }
        let puzzle = &entry.puzzle;
        draw(&mut text, puzzle.givens(), puzzle.layout().box_shape(), writing)
            .expect("a string takes all that is written to it");
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::super::{Reading, detect, read as read_text};
    use super::*;

    fn grids(text: &str) -> Result<Vec<Entry>, ParseError> {
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
        assert_eq!(entries[0].position_of(crate::Cell::new(14)), Some((6, 5)));
    }
}
