//! The steps of all runs as one line of positions, and what is seen at each.
//!
//! Position 0 is before the first step, position *k* is after step *k*, over all runs one after the other.

use hallset::{Geometry, Puzzle};

use super::explained::{ExplainedReport, ExplainedStep, PEOPLE};
use super::method::{Branch, MethodStep, on_page};
use super::response::{MethodReport, Report, Told, UnitReport};
use super::unit::{ALLDIFF, UnitStep};
use crate::scene::{Effect, Scene, Things};

/// An answer, ready to be shown at any position.
///
/// ```
/// use hallset::{Cancel, Puzzle};
/// use hallset_teach::studio::{Limits, Request, Run, Timeline, answer};
///
/// let text = "12..34....21..43";
/// let request = Request { puzzle: Some(text.into()), runs: vec![Run::Unit("r1".into())], ..Request::default() };
/// let response = answer(&request, &Limits::default(), &Cancel::new());
/// let puzzle: Puzzle = text.parse()?;
/// let timeline = Timeline::new(response.told().unwrap(), &puzzle);
/// assert_eq!(timeline.shot(1).scene.value("lifted"), 1);
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Timeline<'a> {
    pub(crate) told: &'a Told,
    pub(crate) things: Things,
    puzzle: &'a Puzzle,
    /// The position at which each run begins; one more is the end.
    starts: Vec<usize>,
}

/// What is seen after a number of steps.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Shot {
    /// The number of steps.
    pub position: usize,
    /// What is seen.
    pub scene: Scene,
}

/// A step, and the run that it belongs to.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Moment<'a> {
    /// A step of the filter on a unit.
    Unit(&'a UnitReport, &'a UnitStep),
    /// A step of a method.
    Method(&'a MethodReport, MethodStep<'a>),
    /// A step of a person.
    Explained(&'a ExplainedReport, &'a ExplainedStep),
}

impl<'a> Timeline<'a> {
    /// The answer to a request about this puzzle.
    #[must_use]
    pub fn new(told: &'a Told, puzzle: &'a Puzzle) -> Self {
        let mut starts = vec![0];
        for run in &told.runs {
            let steps = match run {
                Report::Unit(unit) => unit.steps.len(),
                Report::Method(method) => method.journal.len(),
                Report::Explained(explained) => explained.steps.len(),
            };
            starts.push(starts.last().map_or(0, |start| start + steps));
        }
        let things = Things::new(told.puzzle.side, told.puzzle.units.len());
        Self { told, things, puzzle, starts }
    }

    /// The puzzle.
    #[must_use]
    pub fn puzzle(&self) -> &'a Puzzle {
        self.puzzle
    }

    pub(crate) fn geometry(&self) -> &'a Geometry {
        self.puzzle.geometry()
    }

    /// The last position.
    #[must_use]
    pub fn end(&self) -> usize {
        self.starts.last().copied().unwrap_or_default()
    }

    /// The number of the run and the step after which a position is.
    #[must_use]
    pub fn step(&self, position: usize) -> Option<(usize, Moment<'a>)> {
        let index = position.checked_sub(1).filter(|_| position <= self.end())?;
        let run = self.starts.partition_point(|&start| start <= index) - 1;
        let index = index - self.starts[run];
        let moment = match &self.told.runs[run] {
            Report::Unit(unit) => Moment::Unit(unit, &unit.steps[index]),
            Report::Method(method) => Moment::Method(method, method.journal.step(index)),
            Report::Explained(explained) => Moment::Explained(explained, &explained.steps[index]),
        };
        Some((run, moment))
    }

    /// The sentence of a step.
    #[must_use]
    pub fn caption(&self, moment: Moment<'_>) -> String {
        match moment {
            Moment::Unit(_, step) => step.caption.clone(),
            Moment::Method(_, entry) => entry.caption(self.puzzle.geometry()),
            Moment::Explained(_, step) => step.caption.clone(),
        }
    }

    /// What is seen at a position.
    #[must_use]
    pub fn shot(&self, position: usize) -> Shot {
        let mut shot = Shot::default();
        (0..position).for_each(|_| self.advance(&mut shot));
        shot
    }

    /// One step later; at the end it stays.
    pub fn advance(&self, shot: &mut Shot) {
        let Some((run, moment)) = self.step(shot.position + 1) else { return };
        if self.starts[run] == shot.position {
            shot.scene.step(moment.opening());
        }
        match moment {
            Moment::Unit(_, step) => shot.scene.step(&step.effects),
            Moment::Method(_, entry) => shot.scene.step(&entry.effects(self.things)),
            Moment::Explained(_, step) => shot.scene.step(&step.effects),
        }
        shot.position += 1;
    }

    /// The phase of a unit's run or the stage of a method's at a position, for programs.
    #[must_use]
    pub fn phase(&self, position: usize) -> Option<&'static str> {
        let (run, moment) = self.step(position)?;
        match moment {
            Moment::Unit(_, step) => Some(step.phase.id()),
            Moment::Explained(_, step) => Some(step.phase),
            Moment::Method(report, _) => {
                (0..position - self.starts[run]).rev().find_map(|step| report.journal.step(step).kind.phase)
            }
        }
    }

    /// Where something comes to its end between two positions: a phase, a unit of a propagation, a
    /// stage of a method, a branch of a search; and the last position.
    #[must_use]
    pub fn ends(&self, from: usize, to: usize) -> Vec<usize> {
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
            (Moment::Method(_, entry), Moment::Method(_, next)) => {
                let is_first = self.starts[run] + 1 == position;
                entry.kind.branch == Some(Branch::DeadEnd) || (!is_first && next.kind.phase.is_some())
            }
            _ => true,
        }
    }
}

impl<'a> Moment<'a> {
    fn opening(self) -> &'a [Effect] {
        match self {
            Self::Unit(report, _) => &report.opening,
            Self::Method(report, _) => &report.opening,
            Self::Explained(report, _) => &report.opening,
        }
    }

    /// The pseudo-code, and the line that the step executes, counted from 1.
    #[must_use]
    pub fn code(self) -> (Vec<&'static str>, Option<usize>) {
        match self {
            Self::Unit(_, step) => (ALLDIFF.to_vec(), Some(step.line)),
            Self::Explained(_, step) => (PEOPLE.to_vec(), Some(step.line)),
            Self::Method(report, entry) => {
                let page = on_page(report.method);
                let line = page.lines.get(&*entry.kind.id).copied();
                (page.code, line)
            }
        }
    }

    /// How long a player shows it at its usual speed, in milliseconds.
    #[must_use]
    pub fn pause(self) -> u32 {
        /// How much faster the many units of a propagation are shown.
        const HASTE: u32 = 4;
        match self {
            Self::Unit(report, step) => step.pause / if report.propagated { HASTE } else { 1 },
            Self::Method(_, entry) => entry.kind.pause,
            Self::Explained(_, step) => step.pause,
        }
    }
}
