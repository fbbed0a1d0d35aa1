//! `solve`: the main job, for one puzzle or millions.
//!
//! Each puzzle gets an [`Answer`](answer::Answer); how it is told is a [`Style`], which [`words`] and [`table`]
//! carry out.

mod answer;
mod listening;
mod swift;
mod table;
mod tabular;
mod tally;
mod words;

use std::path::PathBuf;

use clap::Args;
use hallset_teach::tree::SearchTree;

use crate::args::goal::{Goal, GoalArgs};
use crate::args::{LimitArgs, MethodArgs, Part, PartArgs, Style};
#[cfg(feature = "parquet")]
use crate::batch::AnswersRows;
use crate::drawing::Drawing;
use crate::exit::{self, Exit};
use crate::input::InputArgs;
use crate::output::{Output, OutputArgs};
use crate::pipeline::{self, Pass, ThreadArgs};
use crate::pulse::Pulse;
use crate::race::Race;
use crate::table::Table;
use crate::watchdog::Watchdog;
use listening::Listening;

const EXAMPLES: &str = "\
Every puzzle gives one answer, in order. One-line and CSV input: exactly one line for each line that is neither blank \
nor a comment: the solution, or `none`, `several` (with --limit followed by the solutions), `stopped`, `invalid: line 17, \
column 5: ...`. Other input: a drawn grid, or the same words. --json gives one object a puzzle: status (solved, unique, \
several, none, stopped, invalid), solution (as one line; sides above 61 as numbers with commas), line or puzzle, and what \
else was asked for. Lines, CSV and JSON Lines stream in constant memory; grids of rows and other documents are read whole. \
The format is recognised from the first 64 KiB; name it with --format to see answers as you type.

A hard puzzle is searched in up to three ways at once where other threads are idle; with --threads 1 the seed alone decides \
which of several solutions is found.

Examples:
  hallset solve puzzle.txt
  echo 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 | hallset solve
  hallset solve --unique --json puzzles.sdm
  hallset solve --method ac3 --trace puzzle.txt
  hallset solve --method alldiff --stats --tree search.svg puzzle.txt
  hallset solve million.csv.gz --csv --output solved.csv
  hallset solve million.parquet --output solved.parquet
  hallset solve --count --diagonals empty.txt";

/// Solve puzzles of any size and format
#[derive(Args)]
#[command(after_help = exit::help(EXAMPLES))]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) input: InputArgs,

    #[command(flatten)]
    method: MethodArgs,

    #[command(flatten)]
    goal: GoalArgs,

    #[command(flatten)]
    limits: LimitArgs,

    #[command(flatten)]
    threads: ThreadArgs,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    part: PartArgs,

    /// Write JSON: one object a puzzle
    #[arg(long, help_heading = "Output")]
    json: bool,

    /// Write CSV: the columns of the input, then status, solution (with --count: count) and error
    #[arg(long, help_heading = "Output", conflicts_with_all = ["json", "all", "trace"])]
    csv: bool,

    /// Count the work: to standard error, or into the objects and rows of --json and --csv
    #[arg(long, help_heading = "Output", conflicts_with_all = ["count", "all"])]
    stats: bool,

    /// Tell every step in words; with --json as JSON Lines, each with a `type`
    #[arg(long, help_heading = "Output", conflicts_with_all = ["count", "all"])]
    trace: bool,

    /// Draw the search of the only puzzle to this file, as .dot (Graphviz) or .svg
    #[arg(long, help_heading = "Output", value_name = "FILE", conflicts_with_all = ["count", "all"])]
    tree: Option<PathBuf>,

    /// Tell on standard error how a long search goes on; on a terminal this is always done
    #[arg(long, help_heading = "Output")]
    progress: bool,

    /// No summary at the end
    #[arg(short, long, help_heading = "Output")]
    quiet: bool,
}

impl Solve {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        let goal = self.goal.goal();
        let draw_tree = self.tree.as_deref().map(tree_writer).transpose()?;
        let part = self.part.of(&self.output, &self.input.paths())?;
        if part.done {
            return Ok(Exit::Done);
        }
        let mut job = self.job(&part, Pulse::new(self.progress))?;
        let mut output = Output::open_part(&part)?;
        job.drawing.coloured = output.is_coloured();
        let at_once = self.trace || self.tree.is_some() || matches!(goal, Goal::All(_));
        let pass = if at_once { Pass::Sequential } else { Pass::Parallel(self.threads) };
        let (tally, exit) = pipeline::run(&self.input, pass, &job, &mut output)?;
        output.finish()?;
        if let (Some(draw), Some(path), Some(tree)) = (draw_tree, self.tree, job.listening.into_tree()) {
            let mut file = Output::open(&OutputArgs { output: Some(path) })?;
            file.write(draw(&tree).as_bytes())?;
            file.finish()?;
        }
        if self.stats && job.style == Style::Words {
            tally.print_counters();
        }
        if !self.quiet {
            tally.print_summary(goal, &self.limits);
        }
        Ok(exit.or(tally.exit(goal)))
    }

    /// What is done with every puzzle.
    fn job(&self, part: &Part, pulse: Option<Pulse>) -> anyhow::Result<answer::Job> {
        let goal = self.goal.goal();
        let apart = [
            (self.trace, "--trace"),
            (self.tree.is_some(), "--tree"),
            (matches!(goal, Goal::All(_)), "--all"),
        ];
        let style = Style::of(self.csv, self.json, part, &apart)?;
        let listening = Listening {
            stats: self.stats,
            trace: self.trace,
            tree: self.tree.is_some().then(Default::default),
        };
        let drawing = Drawing { zero_based: self.input.zero_based, coloured: false };
        Ok(answer::Job {
            solver: self.method.solver().max_nodes(self.limits.max_nodes),
            goal,
            table: Table::new(table::columns(goal, &listening), drawing, part),
            listening,
            style,
            drawing,
            watchdog: Watchdog::with_pulse(self.limits.timeout, pulse),
            race: Race::new(self.threads.count()),
        })
    }

    /// The same, for rows in memory.
    #[cfg(feature = "parquet")]
    pub(crate) fn rows(&self) -> anyhow::Result<Box<dyn AnswersRows>> {
        Ok(Box::new(self.job(&Part::in_memory(), None)?))
    }
}

/// How to draw a tree, by the ending of its file.
fn tree_writer(path: &std::path::Path) -> anyhow::Result<fn(&SearchTree) -> String> {
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("dot" | "gv") => Ok(SearchTree::to_dot),
        Some("svg") => Ok(SearchTree::to_svg),
        _ => Err(exit::usage(format!(
            "--tree {}: the name must end in .dot (for Graphviz) or .svg (a picture)",
            path.display()
        ))),
    }
}
