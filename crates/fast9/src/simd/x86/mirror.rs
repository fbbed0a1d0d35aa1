//! Squares of bits mirrored at their diagonal: rows become words of lanes and back.

use std::arch::x86_64::*;

use super::avx512::{YmmTernary, Zmm};

/// Mirrors the first `wanted` of eight squares of 64 by 64 bits that lie side by side. Seen as 8 by 8 blocks of 8 by 8 bits, a square is
/// mirrored block by block, and then its blocks change places. A product with the unit matrix mirrors a block.
#[target_feature(enable = "avx512f,avx512vl,avx512bw,avx512dq,avx512vbmi,gfni")]
pub(super) fn mirror_eight_squares(rows: &mut [Zmm; 64], wanted: usize) {
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
pub(super) fn mirror_four_squares(rows: &mut [YmmTernary; 64]) {
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
pub(super) fn mirror_eight(rows: &mut [Zmm; 8]) {
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

/// Word i of vector j and word j of vector i change places.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn mirrored_four([a, b, c, d]: [__m256i; 4]) -> [__m256i; 4] {
    let (low_ab, high_ab) = (_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b));
    let (low_cd, high_cd) = (_mm256_unpacklo_epi64(c, d), _mm256_unpackhi_epi64(c, d));
    [
        _mm256_permute2x128_si256::<0x20>(low_ab, low_cd),
        _mm256_permute2x128_si256::<0x20>(high_ab, high_cd),
        _mm256_permute2x128_si256::<0x31>(low_ab, low_cd),
        _mm256_permute2x128_si256::<0x31>(high_ab, high_cd),
    ]
}

#[cfg(test)]
mod tests {
    use crate::batch::transpose;
    use crate::simd::x86::avx512::{Avx512, Wide};
    use crate::simd::{Bits, Level};

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
