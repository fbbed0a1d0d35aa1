//! The steps of all runs as one line of positions.
//!
//! Position 0 is before the first step, position *k* is after step *k*, over all runs one after the other.

use hallset::Puzzle;

use super::state::State;
use crate::studio::{Happening, MethodReport, Report, Step, Told, UnitReport, caption};

/// An answer, ready to be shown at any position.
pub(crate) struct Timeline<'a> {
    pub(crate) told: &'a Told,
    puzzle: &'a Puzzle,
    /// The position at which each run begins; one more is the end.
    starts: Vec<usize>,
}

/// A step, and the run that it belongs to.
#[derive(Clone, Copy)]
pub(crate) enum Moment<'a> {
    Unit(&'a UnitReport, &'a Step),
    /// With the number of the step in the journal.
    Method(&'a MethodReport, usize),
}

impl<'a> Timeline<'a> {
    /// The answer to a request about this puzzle.
    pub(crate) fn new(told: &'a Told, puzzle: &'a Puzzle) -> Self {
        let mut starts = vec![0];
        for run in &told.runs {
            let steps = match run {
                Report::Unit(unit) => unit.steps.len(),
                Report::Method(method) => method.journal.records.len(),
            };
            starts.push(starts.last().map_or(0, |start| start + steps));
        }
        Self { told, puzzle, starts }
    }

    /// The last position.
    pub(crate) fn end(&self) -> usize {
        self.starts.last().copied().unwrap_or_default()
    }

    /// The number of the run and the step after which a position is.
    pub(crate) fn step(&self, position: usize) -> Option<(usize, Moment<'a>)> {
        let index = position.checked_sub(1).filter(|_| position <= self.end())?;
        let run = self.starts.partition_point(|&start| start <= index) - 1;
        let index = index - self.starts[run];
        let moment = match &self.told.runs[run] {
            Report::Unit(unit) => Moment::Unit(unit, &unit.steps[index]),
            Report::Method(method) => Moment::Method(method, index),
        };
        Some((run, moment))
    }

    /// The sentence of a step.
    pub(crate) fn caption(&self, moment: Moment<'_>) -> String {
        match moment {
            Moment::Unit(_, step) => step.caption.clone(),
            Moment::Method(report, index) => caption(self.puzzle.geometry(), &report.journal, index),
        }
    }

    /// What is seen at a position.
    pub(crate) fn state(&self, position: usize) -> State<'a> {
        let mut state = State::new(&self.told.puzzle);
        (0..position).for_each(|_| self.advance(&mut state));
        state
    }

    /// The state one step later; at the end it stays.
    pub(crate) fn advance(&self, state: &mut State<'a>) {
        let Some((run, moment)) = self.step(state.position + 1) else { return };
        let enters = self.starts[run] == state.position;
        match moment {
            Moment::Unit(report, step) => {
                if enters {
                    state.enter_unit(report);
                }
                state.advance_unit(step);
            }
            Moment::Method(report, _) => {
                if enters {
                    state.enter_method(report);
                }
                state.advance_method();
            }
        }
    }

    /// Where something comes to its end between two positions: a phase, a unit of a propagation, a
    /// stage of a method, a branch of a search; and the last position.
    pub(crate) fn ends(&self, from: usize, to: usize) -> Vec<usize> {
        let mut ends: Vec<usize> = (from..=to).filter(|&position| self.is_end(position)).collect();
        if ends.last() != Some(&to) {
            ends.push(to);
        }
        ends
    }

    fn is_end(&self, position: usize) -> bool {
        let Some((run, moment)) = self.step(position) else { return false };
        let Some((next_run, next)) = self.step(position + 1) else { return true };
        if run != next_run {
            return true;
        }
        match (moment, next) {
            (Moment::Unit(report, step), Moment::Unit(_, next)) => {
                !report.propagated && step.phase != next.phase
            }
            (Moment::Method(report, index), Moment::Method(..)) => {
                let is_dead = matches!(report.journal.records[index].what, Happening::DeadEnd(_));
                let next = report.journal.records.get(index + 1).map(|record| record.what);
                is_dead || (index > 0 && matches!(next, Some(Happening::Stage(_))))
            }
            _ => true,
        }
    }
}
