//! A grid of digits, some of them blank. It knows its side and nothing of units.

use crate::model::digits::Digit;
use crate::model::geometry::Cell;

/// A square of cells, each with a digit or blank.
///
/// ```
/// use hallset::{Cell, Digit, Grid};
/// let mut grid = Grid::blank(4);
/// grid.set(Cell::new(0), Some(Digit::new(3)));
/// assert_eq!(grid.get(Cell::new(0)), Some(Digit::new(3)));
/// assert_eq!(grid.filled(), 1);
/// assert!(!grid.is_complete());
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Grid {
    side: usize,
    cells: Vec<Option<Digit>>,
}

impl Grid {
    /// A grid without digits.
    #[must_use]
    pub fn blank(side: usize) -> Self {
        Self { side, cells: vec![None; side * side] }
    }

    /// The grid with these cells in reading order, if they are a square and every digit fits its side.
    #[must_use]
    pub fn from_cells(cells: Vec<Option<Digit>>) -> Option<Self> {
        let side = cells.len().isqrt();
        let fits = cells.iter().flatten().all(|digit| digit.number() <= side);
        (side * side == cells.len() && fits).then_some(Self { side, cells })
    }

    /// Rows and columns of the grid.
    #[must_use]
    pub fn side(&self) -> usize {
        self.side
    }

    /// The digit of a cell, if it has one.
    #[inline]
    #[must_use]
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        self.cells[cell.index()]
    }

    /// Writes or blanks a cell.
    ///
    /// # Panics
    /// If the digit is larger than the side.
    #[inline]
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        assert!(digit.is_none_or(|digit| digit.number() <= self.side), "a digit is at most the side");
        self.cells[cell.index()] = digit;
    }

    /// All cells in reading order.
    #[must_use]
    pub fn cells(&self) -> &[Option<Digit>] {
        &self.cells
    }

    /// The rows from top to bottom.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[Option<Digit>]> {
        self.cells.chunks_exact(self.side.max(1))
    }

    /// The cells that have a digit, with it.
    pub fn digits(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.cells.iter().enumerate().filter_map(|(index, digit)| Some((Cell::new(index), (*digit)?)))
    }

    /// How many cells have a digit.
    #[must_use]
    pub fn filled(&self) -> usize {
        self.cells.iter().flatten().count()
    }

    /// Has every cell a digit?
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.cells.iter().all(Option::is_some)
    }
}

/// A list of rows of numbers, 0 for blank.
#[cfg(feature = "serde")]
impl serde::Serialize for Grid {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(
            self.rows().map(|row| row.iter().map(|cell| cell.map_or(0, u16::from)).collect::<Vec<_>>()),
        )
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Grid {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let rows = Vec::<Vec<u16>>::deserialize(deserializer)?;
        let side = rows.len();
        if let Some(row) = rows.iter().position(|row| row.len() != side) {
            let found = rows[row].len();
            return Err(D::Error::custom(format!("row {} has {found} cells, expected {side}", row + 1)));
        }
        let cells = rows.into_iter().flatten().map(|number| match number {
            0 => Ok(None),
            _ => Digit::try_from(number).map(Some).map_err(D::Error::custom),
        });
        Self::from_cells(cells.collect::<Result<_, _>>()?)
            .ok_or_else(|| D::Error::custom(format!("a digit is above the side {side}")))
    }
}
