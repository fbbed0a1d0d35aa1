//! AVX2: vectors of 256 bits.

use std::arch::x86_64::*;
use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use super::mirror::mirrored_four;
use crate::Puzzle;
use crate::simd::{Bits, Eight, Eights, Lanes, Level, Task};
use crate::single::Four;
use crate::text::Planes;

/// Vectors of 256 bits.
#[derive(Clone, Copy)]
pub(crate) struct Avx2(());

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

impl Level for Avx2 {
    type Bits = Ymm;
    type Bands = Four<YmmEight>;

    #[inline(always)]
    fn none(self) -> Ymm {
        // SAFETY: the level exists, so the processor has AVX2.
        Ymm(unsafe { _mm256_setzero_si256() })
    }

    #[inline(always)]
    fn read(self, puzzle: &Puzzle) -> Planes {
        let mut planes = [0; 4];
        // SAFETY: the level exists, so the processor has AVX2; the three loads cover bytes 0 to
        // 31, 32 to 63 and 49 to 80 of the puzzle's 81.
        unsafe {
            let text = puzzle.as_ptr();
            let (zeros, nine) = (_mm256_set1_epi8(b'0'.cast_signed()), _mm256_set1_epi8(9));
            let mut parts = [
                _mm256_loadu_si256(text.cast()),
                _mm256_loadu_si256(text.add(32).cast()),
                _mm256_loadu_si256(text.add(49).cast()),
            ];
            for part in &mut parts {
                let digits = _mm256_sub_epi8(*part, zeros);
                let digits =
                    _mm256_and_si256(digits, _mm256_cmpeq_epi8(_mm256_min_epu8(digits, nine), digits));
                // The lowest four bits, in place of the highest.
                *part = _mm256_slli_epi16::<4>(digits);
            }
            for plane in planes.iter_mut().rev() {
                let [head, middle, tail] = [
                    _mm256_movemask_epi8(parts[0]).cast_unsigned(),
                    _mm256_movemask_epi8(parts[1]).cast_unsigned(),
                    _mm256_movemask_epi8(parts[2]).cast_unsigned(),
                ];
                let first = u64::from(head) | u64::from(middle) << 32;
                *plane = u128::from(first) | u128::from(tail >> 15) << 64;
                for part in &mut parts {
                    *part = _mm256_slli_epi16::<1>(*part);
                }
            }
        }
        planes
    }

    #[inline(always)]
    fn run<T: Task>(self, task: T) -> T::Output {
        #[inline(never)]
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
        fn run<T: Task>(task: T) -> T::Output {
            task.run()
        }
        // SAFETY: the level exists, so the processor has what `detect` asked for.
        unsafe { run(task) }
    }
}

impl Eights for Avx2 {
    type Eight = YmmEight;

    #[inline(always)]
    fn eight(self, words: &[u32; 8]) -> YmmEight {
        // SAFETY: the level exists, so the processor has AVX2; the load covers the eight words.
        YmmEight(unsafe { _mm256_loadu_si256(words.as_ptr().cast()) })
    }
}

/// 256 bits of AVX2.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Ymm(__m256i);

bits!(
    Ymm,
    4,
    _mm256_and_si256,
    _mm256_or_si256,
    _mm256_xor_si256,
    _mm256_set1_epi64x,
    _mm256_sll_epi64,
    _mm256_srl_epi64,
    {
        #[inline(always)]
        fn mirror_words(square: &mut [Self]) {
            let [a, b, c, d] = square else {
                return;
            };
            // SAFETY: a vector exists, so the processor has its instructions.
            [a.0, b.0, c.0, d.0] = unsafe { mirrored_four([a.0, b.0, c.0, d.0]) };
        }
    }
);

/// Eight lanes of AVX2.
#[derive(Clone, Copy)]
pub(crate) struct YmmEight(__m256i);

// SAFETY, for every `unsafe` block below: a vector exists, so the processor has its instructions;
// the store goes to an array as large as the vector.

impl Lanes for YmmEight {
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
    fn if_all(self, pattern: u32) -> Self {
        let pattern = self.splat(pattern).0;
        Self(unsafe {
            let there = _mm256_cmpeq_epi32(_mm256_and_si256(self.0, pattern), pattern);
            _mm256_and_si256(there, pattern)
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

impl Eight for YmmEight {
    #[inline(always)]
    fn to_words(self) -> [u32; 8] {
        let mut words = [0; 8];
        unsafe { _mm256_storeu_si256(words.as_mut_ptr().cast(), self.0) };
        words
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
}

operators!(YmmEight:
    Add add _mm256_add_epi32,
    Sub sub _mm256_sub_epi32,
    BitAnd bitand _mm256_and_si256,
    BitOr bitor _mm256_or_si256,
    BitXor bitxor _mm256_xor_si256
);

impl Not for YmmEight {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        self ^ self.splat(u32::MAX)
    }
}
