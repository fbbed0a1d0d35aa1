//! Writes the journal of a run while it happens.
//!
//! An observer of the engine like any other. What does not fit in the response is counted and not
//! kept: the numbers of a run are always those of the whole run.
//!
//! Two things are known only later and written then: the work of a rule, which belongs to its first
//! removal, and how many arcs wait, which the next arc tells.

use std::ops::ControlFlow;

use hallset::{
    Argument, Candidates, Cell, Change, Conflict, Detail as Hearing, Digit, Event, Observer, Proof, Puzzle,
    Reason, Stage, Technique,
};

use super::journal::{Clock, Journal, Work, weight};
use super::proof::Proven;
use crate::reading;
use crate::replay::Replay;
use crate::studio::solve::StepDetail;

pub(in crate::studio) struct Recorder {
    journal: Journal,
    replay: Replay,
    detail: StepDetail,
    /// Bytes of the response that are left.
    left: usize,
    /// Steps that happened, kept or not.
    total: u64,
    /// Work that no step has told yet.
    work: Work,
    /// The first removal of the rule that is being applied.
    first: Option<usize>,
    /// Arcs that removed nothing and are not told yet.
    vain: Vain,
    arc: Option<Revision>,
    queue: Queue,
    /// Is there a queue of arcs in this run?
    has_queue: bool,
    tries: u64,
    solutions: u64,
    /// The reason of the last step, if that was a removal.
    last: Option<Why>,
    /// The proof that was told last, as the engine gave it, while nothing but removals followed it.
    argued: Option<Proof>,
}

/// What is left of a run when it is over.
pub(in crate::studio) struct Recorded {
    pub(in crate::studio) journal: Journal,
    /// How many steps there were in all.
    pub(in crate::studio) total: u64,
    /// The candidates at the last step.
    pub(in crate::studio) candidates: Vec<Candidates>,
    pub(in crate::studio) bytes_left: usize,
}

/// How a run ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Ending {
    /// A solution was found; whether there are others is not known.
    Solved,
    /// The only solution was found.
    OnlySolution,
    /// A solution was found, and there are others.
    OneOfSeveral,
    /// There is none.
    NoSolution,
    /// A limit was reached before it was known.
    Stopped,
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

/// What is known about AC-3's queue.
#[derive(Default)]
struct Queue {
    /// Has an arc been taken from it?
    taken: bool,
    /// Steps since the last queue ended: the next arc tells how many wait at them.
    waiting: Vec<usize>,
    /// The last removal by an arc and the length after the arc was taken: the next arc tells how many
    /// were appended.
    growing: Option<(usize, usize)>,
}

/// What a removal has in common with the next one of the same finding.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Why {
    Peer(Cell),
    Proven(&'static Technique, usize),
}

/// Bytes of an arc in the response, or some more.
const ARC: usize = 12;
/// Bytes by which a number may grow that is written later.
const GROWTH: usize = 4;

fn number(cell: Cell) -> i64 {
    cell.index() as i64
}

impl Recorder {
    pub(in crate::studio) fn new(puzzle: &Puzzle, detail: StepDetail, clock: Clock, bytes: usize) -> Self {
        Self {
            journal: Journal::new(clock),
            replay: Replay::new(puzzle),
            detail,
            left: bytes,
            total: 0,
            work: Work::default(),
            first: None,
            vain: Vain::default(),
            arc: None,
            queue: Queue::default(),
            has_queue: false,
            tries: 0,
            solutions: 0,
            last: None,
            argued: None,
        }
    }

    /// Tells how the run ended.
    pub(in crate::studio) fn finish(mut self, ending: Ending) -> Recorded {
        self.tell_vain_arcs();
        let kind = match ending {
            Ending::Solved => "end.solved",
            Ending::OnlySolution => "end.only",
            Ending::OneOfSeveral => "end.several",
            Ending::NoSolution => "end.none",
            Ending::Stopped => "end.stopped",
        };
        self.tell(kind, &[], 0);
        self.so_far()
    }

    /// What was told until now, of a run that goes on.
    pub(in crate::studio) fn so_far(mut self) -> Recorded {
        self.tell_vain_arcs();
        let candidates = self.replay.geometry().cells().map(|cell| self.replay.candidates(cell)).collect();
        Recorded { journal: self.journal, total: self.total, candidates, bytes_left: self.left }
    }

