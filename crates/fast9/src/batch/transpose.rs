//! Between a block, where a puzzle is a column of bits, and a position, where it is a row.
//!
//! 64 lanes are moved at once. Their 729 words (one for each candidate, one bit for each lane) are
//! cut into twelve squares of 64 by 64 bits, and each square is mirrored at its diagonal: swap the
//! two off-diagonal quarters of 32 by 32, then of 16 by 16 within each, down to single bits
//! (Warren, *Hacker's Delight*, section 7-3). The twelve squares lie next to each other in memory,
//! so that one vector instruction works on several.

use super::block::{Board, DIGITS};
use crate::position::{HEAD, Position, TAIL, WORDS};
use crate::simd::{Bits, Task};

/// The positions of 64 neighbouring lanes: vectors of neighbouring words, one for each lane.
pub(super) struct Group<V>(Box<[[V; 64]]>);

impl<V: Bits> Group<V> {
    pub(super) fn new(none: V) -> Self {
        Self(vec![[none; 64]; WORDS.div_ceil(V::WORDS)].into())
    }

    #[inline(always)]
    pub(super) fn get(&self, lane: usize) -> Position {
        let mut position = Position::EMPTY;
        for (words, squares) in position.0.chunks_exact_mut(V::WORDS).zip(&self.0) {
            words.copy_from_slice(squares[lane].words());
        }
        position
    }

    #[inline(always)]
    pub(super) fn set(&mut self, lane: usize, position: &Position) {
        for (words, squares) in position.0.chunks_exact(V::WORDS).zip(&mut self.0) {
            squares[lane].words_mut().copy_from_slice(words);
        }
    }

    #[inline(always)]
    fn mirror(&mut self) {
        for squares in &mut self.0 {
            mirror(squares);
        }
    }
}

/// Reads 64 lanes out of a block.
pub(super) struct Unload<'a, V> {
    pub(super) candidates: &'a [Board<V>; DIGITS],
    /// Which word of the vectors.
    pub(super) word: usize,
    pub(super) group: &'a mut Group<V>,
}

impl<V: Bits> Task for Unload<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        for word in 0..WORDS {
            let squares = &mut self.group.0[word / V::WORDS];
            for row in 0..64 {
                squares[row].words_mut()[word % V::WORDS] = match candidate(word, row) {
                    Some((digit, cell)) => {
                        self.candidates[digit].as_flattened().as_flattened()[cell].words()[self.word]
                    }
                    None => 0,
                };
            }
        }
        self.group.mirror();
    }
}

/// Writes those of 64 lanes that are named into a block. What it leaves in `group` is of no use.
pub(super) struct Load<'a, V> {
    pub(super) candidates: &'a mut [Board<V>; DIGITS],
    pub(super) word: usize,
    pub(super) lanes: u64,
    pub(super) group: &'a mut Group<V>,
}

impl<V: Bits> Task for Load<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        self.group.mirror();
        for word in 0..WORDS {
            let squares = &self.group.0[word / V::WORDS];
            for row in 0..64 {
                if let Some((digit, cell)) = candidate(word, row) {
                    let lanes = &mut self.candidates[digit].as_flattened_mut().as_flattened_mut()[cell]
                        .words_mut()[self.word];
                    *lanes = (*lanes & !self.lanes) | (squares[row].words()[word % V::WORDS] & self.lanes);
                }
            }
        }
    }
}

/// The candidate that a bit of a position stands for.
#[inline(always)]
fn candidate(word: usize, bit: usize) -> Option<(usize, usize)> {
    if word < DIGITS {
        Some((word, bit))
    } else if bit < 3 * TAIL {
        Some((3 * (word - DIGITS) + bit / TAIL, HEAD + bit % TAIL))
    } else {
        None
    }
}

/// Mirrors the squares that lie side by side in 64 rows. The quarters of the quarters of the quarters
/// concern eight rows at a time, which fit in registers; so do the three steps that remain.
#[inline(always)]
fn mirror<V: Bits>(rows: &mut [V; 64]) {
    for first in 0..8 {
        eight::<V, 8, 32, 16, 8>(rows, first);
    }
    for first in 0..8 {
        eight::<V, 1, 4, 2, 1>(rows, 8 * first);
    }
}

/// Three steps on eight rows.
#[inline(always)]
fn eight<V: Bits, const STEP: usize, const A: u32, const B: u32, const C: u32>(
    rows: &mut [V; 64],
    first: usize,
) {
    let mut r = [
        rows[first],
        rows[first + STEP],
        rows[first + 2 * STEP],
        rows[first + 3 * STEP],
        rows[first + 4 * STEP],
        rows[first + 5 * STEP],
        rows[first + 6 * STEP],
        rows[first + 7 * STEP],
    ];
    for i in [0, 1, 2, 3] {
        swap_quarters::<V, A>(&mut r, i, i + 4);
    }
    for i in [0, 1, 4, 5] {
        swap_quarters::<V, B>(&mut r, i, i + 2);
    }
    for i in [0, 2, 4, 6] {
        swap_quarters::<V, C>(&mut r, i, i + 1);
    }
    for (i, row) in r.into_iter().enumerate() {
        rows[first + i * STEP] = row;
    }
}

#[inline(always)]
fn swap_quarters<V: Bits, const SIZE: u32>(rows: &mut [V; 8], upper: usize, lower: usize) {
    let (up, down) = (rows[upper], rows[lower]);
    let low = up.splat(u64::MAX / ((1 << SIZE) + 1));
    let differ = (up.down::<SIZE>() ^ down) & low;
    rows[upper] = up ^ differ.up::<SIZE>();
    rows[lower] = down ^ differ;
}
