//! A complete grid with diagonals by arithmetic.
//!
//! Boxes have n x n cells. Let a cell lie in band R and row r of the band, in stack C and column c of
//! the stack, and let all four be elements of a field, or of the numbers modulo an odd n. The digit
//!
//! > (r + C, 2c + R)
//!
//! takes every value once in a row, a column, a box and a disjoint group, as in the [`regular`] grid,
//! since doubling is a permutation. On the falling diagonal R = C and r = c, so the digit is
//! (r + R, 2r + R): the difference of both parts tells r, then either tells R. On the rising one R and
//! r are counted from the other end, which adds a constant and turns the sign of both: the same.
//!
//! If n is 4, 8, 16 or 32, the field with n elements takes the place of the numbers modulo n: sums
//! are exclusive ors, and "double" is the product with the element x. For other even n there is no
//! such grid.
//!
//! Bands and stacks change places in the same way, rows and columns within them too, and what lies
//! opposite stays opposite: so the diagonals stay diagonals. Digits change names.
//!
//! Cost: one pass over the grid.
//!
//! [`regular`]: super::regular

use rand_chacha::ChaCha8Rng;

use crate::model::digits::Digit;
use crate::model::geometry::{Extra, Layout, Regions};
use crate::model::grid::Grid;
use crate::random::{below, shuffle};

/// A shuffled grid, if the layout has square boxes of a fitting size and diagonals, perhaps disjoint
/// groups, nothing else.
pub(super) fn grid(layout: &Layout, random: &mut ChaCha8Rng) -> Option<Grid> {
    let Regions::Boxes { rows: size, columns } = layout.regions else { return None };
    let crossed = layout.extras.without(Extra::Disjoint) == Extra::Diagonals.into();
    if size != columns || !crossed || !layout.extra_units.is_empty() {
        return None;
    }
    let numbers = Numbers::of(size)?;
    let side = layout.side;
    let mut names: Vec<Digit> = (0..side).map(Digit::from_index).collect();
    shuffle(random, &mut names);
    let (bands, within) = (mirrored_order(size, random), mirrored_order(size, random));
    let digit = |row: usize, column: usize| {
        let major = numbers.sum(within[row % size], bands[column / size]);
        let minor = numbers.sum(numbers.double(within[column % size]), bands[row / size]);
        names[major * size + minor]
    };
    let cells = (0..side * side).map(|index| Some(digit(index / side, index % side)));
    Grid::from_cells(cells.collect())
}

/// A random order in which what lies opposite stays opposite.
fn mirrored_order(size: usize, random: &mut ChaCha8Rng) -> Vec<usize> {
    let mut pairs: Vec<usize> = (0..size / 2).collect();
    shuffle(random, &mut pairs);
    let mut order: Vec<usize> = (0..size).collect();
    for (place, first) in pairs.into_iter().enumerate() {
        let last = size - 1 - first;
        let (first, last) = if below(random, 2) == 1 { (last, first) } else { (first, last) };
        order[place] = first;
        order[size - 1 - place] = last;
    }
    order
}

/// Where sums and doubles are taken.
#[derive(Clone, Copy)]
enum Numbers {
    /// Modulo an odd number.
    Modulo(usize),
    /// In the field whose size is a power of two, modulo this irreducible polynomial.
    Field { size: usize, polynomial: usize },
}

impl Numbers {
    fn of(size: usize) -> Option<Self> {
        match size {
            4 => Some(Self::Field { size, polynomial: 0b111 }),
            8 => Some(Self::Field { size, polynomial: 0b1011 }),
            16 => Some(Self::Field { size, polynomial: 0b1_0011 }),
            32 => Some(Self::Field { size, polynomial: 0b10_0101 }),
            odd if odd % 2 == 1 => Some(Self::Modulo(size)),
            _ => None,
        }
    }

    fn sum(self, one: usize, other: usize) -> usize {
        match self {
            Self::Modulo(size) => (one + other) % size,
            Self::Field { .. } => one ^ other,
        }
    }

    fn double(self, number: usize) -> usize {
        match self {
            Self::Modulo(size) => 2 * number % size,
            Self::Field { size, polynomial } if 2 * number >= size => (2 * number) ^ polynomial,
            Self::Field { .. } => 2 * number,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::puzzle::Puzzle;
    use crate::random::stream;

    #[test]
    fn diagonals_and_disjoint_groups_are_filled_at_once() {
        for size in [3, 4, 5, 7, 8, 9] {
            for extras in [Extra::Diagonals.into(), Extra::Diagonals | Extra::Disjoint] {
                let layout = Layout::with_boxes(size, size).unwrap().with(extras);
                let puzzle = Puzzle::empty(layout.clone()).unwrap();
                for seed in 0..4 {
                    let grid = grid(&layout, &mut stream(seed, 0)).unwrap();
                    assert!(puzzle.is_solution(&grid), "{layout:?}");
                }
            }
        }
    }

    #[test]
    fn doubling_is_a_permutation_of_every_field() {
        for size in [4, 8, 16, 32] {
            let numbers = Numbers::of(size).unwrap();
            let mut doubles: Vec<usize> = (0..size).map(|number| numbers.double(number)).collect();
            // The difference of the two parts: double and number differ in a permutation too.
            let mut differences: Vec<usize> = (0..size).map(|number| doubles[number] ^ number).collect();
            doubles.sort_unstable();
            differences.sort_unstable();
            assert!(doubles.into_iter().eq(0..size) && differences.into_iter().eq(0..size));
        }
    }

    #[test]
    fn boxes_of_six_and_other_units_are_left_to_the_search() {
        let random = &mut stream(0, 0);
        assert!(grid(&Layout::of_side(36).unwrap().with(Extra::Diagonals), random).is_none());
        let both = Layout::of_side(9).unwrap().with(Extra::Diagonals | Extra::Windows);
        assert!(grid(&both, random).is_none());
    }
}
