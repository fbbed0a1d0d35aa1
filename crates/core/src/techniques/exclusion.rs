//! Aligned pair and triplet exclusion: what two or three cells cannot hold together.
//!
//! Look at all ways to fill the cells. A way is none if two cells that see each other have the same digit, or if
//! it takes all candidates from a cell that sees all of them, an *excluder*. A candidate that no way is left with
//! goes.
//!
//! Cost: O(pairs or triples of cells · digits^size). Only cells with a common excluder are looked at, and the
//! search ends after [`MOST_LOOKS`] sets and ways, which hard 9x9 grids do not come near.

use std::ops::ControlFlow;

use crate::model::cells::Cells;
use crate::model::digits::{Digit, Digits};
use crate::model::geometry::Cell;
use crate::model::position::Position;
use crate::step::proof::Proof;
use crate::step::technique::{Conclusion, Family, Found, Step, Technique};

/// Two cells.
pub(crate) static ALIGNED_PAIR: Technique = Technique::new(
    "aligned-pair-exclusion",
    "aligned pair exclusion",
    Family::Exclusions,
    |position, found| Search::new(&ALIGNED_PAIR, 2, position).run(found),
)
.explainer(62);

/// Three cells.
pub(crate) static ALIGNED_TRIPLET: Technique = Technique::new(
    "aligned-triplet-exclusion",
    "aligned triplet exclusion",
    Family::Exclusions,
    |position, found| Search::new(&ALIGNED_TRIPLET, 3, position).run(found),
)
.explainer(75);

/// The most sets of cells, and ways to fill them, that are looked at.
const MOST_LOOKS: usize = 3_000_000;

struct Search<'a> {
    technique: &'static Technique,
    size: usize,
    position: &'a Position,
    /// Cells with few enough candidates to lose them all.
    excluders: Cells,
    looks: usize,
}

impl<'a> Search<'a> {
    fn new(technique: &'static Technique, size: usize, position: &'a Position) -> Self {
        let mut excluders = Cells::none(position.geometry().cell_count());
        let few = |&cell: &Cell| (2..=size).contains(&position.digits(cell).len());
        position.geometry().cells().filter(few).for_each(|cell| excluders.insert(cell));
        Self { technique, size, position, excluders, looks: 0 }
    }

    fn run(&mut self, found: &mut Found<'_>) -> ControlFlow<()> {
        let cells = self.position.geometry().cells();
        let open: Vec<Cell> = cells.filter(|&cell| self.position.digits(cell).len() > 1).collect();
        let excluders = self.excluders.clone();
        self.choose(&open, &mut Vec::with_capacity(self.size), &excluders, found)
    }

    fn choose(
        &mut self,
        from: &[Cell],
        chosen: &mut Vec<Cell>,
        excluders: &Cells,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        if chosen.len() == self.size {
            return self.exclude(chosen, excluders, found);
        }
        for (number, &cell) in from.iter().enumerate() {
            let common = excluders & self.position.peers(cell);
            if !common.is_empty() && self.looks <= MOST_LOOKS {
                self.looks += 1;
                chosen.push(cell);
                self.choose(&from[number + 1..], chosen, &common, found)?;
                chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn exclude(&mut self, cells: &[Cell], excluders: &Cells, found: &mut Found<'_>) -> ControlFlow<()> {
        let excluders: Vec<(Cell, Digits)> =
            excluders.iter().map(|cell| (cell, self.position.digits(cell))).collect();
        let mut allowed = vec![Digits::EMPTY; self.size];
        self.fill(cells, &excluders, &mut Vec::with_capacity(self.size), &mut allowed);
        let lost: Vec<(Cell, Digit)> = cells
            .iter()
            .zip(&allowed)
            .flat_map(|(&cell, &allowed)| {
                (self.position.digits(cell) - allowed).iter().map(move |digit| (cell, digit))
            })
            .collect();
        if lost.is_empty() || allowed[0].is_empty() {
            return ControlFlow::Continue(());
        }
        let conclusions = lost.iter().map(|&(cell, digit)| Conclusion::Remove { cell, digit }).collect();
        let needed = self.needed(cells, &excluders, &lost);
        let cells = cells.iter().copied().chain(needed).collect();
        found(Step::new(self.technique, Proof::Exclusion { cells }, conclusions))
    }

    /// Notes the digits of every way that is left.
    fn fill(
        &mut self,
        cells: &[Cell],
        excluders: &[(Cell, Digits)],
        held: &mut Vec<Digit>,
        allowed: &mut [Digits],
    ) {
        let Some(&cell) = cells.get(held.len()) else {
            self.looks += 1;
            let set: Digits = held.iter().copied().collect();
            if !excluders.iter().any(|(_, digits)| digits.is_within(set)) {
                allowed.iter_mut().zip(held).for_each(|(allowed, digit)| allowed.insert(*digit));
            }
            return;
        };
        for digit in self.position.digits(cell) {
            let clashes = |(&other, &same): (&Cell, &Digit)| same == digit && self.position.sees(cell, other);
            if !cells.iter().zip(&*held).any(clashes) {
                held.push(digit);
                self.fill(cells, excluders, held, allowed);
                held.pop();
            }
        }
    }

    /// The excluders that speak against some way with a lost candidate, one for each set of digits.
    fn needed(&self, cells: &[Cell], excluders: &[(Cell, Digits)], lost: &[(Cell, Digit)]) -> Vec<Cell> {
        let all = cells.iter().fold(Digits::EMPTY, |all, &cell| all | self.position.digits(cell));
        let mut sets: Vec<Digits> = Vec::new();
        let mut needed = Vec::new();
        for &(cell, digits) in excluders {
            let is_used = digits.is_within(all)
                && (self.size > 2 || lost.iter().any(|&(_, digit)| digits.contains(digit)));
            if is_used && !sets.iter().any(|set| set.is_within(digits)) {
                sets.push(digits);
                needed.push(cell);
            }
        }
        needed
    }
}
