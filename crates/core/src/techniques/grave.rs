//! BUG, the bivalue universal grave: every open cell has two candidates, every digit two places in each unit.
//!
//! Such a grid has two solutions or none: give each cell its other candidate. So in a puzzle with one solution, a
//! grid that would be one without some candidates has a true one among these (see `deadly`): *BUG+1* if they are
//! in one cell, types 2 to 4 if there are more.
//!
//! A candidate is too many if it stands in a cell with more than two, and its digit has more than two places in
//! some unit. If what is left is not a grave, nothing is found.
//!
//! Cost: a pass over units and digits.

use std::ops::ControlFlow;

use super::deadly::{Pattern, Type};
use crate::model::cells::Cells;
use crate::model::digits::{Digit, Digits};
use crate::model::geometry::Cell;
use crate::model::position::Position;
use crate::step::technique::{Family, Found, Level, Technique};

/// All in one cell.
pub(crate) static BUG_1: Technique =
    Technique::new("bug-1", "BUG+1", Family::Uniqueness, |position, found| {
        find(&BUG_1, Type::One, position, found)
    })
    .explainer(56)
    .hodoku(100, Level::Hard);

/// All of one digit.
pub(crate) static BUG_2: Technique =
    Technique::new("bug-2", "BUG, type 2", Family::Uniqueness, |position, found| {
        find(&BUG_2, Type::Two, position, found)
    })
    .explainer(57);

/// A subset with other cells.
pub(crate) static BUG_3: Technique =
    Technique::new("bug-3", "BUG, type 3", Family::Uniqueness, |position, found| {
        find(&BUG_3, Type::Three, position, found)
    })
    .explainer(58);

/// Two cells that share the places of a digit.
pub(crate) static BUG_4: Technique =
    Technique::new("bug-4", "BUG, type 4", Family::Uniqueness, |position, found| {
        find(&BUG_4, Type::Four, position, found)
    })
    .explainer(57);

fn find(
    technique: &'static Technique,
    of: Type,
    position: &Position,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let pattern = if position.has_one_solution() { grave(position) } else { None };
    pattern.map_or(ControlFlow::Continue(()), |pattern| pattern.find(of, technique, position, found))
}

fn grave(position: &Position) -> Option<Pattern> {
    let geometry = position.geometry();
    if !geometry.unit_ids().all(|unit| geometry.is_full(unit)) {
        return None;
    }
    let mut open = Cells::none(geometry.cell_count());
    geometry.cells().filter(|&cell| position.digits(cell).len() > 1).for_each(|cell| open.insert(cell));
    let mut left: Vec<Digits> = geometry.cells().map(|cell| position.digits(cell)).collect();
    let mut guardians: Vec<(Cell, Digit)> = Vec::new();
    let digits = || (1..=geometry.side()).map(Digit::new);
    for unit in geometry.unit_ids() {
        let inside = position.unit(unit) & &open;
        for digit in digits() {
            let places = &inside & position.cells(digit);
            let large = || places.iter().filter(|&cell| position.digits(cell).len() > 2);
            if places.len() > 2 && places.len() - 2 == large().count() {
                for cell in large().filter(|cell| left[cell.index()].contains(digit)).collect::<Vec<_>>() {
                    left[cell.index()].remove(digit);
                    guardians.push((cell, digit));
                }
            }
        }
    }
    let is_grave = open.iter().all(|cell| left[cell.index()].len() == 2)
        && geometry.unit_ids().all(|unit| {
            let inside = position.unit(unit) & &open;
            digits().all(|digit| {
                matches!(inside.iter().filter(|cell| left[cell.index()].contains(digit)).count(), 0 | 2)
            })
        });
    guardians.sort_unstable();
    (is_grave && !guardians.is_empty()).then(|| Pattern {
        cells: open.iter().collect(),
        digits: Vec::new(),
        guardians,
    })
}
