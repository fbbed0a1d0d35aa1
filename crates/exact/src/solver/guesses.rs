//! What is guessed next: what was asked for, what beliefs are surest of, or what conflicts speak for.

use super::Solver;
use crate::literal::{Lit, Var};
use crate::restarts::Mode;

impl Solver {
    /// The next guess; none if every variable has its value.
    pub(super) fn next_guess(&mut self) -> Option<Lit> {
        if self.assignment.trail().len() == self.groups.variable_count() {
            return None;
        }
        if let Some(guess) = self.next_first_guess() {
            return Some(guess);
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

    /// Levels whose guesses would be made again need not be taken back at a restart.
    pub(super) fn reusable_level(&mut self) -> u32 {
        let Some(next) = self.best_variable() else { return self.assignment.level() };
        let (assignment, activity, recency) = (&self.assignment, &self.activity, &self.recency);
        let kept = u32::from(!self.supposed.is_empty());
        let better = |level: u32| {
            let guess = assignment.guess_of(level).var();
            match self.restarts.mode() {
                Mode::Patient => activity.of(guess) > activity.of(next),
                Mode::Eager => recency.stamp(guess) > recency.stamp(next),
            }
        };
        (1 + kept..=assignment.level()).take_while(|&level| better(level)).last().unwrap_or(kept)
    }

    /// The open variable that conflicts speak for.
    fn best_variable(&mut self) -> Option<Var> {
        match self.restarts.mode() {
            Mode::Patient => self.activity.best(&self.assignment),
            Mode::Eager => self.recency.best(&self.assignment),
        }
    }

    /// The first variable that was asked for to be guessed before all others and is open.
    fn next_first_guess(&mut self) -> Option<Lit> {
        let settled = |&variable: &Var| {
            let (chosen, left_out) = (variable.chosen(), variable.left_out());
            self.assignment.is_fact(chosen) || self.assignment.is_fact(left_out)
        };
        self.next_first += self.first_guesses[self.next_first..].iter().take_while(|&it| settled(it)).count();
        let open = self.first_guesses[self.next_first..].iter().find(|&&it| self.assignment.is_open(it));
        open.map(|variable| variable.chosen())
    }
}
