//! AVX2 and AVX-512, and the only `unsafe` code of the project.
//!
//! The safety argument, once for all:
//!
//! - [`Avx2`] and [`Avx512`] come only from their `detect`, which asks the processor, so who holds
//!   one may use its instructions;
//! - a vector comes only from a level or from other vectors, so a vector that exists may be used;
//! - loads and stores go to arrays of the size of the vector, or stay within a puzzle's 81 bytes.
#![allow(unsafe_code)]

use std::arch::x86_64::*;
use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use super::{Bits, Eight, Level, Task};
use crate::{Grid, Puzzle};

/// Vectors of 256 bits.
#[derive(Clone, Copy)]
pub(crate) struct Avx2(());

/// Vectors of 256 or 512 bits with three-operand logic.
#[derive(Clone, Copy)]
pub(crate) struct Avx512(());

impl Avx2 {
    pub(crate) fn detect() -> Option<Self> {
        (is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt"))
        .then_some(Self(()))
    }
}

impl Avx512 {
    pub(crate) fn detect() -> Option<Self> {
        (Avx2::detect().is_some()
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq"))
        .then_some(Self(()))
    }
}

impl Level for Avx2 {
    type Bits = Ymm;
    type Eight = YmmEight;

    #[inline(always)]
    fn eight(self, words: &[u32; 8]) -> YmmEight {
        // SAFETY: the level exists, so the processor has AVX2; the load covers the eight words.
        YmmEight(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn none(self) -> Ymm {
        // SAFETY: the level exists, so the processor has AVX2.
        Ymm(unsafe { _mm256_setzero_si256() })
    }

    #[inline(always)]
    fn clues(self, puzzle: &Puzzle) -> [u128; 9] {
        let mut clues = [0; 9];
        // SAFETY: the level exists, so the processor has AVX2; the three loads cover bytes 0 to
        // 31, 32 to 63 and 49 to 80 of the puzzle's 81.
        unsafe {
            let text = puzzle.as_ptr();
            let head = _mm256_loadu_si256(text.cast());
            let middle = _mm256_loadu_si256(text.add(32).cast());
            let tail = _mm256_loadu_si256(text.add(49).cast());
            for (digit, cells) in clues.iter_mut().enumerate() {
                let digit = _mm256_set1_epi8(b'1'.cast_signed() + digit as i8);
                let [head, middle, tail] = [
                    _mm256_movemask_epi8(_mm256_cmpeq_epi8(head, digit)).cast_unsigned(),
                    _mm256_movemask_epi8(_mm256_cmpeq_epi8(middle, digit)).cast_unsigned(),
                    _mm256_movemask_epi8(_mm256_cmpeq_epi8(tail, digit)).cast_unsigned(),
                ];
                let first = u64::from(head) | u64::from(middle) << 32;
                *cells = u128::from(first) | u128::from(tail >> 15) << 64;
            }
        }
        clues
    }

    #[inline(always)]
    fn run<T: Task>(self, task: T) -> T::Output {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
        fn run<T: Task>(task: T) -> T::Output {
            task.run()
        }
        // SAFETY: the level exists, so the processor has what `detect` asked for.
        unsafe { run(task) }
    }
}

impl Level for Avx512 {
    type Bits = YmmTernary;
    type Eight = YmmEight;

    #[inline(always)]
    fn eight(self, words: &[u32; 8]) -> YmmEight {
        // SAFETY: the level exists, so the processor has AVX2; the load covers the eight words.
        YmmEight(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }

    #[inline(always)]
    fn none(self) -> YmmTernary {
        // SAFETY: the level exists, so the processor has AVX-512.
        YmmTernary(unsafe { _mm256_setzero_si256() })
    }

    #[inline(always)]
    fn clues(self, puzzle: &Puzzle) -> [u128; 9] {
        let mut clues = [0; 9];
        // SAFETY: the level exists, so the processor has AVX-512; the two loads cover bytes 0 to
        // 63 and 49 to 80 of the puzzle's 81.
        unsafe {
            let text = puzzle.as_ptr();
            let head = _mm512_loadu_si512(text.cast());
            let tail = _mm256_loadu_si256(text.add(49).cast());
            for (digit, cells) in clues.iter_mut().enumerate() {
                let digit = b'1'.cast_signed() + digit as i8;
                let head = _mm512_cmpeq_epi8_mask(head, _mm512_set1_epi8(digit));
                let tail = _mm256_cmpeq_epi8_mask(tail, _mm256_set1_epi8(digit));
                *cells = u128::from(head) | u128::from(tail >> 15) << 64;
            }
        }
        clues
    }

    #[inline(always)]
    fn write(self, digits: &[u128; 9], grid: &mut Grid) {
        // SAFETY: the level exists, so the processor has AVX-512; the two stores cover bytes 0 to 63
        // and 49 to 80 of the grid's 81.
        unsafe {
            let mut head = _mm512_set1_epi8(b'1'.cast_signed());
            let mut tail = _mm256_set1_epi8(b'1'.cast_signed());
            for (digit, &cells) in digits.iter().enumerate().skip(1) {
                let digit = b'1'.cast_signed() + digit as i8;
                head = _mm512_mask_set1_epi8(head, cells as u64, digit);
                tail = _mm256_mask_set1_epi8(tail, (cells >> 49) as u32, digit);
            }
            let text = grid.as_mut_ptr();
            _mm512_storeu_si512(text.cast(), head);
            _mm256_storeu_si256(text.add(49).cast(), tail);
        }
    }

    #[inline(always)]
    fn run<T: Task>(self, task: T) -> T::Output {
        #[target_feature(enable = "avx512f,avx512vl,avx512bw,avx512dq,avx2,bmi1,bmi2,popcnt,lzcnt")]
        fn run<T: Task>(task: T) -> T::Output {
            task.run()
        }
        // SAFETY: the level exists, so the processor has what `detect` asked for.
        unsafe { run(task) }
    }
}

/// 256 bits of AVX2.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Ymm(__m256i);

/// 256 bits with the three-operand logic of AVX-512.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct YmmTernary(__m256i);

/// Logic and words of a vector type; the trait's other methods are passed in.
macro_rules! bits {
        ($name:ident, $raw:ty, $words:literal, $and:ident, $or:ident, $xor:ident, $ones:expr, { $($method:item)* }) => {
            impl Bits for $name {
                const WORDS: usize = $words;

                #[inline(always)]
                fn words(&self) -> &[u64] {
                    // SAFETY: the vector is as large and at least as aligned as these words, and
                    // every bit pattern is a word.
                    unsafe { &*(&raw const self.0).cast::<[u64; $words]>() }
                }

                #[inline(always)]
                fn words_mut(&mut self) -> &mut [u64] {
                    // SAFETY: as in `words`; the borrow is exclusive.
                    unsafe { &mut *(&raw mut self.0).cast::<[u64; $words]>() }
                }

                #[inline(always)]
                fn mirror_words(square: &mut [Self]) {
                    let [a, b, c, d] = square else {
                        return;
                    };
                    // SAFETY: a vector exists, so the processor has its instructions.
                    unsafe {
                        let (low_ab, high_ab) = (_mm256_unpacklo_epi64(a.0, b.0), _mm256_unpackhi_epi64(a.0, b.0));
                        let (low_cd, high_cd) = (_mm256_unpacklo_epi64(c.0, d.0), _mm256_unpackhi_epi64(c.0, d.0));
                        a.0 = _mm256_permute2x128_si256::<0x20>(low_ab, low_cd);
                        b.0 = _mm256_permute2x128_si256::<0x20>(high_ab, high_cd);
                        c.0 = _mm256_permute2x128_si256::<0x31>(low_ab, low_cd);
                        d.0 = _mm256_permute2x128_si256::<0x31>(high_ab, high_cd);
                    }
                }

                #[inline(always)]
                fn splat(self, word: u64) -> Self {
                    // SAFETY: a vector exists, so the processor has its instructions.
                    Self(unsafe { _mm256_set1_epi64x(word.cast_signed()) })
                }

                #[inline(always)]
                fn up<const BY: u32>(self) -> Self {
                    // SAFETY: a vector exists, so the processor has its instructions.
                    Self(unsafe { _mm256_sll_epi64(self.0, _mm_cvtsi32_si128(BY as i32)) })
                }

                #[inline(always)]
                fn down<const BY: u32>(self) -> Self {
                    // SAFETY: a vector exists, so the processor has its instructions.
                    Self(unsafe { _mm256_srl_epi64(self.0, _mm_cvtsi32_si128(BY as i32)) })
                }

                $($method)*
            }

            impl BitAnd for $name {
                type Output = Self;
                #[inline(always)]
                fn bitand(self, other: Self) -> Self {
                    // SAFETY: a vector exists, so the processor has its instructions.
                    Self(unsafe { $and(self.0, other.0) })
                }
            }

            impl BitOr for $name {
                type Output = Self;
                #[inline(always)]
                fn bitor(self, other: Self) -> Self {
                    // SAFETY: a vector exists, so the processor has its instructions.
                    Self(unsafe { $or(self.0, other.0) })
                }
            }

            impl BitXor for $name {
                type Output = Self;
                #[inline(always)]
                fn bitxor(self, other: Self) -> Self {
                    // SAFETY: a vector exists, so the processor has its instructions.
                    Self(unsafe { $xor(self.0, other.0) })
                }
            }

            impl Not for $name {
                type Output = Self;
                #[inline(always)]
                fn not(self) -> Self {
                    // SAFETY: a vector exists, so the processor has its instructions.
                    Self(unsafe { $xor(self.0, $ones(-1)) })
                }
            }
        };
    }

bits!(Ymm, __m256i, 4, _mm256_and_si256, _mm256_or_si256, _mm256_xor_si256, _mm256_set1_epi64x, {});

bits!(YmmTernary, __m256i, 4, _mm256_and_si256, _mm256_or_si256, _mm256_xor_si256, _mm256_set1_epi64x, {
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        // SAFETY: a vector exists, so the processor has its instructions.
        Self(unsafe { _mm256_ternarylogic_epi64::<0b1110_1000>(self.0, b.0, c.0) })
    }

    #[inline(always)]
    fn select(self, yes: Self, no: Self) -> Self {
        // SAFETY: a vector exists, so the processor has its instructions.
        Self(unsafe { _mm256_ternarylogic_epi64::<0b1100_1010>(self.0, yes.0, no.0) })
    }
});

/// Eight lanes of AVX2. The AVX-512 level uses them too: there the compiler joins the logic of
/// two instructions into one. (Sixteen lanes of AVX-512, nine of them used, ran at two thirds of
/// the speed.)
#[derive(Clone, Copy)]
pub(crate) struct YmmEight(__m256i);

// SAFETY, for every `unsafe` block below: a vector exists, so the processor has its instructions;
// the store goes to an array as large as the vector.

impl Eight for YmmEight {
    #[inline(always)]
    fn to_words(self) -> [u32; 8] {
        let mut words = [0; 8];
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) };
        words
    }

