//! AVX-512: vectors of 512 bits, or of 256 where the puzzles side by side are few, with three-operand logic.

use std::arch::x86_64::*;
use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use super::avx2::Avx2;
use super::mirror::{mirror_eight, mirror_eight_squares, mirror_four_squares, mirrored_four};
use crate::batch::transpose;
use crate::simd::{Bits, Lanes, Level, Sixteen, Sixteens, Task};
use crate::single::Two;
use crate::text::Planes;
use crate::{Grid, Puzzle};

/// 256 bits for puzzles side by side, 512 for one by itself.
#[derive(Clone, Copy)]
pub(crate) struct Avx512 {
    /// Bytes in any order (VBMI) and products of bit matrices (GFNI), which most such processors have.
    mirrors: bool,
}

/// The same, with 512 bits for puzzles side by side.
#[derive(Clone, Copy)]
pub(crate) struct Wide(Avx512);

impl Avx512 {
    pub(crate) fn detect() -> Option<Self> {
        (Avx2::detect().is_some()
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq"))
        .then(|| {
            let mirrors = is_x86_feature_detected!("avx512vbmi") && is_x86_feature_detected!("gfni");
            Self { mirrors }
        })
    }
}

impl Wide {
    pub(crate) fn of(level: Avx512) -> Self {
        Self(level)
    }
}

impl Level for Avx512 {
    type Bits = YmmTernary;
    type Bands = Two<ZmmSixteen>;

    #[inline(always)]
    fn none(self) -> YmmTernary {
        // SAFETY: the level exists, so the processor has AVX-512.
        YmmTernary(unsafe { _mm256_setzero_si256() })
    }

    #[inline(always)]
    fn read(self, puzzle: &Puzzle) -> Planes {
        let mut planes = [0; 4];
        // SAFETY: the level exists, so the processor has AVX-512; the two loads cover bytes 0 to
        // 63 and 49 to 80 of the puzzle's 81.
        unsafe {
            let text = puzzle.as_ptr();
            let head = _mm512_sub_epi8(_mm512_loadu_si512(text.cast()), _mm512_set1_epi8(b'0'.cast_signed()));
            let tail = _mm256_sub_epi8(
                _mm256_loadu_si256(text.add(49).cast()),
                _mm256_set1_epi8(b'0'.cast_signed()),
            );
            let clues = _mm512_cmple_epu8_mask(head, _mm512_set1_epi8(9));
            let last_clues = _mm256_cmple_epu8_mask(tail, _mm256_set1_epi8(9));
            for (bit, plane) in planes.iter_mut().enumerate() {
                let head = _mm512_mask_test_epi8_mask(clues, head, _mm512_set1_epi8(1 << bit));
                let tail = _mm256_mask_test_epi8_mask(last_clues, tail, _mm256_set1_epi8(1 << bit));
                *plane = u128::from(head) | u128::from(tail >> 15) << 64;
            }
        }
        planes
    }

    #[inline(always)]
    fn write(self, planes: &Planes, grid: &mut Grid) {
        // SAFETY: the level exists, so the processor has AVX-512; the two stores cover bytes 0 to 63
        // and 49 to 80 of the grid's 81.
        unsafe {
            let mut head = _mm512_set1_epi8(b'0'.cast_signed());
            let mut tail = _mm256_set1_epi8(b'0'.cast_signed());
            for (bit, &plane) in planes.iter().enumerate() {
                head = _mm512_mask_add_epi8(head, plane as u64, head, _mm512_set1_epi8(1 << bit));
                tail = _mm256_mask_add_epi8(tail, (plane >> 49) as u32, tail, _mm256_set1_epi8(1 << bit));
            }
            let text = grid.as_mut_ptr();
            _mm512_storeu_si512(text.cast(), head);
            _mm256_storeu_si256(text.add(49).cast(), tail);
        }
    }

    #[inline(always)]
    fn mirror(self, rows: &mut [YmmTernary; 64], _squares: usize) {
        if self.mirrors {
            // SAFETY: the level exists and has been told so, so the processor has AVX-512, VBMI and GFNI.
            unsafe { mirror_four_squares(rows) };
        } else {
            transpose::mirror(rows);
        }
    }

