//! Which way to guess: the values that variables had when things went well.
//!
//! A variable is guessed the way it was last (phase saving; Pipatsrisawat and Darwiche, SAT 2007), so that
//! parts already solved are found again after a restart. The patient mode follows the *target* instead: the
//! values of the longest trail without a conflict since the last change of mind (target phases). From time
//! to time the mind is changed (rephasing; Biere and Fleury, POS 2020): by turns to the best values so far,
//! and to where a new dive along beliefs leads (`beliefs.rs`), with other chances each time. Where other
//! solvers take first, opposite and random values, dives are faster on 24 grids near the hardness peak, 72 runs
//! (dives: 8.0 s; those values: 17.6 s).
//!
//! Choosing is the first way to guess: leaving something out says little in a problem of exactly-one groups.

use crate::literal::{Lit, Var};

/// Values to guess.
#[derive(Clone, Debug)]
pub(crate) struct Phases {
    saved: Vec<bool>,
    target: Vec<Option<bool>>,
    target_size: usize,
    best: Vec<bool>,
    best_size: usize,
    changes: u64,
}

/// What a change of mind begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// Other values to guess.
    Values,
    /// A dive along fresh beliefs; the values it ends with are those to go on with.
    Dive,
}

impl Phases {
    pub(crate) fn new(variables: usize) -> Self {
        Self {
            saved: vec![true; variables],
            target: vec![None; variables],
            target_size: 0,
            best: vec![true; variables],
            best_size: 0,
            changes: 0,
        }
    }

    pub(crate) fn save(&mut self, lit: Lit) {
        self.saved[lit.var().index()] = lit.is_choice();
    }

    fn literal(variable: Var, chosen: bool) -> Lit {
        if chosen { variable.chosen() } else { variable.left_out() }
    }

    /// The way a variable was last.
    pub(crate) fn saved(&self, variable: Var) -> Lit {
        Self::literal(variable, self.saved[variable.index()])
    }

    /// The way it was on the longest trail, or else the way it was last.
    pub(crate) fn target(&self, variable: Var) -> Lit {
        Self::literal(variable, self.target[variable.index()].unwrap_or(self.saved[variable.index()]))
    }

    /// Remembers a trail without conflict if none was longer.
    pub(crate) fn remember(&mut self, trail: &[Lit]) {
        if trail.len() > self.target_size {
            self.target_size = trail.len();
            for lit in trail {
                self.target[lit.var().index()] = Some(lit.is_choice());
            }
        }
        if trail.len() > self.best_size {
            self.best_size = trail.len();
            for lit in trail {
                self.best[lit.var().index()] = lit.is_choice();
            }
        }
    }

    /// The length of the longest trail since the last change of mind.
    pub(crate) fn longest(&self) -> usize {
        self.best_size
    }

    /// Forgets the target.
    pub(crate) fn forget_target(&mut self) {
        self.target.fill(None);
        self.target_size = 0;
    }

    /// Takes these choices, and nothing else, for the values to guess.
    pub(crate) fn adopt(&mut self, chosen: impl Iterator<Item = Var>) {
        self.forget_target();
        self.saved.fill(false);
        chosen.for_each(|variable| self.saved[variable.index()] = true);
    }

    /// The next change of mind: the best values again, and by turns a dive before that.
    pub(crate) fn change(&mut self) -> Change {
        self.saved.copy_from_slice(&self.best);
        self.best_size = 0;
        self.forget_target();
        self.changes += 1;
        if self.changes % 2 == 1 { Change::Dive } else { Change::Values }
    }
}
