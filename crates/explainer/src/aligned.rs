//! Aligned exclusion: combinations of digits in two or three cells that leave another cell nothing.
//!
//! A combination is impossible when cells that see each other hold the same digit, or when a cell that
//! all of them see, an *excluder*, has no digit outside the combination. A digit that occurs in no
//! possible combination goes. Base cells come in pairs, the later cell leading; the third is an excluder
//! of one of the two. At least two excluders are needed in common.

use crate::{
    board::{PEERS, bits, cells_in},
    clean::Clean,
    hint::{Hint, Removals},
    position::Position,
    technique::Technique,
};

/// Base cells in order, and for each cell the excluders: peers with two digits, or two and three.
fn bases(position: &Position, width: u32) -> (u128, [u128; 81]) {
    let [one, two, three] = position.grid.by_width();
    let excluding = if width == 2 { two } else { two | three };
    let open = position.grid.cells.iter().fold(0, |set, cells| set | cells) & !one;
    let mut excluders = [0; 81];
    let mut found = 0;
    for cell in cells_in(open) {
        if PEERS[cell] & one == 0 && PEERS[cell] & excluding != 0 {
            found |= 1 << cell;
            excluders[cell] = PEERS[cell] & excluding;
        }
    }
    (found, excluders)
}

/// The cells that see two of a cell's excluders; where the cell is as it was, only those that have changed
/// or see an excluder that has.
fn seen_twice(excluders: u128, cell: usize, changed: u128) -> u128 {
    let (mut once, mut twice, mut fresh) = (0, 0, changed);
    for excluder in cells_in(excluders) {
        twice |= once & PEERS[excluder];
        once |= PEERS[excluder];
        if changed >> excluder & 1 != 0 {
            fresh |= PEERS[excluder];
        }
    }
    if changed >> cell & 1 != 0 { twice } else { twice & fresh }
}

/// The first aligned pair exclusion.
pub(crate) fn pair(position: &Position, clean: &mut Clean) -> Option<Hint> {
    let changed = clean.changed(position);
    let hint = find_pair(position, changed);
    if hint.is_none() {
        clean.set(position);
    }
    hint
}

fn find_pair(position: &Position, changed: u128) -> Option<Hint> {
    let digits = &position.marks.digits;
    let (found, excluders) = bases(position, 2);
    cells_in(found).find_map(|second| {
        let near = seen_twice(excluders[second], second, changed);
        cells_in(found & ((1 << second) - 1) & near).find_map(|first| {
            let common = excluders[first] & excluders[second];
            if (common | 1 << first | 1 << second) & changed == 0 {
                return None;
            }
            let sees = PEERS[first] >> second & 1 != 0;
            // The digits that the second cell may hold beside each digit of the first.
            let mut possible = [0u16; 2];
            for digit in bits(digits[first]) {
                let mut beside = digits[second];
                if sees {
                    beside &= !(1 << digit);
                }
                for excluder in cells_in(common) {
                    let left = digits[excluder] & !(1 << digit);
                    if left.is_power_of_two() {
                        beside &= !left;
                    }
                }
                if beside != 0 {
                    possible[0] |= 1 << digit;
                }
                possible[1] |= beside;
            }
            let gone = [digits[first] & !possible[0], digits[second] & !possible[1]];
            (gone != [0, 0]).then(|| {
                let mut removed = Removals::none();
                removed.add(first, gone[0]);
                removed.add(second, gone[1]);
                let cells = 1u128 << first | 1 << second;
                Hint::remove(Technique::AlignedPair, 6.2, removed).with(cells | common, 0, 0)
            })
        })
    })
}

/// The first aligned triplet exclusion. Three cells lose the same whichever two of them come first, so
/// they are looked at only the first time.
pub(crate) fn triple(position: &Position, clean: &mut Clean) -> Option<Hint> {
    let changed = clean.changed(position);
    let hint = find_triple(position, changed);
    if hint.is_none() {
        clean.set(position);
    }
    hint
}

