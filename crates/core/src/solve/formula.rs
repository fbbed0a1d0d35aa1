//! A complete grid by a formula, and solutions made of it for large puzzles with few givens.
//!
//! Let a cell lie in band R and row r of the band, in stack C and column c of the stack. With boxes
//! of `rows` x `columns` cells, r and C count up to `rows`, R and c up to `columns`. The digit
//!
//! > (r + C mod rows, c + R mod columns)
//!
//! takes every value once in a row (R and r fixed, C and c run), in a column, in a box (R and C
//! fixed, r and c run) and even in a disjoint group (r and c fixed). A Latin square is the case of one row.
//!
//! Digits are renamed so that they fit givens. Those that are still missed are met by exchanging parts of lines
//! ([`fit`](crate::solve::fit)), as long as they are few. Once there is a solution, an exchange that touches no given makes
//! another one. With diagonals and other extras there mostly is no answer here. Whoever asks gets only what the puzzle
//! itself calls a solution.
//!
//! Cost: O(cells), and what fitting takes. Empty grids of side 100 to 225 take 1 to 3 ms, where a search of the largest does
//! not end; with 5 % givens 0.2 s (100x100) to 10 s (225x225), and a search takes from four times as long.

use std::iter::once;

use crate::control::cancel::Cancel;
use crate::model::digits::Digit;
use crate::model::geometry::{Layout, Regions};
use crate::model::grid::Grid;
use crate::model::puzzle::Puzzle;
use crate::propagate::singles::Singles;
use crate::solve::cover::MOST_CANDIDATES;
use crate::solve::fit::{fit, nearby};

/// So many candidates are much room: fewer are searched nearly as soon, and by search each seed finds a grid of its own.
const MUCH_ROOM: u64 = 700_000;

/// How many cells fitting may look at, for each candidate and in all.
const WORK: u64 = 128;
const MOST_WORK: u64 = 1 << 31;

/// Where a search can follow, givens are fitted in one of so many cells at most: it mostly succeeds then, and at least
/// four times as fast as the search.
const CELLS_PER_GIVEN: usize = 18;

/// How many cells the grids near the first one may have together: those that were told are remembered.
const NEARBY: usize = 1 << 25;

/// The formula of a layout's boxes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Formula {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
}

impl Formula {
    /// The formula of a layout with boxes, or of a Latin square.
    pub(crate) fn of(layout: &Layout) -> Option<Self> {
        let (rows, columns) = match layout.regions {
            Regions::Boxes { rows, columns } => (rows, columns),
            Regions::Latin => (1, layout.side),
            Regions::Irregular(_) => return None,
        };
        Some(Self { rows, columns })
    }

    /// The digit in a row and a column, from 0.
    pub(crate) fn digit(self, row: usize, column: usize) -> usize {
        let Self { rows, columns } = self;
        let major = (row % rows + column / columns) % rows;
        let minor = (column % columns + row / rows) % columns;
        major * columns + minor
    }
}

/// Solutions one after the other.
pub(crate) type Solutions = Box<dyn Iterator<Item = Grid> + Send + Sync>;

/// A solution and some that differ from it in a part of two lines, if the puzzle has much room and the formula leads
/// there.
pub(crate) fn solutions(puzzle: &Puzzle, cancel: &Cancel) -> Option<Solutions> {
    let first = solution(puzzle, MUCH_ROOM, cancel)?;
    let nearby = boxes(puzzle).map(|boxes| nearby(&first, boxes, puzzle.givens(), cancel));
    let nearby = nearby.into_iter().flatten().take(NEARBY / puzzle.geometry().cell_count());
    let puzzle = puzzle.clone();
    Some(Box::new(once(first).chain(nearby.filter(move |grid| puzzle.is_solution(grid)))))
}

/// A solution, if there are so many candidates and the formula leads to one.
pub(super) fn solution(puzzle: &Puzzle, room: u64, cancel: &Cancel) -> Option<Grid> {
    // Most grids are so small that nothing needs to be counted.
    if (puzzle.side() as u64).pow(3) < room {
        return None;
    }
    let mut singles = Singles::new(puzzle).ok()?;
    let live = singles.live();
    if live < room {
        return None;
    }
    let (grid, givens) = (renamed(puzzle)?, puzzle.givens());
    if puzzle.is_solution(&grid) {
        return Some(grid);
    }
    let boxes = boxes(puzzle)?;
    let many = givens.filled() * CELLS_PER_GIVEN > puzzle.geometry().cell_count();
    if live <= MOST_CANDIDATES && (many || singles.place_all().is_err()) {
        return None;
    }
    fit(&grid, boxes, givens, MOST_WORK.min(WORK * live), cancel).filter(|grid| puzzle.is_solution(grid))
}

