//! A position: what a person sees on paper, the candidates of every cell, read both ways.
//!
//! Subsets look at digits by cell; fish and chains look at cells by digit. A position keeps both and
//! changes both together. It has no log and no reasons: a position is a value, and a step leads from
//! one to the next ([`human`](crate::human)). A player's own marks are a position too.
//!
//! Arguments from uniqueness need two things more: which digits were given, and whether it is known that
//! the puzzle has one solution. Where nobody said so, no technique may argue from it.
//!
//! Its sets are one machine word of digits a cell, so it goes up to side 64, which is more than people
//! solve by hand; the methods of the documents work on [`Domains`](crate::Domains), which know no such bound.
//!
//! Cost: O(1) to change a candidate; a copy is cells + side · cells / 64 words.

use std::sync::Arc;

use crate::model::cells::Cells;
use crate::model::digits::{Digit, Digits};
use crate::model::geometry::{Cell, Geometry, UnitId};
use crate::model::puzzle::Puzzle;

/// The candidates of every cell, and the cells of every digit.
///
/// ```
/// use hallset::{Digit, Position, Puzzle};
/// let puzzle: Puzzle = "1234............".parse()?;
/// let position = Position::new(&puzzle).expect("a side of at most 64");
/// let corner = puzzle.geometry().cell(0, 0);
/// assert_eq!(position.digits(corner).single(), Some(Digit::new(1)));
/// assert!(position.cells(Digit::new(1)).contains(corner));
/// assert_eq!(position.cells(Digit::new(1)).len(), 13, "the other givens are not 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    geometry: Arc<Geometry>,
    sight: Arc<Sight>,
    digits: Vec<Digits>,
    cells: Vec<Cells>,
    givens: Cells,
    filled: Cells,
    is_restricted: bool,
    has_one_solution: bool,
}

/// Units and peers as sets of cells; the same for all positions of a grid.
#[derive(Debug)]
struct Sight {
    units: Vec<Cells>,
    peers: Vec<Cells>,
}

impl Sight {
    fn of(geometry: &Geometry) -> Self {
        let set = |cells: &mut dyn Iterator<Item = Cell>| {
            let mut set = Cells::none(geometry.cell_count());
            cells.for_each(|cell| set.insert(cell));
            set
        };
        Self {
            units: geometry.units().iter().map(|unit| set(&mut unit.cells().iter().copied())).collect(),
            peers: geometry.cells().map(|cell| set(&mut geometry.peers(cell))).collect(),
        }
    }
}

/// Two positions are equal if their layouts and candidates are, whatever is written in.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.geometry.layout() == other.geometry.layout() && self.digits == other.digits
    }
}

impl Eq for Position {}

impl Position {
    /// The largest side of a position.
    pub const MAX_SIDE: usize = 64;

    /// The candidates that a puzzle starts with; `None` above [`Position::MAX_SIDE`].
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Option<Self> {
        let geometry = Arc::clone(puzzle.geometry());
        if geometry.side() > Self::MAX_SIDE {
            return None;
        }
        let mut position = Self {
            digits: vec![Digits::EMPTY; geometry.cell_count()],
            cells: vec![Cells::none(geometry.cell_count()); geometry.side()],
            givens: Cells::none(geometry.cell_count()),
            filled: Cells::none(geometry.cell_count()),
            sight: Arc::new(Sight::of(&geometry)),
            is_restricted: puzzle.restrictions().is_some(),
            has_one_solution: false,
            geometry,
        };
        for (cell, _) in puzzle.givens().digits() {
            position.givens.insert(cell);
            position.filled.insert(cell);
        }
        for cell in position.geometry.cells() {
            for digit in puzzle.candidates(cell) {
                position.digits[cell.index()].insert(digit);
                position.cells[digit.index()].insert(cell);
            }
        }
        Some(position)
    }

