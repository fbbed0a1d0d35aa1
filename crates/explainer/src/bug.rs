//! Bivalue universal grave: if every empty cell had two digits and every digit two places in each unit,
//! the puzzle would have no solution or several.
//!
//! So one of the extra candidates holds. They are found from the units: a digit that has not two places
//! there is extra in the one cell of these with three or more digits. One such cell: it loses its other
//! digits (type 1). Several with one extra digit: cells that see all lose it (type 2). Otherwise a
//! naked set with other cells of a common unit (type 3), or, for two cells that share one more digit,
//! that digit stays in them (type 4). Types 4 and then 3 where extra digits differ.

use crate::{
    board::{PEERS, UNIT_CELLS, UNIT_SET, UNITS_OF, bits, cells_in, masks, ones},
    hint::{Hint, Removals},
    position::Position,
    technique::Technique,
};

/// The first hint from a grave.
pub(crate) fn find(position: &Position) -> Option<Hint> {
    let digits = &position.marks.digits;
    let mut rest = position.marks;
    let (mut order, mut count) = ([0usize; 81], 0);
    let mut extra = [0u16; 81];
    let mut all_extra = 0u16;
    let mut common = u128::MAX;
    for unit in 0..27 {
        for digit in 0..9 {
            let places = position.marks.places[unit][digit];
            if matches!(ones(places), 0 | 2) {
                continue;
            }
            let cells = bits(places).map(|place| UNIT_CELLS[unit][place] as usize);
            let mut wide = cells.filter(|&cell| ones(digits[cell]) >= 3);
            let cell = wide.next()?;
            if wide.next().is_some() {
                continue;
            }
            if !order[..count].contains(&cell) {
                order[count] = cell;
                count += 1;
            }
            extra[cell] |= 1 << digit;
            all_extra |= 1 << digit;
            rest.remove(cell, digit);
            common &= PEERS[cell];
            common &= !order[..count].iter().fold(0u128, |set, &cell| set | 1 << cell);
            if count > 1 && all_extra.count_ones() > 1 && common == 0 {
                return None;
            }
        }
    }
    let cells = &order[..count];
    let is_grave = (0..81)
        .all(|cell| position.grid.open >> cell & 1 == 0 || rest.digits[cell].count_ones() == 2)
        && rest.places.iter().flatten().all(|places| matches!(places.count_ones(), 0 | 2));
    if !is_grave || count == 0 {
        return None;
    }
    let own = cells.iter().fold(0u128, |set, &cell| set | 1 << cell);
    let type_4 = || if count == 2 { type_4(position, cells, &extra, all_extra) } else { None };
    let hint = |rating, removed| Hint::remove(Technique::Bug, rating, removed).with(own, all_extra, 0);
    if count == 1 {
        let mut removed = Removals::none();
        removed.add(cells[0], digits[cells[0]] & !all_extra);
        Some(hint(5.6, removed))
    } else if all_extra.count_ones() == 1 {
        let digit = all_extra.trailing_zeros() as usize;
        let removed = Removals::of_digit(common & position.grid.cells[digit], digit);
        if removed.is_empty() { type_4() } else { Some(hint(5.7, removed)) }
    } else if common != 0 {
        type_4().or_else(|| type_3(position, cells, all_extra, common))
    } else {
        None
    }
}

/// The unit of a kind that all the cells share.
fn shared(cells: &[usize], kind: usize) -> Option<usize> {
    let unit = UNITS_OF[cells[0]][kind];
    cells.iter().all(|&cell| UNITS_OF[cell][kind] == unit).then_some(unit as usize)
}

fn type_3(position: &Position, cells: &[usize], all_extra: u16, common: u128) -> Option<Hint> {
    let digits = &position.marks.digits;
    let own = cells.iter().fold(0u128, |set, &cell| set | 1 << cell);
    (0..3).filter_map(|kind| shared(cells, kind)).find_map(|unit| {
        let others: Vec<usize> = cells_in(common & UNIT_SET[unit]).collect();
        (2..=6usize).filter(|&size| others.len() >= size).find_map(|size| {
            let chosen = masks(size as u32 - 1);
            chosen.take_while(|&mask| u32::from(mask) < 1 << others.len()).find_map(|mask| {
                let naked = bits(mask).fold(0u128, |set, index| set | 1 << others[index]);
                let joint = cells_in(naked).fold(0, |joint, cell| joint | digits[cell]);
                if joint.count_ones() as usize != size
                    || (joint | all_extra) != joint
                    || cells_in(naked).any(|cell| digits[cell].count_ones() < 2)
                {
                    return None;
                }
                let mut removed = Removals::none();
                for cell in others.iter().copied().filter(|&cell| (naked | own) >> cell & 1 == 0) {
                    removed.add(cell, digits[cell] & joint);
                }
                (!removed.is_empty()).then(|| {
                    let rating = 5.7 + (size - 1) as f64 * 0.1;
                    Hint::remove(Technique::Bug, rating, removed).with(own | naked, joint, 1 << unit)
                })
            })
        })
    })
}

fn type_4(position: &Position, cells: &[usize], extra: &[u16; 81], all_extra: u16) -> Option<Hint> {
    let digits = &position.marks.digits;
    let stays = digits[cells[0]] & digits[cells[1]] & !all_extra;
    if stays.count_ones() != 1 {
        return None;
    }
    let unit = (0..3).find_map(|kind| shared(cells, kind))?;
    let mut removed = Removals::none();
    for &cell in cells {
        removed.add(cell, digits[cell] & !extra[cell] & !stays);
    }
    let own = 1u128 << cells[0] | 1 << cells[1];
    Some(Hint::remove(Technique::Bug, 5.7, removed).with(own, stays | all_extra, 1 << unit))
}
