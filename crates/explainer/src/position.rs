//! A position: what is placed, and what every cell may still hold, by cell and by place.
//!
//! The same candidates are kept three times, because every search asks for them in its own way: the
//! digits of a cell, the places of a digit in a unit, the cells of a digit. A placed cell has no
//! candidates.

use crate::board::{PEERS, PLACE_IN, UNITS_OF, bits, cells_in};

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
#[derive(Clone, PartialEq, Eq)]
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
}

impl Position {
    /// The position of a puzzle: `1` to `9` are givens, everything else is empty.
    pub(crate) fn new(givens: &[u8; 81]) -> Position {
        let mut position = Position {
            placed: [0; 81],
            marks: Marks { digits: [0x1ff; 81], places: [[0x1ff; 9]; 27] },
            cells: [(1 << 81) - 1; 9],
            empty: [9; 27],
            count: [0; 9],
            open: 81,
        };
        for (cell, &given) in givens.iter().enumerate() {
            if given.is_ascii_digit() && given != b'0' {
                position.place(cell, (given - b'1') as usize);
            }
        }
        position
    }

    /// Whether the cell may hold the digit.
    pub(crate) fn has(&self, cell: usize, digit: usize) -> bool {
        self.marks.digits[cell] >> digit & 1 != 0
    }

    /// How many digits the cell may hold.
    pub(crate) fn width(&self, cell: usize) -> u32 {
        self.marks.digits[cell].count_ones()
    }

    /// Takes a candidate away.
    pub(crate) fn remove(&mut self, cell: usize, digit: usize) {
        self.marks.remove(cell, digit);
        self.cells[digit] &= !(1 << cell);
    }

    /// Writes a digit into a cell and takes it from the peers.
    pub(crate) fn place(&mut self, cell: usize, digit: usize) {
        self.placed[cell] = digit as u8 + 1;
        self.count[digit] += 1;
        self.open -= 1;
        for unit in UNITS_OF[cell] {
            self.empty[unit as usize] -= 1;
        }
        for other in bits(self.marks.digits[cell]) {
            self.remove(cell, other);
        }
        for peer in cells_in(PEERS[cell] & self.cells[digit]) {
            self.remove(peer, digit);
        }
    }

    /// Whether some empty cell has no candidate, or some unit no place for a digit that it lacks.
    pub(crate) fn is_dead(&self) -> bool {
        (0..81).any(|cell| self.placed[cell] == 0 && self.marks.digits[cell] == 0)
            || (0..81).any(|cell| {
                let placed = self.placed[cell];
                placed != 0 && cells_in(PEERS[cell]).any(|peer| self.placed[peer] == placed)
            })
    }
}
