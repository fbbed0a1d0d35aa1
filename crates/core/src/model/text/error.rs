//! What is wrong with a text: where, what was found, and what would be accepted.

use std::fmt;

/// Why a text is no grid. Lines and columns count from 1, columns in characters.
///
/// ```
/// use hallset::Puzzle;
/// let error = "12q4 .... .... ....".parse::<Puzzle>().unwrap_err();
/// assert_eq!((error.line, error.column), (1, 3));
/// assert_eq!(
///     error.to_string(),
///     "line 1, column 3: found 'q', expected a digit 1-4 or a blank (. 0 _ *)"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
#[non_exhaustive]
pub struct ParseError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: Unexpected,
}

/// What was found in a text, and what would be accepted there.
///
/// ```
/// use hallset::text::Unexpected;
/// let problem = Unexpected::count(80, "character", "64 (8x8) or 81 (9x9)");
/// assert_eq!(problem.to_string(), "found 80 characters, expected 64 (8x8) or 81 (9x9)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("found {found}, expected {expected}")]
pub struct Unexpected {
    /// What was found, quoted as it should be printed.
    pub found: String,
    /// What would be accepted.
    pub expected: String,
}

impl Unexpected {
    /// This was found and that expected. What was found is cut after 40 characters, so that a
    /// message stays one line.
    #[must_use]
    pub fn new(found: impl fmt::Display, expected: impl Into<String>) -> Self {
        Self { found: shorten(found.to_string()), expected: expected.into() }
    }

    /// So many things were found, and another number expected.
    #[must_use]
    pub fn count(found: usize, of: &str, expected: impl Into<String>) -> Self {
        let plural = if found == 1 { "" } else { "s" };
        Self::new(format_args!("{found} {of}{plural}"), expected)
    }
}

fn shorten(text: String) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        None => text,
        Some((end, _)) => format!("{}...", &text[..end]),
    }
}

/// A character between quotes, or its code point if it has no shape.
///
/// ```
/// use hallset::text::quoted;
/// assert_eq!(quoted('q'), "'q'");
/// assert_eq!(quoted('\t'), "U+0009");
/// ```
#[must_use]
pub fn quoted(symbol: char) -> String {
    if symbol.is_control() || symbol.is_whitespace() && symbol != ' ' {
        format!("U+{:04X}", u32::from(symbol))
    } else {
        format!("'{symbol}'")
    }
}
