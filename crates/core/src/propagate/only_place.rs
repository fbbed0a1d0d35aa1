//! The only place for a digit in a unit (a hidden single).
//!
//! A unit with as many cells as digits needs every digit. If every other cell of the unit has
//! lost digit *d*, the one cell that still has *d* must take it. This is the generalisation in
//! document D3: read a solution as "for each number and each row, the column it stands in". In
//! matching terms the digit has degree one, so every maximum matching uses its only edge
//! (Régin, AAAI 1994).
//!
//! Cost: one pass over the unit, O(cells), no allocation.

use std::ops::ControlFlow;

use crate::model::digits::Digits;
use crate::model::geometry::{Cell, Geometry};
use crate::model::position::Position;
use crate::propagate::domains::Domains;
use crate::propagate::propagator::{Propagator, Scope, Watch};
use crate::step::event::Conflict;
use crate::step::proof::Proof;
use crate::step::technique::{Conclusion, Family, Found, Level, Step, Technique};

/// The row of the list.
pub(crate) static ONLY_PLACE: Technique =
    Technique::new("only-place", "only place", Family::Singles, find).explainer(12).hodoku(14, Level::Easy);

/// The digits that occur in a unit, and those of them that occur once.
fn once<const W: usize>(unit: impl Iterator<Item = Digits<W>>) -> (Digits<W>, Digits<W>) {
    let (mut all, mut twice) = (Digits::EMPTY, Digits::EMPTY);
    for candidates in unit {
        twice |= all & candidates;
        all |= candidates;
    }
    (all, all - twice)
}

fn find(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let geometry = position.geometry();
    for unit in geometry.unit_ids().filter(|&unit| geometry.is_full(unit)) {
        let (_, single) = once(position.digits_in(unit));
        for &cell in geometry.unit(unit).cells() {
            let candidates = position.digits(cell);
            if candidates.len() > 1
                && let Some(digit) = (candidates & single).first()
            {
                let proof = Proof::OnlyPlace { unit, cell, digit };
                found(Step::new(&ONLY_PLACE, proof, vec![Conclusion::Place { cell, digit }]))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Assigns every digit that has one place left in a unit.
///
/// ```
/// use hallset::propagators::OnlyPlace;
/// use hallset::{Digit, Domains, Proofs, Propagator, Puzzle, Reason, Scope};
/// let puzzle: Puzzle = "................".parse()?;
/// let geometry = puzzle.geometry();
/// let mut domains: Domains<1> = Domains::new(&puzzle, Proofs::Dropped);
/// for column in 1..4 {
///     domains.remove(geometry.cell(0, column), Digit::new(4), Reason::Refuted).expect("three are left");
/// }
/// let row = Scope::Unit(geometry.unit_named("r1").expect("there is a row 1"));
/// OnlyPlace.propagate(row, geometry, &mut domains, &mut 0).expect("4 has a place");
/// assert_eq!(domains.get(geometry.cell(0, 0)).single(), Some(Digit::new(4)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct OnlyPlace;

impl<const W: usize> Propagator<W> for OnlyPlace {
    fn technique(&self) -> &'static Technique {
        &ONLY_PLACE
    }

    fn watch(&self) -> Watch {
        Watch::Units
    }

    /// Fails if a digit has no place left, or if two digits have the same only place.
    fn propagate(
        &self,
        scope: Scope,
        geometry: &Geometry,
        domains: &mut Domains<W>,
        checks: &mut u32,
    ) -> Result<(), Conflict> {
        let Scope::Unit(unit) = scope else { return Ok(()) };
        *checks += 1;
        if !geometry.is_full(unit) {
            return Ok(());
        }
        let cells: &[Cell] = geometry.unit(unit).cells();
        let (all, single) = once(cells.iter().map(|&cell| domains.get(cell)));
        if let Some(digit) = (Digits::full(geometry.side()) - all).first() {
            return Err(Conflict::NoPlace { unit, digit });
        }
        if single.is_empty() {
            return Ok(());
        }
        for &cell in cells {
            let candidates = domains.get(cell);
            if candidates.len() > 1
                && let Some(digit) = (candidates & single).first()
            {
                let reason = domains.because(&ONLY_PLACE, || Proof::OnlyPlace { unit, cell, digit });
                domains.assign(cell, digit, reason)?;
                if let Some(lost) = (candidates & single).iter().nth(1) {
                    return Err(Conflict::NoPlace { unit, digit: lost });
                }
            }
        }
        Ok(())
    }
}
