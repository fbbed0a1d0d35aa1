//! One puzzle as two vectors of sixteen lanes.
//!
//! Digits 1 to 8 have half a vector for each band. The three bands of digit 9 share the fourth half; what is left of
//! it repeats them, so that no lane ever needs an exception:
//!
//! ```text
//! top, lower half       digit 1 | digit 2 | ... | digit 8                of the first band
//! top, upper half       the same                                         of the second band
//! bottom, lower half    the same                                         of the third band
//! bottom, upper half    band 1 | band 2 | band 3 | band 1 | band 1 | band 2 | band 3 | band 1    of digit 9
//! ```

use super::bands::{ALL, Bands, Rest, Words, words_of};
use super::guess::Guess;
use super::rules::{by_place, columns, crowded_rows, keep, match_band, match_column};
use crate::position::Position;
use crate::simd::{Lanes, Sixteen, Sixteens};

/// The candidates of a puzzle.
#[derive(Clone, Copy)]
pub(crate) struct Two<S> {
    /// Digits 1 to 8 of the first two bands.
    top: S,
    /// Digits 1 to 8 of the third band, and digit 9.
    bottom: S,
}

impl<L: Sixteens> Bands<L> for Two<L::Sixteen> {
    type Lanes = L::Sixteen;

    #[inline(always)]
    fn of(level: L, position: &Position) -> Self {
        let words = words_of(position);
        let (mut top, mut bottom) = ([0; 16], [0; 16]);
        top[..8].copy_from_slice(&words[0][..8]);
        top[8..].copy_from_slice(&words[1][..8]);
        bottom[..8].copy_from_slice(&words[2][..8]);
        let [[.., a], [.., b], [.., c]] = words;
        bottom[8..].copy_from_slice(&[a, b, c, a, a, b, c, a]);
        Self { top: level.sixteen(&top), bottom: level.sixteen(&bottom) }
    }

    #[inline(always)]
    fn words(self) -> Words {
        let (top, bottom) = (self.top.to_words(), self.bottom.to_words());
        let mut words = [[0; 9]; 3];
        words[0][..8].copy_from_slice(&top[..8]);
        words[1][..8].copy_from_slice(&top[8..]);
        words[2][..8].copy_from_slice(&bottom[..8]);
        for band in 0..3 {
            words[band][8] = bottom[8 + band];
        }
        words
    }

    #[inline(always)]
    fn none(self) -> Self {
        let none = self.top.splat(0);
        Self { top: none, bottom: none }
    }

    #[inline(always)]
    fn rest(self) -> Rest<L::Sixteen> {
        let none = self.top.splat(0);
        Rest { wrong: none, open: none }
    }

    #[inline(always)]
    fn differ(self, other: Self) -> L::Sixteen {
        (self.top ^ other.top) | (self.bottom ^ other.bottom)
    }

    #[inline(always)]
    fn is_filled(self) -> bool {
        self.top.smaller(self.bottom).is_filled()
    }

    #[inline(always)]
    fn match_minis(self) -> Self {
        let (top, bottom) = (match_band(self.top), match_band(self.bottom));
        let (above, below) = (columns(top), columns(bottom));
        let (next, next_below) = L::Sixteen::next(above, below);
        let (last, last_below) = L::Sixteen::last(above, below);
        Self {
            top: top & match_column(by_place(above), by_place(next), by_place(last)),
            bottom: bottom & match_column(by_place(below), by_place(next_below), by_place(last_below)),
        }
    }

    #[inline(always)]
    fn settle(self, rest: &mut Rest<L::Sixteen>) -> (Self, Self) {
        let Self { top, bottom } = self;
        let only_place = Self { top: top & !crowded_rows(top), bottom: bottom & !crowded_rows(bottom) };
        let (once, twice) = in_cells(self);
        let (placed, placed_twice) = in_cells(only_place);
        let all = top.splat(ALL);
        let wrong_below = (once.bottom ^ all) | placed_twice.bottom;
        rest.wrong = rest.wrong | (once.top ^ all) | placed_twice.top | wrong_below.lower();
        let twice = twice.dealt();
        let placed = placed.dealt();
        rest.open = rest.open | twice.top | twice.bottom;
        let homes = Self {
            top: only_place.top | (top & !twice.top),
            bottom: only_place.bottom | (bottom & !twice.bottom),
        };
        let left = Self {
            top: top & (only_place.top | !placed.top),
            bottom: bottom & (only_place.bottom | !placed.bottom),
        };
        (homes, left)
    }

