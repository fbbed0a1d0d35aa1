//! Is there a unit whose cells cannot all have digits of their own?
//!
//! Nine pigeons and eight holes: if some cells of a unit have fewer digits together than they are, there is no
//! solution, though each of them may have many candidates. Whether every cell finds a digit is a matching
//! (Hall, Journal of the London Mathematical Society 10, 1935). In a Latin square the same is asked of each
//! digit, whose rows need columns of their own. [`cover`](crate::solve::cover) would find it out too; but this
//! is asked once, of the candidates that singles leave, before anything else is set up for a search.
//!
//! Cost: reading the candidates, and a few instructions for each open cell of each unit.

use hallset_exact::Pairing;

use crate::model::geometry::Regions;
use crate::model::puzzle::Puzzle;
use crate::propagate::singles::Singles;

/// Do some cells of a unit, or some rows of a digit, have too little room?
pub(crate) fn is_short(puzzle: &Puzzle, singles: &Singles<'_>) -> bool {
    let (geometry, side) = (puzzle.geometry(), puzzle.side());
    if side > Pairing::MOST_COLUMNS {
        return false;
    }
    let mut digits = vec![0; geometry.cell_count()];
    for (cell, candidates) in singles.open() {
        digits[cell.index()] = candidates.fold(0, |set, digit| set | 1 << digit.index());
    }
    let mut pairing = Pairing::default();
    let mut fails = |rows: &mut dyn Iterator<Item = u64>| !pairing.is_possible(rows.filter(|&row| row != 0));
    let unit_fails =
        geometry.units().iter().any(|unit| fails(&mut unit.cells().iter().map(|cell| digits[cell.index()])));
    if unit_fails || geometry.layout().regions != Regions::Latin {
        return unit_fails;
    }
    let mut columns = vec![0; side * side];
    for (cell, candidates) in singles.open() {
        let (row, column) = (geometry.row(cell), geometry.column(cell));
        candidates.for_each(|digit| columns[digit.index() * side + row] |= 1 << column);
    }
    columns.chunks_exact(side).any(|rows| fails(&mut rows.iter().copied()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::digits::Digit;
    use crate::model::geometry::Layout;

    /// Is a Latin square with these givens short? Row, column and digit, all from 0.
    fn is_short_with(givens: impl IntoIterator<Item = [usize; 3]>) -> bool {
        let mut puzzle = Puzzle::empty(Layout::latin(8).unwrap()).unwrap();
        for [row, column, digit] in givens {
            let cell = puzzle.geometry().cell(row, column);
            puzzle.give(cell, Digit::from_index(digit));
        }
        let mut singles = Singles::new(&puzzle).unwrap();
        singles.place_all().expect("singles see nothing");
        is_short(&puzzle, &singles)
    }

    /// The first row misses digits 0 to 4 in its cells 0 to 4; three rows take 2, 3 and 4 from so many of its cells.
    fn first_row(cells: usize) -> impl Iterator<Item = [usize; 3]> {
        let below =
            (1..4).flat_map(move |row| (0..cells).map(move |column| [row, column, 2 + (row + column) % 3]));
        (5..8).map(|same| [0, same, same]).chain(below)
    }

    #[test]
    fn three_cells_with_two_digits_are_short_and_two_are_not() {
        assert!(is_short_with(first_row(3)));
        assert!(!is_short_with(first_row(2)));
    }

    #[test]
    fn a_digit_whose_rows_have_too_few_columns_is_short() {
        let turned = |cells| first_row(cells).map(|[row, column, digit]| [column, digit, row]);
        assert!(is_short_with(turned(3)));
        assert!(!is_short_with(turned(2)));
    }
}
