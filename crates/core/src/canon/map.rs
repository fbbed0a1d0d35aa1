//! A symmetry of a grid: transpose or not, then rows, columns and digits in another order.

use crate::model::digits::Digit;
use crate::model::geometry::Cell;
use crate::model::grid::Grid;

/// Takes a grid to an equivalent one.
///
/// Row *i* of the image is row `rows[i]` of the grid, or of its transpose, counted from 0; columns alike. Digit *d*
/// becomes `digits[d - 1]`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Map {
    /// Whether the grid is transposed first.
    pub transposed: bool,
    /// Where each row comes from.
    pub rows: Vec<usize>,
    /// Where each column comes from.
    pub columns: Vec<usize>,
    /// What each digit becomes.
    pub digits: Vec<Digit>,
}

impl Map {
    /// The cell of the grid that comes to a cell of the image.
    #[must_use]
    pub fn source(&self, cell: Cell) -> Cell {
        let side = self.rows.len();
        let (row, column) = (self.rows[cell.index() / side], self.columns[cell.index() % side]);
        Cell::new(if self.transposed { column * side + row } else { row * side + column })
    }

    /// The image of a grid.
    #[must_use]
    pub fn apply(&self, grid: &Grid) -> Grid {
        let cells = (0..grid.cells().len()).map(Cell::new);
        let image = cells.map(|cell| grid.get(self.source(cell)).map(|digit| self.digits[digit.index()]));
        Grid::from_cells(image.collect()).expect("as many cells as before")
    }

    /// The way back.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let (rows, columns) = (inverse(&self.rows), inverse(&self.columns));
        let (rows, columns) = if self.transposed { (columns, rows) } else { (rows, columns) };
        let names: Vec<usize> = self.digits.iter().map(|digit| digit.index()).collect();
        let digits = inverse(&names).into_iter().map(Digit::from_index).collect();
        Self { transposed: self.transposed, rows, columns, digits }
    }
}

fn inverse(order: &[usize]) -> Vec<usize> {
    let mut inverse = vec![0; order.len()];
    for (place, &from) in order.iter().enumerate() {
        inverse[from] = place;
    }
    inverse
}
