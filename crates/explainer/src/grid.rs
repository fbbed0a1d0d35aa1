//! A grid: the cells that each digit may still go to, and the singles that follow from these alone.
//!
//! Most steps are singles, and a single stays one until it is placed. So where only the numbers are
//! wanted, singles are not placed one by one in their order but all together, level by level: as long as
//! there are some of an easy level, none of a harder one counts, and what is placed in the end, how many
//! steps that takes and which is the hardest of them are the same in every order.
//!
//! A digit's cells are three bands of three rows. In each, columns that occur once or more and twice or
//! more are found by ands and ors of rows; from these come the boxes and columns with one place, a table
//! takes the rest.

use crate::board::{PEERS, cells_in};

/// The cells of each digit, and what is placed.
#[derive(Clone, Copy)]
pub(crate) struct Grid {
    /// The cells in which each digit is a candidate.
    pub(crate) cells: [u128; 9],
    /// The empty cells.
    pub(crate) open: u128,
    /// How often each digit is placed.
    pub(crate) count: [u8; 9],
}

/// Singles up to a level: the last cell of a unit, a digit with one place in a box, with one in a line, a
/// cell with one digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Level {
    LastCell,
    Box,
    Line,
    Cell,
}

/// All cells of three rows, and the first cell of each row.
const BAND: u32 = (1 << 27) - 1;
const FIRSTS: u32 = 0o001_001_001;

/// For each set of places of a row, those that are alone in their third of it; and the set itself where
/// it is one place.
static ALONE: [[u16; 2]; 512] = alone();

const fn alone() -> [[u16; 2]; 512] {
    let mut table = [[0; 2]; 512];
    let mut places = 0;
    while places < 512 {
        let mut third = 0;
        while third < 3 {
            let within = places as u16 & 7 << (3 * third);
            if within.is_power_of_two() {
                table[places][0] |= within;
            }
            third += 1;
        }
        if places.is_power_of_two() {
            table[places][1] = places as u16;
        }
        places += 1;
    }
    table
}

/// Which units count.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Units {
    Boxes,
    All,
}

/// The cells of a set that are alone in their box, or in any unit.
#[inline(always)]
fn alone_in(units: Units, set: u128) -> u128 {
    let bands = [set as u32 & BAND, (set >> 27) as u32 & BAND, (set >> 54) as u32];
    let mut found = [0; 3];
    let (mut once, mut twice) = (0, 0);
    for (band, &cells) in bands.iter().enumerate() {
        let rows = [cells & 511, cells >> 9 & 511, cells >> 18 & 511];
        let any = rows[0] | rows[1] | rows[2];
        let more = rows[0] & rows[1] | (rows[0] | rows[1]) & rows[2];
        let columns = u32::from(ALONE[any as usize][0]) & !more;
        found[band] = cells & (columns * FIRSTS);
        if units == Units::All {
            for row in 0..3 {
                found[band] |= u32::from(ALONE[rows[row] as usize][1]) << (9 * row);
            }
            twice |= more | once & any;
            once |= any;
        }
    }
    let columns = (once & !twice) * FIRSTS;
    let [top, middle, bottom] = [0, 1, 2].map(|band| u128::from(found[band] | columns & bands[band]));
    top | middle << 27 | bottom << 54
}

impl Grid {
    /// The grid of a puzzle: `1` to `9` are givens, everything else is empty. None if givens contradict
    /// each other or leave an empty cell without a candidate.
    pub(crate) fn new(givens: &[u8; 81]) -> Option<Grid> {
        let mut grid = Grid { cells: [0; 9], open: (1 << 81) - 1, count: [0; 9] };
        let (mut seen, mut clashes) = ([0u128; 9], false);
        for (cell, &given) in givens.iter().enumerate() {
            let digit = usize::from(given.wrapping_sub(b'1'));
            if digit < 9 {
                clashes |= seen[digit] >> cell & 1 != 0;
                seen[digit] |= PEERS[cell];
                grid.open &= !(1 << cell);
                grid.count[digit] += 1;
            }
        }
        grid.cells = seen.map(|seen| grid.open & !seen);
        let any = grid.cells.iter().fold(0, |set, cells| set | cells);
        (!clashes && any == grid.open).then_some(grid)
    }

