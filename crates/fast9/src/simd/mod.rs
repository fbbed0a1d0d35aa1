//! The vectors of the machine, as the engines see them.
//!
//! The engines are written once, over the traits [`Bits`] and [`Eight`], and compiled once for each
//! instruction set. An instruction set is a *level*: a value of a type that implements [`Level`]. It
//! exists only where the processor has the instructions, so code that holds one may use them.
//!
//! Everything that a [`Task`] calls in its hot part must be `#[inline(always)]`: only code that is
//! inlined into [`Level::run`] is compiled with the instructions of the level. Closures are not; one
//! closure left in a round, or an array's `map`, cost half the speed.
//!
//! To add an instruction set: a file here with a level, its two vectors, and a variant of
//! [`InstructionSet`](crate::InstructionSet).

mod portable;
#[cfg(target_arch = "x86_64")]
mod x86;

use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use crate::{Grid, Puzzle, position};

pub(crate) use portable::Portable;
#[cfg(target_arch = "x86_64")]
pub(crate) use x86::{Avx2, Avx512};

/// A vector of bits: one bit for each puzzle in flight.
pub(crate) trait Bits:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// How many words of 64 bits.
    const WORDS: usize;

    /// The bits as words.
    fn words(&self) -> &[u64];

    /// The bits as words, to be changed.
    fn words_mut(&mut self) -> &mut [u64];

    /// A vector whose words are all the same.
    fn splat(self, word: u64) -> Self;

    /// Every word shifted to higher bits.
    fn up<const BY: u32>(self) -> Self;

    /// Every word shifted to lower bits.
    fn down<const BY: u32>(self) -> Self;

    /// Word i of vector j and word j of vector i change places, for as many vectors as words.
    fn mirror_words(square: &mut [Self]);

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

/// A vector of eight lanes of 32 bits.
pub(crate) trait Eight:
    Copy
    + Add<Output = Self>
    + Sub<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// The lanes as words.
    fn to_words(self) -> [u32; 8];

    /// A vector whose lanes are all the same.
    fn splat(self, word: u32) -> Self;

    /// Every lane shifted to higher bits.
    fn up<const BY: u32>(self) -> Self;

    /// Every lane shifted to lower bits.
    fn down<const BY: u32>(self) -> Self;

    /// Every lane times a number.
    fn times(self, factor: u32) -> Self;

    /// In every lane the pattern if all its bits are there, else nothing.
    fn if_all(self, pattern: u32) -> Self;

    /// In every lane the bits that some lane has, and those that two or more have.
    fn across(self) -> (Self, Self);

    /// One lane, in every lane.
    fn only<const LANE: usize>(self) -> Self;

    /// From lanes `0 1 2 0 | 0 1 2 0` to `1 2 0 1 | 1 2 0 1`.
    fn turn(self) -> Self;

    /// Lanes `a b c a | a b c a` of three vectors.
    fn deal(a: Self, b: Self, c: Self) -> Self;

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

    /// Eight lanes.
    type Eight: Eight;

    /// No bit set. Every vector of bits descends from one of these.
    fn none(self) -> Self::Bits;

    /// Eight lanes of these words. Every vector of lanes descends from one of these.
    fn eight(self, words: &[u32; 8]) -> Self::Eight;

    /// For each digit the cells whose clue it is; any byte but `1` to `9` is a blank.
    #[inline(always)]
    fn clues(self, puzzle: &Puzzle) -> [u128; 9] {
        position::clues(puzzle)
    }

    /// The text of a grid of which the cells of each digit are known.
    #[inline(always)]
    fn write(self, digits: &[u128; 9], grid: &mut Grid) {
        position::write(digits, grid);
    }

    /// Does `task` with the instructions of this level.
    fn run<T: Task>(self, task: T) -> T::Output;
}
