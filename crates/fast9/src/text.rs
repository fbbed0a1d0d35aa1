//! A grid of text as four planes of bits, and back.
//!
//! The digit of a cell is a binary number of four bits, nothing for a blank; a *plane* is one of these bits of all
//! cells. This is the shortest form in which a grid is more than text, and easily made of many bytes at once. Here it
//! is made in plain Rust, for levels that have no instruction for it.

use crate::{Grid, Puzzle};

/// The four bits of the digits of all cells, lowest first; cells in reading order.
pub(crate) type Planes = [u128; 4];

/// The planes of a puzzle; any byte but `1` to `9` is a blank.
#[inline(always)]
pub(crate) fn read(puzzle: &Puzzle) -> Planes {
    // Bit `b` of each byte without its text form, and whether there is more than nine.
    let mut planes = [0; 4];
    let mut other = 0;
    let (eights, last) = puzzle.as_chunks::<8>();
    let last = [last[0], 0, 0, 0, 0, 0, 0, 0];
    for (index, &eight) in eights.iter().chain([&last]).enumerate() {
        let bytes = u64::from_le_bytes(eight) ^ ZEROS;
        for (bit, plane) in planes.iter_mut().enumerate() {
            *plane |= u128::from(gather(bytes >> bit)) << (8 * index);
        }
        let high = bytes >> 4 | bytes >> 5 | bytes >> 6 | bytes >> 7;
        other |= u128::from(gather(high)) << (8 * index);
    }
    other |= planes[3] & (planes[1] | planes[2]);
    planes.map(|plane| plane & !other)
}

/// The text of a grid of which the planes are known.
#[inline(always)]
pub(crate) fn write(planes: &Planes, grid: &mut Grid) {
    let (eights, last) = grid.as_chunks_mut::<8>();
    for (index, eight) in eights.iter_mut().enumerate() {
        *eight = spread(planes, index).to_le_bytes();
    }
    last[0] = spread(planes, 10) as u8;
}

/// The text of eight zeros.
const ZEROS: u64 = u64::from_le_bytes([b'0'; 8]);

/// The lowest bits of eight bytes as one byte.
#[inline(always)]
fn gather(bytes: u64) -> u8 {
    ((bytes & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// The text of eight digits whose bits are byte `index` of each plane.
#[inline(always)]
fn spread(planes: &Planes, index: usize) -> u64 {
    let mut text = ZEROS;
    for (bit, plane) in planes.iter().enumerate() {
        text |= SPREAD[usize::from((plane >> (8 * index)) as u8)] << bit;
    }
    text
}

/// The opposite of [`gather`], as a table.
static SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte] |= (byte as u64 >> bit & 1) << (8 * bit);
            bit += 1;
        }
        byte += 1;
    }
    table
};
