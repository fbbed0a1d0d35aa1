//! Naked pairs and triples: *k* cells of a unit that have only *k* candidates together.
//!
//! The *k* digits are used up by the *k* cells, whichever goes where, so no other cell of the
//! unit can hold them: a Hall set seen from its cells.
//!
//! Cost: O(n^k) at worst for n open cells; see `subset`.

use super::subset;
use crate::model::digits::Digits;
use crate::model::geometry::{Geometry, UnitId};
use crate::propagate::domains::Domains;
use crate::step::event::{Conflict, Reason, Rule};

/// Calls `found(places, digits)` for every naked subset of `size` cells; a place is an index into the unit.
///
/// ```
/// use hallset::techniques::naked;
/// use hallset::{Digit, Digits};
/// let unit: Vec<Digits> = [&[1, 8][..], &[1, 8], &[1, 4, 8]]
///     .map(|digits| digits.iter().map(|&digit| Digit::new(digit)).collect())
///     .to_vec();
/// naked::find(&unit, 2, |places, digits| {
///     assert_eq!((places, digits.to_string().as_str()), (&[0, 1][..], "{1 8}"));
/// });
/// ```
pub fn find<const W: usize>(unit: &[Digits<W>], size: usize, found: impl FnMut(&[usize], Digits<W>)) {
    subset::find(unit, size, found);
}

/// Removes what the naked subsets of a unit rule out.
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
    let cells = geometry.unit(unit).cells();
    let candidates: Vec<Digits<W>> = cells.iter().map(|&cell| domains.get(cell)).collect();
    let mut outcome = Ok(());
    find(&candidates, size, |places, digits| {
        let loses = |place: usize| !places.contains(&place) && candidates[place].meets(digits);
        if outcome.is_ok() && (0..cells.len()).any(loses) {
            let pattern = domains.pattern(unit, None, places.iter().map(|&place| cells[place]), digits);
            let reason = Reason::Pattern { rule, pattern };
            outcome = (0..cells.len())
                .filter(|place| !places.contains(place))
                .try_for_each(|place| domains.remove_all(cells[place], digits, reason));
        }
    });
    outcome
}
