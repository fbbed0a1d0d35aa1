//! Naked and hidden pairs, triples and quads: one Hall set, seen from two sides.
//!
//! *Naked*: *k* cells of a unit have only *k* candidates together. The digits are used up by the cells,
//! whichever goes where, so no other cell of the unit can hold them. *Hidden*: *k* digits of a unit have
//! only *k* places together. The places are used up by the digits, so no other digit fits there; that
//! needs a unit in which every digit must occur. Both are *k* sets whose union has *k* members: cells as
//! sets of digits, or digits as sets of places.
//!
//! *Locked*: the cells of a naked pair or triple lie in two units at once, a box and a line. Then both lose the
//! digits.
//!
//! The search picks sets in order and gives up a choice as soon as the union is too large, so it is far
//! from the binomial number of choices in practice.
//!
//! Cost: O(n^k) at worst for n open cells or digits.

use std::ops::ControlFlow;

use crate::model::digits::{Digit, Digits};
use crate::model::geometry::{Cell, Geometry, UnitId};
use crate::model::position::Position;
use crate::propagate::domains::Domains;
use crate::propagate::propagator::{Propagator, Scope, Watch};
use crate::step::event::Conflict;
use crate::step::proof::{Proof, Seen};
use crate::step::technique::{Conclusion, Family, Found, Level, Step, Technique};

/// Two cells with two candidates.
pub(crate) static NAKED_PAIR: Technique =
    Technique::new("naked-pair", "naked pair", Family::Subsets, |position, found| {
        NAKED_PAIRS.find(position, found)
    })
    .explainer(30)
    .hodoku(60, Level::Medium);

/// Two digits with two places.
pub(crate) static HIDDEN_PAIR: Technique =
    Technique::new("hidden-pair", "hidden pair", Family::Subsets, |position, found| {
        HIDDEN_PAIRS.find(position, found)
    })
    .explainer(34)
    .hodoku(70, Level::Medium);

/// Three cells with three candidates.
pub(crate) static NAKED_TRIPLE: Technique =
    Technique::new("naked-triple", "naked triple", Family::Subsets, |position, found| {
        NAKED_TRIPLES.find(position, found)
    })
    .explainer(36)
    .hodoku(80, Level::Medium);

/// Three digits with three places.
pub(crate) static HIDDEN_TRIPLE: Technique =
    Technique::new("hidden-triple", "hidden triple", Family::Subsets, |position, found| {
        HIDDEN_TRIPLES.find(position, found)
    })
    .explainer(40)
    .hodoku(100, Level::Medium);

/// Four cells with four candidates.
pub(crate) static NAKED_QUAD: Technique =
    Technique::new("naked-quad", "naked quad", Family::Subsets, |position, found| {
        NAKED_QUADS.find(position, found)
    })
    .explainer(50)
    .hodoku(120, Level::Hard);

/// Four digits with four places.
pub(crate) static HIDDEN_QUAD: Technique =
    Technique::new("hidden-quad", "hidden quad", Family::Subsets, |position, found| {
        HIDDEN_QUADS.find(position, found)
    })
    .explainer(54)
    .hodoku(150, Level::Hard);

/// A naked pair of two units.
pub(crate) static LOCKED_PAIR: Technique =
    Technique::new("locked-pair", "locked pair", Family::Subsets, |position, found| {
        find_locked(&LOCKED_PAIR, 2, position, found)
    })
    .explainer(30)
    .hodoku(40, Level::Medium);

/// A naked triple of two units.
pub(crate) static LOCKED_TRIPLE: Technique =
    Technique::new("locked-triple", "locked triple", Family::Subsets, |position, found| {
        find_locked(&LOCKED_TRIPLE, 3, position, found)
    })
    .explainer(36)
    .hodoku(60, Level::Medium);

