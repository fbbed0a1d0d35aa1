//! One round of deduction on every puzzle of a block.
//!
//! The rules, each said for one puzzle; the code says them for all lanes at once:
//!
//! 1. **Peers.** A settled cell's digit leaves its row, column and box, the settled cell itself aside. If two
//!    settled peers hold the same digit, both keep it, and this needs no test of its own: in their shared row, column
//!    or box the digit has left all other cells, so two minirows or two minicolumns are left that cannot be matched.
//! 2. **Matching in a band.** In the three rows of a band a digit takes one minirow of each row and
//!    of each box: one of six permutations. A minirow that belongs to no permutation made of
//!    minirows that still have the digit loses it. This is exact: it subsumes "locked candidates"
//!    in both directions. If no permutation is left, the puzzle is dead.
//! 3. **Matching in a stack.** The same for minicolumns.
//! 4. **Only place.** A digit with one place left in a row or box settles there. Columns need not be asked: a digit with
//!    one place in a column has one minicolumn there, so the matching leaves it one place in the box.
//! 5. **Only candidate.** A cell with one candidate left is settled.
//!
//! Every rule only removes candidates, and what it removes grows when fewer are left. So the rules
//! end in the same place whatever their order: either in a contradiction or in one *fixpoint*. The
//! other engine relies on this: it applies the rules in another order and walks the same tree.
//!
//! A round runs the rules in the order 1, (2, 3), 4, 5. A lane *stalls*, and must guess, when rules
//! 2 and 3 removed nothing and no cell was settled anew: what rule 1 may have removed in the same
//! round follows from cells settled earlier, and rules 2 to 5 have been asked since. This saves the
//! round that would only confirm that nothing changes.
//!
//! A lane is *solved* when each cell had one candidate left after rules 1 to 3, and 2 and 3 removed
//! nothing. Then the grid is valid: every digit has a place in each row, column and box, because a
//! permutation is left in each band and each stack, and 81 candidates leave it no second one. (Cells
//! that rule 4 settles in the same round do not count: together they can take a digit's last places.)

use super::block::{Block, Board, DIGITS, Lanes, Scratch};
use crate::simd::{Bits, Task};

/// One round on a block, to be compiled for a level.
pub(super) struct Round<'a, V> {
    pub(super) block: &'a mut Block<V>,
    pub(super) none: V,
}

impl<V: Bits> Task for Round<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { block, none } = self;
        let mut news = News { dead: none, narrowed: none, settled: none, open: none };
        for digit in 0..DIGITS {
            let Block { candidates, settled, crowded, scratch, .. } = block;
            let (candidates, crowded) = (&mut candidates[digit], &mut crowded[digit]);
            for band in 0..3 {
                find_homes(candidates, settled, scratch, band, none);
            }
            for band in 0..3 {
                place_in_band(candidates, settled, scratch, band, &mut news, none);
            }
            for stack in 0..3 {
                place_in_stack(candidates, scratch, stack, &mut news, none);
            }
            for band in 0..3 {
                give_way(candidates, scratch, crowded, band);
            }
        }
        for row in 0..9 {
            for stack in 0..3 {
                settle(block, row, stack, 0, &mut news, none);
                settle(block, row, stack, 1, &mut news, none);
                settle(block, row, stack, 2, &mut news, none);
            }
        }
        let changed = news.narrowed | news.settled;
        let solved = !(news.dead | news.open | news.narrowed);
        let stalled = !(news.dead | changed | solved);
        block.state = Lanes { dead: news.dead, solved, stalled };
    }
}

/// What a round learns about each lane while it runs.
struct News<V> {
    /// A contradiction was met.
    dead: V,
    /// A matching removed something.
    narrowed: V,
    /// A cell was settled that was not before.
    settled: V,
    /// Some cell has two or more candidates.
    open: V,
}

