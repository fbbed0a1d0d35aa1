//! Rows of cells cut out of a text: what grids and region maps have in common.
//!
//! Every line is a row; cells are symbols, with or without spaces, or words with spaces. Lines
//! made only of strokes (`-`, `+`, `|`, `=` and the like) are rules and ignored, and so is `|`
//! inside rows, except that bars and rules at even distances tell the box shape. `#` and `//`
//! start a comment. Squares may stand one below the other.
//!
//! The first row tells the width. Where that leaves a choice (`123 456 789` is nine symbols
//! or three numbers) the number of rows decides.

use crate::error::{FormatError, FormatErrorKind};
use crate::text::{Piece, lines};
use hallset::MAX_SIDE;
use hallset::text::MAX_SYMBOL_SIDE;

/// As many rows as columns.
pub(crate) struct Square<'a> {
    pub(crate) side: usize,
    /// The cells in reading order, each a symbol or a word.
    pub(crate) cells: Vec<Piece<'a>>,
    /// Rows and columns of a box, if rules and bars tell.
    pub(crate) boxes: Option<(usize, usize)>,
    /// The line of the first row.
    pub(crate) line: usize,
}

/// All squares of a text, one after the other; `asked` is the side they must have, if somebody
/// knows. Rows are cut as they are needed, so a wrong one is found before the rest is looked at.
pub(crate) fn squares(text: &str, asked: Option<usize>) -> Squares<'_> {
    Squares { rows: Box::new(rows_of(text)), ahead: Vec::new(), asked }
}

/// The squares of a text; see [`squares`].
pub(crate) struct Squares<'a> {
    rows: Box<dyn Iterator<Item = Row<'a>> + 'a>,
    /// Rows that were cut already and belong to the next square.
    ahead: Vec<Row<'a>>,
    asked: Option<usize>,
}

impl<'a> Squares<'a> {
    /// Cuts rows until so many are there, if the text has them.
    fn look_ahead(&mut self, count: usize) {
        let missing = count.saturating_sub(self.ahead.len());
        self.ahead.extend(self.rows.by_ref().take(missing));
    }

    fn next_square(&mut self) -> Result<Option<Square<'a>>, FormatError> {
        self.look_ahead(1);
        let Some(first) = self.ahead.first() else { return Ok(None) };
        let line = first.line;
        // One row more than a square can have tells whether a blank line follows it.
        let most = first.symbols().min(MAX_SIDE) + 1;
        self.look_ahead(most);
        let width = width_of(&self.ahead, self.asked).map_err(|kind| kind.at(line, 1))?;
        self.look_ahead(width.side());
        let rows: Vec<Row<'a>> = self.ahead.drain(..width.side().min(self.ahead.len())).collect();
        square(&rows, width).map(Some)
    }
}

impl<'a> Iterator for Squares<'a> {
    type Item = Result<Square<'a>, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        let square = self.next_square().transpose();
        if let Some(Err(_)) = square {
            self.rows = Box::new(std::iter::empty());
            self.ahead.clear();
        }
        square
    }
}

/// A row of a square.
pub(crate) struct Row<'a> {
    /// Its words; bars are no part of them.
    pub(crate) words: Vec<Piece<'a>>,
    /// How many words stand before each bar.
    bars: Vec<usize>,
    /// Does a rule stand above it?
    ruled: bool,
    /// Does a blank line stand above it?
    apart: bool,
    line: usize,
}

impl Row<'_> {
    /// Do bars stand in it?
    pub(crate) fn has_bars(&self) -> bool {
        !self.bars.is_empty()
    }

    /// How many symbols its words have.
    pub(crate) fn symbols(&self) -> usize {
        self.words.iter().map(|word| word.text.chars().count()).sum()
    }
}

fn is_bar(symbol: char) -> bool {
    matches!(symbol, '|' | '│' | '║' | '┃')
}

/// Is the line a rule: nothing but strokes, and one of them horizontal, or bars alone?
pub(crate) fn is_rule(line: &str) -> bool {
    let horizontal = |symbol| matches!(symbol, '-' | '=' | '+' | '─' | '═' | '━');
    let stroke = |symbol: char| {
        matches!(symbol, '*' | '.' | ':' | '\'' | ',' | '─'..='╿') || is_bar(symbol) || horizontal(symbol)
    };
    let only = |accepted: &dyn Fn(char) -> bool| {
        line.chars().all(|symbol| accepted(symbol) || symbol.is_whitespace())
    };
    line.chars().any(horizontal) && only(&stroke) || line.chars().any(is_bar) && only(&is_bar)
}

/// The rows of a text.
pub(crate) fn rows_of(text: &str) -> impl Iterator<Item = Row<'_>> {
    let (mut ruled, mut apart) = (false, false);
    lines(text).zip(text.lines()).filter_map(move |(line, raw)| {
        if raw.trim().is_empty() {
            apart = true;
        } else if is_rule(line.text) {
            ruled = true;
        } else if !line.text.trim().is_empty() {
            let words = line.split(|symbol| symbol.is_whitespace() || is_bar(symbol));
            let bars = bars_of(line, &words);
            let row = Row { words, bars, ruled, apart, line: line.line };
            (ruled, apart) = (false, false);
            return Some(row);
        }
        None
    })
}

