//! Exclusion: with the digit in its cell, every way to fill some cells is against a constraint.
//!
//! Some way to fill the cells is the solution's, so the digit is not. All ways are tried one by one.

use super::super::board::{Board, Candidate};
use crate::model::geometry::Cell;

/// The most combinations that are looked at.
const MOST_COMBINATIONS: usize = 1 << 20;

/// Is every way to fill the cells beside the claim forbidden?
pub(super) fn excludes(board: &Board, cells: &[Cell], claim: Candidate) -> bool {
    let combinations = cells.iter().try_fold(1_usize, |all, &cell| all.checked_mul(board.at(cell).len()));
    combinations.is_some_and(|all| all <= MOST_COMBINATIONS) && all_forbidden(board, cells, &mut vec![claim])
}

fn all_forbidden(board: &Board, open: &[Cell], filled: &mut Vec<Candidate>) -> bool {
    if !allows(board, filled) {
        return true;
    }
    let Some((&cell, open)) = open.split_first() else { return false };
    board.at(cell).iter().all(|digit| {
        filled.push((cell, digit));
        let forbidden = all_forbidden(board, open, filled);
        filled.pop();
        forbidden
    })
}

/// May these digits stand together, as far as units and constraints say?
fn allows(board: &Board, filled: &[Candidate]) -> bool {
    let clash = |&(cell, digit): &Candidate| {
        let same = |&&(other, same): &&Candidate| other != cell && same == digit;
        filled.iter().filter(same).any(|&(other, _)| board.sees(cell, other))
    };
    !filled.iter().any(clash)
        && board.constraints.iter().all(|constraint| constraint.allows(&board.geometry, filled))
}
