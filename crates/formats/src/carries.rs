//! What a format can hold, and the refusal to drop what it cannot.
//!
//! Every format declares its [`Carries`]. Before a puzzle is written, each thing it has (a
//! side, a layout, candidates, a solution, metadata) is held against that declaration. What
//! does not fit is refused by name, or dropped if the person said that a loss is fine. So a
//! writer only ever sees what it can write.

use std::borrow::Cow;
use std::fmt;
use std::ops::RangeInclusive;

use crate::entry::Entry;
use crate::{FORMATS, Format};
use hallset::{Layout, Puzzle, Regions};

/// What a format can hold besides the givens.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Carries {
    /// The sides it can write.
    pub sides: RangeInclusive<usize>,
    /// The layouts that a reader of the text finds again.
    pub layouts: Layouts,
    /// The candidates it can write.
    pub marks: Marks,
    /// May there be several puzzles in one text?
    pub several: bool,
    /// The words it can write.
    pub words: Words,
    /// Can it hold a solution beside the puzzle?
    pub solution: bool,
}

/// Which layouts a text can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Layouts {
    /// Not even the side: a reader assumes the usual grid of this one.
    Assumed(usize),
    /// The side, so the usual grid of each side.
    Usual,
    /// The usual grids, and boxes of any shape.
    Boxes,
    /// Boxes of any shape and Latin squares.
    BoxesAndLatin,
    /// Every layout.
    All,
}

/// Which candidates a text can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Marks {
    /// None.
    None,
    /// Candidates of every cell; one candidate is a given.
    SingleIsGiven,
    /// Candidates of every cell; one candidate may be a given or a digit placed later.
    All,
}

/// Which metadata a text can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Words {
    /// None.
    None,
    /// These keys only, with values of one line.
    Only(&'static [&'static str]),
    /// Any.
    Any,
}

impl Carries {
    /// Can the format hold the whole entry?
    #[must_use]
    pub fn holds(&self, entry: &Entry) -> bool {
        self.first_loss(entry).is_none()
    }

    fn first_loss(&self, entry: &Entry) -> Option<Loss> {
        let puzzle = &entry.puzzle;
        if !self.sides.contains(&puzzle.side()) {
            Some(Loss::Side { side: puzzle.side(), sides: self.sides.clone() })
        } else if !self.layouts.hold(puzzle.layout()) {
            Some(Loss::Layout(name_of(puzzle.layout())))
        } else if let Some(loss) = self.marks.loss(puzzle) {
            Some(loss)
        } else if (entry.solution.is_some() || entry.unread_solution.is_some()) && !self.solution {
            Some(Loss::Solution)
        } else {
            entry.metadata.iter().find_map(|(key, value)| self.words.loss(key, value))
        }
    }

    /// The part of an entry that the format can hold. The layout stays: writers draw what they can of it.
    fn part_of(&self, entry: &Entry) -> Entry {
        let mut part = entry.clone();
        if self.marks == Marks::None && part.puzzle.restrictions().is_some() {
            part.puzzle = Puzzle::new(part.puzzle.geometry().clone(), part.puzzle.givens().clone());
        }
        part.solution = part.solution.filter(|_| self.solution);
        part.unread_solution = part.unread_solution.filter(|_| self.solution);
        part.metadata =
            part.metadata.iter().filter(|(key, value)| self.words.loss(key, value).is_none()).collect();
        part
    }
}

impl Layouts {
    fn hold(self, layout: &Layout) -> bool {
        let plain = layout.is_plain();
        // Boxes of one row or column read back as the Latin square that they are.
        let boxes = layout.box_shape().is_some_and(|(rows, columns)| rows > 1 && columns > 1);
        match self {
            Self::Assumed(side) => layout.side == side && layout.is_usual(),
            Self::Usual => layout.is_usual(),
            Self::Boxes => layout.is_usual() || plain && boxes,
            Self::BoxesAndLatin => plain && (boxes || layout.regions == Regions::Latin),
            Self::All => true,
        }
    }
}

