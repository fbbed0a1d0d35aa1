//! A position: what is placed, and what every cell may still hold, by cell and by place.
//!
//! The same candidates are kept three times, because every search asks for them in its own way: the
//! digits of a cell, the places of a digit in a unit, the cells of a digit. Singles are noted when they
//! arise, since most steps are singles. A placed cell has no candidates.

use crate::board::{PEERS, PLACE_IN, SCAN, UNITS_OF, bits, cells_in, ones};

/// Candidates by cell and by place, as chains change them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Marks {
    /// The candidates of each cell, a bit for each digit.
    pub(crate) digits: [u16; 81],
    /// The places of each digit in each unit, by unit and digit.
    pub(crate) places: [[u16; 9]; 27],
}

impl Marks {
    /// Takes a candidate away.
    #[inline]
    pub(crate) fn remove(&mut self, cell: usize, digit: usize) {
        self.digits[cell] &= !(1 << digit);
        for kind in 0..3 {
            self.places[UNITS_OF[cell][kind] as usize][digit] &= !(1 << PLACE_IN[cell][kind]);
        }
    }
}

/// The state of a puzzle between two steps.
#[derive(Clone)]
pub(crate) struct Position {
    /// The digit of each cell, 1 to 9, or 0.
    pub(crate) placed: [u8; 81],
    pub(crate) marks: Marks,
    /// The cells in which each digit is a candidate.
    pub(crate) cells: [u128; 9],
    /// How many cells of each unit are empty.
    pub(crate) empty: [u8; 27],
    /// How often each digit is placed.
    pub(crate) count: [u8; 9],
    /// How many cells are empty.
    pub(crate) open: u8,
    /// The units in which each digit has one place, and those with one empty cell, by their turn in the
    /// scan.
    pub(crate) single: [u32; 9],
    pub(crate) nearly_full: u32,
    /// Whether the givens contradict each other, or leave an empty cell without a candidate.
    pub(crate) is_broken: bool,
}

/// The turn of each unit in the scan.
const TURN: [u8; 27] = turns();

const fn turns() -> [u8; 27] {
    let mut table = [0; 27];
    let mut turn = 0;
    while turn < 27 {
        table[SCAN[turn]] = turn as u8;
        turn += 1;
    }
    table
}

/// For each set of places of a row, the first row of the columns' places.
static TURNED: [u128; 512] = turned();

const fn turned() -> [u128; 512] {
    let mut table = [0; 512];
    let mut places = 0;
    while places < 512 {
        let mut at = 0;
        while at < 9 {
            table[places] |= (places as u128 >> at & 1) << (at * 9);
            at += 1;
        }
        places += 1;
    }
    table
}

impl Position {
    /// The position of a puzzle: `1` to `9` are givens, everything else is empty.
    pub(crate) fn new(givens: &[u8; 81]) -> Position {
        let mut position = Position {
            placed: [0; 81],
            marks: Marks { digits: [0; 81], places: [[0; 9]; 27] },
            cells: [0; 9],
            empty: [9; 27],
            count: [0; 9],
            open: 81,
            single: [0; 9],
            nearly_full: 0,
            is_broken: false,
        };
        let mut used = [0u16; 27];
        for (cell, &given) in givens.iter().enumerate() {
            if !(b'1'..=b'9').contains(&given) {
                continue;
            }
            let digit = given - b'1';
            position.placed[cell] = digit + 1;
            position.count[digit as usize] += 1;
            position.open -= 1;
            for unit in UNITS_OF[cell].map(usize::from) {
                position.is_broken |= used[unit] >> digit & 1 != 0;
                used[unit] |= 1 << digit;
                position.empty[unit] -= 1;
            }
        }
        for cell in (0..81).filter(|&cell| position.placed[cell] == 0) {
            let [square, row, column] = UNITS_OF[cell].map(usize::from);
            let digits = 0x1ff & !(used[square] | used[row] | used[column]);
            position.marks.digits[cell] = digits;
            position.is_broken |= digits == 0;
        }
        for (cell, digits) in position.marks.digits.iter().enumerate() {
            bits(*digits).for_each(|digit| position.cells[digit] |= 1 << cell);
        }
        for digit in 0..9 {
            position.set_places(digit);
        }
        for unit in 0..27 {
            position.nearly_full |= u32::from(position.empty[unit] == 1) << TURN[unit];
        }
        position
    }