/// How many words stand before each bar.
fn bars_of(line: Piece<'_>, words: &[Piece<'_>]) -> Vec<usize> {
    let mut before = 0;
    let bars = line.text.chars().enumerate().filter(|&(_, symbol)| is_bar(symbol));
    bars.map(|(column, _)| {
        while words.get(before).is_some_and(|word| word.column <= column) {
            before += 1;
        }
        before
    })
    .collect()
}

/// How the cells of a square are written.
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
            Self::Words(_) => row.words.len(),
        }
    }
}

fn width_of(rows: &[Row<'_>], asked: Option<usize>) -> Result<Width, FormatErrorKind> {
    let (words, symbols) = (rows[0].words.len(), rows[0].symbols());
    let width = if words == symbols {
        Width::Words(words)
    } else if words == 1 && asked != Some(1) {
        Width::Symbols(symbols)
    } else if let Some(asked) = asked {
        if asked == symbols { Width::Symbols(symbols) } else { Width::Words(words) }
    } else {
        width_by_rows(rows)
    };
    match width {
        Width::Symbols(side) if side > MAX_SYMBOL_SIDE => Err(FormatErrorKind::count(
            side,
            "character",
            format!("a row of at most {MAX_SYMBOL_SIDE}; larger grids are numbers separated by spaces"),
        )),
        Width::Words(side) if side > MAX_SIDE => {
            Err(FormatErrorKind::count(side, "cell", format!("a row of at most {MAX_SIDE}")))
        }
        _ => Ok(width),
    }
}

/// The width of rows like `12 ..` or `10 3 1`, from the number of rows up to some blank line.
fn width_by_rows(rows: &[Row<'_>]) -> Width {
    let row = &rows[0];
    let (words, symbols) = (row.words.len(), row.symbols());
    let is_number = |word: &Piece<'_>| word.text.bytes().all(|byte| byte.is_ascii_digit());
    let words_fit = row.words.iter().all(|word| {
        word.text.chars().count() == 1 || word.text.parse::<usize>().is_ok_and(|number| number <= words)
    });
    let ends_here = |count: usize| rows.get(count).is_none_or(|next| next.apart);
    let ends = (1..=symbols.min(rows.len())).filter(|&count| ends_here(count));
    let by_rows = ends.clone().find_map(|rows| match rows {
        _ if rows == words && words_fit => Some(Width::Words(words)),
        _ if rows == symbols && symbols <= MAX_SYMBOL_SIDE => Some(Width::Symbols(symbols)),
        _ => None,
    });
    by_rows.unwrap_or_else(|| {
        let equal = row.words.iter().all(|word| word.text.len() == row.words[0].text.len());
        let numbers = row.words.iter().all(is_number) && !equal;
        let words_end = ends.clone().any(|rows| rows == words);
        if numbers || words_end || symbols > MAX_SYMBOL_SIDE {
            Width::Words(words)
        } else {
            Width::Symbols(symbols)
        }
    })
}

fn square<'a>(rows: &[Row<'a>], width: Width) -> Result<Square<'a>, FormatError> {
    let side = width.side();
    let first = &rows[0];
    if let Some(row) = rows.iter().find(|row| width.of(row) != side) {
        let expected = format!("{side}, as in line {}", first.line);
        return Err(FormatErrorKind::count(width.of(row), "cell", expected).at(row.line, 1));
    }
    if rows.len() < side {
        let kind = FormatErrorKind::count(rows.len(), "row", format!("{side} rows of {side} cells"));
        return Err(kind.at(rows[rows.len() - 1].line, 1));
    }
    let mut cells = Vec::with_capacity(side * side);
    for &word in rows.iter().flat_map(|row| &row.words) {
        match width {
            Width::Words(_) => cells.push(word),
            Width::Symbols(_) => {
                cells.extend(word.text.char_indices().enumerate().map(|(index, (start, symbol))| Piece {
                    text: &word.text[start..start + symbol.len_utf8()],
                    line: word.line,
                    column: word.column + index,
                }));
            }
        }
    }
    Ok(Square { side, cells, boxes: box_shape(rows, width), line: first.line })
}

/// Rows and columns of a box, if rules and bars stand at even distances that fit together.
fn box_shape(rows: &[Row<'_>], width: Width) -> Option<(usize, usize)> {
    let side = width.side();
    let cells_before = |row: &Row<'_>, bar: usize| match width {
        Width::Words(_) => bar,
        Width::Symbols(_) => row.words[..bar].iter().map(|word| word.text.chars().count()).sum(),
    };
    let bars = |row: &Row<'_>| -> Vec<usize> {
        // Any row has less bars than cells, unless somebody repeats them.
        let inner = row.bars.iter().take(side + 1).map(|&bar| cells_before(row, bar));
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
