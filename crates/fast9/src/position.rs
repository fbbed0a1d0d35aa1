//! A position: the candidates of one puzzle, 729 bits in a row, digit by digit.
//!
//! Candidate (digit, cell) is bit `81 * digit + cell`, digits from 0, cells in reading order. This
//! is the form in which a puzzle waits: freshly read, put aside at a guess, or solved.

use crate::{Grid, Puzzle};

/// Words of 64 bits in a position.
pub(crate) const WORDS: usize = 12;

const ALL_CELLS: u128 = (1 << 81) - 1;

/// The candidates of one puzzle.
#[derive(Clone, Copy)]
pub(crate) struct Position(pub(crate) [u64; WORDS]);

impl Position {
    /// No candidate at all.
    pub(crate) const EMPTY: Self = Self([0; WORDS]);

    /// The position of a puzzle as it is given: one candidate for a clue, all nine for a blank.
    #[inline(always)]
    pub(crate) fn of(puzzle: &Puzzle) -> Self {
        let clues = clues(puzzle);
        let blank = ALL_CELLS & !clues.iter().fold(0, |all, cells| all | cells);
        let mut position = Self::EMPTY;
        for (digit, cells) in clues.into_iter().enumerate() {
            position.put(digit, cells | blank);
        }
        position
    }

    /// The cells that have a digit as a candidate, one bit each.
    #[inline(always)]
    pub(crate) fn cells(&self, digit: usize) -> u128 {
        let (word, shift) = (81 * digit / 64, 81 * digit % 64);
        let low = u128::from(self.0[word]) | u128::from(self.0[word + 1]) << 64;
        let high = self.0.get(word + 2).copied().map_or(0, u128::from);
        let cells = if shift == 0 { low } else { low >> shift | high << (128 - shift) };
        cells & ALL_CELLS
    }

    /// Adds the cells of a digit; none may be there yet.
    #[inline(always)]
    fn put(&mut self, digit: usize, cells: u128) {
        let (word, shift) = (81 * digit / 64, 81 * digit % 64);
        let low = cells << shift;
        self.0[word] |= low as u64;
        self.0[word + 1] |= (low >> 64) as u64;
        if shift > 128 - 81 {
            self.0[word + 2] |= (cells >> (128 - shift)) as u64;
        }
    }

    /// The grid of a solved position, as text.
    #[inline(always)]
    pub(crate) fn grid(&self) -> Grid {
        // Bit `b` of the digit in each cell.
        let mut planes = [0u128; 4];
        for digit in 0..9 {
            let cells = self.cells(digit);
            for (bit, plane) in planes.iter_mut().enumerate() {
                if (digit + 1) >> bit & 1 == 1 {
                    *plane |= cells;
                }
            }
        }
        let mut grid = [0; 88];
        for (index, eight) in grid.chunks_exact_mut(8).enumerate() {
            let mut text = ZEROS;
            for (bit, plane) in planes.iter().enumerate() {
                text |= SPREAD[usize::from((plane >> (8 * index)) as u8)] << bit;
            }
            eight.copy_from_slice(&text.to_le_bytes());
        }
        *grid.first_chunk().expect("88 is more than 81")
    }
}

/// For each digit the cells whose clue it is. Any byte but `1` to `9` is a blank.
#[inline(always)]
fn clues(puzzle: &Puzzle) -> [u128; 9] {
    let mut padded = [0; 88];
    padded[..81].copy_from_slice(puzzle);
    // Bit `b` of each byte after its text form is taken off, and whether anything else is left.
    let mut planes = [0u128; 4];
    let mut other = 0u128;
    for (index, eight) in padded.chunks_exact(8).enumerate() {
        let bytes = u64::from_le_bytes(*eight.first_chunk().expect("chunks of eight")) ^ ZEROS;
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
