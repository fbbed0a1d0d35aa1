//! Ratings by a ladder: take the easiest step again and again, and see how hard the hardest was and what all cost.
//!
//! *HoDoKu* gives each technique a score and a level. Its order differs from ours in places (naked singles before
//! hidden ones, subsets before fish), and where nothing helps it places a digit of the solution, at a high price. The
//! level is that of the hardest step, raised while the sum of the scores is too much for it. *Hallset's own* order is
//! that of `explain`, for teaching; it never guesses.
//!
//! Which of several steps of a technique is taken may differ from HoDoKu, whose comparisons are its own, and with it
//! the rest of the way; so scores of puzzles that need chains are near HoDoKu's, not equal.

use std::ops::ControlFlow;

use crate::control::cancel::Cancel;
use crate::human::{self, Climbed};
use crate::model::position::Position;
use crate::model::puzzle::Puzzle;
use crate::solve::outcome::Outcome;
use crate::solve::solver::Solver;
use crate::step::technique::{Level, Step, Technique};
use crate::techniques;

/// What a digit of the solution costs where no technique helps.
const GUESS: u32 = 10_000;

/// The most that a level allows in all.
const LIMITS: [(Level, u32); 4] =
    [(Level::Easy, 800), (Level::Medium, 1000), (Level::Hard, 1600), (Level::Unfair, 1800)];

/// HoDoKu's order, as far as its techniques are switched on at first.
const HODOKU: &[&str] = &[
    "full-house",
    "naked-single",
    "hidden-single",
    "locked-pair",
    "locked-triple",
    "pointing",
    "claiming",
    "naked-pair",
    "naked-triple",
    "hidden-pair",
    "hidden-triple",
    "naked-quad",
    "hidden-quad",
    "x-wing",
    "swordfish",
    "jellyfish",
    "remote-pair",
    "bug-1",
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "empty-rectangle",
    "w-wing",
    "xy-wing",
    "xyz-wing",
    "unique-rectangle-1",
    "unique-rectangle-2",
    "unique-rectangle-3",
    "unique-rectangle-4",
    "unique-rectangle-5",
    "unique-rectangle-6",
    "hidden-rectangle",
    "avoidable-rectangle-1",
    "avoidable-rectangle-2",
    "finned-x-wing",
    "sashimi-x-wing",
    "finned-swordfish",
    "sashimi-swordfish",
    "finned-jellyfish",
    "sashimi-jellyfish",
    "sue-de-coq",
    "simple-colour-trap",
    "simple-colour-wrap",
    "multi-colour-trap",
    "multi-colour-wrap",
    "x-chain",
    "xy-chain",
    "continuous-nice-loop",
    "discontinuous-nice-loop",
    "aic",
    "grouped-continuous-nice-loop",
    "grouped-discontinuous-nice-loop",
    "grouped-aic",
    "als-xz",
    "als-xy-wing",
    "als-chain",
    "franken-swordfish",
    "finned-franken-x-wing",
    "finned-franken-swordfish",
    "contradiction-forcing-chain",
    "cell-forcing-chain",
    "unit-forcing-chain",
    "dynamic-contradiction-forcing-chain",
    "dynamic-double-forcing-chain",
    "dynamic-cell-forcing-chain",
    "dynamic-unit-forcing-chain",
];

/// Rates by a ladder.
#[derive(Clone, Debug)]
pub struct Ladder {
    rungs: Vec<&'static Technique>,
    guesses: bool,
}

/// How hard a puzzle is by a ladder.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Climb {
    /// The level of the hardest step, raised where the sum is too much for it; none without a step.
    pub level: Option<Level>,
    /// The sum of the scores.
    pub score: u32,
    /// The hardest technique.
    pub hardest: Option<&'static Technique>,
    /// Digits of the solution that were placed where no technique helped.
    pub guesses: u32,
    /// How many steps were taken.
    pub steps: u32,
    /// How it ended.
    pub ended: ClimbEnd,
}

