//! Locked candidates: all places of a digit in one unit lie in another one too.
//!
//! Then the digit goes from the rest of the other unit. Box to line is called pointing, line to box
//! claiming. *Direct* means that this leaves a hidden single at once, in a third unit of the kind of
//! the first; only the placement is taken then. Order: box to column, box to row, column to box, row to
//! box; in each by digit, then by unit.

use crate::{
    board::{SHARED, UNIT_CELLS, UNIT_SET, bits, ones},
    clean::Clean,
    hint::{Hint, Removals},
    position::{Marks, Position},
    technique::Technique,
};

/// Digit, first unit, second unit: the digit's places in the first all lie in the second.
pub(crate) type Locked = (usize, usize, usize);

/// Kinds of the first and second unit, in order.
const ORDER: [(usize, usize); 4] = [(0, 2), (0, 1), (2, 0), (1, 0)];

/// Goes through the locked candidates of some digits in order until `found` says that it has enough. The
/// digits are given for each entry of the order.
#[inline]
pub(crate) fn scan<T>(
    marks: &Marks,
    digits: [u16; 4],
    mut found: impl FnMut(Locked) -> Option<T>,
) -> Option<T> {
    for ((first_kind, second_kind), digits) in ORDER.into_iter().zip(digits) {
        for digit in bits(digits) {
            for unit in first_kind * 9..first_kind * 9 + 9 {
                let places = marks.places[unit][digit];
                if let Some(other) = crossing(unit, second_kind, places)
                    && let Some(result) = found((digit, unit, other))
                {
                    return Some(result);
                }
            }
        }
    }
    None
}

/// Of some digits those that locked candidates take something from, for each entry of the order.
///
/// Three lines that cross the same three boxes make a square of nine thirds. A box is locked if one of
/// its thirds has the digit, and that takes something if its line has it in another; so it is told by
/// which thirds have the digit.
fn effective(marks: &Marks, digits: u16) -> [u16; 4] {
    let mut all = [0; 4];
    for digit in bits(digits) {
        let (mut rows, mut columns) = (0, 0);
        for line in (0..9).step_by(3) {
            let thirds = |base: usize| {
                let third = |at: usize| usize::from(THIRDS[marks.places[base + line + at][digit] as usize]);
                third(0) | third(1) << 3 | third(2) << 6
            };
            rows |= EFFECTIVE[thirds(9)];
            columns |= EFFECTIVE[thirds(18)];
        }
        for (all, of) in all.iter_mut().zip([columns & 1, rows & 1, columns >> 1, rows >> 1]) {
            *all |= u16::from(of) << digit;
        }
    }
    all
}

/// For each set of places of a line, which thirds of it have one.
static THIRDS: [u8; 512] = thirds();

const fn thirds() -> [u8; 512] {
    let mut table = [0; 512];
    let mut places = 0;
    while places < 512 {
        let mut third = 0;
        while third < 3 {
            table[places] |= ((places >> (3 * third) & 7 != 0) as u8) << third;
            third += 1;
        }
        places += 1;
    }
    table
}

/// For each square of thirds, line by line: 1 if a box is locked and that takes something, 2 if a line is.
static EFFECTIVE: [u8; 512] = effective_table();

const fn effective_table() -> [u8; 512] {
    let mut table = [0; 512];
    let mut square = 0u16;
    while square < 512 {
        let mut third = 0;
        while third < 9 {
            let own = 1 << third;
            let line = square & 7 << (third / 3 * 3);
            let column = square & 0o111 << (third % 3);
            if column == own && line != own {
                table[square as usize] |= 1;
            }
            if line == own && column != own {
                table[square as usize] |= 2;
            }
            third += 1;
        }
        square += 1;
    }
    table
}

