//! The loop of conflict-driven clause learning: guess, draw consequences, learn from conflicts.
//!
//! ```text
//!   propagate --conflict--> learn a clause, go back, let it force its literal --+
//!       ^ |                                                                      |
//!       | +--fixpoint--> restart? forget? stop? -> guess, or a solution          |
//!       +------------------------------------------------------------------------+
//! ```
//!
//! A solution pauses the loop. To go on to the next one, [`Solver::exclude`] adds the clause that
//! not all guesses of this solution hold (a blocking clause): guesses imply everything else, so exactly this solution
//! is excluded, and the clause is as short as the number of guesses.

mod guesses;
mod supposing;
mod turns;

use std::ops::ControlFlow;

use self::supposing::Supposing;
use crate::analysis::Analysis;
use crate::assignment::{Assignment, Conflict, Progress, Reason};
use crate::beliefs::{Beliefs, FIRST_ROUNDS};
use crate::clauses::{Clauses, Keep};
use crate::explanations::Explanations;
use crate::forgetting::{CORE, Forgetting, credit};
use crate::groups::Groups;
use crate::literal::{Lit, Var};
use crate::local::Local;
use crate::matchings::{Matchings, TIGHT};
use crate::options::{Limits, Options, Statistics};
use crate::order::{Activity, Recency};
use crate::phases::{Change, Phases};
use crate::problem::Problem;
use crate::proof::Proof;
use crate::random::Random;
use crate::reasons::Reasons;
use crate::restarts::{Mode, Restarts};

/// What a run found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// A solution; [`Solver::chosen`] tells it.
    Solution,
    /// There is none, or none but those excluded before.
    Exhausted,
    /// A limit was reached, or somebody said stop. Solving again goes on from here.
    Stopped,
}

/// A problem being solved.
#[derive(Clone, Debug)]
pub struct Solver {
    assignment: Assignment,
    groups: Groups,
    clauses: Clauses,
    explanations: Explanations,
    matchings: Matchings,
    analysis: Analysis,
    activity: Activity,
    recency: Recency,
    phases: Phases,
    restarts: Restarts,
    forgetting: Forgetting,
    random: Random,
    options: Options,
    statistics: Statistics,
    next_rephase: u64,
    rephases: u64,
    facts_seen: usize,
    refuted: bool,
    proof: Option<Proof>,
    beliefs: Beliefs,
    /// Until this many conflicts guesses follow beliefs.
    dive_end: u64,
    local: Option<Local>,
    /// The variables that are guessed before all others, and the first of them that may be open.
    first_guesses: Vec<Var>,
    next_first: usize,
    /// Turns of local search so far, after the first.
    turns: u32,
    /// Is so little given that local search begins?
    is_empty: bool,
    /// Until this many conflicts clause learning works alone.
    next_local: u64,
    /// What is supposed to hold during this run, and how much of it was looked at since level 0.
    supposed: Vec<Lit>,
    next_supposed: usize,
}

/// How often a listener is asked, in conflicts and in guesses.
const ASK: u64 = 256;

impl Solver {
    /// Prepares to solve a problem.
    #[must_use]
    pub fn new(problem: &Problem, options: Options) -> Self {
        let variables = problem.variable_count();
        let groups = Groups::new(problem);
        let beliefs = Beliefs::default();
        let mut solver = Self {
            assignment: Assignment::new(variables),
            clauses: Clauses::new(variables),
            explanations: Explanations::default(),
            matchings: Matchings::new(problem, &groups, options.matching_price),
            analysis: Analysis::new(variables),
            activity: Activity::new(&beliefs, options.decay),
            recency: Recency::new(&[]),
            phases: Phases::new(variables),
            restarts: Restarts::new(options.mode, options.first_slice, options.period),
            forgetting: Forgetting::new(options.reduce, 75, options.clause_words),
            random: Random::new(options.seed),
            statistics: Statistics::default(),
            next_rephase: options.rephase,
            rephases: 0,
            facts_seen: 0,
            refuted: false,
            proof: None,
            beliefs,
            dive_end: options.dive,
            local: None,
            first_guesses: Vec::new(),
            next_first: 0,
            turns: 0,
            is_empty: options.local_share > 0 && groups.crowd() >= turns::EMPTY,
            next_local: options.local_start,
            supposed: Vec::new(),
            next_supposed: 0,
            groups,
            options,
        };
        solver.refuted = solver.groups.settle(&mut solver.assignment).is_err();
        for clause in problem.clauses() {
            solver.add_fact_clause(clause);
        }
        solver
    }

    /// Keeps every learned clause, to be checked afterwards.
    #[must_use]
    pub fn with_proof(mut self) -> Self {
        self.proof = Some(Proof::default());
        self
    }

