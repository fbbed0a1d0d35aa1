//! The instruction sets that the engines are compiled for.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

#[cfg(target_arch = "x86_64")]
use crate::simd;

/// An instruction set. Every path gives the same answers; they differ in speed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Path {
    /// x86-64 with AVX-512 (F, VL, BW, DQ): 256 puzzles at once, with three-operand logic.
    Avx512,
    /// x86-64 with AVX2 and BMI: 256 puzzles at once.
    Avx2,
    /// Plain Rust for any processor: 128 puzzles at once.
    Portable,
}

impl Path {
    /// Every path, the fastest first.
    pub const ALL: [Self; 3] = [Self::Avx512, Self::Avx2, Self::Portable];

    /// Whether this processor can take the path.
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => simd::Avx512::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => simd::Avx2::detect().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx2 => false,
            Self::Portable => true,
        }
    }

    /// The paths that this processor can take, the fastest first.
    pub fn available() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|path| path.is_available())
    }

    /// The name, as it is written on a command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Avx512 => "avx512",
            Self::Avx2 => "avx2",
            Self::Portable => "portable",
        }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Path {
    type Err = UnknownPath;

    fn from_str(name: &str) -> Result<Self, UnknownPath> {
        Self::ALL.into_iter().find(|path| path.name() == name).ok_or_else(|| UnknownPath(name.to_owned()))
    }
}

/// A name that is no path's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPath(String);

impl fmt::Display for UnknownPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no path is called `{}`; there are avx512, avx2 and portable", self.0)
    }
}

impl Error for UnknownPath {}

/// A path that this processor cannot take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unavailable(pub(crate) Path);

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this processor has no {}; it can take", self.0)?;
        for (index, path) in Path::available().enumerate() {
            write!(f, "{} {path}", if index == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl Error for Unavailable {}
