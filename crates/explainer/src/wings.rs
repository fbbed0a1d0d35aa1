//! XY-wing and XYZ-wing: three cells with three digits, hinged at one.
//!
//! The hinge sees both others. Whatever it holds, one of the three holds the digit *z* that the two
//! others share, so cells that see all of them that may hold *z* cannot. In an XYZ-wing the hinge may
//! hold *z* too. Hinges and wings are tried in the order of cells.

use crate::{
    board::{PEERS, bits, cells_in},
    clean::Clean,
    hint::{Hint, Removals},
    position::Position,
    technique::Technique,
};

/// The first wing; the hinge has two digits for an XY-wing, three for an XYZ-wing.
pub(crate) fn find(position: &Position, hinge_width: u32, clean: &mut Clean) -> Option<Hint> {
    let changed = clean.changed(position);
    let (digits, cells) = (&position.marks.digits, &position.grid.cells);
    let [_, pairs, triples] = position.grid.by_width();
    let hinges = if hinge_width == 2 { pairs } else { triples };
    let hint = cells_in(hinges).find_map(|hinge| {
        let wings = PEERS[hinge] & pairs;
        if (wings | 1 << hinge) & changed == 0 {
            return None;
        }
        // Wings with one digit of a hinge of two, with two of a hinge of three.
        let (mut once, mut twice) = (0, 0);
        for digit in bits(digits[hinge]) {
            twice |= once & cells[digit];
            once |= cells[digit];
        }
        let wings = wings & if hinge_width == 2 { once & !twice } else { twice };
        cells_in(wings).find_map(|first| {
            // The second wing has the digit of the hinge that the first has not, and shares one with it.
            let missing = (digits[hinge] & !digits[first]).trailing_zeros() as usize;
            let common = if hinge_width == 2 { digits[first] & !digits[hinge] } else { digits[first] };
            let sharing = bits(common).fold(0, |set, digit| set | cells[digit]);
            cells_in(wings & cells[missing] & sharing).find_map(|second| {
                let all = digits[hinge] | digits[first] | digits[second];
                let shared = (digits[first] & digits[second]).trailing_zeros() as usize;
                let mut seen = PEERS[first] & PEERS[second];
                if hinge_width == 3 {
                    seen &= PEERS[hinge];
                }
                let gone = seen & !(1 << hinge) & cells[shared];
                let (technique, rating) =
                    if hinge_width == 2 { (Technique::XyWing, 4.2) } else { (Technique::XyzWing, 4.4) };
                (gone != 0).then(|| {
                    let own = 1 << hinge | 1 << first | 1 << second;
                    Hint::remove(technique, rating, Removals::of_digit(gone, shared)).with(own, all, 0)
                })
            })
        })
    });
    if hint.is_none() {
        clean.set(position);
    }
    hint
}