/// Does something for 0, 1 and 2 as constants, which `for` would leave to the compiler's mood.
macro_rules! thrice {
    ($index:ident, $work:block) => {{
        const $index: usize = 0;
        $work
    }
    {
        const $index: usize = 1;
        $work
    }
    {
        const $index: usize = 2;
        $work
    }};
}

/// The minirows and minicolumns of a band in which a digit is settled.
#[inline(always)]
fn find_homes<V: Bits>(
    candidates: &Board<V>,
    settled: &Board<V>,
    scratch: &mut Scratch<V>,
    band: usize,
    none: V,
) {
    let mut columns = [[none; 3]; 3];
    thrice!(LINE, {
        let row = 3 * band + LINE;
        thrice!(STACK, {
            let (cells, known) = (&candidates[row][STACK], &settled[row][STACK]);
            let homes = [cells[0] & known[0], cells[1] & known[1], cells[2] & known[2]];
            scratch.row_homes[row][STACK] = homes[0] | homes[1] | homes[2];
            thrice!(PLACE, {
                columns[STACK][PLACE] = columns[STACK][PLACE] | homes[PLACE];
            });
        });
    });
    scratch.column_homes[band] = columns;
}

/// Rules 1 and 2 for one digit in one band.
#[inline(always)]
fn place_in_band<V: Bits>(
    candidates: &mut Board<V>,
    settled: &Board<V>,
    scratch: &mut Scratch<V>,
    band: usize,
    news: &mut News<V>,
    none: V,
) {
    let homes = &scratch.row_homes[3 * band..][..3];
    let mut in_box = [none; 3];
    thrice!(STACK, {
        in_box[STACK] = homes[0][STACK] | homes[1][STACK] | homes[2][STACK];
    });
    let mut in_row = [none; 3];
    thrice!(LINE, {
        in_row[LINE] = homes[LINE][0] | homes[LINE][1] | homes[LINE][2];
    });
    let mut minirows = [[none; 3]; 3];
    let mut pairs = [[none; 3]; 3];
    thrice!(STACK, {
        let mut in_column = [none; 3];
        thrice!(PLACE, {
            let [top, middle, bottom] = &scratch.column_homes;
            in_column[PLACE] = top[STACK][PLACE] | middle[STACK][PLACE] | bottom[STACK][PLACE];
        });
        thrice!(LINE, {
            let in_row_or_box = in_row[LINE] | in_box[STACK];
            let cells = &mut candidates[3 * band + LINE][STACK];
            let known = &settled[3 * band + LINE][STACK];
            thrice!(PLACE, {
                cells[PLACE] = cells[PLACE] & (known[PLACE] | !(in_row_or_box | in_column[PLACE]));
            });
            minirows[LINE][STACK] = cells[0] | cells[1] | cells[2];
            pairs[LINE][STACK] = cells[0].majority(cells[1], cells[2]);
        });
    });
    let kept = match_three(minirows, news);
    thrice!(LINE, {
        scratch.rows[3 * band + LINE] = kept[LINE];
        scratch.crowded_rows[3 * band + LINE] = crowded(kept[LINE], pairs[LINE]);
    });
}

/// Rule 3 for one digit in one stack.
#[inline(always)]
fn place_in_stack<V: Bits>(
    candidates: &Board<V>,
    scratch: &mut Scratch<V>,
    stack: usize,
    news: &mut News<V>,
    none: V,
) {
    let mut minicolumns = [[none; 3]; 3];
    let mut pairs = [[none; 3]; 3];
    thrice!(BAND, {
        thrice!(PLACE, {
            let a = candidates[3 * BAND][stack][PLACE];
            let b = candidates[3 * BAND + 1][stack][PLACE];
            let c = candidates[3 * BAND + 2][stack][PLACE];
            minicolumns[PLACE][BAND] = a | b | c;
            pairs[PLACE][BAND] = a.majority(b, c);
        });
    });
    let kept = match_three(minicolumns, news);
    thrice!(PLACE, {
        thrice!(BAND, {
            scratch.columns[BAND][stack][PLACE] = kept[PLACE][BAND];
        });
    });
    thrice!(BAND, {
        scratch.crowded_boxes[BAND][stack] = crowded(
            [kept[0][BAND], kept[1][BAND], kept[2][BAND]],
            [pairs[0][BAND], pairs[1][BAND], pairs[2][BAND]],
        );
    });
}

