//! Between vectors, where a puzzle is a column of bits, and words, where it is a row.
//!
//! 64 lanes are a *group*. Some bits of each lane are wanted as words, laid out in one of two ways: a grid's four
//! planes in six words, as a puzzle comes and its solution goes, or all candidates in the twelve words of a position,
//! as the single engine takes them. The bits of a group, one word for 64 lanes, are cut into squares of 64 by 64 bits,
//! one for each word of the row. Each square is mirrored at its diagonal: swap the two off-diagonal quarters of 32 by 32,
//! then of 16 by 16 within each, down to single bits (Warren, *Hacker's Delight*, section 7-3). Squares lie side by
//! side in vectors, so that one instruction works on several.
//!
//! A block's vectors hold one word of each group, the vectors here hold several words of one group.
//! So, on the way, as many rows as a vector has words change places with its words.

use std::marker::PhantomData;

use super::block::CELLS;
use crate::position::{HEAD, Position, TAIL};
use crate::simd::{Bits, Level, Task};
use crate::text::Planes;

/// How the bits of a lane are laid out in words.
pub(super) trait Layout {
    /// A lane's bits.
    type Row;

    /// Words in a row.
    const WORDS: usize;

    /// The vector that a bit of a row comes from.
    fn vector(word: usize, bit: usize) -> Option<usize>;

    /// Puts words in a row together.
    fn row(words: impl Iterator<Item = u64>) -> Self::Row;

    /// The words of a row.
    fn words(row: &Self::Row) -> impl Iterator<Item = u64>;
}

/// All candidates; see [`Position`].
pub(super) struct Positions;

/// The planes of a grid: the first 64 cells of each, then the other 17 of three planes and of the fourth.
pub(super) struct Grids;

impl Layout for Positions {
    type Row = Position;

    const WORDS: usize = crate::position::WORDS;

    #[inline(always)]
    fn vector(word: usize, bit: usize) -> Option<usize> {
        if word < 9 {
            Some(CELLS * word + bit)
        } else if word < Self::WORDS && bit < 3 * TAIL {
            Some(CELLS * (3 * (word - 9) + bit / TAIL) + HEAD + bit % TAIL)
        } else {
            None
        }
    }

    #[inline(always)]
    fn row(words: impl Iterator<Item = u64>) -> Position {
        let mut position = Position::EMPTY;
        for (to, word) in position.0.iter_mut().zip(words) {
            *to = word;
        }
        position
    }

    #[inline(always)]
    fn words(row: &Position) -> impl Iterator<Item = u64> {
        row.0.into_iter()
    }
}

impl Layout for Grids {
    type Row = Planes;

    const WORDS: usize = 6;

    #[inline(always)]
    fn vector(word: usize, bit: usize) -> Option<usize> {
        if word < 4 {
            Some(CELLS * word + bit)
        } else if (word == 4 && bit < 3 * TAIL) || (word == 5 && bit < TAIL) {
            Some(CELLS * (3 * (word - 4) + bit / TAIL) + HEAD + bit % TAIL)
        } else {
            None
        }
    }

    #[inline(always)]
    fn row(words: impl Iterator<Item = u64>) -> Planes {
        let mut six = [0; 6];
        for (to, word) in six.iter_mut().zip(words) {
            *to = word;
        }
        let [a, b, c, d, tails, last] = six;
        let tail = |bits: u64| u128::from(bits & ((1 << TAIL) - 1)) << HEAD;
        [
            u128::from(a) | tail(tails),
            u128::from(b) | tail(tails >> TAIL),
            u128::from(c) | tail(tails >> (2 * TAIL)),
            u128::from(d) | tail(last),
        ]
    }

    #[inline(always)]
    fn words(&[a, b, c, d]: &Planes) -> impl Iterator<Item = u64> {
        let tail = |plane: u128| (plane >> HEAD) as u64;
        let tails = tail(a) | tail(b) << TAIL | tail(c) << (2 * TAIL);
        [a as u64, b as u64, c as u64, d as u64, tails, tail(d)].into_iter()
    }
}

/// The rows of all lanes of a block. For each group: vectors of neighbouring words, by lane.
pub(super) struct Groups<V, R>(Box<[[V; 64]]>, PhantomData<R>);

