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