/// How a rating by a ladder ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ClimbEnd {
    /// The puzzle is solved.
    Solved,
    /// No technique of the ladder has a step.
    Stuck,
    /// The flag was raised.
    Stopped,
    /// The puzzle has no solution, or more than one.
    NotOneSolution,
    /// The grid is larger than a person's position may be.
    TooLarge,
}

impl Ladder {
    /// HoDoKu 2.2's order, scores and levels.
    #[must_use]
    pub fn hodoku() -> Self {
        Self { rungs: HODOKU.iter().filter_map(|id| techniques::by_id(id)).collect(), guesses: true }
    }

    /// The order of `explain`.
    #[must_use]
    pub fn teaching() -> Self {
        Self { rungs: techniques::for_people(), guesses: false }
    }

    /// Rates a puzzle, and tells every step with the position before it.
    ///
    /// ```
    /// use hallset::{Cancel, Level, Puzzle, rate::Ladder};
    /// let puzzle: Puzzle = "1234341221434...".parse()?;
    /// let climb = Ladder::hodoku().rate(&puzzle, &Cancel::new(), |_, _| {});
    /// assert_eq!((climb.level, climb.score, climb.steps), (Some(Level::Easy), 12, 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rate(&self, puzzle: &Puzzle, cancel: &Cancel, mut each: impl FnMut(&Position, &Step)) -> Climb {
        let mut climb =
            Climb { level: None, score: 0, hardest: None, guesses: 0, steps: 0, ended: ClimbEnd::Stopped };
        let Some(position) = human::begin(puzzle) else {
            return Climb { ended: ClimbEnd::TooLarge, ..climb };
        };
        let solution = match Solver::default().limit(2).cancel(cancel.clone()).solve(puzzle) {
            Outcome::Unique(solution) => solution,
            Outcome::Stopped { .. } => return climb,
            _ => return Climb { ended: ClimbEnd::NotOneSolution, ..climb },
        };
        let mut position = position.with_one_solution();
        climb.ended = loop {
            let ended = human::walk(&mut position, &self.rungs, cancel, |position, step| {
                climb.count(step.argument.technique);
                each(position, step);
                ControlFlow::Continue(())
            });
            match ended {
                Climbed::Solved => break ClimbEnd::Solved,
                Climbed::Stopped => break ClimbEnd::Stopped,
                Climbed::Stuck if !self.guesses => break ClimbEnd::Stuck,
                Climbed::Stuck => {
                    let cells = position.geometry().cells();
                    let open: Vec<_> = cells.filter(|&cell| !position.filled().contains(cell)).collect();
                    let middle = open[open.len() / 2];
                    let Some(digit) = solution.get(middle) else { break ClimbEnd::Stuck };
                    position.write(middle, digit);
                    climb.guesses += 1;
                    climb.score += GUESS;
                    climb.level = Some(Level::Extreme);
                }
            }
        };
        while let Some(level) = climb.level {
            match LIMITS.iter().position(|&(of, most)| of == level && climb.score > most) {
                Some(at) => climb.level = Some(LIMITS.get(at + 1).map_or(Level::Extreme, |&(next, _)| next)),
                None => break,
            }
        }
        climb
    }
}

impl Climb {
    fn count(&mut self, technique: &'static Technique) {
        // What HoDoKu does not have counts as its chains do.
        let (score, level) = technique.rated.hodoku.unwrap_or((280, Level::Unfair));
        self.steps += 1;
        self.score += score;
        self.level = self.level.max(Some(level));
        let cost = |technique: &Technique| technique.rated.hodoku.unwrap_or((280, Level::Unfair));
        let key = |technique: &Technique| (cost(technique).1, cost(technique).0);
        if self.hardest.is_none_or(|hardest| key(technique) > key(hardest)) {
            self.hardest = Some(technique);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rung_of_hodoku_is_a_technique_with_a_score() {
        let ladder = Ladder::hodoku();
        assert_eq!(ladder.rungs.len(), HODOKU.len());
        assert!(ladder.rungs.iter().all(|rung| rung.rated.hodoku.is_some()));
    }
}
