//! Writes the journal of a run while it happens.
//!
//! An observer of the engine like any other. What does not fit in the response is counted and not
//! kept: the numbers of a run are always those of the whole run.

use std::ops::ControlFlow;

use hallset::{
    Argument, Candidates, Cell, Change, Conflict, Detail as Hearing, Event, Observer, Proof as Shape, Puzzle,
    Reason,
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
    tries: u64,
    solutions: u64,
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
            tries: 0,
            solutions: 0,
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

    fn changed(&mut self, change: Change, argument: Option<&Argument>) {
        let Change { cell, digit, reason } = change;
        self.tell_vain_arcs();
        if let Some(Revision { from, to, queue }) = self.arc.take() {
            self.tell(Happening::Remove { cell, digit, why: Why::Arc { peer: to, queue } }, ARC);
            self.keep_arcs(&[(from, to)]);
            return;
        }
        let (why, beside) = match (reason, argument) {
            (_, Some(Argument { proof: Shape::Peer { cell }, .. })) => (Why::Peer(*cell), 0),
            (_, Some(Argument { proof: Shape::OnlyPlace { unit, digit, .. }, .. })) => {
                (Why::OnlyPlace { unit: *unit, stays: *digit }, 0)
            }
            (_, Some(argument)) => {
                let (proof, weight) = self.proof(argument);
                (Why::Proof { technique: argument.technique, proof }, weight)
            }
            (Reason::Guess(tried), _) => (Why::Guess(tried), 0),
            _ => (Why::Refuted, 0),
        };
        self.tell(Happening::Remove { cell, digit, why }, beside);
    }

    /// The number of a proof and what it adds to the response. Removals that follow each other share one.
    fn proof(&mut self, argument: &Argument) -> (usize, usize) {
        let last = self.journal.proofs.len().saturating_sub(1);
        if !self.is_complete() {
            return (last, 0);
        }
        let proof = match &argument.proof {
            Shape::Subset { unit, cells, digits, .. } => {
                Proof { unit: *unit, second: None, cells: cells.clone(), digits: digits.clone() }
            }
            Shape::Locked { unit, second, digit, cells } => {
                Proof { unit: *unit, second: Some(*second), cells: cells.clone(), digits: vec![*digit] }
            }
            _ => return (last, 0),
        };
        if self.journal.proofs.last() == Some(&proof) {
            return (last, 0);
        }
        let weight = proof.weight();
        self.journal.proofs.push(proof);
        (self.journal.proofs.len() - 1, weight)
    }

    fn dead_end(&mut self, conflict: Conflict, argument: Option<&Argument>) {
        let (dead, weight) = match conflict {
            Conflict::NoCandidate(cell) => (Dead::NoCandidate(cell), 0),
            Conflict::NoPlace { unit, digit } => (Dead::NoPlace { unit, digit }, 0),
            _ => {
                let (proof, weight) = argument.map_or((0, 0), |argument| self.proof(argument));
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
            Event::Changed { change, argument } => self.changed(change, argument),
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
                        self.tries += 1;
                        let number = self.tries;
                        self.tell(Happening::Guess { cell, digit, options, depth, number }, 0);
                    }
                    Event::DeadEnd { conflict, argument } => self.dead_end(conflict, argument),
                    Event::Undo { cell, digit, options, depth } => {
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
