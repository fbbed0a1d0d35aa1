//! `generate`: puzzles with one solution, of any size and layout, by seed.

mod factory;
mod pattern;
mod wish;
mod writer;

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use hallset::Grid;
use hallset::generate::{Aim, GenerateError, Recipe, SYMMETRIES, Scheme, Symmetry};
use hallset_formats::{self as formats, Format};

use crate::args::limits::{duration, written};
use crate::args::{LayoutArgs, PartArgs};
use crate::exit::{self, Exit};
use crate::input::{self, InputArgs};
use crate::interrupt;
use crate::output::{Output, OutputArgs};
use crate::pipeline::ThreadArgs;
use crate::table::Form;
use factory::Crew;
use wish::WishArgs;
use writer::Writer;

const EXAMPLES: &str = "\
Puzzle number i of a seed is the same on every machine, with any --count and --threads. Without
--seed a new one is chosen and printed on standard error. The way from seed to puzzle has a number.
Scheme 2 differs from scheme 1 in grids of side 15 to 36: it takes clues away region by region,
until mostly none is left that could go. All other puzzles are the same in both.

Without --to, one puzzle is drawn as a grid, several are written one a line; layouts that
these cannot hold are written as JSON, but drawn as a grid on a terminal.

The work has bounds, so every command ends: a plain 1024x1024 takes about a quarter of a minute;
above a side of 100 a clue is taken away only if its digit can be seen at once. Layouts for which
no complete grid is found are refused within seconds. --timeout sets a bound in time as well.

Examples:
  hallset generate
  hallset generate --clues 28 --symmetry rotational --seed 7
  hallset generate --minimal --count 1000 --output puzzles.txt
  hallset generate --difficulty hard --count 5
  hallset generate --er 7.0..7.5 --count 20
  hallset generate --needs swordfish --nothing-harder-than swordfish --count 5
  hallset generate --practice x-wing | hallset hint --stage 5
  hallset generate --box 4x4 --seed 7 | hallset check
  hallset generate --diagonals --count 10 --to jsonl
  hallset generate --regions jigsaw.txt --to json
  hallset generate --box 6x6 --fill 45 --seed 1 | hallset solve
  hallset generate --pattern 'x..x..x.xx...xx.' --side 4
  hallset generate --from solved.txt --clues 30
  hallset generate --count 1000000 --seed 1 --output puzzles.parquet
  hallset generate --count 1000000 --seed 1 --shard 3/8 --resume --output puzzles.parquet";

/// Make puzzles with one solution
#[derive(Args)]
#[command(after_help = exit::help(EXAMPLES))]
pub(crate) struct Generate {
    /// How many puzzles
    #[arg(short = 'n', long, value_name = "N", default_value_t = 1)]
    count: u64,

    /// The seed of all choices
    #[arg(short, long, value_name = "N")]
    seed: Option<u64>,

    /// The number of the first puzzle of the seed
    #[arg(long, value_name = "I", default_value_t = 0)]
    first: u64,

    /// The way from the seed to a puzzle, 1 or 2: 1 for the puzzles of earlier versions
    #[arg(long, value_name = "N", default_value_t)]
    scheme: Scheme,

    /// Exactly this many clues; if that cannot be reached, the nearest found and exit code 5
    #[arg(short, long, value_name = "N")]
    clues: Option<usize>,

    /// Clues in this share of the cells, such as 45 %, at random positions, for grids of any size. There may
    /// be several solutions
    #[arg(long, value_name = "PERCENT", value_parser = percent, conflicts_with_all = ["clues", "minimal", "pattern"])]
    fill: Option<f64>,

    /// No clue that could be left out. Practical up to 36x36; on larger grids most clues stay undecided:
    /// then a message, the puzzle as far as it was reduced, and exit code 5
    #[arg(short, long)]
    minimal: bool,

    /// The symmetry of the clues' positions
    #[arg(long, value_name = "HOW", default_value = "none", value_parser = symmetry())]
    symmetry: Symmetry,

    /// Exactly these cells are clues: a file, or the mask itself, with . 0 _ or - for a blank and anything
    /// else for a clue, in reading order
    #[arg(short, long, value_name = "MASK", conflicts_with_all = ["clues", "minimal", "symmetry"])]
    pattern: Option<String>,

    /// Take the clues from this solved grid
    #[arg(long, value_name = "SOLUTION")]
    from: Option<PathBuf>,

    /// Give up on a puzzle after this time: 10 (seconds), 10s, 500ms, 2m; it is left out, and the exit code is 4
    #[arg(long, value_name = "TIME", value_parser = duration)]
    timeout: Option<Duration>,

    #[command(flatten)]
    wish: WishArgs,

    #[command(flatten)]
    layout: LayoutArgs,

    #[command(flatten)]
    threads: ThreadArgs,

    /// The format to write; `hallset convert --list` names all
    #[arg(short, long, value_name = "NAME", help_heading = "Output", value_parser = input::format(), hide_possible_values = true)]
    to: Option<&'static Format>,

    /// Write the solution too, in formats that hold one
    #[arg(long, help_heading = "Output")]
    solutions: bool,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    part: PartArgs,
}

