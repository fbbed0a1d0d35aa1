//! The trace as JSON Lines: one object a line, each with a `type`.
//!
//! The first line says what is solved and how, the last one how it ended; every line between is one
//! step. The candidates at any line follow from the lines before it: start with those of the first
//! line, take out each `removal`, and at each `undo` go back to where the matching `guess` was.
//! `docs/trace.md` documents the schema, [`mod@line`] is its types.
//!
//! The arcs that AC-3 revises without removing anything are counted, not written, unless asked for:
//! on an easy puzzle they are twenty times as many as the others.

pub mod line;

use std::ops::ControlFlow;

use hallset::{
    Argument, Cell, Change, Conflict, Counters, Detail, Event, Method, Observer, Outcome, Puzzle, Reason,
    Stage,
};

use crate::replay::Replay;
use crate::shape::Written;
use crate::words::{Names, one_line, stop_cause_name};
use line::{DeadEnd, Line, Removal, Revision, Start, Summary, VERSION};

/// Which lines to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lines {
    /// Everything that changes something.
    #[default]
    Changes,
    /// Also every arc revised and every rule applied, whether or not it removed anything.
    All,
}

/// Writes a run as JSON, one line each, to a closure that may say stop.
///
/// ```
/// use std::ops::ControlFlow;
/// use hallset::{Counters, Method, Puzzle, Solver};
/// use hallset_teach::trace::{Lines, Tracer};
///
/// let puzzle: Puzzle = "12..34....21..43".parse()?;
/// let mut lines = Vec::new();
/// let mut tracer = Tracer::new(&puzzle, Lines::Changes, |line: &str| {
///     lines.push(line.to_owned());
///     ControlFlow::Continue(())
/// });
/// let mut counters = Counters::default();
/// tracer.start(Method::Ac3);
/// let outcome = Solver::new(Method::Ac3).solve_observed(&puzzle, &mut (&mut tracer, &mut counters));
/// tracer.finish(&outcome, &counters);
/// assert!(lines[0].starts_with(r#"{"type":"start","version":2,"method":"ac3","puzzle":"12..34....21..43""#));
/// assert!(lines.last().unwrap().starts_with(r#"{"type":"result","status":"solved""#));
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Debug)]
pub struct Tracer<'p, S> {
    puzzle: &'p Puzzle,
    replay: Replay,
    lines: Lines,
    sink: S,
    arc: Option<(Cell, Cell, usize)>,
    revised: u64,
    steps: u64,
    tried: u64,
    solutions: u64,
}

impl<'p, S: FnMut(&str) -> ControlFlow<()>> Tracer<'p, S> {
    /// A trace of a run on this puzzle; nothing is written yet.
    pub fn new(puzzle: &'p Puzzle, lines: Lines, sink: S) -> Self {
        let replay = Replay::new(puzzle);
        Self { puzzle, replay, lines, sink, arc: None, revised: 0, steps: 0, tried: 0, solutions: 0 }
    }

    /// Writes the first line.
    pub fn start(&mut self, method: Method) -> ControlFlow<()> {
        let start = Start {
            version: VERSION,
            method: method.name(),
            puzzle: one_line(self.puzzle, self.puzzle.givens()),
            layout: self.puzzle.layout(),
            candidates: self.puzzle.restrictions(),
        };
        self.write(&Line::Start(start))
    }

    /// Writes the last line for an outcome.
    pub fn finish(&mut self, outcome: &Outcome, counters: &Counters) -> ControlFlow<()> {
        let cause = match outcome {
            Outcome::Stopped { cause, .. } => Some(stop_cause_name(*cause)),
            _ => None,
        };
        self.write_result(&Summary {
            status: outcome.status().name(),
            solution: outcome.solution().map(|grid| one_line(self.puzzle, grid)),
            solutions: outcome.solutions().len() as u64,
            cause,
            counters,
        })
    }

    /// Writes the last line from its parts, for runs whose solutions are not kept.
    pub fn write_result(&mut self, summary: &Summary<'_>) -> ControlFlow<()> {
        self.write(&Line::Result(summary.clone()))
    }

    fn write(&mut self, line: &Line<'_>) -> ControlFlow<()> {
        let json = serde_json::to_string(line).expect("a line has string keys only, and no map can fail");
        (self.sink)(&json)
    }

