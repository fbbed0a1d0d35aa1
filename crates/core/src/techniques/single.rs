//! Singles as a person writes them in: the last cell of a unit, and a cell with one candidate left.
//!
//! *Full house*: a unit that needs every digit has one cell without one, so the missing digit goes there.
//! *Hidden single*: a digit has one place left in a unit that needs it. *Naked single*: all other candidates of a
//! cell are gone. For engines, a cell with one candidate is solved, so that they know the second alone (`only-place`);
//! a person writes the digit in, and that is the step.
//!
//! Cost: one pass over the units, or over the cells.

use std::ops::ControlFlow;

use crate::model::digits::{Digit, Digits};
use crate::model::geometry::UnitId;
use crate::model::position::Position;
use crate::step::proof::Proof;
use crate::step::technique::{Conclusion, Family, Found, Level, Step, Technique};

/// The last open cell of a unit.
pub(crate) static FULL_HOUSE: Technique =
    Technique::new("full-house", "full house", Family::Singles, find_full_houses)
        .explainer(10)
        .hodoku(4, Level::Easy);

/// The last place of a digit in a unit; boxes and regions first, where people look first.
pub(crate) static HIDDEN_SINGLE: Technique =
    Technique::new("hidden-single", "hidden single", Family::Singles, find_hidden_singles)
        .explainer(12)
        .hodoku(14, Level::Easy);

/// The last candidate of a cell.
pub(crate) static NAKED_SINGLE: Technique =
    Technique::new("naked-single", "naked single", Family::Singles, find_naked_singles)
        .explainer(23)
        .hodoku(4, Level::Easy);

fn find_full_houses(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let geometry = position.geometry();
    for unit in geometry.unit_ids().filter(|&unit| geometry.is_full(unit)) {
        let open = position.unit(unit) - position.filled();
        if open.len() != 1 {
            continue;
        }
        let Some(cell) = open.first() else { continue };
        let others = geometry.unit(unit).cells().iter().filter(|&&other| other != cell);
        let held = others.fold(Digits::EMPTY, |all, &other| all | position.digits(other));
        let missing = Digits::full(geometry.side()) - held;
        if let Some(digit) = missing.single().filter(|&digit| position.digits(cell).contains(digit)) {
            let proof = Proof::OnlyPlace { unit, cell, digit };
            found(Step::new(&FULL_HOUSE, proof, vec![Conclusion::Place { cell, digit }]))?;
        }
    }
    ControlFlow::Continue(())
}

fn find_hidden_singles(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let geometry = position.geometry();
    let is_region = |unit: UnitId| geometry.unit(unit).kind().is_region();
    let full = || geometry.unit_ids().filter(|&unit| geometry.is_full(unit));
    for unit in full().filter(|&unit| is_region(unit)).chain(full().filter(|&unit| !is_region(unit))) {
        for digit in (0..geometry.side()).map(Digit::from_index) {
            let places = position.unit(unit) & position.cells(digit);
            let Some(cell) =
                places.first().filter(|&cell| places.len() == 1 && !position.filled().contains(cell))
            else {
                continue;
            };
            let proof = Proof::OnlyPlace { unit, cell, digit };
            found(Step::new(&HIDDEN_SINGLE, proof, vec![Conclusion::Place { cell, digit }]))?;
        }
    }
    ControlFlow::Continue(())
}

fn find_naked_singles(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    for cell in position.geometry().cells().filter(|&cell| !position.filled().contains(cell)) {
        if let Some(digit) = position.digits(cell).single() {
            let proof = Proof::OnlyDigit { cell };
            found(Step::new(&NAKED_SINGLE, proof, vec![Conclusion::Place { cell, digit }]))?;
        }
    }
    ControlFlow::Continue(())
}
