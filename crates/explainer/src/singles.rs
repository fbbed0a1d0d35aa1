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
    let single = |unit: usize| {
        let digit = position.marks.places[unit].iter().position(|places| places.count_ones() == 1)?;
        let place = position.marks.places[unit][digit].trailing_zeros() as usize;
        Some((UNIT_CELLS[unit][place] as usize, digit))
    };
    let in_unit = |technique, rating, unit: usize| {
        let (cell, digit) = single(unit)?;
        Some(Hint::place(technique, rating, cell, digit).with(0, 1 << digit, 1 << unit))
    };
    let mut last = SCAN.iter().filter(|&&unit| position.empty[unit] == 1);
    if let Some(hint) = last.find_map(|&unit| in_unit(Technique::LastCell, 1.0, unit)) {
        return Some(hint);
    }
    SCAN.iter().find_map(|&unit| {
        let rating = if unit < 9 { 1.2 } else { 1.5 };
        in_unit(Technique::HiddenSingle, rating, unit)
    })
}

/// The first naked single.
pub(crate) fn naked(position: &Position) -> Option<Hint> {
    let cell = position.marks.digits.iter().position(|digits| digits.count_ones() == 1)?;
    let digit = position.marks.digits[cell].trailing_zeros() as usize;
    Some(Hint::place(Technique::NakedSingle, 2.3, cell, digit).with(1 << cell, 1 << digit, 0))
}
