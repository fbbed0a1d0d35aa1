//! Digits and sets of digits.
//!
//! A set of candidates is a bit set: bit *k* stands for digit *k* + 1. Every rule of
//! Sudoku becomes a few word operations on it: union, intersection, "seen once". One
//! machine word holds the digits of sides up to 64; wider sides take 2, 4 or 16 words.
//! The number of words `W` is chosen once per puzzle (see `solve`), so that the code
//! for a side of 9 never pays for a side of 1024.
//!
//! Cost: every operation is O(W), nothing allocates.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};
use std::str::FromStr;

/// The largest side that Hallset handles.
pub const MAX_SIDE: usize = 1024;

/// The number of words that hold the digits of every side.
pub(crate) const MAX_WORDS: usize = MAX_SIDE / 64;

/// A digit, from 1 to the side of the grid.
///
/// ```
/// use hallset::Digit;
/// let seven = Digit::new(7);
/// assert_eq!(seven.number(), 7);
/// assert_eq!(seven.index(), 6);
/// assert_eq!(seven.to_string(), "7");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u16", into = "u16")
)]
pub struct Digit(u16);

impl Digit {
    /// The digit with this number.
    ///
    /// # Panics
    /// If `number` is 0 or above [`MAX_SIDE`].
    #[must_use]
    pub const fn new(number: usize) -> Self {
        assert!(number >= 1 && number <= MAX_SIDE, "a digit lies between 1 and 1024");
        Self((number - 1) as u16)
    }

    /// The digit with this number, if there is one.
    #[must_use]
    pub const fn try_new(number: usize) -> Option<Self> {
        if number >= 1 && number <= MAX_SIDE { Some(Self((number - 1) as u16)) } else { None }
    }

    /// The digit at a position counted from 0: `from_index(0)` is the digit 1.
    ///
    /// # Panics
    /// If `index` is [`MAX_SIDE`] or more.
    #[must_use]
    pub const fn from_index(index: usize) -> Self {
        assert!(index < MAX_SIDE, "a digit lies between 1 and 1024");
        Self(index as u16)
    }

    /// The number people write, from 1.
    #[must_use]
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// The position in a table of digits, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A number from 1 to 1024.
impl FromStr for Digit {
    type Err = DigitOutOfRange;

    fn from_str(text: &str) -> Result<Self, DigitOutOfRange> {
        let number = text.parse().ok().and_then(Self::try_new);
        number.ok_or_else(|| DigitOutOfRange(text.to_owned()))
    }
}

impl From<Digit> for u16 {
    fn from(digit: Digit) -> u16 {
        digit.0 + 1
    }
}

impl TryFrom<u16> for Digit {
    type Error = DigitOutOfRange;

    fn try_from(number: u16) -> Result<Self, DigitOutOfRange> {
        Self::try_new(usize::from(number)).ok_or_else(|| DigitOutOfRange(number.to_string()))
    }
}

/// A number or a word that is no digit of any side.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a digit between 1 and 1024")]
pub struct DigitOutOfRange(String);

/// A set of digits in `W` machine words; `Digits` alone, with one word, serves sides up to 64.
///
/// ```
/// use hallset::{Digit, Digits};
/// let mut pair: Digits = [Digit::new(1), Digit::new(8)].into_iter().collect();
/// assert_eq!(pair.len(), 2);
/// assert!(pair.contains(Digit::new(8)));
/// pair.remove(Digit::new(1));
/// assert_eq!(pair.single(), Some(Digit::new(8)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digits<const W: usize = 1>([u64; W]);

/// A set of digits wide enough for every side: what puzzles and text formats speak.
pub type Candidates = Digits<MAX_WORDS>;

impl<const W: usize> Digits<W> {
    /// No digit.
    pub const EMPTY: Self = Self([0; W]);

    /// All digits from 1 to `side`.
    ///
    /// ```
    /// # use hallset::Digits;
    /// let nine: Digits = Digits::full(9);
    /// assert_eq!(nine.len(), 9);
    /// ```
    #[must_use]
    pub fn full(side: usize) -> Self {
        Self(std::array::from_fn(|word| match side.saturating_sub(word * 64) {
            0 => 0,
            bits @ 1..64 => (1 << bits) - 1,
            _ => u64::MAX,
        }))
    }

    /// The set that holds one digit.
    #[must_use]
    pub fn only(digit: Digit) -> Self {
        let mut set = Self::EMPTY;
        set.insert(digit);
        set
    }

    /// Adds a digit; it stays if it was there.
    #[inline]
    pub fn insert(&mut self, digit: Digit) {
        self.0[digit.index() / 64] |= 1 << (digit.index() % 64);
    }

    /// Takes a digit out, if it is there.
    #[inline]
    pub fn remove(&mut self, digit: Digit) {
        self.0[digit.index() / 64] &= !(1 << (digit.index() % 64));
    }

    /// Is the digit in the set?
    #[inline]
    #[must_use]
    pub fn contains(self, digit: Digit) -> bool {
        self.0.get(digit.index() / 64).is_some_and(|word| word >> (digit.index() % 64) & 1 == 1)
    }

