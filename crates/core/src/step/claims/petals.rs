//! Petals: each candidate of a stem takes its digit from an almost locked set, which then needs another digit.
//!
//! The stem has one of its candidates. The petal of that candidate loses it, since its places there see the
//! stem, and so has all its other digits; among them those that all petals share. A cell that sees all
//! places of such a digit in all petals cannot hold it. A petal without cells is the shared digit in the stem
//! itself.

use super::super::board::{Board, Candidate};
use super::chain::is_almost_locked;
use crate::model::digits::{Candidates, Digit};
use crate::model::geometry::Cell;

pub(super) fn rule_out(
    board: &Board,
    (stem, petals): (Cell, &[(Digit, Vec<Cell>)]),
    (cell, digit): Candidate,
) -> bool {
    let tried: Candidates = petals.iter().map(|&(tried, _)| tried).collect();
    board.at(stem).is_within(tried)
        && petals.iter().all(|(tried, cells)| match cells.is_empty() {
            true => *tried == digit && board.sees(cell, stem),
            false => {
                *tried != digit
                    && is_almost_locked(board, cells)
                    && board.union(cells).contains(digit)
                    && board.union(cells).contains(*tried)
                    && board.sees_all(stem, &board.places(*tried, cells))
                    && board.sees_all(cell, &board.places(digit, cells))
            }
        })
}