    /// Keeps a step if it fits; from the first that does not, none is kept.
    fn tell(&mut self, kind: &str, parameters: &[i64], beside: usize) {
        let kind = self.journal.kinds.number(kind) as i64;
        let work = std::mem::take(&mut self.work);
        let mut weight = weight(&[kind, work.checks]) + weight(parameters) + beside + GROWTH;
        if self.journal.looks.is_some() {
            weight += super::journal::weight(&[work.looks]) + GROWTH;
        }
        let complete = self.is_complete();
        self.total += 1;
        if complete && weight <= self.left {
            self.left -= weight;
            self.journal.push(kind, parameters, work);
        }
    }

    /// Keeps a step at which the arcs of the next queue may wait already.
    fn tell_waiting(&mut self, kind: &str, parameters: &[i64]) {
        const MOST_PARAMETERS: usize = 8;
        let mut with_queue = [0; MOST_PARAMETERS];
        with_queue[..parameters.len()].copy_from_slice(parameters);
        let growth = if self.has_queue { GROWTH } else { 0 };
        self.tell(kind, &with_queue[..=parameters.len()], growth);
        if self.has_queue && self.is_complete() {
            self.queue.waiting.push(self.journal.len() - 1);
        }
    }

    fn is_complete(&self) -> bool {
        self.journal.len() as u64 == self.total
    }

    /// The arcs that were revised in vain since the last step.
    fn tell_vain_arcs(&mut self) {
        let Vain { arcs, queue } = std::mem::take(&mut self.vain);
        let Some(&(from, to)) = arcs.last() else { return };
        let kind = if arcs.len() == 1 { "arcs.one" } else { "arcs" };
        let parameters = [number(from), number(to), arcs.len() as i64, queue as i64];
        self.tell(kind, &parameters, ARC * arcs.len());
        self.keep_arcs(&arcs);
        self.last = None;
    }

    fn keep_arcs(&mut self, arcs: &[(Cell, Cell)]) {
        if self.is_complete() {
            self.journal.arcs.extend(arcs.iter().copied().map(Some));
        }
    }

    /// The length of the queue before this arc was taken is what waited at the steps before it.
    fn arc(&mut self, from: Cell, to: Cell, queue: usize) {
        self.arc = Some(Revision { from, to, queue });
        self.queue.taken = true;
        let waiting = queue as i64 + 1;
        for step in self.queue.waiting.drain(..) {
            if let Some(parameter) = self.journal.parameter_mut(step, "queue") {
                *parameter = waiting;
            }
        }
        if let Some((step, length)) = self.queue.growing.take()
            && let Some(parameter) = self.journal.parameter_mut(step, "appended")
        {
            *parameter = waiting - length as i64;
        }
    }

    fn changed(&mut self, change: Change, argument: Option<&Argument>) {
        let Change { cell, digit, reason } = change;
        self.tell_vain_arcs();
        let mut rest = self.replay.candidates(cell);
        rest.remove(digit);
        let left = rest.single().map_or(0, |digit| digit.number() as i64);
        let (at, lost) = (number(cell), digit.number() as i64);
        if let Some(Revision { from, to, queue }) = self.arc.take() {
            self.tell("remove.arc", &[at, lost, number(to), left, queue as i64, 0], ARC + GROWTH);
            self.keep_arcs(&[(from, to)]);
            self.queue.growing = self.is_complete().then(|| (self.journal.len() - 1, queue));
            self.last = None;
            self.first = self.first.or(self.journal.len().checked_sub(1));
            return;
        }
        match (argument, reason) {
            (Some(Argument { proof: Proof::Peer { cell: peer }, .. }), _) => {
                let new = self.is_new(Why::Peer(*peer));
                self.tell("remove.peer", &[at, lost, number(*peer), left, new], 0);
                self.first = self.first.or(self.journal.len().checked_sub(1));
            }
            (Some(argument), _) => {
                let (proof, weight) = self.proof(argument, Some(digit));
                let new = self.is_new(Why::Proven(argument.technique, proof));
                let kind = format!("remove.{}", argument.technique.id);
                self.tell(&kind, &[at, lost, proof as i64, left, new], weight);
                self.first = self.first.or(self.journal.len().checked_sub(1));
            }
            (None, Reason::Guess(tried)) => {
                self.tell_waiting("remove.guess", &[at, lost, tried.number() as i64, left]);
                self.last = None;
            }
            _ => {
                self.tell_waiting("remove.refuted", &[at, lost, left]);
                self.last = None;
            }
        }
    }

