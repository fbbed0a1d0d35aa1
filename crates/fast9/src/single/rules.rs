//! Deduction on one puzzle, all digits at once.
//!
//! The rules are those of the batch engine, in another order and another layout; see
//! `batch/round.rs` for what they say and why any order ends at the same fixpoint. Of "only place"
//! this engine asks for rows alone. Boxes and columns follow: a digit with one place in a box has
//! one minirow there, so matching in the band clears the rest of that row, and the row then says
//! it; a digit with one place in a column has one minicolumn there, so matching in the stack leaves
//! it one place in the box.

use super::bands::{ALL, BOXES, Bands, Branch, COLUMNS, MINIROWS, ROWS};
use crate::simd::Eight;

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
pub(super) fn deduce<E: Eight>(branch: &mut Branch<E>) -> End {
    let Branch { bands, heard } = branch;
    let none = bands.ninth.splat(0);
    loop {
        let matched = match_minis(*bands);
        let mut rest = Rest { wrong: none, open: none };
        let (homes, left) = settle(&matched, &mut rest);
        let least =
            matched.eight[0].smaller(matched.eight[1]).smaller(matched.eight[2]).smaller(matched.ninth);
        if !least.is_filled() || !rest.wrong.is_empty() {
            return End::Dead;
        }
        let narrowed = differ(&matched, bands);
        if (rest.open | narrowed).is_empty() {
            return End::Solved;
        }
        if (narrowed | differ(&homes, heard)).is_empty() {
            return End::Stalled;
        }
        *bands = give_way(&homes, &left, &mut rest);
        if !rest.wrong.is_empty() {
            return End::Dead;
        }
        *heard = homes;
    }
}

/// The candidates that one has and the other has not.
#[inline(always)]
fn differ<E: Eight>(a: &Bands<E>, b: &Bands<E>) -> E {
    let [first, second, third] = [a.eight[0] ^ b.eight[0], a.eight[1] ^ b.eight[1], a.eight[2] ^ b.eight[2]];
    first | second | third | (a.ninth ^ b.ninth)
}

/// What a round learns besides the candidates. Each is a set of cells; what matters is whether it is
/// empty.
struct Rest<E> {
    /// Contradictions.
    wrong: E,
    /// Cells with two or more candidates.
    open: E,
}

/// Rules 4 and 5: the settled cells of each digit, and the candidates that they leave in their own
/// cells.
#[inline(always)]
fn settle<E: Eight>(matched: &Bands<E>, rest: &mut Rest<E>) -> (Bands<E>, Bands<E>) {
    let (mut homes, mut left) = (*matched, *matched);
    let only_ninth = matched.ninth & !crowded_rows(matched.ninth);
    let ninth = [matched.ninth.only::<0>(), matched.ninth.only::<1>(), matched.ninth.only::<2>()];
    let only_ninths = [only_ninth.only::<0>(), only_ninth.only::<1>(), only_ninth.only::<2>()];
    let (mut twice_in, mut placed_in) = (ninth, ninth);
    for band in 0..3 {
        let here = matched.eight[band];
        let only_place = here & !crowded_rows(here);
        let (once, twice) = here.across();
        let (once, twice) = (once | ninth[band], twice | (once & ninth[band]));
        let (placed, placed_twice) = only_place.across();
        let placed_twice = placed_twice | (placed & only_ninths[band]);
        let placed = placed | only_ninths[band];
        rest.wrong = rest.wrong | (once ^ once.splat(ALL)) | placed_twice;
        rest.open = rest.open | twice;
        homes.eight[band] = only_place | (here & !twice);
        left.eight[band] = here & (only_place | !placed);
        twice_in[band] = twice;
        placed_in[band] = placed;
    }
    homes.ninth = only_ninth | (matched.ninth & !E::deal(twice_in[0], twice_in[1], twice_in[2]));
    left.ninth = matched.ninth & (only_ninth | !E::deal(placed_in[0], placed_in[1], placed_in[2]));
    (homes, left)
}

