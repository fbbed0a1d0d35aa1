//! Units to practise on: as many augmenting paths and components as somebody wants to see.
//!
//! A unit is put together backwards. Its cells and digits are cut into blocks of as many cells as digits. Within a block
//! the cells hold its digits in a ring, so that the block is one component; besides they hold digits of blocks before
//! theirs, and these are what falls. Digits that no cell needs go to the last block, where they take nothing away from
//! what falls before it. Then cells and digits are shuffled, the filter runs, and what is not as wished is made again.

use hallset::random::Random;
use hallset::{Candidates, Cell, Digit, Layout, Puzzle, Regions};

use super::{Count, Instance, NoInstance};
use crate::filter::{FilterResult, FilterRun, MatchingStep, Subject, Vertex, WalkStep};
use crate::studio::Run;

/// What a unit should be like. What is not said may be anything.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct UnitWish {
    /// How many digits there are.
    pub size: usize,
    /// How many cells the unit has; fewer than digits leave digits free.
    pub cells: usize,
    /// How many augmenting paths the matching takes after the greedy round.
    pub paths: Option<Count>,
    /// How many components with cells there are.
    pub components: Option<Count>,
    /// Whether a candidate falls.
    pub falls: Option<bool>,
    /// Whether the unit can be filled.
    pub possible: bool,
}

impl UnitWish {
    /// A row of a grid of this size.
    #[must_use]
    pub fn new(size: usize) -> Self {
        Self { size, cells: size, paths: None, components: None, falls: None, possible: true }
    }
}

/// The sizes of units: a smaller one has nothing to learn from, a larger one no room on a page.
const SIZES: std::ops::RangeInclusive<usize> = 2..=16;

/// So many units are made before the wish is given up.
const TRIES: u64 = 20_000;

/// The unit of a seed that is as wished: the first row of a Latin square, or its first cells.
///
/// # Errors
/// If no unit can be so, or none was found.
///
/// ```
/// use hallset_teach::learn::{Count, UnitWish, unit};
/// let mut wish = UnitWish::new(9);
/// (wish.paths, wish.components) = (Some(Count::exactly(2)), Some(Count::exactly(3)));
/// let made = unit(&wish, 7)?;
/// assert_eq!(unit(&wish, 7)?, made, "the same on every machine");
/// # Ok::<(), hallset_teach::learn::NoInstance>(())
/// ```
pub fn unit(wish: &UnitWish, seed: u64) -> Result<Instance, NoInstance> {
    check(wish)?;
    let found = (0..TRIES).find_map(|number| {
        let sets = propose(wish, &mut Random::new(seed, number));
        is_as_wished(wish, &sets).then_some(sets)
    });
    let sets = found.ok_or_else(|| {
        NoInstance::new(format!("of {TRIES} units that were made none is as wished: wish for less at once"))
    })?;
    Ok(of_sets(wish.size, &sets))
}

/// Refuses what cannot be.
fn check(wish: &UnitWish) -> Result<(), NoInstance> {
    let UnitWish { size, cells, paths, components, falls, possible } = wish;
    let refused = |words: String| Err(NoInstance::new(words));
    if !SIZES.contains(size) {
        return refused(format!("size is {size}; expected {} to {}", SIZES.start(), SIZES.end()));
    }
    if !(2..=*size).contains(cells) {
        return refused(format!(
            "cells is {cells}; expected 2 to {size}, at most as many as there are digits"
        ));
    }
    if let Some(paths) = paths.filter(|paths| paths.least > cells / 2) {
        return refused(format!(
            "paths is {paths}; {cells} cells need at most {}: first each cell takes a free digit, and this leaves at most \
             half of them without one",
            cells / 2
        ));
    }
    if let Some(components) = components.filter(|wished| wished.least > *cells || wished.most == 0) {
        return refused(format!("components is {components}; {cells} cells have 1 to {cells}"));
    }
    if !possible && (components.is_some() || *falls == Some(true)) {
        return refused("a unit that cannot be filled has no components, and nothing falls in it".to_owned());
    }
    if *falls == Some(true) && components.is_some_and(|components| components.most == 1) {
        return refused("in a unit with one component nothing falls: wish for 2 or more".to_owned());
    }
    Ok(())
}

