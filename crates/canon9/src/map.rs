//! A symmetry: transpose or not, then rows, columns and digits in another order.

use crate::{Text, digits_of, text_of};

/// Takes a puzzle to an equivalent one.
///
/// Row *i* of the image is row `rows[i]` of the puzzle, or of its transpose; columns alike. Digit *d* becomes
/// `digits[d - 1]`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub struct Map {
    /// Whether the puzzle is transposed first.
    pub transposed: bool,
    /// Where each row comes from, counted from 0.
    pub rows: [u8; 9],
    /// Where each column comes from, counted from 0.
    pub columns: [u8; 9],
    /// What each digit becomes, counted from 1.
    pub digits: [u8; 9],
}

impl Map {
    /// The map with these parts, if each is a permutation that keeps bands and stacks together.
    #[must_use]
    pub fn new(transposed: bool, rows: [u8; 9], columns: [u8; 9], digits: [u8; 9]) -> Option<Self> {
        let lines = |order: &[u8; 9]| {
            let together = |band: &[u8]| band.iter().all(|&line| line / 3 == band[0] / 3);
            is_permutation(order, 0) && order.chunks(3).all(together)
        };
        let fits = lines(&rows) && lines(&columns) && is_permutation(&digits, 1);
        fits.then_some(Self { transposed, rows, columns, digits })
    }

    /// The cell of the puzzle that comes to a cell of the image.
    #[must_use]
    pub fn source(&self, cell: usize) -> usize {
        let (row, column) = (self.rows[cell / 9] as usize, self.columns[cell % 9] as usize);
        if self.transposed { column * 9 + row } else { row * 9 + column }
    }

    /// The image of a puzzle.
    #[must_use]
    pub fn apply(&self, puzzle: &Text) -> Text {
        text_of(&self.image(&digits_of(puzzle)))
    }

    /// The same with digits as numbers.
    pub(crate) fn image(&self, digits: &[u8; 81]) -> [u8; 81] {
        let mut names = [0; 10];
        names[1..].copy_from_slice(&self.digits);
        let (down, across) = if self.transposed { (1, 9) } else { (9, 1) };
        let mut image = [0; 81];
        for (to, &row) in image.as_chunks_mut::<9>().0.iter_mut().zip(&self.rows) {
            for (to, &column) in to.iter_mut().zip(&self.columns) {
                *to = names[usize::from(digits[usize::from(row) * down + usize::from(column) * across])];
            }
        }
        image
    }

    /// The way back.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let (rows, columns) = (inverse(&self.rows, 0), inverse(&self.columns, 0));
        let (rows, columns) = if self.transposed { (columns, rows) } else { (rows, columns) };
        Self { transposed: self.transposed, rows, columns, digits: inverse(&self.digits, 1) }
    }
}

fn inverse(order: &[u8; 9], first: u8) -> [u8; 9] {
    let mut inverse = [0; 9];
    for (place, &from) in (first..).zip(order) {
        inverse[(from - first) as usize] = place;
    }
    inverse
}

fn is_permutation(order: &[u8; 9], first: u8) -> bool {
    (first..first + 9).all(|number| order.contains(&number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_and_its_inverse_cancel_also_when_transposed() {
        let puzzle = *b"..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
        for transposed in [false, true] {
            let (rows, columns) = ([5, 3, 4, 0, 2, 1, 7, 8, 6], [1, 0, 2, 8, 7, 6, 3, 4, 5]);
            let map = Map::new(transposed, rows, columns, [9, 1, 2, 3, 4, 5, 6, 7, 8]).expect("a symmetry");
            let image = map.apply(&puzzle);
            assert_ne!(image, puzzle);
            assert_eq!(map.inverse().apply(&image), puzzle);
        }
    }

    #[test]
    fn what_tears_a_band_apart_is_no_map() {
        let usual = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        let digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        assert!(Map::new(false, usual, usual, digits).is_some());
        assert!(Map::new(false, [0, 1, 3, 2, 4, 5, 6, 7, 8], usual, digits).is_none());
        assert!(Map::new(false, usual, usual, [1; 9]).is_none());
    }
}
