//! Régin's filter: all-different on a unit, as strong as one constraint can be.
//!
//! The cells of a unit are the left vertices of a graph, the digits its right vertices, the
//! candidates its edges. A way to fill the unit is a matching that covers every cell, so a
//! candidate is possible exactly if its edge is part of such a matching. One matching suffices
//! to know all of them: direct its edges from digit to cell and all others from cell to digit.
//! Then an unmatched edge belongs to another maximum matching exactly if it lies
//!
//! - on a directed cycle, that is, within a strongly connected component (Tarjan), or
//! - on an alternating path to a free digit, one that no cell holds. A Sudoku unit has none; a
//!   unit with more digits than cells does, and document D1 leaves this case out.
//!
//! All other unmatched edges are removed. The proof that a person accepts is a Hall set: the
//! vertices reachable from the digit of a removed edge are as many cells as digits, and these
//! cells can hold nothing but these digits, so the digits are used up there. If no matching
//! covers the cells, the vertices reached by the failed search are the violation: more cells
//! than digits.
//!
//! J.-C. Régin, A filtering algorithm for constraints of difference in CSPs, AAAI 1994.
//!
//! Cost: O(√cells · edges) for the matching by the best method, O(cells · edges) by the simple
//! one used here, which is rarely seen because most cells are matched greedily; O(edges) for the rest.

use std::ops::ControlFlow;

use crate::graph::matching::{self, Matching, Stuck};
use crate::graph::scc;
use crate::model::digits::{Digit, Digits};
use crate::model::geometry::{Cell, Geometry, UnitId};
use crate::model::position::Position;
use crate::propagate::domains::{Domains, Proofs};
use crate::propagate::propagator::{Propagator, Scope, Watch};
use crate::step::event::{ArgumentId, Conflict, Reason};
use crate::step::proof::{Proof, Seen};
use crate::step::technique::{Conclusion, Family, Found, Step, Technique};

