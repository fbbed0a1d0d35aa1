//! Templates: every way to place a digit in all full units holds a cell, or none does.
//!
//! The solution places the digit in one of these ways. All of them are looked at, the unit with the fewest
//! places first; the first one that speaks against the conclusion ends it. What every way of a digit holds is
//! true and takes the cell from other digits, which is then known when the ways of the next digit are looked at.

use super::super::board::{Board, Candidate};
use crate::model::digits::Digit;
use crate::model::geometry::{Cell, UnitId};
use crate::step::technique::Conclusion;

pub(super) fn prove(board: &Board, (of, after): (Digit, &[Candidate]), conclusion: Conclusion) -> bool {
    let mut board = board.clone();
    after.iter().all(|&(cell, digit)| {
        let is_true = none_is_without(&board, digit, cell);
        board.suppose((cell, digit), true);
        is_true
    }) && match conclusion {
        Conclusion::Remove { cell, digit } => digit == of && none_has(&board, digit, cell),
        Conclusion::Place { cell, digit } => digit == of && none_is_without(&board, digit, cell),
    }
}

/// Has no way the digit in this cell?
fn none_has(board: &Board, digit: Digit, cell: Cell) -> bool {
    !board.has((cell, digit)) || !can_be_placed(board, digit, &mut vec![cell], None)
}

/// Has every way the digit in this cell?
fn none_is_without(board: &Board, digit: Digit, cell: Cell) -> bool {
    !can_be_placed(board, digit, &mut Vec::new(), Some(cell))
}

/// Can the digit be placed in all full units, with these places, without that one?
fn can_be_placed(board: &Board, digit: Digit, placed: &mut Vec<Cell>, without: Option<Cell>) -> bool {
    let free = |unit: UnitId| -> Vec<Cell> {
        let mut places = board.places(digit, board.unit(unit));
        places
            .retain(|&place| Some(place) != without && !placed.iter().any(|&other| board.sees(place, other)));
        places
    };
    let open = board.geometry.unit_ids().filter(|&unit| {
        board.geometry.is_full(unit) && !placed.iter().any(|&cell| board.geometry.is_in(cell, unit))
    });
    let Some(places) = open.map(free).min_by_key(Vec::len) else { return true };
    places.into_iter().any(|place| {
        placed.push(place);
        let can = can_be_placed(board, digit, placed, without);
        placed.pop();
        can
    })
}
