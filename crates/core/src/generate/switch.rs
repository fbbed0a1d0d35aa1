//! Small steps from one complete grid to another: two digits change places in part of the grid.
//!
//! Take two digits. The cells that hold them fall into parts such that cells of different parts
//! share no unit. If the digits are exchanged within one part, every unit still holds both or
//! neither, so the grid stays valid, whatever its units are. In graph colouring this is a Kempe
//! chain. Many such steps lead away from the regular grid that arithmetic made.
//!
//! Cost: a step looks at the units of the cells of two digits, O(side): 1024x1024 is mixed in 1 s.

use rand_chacha::ChaCha8Rng;

use super::seeker::Cancelled;
use crate::control::cancel::Cancel;
use crate::model::digits::Digit;
use crate::model::geometry::{Cell, Geometry};
use crate::model::grid::Grid;
use crate::random::below;

/// Takes this many random steps.
pub(super) fn mix(
    geometry: &Geometry,
    grid: &mut Grid,
    steps: usize,
    random: &mut ChaCha8Rng,
    cancel: &Cancel,
) -> Result<(), Cancelled> {
    let side = geometry.side();
    if side < 2 {
        return Ok(());
    }
    let mut holders = Holders::new(grid);
    let mut parts =
        Parts { geometry, seen_in: vec![[None; 2]; geometry.units().len()], taken: vec![false; side * side] };
    for _ in 0..steps {
        if cancel.is_raised() {
            return Err(Cancelled);
        }
        let one = below(random, side as u32) as usize;
        let other = (one + 1 + below(random, side as u32 - 1) as usize) % side;
        let start = holders.of[one][below(random, side as u32) as usize];
        for cell in parts.part_of([&holders.of[one], &holders.of[other]], start) {
            let (from, to) = if grid.get(cell).is_some_and(|digit| digit.index() == one) {
                (one, other)
            } else {
                (other, one)
            };
            grid.set(cell, Some(Digit::from_index(to)));
            holders.hand_over(cell, from, to);
        }
    }
    Ok(())
}

/// The cells that hold each digit, and where in that list each cell is.
struct Holders {
    of: Vec<Vec<Cell>>,
    place: Vec<usize>,
}

impl Holders {
    fn new(grid: &Grid) -> Self {
        let side = grid.side();
        let mut holders = Self { of: vec![Vec::with_capacity(side); side], place: vec![0; side * side] };
        for (cell, digit) in grid.digits() {
            holders.add(cell, digit.index());
        }
        holders
    }

    fn add(&mut self, cell: Cell, digit: usize) {
        self.place[cell.index()] = self.of[digit].len();
        self.of[digit].push(cell);
    }

    fn hand_over(&mut self, cell: Cell, from: usize, to: usize) {
        let place = self.place[cell.index()];
        self.of[from].swap_remove(place);
        if let Some(moved) = self.of[from].get(place) {
            self.place[moved.index()] = place;
        }
        self.add(cell, to);
    }
}

/// Finds parts; its tables are clean between two questions.
struct Parts<'a> {
    geometry: &'a Geometry,
    seen_in: Vec<[Option<Cell>; 2]>,
    taken: Vec<bool>,
}

impl Parts<'_> {
    /// The cells of the two digits that hang together with one of them.
    fn part_of(&mut self, holders: [&[Cell]; 2], start: Cell) -> Vec<Cell> {
        for (digit, cells) in holders.into_iter().enumerate() {
            for &cell in cells {
                for unit in self.geometry.units_of(cell) {
                    self.seen_in[unit.index()][digit] = Some(cell);
                }
            }
        }
        let mut part = vec![start];
        self.taken[start.index()] = true;
        let mut next = 0;
        while let Some(&cell) = part.get(next) {
            next += 1;
            for unit in self.geometry.units_of(cell) {
                for neighbour in std::mem::take(&mut self.seen_in[unit.index()]).into_iter().flatten() {
                    if !std::mem::replace(&mut self.taken[neighbour.index()], true) {
                        part.push(neighbour);
                    }
                }
            }
        }
        for &cell in holders.into_iter().flatten() {
            self.taken[cell.index()] = false;
            for unit in self.geometry.units_of(cell) {
                self.seen_in[unit.index()] = [None; 2];
            }
        }
        part
    }
}

#[cfg(test)]
mod tests {
    use super::super::regular;
    use super::*;
    use crate::model::geometry::{Extra, Layout};
    use crate::model::puzzle::Puzzle;
    use crate::random::stream;

    #[test]
    fn a_mixed_grid_is_another_valid_grid() {
        for side in [4, 6, 9, 16, 36] {
            let layout = Layout::of_side(side).unwrap().with(Extra::Disjoint);
            let puzzle = Puzzle::empty(layout.clone()).unwrap();
            let mut random = stream(7, 0);
            let regular = regular::grid(&layout, &mut random).unwrap();
            let mut mixed = regular.clone();
            mix(puzzle.geometry(), &mut mixed, 4 * side, &mut random, &Cancel::new()).unwrap();
            assert!(puzzle.is_solution(&mixed), "side {side}");
            assert_ne!(mixed, regular);
        }
    }

    #[test]
    fn a_raised_flag_stops_mixing() {
        let layout = Layout::of_side(4).unwrap();
        let puzzle = Puzzle::empty(layout.clone()).unwrap();
        let mut random = stream(7, 0);
        let mut grid = regular::grid(&layout, &mut random).unwrap();
        let cancel = Cancel::new();
        cancel.raise();
        assert_eq!(mix(puzzle.geometry(), &mut grid, 1, &mut random, &cancel), Err(Cancelled));
    }
}
