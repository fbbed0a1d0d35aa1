//! A complete grid by arithmetic, for sides where search is too slow.
//!
//! The [formula](crate::solve::formula) gives every digit once to a row, a column, a box and even a disjoint group.
//!
//! The grid is then shuffled by what leaves these units alone: digits change names, bands and
//! stacks change places, rows change places within their band and columns within their stack
//! (with disjoint groups: in the same way in every band), and a grid with square boxes may be transposed.
//!
//! Cost: one pass over the grid.

use rand_chacha::ChaCha8Rng;

use crate::model::digits::Digit;
use crate::model::geometry::{Extra, Layout};
use crate::model::grid::Grid;
use crate::random::{below, shuffle};
use crate::solve::formula::Formula;

/// A shuffled regular grid, if the layout has one: boxes or none, perhaps disjoint groups, nothing else.
pub(super) fn grid(layout: &Layout, random: &mut ChaCha8Rng) -> Option<Grid> {
    if !layout.extras.without(Extra::Disjoint).is_empty() || !layout.extra_units.is_empty() {
        return None;
    }
    let side = layout.side;
    let formula = Formula::of(layout)?;
    let Formula { rows, columns } = formula;
    let mut names: Vec<Digit> = (0..side).map(Digit::from_index).collect();
    shuffle(random, &mut names);
    let disjoint = layout.extras.contains(Extra::Disjoint);
    let across = lines(rows, columns, disjoint, random);
    let down = lines(columns, rows, disjoint, random);
    let transposed = rows == columns && below(random, 2) == 1;
    let digit = |row: usize, column: usize| names[formula.digit(across[row], down[column])];
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
