//! Naked pairs and triples: *k* cells of a unit that have only *k* candidates together.
//!
//! The *k* digits are used up by the *k* cells, whichever goes where, so no other cell of the
//! unit can hold them: a Hall set seen from its cells.
//!
//! Cost: O(n^k) at worst for n open cells; see `subset`.

use std::ops::ControlFlow;

use super::subset;
use crate::model::digits::Digits;
use crate::model::geometry::{Cell, Geometry, UnitId};
use crate::model::position::Position;
use crate::propagate::domains::Domains;
use crate::propagate::propagator::{Propagator, Scope, Watch};
use crate::step::event::Conflict;
use crate::step::proof::{Proof, Seen};
use crate::step::technique::{Conclusion, Family, Found, Step, Technique};

/// Two cells with two candidates.
pub(crate) static PAIR: Technique =
    Technique::new("naked-pair", "naked pair", Family::Subsets, |position, found| {
        find(&PAIR, 2, position, found)
    });

/// Three cells with three candidates.
pub(crate) static TRIPLE: Technique =
    Technique::new("naked-triple", "naked triple", Family::Subsets, |position, found| {
        find(&TRIPLE, 3, position, found)
    });

fn find(
    technique: &'static Technique,
    size: usize,
    position: &Position,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    position.geometry().unit_ids().try_for_each(|unit| {
        let cells = position.geometry().unit(unit).cells();
        let candidates: Vec<Digits> = position.digits_in(unit).collect();
        subset::find(&candidates, size, |places, digits| {
            let losses = losers(&candidates, places, digits).flat_map(|place| {
                let lost = (candidates[place] & digits).iter();
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

/// The places beside the subset that have one of its digits.
fn losers<const W: usize>(
    candidates: &[Digits<W>],
    places: &[usize],
    digits: Digits<W>,
) -> impl Iterator<Item = usize> {
    (0..candidates.len()).filter(move |place| !places.contains(place) && candidates[*place].meets(digits))
}

fn proof<const W: usize>(unit: UnitId, cells: &[Cell], places: &[usize], digits: Digits<W>) -> Proof {
    let cells = places.iter().map(|&place| cells[place]).collect();
    Proof::Subset { unit, cells, digits: digits.iter().collect(), seen: Seen::Cells }
}

/// Removes what the naked subsets of a unit rule out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Naked {
    pub(crate) size: usize,
    pub(crate) technique: &'static Technique,
}

impl<const W: usize> Propagator<W> for Naked {
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
        let cells = geometry.unit(unit).cells();
        let candidates: Vec<Digits<W>> = cells.iter().map(|&cell| domains.get(cell)).collect();
        let mut outcome = Ok(());
        let _ = subset::find(&candidates, self.size, |places, digits| {
            let mut losers = losers(&candidates, places, digits).peekable();
            if losers.peek().is_some() {
                let reason = domains.because(self.technique, || proof(unit, cells, places, digits));
                outcome = losers.try_for_each(|place| domains.remove_all(cells[place], digits, reason));
            }
            if outcome.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        outcome
    }
}
