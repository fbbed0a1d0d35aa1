//! What is wrong with a text: where, what was found, and what would be accepted.

use std::fmt;

use crate::model::geometry::LayoutError;

/// Why a text could not be read. Lines and columns count from 1, columns in characters.
///
/// ```
/// use hallset::Puzzle;
/// let error = "12q4 .... .... ....".replace(' ', "").parse::<Puzzle>().unwrap_err();
/// assert_eq!((error.line, error.column), (1, 3));
/// assert_eq!(
///     error.to_string(),
///     "line 1, column 3: found 'q', expected a digit 1-4 or a blank (. 0 _ *)"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct ParseError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: ParseErrorKind,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// There is no puzzle in the text.
    Empty,
    /// A byte that belongs to no UTF-8 text.
    NotText {
        /// The byte.
        byte: u8,
    },
    /// A character, number or word that has no meaning here.
    Unexpected {
        /// What was found, quoted as it should be printed.
        found: String,
        /// What would be accepted.
        expected: String,
    },
    /// A digit above the side.
    OutOfRange {
        /// The digit as written.
        found: String,
        /// The digits that would be accepted, such as `1-9`.
        digits: String,
    },
    /// The wrong number of things: characters, cells, rows, hints.
    Count {
        /// How many were found, and of what: `80 characters`.
        found: String,
        /// Which numbers would do: `81 (9x9)`.
        expected: String,
    },
    /// A grid whose side is not that of the layout asked for.
    Side {
        /// The side of the grid.
        found: usize,
        /// The side of the layout that was asked for.
        asked: usize,
    },
    /// A grid that is larger than whoever reads wants.
    TooLarge {
        /// The side of the grid.
        found: usize,
        /// The largest side that would be accepted.
        largest: usize,
    },
    /// The layout describes no grid.
    Layout(LayoutError),
    /// A document of a known syntax (JSON, XML, CSV) that breaks its rules.
    Syntax {
        /// The name of the syntax.
        of: &'static str,
        /// What its reader says.
        message: String,
    },
    /// A document that keeps the rules of its syntax and does not describe a puzzle, in these words:
    /// `row 4 has 3 cells, expected 4`.
    Content(String),
    /// Equal givens in a unit: `two 4s in row 8: r8c3 and r8c6`.
    Clash(String),
    /// A format that holds one document was asked to be read line by line.
    NotLines {
        /// The name of the format.
        format: &'static str,
    },
}

impl ParseErrorKind {
    /// The error at a place, both counted from 1.
    #[must_use]
    pub fn at(self, line: usize, column: usize) -> ParseError {
        ParseError { line, column, kind: self }
    }

    pub(crate) fn unexpected(found: impl fmt::Display, expected: impl Into<String>) -> Self {
        Self::Unexpected { found: shorten(found.to_string()), expected: expected.into() }
    }

    pub(crate) fn count(found: usize, of: &str, expected: impl Into<String>) -> Self {
        let plural = if found == 1 { "" } else { "s" };
        Self::Count { found: format!("{found} {of}{plural}"), expected: expected.into() }
    }
}

impl ParseError {
    /// The error for bytes that are no UTF-8 text.
    ///
    /// ```
    /// use hallset::formats::ParseError;
    /// let bytes = b"53..\n.\xff..";
    /// let error = ParseError::not_text(bytes, &std::str::from_utf8(bytes).unwrap_err());
    /// assert_eq!(error.to_string(), "line 2, column 2: byte 0xff is not text, expected UTF-8");
    /// ```
    #[must_use]
    pub fn not_text(bytes: &[u8], error: &std::str::Utf8Error) -> Self {
        let (valid, rest) = bytes.split_at(error.valid_up_to());
        let line = 1 + valid.iter().filter(|&&byte| byte == b'\n').count();
        let start = valid.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
        let column = 1 + String::from_utf8_lossy(&valid[start..]).chars().count();
        ParseErrorKind::NotText { byte: rest.first().copied().unwrap_or(0) }.at(line, column)
    }

    /// The same error, for a text that began at this line and column of a larger one.
    pub(crate) fn moved_to(self, line: usize, column: usize) -> Self {
        let column = if self.line == 1 { self.column + column - 1 } else { self.column };
        Self { line: self.line + line - 1, column, ..self }
    }
}

impl fmt::Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("found no puzzle, expected at least one"),
            Self::NotText { byte } => write!(f, "byte 0x{byte:02x} is not text, expected UTF-8"),
            Self::Unexpected { found, expected } | Self::Count { found, expected } => {
                write!(f, "found {found}, expected {expected}")
            }
            Self::OutOfRange { found, digits } => {
                let article = if digits.len() == 1 { "the" } else { "a" };
                write!(f, "found digit {found}, expected {article} digit {digits}")
            }
            Self::Side { found, asked } => {
                write!(f, "found a grid of side {found}, expected side {asked} for the layout asked for")
            }
            Self::TooLarge { found, largest } => {
                write!(f, "found a grid of side {found}, expected at most {largest}")
            }
            Self::Layout(error) => error.fmt(f),
            Self::Syntax { of, message } => write!(f, "not valid {of}: {message}"),
            Self::Content(words) | Self::Clash(words) => f.write_str(words),
            Self::NotLines { format } => {
                write!(f, "the format `{format}` is one document and cannot be read line by line")
            }
        }
    }
}

impl From<LayoutError> for ParseErrorKind {
    fn from(error: LayoutError) -> Self {
        Self::Layout(error)
    }
}

/// At most 40 characters of a text, so that a message stays one line.
pub(crate) fn shorten(text: String) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        None => text,
        Some((end, _)) => format!("{}...", &text[..end]),
    }
}

/// A character between quotes, or its code point if it has no shape.
pub(crate) fn quoted(symbol: char) -> String {
    if symbol.is_control() || symbol.is_whitespace() && symbol != ' ' {
        format!("U+{:04X}", u32::from(symbol))
    } else {
        format!("'{symbol}'")
    }
}
