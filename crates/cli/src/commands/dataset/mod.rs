//! `dataset`: puzzles for training and evaluation, in splits that share no class, with a card that tells what they are.
//!
//! Puzzles come one after the other from a [`Source`]. All cores look at them ([`examine`]) and make their rows
//! ([`copies`]); in the order of their numbers they are taken ([`gather`]) and written to the [`Files`] of their split.
//! All of it depends on the options and the seed alone, never on a clock.

mod bands;
mod card;
mod copies;
mod counts;
mod examine;
mod files;
mod gather;
mod source;
mod split;
mod table;

use std::path::PathBuf;

use bytesize::ByteSize;
use clap::Args;
use hallset::Geometry;
use hallset::canon::Canonizer;
use hallset::generate::{Aim, Recipe, Scheme, Symmetry, TRIES};
use hallset_formats::Format;

use super::distinct::key::is_plain_nine;
use super::generate::symmetry;
use crate::args::LayoutArgs;
use crate::exit::{self, Exit};
use crate::input::{self, InputArgs};
use crate::interrupt;
use crate::output::{Existing, Folder, Output, OutputArgs};
use crate::pipeline::ThreadArgs;
use crate::table::Form;
use bands::{Bands, Strata};
use card::Card;
use copies::Plan;
use counts::Counts;
use files::Files;
use gather::Gathering;
use source::{Heard, Source};
use split::{SplitBy, Splits};
use table::Chosen;

/// The name of the card.
const CARD: &str = "README.md";

/// Puzzles that are made where nobody says how many.
const COUNT: u64 = 1000;

/// Puzzles that are looked at for each one wanted, if nobody says how many.
const TRIES_EACH: u64 = 100;

const EXAMPLES: &str = "\
The folder gets a file for each split, and README.md, a card that tells what is in them and how it was made; \
`load_dataset` of the Python library `datasets` reads it. Each puzzle has one solution, proved twice. No two are the same \
but for symmetry. Which split a puzzle is in depends on the canonical form of its solution grid and on --split-seed \
alone: copies, other puzzles of the same solution, and puzzles of a larger data set never cross from one to another. The \
same options and seed give the same bytes, with any number of threads.

Bands are numbers or ranges, both ends included, separated by commas. Each band, or each combination where several kinds \
are asked for, gets the same number of puzzles. A band that is not filled after --tries puzzles is told, and the exit code \
is 5.

Examples:
  hallset dataset sudoku/ --count 10000 --solutions --seed 1
  hallset dataset rated/ --count 30000 --er 1.0..2.5,2.6..4.5,4.6..7.0 --solutions --steps
  hallset dataset few/ --clues 22,23,24,25 --minimal --copies 4 --solutions
  hallset dataset hard/ --backdoor 2,3 --split train=0.8,validation=0.1,test=0.1
  hallset dataset small/ --box 2x3 --count 5000 --solutions
  hallset dataset clean/ --from million.csv --solutions --license cc-by-4.0";

/// Make a data set for training and evaluation: splits without leaks, difficulty, a card
#[derive(Args)]
#[command(after_help = exit::help(EXAMPLES))]
pub(crate) struct Dataset {
    /// The folder to write, which appears under its name when everything in it is complete
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,

    /// How many puzzles, copies not counted [default: 1000, or all of --from]
    #[arg(short = 'n', long, value_name = "N")]
    count: Option<u64>,

    /// The seed of all choices
    #[arg(short, long, value_name = "N", default_value_t = 0)]
    seed: u64,

    /// Take the puzzles from this file instead of making them; repeat it for several
    #[arg(long, value_name = "FILE")]
    from: Vec<PathBuf>,

    /// The format of --from instead of the one that is recognised
    #[arg(short, long, value_name = "NAME", value_parser = input::format(), hide_possible_values = true, requires = "from")]
    format: Option<&'static Format>,

    #[command(flatten)]
    wanted: WantedArgs,

    #[command(flatten)]
    layout: LayoutArgs,

    #[command(flatten)]
    splits: SplitArgs,

    #[command(flatten)]
    threads: ThreadArgs,

    #[command(flatten)]
    writing: WritingArgs,
}

/// What puzzles are wanted.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Puzzles")]
struct WantedArgs {
    /// How many clues, such as 22..28 or 24,25,26
    #[arg(short, long, value_name = "BANDS", value_parser = Bands::whole)]
    clues: Option<Bands>,

    /// Sudoku Explainer's rating of the hardest step, such as 1.0..2.5,2.6..4.5; defined for plain 9x9 puzzles alone
    #[arg(long, value_name = "BANDS", value_parser = Bands::ratings)]
    er: Option<Bands>,

