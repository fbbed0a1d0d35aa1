//! Pairs of splits that differ by the names of digits alone.
//!
//! Two groups of names count. Names that no clue of the whole puzzle fixes change nothing at all, so a
//! member stands for all pairs that such names make of it. Names that no clue of the second and third bands fixes change
//! the ways of the first band only; pairs that differ by these are an *orbit*. Whether they do is seen by counting: a
//! digit stands in one of three columns in each split, so in one of nine places, and what matters is how many nameless
//! digits stand in each place, and where the others stand.

use std::collections::BTreeMap;

use crate::count::split::{Split, Splits};
use crate::count::{Clue, Names};

/// Pairs of splits of the first band that are the same to the others.
pub(super) struct Orbit {
    pub(super) members: Vec<Member>,
}

pub(super) struct Member {
    pub(super) splits: (u16, u16),
    /// The names that lead from the orbit's first member to this one.
    pub(super) names: Names,
    /// How many pairs it stands for.
    pub(super) times: u64,
}

/// All orbits of pairs from two lists.
pub(super) fn all(
    splits: &Splits,
    clues: &[[Vec<Clue>; 3]; 3],
    [firsts, seconds]: [Vec<u16>; 2],
) -> Vec<Orbit> {
    let named = |bands: &[[Vec<Clue>; 3]]| {
        let mut named = [false; 9];
        bands.iter().flatten().flatten().for_each(|clue| named[usize::from(clue.digit)] = true);
        named
    };
    let (by_any, by_others) = (named(clues), named(&clues[1..]));
    let lines = |split: u16| &splits.lines[usize::from(split)];
    let alone = Split::default();
    let mut first_of = BTreeMap::new();
    for &first in &firsts {
        first_of.entry(key(&places(lines(first), &alone), &by_any)).or_insert((first, 0)).1 += 1;
    }
    let mut member_of = BTreeMap::new();
    for (first, times) in first_of.into_values() {
        for &second in &seconds {
            let key = key(&places(lines(first), lines(second)), &by_any);
            member_of.entry(key).or_insert(((first, second), 0)).1 += times;
        }
    }
    let mut orbits: BTreeMap<_, Orbit> = BTreeMap::new();
    for (pair, times) in member_of.into_values() {
        let here = places(lines(pair.0), lines(pair.1));
        let orbit = orbits.entry(key(&here, &by_others)).or_insert(Orbit { members: Vec::new() });
        let leader = orbit.members.first().map_or(pair, |leader| leader.splits);
        let there = places(lines(leader.0), lines(leader.1));
        orbit.members.push(Member { splits: pair, names: lead(&there, &here, &by_others), times });
    }
    orbits.into_values().collect()
}

/// The place of each digit in two splits.
fn places(first: &Split, second: &Split) -> [u8; 9] {
    std::array::from_fn(|digit| 3 * first[digit] + second[digit])
}

/// Equal for pairs that differ by the names of nameless digits alone.
fn key(places: &[u8; 9], named: &[bool; 9]) -> u128 {
    let bits = |digit: usize| {
        let place = u32::from(places[digit]);
        if named[digit] { u128::from(place) << (4 * digit) } else { 1 << (64 + 4 * place) }
    };
    (0..9).map(bits).sum()
}

/// Names that lead from one such pair to another.
fn lead(from: &[u8; 9], to: &[u8; 9], named: &[bool; 9]) -> Names {
    let nameless = |places: &[u8; 9]| {
        let mut digits: Vec<usize> = (0..9).filter(|&digit| !named[digit]).collect();
        digits.sort_by_key(|&digit| places[digit]);
        digits
    };
    let mut names: Names = std::array::from_fn(|digit| digit as u8);
    for (from, to) in nameless(from).into_iter().zip(nameless(to)) {
        names[from] = to as u8;
    }
    names
}