/// Rule 1. Within a band a clash is a test of its own; settled cells of different bands that share a
/// column remove each other.
#[inline(always)]
fn give_way<E: Eight>(homes: &Bands<E>, left: &Bands<E>, rest: &mut Rest<E>) -> Bands<E> {
    let mut after = *left;
    let columns_of = [columns(homes.eight[0]), columns(homes.eight[1]), columns(homes.eight[2])];
    for band in 0..3 {
        let outside = columns_of[(band + 1) % 3] | columns_of[(band + 2) % 3];
        after.eight[band] = keep(homes.eight[band], left.eight[band], outside, rest);
    }
    let turned = columns(homes.ninth).turn();
    after.ninth = keep(homes.ninth, left.ninth, turned | turned.turn(), rest);
    after
}

/// What is left of a band after its settled cells, and those in columns `outside`, are heard.
#[inline(always)]
fn keep<E: Eight>(homes: E, left: E, outside: E, rest: &mut Rest<E>) -> E {
    let (inside, clash) = see(homes);
    rest.wrong = rest.wrong | clash;
    ((left & !inside) | homes) & !in_rows(outside)
}

/// Rules 2 and 3.
#[inline(always)]
fn match_minis<E: Eight>(bands: Bands<E>) -> Bands<E> {
    let [a, b, c] = [match_band(bands.eight[0]), match_band(bands.eight[1]), match_band(bands.eight[2])];
    let ninth = match_band(bands.ninth);
    let [in_a, in_b, in_c] = [by_place(columns(a)), by_place(columns(b)), by_place(columns(c))];
    let turned = columns(ninth).turn();
    let [own, next, last] = [by_place(columns(ninth)), by_place(turned), by_place(turned.turn())];
    Bands {
        eight: [
            a & match_column(in_a, in_b, in_c),
            b & match_column(in_b, in_c, in_a),
            c & match_column(in_c, in_a, in_b),
        ],
        ninth: ninth & match_column(own, next, last),
    }
}

/// Rule 3 for a band: its column in a stack stays if the other two bands can take the two others.
#[inline(always)]
fn match_column<E: Eight>(own: [E; 3], next: [E; 3], last: [E; 3]) -> E {
    let first = own[0] & ((next[1] & last[2]) | (next[2] & last[1]));
    let second = own[1] & ((next[0] & last[2]) | (next[2] & last[0]));
    let third = own[2] & ((next[0] & last[1]) | (next[1] & last[0]));
    in_rows(first | second.up::<1>() | third.up::<2>())
}

/// Each bit in all three rows. (A product is one instruction, but a slow one on some processors.)
#[inline(always)]
fn in_rows<E: Eight>(bits: E) -> E {
    bits | bits.up::<9>() | bits.up::<18>()
}

/// Each bit and the two after it.
#[inline(always)]
fn in_minirows<E: Eight>(bits: E) -> E {
    bits | bits.up::<1>() | bits.up::<2>()
}

/// The columns that have a digit in a band.
#[inline(always)]
fn columns<E: Eight>(band: E) -> E {
    (band | band.down::<9>() | band.down::<18>()) & band.splat(COLUMNS)
}

#[inline(always)]
fn by_place<E: Eight>(columns: E) -> [E; 3] {
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
fn match_band<E: Eight>(band: E) -> E {
    let minirows = band | band.down::<1>() | band.down::<2>();
    let even = minirows.if_all(WAYS[0]) | minirows.if_all(WAYS[3]) | minirows.if_all(WAYS[4]);
    let odd = minirows.if_all(WAYS[1]) | minirows.if_all(WAYS[2]) | minirows.if_all(WAYS[5]);
    band & in_minirows(even | odd)
}

/// The rows in which a digit has two or more places, all their cells. If a row has none, the
/// row after it may be told crowded wrongly, which does no harm: the next matching finds it dead.
#[inline(always)]
fn crowded_rows<E: Eight>(band: E) -> E {
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
fn see<E: Eight>(homes: E) -> (E, E) {
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