    /// Guesses of a search that places singles and tries the cell with the fewest candidates, such as 0,1..9,10..
    #[arg(long, value_name = "BANDS", value_parser = Bands::whole)]
    guesses: Option<Bands>,

    /// The fewest cells that have to be told before singles finish the puzzle, from 0 to 3, such as 0,1,2..3
    #[arg(long, value_name = "BANDS", value_parser = Bands::whole)]
    backdoor: Option<Bands>,

    /// No clue that could be left out
    #[arg(short, long)]
    minimal: bool,

    /// The symmetry of the clues' positions
    #[arg(long, value_name = "HOW", default_value = "none", value_parser = symmetry(), conflicts_with = "from")]
    symmetry: Symmetry,

    /// The way from the seed to a puzzle, 1 or 2: 1 for the puzzles of earlier versions
    #[arg(long, value_name = "N", default_value_t, conflicts_with = "from")]
    scheme: Scheme,

    /// Give up after this many puzzles that were looked at [default: 100 for each one wanted, at least 200,000]
    #[arg(long, value_name = "N", conflicts_with = "from")]
    tries: Option<u64>,

    /// How much memory to use for classes that were seen
    #[arg(long, value_name = "SIZE", default_value = "256M")]
    memory: ByteSize,
}

/// Which rows are where.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Splits")]
struct SplitArgs {
    /// The splits with their shares of the classes
    #[arg(long, value_name = "SPLITS", default_value = "train=0.9,test=0.1")]
    split: Splits,

    /// What stays together
    #[arg(long, value_name = "FORM", default_value = "solution")]
    split_by: SplitBy,

    /// The seed of the split: data sets with the same one, whatever their puzzles, never cross
    #[arg(long, value_name = "N", default_value_t = 0)]
    split_seed: u64,

    /// Random symmetric copies of each puzzle, as rows after it
    #[arg(long, value_name = "N", default_value_t = 0)]
    copies: u64,

    /// The splits that get copies
    #[arg(long, value_name = "NAME", value_delimiter = ',', default_value = "train")]
    copies_in: Vec<String>,
}

/// What is written, and how.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Output")]
struct WritingArgs {
    /// With a column of the solutions
    #[arg(long)]
    solutions: bool,

    /// With a column of the steps a person takes, as JSON
    #[arg(long)]
    steps: bool,

    /// Write CSV instead of Parquet
    #[arg(long)]
    csv: bool,

    /// The most rows of a file; a split with more becomes NAME-1-of-N, NAME-2-of-N, ...
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    shard_rows: u64,

    /// The license that the card names, such as cc-by-4.0
    #[arg(long, value_name = "ID", value_parser = license)]
    license: Option<String>,

    /// Replace a data set that is there
    #[arg(long)]
    overwrite: bool,

    /// Print no summary
    #[arg(short, long)]
    quiet: bool,
}

fn license(text: &str) -> Result<String, String> {
    let is_id =
        |symbol: char| symbol.is_ascii_lowercase() || symbol.is_ascii_digit() || "-._".contains(symbol);
    match !text.is_empty() && text.chars().all(is_id) {
        true => Ok(text.to_owned()),
        false => Err("expected an identifier such as mit or cc-by-4.0".to_owned()),
    }
}

