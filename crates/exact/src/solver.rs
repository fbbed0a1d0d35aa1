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

use std::ops::ControlFlow;

use crate::analysis::Analysis;
use crate::assignment::{Assignment, Conflict, Progress, Reason};
use crate::beliefs::{Beliefs, FIRST_ROUNDS};
use crate::clauses::{Clauses, Keep};
use crate::explanations::Explanations;
use crate::forgetting::{CORE, Forgetting, credit};
use crate::groups::Groups;
use crate::literal::{Lit, Var};
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
}

/// How often a listener is asked, in conflicts and in guesses.
const ASK: u64 = 256;

impl Solver {
    /// Prepares to solve a problem.
    #[must_use]
    pub fn new(problem: &Problem, options: Options) -> Self {
        let variables = problem.variable_count();
        let groups = Groups::new(problem);
        let mut random = Random::new(options.seed);
        let mut beliefs = Beliefs::new(&groups, &mut random);
        let assignment = Assignment::new(variables);
        beliefs.settle(&groups, &assignment, FIRST_ROUNDS);
        let first = beliefs.surest_first();
        let mut solver = Self {
            assignment,
            clauses: Clauses::new(variables),
            explanations: Explanations::default(),
            matchings: Matchings::new(problem, &groups, options.matching_price),
            analysis: Analysis::new(variables),
            activity: Activity::new(&beliefs, options.decay),
            recency: Recency::new(&first),
            phases: Phases::new(variables),
            restarts: Restarts::new(options.mode, options.first_slice, options.period),
            forgetting: Forgetting::new(options.reduce, 75, options.clause_words),
            random,
            statistics: Statistics::default(),
            next_rephase: options.rephase,
            rephases: 0,
            facts_seen: 0,
            refuted: false,
            proof: None,
            beliefs,
            dive_end: options.dive,
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
        mut asked: impl FnMut(&Statistics) -> ControlFlow<()>,
    ) -> Answer {
        let last_conflict = self.statistics.conflicts.saturating_add(limits.conflicts);
        let last_propagation = self.statistics.propagations.saturating_add(limits.propagations);
        let mut next_ask = 0;
        while !self.refuted {
            if let Err(conflict) = self.propagate() {
                self.handle(conflict);
                continue;
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
            self.housekeeping();
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

    /// Excludes the present solution, so that solving again finds another.
    pub fn exclude(&mut self) {
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

    /// Levels whose guesses would be made again need not be taken back at a restart.
    fn reusable_level(&mut self) -> u32 {
        let Some(next) = self.best_variable() else { return self.assignment.level() };
        let (assignment, activity, recency) = (&self.assignment, &self.activity, &self.recency);
        let better = |level: u32| {
            let guess = assignment.guess_of(level).var();
            match self.restarts.mode() {
                Mode::Patient => activity.of(guess) > activity.of(next),
                Mode::Eager => recency.stamp(guess) > recency.stamp(next),
            }
        };
        (1..=assignment.level()).take_while(|&level| better(level)).last().unwrap_or(0)
    }

    fn best_variable(&mut self) -> Option<Var> {
        match self.restarts.mode() {
            Mode::Patient => self.activity.best(&self.assignment),
            Mode::Eager => self.recency.best(&self.assignment),
        }
    }

    fn next_guess(&mut self) -> Option<Lit> {
        if self.assignment.trail().len() == self.groups.variable_count() {
            return None;
        }
        if self.statistics.conflicts < self.dive_end {
            let surest = self.beliefs.surest(&self.groups, &self.assignment);
            return surest.or_else(|| self.best_variable()).map(Var::chosen);
        }
        let variable = self.best_variable()?;
        Some(match self.restarts.mode() {
            Mode::Patient => self.phases.target(variable),
            Mode::Eager => self.phases.saved(variable),
        })
    }
}