impl<V: Bits, R: Layout> Groups<V, R> {
    /// Vectors in a row.
    const PARTS: usize = R::WORDS.div_ceil(V::WORDS);

    pub(super) fn new(none: V) -> Self {
        Self(vec![[none; 64]; Self::PARTS * V::WORDS].into(), PhantomData)
    }

    /// The row of a lane of a group.
    #[inline(always)]
    pub(super) fn get(&self, group: usize, lane: usize) -> R::Row {
        let parts = &self.0[group * Self::PARTS..][..Self::PARTS];
        R::row((0..R::WORDS).map(|index| parts[index / V::WORDS][lane].word(index % V::WORDS)))
    }

    /// Puts a row into a lane of a group.
    #[inline(always)]
    pub(super) fn set(&mut self, group: usize, lane: usize, row: &R::Row) {
        let parts = &mut self.0[group * Self::PARTS..][..Self::PARTS];
        for (index, word) in R::words(row).enumerate() {
            parts[index / V::WORDS][lane].set_word(index % V::WORDS, word);
        }
    }

    #[inline(always)]
    fn mirror(&mut self, level: impl Level<Bits = V>, wanted: V) {
        for (group, parts) in self.0.chunks_exact_mut(Self::PARTS).enumerate() {
            if wanted.word(group) != 0 {
                for (part, squares) in parts.iter_mut().enumerate() {
                    level.mirror(squares, V::WORDS.min(R::WORDS - part * V::WORDS));
                }
            }
        }
    }
}

/// Turns vectors into the rows of the wanted lanes.
pub(super) struct Unload<'a, L: Level, R> {
    pub(super) level: L,
    pub(super) vectors: &'a [L::Bits],
    pub(super) wanted: L::Bits,
    pub(super) groups: &'a mut Groups<L::Bits, R>,
}

impl<L: Level, R: Layout> Task for Unload<'_, L, R> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { level, vectors, wanted, groups } = self;
        let none = wanted & !wanted;
        // One of each group, or one of each word.
        let mut square = [none; MOST_WORDS];
        let square = &mut square[..L::Bits::WORDS];
        for part in 0..Groups::<L::Bits, R>::PARTS {
            for bit in 0..64 {
                for (word, lanes) in square.iter_mut().enumerate() {
                    *lanes = match R::vector(part * L::Bits::WORDS + word, bit) {
                        Some(vector) => vectors[vector],
                        None => none,
                    };
                }
                L::Bits::mirror_words(square);
                for (group, words) in square.iter().enumerate() {
                    groups.0[group * Groups::<L::Bits, R>::PARTS + part][bit] = *words;
                }
            }
        }
        groups.mirror(level, wanted);
    }
}

/// Turns the rows of the wanted lanes into vectors. What it leaves in their groups is of no use.
pub(super) struct Load<'a, L: Level, R> {
    pub(super) level: L,
    pub(super) vectors: &'a mut [L::Bits],
    pub(super) wanted: L::Bits,
    pub(super) groups: &'a mut Groups<L::Bits, R>,
}

impl<L: Level, R: Layout> Task for Load<'_, L, R> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Self { level, vectors, wanted, groups } = self;
        groups.mirror(level, wanted);
        let mut square = [wanted; MOST_WORDS];
        let square = &mut square[..L::Bits::WORDS];
        for part in 0..Groups::<L::Bits, R>::PARTS {
            for bit in 0..64 {
                for (group, words) in square.iter_mut().enumerate() {
                    *words = groups.0[group * Groups::<L::Bits, R>::PARTS + part][bit];
                }
                L::Bits::mirror_words(square);
                for (word, lanes) in square.iter().enumerate() {
                    if let Some(vector) = R::vector(part * L::Bits::WORDS + word, bit) {
                        vectors[vector] = *lanes;
                    }
                }
            }
        }
    }
}

/// No vector has more words.
const MOST_WORDS: usize = 8;

/// Mirrors the squares that lie side by side in 64 rows. The quarters of the quarters of the quarters
/// concern eight rows at a time, which fit in registers; so do the three steps that remain.
#[inline(always)]
pub(crate) fn mirror<V: Bits>(rows: &mut [V; 64]) {
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