/// Removes what the matchings have not left, and says where a digit has two or more places in both row and box.
#[inline(always)]
fn give_way<V: Bits>(
    candidates: &mut Board<V>,
    scratch: &Scratch<V>,
    crowded: &mut [[V; 3]; 9],
    band: usize,
) {
    thrice!(LINE, {
        let row = 3 * band + LINE;
        thrice!(STACK, {
            let cells = &mut candidates[row][STACK];
            let in_row = scratch.rows[row][STACK];
            let in_columns = &scratch.columns[band][STACK];
            thrice!(PLACE, {
                cells[PLACE] = cells[PLACE] & in_row & in_columns[PLACE];
            });
            crowded[row][STACK] = scratch.crowded_rows[row] & scratch.crowded_boxes[band][STACK];
        });
    });
}

/// The lanes in which the digit has two or more places in a unit: in two of its minis, or two in one
/// that the matching has left.
#[inline(always)]
fn crowded<V: Bits>([a, b, c]: [V; 3], [in_a, in_b, in_c]: [V; 3]) -> V {
    a.majority(b, c) | (a & in_a) | (b & in_b) | (c & in_c)
}

/// Keeps of nine minis, three lines by three boxes, those that take part in one of the six ways to
/// choose one in each line and each box.
#[inline(always)]
fn match_three<V: Bits>(minis: [[V; 3]; 3], news: &mut News<V>) -> [[V; 3]; 3] {
    let [[a0, a1, a2], [b0, b1, b2], [c0, c1, c2]] = minis;
    let (w012, w021) = (a0 & b1 & c2, a0 & b2 & c1);
    let (w102, w120) = (a1 & b0 & c2, a1 & b2 & c0);
    let (w201, w210) = (a2 & b0 & c1, a2 & b1 & c0);
    let kept = [
        [w012 | w021, w102 | w120, w201 | w210],
        [w102 | w201, w012 | w210, w021 | w120],
        [w120 | w210, w021 | w201, w012 | w102],
    ];
    news.dead = news.dead | !(kept[0][0] | kept[0][1] | kept[0][2]);
    thrice!(LINE, {
        thrice!(PLACE, {
            news.narrowed = news.narrowed | (minis[LINE][PLACE] & !kept[LINE][PLACE]);
        });
    });
    kept
}

/// Rules 4 and 5, for one cell.
#[inline(always)]
fn settle<V: Bits>(
    block: &mut Block<V>,
    row: usize,
    stack: usize,
    place: usize,
    news: &mut News<V>,
    none: V,
) {
    let mut left = [none; DIGITS];
    let (mut once, mut twice) = (none, none);
    for digit in 0..DIGITS {
        left[digit] = block.candidates[digit][row][stack][place];
        twice = twice | (once & left[digit]);
        once = once | left[digit];
    }
    let mut forced = [none; DIGITS];
    let (mut any_forced, mut two_forced) = (none, none);
    for digit in 0..DIGITS {
        forced[digit] = left[digit] & !(twice & block.crowded[digit][row][stack]);
        two_forced = two_forced | (any_forced & forced[digit]);
        any_forced = any_forced | forced[digit];
    }
    for digit in 0..DIGITS {
        block.candidates[digit][row][stack][place] = any_forced.select(forced[digit], left[digit]);
    }
    let settled = &mut block.settled[row][stack][place];
    news.dead = news.dead | !once | two_forced;
    news.open = news.open | twice;
    news.settled = news.settled | (any_forced & !*settled);
    *settled = any_forced;
}
