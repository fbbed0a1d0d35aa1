//! The all-different lesson: Régin's filter on one unit, with everything it does written down.
//!
//! The filter itself is [`hallset::all_different::filter`]; here a closure records
//! what it tells, gives the vertices their names, and arranges the walk as the table of index, low
//! and stack that document D1 prints. The lesson is data: [`Lesson::text`] words it for the
//! terminal, its JSON form drives an animation. `docs/alldifferent.md` explains the algorithm.

mod course;
mod record;
mod table;
mod text;

use std::sync::Arc;

use hallset::{Candidates, Digit, Geometry, UnitId};
use serde::Serialize;

pub use course::Course;
pub use table::Row;
pub(crate) use text::hall_set as hall_sentence;

/// The number of the JSON schema of a lesson, described in `docs/trace.md`.
pub const VERSION: u32 = 1;

/// What a lesson is about: the name of the unit and the names of its cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    title: Option<String>,
    cells: Vec<Arc<str>>,
}

impl Subject {
    /// A unit on its own; its cells are A, B, ..., Z, AA, AB, ...
    ///
    /// ```
    /// use hallset_teach::lesson::Subject;
    /// assert_eq!(Subject::bare(28).cells().last().unwrap(), "AB");
    /// ```
    #[must_use]
    pub fn bare(cells: usize) -> Self {
        Self { title: None, cells: (0..cells).map(letters).map(Arc::from).collect() }
    }

    /// A unit of a grid.
    #[must_use]
    pub fn of_grid(geometry: &Geometry, unit: UnitId) -> Self {
        let unit = geometry.unit(unit);
        let cells = unit.cells().iter().map(|&cell| Arc::from(geometry.name(cell).to_string()));
        Self { title: Some(unit.kind().to_string()), cells: cells.collect() }
    }

    /// The names of the cells.
    pub fn cells(&self) -> impl Iterator<Item = &str> {
        self.cells.iter().map(|name| &**name)
    }
}

/// The name of a column in a spreadsheet.
pub(crate) fn letters(index: usize) -> String {
    let letter = char::from(b'A' + (index % 26) as u8);
    match index / 26 {
        0 => letter.to_string(),
        more => letters(more - 1) + &letter.to_string(),
    }
}

/// A vertex of the value graph: a cell, written by its name, or a digit, written as a number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Vertex {
    /// A cell.
    Cell(Arc<str>),
    /// A digit.
    Digit(Digit),
}

impl std::fmt::Display for Vertex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Cell(name) => f.pad(name),
            Self::Digit(digit) => f.pad(&digit.to_string()),
        }
    }
}

/// A cell and the digit that it holds in the matching.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Pair {
    /// The cell.
    pub cell: Arc<str>,
    /// The digit.
    pub digit: Digit,
}

/// A step of the matching.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum MatchingStep {
    /// The pair was given beforehand.
    Given(Pair),
    /// The cell takes its first free digit.
    Greedy(Pair),
    /// The search for an augmenting path begins.
    Search {
        /// The cell without a digit.
        cell: Arc<str>,
    },
    /// The search reaches a digit.
    Reach(Pair),
    /// Pairs along an augmenting path, from the cell that searched to the free digit.
    Augment {
        /// The new pairs.
        pairs: Vec<Pair>,
    },
}

/// A step of Tarjan's walk.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum WalkStep {
    /// A vertex is visited and pushed on the stack.
    Visit {
        /// The vertex.
        vertex: Vertex,
        /// Its index; also its first low.
        index: usize,
    },
    /// The low of a vertex falls.
    Low {
        /// The vertex.
        vertex: Vertex,
        /// Its new low.
        low: usize,
    },
    /// A component is complete and leaves the stack.
    Component {
        /// Its vertices as they are popped.
        vertices: Vec<Vertex>,
    },
}

/// Candidates removed because a Hall set uses up their digits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HallSet {
    /// The cells that can hold nothing but these digits.
    pub cells: Vec<Arc<str>>,
    /// The digits, as many as the cells.
    pub digits: Vec<Digit>,
    /// What other cells lose.
    pub losses: Vec<Loss>,
}

/// What a cell loses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Loss {
    /// The cell.
    pub cell: Arc<str>,
    /// The digits.
    pub digits: Vec<Digit>,
}

