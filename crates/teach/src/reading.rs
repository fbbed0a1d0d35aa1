//! Which side of a Hall set is told.
//!
//! In a unit that needs every digit, *k* cells that hold only *k* digits leave the other cells to the
//! other digits. So the same fact has two readings: "1 and 8 fill these two cells" is a naked pair, "3 and 4
//! have no place but those two cells" a hidden one. People see the side with fewer cells, so that one is told;
//! cells that were solved before are left out of the hidden side, and of the naked side all cells that have
//! nothing to do any more with the digit that is lost.
//!
//! A reading is a proof like any other: sentences, highlights and lists are made of it as they are of
//! those that techniques give.

use hallset::{Candidates, Cell, Digit, Geometry, Proof, Seen};

/// Why a digit is lost, as people would tell it; `left` says what a cell holds before the removals.
pub(crate) fn natural(
    proof: &Proof,
    lost: Digit,
    geometry: &Geometry,
    left: impl Fn(Cell) -> Candidates,
) -> Proof {
    let Proof::Subset { unit, cells, digits, seen } = proof else { return proof.clone() };
    let unit = *unit;
    let hidden = |cells: Vec<Cell>, digits: Vec<Digit>| match (&cells[..], &digits[..]) {
        (&[cell], &[digit]) => Proof::OnlyPlace { unit, cell, digit },
        _ => Proof::Subset { unit, cells, digits, seen: Seen::Digits },
    };
    if *seen == Seen::Digits {
        return hidden(cells.clone(), digits.clone());
    }
    let (cells, digits) = component(cells, digits, lost, &left);
    if cells.len() == digits.len() && geometry.is_full(unit) {
        let mut others: Vec<Cell> = geometry.unit(unit).cells().to_vec();
        others.retain(|cell| !cells.contains(cell));
        let solved: Candidates = others.iter().filter_map(|&cell| left(cell).single()).collect();
        others.retain(|&cell| left(cell).len() != 1);
        let used: Candidates = digits.iter().copied().collect();
        let rest = Candidates::full(geometry.side()) - used - solved;
        if !others.is_empty() && others.len() < cells.len() && rest.len() == others.len() {
            return hidden(others, rest.iter().collect());
        }
    }
    Proof::Subset { unit, cells, digits, seen: Seen::Cells }
}

/// The part of a Hall set that the lost digit belongs to: cells that share digits, and these digits. It is a Hall
/// set too, because the cells can be filled, each part of them with its own digits.
fn component(
    cells: &[Cell],
    digits: &[Digit],
    lost: Digit,
    left: impl Fn(Cell) -> Candidates,
) -> (Vec<Cell>, Vec<Digit>) {
    let mut reached = Candidates::only(lost);
    loop {
        let part: Vec<Cell> = cells.iter().copied().filter(|&cell| left(cell).meets(reached)).collect();
        let grown = part.iter().fold(reached, |grown, &cell| grown | left(cell));
        if grown != reached {
            reached = grown;
        } else if part.len() == reached.len() {
            return (part, reached.iter().collect());
        } else {
            return (cells.to_vec(), digits.to_vec());
        }
    }
}

/// What people call the set that a reading tells: `hidden pair`. Sets of more than four have no name, nor has
/// a naked set with a solved cell in it.
pub(crate) fn name(reading: &Proof, left: impl Fn(Cell) -> Candidates) -> Option<&'static str> {
    let (cells, seen) = match reading {
        Proof::OnlyPlace { .. } => return Some("hidden single"),
        Proof::Subset { cells, digits, seen, .. } if cells.len() == digits.len() => (cells, seen),
        _ => return None,
    };
    let open = || cells.iter().all(|&cell| left(cell).len() > 1);
    match (seen, cells.len()) {
        (Seen::Digits, 2) => Some("hidden pair"),
        (Seen::Digits, 3) => Some("hidden triple"),
        (Seen::Digits, 4) => Some("hidden quad"),
        (Seen::Cells, 2) if open() => Some("naked pair"),
        (Seen::Cells, 3) if open() => Some("naked triple"),
        (Seen::Cells, 4) if open() => Some("naked quad"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hallset::{Layout, UnitId};

    fn row() -> (Geometry, UnitId) {
        let geometry = Geometry::new(Layout::of_side(4).unwrap()).unwrap();
        let unit = geometry.unit_named("r1").unwrap();
        (geometry, unit)
    }

    fn set(digits: &[usize]) -> Candidates {
        digits.iter().map(|&digit| Digit::new(digit)).collect()
    }

    fn naked(unit: UnitId, cells: &[usize], digits: &[usize]) -> Proof {
        let cells = cells.iter().map(|&cell| Cell::new(cell)).collect();
        Proof::Subset { unit, cells, digits: set(digits).iter().collect(), seen: Seen::Cells }
    }

    #[test]
    fn three_cells_that_use_three_digits_up_are_told_as_the_only_place_of_the_fourth() {
        let (geometry, unit) = row();
        let left = |cell: Cell| if cell.index() == 3 { set(&[1, 4]) } else { set(&[1, 2, 3]) };
        let told = natural(&naked(unit, &[0, 1, 2], &[1, 2, 3]), Digit::new(1), &geometry, left);
        assert_eq!(told, Proof::OnlyPlace { unit, cell: Cell::new(3), digit: Digit::new(4) });
        assert_eq!(name(&told, left), Some("hidden single"));
    }

    #[test]
    fn a_pair_beside_a_pair_is_told_as_it_was_found() {
        let (geometry, unit) = row();
        let left = |cell: Cell| if cell.index() < 2 { set(&[1, 2]) } else { set(&[1, 2, 3, 4]) };
        let found = naked(unit, &[0, 1], &[1, 2]);
        assert_eq!(natural(&found, Digit::new(1), &geometry, left), found);
        assert_eq!(name(&found, left), Some("naked pair"));
    }

    #[test]
    fn cells_that_no_longer_share_a_digit_with_the_lost_one_are_left_out() {
        let (geometry, unit) = row();
        let left = |cell: Cell| [set(&[1, 2]), set(&[1, 2]), set(&[3]), set(&[3, 4])][cell.index()];
        let told = natural(&naked(unit, &[0, 1, 2], &[1, 2, 3]), Digit::new(3), &geometry, left);
        assert_eq!(told, naked(unit, &[2], &[3]));
    }

    #[test]
    fn cells_solved_before_are_left_out_of_the_hidden_side() {
        let (geometry, unit) = row();
        let left = |cell: Cell| [set(&[1, 2]), set(&[1, 2]), set(&[3]), set(&[1, 4])][cell.index()];
        let told = natural(&naked(unit, &[0, 1], &[1, 2]), Digit::new(1), &geometry, left);
        assert_eq!(told, Proof::OnlyPlace { unit, cell: Cell::new(3), digit: Digit::new(4) });
    }

    #[test]
    fn a_naked_set_with_a_solved_cell_has_no_name() {
        let (_, unit) = row();
        let left = |cell: Cell| if cell.index() == 0 { set(&[1]) } else { set(&[1, 2]) };
        assert_eq!(name(&naked(unit, &[0, 1], &[1, 2]), left), None);
    }

    #[test]
    fn more_cells_than_digits_are_told_as_they_are() {
        let (geometry, unit) = row();
        let violation = naked(unit, &[0, 1, 2], &[1, 2]);
        assert_eq!(natural(&violation, Digit::new(1), &geometry, |_| set(&[1, 2])), violation);
    }
}