pub(crate) const NAKED_PAIRS: Subsets = Subsets { size: 2, seen: Seen::Cells, technique: &NAKED_PAIR };
pub(crate) const HIDDEN_PAIRS: Subsets = Subsets { size: 2, seen: Seen::Digits, technique: &HIDDEN_PAIR };
pub(crate) const NAKED_TRIPLES: Subsets = Subsets { size: 3, seen: Seen::Cells, technique: &NAKED_TRIPLE };
pub(crate) const HIDDEN_TRIPLES: Subsets = Subsets { size: 3, seen: Seen::Digits, technique: &HIDDEN_TRIPLE };
const NAKED_QUADS: Subsets = Subsets { size: 4, seen: Seen::Cells, technique: &NAKED_QUAD };
const HIDDEN_QUADS: Subsets = Subsets { size: 4, seen: Seen::Digits, technique: &HIDDEN_QUAD };

/// The subsets of one size, seen from one side: finds them on a position, and removes what they rule out in a unit.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Subsets {
    size: usize,
    seen: Seen,
    technique: &'static Technique,
}

impl Subsets {
    fn find(self, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
        let geometry = position.geometry();
        geometry.unit_ids().filter(|&unit| self.fits(geometry, unit)).try_for_each(|unit| {
            let cells = geometry.unit(unit).cells();
            let candidates: Vec<Digits> = position.digits_in(unit).collect();
            self.find_in(&candidates, |places, digits| {
                let losses = self.losses(&candidates, places, digits).flat_map(|(place, lost)| {
                    lost.iter().map(move |digit| Conclusion::Remove { cell: cells[place], digit })
                });
                let conclusions: Vec<Conclusion> = losses.collect();
                if conclusions.is_empty() {
                    return ControlFlow::Continue(());
                }
                found(Step::new(self.technique, self.proof(unit, cells, places, digits), conclusions))
            })
        })
    }

    /// Only a unit that needs every digit has hidden subsets.
    fn fits(self, geometry: &Geometry, unit: UnitId) -> bool {
        self.seen == Seen::Cells || geometry.is_full(unit)
    }

