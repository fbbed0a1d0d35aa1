//! A method after some steps of its run: its counters, its queue, its open choices.
//!
//! The counters are those of `hallset compare` at this step. A try that is taken back puts back
//! what was removed since; what failed at each level is kept while the level is open.

use std::collections::BTreeMap;

use hallset::{Candidates, Cell, Digit, Stage};

use crate::studio::{Happening, MethodOnPage, MethodReport, Record, Why, on_page};

/// A method in its run.
pub(crate) struct MethodState<'a> {
    pub(crate) report: &'a MethodReport,
    /// Its pseudo-code.
    page: MethodOnPage,
    /// How many steps were taken.
    pub(crate) taken: usize,
    pub(crate) stage: Option<Stage>,
    pub(crate) tally: Tally,
    /// The length of AC-3's queue, once it has one.
    pub(crate) queue: Option<usize>,
    /// Arcs revised so far: the next ones are the front of the queue.
    arcs: usize,
    /// The choices that are open, from the first.
    pub(crate) choices: Vec<Choice>,
    /// Digits that failed, by the number of choices that were open below them.
    pub(crate) failed: Vec<Vec<(Cell, Digit)>>,
    /// What was removed, in order.
    trail: Vec<(Cell, Digit)>,
}

/// A digit that is tried.
#[derive(Clone, Copy)]
pub(crate) struct Choice {
    pub(crate) cell: Cell,
    pub(crate) digit: Digit,
    /// How many candidates the cell had.
    pub(crate) options: u32,
    /// The length of the trail before it.
    mark: usize,
}

/// The counters at a step.
#[derive(Clone, Default)]
pub(crate) struct Tally {
    pub(crate) checks: u64,
    pub(crate) removals: u64,
    pub(crate) guesses: u64,
    pub(crate) backtracks: u64,
    /// What each rule removed.
    pub(crate) rules: BTreeMap<&'static str, u64>,
}

impl<'a> MethodState<'a> {
    pub(crate) fn new(report: &'a MethodReport) -> Self {
        Self {
            report,
            page: on_page(report.method),
            taken: 0,
            stage: None,
            tally: Tally::default(),
            queue: None,
            arcs: 0,
            choices: Vec::new(),
            failed: vec![Vec::new()],
            trail: Vec::new(),
        }
    }

    /// The last step.
    pub(crate) fn what(&self) -> Option<Happening> {
        Some(self.report.journal.records.get(self.taken.checked_sub(1)?)?.what)
    }

    /// The pseudo-code, and the line that the step executes, counted from 1.
    pub(crate) fn code(&self) -> (&[&'static str], Option<usize>) {
        let line = self.what().and_then(|what| self.page.lines.get(&what.key().to_string()[..]).copied());
        (&self.page.code, line)
    }

    /// What people call the part of the run.
    pub(crate) fn stage_name(&self) -> Option<&'static str> {
        Some(match self.stage? {
            Stage::Preprocessing => "Preprocessing",
            Stage::Ac3 => "AC-3",
            Stage::ForwardChecking => "Forward checking",
            Stage::Logic => "Logic",
            Stage::AllDifferent => "All-different",
            _ => "Search",
        })
    }

    /// The arcs that wait at the front of the queue, as far as they will be revised.
    pub(crate) fn front(&self) -> &'a [(Cell, Cell)] {
        let rest = &self.report.journal.arcs[self.arcs..];
        &rest[..self.queue.unwrap_or(0).min(rest.len())]
    }

    /// One step later.
    pub(crate) fn advance(&mut self, candidates: &mut [Candidates]) {
        let Some(&Record { what, checks, .. }) = self.report.journal.records.get(self.taken) else { return };
        self.taken += 1;
        self.tally.checks += checks;
        match what {
            Happening::Stage(stage) => self.stage = Some(stage),
            Happening::Remove { cell, digit, why } => {
                candidates[cell.index()].remove(digit);
                self.trail.push((cell, digit));
                self.removed(why);
            }
            Happening::Guess { cell, digit, options, .. } => {
                self.tally.guesses += u64::from(options > 1);
                self.choices.push(Choice { cell, digit, options, mark: self.trail.len() });
                self.failed.push(Vec::new());
            }
            Happening::DeadEnd(_) => self.queue = self.queue.map(|_| 0),
            Happening::Undo { options, .. } => {
                self.tally.backtracks += u64::from(options > 1);
                self.undo(candidates);
            }
            Happening::Arcs { count, queue, .. } => {
                self.arcs += count as usize;
                self.queue = Some(queue);
            }
            _ => {}
        }
    }

    fn removed(&mut self, why: Why) {
        let rule = match why {
            Why::Arc { queue, .. } => {
                self.arcs += 1;
                self.queue = Some(queue);
                "arc"
            }
            Why::Peer(_) => "peer",
            Why::OnlyPlace { .. } => "only-place",
            Why::Proof { technique, .. } => technique.id,
            Why::Guess(_) | Why::Refuted => return,
        };
        self.tally.removals += 1;
        *self.tally.rules.entry(rule).or_default() += 1;
    }

    fn undo(&mut self, candidates: &mut [Candidates]) {
        let Some(choice) = self.choices.pop() else { return };
        for (cell, digit) in self.trail.drain(choice.mark..) {
            candidates[cell.index()].insert(digit);
        }
        self.failed.pop();
        if let Some(failed) = self.failed.last_mut() {
            failed.push((choice.cell, choice.digit));
        }
    }
}
