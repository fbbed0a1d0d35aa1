//! Naked and hidden sets: *k* cells of a unit with *k* digits between them.
//!
//! Naked: the cells hold no other digits, which then go from the rest of the unit. Hidden: the digits
//! have no other places, so other digits go from the cells. Every member must have two or more.
//! Units in scan order; in a unit sets come as rising binary numbers, of places or of digits, so the
//! highest member leads. Naked sets are searched in units with at least *2k* empty cells, hidden ones
//! with more than *2k*; direct ones, which count only when they leave a hidden single, with more than
//! *k*.

use crate::{
    board::{SCAN, UNIT_CELLS, bits, ones},
    clean::{Clean, touches},
    hint::{Hint, Removals},
    position::{Marks, Position},
    technique::Technique,
};

/// Goes through the sets of `SIZE` members whose masks have at most `SIZE` bits together, each
/// member at least two, as rising binary numbers; tells the members and the joint mask.
#[inline]
pub(crate) fn sets<const SIZE: u32, T>(
    masks: &[u16; 9],
    mut found: impl FnMut(u16, u16) -> Option<T>,
) -> Option<T> {
    let members = members::<SIZE>(masks);
    if ones(members) < SIZE {
        return None;
    }
    if SIZE == 2 {
        return bits(members).find_map(|high| {
            let same = |low: &usize| masks[*low] == masks[high];
            let mut lower = bits(members & ((1 << high) - 1)).filter(same);
            lower.find_map(|low| found(1 << low | 1 << high, masks[high]))
        });
    }
    deeper::<SIZE, T>(masks, members, SIZE, 0, 0, &mut found)
}

/// The masks with two to `SIZE` bits. All nine are counted at once, by taking away the lowest bit so
/// many times.
#[inline]
fn members<const SIZE: u32>(masks: &[u16; 9]) -> u16 {
    let mut fit = [0; 9];
    for index in 0..9 {
        let second = masks[index] & masks[index].wrapping_sub(1);
        let rest = (1..SIZE).fold(second, |rest, _| rest & rest.wrapping_sub(1));
        fit[index] = if second != 0 && rest == 0 { 1 << index } else { 0 };
    }
    fit.iter().fold(0, |set, fit| set | fit)
}

/// The highest member first, so that sets come as rising numbers.
fn deeper<const SIZE: u32, T>(
    masks: &[u16; 9],
    members: u16,
    missing: u32,
    chosen: u16,
    joint: u16,
    found: &mut impl FnMut(u16, u16) -> Option<T>,
) -> Option<T> {
    for highest in bits(members) {
        let both = joint | masks[highest];
        let (lower, set) = (members & ((1 << highest) - 1), chosen | 1 << highest);
        let result = if ones(both) > SIZE || ones(lower) + 1 < missing {
            None
        } else if missing > 1 {
            deeper::<SIZE, T>(masks, lower, missing - 1, set, both, found)
        } else if ones(both) == SIZE {
            found(set, both)
        } else {
            None
        };
        if result.is_some() {
            return result;
        }
    }
    None
}

/// The candidates of a unit's cells, by place.
pub(crate) fn by_place(marks: &Marks, unit: usize) -> [u16; 9] {
    UNIT_CELLS[unit].map(|cell| marks.digits[cell as usize])
}

/// What a naked set of places takes from the rest of its unit.
fn naked_removals(marks: &Marks, unit: usize, places: u16, digits: u16) -> Removals {
    let mut removals = Removals::none();
    for place in bits(0x1ff & !places) {
        let cell = UNIT_CELLS[unit][place] as usize;
        removals.add(cell, marks.digits[cell] & digits);
    }
    removals
}

/// What a hidden set of digits takes from its places.
fn hidden_removals(marks: &Marks, unit: usize, places: u16, digits: u16) -> Removals {
    let mut removals = Removals::none();
    for place in bits(places) {
        let cell = UNIT_CELLS[unit][place] as usize;
        removals.add(cell, marks.digits[cell] & !digits);
    }
    removals
}

