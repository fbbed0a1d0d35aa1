//! Death blossom: a stem cell, and for each of its candidates an almost locked set that loses it.
//!
//! The stem has one of its candidates. The set beside it, the *petal* of that candidate, loses the digit, since
//! all its places there see the stem, and so has all its other digits. If all petals have a digit in common,
//! one of them has it in the end, and a cell that sees all its places in all petals cannot hold it.
//!
//! Cost: the choices of a petal for each candidate of a stem, given up when no cell sees all petals so far.

use std::ops::ControlFlow;

use crate::model::cells::Cells;
use crate::model::digits::Digit;
use crate::model::geometry::Cell;
use crate::model::position::Position;
use crate::step::proof::Proof;
use crate::step::technique::{Conclusion, Family, Found, Level, Step, Technique};
use crate::techniques::almost_locked::{AlmostLocked, Set};
use crate::techniques::once::once;

pub(crate) static DEATH_BLOSSOM: Technique =
    Technique::new("death-blossom", "death blossom", Family::AlmostLockedSets, find)
        .hodoku(360, Level::Unfair);

/// The most candidates of a stem: more petals than people follow.
const MOST_PETALS: usize = 5;

/// The most choices of petals that are looked at for one stem.
const MOST_CHOICES: usize = 100_000;

fn find(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let sets = AlmostLocked::all(position).sets;
    let mut tell = once(found);
    for stem in position.geometry().cells() {
        let digits = position.digits(stem);
        if !(2..=MOST_PETALS).contains(&digits.len()) {
            continue;
        }
        let petals_of = |digit: Digit| -> Vec<&Set> {
            let sees = |set: &&Set| set.part(digit).is_some_and(|part| part.seen.contains(stem));
            sets.iter().filter(sees).collect()
        };
        let petals: Vec<(Digit, Vec<&Set>)> = digits.iter().map(|digit| (digit, petals_of(digit))).collect();
        if petals.iter().any(|(_, sets)| sets.is_empty()) {
            continue;
        }
        let side = position.geometry().side();
        let mut blossom = Blossom { stem, petals: &petals, chosen: Vec::new(), choices: 0 };
        let all: Vec<(Digit, Cells)> =
            (0..side).map(Digit::from_index).map(|digit| (digit, position.cells(digit).clone())).collect();
        blossom.grow(&all, &mut tell)?;
    }
    ControlFlow::Continue(())
}

struct Blossom<'a> {
    stem: Cell,
    petals: &'a [(Digit, Vec<&'a Set>)],
    chosen: Vec<&'a Set>,
    choices: usize,
}

impl Blossom<'_> {
    /// Chooses the next petal; `left` has the digits that all petals so far have, with the cells that see them.
    fn grow(&mut self, left: &[(Digit, Cells)], found: &mut Found<'_>) -> ControlFlow<()> {
        let Some((lost, sets)) = self.petals.get(self.chosen.len()) else {
            return self.report(left, found);
        };
        for set in sets {
            self.choices += 1;
            if self.choices > MOST_CHOICES {
                break;
            }
            let seen = |&(digit, ref cells): &(Digit, Cells)| {
                let part = set.part(digit).filter(|_| digit != *lost)?;
                let cells = cells & &part.seen;
                (!cells.is_empty()).then_some((digit, cells))
            };
            let left: Vec<(Digit, Cells)> = left.iter().filter_map(seen).collect();
            if !left.is_empty() {
                self.chosen.push(set);
                self.grow(&left, found)?;
                self.chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn report(&self, left: &[(Digit, Cells)], found: &mut Found<'_>) -> ControlFlow<()> {
        let conclusions: Vec<Conclusion> = left
            .iter()
            .flat_map(|(digit, cells)| cells.iter().map(|cell| Conclusion::Remove { cell, digit: *digit }))
            .collect();
        let petals = self.petals.iter().zip(&self.chosen);
        let proof = Proof::Petals {
            stem: self.stem,
            petals: petals.map(|((digit, _), set)| (*digit, set.cells.iter().collect())).collect(),
            digit: left[0].0,
        };
        found(Step::new(&DEATH_BLOSSOM, proof, conclusions))
    }
}