/// The unit of the kind that holds all the places, if there are two or more.
#[inline]
fn crossing(unit: usize, kind: usize, places: u16) -> Option<usize> {
    if places & places.wrapping_sub(1) == 0 {
        return None;
    }
    let (rows, columns) = (IN_THIRD[places as usize] & 3, IN_THIRD[places as usize] >> 2);
    let third = usize::from(if (unit / 9, kind) == (0, 2) { columns } else { rows });
    if third == 3 {
        return None;
    }
    Some(match (unit / 9, kind) {
        (0, 2) => 18 + unit % 3 * 3 + third,
        (0, _) => 9 + unit / 3 * 3 + third,
        (1, _) => (unit - 9) / 3 * 3 + third,
        _ => third * 3 + (unit - 18) / 3,
    })
}

/// For each set of places: which of three rows of a box holds all of it, or 3; four times the same for
/// columns.
static IN_THIRD: [u8; 512] = in_third();

const fn in_third() -> [u8; 512] {
    let mut table = [15; 512];
    let mut third = 0;
    while third < 3 {
        let (row, column) = (0o007 << (3 * third), 0o111 << third);
        let mut places = 1;
        while places < 512 {
            if places & !row == 0 {
                table[places] = table[places] & 12 | third as u8;
            }
            if places & !column == 0 {
                table[places] = table[places] & 3 | (third as u8) << 2;
            }
            places += 1;
        }
        third += 1;
    }
    table
}

/// The cells that lose the digit.
pub(crate) fn removed(marks: &Marks, (digit, unit, other): Locked) -> u128 {
    let places = bits(marks.places[other][digit]);
    places.fold(0, |set, place| set | 1 << UNIT_CELLS[other][place]) & !UNIT_SET[unit]
}

/// The first pointing or claiming that removes something.
pub(crate) fn find(position: &Position, clean: &mut Clean) -> Option<Hint> {
    let hint = scan(&position.marks, effective(&position.marks, clean.changed_digits(position)), |locked| {
        let gone = removed(&position.marks, locked);
        let (digit, unit, other) = locked;
        let (technique, rating) =
            if unit < 9 { (Technique::Pointing, 2.6) } else { (Technique::Claiming, 2.8) };
        let cells = position.grid.cells[digit] & UNIT_SET[unit];
        (gone != 0).then(|| {
            Hint::remove(technique, rating, Removals::of_digit(gone, digit)).with(
                cells,
                1 << digit,
                1 << unit | 1 << other,
            )
        })
    });
    if hint.is_none() {
        clean.set(position);
    }
    hint
}

/// The first pointing or claiming after which the digit has one place left in another unit.
pub(crate) fn direct(position: &Position, clean: &mut Clean) -> Option<Hint> {
    let hint = scan(
        &position.marks,
        effective(&position.marks, clean.changed_digits(position)),
        |(digit, unit, other)| {
            let kind = unit / 9;
            for third in crossed(unit, other) {
                let places = position.marks.places[third][digit];
                if third == unit || ones(places) < 2 {
                    continue;
                }
                let left = places & !SHARED[third][other];
                if left.is_power_of_two() {
                    let cell = UNIT_CELLS[third][left.trailing_zeros() as usize] as usize;
                    let (technique, rating) = if kind == 0 {
                        (Technique::DirectPointing, 1.7)
                    } else {
                        (Technique::DirectClaiming, 1.9)
                    };
                    let cells = position.grid.cells[digit] & UNIT_SET[unit];
                    let units = 1 << unit | 1 << other | 1 << third;
                    return Some(Hint::place(technique, rating, cell, digit).with(cells, 1 << digit, units));
                }
            }
            None
        },
    );
    if hint.is_none() {
        clean.set(position);
    }
    hint
}

/// The three units of the first one's kind that cross the second.
fn crossed(unit: usize, other: usize) -> [usize; 3] {
    let (first, step) = match (unit / 9, other / 9) {
        (0, 2) => ((other - 18) / 3, 3),
        (0, _) => ((other - 9) / 3 * 3, 1),
        (1, _) => (9 + other / 3 * 3, 1),
        _ => (18 + other % 3 * 3, 1),
    };
    [first, first + step, first + 2 * step]
}
