//! A constraint beside the units: what the puzzle's layout does not say.
//!
//! Units are all-different and the geometry knows them. Anything else (an anti-knight rule, a cage with a
//! sum) says here which digits may stand together. It is a definition, not an algorithm: the checker asks
//! it, and a [`Propagator`](crate::Propagator) removes what it rules out.

use std::fmt::Debug;

use crate::model::digits::Digit;
use crate::model::geometry::{Cell, Geometry};

/// What digits may stand together; see [`Solver::constrained`](crate::Solver::constrained).
pub trait Constraint: Debug + Send + Sync {
    /// May these cells hold these digits together? Cells that are not named are open: say no only if
    /// nothing that they might hold would make it right.
    fn allows(&self, geometry: &Geometry, filled: &[(Cell, Digit)]) -> bool;
}