    /// Calls `found(places, digits)` for every subset of a unit; a place is an index into the unit.
    fn find_in<const W: usize>(
        self,
        unit: &[Digits<W>],
        mut found: impl FnMut(&[usize], Digits<W>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.seen {
            Seen::Cells => find(unit, self.size, found),
            Seen::Digits => {
                let mut places = Vec::with_capacity(self.size);
                find(&places_of_digits(unit), self.size, |digits, union| {
                    places.clear();
                    places.extend(union.iter().map(Digit::index));
                    found(&places, digits.iter().copied().map(Digit::from_index).collect())
                })
            }
        }
    }

    /// What a subset rules out: its digits in other cells, or other digits in its cells.
    fn losses<const W: usize>(
        self,
        unit: &[Digits<W>],
        places: &[usize],
        digits: Digits<W>,
    ) -> impl Iterator<Item = (usize, Digits<W>)> {
        let losses = unit.iter().enumerate().map(move |(place, &candidates)| {
            let lost = match (self.seen, places.contains(&place)) {
                (Seen::Cells, false) => candidates & digits,
                (Seen::Digits, true) => candidates - digits,
                (Seen::Cells, true) | (Seen::Digits, false) => Digits::EMPTY,
            };
            (place, lost)
        });
        losses.filter(|(_, lost)| !lost.is_empty())
    }

    fn proof<const W: usize>(
        self,
        unit: UnitId,
        cells: &[Cell],
        places: &[usize],
        digits: Digits<W>,
    ) -> Proof {
        let cells = places.iter().map(|&place| cells[place]).collect();
        Proof::Subset { unit, cells, digits: digits.iter().collect(), seen: self.seen }
    }
}

impl<const W: usize> Propagator<W> for Subsets {
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
        if !self.fits(geometry, unit) {
            return Ok(());
        }
        let cells = geometry.unit(unit).cells();
        let candidates: Vec<Digits<W>> = cells.iter().map(|&cell| domains.get(cell)).collect();
        let mut outcome = Ok(());
        let _ = self.find_in(&candidates, |places, digits| {
            let mut losses = self.losses(&candidates, places, digits).peekable();
            if losses.peek().is_some() {
                let reason = domains.because(self.technique, || self.proof(unit, cells, places, digits));
                outcome = losses.try_for_each(|(place, lost)| domains.remove_all(cells[place], lost, reason));
            }
            if outcome.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        outcome
    }
}

/// Naked subsets of a region whose cells lie in another unit too, with what both units lose.
fn find_locked(
    technique: &'static Technique,
    size: usize,
    position: &Position,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let geometry = position.geometry();
    let regions = geometry.unit_ids().filter(|&unit| geometry.unit(unit).kind().is_region());
    regions.into_iter().try_for_each(|unit| {
        let cells = geometry.unit(unit).cells();
        let candidates: Vec<Digits> = position.digits_in(unit).collect();
        find(&candidates, size, |places, digits| {
            let members: Vec<Cell> = places.iter().map(|&place| cells[place]).collect();
            let is_second = |second: &&UnitId| {
                **second != unit && members.iter().all(|&cell| geometry.is_in(cell, **second))
            };
            let Some(&second) = geometry.units_of(members[0]).iter().find(is_second) else {
                return ControlFlow::Continue(());
            };
            let mut others = position.unit(unit) | position.unit(second);
            members.iter().for_each(|&cell| others.remove(cell));
            let losses = others.iter().flat_map(|cell| {
                (position.digits(cell) & digits).iter().map(move |digit| Conclusion::Remove { cell, digit })
            });
            let conclusions: Vec<Conclusion> = losses.collect();
            if conclusions.is_empty() {
                return ControlFlow::Continue(());
            }
            let digits = digits.iter().collect();
            let proof = Proof::Subset { unit, cells: members, digits, seen: Seen::Cells };
            found(Step::new(technique, proof, conclusions))
        })
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

/// Calls `found(members, union)` for every choice of `size` sets whose union has `size` members, until it
/// says stop. Sets with fewer than two members or more than `size` take no part.
pub(super) fn find<const W: usize>(
    sets: &[Digits<W>],
    size: usize,
    mut found: impl FnMut(&[usize], Digits<W>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let usable: Vec<usize> = (0..sets.len()).filter(|&item| (2..=size).contains(&sets[item].len())).collect();
    let mut members = Vec::with_capacity(size);
    extend(sets, size, &usable, Digits::EMPTY, &mut members, &mut found)
}

fn extend<const W: usize>(
    sets: &[Digits<W>],
    size: usize,
    usable: &[usize],
    union: Digits<W>,
    members: &mut Vec<usize>,
    found: &mut impl FnMut(&[usize], Digits<W>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if members.len() == size {
        return if union.len() == size { found(members, union) } else { ControlFlow::Continue(()) };
    }
    for (position, &item) in usable.iter().enumerate() {
        let union = union | sets[item];
        if union.len() <= size {
            members.push(item);
            extend(sets, size, &usable[position + 1..], union, members, found)?;
            members.pop();
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sets(sets: &[&[usize]]) -> Vec<Digits> {
        sets.iter().map(|set| set.iter().map(|&digit| Digit::new(digit)).collect()).collect()
    }

    #[test]
    fn every_pair_is_found_until_the_caller_says_stop() {
        let unit = sets(&[&[1, 8], &[1, 4, 8], &[1, 8], &[2, 3], &[2, 3]]);
        let mut found = Vec::new();
        let ended = find(&unit, 2, |members, union| {
            found.push((members.to_vec(), union.to_string()));
            ControlFlow::Continue(())
        });
        assert_eq!(found, [(vec![0, 2], "{1 8}".to_owned()), (vec![3, 4], "{2 3}".to_owned())]);
        assert_eq!(ended, ControlFlow::Continue(()));
        assert_eq!(find(&unit, 2, |_, _| ControlFlow::Break(())), ControlFlow::Break(()));
    }
}
