//! Basic fish: *k* lines in which a digit has only *k* crossing lines.
//!
//! The digit then goes from the rest of the crossing lines. Columns are searched first, then rows; sets
//! of lines come as rising binary numbers, and for each set the digits. A digit must be missing *2k*
//! times or more.

use crate::{
    board::bits,
    clean::Clean,
    hint::{Hint, Removals},
    position::{Marks, Position},
    subsets::{cells_at, sets},
    technique::Technique,
};

/// The first fish of the size that removes something.
pub(crate) fn find<const SIZE: u32>(position: &Position, clean: &mut Clean) -> Option<Hint> {
    let changed = clean.changed_digits(position);
    let (technique, rating) = match SIZE {
        2 => (Technique::XWing, 3.2),
        3 => (Technique::Swordfish, 3.8),
        _ => (Technique::Jellyfish, 5.2),
    };
    let hint = [18, 9].into_iter().find_map(|base| {
        let mut best: Option<(u16, usize, u16)> = None;
        for digit in bits(changed) {
            if u32::from(position.grid.count[digit]) + 2 * SIZE > 9 {
                continue;
            }
            let first = sets::<SIZE, _>(&by_line(&position.marks, base, digit), |lines, crossing| {
                let gone = removed(&position.marks, base, digit, lines, crossing);
                (gone != 0).then_some((lines, digit, crossing))
            });
            if let Some(found) = first
                && best.is_none_or(|best| found.0 < best.0)
            {
                best = Some(found);
            }
        }
        let (lines, digit, crossing) = best?;
        let gone = removed(&position.marks, base, digit, lines, crossing);
        let cells = bits(lines).fold(0, |set, line| set | cells_at(base + line, crossing));
        let units = u32::from(lines) << base | u32::from(crossing) << (27 - base);
        let hint = Hint::remove(technique, rating, Removals::of_digit(gone, digit));
        Some(hint.with(cells & position.grid.cells[digit], 1 << digit, units))
    });
    if hint.is_none() {
        clean.set(position);
    }
    hint
}

/// The places of a digit in the lines of a kind.
pub(crate) fn by_line(marks: &Marks, base: usize, digit: usize) -> [u16; 9] {
    std::array::from_fn(|line| marks.places[base + line][digit])
}

/// The cells that lose the digit: those of the crossing lines outside the lines.
pub(crate) fn removed(marks: &Marks, base: usize, digit: usize, lines: u16, crossing: u16) -> u128 {
    let other = 27 - base;
    bits(crossing)
        .fold(0, |set, line| set | cells_at(other + line, marks.places[other + line][digit] & !lines))
}
