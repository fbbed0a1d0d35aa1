//! Deadly patterns: cells that could be filled in two ways. A puzzle with one solution has none.
//!
//! *Two digits*: every unit has none or two of the cells, so if they hold only the two digits, each unit has
//! one of either, and exchanging the digits in all cells gives a second solution. That needs cells which were
//! not given. *All open cells*: if each has two candidates, and every digit two places in each unit that still
//! needs it, giving each cell its other candidate is a second solution. The guardians are the candidates that
//! are too many for the pattern; one of them is true. A candidate that would make all of them false is false.
//! With other cells of a unit, as many digits as these and one guarded cell make, each of the digits stands in one
//! of them, so what sees all its places there is false.

use super::super::board::{Board, Candidate, are_different};
use crate::model::digits::{Candidates, Digit};
use crate::model::geometry::{Cell, UnitId};
use crate::step::proof::Way;
use crate::step::technique::Conclusion;

/// Would the cells be a deadly pattern without the guardians?
pub(super) fn is_deadly(board: &Board, cells: &[Cell], digits: &[Digit], guardians: &[Candidate]) -> bool {
    let mut bare = board.clone();
    guardians.iter().for_each(|&guardian| bare.suppose(guardian, false));
    board.has_one_solution
        && board.constraints.is_empty()
        && are_different(cells)
        && guardians.iter().all(|&(cell, digit)| cells.contains(&cell) && board.has((cell, digit)))
        && match digits {
            [] => is_graveyard(&bare, cells),
            [one, other] => {
                let both: Candidates = [*one, *other].into_iter().collect();
                let inside =
                    |unit: &UnitId| board.unit(*unit).iter().filter(|cell| cells.contains(cell)).count();
                both.len() == 2
                    && !guardians.iter().any(|(_, digit)| both.contains(*digit))
                    && cells.iter().all(|&cell| !board.given[cell.index()] && bare.at(cell).is_within(both))
                    && board.geometry.unit_ids().all(|unit| matches!(inside(&unit), 0 | 2))
            }
            _ => false,
        }
}

/// Has every open cell two candidates, and every digit none or two open places in each unit?
fn is_graveyard(bare: &Board, cells: &[Cell]) -> bool {
    let is_open = |cell: Cell| bare.at(cell).len() != 1;
    bare.geometry.cells().all(|cell| is_open(cell) == cells.contains(&cell))
        && cells.iter().all(|&cell| bare.at(cell).len() == 2)
        && bare.geometry.unit_ids().all(|unit| {
            let open: Vec<Cell> = bare.unit(unit).iter().copied().filter(|&cell| is_open(cell)).collect();
            bare.geometry.is_full(unit)
                && bare.union(&open).iter().all(|digit| bare.places(digit, &open).len() == 2)
        })
}

/// Does the conclusion follow, since one of the guardians is true?
pub(super) fn implies(board: &Board, (guardians, way): (&[Candidate], &Way), conclusion: Conclusion) -> bool {
    let (cell, digit) = match conclusion {
        Conclusion::Place { cell, digit } => return guardians == [(cell, digit)],
        Conclusion::Remove { cell, digit } => (cell, digit),
    };
    let are_false = |held: &[Candidate]| {
        guardians.iter().all(|&guardian| held.iter().any(|&other| board.exclude_each_other(other, guardian)))
    };
    match way {
        Way::Direct => are_false(&[(cell, digit)]),
        Way::Strong(units) => {
            let mut held = vec![(cell, digit)];
            for &unit in units {
                hold_last_places(board, unit, &mut held);
            }
            are_false(&held)
        }
        Way::Subset { unit, cells: others } => {
            let digits =
                guardians.iter().fold(board.union(others), |all, &(_, digit)| all | Candidates::only(digit));
            let guarded = guardians.iter().filter(|&&(_, guarding)| guarding == digit).map(|&(cell, _)| cell);
            let places: Vec<Cell> = board.places(digit, others).into_iter().chain(guarded).collect();
            board.are_different_cells_of(others, *unit)
                && guardians.iter().all(|&(guarded, _)| {
                    board.geometry.is_in(guarded, *unit) && guarded != cell && !others.contains(&guarded)
                })
                && digits.len() == others.len() + 1
                && digits.contains(digit)
                && !others.contains(&cell)
                && board.sees_all(cell, &places)
        }
    }
}

/// The digits of a unit that have one place left beside what is true already. Two of them may have the same place:
/// then what was supposed is false, and so is everything here.
fn hold_last_places(board: &Board, unit: UnitId, held: &mut Vec<Candidate>) {
    if !board.geometry.is_full(unit) {
        return;
    }
    let before = held.clone();
    for digit in board.union(board.unit(unit)) {
        let mut left = board.places(digit, board.unit(unit));
        left.retain(|&place| !before.iter().any(|&other| board.exclude_each_other(other, (place, digit))));
        if let &[place] = &left[..] {
            held.push((place, digit));
        }
    }
}
