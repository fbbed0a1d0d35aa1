//! What a puzzle must be like for a person: how hard, by which techniques.
//!
//! Puzzles are made one after the other, and those that fit are kept. On Sudoku Explainer's scale a range is asked
//! for; otherwise the puzzle is solved as `hallset explain` does it, with no technique harder than allowed.

use std::ops::ControlFlow;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use hallset::human::{self, Climbed};
use hallset::rate::Explainer;
use hallset::rate::explainer::{Ended, Exactness};
use hallset::{Cancel, Level, Puzzle, Technique, techniques};

/// The wishes on the command line.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Difficulty")]
pub(crate) struct WishArgs {
    /// How hard the hardest step may be: easy (singles), medium, hard, unfair or extreme, as in HoDoKu
    #[arg(long, value_name = "LEVEL", value_parser = level())]
    difficulty: Option<Level>,

    /// Sudoku Explainer's rating of the hardest step, such as 7.0..7.5 (plain 9x9)
    #[arg(long, value_name = "FROM..TO", value_parser = range)]
    er: Option<(u8, u8)>,

    /// A technique that the way to the solution uses; repeat it for several. `hallset techniques` lists them
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique)]
    needs: Vec<&'static Technique>,

    /// The hardest technique that may be used
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique)]
    nothing_harder_than: Option<&'static Technique>,

    /// Give up after this many puzzles that were looked at
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    pub(crate) tries: u64,
}

fn level() -> impl TypedValueParser<Value = Level> {
    const LEVELS: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];
    PossibleValuesParser::new(LEVELS.map(Level::name)).map(|name| {
        LEVELS.into_iter().find(|level| level.name() == name).expect("only known names are accepted")
    })
}

/// Reads `7.0..7.5`, `7.0..=7.5`, `7.1`.
fn range(text: &str) -> Result<(u8, u8), String> {
    let expected = || "expected two ratings with one decimal, such as 7.0..7.5".to_owned();
    let tenths = |text: &str| -> Result<u8, String> {
        let number: f64 = text.trim().parse().map_err(|_| expected())?;
        if (1.0..=12.0).contains(&number) { Ok((number * 10.0).round() as u8) } else { Err(expected()) }
    };
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    let (from, to) = (tenths(from)?, tenths(to.trim_start_matches('='))?);
    if from <= to { Ok((from, to)) } else { Err("the first rating is the lower one".to_owned()) }
}

fn technique(text: &str) -> Result<&'static Technique, String> {
    let known = techniques::for_people();
    known
        .iter()
        .copied()
        .find(|technique| technique.id == text)
        .ok_or_else(|| format!("there is no technique `{text}`; `hallset techniques` lists them"))
}

/// Looks whether puzzles are as wished.
pub(crate) struct Wish {
    args: WishArgs,
    /// The techniques that may be used, easiest first.
    ladder: Vec<&'static Technique>,
    explainer: Explainer,
}

impl WishArgs {
    /// The wish, if there is one.
    pub(crate) fn wish(&self) -> anyhow::Result<Option<Wish>> {
        let Self { difficulty, er, needs, nothing_harder_than, .. } = self;
        if difficulty.is_none() && er.is_none() && needs.is_empty() && nothing_harder_than.is_none() {
            return Ok(None);
        }
        let mut ladder = techniques::for_people();
        if let Some(hardest) = nothing_harder_than {
            let end =
                ladder.iter().position(|technique| technique == hardest).map_or(ladder.len(), |at| at + 1);
            ladder.truncate(end);
        }
        if let Some(missing) = needs.iter().find(|technique| !ladder.contains(technique)) {
            return Err(crate::exit::usage(format!(
                "--needs {} is harder than --nothing-harder-than allows",
                missing.id
            )));
        }
        Ok(Some(Wish { args: self.clone(), ladder, explainer: Explainer::default() }))
    }
}

impl Wish {
    /// Is the puzzle as wished?
    pub(crate) fn holds(&mut self, puzzle: &Puzzle, cancel: &Cancel) -> bool {
        self.is_rated_so(puzzle, cancel) && self.is_solved_so(puzzle, cancel)
    }

    fn is_rated_so(&mut self, puzzle: &Puzzle, cancel: &Cancel) -> bool {
        let Some((from, to)) = self.args.er else { return true };
        self.explainer.rate(puzzle, cancel).is_some_and(|rating| {
            rating.ended == Ended::Solved
                && rating.exactness == Exactness::Exact
                && (from..=to).contains(&rating.er)
        })
    }

    fn is_solved_so(&self, puzzle: &Puzzle, cancel: &Cancel) -> bool {
        let WishArgs { difficulty, needs, nothing_harder_than, .. } = &self.args;
        if difficulty.is_none() && needs.is_empty() && nothing_harder_than.is_none() {
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
            let level = level_of(technique);
            // What is harder than wished need not be followed to its end.
            if difficulty.is_some_and(|wished| level > wished) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
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
