//! Where to guess, decided for every stalled puzzle of a block at once.
//!
//! The rule, which every engine of this crate follows to the letter, because it decides which
//! solution of several is found first:
//!
//! - of the open cells, take those with two candidates; if there are none, those with three; if
//!   there are none, all;
//! - of these, take those with the most open peers: what is decided there is heard by most;
//! - of these, take the first in reading order;
//! - of its digits, try first the one with the most places in the cell's box, of these the smallest: it
//!   removes most, and so the first solution is sooner reached.
//!
//! Many other rules were counted. The best take a sixth fewer guesses on hard puzzles, but ask for the places of
//! every digit around every cell, which costs more than it saves (`docs/notes/speed.md` has the table).
//!
//! The counts are binary numbers whose bits are vectors: adders made of "exclusive or" and
//! "majority" count for all lanes at once, and so two numbers are compared.

use super::block::{Block, CELLS, DIGITS};
use crate::simd::{Bits, Task};

/// The candidate that each lane tries first.
pub(super) struct Choice<V> {
    /// For each cell, the lanes that guess there.
    pub(super) cells: [V; CELLS],
    /// For each digit, the lanes that try it.
    pub(super) digits: [V; DIGITS],
}

/// Chooses for some lanes; the block stays as it is.
pub(super) struct Guess<'a, V> {
    pub(super) block: &'a Block<V>,
    pub(super) lanes: V,
    pub(super) none: V,
}

impl<V: Bits> Task for Guess<'_, V> {
    type Output = Choice<V>;

    #[inline(always)]
    fn run(self) -> Choice<V> {
        let Self { block, lanes, none } = self;
        let mut cells = [none; CELLS];
        choose_cells(block, &mut cells, lanes, none);
        let digits = choose_digits(block, &cells, lanes, none);
        Choice { cells, digits }
    }
}

/// Chooses the cell of each lane. One cell after the other is held against the best one so far; the last that was better
/// is the best of all.
///
/// A score is a binary number. Its lowest bits are the open peers, with the cell itself: the open cells of the row,
/// those of the box outside the row, and those of the column outside the box. The highest two are for few candidates.
#[inline(always)]
fn choose_cells<V: Bits>(block: &Block<V>, chosen: &mut [V; CELLS], lanes: V, none: V) {
    // Cells with two or more candidates, with two or three, with two.
    let mut open = [[none; 3]; CELLS];
    for cell in 0..CELLS {
        open[cell] = how_open(block, cell / 9, cell / 3 % 3, cell % 3, none);
    }
    let (mut minirows, mut minicolumns) = ([[none; 2]; 27], [[none; 2]; 27]);
    for mini in 0..27 {
        minirows[mini] = count(open[3 * mini][0], open[3 * mini + 1][0], open[3 * mini + 2][0]);
        let top = mini / 9 * 27 + mini % 9;
        minicolumns[mini] = count(open[top][0], open[top + 9][0], open[top + 18][0]);
    }
    let mut best = [none; PEERS_BITS + 2];
    for row in 0..9 {
        let in_row = add_three(minirows[3 * row], minirows[3 * row + 1], minirows[3 * row + 2]);
        let (band, line) = (row / 3, row % 3);
        let [above, below] = [3 * band + (line + 1) % 3, 3 * band + (line + 2) % 3];
        let [upper, lower] = [(band + 1) % 3, (band + 2) % 3];
        for stack in 0..3 {
            let in_box = add_two(minirows[3 * above + stack], minirows[3 * below + stack]);
            let in_row_and_box = add_small(in_row, in_box);
            for place in 0..3 {
                let (cell, column) = (9 * row + 3 * stack + place, 3 * stack + place);
                let in_column = add_two(minicolumns[9 * upper + column], minicolumns[9 * lower + column]);
                let [a, b, c, d, e] = add_small(in_row_and_box, in_column);
                let score = [a, b, c, d, e, open[cell][1], open[cell][2]];
                let mut better = none;
                for bit in 0..score.len() {
                    better = (score[bit] ^ best[bit]).select(score[bit], better);
                }
                better = better & open[cell][0];
                for bit in 0..score.len() {
                    best[bit] = best[bit] ^ (better & (score[bit] ^ best[bit]));
                }
                chosen[cell] = better;
            }
        }
    }
    let mut free = lanes;
    for cell in chosen.iter_mut().rev() {
        let better = *cell;
        *cell = better & free;
        free = free & !better;
    }
}

