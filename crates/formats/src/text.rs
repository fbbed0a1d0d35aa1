//! Lines of a text with their numbers, without the comments.

use crate::error::{FormatError, FormatErrorKind};

/// A piece of a line with its place in the text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece<'a> {
    pub(crate) text: &'a str,
    /// The line, counted from 1.
    pub(crate) line: usize,
    /// The column of the first character, counted from 1.
    pub(crate) column: usize,
}

impl<'a> Piece<'a> {
    /// The piece from a byte of this one to another.
    pub(crate) fn part(self, start: usize, end: usize) -> Self {
        let column = self.column + self.text[..start].chars().count();
        Self { text: &self.text[start..end], line: self.line, column }
    }

    /// The parts between separators, without empty ones.
    pub(crate) fn split(self, is_separator: impl Fn(char) -> bool) -> Vec<Self> {
        let mut parts = Vec::new();
        let mut start: Option<(usize, usize)> = None;
        for (column, (index, symbol)) in self.text.char_indices().enumerate() {
            match (is_separator(symbol), start) {
                (false, None) => start = Some((index, column)),
                (true, Some((from, at))) => {
                    parts.push(Self {
                        text: &self.text[from..index],
                        line: self.line,
                        column: self.column + at,
                    });
                    start = None;
                }
                _ => {}
            }
        }
        if let Some((from, at)) = start {
            parts.push(Self { text: &self.text[from..], line: self.line, column: self.column + at });
        }
        parts
    }

    /// The parts between separators, empty ones too.
    pub(crate) fn split_all(self, separator: char) -> Vec<Self> {
        let mut column = self.column;
        let parts = self.text.split(separator).map(|text| {
            let part = Self { text, line: self.line, column };
            column += text.chars().count() + 1;
            part
        });
        parts.collect()
    }

    /// The first word, and the rest of the line without the blanks around it.
    pub(crate) fn first_word(self) -> (Self, &'a str) {
        let start = self.text.len() - self.text.trim_start().len();
        let end = self.text[start..].find(char::is_whitespace).map_or(self.text.len(), |end| start + end);
        (self.part(start, end), self.text[end..].trim())
    }

    pub(crate) fn tokens(self) -> Vec<Self> {
        self.split(char::is_whitespace)
    }

    /// The whole number that this piece is.
    pub(crate) fn number(self, expected: &str) -> Result<usize, FormatError> {
        let digits = !self.text.is_empty() && self.text.bytes().all(|byte| byte.is_ascii_digit());
        let number = if digits { self.text.parse().ok() } else { None };
        number.ok_or_else(|| self.error(FormatErrorKind::unexpected(format!("'{}'", self.text), expected)))
    }

    /// The error at this piece.
    pub(crate) fn error(self, kind: impl Into<FormatErrorKind>) -> FormatError {
        kind.into().at(self.line, self.column)
    }
}

/// Words in which no reader of plain cells would find a puzzle: mostly letters, which stand for digits from
/// side 10 on, and so long a row, or so many rows, are not there.
pub(crate) fn is_prose(text: &str) -> bool {
    const FIRST_WITH_LETTERS: usize = 10;
    let mut rows = lines(text).filter(|line| !line.text.trim().is_empty());
    let Some(first) = rows.next() else { return false };
    let symbols = || first.text.chars().filter(|symbol| !symbol.is_whitespace());
    let letters = symbols().filter(|symbol| symbol.is_alphabetic() && !matches!(symbol, 'x' | 'X')).count();
    let length = symbols().count();
    2 * letters > length && length < FIRST_WITH_LETTERS.pow(2) && rows.count() + 1 < FIRST_WITH_LETTERS
}

/// What is said of a text that is no puzzle: what it begins with, and what would be one.
pub(crate) fn no_puzzle(text: &str) -> FormatError {
    const SHOWN: usize = 30;
    let line = lines(text).find(|line| !line.text.trim().is_empty());
    let (line, words) = line.map_or((1, ""), |line| (line.line, line.text.trim()));
    let rest = if words.chars().count() > SHOWN { " ..." } else { "" };
    let found = format!("'{}{rest}'", words.chars().take(SHOWN).collect::<String>());
    let expected = "a puzzle: digits and blanks (. 0 _ *) in rows or in one line, cells of a spreadsheet, \
                    or another known format";
    FormatErrorKind::unexpected(found, expected).at(line, 1)
}

/// A text without the mark that some editors put at its start.
pub(crate) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// The line without its comment, which starts with `#` or `//`.
pub(crate) fn without_comment(line: &str) -> &str {
    let end = line.find('#').into_iter().chain(line.find("//")).min().unwrap_or(line.len());
    &line[..end]
}

/// Is the whole line a comment?
pub(crate) fn is_comment(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with('#') || line.starts_with("//")
}

/// All lines without comments, as pieces; blank lines are kept.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Piece<'_>> {
    without_mark(text).lines().enumerate().map(|(index, line)| Piece {
        text: without_comment(line),
        line: index + 1,
        column: 1,
    })
}
