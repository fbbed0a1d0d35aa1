//! Where to guess, decided for every stalled puzzle of a block at once.
//!
//! The rule, which every engine of this crate follows to the letter, because it decides which
//! solution of several is found first:
//!
//! - of the open cells, take those with two candidates; if there are none, those with three; if
//!   there are none, all;
//! - of these, take those with the most open peers: what is decided there is heard by most;
//! - of these, take the first in reading order, and try its smallest digit first.
//!
//! Other scores were tried on the hardest list: peers that share two units counted twice, 26 % more
//! guesses; only peers with two candidates, 29 % more; these counted half again, 3 % fewer, for
//! a second set of counters.
//!
//! The counts are binary numbers whose bits are vectors: adders made of "exclusive or" and
//! "majority" count for all lanes at once. The greatest count is found bit by bit from the top:
//! if any cell left in the running has the bit, those without it drop out.

use super::block::{Block, Board, CELLS, DIGITS};
use crate::simd::{Bits, Task};

/// The candidate that each lane tries first.
pub(super) struct Choice<V> {
    /// For each cell, the lanes that guess there.
    pub(super) cells: [V; CELLS],
    /// For each digit, the lanes that try it.
    pub(super) digits: [V; DIGITS],
}

/// Chooses for the stalled lanes and removes the candidate chosen, which leaves the second branch
/// of the guess in the block, ready to be put aside.
pub(super) struct Guess<'a, V> {
    pub(super) block: &'a mut Block<V>,
    pub(super) none: V,
}

impl<V: Bits> Task for Guess<'_, V> {
    type Output = Choice<V>;

    #[inline(always)]
    fn run(self) -> Choice<V> {
        let Self { block, none } = self;
        let (open, mut running) = open_cells(block, none);
        let scores = scores(&open, none);
        for bit in (0..SCORE_BITS).rev() {
            let mut any = none;
            for cell in 0..CELLS {
                any = any | (running[cell] & scores[cell][bit]);
            }
            for cell in 0..CELLS {
                running[cell] = running[cell] & (scores[cell][bit] | !any);
            }
        }
        let mut free = block.state.stalled;
        for cell in &mut running {
            *cell = *cell & free;
            free = free & !*cell;
        }
        let cells = running;
        let mut digits = [none; DIGITS];
        let mut free = block.state.stalled;
        for (digit, tried) in digits.iter_mut().enumerate() {
            let candidates = block.candidates[digit].as_flattened_mut().as_flattened_mut();
            for cell in 0..CELLS {
                *tried = *tried | (cells[cell] & candidates[cell]);
            }
            *tried = *tried & free;
            free = free & !*tried;
            for cell in 0..CELLS {
                candidates[cell] = candidates[cell] & !(cells[cell] & *tried);
            }
        }
        Choice { cells, digits }
    }
}

/// Puts the first branch of each guess into the block, in place of the second.
pub(super) struct Try<'a, V> {
    pub(super) candidates: &'a mut [Board<V>; DIGITS],
    pub(super) choice: &'a Choice<V>,
}

impl<V: Bits> Task for Try<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        for (digit, &tried) in self.choice.digits.iter().enumerate() {
            let candidates = self.candidates[digit].as_flattened_mut().as_flattened_mut();
            for (candidate, &here) in candidates.iter_mut().zip(&self.choice.cells) {
                *candidate = here.select(tried, *candidate);
            }
        }
    }
}

/// The open cells, and of each lane those with the fewest candidates in the sense of the rule.
#[inline(always)]
fn open_cells<V: Bits>(block: &Block<V>, none: V) -> ([V; CELLS], [V; CELLS]) {
    let (mut open, mut two, mut three) = ([none; CELLS], [none; CELLS], [none; CELLS]);
    let (mut any_two, mut any_three) = (none, none);
    for cell in 0..CELLS {
        let (mut once, mut twice, mut thrice, mut more) = (none, none, none, none);
        for digit in 0..DIGITS {
            let candidate = block.candidates[digit][cell / 9][cell / 3 % 3][cell % 3];
            more = more | (thrice & candidate);
            thrice = thrice | (twice & candidate);
            twice = twice | (once & candidate);
            once = once | candidate;
        }
        open[cell] = twice;
        two[cell] = twice & !thrice;
        three[cell] = thrice & !more;
        any_two = any_two | two[cell];
        any_three = any_three | three[cell];
    }
    let mut running = [none; CELLS];
    for cell in 0..CELLS {
        running[cell] = any_two.select(two[cell], any_three.select(three[cell], open[cell]));
    }
    (open, running)
}

/// Enough for 20 peers and the cell itself.
const SCORE_BITS: usize = 5;

/// For each cell its open peers, and itself if it is open. A score is the open cells of the row, those
/// of the box outside the row, and those of the column outside the box.
#[inline(always)]
fn scores<V: Bits>(open: &[V; CELLS], none: V) -> [[V; SCORE_BITS]; CELLS] {
    let mut minirows = [[none; 2]; 27];
    let mut minicolumns = [[none; 2]; 27];
    for mini in 0..27 {
        minirows[mini] = count(open[3 * mini], open[3 * mini + 1], open[3 * mini + 2]);
        let top = mini / 9 * 27 + mini % 9;
        minicolumns[mini] = count(open[top], open[top + 9], open[top + 18]);
    }
    let mut scores = [[none; SCORE_BITS]; CELLS];
    for mini in 0..27 {
        let (row, stack, band) = (mini / 3, mini % 3, mini / 9);
        let in_row = add_three(minirows[3 * row], minirows[3 * row + 1], minirows[3 * row + 2]);
        let [above, below] = [(row + 1) % 3, (row + 2) % 3];
        let in_box = add_two(minirows[9 * band + 3 * above + stack], minirows[9 * band + 3 * below + stack]);
        let in_row_and_box = add_small(in_row, in_box);
        for place in 0..3 {
            let column = 3 * stack + place;
            let [upper, lower] = [(band + 1) % 3, (band + 2) % 3];
            let in_column = add_two(minicolumns[9 * upper + column], minicolumns[9 * lower + column]);
            scores[3 * mini + place] = add_small(in_row_and_box, in_column);
        }
    }
    scores
}

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
fn add_three<V: Bits>(a: [V; 2], b: [V; 2], c: [V; 2]) -> [V; SCORE_BITS] {
    let [ones, carry] = count(a[0], b[0], c[0]);
    let [twos, fours] = count(a[1], b[1], c[1]);
    let more = carry & twos;
    [ones, carry ^ twos, more ^ fours, more & fours, ones & !ones]
}

/// The sum of a number and one up to 7, if it fits.
#[inline(always)]
fn add_small<V: Bits>(a: [V; SCORE_BITS], b: [V; 3]) -> [V; SCORE_BITS] {
    let mut carry = a[0] & b[0];
    let mut sum = [a[0] ^ b[0]; SCORE_BITS];
    for bit in 1..3 {
        sum[bit] = a[bit] ^ b[bit] ^ carry;
        carry = a[bit].majority(b[bit], carry);
    }
    sum[3] = a[3] ^ carry;
    sum[4] = a[4] ^ (a[3] & carry);
    sum
}
