//! Locked candidates: all places of a digit in one unit lie in another unit too.
//!
//! The first unit needs the digit and will have it in one of those places, so the rest of the
//! second unit cannot hold it. From a box to a line this is called *pointing*, from a line to a
//! box *claiming*. Nothing in the reason is about boxes: with diagonals or windows the same
//! rule works from and to those units, told as claiming.
//!
//! Cost: O(candidates of the unit · units of a cell).

use std::ops::ControlFlow;

use crate::model::digits::{Digit, Digits};
use crate::model::geometry::{Cell, Geometry, UnitId};
use crate::propagate::domains::Domains;
use crate::propagate::propagator::{Propagator, Scope, Watch};
use crate::step::event::Conflict;
use crate::step::proof::Proof;
use crate::step::technique::{Conclusion, Family, Found, Level, Step, Technique};

use crate::model::position::Position;

/// From a box or a region.
pub(crate) static POINTING: Technique =
    Technique::new("pointing", "pointing", Family::Intersections, |position, found| {
        find(&POINTING, position, found)
    })
    .explainer(26)
    .hodoku(50, Level::Medium);

/// From any other unit.
pub(crate) static CLAIMING: Technique =
    Technique::new("claiming", "claiming", Family::Intersections, |position, found| {
        find(&CLAIMING, position, found)
    })
    .explainer(28)
    .hodoku(50, Level::Medium);

/// The technique by which a unit locks candidates, if it needs every digit: boxes and regions point, all others claim.
fn technique_of(geometry: &Geometry, unit: UnitId) -> Option<&'static Technique> {
    let is_region = geometry.unit(unit).kind().is_region();
    geometry.is_full(unit).then_some(if is_region { &POINTING } else { &CLAIMING })
}

fn find(technique: &'static Technique, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let geometry = position.geometry();
    let units = geometry.unit_ids().filter(|&unit| technique_of(geometry, unit) == Some(technique));
    let get = |cell| position.digits(cell);
    units.into_iter().try_for_each(|unit| {
        find_in(geometry, get, unit, |second, digit, places| {
            let losers = losers(geometry, get, unit, second, digit);
            let conclusions = losers.map(|cell| Conclusion::Remove { cell, digit }).collect();
            let proof = Proof::Locked { unit, second, digit, cells: places.to_vec() };
            found(Step::new(technique, proof, conclusions))
        })
    })
}

/// Calls `found(second, digit, places)` for each digit whose places in `unit` all lie in `second`, where
/// the second unit has the digit elsewhere too.
fn find_in<const W: usize>(
    geometry: &Geometry,
    get: impl Fn(Cell) -> Digits<W> + Copy,
    unit: UnitId,
    mut found: impl FnMut(UnitId, Digit, &[Cell]) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let cells = geometry.unit(unit).cells();
    let all = cells.iter().fold(Digits::EMPTY, |all, &cell| all | get(cell));
    let mut places = Vec::with_capacity(cells.len());
    for digit in all {
        places.clear();
        places.extend(cells.iter().copied().filter(|&cell| get(cell).contains(digit)));
        let [first, others @ ..] = &places[..] else { continue };
        if others.is_empty() {
            continue;
        }
        for &second in geometry.units_of(*first) {
            if second != unit
                && others.iter().all(|&cell| geometry.is_in(cell, second))
                && losers(geometry, get, unit, second, digit).next().is_some()
            {
                found(second, digit, &places)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells of the second unit that lose the digit: those outside the first that have it.
fn losers<const W: usize>(
    geometry: &Geometry,
    get: impl Fn(Cell) -> Digits<W>,
    unit: UnitId,
    second: UnitId,
    digit: Digit,
) -> impl Iterator<Item = Cell> {
    let cells = geometry.unit(second).cells().iter().copied();
    cells.filter(move |&cell| get(cell).contains(digit) && !geometry.is_in(cell, unit))
}

/// Removes what the locked candidates of a unit rule out, if the unit locks them by this technique.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Locked(pub(crate) &'static Technique);

impl<const W: usize> Propagator<W> for Locked {
    fn technique(&self) -> &'static Technique {
        self.0
    }

    fn watch(&self) -> Watch {
        Watch::Units
    }

    fn propagate(
        &self,
        scope: Scope,
        geometry: &Geometry,
        domains: &mut Domains<W>,
        checks: &mut u32,
    ) -> Result<(), Conflict> {
        let Scope::Unit(unit) = scope else { return Ok(()) };
        *checks += 1;
        if technique_of(geometry, unit) != Some(self.0) {
            return Ok(());
        }
        let mut locked = Vec::new();
        let _ = find_in(
            geometry,
            |cell| domains.get(cell),
            unit,
            |second, digit, places| {
                locked.push((second, digit, places.to_vec()));
                ControlFlow::Continue(())
            },
        );
        for (second, digit, cells) in locked {
            let reason = domains.because(self.0, || Proof::Locked { unit, second, digit, cells });
            for &cell in geometry.unit(second).cells() {
                if !geometry.is_in(cell, unit) {
                    domains.remove(cell, digit, reason)?;
                }
            }
        }
        Ok(())
    }
}
