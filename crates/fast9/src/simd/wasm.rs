//! WebAssembly's vectors of 128 bits (simd128), without `unsafe`: the instructions are plain functions there, because a
//! module is compiled for them as a whole, and vectors are made of numbers, which the compiler turns into loads.
//!
//! A vector of bits is one of them. With two, which is 256 puzzles, a batch took twice the time in V8, likely because a
//! round has more values then than there are registers.

use std::arch::wasm32::*;
use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use super::{Bits, Eight, Eights, Lanes, Level, Task};
use crate::single::Four;
use crate::text::Planes;
use crate::{Grid, Puzzle};

/// The level of every module that is compiled with simd128: nothing is asked while it runs.
#[derive(Clone, Copy)]
pub(crate) struct Simd128;

impl Level for Simd128 {
    type Bits = Vector;
    type Bands = Four<EightLanes>;

    #[inline(always)]
    fn none(self) -> Vector {
        Vector(u64x2_splat(0))
    }

    #[inline(always)]
    fn read(self, puzzle: &Puzzle) -> Planes {
        let mut words = [[0; 2]; 4];
        let (eights, last) = puzzle.as_chunks::<8>();
        for part in 0..5 {
            let text = u64x2(u64::from_le_bytes(eights[2 * part]), u64::from_le_bytes(eights[2 * part + 1]));
            let digits = digits(text);
            // The lowest four bits, in place of the highest.
            let mut digits = u16x8_shl(digits, 4);
            for bit in (0..4).rev() {
                words[bit][part / 4] |= u64::from(u8x16_bitmask(digits)) << (16 * (part % 4));
                digits = u16x8_shl(digits, 1);
            }
        }
        let last = u64::from(u8x16_extract_lane::<0>(digits(u8x16_splat(last[0]))));
        let mut planes = [0; 4];
        for bit in 0..4 {
            let [head, tail] = words[bit];
            planes[bit] = u128::from(head) | u128::from(tail | (last >> bit & 1) << 16) << 64;
        }
        planes
    }

    #[inline(always)]
    fn write(self, planes: &Planes, grid: &mut Grid) {
        let (sixteens, last) = grid.as_chunks_mut::<16>();
        for part in 0..5 {
            let mut text = u8x16_splat(b'0');
            for bit in 0..4 {
                let words = [planes[bit] as u64, (planes[bit] >> 64) as u64];
                let cells = u16x8_splat((words[part / 4] >> (16 * (part % 4))) as u16);
                let cells = v128_and(u8x16_swizzle(cells, BYTES), BITS);
                text = u8x16_add(text, v128_and(u8x16_eq(cells, BITS), u8x16_splat(1 << bit)));
            }
            let (head, tail) = sixteens[part].split_at_mut(8);
            head.copy_from_slice(&u64x2_extract_lane::<0>(text).to_le_bytes());
            tail.copy_from_slice(&u64x2_extract_lane::<1>(text).to_le_bytes());
        }
        last[0] = b'0';
        for bit in 0..4 {
            last[0] += ((planes[bit] >> 80) as u8 & 1) << bit;
        }
    }

    #[inline(always)]
    fn run<T: Task>(self, task: T) -> T::Output {
        #[inline(never)]
        fn run<T: Task>(task: T) -> T::Output {
            task.run()
        }
        run(task)
    }
}

impl Eights for Simd128 {
    type Eight = EightLanes;

    #[inline(always)]
    fn eight(self, words: &[u32; 8]) -> EightLanes {
        let [a, b, c, d, e, f, g, h] = *words;
        EightLanes([u32x4(a, b, c, d), u32x4(e, f, g, h)])
    }
}

/// The byte of sixteen bits that has the bit of each cell, and that bit.
const BYTES: v128 = u8x16(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1);
const BITS: v128 = u8x16(1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128);

/// The digits of sixteen bytes of text, nothing for a blank.
#[inline(always)]
fn digits(text: v128) -> v128 {
    let digits = u8x16_sub(text, u8x16_splat(b'0'));
    v128_and(digits, u8x16_le(digits, u8x16_splat(9)))
}

/// 128 bits: two words.
#[derive(Clone, Copy)]
pub(crate) struct Vector(v128);

impl Bits for Vector {
    const WORDS: usize = 2;

    #[inline(always)]
    fn word(&self, index: usize) -> u64 {
        if index == 0 { u64x2_extract_lane::<0>(self.0) } else { u64x2_extract_lane::<1>(self.0) }
    }

    #[inline(always)]
    fn set_word(&mut self, index: usize, word: u64) {
        self.0 = if index == 0 {
            u64x2_replace_lane::<0>(self.0, word)
        } else {
            u64x2_replace_lane::<1>(self.0, word)
        };
    }

    #[inline(always)]
    fn splat(self, word: u64) -> Self {
        Self(u64x2_splat(word))
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> Self {
        Self(u64x2_shl(self.0, BY))
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> Self {
        Self(u64x2_shr(self.0, BY))
    }

    #[inline(always)]
    fn mirror_words(square: &mut [Self]) {
        if let [a, b] = square {
            (a.0, b.0) = (u64x2_shuffle::<0, 2>(a.0, b.0), u64x2_shuffle::<1, 3>(a.0, b.0));
        }
    }

    /// Where the first two differ the third decides.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        Self(v128_bitselect(c.0, b.0, v128_xor(self.0, b.0)))
    }

    #[inline(always)]
    fn select(self, yes: Self, no: Self) -> Self {
        Self(v128_bitselect(yes.0, no.0, self.0))
    }
}

/// An operator of the bits.
macro_rules! bits {
    ($operator:ident, $name:ident, $instruction:ident) => {
        impl $operator for Vector {
            type Output = Self;
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                Self($instruction(self.0, other.0))
            }
        }
    };
}

