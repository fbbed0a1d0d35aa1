//! Régin's all-different filter on one unit, with everything it does written down.
//!
//! The filter itself is [`hallset::all_different::filter`]; here a closure records
//! what it tells, gives the vertices their names, and arranges the walk as the table of index, low
//! and stack that document D1 prints. A run is data: [`FilterRun::text`] words it for the
//! terminal, the [studio](crate::studio) makes steps of it. `docs/alldifferent.md` explains the algorithm.

mod course;
mod record;
mod table;
mod text;

use std::sync::Arc;

use hallset::{Candidates, Cell, Digit, Geometry, UnitId};
use serde::Serialize;

pub use course::Course;
pub use table::Row;
pub(crate) use text::losses;

/// The number of the JSON schema of a run, described in `docs/trace.md`.
pub const VERSION: u32 = 2;

/// What is filtered: a unit of a grid, or one on its own, and its cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subject {
    title: Option<String>,
    cells: Vec<NamedCell>,
}

impl Subject {
    /// A unit on its own; its cells are A, B, ..., Z, AA, AB, ...
    ///
    /// ```
    /// use hallset_teach::filter::Subject;
    /// assert_eq!(Subject::bare(28).cells().last().unwrap(), "AB");
    /// ```
    #[must_use]
    pub fn bare(cells: usize) -> Self {
        let named = |place| NamedCell { cell: Cell::new(place), name: Arc::from(letters(place)) };
        Self { title: None, cells: (0..cells).map(named).collect() }
    }

    /// A unit of a grid.
    #[must_use]
    pub fn of_grid(geometry: &Geometry, unit: UnitId) -> Self {
        let unit = geometry.unit(unit);
        let named = |&cell| NamedCell { cell, name: Arc::from(geometry.name(cell).to_string()) };
        let cells = unit.cells().iter().map(named).collect();
        Self { title: Some(unit.kind().to_string()), cells }
    }

    /// The names of the cells.
    pub fn cells(&self) -> impl Iterator<Item = &str> {
        self.cells.iter().map(|cell| &*cell.name)
    }
}

/// A cell of the grid, or of a unit on its own (then counted from 0), written by its name.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct NamedCell {
    /// The cell.
    pub cell: Cell,
    /// `r1c1`, or `A` in a unit on its own.
    pub name: Arc<str>,
}

impl std::fmt::Display for NamedCell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(&self.name)
    }
}

impl Serialize for NamedCell {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.name.serialize(serializer)
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
    Cell(NamedCell),
    /// A digit.
    Digit(Digit),
}

impl std::fmt::Display for Vertex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Cell(cell) => cell.fmt(f),
            Self::Digit(digit) => f.pad(&digit.to_string()),
        }
    }
}

/// A cell and the digit that it holds in the matching.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Pair {
    /// The cell.
    pub cell: NamedCell,
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
        cell: NamedCell,
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
        /// The vertex from which the walk came; none where it starts anew.
        #[serde(skip_serializing_if = "Option::is_none")]
        from: Option<Vertex>,
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
    pub cells: Vec<NamedCell>,
    /// The digits, as many as the cells.
    pub digits: Vec<Digit>,
    /// What other cells lose.
    pub losses: Vec<Loss>,
}

/// What a cell loses.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Loss {
    /// The cell.
    pub cell: NamedCell,
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
pub struct TooFewDigits {
    /// The cells.
    pub cells: Vec<NamedCell>,
    /// Their digits.
    pub digits: Vec<Digit>,
}

/// What came of the filter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "status", rename_all = "kebab-case")]
pub enum FilterResult {
    /// The unit can be filled.
    Filtered(Filtered),
    /// It cannot.
    Impossible {
        /// Why.
        violation: TooFewDigits,
    },
}

/// One run of the filter on one unit.
///
/// ```
/// use hallset::{Candidates, Digit};
/// use hallset_teach::filter::{FilterRun, Subject};
///
/// let unit: Vec<Candidates> = ["12", "12", "123"]
///     .map(|cell| cell.bytes().map(|byte| Digit::new(usize::from(byte - b'0'))).collect())
///     .to_vec();
/// let run = FilterRun::new(&Subject::bare(3), &unit, None)?;
/// assert!(run.text().contains("1 and 2 fill A and B, so C loses 1 and 2."));
/// assert!(run.text().ends_with("\n12 12 3\n"));
/// # Ok::<(), hallset_teach::filter::MatchingError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename = "filter")]
pub struct FilterRun {
    /// The number of the schema.
    pub version: u32,
    /// The unit of a grid, such as `column 1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<String>,
    /// The names of its cells.
    pub cells: Vec<NamedCell>,
    /// The candidates of each cell.
    pub before: Vec<Candidates>,
    /// How the matching grew.
    pub matching: Vec<MatchingStep>,
    /// What came of it.
    #[serde(flatten)]
    pub result: FilterResult,
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

impl FilterRun {
    /// Filters a unit, beginning with a matching if one is given (a digit for each cell).
    ///
    /// # Errors
    /// If the given matching is none.
    ///
    /// # Panics
    /// If the subject has another number of cells.
    pub fn new(
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
        match &self.result {
            FilterResult::Filtered(filtered) => Some(&filtered.after),
            FilterResult::Impossible { .. } => None,
        }
    }

    /// The run in words and tables; the last line is the result.
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
