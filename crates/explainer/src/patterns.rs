//! Patterns inside a branch: locked candidates, hidden pairs, naked pairs, X-wings.
//!
//! They are looked for when nothing else follows, in this order, and the first of these that finds
//! anything gives all it has. A pattern counts only when something that the branch struck out is why it
//! is there; so only cells and units in which something was struck out are looked at. What was struck
//! out is what the pattern follows from. The cells of one pattern come in the order in which the
//! original program's hash table gave them back.

use std::ops::Range;

use crate::{
    board::{SCAN, UNIT_CELLS, UNIT_SET, bits},
    branch::Branch,
    fish, locked,
    nested::Inner,
    position::{Marks, Position},
    subsets,
    technique::Technique,
};

/// A pattern that a branch used.
#[derive(Clone)]
pub(crate) struct Used {
    pub(crate) technique: Technique,
    pub(crate) cells: u128,
    pub(crate) digits: u16,
    pub(crate) units: u32,
    /// Where in the branch's list its parents are: candidates that are off.
    pub(crate) parents: Range<u32>,
    /// The chain, if it is one.
    pub(crate) inner: Option<Box<Inner>>,
}

/// Looks for patterns and strikes out what they take; says whether there was anything.
pub(crate) fn find(position: &Position, marks: &Marks, branch: &mut Branch) -> bool {
    let before = branch.offs.len();
    let searches = [locked_candidates, hidden_pairs, naked_pairs, x_wings];
    searches.iter().any(|search| {
        search(position, marks, branch);
        branch.offs.len() > before
    })
}

/// Strikes out, cell by cell in the hash table's order, what one pattern takes.
pub(crate) fn strike_out(branch: &mut Branch, used: Used, gone: &[(usize, u16)]) {
    let number = branch.patterns.len();
    branch.patterns.push(used);
    let buckets = match gone.len() {
        0..=12 => 16,
        13..=24 => 32,
        25..=48 => 64,
        _ => 128,
    };
    for bucket in 0..buckets {
        for &(cell, digits) in gone.iter().filter(|it| it.0 % buckets == bucket) {
            bits(digits).for_each(|digit| branch.strike((cell * 9 + digit) as u16, number));
        }
    }
}

fn locked_candidates(position: &Position, marks: &Marks, branch: &mut Branch) {
    locked::scan(marks, [0x1ff; 4], |(digit, unit, other)| {
        let places = marks.places[unit][digit];
        let before = position.marks.places[unit][digit];
        if places == before {
            return None::<()>;
        }
        let from = branch.parents.len() as u32;
        for place in bits(before & !places) {
            let cell = UNIT_CELLS[unit][place];
            if UNIT_SET[other] >> cell & 1 == 0 {
                branch.parents.push(cell as u16 * 9 + digit as u16);
            }
        }
        let parents = from..branch.parents.len() as u32;
        if parents.is_empty() {
            return None;
        }
        let mut gone = [(0, 0); 9];
        let mut count = 0;
        for place in bits(marks.places[other][digit]) {
            let cell = UNIT_CELLS[other][place] as usize;
            if UNIT_SET[unit] >> cell & 1 == 0 {
                gone[count] = (cell, 1 << digit);
                count += 1;
            }
        }
        if count > 0 {
            let technique = if unit < 9 { Technique::Pointing } else { Technique::Claiming };
            let units = 1 << unit | 1 << other;
            let cells = subsets::cells_at(unit, places);
            strike_out(
                branch,
                Used { technique, cells, digits: 1 << digit, units, parents, inner: None },
                &gone[..count],
            );
        } else {
            branch.parents.truncate(from as usize);
        }
        None
    });
}

