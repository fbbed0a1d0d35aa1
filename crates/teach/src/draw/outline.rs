//! The outline of a set of cells: the sides of its cells that have no neighbour in the set.
//!
//! Rows, columns, boxes, jigsaw regions and diagonals all get their border from here.

use std::fmt::Write as _;

use hallset::Cell;

use super::canvas::Length;

/// One path, in closed loops. Each loop is walked with the set at the right hand.
pub(crate) fn outline(cells: &[Cell], side: usize, size: f64) -> String {
    let mut inside = vec![false; side * side];
    cells.iter().for_each(|cell| inside[cell.index()] = true);
    let has = |row: usize, column: usize| row < side && column < side && inside[row * side + column];
    let mut sides: Vec<(Corner, Corner)> = Vec::new();
    for cell in cells {
        let (row, column) = (cell.index() / side, cell.index() % side);
        let (top_left, top_right) = ((column, row), (column + 1, row));
        let (bottom_left, bottom_right) = ((column, row + 1), (column + 1, row + 1));
        // One less than the first row or column is beyond the last one.
        if !has(row.wrapping_sub(1), column) {
            sides.push((top_left, top_right));
        }
        if !has(row, column + 1) {
            sides.push((top_right, bottom_right));
        }
        if !has(row + 1, column) {
            sides.push((bottom_right, bottom_left));
        }
        if !has(row, column.wrapping_sub(1)) {
            sides.push((bottom_left, top_left));
        }
    }
    joined(sides, size)
}

/// A corner of cells, as column and row.
type Corner = (usize, usize);

fn joined(mut sides: Vec<(Corner, Corner)>, size: f64) -> String {
    let mut path = String::new();
    while let Some((first, mut end)) = sides.pop() {
        let mut point = |letter: char, (x, y): Corner| {
            let _ = write!(path, "{letter}{} {}", Length(x as f64 * size), Length(y as f64 * size));
        };
        point('M', first);
        while end != first {
            point('L', end);
            let Some(next) = sides.iter().position(|&(from, _)| from == end) else { break };
            end = sides.swap_remove(next).1;
        }
        path.push('Z');
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(places: &[usize]) -> Vec<Cell> {
        places.iter().map(|&place| Cell::new(place)).collect()
    }

    #[test]
    fn every_side_without_a_neighbour_is_drawn_once() {
        let sides = |places: &[usize]| outline(&cells(places), 4, 10.0).matches(['M', 'L']).count();
        assert_eq!(sides(&[0, 1]), 6);
        assert_eq!(sides(&[0, 5, 10]), 12, "a diagonal is three squares");
        assert_eq!(outline(&[], 4, 10.0), "");
    }
}