    /// What was learned so far, if it was kept.
    #[must_use]
    pub fn proof(&self) -> Option<&Proof> {
        self.proof.as_ref()
    }

    /// What was counted so far.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        Statistics {
            learned: self.clauses.learned_count() as u64,
            clause_words: self.clauses.words() as u64,
            deepest: self.phases.longest() as u64,
            ..self.statistics
        }
    }

    /// The variables that are chosen; after [`Answer::Solution`], a solution.
    pub fn chosen(&self) -> impl Iterator<Item = Var> + '_ {
        let variables = (0..self.groups.variable_count() as u32).map(Var::new);
        variables.filter(|variable| self.assignment.holds(variable.chosen()))
    }

    /// Searches without a limit.
    pub fn solve(&mut self) -> Answer {
        self.solve_within(Limits::default(), |_| ControlFlow::Continue(()))
    }

    /// Searches until there is an answer, a limit is reached or `asked` says stop.
    pub fn solve_within(
        &mut self,
        limits: Limits,
        asked: impl FnMut(&Statistics) -> ControlFlow<()>,
    ) -> Answer {
        if !self.supposed.is_empty() {
            self.take_back(0);
            self.supposed.clear();
        }
        self.run(limits, asked)
    }

    /// The same among the solutions in which these literals hold; what is learned holds for all.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use hallset_exact::{Answer, Limits, Options, Problem, Solver};
    /// let mut problem = Problem::new();
    /// let [one, other] = problem.variables();
    /// problem.exactly_one([one, other]);
    /// let mut solver = Solver::new(&problem, Options::default());
    /// let mut ask = |supposed: &[_]| solver.solve_supposing(supposed, Limits::default(), |_| ControlFlow::Continue(()));
    /// assert_eq!(ask(&[one.chosen(), other.chosen()]), Answer::Exhausted);
    /// assert_eq!(ask(&[other.chosen()]), Answer::Solution);
    /// ```
    pub fn solve_supposing(
        &mut self,
        supposed: &[Lit],
        limits: Limits,
        asked: impl FnMut(&Statistics) -> ControlFlow<()>,
    ) -> Answer {
        self.take_back(0);
        self.supposed.clear();
        self.supposed.extend_from_slice(supposed);
        self.run(limits, asked)
    }

    fn run(&mut self, limits: Limits, mut asked: impl FnMut(&Statistics) -> ControlFlow<()>) -> Answer {
        let last_conflict = self.statistics.conflicts.saturating_add(limits.conflicts);
        let last_propagation = self.statistics.propagations.saturating_add(limits.propagations);
        let mut next_ask = 0;
        while !self.refuted {
            if let Err(conflict) = self.propagate() {
                if self.contradicts_what_is_supposed(conflict) {
                    return Answer::Exhausted;
                }
                self.handle(conflict);
                continue;
            }
            match self.suppose_next() {
                Supposing::Going => continue,
                Supposing::Done => {}
                Supposing::Failed => return Answer::Exhausted,
            }
            let events = self.statistics.conflicts + self.statistics.guesses;
            if self.statistics.conflicts >= last_conflict || self.statistics.propagations >= last_propagation
            {
                return Answer::Stopped;
            }
            if events >= next_ask {
                next_ask = events + ASK;
                if asked(&self.statistics()).is_break() {
                    return Answer::Stopped;
                }
            }
            self.begin_turn_if_due();
            if self.go_on_with_turn() {
                next_ask = 0;
                continue;
            }
            if self.beliefs.are_none() {
                self.form_beliefs();
            }
            self.housekeeping();
            if self.assignment.level() == 0 && !self.supposed.is_empty() {
                continue;
            }
            match self.next_guess() {
                Some(guess) => {
                    self.statistics.guesses += 1;
                    self.assignment.guess(guess);
                }
                None => return Answer::Solution,
            }
        }
        Answer::Exhausted
    }

    /// What the first guess needs. Problems that are refuted, or solved, without a guess do without.
    ///
    /// The shares are those of all variables as they were asked for, not of what matchings leave of them: Latin 35/405
    /// takes 0 to 3000 conflicts with these, and 6000 to 28,000 with those (three seeds).
    fn form_beliefs(&mut self) {
        let all_open = Assignment::new(self.groups.variable_count());
        self.beliefs = Beliefs::new(&self.groups, &mut self.random);
        self.beliefs.settle(&self.groups, &all_open, FIRST_ROUNDS);
        self.activity = Activity::new(&self.beliefs, self.options.decay);
        self.recency = Recency::new(&self.beliefs.surest_first());
    }

    /// Excludes the present solution, so that solving again finds another.
    ///
    /// # Panics
    /// If the solution was found supposing something.
    pub fn exclude(&mut self) {
        assert!(self.supposed.is_empty(), "guesses imply the solution only if nothing is supposed");
        let level = self.assignment.level();
        let clause: Vec<Lit> = (1..=level).rev().map(|level| !self.assignment.guess_of(level)).collect();
        if let Some(proof) = &mut self.proof {
            proof.exclude(&clause);
        }
        match clause[..] {
            [] => self.refuted = true,
            [only] => {
                self.take_back(0);
                self.assignment.set(only, Reason::Guess);
            }
            [newest, ..] => {
                self.take_back(level - 1);
                let added = self.clauses.add(&clause, level, Keep::Always);
                let reason = if clause.len() == 2 { Reason::One(!clause[1]) } else { Reason::Clause(added) };
                self.assignment.set(newest, reason);
            }
        }
    }

    /// Guesses that these are chosen before it guesses anything else, the first of them first.
    #[must_use]
    pub fn with_first_guesses(mut self, variables: impl IntoIterator<Item = Var>) -> Self {
        self.first_guesses = variables.into_iter().collect();
        self
    }

    /// From now on looks only for solutions in which this variable is not chosen.
    ///
    /// ```
    /// use hallset_exact::{Answer, Options, Problem, Solver};
    /// let mut problem = Problem::new();
    /// let [one, other] = problem.variables();
    /// problem.exactly_one([one, other]);
    /// let mut solver = Solver::new(&problem, Options::default()).with_first_guesses([other]);
    /// for only in [other, one] {
    ///     assert_eq!(solver.solve(), Answer::Solution);
    ///     assert!(solver.chosen().eq([only]));
    ///     solver.rule_out(only);
    /// }
    /// assert_eq!(solver.solve(), Answer::Exhausted);
    /// ```
    pub fn rule_out(&mut self, variable: Var) {
        self.require(variable.left_out());
    }

    /// From now on looks only for solutions in which this literal holds.
    pub fn require(&mut self, lit: Lit) {
        self.take_back(0);
        let clause = [lit];
        if let Some(proof) = &mut self.proof {
            proof.exclude(&clause);
        }
        self.add_fact_clause(&clause);
    }

    /// Counts solutions, each once, up to `limit`; what was counted is excluded.
    pub fn count(&mut self, limit: u64) -> u64 {
        let mut count = 0;
        while count < limit && self.solve() == Answer::Solution {
            count += 1;
            self.exclude();
        }
        count
    }

    /// Adds a clause of the problem, at level 0.
    fn add_fact_clause(&mut self, clause: &[Lit]) {
        let mut literals: Vec<Lit> =
            clause.iter().copied().filter(|&lit| !self.assignment.fails(lit)).collect();
        literals.sort_unstable();
        literals.dedup();
        let content = literals.iter().any(|&lit| self.assignment.holds(lit))
            || literals.windows(2).any(|pair| pair[0] == !pair[1]);
        match literals[..] {
            _ if content => {}
            [] => self.refuted = true,
            [only] => self.assignment.set(only, Reason::Guess),
            _ => {
                self.clauses.add(&literals, 0, Keep::Always);
            }
        }
    }

    /// Draws all consequences of what holds.
    fn propagate(&mut self) -> Result<(), Conflict> {
        let before = self.assignment.propagated();
        let result = self.draw_consequences();
        self.statistics.propagations += (self.assignment.propagated() - before) as u64;
        result
    }

    fn draw_consequences(&mut self) -> Result<(), Conflict> {
        let work = &mut self.statistics.work;
        loop {
            while let Some(lit) = self.assignment.next_to_propagate() {
                if lit.is_choice() {
                    self.groups.choose(lit.var(), &mut self.assignment, work)?;
                } else {
                    *work += 1;
                    let matchings = &mut self.matchings;
                    self.groups
                        .leave_out(lit.var(), &mut self.assignment, TIGHT, |group| matchings.touch(group))?;
                }
            }
            if let Some(lit) = self.assignment.next_to_visit() {
                self.clauses.visit(lit, &mut self.assignment, work)?;
                continue;
            }
            self.matchings.propagate(
                &mut self.assignment,
                &self.groups,
                &mut self.explanations,
                &mut self.proof,
                self.statistics.conflicts,
                work,
            )?;
            if self.assignment.propagated() == self.assignment.trail().len() {
                return Ok(());
            }
        }
    }

    /// Learns from a conflict and goes back.
    fn handle(&mut self, conflict: Conflict) {
        self.statistics.conflicts += 1;
        if let Conflict::Explained(place) = conflict {
            let levels = self.explanations.list(place).iter().map(|lit| self.assignment.level_of(lit.var()));
            let newest = levels.max().unwrap_or(0);
            self.take_back(newest);
        }
        if self.assignment.level() == 0 {
            self.refuted = true;
            if let Some(proof) = &mut self.proof {
                proof.learn(&[]);
            }
            return;
        }
        if self.restarts.mode() == Mode::Patient {
            let level = self.assignment.level();
            let safe = self.assignment.end_of(level - 1);
            self.phases.remember(&self.assignment.trail()[..safe]);
        }
        let reasons =
            Reasons { groups: &self.groups, clauses: &self.clauses, explanations: &self.explanations };
        let backjump = self.analysis.learn(conflict, &self.assignment, reasons);
        if let Some(proof) = &mut self.proof {
            proof.learn(self.analysis.learned());
        }
        self.statistics.literals += self.analysis.learned().len() as u64;
        self.restarts.learned(backjump.glue);
        self.reward();
        self.take_back(backjump.level);
        let learned = self.analysis.learned();
        let forced = learned[0];
        let reason = match *learned {
            [_] => Reason::Guess,
            [_, other] => {
                self.clauses.add(learned, backjump.glue, Keep::WhileUseful);
                Reason::One(!other)
            }
            _ => Reason::Clause(self.clauses.add(learned, backjump.glue, Keep::WhileUseful)),
        };
        self.assignment.set(forced, reason);
    }

    /// Credits the variables and clauses that led to the conflict.
    fn reward(&mut self) {
        match self.restarts.mode() {
            Mode::Patient => self.activity.meet(self.analysis.met()),
            Mode::Eager => self.recency.meet(self.analysis.met(), &self.assignment),
        }
        for place in 0..self.analysis.used().len() {
            let clause = self.analysis.used()[place];
            if !self.clauses.is_learned(clause) {
                continue;
            }
            let mut glue = self.clauses.glue(clause);
            if glue > CORE {
                let now = self.analysis.glue(self.clauses.literals(clause), &self.assignment);
                if now < glue {
                    self.clauses.set_glue(clause, now);
                    glue = now;
                }
            }
            self.clauses.set_used(clause, credit(glue));
        }
    }

    fn take_back(&mut self, level: u32) {
        let Self { assignment, groups, phases, activity, recency, restarts, .. } = self;
        let mode = restarts.mode();
        assignment.take_back(level, |lit, progress| {
            phases.save(lit);
            if progress == Progress::Propagated && !lit.is_choice() {
                groups.put_back(lit.var());
            }
            match mode {
                Mode::Patient => activity.put_back(lit.var()),
                Mode::Eager => recency.put_back(lit.var()),
            }
        });
        self.explanations.take_back(level);
        self.matchings.take_back();
        self.beliefs.take_back();
    }

    /// What is done now and then between propagation and the next guess.
    fn housekeeping(&mut self) {
        let conflicts = self.statistics.conflicts;
        if self.restarts.is_due(conflicts) {
            self.statistics.restarts += 1;
            self.restarts.schedule(conflicts);
            let level = self.reusable_level();
            self.take_back(level);
        }
        if self.restarts.change_mode(conflicts, self.statistics.work) {
            self.statistics.mode_changes += 1;
            self.take_back(0);
            self.phases.forget_target();
            match self.restarts.mode() {
                Mode::Eager => self.recency.rewind(),
                Mode::Patient => {
                    for variable in (0..self.groups.variable_count() as u32).map(Var::new) {
                        if self.assignment.is_open(variable) {
                            self.activity.put_back(variable);
                        }
                    }
                }
            }
        }
        if conflicts >= self.next_rephase {
            self.rephases += 1;
            self.next_rephase = conflicts + self.options.rephase * (self.rephases + 1);
            self.take_back(0);
            if self.phases.change() == Change::Dive {
                self.dive_end = conflicts + self.options.dive;
                self.beliefs.forget(&mut self.random);
                self.beliefs.settle(&self.groups, &self.assignment, FIRST_ROUNDS);
            }
        }
        if self.forgetting.is_due(conflicts, &self.clauses) {
            self.statistics.reductions += 1;
            let dropped = self.forgetting.choose(conflicts, &mut self.clauses, &self.assignment);
            self.clauses.rebuild(&dropped, &mut self.assignment);
            let facts = self.assignment.end_of(0);
            if facts > self.facts_seen {
                self.facts_seen = facts;
                self.groups.forget_facts(&self.assignment);
                self.matchings.forget_facts(&self.assignment);
            }
        }
    }
}
