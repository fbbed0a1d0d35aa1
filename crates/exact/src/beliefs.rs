//! Beliefs: how likely each variable is to be chosen.
//!
//! In which share of all solutions is a variable chosen? Counting them is hopeless. But the shares of an
//! exactly-one group add up to one, and of all shares that do so in every group the most even ones
//! (those of greatest entropy) are easy to find: start anywhere, and scale group after group to sum
//! one, over and over (iterative proportional fitting; Deming and Stephan, 1940; Sinkhorn scaling).
//!
//! ```text
//!   a group has a 0.5, b 0.25, c 0.25 and d 0.6: sum 1.6
//!   scaled:     a 0.31 b 0.16 c 0.16 d 0.37, and now the other groups of a, b, c, d are scaled
//! ```
//!
//! In an at-most-one group "none of them" is a member too. A few rounds are enough for an order: on Latin
//! squares constraint search that takes the surest choice first (counting-based search) needs fewer
//! backtracks than with any other order (Pesant, Quimper and Zanarini, Journal of Artificial Intelligence Research
//! 43, 2012). After every few choices the shares of what is left are brought up to date.
//!
//! Cost: two readings of the open members, in each round.

use crate::assignment::Assignment;
use crate::groups::Groups;
use crate::literal::Var;
use crate::random::Random;

/// The share of every variable, as estimated.
#[derive(Clone, Debug, Default)]
pub(crate) struct Beliefs {
    shares: Vec<f32>,
    /// The variables that were open when the shares were last brought up to date.
    open: Vec<Var>,
    /// The groups that had open members then.
    groups: Vec<Live>,
    /// Their open members, group after group.
    members: Vec<Var>,
    /// The most open variables since then.
    most: usize,
    /// Whether variables were opened since then.
    lists: Lists,
    /// The surest of the open variables, surest first.
    surest: Vec<(f32, Var)>,
}

/// Rounds before the first guess. Conflicts on 43 grids off the hardness peak, geometric mean (no beliefs:
/// 289; 6: 181; 20: 173).
pub(crate) const FIRST_ROUNDS: u32 = 6;

/// In a dive shares are brought up to date when a twentieth of the open variables is gone, and with it one in so
/// many of all variables. Conflicts on the same grids (a twentieth: 46; three in a hundred: 48).
const TWENTIETH: usize = 20;
const FEW: usize = 128;

/// A number from 1 to 1.25: what a share begins with.
fn chance(random: &mut Random) -> f32 {
    1.0 + (random.next() >> 40) as f32 / (1u64 << 26) as f32
}

/// No share is less than this, so that a group never loses all hope.
const LEAST: f32 = 1e-12;

/// How many of the surest variables are kept at hand.
const AT_HAND: usize = 12;

/// Do the lists of open variables and members still hold all of them?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Lists {
    #[default]
    Complete,
    Outdated,
}

/// A group with open members.
#[derive(Clone, Copy, Debug)]
struct Live {
    /// Where its members end.
    end: u32,
    /// The share of "none of them"; 0 in an exactly-one group.
    none: f32,
}

impl Beliefs {
    /// No opinion but a little chance.
    pub(crate) fn new(groups: &Groups, random: &mut Random) -> Self {
        let mut beliefs = Self {
            shares: (0..groups.variable_count()).map(|_| chance(random)).collect(),
            open: Vec::new(),
            groups: Vec::new(),
            members: Vec::new(),
            most: 0,
            lists: Lists::Outdated,
            surest: Vec::new(),
        };
        beliefs.start_over(groups);
        beliefs
    }

    /// Forgets all opinions.
    pub(crate) fn forget(&mut self, random: &mut Random) {
        self.shares.iter_mut().for_each(|share| *share = chance(random));
        self.lists = Lists::Outdated;
    }

    /// Forgets which variables are decided.
    fn start_over(&mut self, groups: &Groups) {
        self.open = (0..self.shares.len() as u32).map(Var::new).collect();
        self.most = self.open.len();
        self.lists = Lists::Complete;
        self.groups.clear();
        self.members.clear();
        for group in groups.all() {
            self.members.extend_from_slice(groups.members(group));
            let none = if groups.is_exact(group.0) { 0.0 } else { 1.0 };
            self.groups.push(Live { end: self.members.len() as u32, none });
        }
    }

    /// Notes that variables were opened.
    pub(crate) fn take_back(&mut self) {
        self.lists = Lists::Outdated;
    }

    /// Was nothing thought of yet?
    pub(crate) fn are_none(&self) -> bool {
        self.shares.is_empty()
    }

