//! Counters that do not depend on the clock: the same on every machine.
//!
//! Document D3 asks for them: "deterministic logic rules will always yield the same amount of
//! rule usage". They are an observer like any other, so every method is counted by the same rules.
//! `docs/counters.md` defines each of them.

use std::ops::ControlFlow;

use crate::step::event::{Detail, Event, Observer};
use crate::step::technique::Technique;

/// How often a rule did something, and how much.
///
/// ```
/// use hallset::{Counters, Method, Puzzle, Solver};
/// let puzzle: Puzzle = "1234............".parse()?;
/// let mut counters = Counters::default();
/// Solver::new(Method::Forward).solve_observed(&puzzle, &mut counters);
/// let peer = counters.rules.get("peer");
/// assert!(peer.fired > 0 && peer.removed >= peer.fired);
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RuleCount {
    /// How often it was applied and removed at least one candidate.
    pub fired: u64,
    /// How many candidates it removed.
    pub removed: u64,
}

/// The work of a run.
///
/// ```
/// use hallset::{Counters, Method, Puzzle, Solver};
/// let puzzle: Puzzle = "1.3.3...2.4...2.".parse()?;
/// let mut counters = Counters::default();
/// Solver::new(Method::Forward).solve_observed(&puzzle, &mut counters);
/// assert_eq!(counters.removals, counters.rules.iter().map(|(_, count)| count.removed).sum::<u64>());
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Counters {
    /// Units of work: one arc revised, one unit filtered, or one rule applied to one unit.
    pub checks: u64,
    /// Candidates removed by rules, in all branches; guesses and struck-out digits are not rules.
    pub removals: u64,
    /// Choices with more than one candidate left.
    pub guesses: u64,
    /// Guesses taken back.
    pub backtracks: u64,
    /// The start and every digit tried.
    pub nodes: u64,
    /// The most choices open at once.
    pub depth: u64,
    /// Candidates looked at: those in the cells that a rule is applied to, each time it is.
    pub looks: u64,
    /// What each rule did.
    pub rules: RuleCounts,
}

/// What each technique did, in the order in which they first did something. (*Rule* is document D3's word.)
#[derive(Clone, Default, Debug)]
pub struct RuleCounts(Vec<(&'static Technique, RuleCount)>);

impl RuleCounts {
    /// What the technique with this id did.
    #[must_use]
    pub fn get(&self, id: &str) -> RuleCount {
        self.0
            .iter()
            .find(|(technique, _)| technique.id == id)
            .map_or_else(RuleCount::default, |entry| entry.1)
    }

    /// Every technique that did something.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Technique, RuleCount)> + '_ {
        self.0.iter().copied()
    }

    /// Adds to what a technique did.
    pub fn add(&mut self, technique: &'static Technique, more: RuleCount) {
        let known =
            self.0.iter().position(|(known, _)| std::ptr::eq(*known, technique) || *known == technique);
        let place = known.unwrap_or_else(|| {
            self.0.push((technique, RuleCount::default()));
            self.0.len() - 1
        });
        let count = &mut self.0[place].1;
        count.fired += more.fired;
        count.removed += more.removed;
    }
}

/// Equal if every technique did the same, whatever came first.
impl PartialEq for RuleCounts {
    fn eq(&self, other: &Self) -> bool {
        self.0.len() == other.0.len()
            && self.iter().all(|(technique, count)| other.get(technique.id) == count)
    }
}

impl Eq for RuleCounts {}

impl Observer for Counters {
    const DETAIL: Detail = Detail::Counts;

    fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
        self.nodes = self.nodes.max(1);
        match event {
            Event::Applied { technique, checks, looks, removed } => {
                self.checks += u64::from(checks);
                self.looks += u64::from(looks);
                self.removals += u64::from(removed);
                if removed > 0 {
                    self.rules.add(technique, RuleCount { fired: 1, removed: u64::from(removed) });
                }
            }
            Event::Guess { options, depth, .. } => {
                self.nodes += 1;
                self.guesses += u64::from(options > 1);
                self.depth = self.depth.max(u64::from(depth));
            }
            Event::Undo { options, .. } => self.backtracks += u64::from(options > 1),
            _ => {}
        }
        ControlFlow::Continue(())
    }
}

/// Rules by their ids, in alphabetical order.
#[cfg(feature = "serde")]
impl serde::Serialize for RuleCounts {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let by_id: std::collections::BTreeMap<&str, RuleCount> =
            self.iter().map(|(technique, count)| (technique.id, count)).collect();
        by_id.serialize(serializer)
    }
}
