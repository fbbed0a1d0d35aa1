//! Instance files: box rows and box columns, then the rows of the grid, 0 for an open cell.

/// A square grid with boxes; a box of one row makes it a Latin square.
#[derive(Clone)]
pub(crate) struct Grid {
    pub(crate) side: usize,
    pub(crate) box_rows: usize,
    pub(crate) box_columns: usize,
    pub(crate) cells: Vec<u16>,
}

impl Grid {
    /// Reads digits and nothing else; whatever separates them does not matter.
    pub(crate) fn parse(bytes: &[u8]) -> Result<Self, String> {
        let mut numbers = Vec::with_capacity(bytes.len() / 2);
        let mut number: Option<u16> = None;
        for &byte in bytes {
            if byte.is_ascii_digit() {
                number = Some(number.unwrap_or(0) * 10 + u16::from(byte - b'0'));
            } else if let Some(complete) = number.take() {
                numbers.push(complete);
            }
        }
        numbers.extend(number);
        let [box_rows, box_columns, ref cells @ ..] = numbers[..] else {
            return Err("expected the rows and columns of a box, then the grid".into());
        };
        let (box_rows, box_columns) = (usize::from(box_rows), usize::from(box_columns));
        let side = box_rows * box_columns;
        if cells.len() != side * side {
            return Err(format!("expected {} cells for side {side}, found {}", side * side, cells.len()));
        }
        if let Some(large) = cells.iter().find(|&&digit| usize::from(digit) > side) {
            return Err(format!("expected digits up to {side}, found {large}"));
        }
        Ok(Self { side, box_rows, box_columns, cells: cells.to_vec() })
    }

    /// The row, column and box of a cell, numbered through: rows first, then columns, then boxes.
    pub(crate) fn units(&self, cell: usize) -> [usize; 3] {
        let (row, column) = (cell / self.side, cell % self.side);
        let boxed = row / self.box_rows * self.box_rows + column / self.box_columns;
        [row, self.side + column, 2 * self.side + boxed]
    }

    /// Does this grid solve `puzzle`?
    pub(crate) fn solves(&self, puzzle: &Self) -> bool {
        let kept = self.cells.iter().zip(&puzzle.cells).all(|(digit, given)| *given == 0 || digit == given);
        let mut seen = vec![false; 3 * self.side * self.side];
        kept && (0..self.cells.len()).all(|cell| {
            let digit = usize::from(self.cells[cell]);
            digit != 0
                && self
                    .units(cell)
                    .iter()
                    .all(|unit| !std::mem::replace(&mut seen[unit * self.side + digit - 1], true))
        })
    }
}
