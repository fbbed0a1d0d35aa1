//! AVX-512: vectors of 512 bits, or of 256 where the puzzles side by side are few, with three-operand logic.

use std::arch::x86_64::*;
use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use super::avx2::Avx2;
use super::mirrored_four;
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
            unsafe { mirror_four(rows) };
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
            unsafe { mirror(rows, squares) };
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

/// Mirrors the first `wanted` of eight squares of 64 by 64 bits that lie side by side. Seen as 8 by 8 blocks of 8 by 8 bits, a square is
/// mirrored block by block, and then its blocks change places. A product with the unit matrix mirrors a block.
#[target_feature(enable = "avx512f,avx512vl,avx512bw,avx512dq,avx512vbmi,gfni")]
fn mirror(rows: &mut [Zmm; 64], wanted: usize) {
    let (eights, _) = rows.as_chunks_mut::<8>();
    let unit = _mm512_set1_epi64(0x8040_2010_0804_0201_u64.cast_signed());
    let (in_order, reversed) = byte_orders();
    let mut squares = [[Zmm(_mm512_setzero_si512()); 8]; 8];
    for eight in 0..8 {
        // A row of blocks of each square.
        mirror_eight(&mut eights[eight]);
        for square in 0..wanted {
            let bytes = _mm512_permutexvar_epi8(reversed, eights[eight][square].0);
            squares[square][eight] = Zmm(_mm512_gf2p8affine_epi64_epi8::<0>(unit, bytes));
        }
    }
    for square in 0..wanted {
        mirror_eight(&mut squares[square]);
        for eight in 0..8 {
            eights[eight][square] = Zmm(_mm512_permutexvar_epi8(in_order, squares[square][eight].0));
        }
    }
    for eight in 0..8 {
        mirror_eight(&mut eights[eight]);
    }
}

/// Mirrors four squares of 64 by 64 bits that lie side by side. Seen as 8 by 8 blocks of 8 by 8 bits, a square is mirrored
/// block by block, and then its blocks change places. A product with the unit matrix, row by row, mirrors a block.
#[target_feature(enable = "avx512f,avx512vl,avx512bw,avx512dq,avx512vbmi,gfni")]
fn mirror_four(rows: &mut [YmmTernary; 64]) {
    let (in_order, reversed) = byte_orders();
    let unit = _mm512_set1_epi64(0x8040_2010_0804_0201_u64.cast_signed());
    let low = _mm512_set_epi64(13, 9, 5, 1, 12, 8, 4, 0);
    let high = _mm512_set_epi64(15, 11, 7, 3, 14, 10, 6, 2);
    let text: *mut __m512i = rows.as_mut_ptr().cast();
    let mut blocks = [[Zmm(_mm512_setzero_si512()); 8]; 4];
    for eight in 0..8 {
        // SAFETY: 64 rows of 32 bytes are 32 pairs of rows.
        let [a, b, c, d] = unsafe { [0, 1, 2, 3].map(|pair| _mm512_loadu_si512(text.add(4 * eight + pair))) };
        let (ab, cd) = (_mm512_permutex2var_epi64(a, low, b), _mm512_permutex2var_epi64(c, low, d));
        let (ef, gh) = (_mm512_permutex2var_epi64(a, high, b), _mm512_permutex2var_epi64(c, high, d));
        let squares = [
            _mm512_shuffle_i64x2::<0x44>(ab, cd),
            _mm512_shuffle_i64x2::<0xee>(ab, cd),
            _mm512_shuffle_i64x2::<0x44>(ef, gh),
            _mm512_shuffle_i64x2::<0xee>(ef, gh),
        ];
        for square in 0..4 {
            let bytes = _mm512_permutexvar_epi8(reversed, squares[square]);
            blocks[square][eight] = Zmm(_mm512_gf2p8affine_epi64_epi8::<0>(unit, bytes));
        }
    }
    for square in 0..4 {
        mirror_eight(&mut blocks[square]);
        for eight in 0..8 {
            blocks[square][eight] = Zmm(_mm512_permutexvar_epi8(in_order, blocks[square][eight].0));
        }
    }
    for eight in 0..8 {
        let [a, b, c, d] = [blocks[0][eight].0, blocks[1][eight].0, blocks[2][eight].0, blocks[3][eight].0];
        let (even_ab, odd_ab) = (_mm512_unpacklo_epi64(a, b), _mm512_unpackhi_epi64(a, b));
        let (even_cd, odd_cd) = (_mm512_unpacklo_epi64(c, d), _mm512_unpackhi_epi64(c, d));
        let (even_low, odd_low) =
            (_mm512_shuffle_i64x2::<0x44>(even_ab, even_cd), _mm512_shuffle_i64x2::<0x44>(odd_ab, odd_cd));
        let (even_high, odd_high) =
            (_mm512_shuffle_i64x2::<0xee>(even_ab, even_cd), _mm512_shuffle_i64x2::<0xee>(odd_ab, odd_cd));
        let pairs = [
            _mm512_shuffle_i64x2::<0x88>(even_low, odd_low),
            _mm512_shuffle_i64x2::<0xdd>(even_low, odd_low),
            _mm512_shuffle_i64x2::<0x88>(even_high, odd_high),
            _mm512_shuffle_i64x2::<0xdd>(even_high, odd_high),
        ];
        for pair in 0..4 {
            // SAFETY: as above; the borrow of the rows is exclusive.
            unsafe { _mm512_storeu_si512(text.add(4 * eight + pair), pairs[pair]) };
        }
    }
}

