//! Every step of a run in words a student can read.
//!
//! The narrator is an observer. It keeps a [`Replay`] to know what is left in a cell, gathers the
//! candidates that one reason removes into one sentence (see `removals`), and hands each sentence to
//! a closure. AC-3 is told arc by arc, with the step, the queue's length, the arc, the digit and
//! what is left, as document D4 prints it; arcs that remove nothing are only counted.

mod removals;

use std::ops::ControlFlow;

use hallset::{Argument, Candidates, Cell, Change, Detail, Digit, Event, Observer, Outcome, Puzzle};

use crate::replay::Replay;
use crate::words::{self, Names, counted, or};
use removals::Removals;

/// Tells a run in sentences, one line each, to a closure that may say stop.
///
/// ```
/// use std::ops::ControlFlow;
/// use hallset::{Method, Puzzle, Solver};
/// use hallset_teach::narrate::Narrator;
///
/// let puzzle: Puzzle = "12..34....21..4.".parse()?;
/// let mut told = Vec::new();
/// let mut narrator = Narrator::new(&puzzle, |line: &str| {
///     told.push(line.to_owned());
///     ControlFlow::Continue(())
/// });
/// let outcome = Solver::new(Method::Ac3).solve_observed(&puzzle, &mut narrator);
/// narrator.finish(&outcome);
/// assert_eq!(told[1], "Step 1, queue 140, arc r1c3 - r1c1: r1c1 is 1, so r1c3 loses 1 and keeps 234.");
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Debug)]
pub struct Narrator<S> {
    replay: Replay,
    sink: S,
    pending: Option<Pending>,
    arc: Option<Arc>,
    arcs: Revisions,
    steps: u64,
    guesses: u64,
    solutions: u64,
    /// How many solutions were known when each open choice was made.
    opened: Vec<u64>,
}

/// What was heard and is not told yet, because more may belong to it.
#[derive(Clone, Debug)]
enum Pending {
    Removals(Removals),
    Undo { cell: Cell, digit: Digit, fate: Fate },
}

/// What came of a choice that is taken back.
#[derive(Clone, Copy, Debug)]
enum Fate {
    Failed,
    SolutionsFound,
}

/// The arc that is being revised.
#[derive(Clone, Copy, Debug)]
struct Arc {
    from: Cell,
    to: Cell,
    queue: usize,
}

/// Arcs revised and candidates removed since the queue was filled.
#[derive(Clone, Copy, Debug, Default)]
struct Revisions {
    revised: u64,
    removed: u64,
}

impl<S: FnMut(&str) -> ControlFlow<()>> Narrator<S> {
    /// A narrator of a run on this puzzle.
    pub fn new(puzzle: &Puzzle, sink: S) -> Self {
        Self {
            replay: Replay::new(puzzle),
            sink,
            pending: None,
            arc: None,
            arcs: Revisions::default(),
            steps: 0,
            guesses: 0,
            solutions: 0,
            opened: Vec::new(),
        }
    }

    /// Tells how the run ended.
    pub fn finish(&mut self, outcome: &Outcome) -> ControlFlow<()> {
        self.flush()?;
        self.tell_end_of_queue()?;
        (self.sink)(&words::outcome(outcome))
    }

    fn say(&mut self, line: &str) -> ControlFlow<()> {
        (self.sink)(line)
    }

    /// Gathers a change; what was gathered before it is told before the replay goes on.
    fn changed(&mut self, change: Change, argument: Option<&Argument>) -> ControlFlow<()> {
        let event = Event::Changed { change, argument };
        if let Some(Pending::Removals(removals)) = &mut self.pending
            && removals.absorb(change)
        {
            self.replay.event(&event);
            return ControlFlow::Continue(());
        }
        self.flush()?;
        self.replay.event(&event);
        match self.arc.take() {
            Some(arc) => self.tell_revision(arc, change.digit),
            None => {
                self.pending = Some(Pending::Removals(Removals::new(change, argument)));
                ControlFlow::Continue(())
            }
        }
    }

