//! Local search: choose, throw out what is in the way, and do not learn.
//!
//! A state is a set of variables of which no two share a group. An exactly-one group without a chosen member is a
//! *gap*. A step takes a gap at random and one of its members at random; if it is accepted, it is chosen and
//! everything that shares a group with it is thrown out, which makes new gaps. No gaps: a solution.
//!
//! ```text
//!   a gap asks for a member; the one drawn shares its other groups with two that are chosen: both are thrown
//!   out, so this is accepted with the chance `heat`; three would be heat * heat; one or none: always
//! ```
//!
//! So steps that leave the number of gaps as it is are free, and steps uphill are as rare as it is cold
//! (Metropolis et al. 1953; Kirkpatrick, Gelatt and Vecchi, Science 220, 1983). Every kind of group asks for
//! its member. If one kind alone does, there are fewer free steps (empty 64x64 grid: 0.06 s; cells alone: 0.3 s).
//! Problems at the hardness peak freeze like water: between two degrees of heat that differ by half, the gaps
//! fall from dozens to a handful. So the search cools slowly through that range, over and over, and each time
//! more slowly. Where the range begins differs from problem to problem; but it is where no more than an eighteenth
//! of all groups are gaps. Until then it cools fast. At the end steps are as cold as can be.
//!
//! This search can neither prove that there is no solution nor does it know clauses. It tells the one that can
//! (`solver`) which values to try first; in return it does without what is a fact.
//!
//! Cost: a step reads one member with its groups and who is chosen in them; about 100 million in a second while memory
//! fits the caches. Whether it is accepted is a matter of chance, so that is one branch and not one for each group:
//! twice as fast. Five steps in six are not accepted, and of the others nine in ten throw out a single variable: what
//! such an exchange takes and gives stands at the same places in the lists of both, so gaps are renamed instead of
//! closed and opened.

use crate::assignment::Assignment;
use crate::groups::Groups;
use crate::literal::Var;
use crate::problem::GroupId;
use crate::random::Random;

/// A state of the local search.
#[derive(Clone, Debug)]
pub(crate) struct Local {
    /// The variables that are no facts. Below, a variable goes by its place in this list.
    variables: Vec<Var>,
    /// The groups of each variable, `width` of them; the last group has no members and fills up.
    homes: Vec<u32>,
    width: usize,
    /// The members of each exactly-one group, `width` numbers for each: the member and its other groups. For each group,
    /// which members of this list are its own: the first, and how many.
    members: Vec<u32>,
    spans: Vec<(u32, u32)>,
    /// The chosen member of each group, counted from 1. Exactly-one groups have the smallest numbers.
    chosen: Vec<u32>,
    /// The gaps: so many, at the front of this list. Its last place takes what is no gap and is never read.
    count: usize,
    gaps: Vec<u32>,
    /// For each group, where it stands among the gaps if it is one. Groups that are no exactly-one groups stand at the
    /// last place.
    places: Vec<u32>,
    /// For each number of variables to be thrown out, the chance that this is accepted.
    chances: Vec<u32>,
    /// The facts that were known when all this was made.
    facts: usize,
    random: Random,
    /// Steps so far.
    age: u64,
    /// The heat, before it is divided, and how many steps it takes to fall by a factor of *e* when it freezes.
    degree: f64,
    pace: f64,
    /// The steps at the end that are left.
    frozen: u64,
}

/// Not a member of the list; nobody is chosen.
const NONE: u32 = u32::MAX;
const NOBODY: u32 = 0;

/// The heat at the start and at the end of a cooling, for groups of one member; for groups of *m* it is divided by
/// *m*².
const HOT: f64 = 0.85;
const COLD: f64 = 0.48;
/// It begins to freeze when no more than this share of the groups are gaps. Before that it cools faster by this factor.
const LIQUID: f64 = 0.055;
const FASTER: f64 = 8.0;
/// The last steps of a cooling are as cold as can be: so many for each group, or an eighth of its pace.
const FROZEN: u64 = 200;
/// Steps of the same heat.
const PART: u64 = 1 << 12;
/// A variable of more groups than this has too many for a step.
const WIDEST: usize = 16;