    /// The cells with one, two and three candidates.
    #[inline]
    pub(crate) fn by_width(&self) -> [u128; 3] {
        let (mut one, mut two, mut three, mut four) = (0, 0, 0, 0);
        for cells in self.cells {
            four |= three & cells;
            three |= two & cells;
            two |= one & cells;
            one |= cells;
        }
        [one & !two, two & !three, three & !four]
    }

    /// Writes a digit into a cell; the other digits of the cell go when they are next looked at.
    #[inline]
    fn write(&mut self, cell: usize, digit: usize) {
        self.cells[digit] &= !PEERS[cell];
        self.open &= !(1 << cell);
        self.count[digit] += 1;
    }

    /// Places a digit.
    pub(crate) fn place(&mut self, cell: usize, digit: usize) {
        self.write(cell, digit);
        self.cells.iter_mut().for_each(|cells| *cells &= self.open);
    }

    /// Places all singles up to a level, and those that follow; says how many.
    pub(crate) fn place_singles(&mut self, level: Level) -> u32 {
        let mut placed = 0;
        loop {
            placed += match level {
                Level::LastCell => 0,
                Level::Box => self.place_hidden(|cells| alone_in(Units::Boxes, cells)),
                Level::Line | Level::Cell => self.place_hidden(|cells| alone_in(Units::All, cells)),
            };
            let others = match level {
                Level::LastCell | Level::Box => alone_in(Units::All, self.open),
                Level::Line => 0,
                Level::Cell => self.by_width()[0],
            };
            let before = placed;
            if others != 0 {
                for digit in 0..9 {
                    placed += self.place_all(others & self.cells[digit], digit);
                }
                self.cells.iter_mut().for_each(|cells| *cells &= self.open);
            }
            if placed == before {
                return placed;
            }
        }
    }

    /// Digits take turns, until none of them has anything new.
    #[inline(always)]
    fn place_hidden(&mut self, alone: impl Fn(u128) -> u128) -> u32 {
        let (mut placed, mut quiet, mut digit) = (0, 0, 0);
        let mut vain = [0; 9];
        while quiet < 9 {
            let cells = self.cells[digit] & self.open;
            quiet += 1;
            if cells != vain[digit] {
                self.cells[digit] = cells;
                vain[digit] = cells;
                let found = alone(cells);
                if found != 0 {
                    placed += self.place_all(found, digit);
                    quiet = 0;
                }
            }
            digit = if digit == 8 { 0 } else { digit + 1 };
        }
        self.cells.iter_mut().for_each(|cells| *cells &= self.open);
        placed
    }

    /// Places a digit in all these cells, except where a puzzle without a solution has it see itself.
    #[inline]
    fn place_all(&mut self, found: u128, digit: usize) -> u32 {
        let before = self.count[digit];
        for cell in cells_in(found) {
            if self.cells[digit] >> cell & 1 != 0 {
                self.write(cell, digit);
            }
        }
        u32::from(self.count[digit] - before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::UNIT_SET;

    #[test]
    fn cells_that_are_alone_are_those_that_no_other_cell_of_a_unit_is_with() {
        let mut random = 1u128;
        for turn in 0..2000 {
            let mut set = (1 << 81) - 1;
            for _ in 0..turn % 6 {
                random = random.wrapping_mul(0x2360_ED05_1FC6_5DA4_4385_DF64_9FCC_F645).wrapping_add(1);
                set &= random >> 40;
            }
            let alone = |units: &[u128]| {
                let sets = units.iter().map(|unit| unit & set).filter(|cells| cells.is_power_of_two());
                sets.fold(0, |all, cells| all | cells)
            };
            assert_eq!(alone_in(Units::Boxes, set), alone(&UNIT_SET[..9]));
            assert_eq!(alone_in(Units::All, set), alone(&UNIT_SET));
        }
    }
}
