//! The single engine on an instruction set that is chosen while the program runs.

use std::ops::ControlFlow;

use super::{Found, Single};
use crate::Puzzle;
use crate::count;
use crate::instruction_set::{InstructionSet, Unavailable};
#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
use crate::simd::Neon;
use crate::simd::Portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use crate::simd::Simd128;
#[cfg(target_arch = "x86_64")]
use crate::simd::{Avx2, Avx512};

/// So many solutions are found in the time that counting by bands takes on a puzzle that is full enough to have
/// few more.
const FEW: u32 = 100_000;

/// The engine, compiled for each instruction set.
pub(crate) enum AnySingle {
    #[cfg(target_arch = "x86_64")]
    Avx512(Single<Avx512>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Single<Avx2>),
    #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
    Neon(Single<Neon>),
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128(Single<Simd128>),
    Portable(Single<Portable>),
}

/// Does something with the engine, whatever its instruction set.
macro_rules! with {
    ($engine:expr, $single:ident => $work:expr) => {
        match $engine {
            #[cfg(target_arch = "x86_64")]
            AnySingle::Avx512($single) => $work,
            #[cfg(target_arch = "x86_64")]
            AnySingle::Avx2($single) => $work,
            #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
            AnySingle::Neon($single) => $work,
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            AnySingle::Simd128($single) => $work,
            AnySingle::Portable($single) => $work,
        }
    };
}

impl AnySingle {
    /// The engine on the fastest instruction set that this processor has.
    #[inline]
    pub(crate) fn fastest() -> Self {
        let best = InstructionSet::ALL.into_iter().find_map(|set| Self::new(set).ok());
        best.expect("plain Rust is always available")
    }

    /// The engine on an instruction set of the caller's choice.
    #[inline]
    pub(crate) fn new(set: InstructionSet) -> Result<Self, Unavailable> {
        let engine = match set {
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx512 => Avx512::detect().map(|level| Self::Avx512(Single::new(level))),
            #[cfg(target_arch = "x86_64")]
            InstructionSet::Avx2 => Avx2::detect().map(|level| Self::Avx2(Single::new(level))),
            #[cfg(not(target_arch = "x86_64"))]
            InstructionSet::Avx512 | InstructionSet::Avx2 => None,
            #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
            InstructionSet::Neon => Some(Self::Neon(Single::new(Neon))),
            #[cfg(not(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little")))]
            InstructionSet::Neon => None,
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            InstructionSet::Simd128 => Some(Self::Simd128(Single::new(Simd128))),
            #[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
            InstructionSet::Simd128 => None,
            InstructionSet::Portable => Some(Self::Portable(Single::new(Portable))),
        };
        engine.ok_or(Unavailable(set))
    }

    /// Looks for up to `limit` solutions of a puzzle.
    pub(crate) fn solve(&mut self, puzzle: &Puzzle, limit: u32) -> Found {
        with!(self, single => single.solve(puzzle, limit))
    }

    /// The number of all solutions of a puzzle: one by one if they are few, by bands if they are many.
    pub(crate) fn count_all(
        &mut self,
        puzzle: &Puzzle,
        go_on: impl FnMut() -> ControlFlow<()>,
    ) -> Option<u128> {
        let found = self.solve(puzzle, FEW).count;
        if found < FEW {
            return Some(found.into());
        }
        with!(self, single => count::by_bands(single.level, puzzle, go_on))
    }

    /// The next solution of the puzzle that was solved last.
    pub(crate) fn next(&mut self) -> Found {
        with!(self, single => single.next())
    }
}
