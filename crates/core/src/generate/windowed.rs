//! A complete grid with windows by arithmetic.
//!
//! Boxes have n x n cells. Let a cell lie in row r of its band, in stack C and column c of the stack.
//! Windows take n - 1 groups of n rows, and the rows between them are one group more; let the cell's
//! row belong to group g. A group has one row of each band position r. The digit
//!
//! > (g + c mod n, r + C mod n)
//!
//! takes every value once in a row (g and r fixed, C and c run) and in a column (g and r run). In a
//! box r and c run: r follows from the second part, with it g, then c from the first. In a window g is
//! fixed: c follows from the first part, with it C, then r from the second. In a disjoint group r and
//! c are fixed; g and C run.
//!
//! Each of the four numbers may be renamed beforehand, the digits afterwards, and the grid may be
//! transposed: nothing above depends on it.
//!
//! Cost: one pass over the grid.

use rand_chacha::ChaCha8Rng;

use super::implied;
use crate::model::digits::Digit;
use crate::model::geometry::{Extra, Layout, Regions};
use crate::model::grid::Grid;
use crate::random::{below, shuffle};

/// A shuffled grid, if the layout has square boxes and windows, perhaps disjoint groups, nothing else.
pub(super) fn grid(layout: &Layout, random: &mut ChaCha8Rng) -> Option<Grid> {
    let Regions::Boxes { rows: size, columns } = layout.regions else { return None };
    let windowed = layout.extras.without(Extra::Disjoint) == Extra::Windows.into();
    if size != columns || !windowed || !implied::has_no_other_units(layout) {
        return None;
    }
    let side = layout.side;
    let mut order = |length: usize| {
        let mut order: Vec<usize> = (0..length).collect();
        shuffle(random, &mut order);
        order
    };
    let (groups, positions, stacks, columns) = (order(size), order(size), order(size), order(size));
    let names = order(side);
    let transposed = below(random, 2) == 1;
    let digit = |row: usize, column: usize| {
        let major = groups[group(row, size)] + columns[column % size];
        let minor = positions[row % size] + stacks[column / size];
        Digit::from_index(names[major % size * size + minor % size])
    };
    let cells = (0..side * side).map(|index| match (index / side, index % side) {
        (row, column) if transposed => Some(digit(column, row)),
        (row, column) => Some(digit(row, column)),
    });
    Grid::from_cells(cells.collect())
}

/// The windows that a row crosses, or the last group for a row between them.
fn group(row: usize, size: usize) -> usize {
    if row.is_multiple_of(size + 1) { size - 1 } else { row / (size + 1) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::puzzle::Puzzle;
    use crate::random::stream;

    #[test]
    fn windows_and_disjoint_groups_are_filled_at_once() {
        for size in 2..8 {
            for extras in [Extra::Windows.into(), Extra::Windows | Extra::Disjoint] {
                let layout = Layout::with_boxes(size, size).unwrap().with(extras);
                let strong = Puzzle::empty(implied::strengthen(&layout)).unwrap();
                for seed in 0..4 {
                    let grid = grid(strong.layout(), &mut stream(seed, 0)).unwrap();
                    assert!(strong.is_solution(&grid), "{layout:?}");
                }
            }
        }
    }

    #[test]
    fn other_units_are_left_to_the_search() {
        let windows = Layout::of_side(9).unwrap().with(Extra::Windows);
        let random = &mut stream(0, 0);
        assert!(grid(&windows.clone().with(Extra::Diagonals), random).is_none());
        assert!(grid(&Layout::of_side(12).unwrap().with(Extra::Windows), random).is_none());
        let extra = vec![vec![crate::Cell::new(0), crate::Cell::new(80)]];
        assert!(grid(&implied::strengthen(&windows.with_units(extra)), random).is_none());
    }
}
