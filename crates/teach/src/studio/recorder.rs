//! Writes the journal of a run while it happens.
//!
//! An observer of the engine like any other. What does not fit in the response is counted and not
//! kept: the numbers of a run are always those of the whole run.

use std::ops::ControlFlow;

use hallset::{
    Candidates, Cell, Change, Conflict, Detail as Hearing, Digit, Event, Observer, Pattern, Puzzle, Reason,
    UnitId,
};

use super::journal::{Dead, Ending, Happening, Journal, Proof, Record, Why};
use super::solve::Detail;
use crate::replay::Replay;

pub(super) struct Recorder {
    journal: Journal,
    replay: Replay,
    detail: Detail,
    /// Bytes of the response that are left.
    left: usize,
    /// Steps that happened, kept or not.
    total: u64,
    /// Work that no step has told yet.
    checks: u64,
    /// Arcs that removed nothing and are not told yet.
    vain: Vain,
    arc: Option<Revision>,
    tried: Vec<Digit>,
    tries: u64,
    solutions: u64,
    only_place: Option<(Cell, UnitId, Digit)>,
}

/// What is left of a run when it is over.
pub(super) struct Recorded {
    pub(super) journal: Journal,
    /// How many steps there were in all.
    pub(super) total: u64,
    /// The candidates at the last step.
    pub(super) candidates: Vec<Candidates>,
    pub(super) bytes_left: usize,
}

#[derive(Clone, Copy)]
struct Revision {
    from: Cell,
    to: Cell,
    queue: usize,
}

/// Arcs revised in vain: how many, and the last one.
#[derive(Default)]
struct Vain {
    arcs: Vec<(Cell, Cell)>,
    queue: usize,
}

/// Bytes of an arc in the response, or some more.
const ARC: usize = 12;

impl Recorder {
    pub(super) fn new(puzzle: &Puzzle, detail: Detail, bytes: usize) -> Self {
        Self {
            journal: Journal::default(),
            replay: Replay::new(puzzle),
            detail,
            left: bytes,
            total: 0,
            checks: 0,
            vain: Vain::default(),
            arc: None,
            tried: Vec::new(),
            tries: 0,
            solutions: 0,
            only_place: None,
        }
    }

    /// Tells how the run ended.
    pub(super) fn finish(mut self, ending: Ending) -> Recorded {
        self.tell_vain_arcs();
        self.tell(Happening::End(ending), 0);
        let candidates = self.replay.geometry().cells().map(|cell| self.replay.candidates(cell)).collect();
        Recorded { journal: self.journal, total: self.total, candidates, bytes_left: self.left }
    }

    /// Keeps a step if it fits; from the first that does not, none is kept.
    fn tell(&mut self, what: Happening, beside: usize) {
        let record = Record { what, checks: std::mem::take(&mut self.checks) };
        // The work may still grow by what is told after the step.
        const GROWTH: usize = 4;
        let weight = record.weight() + beside + GROWTH;
        let complete = self.journal.records.len() as u64 == self.total;
        self.total += 1;
        if complete && weight <= self.left {
            self.left -= weight;
            self.journal.records.push(record);
        }
    }

    fn is_complete(&self) -> bool {
        self.journal.records.len() as u64 == self.total
    }

    /// The arcs that were revised in vain since the last step.
    fn tell_vain_arcs(&mut self) {
        let Vain { arcs, queue } = std::mem::take(&mut self.vain);
        let Some(&(from, to)) = arcs.last() else { return };
        let count = arcs.len() as u64;
        self.tell(Happening::Arcs { from, to, count, queue }, ARC * arcs.len());
        self.keep_arcs(&arcs);
    }

    fn keep_arcs(&mut self, arcs: &[(Cell, Cell)]) {
        if self.is_complete() {
            self.journal.arcs.extend_from_slice(arcs);
        }
    }

    fn changed(&mut self, change: Change, pattern: Option<Pattern<'_>>) {
        let Change { cell, digit, reason } = change;
        self.tell_vain_arcs();
        let (why, beside) = match (reason, self.arc.take()) {
            (Reason::Peer(_), Some(Revision { from, to, queue })) => {
                self.tell(Happening::Remove { cell, digit, why: Why::Arc { peer: to, queue } }, ARC);
                self.keep_arcs(&[(from, to)]);
                return;
            }
            (Reason::Peer(peer), None) => (Why::Peer(peer), 0),
            (Reason::OnlyPlace(unit), _) => {
                (Why::OnlyPlace { unit, stays: self.only_place(cell, unit, digit) }, 0)
            }
            (Reason::Pattern { rule, .. }, _) => {
                let (proof, weight) = self.proof(pattern);
                (Why::Proof { rule, proof }, weight)
            }
            (Reason::Guess, _) => (Why::Guess(self.tried.last().copied().unwrap_or(digit)), 0),
            _ => (Why::Refuted, 0),
        };
        self.tell(Happening::Remove { cell, digit, why }, beside);
    }