    #[inline(always)]
    fn run<T: Task>(self, task: T) -> T::Output {
        #[inline(never)]
        #[target_feature(enable = "avx512f,avx512vl,avx512bw,avx512dq,avx2,bmi1,bmi2,popcnt,lzcnt")]
        fn run<T: Task>(task: T) -> T::Output {
            task.run()
        }
        // SAFETY: the level exists, so the processor has what `detect` asked for.
        unsafe { run(task) }
    }
}

impl Level for Wide {
    type Bits = Zmm;
    type Bands = Two<ZmmSixteen>;

    #[inline(always)]
    fn none(self) -> Zmm {
        // SAFETY: the level exists, so the processor has AVX-512.
        Zmm(unsafe { _mm512_setzero_si512() })
    }

    #[inline(always)]
    fn read(self, puzzle: &Puzzle) -> Planes {
        self.0.read(puzzle)
    }

    #[inline(always)]
    fn write(self, planes: &Planes, grid: &mut Grid) {
        self.0.write(planes, grid);
    }

    #[inline(always)]
    fn mirror(self, rows: &mut [Zmm; 64], squares: usize) {
        if self.0.mirrors {
            // SAFETY: the level exists and has been told so, so the processor has AVX-512, VBMI and GFNI.
            unsafe { mirror_eight_squares(rows, squares) };
        } else {
            transpose::mirror(rows);
        }
    }

    #[inline(always)]
    fn run<T: Task>(self, task: T) -> T::Output {
        self.0.run(task)
    }
}

impl Sixteens for Avx512 {
    type Sixteen = ZmmSixteen;

    #[inline(always)]
    fn sixteen(self, words: &[u32; 16]) -> ZmmSixteen {
        // SAFETY: the level exists, so the processor has AVX-512; the load covers the sixteen words.
        ZmmSixteen(unsafe { _mm512_loadu_si512(words.as_ptr().cast()) })
    }
}

impl Sixteens for Wide {
    type Sixteen = ZmmSixteen;

    #[inline(always)]
    fn sixteen(self, words: &[u32; 16]) -> ZmmSixteen {
        self.0.sixteen(words)
    }
}

/// 256 bits with the three-operand logic of AVX-512.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct YmmTernary(pub(super) __m256i);

/// 512 bits with the three-operand logic of AVX-512.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Zmm(pub(super) __m512i);

bits!(
    YmmTernary,
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
    }
);

bits!(
    Zmm,
    8,
    _mm512_and_si512,
    _mm512_or_si512,
    _mm512_xor_si512,
    _mm512_set1_epi64,
    _mm512_sll_epi64,
    _mm512_srl_epi64,
    {
        #[inline(always)]
        fn mirror_words(square: &mut [Self]) {
            let Some(square) = square.first_chunk_mut() else {
                return;
            };
            // SAFETY: a vector exists, so the processor has its instructions.
            unsafe { mirror_eight(square) };
        }

        #[inline(always)]
        fn majority(self, b: Self, c: Self) -> Self {
            // SAFETY: a vector exists, so the processor has its instructions.
            Self(unsafe { _mm512_ternarylogic_epi64::<0b1110_1000>(self.0, b.0, c.0) })
        }

        #[inline(always)]
        fn select(self, yes: Self, no: Self) -> Self {
            // SAFETY: a vector exists, so the processor has its instructions.
            Self(unsafe { _mm512_ternarylogic_epi64::<0b1100_1010>(self.0, yes.0, no.0) })
        }
    }
);

// SAFETY, for every `unsafe` block below: a vector exists, so the processor has its instructions;
// the store goes to an array as large as the vector.

/// Sixteen lanes of AVX-512.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct ZmmSixteen(__m512i);

