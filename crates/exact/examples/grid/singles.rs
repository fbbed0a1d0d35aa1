//! Singles on bit sets: only open cells and missing digits are looked at, a word of digits at a time.
//!
//! While nothing but singles has been used, the candidates of a cell are what its row, column and
//! box have not used: three words or'ed, nothing stored. A digit that occurs once among the
//! candidates of a unit's open cells is found for all digits of a word together, by adding up "once"
//! and "twice" bitwise.

use crate::instance::Grid;

/// A grid with its used digits and open cells.
pub(crate) struct Singles {
    pub(crate) grid: Grid,
    words: usize,
    /// For each unit the digits it has.
    used: Vec<u64>,
    /// For each unit its open cells.
    open: Vec<Vec<u32>>,
}

/// No digit left for a cell, no cell for a digit, or a digit twice.
#[derive(Debug)]
pub(crate) struct DeadEnd;

impl Singles {
    pub(crate) fn new(grid: Grid) -> Result<Self, DeadEnd> {
        let (side, words) = (grid.side, grid.side.div_ceil(64));
        let mut singles =
            Self { words, used: vec![0; 3 * side * words], open: vec![Vec::new(); 3 * side], grid };
        if side % 64 != 0 {
            for unit in 0..3 * side {
                singles.used[(unit + 1) * words - 1] = u64::MAX << (side % 64);
            }
        }
        for cell in 0..side * side {
            let digit = singles.grid.cells[cell];
            if digit == 0 {
                for unit in singles.grid.units(cell) {
                    singles.open[unit].push(cell as u32);
                }
            } else {
                singles.place(cell, usize::from(digit) - 1)?;
            }
        }
        Ok(singles)
    }

    fn place(&mut self, cell: usize, digit: usize) -> Result<(), DeadEnd> {
        self.grid.cells[cell] = digit as u16 + 1;
        for unit in self.grid.units(cell) {
            let word = &mut self.used[unit * self.words + digit / 64];
            if *word >> (digit % 64) & 1 == 1 {
                return Err(DeadEnd);
            }
            *word |= 1 << (digit % 64);
        }
        Ok(())
    }

    /// One word of the digits that a cell can take.
    fn word(&self, cell: usize, word: usize) -> u64 {
        let [row, column, boxed] = self.grid.units(cell);
        !(self.used[row * self.words + word]
            | self.used[column * self.words + word]
            | self.used[boxed * self.words + word])
    }

    /// Calls `tell` with each digit, from 0, that an open cell can take.
    pub(crate) fn candidates(&self, cell: usize, mut tell: impl FnMut(usize)) {
        for word in 0..self.words {
            let mut left = self.word(cell, word);
            while left != 0 {
                tell(word * 64 + left.trailing_zeros() as usize);
                left &= left - 1;
            }
        }
    }

    pub(crate) fn open_cells(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.grid.cells.len()).filter(|&cell| self.grid.cells[cell] == 0)
    }

    /// Places singles until there are none.
    pub(crate) fn run(&mut self) -> Result<(), DeadEnd> {
        let mut changed = true;
        while changed {
            changed = false;
            for unit in 0..self.open.len() {
                let mut open = std::mem::take(&mut self.open[unit]);
                open.retain(|&cell| self.grid.cells[cell as usize] == 0);
                let placed = self.visit(unit, &open);
                self.open[unit] = open;
                changed |= placed?;
            }
        }
        Ok(())
    }

    fn visit(&mut self, unit: usize, open: &[u32]) -> Result<bool, DeadEnd> {
        let mut placed = false;
        if unit < self.grid.side {
            for &cell in open {
                let cell = cell as usize;
                let count: u32 = (0..self.words).map(|word| self.word(cell, word).count_ones()).sum();
                match count {
                    0 => return Err(DeadEnd),
                    1 => {
                        let mut only = 0;
                        self.candidates(cell, |digit| only = digit);
                        self.place(cell, only)?;
                        placed = true;
                    }
                    _ => {}
                }
            }
        }
        for word in 0..self.words {
            let (mut once, mut twice) = (0, 0);
            for &cell in open {
                if self.grid.cells[cell as usize] == 0 {
                    let left = self.word(cell as usize, word);
                    twice |= once & left;
                    once |= left;
                }
            }
            if once | self.used[unit * self.words + word] != u64::MAX {
                return Err(DeadEnd);
            }
            let mut hidden = once & !twice;
            if hidden == 0 {
                continue;
            }
            for &cell in open {
                if self.grid.cells[cell as usize] == 0 {
                    let here = self.word(cell as usize, word) & hidden;
                    if here != 0 {
                        if here.count_ones() > 1 {
                            return Err(DeadEnd);
                        }
                        hidden &= !here;
                        self.place(cell as usize, word * 64 + here.trailing_zeros() as usize)?;
                        placed = true;
                    }
                }
            }
        }
        Ok(placed)
    }
}
