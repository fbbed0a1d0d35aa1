//! The instruction sets that the engines are compiled for.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

#[cfg(target_arch = "x86_64")]
use crate::simd;

/// An instruction set. The answers are the same on each; they differ in speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InstructionSet {
    /// x86-64 with AVX-512 (F, VL, BW, DQ): 512 puzzles at once, 256 if there are few, with three-operand logic.
    Avx512,
    /// x86-64 with AVX2 and BMI: 256 puzzles at once.
    Avx2,
    /// ARM with 64 bits and NEON: 128 puzzles at once. Every program that is compiled for such a processor has it.
    Neon,
    /// WebAssembly with vectors of 128 bits (simd128): 128 puzzles at once. A module that is compiled for it has it.
    Simd128,
    /// Plain Rust for any processor: 128 puzzles at once.
    Portable,
}

impl InstructionSet {
    /// Every instruction set, the fastest first.
    pub const ALL: [Self; 5] = [Self::Avx512, Self::Avx2, Self::Neon, Self::Simd128, Self::Portable];

    /// Whether this processor has it.
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => simd::Avx512::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => simd::Avx2::detect().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx2 => false,
            Self::Neon => {
                cfg!(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))
            }
            Self::Simd128 => cfg!(all(target_arch = "wasm32", target_feature = "simd128")),
            Self::Portable => true,
        }
    }

    /// Those that this processor has, the fastest first.
    pub fn available() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|set| set.is_available())
    }

    /// The name, as it is written on a command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Avx512 => "avx512",
            Self::Avx2 => "avx2",
            Self::Neon => "neon",
            Self::Simd128 => "simd128",
            Self::Portable => "portable",
        }
    }
}

impl fmt::Display for InstructionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for InstructionSet {
    type Err = UnknownInstructionSet;

    fn from_str(name: &str) -> Result<Self, UnknownInstructionSet> {
        let known = Self::ALL.into_iter().find(|set| set.name() == name);
        known.ok_or_else(|| UnknownInstructionSet(name.to_owned()))
    }
}

/// A name that is no instruction set's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownInstructionSet(String);

impl fmt::Display for UnknownInstructionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "no instruction set is called `{}`; there are avx512, avx2, neon, simd128 and portable",
            self.0
        )
    }
}

impl Error for UnknownInstructionSet {}

/// An instruction set that this processor does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unavailable(pub(crate) InstructionSet);

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this processor has no {}; it has", self.0)?;
        for (index, set) in InstructionSet::available().enumerate() {
            write!(f, "{} {set}", if index == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl Error for Unavailable {}