/// The boxes within which lines may exchange digits, if there are no units beside them.
fn boxes(puzzle: &Puzzle) -> Option<(usize, usize)> {
    let layout = puzzle.geometry().layout();
    let Formula { rows, columns } = Formula::of(layout).filter(|_| layout.is_plain())?;
    // In a Latin square any two lines may exchange digits.
    Some(if rows == 1 || columns == 1 { (puzzle.side(), puzzle.side()) } else { (rows, columns) })
}

/// The formula's grid, with digits renamed so that they fit givens.
fn renamed(puzzle: &Puzzle) -> Option<Grid> {
    let (geometry, side) = (puzzle.geometry(), puzzle.side());
    let formula = Formula::of(geometry.layout())?;
    let number = |cell: usize| formula.digit(cell / side, cell % side);
    let mut names: Vec<Option<Digit>> = vec![None; side];
    let mut taken = vec![false; side];
    for (cell, digit) in puzzle.givens().digits() {
        let name = &mut names[number(cell.index())];
        if name.is_none() && !std::mem::replace(&mut taken[digit.index()], true) {
            *name = Some(digit);
        }
    }
    let mut free = (0..side).filter(|&digit| !taken[digit]).map(Digit::from_index);
    for name in names.iter_mut().filter(|name| name.is_none()) {
        *name = free.next();
    }
    let mut grid = Grid::blank(side);
    for cell in geometry.cells() {
        grid.set(cell, names[number(cell.index())]);
    }
    Some(grid)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::geometry::{Cell, Extra, Geometry, Layout};

    #[test]
    fn grids_of_every_side_and_shape_are_filled() {
        let boxes = [(2, 3), (3, 2), (4, 4), (2, 7), (20, 20)];
        let layouts = boxes.map(|(rows, columns)| Layout::with_boxes(rows, columns).unwrap());
        for layout in layouts.into_iter().chain([Layout::latin(5).unwrap(), Layout::latin(300).unwrap()]) {
            assert!(solution(&Puzzle::empty(layout).unwrap(), 0, &Cancel::new()).is_some());
        }
    }

    #[test]
    fn givens_are_kept_and_clashes_have_no_answer() {
        let layout = || Layout::of_side(16).unwrap();
        let with = |givens: &[(usize, usize)]| {
            let mut grid = Puzzle::empty(layout()).unwrap().givens().clone();
            for &(cell, digit) in givens {
                grid.set(Cell::new(cell), Some(Digit::from_index(digit)));
            }
            Puzzle::new(std::sync::Arc::new(Geometry::new(layout()).unwrap()), grid)
        };
        let found = solution(&with(&[(0, 7), (1, 3), (200, 5)]), 0, &Cancel::new()).unwrap();
        assert_eq!(found.get(Cell::new(0)), Some(Digit::from_index(7)));
        assert!(solution(&with(&[(0, 7), (17, 7)]), 0, &Cancel::new()).is_none(), "a clash is no solution");
    }

    #[test]
    fn a_grid_with_much_room_has_several_solutions_at_once_and_others_are_searched() {
        let count = |puzzle: &Puzzle| {
            solutions(puzzle, &Cancel::new())
                .map(|found| found.take(20).filter(|grid| puzzle.is_solution(grid)).count())
        };
        let empty = |side| Puzzle::empty(Layout::latin(side).unwrap()).unwrap();
        assert_eq!(count(&empty(100)), Some(20));
        assert_eq!(count(&empty(80)), None, "there is little room");
        let diagonals = Layout::of_side(100).unwrap().with(Extra::Diagonals);
        assert_eq!(count(&Puzzle::empty(diagonals).unwrap()), None, "the formula does not know them");
    }

    #[test]
    fn a_puzzle_that_singles_refute_has_no_answer() {
        let mut puzzle = Puzzle::empty(Layout::latin(100).unwrap()).unwrap();
        // The first row misses digit 0, for which there is no place.
        (1..100).for_each(|column| puzzle.give(puzzle.geometry().cell(0, column), Digit::from_index(column)));
        puzzle.give(puzzle.geometry().cell(1, 0), Digit::from_index(0));
        assert!(solution(&puzzle, 0, &Cancel::new()).is_none());
    }
}
