//! Variables and literals.
//!
//! A variable is chosen (true) or not (false). A literal is one of these two claims. Both are
//! numbers, so that everything the solver knows about them lies in plain arrays: variable *v* has
//! the literals 2*v* (chosen) and 2*v* + 1 (not chosen).

use std::ops::Not;

/// A variable: something that is chosen or not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Var(u32);

impl Var {
    /// The variable with this number, counted from 0.
    #[must_use]
    pub fn new(number: u32) -> Self {
        Self(number)
    }

    /// Its number.
    #[must_use]
    pub fn number(self) -> u32 {
        self.0
    }

    /// Its number as an index.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The claim that it is chosen.
    #[must_use]
    pub fn chosen(self) -> Lit {
        Lit(self.0 << 1)
    }

    /// The claim that it is not chosen.
    #[must_use]
    pub fn left_out(self) -> Lit {
        Lit(self.0 << 1 | 1)
    }
}

/// A literal: the claim that a variable is chosen, or that it is not. `!literal` claims the opposite.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Lit(u32);

impl Lit {
    /// The variable it speaks of.
    #[must_use]
    pub fn var(self) -> Var {
        Var(self.0 >> 1)
    }

    /// Does it claim that the variable is chosen?
    #[must_use]
    pub fn is_choice(self) -> bool {
        self.0 & 1 == 0
    }

    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) fn code(self) -> u32 {
        self.0
    }

    pub(crate) fn from_code(code: u32) -> Self {
        Self(code)
    }
}

impl Not for Lit {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}