    fn name(&self, cell: Cell) -> String {
        Names(self.replay.geometry()).cell(cell)
    }

    fn removal<'a>(&mut self, change: Change, argument: Option<&'a Argument>) -> Line<'a>
    where
        'p: 'a,
    {
        let revision = self.arc.take().map(|(from, to, queue)| {
            self.steps += 1;
            let (step, revised) = (self.steps, self.revised);
            Revision { step, queue, from: self.name(from), to: self.name(to), revised }
        });
        Line::Removal(Removal {
            reason: reason_name(change.reason, argument),
            cell: self.name(change.cell),
            digit: change.digit,
            left: self.replay.candidates(change.cell),
            revision,
            proof: argument.map(|argument| self.written(argument)),
        })
    }

    fn dead_end<'a>(&self, conflict: Conflict, argument: Option<&'a Argument>) -> DeadEnd<'a>
    where
        'p: 'a,
    {
        let unit_name = |unit| self.puzzle.geometry().unit(unit).kind().short();
        let (name, cell, unit, digit) = match conflict {
            Conflict::NoCandidate(cell) => ("no-candidate", Some(self.name(cell)), None, None),
            Conflict::NoPlace { unit, digit } => ("no-place", None, Some(unit_name(unit)), Some(digit)),
            Conflict::TooFewDigits(_) => ("too-few-digits", None, None, None),
            _ => ("other", None, None, None),
        };
        let proof = argument.map(|argument| self.written(argument));
        DeadEnd { conflict: name, cell, unit, digit, proof }
    }

    fn written<'a>(&self, argument: &'a Argument) -> Written<'a>
    where
        'p: 'a,
    {
        Written { proof: &argument.proof, geometry: self.puzzle.geometry() }
    }
}

impl<S: FnMut(&str) -> ControlFlow<()>> Observer for Tracer<'_, S> {
    const DETAIL: Detail = Detail::Steps;

    fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
        let options = match event {
            Event::Guess { cell, .. } => self.replay.candidates(cell),
            _ => hallset::Candidates::EMPTY,
        };
        self.replay.event(&event);
        let line = match event {
            Event::Stage(stage) => Line::Stage { stage: stage_name(stage) },
            Event::Arc { from, to, queue } => {
                self.arc = Some((from, to, queue));
                self.revised += 1;
                if self.lines == Lines::Changes {
                    return ControlFlow::Continue(());
                }
                Line::Arc { from: self.name(from), to: self.name(to), queue }
            }
            Event::Changed { change, argument } => self.removal(change, argument),
            Event::Applied { technique, checks, removed, .. } => {
                self.arc = None;
                if self.lines == Lines::Changes {
                    return ControlFlow::Continue(());
                }
                Line::Applied { rule: technique.id, checks, removed }
            }
            Event::Guess { cell, digit, depth, .. } => {
                self.tried += 1;
                Line::Guess { number: self.tried, cell: self.name(cell), digit, options, depth }
            }
            Event::DeadEnd { conflict, argument } => Line::DeadEnd(self.dead_end(conflict, argument)),
            Event::Undo { cell, digit, depth, .. } => Line::Undo { cell: self.name(cell), digit, depth },
            Event::Solution(grid) => {
                self.solutions += 1;
                Line::Solution { number: self.solutions, grid: one_line(self.puzzle, grid) }
            }
            _ => return ControlFlow::Continue(()),
        };
        self.write(&line)
    }
}

/// The id of the technique, or what the search did.
fn reason_name(reason: Reason, argument: Option<&Argument>) -> &'static str {
    match (reason, argument) {
        (_, Some(argument)) => argument.technique.id,
        (Reason::Guess(_), None) => "guess",
        (Reason::Refuted, None) => "refuted",
        _ => "other",
    }
}

fn stage_name(stage: Stage) -> &'static str {
    match stage {
        Stage::Preprocessing => "preprocessing",
        Stage::Ac3 => "ac3",
        Stage::ForwardChecking => "forward-checking",
        Stage::Logic => "logic",
        Stage::AllDifferent => "all-different",
        Stage::Search => "search",
        _ => "other",
    }
}
