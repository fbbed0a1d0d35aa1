//! What a puzzle must be like for a person: how hard, by which techniques, or the position to practise one on.
//!
//! Puzzles of a seed are made one after the other, and those that fit are kept. On Sudoku Explainer's scale a range
//! is asked for; otherwise the puzzle is solved as a person does it, with no technique harder than allowed. So a wish
//! needs a bound: [`Judge::search`] looks at the puzzles with the numbers it is given, and says when none are left.

use std::ops::{ControlFlow, Range};
use std::str::FromStr;

use super::practice;
use super::{GenerateError, Made, Recipe};
use crate::control::cancel::Cancel;
use crate::human::{self, Climbed};
use crate::model::puzzle::Puzzle;
use crate::rate::Explainer;
use crate::rate::explainer::{Ended, Exactness};
use crate::step::technique::{Level, Technique};
use crate::techniques;

/// How many puzzles are looked at where nobody says how many.
pub const TRIES: u64 = 200_000;

/// Sudoku Explainer's ratings from one to another, in tenths; written `7.0..7.5` or `7.1`.
///
/// ```
/// use hallset::generate::Ratings;
/// let ratings: Ratings = "7.0..7.5".parse()?;
/// assert!(ratings.contain(72) && !ratings.contain(76));
/// assert!("7.5..7.0".parse::<Ratings>().is_err());
/// # Ok::<(), hallset::generate::NoRatings>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ratings {
    lowest: u8,
    highest: u8,
}

/// Why a text names no ratings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoRatings {
    /// Another text.
    #[error("expected two ratings with one decimal, such as 7.0..7.5")]
    Unread,
    /// The second is lower.
    #[error("the first rating is the lower one")]
    Reversed,
}

impl Ratings {
    /// Is a rating, in tenths, among them?
    #[must_use]
    pub fn contain(self, rating: u8) -> bool {
        (self.lowest..=self.highest).contains(&rating)
    }
}

impl FromStr for Ratings {
    type Err = NoRatings;

    fn from_str(text: &str) -> Result<Self, NoRatings> {
        let tenths = |text: &str| {
            let rating: f64 = text.trim().parse().map_err(|_| NoRatings::Unread)?;
            let is_one = (1.0..=12.0).contains(&rating);
            if is_one { Ok((rating * 10.0).round() as u8) } else { Err(NoRatings::Unread) }
        };
        let (from, to) = text.split_once("..").unwrap_or((text, text));
        let (lowest, highest) = (tenths(from)?, tenths(to.trim_start_matches('='))?);
        if lowest <= highest { Ok(Self { lowest, highest }) } else { Err(NoRatings::Reversed) }
    }
}

/// What a puzzle must be like. The default asks for nothing.
///
/// ```
/// use std::ops::ControlFlow;
/// use hallset::generate::{Recipe, Sought, Wish};
/// use hallset::{Cancel, Layout, Level};
/// let recipe = Recipe::new(Layout::of_side(9)?)?.seed(7);
/// let mut judge = Wish::default().difficulty(Level::Medium).judge()?;
/// let mut found = Vec::new();
/// let sought = judge.search(&recipe, 0..100, &Cancel::new(), |number, made| {
///     found.push((number, made.puzzle));
///     ControlFlow::Break(())
/// })?;
/// assert_eq!((sought, found.len()), (Sought::Enough, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wish {
    difficulty: Option<Level>,
    er: Option<Ratings>,
    needs: Vec<&'static Technique>,
    hardest: Option<&'static Technique>,
    practice: Option<&'static Technique>,
}

/// Why a wish contradicts itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WishError {
    /// A technique is wanted that is harder than allowed.
    #[error("`{}` is wanted, and it is harder than `{}`, beyond which nothing is allowed", wanted.id, hardest.id)]
    TooHard {
        /// What is wanted.
        wanted: &'static Technique,
        /// What is allowed.
        hardest: &'static Technique,
    },
    /// A technique that is not for people.
    #[error("`{}` is a technique of engines, not of people", technique.id)]
    NotForPeople {
        /// The technique.
        technique: &'static Technique,
    },
    /// A technique that tells given digits from placed ones: in a position to practise on all are given.
    #[error("`{}` needs digits that are placed and not given; in a position to practise on all are given", technique.id)]
    NeedsPlaced {
        /// The technique.
        technique: &'static Technique,
    },
}

impl Wish {
    /// The hardest step has this level, as HoDoKu has it.
    #[must_use]
    pub fn difficulty(self, level: Level) -> Self {
        Self { difficulty: Some(level), ..self }
    }

