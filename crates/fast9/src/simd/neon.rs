//! NEON, ARM's vectors of 128 bits. Like a module of WebAssembly, a program for 64-bit ARM is compiled for its vectors as
//! a whole, so nothing is asked while it runs, and vectors are made of numbers, which the compiler turns into loads.
//!
//! To call an instruction is `unsafe` outside of functions marked for it, and those are not always inlined. So the
//! instructions become plain functions, in one place, at the end of this file, and nothing else here is `unsafe`.

use std::arch::aarch64::{self as arch, uint8x16_t, uint16x8_t, uint32x4_t, uint64x2_t};
use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use super::{Bits, Eight, Eights, Lanes, Level, Task};
use crate::single::Four;
use crate::text::Planes;
use crate::{Grid, Puzzle};

/// The level of every program that is compiled for 64-bit ARM, where NEON is never missing.
#[derive(Clone, Copy)]
pub(crate) struct Neon;

impl Level for Neon {
    type Bits = Vector;
    type Bands = Four<EightLanes>;

    #[inline(always)]
    fn none(self) -> Vector {
        Vector(vdupq_n_u64(0))
    }

    /// Of sixteen cells, "add pairs" makes four numbers of 16 bits, one for each plane; "zip" puts those of a plane together.
    #[inline(always)]
    fn read(self, puzzle: &Puzzle) -> Planes {
        let (sixteens, last) = puzzle.as_chunks::<16>();
        // The numbers of one part, then those of the next.
        let ab = vpaddq_u8(quarters(&sixteens[0]), quarters(&sixteens[1]));
        let cd = vpaddq_u8(quarters(&sixteens[2]), quarters(&sixteens[3]));
        let (ab, cd) = (vreinterpretq_u16_u8(ab), vreinterpretq_u16_u8(cd));
        let (ac, bd) = (vzip1q_u16(ab, cd), vzip2q_u16(ab, cd));
        let first = Vector(vreinterpretq_u64_u16(vzip1q_u16(ac, bd)));
        let second = Vector(vreinterpretq_u64_u16(vzip2q_u16(ac, bd)));
        let heads = [first.word(0), first.word(1), second.word(0), second.word(1)];
        let quarters = quarters(&sixteens[4]);
        let tails = Vector(vreinterpretq_u64_u8(vpaddq_u8(quarters, quarters))).word(0);
        let last = last[0].wrapping_sub(b'0');
        let last = if last <= 9 { u64::from(last) } else { 0 };
        let mut planes = [0; 4];
        for bit in 0..4 {
            let tail = (tails >> (16 * bit) & 0xffff) | (last >> bit & 1) << 16;
            planes[bit] = u128::from(heads[bit]) | u128::from(tail) << 64;
        }
        planes
    }