impl Marks {
    fn loss(self, puzzle: &Puzzle) -> Option<Loss> {
        let sets = puzzle.restrictions()?;
        match self {
            Self::None => Some(Loss::Candidates),
            Self::All => None,
            Self::SingleIsGiven => {
                let geometry = puzzle.geometry();
                let placed = geometry.cells().find(|&cell| {
                    puzzle.givens().get(cell).is_none() && sets[cell.index()].single().is_some()
                })?;
                Some(Loss::Placed { cell: geometry.name(placed).to_string() })
            }
        }
    }
}

impl Words {
    fn loss(self, key: &str, value: &str) -> Option<Loss> {
        let fits = match self {
            Self::None => false,
            Self::Any => true,
            Self::Only(keys) => {
                let one_line = !value.contains(['\n', '\r']) && value.trim() == value && !value.is_empty();
                keys.contains(&key) && one_line
            }
        };
        (!fits).then(|| Loss::Metadata { key: key.to_owned() })
    }
}

fn name_of(layout: &Layout) -> String {
    if !layout.is_plain() {
        return "extra units".to_owned();
    }
    match &layout.regions {
        Regions::Boxes { rows, columns } => format!("boxes of {rows}x{columns}"),
        Regions::Latin => format!("a Latin square of side {}", layout.side),
        _ => "irregular regions".to_owned(),
    }
}

/// Something that a format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Loss {
    /// The side of the grid.
    Side {
        /// The side.
        side: usize,
        /// The sides that would do.
        sides: RangeInclusive<usize>,
    },
    /// The layout, by name.
    Layout(String),
    /// Candidates.
    Candidates,
    /// A digit that was placed and not given, at this cell.
    Placed {
        /// The name of the cell.
        cell: String,
    },
    /// A cell without candidates.
    NoCandidate {
        /// The name of the cell.
        cell: String,
    },
    /// The solution.
    Solution,
    /// A piece of metadata.
    Metadata {
        /// Its key.
        key: String,
    },
    /// More than one puzzle.
    Several {
        /// How many there are.
        count: usize,
    },
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Side { side, sides } if sides.start() == sides.end() => {
                write!(f, "side {side}, only {}", sides.start())
            }
            Self::Side { side, sides } => {
                write!(f, "side {side}, only {} to {}", sides.start(), sides.end())
            }
            Self::Layout(name) => f.write_str(name),
            Self::Candidates => f.write_str("candidates"),
            Self::Placed { cell } => write!(f, "a placed digit that is not a given ({cell})"),
            Self::NoCandidate { cell } => write!(f, "a cell without candidates ({cell})"),
            Self::Solution => f.write_str("the solution"),
            Self::Metadata { key } => write!(f, "the metadata `{key}`"),
            Self::Several { count } => write!(f, "{count} puzzles, only one"),
        }
    }
}

/// The refusal to write what the format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the format `{format}` cannot hold {loss}{others}")]
pub struct CannotHold {
    /// The name of the format.
    pub format: &'static str,
    /// What it cannot hold.
    pub loss: Loss,
    /// The formats that could, as a part of the sentence.
    others: String,
}

impl CannotHold {
    pub(crate) fn new(format: &Format, loss: Loss, entries: &[Entry]) -> Self {
        let several = entries.len() > 1;
        let can: Vec<_> = FORMATS
            .iter()
            .filter(|other| other.name != format.name && (other.carries.several || !several))
            .filter(|other| entries.iter().all(|entry| other.carries.holds(entry)))
            .map(|other| format!("`{}`", other.name))
            .collect();
        let others = if can.is_empty() { String::new() } else { format!("; {} can", can.join(", ")) };
        Self { format: format.name, loss, others }
    }
}

/// The entry as the format can hold it: the whole, or a part if a loss is fine.
pub(crate) fn fitted<'a>(
    entry: &'a Entry,
    format: &Format,
    lossy: bool,
) -> Result<Cow<'a, Entry>, CannotHold> {
    match format.carries.first_loss(entry) {
        None => Ok(Cow::Borrowed(entry)),
        Some(loss @ Loss::Side { .. }) => Err(CannotHold::new(format, loss, std::slice::from_ref(entry))),
        Some(loss) if !lossy => Err(CannotHold::new(format, loss, std::slice::from_ref(entry))),
        Some(_) => Ok(Cow::Owned(format.carries.part_of(entry))),
    }
}
