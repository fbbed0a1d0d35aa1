//! One puzzle as three vectors, a lane for each digit.
//!
//! A digit's places in a band are 27 bits of a lane, row by row; lanes beyond the nine are empty:
//!
//! ```text
//! bit   0 1 2 | 3 4 5 | 6 7 8        first row of the band, three minirows
//!       9 ..  |  ..   |  .. 17       second row
//!      18 ..  |  ..   |  .. 26       third row
//! ```

use crate::position::Position;
use crate::simd::{Digits, Level};

/// All cells of a band.
pub(super) const ALL: u32 = (1 << 27) - 1;

/// The first cell of each minirow.
pub(super) const MINIROWS: u32 = 0o111_111_111;

/// The first cell of each row.
pub(super) const ROWS: u32 = 1 | 1 << 9 | 1 << 18;

/// The first minirow of each box.
pub(super) const BOXES: u32 = 0o111;

/// The columns of a row.
pub(super) const COLUMNS: u32 = 0x1ff;

/// The candidates of a puzzle by band, digit and cell.
pub(crate) type Words = [[u32; 16]; 3];

/// The candidates of a puzzle.
#[derive(Clone, Copy)]
pub(crate) struct Bands<D>(pub(super) [D; 3]);

impl<D: Digits> Bands<D> {
    #[inline(always)]
    pub(crate) fn of(level: impl Level<Digits = D>, position: &Position) -> Self {
        let mut words = [[0; 16]; 3];
        for digit in 0..9 {
            let cells = position.cells(digit);
            for band in 0..3 {
                words[band][digit] = (cells >> (27 * band)) as u32 & ALL;
            }
        }
        Self::from_words(level, &words)
    }

    #[inline(always)]
    pub(super) fn from_words(level: impl Level<Digits = D>, words: &Words) -> Self {
        Self([level.digits(&words[0]), level.digits(&words[1]), level.digits(&words[2])])
    }

    #[inline(always)]
    pub(super) fn words(&self) -> Words {
        [self.0[0].to_words(), self.0[1].to_words(), self.0[2].to_words()]
    }

    #[inline(always)]
    pub(super) fn position(&self) -> Position {
        let words = self.words();
        let mut position = Position::EMPTY;
        for digit in 0..9 {
            let (top, middle) = (u128::from(words[0][digit]), u128::from(words[1][digit]));
            position.add(digit, top | middle << 27 | u128::from(words[2][digit]) << 54);
        }
        position
    }
}