impl Local {
    /// Nothing chosen but the facts; nothing at all if variables are in too many groups.
    pub(crate) fn new(groups: &Groups, assignment: &Assignment, seed: u64) -> Option<Self> {
        let all = (0..groups.variable_count() as u32).map(Var::new);
        let variables: Vec<Var> = all.filter(|&variable| !is_settled(assignment, variable)).collect();
        let mut number = vec![NONE; groups.variable_count()];
        for (place, variable) in (0..).zip(&variables) {
            number[variable.index()] = place;
        }
        let asks = |group: &GroupId| {
            let members = groups.members(*group);
            groups.is_exact(group.0)
                && !members.is_empty()
                && !members.iter().any(|member| assignment.is_fact(member.chosen()))
        };
        let exact: Vec<GroupId> = groups.all().filter(asks).collect();
        let others = groups.all().filter(|group| !groups.is_exact(group.0));
        let (mut home, mut count) = (vec![NONE; groups.all().count()], 0);
        for group in exact.iter().copied().chain(others) {
            home[group.index()] = count;
            count += 1;
        }
        let of = |variable: &Var| groups.of(*variable).iter().map(|&group| home[group as usize]);
        let most = variables.iter().map(|variable| of(variable).count()).max().unwrap_or(0);
        let width = [4, 8, WIDEST].into_iter().find(|&width| width >= most)?;
        let mut homes = Vec::with_capacity(variables.len() * width);
        for variable in &variables {
            let end = homes.len() + width;
            homes.extend(of(variable).filter(|&group| group != NONE));
            homes.resize(end, count);
        }
        let (mut members, mut spans) = (Vec::new(), Vec::with_capacity(exact.len()));
        for (place, group) in (0..).zip(&exact) {
            let start = members.len() / width;
            let open = groups.members(*group).iter().map(|member| number[member.index()]);
            for member in open.filter(|&member| member != NONE) {
                members.push(member);
                members
                    .extend(homes[member as usize * width..][..width].iter().filter(|&&home| home != place));
                members.resize(members.len().next_multiple_of(width), count);
            }
            spans.push((start as u32, (members.len() / width - start) as u32));
        }
        Some(Self {
            chosen: vec![NOBODY; count as usize + 1],
            count: exact.len(),
            gaps: (0..=exact.len() as u32).collect(),
            places: (0..=count).map(|group| group.min(exact.len() as u32)).collect(),
            chances: vec![1 << 24; width + 1],
            facts: assignment.end_of(0),
            random: Random::new(seed ^ 0x10ca_1000),
            age: 0,
            degree: 0.0,
            pace: 1.0,
            frozen: 0,
            variables,
            homes,
            width,
            members,
            spans,
        })
    }

    /// Were facts found since this was made?
    pub(crate) fn is_outdated(&self, assignment: &Assignment) -> bool {
        assignment.end_of(0) > self.facts
    }

    /// How many steps were made.
    pub(crate) fn age(&self) -> u64 {
        self.age
    }

    /// How many members an exactly-one group has on average.
    fn crowd(&self) -> f64 {
        (self.members.len() / self.width) as f64 / self.spans.len().max(1) as f64
    }

    /// The exactly-one groups that have no chosen member.
    pub(crate) fn gaps(&self) -> usize {
        self.count
    }

