//! Turns of local search in between, in the same thread.
//!
//! Work is counted and not timed, so runs repeat. A turn cools once; the next one cools half as fast, ten times over. What
//! local search has chosen at the end of a turn are the values that clause learning tries first.

use super::Solver;
use crate::local::Local;

/// Steps of the local search that take as long as a unit of work.
const STEPS: u64 = 2;

/// The pace of a turn of the local search, for each group; how often that is doubled, turn by turn; steps after which a
/// listener is asked; and conflicts that clause learning has at least between two turns.
const PACE: u64 = 24_000;
const MOST_DOUBLINGS: u32 = 10;
const SLICE: u64 = 1 << 22;
const BETWEEN: u64 = 100;

/// With so many members in a group on average, local search has a turn before the first dive, at this pace a group. A
/// grid with 30 % givens, of 49x49 cells, has 19 and is better off without: a dive finds more.
pub(super) const EMPTY: usize = 20;
const FIRST_PACE: u64 = 800;

impl Solver {
    /// Begins a turn where so little is given that local search has the first one, or if it is its turn again.
    pub(super) fn begin_turn_if_due(&mut self) {
        if self.is_empty {
            self.is_empty = false;
            self.begin_turn(FIRST_PACE);
        } else if self.is_local_due() {
            self.begin_turn(PACE << self.turns.min(MOST_DOUBLINGS));
            self.turns += 1;
        }
    }

    /// Has clause learning worked so long that local search may work?
    fn is_local_due(&self) -> bool {
        let (share, counted) = (self.options.local_share, &self.statistics);
        let local = counted.local_steps / STEPS;
        counted.conflicts >= self.next_local
            && local * (100 - share) < counted.work * share
            && self.groups.crowd() >= self.options.local_room
    }

    /// A turn of local search: it cools once, at this pace for each group, and its choices are guessed next.
    fn begin_turn(&mut self, pace: u64) {
        if self.assignment.level() > 0 {
            self.take_back(0);
        }
        let outdated = |local: &Local| local.is_outdated(&self.assignment);
        if self.local.as_ref().is_none_or(outdated) {
            let seed = self.options.seed ^ self.statistics.local_steps;
            self.local = Local::new(&self.groups, &self.assignment, seed);
        }
        self.next_local = self.options.local_start.max(self.statistics.conflicts + BETWEEN);
        match &mut self.local {
            Some(local) => local.reheat(pace * self.groups.all().count() as u64),
            None => self.next_local = u64::MAX,
        }
    }

    /// Goes on with a turn of local search, if there is one.
    pub(super) fn go_on_with_turn(&mut self) -> bool {
        let Some(local) = self.local.as_mut().filter(|local| !local.is_cold()) else { return false };
        let before = local.age();
        local.cool(SLICE);
        self.statistics.local_steps += local.age() - before;
        if local.is_cold() {
            self.statistics.local_gaps = local.gaps() as u64;
            let facts = self.assignment.trail().iter().filter(|lit| lit.is_choice()).map(|lit| lit.var());
            self.phases.adopt(local.chosen().chain(facts));
            self.dive_end = self.statistics.conflicts;
        }
        true
    }
}