/// Where a cell has two or more candidates, two or three, and two.
#[inline(always)]
fn how_open<V: Bits>(block: &Block<V>, row: usize, stack: usize, place: usize, none: V) -> [V; 3] {
    let mut threes = [[none; 2]; 3];
    for three in 0..3 {
        let a = block.candidates[3 * three][row][stack][place];
        let b = block.candidates[3 * three + 1][row][stack][place];
        let c = block.candidates[3 * three + 2][row][stack][place];
        threes[three] = count(a, b, c);
    }
    let [ones, twos, fours, eights, _] = add_three(threes[0], threes[1], threes[2]);
    let many = fours | eights;
    [twos | many, twos & !many, twos & !(many | ones)]
}

/// For each digit the lanes that try it in the cell where they guess.
#[inline(always)]
fn choose_digits<V: Bits>(block: &Block<V>, cells: &[V; CELLS], lanes: V, none: V) -> [V; DIGITS] {
    // The box of the guess, and its place in there.
    let (mut boxes, mut places) = ([[none; 3]; 3], [[none; 3]; 3]);
    for a in 0..3 {
        for b in 0..3 {
            let (mut in_box, mut at_place) = (none, none);
            for line in 0..3 {
                for place in 0..3 {
                    in_box = in_box | cells[9 * (3 * a + line) + 3 * b + place];
                    at_place = at_place | cells[9 * (3 * line + a) + 3 * place + b];
                }
            }
            boxes[a][b] = in_box;
            places[a][b] = at_place;
        }
    }
    let mut tried = [none; DIGITS];
    let mut counts = [[none; PEERS_BITS]; DIGITS];
    for digit in 0..DIGITS {
        let mut in_box = [[none; 3]; 3];
        for row in 0..9 {
            for stack in 0..3 {
                for place in 0..3 {
                    let candidate = block.candidates[digit][row][stack][place];
                    let there = &mut in_box[row % 3][place];
                    *there = *there | (candidate & boxes[row / 3][stack]);
                }
            }
        }
        let [a, b, c] = in_box;
        counts[digit] = add_three(count(a[0], a[1], a[2]), count(b[0], b[1], b[2]), count(c[0], c[1], c[2]));
        for line in 0..3 {
            for place in 0..3 {
                tried[digit] = tried[digit] | (in_box[line][place] & places[line][place]);
            }
        }
    }
    for bit in (0..PLACES_BITS).rev() {
        let mut any = none;
        for digit in 0..DIGITS {
            any = any | (tried[digit] & counts[digit][bit]);
        }
        for digit in 0..DIGITS {
            tried[digit] = tried[digit] & (counts[digit][bit] | !any);
        }
    }
    let mut free = lanes;
    for tried in &mut tried {
        *tried = *tried & free;
        free = free & !*tried;
    }
    tried
}

/// Enough for 20 peers and the cell itself.
const PEERS_BITS: usize = 5;

/// Enough for the nine places of a box.
const PLACES_BITS: usize = 4;

/// How many of three are set, as a binary number, lowest bit first.
#[inline(always)]
fn count<V: Bits>(a: V, b: V, c: V) -> [V; 2] {
    [a ^ b ^ c, a.majority(b, c)]
}

/// The sum of two numbers up to 3.
#[inline(always)]
fn add_two<V: Bits>(a: [V; 2], b: [V; 2]) -> [V; 3] {
    let carry = a[0] & b[0];
    [a[0] ^ b[0], a[1] ^ b[1] ^ carry, a[1].majority(b[1], carry)]
}

/// The sum of three numbers up to 3.
#[inline(always)]
fn add_three<V: Bits>(a: [V; 2], b: [V; 2], c: [V; 2]) -> [V; PEERS_BITS] {
    let [ones, carry] = count(a[0], b[0], c[0]);
    let [twos, fours] = count(a[1], b[1], c[1]);
    let more = carry & twos;
    [ones, carry ^ twos, more ^ fours, more & fours, ones & !ones]
}

/// The sum of a number and one up to 7, if it fits.
#[inline(always)]
fn add_small<V: Bits>(a: [V; PEERS_BITS], b: [V; 3]) -> [V; PEERS_BITS] {
    let mut carry = a[0] & b[0];
    let mut sum = [a[0] ^ b[0]; PEERS_BITS];
    for bit in 1..3 {
        sum[bit] = a[bit] ^ b[bit] ^ carry;
        carry = a[bit].majority(b[bit], carry);
    }
    sum[3] = a[3] ^ carry;
    sum[4] = a[4] ^ (a[3] & carry);
    sum
}
