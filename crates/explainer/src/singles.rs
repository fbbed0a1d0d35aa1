//! Singles: a digit with one place left in a unit, a cell with one digit left.
//!
//! Units that lack one cell come first, then boxes, columns, rows; in a unit the lowest digit. Naked
//! singles are a later search, since direct hidden pairs come between.

use crate::{
    board::{SCAN, UNIT_CELLS},
    hint::Hint,
    position::Position,
    technique::Technique,
};

/// The first hidden single.
pub(crate) fn hidden(position: &Position) -> Option<Hint> {
    let places = &position.marks.places;
    let in_unit = |unit: usize| Some((unit, (0..9).find(|&digit| places[unit][digit].is_power_of_two())?));
    let last = SCAN.into_iter().filter(|&unit| position.empty[unit] == 1).find_map(in_unit);
    let (unit, digit) = last.or_else(|| SCAN.into_iter().find_map(in_unit))?;
    let place = places[unit][digit].trailing_zeros() as usize;
    let (technique, rating) = match (last.is_some(), unit < 9) {
        (true, _) => (Technique::LastCell, 1.0),
        (false, true) => (Technique::HiddenSingle, 1.2),
        (false, false) => (Technique::HiddenSingle, 1.5),
    };
    let hint = Hint::place(technique, rating, UNIT_CELLS[unit][place] as usize, digit);
    Some(hint.with(0, 1 << digit, 1 << unit))
}

/// The first naked single.
pub(crate) fn naked(position: &Position) -> Option<Hint> {
    let naked = position.grid.by_width()[0];
    let cell = (naked != 0).then(|| naked.trailing_zeros() as usize)?;
    let digit = position.marks.digits[cell].trailing_zeros() as usize;
    Some(Hint::place(Technique::NakedSingle, 2.3, cell, digit).with(1 << cell, 1 << digit, 0))
}
