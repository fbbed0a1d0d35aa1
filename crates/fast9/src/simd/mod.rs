//! The vectors of the machine, as the engines see them.
//!
//! The engines are written once, over the traits [`Bits`] and [`Lanes`], and compiled once for each
//! instruction set. An instruction set is a *level*: a value of a type that implements [`Level`]. It
//! exists only where the processor has the instructions, so code that holds one may use them.
//!
//! Everything that a [`Task`] calls in its hot part must be `#[inline(always)]`: only code that is
//! inlined into [`Level::run`] is compiled with the instructions of the level. Closures are not; one
//! closure left in a round, or an array's `map`, cost half the speed.
//!
//! To add an instruction set: a file here with a level, its two vectors and the layout of a puzzle in lanes, and a variant of
//! [`InstructionSet`](crate::InstructionSet). Where nothing can or has to be asked while a program runs,
//! as in WebAssembly and on 64-bit ARM, the level exists if the crate is compiled for its instructions.

#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
mod neon;
mod portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm;
#[cfg(target_arch = "x86_64")]
mod x86;

use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use crate::batch::transpose;
use crate::single::Bands;
use crate::text::{self, Planes};
use crate::{Grid, Puzzle};

#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
pub(crate) use neon::Neon;
pub(crate) use portable::Portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(crate) use wasm::Simd128;
#[cfg(target_arch = "x86_64")]
pub(crate) use x86::{Avx2, Avx512, Wide};

/// A vector of bits: one bit for each puzzle in flight.
pub(crate) trait Bits:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// How many words of 64 bits.
    const WORDS: usize;

    /// One word.
    fn word(&self, index: usize) -> u64;

    /// Puts one word in.
    fn set_word(&mut self, index: usize, word: u64);

    /// A vector whose words are all the same.
    fn splat(self, word: u64) -> Self;

    /// Every word shifted to higher bits.
    fn up<const BY: u32>(self) -> Self;

    /// Every word shifted to lower bits.
    fn down<const BY: u32>(self) -> Self;

    /// Word i of vector j and word j of vector i change places, for as many vectors as words.
    fn mirror_words(square: &mut [Self]);

    /// Whether the bit of a lane is one.
    #[inline(always)]
    fn contains(&self, lane: usize) -> bool {
        self.word(lane / 64) >> (lane % 64) & 1 == 1
    }

    /// Makes the bit of a lane one.
    #[inline(always)]
    fn insert(&mut self, lane: usize) {
        self.set_word(lane / 64, self.word(lane / 64) | 1 << (lane % 64));
    }

    /// Makes the bit of a lane zero.
    #[inline(always)]
    fn remove(&mut self, lane: usize) {
        self.set_word(lane / 64, self.word(lane / 64) & !(1 << (lane % 64)));
    }

    /// Ones where at least two of the three are one.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        (self & b) | (c & (self | b))
    }

    /// The bits of `yes` where this is one, the bits of `no` where it is zero.
    #[inline(always)]
    fn select(self, yes: Self, no: Self) -> Self {
        (self & yes) | (!self & no)
    }
}

/// A vector of lanes of 32 bits, each for itself.
pub(crate) trait Lanes:
    Copy
    + Add<Output = Self>
    + Sub<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// A vector whose lanes are all the same.
    fn splat(self, word: u32) -> Self;

    /// Every lane shifted to higher bits.
    fn up<const BY: u32>(self) -> Self;

    /// Every lane shifted to lower bits.
    fn down<const BY: u32>(self) -> Self;

    /// In every lane the pattern if all its bits are there, else nothing.
    fn if_all(self, pattern: u32) -> Self;

    /// Whether no lane has a bit.
    fn is_empty(self) -> bool;

    /// In every lane the smaller number.
    fn smaller(self, other: Self) -> Self;

    /// Whether every lane has a bit.
    fn is_filled(self) -> bool;

    /// Ones where at least two of the three are one.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        (self & b) | (c & (self | b))
    }
}

