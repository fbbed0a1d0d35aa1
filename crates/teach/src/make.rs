//! What somebody asks of the generator, as JSON: the page by `api/generate`, a program by the npm and the Python package.
//!
//! The fields are the flags of `hallset generate`, and so are the puzzles: number *i* of a seed is the same everywhere.
//! With a wish the puzzles of the seed are looked at one after the other, up to a number of tries.

use std::ops::ControlFlow;

use hallset::generate::{Aim, GenerateError, Judge, Made, Recipe, Scheme, Sought, Symmetry, TRIES, Wish};
use hallset::{Cancel, Extra, Extras, Layout, Level, Puzzle, Regions, Technique, techniques};
use hallset_formats::{self as formats, Entry, LayoutChoice, Writing};
use serde::{Deserialize, Serialize};

use crate::words::{counted, one_line};

/// What is asked for.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "camelCase")]
#[non_exhaustive]
pub struct Ask {
    /// The seed of all choices.
    pub seed: u64,
    /// The number of the first puzzle of this seed to look at.
    pub number: u64,
    /// The number of the way from the seed to a puzzle; the newest if missing.
    pub scheme: Option<u32>,
    /// Rows, columns and digits.
    pub side: Option<usize>,
    /// Rows and columns of a box.
    #[serde(rename = "box")]
    pub box_shape: Option<(usize, usize)>,
    /// The two diagonals are units.
    pub diagonals: bool,
    /// There are windows.
    pub windows: bool,
    /// There are disjoint groups.
    pub disjoint: bool,
    /// This many clues.
    pub clues: Option<usize>,
    /// No clue could be left out.
    pub minimal: bool,
    /// The symmetry of the clues' positions.
    pub symmetry: Option<String>,
    /// The level of the hardest step.
    pub difficulty: Option<String>,
    /// Sudoku Explainer's ratings, such as `7.0..7.5`.
    pub er: Option<String>,
    /// Techniques that the way to the solution uses.
    pub needs: Vec<String>,
    /// The hardest technique that it may use.
    #[serde(alias = "nothing_harder_than")]
    pub nothing_harder_than: Option<String>,
    /// The technique that is the next step of the position.
    pub practice: Option<String>,
    /// How many puzzles to look at.
    pub tries: Option<u64>,
}

/// A puzzle that was made, in its JSON form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Generated {
    /// A line, or JSON for what a line cannot hold.
    pub puzzle: String,
    /// Its solution.
    pub solution: String,
    /// The seed.
    pub seed: u64,
    /// The number of the puzzle of this seed.
    pub number: u64,
    /// What was asked for and not reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shortfall: Option<String>,
}

/// Why nothing was made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotMade {
    /// What is asked for cannot be understood, or contradicts itself.
    #[error("{0}")]
    Asked(String),
    /// None of the puzzles that were looked at is as wished.
    #[error("none of {} is as wished; more tries may find one, another wish may be easier to meet", counted(*tries, "puzzle"))]
    NotFound {
        /// How many were looked at.
        tries: u64,
    },
    /// The flag was raised.
    #[error("stopped before a puzzle was found")]
    Stopped,
}

fn asked(error: impl ToString) -> NotMade {
    NotMade::Asked(error.to_string())
}

impl Ask {
    /// The layout.
    ///
    /// # Errors
    /// If there is no such grid.
    pub fn layout(&self) -> Result<Layout, NotMade> {
        const USUAL_SIDE: usize = 9;
        let flags = [
            (self.diagonals, Extra::Diagonals),
            (self.windows, Extra::Windows),
            (self.disjoint, Extra::Disjoint),
        ];
        let extras: Extras = flags.into_iter().filter_map(|(set, extra)| set.then_some(extra)).collect();
        let mut choice = LayoutChoice::default().with(extras);
        if let Some((rows, columns)) = self.box_shape {
            choice = choice.with_regions(Regions::Boxes { rows, columns });
        }
        let side = self.side.or(choice.side()).unwrap_or(USUAL_SIDE);
        choice.layout(side).map_err(asked)
    }

    fn recipe(&self, layout: Layout) -> Result<Recipe, NotMade> {
        let aim = match (self.clues, self.minimal) {
            (None, false) => Aim::Few,
            (None, true) => Aim::Minimal,
            (Some(clues), false) => Aim::Clues(clues),
            (Some(clues), true) => Aim::MinimalWithClues(clues),
        };
        let symmetry = self.symmetry.as_deref().map_or(Ok(Symmetry::default()), str::parse).map_err(asked)?;
        let scheme = self.scheme.map_or(Ok(Scheme::default()), Scheme::try_from).map_err(asked)?;
        let recipe = Recipe::new(layout).map_err(asked)?.scheme(scheme);
        Ok(recipe.seed(self.seed).aim(aim).symmetry(symmetry))
    }