/// A unit that can be filled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Filtered {
    /// The maximum matching.
    pub pairs: Vec<Pair>,
    /// Digits that no cell holds in the matching.
    pub free_digits: Vec<Digit>,
    /// Alternating paths from digits to a free digit: digit, its cell, another digit of that cell, ...
    pub paths: Vec<Vec<Vertex>>,
    /// Tarjan's walk, step by step.
    pub walk: Vec<WalkStep>,
    /// The walk as the table that document D1 prints.
    pub table: Vec<Row>,
    /// What is removed and why.
    pub removed: Vec<HallSet>,
    /// What is left.
    pub after: Vec<Candidates>,
}

/// Cells that share fewer digits than they are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Violation {
    /// The cells.
    pub cells: Vec<Arc<str>>,
    /// Their digits.
    pub digits: Vec<Digit>,
}

/// What came of the filter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "status", rename_all = "kebab-case")]
pub enum Verdict {
    /// The unit can be filled.
    Filtered(Filtered),
    /// It cannot.
    Impossible {
        /// Why.
        violation: Violation,
    },
}

/// One run of the filter on one unit.
///
/// ```
/// use hallset::{Candidates, Digit};
/// use hallset_teach::lesson::{Lesson, Subject};
///
/// let unit: Vec<Candidates> = ["12", "12", "123"]
///     .map(|cell| cell.bytes().map(|byte| Digit::new(usize::from(byte - b'0'))).collect())
///     .to_vec();
/// let lesson = Lesson::run(&Subject::bare(3), &unit, None)?;
/// assert!(lesson.text().contains("1 and 2 fill A and B, so C loses 1 and 2."));
/// assert!(lesson.text().ends_with("\n12 12 3\n"));
/// # Ok::<(), hallset_teach::lesson::MatchingError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename = "lesson")]
pub struct Lesson {
    /// The number of the schema.
    pub version: u32,
    /// The unit of a grid, such as `column 1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// The names of its cells.
    pub cells: Vec<Arc<str>>,
    /// The candidates of each cell.
    pub before: Vec<Candidates>,
    /// How the matching grew.
    pub matching: Vec<MatchingStep>,
    /// What came of it.
    #[serde(flatten)]
    pub verdict: Verdict,
}

/// A matching that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MatchingError {
    /// Too few or too many digits.
    #[error("expected one digit for each of the {cells} cells in the matching, found {found}")]
    Count {
        /// How many digits were given.
        found: usize,
        /// How many cells there are.
        cells: usize,
    },
    /// The cell cannot hold the digit.
    #[error("the matching gives {digit} to {cell}, which can hold {candidates} only")]
    NotACandidate {
        /// The cell.
        cell: String,
        /// The digit.
        digit: Digit,
        /// What the cell can hold.
        candidates: String,
    },
    /// Two cells have the same digit.
    #[error("the matching gives {digit} to both {first} and {second}; a digit goes to one cell only")]
    Twice {
        /// The digit.
        digit: Digit,
        /// The first cell.
        first: String,
        /// The second cell.
        second: String,
    },
}

impl Lesson {
    /// Filters a unit, beginning with a matching if one is given (a digit for each cell).
    ///
    /// # Errors
    /// If the given matching is none.
    ///
    /// # Panics
    /// If the subject has another number of cells.
    pub fn run(
        subject: &Subject,
        unit: &[Candidates],
        matching: Option<&[Digit]>,
    ) -> Result<Self, MatchingError> {
        assert_eq!(subject.cells.len(), unit.len(), "one set of candidates a cell");
        record::run(subject, unit, matching)
    }

    /// What is left in each cell, if the unit can be filled.
    #[must_use]
    pub fn after(&self) -> Option<&[Candidates]> {
        match &self.verdict {
            Verdict::Filtered(filtered) => Some(&filtered.after),
            Verdict::Impossible { .. } => None,
        }
    }

    /// The lesson in words and tables; the last line is the result.
    #[must_use]
    pub fn text(&self) -> String {
        text::write(self)
    }

    /// `column 1`, or `the unit`.
    fn name(&self) -> &str {
        self.unit.as_deref().unwrap_or("the unit")
    }

    /// The largest digit of the unit.
    fn largest(&self) -> usize {
        let all = self.before.iter().fold(Candidates::EMPTY, |all, &set| all | set);
        all.iter().last().map_or(0, Digit::number)
    }
}
