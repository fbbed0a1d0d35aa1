//! Deduction on one puzzle, all digits at once.
//!
//! The rules are those of the batch engine, in another order and another layout; see
//! `batch/round.rs` for what they say and why any order ends at the same fixpoint. Of "only place"
//! this engine asks for rows alone. Boxes and columns follow: a digit with one place in a box has
//! one minirow there, so matching in the band clears the rest of that row, and the row then says
//! it; a digit with one place in a column has one minicolumn there, so matching in the stack leaves
//! it one place in the box.

use super::bands::{BOXES, Bands, Branch, COLUMNS, MINIROWS, ROWS, Rest};
use crate::simd::{Lanes, Level};

/// How deduction ended.
pub(super) enum End {
    /// A contradiction.
    Dead,
    /// Every cell has one candidate, and they make a valid grid.
    Solved,
    /// Nothing more follows.
    Stalled,
}

/// Deduces until nothing more follows.
///
/// A round looks for settled cells, then their peers give way. If matching removes nothing and the settled cells are
/// those whose peers have given way already, nothing more follows, and the second half of the
/// round is left out. So it is after a contradiction in the first half, and when every cell has one candidate and
/// matching removes nothing, which makes a valid grid (`batch/round.rs` says why).
#[inline(always)]
pub(super) fn deduce<L: Level>(branch: &mut Branch<L>) -> End {
    let Branch { bands, heard } = branch;
    loop {
        let matched = bands.match_minis();
        let mut rest = matched.rest();
        let (homes, left) = matched.settle(&mut rest);
        if !matched.is_filled() || !rest.wrong.is_empty() {
            return End::Dead;
        }
        let narrowed = matched.differ(*bands);
        if (rest.open | narrowed).is_empty() {
            return End::Solved;
        }
        if (narrowed | homes.differ(*heard)).is_empty() {
            return End::Stalled;
        }
        *bands = homes.give_way(left, &mut rest);
        if !rest.wrong.is_empty() {
            return End::Dead;
        }
        *heard = homes;
    }
}

/// What is left of a band after its settled cells, and those in columns `outside`, are heard.
#[inline(always)]
pub(super) fn keep<V: Lanes>(homes: V, left: V, outside: V, rest: &mut Rest<V>) -> V {
    let (inside, clash) = see(homes);
    rest.wrong = rest.wrong | clash;
    ((left & !inside) | homes) & !in_rows(outside)
}

/// Rule 3 for a band: its column in a stack stays if the other two bands can take the two others.
#[inline(always)]
pub(super) fn match_column<V: Lanes>(own: [V; 3], next: [V; 3], last: [V; 3]) -> V {
    let first = own[0] & ((next[1] & last[2]) | (next[2] & last[1]));
    let second = own[1] & ((next[0] & last[2]) | (next[2] & last[0]));
    let third = own[2] & ((next[0] & last[1]) | (next[1] & last[0]));
    in_rows(first | second.up::<1>() | third.up::<2>())
}

/// Each bit in all three rows. (A product is one instruction, but a slow one on some processors.)
#[inline(always)]
fn in_rows<V: Lanes>(bits: V) -> V {
    bits | bits.up::<9>() | bits.up::<18>()
}

/// Each bit and the two after it.
#[inline(always)]
fn in_minirows<V: Lanes>(bits: V) -> V {
    bits | bits.up::<1>() | bits.up::<2>()
}

/// The columns that have a digit in a band.
#[inline(always)]
pub(super) fn columns<V: Lanes>(band: V) -> V {
    (band | band.down::<9>() | band.down::<18>()) & band.splat(COLUMNS)
}

#[inline(always)]
pub(super) fn by_place<V: Lanes>(columns: V) -> [V; 3] {
    let first = columns.splat(BOXES);
    [columns & first, columns.down::<1>() & first, columns.down::<2>() & first]
}

/// The six ways to choose a minirow in each row and each box.
const WAYS: [u32; 6] = [way(0, 1, 2), way(0, 2, 1), way(1, 0, 2), way(1, 2, 0), way(2, 0, 1), way(2, 1, 0)];

const fn way(first: u32, second: u32, third: u32) -> u32 {
    1 << (3 * first) | 1 << (9 + 3 * second) | 1 << (18 + 3 * third)
}

/// Rule 2: keeps the minirows that take part in one of the six ways.
#[inline(always)]
pub(super) fn match_band<V: Lanes>(band: V) -> V {
    let minirows = band | band.down::<1>() | band.down::<2>();
    let even = minirows.if_all(WAYS[0]) | minirows.if_all(WAYS[3]) | minirows.if_all(WAYS[4]);
    let odd = minirows.if_all(WAYS[1]) | minirows.if_all(WAYS[2]) | minirows.if_all(WAYS[5]);
    band & in_minirows(even | odd)
}

/// The rows in which a digit has two or more places, all their cells. If a row has none, the
/// row after it may be told crowded wrongly, which does no harm: the next matching finds it dead.
#[inline(always)]
pub(super) fn crowded_rows<V: Lanes>(band: V) -> V {
    // Take one off each row's number and the lowest place is gone; what is left carries into the
    // ninth bit when the eight below are added to ones.
    let more = band & (band - band.splat(ROWS));
    let eight = band.splat(ROWS * 0xff);
    let crowded = (((more & eight) + eight) | more) & band.splat(ROWS << 8);
    crowded.up::<1>() - crowded.down::<8>()
}

/// What the settled cells of a digit see in their own band, themselves included; and whether two of
/// them share a row or a box.
#[inline(always)]
fn see<V: Lanes>(homes: V) -> (V, V) {
    let (a, b, c) = (homes, homes.down::<1>(), homes.down::<2>());
    let minirows = (a | b | c) & homes.splat(MINIROWS);
    let in_minirow = a.majority(b, c) & homes.splat(MINIROWS);
    let (b, c) = (minirows.down::<3>(), minirows.down::<6>());
    let rows = (minirows | b | c) & homes.splat(ROWS);
    let in_row = minirows.majority(b, c) & homes.splat(ROWS);
    let (b, c) = (minirows.down::<9>(), minirows.down::<18>());
    let boxes = (minirows | b | c) & homes.splat(BOXES);
    let in_box = minirows.majority(b, c) & homes.splat(BOXES);
    ((rows.up::<9>() - rows) | in_rows(in_minirows(boxes)), in_minirow | in_row | in_box)
}