bits!(BitAnd, bitand, v128_and);
bits!(BitOr, bitor, v128_or);
bits!(BitXor, bitxor, v128_xor);

impl Not for Vector {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(v128_not(self.0))
    }
}

/// Eight lanes, four in each part.
#[derive(Clone, Copy)]
pub(crate) struct EightLanes([v128; 2]);

impl Lanes for EightLanes {
    #[inline(always)]
    fn splat(self, word: u32) -> Self {
        Self([u32x4_splat(word); 2])
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> Self {
        Self([u32x4_shl(self.0[0], BY), u32x4_shl(self.0[1], BY)])
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> Self {
        Self([u32x4_shr(self.0[0], BY), u32x4_shr(self.0[1], BY)])
    }

    #[inline(always)]
    fn if_all(self, pattern: u32) -> Self {
        let all = u32x4_splat(pattern);
        let Self([low, high]) = self;
        Self([
            v128_and(u32x4_eq(v128_and(low, all), all), all),
            v128_and(u32x4_eq(v128_and(high, all), all), all),
        ])
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        !v128_any_true(v128_or(self.0[0], self.0[1]))
    }

    #[inline(always)]
    fn smaller(self, other: Self) -> Self {
        Self([u32x4_min(self.0[0], other.0[0]), u32x4_min(self.0[1], other.0[1])])
    }

    #[inline(always)]
    fn is_filled(self) -> bool {
        u32x4_all_true(u32x4_min(self.0[0], self.0[1]))
    }
}

impl Eight for EightLanes {
    #[inline(always)]
    fn to_words(self) -> [u32; 8] {
        let Self([low, high]) = self;
        [
            u32x4_extract_lane::<0>(low),
            u32x4_extract_lane::<1>(low),
            u32x4_extract_lane::<2>(low),
            u32x4_extract_lane::<3>(low),
            u32x4_extract_lane::<0>(high),
            u32x4_extract_lane::<1>(high),
            u32x4_extract_lane::<2>(high),
            u32x4_extract_lane::<3>(high),
        ]
    }

    #[inline(always)]
    fn across(self) -> (Self, Self) {
        let Self([low, high]) = self;
        let (once, twice) = (v128_or(low, high), v128_and(low, high));
        let other = i32x4_shuffle::<2, 3, 0, 1>(once, once);
        let others = i32x4_shuffle::<2, 3, 0, 1>(twice, twice);
        let (once, twice) = (v128_or(once, other), v128_or(v128_or(twice, others), v128_and(once, other)));
        let other = i32x4_shuffle::<1, 0, 3, 2>(once, once);
        let others = i32x4_shuffle::<1, 0, 3, 2>(twice, twice);
        let (once, twice) = (v128_or(once, other), v128_or(v128_or(twice, others), v128_and(once, other)));
        (Self([once; 2]), Self([twice; 2]))
    }

    #[inline(always)]
    fn only<const LANE: usize>(self) -> Self {
        let Self([low, high]) = self;
        let lane = match LANE {
            0 => i32x4_shuffle::<0, 0, 0, 0>(low, low),
            1 => i32x4_shuffle::<1, 1, 1, 1>(low, low),
            2 => i32x4_shuffle::<2, 2, 2, 2>(low, low),
            3 => i32x4_shuffle::<3, 3, 3, 3>(low, low),
            4 => i32x4_shuffle::<0, 0, 0, 0>(high, high),
            5 => i32x4_shuffle::<1, 1, 1, 1>(high, high),
            6 => i32x4_shuffle::<2, 2, 2, 2>(high, high),
            _ => i32x4_shuffle::<3, 3, 3, 3>(high, high),
        };
        Self([lane; 2])
    }

    #[inline(always)]
    fn turn(self) -> Self {
        let Self([low, high]) = self;
        Self([i32x4_shuffle::<1, 2, 0, 1>(low, low), i32x4_shuffle::<1, 2, 0, 1>(high, high)])
    }

    #[inline(always)]
    fn deal(a: Self, b: Self, c: Self) -> Self {
        let low = i32x4_shuffle::<0, 5, 2, 3>(a.0[0], b.0[0]);
        let high = i32x4_shuffle::<0, 5, 2, 3>(a.0[1], b.0[1]);
        Self([i32x4_shuffle::<0, 1, 6, 3>(low, c.0[0]), i32x4_shuffle::<0, 1, 6, 3>(high, c.0[1])])
    }
}

/// An operator of the eight lanes.
macro_rules! lanes {
    ($operator:ident, $name:ident, $instruction:ident) => {
        impl $operator for EightLanes {
            type Output = Self;
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                Self([$instruction(self.0[0], other.0[0]), $instruction(self.0[1], other.0[1])])
            }
        }
    };
}

lanes!(Add, add, u32x4_add);
lanes!(Sub, sub, u32x4_sub);
lanes!(BitAnd, bitand, v128_and);
lanes!(BitOr, bitor, v128_or);
lanes!(BitXor, bitxor, v128_xor);

impl Not for EightLanes {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self([v128_not(self.0[0]), v128_not(self.0[1])])
    }
}
