//! Subsets: *k* sets whose union has exactly *k* members.
//!
//! With cells as sets of digits these are the naked pairs and triples; with digits as sets of
//! places, the hidden ones. The search picks sets in order and gives up a choice as soon as the
//! union is too large, so it is far from the binomial number of choices in practice.
//!
//! Cost: O(n^k) at worst for n sets.

use std::ops::ControlFlow;

use crate::model::digits::Digits;

/// Calls `found(members, union)` for every choice of `size` sets whose union has `size` members, until it
/// says stop. Sets with fewer than two members or more than `size` take no part.
pub(super) fn find<const W: usize>(
    sets: &[Digits<W>],
    size: usize,
    mut found: impl FnMut(&[usize], Digits<W>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let usable: Vec<usize> = (0..sets.len()).filter(|&item| (2..=size).contains(&sets[item].len())).collect();
    let mut members = Vec::with_capacity(size);
    extend(sets, size, &usable, Digits::EMPTY, &mut members, &mut found)
}

fn extend<const W: usize>(
    sets: &[Digits<W>],
    size: usize,
    usable: &[usize],
    union: Digits<W>,
    members: &mut Vec<usize>,
    found: &mut impl FnMut(&[usize], Digits<W>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if members.len() == size {
        return if union.len() == size { found(members, union) } else { ControlFlow::Continue(()) };
    }
    for (position, &item) in usable.iter().enumerate() {
        let union = union | sets[item];
        if union.len() <= size {
            members.push(item);
            extend(sets, size, &usable[position + 1..], union, members, found)?;
            members.pop();
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::digits::Digit;

    fn sets(sets: &[&[usize]]) -> Vec<Digits> {
        sets.iter().map(|set| set.iter().map(|&digit| Digit::new(digit)).collect()).collect()
    }

    #[test]
    fn every_pair_is_found_until_the_caller_says_stop() {
        let unit = sets(&[&[1, 8], &[1, 4, 8], &[1, 8], &[2, 3], &[2, 3]]);
        let mut found = Vec::new();
        let ended = find(&unit, 2, |members, union| {
            found.push((members.to_vec(), union.to_string()));
            ControlFlow::Continue(())
        });
        assert_eq!(found, [(vec![0, 2], "{1 8}".to_owned()), (vec![3, 4], "{2 3}".to_owned())]);
        assert_eq!(ended, ControlFlow::Continue(()));
        assert_eq!(find(&unit, 2, |_, _| ControlFlow::Break(())), ControlFlow::Break(()));
    }
}
