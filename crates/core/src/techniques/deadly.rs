//! Deadly patterns: what a second solution would need, and what follows from there being none.
//!
//! A pattern is a set of cells that could be filled in two ways if it were not for some candidates, the
//! *guardians*. In a puzzle with one solution a guardian is true. Which pattern it is does not matter for what
//! follows (the files that use this one find rectangles, loops and graves); people number the ways:
//!
//! 1. All guardians are in one cell: it loses its other candidates.
//! 2. All guardians are one digit: what sees all of them loses it. (With rectangles this is type 5 where they
//!    are not two cells side by side.)
//! 3. The guardians lie in a unit and make a subset with other cells there, as if they were one cell with their
//!    digits: what sees all places of one of the digits loses it.
//! 4. They are in two cells of a unit which hold both its places of another digit: one of the two cells has that
//!    digit and the other a guardian, so both lose the rest.
//!
//! Cost: a few unions, except for type 3, which tries sets of at most [`MOST_OTHERS`] cells of a unit.

use std::ops::ControlFlow;

use crate::model::cells::Cells;
use crate::model::digits::{Digit, Digits};
use crate::model::geometry::{Cell, UnitId};
use crate::model::position::Position;
use crate::step::proof::{Proof, Way};
use crate::step::technique::{Conclusion, Found, Step, Technique};

/// The most cells that make a subset with guardians: people look no further, and sets are many.
const MOST_OTHERS: usize = 3;

/// Cells, the two digits of a loop (none for a grave), and what breaks it.
pub(super) struct Pattern {
    pub(super) cells: Vec<Cell>,
    pub(super) digits: Vec<Digit>,
    pub(super) guardians: Vec<(Cell, Digit)>,
}

/// Hears of conclusions, and how they rule out every guardian.
type Tell<'a> = dyn FnMut(Way, Vec<Conclusion>) -> ControlFlow<()> + 'a;

/// The four ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Type {
    One,
    Two,
    Three,
    Four,
}

impl Pattern {
    /// The cells as a loop of two digits: each unit has none or two of them, none was given, and those that would
    /// have the same digit do not see each other.
    pub(super) fn of_loop(position: &Position, cells: &[Cell], pair: Digits) -> Option<Self> {
        let geometry = position.geometry();
        let inside = |unit: &UnitId| cells.iter().filter(|&&cell| geometry.is_in(cell, *unit)).count();
        let is_loop = cells.iter().all(|&cell| {
            !position.givens().contains(cell) && geometry.units_of(cell).iter().all(|unit| inside(unit) == 2)
        });
        let alternates = (0..cells.len()).all(|one| {
            (one + 2..cells.len()).step_by(2).all(|other| !position.sees(cells[one], cells[other]))
        });
        let extras = |&cell: &Cell| (position.digits(cell) - pair).iter().map(move |digit| (cell, digit));
        (is_loop && alternates).then(|| Self {
            cells: cells.to_vec(),
            digits: pair.iter().collect(),
            guardians: cells.iter().flat_map(extras).collect(),
        })
    }

    /// The cells with guardians.
    pub(super) fn guarded(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.guardians.iter().map(|&(cell, _)| cell).collect();
        cells.dedup();
        cells
    }

    fn guardian_digits(&self) -> Digits {
        self.guardians.iter().map(|&(_, digit)| digit).collect()
    }

    /// Tells what follows in one of the four ways.
    pub(super) fn find(
        &self,
        of: Type,
        technique: &'static Technique,
        position: &Position,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let tell = &mut |way, conclusions| self.report(technique, way, conclusions, found);
        match of {
            Type::One => self.find_one(position, tell),
            Type::Two => self.find_two(position, tell),
            Type::Three => self.find_three(position, tell),
            Type::Four => self.find_four(position, tell),
        }
    }

    fn find_one(&self, position: &Position, tell: &mut Tell<'_>) -> ControlFlow<()> {
        let &[cell] = &self.guarded()[..] else { return ControlFlow::Continue(()) };
        let lost = position.digits(cell) - self.guardian_digits();
        let conclusions = lost.iter().map(|digit| Conclusion::Remove { cell, digit }).collect();
        tell(Way::Direct, conclusions)
    }

    fn find_two(&self, position: &Position, tell: &mut Tell<'_>) -> ControlFlow<()> {
        let guarded = self.guarded();
        let Some(digit) = self.guardian_digits().single().filter(|_| guarded.len() > 1) else {
            return ControlFlow::Continue(());
        };
        let losers = &position.seen_by_all(&guarded) & position.cells(digit);
        let conclusions = losers.iter().map(|cell| Conclusion::Remove { cell, digit }).collect();
        tell(Way::Direct, conclusions)
    }

