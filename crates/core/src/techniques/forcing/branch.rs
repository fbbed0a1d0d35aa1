//! A branch: what follows from one thing that is supposed, breadth first.
//!
//! Every claim remembers what it follows from, so that the part that leads to an end can be told alone. Where
//! techniques look at what is left, a claim follows from what must be gone for their proof to hold.

use std::ops::ControlFlow;

use crate::model::digits::Digit;
use crate::model::geometry::{Cell, UnitId};
use crate::model::position::Position;
use crate::step::proof::{Because, Implied, Proof, Seen};
use crate::step::technique::{Conclusion, Family, Technique};

/// A candidate that is true or false.
pub(super) type Literal = ((Cell, Digit), bool);

/// What may follow from what.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Follows {
    /// Places of the digit that is tried, from all that is known.
    OneDigit,
    /// Each claim from one other.
    FromOne,
    /// Each claim from all that are known.
    FromAll,
    /// The same, and by these techniques in what is left.
    WithPatterns(&'static [&'static Technique]),
}

/// What follows from one thing that is supposed. The room is used again for the next.
pub(super) struct Branch<'a> {
    position: &'a Position,
    follows: Follows,
    pub(super) said: Vec<Implied>,
    /// The place in `said` of each candidate as true and as false, counted from 1; 0 if it is neither.
    places: Vec<[u32; 2]>,
    /// The places of a candidate that is true and false.
    pub(super) contradiction: Option<(usize, usize)>,
    /// How often techniques may still look at what is left.
    pub(super) looks_inside: usize,
}

impl<'a> Branch<'a> {
    pub(super) fn new(position: &'a Position, follows: Follows) -> Self {
        let geometry = position.geometry();
        let places = vec![[0; 2]; geometry.cell_count() * geometry.side()];
        Self { position, follows, said: Vec::new(), places, contradiction: None, looks_inside: 0 }
    }

    fn number(&self, (cell, digit): (Cell, Digit)) -> usize {
        cell.index() * self.position.geometry().side() + digit.index()
    }

    /// Where the branch says this, if it does.
    pub(super) fn place(&self, (candidate, holds): Literal) -> Option<usize> {
        (self.places[self.number(candidate)][usize::from(holds)] as usize).checked_sub(1)
    }

    /// Supposes a candidate to be true or false, and follows it to the end or to the first contradiction.
    pub(super) fn follow(&mut self, candidate: (Cell, Digit), holds: bool) {
        for place in 0..self.said.len() {
            let number = self.number((self.said[place].cell, self.said[place].digit));
            self.places[number] = [0; 2];
        }
        self.said.clear();
        self.contradiction = None;
        self.say((candidate, holds), Because::Tried, Vec::new());
        let mut next = 0;
        while self.contradiction.is_none() {
            if next == self.said.len() && !self.follow_patterns() {
                break;
            }
            let Implied { cell, digit, holds, .. } = self.said[next];
            match holds {
                true => self.follow_true(next, (cell, digit)),
                false => self.follow_false(next, (cell, digit)),
            }
            next += 1;
        }
    }