    /// Finds the places of a digit from its cells: rows as they are, columns as rows turned by a table,
    /// boxes from rows by threes.
    fn set_places(&mut self, digit: usize) {
        let mut turned = 0u128;
        let mut boxes = [0u16; 9];
        for row in 0..9 {
            let places = (self.cells[digit] >> (row * 9)) as u16 & 0x1ff;
            self.marks.places[9 + row][digit] = places;
            turned |= TURNED[places as usize] << row;
            for third in 0..3 {
                boxes[row / 3 * 3 + third] |= (places >> (third * 3) & 7) << (row % 3 * 3);
            }
        }
        for at in 0..9 {
            self.marks.places[18 + at][digit] = (turned >> (at * 9)) as u16 & 0x1ff;
            self.marks.places[at][digit] = boxes[at];
        }
        for unit in 0..27 {
            let places = self.marks.places[unit][digit];
            self.single[digit] |= u32::from(places.is_power_of_two()) << TURN[unit];
        }
    }

    /// The same position with other candidates, for searches for chains; singles are not noted.
    pub(crate) fn with_marks(&self, marks: &Marks) -> Position {
        let mut position = self.clone();
        position.marks = *marks;
        for digit in 0..9 {
            let rows = marks.places[9..18].iter().enumerate();
            position.cells[digit] =
                rows.fold(0, |set, (row, places)| set | u128::from(places[digit]) << (row * 9));
        }
        position
    }

    /// How many digits the cell may hold.
    pub(crate) fn width(&self, cell: usize) -> u32 {
        ones(self.marks.digits[cell])
    }

    /// The cells with one, two and three candidates.
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

    /// The cells with two candidates.
    pub(crate) fn pairs(&self) -> u128 {
        self.by_width()[1]
    }

    /// Takes a candidate away.
    pub(crate) fn remove(&mut self, cell: usize, digit: usize) {
        self.cells[digit] &= !(1 << cell);
        self.remove_marks(cell, digit);
    }

    /// Takes a candidate from all but the cells of its digit.
    #[inline]
    fn remove_marks(&mut self, cell: usize, digit: usize) {
        self.marks.digits[cell] &= !(1 << digit);
        let mut single = self.single[digit];
        for kind in 0..3 {
            let unit = UNITS_OF[cell][kind] as usize;
            let places = self.marks.places[unit][digit] & !(1 << PLACE_IN[cell][kind]);
            self.marks.places[unit][digit] = places;
            let turn = TURN[unit];
            single = single & !(1 << turn) | u32::from(places.is_power_of_two()) << turn;
        }
        self.single[digit] = single;
    }

    /// The first unit in the scan, of those in a mask, in which a digit has one place, and the lowest
    /// such digit.
    #[inline]
    pub(crate) fn first_single(&self, turns: u32) -> Option<(usize, usize)> {
        let all = self.single.iter().fold(0, |set, single| set | single) & turns;
        if all == 0 {
            return None;
        }
        let turn = all.trailing_zeros();
        let digit = self.single.iter().position(|single| single >> turn & 1 != 0)?;
        Some((SCAN[turn as usize], digit))
    }

    /// Writes a digit into a cell and takes it from the peers.
    pub(crate) fn place(&mut self, cell: usize, digit: usize) {
        self.placed[cell] = digit as u8 + 1;
        self.count[digit] += 1;
        self.open -= 1;
        for unit in UNITS_OF[cell].map(usize::from) {
            self.empty[unit] -= 1;
            let turn = TURN[unit];
            self.nearly_full = self.nearly_full & !(1 << turn) | u32::from(self.empty[unit] == 1) << turn;
        }
        for other in bits(self.marks.digits[cell]) {
            self.remove(cell, other);
        }
        let peers = PEERS[cell] & self.cells[digit];
        self.cells[digit] &= !peers;
        cells_in(peers).for_each(|peer| self.remove_marks(peer, digit));
    }
}
