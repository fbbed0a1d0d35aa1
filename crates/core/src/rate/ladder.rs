//! Ratings by a ladder: take the easiest step again and again, and see how hard the hardest was and what all cost.
//!
//! *HoDoKu* gives each technique a score and a level. Its order of steps is its own (`hodoku`), and where nothing helps
//! it places a digit of the solution, at a high price. The level is that of the hardest step, raised while the sum of
//! the scores is too much for it. *Hallset's own* order is that of `explain`, for teaching; it never guesses.

use std::ops::ControlFlow;

use super::hodoku;
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

/// Rates by a ladder.
#[derive(Clone, Debug)]
pub struct Ladder {
    way: Way,
}

#[derive(Clone, Debug)]
enum Way {
    /// The order of `explain`, which never guesses.
    Teaching(Vec<&'static Technique>),
    /// HoDoKu's, which does.
    Hodoku(hodoku::Order),
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
        Self { way: Way::Hodoku(hodoku::Order::new()) }
    }

    /// The order of `explain`.
    #[must_use]
    pub fn teaching() -> Self {
        Self { way: Way::Teaching(techniques::for_people()) }
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
        let mut count = |climb: &mut Climb, position: &Position, step: &Step| {
            climb.count(step.argument.technique);
            each(position, step);
        };
        let ended = match &self.way {
            Way::Teaching(rungs) => human::walk(&mut position, rungs, cancel, |position, step| {
                count(&mut climb, position, step);
                ControlFlow::Continue(())
            }),
            Way::Hodoku(order) => {
                let Some(mut walk) = hodoku::Walk::new(order, puzzle, &position) else {
                    return Climb { ended: ClimbEnd::TooLarge, ..climb };
                };
                loop {
                    let ended =
                        walk.go(&mut position, cancel, |position, step| count(&mut climb, position, step));
                    if ended != Climbed::Stuck {
                        break ended;
                    }
                    let cells = position.geometry().cells();
                    let open: Vec<_> = cells.filter(|&cell| !position.filled().contains(cell)).collect();
                    let middle = open[open.len() / 2];
                    let Some(digit) = solution.get(middle) else { break ended };
                    walk.guess(&mut position, middle, digit);
                    climb.guesses += 1;
                    climb.score += GUESS;
                    climb.level = Some(Level::Extreme);
                }
            }
        };
        climb.ended = match ended {
            Climbed::Solved => ClimbEnd::Solved,
            Climbed::Stopped => ClimbEnd::Stopped,
            Climbed::Stuck => ClimbEnd::Stuck,
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