impl Lanes for ZmmSixteen {
    #[inline(always)]
    fn splat(self, word: u32) -> Self {
        Self(unsafe { _mm512_set1_epi32(word.cast_signed()) })
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> Self {
        Self(unsafe { _mm512_slli_epi32::<BY>(self.0) })
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> Self {
        Self(unsafe { _mm512_srli_epi32::<BY>(self.0) })
    }

    #[inline(always)]
    fn if_all(self, pattern: u32) -> Self {
        let pattern = self.splat(pattern).0;
        Self(unsafe { _mm512_maskz_mov_epi32(_mm512_testn_epi32_mask((!self).0, pattern), pattern) })
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        unsafe { _mm512_test_epi32_mask(self.0, self.0) == 0 }
    }

    #[inline(always)]
    fn smaller(self, other: Self) -> Self {
        Self(unsafe { _mm512_min_epu32(self.0, other.0) })
    }

    #[inline(always)]
    fn is_filled(self) -> bool {
        unsafe { _mm512_testn_epi32_mask(self.0, self.0) == 0 }
    }

    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        Self(unsafe { _mm512_ternarylogic_epi32::<0b1110_1000>(self.0, b.0, c.0) })
    }
}

impl Sixteen for ZmmSixteen {
    #[inline(always)]
    fn to_words(self) -> [u32; 16] {
        let mut words = [0; 16];
        unsafe { _mm512_storeu_si512(words.as_mut_ptr().cast(), self.0) };
        words
    }

    #[inline(always)]
    fn across(self) -> (Self, Self) {
        unsafe {
            let other = Self(_mm512_shuffle_i64x2::<0b10_11_00_01>(self.0, self.0));
            let (once, twice) = (self | other, self & other);
            let other = Self(_mm512_shuffle_epi32::<0b01_00_11_10>(once.0));
            let others = Self(_mm512_shuffle_epi32::<0b01_00_11_10>(twice.0));
            let (once, twice) = (once | other, twice | others | (once & other));
            let other = Self(_mm512_shuffle_epi32::<0b10_11_00_01>(once.0));
            let others = Self(_mm512_shuffle_epi32::<0b10_11_00_01>(twice.0));
            (once | other, twice | others | (once & other))
        }
    }

    #[inline(always)]
    fn lower(self) -> Self {
        Self(unsafe { _mm512_maskz_mov_epi32(0x00ff, self.0) })
    }

    #[inline(always)]
    fn next(top: Self, bottom: Self) -> (Self, Self) {
        unsafe {
            let lanes = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 25, 26, 24, 25, 25, 26, 24, 25);
            (
                Self(_mm512_shuffle_i64x2::<0b01_00_11_10>(top.0, bottom.0)),
                Self(_mm512_permutex2var_epi32(top.0, lanes, bottom.0)),
            )
        }
    }

    #[inline(always)]
    fn last(top: Self, bottom: Self) -> (Self, Self) {
        unsafe {
            let lanes = _mm512_setr_epi32(8, 9, 10, 11, 12, 13, 14, 15, 26, 24, 25, 26, 26, 24, 25, 26);
            (
                Self(_mm512_shuffle_i64x2::<0b01_00_01_00>(bottom.0, top.0)),
                Self(_mm512_permutex2var_epi32(top.0, lanes, bottom.0)),
            )
        }
    }

    #[inline(always)]
    fn spread(bottom: Self) -> (Self, Self) {
        unsafe {
            let lanes = _mm512_setr_epi32(8, 8, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9, 9, 9);
            (
                Self(_mm512_permutexvar_epi32(lanes, bottom.0)),
                Self(_mm512_permutexvar_epi32(_mm512_set1_epi32(10), bottom.0)),
            )
        }
    }

    #[inline(always)]
    fn deal(top: Self, bottom: Self) -> Self {
        unsafe {
            let lanes = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 16, 24, 0, 16, 16, 24, 0, 16);
            Self(_mm512_permutex2var_epi32(bottom.0, lanes, top.0))
        }
    }
}

operators!(ZmmSixteen:
    Add add _mm512_add_epi32,
    Sub sub _mm512_sub_epi32,
    BitAnd bitand _mm512_and_si512,
    BitOr bitor _mm512_or_si512,
    BitXor bitxor _mm512_xor_si512
);

impl Not for ZmmSixteen {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        self ^ self.splat(u32::MAX)
    }
}