impl Dataset {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        let recipes = self.recipes()?;
        let plan = self.plan()?;
        let existing = if self.writing.overwrite { Existing::Replaced } else { Existing::Refused };
        let folder = Folder::open(&self.folder, existing, files::is_ours)?;
        let form = if self.writing.csv { Form::Csv } else { Form::Columns };
        let files = Files::open(folder.path(), form, &plan.splits, plan.chosen, self.writing.shard_rows)?;
        let mut output = Output::open(&OutputArgs { output: Some(folder.path().join(CARD)) })?;
        let (source, heard) = match recipes {
            Some(recipes) => (Source::Made { recipes, tries: self.tries() }, None),
            None => {
                let (source, heard) = Source::read(&self.input(), self.threads, self.memory(), &mut output)?;
                (source, Some(heard))
            }
        };
        let mut gathering = Gathering::new(&self, &plan, (source, heard), files);
        gathering.run(&output)?;
        if interrupt::came() {
            return Ok(Exit::Interrupted);
        }
        let Gathering { strata, counts, files, .. } = gathering;
        let splits = files.finish()?;
        if strata.taken() == 0 {
            anstream::eprintln!("no puzzle is as wanted among {}; nothing was written", counts.looked);
            return Ok(Exit::Nearest.or(of_input(heard)));
        }
        let card =
            Card { dataset: &self, plan: &plan, strata: &strata, counts: &counts, heard, splits: &splits };
        output.write(card.text().as_bytes())?;
        output.finish()?;
        if interrupt::came() {
            return Ok(Exit::Interrupted);
        }
        folder.finish()?;
        if !self.writing.quiet {
            anstream::eprintln!("{}", card.summary());
        }
        Ok(self.end(&strata, &counts, heard))
    }

    /// Tells what was not reached.
    fn end(&self, strata: &Strata, counts: &Counts, heard: Option<Heard>) -> Exit {
        let mut exit = Exit::Done;
        for (name, found, wanted) in strata.told() {
            if let Some(wanted) = wanted.filter(|&wanted| found < wanted) {
                let name = if name.is_empty() { String::new() } else { format!("{name}: ") };
                anstream::eprintln!("{name}found {found} of {wanted}");
                exit = Exit::Nearest;
            }
        }
        if exit == Exit::Nearest && self.from.is_empty() {
            anstream::eprintln!(
                "{} puzzles were looked at; --tries allows more, other bands may be easier to fill",
                counts.looked
            );
        }
        exit.or(of_input(heard))
    }

    /// The recipes of puzzles that are made, one for each number of clues; none if they are read.
    fn recipes(&self) -> anyhow::Result<Option<Vec<Recipe>>> {
        if !self.from.is_empty() {
            return Ok(None);
        }
        let layout = self.layout.layout()?;
        if self.wanted.er.is_some() && !is_plain_nine(&layout) {
            return Err(exit::usage(
                "ER is defined for plain 9x9 puzzles alone; --guesses, --backdoor and --clues work on every grid",
            ));
        }
        let cells = (layout.side * layout.side) as u64;
        let geometry = Geometry::new(layout.clone()).map_err(|error| exit::usage(error.to_string()))?;
        if !Canonizer::knows(&geometry) {
            return Err(exit::refused(
                "this layout has too many symmetries to tell puzzles that are the same but for symmetry, and a data set \
                 holds none of these; sides 4, 6, 8 and 9, and jigsaws of any side, can be told",
            ));
        }
        let recipe = Recipe::new(layout).map_err(|error| exit::usage(error.to_string()))?;
        let WantedArgs { clues, minimal, symmetry, scheme, .. } = &self.wanted;
        let recipe = recipe.seed(self.seed).symmetry(*symmetry).scheme(*scheme);
        let recipes: Vec<Recipe> = match (clues, minimal) {
            (None, false) => vec![recipe.aim(Aim::Few)],
            (None, true) => vec![recipe.aim(Aim::Minimal)],
            (Some(clues), minimal) => {
                let aim = if *minimal { Aim::MinimalWithClues } else { Aim::Clues };
                clues
                    .numbers(cells)
                    .into_iter()
                    .map(|clues| recipe.clone().aim(aim(clues as usize)))
                    .collect()
            }
        };
        if recipes.is_empty() {
            return Err(exit::usage(format!("no number of clues is left: the grid has {cells} cells")));
        }
        Ok(Some(recipes))
    }

    fn plan(&self) -> anyhow::Result<Plan> {
        let SplitArgs { split, split_by, split_seed, copies, copies_in } = self.splits.clone();
        if let Some(name) = copies_in.iter().find(|name| !split.0.iter().any(|split| split.name == **name))
            && copies > 0
        {
            return Err(exit::usage(format!("copies are asked for in `{name}`, and there is no such split")));
        }
        let chosen = Chosen { solutions: self.writing.solutions, steps: self.writing.steps };
        Ok(Plan { splits: split, split_by, split_seed, seed: self.seed, copies, copied: copies_in, chosen })
    }

    fn input(&self) -> InputArgs {
        InputArgs {
            files: self.from.clone(),
            format: self.format,
            zero_based: false,
            layout: self.layout.clone(),
        }
    }

    fn memory(&self) -> usize {
        usize::try_from(self.wanted.memory.as_u64()).unwrap_or(usize::MAX)
    }

    /// How many puzzles are wanted, if anybody says.
    fn count(&self) -> Option<u64> {
        self.count.or(self.from.is_empty().then_some(COUNT))
    }

    fn tries(&self) -> u64 {
        let usual = self.count().unwrap_or(0).saturating_mul(TRIES_EACH).max(TRIES);
        self.wanted.tries.unwrap_or(usual)
    }
}

/// The end that what was read asks for.
fn of_input(heard: Option<Heard>) -> Exit {
    let is_bad = heard.is_some_and(|heard| heard.unreadable > 0 || heard.broken);
    if is_bad { Exit::Input } else { Exit::Done }
}