/// The first naked set of the size that removes something.
pub(crate) fn naked<const SIZE: u32>(position: &Position, clean: &mut Clean) -> Option<Hint> {
    let changed = clean.changed(position);
    let (technique, rating) = match SIZE {
        2 => (Technique::NakedPair, 3.0),
        3 => (Technique::NakedTriple, 3.6),
        _ => (Technique::NakedQuad, 5.0),
    };
    let wide = |unit: usize| u32::from(position.empty[unit]) >= 2 * SIZE;
    let hint = SCAN.iter().copied().filter(|&unit| wide(unit) && touches(unit, changed)).find_map(|unit| {
        sets::<SIZE, _>(&by_place(&position.marks, unit), |places, digits| {
            let rest = bits(0x1ff & !places);
            let mut rest = rest.map(|place| position.marks.digits[UNIT_CELLS[unit][place] as usize]);
            rest.any(|others| others & digits != 0).then(|| {
                let removals = naked_removals(&position.marks, unit, places, digits);
                Hint::remove(technique, rating, removals).with(cells_at(unit, places), digits, 1 << unit)
            })
        })
    });
    if hint.is_none() {
        clean.set(position);
    }
    hint
}

/// The first hidden set of the size that removes something.
pub(crate) fn hidden<const SIZE: u32>(position: &Position, clean: &mut Clean) -> Option<Hint> {
    let changed = clean.changed(position);
    let (technique, rating) = match SIZE {
        2 => (Technique::HiddenPair, 3.4),
        3 => (Technique::HiddenTriple, 4.0),
        _ => (Technique::HiddenQuad, 5.4),
    };
    let wide = |unit: usize| u32::from(position.empty[unit]) > 2 * SIZE;
    let hint = SCAN.iter().copied().filter(|&unit| wide(unit) && touches(unit, changed)).find_map(|unit| {
        sets::<SIZE, _>(&position.marks.places[unit], |digits, places| {
            let mut inside =
                bits(places).map(|place| position.marks.digits[UNIT_CELLS[unit][place] as usize]);
            inside.any(|held| held & !digits != 0).then(|| {
                let removals = hidden_removals(&position.marks, unit, places, digits);
                Hint::remove(technique, rating, removals).with(cells_at(unit, places), digits, 1 << unit)
            })
        })
    });
    if hint.is_none() {
        clean.set(position);
    }
    hint
}

/// The first hidden set of the size that leaves another digit one place in the unit.
pub(crate) fn direct<const SIZE: u32>(position: &Position, clean: &mut Clean) -> Option<Hint> {
    let changed = clean.changed(position);
    let (technique, rating) = match SIZE {
        2 => (Technique::DirectHiddenPair, 2.0),
        _ => (Technique::DirectHiddenTriple, 2.5),
    };
    let wide = |unit: usize| u32::from(position.empty[unit]) > SIZE;
    let hint = SCAN.iter().copied().filter(|&unit| wide(unit) && touches(unit, changed)).find_map(|unit| {
        let of = &position.marks.places[unit];
        sets::<SIZE, _>(of, |digits, places| {
            let single = |digit: usize| ones(of[digit]) > 1 && (of[digit] & !places).is_power_of_two();
            let digit = bits(0x1ff & !digits).find(|&digit| single(digit))?;
            let place = (of[digit] & !places).trailing_zeros() as usize;
            let cell = UNIT_CELLS[unit][place] as usize;
            let hint = Hint::place(technique, rating, cell, digit);
            Some(hint.with(cells_at(unit, places), digits, 1 << unit))
        })
    });
    if hint.is_none() {
        clean.set(position);
    }
    hint
}

/// The cells at places of a unit.
pub(crate) fn cells_at(unit: usize, places: u16) -> u128 {
    bits(places).fold(0, |set, place| set | 1 << UNIT_CELLS[unit][place])
}