fn propose(wish: &UnitWish, random: &mut Random) -> Vec<Candidates> {
    let UnitWish { size, cells, .. } = *wish;
    let mut below = |bound: usize| random.below(bound.max(1) as u32) as usize;
    let wished = wish.components.unwrap_or(Count::between(1, cells.min(4)));
    let most = wished.most.min(cells);
    let blocks = wished.least.max(1) + below(most + 1 - wished.least.max(1));
    let starts = starts(cells, blocks, &mut below);
    let block_of = |place: usize| starts.partition_point(|&start| start <= place) - 1;
    let (inner, downward) = (2 + below(4), 3 + below(6));
    let mut sets: Vec<Vec<usize>> = Vec::with_capacity(cells);
    for place in 0..cells {
        let block = block_of(place);
        let (start, end) = (starts[block], starts.get(block + 1).copied().unwrap_or(cells));
        let ring = start + (place - start + 1) % (end - start);
        let mut set = vec![place, ring];
        set.extend((start..end).filter(|_| below(inner + 2) == 0));
        if wish.falls != Some(false) {
            set.extend((0..start).filter(|_| below(downward) == 0));
        }
        if block + 1 == starts.len() {
            set.extend((cells..size).filter(|_| below(3) == 0));
        }
        sets.push(set);
    }
    if !wish.possible {
        // Some cells share fewer digits than they are.
        let crowd = (3 + below(cells.saturating_sub(2).min(3))).min(cells);
        for (place, set) in sets.iter_mut().enumerate().take(crowd) {
            *set = vec![place % (crowd - 1), below(crowd - 1)];
        }
    }
    let mut names: Vec<usize> = (0..size).collect();
    random.shuffle(&mut names);
    random.shuffle(&mut sets);
    let named = |set: Vec<usize>| set.into_iter().map(|digit| Digit::from_index(names[digit])).collect();
    sets.into_iter().map(named).collect()
}

/// Where each block begins: the first at 0, the others at different places.
fn starts(cells: usize, blocks: usize, below: &mut impl FnMut(usize) -> usize) -> Vec<usize> {
    let mut starts = vec![0];
    while starts.len() < blocks {
        let start = 1 + below(cells - 1);
        if !starts.contains(&start) {
            starts.push(start);
        }
    }
    starts.sort_unstable();
    starts
}

fn is_as_wished(wish: &UnitWish, sets: &[Candidates]) -> bool {
    let Ok(run) = FilterRun::new(&Subject::bare(sets.len()), sets, None) else { return false };
    let paths = run.matching.iter().filter(|step| matches!(step, MatchingStep::Augment { .. })).count();
    let fits = |wished: Option<Count>, found: usize| wished.is_none_or(|wished| wished.contains(found));
    let as_wished = match &run.result {
        FilterResult::Impossible { .. } => !wish.possible,
        FilterResult::Filtered(filtered) => {
            let has_cell = |step: &&WalkStep| match step {
                WalkStep::Component { vertices } => vertices.iter().any(|one| matches!(one, Vertex::Cell(_))),
                _ => false,
            };
            let components = filtered.walk.iter().filter(has_cell).count();
            wish.possible
                && fits(wish.components, components)
                && wish.falls.is_none_or(|falls| falls != filtered.removed.is_empty())
        }
    };
    as_wished && fits(wish.paths, paths)
}

/// A Latin square whose first cells hold these candidates; all others are open.
fn of_sets(size: usize, sets: &[Candidates]) -> Instance {
    let whole = sets.len() == size;
    let mut layout = Layout::with_regions(size, Regions::Latin).expect("a Latin square has any side");
    if !whole {
        layout = layout.with_units(vec![(0..sets.len()).map(Cell::new).collect()]);
    }
    let mut all = vec![Candidates::full(size); size * size];
    all[..sets.len()].copy_from_slice(sets);
    let open = Puzzle::empty(layout).expect("different cells of one row are a unit");
    let puzzle = open.restricted(all);
    Instance { puzzle, run: Run::Unit(if whole { "r1" } else { "x1" }.to_owned()) }
}
