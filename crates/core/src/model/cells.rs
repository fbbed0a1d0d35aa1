//! A set of cells of one grid, as bits.
//!
//! Its length is chosen at run time: two words for 9x9, sixteen for 32x32. Sets of one grid have the
//! same length, so the operations go word by word. Up to 16x16 a set lies in the value itself
//! (`smallvec`), since techniques make and drop sets all the time.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use smallvec::{SmallVec, smallvec};

use crate::model::geometry::Cell;

/// A set of cells.
///
/// ```
/// use hallset::{Cell, Cells};
/// let mut cells = Cells::none(81);
/// cells.insert(Cell::new(80));
/// cells.insert(Cell::new(3));
/// assert_eq!(cells.iter().map(Cell::index).collect::<Vec<_>>(), [3, 80]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cells(SmallVec<[u64; 4]>);

impl Cells {
    /// No cell of a grid with this many.
    #[must_use]
    pub fn none(count: usize) -> Self {
        Self(smallvec![0; count.div_ceil(64)])
    }

    /// Puts a cell in.
    ///
    /// # Panics
    /// If the grid has no such cell.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Takes a cell out.
    ///
    /// # Panics
    /// If the grid has no such cell.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// Is the cell in it?
    #[inline]
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// How many cells there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Is there none?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Is every cell of this set in the other?
    #[must_use]
    pub fn is_within(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(mine, other)| mine & !other == 0)
    }

    /// Have the two a cell in common?
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(mine, other)| mine & other != 0)
    }

    /// The first cell in reading order.
    #[must_use]
    pub fn first(&self) -> Option<Cell> {
        self.iter().next()
    }

    /// The cells in reading order.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        self.0.iter().enumerate().flat_map(|(place, &word)| {
            let next = |&word: &u64| Some(word & (word - 1)).filter(|&rest| rest != 0);
            let rest = std::iter::successors(Some(word).filter(|&word| word != 0), next);
            rest.map(move |word| Cell::new(place * 64 + word.trailing_zeros() as usize))
        })
    }
}

impl BitOrAssign<&Cells> for Cells {
    fn bitor_assign(&mut self, other: &Cells) {
        self.0.iter_mut().zip(&other.0).for_each(|(mine, other)| *mine |= other);
    }
}

impl BitAndAssign<&Cells> for Cells {
    fn bitand_assign(&mut self, other: &Cells) {
        self.0.iter_mut().zip(&other.0).for_each(|(mine, other)| *mine &= other);
    }
}

impl SubAssign<&Cells> for Cells {
    fn sub_assign(&mut self, other: &Cells) {
        self.0.iter_mut().zip(&other.0).for_each(|(mine, other)| *mine &= !other);
    }
}

impl BitOr for &Cells {
    type Output = Cells;

    fn bitor(self, other: Self) -> Cells {
        let mut all = self.clone();
        all |= other;
        all
    }
}

impl BitAnd for &Cells {
    type Output = Cells;

    fn bitand(self, other: Self) -> Cells {
        let mut common = self.clone();
        common &= other;
        common
    }
}

impl Sub for &Cells {
    type Output = Cells;

    fn sub(self, other: Self) -> Cells {
        let mut rest = self.clone();
        rest -= other;
        rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(cells: &[usize]) -> Cells {
        let mut set = Cells::none(200);
        cells.iter().for_each(|&cell| set.insert(Cell::new(cell)));
        set
    }

    #[test]
    fn operations_go_over_all_words() {
        let mut cells = set(&[0, 63, 64, 199]);
        cells |= &set(&[128]);
        assert_eq!(cells, set(&[0, 63, 64, 128, 199]));
        cells &= &set(&[63, 128, 199, 5]);
        assert_eq!(cells, set(&[63, 128, 199]));
        cells -= &set(&[199]);
        assert_eq!((cells.len(), cells.is_empty()), (2, false));
        assert!(cells.is_within(&set(&[63, 100, 128])) && !cells.is_within(&set(&[63])));
        cells.remove(Cell::new(63));
        assert!(!cells.contains(Cell::new(63)) && cells.contains(Cell::new(128)));
        let (low, high) = (set(&[1, 2, 150]), set(&[2, 150, 151]));
        assert_eq!(&low & &high, set(&[2, 150]));
        assert_eq!(&low | &high, set(&[1, 2, 150, 151]));
        assert_eq!(&low - &high, set(&[1]));
        assert!(low.meets(&high) && !low.meets(&set(&[151])) && low.first() == Some(Cell::new(1)));
    }
}
