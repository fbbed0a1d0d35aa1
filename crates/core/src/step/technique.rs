//! A technique: a named way to draw conclusions, as a row of a list; and a step, what it concludes.
//!
//! What people do by name (a naked pair) and what a constraint does by its nature (a solved cell takes
//! its digit from its peers) are the same kind of thing: an id that never changes and goes over the
//! wire, a name, a family, and a finder. The list is [`TECHNIQUES`](crate::techniques::TECHNIQUES).
//!
//! A finder looks at a whole position, reports steps, changes nothing, and stops when its caller says so;
//! the driver decides what to do with a step ([`human`](crate::human)). Where a technique also serves
//! a method of the documents, its file has a [`Propagator`](crate::Propagator) too, which looks at one
//! unit of [`Domains`](crate::Domains) of any width.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use crate::model::digits::Digit;
use crate::model::geometry::Cell;
use crate::model::position::Position;
use crate::step::proof::Proof;

/// Hears of steps; `Break` ends the search for more.
pub type Found<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// Reports every step of a technique that a position allows, until the caller says stop.
pub type Finder = fn(&Position, &mut Found<'_>) -> ControlFlow<()>;

/// A row of the list of techniques. Two are equal if their ids are.
///
/// ```
/// use std::ops::ControlFlow;
/// use hallset::{Position, Puzzle, techniques};
/// let puzzle: Puzzle = "....23..........".parse()?;
/// let position = Position::new(&puzzle).expect("a side of at most 64");
/// let pointing = techniques::by_id("pointing").expect("it is in the list");
/// let mut found = 0;
/// let _ = (pointing.find)(&position, &mut |_| {
///     found += 1;
///     ControlFlow::Break(())
/// });
/// assert_eq!((pointing.name, found), ("pointing", 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[non_exhaustive]
pub struct Technique {
    /// The name that programs use: stable, in lower case, words joined by hyphens.
    pub id: &'static str,
    /// The name that people use.
    pub name: &'static str,
    /// What it belongs to.
    pub family: Family,
    /// Finds its steps.
    pub find: Finder,
    /// What others rate it.
    pub rated: Rated,
}

/// What the scales that people know give a technique.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[non_exhaustive]
pub struct Rated {
    /// Sudoku Explainer 1.2.1, in tenths; chains have more for their length.
    pub explainer: Option<u16>,
    /// HoDoKu 2.2.
    pub hodoku: Option<(u32, Level)>,
}

/// A level of HoDoKu.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Singles.
    Easy,
    /// Locked candidates and subsets up to triples.
    Medium,
    /// Fish, wings, uniqueness, colours.
    Hard,
    /// Chains, almost locked sets, larger fish.
    Unfair,
    /// Forcing chains, templates, guessing.
    Extreme,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// The level with this name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Unfair => "unfair",
            Self::Extreme => "extreme",
        }
    }
}

impl Technique {
    /// A row; for a technique of one's own, a `static` of this type.
    #[must_use]
    pub const fn new(id: &'static str, name: &'static str, family: Family, find: Finder) -> Self {
        Self { id, name, family, find, rated: Rated { explainer: None, hodoku: None } }
    }

    /// The same row with Sudoku Explainer's rating, in tenths.
    #[must_use]
    pub const fn explainer(self, tenths: u16) -> Self {
        Self { rated: Rated { explainer: Some(tenths), ..self.rated }, ..self }
    }

    /// The same row with HoDoKu's score and level.
    #[must_use]
    pub const fn hodoku(self, score: u32, level: Level) -> Self {
        Self { rated: Rated { hodoku: Some((score, level)), ..self.rated }, ..self }
    }
}

/// Finds nothing: for techniques that live in a propagator alone.
pub fn finds_nothing(_: &Position, _: &mut Found<'_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

impl PartialEq for Technique {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Technique {}

impl Hash for Technique {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// What techniques are grouped by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Family {
    /// A solved cell and its peers.
    Peers,
    /// A digit that can go in one place only.
    Singles,
    /// Two units that share cells.
    Intersections,
    /// Hall sets of one unit.
    Subsets,
    /// What a constraint rules out as a whole.
    Constraints,
    /// Units that need a digit, and as many that hold its places.
    Fish,
    /// Patterns of one digit: short chains, rectangles.
    SingleDigit,
    /// Candidates in two colours.
    Colours,
    /// A few cells with few candidates that share a digit.
    Wings,
    /// What a second solution would need.
    Uniqueness,
    /// Strong and weak links in turns.
    Chains,
    /// Sets with one candidate more than cells.
    AlmostLockedSets,
    /// Cells whose combinations are tried.
    Exclusions,
    /// Every way to place a digit.
    Templates,
    /// What follows whichever way a choice goes.
    Forcing,
}

impl Family {
    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Peers => "peers",
            Self::Singles => "singles",
            Self::Intersections => "intersections",
            Self::Subsets => "subsets",
            Self::Constraints => "constraints",
            Self::Fish => "fish",
            Self::SingleDigit => "single-digit patterns",
            Self::Colours => "colours",
            Self::Wings => "wings",
            Self::Uniqueness => "uniqueness",
            Self::Chains => "chains",
            Self::AlmostLockedSets => "almost locked sets",
            Self::Exclusions => "exclusions",
            Self::Templates => "templates",
            Self::Forcing => "forcing chains",
        }
    }
}

/// A technique and the proof it found: what stands behind one or several changes.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Argument {
    /// The technique.
    pub technique: &'static Technique,
    /// The proof.
    pub proof: Proof,
}

impl Argument {
    /// The argument that this technique makes.
    #[must_use]
    pub fn new(technique: &'static Technique, proof: Proof) -> Self {
        Self { technique, proof }
    }
}

/// What follows from a proof.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Conclusion {
    /// A cell loses a candidate.
    Remove {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// A cell holds a digit.
    Place {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
}

/// A step as a person takes it: what is concluded, by which technique, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Step {
    /// The technique and its proof.
    pub argument: Argument,
    /// What follows, at least one thing.
    pub conclusions: Vec<Conclusion>,
}

impl Step {
    /// A step of this technique.
    #[must_use]
    pub fn new(technique: &'static Technique, proof: Proof, conclusions: Vec<Conclusion>) -> Self {
        Self { argument: Argument::new(technique, proof), conclusions }
    }
}
