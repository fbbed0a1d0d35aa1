//! Digging by sight: the cheap first pass, and the only one in grids too large to propagate again and again.
//!
//! A given may go if the other givens show its digit at once: its units hold every other digit
//! (a naked single), or in one of its units every other blank cell sees the digit elsewhere (a
//! hidden single). What one sees can be put back, so the puzzle keeps its only solution.
//!
//! Cost: one table of the digits in each unit; a given costs O(side).

use super::seeker::Cancelled;
use crate::control::cancel::Cancel;
use crate::model::digits::{Digit, Digits};
use crate::model::geometry::{Cell, Geometry, UnitId};
use crate::model::grid::Grid;
use crate::solve::solver::with_words;

/// Takes orbits away in their order while their digits stay in sight and `fewest` givens stay.
pub(super) fn dig(
    geometry: &Geometry,
    givens: Grid,
    orbits: &[&[Cell]],
    fewest: usize,
    cancel: &Cancel,
) -> Result<Grid, Cancelled> {
    with_words!(geometry.side(), W => {
        let mut sight = Sight::<W>::new(geometry, givens);
        let mut left = sight.givens.filled();
        for orbit in orbits {
            if cancel.is_raised() {
                return Err(Cancelled);
            }
            if left >= fewest + orbit.len() && sight.take(orbit) {
                left -= orbit.len();
            }
        }
        Ok(sight.givens)
    })
}

/// The givens, and the digits that stand in each unit.
struct Sight<'a, const W: usize> {
    geometry: &'a Geometry,
    givens: Grid,
    seen: Vec<Digits<W>>,
}

impl<'a, const W: usize> Sight<'a, W> {
    fn new(geometry: &'a Geometry, givens: Grid) -> Self {
        let mut seen = vec![Digits::EMPTY; geometry.units().len()];
        for (cell, digit) in givens.digits() {
            for unit in geometry.units_of(cell) {
                seen[unit.index()].insert(digit);
            }
        }
        Self { geometry, givens, seen }
    }

    /// Blanks the cells one after the other; if one cannot go, all stay.
    fn take(&mut self, orbit: &[Cell]) -> bool {
        let digits: Vec<_> = orbit.iter().filter_map(|&cell| Some((cell, self.givens.get(cell)?))).collect();
        for (position, &(cell, digit)) in digits.iter().enumerate() {
            self.blank(cell, digit);
            if !self.is_in_sight(cell, digit) {
                for &(cell, digit) in &digits[..=position] {
                    self.put_back(cell, digit);
                }
                return false;
            }
        }
        true
    }

    fn blank(&mut self, cell: Cell, digit: Digit) {
        self.givens.set(cell, None);
        for unit in self.geometry.units_of(cell) {
            self.seen[unit.index()].remove(digit);
        }
    }

    fn put_back(&mut self, cell: Cell, digit: Digit) {
        self.givens.set(cell, Some(digit));
        for unit in self.geometry.units_of(cell) {
            self.seen[unit.index()].insert(digit);
        }
    }

    fn is_in_sight(&self, cell: Cell, digit: Digit) -> bool {
        let units = self.geometry.units_of(cell);
        let seen = units.iter().fold(Digits::only(digit), |all, unit| all | self.seen[unit.index()]);
        if seen == Digits::full(self.geometry.side()) {
            return true;
        }
        let sees =
            |cell| self.geometry.units_of(cell).iter().any(|unit| self.seen[unit.index()].contains(digit));
        let is_only_place = |&unit: &UnitId| {
            self.geometry.is_full(unit)
                && self
                    .geometry
                    .unit(unit)
                    .cells()
                    .iter()
                    .all(|&other| other == cell || self.givens.get(other).is_some() || sees(other))
        };
        units.iter().any(is_only_place)
    }
}

#[cfg(test)]
mod tests {
    use super::super::regular;
    use super::*;
    use crate::random::stream;
    use crate::{Layout, Method, Outcome, Puzzle, Solver};

    #[test]
    fn what_was_dug_by_sight_has_one_solution() {
        for layout in [Layout::of_side(9).unwrap(), Layout::of_side(12).unwrap(), Layout::latin(7).unwrap()] {
            let solution = regular::grid(&layout, &mut stream(1, 0)).unwrap();
            let geometry = std::sync::Arc::new(Geometry::new(layout).unwrap());
            let cells: Vec<Cell> = geometry.cells().collect();
            let orbits: Vec<&[Cell]> = cells.chunks(2).collect();
            let givens = dig(&geometry, solution.clone(), &orbits, 0, &Cancel::new()).unwrap();
            assert!(givens.filled() < cells.len() * 3 / 4, "{} givens are left", givens.filled());
            let outcome = Solver::new(Method::Auto).limit(2).solve(&Puzzle::new(geometry, givens));
            assert_eq!(outcome, Outcome::Unique(solution));
        }
    }
}
