//! Small steps from one complete grid to another: two digits change places in part of the grid.
//!
//! Take two digits. The cells that hold them fall into parts such that cells of different parts
//! share no unit. If the digits are exchanged within one part, every unit still holds both or
//! neither, so the grid stays valid, whatever its units are. In graph colouring this is a Kempe
//! chain. Many such steps lead away from the regular grid that arithmetic made.
//!
//! Cost: a step looks at the units of the cells of two digits, O(side).

use rand_chacha::ChaCha8Rng;

use crate::geometry::{Cell, Geometry};
use crate::grid::Grid;
use crate::random::below;

/// Takes this many random steps.
pub(super) fn mix(geometry: &Geometry, grid: &mut Grid, steps: usize, random: &mut ChaCha8Rng) {
    let side = geometry.side();
    if side < 2 {
        return;
    }
    let mut holders = vec![Vec::with_capacity(side); side];
    for (cell, digit) in grid.digits() {
        holders[digit.index()].push(cell);
    }
    let mut seen_in = vec![[None; 2]; geometry.units().len()];
    for _ in 0..steps {
        let one = below(random, side as u32) as usize;
        let other = (one + 1 + below(random, side as u32 - 1) as usize) % side;
        let start = holders[one][below(random, side as u32) as usize];
        let part = part_of(geometry, [&holders[one], &holders[other]], start, &mut seen_in);
        for cell in part {
            let (from, to) = if grid.get(cell).is_some_and(|digit| digit.index() == one) {
                (one, other)
            } else {
                (other, one)
            };
            grid.set(cell, Some(crate::Digit::from_index(to)));
            let place = holders[from].iter().position(|&holder| holder == cell);
            holders[from].swap_remove(place.expect("a cell is among the holders of its digit"));
            holders[to].push(cell);
        }
    }
}

/// The cells of the two digits that hang together with one of them.
fn part_of(
    geometry: &Geometry,
    holders: [&[Cell]; 2],
    start: Cell,
    seen_in: &mut [[Option<Cell>; 2]],
) -> Vec<Cell> {
    for (digit, cells) in holders.into_iter().enumerate() {
        for &cell in cells {
            for unit in geometry.units_of(cell) {
                seen_in[unit.index()][digit] = Some(cell);
            }
        }
    }
    let mut part = vec![start];
    let mut next = 0;
    while let Some(&cell) = part.get(next) {
        next += 1;
        for unit in geometry.units_of(cell) {
            for neighbour in std::mem::take(&mut seen_in[unit.index()]).into_iter().flatten() {
                if !part.contains(&neighbour) {
                    part.push(neighbour);
                }
            }
        }
    }
    for &cell in holders.into_iter().flatten() {
        for unit in geometry.units_of(cell) {
            seen_in[unit.index()] = [None; 2];
        }
    }
    part
}

#[cfg(test)]
mod tests {
    use super::super::regular;
    use super::*;
    use crate::geometry::Layout;
    use crate::puzzle::Puzzle;
    use crate::random::stream;

    #[test]
    fn a_mixed_grid_is_another_valid_grid() {
        for side in [4, 6, 9, 16, 36] {
            let layout = Layout { disjoint: true, ..Layout::of_side(side).unwrap() };
            let puzzle = Puzzle::empty(layout.clone()).unwrap();
            let mut random = stream(7, 0);
            let regular = regular::grid(&layout, &mut random).unwrap();
            let mut mixed = regular.clone();
            mix(puzzle.geometry(), &mut mixed, 4 * side, &mut random);
            assert!(puzzle.is_solution(&mixed), "side {side}");
            assert_ne!(mixed, regular);
        }
    }
}
