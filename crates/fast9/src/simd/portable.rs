//! Plain Rust: what every processor has.

use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Sub};

use super::{Bits, Eight, Eights, Lanes, Level, Task};
use crate::single::Four;

/// The level of every processor.
#[derive(Clone, Copy)]
pub(crate) struct Portable;

/// Words in a pair.
const PAIR: usize = 2;

/// Two words, which the compiler turns into a vector of 128 bits where there is one.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub(crate) struct Pair([u64; PAIR]);

impl Level for Portable {
    type Bits = Pair;
    type Bands = Four<Words>;

    #[inline(always)]
    fn none(self) -> Pair {
        Pair([0; PAIR])
    }

    #[inline(always)]
    fn run<T: Task>(self, task: T) -> T::Output {
        #[inline(never)]
        fn run<T: Task>(task: T) -> T::Output {
            task.run()
        }
        run(task)
    }
}

impl Eights for Portable {
    type Eight = Words;

    #[inline(always)]
    fn eight(self, words: &[u32; 8]) -> Words {
        Words(*words)
    }
}

impl Bits for Pair {
    const WORDS: usize = PAIR;

    #[inline(always)]
    fn word(&self, index: usize) -> u64 {
        self.0[index]
    }

    #[inline(always)]
    fn set_word(&mut self, index: usize, word: u64) {
        self.0[index] = word;
    }

    #[inline(always)]
    fn mirror_words(square: &mut [Self]) {
        if let [Self([_, upper]), Self([lower, _])] = square {
            std::mem::swap(upper, lower);
        }
    }

    #[inline(always)]
    fn splat(self, word: u64) -> Self {
        Self([word; PAIR])
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> Self {
        Self([self.0[0] << BY, self.0[1] << BY])
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> Self {
        Self([self.0[0] >> BY, self.0[1] >> BY])
    }
}

impl BitAnd for Pair {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
}

impl BitOr for Pair {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

impl BitXor for Pair {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self([self.0[0] ^ other.0[0], self.0[1] ^ other.0[1]])
    }
}

impl Not for Pair {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self([!self.0[0], !self.0[1]])
    }
}

/// Eight words.
#[derive(Clone, Copy)]
pub(crate) struct Words([u32; 8]);

impl Words {
    #[inline(always)]
    fn each(self, change: impl Fn(u32) -> u32) -> Self {
        Self(self.0.map(change))
    }

    #[inline(always)]
    fn both(mut self, other: Self, join: impl Fn(u32, u32) -> u32) -> Self {
        for (mine, other) in self.0.iter_mut().zip(other.0) {
            *mine = join(*mine, other);
        }
        self
    }
}

impl Lanes for Words {
    #[inline(always)]
    fn splat(self, word: u32) -> Self {
        Self([word; 8])
    }

    #[inline(always)]
    fn up<const BY: u32>(self) -> Self {
        self.each(|word| word << BY)
    }

    #[inline(always)]
    fn down<const BY: u32>(self) -> Self {
        self.each(|word| word >> BY)
    }

    #[inline(always)]
    fn if_all(self, pattern: u32) -> Self {
        self.each(|word| if word & pattern == pattern { pattern } else { 0 })
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0 == [0; 8]
    }

    #[inline(always)]
    fn smaller(self, other: Self) -> Self {
        self.both(other, u32::min)
    }

    #[inline(always)]
    fn is_filled(self) -> bool {
        !self.0.contains(&0)
    }
}

impl Eight for Words {
    #[inline(always)]
    fn to_words(self) -> [u32; 8] {
        self.0
    }

    #[inline(always)]
    fn across(self) -> (Self, Self) {
        let (mut once, mut twice) = (0, 0);
        for word in self.0 {
            twice |= once & word;
            once |= word;
        }
        (self.splat(once), self.splat(twice))
    }

    #[inline(always)]
    fn only<const LANE: usize>(self) -> Self {
        self.splat(self.0[LANE])
    }

    #[inline(always)]
    fn turn(self) -> Self {
        let [a, b, c, ..] = self.0;
        Self([b, c, a, b, b, c, a, b])
    }

    #[inline(always)]
    fn deal(a: Self, b: Self, c: Self) -> Self {
        Self([a.0[0], b.0[1], c.0[2], a.0[3], a.0[4], b.0[5], c.0[6], a.0[7]])
    }
}

/// An operator of `Words`, lane by lane.
macro_rules! words {
    ($operator:ident, $name:ident, $join:expr) => {
        impl $operator for Words {
            type Output = Self;
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                self.both(other, $join)
            }
        }
    };
}

words!(Add, add, u32::wrapping_add);
words!(Sub, sub, u32::wrapping_sub);
words!(BitAnd, bitand, |a, b| a & b);
words!(BitOr, bitor, |a, b| a | b);
words!(BitXor, bitxor, |a, b| a ^ b);

impl Not for Words {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        self.each(|word| !word)
    }
}
