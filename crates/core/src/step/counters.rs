//! Counters that do not depend on the clock: the same on every machine.
//!
//! Document D3 asks for them: "deterministic logic rules will always yield the same amount of
//! rule usage". They are an observer like any other, so every method is counted by the same rules.
//! `docs/counters.md` defines each of them.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::step::event::{Detail, Event, Observer, Rule};

/// How often a rule did something, and how much.
///
/// ```
/// use hallset::{Counters, Method, Puzzle, Rule, Solver};
/// let puzzle: Puzzle = "1234............".parse()?;
/// let mut counters = Counters::default();
/// Solver::new(Method::Forward).solve_observed(&puzzle, &mut counters);
/// let peer = counters.rules[&Rule::Peer];
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
/// assert_eq!(counters.removals, counters.rules.values().map(|rule| rule.removed).sum::<u64>());
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
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
    /// What each rule did.
    pub rules: BTreeMap<Rule, RuleCount>,
}

impl Observer for Counters {
    const DETAIL: Detail = Detail::Counts;

    fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
        self.nodes = self.nodes.max(1);
        match event {
            Event::Applied { rule, checks, removed } => {
                self.checks += u64::from(checks);
                self.removals += u64::from(removed);
                if removed > 0 {
                    let count = self.rules.entry(rule).or_default();
                    count.fired += 1;
                    count.removed += u64::from(removed);
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

/// Rules by their names.
#[cfg(feature = "serde")]
impl serde::Serialize for Counters {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        let rules: BTreeMap<&str, RuleCount> =
            self.rules.iter().map(|(rule, count)| (rule.name(), *count)).collect();
        let mut fields = serializer.serialize_struct("Counters", 7)?;
        fields.serialize_field("checks", &self.checks)?;
        fields.serialize_field("removals", &self.removals)?;
        fields.serialize_field("guesses", &self.guesses)?;
        fields.serialize_field("backtracks", &self.backtracks)?;
        fields.serialize_field("nodes", &self.nodes)?;
        fields.serialize_field("depth", &self.depth)?;
        fields.serialize_field("rules", &rules)?;
        fields.end()
    }
}
