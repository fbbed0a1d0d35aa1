//! Deduction on one puzzle, all digits at once.
//!
//! The rules are those of the batch engine, in another order and another layout; see
//! `batch/round.rs` for what they say and why any order ends at the same fixpoint. Of "only place"
//! this engine asks for rows alone. Boxes and columns follow: a digit with one place in a box has
//! one minirow there, so matching in the band clears the rest of that row, and the row then says
//! it; a digit with one place in a column has one minicolumn there, so matching in the stack leaves
//! it one place in the box.

use super::bands::{ALL, BOXES, Bands, COLUMNS, MINIROWS, ROWS};
use crate::simd::Digits;

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
#[inline(always)]
pub(super) fn deduce<D: Digits>(bands: &mut Bands<D>) -> End {
    loop {
        let before = *bands;
        let Some(matched) = match_minis(before) else {
            return End::Dead;
        };
        let crowded = [crowded_rows(matched[0]), crowded_rows(matched[1]), crowded_rows(matched[2])];
        let none = matched[0] & !matched[0];
        let (mut wrong, mut open, mut narrowed, mut changed) = (none, none, none, none);
        let mut homes = [none; 3];
        let mut left = [none; 3];
        for band in 0..3 {
            let only_place = matched[band] & !crowded[band];
            let (placed, placed_twice) = only_place.across();
            let (once, twice) = matched[band].across();
            wrong = wrong | (once ^ none.splat(ALL)) | placed_twice;
            open = open | twice;
            homes[band] = only_place | (matched[band] & !twice);
            left[band] = matched[band] & (only_place | !placed);
        }
        let columns = [columns(homes[0]), columns(homes[1]), columns(homes[2])];
        for band in 0..3 {
            let (inside, clash) = see(homes[band]);
            let outside = (columns[(band + 1) % 3] | columns[(band + 2) % 3]).times(ROWS);
            let after = ((left[band] & !inside) | homes[band]) & !outside;
            wrong = wrong | clash;
            narrowed = narrowed | (matched[band] ^ before.0[band]);
            changed = changed | (after ^ before.0[band]);
            bands.0[band] = after;
        }
        if !wrong.is_empty() {
            return End::Dead;
        }
        if (open | narrowed).is_empty() {
            return End::Solved;
        }
        if changed.is_empty() {
            return End::Stalled;
        }
    }
}

/// Rules 2 and 3. None if a digit has no place left in a band.
#[inline(always)]
fn match_minis<D: Digits>(Bands(bands): Bands<D>) -> Option<[D; 3]> {
    let bands = [match_band(bands[0]), match_band(bands[1]), match_band(bands[2])];
    // Which columns of each band have the digit; column 3s + c at bit 3s, by c.
    let columns = [columns(bands[0]), columns(bands[1]), columns(bands[2])];
    let [[a0, a1, a2], [b0, b1, b2], [c0, c1, c2]] = [by_place(columns[0]), by_place(columns[1]), by_place(columns[2])];
    let (w012, w021) = (a0 & b1 & c2, a0 & b2 & c1);
    let (w102, w120) = (a1 & b0 & c2, a1 & b2 & c0);
    let (w201, w210) = (a2 & b0 & c1, a2 & b1 & c0);
    let kept = [
        (w012 | w021) | (w102 | w120).up::<1>() | (w201 | w210).up::<2>(),
        (w102 | w201) | (w012 | w210).up::<1>() | (w021 | w120).up::<2>(),
        (w120 | w210) | (w021 | w201).up::<1>() | (w012 | w102).up::<2>(),
    ];
    let matched = [
        bands[0] & kept[0].times(ROWS),
        bands[1] & kept[1].times(ROWS),
        bands[2] & kept[2].times(ROWS),
    ];
    let all_there = matched[0].nine_filled() & matched[1].nine_filled() & matched[2].nine_filled();
    all_there.then_some(matched)
}

/// The columns that have a digit in a band.
#[inline(always)]
fn columns<D: Digits>(band: D) -> D {
    (band | band.down::<9>() | band.down::<18>()) & band.splat(COLUMNS)
}

#[inline(always)]
fn by_place<D: Digits>(columns: D) -> [D; 3] {
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
fn match_band<D: Digits>(band: D) -> D {
    let minirows = band | band.down::<1>() | band.down::<2>();
    let even = minirows.if_all(WAYS[0]) | minirows.if_all(WAYS[3]) | minirows.if_all(WAYS[4]);
    let odd = minirows.if_all(WAYS[1]) | minirows.if_all(WAYS[2]) | minirows.if_all(WAYS[5]);
    band & (even | odd).times(7)
}

/// The rows in which a digit has two or more places, all their cells. No row may be without any.
#[inline(always)]
fn crowded_rows<D: Digits>(band: D) -> D {
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
fn see<D: Digits>(homes: D) -> (D, D) {
    let (a, b, c) = (homes, homes.down::<1>(), homes.down::<2>());
    let minirows = (a | b | c) & homes.splat(MINIROWS);
    let in_minirow = a.majority(b, c) & homes.splat(MINIROWS);
    let (b, c) = (minirows.down::<3>(), minirows.down::<6>());
    let rows = (minirows | b | c) & homes.splat(ROWS);
    let in_row = minirows.majority(b, c) & homes.splat(ROWS);
    let (b, c) = (minirows.down::<9>(), minirows.down::<18>());
    let boxes = (minirows | b | c) & homes.splat(BOXES);
    let in_box = minirows.majority(b, c) & homes.splat(BOXES);
    (rows.times(COLUMNS) | boxes.times(7 * ROWS), in_minirow | in_row | in_box)
}