    /// Tells what was waiting for more.
    fn flush(&mut self) -> ControlFlow<()> {
        let sentence = match self.pending.take() {
            None => None,
            Some(Pending::Removals(removals)) => removals.sentence(&self.replay),
            Some(Pending::Undo { cell, digit, fate }) => Some(self.taken_back(cell, digit, fate)),
        };
        sentence.map_or(ControlFlow::Continue(()), |sentence| self.say(&sentence))
    }

    fn tell_revision(&mut self, Arc { from, to, queue }: Arc, digit: Digit) -> ControlFlow<()> {
        self.steps += 1;
        self.arcs.removed += 1;
        let names = Names(self.replay.geometry());
        let left = self.replay.candidates(from);
        let keeps = if left.is_empty() { "nothing".to_owned() } else { self.domain(left) };
        let (from, to) = (names.cell(from), names.cell(to));
        let step = self.steps;
        self.say(&format!(
            "Step {step}, queue {queue}, arc {from} - {to}: {to} is {digit}, so {from} loses {digit} and keeps {keeps}."
        ))
    }

    fn tell_end_of_queue(&mut self) -> ControlFlow<()> {
        let Revisions { revised, removed } = std::mem::take(&mut self.arcs);
        if revised == 0 {
            return ControlFlow::Continue(());
        }
        let (revised, removed) = (counted(revised, "arc"), counted(removed, "candidate"));
        self.say(&format!("The queue is empty: {revised} revised, {removed} removed."))
    }

    fn guess(&mut self, cell: Cell, digit: Digit, options: u32) -> ControlFlow<()> {
        let name = Names(self.replay.geometry()).cell(cell);
        self.opened.push(self.solutions);
        if options == 1 {
            return self.say(&format!("{name} must be {digit}: every other digit there was tried."));
        }
        self.guesses += 1;
        let left = or(self.replay.candidates(cell));
        let number = self.guesses;
        self.say(&format!("Guess {number}: try {digit} for {name} ({left} left)."))
    }

    fn taken_back(&self, cell: Cell, digit: Digit, fate: Fate) -> String {
        let name = Names(self.replay.geometry()).cell(cell);
        let mut left = self.replay.candidates(cell);
        left.remove(digit);
        let why = match fate {
            Fate::Failed => "it failed",
            Fate::SolutionsFound => "its solutions are found",
        };
        let verb = if left.len() > 1 { "are" } else { "is" };
        format!("Take back {digit} for {name}: {why}, {} {verb} left there.", words::and(left))
    }

    fn domain(&self, candidates: Candidates) -> String {
        words::candidates(candidates, self.replay.geometry().side())
    }
}

impl<S: FnMut(&str) -> ControlFlow<()>> Observer for Narrator<S> {
    const DETAIL: Detail = Detail::Steps;

    fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
        if let Event::Changed { change, argument } = event {
            return self.changed(change, argument);
        }
        self.flush()?;
        if matches!(event, Event::Stage(_) | Event::Guess { .. } | Event::Solution(_)) {
            self.tell_end_of_queue()?;
        }
        self.replay.event(&event);
        match event {
            Event::Stage(stage) => self.say(words::stage(stage)),
            Event::Guess { cell, digit, options, .. } => self.guess(cell, digit, options),
            Event::Arc { from, to, queue } => {
                self.arcs.revised += 1;
                self.arc = Some(Arc { from, to, queue });
                ControlFlow::Continue(())
            }
            Event::Applied { .. } => {
                self.arc = None;
                ControlFlow::Continue(())
            }
            Event::DeadEnd { conflict, argument } => {
                self.arcs = Revisions::default();
                let why = words::conflict(Names(self.replay.geometry()), conflict, argument);
                self.say(&format!("Dead end: {why}"))
            }
            Event::Undo { cell, digit, .. } => {
                let known = self.opened.pop().unwrap_or(0);
                let fate = if self.solutions > known { Fate::SolutionsFound } else { Fate::Failed };
                self.pending = Some(Pending::Undo { cell, digit, fate });
                ControlFlow::Continue(())
            }
            Event::Solution(_) => {
                self.solutions += 1;
                let number = self.solutions;
                self.say(&format!("Solution {number}: every cell has its digit."))
            }
            _ => ControlFlow::Continue(()),
        }
    }
}
