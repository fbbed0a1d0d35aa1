//! A complete grid, found by choices that somebody else makes.
//!
//! The rules and the order are the simplest ones, because they decide which grid the choices lead to and so must never
//! change: a cell with one candidate takes it, a digit with one place in a unit goes there, and when nothing follows any
//! more, the first cell in reading order with the fewest candidates is tried. A choice that fails is struck
//! out, and its cell is tried again.
//!
//! What follows does not depend on the order in which it is drawn, so this is the grid that any other engine with
//! these rules finds by the same choices.

use crate::Grid;

/// Fills the empty grid: `choose` is asked for one of so many digits, from 0, and not asked where one is left. The number
/// of nodes visited (the start and every digit tried), and the grid, unless this takes more than `most` nodes.
///
/// ```
/// let (nodes, grid) = hallset_fast9::fill(1000, |_| 0);
/// assert!(nodes <= 1000 && grid.is_some_and(|grid| grid.starts_with(b"123456789")));
/// ```
pub fn fill(most: u64, mut choose: impl FnMut(u32) -> u32) -> (u64, Option<Grid>) {
    let mut state = State { cells: [ALL_DIGITS; 81], boards: [ALL_CELLS; 9], placed: 0 };
    let mut choices: Vec<(State, usize, u16)> = Vec::new();
    let mut due = Vec::new();
    let mut nodes = 1;
    let mut on_trial = None;
    while let Some(cell) = on_trial.take().or_else(|| state.fewest()) {
        if nodes >= most {
            return (nodes, None);
        }
        nodes += 1;
        let mut candidates = state.cells[cell];
        let position = if candidates.count_ones() < 2 { 0 } else { choose(candidates.count_ones()) };
        for _ in 0..position {
            candidates &= candidates - 1;
        }
        let digit = lowest(candidates);
        choices.push((state, cell, digit));
        if state.place(cell, digit, &mut due) {
            continue;
        }
        while on_trial.is_none() {
            let Some((before, cell, digit)) = choices.pop() else { return (nodes, None) };
            state = before;
            state.cells[cell] &= !digit;
            state.boards[digit.trailing_zeros() as usize] &= !(1 << cell);
            on_trial = (state.cells[cell] != 0).then_some(cell);
        }
    }
    (nodes, Some(state.cells.map(|digit| b'1' + digit.trailing_zeros() as u8)))
}

const ALL_DIGITS: u16 = 0x1ff;
const ALL_CELLS: u128 = (1 << 81) - 1;

/// The candidates of each cell, and the cells of each candidate.
#[derive(Clone, Copy)]
struct State {
    cells: [u16; 81],
    boards: [u128; 9],
    /// Cells whose digit the peers have heard.
    placed: u128,
}

impl State {
    /// The open cell with the fewest candidates, the first of these. All cells are counted at once: bit `b` of each
    /// count is in plane `b`.
    fn fewest(&self) -> Option<usize> {
        let mut planes = [0; 4];
        for board in self.boards {
            let mut carry = board;
            for plane in &mut planes {
                (*plane, carry) = (*plane ^ carry, *plane & carry);
            }
        }
        (2..=9).find_map(|count| {
            let mut cells = ALL_CELLS;
            for (bit, plane) in planes.iter().enumerate() {
                cells &= if count >> bit & 1 == 1 { *plane } else { !*plane };
            }
            (cells != 0).then(|| cells.trailing_zeros() as usize)
        })
    }

    /// Places a digit and all that follows; whether that goes without a contradiction.
    fn place(&mut self, cell: usize, digit: u16, due: &mut Vec<(u8, u16)>) -> bool {
        due.clear();
        due.push((cell as u8, digit));
        while let Some((cell, digit)) = due.pop() {
            let cell = usize::from(cell);
            if self.cells[cell] & digit == 0 {
                return false;
            }
            if self.placed >> cell & 1 == 1 {
                continue;
            }
            self.placed |= 1 << cell;
            self.cells[cell] = digit;
            let placed = digit.trailing_zeros() as usize;
            for other in 0..9 {
                if other != placed {
                    self.boards[other] &= !(1 << cell);
                    if !self.look(other, cell, due) {
                        return false;
                    }
                }
            }
            let mut losers = self.boards[placed] & PEERS[cell];
            self.boards[placed] &= !PEERS[cell];
            while losers != 0 {
                let loser = losers.trailing_zeros() as usize;
                losers &= losers - 1;
                self.cells[loser] &= !digit;
                let left = self.cells[loser];
                if left == 0 {
                    return false;
                }
                if left.is_power_of_two() {
                    due.push((loser as u8, left));
                }
                if !self.look(placed, loser, due) {
                    return false;
                }
            }
        }
        true
    }

    /// Looks for the only place of a digit in the units of a cell; no if there is none at all.
    #[inline(always)]
    fn look(&self, digit: usize, cell: usize, due: &mut Vec<(u8, u16)>) -> bool {
        for unit in UNITS_OF[cell] {
            let places = self.boards[digit] & unit;
            if places == 0 {
                return false;
            }
            if places & (places - 1) == 0 && places & self.placed == 0 {
                due.push((places.trailing_zeros() as u8, 1 << digit));
            }
        }
        true
    }
}

fn lowest(candidates: u16) -> u16 {
    candidates & candidates.wrapping_neg()
}

/// Row, column and box of each cell.
static UNITS_OF: [[u128; 3]; 81] = {
    let mut units = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let mut other = 0;
        while other < 81 {
            let bit = 1 << other;
            if other / 9 == row {
                units[cell][0] |= bit;
            }
            if other % 9 == column {
                units[cell][1] |= bit;
            }
            if other / 27 == row / 3 && other % 9 / 3 == column / 3 {
                units[cell][2] |= bit;
            }
            other += 1;
        }
        cell += 1;
    }
    units
};

/// The peers of each cell.
static PEERS: [u128; 81] = {
    let mut peers = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [row, column, region] = UNITS_OF[cell];
        peers[cell] = (row | column | region) & !(1 << cell);
        cell += 1;
    }
    peers
};