    /// 1 if a removal is the first of its finding.
    fn is_new(&mut self, why: Why) -> i64 {
        i64::from(self.last.replace(why) != Some(why))
    }

    /// The number of a proof and what it adds to the response. Removals that follow each other share one.
    fn proof(&mut self, argument: &Argument, lost: Option<Digit>) -> (usize, usize) {
        let last = self.journal.proofs.len().saturating_sub(1);
        if !self.is_complete() || self.argued.as_ref() == Some(&argument.proof) {
            return (last, 0);
        }
        let left = |cell| self.replay.candidates(cell);
        let told = lost.map_or_else(
            || argument.proof.clone(),
            |lost| reading::natural(&argument.proof, lost, self.replay.geometry(), left),
        );
        let proof = Proven::new(&told, reading::name(&told, left), &mut self.journal.shapes);
        let weight = proof.weight();
        self.journal.proofs.push(proof);
        self.argued = Some(argument.proof.clone());
        (self.journal.proofs.len() - 1, weight)
    }

    fn dead_end(&mut self, conflict: Conflict, argument: Option<&Argument>) {
        let thrown = i64::from(self.queue.taken);
        match (conflict, argument) {
            (Conflict::NoCandidate(cell), _) => {
                self.tell("dead-end.no-candidate", &[number(cell), thrown], ARC);
            }
            (Conflict::NoPlace { unit, digit }, _) => {
                let parameters = [unit.index() as i64, digit.number() as i64, thrown];
                self.tell("dead-end.no-place", &parameters, ARC);
            }
            (_, argument) => {
                let (proof, weight) = argument.map_or((0, 0), |argument| self.proof(argument, None));
                self.tell("dead-end.too-few-digits", &[proof as i64, thrown], weight + ARC);
            }
        }
        if self.queue.taken && self.is_complete() {
            self.journal.arcs.push(None);
        }
    }

    /// What is no change and no arc.
    fn turn(&mut self, event: Event<'_>) {
        self.tell_vain_arcs();
        self.last = None;
        self.argued = None;
        match event {
            Event::Stage(stage) => {
                self.has_queue |= stage == Stage::Ac3;
                self.queue = Queue::default();
                self.tell_waiting(stage_kind(stage), &[]);
            }
            Event::Guess { cell, digit, options, depth } => {
                self.queue = Queue::default();
                self.tries += 1;
                let parameters =
                    [number(cell), digit.number() as i64, options.into(), depth.into(), self.tries as i64];
                self.tell_waiting(if options == 1 { "guess.last" } else { "guess" }, &parameters);
            }
            Event::DeadEnd { conflict, argument } => {
                self.dead_end(conflict, argument);
                self.queue = Queue::default();
            }
            Event::Undo { cell, digit, options, depth } => {
                self.queue = Queue::default();
                let parameters = [number(cell), digit.number() as i64, options.into(), depth.into()];
                self.tell_waiting(if options == 1 { "undo.last" } else { "undo" }, &parameters);
            }
            Event::Solution(_) => {
                self.queue = Queue::default();
                self.solutions += 1;
                self.tell("solution", &[self.solutions as i64], 0);
            }
            _ => {}
        }
    }
}

fn stage_kind(stage: Stage) -> &'static str {
    match stage {
        Stage::Preprocessing => "stage.preprocessing",
        Stage::Ac3 => "stage.ac3",
        Stage::ForwardChecking => "stage.forward-checking",
        Stage::Logic => "stage.logic",
        Stage::AllDifferent => "stage.all-different",
        _ => "stage.search",
    }
}

impl Observer for Recorder {
    const DETAIL: Hearing = Hearing::Steps;

    fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
        match event {
            Event::Arc { from, to, queue } => self.arc(from, to, queue),
            Event::Changed { change, argument } => self.changed(change, argument),
            Event::Applied { checks, looks, removed, .. } => {
                let work = Work { checks: checks.into(), looks: looks.into() };
                let first = self.first.take();
                if let Some(Revision { from, to, queue }) = self.arc.take() {
                    self.vain.arcs.push((from, to));
                    self.vain.queue = queue;
                    self.work += work;
                    if self.detail == StepDetail::All {
                        self.tell_vain_arcs();
                    }
                } else if removed > 0
                    && self.is_complete()
                    && let Some(first) = first
                {
                    self.journal.add_work(first, work);
                } else {
                    self.work += work;
                }
            }
            event => self.turn(event),
        }
        self.replay.event(&event);
        ControlFlow::Continue(())
    }
}