    /// How many digits there are.
    #[inline]
    #[must_use]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Is there no digit at all?
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// The digit, if there is exactly one.
    #[inline]
    #[must_use]
    pub fn single(self) -> Option<Digit> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// The smallest digit.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<Digit> {
        self.iter().next()
    }

    /// Do the two sets have a digit in common?
    #[inline]
    #[must_use]
    pub fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Is every digit of this set in `other` too?
    #[inline]
    #[must_use]
    pub fn is_within(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// The digits in increasing order.
    #[inline]
    #[must_use]
    pub fn iter(self) -> Iter<W> {
        Iter { word: 0, words: self.0 }
    }

    /// The same digits in a set of another width. Digits that `V` words cannot hold are left out.
    #[must_use]
    pub fn resize<const V: usize>(self) -> Digits<V> {
        Digits(std::array::from_fn(|word| self.0.get(word).copied().unwrap_or(0)))
    }

    /// The set as bits, 64 digits a word.
    #[inline]
    pub(crate) fn words(&self) -> &[u64; W] {
        &self.0
    }
}

impl<const W: usize> Default for Digits<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// The digits of a set in increasing order.
#[derive(Clone, Debug)]
pub struct Iter<const W: usize> {
    word: usize,
    words: [u64; W],
}

impl<const W: usize> Iterator for Iter<W> {
    type Item = Digit;

    #[inline]
    fn next(&mut self) -> Option<Digit> {
        while self.word < W {
            let bits = self.words[self.word];
            if bits != 0 {
                self.words[self.word] = bits & (bits - 1);
                return Some(Digit((self.word * 64) as u16 + bits.trailing_zeros() as u16));
            }
            self.word += 1;
        }
        None
    }
}

impl<const W: usize> IntoIterator for Digits<W> {
    type Item = Digit;
    type IntoIter = Iter<W>;

    #[inline]
    fn into_iter(self) -> Iter<W> {
        self.iter()
    }
}

impl<const W: usize> FromIterator<Digit> for Digits<W> {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(digits);
        set
    }
}

impl<const W: usize> Extend<Digit> for Digits<W> {
    fn extend<I: IntoIterator<Item = Digit>>(&mut self, digits: I) {
        digits.into_iter().for_each(|digit| self.insert(digit));
    }
}

/// `{1 8}`: the digits in braces.
impl<const W: usize> fmt::Display for Digits<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (position, digit) in self.iter().enumerate() {
            if position > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{digit}")?;
        }
        f.write_str("}")
    }
}

/// As it is displayed, `{1 8}`; the braces may be left out, and commas stand for blanks.
///
/// ```
/// # use hallset::{Candidates, Digit};
/// let pair: Candidates = "{1 8}".parse()?;
/// assert_eq!(pair, [Digit::new(1), Digit::new(8)].into_iter().collect());
/// assert_eq!("1,8".parse(), Ok(pair));
/// # Ok::<(), hallset::DigitOutOfRange>(())
/// ```
impl FromStr for Candidates {
    type Err = DigitOutOfRange;

    fn from_str(text: &str) -> Result<Self, DigitOutOfRange> {
        let inner = text.trim().trim_start_matches('{').trim_end_matches('}');
        inner.split([' ', ',']).filter(|word| !word.is_empty()).map(str::parse).collect()
    }
}

impl<const W: usize> fmt::Debug for Digits<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

macro_rules! word_by_word {
    ($($trait:ident $method:ident $assign_trait:ident $assign:ident |$a:ident, $b:ident| $word:expr;)*) => {$(
        impl<const W: usize> $trait for Digits<W> {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(std::array::from_fn(|word| {
                    let ($a, $b) = (self.0[word], other.0[word]);
                    $word
                }))
            }
        }
        impl<const W: usize> $assign_trait for Digits<W> {
            #[inline]
            fn $assign(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }
    )*};
}

word_by_word! {
    BitOr bitor BitOrAssign bitor_assign |a, b| a | b;
    BitAnd bitand BitAndAssign bitand_assign |a, b| a & b;
    Sub sub SubAssign sub_assign |a, b| a & !b;
}

impl<const W: usize> Not for Digits<W> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(|word| !word))
    }
}

/// A list of numbers: `[1, 8]`.
#[cfg(feature = "serde")]
impl<const W: usize> serde::Serialize for Digits<W> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Candidates {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Digit>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_set_holds_exactly_the_digits_of_its_side() {
        for side in [1, 9, 63, 64, 65, 128, 1000, MAX_SIDE] {
            let full = Candidates::full(side);
            assert_eq!(full.iter().map(Digit::number).collect::<Vec<_>>(), (1..=side).collect::<Vec<_>>());
        }
    }

    #[test]
    fn set_operations_agree_with_the_words_of_set_theory() {
        let odd: Digits<2> = (1..=99).step_by(2).map(Digit::new).collect();
        let low = Digits::<2>::full(50);
        assert_eq!((odd & low).len(), 25);
        assert_eq!((odd | low).len(), 75);
        assert_eq!((low - odd).len(), 25);
        assert!((odd & low).is_within(odd) && !odd.is_within(low) && odd.meets(low));
    }

    #[test]
    fn a_resized_set_keeps_its_digits() {
        let set: Digits = [3, 64].map(Digit::new).into_iter().collect();
        assert_eq!(set.resize::<16>().resize::<1>(), set);
    }
}