    /// Sudoku Explainer's rating of the hardest step is one of these; plain 9x9 puzzles alone have one.
    #[must_use]
    pub fn er(self, ratings: Ratings) -> Self {
        Self { er: Some(ratings), ..self }
    }

    /// The way to the solution uses this technique, beside those asked for before.
    #[must_use]
    pub fn needs(mut self, technique: &'static Technique) -> Self {
        self.needs.push(technique);
        self
    }

    /// The way to the solution uses nothing harder.
    #[must_use]
    pub fn nothing_harder_than(self, technique: &'static Technique) -> Self {
        Self { hardest: Some(technique), ..self }
    }

    /// Of the puzzle a position is kept in which this technique is the next step: all that easier ones place is
    /// given, and the candidates are those that they leave.
    #[must_use]
    pub fn practice(self, technique: &'static Technique) -> Self {
        Self { practice: Some(technique), ..self }
    }

    /// Is anything asked for?
    #[must_use]
    pub fn is_something(&self) -> bool {
        *self != Self::default()
    }

    /// Who looks whether puzzles are so.
    ///
    /// # Errors
    /// If the wish contradicts itself.
    pub fn judge(self) -> Result<Judge, WishError> {
        let people = techniques::for_people();
        let rung = |technique: &Technique| people.iter().position(|&rung| rung == technique);
        let wanted = || self.needs.iter().chain(&self.practice).copied();
        if let Some(technique) = wanted().chain(self.hardest).find(|technique| rung(technique).is_none()) {
            return Err(WishError::NotForPeople { technique });
        }
        let up_to = |technique| rung(technique).map_or(people.len(), |at| at + 1);
        let ladder = &people[..self.hardest.map_or(people.len(), up_to)];
        let missing = wanted().find(|technique| !ladder.contains(technique));
        if let (Some(wanted), Some(hardest)) = (missing, self.hardest) {
            return Err(WishError::TooHard { wanted, hardest });
        }
        if let Some(technique) = self.practice.filter(|technique| practice::needs_placed(technique)) {
            return Err(WishError::NeedsPlaced { technique });
        }
        let practice = self.practice.map(|technique| (technique, practice::ladder(technique)));
        Ok(Judge { ladder: ladder.to_vec(), practice, explainer: None, wish: self })
    }
}

/// Looks whether puzzles are as wished.
pub struct Judge {
    wish: Wish,
    /// The techniques that may be used, easiest first.
    ladder: Vec<&'static Technique>,
    /// The technique to practise, and what leads to it.
    practice: Option<(&'static Technique, Vec<&'static Technique>)>,
    explainer: Option<Box<Explainer>>,
}

/// How a search for puzzles ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Sought {
    /// The caller has enough.
    Enough,
    /// All numbers were looked at.
    NoneLeft,
    /// The flag was raised.
    Stopped,
}

impl Judge {
    /// The puzzle if it is as wished, or the position of it to practise on; nothing if it is not, or the flag was
    /// raised before that was known.
    pub fn keep(&mut self, made: Made, cancel: &Cancel) -> Option<Made> {
        if !self.is_rated_so(&made.puzzle, cancel) || !self.is_solved_so(&made.puzzle, cancel) {
            return None;
        }
        match &self.practice {
            None => Some(made),
            Some((technique, ladder)) => {
                let puzzle = practice::position(&made.puzzle, technique, ladder, cancel)?;
                Some(Made { puzzle, ..made })
            }
        }
    }

    /// Makes the puzzles with these numbers in their order, and tells those that are as wished, until the caller has
    /// enough.
    ///
    /// # Errors
    /// If the recipe contradicts itself, or makes nothing within the bounds of its work.
    pub fn search(
        &mut self,
        recipe: &Recipe,
        numbers: Range<u64>,
        cancel: &Cancel,
        mut found: impl FnMut(u64, Made) -> ControlFlow<()>,
    ) -> Result<Sought, GenerateError> {
        // The first puzzle may do, so hundreds are made together only after some were in vain.
        const FIRST: u64 = 4;
        let recipe = recipe.clone().cancel(cancel.clone());
        let (mut next, mut at_once) = (numbers.start, FIRST.min(recipe.at_once()));
        while next < numbers.end {
            let end = numbers.end.min(next.saturating_add(at_once));
            for (number, made) in (next..end).zip(recipe.make_many(next..end)) {
                let made = match made {
                    Err(GenerateError::Cancelled) => return Ok(Sought::Stopped),
                    made => made?,
                };
                let kept = self.keep(made, cancel);
                if cancel.is_raised() {
                    return Ok(Sought::Stopped);
                }
                if kept.is_some_and(|made| found(number, made).is_break()) {
                    return Ok(Sought::Enough);
                }
            }
            next = end;
            at_once = recipe.at_once().min(2 * at_once);
        }
        Ok(Sought::NoneLeft)
    }