/// Eight lanes.
pub(crate) trait Eight: Lanes {
    /// The lanes as words.
    fn to_words(self) -> [u32; 8];

    /// In every lane the bits that some lane has, and those that two or more have.
    fn across(self) -> (Self, Self);

    /// One lane, in every lane.
    fn only<const LANE: usize>(self) -> Self;

    /// From lanes `0 1 2 0 | 0 1 2 0` to `1 2 0 1 | 1 2 0 1`.
    fn turn(self) -> Self;

    /// Lanes `a b c a | a b c a` of three vectors.
    fn deal(a: Self, b: Self, c: Self) -> Self;
}

/// Sixteen lanes, in two halves.
///
/// Some operations take two such vectors, *top* and *bottom*. Call their halves a, b and c; the upper half of the bottom
/// is three lanes, `0 1 2 0 | 0 1 2 0`.
#[cfg(target_arch = "x86_64")]
pub(crate) trait Sixteen: Lanes {
    /// The lanes as words.
    fn to_words(self) -> [u32; 16];

    /// In every lane the bits that some lane of its half has, and those that two or more have.
    fn across(self) -> (Self, Self);

    /// The lower half; nothing in the upper.
    fn lower(self) -> Self;

    /// From a, b, c to b, c, a, and from lanes 0, 1, 2 to 1, 2, 0.
    fn next(top: Self, bottom: Self) -> (Self, Self);

    /// From a, b, c to c, a, b, and from lanes 0, 1, 2 to 2, 0, 1.
    fn last(top: Self, bottom: Self) -> (Self, Self);

    /// Lane 0 of the three in all of a, lane 1 in all of b, lane 2 in all of c; in the upper half of the bottom anything.
    fn spread(bottom: Self) -> (Self, Self);

    /// The bottom with lane 0 of a, lane 1 of b and lane 2 of c for its three lanes, if each half has all lanes alike.
    fn deal(top: Self, bottom: Self) -> Self;
}

/// Work to be compiled for a level. `run` must be `#[inline(always)]`.
pub(crate) trait Task {
    /// What the work gives back.
    type Output;

    /// Does the work.
    fn run(self) -> Self::Output;
}

/// An instruction set that this processor is known to have.
pub(crate) trait Level: Copy {
    /// One bit for each puzzle.
    type Bits: Bits;

    /// A puzzle of its own in lanes.
    type Bands: Bands<Self>;

    /// No bit set. Every vector of bits descends from one of these.
    fn none(self) -> Self::Bits;

    /// The planes of a puzzle; any byte but `1` to `9` is a blank.
    #[inline(always)]
    fn read(self, puzzle: &Puzzle) -> Planes {
        text::read(puzzle)
    }

    /// The text of a grid of which the planes are known.
    #[inline(always)]
    fn write(self, planes: &Planes, grid: &mut Grid) {
        text::write(planes, grid);
    }

    /// Mirrors so many squares of 64 by 64 bits, at least, that lie side by side in 64 rows.
    #[inline(always)]
    fn mirror(self, rows: &mut [Self::Bits; 64], _squares: usize) {
        transpose::mirror(rows);
    }

    /// Does `task` with the instructions of this level, in a function of its own: a task within a task is compiled
    /// once, not once for each of its callers.
    fn run<T: Task>(self, task: T) -> T::Output;
}

/// A level with vectors of eight lanes.
pub(crate) trait Eights: Level {
    /// Eight lanes.
    type Eight: Eight;

    /// Eight lanes of these words. Every vector of lanes descends from one of these.
    fn eight(self, words: &[u32; 8]) -> Self::Eight;
}

/// A level with vectors of sixteen lanes.
#[cfg(target_arch = "x86_64")]
pub(crate) trait Sixteens: Level {
    /// Sixteen lanes.
    type Sixteen: Sixteen;

    /// Sixteen lanes of these words. Every vector of lanes descends from one of these.
    fn sixteen(self, words: &[u32; 16]) -> Self::Sixteen;
}
