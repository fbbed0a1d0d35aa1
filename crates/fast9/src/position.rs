//! A position: the candidates of one puzzle, as 729 bits.
//!
//! This is the form in which a puzzle waits: freshly read, put aside at a guess, or solved. Twelve
//! words of 64 bits hold it, laid out so that no digit's cells straddle a word where it hurts:
//!
//! ```text
//! words 0 to 8    cells 0 to 63 of digits 1 to 9, a bit each
//! word 9          cells 64 to 80 of digit 1, then of digit 2, then of digit 3: three times 17 bits
//! word 10         the same of digits 4, 5, 6
//! word 11         the same of digits 7, 8, 9
//! ```

use crate::simd::Level;
use crate::{Grid, Puzzle};

/// Words of 64 bits in a position.
pub(crate) const WORDS: usize = 12;

/// Cells in a digit's own word; the others are its tail.
pub(crate) const HEAD: usize = 64;

/// Cells in a digit's tail.
pub(crate) const TAIL: usize = 17;

const ALL_CELLS: u128 = (1 << 81) - 1;

/// The candidates of one puzzle.
#[derive(Clone, Copy)]
pub(crate) struct Position(pub(crate) [u64; WORDS]);

impl Position {
    /// No candidate at all.
    pub(crate) const EMPTY: Self = Self([0; WORDS]);

    /// The position of a puzzle as it is given: one candidate for a clue, all nine for a blank.
    #[inline(always)]
    pub(crate) fn of(level: impl Level, puzzle: &Puzzle) -> Self {
        let clues = level.clues(puzzle);
        let mut blank = ALL_CELLS;
        for cells in clues {
            blank &= !cells;
        }
        let mut position = Self::EMPTY;
        for digit in 0..9 {
            position.add(digit, clues[digit] | blank);
        }
        position
    }

    /// The cells that have a digit as a candidate, one bit each.
    #[inline(always)]
    pub(crate) fn cells(&self, digit: usize) -> u128 {
        let tail = self.0[9 + digit / 3] >> (TAIL * (digit % 3)) & ((1 << TAIL) - 1);
        u128::from(self.0[digit]) | u128::from(tail) << HEAD
    }

    /// Adds the cells of a digit; none may be there yet.
    #[inline(always)]
    pub(crate) fn add(&mut self, digit: usize, cells: u128) {
        self.0[digit] |= cells as u64;
        self.0[9 + digit / 3] |= ((cells >> HEAD) as u64) << (TAIL * (digit % 3));
    }

    /// Writes the grid of a solved position, as text.
    #[inline(always)]
    pub(crate) fn write(&self, level: impl Level, grid: &mut Grid) {
        let mut digits = [0; 9];
        for digit in 0..9 {
            digits[digit] = self.cells(digit);
        }
        level.write(&digits, grid);
    }
}

/// The text of a grid of which the cells of each digit are known. Plain Rust, for levels that cannot
/// make many bytes at once.
#[inline(always)]
pub(crate) fn write(digits: &[u128; 9], grid: &mut Grid) {
    // Bit `b` of the digit in each cell.
    let mut planes = [0; 4];
    for digit in 0..9 {
        for bit in 0..4 {
            if (digit + 1) >> bit & 1 == 1 {
                planes[bit] |= digits[digit];
            }
        }
    }
    let (eights, last) = grid.as_chunks_mut::<8>();
    for (index, eight) in eights.iter_mut().enumerate() {
        *eight = spread(planes, index).to_le_bytes();
    }
    last[0] = spread(planes, 10) as u8;
}

/// For each digit the cells whose clue it is; any byte but `1` to `9` is a blank. Plain Rust, for
/// levels that cannot compare many bytes at once.
#[inline(always)]
pub(crate) fn clues(puzzle: &Puzzle) -> [u128; 9] {
    // Bit `b` of each byte without its text form, and whether there is more than four bits.
    let mut planes = [0u128; 4];
    let mut other = 0u128;
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
    std::array::from_fn(|digit| {
        planes.iter().enumerate().fold(!other & ALL_CELLS, |cells, (bit, plane)| {
            if (digit + 1) >> bit & 1 == 1 { cells & plane } else { cells & !plane }
        })
    })
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
fn spread(planes: [u128; 4], index: usize) -> u64 {
    let mut text = ZEROS;
    for (bit, plane) in planes.into_iter().enumerate() {
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