/// What happens while a unit is filtered. Cells are numbered by their place in the unit, digits by
/// [`Digit::index`]; in the component walk, vertices are the cells and then the digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// The matching grows.
    Matching(matching::Event<'a>),
    /// The matching is maximum: every cell has a digit.
    Matched(&'a Matching),
    /// From this digit an alternating path leads to a free digit, so no candidate of it is removed.
    LeadsToFree {
        /// The digit.
        digit: Digit,
    },
    /// The walk for strongly connected components.
    Walk(scc::Event<'a>),
    /// These cells can hold nothing but these digits, as many as they are. Told once before the removals it proves.
    Hall {
        /// Places of the cells in the unit.
        places: &'a [usize],
        /// The digits.
        digits: &'a [Digit],
    },
    /// A candidate that no way to fill the unit uses.
    Remove {
        /// The place of the cell.
        place: usize,
        /// The digit.
        digit: Digit,
    },
}

/// Filters a unit and tells everything that happens; the candidates to remove come as [`Event::Remove`].
///
/// `unit` holds the candidates of each cell, `start` pairs to begin the matching with, for
/// instance a fixed matching or an empty one.
///
/// # Errors
/// If the unit cannot be filled: cells that share fewer digits than they are.
///
/// ```
/// use hallset::all_different::{Event, filter, no_pairs};
/// use hallset::{Digit, Digits, Proofs};
///
/// let unit: Vec<Digits> = [&[1, 2][..], &[1, 2], &[1, 2, 3]]
///     .map(|digits| digits.iter().map(|&digit| Digit::new(digit)).collect())
///     .to_vec();
/// let mut removed = Vec::new();
/// filter(&unit, no_pairs(&unit), Proofs::Dropped, |event| {
///     if let Event::Remove { place, digit } = event {
///         removed.push((place, digit.number()));
///     }
/// })
/// .unwrap();
/// assert_eq!(removed, [(2, 1), (2, 2)]);
/// ```
pub fn filter<const W: usize>(
    unit: &[Digits<W>],
    start: Matching,
    proofs: Proofs,
    mut tell: impl FnMut(Event<'_>),
) -> Result<(), Stuck> {
    let mut matching = start;
    let neighbours = |place: usize| unit[place].iter().map(Digit::index);
    matching::grow(&mut matching, neighbours, |event| tell(Event::Matching(event)))?;
    tell(Event::Matched(&matching));

    let graph = Oriented { unit, matching: &matching };
    let leads_to_free = graph.digits_that_lead_to_a_free_one(&mut tell);
    let component = graph.components(&mut tell);
    graph.removals(&component, leads_to_free, proofs, &mut tell);
    Ok(())
}

/// A matching without pairs for a unit, wide enough for all its candidates.
#[must_use]
pub fn no_pairs<const W: usize>(unit: &[Digits<W>]) -> Matching {
    let digits = all_candidates(unit).iter().last().map_or(0, Digit::number);
    Matching::empty(unit.len(), digits)
}

fn all_candidates<const W: usize>(unit: &[Digits<W>]) -> Digits<W> {
    unit.iter().fold(Digits::EMPTY, |all, &candidates| all | candidates)
}

/// The directed graph: matched edges from digit to cell, all others from cell to digit.
struct Oriented<'a, const W: usize> {
    unit: &'a [Digits<W>],
    matching: &'a Matching,
}

impl<const W: usize> Oriented<'_, W> {
    fn cells(&self) -> usize {
        self.unit.len()
    }

    /// Where the edges of a vertex lead: cells are the first vertices, digits follow.
    fn successors(&self, vertex: usize) -> impl Iterator<Item = usize> + use<W> {
        let cells = self.cells();
        let (digits, partner) = match vertex.checked_sub(cells) {
            None => {
                let mut digits = self.unit[vertex];
                if let Some(matched) = self.matching.of_left[vertex] {
                    digits.remove(Digit::from_index(matched));
                }
                (digits, None)
            }
            Some(digit) => (Digits::EMPTY, self.matching.of_right[digit]),
        };
        digits.iter().map(move |digit| cells + digit.index()).chain(partner)
    }

    /// Walks back from the free digits: a digit leads there if its cell has an edge to one that does.
    fn digits_that_lead_to_a_free_one(&self, tell: &mut impl FnMut(Event<'_>)) -> Digits<W> {
        let free = |digit: &Digit| self.matching.of_right[digit.index()].is_none();
        let mut leading: Digits<W> = all_candidates(self.unit).iter().filter(free).collect();
        if leading.is_empty() {
            return leading;
        }
        loop {
            let before = leading;
            for (place, &candidates) in self.unit.iter().enumerate() {
                if candidates.meets(leading)
                    && let Some(held) = self.matching.of_left[place].map(Digit::from_index)
                    && !leading.contains(held)
                {
                    leading.insert(held);
                    tell(Event::LeadsToFree { digit: held });
                }
            }
            if leading == before {
                return leading;
            }
        }
    }

    /// The component of each vertex, walking from the cells first, then from the digits in use.
    fn components(&self, tell: &mut impl FnMut(Event<'_>)) -> Vec<Option<usize>> {
        let cells = self.cells();
        let digits = all_candidates(self.unit).iter().map(|digit| cells + digit.index());
        scc::components(
            cells + self.matching.of_right.len(),
            (0..cells).chain(digits),
            |vertex| self.successors(vertex),
            |event| tell(Event::Walk(event)),
        )
    }

    /// Tells every edge between two components whose digit does not lead to a free one.
    fn removals(
        &self,
        component: &[Option<usize>],
        leads_to_free: Digits<W>,
        proofs: Proofs,
        tell: &mut impl FnMut(Event<'_>),
    ) {
        let cells = self.cells();
        let mut removed: Vec<(usize, usize, Digit)> = Vec::new();
        for (place, &candidates) in self.unit.iter().enumerate() {
            let held = self.matching.of_left[place];
            for digit in candidates - leads_to_free {
                let of_digit = component[cells + digit.index()];
                if held != Some(digit.index()) && of_digit != component[place] {
                    removed.push((of_digit.unwrap_or(0), place, digit));
                }
            }
        }
        removed.sort_unstable();
        let mut proved = None;
        for (of_digit, place, digit) in removed {
            if proofs == Proofs::Kept && proved != Some(of_digit) {
                proved = Some(of_digit);
                let (places, digits) = self.reachable(digit);
                tell(Event::Hall { places: &places, digits: &digits });
            }
            tell(Event::Remove { place, digit });
        }
    }

    /// The cells and digits that the edges lead to from a digit, both in increasing order: a Hall set.
    fn reachable(&self, from: Digit) -> (Vec<usize>, Vec<Digit>) {
        let mut digits = Digits::<W>::only(from);
        let mut places = Vec::new();
        let mut waiting = vec![from];
        while let Some(digit) = waiting.pop() {
            if let Some(place) = self.matching.of_right[digit.index()] {
                places.push(place);
                waiting.extend(self.unit[place] - digits);
                digits |= self.unit[place];
            }
        }
        places.sort_unstable();
        (places, digits.iter().collect())
    }
}

/// The row of the list.
pub(crate) static ALL_DIFFERENT: Technique =
    Technique::new("all-different", "all-different", Family::Constraints, find);

fn find(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    position.geometry().unit_ids().try_for_each(|unit| find_in(unit, position, found))
}

/// Reports the Hall sets of a unit with what each removes. A unit that cannot be filled has none.
fn find_in(unit: UnitId, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let cells = position.geometry().unit(unit).cells();
    let candidates: Vec<Digits> = position.digits_in(unit).collect();
    let mut steps: Vec<Step> = Vec::new();
    let filtered = filter(&candidates, no_pairs(&candidates), Proofs::Kept, |event| match event {
        Event::Hall { places, digits } => {
            steps.push(Step::new(&ALL_DIFFERENT, hall_set(unit, cells, places, digits), Vec::new()));
        }
        Event::Remove { place, digit } => {
            let step = steps.last_mut().expect("a Hall set comes before what it removes");
            step.conclusions.push(Conclusion::Remove { cell: cells[place], digit });
        }
        _ => {}
    });
    match filtered {
        Ok(()) => steps.into_iter().try_for_each(found),
        Err(_) => ControlFlow::Continue(()),
    }
}

/// Apart from the filter's code, so that it stays small where nobody asks for proofs.
#[cold]
fn hall_set(unit: UnitId, cells: &[Cell], places: &[usize], digits: &[Digit]) -> Proof {
    let cells = places.iter().map(|&place| cells[place]).collect();
    Proof::Subset { unit, cells, digits: digits.to_vec(), seen: Seen::Cells }
}

/// Filters the units of a grid.
#[derive(Clone, Copy, Debug)]
pub struct AllDifferent;

impl<const W: usize> Propagator<W> for AllDifferent {
    fn technique(&self) -> &'static Technique {
        &ALL_DIFFERENT
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
        if let Some(empty) = candidates.iter().position(|set| set.is_empty()) {
            return Err(Conflict::NoCandidate(cells[empty]));
        }
        let proofs = domains.proofs();
        let mut reason = Reason::Proved(ArgumentId::NONE);
        let mut outcome = Ok(());
        let filtered = filter(&candidates, no_pairs(&candidates), proofs, |event| match event {
            Event::Hall { places, digits } => {
                reason = domains.because(&ALL_DIFFERENT, || hall_set(unit, cells, places, digits));
            }
            Event::Remove { place, digit } if outcome.is_ok() => {
                outcome = domains.remove(cells[place], digit, reason);
            }
            _ => {}
        });
        match filtered {
            Ok(()) => outcome,
            Err(stuck) => {
                let digits: Vec<Digit> = stuck.right.iter().copied().map(Digit::from_index).collect();
                let argument =
                    domains.argument(&ALL_DIFFERENT, || hall_set(unit, cells, &stuck.left, &digits));
                Err(Conflict::TooFewDigits(argument))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(cells: &[&str]) -> Vec<Digits> {
        let digits = |cell: &&str| cell.bytes().map(|byte| Digit::new(usize::from(byte - b'0'))).collect();
        cells.iter().map(digits).collect()
    }

    fn filtered(cells: &[&str]) -> Vec<Digits> {
        let mut unit = unit(cells);
        let before = unit.clone();
        filter(&before, no_pairs(&before), Proofs::Kept, |event| {
            if let Event::Remove { place, digit } = event {
                unit[place].remove(digit);
            }
        })
        .unwrap();
        unit
    }

    #[test]
    fn the_golden_column_loses_eleven_candidates() {
        let column = ["1478", "2", "5", "48", "18", "18", "3", "14679", "146789"];
        assert_eq!(filtered(&column), unit(&["7", "2", "5", "4", "18", "18", "3", "69", "69"]));
    }

    #[test]
    fn free_digits_keep_every_candidate_that_leads_to_them() {
        assert_eq!(filtered(&["12", "12", "123"]), unit(&["12", "12", "3"]));
        assert_eq!(filtered(&["12", "23", "123"]), unit(&["12", "23", "123"]));
        assert_eq!(filtered(&["12", "234"]), unit(&["12", "234"]));
    }

    #[test]
    fn the_hall_set_of_a_removal_has_as_many_cells_as_digits() {
        let unit = unit(&["1478", "2", "5", "48", "18", "18", "3", "14679", "146789"]);
        let mut halls = Vec::new();
        filter(&unit, no_pairs(&unit), Proofs::Kept, |event| {
            if let Event::Hall { places, digits } = event {
                let within =
                    places.iter().all(|&place| unit[place].iter().all(|digit| digits.contains(&digit)));
                assert!(within && places.len() == digits.len());
                halls.push(places.to_vec());
            }
        })
        .unwrap();
        assert!(halls.contains(&vec![4, 5]), "the two cells with 1 and 8 are a Hall set: {halls:?}");
    }

    #[test]
    fn an_impossible_unit_names_its_cells_and_digits() {
        let unit = unit(&["12", "12", "12"]);
        let stuck = filter(&unit, no_pairs(&unit), Proofs::Kept, |_| ()).unwrap_err();
        assert_eq!((stuck.left.len(), stuck.right), (3, vec![0, 1]));
    }
}
