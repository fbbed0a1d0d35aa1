//! One sentence for all the candidates that one reason removes.
//!
//! A rule that fires removes several candidates for the same reason; people say it in one breath:
//! "1 and 8 fill r5c1 and r6c1 of column 1, so r1c1 loses 1 and 8." The sentence names the reason
//! first, then who loses what (cells that lose the same digits together), then what is decided by it.
//!
//! A Hall set can be told from two sides. If a unit needs every digit, "these eight cells use up
//! those eight digits" and "the ninth digit has no place but the ninth cell" are the same fact;
//! the side with fewer cells is told, and cells that were solved before are left out of it.

use hallset::{Candidates, Cell, Change, Pattern, Reason, Rule, UnitId};

use crate::replay::Replay;
use crate::words::{Names, and, or};

/// Candidates removed for one reason, and the proof.
#[derive(Clone, Debug)]
pub(super) struct Removals {
    reason: Reason,
    proof: Option<Proof>,
    losses: Vec<(Cell, Candidates)>,
}

/// A pattern, kept after its event is gone.
#[derive(Clone, Debug)]
struct Proof {
    unit: UnitId,
    second: Option<UnitId>,
    cells: Vec<Cell>,
    digits: Candidates,
}

impl Removals {
    pub(super) fn new(change: Change, pattern: Option<Pattern<'_>>) -> Self {
        let proof = pattern.map(|Pattern { unit, second, cells, digits }| Proof {
            unit,
            second,
            cells: cells.to_vec(),
            digits: digits.iter().copied().collect(),
        });
        Self { reason: change.reason, proof, losses: vec![(change.cell, Candidates::only(change.digit))] }
    }

    /// Takes another change in, if it has the same reason. A new cell for an only place is a new reason.
    pub(super) fn absorb(&mut self, change: Change) -> bool {
        let same_cell = self.losses.iter_mut().find(|(cell, _)| *cell == change.cell);
        let one_cell_each = matches!(change.reason, Reason::OnlyPlace(_));
        if change.reason != self.reason || (one_cell_each && same_cell.is_none()) {
            return false;
        }
        match same_cell {
            Some((_, digits)) => digits.insert(change.digit),
            None => self.losses.push((change.cell, Candidates::only(change.digit))),
        }
        true
    }

    /// The sentence; `replay` is where the removals have led.
    pub(super) fn sentence(&self, replay: &Replay) -> Option<String> {
        let names = Names(replay.geometry());
        let (cell, _) = *self.losses.first()?;
        let told = match (self.reason, &self.proof) {
            (Reason::Guess | Reason::Refuted, _) => return None,
            (Reason::Peer(peer), _) => Told::Losses(self.peer(names, peer)),
            (Reason::OnlyPlace(unit), _) => only_place(names, cell, replay.candidates(cell), unit),
            (Reason::Pattern { rule: Rule::Pointing | Rule::Claiming, .. }, Some(proof)) => {
                Told::Losses(self.locked(names, proof))
            }
            (Reason::Pattern { rule: Rule::HiddenPair | Rule::HiddenTriple, .. }, Some(proof)) => {
                self.hidden(names, proof.unit, &proof.cells, proof.digits)
            }
            (Reason::Pattern { .. }, Some(proof)) => self.hall_set(replay, proof),
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

    fn locked(&self, names: Names<'_>, proof: &Proof) -> String {
        let place = or(proof.cells.iter().map(|&cell| names.cell(cell)));
        let second = proof.second.map_or_else(|| "one unit".to_owned(), |unit| names.unit(unit));
        let (unit, digit) = (names.unit(proof.unit), and(proof.digits));
        format!("In {unit}, {digit} must go in {second} ({place}), so {}.", self.lost(names))
    }

    /// The Hall set, told from the side that has fewer cells.
    fn hall_set(&self, replay: &Replay, proof: &Proof) -> Told {
        let names = Names(replay.geometry());
        let geometry = replay.geometry();
        if geometry.is_full(proof.unit) {
            let loses = |cell: Cell| self.losses.iter().any(|&(loser, _)| loser == cell);
            let solved = |cell: Cell| !loses(cell) && replay.candidates(cell).len() == 1;
            let mut others: Vec<Cell> = geometry.unit(proof.unit).cells().to_vec();
            let mut digits = Candidates::full(geometry.side()) - proof.digits;
            others.retain(|cell| !proof.cells.contains(cell));
            for &cell in others.iter().filter(|&&cell| solved(cell)) {
                digits -= replay.candidates(cell);
            }
            others.retain(|&cell| !solved(cell));
            if others.len() < proof.cells.len() && digits.len() == others.len() {
                return self.hidden(names, proof.unit, &others, digits);
            }
        }
        let (unit, lost) = (names.unit(proof.unit), self.lost(names));
        Told::Losses(match proof.cells[..] {
            [only] => format!("{} of {unit} is {}, so {lost}.", names.cell(only), and(proof.digits)),
            _ => format!("{} fill {} of {unit}, so {lost}.", and(proof.digits), names.cells(&proof.cells)),
        })
    }

    /// The digits have no place but these cells.
    fn hidden(&self, names: Names<'_>, unit: UnitId, cells: &[Cell], digits: Candidates) -> Told {
        if let &[cell] = cells {
            return only_place(names, cell, digits, unit);
        }
        let (place, unit, lost) = (names.cells(cells), names.unit(unit), self.lost(names));
        Told::Losses(format!("{} have no place in {unit} but {place}, so {lost}.", and(digits)))
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

fn only_place(names: Names<'_>, cell: Cell, digit: Candidates, unit: UnitId) -> Told {
    let (cell, digit, unit) = (names.cell(cell), and(digit), names.unit(unit));
    Told::Decision(format!("{cell} must be {digit}: no other cell of {unit} can hold {digit}."))
}
