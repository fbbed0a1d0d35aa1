//! From any complete grid to one with the givens: two lines exchange a part of their digits.
//!
//! Take two rows of a band. In a column they have two digits; exchange them, and one of the two stands twice in its
//! row, so exchange where it stood before, and so on until the first digit turns up again:
//!
//! ```text
//!   1 2 3 4 5      2 1 3 4 5      the part that begins at the left has two columns;
//!   2 1 5 3 4      1 2 5 3 4      the other three are another part
//! ```
//!
//! Columns keep their digits, rows have all of theirs again, and boxes did not change: the grid is as good as before.
//! Columns of a stack do the same (cycle switches; Wanless, *Electronic Journal of Combinatorics* 11, 2004). A missed given
//! is met by one switch, if its digit stands in its row and stack or in its column and band, or by two, over the place
//! of its digit in its box. One of these ways is drawn, and taken if it costs no other givens, or seldom if it does
//! (Metropolis et al. 1953). In between, any switch of a line of the given is made on the same terms: without that
//! the regular grid, whose parts are long, stays what it is, and one in a thousand cells is too much; with it, one in
//! twenty is little (36x36: one in thirteen).
//!
//! A switch that touches no given makes another grid with the givens.
//!
//! Cost: a step walks some parts of a line. 400 givens in a 400x400 grid take 0.25 s, 3,000 in a Latin square of side
//! 300 take 6 s.

use rand_chacha::ChaCha8Rng;

use crate::control::cancel::Cancel;
use crate::model::digits::Digit;
use crate::model::geometry::Cell;
use crate::model::grid::Grid;
use crate::random::{below, stream};

/// One step in so many that cost a given is taken, for each given that it costs.
const HEAT: u32 = 10;

/// One step in so many meets no given, but changes what stands around it.
const MIXING: u32 = 3;

/// Turns a complete grid with boxes of this shape into one with the givens, if the steps suffice. They look at no more
/// than so many cells.
pub(super) fn fit(
    grid: &Grid,
    boxes: (usize, usize),
    givens: &Grid,
    most_work: u64,
    cancel: &Cancel,
) -> Option<Grid> {
    let mut state = State::new(grid, givens);
    let mut random = stream(0, 0);
    for _ in 0..most_work / grid.side() as u64 {
        let Some(missed) = state.any_missed(&mut random).filter(|_| !cancel.is_raised()) else { break };
        state.step(missed, boxes, &mut random);
    }
    state.missed.is_empty().then(|| state.grid())
}

/// The grids that one switch makes of a grid with boxes of this shape, without touching a given.
pub(super) fn nearby(
    grid: &Grid,
    boxes: (usize, usize),
    givens: &Grid,
    cancel: &Cancel,
) -> impl Iterator<Item = Grid> + use<> {
    let (mut state, cancel) = (State::new(grid, givens), cancel.clone());
    let switches = switches(grid.side(), boxes).take_while(move |_| !cancel.is_raised());
    switches.filter_map(move |switch| state.switched(switch))
}

/// Every switch of every two rows of a band and two columns of a stack, once for each of its places.
fn switches(side: usize, (height, width): (usize, usize)) -> impl Iterator<Item = Switch> {
    [(Lines::Rows, height), (Lines::Columns, width)].into_iter().flat_map(move |(lines, size)| {
        let pairs =
            (0..side).flat_map(move |one| (one + 1..one / size * size + size).map(move |other| (one, other)));
        pairs.flat_map(move |pair| (0..side).map(move |start| Switch { lines, pair, start }))
    })
}

/// Rows or columns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lines {
    Rows,
    Columns,
}

/// Two lines exchange the part that begins at a place of both.
#[derive(Clone, Copy, Debug)]
struct Switch {
    lines: Lines,
    pair: (usize, usize),
    start: usize,
}

impl Switch {
    /// The row and the column of both lines' cells at a place.
    fn cells(self, place: usize) -> [(usize, usize); 2] {
        let (one, other) = self.pair;
        match self.lines {
            Lines::Rows => [(one, place), (other, place)],
            Lines::Columns => [(place, one), (place, other)],
        }
    }
}

struct State {
    side: usize,
    /// The digit of each cell.
    digits: Vec<u16>,
    /// Where each digit stands in each row, and in each column.
    columns: Vec<u16>,
    rows: Vec<u16>,
    /// The digit that each cell should have.
    wanted: Vec<Option<u16>>,
    /// The cells with another digit than they should have, and where each stands in this list.
    missed: Vec<usize>,
    places: Vec<usize>,
}

impl State {
    fn new(grid: &Grid, givens: &Grid) -> Self {
        let side = grid.side();
        let mut state = Self {
            side,
            digits: vec![0; side * side],
            columns: vec![0; side * side],
            rows: vec![0; side * side],
            wanted: givens.cells().iter().map(|given| given.map(|digit| digit.index() as u16)).collect(),
            missed: Vec::new(),
            places: vec![0; side * side],
        };
        for (cell, digit) in grid.digits() {
            let (row, column) = (cell.index() / side, cell.index() % side);
            // Not the digit that is put there yet, so that a miss is noted.
            state.digits[cell.index()] = u16::MAX;
            if state.wanted[cell.index()].is_some() {
                state.miss(cell.index());
            }
            state.put((row, column), digit.index() as u16);
        }
        state
    }

