//! Where to guess, decided for every stalled puzzle of a block at once.
//!
//! The rule, which every engine of this crate follows to the letter, because it decides which
//! solution of several is found first:
//!
//! - of the open cells, take those with two candidates; if there are none, those with three; if
//!   there are none, all;
//! - of these, take those with the most open cells in their row, column and box, the three counts
//!   added up: what is decided there is heard by most;
//! - of these, take the first in reading order, and try its smallest digit first.
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

/// Enough for 27, three units of nine open cells.
const SCORE_BITS: usize = 5;

/// For each cell the open cells of its row, column and box, added up.
#[inline(always)]
fn scores<V: Bits>(open: &[V; CELLS], none: V) -> [[V; SCORE_BITS]; CELLS] {
    let (mut rows, mut columns, mut boxes) = ([[none; 4]; 9], [[none; 4]; 9], [[none; 4]; 9]);
    for index in 0..9 {
        rows[index] = count(open, 9 * index, 1, 3);
        columns[index] = count(open, index, 9, 27);
        boxes[index] = count(open, index / 3 * 27 + index % 3 * 3, 1, 9);
    }
    let mut scores = [[none; SCORE_BITS]; CELLS];
    for row in 0..9 {
        for stack in 0..3 {
            let row_and_box = add(widen(rows[row], none), boxes[row / 3 * 3 + stack], none);
            for column in 3 * stack..3 * stack + 3 {
                scores[9 * row + column] = add(row_and_box, columns[column], none);
            }
        }
    }
    scores
}

#[inline(always)]
fn widen<V: Bits>(number: [V; 4], none: V) -> [V; SCORE_BITS] {
    [number[0], number[1], number[2], number[3], none]
}

/// How many of nine cells, three threes, are open: a binary number, lowest bit first.
#[inline(always)]
fn count<V: Bits>(open: &[V; CELLS], first: usize, step: usize, jump: usize) -> [V; 4] {
    let (ones_a, twos_a) = count_three(open, first, step);
    let (ones_b, twos_b) = count_three(open, first + jump, step);
    let (ones_c, twos_c) = count_three(open, first + 2 * jump, step);
    let (ones, carry) = (ones_a ^ ones_b ^ ones_c, ones_a.majority(ones_b, ones_c));
    let (twos, fours) = (twos_a ^ twos_b ^ twos_c, twos_a.majority(twos_b, twos_c));
    let carried = carry & twos;
    [ones, carry ^ twos, carried ^ fours, carried & fours]
}

#[inline(always)]
fn count_three<V: Bits>(open: &[V; CELLS], first: usize, step: usize) -> (V, V) {
    let (a, b, c) = (open[first], open[first + step], open[first + 2 * step]);
    (a ^ b ^ c, a.majority(b, c))
}

/// The sum of two numbers that is known to fit.
#[inline(always)]
fn add<V: Bits>(a: [V; SCORE_BITS], b: [V; 4], none: V) -> [V; SCORE_BITS] {
    let mut carry = none;
    let mut sum = a;
    for bit in 0..4 {
        sum[bit] = a[bit] ^ b[bit] ^ carry;
        carry = a[bit].majority(b[bit], carry);
    }
    sum[4] = a[4] ^ carry;
    sum
}
