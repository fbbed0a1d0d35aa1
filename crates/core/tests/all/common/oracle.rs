//! The oracle: brute force that is too simple to be wrong.
//!
//! It goes through the blank cells in reading order and writes every digit that no unit forbids.
//! No propagation, no heuristics, no bit sets; slow, and trusted for that reason.

use hallset::{Cell, Digit, Grid, Puzzle};

/// The solutions of a puzzle in lexicographic order, up to a limit.
pub fn solutions(puzzle: &Puzzle, limit: usize) -> Vec<Grid> {
    let mut grid = puzzle.givens().clone();
    let mut found = Vec::new();
    if puzzle.clashes().is_empty() {
        fill(puzzle, &mut grid, 0, limit, &mut found);
    }
    found
}

fn fill(puzzle: &Puzzle, grid: &mut Grid, from: usize, limit: usize, found: &mut Vec<Grid>) {
    if found.len() >= limit {
        return;
    }
    let Some(blank) = (from..grid.cells().len()).find(|&index| grid.cells()[index].is_none()) else {
        found.push(grid.clone());
        return;
    };
    let cell = Cell::new(blank);
    for digit in (1..=puzzle.side()).map(Digit::new) {
        if puzzle.candidates(cell).contains(digit) && !is_taken(puzzle, grid, cell, digit) {
            grid.set(cell, Some(digit));
            fill(puzzle, grid, blank + 1, limit, found);
            grid.set(cell, None);
        }
    }
}

fn is_taken(puzzle: &Puzzle, grid: &Grid, cell: Cell, digit: Digit) -> bool {
    let units = puzzle.geometry().units().iter().filter(|unit| unit.cells().contains(&cell));
    units.flat_map(|unit| unit.cells()).any(|&other| grid.get(other) == Some(digit))
}
