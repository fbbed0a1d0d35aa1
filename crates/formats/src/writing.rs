//! What a writer may be told besides the entries: what may be lost, and how digits look.

use hallset::text::Symbols;

/// How to write a text.
///
/// ```
/// use hallset_formats::{self as formats, Writing};
/// let puzzle: hallset::Puzzle = "1...............".parse()?;
/// let format = formats::by_name("line").expect("there is a format for lines");
/// let writing = Writing::default().blank('0');
/// assert_eq!(formats::write(&[puzzle.into()], format, &writing).expect("a line holds it"), "1000000000000000\n");
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Writing {
    /// Drop what the format cannot hold instead of refusing.
    pub lossy: bool,
    /// Digits start at 0, as in hexadecimal 16x16 grids.
    pub zero_based: bool,
    /// The symbol of a blank, where the format leaves a choice; its usual one otherwise.
    pub blank: Option<char>,
}

impl Writing {
    /// With a loss accepted, or refused.
    #[must_use]
    pub fn lossy(self, lossy: bool) -> Self {
        Self { lossy, ..self }
    }

    /// With digits from 0 on, or not.
    #[must_use]
    pub fn zero_based(self, zero_based: bool) -> Self {
        Self { zero_based, ..self }
    }

    /// With this blank, or with the usual one of the format.
    #[must_use]
    pub fn blank(self, blank: impl Into<Option<char>>) -> Self {
        Self { blank: blank.into(), ..self }
    }

    pub(crate) fn symbols(&self, side: usize) -> Symbols {
        Symbols { side, zero_based: self.zero_based }
    }
}