/// Byte i of word j and byte j of word i change places: in order, and with the last first, as the product wants them.
#[inline]
#[target_feature(enable = "avx512f")]
fn byte_orders() -> (__m512i, __m512i) {
    let in_order = _mm512_set_epi64(
        0x3f37_2f27_1f17_0f07,
        0x3e36_2e26_1e16_0e06,
        0x3d35_2d25_1d15_0d05,
        0x3c34_2c24_1c14_0c04,
        0x3b33_2b23_1b13_0b03,
        0x3a32_2a22_1a12_0a02,
        0x3931_2921_1911_0901,
        0x3830_2820_1810_0800,
    );
    let reversed = _mm512_set_epi64(
        0x070f_171f_272f_373f,
        0x060e_161e_262e_363e,
        0x050d_151d_252d_353d,
        0x040c_141c_242c_343c,
        0x030b_131b_232b_333b,
        0x020a_121a_222a_323a,
        0x0109_1119_2129_3139,
        0x0008_1018_2028_3038,
    );
    (in_order, reversed)
}

/// Word i of vector j and word j of vector i change places.
#[inline]
#[target_feature(enable = "avx512f")]
fn mirror_eight(rows: &mut [Zmm; 8]) {
    let mut pairs = *rows;
    for i in 0..4 {
        let (upper, lower) = (rows[2 * i].0, rows[2 * i + 1].0);
        pairs[2 * i] = Zmm(_mm512_unpacklo_epi64(upper, lower));
        pairs[2 * i + 1] = Zmm(_mm512_unpackhi_epi64(upper, lower));
    }
    // Words 0, 2, 4, 6 or 1, 3, 5, 7 of two vectors, by twos.
    for odd in 0..2 {
        let [a, b, c, d] = [pairs[odd].0, pairs[2 + odd].0, pairs[4 + odd].0, pairs[6 + odd].0];
        let (ab_low, ab_high) = (_mm512_shuffle_i64x2::<0x88>(a, b), _mm512_shuffle_i64x2::<0xdd>(a, b));
        let (cd_low, cd_high) = (_mm512_shuffle_i64x2::<0x88>(c, d), _mm512_shuffle_i64x2::<0xdd>(c, d));
        rows[odd] = Zmm(_mm512_shuffle_i64x2::<0x88>(ab_low, cd_low));
        rows[4 + odd] = Zmm(_mm512_shuffle_i64x2::<0xdd>(ab_low, cd_low));
        rows[2 + odd] = Zmm(_mm512_shuffle_i64x2::<0x88>(ab_high, cd_high));
        rows[6 + odd] = Zmm(_mm512_shuffle_i64x2::<0xdd>(ab_high, cd_high));
    }
}

/// 256 bits with the three-operand logic of AVX-512.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct YmmTernary(__m256i);

/// 512 bits with the three-operand logic of AVX-512.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Zmm(__m512i);

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

#[cfg(test)]
mod tests {
    use super::*;

    fn blocks_mirror_as_shifts_do<L: Level>(level: L, squares: usize) {
        let mut rows = [level.none(); 64];
        let mut word = 1_u64;
        for row in &mut rows {
            for index in 0..L::Bits::WORDS {
                word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                row.set_word(index, word ^ word >> 29);
            }
        }
        let mut expected = rows;
        transpose::mirror(&mut expected);
        level.mirror(&mut rows, squares);
        for (row, expected) in rows.iter().zip(&expected) {
            for index in 0..squares {
                assert_eq!(row.word(index), expected.word(index));
            }
        }
    }

    #[test]
    fn blocks_mirror_squares_as_shifts_do() {
        if let Some(level) = Avx512::detect() {
            blocks_mirror_as_shifts_do(level, 4);
            blocks_mirror_as_shifts_do(Wide::of(level), 8);
            blocks_mirror_as_shifts_do(Wide::of(level), 4);
        }
    }
}