    /// The chosen variables.
    pub(crate) fn chosen(&self) -> impl Iterator<Item = Var> + '_ {
        let chosen = (0..).zip(&self.chosen).filter(|&(_, &chosen)| chosen != NOBODY);
        let chosen = chosen.map(|(group, &chosen)| (group, chosen as usize - 1));
        let first = chosen.filter(|&(group, variable)| self.homes[variable * self.width] == group);
        first.map(|(_, variable)| self.variables[variable])
    }

    /// Begins to cool. When it freezes, the heat falls by a factor of *e* in so many steps.
    pub(crate) fn reheat(&mut self, pace: u64) {
        self.degree = HOT;
        self.pace = pace.max(1) as f64;
        self.frozen = (pace / 8).min(FROZEN * self.spans.len() as u64);
    }

    /// Is it as cold as it gets?
    pub(crate) fn is_cold(&self) -> bool {
        self.degree < COLD && self.frozen == 0
    }

    /// Goes on cooling for so many steps, or until it is cold or there are no gaps.
    pub(crate) fn cool(&mut self, steps: u64) {
        match self.width {
            4 => self.steps::<4>(steps),
            8 => self.steps::<8>(steps),
            _ => self.steps::<WIDEST>(steps),
        }
    }

    fn steps<const WIDTH: usize>(&mut self, steps: u64) {
        let is_hopeless = self.spans.iter().any(|&(_, members)| members == 0);
        let crowd = self.crowd().max(1.0);
        for _ in 0..steps.div_ceil(PART) {
            if self.is_cold() {
                return;
            }
            self.heat(if self.degree < COLD { 0.0 } else { self.degree / (crowd * crowd) });
            for _ in 0..PART {
                if self.count == 0 || is_hopeless {
                    (self.degree, self.frozen) = (0.0, 0);
                    return;
                }
                self.step::<WIDTH>();
            }
            self.age += PART;
            self.cool_down();
        }
    }

    /// It is a little colder after each part, and much colder while nothing freezes.
    fn cool_down(&mut self) {
        if self.degree < COLD {
            self.frozen = self.frozen.saturating_sub(PART);
            return;
        }
        let share = self.count as f64 / self.spans.len() as f64;
        let faster = if share > LIQUID { FASTER } else { 1.0 };
        // Nearly the exponential function, which is not the same to the last bit on every machine.
        self.degree /= 1.0 + faster * PART as f64 / self.pace;
    }

    fn heat(&mut self, heat: f64) {
        let mut chance = f64::from(1 << 24);
        self.chances.fill(chance as u32);
        for entry in self.chances.iter_mut().skip(2) {
            chance *= heat.min(1.0);
            *entry = chance as u32;
        }
    }

    /// Draws a gap and a member of it. What is rare stands in functions of its own that read everything anew, so that
    /// what is frequent stays in registers.
    #[inline(always)]
    fn step<const WIDTH: usize>(&mut self) {
        let random = self.random.next();
        let below = |part: u64, count: u64| (((part & 0xf_ffff) * count) >> 20) as usize;
        let gap = self.gaps[below(random, self.count as u64)];
        let (start, members) = self.spans[gap as usize];
        let member = start as usize + below(random >> 20, u64::from(members));
        let member: [u32; WIDTH] = self.members.as_chunks().0[member];
        let next = member[0];
        // In the gap nobody is chosen.
        let in_group = |place| if place == 0 { NOBODY } else { self.chosen[member[place] as usize] };
        let others: [u32; WIDTH] = std::array::from_fn(in_group);
        let dice = (random >> 40) as u32;
        // Nobody is the smallest number: one variable is in the way, or none, if all but nobody are the greatest. As
        // products, since a branch for each would be guessed wrong half the time.
        let other = greatest(&others);
        let more = others.iter().fold(0, |more, &one| more | (u64::from(one) * u64::from(one ^ other)));
        if more == 0 {
            self.take::<WIDTH>(next);
        } else if dice < self.chances[2] {
            self.dare::<WIDTH>(next, dice);
        }
    }

    #[inline(always)]
    fn homes_of<const WIDTH: usize>(&self, variable: u32) -> [u32; WIDTH] {
        self.homes.as_chunks().0[variable as usize]
    }

    /// The chosen member of each group of a variable.
    #[inline(always)]
    fn others<const WIDTH: usize>(&self, variable: u32) -> [u32; WIDTH] {
        self.homes_of(variable).map(|home| self.chosen[home as usize])
    }

    /// Chooses a variable where at most one other is in the way.
    #[inline(never)]
    fn take<const WIDTH: usize>(&mut self, next: u32) {
        let others = self.others::<WIDTH>(next);
        let other = greatest(&others);
        if other == NOBODY || !self.exchange(next, others, other) {
            self.choose(next, others);
        }
    }

    /// Chooses a variable where two or more are in the way, if the dice allow so many.
    #[inline(never)]
    fn dare<const WIDTH: usize>(&mut self, next: u32, dice: u32) {
        let others = self.others::<WIDTH>(next);
        if dice < self.chances[in_the_way(&others).count()] {
            self.choose(next, others);
        }
    }

    /// Chooses a variable where one other is in the way, if their groups correspond, place by place. Without branches:
    /// which groups they share is a matter of chance.
    #[inline(always)]
    fn exchange<const WIDTH: usize>(&mut self, next: u32, others: [u32; WIDTH], other: u32) -> bool {
        let homes: [u32; WIDTH] = self.homes_of(next);
        let left: [u32; WIDTH] = self.homes_of(other - 1);
        let exact = self.spans.len() as u32;
        let differs = (0..WIDTH).fold(0, |differs, place| {
            let (home, left) = (homes[place], left[place]);
            let is_free = u32::from(others[place] == NOBODY).wrapping_neg();
            differs | ((home ^ left) & !is_free) | (u32::from((home < exact) != (left < exact)) & is_free)
        });
        if differs != 0 {
            return false;
        }
        for (home, left) in homes.into_iter().zip(left) {
            let place = if home == left { exact } else { self.places[home as usize] };
            self.gaps[place as usize] = left;
            self.places[left as usize] = place;
            self.chosen[left as usize] = NOBODY;
        }
        homes.into_iter().for_each(|home| self.chosen[home as usize] = next + 1);
        self.leave_the_last_empty();
        true
    }

    /// Chooses a variable and throws out what is in the way.
    #[inline(never)]
    fn choose<const WIDTH: usize>(&mut self, next: u32, others: [u32; WIDTH]) {
        in_the_way(&others).for_each(|other| self.throw_out(self.homes_of::<WIDTH>(other - 1)));
        for home in self.homes_of::<WIDTH>(next) {
            self.chosen[home as usize] = next + 1;
            if (home as usize) < self.spans.len() {
                self.count -= 1;
                let (place, last) = (self.places[home as usize], self.gaps[self.count]);
                self.gaps[place as usize] = last;
                self.places[last as usize] = place;
            }
        }
        self.leave_the_last_empty();
    }

    fn throw_out<const WIDTH: usize>(&mut self, homes: [u32; WIDTH]) {
        for home in homes {
            self.chosen[home as usize] = NOBODY;
            if (home as usize) < self.spans.len() {
                self.places[home as usize] = self.count as u32;
                self.gaps[self.count] = home;
                self.count += 1;
            }
        }
    }

    /// Nobody is chosen in the group that fills up.
    fn leave_the_last_empty(&mut self) {
        let nobody = self.chosen.len() - 1;
        self.chosen[nobody] = NOBODY;
    }
}

