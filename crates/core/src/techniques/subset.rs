//! Subsets: *k* sets whose union has exactly *k* members.
//!
//! With cells as sets of digits these are the naked pairs and triples; with digits as sets of
//! places, the hidden ones. The search picks sets in order and gives up a choice as soon as the
//! union is too large, so it is far from the binomial number of choices in practice.
//!
//! Cost: O(n^k) at worst for n sets.

use crate::model::digits::Digits;

/// Calls `found(members, union)` for every choice of `size` sets whose union has `size` members.
/// Sets with fewer than two members or more than `size` take no part.
pub(super) fn find<const W: usize>(
    sets: &[Digits<W>],
    size: usize,
    mut found: impl FnMut(&[usize], Digits<W>),
) {
    let usable: Vec<usize> = (0..sets.len()).filter(|&item| (2..=size).contains(&sets[item].len())).collect();
    let mut members = Vec::with_capacity(size);
    extend(sets, size, &usable, Digits::EMPTY, &mut members, &mut found);
}

fn extend<const W: usize>(
    sets: &[Digits<W>],
    size: usize,
    usable: &[usize],
    union: Digits<W>,
    members: &mut Vec<usize>,
    found: &mut impl FnMut(&[usize], Digits<W>),
) {
    if members.len() == size {
        if union.len() == size {
            found(members, union);
        }
        return;
    }
    for (position, &item) in usable.iter().enumerate() {
        let union = union | sets[item];
        if union.len() <= size {
            members.push(item);
            extend(sets, size, &usable[position + 1..], union, members, found);
            members.pop();
        }
    }
}
