//! Locked candidates: all places of a digit in one unit lie in another unit too.
//!
//! The first unit needs the digit and will have it in one of those places, so the rest of the
//! second unit cannot hold it. From a box to a line this is called *pointing*, from a line to a
//! box *claiming*. Nothing in the reason is about boxes: with diagonals or windows the same
//! rule works from and to those units, told as claiming.
//!
//! Cost: O(candidates of the unit · units of a cell).

use crate::model::digits::{Digit, Digits};
use crate::model::geometry::{Cell, Geometry, UnitId};
use crate::propagate::domains::Domains;
use crate::step::event::{Conflict, Reason, Rule};

/// The rule by which a unit locks candidates: boxes and regions point, all others claim.
#[must_use]
pub fn rule_of(geometry: &Geometry, unit: UnitId) -> Rule {
    if geometry.unit(unit).kind().is_region() { Rule::Pointing } else { Rule::Claiming }
}

/// Calls `found(second, digit, cells)` for each digit whose places in `unit` all lie in `second`.
///
/// ```
/// use hallset::techniques::locked;
/// use hallset::{Domains, Proofs, Puzzle};
/// // Row 2 of box 1 is full, so its 1 goes in row 1.
/// let puzzle: Puzzle = "....23..........".parse()?;
/// let geometry = puzzle.geometry();
/// let domains: Domains<1> = Domains::new(&puzzle, Proofs::Dropped);
/// let mut found = Vec::new();
/// locked::find(geometry, &domains, geometry.unit_named("b1").expect("there is a box 1"), |second, digit, _| {
///     found.push(format!("{digit} in {}", geometry.unit(second).kind()));
/// });
/// assert!(found.contains(&"1 in row 1".to_owned()));
/// # Ok::<(), hallset::ParseError>(())
/// ```
pub fn find<const W: usize>(
    geometry: &Geometry,
    domains: &Domains<W>,
    unit: UnitId,
    mut found: impl FnMut(UnitId, Digit, &[Cell]),
) {
    let cells = geometry.unit(unit).cells();
    let all = cells.iter().fold(Digits::EMPTY, |all, &cell| all | domains.get(cell));
    let mut places = Vec::with_capacity(cells.len());
    for digit in all {
        places.clear();
        places.extend(cells.iter().copied().filter(|&cell| domains.get(cell).contains(digit)));
        let [first, others @ ..] = &places[..] else { continue };
        if others.is_empty() {
            continue;
        }
        for &second in geometry.units_of(*first) {
            if second != unit && others.iter().all(|&cell| geometry.is_in(cell, second)) {
                found(second, digit, &places);
            }
        }
    }
}

/// Removes what the locked candidates of a unit rule out, if the unit locks them by this rule.
///
/// # Errors
/// If a cell has no candidate left.
pub fn propagate<const W: usize>(
    geometry: &Geometry,
    domains: &mut Domains<W>,
    unit: UnitId,
    rule: Rule,
) -> Result<(), Conflict> {
    if !geometry.is_full(unit) || rule_of(geometry, unit) != rule {
        return Ok(());
    }
    let mut locked = Vec::new();
    find(geometry, domains, unit, |second, digit, places| {
        let loses = |&&cell: &&Cell| domains.get(cell).contains(digit) && !geometry.is_in(cell, unit);
        if geometry.unit(second).cells().iter().any(|cell| loses(&cell)) {
            locked.push((second, digit, places.to_vec()));
        }
    });
    for (second, digit, places) in locked {
        let pattern = domains.pattern(unit, Some(second), places, [digit]);
        for &cell in geometry.unit(second).cells() {
            if !geometry.is_in(cell, unit) {
                domains.remove(cell, digit, Reason::Pattern { rule, pattern })?;
            }
        }
    }
    Ok(())
}
