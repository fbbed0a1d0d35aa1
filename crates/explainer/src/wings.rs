//! XY-wing and XYZ-wing: three cells with three digits, hinged at one.
//!
//! The hinge sees both others. Whatever it holds, one of the three holds the digit *z* that the two
//! others share, so cells that see all of them that may hold *z* cannot. In an XYZ-wing the hinge may
//! hold *z* too. Hinges and wings are tried in the order of cells.

use crate::{
    board::{PEERS, cells_in},
    clean::Clean,
    hint::{Hint, Removals},
    position::Position,
    technique::Technique,
};

/// The first wing; the hinge has two digits for an XY-wing, three for an XYZ-wing.
pub(crate) fn find(position: &Position, hinge_width: u32, clean: &mut Clean) -> Option<Hint> {
    let changed = clean.changed(position);
    let digits = &position.marks.digits;
    let [_, pairs, triples] = position.grid.by_width();
    let hinges = if hinge_width == 2 { pairs } else { triples };
    let hint = cells_in(hinges).find_map(|hinge| {
        let wings = PEERS[hinge] & pairs;
        if (wings | 1 << hinge) & changed == 0 {
            return None;
        }
        cells_in(wings).find_map(|first| {
            if (digits[hinge] & !digits[first]).count_ones() != 1 {
                return None;
            }
            cells_in(wings).find_map(|second| {
                let all = digits[hinge] | digits[first] | digits[second];
                let common = digits[hinge] & digits[first] & digits[second];
                if all.count_ones() != 3 || common.count_ones() != hinge_width - 2 {
                    return None;
                }
                let shared = (digits[first] & digits[second]).trailing_zeros() as usize;
                let mut seen = PEERS[first] & PEERS[second];
                if hinge_width == 3 {
                    seen &= PEERS[hinge];
                }
                let gone = seen & !(1 << hinge) & position.grid.cells[shared];
                let (technique, rating) =
                    if hinge_width == 2 { (Technique::XyWing, 4.2) } else { (Technique::XyzWing, 4.4) };
                (gone != 0).then(|| {
                    let cells = 1 << hinge | 1 << first | 1 << second;
                    Hint::remove(technique, rating, Removals::of_digit(gone, shared)).with(cells, all, 0)
                })
            })
        })
    });
    if hint.is_none() {
        clean.set(position);
    }
    hint
}
