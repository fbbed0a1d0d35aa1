//! What a writer may be told besides the entries: what may be lost, and how digits look.

use hallset::text::Symbols;

/// How to write a text.
///
/// ```
/// use hallset_formats::{self as formats, Writing};
/// let puzzle: hallset::Puzzle = "1...............".parse()?;
/// let format = formats::by_name("line").expect("there is a format for lines");
/// let writing = Writing { blank: Some('0'), ..Writing::default() };
/// assert_eq!(formats::write(&[puzzle.into()], format, &writing).expect("a line holds it"), "1000000000000000\n");
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Writing {
    /// Drop what the format cannot hold instead of refusing.
    pub lossy: bool,
    /// Digits start at 0, as in hexadecimal 16x16 grids.
    pub zero_based: bool,
    /// The symbol of a blank, where the format leaves a choice; its usual one otherwise.
    pub blank: Option<char>,
}

impl Writing {
    pub(crate) fn symbols(&self, side: usize) -> Symbols {
        Symbols { side, zero_based: self.zero_based }
    }
}