    #[inline(always)]
    fn splat(self, word: u32) -> Self {
        Self(unsafe { _mm256_set1_epi32(word.cast_signed()) })
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> Self {
        Self(unsafe { _mm256_sll_epi32(self.0, _mm_cvtsi32_si128(BY as i32)) })
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> Self {
        Self(unsafe { _mm256_srl_epi32(self.0, _mm_cvtsi32_si128(BY as i32)) })
    }

    #[inline(always)]
    fn times(self, factor: u32) -> Self {
        Self(unsafe { _mm256_mullo_epi32(self.0, self.splat(factor).0) })
    }

    #[inline(always)]
    fn if_all(self, pattern: u32) -> Self {
        let pattern = self.splat(pattern).0;
        Self(unsafe {
            let there = _mm256_cmpeq_epi32(_mm256_and_si256(self.0, pattern), pattern);
            _mm256_and_si256(there, pattern)
        })
    }

    #[inline(always)]
    fn across(self) -> (Self, Self) {
        unsafe {
            let other = Self(_mm256_permute2x128_si256::<1>(self.0, self.0));
            let (once, twice) = (self | other, self & other);
            let other = Self(_mm256_shuffle_epi32::<0b01_00_11_10>(once.0));
            let others = Self(_mm256_shuffle_epi32::<0b01_00_11_10>(twice.0));
            let (once, twice) = (once | other, twice | others | (once & other));
            let other = Self(_mm256_shuffle_epi32::<0b10_11_00_01>(once.0));
            let others = Self(_mm256_shuffle_epi32::<0b10_11_00_01>(twice.0));
            (once | other, twice | others | (once & other))
        }
    }

    #[inline(always)]
    fn only<const LANE: usize>(self) -> Self {
        Self(unsafe { _mm256_permutevar8x32_epi32(self.0, self.splat(LANE as u32).0) })
    }

    #[inline(always)]
    fn turn(self) -> Self {
        Self(unsafe { _mm256_shuffle_epi32::<0b01_00_10_01>(self.0) })
    }

    #[inline(always)]
    fn deal(a: Self, b: Self, c: Self) -> Self {
        Self(unsafe {
            let two = _mm256_blend_epi32::<0b0010_0010>(a.0, b.0);
            _mm256_blend_epi32::<0b0100_0100>(two, c.0)
        })
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        unsafe { _mm256_testz_si256(self.0, self.0) == 1 }
    }

    #[inline(always)]
    fn smaller(self, other: Self) -> Self {
        Self(unsafe { _mm256_min_epu32(self.0, other.0) })
    }

    #[inline(always)]
    fn is_filled(self) -> bool {
        Self(unsafe { _mm256_cmpeq_epi32(self.0, _mm256_setzero_si256()) }).is_empty()
    }
}

/// An operator of the eight lanes.
macro_rules! eight {
    ($operator:ident, $name:ident, $instruction:ident) => {
        impl $operator for YmmEight {
            type Output = Self;
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                Self(unsafe { $instruction(self.0, other.0) })
            }
        }
    };
}

eight!(Add, add, _mm256_add_epi32);
eight!(Sub, sub, _mm256_sub_epi32);
eight!(BitAnd, bitand, _mm256_and_si256);
eight!(BitOr, bitor, _mm256_or_si256);
eight!(BitXor, bitxor, _mm256_xor_si256);

impl Not for YmmEight {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        self ^ self.splat(u32::MAX)
    }
}
