//! How many solutions a grid has, up to two: singles, and a guess where there are none.
//!
//! Uniqueness techniques are true only of puzzles with one solution, and harder searches are long for
//! puzzles that they cannot solve; so this is asked once, before the first of either.

use crate::grid::{Grid, Level};

/// Whether there is exactly one solution.
pub(crate) fn is_unique(grid: &Grid) -> bool {
    let mut found = 0;
    search(*grid, &mut found);
    found == 1
}

fn search(mut grid: Grid, found: &mut u32) {
    grid.place_singles(Level::Cell);
    let any = grid.cells.iter().fold(0, |set, cells| set | cells);
    if any != grid.open {
        return;
    }
    if any == 0 {
        *found += 1;
        return;
    }
    let [_, two, three] = grid.by_width();
    let narrow = [two, three].into_iter().find(|&cells| cells != 0).unwrap_or(any);
    let cell = narrow.trailing_zeros() as usize;
    for digit in (0..9).filter(|&digit| grid.cells[digit] >> cell & 1 != 0) {
        let mut next = grid;
        next.place(cell, digit);
        search(next, found);
        if *found > 1 {
            return;
        }
    }
}
