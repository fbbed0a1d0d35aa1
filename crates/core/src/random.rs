//! Random choices that are the same on every machine and in every version.
//!
//! The stream of ChaCha8 is fixed by its specification. How a number below a bound is made of it
//! is fixed here, because a library may change its way between versions, and a seed that people
//! have written down must keep its meaning.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

/// The random numbers of a seed; streams of one seed have nothing in common.
pub(crate) fn stream(seed: u64, number: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut random = ChaCha8Rng::from_seed(key);
    random.set_stream(number);
    random
}

/// A number below `bound`, each equally likely (Lemire, ACM TOMACS 29, 2019).
pub(crate) fn below(random: &mut impl RngCore, bound: u32) -> u32 {
    assert!(bound > 0, "there is no number below 0");
    let unfair = bound.wrapping_neg() % bound;
    loop {
        let product = u64::from(random.next_u32()) * u64::from(bound);
        if product as u32 >= unfair {
            return (product >> 32) as u32;
        }
    }
}

/// Puts a list into random order, each equally likely (Fisher and Yates).
pub(crate) fn shuffle<T>(random: &mut impl RngCore, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        let other = below(random, last as u32 + 1);
        items.swap(last, other as usize);
    }
}

/// Random choices of a seed, for those who make things beside this crate: the same on every machine, in every version.
///
/// ```
/// use hallset::random::Random;
/// let mut random = Random::new(7, 0);
/// let mut digits = [1, 2, 3, 4];
/// random.shuffle(&mut digits);
/// assert_eq!((digits, random.below(100)), ([4, 2, 3, 1], 46));
/// ```
#[derive(Clone, Debug)]
pub struct Random(ChaCha8Rng);

impl Random {
    /// The choices of a seed; numbers of one seed have nothing in common.
    #[must_use]
    pub fn new(seed: u64, number: u64) -> Self {
        Self(stream(seed, number))
    }

    /// A number below `bound`, each equally likely.
    ///
    /// # Panics
    /// If the bound is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        below(&mut self.0, bound)
    }

    /// Puts a list into random order, each equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        shuffle(&mut self.0, items);
    }
}