    /// The same position, of a puzzle that is known to have one solution. Candidates that the setter ruled out
    /// make a puzzle of another kind, in which two fillings of a pattern may differ in what is allowed; there
    /// nothing is argued from uniqueness.
    #[must_use]
    pub fn with_one_solution(self) -> Self {
        Self { has_one_solution: !self.is_restricted, ..self }
    }

    /// May a technique argue from the uniqueness of the solution?
    #[must_use]
    pub fn has_one_solution(&self) -> bool {
        self.has_one_solution
    }

    /// The cells whose digits were given.
    #[must_use]
    pub fn givens(&self) -> &Cells {
        &self.givens
    }

    /// The cells with a digit written in: the givens, and what was placed. A cell may have one candidate left before
    /// anybody wrote it in.
    #[must_use]
    pub fn filled(&self) -> &Cells {
        &self.filled
    }

    /// The cells of a unit, as a set.
    #[inline]
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> &Cells {
        &self.sight.units[unit.index()]
    }

    /// The peers of a cell, as a set.
    #[inline]
    #[must_use]
    pub fn peers(&self, cell: Cell) -> &Cells {
        &self.sight.peers[cell.index()]
    }

    /// Do two cells share a unit?
    #[inline]
    #[must_use]
    pub fn sees(&self, cell: Cell, other: Cell) -> bool {
        self.peers(cell).contains(other)
    }

    /// The cells that see all of these, with none of them.
    #[must_use]
    pub fn seen_by_all<'a>(&self, cells: impl IntoIterator<Item = &'a Cell>) -> Cells {
        let mut cells = cells.into_iter();
        let Some(&first) = cells.next() else { return Cells::none(self.geometry.cell_count()) };
        let mut seen = self.peers(first).clone();
        cells.for_each(|&cell| seen &= self.peers(cell));
        seen
    }

    /// The grid that it is a position of.
    #[must_use]
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// The candidates of a cell.
    #[inline]
    #[must_use]
    pub fn digits(&self, cell: Cell) -> Digits {
        self.digits[cell.index()]
    }

    /// The cells that may hold a digit.
    #[inline]
    #[must_use]
    pub fn cells(&self, digit: Digit) -> &Cells {
        &self.cells[digit.index()]
    }

    /// The candidates of the cells of a unit, in the unit's order.
    pub fn digits_in(&self, unit: UnitId) -> impl Iterator<Item = Digits> + '_ {
        self.geometry.unit(unit).cells().iter().map(|&cell| self.digits(cell))
    }

    /// Removes a candidate; nothing happens if it is not there.
    pub fn remove(&mut self, cell: Cell, digit: Digit) {
        self.digits[cell.index()].remove(digit);
        self.cells[digit.index()].remove(cell);
    }

    /// Writes a digit in: it is left alone in the cell.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.filled.insert(cell);
        for other in self.digits(cell).iter().filter(|&other| other != digit) {
            self.remove(cell, other);
        }
    }

    /// Has every cell one candidate?
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.digits.iter().all(|digits| digits.len() == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::geometry::Layout;

    fn agrees(position: &Position) -> bool {
        position.geometry().cells().all(|cell| {
            (1..=position.geometry().side())
                .map(Digit::new)
                .all(|digit| position.digits(cell).contains(digit) == position.cells(digit).contains(cell))
        })
    }

    #[test]
    fn digits_by_cell_and_cells_by_digit_change_together() {
        let mut position = Position::new(&Puzzle::empty(Layout::of_side(9).unwrap()).unwrap()).unwrap();
        assert!(agrees(&position));
        position.remove(Cell::new(80), Digit::new(9));
        position.place(Cell::new(4), Digit::new(5));
        assert!(agrees(&position));
        assert_eq!((position.digits(Cell::new(80)).len(), position.digits(Cell::new(4)).len()), (8, 1));
        assert_eq!(position.cells(Digit::new(9)).len(), 79);
    }

    #[test]
    fn a_position_ends_at_side_64() {
        let of_side = |side| Position::new(&Puzzle::empty(Layout::latin(side).unwrap()).unwrap());
        assert!(of_side(64).is_some() && of_side(65).is_none());
    }
}
