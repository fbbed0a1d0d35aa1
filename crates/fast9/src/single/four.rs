//! One puzzle as four vectors of eight lanes.
//!
//! Digits 1 to 8 have a vector for each band. The three bands of digit 9 share the fourth vector;
//! what is left of it repeats them, so that no lane ever needs an exception:
//!
//! ```text
//! first three    digit 1 | digit 2 | ... | digit 8                of one band each
//! fourth         band 1 | band 2 | band 3 | band 1 | band 1 | band 2 | band 3 | band 1    of digit 9
//! ```

use super::bands::{ALL, Bands, Rest, Words, words_of};
use super::guess::Guess;
use super::rules::{by_place, columns, crowded_rows, keep, match_band, match_column};
use crate::position::Position;
use crate::simd::{Eight, Eights, Lanes};

/// The candidates of a puzzle.
#[derive(Clone, Copy)]
pub(crate) struct Four<E> {
    /// Digits 1 to 8, band by band.
    eight: [E; 3],
    /// Digit 9.
    ninth: E,
}

impl<L: Eights> Bands<L> for Four<L::Eight> {
    type Lanes = L::Eight;

    #[inline(always)]
    fn of(level: L, position: &Position) -> Self {
        let words = words_of(position);
        let [[.., a], [.., b], [.., c]] = words;
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
    fn words(self) -> Words {
        let ninth = self.ninth.to_words();
        let mut words = [[0; 9]; 3];
        for band in 0..3 {
            words[band][..8].copy_from_slice(&self.eight[band].to_words());
            words[band][8] = ninth[band];
        }
        words
    }

    #[inline(always)]
    fn none(self) -> Self {
        let none = self.ninth.splat(0);
        Self { eight: [none; 3], ninth: none }
    }

    #[inline(always)]
    fn rest(self) -> Rest<L::Eight> {
        let none = self.ninth.splat(0);
        Rest { wrong: none, open: none }
    }

    #[inline(always)]
    fn differ(self, other: Self) -> L::Eight {
        let (a, b) = (self.eight, other.eight);
        let [first, second, third] = [a[0] ^ b[0], a[1] ^ b[1], a[2] ^ b[2]];
        first | second | third | (self.ninth ^ other.ninth)
    }

    #[inline(always)]
    fn is_filled(self) -> bool {
        let [a, b, c] = self.eight;
        a.smaller(b).smaller(c).smaller(self.ninth).is_filled()
    }

    #[inline(always)]
    fn match_minis(self) -> Self {
        let [a, b, c] = [match_band(self.eight[0]), match_band(self.eight[1]), match_band(self.eight[2])];
        let ninth = match_band(self.ninth);
        let [in_a, in_b, in_c] = [by_place(columns(a)), by_place(columns(b)), by_place(columns(c))];
        let turned = columns(ninth).turn();
        let [own, next, last] = [by_place(columns(ninth)), by_place(turned), by_place(turned.turn())];
        Self {
            eight: [
                a & match_column(in_a, in_b, in_c),
                b & match_column(in_b, in_c, in_a),
                c & match_column(in_c, in_a, in_b),
            ],
            ninth: ninth & match_column(own, next, last),
        }
    }

    #[inline(always)]
    fn settle(self, rest: &mut Rest<L::Eight>) -> (Self, Self) {
        let (mut homes, mut left) = (self, self);
        let only_ninth = self.ninth & !crowded_rows(self.ninth);
        let ninth = thirds(self.ninth);
        let only_ninths = thirds(only_ninth);
        let (mut twice_in, mut placed_in) = (ninth, ninth);
        for band in 0..3 {
            let here = self.eight[band];
            let only_place = here & !crowded_rows(here);
            let (once, twice) = here.across();
            let (once, twice) = (once | ninth[band], twice | (once & ninth[band]));
            let (placed, placed_twice) = only_place.across();
            let placed_twice = placed_twice | (placed & only_ninths[band]);
            let placed = placed | only_ninths[band];
            rest.wrong = rest.wrong | (once ^ once.splat(ALL)) | placed_twice;
            rest.open = rest.open | twice;
            homes.eight[band] = only_place | (here & !twice);
            left.eight[band] = here & (only_place | !placed);
            twice_in[band] = twice;
            placed_in[band] = placed;
        }
        homes.ninth = only_ninth | (self.ninth & !L::Eight::deal(twice_in[0], twice_in[1], twice_in[2]));
        left.ninth = self.ninth & (only_ninth | !L::Eight::deal(placed_in[0], placed_in[1], placed_in[2]));
        (homes, left)
    }

    #[inline(always)]
    fn give_way(self, left: Self, rest: &mut Rest<L::Eight>) -> Self {
        let mut after = left;
        let columns_of = [columns(self.eight[0]), columns(self.eight[1]), columns(self.eight[2])];
        for band in 0..3 {
            let outside = columns_of[(band + 1) % 3] | columns_of[(band + 2) % 3];
            after.eight[band] = keep(self.eight[band], left.eight[band], outside, rest);
        }
        let turned = columns(self.ninth).turn();
        after.ninth = keep(self.ninth, left.ninth, turned | turned.turn(), rest);
        after
    }

    #[inline(always)]
    fn take(&mut self, heard: &mut Self, level: L, guess: &Guess, digit: usize) {
        let none = self.ninth.splat(0);
        let lane = level.eight(&DIGITS[digit]);
        for band in 0..3 {
            let (cell, peers) = if band == guess.band { (guess.bit, guess.near) } else { (0, guess.far) };
            let (cell, peers) = (none.splat(cell), none.splat(peers));
            self.eight[band] = self.eight[band] & !((cell & !lane) | (peers & lane));
            heard.eight[band] = heard.eight[band] | (cell & lane);
        }
        let own = level.eight(&BANDS[guess.band]);
        let (cell, near, far) =
            (own & none.splat(guess.bit), own & none.splat(guess.near), none.splat(guess.far) & !own);
        let lane = none.splat(if digit == 8 { ALL } else { 0 });
        self.ninth = self.ninth & !((cell & !lane) | ((near | far) & lane));
        heard.ninth = heard.ninth | (cell & lane);
    }

    #[inline(always)]
    fn strike(&mut self, level: L, guess: &Guess) {
        let cell = self.ninth.splat(guess.bit);
        self.eight[guess.band] = self.eight[guess.band] & !(cell & level.eight(&DIGITS[guess.digit]));
        let lane = cell.splat(if guess.digit == 8 { ALL } else { 0 });
        self.ninth = self.ninth & !(cell & lane & level.eight(&BANDS[guess.band]));
    }
}

/// The bands of digit 9, each in all lanes.
#[inline(always)]
fn thirds<E: Eight>(ninth: E) -> [E; 3] {
    [ninth.only::<0>(), ninth.only::<1>(), ninth.only::<2>()]
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