fn hidden_pairs(position: &Position, marks: &Marks, branch: &mut Branch) {
    for unit in SCAN {
        if position.empty[unit] <= 4 || marks.places[unit] == position.marks.places[unit] {
            continue;
        }
        subsets::sets::<2, _>(&marks.places[unit], |digits, places| {
            let mut gone = [(0, 0); 2];
            let mut count = 0;
            for place in bits(places) {
                let cell = UNIT_CELLS[unit][place] as usize;
                let others = marks.digits[cell] & !digits;
                if others != 0 {
                    gone[count] = (cell, others);
                    count += 1;
                }
            }
            if count == 0 {
                return None::<()>;
            }
            let from = branch.parents.len() as u32;
            for place in bits(0x1ff & !places) {
                let cell = UNIT_CELLS[unit][place] as usize;
                for digit in bits(position.marks.digits[cell] & digits) {
                    branch.parents.push((cell * 9 + digit) as u16);
                }
            }
            let parents = from..branch.parents.len() as u32;
            if !parents.is_empty() {
                let cells = subsets::cells_at(unit, places);
                let technique = Technique::HiddenPair;
                strike_out(
                    branch,
                    Used { technique, cells, digits, units: 1 << unit, parents, inner: None },
                    &gone[..count],
                );
            }
            None
        });
    }
}

fn naked_pairs(position: &Position, marks: &Marks, branch: &mut Branch) {
    for unit in SCAN {
        if position.empty[unit] < 4 || marks.places[unit] == position.marks.places[unit] {
            continue;
        }
        subsets::sets::<2, _>(&subsets::by_place(marks, unit), |places, digits| {
            let from = branch.parents.len() as u32;
            for place in bits(places) {
                let cell = UNIT_CELLS[unit][place] as usize;
                for digit in bits(position.marks.digits[cell] & !digits) {
                    branch.parents.push((cell * 9 + digit) as u16);
                }
            }
            let parents = from..branch.parents.len() as u32;
            if parents.is_empty() {
                return None::<()>;
            }
            let mut gone = [(0, 0); 9];
            let mut count = 0;
            for place in bits(0x1ff & !places) {
                let cell = UNIT_CELLS[unit][place] as usize;
                if marks.digits[cell] & digits != 0 {
                    gone[count] = (cell, marks.digits[cell] & digits);
                    count += 1;
                }
            }
            if count > 0 {
                let cells = subsets::cells_at(unit, places);
                let technique = Technique::NakedPair;
                strike_out(
                    branch,
                    Used { technique, cells, digits, units: 1 << unit, parents, inner: None },
                    &gone[..count],
                );
            } else {
                branch.parents.truncate(from as usize);
            }
            None
        });
    }
}

fn x_wings(position: &Position, marks: &Marks, branch: &mut Branch) {
    for base in [18, 9] {
        let other = 27 - base;
        // Pairs of lines first, then digits: gather by digit, then order.
        let mut found = [(0u16, 0usize, 0u16); 36];
        let mut count = 0;
        for digit in 0..9 {
            if position.grid.count[digit] + 4 > 9 {
                continue;
            }
            subsets::sets::<2, _>(&fish::by_line(marks, base, digit), |lines, crossing| {
                if count < found.len() {
                    found[count] = (lines, digit, crossing);
                    count += 1;
                }
                None::<()>
            });
        }
        found[..count].sort_unstable();
        for &(lines, digit, crossing) in &found[..count] {
            let from = branch.parents.len() as u32;
            for line in bits(lines) {
                let unit = base + line;
                for place in bits(position.marks.places[unit][digit] & !marks.places[unit][digit] & !crossing)
                {
                    branch.parents.push(UNIT_CELLS[unit][place] as u16 * 9 + digit as u16);
                }
            }
            let parents = from..branch.parents.len() as u32;
            let mut gone = [(0, 0); 18];
            let mut removed = 0;
            for line in bits(crossing) {
                let unit = other + line;
                for place in bits(marks.places[unit][digit] & !lines) {
                    gone[removed] = (UNIT_CELLS[unit][place] as usize, 1 << digit);
                    removed += 1;
                }
            }
            if removed > 0 && !parents.is_empty() {
                let cells = bits(lines).fold(0, |set, line| set | subsets::cells_at(base + line, crossing));
                let units = u32::from(lines) << base | u32::from(crossing) << other;
                let technique = Technique::XWing;
                strike_out(
                    branch,
                    Used { technique, cells, digits: 1 << digit, units, parents, inner: None },
                    &gone[..removed],
                );
            } else {
                branch.parents.truncate(from as usize);
            }
        }
    }
}
