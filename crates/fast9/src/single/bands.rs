//! One puzzle in lanes, and a branch of its search.
//!
//! The places of a digit in a band are 27 bits of a lane, row by row:
//!
//! ```text
//! bit   0 1 2 | 3 4 5 | 6 7 8        first row of the band, three minirows
//!       9 ..  |  ..   |  .. 17       second row
//!      18 ..  |  ..   |  .. 26       third row
//! ```
//!
//! How the 27 lanes lie in vectors is told by `four` and `two`; what depends on it is here as a trait, and every lane
//! for itself is treated in `rules`.

use super::guess::Guess;
use crate::position::Position;
use crate::simd::{Lanes, Level};

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

/// The candidates of a puzzle, or some of them, in vectors of a level. They pass by value: by reference plain Rust loses
/// a tenth of its speed.
pub(crate) trait Bands<L: Level>: Copy {
    /// A vector.
    type Lanes: Lanes;

    /// The candidates of a position.
    fn of(level: L, position: &Position) -> Self;

    /// The same candidates as words.
    fn words(self) -> Words;

    /// No candidates.
    fn none(self) -> Self;

    /// Nothing learned.
    fn rest(self) -> Rest<Self::Lanes>;

    /// The candidates that one has and the other has not.
    fn differ(self, other: Self) -> Self::Lanes;

    /// Whether every digit has a place in every band.
    fn is_filled(self) -> bool;

    /// Rules 2 and 3.
    fn match_minis(self) -> Self;

    /// Rules 4 and 5: the settled cells of each digit, and the candidates that they leave in their own
    /// cells.
    fn settle(self, rest: &mut Rest<Self::Lanes>) -> (Self, Self);

    /// Rule 1: what settled cells leave of `left`. Within a band a clash is a test of its own; settled cells of different
    /// bands that share a column remove each other.
    fn give_way(self, left: Self, rest: &mut Rest<Self::Lanes>) -> Self;

    /// The cell of a guess has a digit, and its peers give way at once: then the first matching has something to find. The
    /// cell is heard.
    fn take(&mut self, heard: &mut Self, level: L, guess: &Guess, digit: usize);

    /// The cell of a guess has not the digit.
    fn strike(&mut self, level: L, guess: &Guess);
}

/// What a round learns besides the candidates. Each is a set of cells; what matters is whether it is
/// empty.
pub(crate) struct Rest<V> {
    /// Contradictions.
    pub(super) wrong: V,
    /// Cells with two or more candidates.
    pub(super) open: V,
}

/// A position in the search.
#[derive(Clone, Copy)]
pub(crate) struct Branch<L: Level> {
    pub(super) bands: L::Bands,
    /// The settled cells whose peers have given way.
    pub(super) heard: L::Bands,
}

impl<L: Level> Branch<L> {
    /// A position of which nothing is known.
    #[inline(always)]
    pub(super) fn new(level: L, position: &Position) -> Self {
        let bands = L::Bands::of(level, position);
        Self { bands, heard: bands.none() }
    }

    /// The two branches of a guess: the cell has the digit, and it has not. Made in vectors, with lanes looked up: words that
    /// have just been written cannot be read as a vector at once.
    #[inline(always)]
    pub(super) fn split(&self, level: L, guess: &Guess) -> (Self, Self) {
        let (mut first, mut second) = (*self, *self);
        match guess.other {
            Some(other) => second.bands.take(&mut second.heard, level, guess, other),
            None => second.bands.strike(level, guess),
        }
        first.bands.take(&mut first.heard, level, guess, guess.digit);
        (first, second)
    }
}

/// The candidates of a position by band, digit and cell.
#[inline(always)]
pub(super) fn words_of(position: &Position) -> Words {
    let mut words = [[0; 9]; 3];
    for digit in 0..9 {
        let cells = position.cells(digit);
        for band in 0..3 {
            words[band][digit] = (cells >> (27 * band)) as u32 & ALL;
        }
    }
    words
}

/// The position of candidates by band, digit and cell.
#[inline(always)]
pub(super) fn position_of(words: &Words) -> Position {
    let mut position = Position::EMPTY;
    for digit in 0..9 {
        let (top, middle) = (u128::from(words[0][digit]), u128::from(words[1][digit]));
        position.add(digit, top | middle << 27 | u128::from(words[2][digit]) << 54);
    }
    position
}