    fn find_three(&self, position: &Position, tell: &mut Tell<'_>) -> ControlFlow<()> {
        let guarded = self.guarded();
        if guarded.len() < 2 {
            return ControlFlow::Continue(());
        }
        for unit in shared_units(position, &guarded) {
            let cells = position.geometry().unit(unit).cells().iter().copied();
            let others: Vec<Cell> =
                cells.filter(|cell| !guarded.contains(cell) && position.digits(*cell).len() > 1).collect();
            for size in 1..=MOST_OTHERS {
                let mut subset = Subset { pattern: self, position, unit, size, chosen: Vec::new() };
                subset.add(&others, self.guardian_digits(), tell)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn find_four(&self, position: &Position, tell: &mut Tell<'_>) -> ControlFlow<()> {
        let &[one, other] = &self.guarded()[..] else { return ControlFlow::Continue(()) };
        let free = |cell: Cell| {
            let guarding = self.guardians.iter().filter(|&&(guarded, _)| guarded == cell);
            guarding.fold(position.digits(cell), |left, &(_, digit)| left - Digits::only(digit))
        };
        let common = free(one) & free(other);
        for unit in shared_units(position, &[one, other]) {
            for digit in common.iter().filter(|&digit| are_all_places(position, unit, digit, &[one, other])) {
                let conclusions = [one, other].into_iter().flat_map(|cell| {
                    let lost = free(cell) - Digits::only(digit);
                    lost.iter().map(move |digit| Conclusion::Remove { cell, digit })
                });
                tell(Way::Strong(vec![unit]), conclusions.collect())?;
            }
        }
        ControlFlow::Continue(())
    }

    pub(super) fn report(
        &self,
        technique: &'static Technique,
        way: Way,
        conclusions: Vec<Conclusion>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        if conclusions.is_empty() {
            return ControlFlow::Continue(());
        }
        let Self { cells, digits, guardians } = self;
        let (cells, digits, guardians) = (cells.clone(), digits.clone(), guardians.clone());
        let proof = Proof::DeadlyPattern { cells, digits, guardians, way };
        found(Step::new(technique, proof, conclusions))
    }
}

/// The search for other cells of a unit that make a subset with the guardians.
struct Subset<'a> {
    pattern: &'a Pattern,
    position: &'a Position,
    unit: UnitId,
    size: usize,
    chosen: Vec<Cell>,
}

impl Subset<'_> {
    fn add(&mut self, from: &[Cell], digits: Digits, tell: &mut Tell<'_>) -> ControlFlow<()> {
        if self.chosen.len() == self.size {
            return if digits.len() == self.size + 1 {
                self.report(digits, tell)
            } else {
                ControlFlow::Continue(())
            };
        }
        for (number, &cell) in from.iter().enumerate() {
            let more = digits | self.position.digits(cell);
            if more.len() <= self.size + 1 {
                self.chosen.push(cell);
                self.add(&from[number + 1..], more, tell)?;
                self.chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn report(&self, digits: Digits, tell: &mut Tell<'_>) -> ControlFlow<()> {
        let Self { pattern, position, chosen, .. } = self;
        let guarded = pattern.guarded();
        let mut conclusions = Vec::new();
        for digit in digits {
            let guards =
                pattern.guardians.iter().filter(|&&(_, guarding)| guarding == digit).map(|(cell, _)| cell);
            let others = chosen.iter().filter(|&&cell| position.digits(cell).contains(digit));
            let mut losers = &position.seen_by_all(guards.chain(others)) & position.cells(digit);
            guarded.iter().chain(chosen).for_each(|&cell| losers.remove(cell));
            conclusions.extend(losers.iter().map(|cell| Conclusion::Remove { cell, digit }));
        }
        let way = Way::Subset { unit: self.unit, cells: chosen.clone() };
        tell(way, conclusions)
    }
}

fn shared_units(position: &Position, cells: &[Cell]) -> Vec<UnitId> {
    let geometry = position.geometry();
    let all = |unit: &UnitId| cells.iter().all(|&cell| geometry.is_in(cell, *unit));
    cells.first().map_or(Vec::new(), |&first| geometry.units_of(first).iter().copied().filter(all).collect())
}

/// Does the unit need the digit, and has no place for it but these?
pub(super) fn are_all_places(position: &Position, unit: UnitId, digit: Digit, cells: &[Cell]) -> bool {
    let places: Cells = position.cells(digit) & position.unit(unit);
    position.geometry().is_full(unit)
        && places.len() == cells.len()
        && cells.iter().all(|&cell| places.contains(cell))
}
