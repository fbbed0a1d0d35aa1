//! What a search found: one hint, the one that is taken.
//!
//! A hint allocates only the list of what it removes. What it was made of is kept as sets, from which
//! [`Step`](crate::Step) is told when somebody wants to see it.

use crate::{
    board::{bits, cells_in},
    branch::Reach,
    grid::Grid,
    position::Position,
    technique::Technique,
    tell::NO_BRANCHES,
};

/// Candidates that go, by cell, in the order in which they were added.
#[derive(Clone)]
pub(crate) struct Removals(Vec<(u8, u16)>);

impl Removals {
    pub(crate) fn none() -> Removals {
        Removals(Vec::new())
    }

    /// One digit from a set of cells.
    pub(crate) fn of_digit(cells: u128, digit: usize) -> Removals {
        Removals(cells_in(cells).map(|cell| (cell as u8, 1 << digit)).collect())
    }

    /// Adds digits of a cell; none is no removal.
    pub(crate) fn add(&mut self, cell: usize, digits: u16) {
        if digits != 0 {
            match self.0.iter_mut().find(|it| it.0 as usize == cell) {
                Some(old) => old.1 |= digits,
                None => self.0.push((cell as u8, digits)),
            }
        }
    }

    /// Whether the same candidates go, in whatever order.
    pub(crate) fn is_same(&self, other: &Removals) -> bool {
        self.0.len() == other.0.len() && self.0.iter().all(|it| other.0.contains(it))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, u16)> {
        self.0.iter().map(|&(cell, digits)| (cell as usize, digits))
    }
}

/// The cells, digits and units that a hint is made of.
#[derive(Clone, Copy, Default)]
pub(crate) struct Pattern {
    pub(crate) cells: u128,
    pub(crate) digits: u16,
    /// The units, a bit for each.
    pub(crate) units: u32,
}

/// A chain hint, as far as it takes to find it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chained {
    /// A cycle from a candidate, the so-manyth that was found there.
    Cycle { links: Links, source: u16, turn: u16 },
    /// A chain from a candidate, on or off, to its opposite.
    Chain { links: Links, source: u16, on: bool },
    /// A candidate, on or off, leads to a contradiction.
    Contradiction { source: u16, on: bool },
    /// A candidate on and off lead to the same.
    Double { source: u16, target: u16, on: bool },
    /// All candidates of a cell lead to the same.
    Cell { cell: u8, target: u16, on: bool },
    /// All places of a digit in a unit lead to the same.
    Region { unit: u8, digit: u8, target: u16, on: bool },
}

/// Which links a chain may use: X between cells for one digit, Y between digits in one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Links {
    X,
    Y,
    Both,
}

/// The hint that is taken.
#[derive(Clone)]
pub(crate) struct Hint {
    pub(crate) technique: Technique,
    pub(crate) rating: f64,
    pub(crate) placed: Option<(usize, usize)>,
    pub(crate) removed: Removals,
    pub(crate) pattern: Pattern,
    pub(crate) chained: Option<Chained>,
    /// How far the branches go, if there are any.
    pub(crate) reach: Reach,
}

impl Hint {
    /// A digit that can be placed.
    pub(crate) fn place(technique: Technique, rating: f64, cell: usize, digit: usize) -> Hint {
        Hint {
            technique,
            rating,
            placed: Some((cell, digit)),
            removed: Removals::none(),
            pattern: Pattern::default(),
            chained: None,
            reach: NO_BRANCHES,
        }
    }

    /// Candidates that go.
    pub(crate) fn remove(technique: Technique, rating: f64, removed: Removals) -> Hint {
        Hint {
            technique,
            rating,
            placed: None,
            removed,
            pattern: Pattern::default(),
            chained: None,
            reach: NO_BRANCHES,
        }
    }

    /// The same hint with what it is made of.
    pub(crate) fn with(mut self, cells: u128, digits: u16, units: u32) -> Hint {
        self.pattern = Pattern { cells, digits, units };
        self
    }

    /// Takes candidates away; says the grid with the digit placed.
    pub(crate) fn apply(&self, position: &mut Position) -> Grid {
        for (cell, digits) in self.removed.iter() {
            bits(digits).for_each(|digit| position.remove(cell, digit));
        }
        let mut grid = position.grid;
        if let Some((cell, digit)) = self.placed {
            grid.place(cell, digit);
        }
        grid
    }
}
