//! `demo`: one puzzle, every method, and where to go from there.

use clap::Args;
use hallset::{METHODS, Outcome, Solver};

use super::compare;
use crate::drawing::Drawing;
use crate::exit::{self, Exit};
use crate::output::{Output, OutputArgs};

/// The puzzle `data9` of document D4.
const PUZZLE: &str = include_str!("../../puzzles/demo.txt");

/// Solve an example with every method; a good start
#[derive(Args)]
#[command(after_help = exit::help("Examples:\n  hallset demo"))]
pub(crate) struct Demo {}

impl Demo {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        let mut output = Output::open(&OutputArgs::default())?;
        let drawing = Drawing { coloured: output.is_coloured(), zero_based: false };
        let puzzle = hallset_formats::first_puzzle(PUZZLE)?;
        let (runs, outcomes) = compare::runs(&puzzle, Solver::new);
        let solution = outcomes.iter().find_map(Outcome::solution);
        let solution = solution.ok_or_else(|| anyhow::anyhow!("the example has no solution"))?;
        anyhow::ensure!(
            outcomes.iter().all(|outcome| outcome.solution() == Some(solution)),
            "the methods do not agree on the example"
        );
        let text = format!(
            "A puzzle with {} givens, and its solution as every method finds it:\n\n{}\n{}\n{}\n{}",
            puzzle.givens().filled(),
            beside(&drawing.rows(&puzzle, puzzle.givens()), &drawing.rows(&puzzle, solution)),
            methods(),
            compare::table(&runs),
            NEXT,
        );
        output.write(text.as_bytes())?;
        output.finish()?;
        Ok(Exit::Done)
    }
}

const NEXT: &str = "\
Stronger filtering needs fewer guesses, but each check costs more. Where to go next:
  hallset studio                             watch the methods in your browser
  hallset solve FILE                         solve your own puzzle, in almost any format
  hallset solve --method ac3 --trace FILE    watch every step in words
  hallset solve --tree search.svg FILE       draw the search
  hallset check FILE                         valid? one solution? which givens are redundant?
  hallset compare FILE                       this table for your own puzzle
  hallset alldiff FILE --unit c1             the all-different filter on a column, step by step
  hallset generate --box 4x4                 a new puzzle of any size
  hallset help                               everything else
";

/// What each method is, a line each.
fn methods() -> String {
    METHODS.iter().map(|method| format!("{:<8} {}\n", method.name(), method.summary())).collect()
}

/// Two drawn grids side by side; all rows of a drawn grid are equally long.
fn beside(left: &str, right: &str) -> String {
    let middle = left.lines().count() / 2;
    let rows = left.lines().zip(right.lines()).enumerate();
    rows.map(|(index, (left, right))| {
        let gap = if index == middle { "  ->  " } else { "      " };
        format!("  {left}{gap}{right}\n")
    })
    .collect()
}
