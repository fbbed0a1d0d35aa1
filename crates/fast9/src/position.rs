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
        let [ones, twos, fours, eights] = level.read(puzzle);
        let blank = ALL_CELLS & !(ones | twos | fours | eights);
        let (few, even) = (!(fours | eights), !(ones | eights));
        let (three, five) = (ones & twos, ones & fours);
        let digits = [
            ones & few & !twos,
            twos & few & !ones,
            three & few,
            fours & even & !twos,
            five & !twos,
            fours & even & twos,
            three & fours,
            eights & !ones,
            eights & ones,
        ];
        let mut position = Self::EMPTY;
        for digit in 0..9 {
            position.add(digit, digits[digit] | blank);
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
        let mut planes = [0; 4];
        for digit in 0..9 {
            for bit in 0..4 {
                if (digit + 1) >> bit & 1 == 1 {
                    planes[bit] |= self.cells(digit);
                }
            }
        }
        level.write(&planes, grid);
    }
}
