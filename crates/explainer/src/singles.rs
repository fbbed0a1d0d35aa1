//! Singles: a digit with one place left in a unit, a cell with one digit left.
//!
//! Units that lack one cell come first, then boxes, columns, rows; in a unit the lowest digit. Naked
//! singles are a later search, since direct hidden pairs come between.

use crate::{board::UNIT_CELLS, hint::Hint, position::Position, technique::Technique};

/// A hidden single.
pub(crate) struct Single {
    pub(crate) technique: Technique,
    pub(crate) rating: f64,
    pub(crate) cell: usize,
    pub(crate) digit: usize,
    unit: usize,
}

/// The first hidden single.
#[inline]
pub(crate) fn first(position: &Position) -> Option<Single> {
    let last = position.first_single(position.nearly_full);
    let (unit, digit) = last.or_else(|| position.first_single(u32::MAX))?;
    let place = position.marks.places[unit][digit].trailing_zeros() as usize;
    let (technique, rating) = match (last.is_some(), unit < 9) {
        (true, _) => (Technique::LastCell, 1.0),
        (false, true) => (Technique::HiddenSingle, 1.2),
        (false, false) => (Technique::HiddenSingle, 1.5),
    };
    Some(Single { technique, rating, cell: UNIT_CELLS[unit][place] as usize, digit, unit })
}

/// The same as a hint.
pub(crate) fn hidden(position: &Position) -> Option<Hint> {
    let Single { technique, rating, cell, digit, unit } = first(position)?;
    Some(Hint::place(technique, rating, cell, digit).with(0, 1 << digit, 1 << unit))
}

/// The first naked single.
pub(crate) fn naked(position: &Position) -> Option<Hint> {
    let cell = position.marks.digits.iter().position(|digits| digits.is_power_of_two())?;
    let digit = position.marks.digits[cell].trailing_zeros() as usize;
    Some(Hint::place(Technique::NakedSingle, 2.3, cell, digit).with(1 << cell, 1 << digit, 0))
}
