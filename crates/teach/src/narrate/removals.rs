//! One sentence for all the candidates that one reason removes.
//!
//! A rule that fires removes several candidates for the same reason; people say it in one breath:
//! "1 and 8 fill r5c1 and r6c1 of column 1, so r1c1 loses 1 and 8." The sentence names the reason
//! first, then who loses what (cells that lose the same digits together), then what is decided by it.
//! A Hall set is told from its smaller side (see [`reading`]).

use hallset::{Argument, Candidates, Cell, Change, Digit, Proof, Reason, Seen, UnitId};

use crate::reading;
use crate::replay::Replay;
use crate::words::{Names, and, or};

/// Candidates removed for one reason, and the proof.
#[derive(Clone, Debug)]
pub(super) struct Removals {
    reason: Reason,
    proof: Option<Proof>,
    losses: Vec<(Cell, Candidates)>,
}

impl Removals {
    pub(super) fn new(change: Change, argument: Option<&Argument>) -> Self {
        let proof = argument.map(|argument| argument.proof.clone());
        Self { reason: change.reason, proof, losses: vec![(change.cell, Candidates::only(change.digit))] }
    }

    /// Takes another change in, if it has the same reason.
    pub(super) fn absorb(&mut self, change: Change) -> bool {
        if change.reason != self.reason {
            return false;
        }
        match self.losses.iter_mut().find(|(cell, _)| *cell == change.cell) {
            Some((_, digits)) => digits.insert(change.digit),
            None => self.losses.push((change.cell, Candidates::only(change.digit))),
        }
        true
    }

    /// The sentence; `replay` is where the removals have led. Choices have sentences of their own.
    pub(super) fn sentence(&self, replay: &Replay) -> Option<String> {
        let names = Names(replay.geometry());
        let before = |cell| replay.candidates(cell) | self.lost_by(cell);
        let lost = self.losses[0].1.first()?;
        let told = match &reading::natural(self.proof.as_ref()?, lost, replay.geometry(), before) {
            Proof::Peer { cell } => Told::Losses(self.peer(names, *cell)),
            Proof::OnlyPlace { unit, cell, digit } => only_place(names, *cell, *digit, *unit),
            Proof::Subset { unit, cells, digits, seen } => {
                Told::Losses(self.hall_set(names, *unit, cells, digits, *seen))
            }
            Proof::Locked { unit, second, digit, cells } => {
                Told::Losses(self.locked(names, (*unit, *second), *digit, cells))
            }
            Proof::Exclusion { cells } => {
                let lost = self.lost(names);
                Told::Losses(format!(
                    "Whatever stands in {} leaves no other way: {lost}.",
                    names.cells(cells)
                ))
            }
            _ => Told::Losses(format!("A rule applies: {}.", self.lost(names))),
        };
        Some(match told {
            Told::Decision(sentence) => sentence,
            Told::Losses(sentence) => sentence + &self.decided(replay),
        })
    }

    fn peer(&self, names: Names<'_>, peer: Cell) -> String {
        let (cell, digits) = self.losses[0];
        let digit = and(digits);
        let peer = names.cell(peer);
        match self.losses.len() {
            1 => format!("{} cannot be {digit}: {peer} is {digit}.", names.cell(cell)),
            _ => format!("{peer} is {digit}, so {}.", self.lost(names)),
        }
    }

    fn locked(
        &self,
        names: Names<'_>,
        (unit, second): (UnitId, UnitId),
        digit: Digit,
        cells: &[Cell],
    ) -> String {
        let place = or(cells.iter().map(|&cell| names.cell(cell)));
        let (unit, second) = (names.unit(unit), names.unit(second));
        format!("In {unit}, {digit} must go in {second} ({place}), so {}.", self.lost(names))
    }

    fn hall_set(
        &self,
        names: Names<'_>,
        unit: UnitId,
        cells: &[Cell],
        digits: &[Digit],
        seen: Seen,
    ) -> String {
        let (place, unit, lost) = (names.cells(cells), names.unit(unit), self.lost(names));
        match (seen, cells) {
            (Seen::Digits, _) => format!("{} have no place in {unit} but {place}, so {lost}.", and(digits)),
            (Seen::Cells, [_]) => format!("{place} of {unit} is {}, so {lost}.", and(digits)),
            (Seen::Cells, _) => format!("{} fill {place} of {unit}, so {lost}.", and(digits)),
        }
    }

    fn lost_by(&self, cell: Cell) -> Candidates {
        let loss = self.losses.iter().find(|(loser, _)| *loser == cell);
        loss.map_or(Candidates::EMPTY, |(_, digits)| *digits)
    }

    /// `r1c1 and r1c2 lose 1 and 8, r4c1 loses 8`.
    fn lost(&self, names: Names<'_>) -> String {
        let mut together: Vec<(Candidates, Vec<Cell>)> = Vec::new();
        for &(cell, digits) in &self.losses {
            match together.iter_mut().find(|(same, _)| *same == digits) {
                Some((_, cells)) => cells.push(cell),
                None => together.push((digits, vec![cell])),
            }
        }
        let told = together.iter().map(|(digits, cells)| {
            let verb = if cells.len() == 1 { "loses" } else { "lose" };
            format!("{} {verb} {}", names.cells(cells), and(*digits))
        });
        told.collect::<Vec<_>>().join(", ")
    }

    /// What the removals decide: ` That leaves r1c1 = 7.`
    fn decided(&self, replay: &Replay) -> String {
        let names = Names(replay.geometry());
        let decided: Vec<String> = self
            .losses
            .iter()
            .filter_map(|&(cell, _)| {
                Some(format!("{} = {}", names.cell(cell), replay.candidates(cell).single()?))
            })
            .collect();
        if decided.is_empty() {
            return String::new();
        }
        format!(" That leaves {}.", and(decided))
    }
}

/// A sentence, and whether it already says what is decided.
enum Told {
    Decision(String),
    Losses(String),
}

fn only_place(names: Names<'_>, cell: Cell, digit: Digit, unit: UnitId) -> Told {
    let (cell, unit) = (names.cell(cell), names.unit(unit));
    Told::Decision(format!("{cell} must be {digit}: no other cell of {unit} can hold {digit}."))
}