    /// The share of every variable.
    pub(crate) fn shares(&self) -> impl Iterator<Item = f32> + '_ {
        self.shares.iter().copied()
    }

    /// All variables, surest first.
    pub(crate) fn surest_first(&self) -> Vec<Var> {
        let mut first: Vec<(f32, Var)> = self.shares().zip((0..).map(Var::new)).collect();
        first.sort_unstable_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
        first.into_iter().map(|(_, variable)| variable).collect()
    }

    /// The surest open variable, if any is open.
    pub(crate) fn surest(&mut self, groups: &Groups, assignment: &Assignment) -> Option<Var> {
        if self.are_stale(assignment) {
            self.settle(groups, assignment, 1);
        }
        let open = |beliefs: &Self| {
            let at_hand = beliefs.surest.iter().map(|&(_, variable)| variable);
            at_hand.into_iter().find(|&variable| assignment.is_open(variable))
        };
        open(self).or_else(|| {
            self.settle(groups, assignment, 1);
            open(self)
        })
    }

    /// Are there clearly fewer open variables than when the shares were last brought up to date?
    fn are_stale(&mut self, assignment: &Assignment) -> bool {
        let open = self.shares.len() - assignment.trail().len();
        self.most = self.most.max(open);
        open + self.most / TWENTIETH + self.shares.len() / FEW < self.most
    }

    /// Keeps the surest variables at hand.
    fn find_surest(&mut self) {
        self.surest.clear();
        let mut least = 0.0;
        for &variable in &self.open {
            let share = self.shares[variable.index()];
            if share > least {
                let place = self.surest.partition_point(|&(other, _)| other >= share);
                self.surest.truncate(AT_HAND - 1);
                self.surest.insert(place, (share, variable));
                if self.surest.len() == AT_HAND {
                    least = self.surest[AT_HAND - 1].0;
                }
            }
        }
    }

    /// Brings the shares of open variables up to date.
    pub(crate) fn settle(&mut self, groups: &Groups, assignment: &Assignment, rounds: u32) {
        if self.lists == Lists::Outdated {
            self.start_over(groups);
        }
        self.most = self.shares.len() - assignment.trail().len();
        self.open.retain(|&variable| assignment.is_open(variable));
        for _ in 0..rounds {
            self.scale(assignment);
        }
        self.find_surest();
    }

    /// Scales every group to sum one, and drops members that are decided.
    fn scale(&mut self, assignment: &Assignment) {
        let (mut start, mut kept, mut kept_groups) = (0, 0, 0);
        for number in 0..self.groups.len() {
            let mut live = self.groups[number];
            let first = kept;
            let mut sum = live.none;
            for place in start..live.end as usize {
                let member = self.members[place];
                if assignment.is_open(member) {
                    self.members[kept] = member;
                    kept += 1;
                    sum += self.shares[member.index()];
                }
            }
            start = live.end as usize;
            if kept == first {
                continue;
            }
            let scale = 1.0 / sum;
            for member in &self.members[first..kept] {
                let share = &mut self.shares[member.index()];
                *share = (*share * scale).max(LEAST);
            }
            live.none *= scale;
            live.end = kept as u32;
            self.groups[kept_groups] = live;
            kept_groups += 1;
        }
        self.groups.truncate(kept_groups);
        self.members.truncate(kept);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Problem;

    fn beliefs(problem: &Problem, rounds: u32) -> Vec<f32> {
        let groups = Groups::new(problem);
        let mut beliefs = Beliefs::new(&groups, &mut Random::new(0));
        beliefs.settle(&groups, &Assignment::new(problem.variable_count()), rounds);
        beliefs.shares().collect()
    }

    #[test]
    fn a_variable_that_no_solution_chooses_is_hardly_believed_in() {
        let mut problem = Problem::new();
        let [one, other, third, odd] = problem.variables();
        problem.exactly_one([one, other, odd]);
        problem.exactly_one([one, third]);
        problem.exactly_one([other, third, odd]);
        problem.exactly_one([one, odd, third]);
        let shares = beliefs(&problem, 200);
        assert!(shares[odd.index()] < 0.02, "{shares:?}");
    }

    #[test]
    fn none_of_them_is_a_member_of_an_at_most_one_group() {
        let mut problem = Problem::new();
        let [one, other, alone] = problem.variables();
        problem.exactly_one([one, other]);
        problem.at_most_one([alone]);
        let shares = beliefs(&problem, 1);
        assert!((0.4..0.6).contains(&shares[alone.index()]), "{shares:?}");
    }

    #[test]
    fn the_surest_variable_is_open_and_nothing_is_surest_when_all_are_decided() {
        let mut problem = Problem::new();
        let [one, other] = problem.variables();
        problem.exactly_one([one, other]);
        let groups = Groups::new(&problem);
        let mut assignment = Assignment::new(2);
        let mut beliefs = Beliefs::new(&groups, &mut Random::new(0));
        beliefs.settle(&groups, &assignment, FIRST_ROUNDS);
        let first = beliefs.surest(&groups, &assignment).expect("both are open");
        assignment.guess(first.chosen());
        let second = beliefs.surest(&groups, &assignment).expect("one is open");
        assert_ne!(first, second);
        assignment.guess(second.left_out());
        assert_eq!(beliefs.surest(&groups, &assignment), None);
        assignment.take_back(0, |_, _| {});
        beliefs.take_back();
        assert!(beliefs.surest(&groups, &assignment).is_some());
    }
}
