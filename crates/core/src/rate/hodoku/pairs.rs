//! Remote pairs: every way through cells with the same two candidates, compared by what it removes.
//!
//! A way has four to ten cells and passes none twice. Its ends remove something, and so do any two of its cells that
//! are three, five or more steps apart. So the longest way is not always taken, nor the shortest.

use super::scan::removed;
use super::{Key, chains};
use crate::model::cells::Cells;
use crate::model::digits::Digit;
use crate::model::geometry::Cell;
use crate::model::position::Position;
use crate::step::proof::Proof;
use crate::step::technique::{Conclusion, Step};

/// The most cells of a way.
const MOST_CELLS: usize = 10;

/// The ways through the cells of a pair, from each cell that a step has.
pub(super) fn remote(position: &Position, step: Step, offer: &mut dyn FnMut(Key, Step)) {
    let Proof::Colours { pairs } = &step.argument.proof else { return };
    let Some(&(start, _)) = pairs.first().and_then(|pair| pair[0].first()) else { return };
    let mut alike = Cells::none(position.geometry().cell_count());
    let is_alike = |&cell: &Cell| position.digits(cell) == position.digits(start);
    position.geometry().cells().filter(is_alike).for_each(|cell| alike.insert(cell));
    for cell in alike.iter() {
        Ways { position, alike: &alike, step: &step, way: vec![cell] }.extend(offer);
    }
}

struct Ways<'a> {
    position: &'a Position,
    alike: &'a Cells,
    step: &'a Step,
    way: Vec<Cell>,
}

impl Ways<'_> {
    fn extend(&mut self, offer: &mut dyn FnMut(Key, Step)) {
        let Some(&last) = self.way.last() else { return };
        if self.way.len() >= 4 && self.way.len().is_multiple_of(2) {
            self.conclude(offer);
        }
        if self.way.len() == MOST_CELLS {
            return;
        }
        for next in (self.alike & self.position.peers(last)).iter() {
            if !self.way.contains(&next) {
                self.way.push(next);
                self.extend(offer);
                self.way.pop();
            }
        }
    }

    fn conclude(&self, offer: &mut dyn FnMut(Key, Step)) {
        let Self { position, way, .. } = self;
        let digits: Vec<Digit> = position.digits(way[0]).iter().collect();
        let removals = |one: Cell, other: Cell| -> Vec<Conclusion> {
            let seen = &position.seen_by_all(&[one, other]) - self.alike;
            let of_digit = |&digit: &Digit| {
                let losers = &seen & position.cells(digit);
                losers.iter().map(|cell| Conclusion::Remove { cell, digit }).collect::<Vec<_>>()
            };
            digits.iter().flat_map(of_digit).collect()
        };
        if removals(way[0], way[way.len() - 1]).is_empty() {
            return;
        }
        let mut step = self.step.clone();
        step.conclusions.clear();
        for (place, &one) in way.iter().enumerate() {
            for &other in way[place..].iter().skip(3).step_by(2) {
                step.conclusions.extend(removals(one, other));
            }
        }
        step.conclusions.sort_by_key(|&conclusion| removed(conclusion));
        step.conclusions.dedup();
        let colour = |swapped: usize| {
            let in_turn = way.iter().enumerate();
            in_turn.map(|(place, &cell)| (cell, digits[(place + swapped) % 2])).collect()
        };
        step.argument.proof = Proof::Colours { pairs: vec![[colour(0), colour(1)]] };
        chains::most(position, step, offer);
    }
}