    #[inline(always)]
    fn give_way(self, left: Self, rest: &mut Rest<L::Sixteen>) -> Self {
        let (above, below) = (columns(self.top), columns(self.bottom));
        let (next, next_below) = L::Sixteen::next(above, below);
        let (last, last_below) = L::Sixteen::last(above, below);
        Self {
            top: keep(self.top, left.top, next | last, rest),
            bottom: keep(self.bottom, left.bottom, next_below | last_below, rest),
        }
    }

    #[inline(always)]
    fn take(&mut self, heard: &mut Self, level: L, guess: &Guess, digit: usize) {
        let (bit, near, far) =
            (self.top.splat(guess.bit), self.top.splat(guess.near), self.top.splat(guess.far));
        let lanes = [(&mut self.top, &mut heard.top), (&mut self.bottom, &mut heard.bottom)];
        for (vector, (here, heard)) in lanes.into_iter().enumerate() {
            let (own, lane) =
                (level.sixteen(&BANDS[guess.band][vector]), level.sixteen(&DIGITS[digit][vector]));
            let (cell, peers) = (bit & own, (near & own) | (far & !own));
            *here = *here & !((cell & !lane) | (peers & lane));
            *heard = *heard | (cell & lane);
        }
    }

    #[inline(always)]
    fn strike(&mut self, level: L, guess: &Guess) {
        let bit = self.top.splat(guess.bit);
        for (vector, here) in [&mut self.top, &mut self.bottom].into_iter().enumerate() {
            let own = level.sixteen(&BANDS[guess.band][vector]);
            *here = *here & !(bit & own & level.sixteen(&DIGITS[guess.digit][vector]));
        }
    }
}

impl<S: Sixteen> Two<S> {
    /// Cells of the three bands, told to digit 9 as well.
    #[inline(always)]
    fn dealt(self) -> Self {
        Self { bottom: S::deal(self.top, self.bottom), ..self }
    }
}

/// The cells of each band that have a digit, and those that have two or more: in all lanes of digits 1 to 8.
#[inline(always)]
fn in_cells<S: Sixteen>(bands: Two<S>) -> (Two<S>, Two<S>) {
    let (ninth, ninth_below) = S::spread(bands.bottom);
    let ((once, twice), (once_below, twice_below)) = (bands.top.across(), bands.bottom.across());
    (
        Two { top: once | ninth, bottom: once_below | ninth_below },
        Two { top: twice | (once & ninth), bottom: twice_below | (once_below & ninth_below) },
    )
}

/// The lanes of each digit in top and bottom.
static DIGITS: [[[u32; 16]; 2]; 9] = {
    let mut lanes = [[[0; 16]; 2]; 9];
    let mut digit = 0;
    while digit < 8 {
        lanes[digit][0][digit] = ALL;
        lanes[digit][0][8 + digit] = ALL;
        lanes[digit][1][digit] = ALL;
        lanes[8][1][8 + digit] = ALL;
        digit += 1;
    }
    lanes
};

/// The lanes of each band in top and bottom.
static BANDS: [[[u32; 16]; 2]; 3] = {
    let mut lanes = [[[0; 16]; 2]; 3];
    let ninth = [0, 1, 2, 0, 0, 1, 2, 0];
    let mut lane = 0;
    while lane < 8 {
        lanes[0][0][lane] = ALL;
        lanes[1][0][8 + lane] = ALL;
        lanes[2][1][lane] = ALL;
        lanes[ninth[lane]][1][8 + lane] = ALL;
        lane += 1;
    }
    lanes
};