    fn grid(&self) -> Grid {
        let mut grid = Grid::blank(self.side);
        for (cell, &digit) in self.digits.iter().enumerate() {
            grid.set(Cell::new(cell), Some(Digit::from_index(usize::from(digit))));
        }
        grid
    }

    fn any_missed(&self, random: &mut ChaCha8Rng) -> Option<(usize, usize)> {
        let count = self.missed.len() as u32;
        let cell = (count > 0).then(|| self.missed[below(random, count) as usize])?;
        Some((cell / self.side, cell % self.side))
    }

    /// Meets a missed given, or changes what stands around it, unless that costs too much.
    fn step(&mut self, cell: (usize, usize), boxes: (usize, usize), random: &mut ChaCha8Rng) {
        let before = self.missed.len();
        let way = if below(random, MIXING) == 0 {
            self.any_switch(cell, boxes, random).into_iter().collect()
        } else {
            let mut ways = self.ways(cell, boxes);
            ways.swap_remove(below(random, ways.len() as u32) as usize)
        };
        way.iter().for_each(|&switch| self.switch(switch));
        let cost = self.missed.len().saturating_sub(before);
        if (0..cost).any(|_| below(random, HEAT) > 0) {
            way.iter().rev().for_each(|&switch| self.switch(switch));
        }
    }

    /// A switch of the row or the column of a cell with another of its band or stack.
    fn any_switch(
        &self,
        (row, column): (usize, usize),
        (height, width): (usize, usize),
        random: &mut ChaCha8Rng,
    ) -> Option<Switch> {
        let mut any = |count: usize| below(random, count as u32) as usize;
        let (lines, line, size) =
            if any(2) == 0 { (Lines::Rows, row, height) } else { (Lines::Columns, column, width) };
        let other = line / size * size + any(size);
        let start = any(self.side);
        (other != line).then_some(Switch { lines, pair: (line, other), start })
    }

    /// The ways to bring its digit to a cell.
    fn ways(&self, (row, column): (usize, usize), (height, width): (usize, usize)) -> Vec<Vec<Switch>> {
        let digit = usize::from(self.wanted[row * self.side + column].expect("a missed cell wants a digit"));
        let rows = |pair, start| Switch { lines: Lines::Rows, pair, start };
        let columns = |pair, start| Switch { lines: Lines::Columns, pair, start };
        let mut ways = Vec::with_capacity(4);
        let there = usize::from(self.columns[row * self.side + digit]);
        if there / width == column / width {
            ways.push(vec![columns((column, there), row)]);
        }
        let there = usize::from(self.rows[column * self.side + digit]);
        if there / height == row / height {
            ways.push(vec![rows((row, there), column)]);
        }
        let band = row / height * height..row / height * height + height;
        let in_box = band
            .map(|other| (other, usize::from(self.columns[other * self.side + digit])))
            .find(|&(_, there)| there / width == column / width);
        if let Some((other_row, other_column)) = in_box
            && other_row != row
            && other_column != column
        {
            let (both_rows, both_columns) = ((row, other_row), (column, other_column));
            ways.push(vec![rows(both_rows, other_column), columns(both_columns, row)]);
            ways.push(vec![columns(both_columns, other_row), rows(both_rows, column)]);
        }
        ways
    }

    /// Exchanges a part of two lines; the same again takes it back.
    fn switch(&mut self, switch: Switch) {
        let mut place = switch.start;
        loop {
            let [one, other] = switch.cells(place);
            let (goes, comes) = (self.digit(one), self.digit(other));
            let next = self.next(switch, place);
            self.put(one, comes);
            self.put(other, goes);
            if next == switch.start {
                return;
            }
            place = next;
        }
    }

    /// The grid after a switch, if that touches no given.
    fn switched(&mut self, switch: Switch) -> Option<Grid> {
        if !self.is_free(switch) {
            return None;
        }
        self.switch(switch);
        let grid = self.grid();
        self.switch(switch);
        Some(grid)
    }

    /// Does a part hold no given? Of its places only the first is the start of a part that is free.
    fn is_free(&self, switch: Switch) -> bool {
        let is_given = |(row, column): (usize, usize)| self.wanted[row * self.side + column].is_some();
        let mut place = switch.start;
        loop {
            if place < switch.start || switch.cells(place).into_iter().any(is_given) {
                return false;
            }
            place = self.next(switch, place);
            if place == switch.start {
                return true;
            }
        }
    }

    /// The place of a part after this one: where the first line has the digit that the other has here.
    fn next(&self, switch: Switch, place: usize) -> usize {
        let (one, [_, other]) = (switch.pair.0, switch.cells(place));
        let comes = usize::from(self.digit(other));
        usize::from(match switch.lines {
            Lines::Rows => self.columns[one * self.side + comes],
            Lines::Columns => self.rows[one * self.side + comes],
        })
    }

