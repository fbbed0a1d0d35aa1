//! One puzzle as four vectors of eight lanes.
//!
//! The places of a digit in a band are 27 bits of a lane, row by row:
//!
//! ```text
//! bit   0 1 2 | 3 4 5 | 6 7 8        first row of the band, three minirows
//!       9 ..  |  ..   |  .. 17       second row
//!      18 ..  |  ..   |  .. 26       third row
//! ```
//!
//! Digits 1 to 8 have a vector for each band. The three bands of digit 9 share the fourth vector;
//! what is left of it repeats them, so that no lane ever needs an exception:
//!
//! ```text
//! first three    digit 1 | digit 2 | ... | digit 8                of one band each
//! fourth         band 1 | band 2 | band 3 | band 1 | band 1 | band 2 | band 3 | band 1    of digit 9
//! ```

use super::guess::Guess;
use crate::position::Position;
use crate::simd::{Eight, Level};

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
pub(super) type Words = [[u32; 9]; 3];

/// The candidates of a puzzle.
#[derive(Clone, Copy)]
pub(crate) struct Bands<E> {
    /// Digits 1 to 8, band by band.
    pub(super) eight: [E; 3],
    /// Digit 9.
    pub(super) ninth: E,
}

impl<E: Eight> Bands<E> {
    #[inline(always)]
    pub(super) fn of(level: impl Level<Eight = E>, position: &Position) -> Self {
        let mut words = [[0; 9]; 3];
        for digit in 0..9 {
            let cells = position.cells(digit);
            for band in 0..3 {
                words[band][digit] = (cells >> (27 * band)) as u32 & ALL;
            }
        }
        Self::from_words(level, &words)
    }

    #[inline(always)]
    pub(super) fn from_words(level: impl Level<Eight = E>, words: &Words) -> Self {
        let [[.., a], [.., b], [.., c]] = *words;
        Self {
            eight: [
                level.eight(words[0].first_chunk().expect("eight of nine")),
                level.eight(words[1].first_chunk().expect("eight of nine")),
                level.eight(words[2].first_chunk().expect("eight of nine")),
            ],
            ninth: level.eight(&[a, b, c, a, a, b, c, a]),
        }
    }

    #[inline(always)]
    pub(super) fn words(&self) -> Words {
        let ninth = self.ninth.to_words();
        let mut words = [[0; 9]; 3];
        for band in 0..3 {
            words[band][..8].copy_from_slice(&self.eight[band].to_words());
            words[band][8] = ninth[band];
        }
        words
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

/// A position in the search.
#[derive(Clone, Copy)]
pub(crate) struct Branch<E> {
    pub(super) bands: Bands<E>,
    /// The settled cells whose peers have given way.
    pub(super) heard: Bands<E>,
}

impl<E: Eight> Branch<E> {
    /// A position of which nothing is known.
    #[inline(always)]
    pub(super) fn new(bands: Bands<E>) -> Self {
        let none = bands.ninth.splat(0);
        Self { bands, heard: Bands { eight: [none; 3], ninth: none } }
    }

    /// The two branches of a guess: the cell has the digit, and it has not. Made in vectors, with lanes looked up: words that
    /// have just been written cannot be read as a vector at once.
    #[inline(always)]
    pub(super) fn split(&self, level: impl Level<Eight = E>, guess: &Guess) -> (Self, Self) {
        let second = match guess.other {
            Some(other) => self.settle(level, guess, other),
            None => self.strike(level, guess),
        };
        (self.settle(level, guess, guess.digit), second)
    }

    /// The cell of a guess has a digit, and its peers give way at once: then the first matching has something to find.
    #[inline(always)]
    fn settle(&self, level: impl Level<Eight = E>, guess: &Guess, digit: usize) -> Self {
        let Self { mut bands, mut heard } = *self;
        let none = bands.ninth.splat(0);
        let lane = level.eight(&DIGITS[digit]);
        for band in 0..3 {
            let (cell, peers) = if band == guess.band { (guess.bit, guess.near) } else { (0, guess.far) };
            let (cell, peers) = (none.splat(cell), none.splat(peers));
            bands.eight[band] = bands.eight[band] & !((cell & !lane) | (peers & lane));
            heard.eight[band] = heard.eight[band] | (cell & lane);
        }
        let own = level.eight(&BANDS[guess.band]);
        let (cell, near, far) =
            (own & none.splat(guess.bit), own & none.splat(guess.near), none.splat(guess.far) & !own);
        let lane = none.splat(if digit == 8 { ALL } else { 0 });
        bands.ninth = bands.ninth & !((cell & !lane) | ((near | far) & lane));
        heard.ninth = heard.ninth | (cell & lane);
        Self { bands, heard }
    }

    /// The cell of a guess has not the digit.
    #[inline(always)]
    fn strike(&self, level: impl Level<Eight = E>, guess: &Guess) -> Self {
        let Self { mut bands, heard } = *self;
        let cell = bands.ninth.splat(guess.bit);
        bands.eight[guess.band] = bands.eight[guess.band] & !(cell & level.eight(&DIGITS[guess.digit]));
        let lane = cell.splat(if guess.digit == 8 { ALL } else { 0 });
        bands.ninth = bands.ninth & !(cell & lane & level.eight(&BANDS[guess.band]));
        Self { bands, heard }
    }
}

/// The lane of each digit in the first three vectors; the ninth has none.
static DIGITS: [[u32; 8]; 9] = {
    let mut lanes = [[0; 8]; 9];
    let mut digit = 0;
    while digit < 8 {
        lanes[digit][digit] = ALL;
        digit += 1;
    }
    lanes
};

/// The lanes of each band in the fourth vector.
static BANDS: [[u32; 8]; 3] =
    [[ALL, 0, 0, ALL, ALL, 0, 0, ALL], [0, ALL, 0, 0, 0, ALL, 0, 0], [0, 0, ALL, 0, 0, 0, ALL, 0]];
