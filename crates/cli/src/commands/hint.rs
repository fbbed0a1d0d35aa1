//! `hint`: what is wrong in a player's grid, and the next step, from a nod to the full text.

use std::path::PathBuf;

use clap::Args;
use hallset::Puzzle;
use hallset_formats::Entry;
use hallset_teach::explain::path;
use hallset_teach::hint::{Hint, Stage, hint, needless_words, words};
use serde_json::json;

use crate::exit::{self, Exit};
use crate::input::InputArgs;
use crate::interrupt;
use crate::output::{Output, OutputArgs};

const EXAMPLES: &str = "\
The stages: 1 the family of the technique, 2 where to look, 3 the technique and its cells, 4 what follows, 5 the full \
text. Each stage tells those before it, too.
Pencil marks are read as notes: a mark that is missing is a mistake to be told, not a restriction. Digits that are not \
the solution's and missing marks are told first.
Where a format does not tell given digits from placed ones, --puzzle names a file with the givens.

Examples:
  hallset hint puzzle.txt
  hallset hint --stage 3 marks.txt
  hallset hint --stage 5 --puzzle puzzle.txt played.txt";

/// Give a hint for the next step, in five stages
#[derive(Args)]
#[command(after_help = exit::help(EXAMPLES))]
pub(crate) struct HintCommand {
    #[command(flatten)]
    input: InputArgs,

    /// How much to tell, from 1 (a nod) to 5 (everything)
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=5))]
    stage: u8,

    /// A file with the givens, if the grid does not tell them from placed digits
    #[arg(long, value_name = "FILE")]
    puzzle: Option<PathBuf>,

    #[command(flatten)]
    output: OutputArgs,

    /// Write JSON
    #[arg(long, help_heading = "Output")]
    json: bool,
}

impl HintCommand {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        let played = first(&self.input)?;
        let puzzle = match &self.puzzle {
            None => played.puzzle.clone(),
            Some(file) => first(&InputArgs { files: vec![file.clone()], ..self.input.clone() })?.puzzle,
        };
        if puzzle.layout() != played.puzzle.layout() {
            return Err(exit::usage("the grid and the puzzle have different layouts"));
        }
        if let Some((cell, digit)) = missing_given(&puzzle, &played.puzzle) {
            let name = puzzle.geometry().name(cell);
            return Err(exit::bad_input(format!(
                "{name} is given as {digit}, and the grid does not have it there"
            )));
        }
        let found = hint(&puzzle, &played.puzzle, &interrupt::cancel());
        let mut output = Output::open(&self.output)?;
        let (text, exit) = match self.json {
            true => self.object(&puzzle, &found),
            false => self.words(&puzzle, &found),
        };
        output.write(text.as_bytes())?;
        output.finish()?;
        Ok(exit)
    }

    fn stages(&self) -> &'static [Stage] {
        &Stage::ALL[..usize::from(self.stage)]
    }

    fn words(&self, puzzle: &Puzzle, found: &Hint) -> (String, Exit) {
        let geometry = puzzle.geometry();
        match found {
            Hint::Mistakes(mistakes) => {
                let lines = mistakes.iter().map(|mistake| format!("{}\n", mistake.words(geometry)));
                (format!("Something is wrong here first:\n{}", lines.collect::<String>()), Exit::No)
            }
            Hint::Next { position, step, needless } => {
                let needless = needless_words(geometry, needless);
                // The full text tells the conclusion, too.
                let stages = self.stages().iter().filter(|&&stage| stage != Stage::Conclusion || self.stage < 5);
                let told = stages.map(|&stage| words(position, step, stage));
                (needless.into_iter().chain(told).map(|line| format!("{line}\n")).collect(), Exit::Done)
            }
            Hint::Solved => ("The puzzle is solved.\n".to_owned(), Exit::Done),
            Hint::Stuck => ("No technique for people finds a step here.\n".to_owned(), Exit::No),
            Hint::NotOneSolution => (
                "The givens do not have exactly one solution, so nobody can say what is right. If some digits of the \
                 grid were placed by you, name the puzzle with --puzzle.\n"
                    .to_owned(),
                Exit::No,
            ),
            _ => ("The grid is too large: people solve up to side 64.\n".to_owned(), Exit::No),
        }
    }

    fn object(&self, puzzle: &Puzzle, found: &Hint) -> (String, Exit) {
        let geometry = puzzle.geometry();
        let told = |mistakes: &[hallset_teach::hint::Mistake]| -> Vec<serde_json::Value> {
            let one = |mistake: &hallset_teach::hint::Mistake| {
                json!({
                    "mistake": mistake.name(),
                    "cell": geometry.name(mistake.cell()).to_string(),
                    "words": mistake.words(geometry),
                })
            };
            mistakes.iter().map(one).collect()
        };
        let (value, exit) = match found {
            Hint::Mistakes(mistakes) => (json!({ "hint": "mistakes", "mistakes": told(mistakes) }), Exit::No),
            Hint::Next { position, step, needless } => {
                let stages: Vec<String> =
                    self.stages().iter().map(|&stage| words(position, step, stage)).collect();
                let mut value = json!({ "hint": "next", "stages": stages, "needless": told(needless) });
                if self.stage == 5 {
                    value["step"] = path::told(position, step);
                }
                (value, Exit::Done)
            }
            Hint::Solved => (json!({ "hint": "solved" }), Exit::Done),
            Hint::Stuck => (json!({ "hint": "stuck" }), Exit::No),
            Hint::NotOneSolution => (json!({ "hint": "not-one-solution" }), Exit::No),
            _ => (json!({ "hint": "too-large" }), Exit::No),
        };
        (format!("{value}\n"), exit)
    }
}

fn first(input: &InputArgs) -> anyhow::Result<Entry> {
    let entries = input.entries()?;
    entries.into_iter().next().ok_or_else(|| exit::bad_input("there is no puzzle"))
}

/// A given that the player's grid lacks.
fn missing_given(puzzle: &Puzzle, played: &Puzzle) -> Option<(hallset::Cell, hallset::Digit)> {
    puzzle.givens().digits().find(|&(cell, digit)| played.givens().get(cell) != Some(digit))
}