    /// Says what the first technique with anything new finds in what is left; false if there is nothing.
    fn follow_patterns(&mut self) -> bool {
        let Follows::WithPatterns(techniques) = self.follows else { return false };
        let Some(looks_left) = self.looks_inside.checked_sub(1) else { return false };
        self.looks_inside = looks_left;
        let mut left = self.position.clone();
        for said in &self.said {
            match said.holds {
                true => left.place(said.cell, said.digit),
                false => left.remove(said.cell, said.digit),
            }
        }
        let known = self.said.len();
        for technique in techniques {
            let _ = (technique.find)(&left, &mut |step| {
                for &conclusion in &step.conclusions {
                    let literal = match conclusion {
                        Conclusion::Remove { cell, digit } => ((cell, digit), false),
                        Conclusion::Place { cell, digit } => ((cell, digit), true),
                    };
                    if self.place(literal).is_none() {
                        let proof = step.argument.proof.clone();
                        let from = self.premises(&left, &proof);
                        self.say(literal, Because::Proof(Box::new(proof)), from);
                    }
                }
                // A contradiction inside is worth going on with at once; patterns are few.
                match technique.family == Family::Forcing {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            });
            if self.said.len() > known {
                return true;
            }
        }
        false
    }

    /// The places of what must be false for a proof to hold in what is left.
    fn premises(&self, left: &Position, proof: &Proof) -> Vec<usize> {
        let geometry = self.position.geometry();
        let of_cell = |cell: Cell| self.position.digits(cell).iter().map(move |digit| (cell, digit));
        let of_unit =
            |unit: UnitId, digit: Digit| geometry.unit(unit).cells().iter().map(move |&cell| (cell, digit));
        let mut looked_at: Vec<(Cell, Digit)> = Vec::new();
        match proof {
            Proof::Locked { unit, digit, .. } => looked_at.extend(of_unit(*unit, *digit)),
            Proof::Subset { cells, seen: Seen::Cells, .. } => {
                looked_at.extend(cells.iter().flat_map(|&cell| of_cell(cell)));
            }
            Proof::Subset { unit, digits, seen: Seen::Digits, .. } => {
                looked_at.extend(digits.iter().flat_map(|&digit| of_unit(*unit, digit)));
            }
            Proof::Branches { branches, .. } => {
                for said in branches.iter().flatten().filter(|said| said.holds) {
                    match said.because {
                        Because::Cell => looked_at.extend(of_cell(said.cell)),
                        Because::Unit(unit) => looked_at.extend(of_unit(unit, said.digit)),
                        Because::Tried | Because::Proof(_) => {}
                    }
                }
            }
            // No other shape is looked for inside; for one, all that is said so far is named.
            _ => return (0..self.said.len()).collect(),
        }
        let gone = looked_at.into_iter().filter(|&(cell, digit)| !left.digits(cell).contains(digit));
        let mut places: Vec<usize> = gone.filter_map(|candidate| self.place((candidate, false))).collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    fn say(&mut self, (candidate, holds): Literal, because: Because, from: Vec<usize>) {
        if self.place((candidate, holds)).is_some() {
            return;
        }
        let place = self.said.len();
        let (cell, digit) = candidate;
        self.said.push(Implied { cell, digit, holds, because, from });
        let number = self.number(candidate);
        self.places[number][usize::from(holds)] = place as u32 + 1;
        if let Some(other) = self.place((candidate, !holds)) {
            self.contradiction.get_or_insert((other, place));
        }
    }

    /// Other digits of the cell and other places in its units are false.
    fn follow_true(&mut self, from: usize, (cell, digit): (Cell, Digit)) {
        let position = self.position;
        if self.follows != Follows::OneDigit {
            for other in position.digits(cell).iter().filter(|&other| other != digit) {
                self.say(((cell, other), false), Because::Cell, vec![from]);
            }
        }
        for &unit in position.geometry().units_of(cell) {
            for &peer in position.geometry().unit(unit).cells() {
                if peer != cell && position.digits(peer).contains(digit) {
                    self.say(((peer, digit), false), Because::Unit(unit), vec![from]);
                }
            }
        }
    }

    /// The last of the cell and the last places in its units are true.
    fn follow_false(&mut self, from: usize, (cell, digit): (Cell, Digit)) {
        let position = self.position;
        if self.follows != Follows::OneDigit {
            let digits = position.digits(cell).iter().map(|other| (cell, other));
            self.say_last(from, digits, Because::Cell);
        }
        for &unit in position.geometry().units_of(cell) {
            if position.geometry().is_full(unit) {
                let places = position.geometry().unit(unit).cells().iter().map(|&place| (place, digit));
                let places = places.filter(|&(place, _)| position.digits(place).contains(digit));
                self.say_last(from, places, Because::Unit(unit));
            }
        }
    }

    /// Says that a candidate is true if all others of these are false, or if all are: then the last that fell.
    fn say_last(
        &mut self,
        from: usize,
        candidates: impl Iterator<Item = (Cell, Digit)> + Clone,
        because: Because,
    ) {
        if self.follows == Follows::FromOne {
            let mut others = candidates
                .filter(|&(cell, digit)| (cell, digit) != (self.said[from].cell, self.said[from].digit));
            if let (Some(last), None) = (others.next(), others.next()) {
                self.say((last, true), because, vec![from]);
            }
            return;
        }
        let mut last = None;
        for candidate in candidates.clone() {
            if self.place((candidate, false)).is_none() && last.replace(candidate).is_some() {
                return;
            }
        }
        let fell = (self.said[from].cell, self.said[from].digit);
        let last = last.unwrap_or(fell);
        let others = candidates.filter(|&other| other != last);
        let from = others.filter_map(|other| self.place((other, false))).collect();
        self.say((last, true), because, from);
    }

    /// The part of the branch that leads to these places, with the places counted anew.
    pub(super) fn told(&self, ends: &[usize]) -> Vec<Implied> {
        let mut is_needed = vec![false; self.said.len()];
        is_needed[0] = true;
        ends.iter().for_each(|&end| is_needed[end] = true);
        for place in (0..self.said.len()).rev() {
            if is_needed[place] {
                self.said[place].from.iter().for_each(|&from| is_needed[from] = true);
            }
        }
        let mut new_places = vec![0; self.said.len()];
        let mut told = Vec::new();
        for (place, said) in self.said.iter().enumerate().filter(|&(place, _)| is_needed[place]) {
            new_places[place] = told.len();
            let from = said.from.iter().map(|&from| new_places[from]).collect();
            told.push(Implied { from, ..said.clone() });
        }
        told
    }
}