    /// Who looks whether puzzles are as wished, if there is a wish.
    fn judge(&self) -> Result<Option<Judge>, NotMade> {
        let mut wish = Wish::default();
        if let Some(name) = &self.difficulty {
            let names = Level::ALL.map(Level::name).join(", ");
            let unknown = || asked(format!("found difficulty `{name}`, expected one of {names}"));
            wish = wish.difficulty(Level::by_name(name).ok_or_else(unknown)?);
        }
        if let Some(ratings) = &self.er {
            wish = wish.er(ratings.parse().map_err(asked)?);
        }
        for id in &self.needs {
            wish = wish.needs(technique(id)?);
        }
        if let Some(id) = &self.nothing_harder_than {
            wish = wish.nothing_harder_than(technique(id)?);
        }
        if let Some(id) = &self.practice {
            wish = wish.practice(technique(id)?);
        }
        if wish.is_something() { wish.judge().map(Some).map_err(asked) } else { Ok(None) }
    }

    /// Is everything understood, so that the work can begin?
    ///
    /// # Errors
    /// If something is not, or contradicts something else.
    pub fn check(&self, layout: Layout) -> Result<(), NotMade> {
        self.recipe(layout)?;
        self.judge().map(drop)
    }

    /// Makes this many puzzles, or as many as the tries allow, but one.
    ///
    /// ```
    /// use hallset::Cancel;
    /// use hallset_teach::make::Ask;
    /// let ask: Ask = serde_json::from_str(r#"{"seed":7,"difficulty":"medium"}"#)?;
    /// let made = ask.make(1, &Cancel::new())?;
    /// assert_eq!(made[0].puzzle.len(), 81);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If it cannot be made, none was found, or the flag was raised.
    pub fn make(&self, count: u64, cancel: &Cancel) -> Result<Vec<Generated>, NotMade> {
        let mut found = Vec::new();
        self.each(count, cancel, |number, made| found.push(self.generated(number, made)))?;
        Ok(found)
    }

    /// Tells this many puzzles with their numbers, or as many as the tries allow, but one.
    ///
    /// # Errors
    /// If it cannot be made, none was found, or the flag was raised.
    pub fn each(&self, count: u64, cancel: &Cancel, each: impl FnMut(u64, Made)) -> Result<(), NotMade> {
        self.each_on(self.layout()?, count, cancel, each)
    }

    /// The same on a layout that the fields may have no words for.
    ///
    /// # Errors
    /// If it cannot be made, none was found, or the flag was raised.
    pub fn each_on(
        &self,
        layout: Layout,
        count: u64,
        cancel: &Cancel,
        mut each: impl FnMut(u64, Made),
    ) -> Result<(), NotMade> {
        let recipe = self.recipe(layout)?.cancel(cancel.clone());
        let failed = |error| match error {
            GenerateError::Cancelled => NotMade::Stopped,
            error => asked(error),
        };
        let Some(mut judge) = self.judge()? else {
            for number in self.number..self.number.saturating_add(count) {
                each(number, recipe.make(number).map_err(failed)?);
            }
            return Ok(());
        };
        let tries = self.tries.unwrap_or(TRIES);
        let mut found = 0;
        let numbers = self.number..self.number.saturating_add(tries);
        let sought = judge.search(&recipe, numbers, cancel, |number, made| {
            found += 1;
            each(number, made);
            if found >= count { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match sought.map_err(failed)? {
            Sought::Stopped => Err(NotMade::Stopped),
            Sought::NoneLeft if found == 0 => Err(NotMade::NotFound { tries }),
            _ => Ok(()),
        }
    }

    fn generated(&self, number: u64, made: Made) -> Generated {
        Generated {
            solution: one_line(&made.puzzle, &made.solution),
            puzzle: text_of(made.puzzle),
            seed: self.seed,
            number,
            shortfall: made.shortfall.map(|shortfall| shortfall.to_string()),
        }
    }
}

fn technique(id: &str) -> Result<&'static Technique, NotMade> {
    let known = techniques::for_people().into_iter().find(|technique| technique.id == id);
    known.ok_or_else(|| asked(format!("there is no technique `{id}` for people")))
}

/// A line, or JSON for what a line cannot hold.
#[must_use]
pub fn text_of(puzzle: Puzzle) -> String {
    let entry = Entry::from(puzzle);
    let line = formats::by_name("line").filter(|line| line.carries.holds(&entry));
    let format = line.or_else(|| formats::by_name("jsonl")).expect("both are always there");
    let text = formats::write(&[entry], format, &Writing::default());
    text.expect("it holds every layout").trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(ask: &str) -> Result<Vec<Generated>, NotMade> {
        serde_json::from_str::<Ask>(ask).unwrap().make(1, &Cancel::new())
    }

    #[test]
    fn a_large_puzzle_of_scheme_1_is_another_than_that_of_the_newest_scheme() {
        let newest = made(r#"{"side":16}"#).unwrap();
        assert_eq!(made(r#"{"side":16,"scheme":2}"#).unwrap(), newest);
        assert_ne!(made(r#"{"side":16,"scheme":1}"#).unwrap(), newest);
    }

    #[test]
    fn an_unknown_scheme_is_told() {
        assert_eq!(made(r#"{"scheme":3}"#).unwrap_err().to_string(), "found scheme `3`, expected 1 or 2");
    }
}
