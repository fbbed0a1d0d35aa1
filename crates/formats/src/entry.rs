//! What a text holds for one puzzle: the puzzle, perhaps its solution, and words about it.

use crate::error::{FormatError, FormatErrorKind};
use hallset::{Cell, Grid, Puzzle};

/// The key under which free words about a puzzle are kept: a name, a rating, a remark.
pub const COMMENT: &str = "comment";

/// The most pieces of metadata that a reader takes for one puzzle.
#[cfg(any(feature = "csv", feature = "json"))]
pub(crate) const MOST_KEYS: usize = 1024;

/// One puzzle of a text.
///
/// ```
/// use hallset_formats::{self as formats, Reading};
/// let line = formats::by_name("line").unwrap();
/// let entries = formats::read("1...|..3.".get(..4).unwrap(), line, &Reading::default())?;
/// assert_eq!(entries[0].puzzle.side(), 2);
/// # Ok::<(), hallset_formats::FormatError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Entry {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The solution that the text states; nobody has checked it.
    pub solution: Option<Grid>,
    /// What stands in the place of a solution and is none.
    pub unread_solution: Option<Unread>,
    /// Everything else the text says, in its order.
    pub metadata: Metadata,
    places: Places,
}

/// Two entries are equal if they say the same, wherever it stood.
impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        let text = |entry: &Self| entry.unread_solution.as_ref().map(|unread| unread.text.clone());
        self.puzzle == other.puzzle
            && self.solution == other.solution
            && text(self) == text(other)
            && self.metadata == other.metadata
    }
}

impl Eq for Entry {}

/// A text that could not be read. It is kept, so that nothing is lost and the puzzle beside it
/// can be used.
///
/// ```
/// # #[cfg(feature = "csv")] {
/// use hallset_formats::{self as formats, Reading};
/// let csv = formats::by_name("csv").unwrap();
/// let entries = formats::read("puzzle,solution\n1...,n/a\n", csv, &Reading::default())?;
/// assert_eq!(entries[0].unread_solution.as_ref().unwrap().text, "n/a");
/// # }
/// # Ok::<(), hallset_formats::FormatError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// The text.
    pub text: String,
    /// Why it could not be read.
    pub error: FormatError,
}

/// Where the cells of a puzzle stood in its text.
#[derive(Clone, Debug, Default)]
pub(crate) enum Places {
    /// Unknown.
    #[default]
    Nowhere,
    /// One character after the other from this line and column.
    Run { line: usize, column: usize },
    /// The line and column of each cell; `(0, 0)` for a cell that the text does not mention.
    Each(Vec<(u32, u32)>),
}

/// A place as [`Places::Each`] keeps it.
pub(crate) fn place(line: usize, column: usize) -> (u32, u32) {
    (u32::try_from(line).unwrap_or(u32::MAX), u32::try_from(column).unwrap_or(u32::MAX))
}

impl From<Puzzle> for Entry {
    fn from(puzzle: Puzzle) -> Self {
        Self {
            puzzle,
            solution: None,
            unread_solution: None,
            metadata: Metadata::default(),
            places: Places::Nowhere,
        }
    }
}

impl Entry {
    pub(crate) fn placed(puzzle: Puzzle, places: Places) -> Self {
        Self { places, ..Self::from(puzzle) }
    }

    /// The line and column, counted from 1, where a cell stood in the text, if it is known.
    #[must_use]
    pub fn position_of(&self, cell: Cell) -> Option<(usize, usize)> {
        match &self.places {
            Places::Nowhere => None,
            Places::Run { line, column } => Some((*line, column + cell.index())),
            Places::Each(places) => {
                let &(line, column) = places.get(cell.index())?;
                (line > 0).then_some((line as usize, column as usize))
            }
        }
    }

    /// Refuses equal givens in a unit: the error names the unit and the cells, and stands at the
    /// second of them.
    ///
    /// ```
    /// use hallset_formats::{self as formats, Reading};
    /// let grid = formats::by_name("grid").unwrap();
    /// let entries = formats::read("1...\n....\n1...\n....", grid, &Reading::default())?;
    /// let error = entries[0].refuse_clash().unwrap_err();
    /// assert_eq!(error.to_string(), "line 3, column 1: two 1s in column 1: r1c1 and r3c1");
    /// # Ok::<(), hallset_formats::FormatError>(())
    /// ```
    ///
    /// # Errors
    /// If a given stands twice in a unit.
    pub fn refuse_clash(&self) -> Result<(), FormatError> {
        match self.puzzle.clashes().first() {
            None => Ok(()),
            Some(clash) => {
                let (line, column) = self.position_of(clash.cells[1]).unwrap_or((1, 1));
                let words = clash.describe(self.puzzle.geometry());
                Err(FormatErrorKind::Clash(words).at(line, column))
            }
        }
    }
}

/// Words about a puzzle: keys and values in the order of the text. A key occurs once.
///
/// ```
/// use hallset_formats::Metadata;
/// let mut words = Metadata::default();
/// words.set("author", "Ada");
/// assert_eq!(words.get("author"), Some("Ada"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Metadata(Vec<(String, String)>);

impl Metadata {
    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&str> {
        self.iter().find(|(known, _)| *known == key).map(|(_, value)| value)
    }

    /// Sets the value of a key: in its place if the key is known, at the end otherwise.
    pub fn set(&mut self, key: impl Into<String>, value: impl Into<String>) {
        let (key, value) = (key.into(), value.into());
        match self.0.iter_mut().find(|(known, _)| *known == key) {
            Some(pair) => pair.1 = value,
            None => self.0.push((key, value)),
        }
    }

    /// Takes a key out.
    pub fn remove(&mut self, key: &str) -> Option<String> {
        let index = self.0.iter().position(|(known, _)| known == key)?;
        Some(self.0.remove(index).1)
    }

    /// All keys with their values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Is there nothing?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<K: Into<String>, V: Into<String>> FromIterator<(K, V)> for Metadata {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Self {
        let mut metadata = Self::default();
        pairs.into_iter().for_each(|(key, value)| metadata.set(key, value));
        metadata
    }
}