impl Generate {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        let seed = self.seed.unwrap_or_else(new_seed);
        let recipe = self.recipe()?.seed(seed).scheme(self.scheme);
        recipe.check().map_err(told)?;
        let mut judge = self.wish.judge()?;
        let part = self.part.of(&self.output, &[])?;
        if part.shard.is_some() && (judge.is_some() || self.seed.is_none()) {
            return Err(exit::usage(
                "parts of what is made need a --seed, and no wish: how many tries it takes is not known",
            ));
        }
        if part.done {
            return Ok(Exit::Done);
        }
        let to = match part.form {
            Form::Columns if self.to.is_some_and(|to| to.name != "csv") => {
                return Err(exit::usage("a .parquet file has no other format: leave --to out"));
            }
            Form::Columns => formats::by_name("csv"),
            Form::Csv => self.to,
        };
        let mut output = Output::open_part(&part)?;
        if self.seed.is_none() {
            anstream::eprintln!("seed {seed} (scheme {})", self.scheme);
        }
        let mut writer = Writer::new(to, self.count, self.solutions);
        let tries = if judge.is_some() { self.wish.tries.max(self.count) } else { self.count };
        let numbers = part.shard.map_or(0..tries, |shard| shard.part(tries));
        let wanted = if judge.is_some() { self.count } else { numbers.end - numbers.start };
        let numbers = self.first.saturating_add(numbers.start)..self.first.saturating_add(numbers.end);
        let mut exit = Exit::Done;
        let mut found = 0;
        let crew = Crew { recipe: &recipe, threads: self.threads.count(), timeout: self.timeout };
        crew.run(numbers, &mut output, |number, made, output, bar| {
            let made = match (made, self.timeout) {
                (Err(GenerateError::Cancelled), Some(timeout)) => {
                    let words = format!("puzzle {number}: stopped by --timeout after {}", written(timeout));
                    bar.suspend(|| anstream::eprintln!("{words}; no puzzle was made"));
                    exit = exit.or(Exit::Stopped);
                    return Ok(ControlFlow::Continue(()));
                }
                (made, _) => made.map_err(told)?,
            };
            let kept = match &mut judge {
                Some(judge) => judge.keep(made, &interrupt::cancel()),
                None => Some(made),
            };
            let Some(made) = kept else { return Ok(ControlFlow::Continue(())) };
            found += 1;
            if let Some(shortfall) = made.shortfall {
                bar.suspend(|| anstream::eprintln!("puzzle {number}: {shortfall}"));
                exit = exit.or(Exit::Nearest);
            }
            writer.write(made, output)?;
            Ok(if found == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })?;
        if found < self.count && judge.is_some() && !interrupt::came() {
            let (count, seed_tries) = (self.count, self.wish.tries);
            anstream::eprintln!(
                "found {found} of {count} in {seed_tries} puzzles; --tries allows more, another wish may be easier to meet"
            );
            exit = exit.or(Exit::Nearest);
        }
        writer.finish(&mut output)?;
        output.finish()?;
        Ok(exit)
    }

    fn recipe(&self) -> anyhow::Result<Recipe> {
        let (layout, solution) = match &self.from {
            Some(path) => {
                let (layout, solution) = self.solved(path)?;
                (layout, Some(solution))
            }
            None => (self.layout.layout()?, None),
        };
        let side = layout.side;
        let mut recipe = Recipe::new(layout).map_err(|error| exit::usage(error.to_string()))?;
        recipe = match &self.pattern {
            Some(mask) => recipe.pattern(pattern::cells(mask, side)?),
            None => recipe.symmetry(self.symmetry).aim(match (self.fill, self.clues, self.minimal) {
                (Some(percent), ..) => {
                    Aim::Scattered((percent / 100.0 * (side * side) as f64).round() as usize)
                }
                (None, None, false) => Aim::Few,
                (None, Some(clues), false) => Aim::Clues(clues),
                (None, None, true) => Aim::Minimal,
                (None, Some(clues), true) => Aim::MinimalWithClues(clues),
            }),
        };
        if let Some(solution) = solution {
            recipe = recipe.solution(solution);
        }
        Ok(recipe)
    }

    /// The grid of a file with one puzzle: its cells, or the solution it states.
    fn solved(&self, path: &Path) -> anyhow::Result<(hallset::Layout, Grid)> {
        let input = InputArgs {
            files: vec![path.to_owned()],
            format: None,
            zero_based: false,
            layout: self.layout.clone(),
        };
        let mut entries = input.entries()?;
        if entries.len() != 1 {
            let (name, count) = (input::name_of(path), entries.len());
            return Err(exit::bad_input(format!("{name} has {count} grids, expected one to start from")));
        }
        let entry = entries.swap_remove(0);
        let grid = if entry.puzzle.givens().is_complete() { None } else { entry.solution };
        let grid = grid.unwrap_or_else(|| entry.puzzle.givens().clone());
        Ok((entry.puzzle.layout().clone(), grid))
    }
}

/// The error that says why no puzzle was made.
pub(super) fn told(error: GenerateError) -> anyhow::Error {
    match error {
        GenerateError::TooManyClues { .. } => exit::usage(error.to_string()),
        GenerateError::NotASolution { .. } => exit::bad_input(error.to_string()),
        _ => exit::refused(error.to_string()),
    }
}

/// A seed that is short enough to write down.
fn new_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(now.subsec_nanos()) ^ (now.as_secs() % 0x4000_0000)
}

/// Reads `45`, `45%` or `45 %`.
fn percent(text: &str) -> Result<f64, String> {
    let number = text.strip_suffix('%').unwrap_or(text).trim();
    let percent = number.parse().ok().filter(|percent| (0.0..=100.0).contains(percent));
    percent.ok_or_else(|| "expected a share of the cells from 0 to 100, such as 45 or 45%".to_owned())
}

pub(super) fn symmetry() -> impl TypedValueParser<Value = Symmetry> {
    PossibleValuesParser::new(SYMMETRIES.map(Symmetry::name)).try_map(|name| name.parse())
}