    fn digit(&self, (row, column): (usize, usize)) -> u16 {
        self.digits[row * self.side + column]
    }

    fn put(&mut self, (row, column): (usize, usize), digit: u16) {
        let cell = row * self.side + column;
        let before = std::mem::replace(&mut self.digits[cell], digit);
        self.columns[row * self.side + usize::from(digit)] = column as u16;
        self.rows[column * self.side + usize::from(digit)] = row as u16;
        match self.wanted[cell] {
            Some(wanted) if wanted == before => self.miss(cell),
            Some(wanted) if wanted == digit => self.meet(cell),
            _ => {}
        }
    }

    fn miss(&mut self, cell: usize) {
        self.places[cell] = self.missed.len();
        self.missed.push(cell);
    }

    fn meet(&mut self, cell: usize) {
        let place = self.places[cell];
        self.missed.swap_remove(place);
        if let Some(&moved) = self.missed.get(place) {
            self.places[moved] = place;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::geometry::Layout;
    use crate::model::puzzle::Puzzle;
    use crate::random::shuffle;
    use crate::solve::formula;

    /// The formula's grid, and a given in every so many cells of a grid that is far from it.
    fn far_givens(layout: &Layout, every: usize, seed: u64) -> (Puzzle, Grid, Grid) {
        let puzzle = Puzzle::empty(layout.clone()).unwrap();
        let grid = formula::solution(&puzzle, 0, &Cancel::new()).unwrap();
        let boxes = layout.box_shape().unwrap_or((layout.side, layout.side));
        let mut state = State::new(&grid, &Grid::blank(layout.side));
        let mut random = stream(seed, 1);
        for _ in 0..50 * layout.side {
            let mut any = |count: usize| below(&mut random, count as u32) as usize;
            let size = if any(2) == 0 { (Lines::Rows, boxes.0) } else { (Lines::Columns, boxes.1) };
            let first = any(layout.side);
            let other = first / size.1 * size.1 + any(size.1);
            if first != other {
                state.switch(Switch { lines: size.0, pair: (first, other), start: any(layout.side) });
            }
        }
        let far = state.grid();
        assert!(puzzle.is_solution(&far), "a switch makes no clash");
        let mut cells: Vec<Cell> = puzzle.geometry().cells().collect();
        shuffle(&mut random, &mut cells);
        let mut givens = Grid::blank(layout.side);
        cells.iter().step_by(every).for_each(|&cell| givens.set(cell, far.get(cell)));
        (puzzle, grid, givens)
    }

    #[test]
    fn a_switch_made_twice_changes_nothing() {
        let (_, grid, givens) = far_givens(&Layout::with_boxes(3, 4).unwrap(), 5, 3);
        let mut state = State::new(&grid, &givens);
        let missed = |state: &State| {
            let mut missed = state.missed.clone();
            missed.sort_unstable();
            missed
        };
        let before = missed(&state);
        for (lines, pair) in [(Lines::Rows, (3, 5)), (Lines::Columns, (8, 9))] {
            for start in 0..12 {
                let switch = Switch { lines, pair, start };
                state.switch(switch);
                assert_ne!(state.grid(), grid);
                state.switch(switch);
                assert_eq!((state.grid(), missed(&state)), (grid.clone(), before.clone()));
            }
        }
    }

    #[test]
    fn grids_nearby_differ_and_have_the_givens() {
        for layout in [Layout::with_boxes(4, 3).unwrap(), Layout::latin(12).unwrap()] {
            let (puzzle, grid, givens) = far_givens(&layout, 20, 3);
            let boxes = layout.box_shape().unwrap_or((layout.side, layout.side));
            let fitted = fit(&grid, boxes, &givens, u64::MAX, &Cancel::new()).expect("there is room");
            let puzzle = Puzzle::new(puzzle.geometry().clone(), givens);
            let mut found: Vec<Grid> = nearby(&fitted, boxes, puzzle.givens(), &Cancel::new()).collect();
            assert!(
                !found.is_empty() && found.iter().all(|grid| *grid != fitted && puzzle.is_solution(grid))
            );
            // What exchanges four cells between two rows exchanges them between two columns, too.
            let count = found.len();
            found.sort();
            found.dedup();
            assert!(found.len() * 2 >= count);
            assert_eq!(nearby(&fitted, boxes, &fitted, &Cancel::new()).count(), 0, "no cell is free");
        }
    }

    #[test]
    fn a_given_in_thirty_cells_is_met_in_grids_of_every_shape() {
        let boxes =
            [(6, 6), (3, 10), (7, 4)].map(|(rows, columns)| Layout::with_boxes(rows, columns).unwrap());
        for layout in boxes.into_iter().chain([Layout::latin(40).unwrap()]) {
            for seed in 0..5 {
                let (puzzle, grid, givens) = far_givens(&layout, 30, seed);
                let boxes = layout.box_shape().unwrap_or((layout.side, layout.side));
                let fitted = fit(&grid, boxes, &givens, u64::MAX, &Cancel::new()).expect("there is room");
                assert!(Puzzle::new(puzzle.geometry().clone(), givens).is_solution(&fitted));
            }
        }
    }
}
