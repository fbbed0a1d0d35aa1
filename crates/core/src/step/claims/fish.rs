//! Fish: *k* base units need a digit, and *k* cover units hold all its places there except the fins.
//!
//! Each base unit has the digit once and each cover unit at most once. Count a place once for each base unit
//! it lies in, and once for each cover unit. If no fin is true, every true place counts at least as often in
//! covers as in bases; the bases count *k* together and the covers at most *k*, so every true place counts the
//! same in both. A place that counts more in covers is then false; if it also sees every fin, it is false
//! anyway. This covers basic, finned, sashimi, Franken and mutant fish, fins in two bases and places in two
//! covers alike.

use super::super::board::{Board, are_different};
use crate::model::digits::Digit;
use crate::model::geometry::{Cell, UnitId};

/// Base units, cover units, fins.
type Fish<'a> = (&'a [UnitId], &'a [UnitId], &'a [Cell]);

pub(super) fn rules_out(board: &Board, digit: Digit, (base, cover, fins): Fish<'_>, cell: Cell) -> bool {
    let count =
        |units: &[UnitId], cell| units.iter().filter(|&&unit| board.geometry.is_in(cell, unit)).count();
    let is_fin = |cell| count(base, cell) > count(cover, cell);
    !base.is_empty()
        && base.len() == cover.len()
        && are_different(base)
        && are_different(cover)
        && base.iter().all(|&unit| board.geometry.is_full(unit))
        && board
            .geometry
            .cells()
            .all(|place| !board.at(place).contains(digit) || !is_fin(place) || fins.contains(&place))
        && count(cover, cell) > count(base, cell)
        && board.sees_all(cell, fins)
}
