//! A propagator: something that removes candidates which cannot be part of a solution.
//!
//! It is asked about a [`Scope`], a unit or a cell, whenever something changed there. It sees the
//! candidates and the geometry, no queue, no search and no observer; it removes candidates with a reason
//! made by [`Domains::because`], and the loop in [`propagation`](crate::Propagation) reads the log, wakes
//! the neighbours and tells the changes. It must be sound (never remove what some solution needs) and
//! monotone (fewer candidates never make it remove less), so that the order does not matter.
//!
//! # To add one
//! 1. Write its file: the idea, why it is true, its paper and its cost at the top; its row, a `static`
//!    [`Technique`]; `impl Propagator<W>` for every width `W`.
//! 2. Add the row to the list in `techniques`, and the propagator to the plan of a method.
//! 3. A proof of a known shape is checked, worded, drawn and written already.
//!
//! A propagator of one's own, outside this crate, needs nothing else: hand it to
//! [`Solver::constrained`](crate::Solver::constrained). `examples/propagator.rs` and
//! `examples/anti_knight` show two.

use std::fmt::Debug;
use std::sync::Arc;

use crate::model::geometry::{Cell, Geometry, UnitId};
use crate::propagate::domains::Domains;
use crate::step::constraint::Constraint;
use crate::step::event::Conflict;
use crate::step::technique::Technique;

/// What a propagator wants to look at again, and when.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Watch {
    /// Every unit, when one of its cells loses a candidate.
    Units,
    /// Every cell, when it loses a candidate.
    Cells,
    /// Every cell, when it is solved.
    SolvedCells,
}

/// What a propagator is to look at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scope {
    /// A unit.
    Unit(UnitId),
    /// A cell.
    Cell(Cell),
}

/// Removes candidates that cannot be part of a solution. `W` is the number of words in a set of digits;
/// implement it for every width: `impl<const W: usize> Propagator<W> for Mine`.
pub trait Propagator<const W: usize>: Debug + Send + Sync {
    /// The row of the list that it belongs to.
    fn technique(&self) -> &'static Technique;

    /// What it wants to look at, and when.
    fn watch(&self) -> Watch;

    /// Looks at a scope of its kind and removes what it rules out. `checks` counts its work: one for a
    /// unit, one for each pair of cells compared.
    ///
    /// # Errors
    /// If it sees that there is no solution.
    fn propagate(
        &self,
        scope: Scope,
        geometry: &Geometry,
        domains: &mut Domains<W>,
        checks: &mut u32,
    ) -> Result<(), Conflict>;
}

impl<const W: usize, P: Propagator<W> + ?Sized> Propagator<W> for Arc<P> {
    fn technique(&self) -> &'static Technique {
        (**self).technique()
    }

    fn watch(&self) -> Watch {
        (**self).watch()
    }

    fn propagate(
        &self,
        scope: Scope,
        geometry: &Geometry,
        domains: &mut Domains<W>,
        checks: &mut u32,
    ) -> Result<(), Conflict> {
        (**self).propagate(scope, geometry, domains, checks)
    }
}

/// A constraint with its propagator, for grids of every size. Whatever implements [`Constraint`] and
/// [`Propagator`] for every width is one.
pub trait OwnConstraint: Constraint + Propagator<1> + Propagator<2> + Propagator<4> + Propagator<16> {}

impl<T: Constraint + Propagator<1> + Propagator<2> + Propagator<4> + Propagator<16>> OwnConstraint for T {}
