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
    Cell, Change, Conflict, Counters, Detail, Event, Geometry, Method, Observer, Outcome, Pattern, Puzzle,
    Reason, Rule, Stage, UnitId,
};

use crate::replay::Replay;
use crate::words::{Names, one_line, stop_cause_name};
use line::{DeadEnd, Line, Proof, Removal, Revision, Start, Summary, VERSION};

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
/// assert!(lines[0].starts_with(r#"{"type":"start","version":1,"method":"ac3","puzzle":"12..34....21..43""#));
/// assert!(lines.last().unwrap().starts_with(r#"{"type":"result","status":"solved""#));
/// # Ok::<(), hallset::formats::ParseError>(())
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

    fn removal(&mut self, change: Change, pattern: Option<Pattern<'_>>) -> Line<'static> {
        let geometry = self.replay.geometry();
        let mut removal = Removal {
            reason: reason_name(change.reason),
            cell: self.name(change.cell),
            digit: change.digit,
            left: self.replay.candidates(change.cell),
            peer: None,
            revision: None,
            proof: pattern.map(|pattern| proof(geometry, pattern)),
        };
        match (change.reason, self.arc.take()) {
            (Reason::Peer(_), Some((from, to, queue))) => {
                self.steps += 1;
                removal.reason = Rule::Arc.name();
                let (step, revised) = (self.steps, self.revised);
                let (from, to) = (self.name(from), self.name(to));
                removal.revision = Some(Revision { step, queue, from, to, revised });
            }
            (Reason::Peer(peer), None) => removal.peer = Some(self.name(peer)),
            (Reason::OnlyPlace(unit), _) => removal.proof = Some(in_unit(geometry, unit)),
            _ => {}
        }
        Line::Removal(removal)
    }

    fn dead_end(&self, conflict: Conflict, pattern: Option<Pattern<'_>>) -> DeadEnd {
        let geometry = self.replay.geometry();
        let nothing = DeadEnd { conflict: "other", cell: None, digit: None, proof: None };
        match conflict {
            Conflict::NoCandidate(cell) => {
                DeadEnd { conflict: "no-candidate", cell: Some(self.name(cell)), ..nothing }
            }
            Conflict::NoPlace { unit, digit } => DeadEnd {
                conflict: "no-place",
                digit: Some(digit),
                proof: Some(in_unit(geometry, unit)),
                ..nothing
            },
            Conflict::TooFewDigits(_) => DeadEnd {
                conflict: "too-few-digits",
                proof: pattern.map(|pattern| proof(geometry, pattern)),
                ..nothing
            },
            _ => nothing,
        }
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
            Event::Changed { change, pattern } => self.removal(change, pattern),
            Event::Applied { rule, checks, removed } => {
                self.arc = None;
                if self.lines == Lines::Changes {
                    return ControlFlow::Continue(());
                }
                Line::Applied { rule: rule.name(), checks, removed }
            }
            Event::Guess { cell, digit, depth, .. } => {
                self.tried += 1;
                Line::Guess { number: self.tried, cell: self.name(cell), digit, options, depth }
            }
            Event::DeadEnd { conflict, pattern } => Line::DeadEnd(self.dead_end(conflict, pattern)),
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

fn proof(geometry: &Geometry, Pattern { unit, second, cells, digits }: Pattern<'_>) -> Proof {
    let names = Names(geometry);
    Proof {
        unit: geometry.unit(unit).kind().short(),
        second: second.map(|second| geometry.unit(second).kind().short()),
        cells: cells.iter().map(|&cell| names.cell(cell)).collect(),
        digits: digits.to_vec(),
    }
}

fn in_unit(geometry: &Geometry, unit: UnitId) -> Proof {
    proof(geometry, Pattern { unit, second: None, cells: &[], digits: &[] })
}

fn reason_name(reason: Reason) -> &'static str {
    match reason {
        Reason::Guess => "guess",
        Reason::Refuted => "refuted",
        Reason::Peer(_) => Rule::Peer.name(),
        Reason::OnlyPlace(_) => Rule::OnlyPlace.name(),
        Reason::Pattern { rule, .. } => rule.name(),
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
