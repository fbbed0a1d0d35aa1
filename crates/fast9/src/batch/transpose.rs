//! Between a block, where a puzzle is a column of bits, and a position, where it is a row.
//!
//! 64 lanes are a *group*. Its 729 words, one for each candidate with one bit for each lane, are cut
//! into the twelve words of a position, which makes twelve squares of 64 by 64 bits. Each square is
//! mirrored at its diagonal: swap the two off-diagonal quarters of 32 by 32, then of 16 by 16 within
//! each, down to single bits (Warren, *Hacker's Delight*, section 7-3). Squares lie side by side in
//! vectors, so that one instruction works on several.
//!
//! A block's vectors hold one word of each group, the vectors here hold several words of one group.
//! So, on the way, as many rows as a vector has words change places with its words.

use super::block::{Block, Board, DIGITS};
use crate::position::{HEAD, Position, TAIL, WORDS};
use crate::simd::{Bits, Task};

/// The positions of all lanes of a block. For each group: vectors of neighbouring words, by lane.
pub(super) struct Groups<V>(Box<[[V; 64]]>);

impl<V: Bits> Groups<V> {
    /// Vectors in a position.
    const PARTS: usize = WORDS / V::WORDS;

    pub(super) fn new(none: V) -> Self {
        Self(vec![[none; 64]; Self::PARTS * V::WORDS].into())
    }

    /// The position of a lane of a group.
    #[inline(always)]
    pub(super) fn get(&self, group: usize, lane: usize) -> Position {
        let mut position = Position::EMPTY;
        let parts = &self.0[group * Self::PARTS..];
        for (words, lanes) in position.0.chunks_exact_mut(V::WORDS).zip(parts) {
            words.copy_from_slice(lanes[lane].words());
        }
        position
    }

    /// Puts a position into a lane of a group.
    #[inline(always)]
    pub(super) fn set(&mut self, group: usize, lane: usize, position: &Position) {
        let parts = &mut self.0[group * Self::PARTS..];
        for (words, lanes) in position.0.chunks_exact(V::WORDS).zip(parts) {
            lanes[lane].words_mut().copy_from_slice(words);
        }
    }

    #[inline(always)]
    fn mirror(&mut self, wanted: V) {
        for (group, parts) in self.0.chunks_exact_mut(Self::PARTS).enumerate() {
            if wanted.words()[group] != 0 {
                for squares in parts {
                    mirror(squares);
                }
            }
        }
    }
}

/// Reads the wanted lanes out of a block.
pub(super) struct Unload<'a, V> {
    pub(super) candidates: &'a [Board<V>; DIGITS],
    pub(super) wanted: V,
    pub(super) groups: &'a mut Groups<V>,
}

impl<V: Bits> Task for Unload<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { candidates, wanted, groups } = self;
        let none = wanted & !wanted;
        // One of each group, or one of each word.
        let mut square = [none; WORDS];
        let square = &mut square[..V::WORDS];
        for part in 0..Groups::<V>::PARTS {
            for bit in 0..64 {
                for (word, lanes) in square.iter_mut().enumerate() {
                    *lanes = match candidate(part * V::WORDS + word, bit) {
                        Some((digit, cell)) => candidates[digit].as_flattened().as_flattened()[cell],
                        None => none,
                    };
                }
                V::mirror_words(square);
                for (group, words) in square.iter().enumerate() {
                    groups.0[group * Groups::<V>::PARTS + part][bit] = *words;
                }
            }
        }
        groups.mirror(wanted);
    }
}

/// Writes the wanted lanes into a block, no cell of them settled. What it leaves in their groups is of
/// no use.
pub(super) struct Load<'a, V> {
    pub(super) block: &'a mut Block<V>,
    pub(super) wanted: V,
    pub(super) groups: &'a mut Groups<V>,
}

impl<V: Bits> Task for Load<'_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { block, wanted, groups } = self;
        groups.mirror(wanted);
        let mut square = [wanted; WORDS];
        let square = &mut square[..V::WORDS];
        for part in 0..Groups::<V>::PARTS {
            for bit in 0..64 {
                for (group, words) in square.iter_mut().enumerate() {
                    *words = groups.0[group * Groups::<V>::PARTS + part][bit];
                }
                V::mirror_words(square);
                for (word, lanes) in square.iter().enumerate() {
                    if let Some((digit, cell)) = candidate(part * V::WORDS + word, bit) {
                        let board = block.candidates[digit].as_flattened_mut();
                        let candidate = &mut board.as_flattened_mut()[cell];
                        *candidate = wanted.select(*lanes, *candidate);
                    }
                }
            }
        }
        for cell in block.settled.as_flattened_mut().as_flattened_mut() {
            *cell = *cell & !wanted;
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
