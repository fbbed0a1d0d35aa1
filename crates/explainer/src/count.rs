//! How many solutions a position has, up to two: singles, and a guess where there are none.
//!
//! Uniqueness techniques are true only of puzzles with one solution, and harder searches are long for
//! puzzles that they cannot solve; so this is asked once, before the first of either.

use crate::{
    board::{UNIT_CELLS, bits},
    position::Position,
};

/// Whether there is exactly one solution.
pub(crate) fn is_unique(position: &Position) -> bool {
    let mut found = 0;
    search(position.clone(), &mut found);
    found == 1
}

fn search(mut position: Position, found: &mut u32) {
    while !position.is_broken && position.open > 0 {
        if let Some((unit, digit)) = position.first_single(u32::MAX) {
            let place = position.marks.places[unit][digit].trailing_zeros() as usize;
            position.place(UNIT_CELLS[unit][place] as usize, digit);
        } else {
            let open = (0..81).filter(|&cell| position.placed[cell] == 0);
            let Some(cell) = open.min_by_key(|&cell| position.width(cell)) else { return };
            if position.width(cell) == 1 {
                position.place(cell, position.marks.digits[cell].trailing_zeros() as usize);
                continue;
            }
            for digit in bits(position.marks.digits[cell]) {
                let mut next = position.clone();
                next.place(cell, digit);
                search(next, found);
                if *found > 1 {
                    return;
                }
            }
            return;
        }
    }
    *found += u32::from(!position.is_broken);
}
