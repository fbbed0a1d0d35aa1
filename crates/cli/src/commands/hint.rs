//! `hint`: what is wrong in a player's grid, and the next step, from a nod to the full text.

use std::path::PathBuf;

use clap::Args;
use hallset::Puzzle;
use hallset_formats::Entry;
use hallset_teach::hint::{Hint, NotOfPuzzle, Stage, check_played, hint, needless_words, words};

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
        check_played(&puzzle, &played.puzzle).map_err(|error| match error {
            NotOfPuzzle::Layout => exit::usage(error.to_string()),
            _ => exit::bad_input(error.to_string()),
        })?;
        let found = hint(&puzzle, &played.puzzle, &interrupt::cancel());
        let mut output = Output::open(&self.output)?;
        let stages = Stage::up_to(self.stage.into()).expect("only known stages are accepted");
        let text = match self.json {
            true => format!("{}\n", found.told(puzzle.geometry(), stages)),
            false => told(&puzzle, &found, stages),
        };
        output.write(text.as_bytes())?;
        output.finish()?;
        Ok(match found {
            Hint::Next { .. } | Hint::Solved => Exit::Done,
            Hint::Stopped => Exit::Stopped,
            _ => Exit::No,
        })
    }
}

fn told(puzzle: &Puzzle, found: &Hint, stages: &[Stage]) -> String {
    let geometry = puzzle.geometry();
    match found {
        Hint::Mistakes(mistakes) => {
            let lines = mistakes.iter().map(|mistake| format!("{}\n", mistake.words(geometry)));
            format!("Something is wrong here first:\n{}", lines.collect::<String>())
        }
        Hint::Next { position, step, needless } => {
            let needless = needless_words(geometry, needless);
            // The full text tells the conclusion, too.
            let is_full = stages.contains(&Stage::Full);
            let stages = stages.iter().filter(|&&stage| stage != Stage::Conclusion || !is_full);
            let told = stages.map(|&stage| words(position, step, stage));
            needless.into_iter().chain(told).map(|line| format!("{line}\n")).collect()
        }
        Hint::Solved => "The puzzle is solved.\n".to_owned(),
        Hint::Stuck => "No technique for people finds a step here.\n".to_owned(),
        Hint::NotOneSolution => {
            "The givens do not have exactly one solution, so nobody can say what is right. If some digits of the \
             grid were placed by you, name the puzzle with --puzzle.\n"
                .to_owned()
        }
        Hint::Stopped => "Stopped before a step was found.\n".to_owned(),
        _ => "The grid is too large: people solve up to side 64.\n".to_owned(),
    }
}

fn first(input: &InputArgs) -> anyhow::Result<Entry> {
    let entries = input.entries()?;
    entries.into_iter().next().ok_or_else(|| exit::bad_input("there is no puzzle"))
}
