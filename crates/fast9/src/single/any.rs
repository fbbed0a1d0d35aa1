//! The single engine on an instruction set that is chosen while the program runs.

use super::{Found, Single};
use crate::Puzzle;
use crate::instruction_set::{InstructionSet, Unavailable};
use crate::simd::Portable;
#[cfg(target_arch = "x86_64")]
use crate::simd::{Avx2, Avx512};

/// The engine, compiled for each instruction set.
pub(crate) enum AnySingle {
    #[cfg(target_arch = "x86_64")]
    Avx512(Single<Avx512>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Single<Avx2>),
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
            InstructionSet::Portable => Some(Self::Portable(Single::new(Portable))),
        };
        engine.ok_or(Unavailable(set))
    }

    /// Looks for up to `limit` solutions of a puzzle.
    pub(crate) fn solve(&mut self, puzzle: &Puzzle, limit: u32) -> Found {
        with!(self, single => single.solve(puzzle, limit))
    }

    /// The next solution of the puzzle that was solved last.
    pub(crate) fn next(&mut self) -> Found {
        with!(self, single => single.next())
    }
}