fn find_triple(position: &Position, changed: u128) -> Option<Hint> {
    let (found, excluders) = bases(position, 3);
    if found.count_ones() < 3 {
        return None;
    }
    for second in cells_in(found) {
        let near = seen_twice(excluders[second], second, u128::MAX);
        for first in cells_in(found & ((1 << second) - 1) & near) {
            let common = excluders[first] & excluders[second];
            let own = 1u128 << first | 1 << second;
            let mut near = excluders[first] & found & !own;
            let mut far = excluders[second] & found & !own & !near;
            if (common | own | near | far) & changed == 0 {
                continue;
            }
            // Peers of two of the excluders, and where nothing else has changed, of one that has.
            let (mut once, mut twice, mut fresh) = (0, 0, changed);
            for excluder in cells_in(common) {
                twice |= once & PEERS[excluder];
                once |= PEERS[excluder];
                if changed >> excluder & 1 != 0 {
                    fresh |= PEERS[excluder];
                }
            }
            if own & changed == 0 {
                twice &= fresh;
            }
            near &= twice;
            far &= twice;
            for third in cells_in(near).chain(cells_in(far)) {
                let common = common & excluders[third];
                let fresh = if (own | 1 << third) & changed == 0 { changed } else { u128::MAX };
                let follows = |third: usize, one: usize, other: usize| {
                    (excluders[one] | excluders[other]) >> third & 1 != 0
                };
                let was_seen = if third > second {
                    false
                } else if third > first {
                    follows(second, first, third)
                } else {
                    follows(second, third, first) || follows(first, third, second)
                };
                if !was_seen
                    && let Some(hint) = exclude_three(position, [first, second, third], common, fresh)
                {
                    return Some(hint);
                }
            }
        }
    }
    None
}

/// What three cells lose, if one of the fresh excluders has a part in it. Most combinations are possible,
/// so few of them show that every digit is, and those that can show nothing new are left out.
fn exclude_three(position: &Position, cells: [usize; 3], common: u128, fresh: u128) -> Option<Hint> {
    let digits = &position.marks.digits;
    let all = cells.map(|cell| digits[cell]);
    let any = all[0] | all[1] | all[2];
    let (mut threes, mut count) = ([0u16; 20], 0);
    // The digits that none of the three cells can hold beside each digit.
    let mut never = [0u16; 9];
    let mut is_fresh = false;
    for excluder in cells_in(common) {
        let held = digits[excluder];
        if held & !any != 0 {
            continue;
        }
        is_fresh |= fresh >> excluder & 1 != 0;
        let (low, rest) = (held & held.wrapping_neg(), held & held.wrapping_sub(1));
        if rest.is_power_of_two() {
            never[low.trailing_zeros() as usize] |= rest;
            never[rest.trailing_zeros() as usize] |= low;
        } else {
            threes[count] = held;
            count += 1;
        }
    }
    if !is_fresh && fresh != u128::MAX {
        return None;
    }
    let unlike = |one: usize, other: usize, digit: usize| {
        if PEERS[cells[one]] >> cells[other] & 1 != 0 { 1 << digit } else { 0u16 }
    };
    let mut possible = [0u16; 3];
    for a in bits(all[0]) {
        let (beside_b, beside_c) = (never[a] | unlike(0, 1, a), never[a] | unlike(0, 2, a));
        for b in bits(all[1] & !beside_b) {
            let is_known = possible[0] >> a & possible[1] >> b & 1 != 0;
            if is_known && possible[2] == all[2] {
                continue;
            }
            let mut beside = all[2] & !beside_c & !never[b] & !unlike(1, 2, b);
            for three in &threes[..count] {
                let left = three & !(1 << a | 1 << b);
                if left.is_power_of_two() {
                    beside &= !left;
                }
            }
            if beside != 0 {
                possible[0] |= 1 << a;
                possible[1] |= 1 << b;
                possible[2] |= beside;
                if possible == all {
                    return None;
                }
            }
        }
    }
    let mut removed = Removals::none();
    for turn in 0..3 {
        removed.add(cells[turn], all[turn] & !possible[turn]);
    }
    let own = cells.iter().fold(0u128, |set, &cell| set | 1 << cell);
    Some(Hint::remove(Technique::AlignedTriple, 7.5, removed).with(own | common, 0, 0))
}
