//! A complete grid by arithmetic, for sides where search is too slow.
//!
//! Let a cell lie in band R and row r of the band, in stack C and column c of the stack. With boxes
//! of `rows` x `columns` cells, r and C count up to `rows`, R and c up to `columns`. The digit
//!
//! > (r + C mod rows, c + R mod columns)
//!
//! takes every value once in a row (R and r fixed, C and c run), in a column, in a box (R and C
//! fixed, r and c run) and even in a disjoint group (r and c fixed). A Latin square is the case of one row.
//!
//! The grid is then shuffled by what leaves these units alone: digits change names, bands and
//! stacks change places, rows change places within their band and columns within their stack
//! (with disjoint groups: in the same way in every band), and a grid with square boxes may be transposed.
//!
//! Cost: one pass over the grid.

use rand_chacha::ChaCha8Rng;

use crate::model::digits::Digit;
use crate::model::geometry::{Extra, Layout, Regions};
use crate::model::grid::Grid;
use crate::random::{below, shuffle};

/// A shuffled regular grid, if the layout has one: boxes or none, perhaps disjoint groups, nothing else.
pub(super) fn grid(layout: &Layout, random: &mut ChaCha8Rng) -> Option<Grid> {
    if !layout.extras.without(Extra::Disjoint).is_empty() || !layout.extra_units.is_empty() {
        return None;
    }
    let side = layout.side;
    let (rows, columns) = match layout.regions {
        Regions::Boxes { rows, columns } => (rows, columns),
        Regions::Latin => (1, side),
        Regions::Irregular(_) => return None,
    };
    let mut names: Vec<Digit> = (0..side).map(Digit::from_index).collect();
    shuffle(random, &mut names);
    let disjoint = layout.extras.contains(Extra::Disjoint);
    let across = lines(rows, columns, disjoint, random);
    let down = lines(columns, rows, disjoint, random);
    let transposed = rows == columns && below(random, 2) == 1;
    let digit = |row: usize, column: usize| {
        let (row, column) = (across[row], down[column]);
        let major = (row % rows + column / columns) % rows;
        let minor = (column % columns + row / rows) % columns;
        names[major * columns + minor]
    };
    let cells = (0..side * side).map(|index| match (index / side, index % side) {
        (row, column) if transposed => Some(digit(column, row)),
        (row, column) => Some(digit(row, column)),
    });
    Grid::from_cells(cells.collect())
}

/// The lines of a grid in a new order: groups change places, lines within their group.
fn lines(group: usize, groups: usize, alike: bool, random: &mut ChaCha8Rng) -> Vec<usize> {
    let mut order: Vec<usize> = (0..groups).collect();
    shuffle(random, &mut order);
    let mut within: Vec<usize> = (0..group).collect();
    shuffle(random, &mut within);
    let mut lines = Vec::with_capacity(group * groups);
    for first in order {
        if !alike {
            shuffle(random, &mut within);
        }
        lines.extend(within.iter().map(|line| first * group + line));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::puzzle::Puzzle;
    use crate::random::stream;

    #[test]
    fn a_regular_grid_fills_every_shape_of_boxes_with_disjoint_groups_and_latin_squares() {
        let mut layouts: Vec<Layout> = (1..8).map(|side| Layout::latin(side).unwrap()).collect();
        for (rows, columns) in [(2, 2), (2, 3), (3, 2), (3, 3), (2, 5), (4, 3), (5, 5), (6, 7)] {
            let boxes = Layout::with_boxes(rows, columns).unwrap();
            layouts.push(boxes.clone().with(Extra::Disjoint));
            layouts.push(boxes);
        }
        for layout in layouts {
            for seed in 0..4 {
                let grid = grid(&layout, &mut stream(seed, 0)).unwrap();
                let puzzle = Puzzle::empty(layout.clone()).unwrap();
                assert!(puzzle.is_solution(&grid), "{layout:?}");
            }
        }
    }

    #[test]
    fn diagonals_have_no_regular_grid() {
        let layout = Layout::of_side(9).unwrap().with(Extra::Diagonals);
        assert!(grid(&layout, &mut stream(0, 0)).is_none());
    }
}
