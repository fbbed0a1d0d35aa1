//! Rectangles as HoDoKu meets them: from the first cell that has the two digits alone (or, for avoidable ones, is
//! solved), over its neighbour in the box, along the lines to another box.
//!
//! Each rectangle is looked at once. A cell may lack one of the digits, but not because a solved cell holds it.

use super::Key;
use super::scan::{common_units, is_region, number, removed};
use crate::model::cells::Cells;
use crate::model::digits::{Digit, Digits};
use crate::model::geometry::{Cell, UnitKind};
use crate::model::position::Position;
use crate::step::proof::{Proof, Way};
use crate::step::technique::{Conclusion, Step};

pub(super) fn sieve(position: &Position, mut step: Step, offer: &mut dyn FnMut(Key, Step)) {
    let Proof::DeadlyPattern { cells, digits, guardians, way } = &step.argument.proof else { return };
    let pair: Digits = digits.iter().copied().collect();
    let mut guarded: Vec<Cell> = guardians.iter().map(|&(cell, _)| cell).collect();
    guarded.sort_unstable();
    guarded.dedup();
    let id = step.argument.technique.id;
    let is_avoidable = id.starts_with("avoidable");
    let start = cells.iter().copied().filter(|&cell| {
        if is_avoidable {
            let is_solved = |cell: Cell| position.filled().contains(cell);
            is_solved(cell) && neighbour(position, cells, cell).is_some_and(is_solved)
        } else {
            position.digits(cell).len() == 2 && is_looked_at(position, cells, cell)
        }
    });
    let Some(start) = start.min() else { return };
    let is_filled_or_pair =
        |&cell: &Cell| position.filled().contains(cell) || position.digits(cell).len() == 2;
    let fits =
        if is_avoidable { cells.iter().all(is_filled_or_pair) } else { position.digits(start) == pair };
    let Some(mut key) = scan_key(position, cells, start).filter(|_| fits) else { return };
    let is_aligned = |one: Cell, other: Cell| {
        let geometry = position.geometry();
        geometry.row(one) == geometry.row(other) || geometry.column(one) == geometry.column(other)
    };
    let rest = match (id, way) {
        ("unique-rectangle-3", Way::Subset { unit, cells: others }) => {
            if others.iter().any(|&cell| position.digits(cell).meets(pair)) || guarded.len() != 2 {
                return;
            }
            let all: Vec<Cell> = guarded.iter().chain(others).copied().collect();
            let units = common_units(position, &all);
            let in_line = units.iter().any(|&unit| !is_region(position, unit));
            if is_region(position, *unit) && in_line {
                return;
            }
            let geometry = position.geometry();
            let place = |conclusion: Conclusion| {
                let (cell, digit) = removed(conclusion);
                Some((units.iter().position(|&unit| geometry.is_in(cell, unit))?, cell, digit))
            };
            let mut rest = vec![number(unit.index())];
            let mut sorted = others.clone();
            sorted.sort_unstable();
            rest.extend(sorted.iter().map(|cell| number(cell.index())));
            step.conclusions.retain(|&conclusion| place(conclusion).is_some());
            step.conclusions.sort_by_key(|&conclusion| place(conclusion));
            rest
        }
        ("unique-rectangle-4", _) => {
            let kept = step.conclusions.first().map(|&conclusion| pair - Digits::only(removed(conclusion).1));
            let Some(kept) = kept.and_then(Digits::single) else { return };
            let both = position.seen_by_all(&guarded);
            if both.meets(position.cells(kept)) {
                return;
            }
            vec![number(kept.index())]
        }
        ("unique-rectangle-6", _) => {
            let Some((_, digit)) = step.conclusions.first().copied().map(removed) else { return };
            if !are_alone(position, cells, &guarded, digit) {
                return;
            }
            vec![number(digit.index())]
        }
        ("hidden-rectangle", _) => {
            let Some((cell, digit)) = step.conclusions.first().copied().map(removed) else { return };
            let is_diagonal = guarded.len() == 2 && !is_aligned(guarded[0], guarded[1]);
            let corner = cells.iter().position(|&other| other == cell).map(|at| cells[(at + 2) % 4]);
            let kept = (pair - Digits::only(digit)).single();
            let (Some(corner), Some(kept)) = (corner, kept) else { return };
            if guarded.len() != 3 && !is_diagonal {
                return;
            }
            vec![number(corner.index()), number(kept.index())]
        }
        _ => Vec::new(),
    };
    if rest.is_empty() && step.conclusions.is_empty() {
        return;
    }
    key.extend(rest);
    offer(key, step);
}

/// The first cell, its neighbour in the box, the cell across.
fn scan_key(position: &Position, cells: &[Cell], start: Cell) -> Option<Key> {
    let corners = corners(position, cells, start)?;
    Some([start, corners[0], corners[1]].map(|cell| number(cell.index())).to_vec())
}

/// The neighbour of a corner in the box, the one across, the opposite one.
fn corners(position: &Position, cells: &[Cell], start: Cell) -> Option<[Cell; 3]> {
    let beside = neighbour(position, cells, start)?;
    let opposite = cells[(cells.iter().position(|&cell| cell == start)? + 2) % cells.len()];
    let across = cells.iter().copied().find(|cell| ![start, beside, opposite].contains(cell))?;
    Some([beside, across, opposite])
}

/// Is a rectangle looked at from this corner and its two digits? The first from which it is decides on the digits.
fn is_looked_at(position: &Position, cells: &[Cell], start: Cell) -> bool {
    let pair = position.digits(start);
    let first: Digits = pair.first().into_iter().collect();
    corners(position, cells, start).is_some_and(|[beside, across, opposite]| {
        may_hold(position, beside, pair)
            && may_hold(position, across, first)
            && may_hold(position, opposite, pair)
    })
}

/// The other corner in the same box.
fn neighbour(position: &Position, cells: &[Cell], cell: Cell) -> Option<Cell> {
    let shares =
        |other: Cell| common_units(position, &[cell, other]).iter().any(|&unit| is_region(position, unit));
    cells.iter().copied().find(|&other| other != cell && shares(other))
}

/// Has no solved cell that an open one sees one of the digits?
fn may_hold(position: &Position, cell: Cell, pair: Digits) -> bool {
    let solved = position.peers(cell) & position.filled();
    pair.iter().all(|digit| !solved.meets(position.cells(digit)))
}

/// Has no other cell in the rows and columns of these the digit?
fn are_alone(position: &Position, cells: &[Cell], guarded: &[Cell], digit: Digit) -> bool {
    let geometry = position.geometry();
    let mut lines = Cells::none(geometry.cell_count());
    for &cell in guarded {
        for &unit in geometry.units_of(cell) {
            if matches!(geometry.unit(unit).kind(), UnitKind::Row(_) | UnitKind::Column(_)) {
                lines |= position.unit(unit);
            }
        }
    }
    cells.iter().for_each(|&cell| lines.remove(cell));
    !lines.meets(position.cells(digit))
}
