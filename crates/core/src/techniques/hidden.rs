//! Hidden pairs and triples: *k* digits of a unit that have only *k* places together.
//!
//! The *k* places are used up by the *k* digits, so no other digit fits there: a Hall set seen
//! from its digits. It needs a unit in which every digit must occur.
//!
//! Cost: O(n^k) at worst for n open digits; see `subset`.

use super::subset;
use crate::model::digits::{Digit, Digits};
use crate::model::geometry::{Geometry, UnitId};
use crate::propagate::domains::Domains;
use crate::step::event::{Conflict, Reason, Rule};

/// Calls `found(places, digits)` for every hidden subset of `size` digits; a place is an index into the unit.
///
/// ```
/// use hallset::techniques::hidden;
/// use hallset::{Digit, Digits};
/// let unit: Vec<Digits> = [&[1, 2, 3, 4][..], &[1, 2, 3, 4], &[3, 4], &[3, 4]]
///     .map(|digits| digits.iter().map(|&digit| Digit::new(digit)).collect())
///     .to_vec();
/// let mut found = Vec::new();
/// hidden::find(&unit, 2, |places, digits| found.push((places.to_vec(), digits.to_string())));
/// assert!(found.contains(&(vec![0, 1], "{1 2}".to_owned())));
/// ```
pub fn find<const W: usize>(unit: &[Digits<W>], size: usize, mut found: impl FnMut(&[usize], Digits<W>)) {
    let places = places_of_digits(unit);
    let mut members = Vec::with_capacity(size);
    subset::find(&places, size, |digits, union| {
        members.clear();
        members.extend(union.iter().map(Digit::index));
        found(&members, digits.iter().copied().map(Digit::from_index).collect());
    });
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

/// Removes what the hidden subsets of a unit rule out.
///
/// # Errors
/// If a cell has no candidate left.
pub fn propagate<const W: usize>(
    geometry: &Geometry,
    domains: &mut Domains<W>,
    unit: UnitId,
    size: usize,
    rule: Rule,
) -> Result<(), Conflict> {
    if !geometry.is_full(unit) {
        return Ok(());
    }
    let cells = geometry.unit(unit).cells();
    let candidates: Vec<Digits<W>> = cells.iter().map(|&cell| domains.get(cell)).collect();
    let mut outcome = Ok(());
    find(&candidates, size, |places, digits| {
        if outcome.is_ok() && places.iter().any(|&place| !candidates[place].is_within(digits)) {
            let pattern = domains.pattern(unit, None, places.iter().map(|&place| cells[place]), digits);
            let reason = Reason::Pattern { rule, pattern };
            outcome = places.iter().try_for_each(|&place| domains.remove_all(cells[place], !digits, reason));
        }
    });
    outcome
}