    fn is_rated_so(&mut self, puzzle: &Puzzle, cancel: &Cancel) -> bool {
        let Some(wished) = self.wish.er else { return true };
        let rating = self.explainer.get_or_insert_default().rate(puzzle, cancel);
        rating.is_some_and(|rating| {
            rating.ended == Ended::Solved && rating.exactness == Exactness::Exact && wished.contain(rating.er)
        })
    }

    fn is_solved_so(&self, puzzle: &Puzzle, cancel: &Cancel) -> bool {
        let Wish { difficulty, needs, hardest, .. } = &self.wish;
        if difficulty.is_none() && needs.is_empty() && hardest.is_none() {
            return true;
        }
        let Some(position) = human::begin(puzzle) else { return false };
        let mut position = position.with_one_solution();
        let mut used: Vec<&'static Technique> = Vec::new();
        let ended = human::walk(&mut position, &self.ladder, cancel, |_, step| {
            let technique = step.argument.technique;
            if !used.contains(&technique) {
                used.push(technique);
            }
            // What is harder than wished need not be followed to its end.
            match difficulty.is_some_and(|wished| level_of(technique) > wished) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        ended == Climbed::Solved
            && needs.iter().all(|needed| used.contains(needed))
            && difficulty
                .is_none_or(|wished| used.iter().map(|technique| level_of(technique)).max() == Some(wished))
    }
}

/// The level of a technique; what HoDoKu does not have is as hard as what it is a part of: chains.
fn level_of(technique: &Technique) -> Level {
    technique.rated.hodoku.map_or(Level::Unfair, |(_, level)| level)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::geometry::Layout;

    fn technique(id: &str) -> &'static Technique {
        techniques::by_id(id).unwrap()
    }

    fn nine() -> Recipe {
        Recipe::new(Layout::of_side(9).unwrap()).unwrap().seed(3)
    }

    #[test]
    fn what_is_wanted_and_not_allowed_is_refused() {
        let (wanted, hardest) = (technique("swordfish"), technique("naked-pair"));
        for wish in [Wish::default().needs(wanted), Wish::default().practice(wanted)] {
            let refused = wish.nothing_harder_than(hardest).judge().err();
            assert_eq!(refused, Some(WishError::TooHard { wanted, hardest }));
        }
        let engine = technique("peer");
        let refused = Wish::default().needs(engine).judge().err();
        assert_eq!(refused, Some(WishError::NotForPeople { technique: engine }));
        let avoidable = technique("avoidable-rectangle-1");
        let refused = Wish::default().practice(avoidable).judge().err();
        assert_eq!(refused, Some(WishError::NeedsPlaced { technique: avoidable }));
    }

    #[test]
    fn a_search_finds_the_puzzles_that_are_kept_one_by_one() {
        let wish = Wish::default().er("2.0..4.0".parse().unwrap());
        let (mut judge, never) = (wish.judge().unwrap(), Cancel::new());
        let mut found = Vec::new();
        let sought = judge.search(&nine(), 5..40, &never, |number, made| {
            found.push((number, made));
            ControlFlow::Continue(())
        });
        assert_eq!(sought, Ok(Sought::NoneLeft));
        let kept = |number| judge.keep(nine().make(number).unwrap(), &never).map(|made| (number, made));
        assert_eq!(found, (5..40).filter_map(kept).collect::<Vec<_>>());
        assert!(!found.is_empty());
    }

    #[test]
    fn a_search_ends_with_its_numbers_or_with_the_flag() {
        let mut judge = Wish::default().er("11.9".parse().unwrap()).judge().unwrap();
        let nothing = |_, _| -> ControlFlow<()> { panic!("no puzzle is that hard") };
        assert_eq!(judge.search(&nine(), 0..9, &Cancel::new(), nothing), Ok(Sought::NoneLeft));
        let raised = Cancel::new();
        raised.raise();
        assert_eq!(judge.search(&nine(), 0..9, &raised, nothing), Ok(Sought::Stopped));
    }

    #[test]
    fn ratings_are_read_as_people_write_them() {
        let ratings = |text: &str| text.parse::<Ratings>();
        assert_eq!(ratings("7.0..=7.5"), ratings("7.0..7.5"));
        assert_eq!(ratings("7.1"), Ok(Ratings { lowest: 71, highest: 71 }));
        assert_eq!(ratings("7.5..7.0"), Err(NoRatings::Reversed));
        for text in ["", "..", "hard", "0.5", "7..x", "13"] {
            assert_eq!(ratings(text), Err(NoRatings::Unread), "{text}");
        }
    }
}
