//! AVX2 and AVX-512, and all `unsafe` code of this crate but for one place of `neon.rs`.
//!
//! The safety argument, once for all:
//!
//! - a level comes only from its `detect`, which asks the processor, so who holds
//!   one may use its instructions;
//! - a vector comes only from a level or from other vectors, so a vector that exists may be used;
//! - loads and stores go to arrays of the size of the vector, or stay within a puzzle's 81 bytes.
#![allow(unsafe_code)]

/// Operators of a vector type, in the instructions for its size.
macro_rules! operators {
    ($type:ident: $($operator:ident $name:ident $instruction:ident),+) => {
        $(
            impl $operator for $type {
                type Output = Self;
                #[inline(always)]
                fn $name(self, other: Self) -> Self {
                    // SAFETY: a vector exists, so the processor has its instructions.
                    Self(unsafe { $instruction(self.0, other.0) })
                }
            }
        )+
    };
}

/// Logic and words of a vector type, in the instructions for its size; the trait's other methods are passed in.
macro_rules! bits {
    ($name:ident, $words:literal, $and:ident, $or:ident, $xor:ident, $splat:ident, $up:ident, $down:ident, { $($method:item)* }) => {
        impl Bits for $name {
            const WORDS: usize = $words;

            #[inline(always)]
            fn word(&self, index: usize) -> u64 {
                // SAFETY: the vector is as large and at least as aligned as these words, and
                // every bit pattern is a word.
                let words = unsafe { &*(&raw const self.0).cast::<[u64; $words]>() };
                words[index]
            }

            #[inline(always)]
            fn set_word(&mut self, index: usize, word: u64) {
                // SAFETY: as in `word`; the borrow is exclusive.
                let words = unsafe { &mut *(&raw mut self.0).cast::<[u64; $words]>() };
                words[index] = word;
            }

            #[inline(always)]
            fn splat(self, word: u64) -> Self {
                // SAFETY: a vector exists, so the processor has its instructions.
                Self(unsafe { $splat(word.cast_signed()) })
            }

            #[inline(always)]
            fn up<const BY: u32>(self) -> Self {
                // SAFETY: a vector exists, so the processor has its instructions.
                Self(unsafe { $up(self.0, _mm_cvtsi32_si128(BY as i32)) })
            }

            #[inline(always)]
            fn down<const BY: u32>(self) -> Self {
                // SAFETY: a vector exists, so the processor has its instructions.
                Self(unsafe { $down(self.0, _mm_cvtsi32_si128(BY as i32)) })
            }

            $($method)*
        }

        operators!($name: BitAnd bitand $and, BitOr bitor $or, BitXor bitxor $xor);

        impl Not for $name {
            type Output = Self;
            #[inline(always)]
            fn not(self) -> Self {
                // SAFETY: a vector exists, so the processor has its instructions.
                Self(unsafe { $xor(self.0, $splat(-1)) })
            }
        }
    };
}

mod avx2;
mod avx512;
mod mirror;

pub(crate) use avx2::Avx2;
pub(crate) use avx512::{Avx512, Wide};