fn greatest<const WIDTH: usize>(others: &[u32; WIDTH]) -> u32 {
    others.iter().fold(NOBODY, |greatest, &other| greatest.max(other))
}

/// Whoever is chosen in some of these groups, each once.
fn in_the_way<const WIDTH: usize>(others: &[u32; WIDTH]) -> impl Iterator<Item = u32> {
    let is_new = |place: &usize| others[*place] != NOBODY && !others[..*place].contains(&others[*place]);
    (0..WIDTH).filter(is_new).map(|place| others[place])
}

fn is_settled(assignment: &Assignment, variable: Var) -> bool {
    assignment.is_fact(variable.chosen()) || assignment.is_fact(variable.left_out())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Problem;

    /// A Latin square of this side: a variable for each row, column and digit.
    fn latin(side: usize) -> Problem {
        let mut problem = Problem::new();
        let at: Vec<Var> = (0..side * side * side).map(|_| problem.variable()).collect();
        for one in 0..side {
            for other in 0..side {
                problem.exactly_one((0..side).map(|third| at[(one * side + other) * side + third]));
                problem.exactly_one((0..side).map(|third| at[(one * side + third) * side + other]));
                problem.exactly_one((0..side).map(|third| at[(third * side + one) * side + other]));
            }
        }
        problem
    }

    #[test]
    fn an_empty_latin_square_is_filled_and_what_is_chosen_solves_it() {
        let problem = latin(12);
        let assignment = Assignment::new(problem.variable_count());
        for seed in 0..5 {
            let mut local = Local::new(&Groups::new(&problem), &assignment, seed).unwrap();
            local.reheat(1_000_000);
            local.cool(u64::MAX / 2);
            assert_eq!(local.gaps(), 0);
            assert!(problem.is_solved_by(local.chosen()));
        }
    }

    #[test]
    fn cooling_in_slices_is_cooling_at_once() {
        let problem = latin(9);
        let (groups, assignment) = (Groups::new(&problem), Assignment::new(problem.variable_count()));
        let run = |slice: u64| {
            let mut local = Local::new(&groups, &assignment, 1).unwrap();
            assert!(local.is_cold(), "nobody asked for anything");
            local.reheat(100 * PART);
            while !local.is_cold() {
                local.cool(slice);
            }
            (local.chosen().collect::<Vec<_>>(), local.age())
        };
        assert_eq!(run(PART), run(u64::MAX / 2));
    }

    #[test]
    fn what_is_chosen_never_shares_a_group_and_gaps_are_the_groups_without() {
        let problem = latin(7);
        let assignment = Assignment::new(problem.variable_count());
        let mut local = Local::new(&Groups::new(&problem), &assignment, 3).unwrap();
        for _ in 0..2000 {
            if local.gaps() == 0 {
                break;
            }
            local.heat(0.2);
            local.step::<4>();
            let mut chosen: Vec<Var> = local.chosen().collect();
            chosen.sort_unstable();
            chosen.dedup();
            let count = |members: &[Var]| members.iter().filter(|member| chosen.contains(member)).count();
            let counts: Vec<usize> = problem.groups().map(|(members, _)| count(members)).collect();
            assert!(counts.iter().all(|&count| count <= 1));
            assert_eq!(counts.iter().filter(|&&count| count == 0).count(), local.gaps());
        }
    }

    #[test]
    fn facts_are_left_alone_and_a_group_without_members_stops_the_search() {
        let mut problem = Problem::new();
        let [one, other, third] = problem.variables();
        problem.exactly_one([one, other]);
        problem.exactly_one([other, third]);
        let mut assignment = Assignment::new(3);
        let groups = Groups::new(&problem);
        assignment.set(other.left_out(), crate::assignment::Reason::Guess);
        let mut local = Local::new(&groups, &assignment, 0).unwrap();
        local.reheat(100_000);
        local.cool(100_000);
        assert_eq!((local.gaps(), local.chosen().collect::<Vec<_>>()), (0, vec![one, third]));
        assignment.set(one.left_out(), crate::assignment::Reason::Guess);
        assert!(local.is_outdated(&assignment));
        let mut local = Local::new(&groups, &assignment, 0).unwrap();
        local.reheat(100_000);
        local.cool(100_000);
        assert_eq!(local.gaps(), 2, "nothing is tried");
    }
}
