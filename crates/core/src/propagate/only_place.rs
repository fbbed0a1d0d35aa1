//! The only place for a digit in a unit (a hidden single).
//!
//! A unit with as many cells as digits needs every digit. If every other cell of the unit has
//! lost digit *d*, the one cell that still has *d* must take it. This is the generalisation in
//! document D3: read a solution as "for each number and each row, the column it stands in". In
//! matching terms the digit has degree one, so every maximum matching uses its only edge
//! (Régin, AAAI 1994).
//!
//! Cost: one pass over the unit, O(cells), no allocation.

use crate::model::digits::Digits;
use crate::model::geometry::{Geometry, UnitId};
use crate::propagate::domains::Domains;
use crate::step::event::{Conflict, Reason};

/// Assigns every digit that has one place left in the unit.
///
/// ```
/// use hallset::only_place;
/// use hallset::{Digit, Domains, Proofs, Puzzle, Reason};
/// let puzzle: Puzzle = "................".parse()?;
/// let geometry = puzzle.geometry();
/// let mut domains: Domains<1> = Domains::new(&puzzle, Proofs::Dropped);
/// for column in 1..4 {
///     domains.remove(geometry.cell(0, column), Digit::new(4), Reason::Refuted).expect("three are left");
/// }
/// only_place::propagate(geometry, &mut domains, geometry.unit_named("r1").expect("there is a row 1")).expect("4 has a place");
/// assert_eq!(domains.get(geometry.cell(0, 0)).single(), Some(Digit::new(4)));
/// # Ok::<(), hallset::ParseError>(())
/// ```
///
/// # Errors
/// If a digit has no place left, or two digits have the same only place.
pub fn propagate<const W: usize>(
    geometry: &Geometry,
    domains: &mut Domains<W>,
    unit: UnitId,
) -> Result<(), Conflict> {
    if !geometry.is_full(unit) {
        return Ok(());
    }
    let cells = geometry.unit(unit).cells();
    let (mut once, mut twice) = (Digits::EMPTY, Digits::EMPTY);
    for &cell in cells {
        let candidates = domains.get(cell);
        twice |= once & candidates;
        once |= candidates;
    }
    if let Some(digit) = (Digits::full(geometry.side()) - once).first() {
        return Err(Conflict::NoPlace { unit, digit });
    }
    let single = once - twice;
    if single.is_empty() {
        return Ok(());
    }
    for &cell in cells {
        let candidates = domains.get(cell);
        if candidates.len() > 1
            && let Some(digit) = (candidates & single).first()
        {
            domains.assign(cell, digit, Reason::OnlyPlace(unit))?;
            if let Some(lost) = (candidates & single).iter().nth(1) {
                return Err(Conflict::NoPlace { unit, digit: lost });
            }
        }
    }
    Ok(())
}