    /// The number of a proof and what it adds to the response. Removals that follow each other share one.
    fn proof(&mut self, pattern: Option<Pattern<'_>>) -> (usize, usize) {
        let last = self.journal.proofs.len().saturating_sub(1);
        let Some(Pattern { unit, second, cells, digits }) = pattern else { return (last, 0) };
        if !self.is_complete() {
            return (last, 0);
        }
        let known = self.journal.proofs.last().is_some_and(|proof| {
            proof.unit == unit && proof.second == second && proof.cells == cells && proof.digits == digits
        });
        if known {
            return (last, 0);
        }
        let proof = Proof { unit, second, cells: cells.to_vec(), digits: digits.to_vec() };
        let weight = proof.weight();
        self.journal.proofs.push(proof);
        (self.journal.proofs.len() - 1, weight)
    }

    /// The digit that stays in the cell: its other candidate with no other place in the unit.
    fn only_place(&mut self, cell: Cell, unit: UnitId, lost: Digit) -> Digit {
        if let Some((known_cell, known_unit, stays)) = self.only_place
            && (known_cell, known_unit) == (cell, unit)
            && stays != lost
        {
            return stays;
        }
        let elsewhere = self.replay.geometry().unit(unit).cells().iter().filter(|&&other| other != cell);
        let elsewhere =
            elsewhere.fold(Candidates::EMPTY, |seen, &other| seen | self.replay.candidates(other));
        let mut alone = self.replay.candidates(cell) - elsewhere;
        alone.remove(lost);
        let stays = alone.first().unwrap_or(lost);
        self.only_place = Some((cell, unit, stays));
        stays
    }

    fn dead_end(&mut self, conflict: Conflict, pattern: Option<Pattern<'_>>) {
        let (dead, weight) = match conflict {
            Conflict::NoCandidate(cell) => (Dead::NoCandidate(cell), 0),
            Conflict::NoPlace { unit, digit } => (Dead::NoPlace { unit, digit }, 0),
            _ => {
                let (proof, weight) = self.proof(pattern);
                (Dead::TooFewDigits(proof), weight)
            }
        };
        self.tell(Happening::DeadEnd(dead), weight);
    }
}

impl Observer for Recorder {
    const DETAIL: Hearing = Hearing::Steps;

    fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
        match event {
            Event::Arc { from, to, queue } => self.arc = Some(Revision { from, to, queue }),
            Event::Changed { change, pattern } => self.changed(change, pattern),
            Event::Applied { checks, removed, .. } => {
                if let Some(Revision { from, to, queue }) = self.arc.take() {
                    self.vain.arcs.push((from, to));
                    self.vain.queue = queue;
                    self.checks += u64::from(checks);
                    if self.detail == Detail::All {
                        self.tell_vain_arcs();
                    }
                } else if removed > 0
                    && self.is_complete()
                    && let Some(record) = self.journal.records.last_mut()
                {
                    record.checks += u64::from(checks);
                } else {
                    self.checks += u64::from(checks);
                }
            }
            event => {
                self.tell_vain_arcs();
                match event {
                    Event::Stage(stage) => self.tell(Happening::Stage(stage), 0),
                    Event::Guess { cell, digit, options, depth } => {
                        self.tried.push(digit);
                        self.tries += 1;
                        let number = self.tries;
                        self.tell(Happening::Guess { cell, digit, options, depth, number }, 0);
                    }
                    Event::DeadEnd { conflict, pattern } => self.dead_end(conflict, pattern),
                    Event::Undo { cell, digit, options, depth } => {
                        self.tried.pop();
                        self.tell(Happening::Undo { cell, digit, options, depth }, 0);
                    }
                    Event::Solution(_) => {
                        self.solutions += 1;
                        self.tell(Happening::Solution { number: self.solutions }, 0);
                    }
                    _ => {}
                }
            }
        }
        self.replay.event(&event);
        ControlFlow::Continue(())
    }
}