    #[inline(always)]
    fn write(self, planes: &Planes, grid: &mut Grid) {
        let (sixteens, last) = grid.as_chunks_mut::<16>();
        let bits = two(BITS, BITS);
        let heads = planes.map(|plane| plane as u64);
        let tails = planes.map(|plane| (plane >> 64) as u64);
        for part in 0..5 {
            let words = if part < 4 { &heads } else { &tails };
            let mut text = vdupq_n_u8(b'0');
            for bit in 0..4 {
                // Each byte of the sixteen bits in eight lanes.
                let [low, high] = ((words[bit] >> (16 * (part % 4))) as u16).to_le_bytes();
                let cells = two(u64::from_le_bytes([low; 8]), u64::from_le_bytes([high; 8]));
                text = vbslq_u8(vdupq_n_u8(1 << bit), vtstq_u8(cells, bits), text);
            }
            let text = Vector(vreinterpretq_u64_u8(text));
            let (head, tail) = sixteens[part].split_at_mut(8);
            head.copy_from_slice(&text.word(0).to_le_bytes());
            tail.copy_from_slice(&text.word(1).to_le_bytes());
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

impl Eights for Neon {
    type Eight = EightLanes;

    #[inline(always)]
    fn eight(self, words: &[u32; 8]) -> EightLanes {
        let [a, b, c, d, e, f, g, h] = *words;
        EightLanes([four(a, b, c, d), four(e, f, g, h)])
    }
}

/// A bit for each of eight cells.
const BITS: u64 = 0x8040_2010_0804_0201;

/// The planes of sixteen bytes of text, four bytes for each, of which pairs are still to be added.
#[inline(always)]
fn quarters(text: &[u8; 16]) -> uint8x16_t {
    let (eights, _) = text.as_chunks::<8>();
    let text = two(u64::from_le_bytes(eights[0]), u64::from_le_bytes(eights[1]));
    let digits = vsubq_u8(text, vdupq_n_u8(b'0'));
    // The cells with a digit.
    let cells = vandq_u8(vcleq_u8(digits, vdupq_n_u8(9)), two(BITS, BITS));
    let ones = vandq_u8(vtstq_u8(digits, vdupq_n_u8(1)), cells);
    let twos = vandq_u8(vtstq_u8(digits, vdupq_n_u8(2)), cells);
    let fours = vandq_u8(vtstq_u8(digits, vdupq_n_u8(4)), cells);
    let eights = vandq_u8(vtstq_u8(digits, vdupq_n_u8(8)), cells);
    vpaddq_u8(vpaddq_u8(ones, twos), vpaddq_u8(fours, eights))
}

/// Sixteen bytes of two words.
#[inline(always)]
fn two(low: u64, high: u64) -> uint8x16_t {
    vreinterpretq_u8_u64(vsetq_lane_u64::<1>(high, vdupq_n_u64(low)))
}

/// Four lanes.
#[inline(always)]
fn four(a: u32, b: u32, c: u32, d: u32) -> uint32x4_t {
    let two = vsetq_lane_u32::<1>(b, vdupq_n_u32(a));
    vsetq_lane_u32::<3>(d, vsetq_lane_u32::<2>(c, two))
}

/// 128 bits: two words. `majority` and `select` are the trait's: the compiler takes NEON's "select" apart into "and" and
/// "or" and puts it together again where it sees fit, and a majority written with it came to more instructions.
#[derive(Clone, Copy)]
pub(crate) struct Vector(uint64x2_t);

impl Bits for Vector {
    const WORDS: usize = 2;

    #[inline(always)]
    fn word(&self, index: usize) -> u64 {
        if index == 0 { vgetq_lane_u64::<0>(self.0) } else { vgetq_lane_u64::<1>(self.0) }
    }

    #[inline(always)]
    fn set_word(&mut self, index: usize, word: u64) {
        self.0 =
            if index == 0 { vsetq_lane_u64::<0>(word, self.0) } else { vsetq_lane_u64::<1>(word, self.0) };
    }

    #[inline(always)]
    fn splat(self, word: u64) -> Self {
        Self(vdupq_n_u64(word))
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> Self {
        Self(vshlq_u64(self.0, vdupq_n_s64(BY.into())))
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> Self {
        // One instruction shifts both ways, by lanes; the compiler makes one with a fixed number of it.
        Self(vshlq_u64(self.0, vdupq_n_s64(-i64::from(BY))))
    }

    #[inline(always)]
    fn mirror_words(square: &mut [Self]) {
        if let [a, b] = square {
            (a.0, b.0) = (vtrn1q_u64(a.0, b.0), vtrn2q_u64(a.0, b.0));
        }
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

bits!(BitAnd, bitand, vandq_u64);
bits!(BitOr, bitor, vorrq_u64);
bits!(BitXor, bitxor, veorq_u64);

impl Not for Vector {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        self ^ self.splat(u64::MAX)
    }
}

/// Eight lanes, four in each part.
#[derive(Clone, Copy)]
pub(crate) struct EightLanes([uint32x4_t; 2]);

impl Lanes for EightLanes {
    #[inline(always)]
    fn splat(self, word: u32) -> Self {
        Self([vdupq_n_u32(word); 2])
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> Self {
        let by = vdupq_n_s32(BY as i32);
        Self([vshlq_u32(self.0[0], by), vshlq_u32(self.0[1], by)])
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> Self {
        let by = vdupq_n_s32(-(BY as i32));
        Self([vshlq_u32(self.0[0], by), vshlq_u32(self.0[1], by)])
    }

    #[inline(always)]
    fn if_all(self, pattern: u32) -> Self {
        let all = vdupq_n_u32(pattern);
        let Self([low, high]) = self;
        Self([
            vandq_u32(vceqq_u32(vandq_u32(low, all), all), all),
            vandq_u32(vceqq_u32(vandq_u32(high, all), all), all),
        ])
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        vmaxvq_u32(vorrq_u32(self.0[0], self.0[1])) == 0
    }

    #[inline(always)]
    fn smaller(self, other: Self) -> Self {
        Self([vminq_u32(self.0[0], other.0[0]), vminq_u32(self.0[1], other.0[1])])
    }

    #[inline(always)]
    fn is_filled(self) -> bool {
        vminvq_u32(vminq_u32(self.0[0], self.0[1])) != 0
    }
}

impl Eight for EightLanes {
    #[inline(always)]
    fn to_words(self) -> [u32; 8] {
        let Self([low, high]) = self;
        [
            vgetq_lane_u32::<0>(low),
            vgetq_lane_u32::<1>(low),
            vgetq_lane_u32::<2>(low),
            vgetq_lane_u32::<3>(low),
            vgetq_lane_u32::<0>(high),
            vgetq_lane_u32::<1>(high),
            vgetq_lane_u32::<2>(high),
            vgetq_lane_u32::<3>(high),
        ]
    }

    #[inline(always)]
    fn across(self) -> (Self, Self) {
        let Self([low, high]) = self;
        let (once, twice) = (vorrq_u32(low, high), vandq_u32(low, high));
        let (other, others) = (vextq_u32::<2>(once, once), vextq_u32::<2>(twice, twice));
        let (once, twice) =
            (vorrq_u32(once, other), vorrq_u32(vorrq_u32(twice, others), vandq_u32(once, other)));
        let (other, others) = (vrev64q_u32(once), vrev64q_u32(twice));
        let (once, twice) =
            (vorrq_u32(once, other), vorrq_u32(vorrq_u32(twice, others), vandq_u32(once, other)));
        (Self([once; 2]), Self([twice; 2]))
    }

    #[inline(always)]
    fn only<const LANE: usize>(self) -> Self {
        let Self([low, high]) = self;
        let lane = match LANE {
            0 => vdupq_laneq_u32::<0>(low),
            1 => vdupq_laneq_u32::<1>(low),
            2 => vdupq_laneq_u32::<2>(low),
            3 => vdupq_laneq_u32::<3>(low),
            4 => vdupq_laneq_u32::<0>(high),
            5 => vdupq_laneq_u32::<1>(high),
            6 => vdupq_laneq_u32::<2>(high),
            _ => vdupq_laneq_u32::<3>(high),
        };
        Self([lane; 2])
    }

    #[inline(always)]
    fn turn(self) -> Self {
        // From `0 1 2 0` to `1 2 0 0`, and then the last.
        let Self([low, high]) = self;
        let (first, second) = (vextq_u32::<1>(low, low), vextq_u32::<1>(high, high));
        Self([vcopyq_laneq_u32::<3, 1>(first, low), vcopyq_laneq_u32::<3, 1>(second, high)])
    }

    #[inline(always)]
    fn deal(a: Self, b: Self, c: Self) -> Self {
        let low = vcopyq_laneq_u32::<1, 1>(a.0[0], b.0[0]);
        let high = vcopyq_laneq_u32::<1, 1>(a.0[1], b.0[1]);
        Self([vcopyq_laneq_u32::<2, 2>(low, c.0[0]), vcopyq_laneq_u32::<2, 2>(high, c.0[1])])
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

lanes!(Add, add, vaddq_u32);
lanes!(Sub, sub, vsubq_u32);
lanes!(BitAnd, bitand, vandq_u32);
lanes!(BitOr, bitor, vorrq_u32);
lanes!(BitXor, bitxor, veorq_u32);

impl Not for EightLanes {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        self ^ self.splat(u32::MAX)
    }
}

/// Instructions as plain functions. One that takes a pointer does not belong here: its callers would have to be `unsafe`.
macro_rules! plain {
    ($($name:ident $(<$(const $number:ident),+>)? ($($operand:ident: $kind:ty),+) -> $result:ty;)+) => {
        $(
            #[allow(unsafe_code)]
            #[inline(always)]
            fn $name $(<$(const $number: i32),+>)? ($($operand: $kind),+) -> $result {
                // SAFETY: this file is compiled only into programs that are compiled for NEON as a whole, so whatever
                // runs them has it; the instruction takes values and gives one, and touches no memory.
                unsafe { arch::$name $(::<$($number),+>)? ($($operand),+) }
            }
        )+
    };
}

plain! {
    vandq_u8(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t;
    vbslq_u8(which: uint8x16_t, yes: uint8x16_t, no: uint8x16_t) -> uint8x16_t;
    vcleq_u8(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t;
    vdupq_n_u8(byte: u8) -> uint8x16_t;
    vpaddq_u8(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t;
    vsubq_u8(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t;
    vtstq_u8(a: uint8x16_t, b: uint8x16_t) -> uint8x16_t;

    vreinterpretq_u16_u8(a: uint8x16_t) -> uint16x8_t;
    vreinterpretq_u64_u8(a: uint8x16_t) -> uint64x2_t;
    vreinterpretq_u64_u16(a: uint16x8_t) -> uint64x2_t;
    vreinterpretq_u8_u64(a: uint64x2_t) -> uint8x16_t;
    vzip1q_u16(a: uint16x8_t, b: uint16x8_t) -> uint16x8_t;
    vzip2q_u16(a: uint16x8_t, b: uint16x8_t) -> uint16x8_t;

    vaddq_u32(a: uint32x4_t, b: uint32x4_t) -> uint32x4_t;
    vandq_u32(a: uint32x4_t, b: uint32x4_t) -> uint32x4_t;
    vceqq_u32(a: uint32x4_t, b: uint32x4_t) -> uint32x4_t;
    vcopyq_laneq_u32<const TO, const FROM>(a: uint32x4_t, b: uint32x4_t) -> uint32x4_t;
    vdupq_laneq_u32<const LANE>(a: uint32x4_t) -> uint32x4_t;
    vdupq_n_s32(by: i32) -> arch::int32x4_t;
    vdupq_n_u32(word: u32) -> uint32x4_t;
    veorq_u32(a: uint32x4_t, b: uint32x4_t) -> uint32x4_t;
    vextq_u32<const FROM>(a: uint32x4_t, b: uint32x4_t) -> uint32x4_t;
    vgetq_lane_u32<const LANE>(a: uint32x4_t) -> u32;
    vmaxvq_u32(a: uint32x4_t) -> u32;
    vminq_u32(a: uint32x4_t, b: uint32x4_t) -> uint32x4_t;
    vminvq_u32(a: uint32x4_t) -> u32;
    vorrq_u32(a: uint32x4_t, b: uint32x4_t) -> uint32x4_t;
    vrev64q_u32(a: uint32x4_t) -> uint32x4_t;
    vsetq_lane_u32<const LANE>(word: u32, a: uint32x4_t) -> uint32x4_t;
    vshlq_u32(a: uint32x4_t, by: arch::int32x4_t) -> uint32x4_t;
    vsubq_u32(a: uint32x4_t, b: uint32x4_t) -> uint32x4_t;

    vandq_u64(a: uint64x2_t, b: uint64x2_t) -> uint64x2_t;
    vdupq_n_s64(by: i64) -> arch::int64x2_t;
    vdupq_n_u64(word: u64) -> uint64x2_t;
    veorq_u64(a: uint64x2_t, b: uint64x2_t) -> uint64x2_t;
    vgetq_lane_u64<const LANE>(a: uint64x2_t) -> u64;
    vorrq_u64(a: uint64x2_t, b: uint64x2_t) -> uint64x2_t;
    vsetq_lane_u64<const LANE>(word: u64, a: uint64x2_t) -> uint64x2_t;
    vshlq_u64(a: uint64x2_t, by: arch::int64x2_t) -> uint64x2_t;
    vtrn1q_u64(a: uint64x2_t, b: uint64x2_t) -> uint64x2_t;
    vtrn2q_u64(a: uint64x2_t, b: uint64x2_t) -> uint64x2_t;
}
