//! The steps of all runs as one line of positions.
//!
//! Position 0 is before the first step, position *k* is after step *k*, over all runs one after the other.

use super::state::State;
use crate::studio::{Report, Step, Told};

/// An answer, ready to be shown at any position.
pub(crate) struct Timeline<'a> {
    told: &'a Told,
    steps: Vec<(usize, &'a Step)>,
}

impl<'a> Timeline<'a> {
    pub(crate) fn new(told: &'a Told) -> Self {
        let runs = told.runs.iter().enumerate();
        let steps = runs.flat_map(|(run, report)| report.steps.iter().map(move |step| (run, step))).collect();
        Self { told, steps }
    }

    /// The last position.
    pub(crate) fn end(&self) -> usize {
        self.steps.len()
    }

    /// The number of the run and the step after which a position is.
    pub(crate) fn step(&self, position: usize) -> Option<(usize, &'a Step)> {
        self.steps.get(position.checked_sub(1)?).copied()
    }

    /// The first run, if there is one.
    pub(crate) fn first(&self) -> Option<&'a Report> {
        self.told.runs.first()
    }

    /// What is seen at a position.
    pub(crate) fn state(&self, position: usize) -> State<'a> {
        let mut state = State::new(&self.told.puzzle);
        (0..position).for_each(|_| self.advance(&mut state));
        state
    }

    /// The state one step later; at the end it stays.
    pub(crate) fn advance(&self, state: &mut State<'a>) {
        let Some((run, step)) = self.step(state.position + 1) else { return };
        if self.step(state.position).is_none_or(|(before, _)| before != run) {
            state.enter(&self.told.runs[run]);
        }
        state.advance(step);
    }

    /// Where something comes to its end between two positions: a phase, or a unit of a propagation;
    /// and the last position.
    pub(crate) fn ends(&self, from: usize, to: usize) -> Vec<usize> {
        let is_end = |position: &usize| {
            let Some((run, step)) = self.step(*position) else { return false };
            let Some((next_run, next)) = self.step(position + 1) else { return true };
            run != next_run || (step.phase != next.phase && !self.told.runs[run].propagated)
        };
        let mut ends: Vec<usize> = (from..=to).filter(is_end).collect();
        if ends.last() != Some(&to) {
            ends.push(to);
        }
        ends
    }
}
