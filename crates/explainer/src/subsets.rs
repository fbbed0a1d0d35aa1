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

/// Goes through the sets of `size` members whose masks have at most `size` bits together, each
/// member at least two, as rising binary numbers; tells the members and the joint mask.
#[inline]
pub(crate) fn sets<T>(
    masks: &[u16; 9],
    size: u32,
    mut found: impl FnMut(u16, u16) -> Option<T>,
) -> Option<T> {
    let fits = |mask: u16| u16::from(ones(mask).wrapping_sub(2) <= size - 2);
    let members = (0..9).fold(0, |set, index| set | fits(masks[index]) << index);
    if ones(members) < size {
        return None;
    }
    deeper(masks, members, size, size, 0, 0, &mut found)
}

/// The highest member first, so that sets come as rising numbers.
fn deeper<T>(
    masks: &[u16; 9],
    members: u16,
    size: u32,
    missing: u32,
    chosen: u16,
    joint: u16,
    found: &mut impl FnMut(u16, u16) -> Option<T>,
) -> Option<T> {
    for highest in bits(members) {
        let both = joint | masks[highest];
        let (lower, set) = (members & ((1 << highest) - 1), chosen | 1 << highest);
        let result = if ones(both) > size || ones(lower) + 1 < missing {
            None
        } else if missing > 1 {
            deeper(masks, lower, size, missing - 1, set, both, found)
        } else if ones(both) == size {
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
pub(crate) fn naked(position: &Position, size: u32, clean: &mut Clean) -> Option<Hint> {
    let changed = clean.changed(position);
    let (technique, rating) = match size {
        2 => (Technique::NakedPair, 3.0),
        3 => (Technique::NakedTriple, 3.6),
        _ => (Technique::NakedQuad, 5.0),
    };
    let wide = |unit: usize| u32::from(position.empty[unit]) >= 2 * size;
    let hint = SCAN.iter().copied().filter(|&unit| wide(unit) && touches(unit, changed)).find_map(|unit| {
        sets(&by_place(&position.marks, unit), size, |places, digits| {
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
pub(crate) fn hidden(position: &Position, size: u32, clean: &mut Clean) -> Option<Hint> {
    let changed = clean.changed(position);
    let (technique, rating) = match size {
        2 => (Technique::HiddenPair, 3.4),
        3 => (Technique::HiddenTriple, 4.0),
        _ => (Technique::HiddenQuad, 5.4),
    };
    let wide = |unit: usize| u32::from(position.empty[unit]) > 2 * size;
    let hint = SCAN.iter().copied().filter(|&unit| wide(unit) && touches(unit, changed)).find_map(|unit| {
        sets(&position.marks.places[unit], size, |digits, places| {
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
pub(crate) fn direct(position: &Position, size: u32, clean: &mut Clean) -> Option<Hint> {
    let changed = clean.changed(position);
    let (technique, rating) = match size {
        2 => (Technique::DirectHiddenPair, 2.0),
        _ => (Technique::DirectHiddenTriple, 2.5),
    };
    let wide = |unit: usize| u32::from(position.empty[unit]) > size;
    let hint = SCAN.iter().copied().filter(|&unit| wide(unit) && touches(unit, changed)).find_map(|unit| {
        let of = &position.marks.places[unit];
        sets(of, size, |digits, places| {
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
