//! Bent sets: *n* cells with *n* digits together, in more than one unit.
//!
//! A digit whose places see each other stands in the set at most once. If that is so for all digits, the *n*
//! cells need each of them, and a cell that sees all places of a digit cannot hold it. If it is so for all but
//! one, the open digit stands in the set at least once, since the *n* - 1 others cannot fill it. A naked
//! subset is the case of one unit.

use super::super::board::{Board, Candidate, are_different};
use crate::model::digits::{Candidates, Digit};
use crate::model::geometry::Cell;

pub(super) fn holds(board: &Board, cells: &[Cell], digits: &[Digit], open: Option<Digit>) -> bool {
    let set: Candidates = digits.iter().copied().collect();
    are_different(cells)
        && set.len() == cells.len()
        && board.union(cells).is_within(set)
        && open.is_none_or(|open| set.contains(open))
        && set
            .iter()
            .filter(|&digit| open != Some(digit))
            .all(|digit| board.all_see_each_other(&board.places(digit, cells)))
}

/// Does the removal follow from a set that holds?
pub(super) fn implies(
    board: &Board,
    (cells, digits, open): (&[Cell], &[Digit], Option<Digit>),
    (cell, digit): Candidate,
) -> bool {
    let stands_there = open.map_or_else(|| digits.contains(&digit), |open| open == digit);
    stands_there && !cells.contains(&cell) && board.sees_all(cell, &board.places(digit, cells))
}
