//! Hidden pairs and triples: *k* digits of a unit that have only *k* places together.
//!
//! The *k* places are used up by the *k* digits, so no other digit fits there: a Hall set seen
//! from its digits. It needs a unit in which every digit must occur.
//!
//! Cost: O(n^k) at worst for n open digits; see `subset`.

use std::ops::ControlFlow;

use super::subset;
use crate::model::digits::{Digit, Digits};
use crate::model::geometry::{Cell, Geometry, UnitId};
use crate::model::position::Position;
use crate::propagate::domains::Domains;
use crate::propagate::propagator::{Propagator, Scope, Watch};
use crate::step::event::Conflict;
use crate::step::proof::{Proof, Seen};
use crate::step::technique::{Conclusion, Family, Found, Step, Technique};

/// Two digits with two places.
pub(crate) static PAIR: Technique =
    Technique::new("hidden-pair", "hidden pair", Family::Subsets, |position, found| {
        find(&PAIR, 2, position, found)
    });

/// Three digits with three places.
pub(crate) static TRIPLE: Technique =
    Technique::new("hidden-triple", "hidden triple", Family::Subsets, |position, found| {
        find(&TRIPLE, 3, position, found)
    });

fn find(
    technique: &'static Technique,
    size: usize,
    position: &Position,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    geometry.unit_ids().filter(|&unit| geometry.is_full(unit)).try_for_each(|unit| {
        let cells = geometry.unit(unit).cells();
        let candidates: Vec<Digits> = position.digits_in(unit).collect();
        find_in(&candidates, size, |places, digits| {
            let losses = places.iter().flat_map(|&place| {
                let lost = (candidates[place] - digits).iter();
                lost.map(move |digit| Conclusion::Remove { cell: cells[place], digit })
            });
            let conclusions: Vec<Conclusion> = losses.collect();
            if conclusions.is_empty() {
                return ControlFlow::Continue(());
            }
            found(Step::new(technique, proof(unit, cells, places, digits), conclusions))
        })
    })
}

/// Calls `found(places, digits)` for every hidden subset of `size` digits; a place is an index into the unit.
fn find_in<const W: usize>(
    unit: &[Digits<W>],
    size: usize,
    mut found: impl FnMut(&[usize], Digits<W>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let places = places_of_digits(unit);
    let mut members = Vec::with_capacity(size);
    subset::find(&places, size, |digits, union| {
        members.clear();
        members.extend(union.iter().map(Digit::index));
        found(&members, digits.iter().copied().map(Digit::from_index).collect())
    })
}

/// The places of each digit, as sets in which "digit" *k* stands for place *k* - 1.
fn places_of_digits<const W: usize>(unit: &[Digits<W>]) -> Vec<Digits<W>> {
    let mut places = vec![Digits::EMPTY; unit.len()];
    for (place, candidates) in unit.iter().enumerate() {
        for digit in candidates.iter() {
            places[digit.index()].insert(Digit::from_index(place));
        }
    }
    places
}

fn proof<const W: usize>(unit: UnitId, cells: &[Cell], places: &[usize], digits: Digits<W>) -> Proof {
    let cells = places.iter().map(|&place| cells[place]).collect();
    Proof::Subset { unit, cells, digits: digits.iter().collect(), seen: Seen::Digits }
}

/// Removes what the hidden subsets of a unit rule out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hidden {
    pub(crate) size: usize,
    pub(crate) technique: &'static Technique,
}

impl<const W: usize> Propagator<W> for Hidden {
    fn technique(&self) -> &'static Technique {
        self.technique
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
        if !geometry.is_full(unit) {
            return Ok(());
        }
        let cells = geometry.unit(unit).cells();
        let candidates: Vec<Digits<W>> = cells.iter().map(|&cell| domains.get(cell)).collect();
        let mut outcome = Ok(());
        let _ = find_in(&candidates, self.size, |places, digits| {
            if places.iter().any(|&place| !candidates[place].is_within(digits)) {
                let reason = domains.because(self.technique, || proof(unit, cells, places, digits));
                outcome =
                    places.iter().try_for_each(|&place| domains.remove_all(cells[place], !digits, reason));
            }
            if outcome.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        outcome
    }
}
