//! What is wrong with a text in some format: where, and what.
//!
//! Most often it is [`Unexpected`]: what was found, and what would be accepted. The other kinds are
//! those that a program may want to tell apart.

use std::fmt;

use hallset::LayoutError;
use hallset::text::Unexpected;

/// Why a text could not be read. Lines and columns count from 1, columns in characters.
///
/// ```
/// let error = hallset_formats::first_puzzle("12..\n3q..\n..21\n..43").unwrap_err();
/// assert_eq!((error.line, error.column), (2, 2));
/// assert_eq!(
///     error.to_string(),
///     "line 2, column 2: found 'q', expected a digit 1-4 or a blank (. 0 _ *)"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {kind}")]
#[non_exhaustive]
pub struct FormatError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: FormatErrorKind,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FormatErrorKind {
    /// There is no puzzle in the text.
    #[error("found no puzzle, expected at least one")]
    Empty,
    /// A byte that belongs to no UTF-8 text.
    #[error("byte 0x{byte:02x} is not text, expected UTF-8")]
    NotText {
        /// The byte.
        byte: u8,
    },
    /// A character, a number or a word that has no meaning here, or the wrong number of things.
    #[error(transparent)]
    Unexpected(#[from] Unexpected),
    /// A grid whose side is not that of the layout asked for.
    #[error("found a grid of side {found}, expected side {asked} for the layout asked for")]
    Side {
        /// The side of the grid.
        found: usize,
        /// The side of the layout that was asked for.
        asked: usize,
    },
    /// A grid that is larger than the reader was asked to accept.
    #[error("found a grid of side {found}, expected at most {largest}")]
    TooLarge {
        /// The side of the grid.
        found: usize,
        /// The largest side that would be accepted.
        largest: usize,
    },
    /// The layout describes no grid.
    #[error(transparent)]
    Layout(#[from] LayoutError),
    /// A document of a known syntax (JSON, XML, CSV) that breaks its rules.
    #[error("not valid {of}: {message}")]
    Syntax {
        /// The name of the syntax.
        of: &'static str,
        /// What its reader says.
        message: String,
    },
    /// A document that keeps the rules of its syntax and does not describe a puzzle, in these words:
    /// `row 4 has 3 cells, expected 4`.
    #[error("{0}")]
    Content(String),
    /// Equal givens in a unit: `two 4s in row 8: r8c3 and r8c6`.
    #[error("{0}")]
    Clash(String),
    /// A format that holds one document was asked to be read line by line.
    #[error("the format `{format}` is one document and cannot be read line by line")]
    NotLines {
        /// The name of the format.
        format: &'static str,
    },
}

impl FormatErrorKind {
    /// The error at a place, both counted from 1.
    #[must_use]
    pub fn at(self, line: usize, column: usize) -> FormatError {
        FormatError { line, column, kind: self }
    }

    /// This was found and that expected.
    pub(crate) fn unexpected(found: impl fmt::Display, expected: impl Into<String>) -> Self {
        Unexpected::new(found, expected).into()
    }

    /// So many things were found, and another number expected.
    pub(crate) fn count(found: usize, of: &str, expected: impl Into<String>) -> Self {
        Unexpected::count(found, of, expected).into()
    }
}

impl FormatError {
    /// The error for bytes that are no UTF-8 text.
    ///
    /// ```
    /// use hallset_formats::FormatError;
    /// let bytes = b"53..\n.\xff..";
    /// let error = FormatError::not_text(bytes, &std::str::from_utf8(bytes).unwrap_err());
    /// assert_eq!(error.to_string(), "line 2, column 2: byte 0xff is not text, expected UTF-8");
    /// ```
    #[must_use]
    pub fn not_text(bytes: &[u8], error: &std::str::Utf8Error) -> Self {
        let (valid, rest) = bytes.split_at(error.valid_up_to());
        let line = 1 + valid.iter().filter(|&&byte| byte == b'\n').count();
        let start = valid.iter().rposition(|&byte| byte == b'\n').map_or(0, |newline| newline + 1);
        let column = 1 + String::from_utf8_lossy(&valid[start..]).chars().count();
        FormatErrorKind::NotText { byte: rest.first().copied().unwrap_or(0) }.at(line, column)
    }

    /// The same error, for a text that began at this line and column of a larger one.
    pub(crate) fn moved_to(self, line: usize, column: usize) -> Self {
        let column = if self.line == 1 { self.column + column - 1 } else { self.column };
        Self { line: self.line + line - 1, column, ..self }
    }
}
