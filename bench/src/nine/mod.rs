//! `nine` and `whole`: plain 9x9 puzzles, the engines of `hallset-fast9` and the program around them.
//!
//! [`contest`] lets the engines and the crate `sudoku` take turns in this process; [`whole`] lets the program
//! and the engine take turns, one from file to file, the other in memory.

mod contest;
#[path = "../../../crates/cli/src/commands/bench/disguise.rs"]
mod disguise;
mod whole;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use clap::Args;
use hallset_fast9::{InstructionSet, Puzzle};

use crate::program::ProgramArgs;
use contest::Contest;
use disguise::Disguise;

/// Measure the 9x9 engines beside the crate `sudoku`, in one process
#[derive(Args)]
pub(crate) struct Nine {
    /// Lists of puzzles, one to a line [default: those in $HALLSET_DATA/nine]
    files: Vec<PathBuf>,

    #[command(flatten)]
    sample: SampleArgs,

    /// How many solutions to look for: 1 to solve, 2 to prove uniqueness [default: both]
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=2))]
    limit: Option<u32>,

    /// The instruction set to use [default: every one that this processor has]
    #[arg(long)]
    instruction_set: Option<InstructionSet>,

    /// Puzzles in each call of the batch engine [default: all]
    #[arg(long)]
    batch: Option<usize>,

    /// Passes of each contestant, of which the median counts
    #[arg(long, default_value_t = 7)]
    passes: usize,

    /// Seconds that a pass lasts at least
    #[arg(long, default_value_t = 0.2)]
    seconds: f64,
}

/// Measure the whole path of a program, from file to file, beside the engine alone
#[derive(Args)]
pub(crate) struct Whole {
    /// Lists of solvable puzzles, one to a line
    #[arg(required = true)]
    files: Vec<PathBuf>,

    #[command(flatten)]
    program: ProgramArgs,

    #[command(flatten)]
    sample: SampleArgs,

    /// Lines of the file that is made of a list
    #[arg(long, default_value_t = 1_000_000)]
    lines: usize,

    /// Runs of the program and passes of the engine, of which the median counts
    #[arg(long, default_value_t = 7)]
    passes: usize,
}

/// Which puzzles of a list, and in which form.
#[derive(Args)]
struct SampleArgs {
    /// Puzzles taken from each list, evenly spread
    #[arg(long, default_value_t = 8000)]
    sample: usize,

    /// The seed of the symmetry that each puzzle goes through
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Nine {
    pub(crate) fn run(self) -> Result<()> {
        let files = if self.files.is_empty() { lists()? } else { self.files.clone() };
        let chosen = self.instruction_set;
        let sets = chosen.map_or_else(|| InstructionSet::available().collect(), |set| vec![set]);
        let limits = self.limit.map_or_else(|| vec![1, 2], |limit| vec![limit]);
        println!("Thousands of puzzles per second of one thread's CPU time, and ratios to `sudoku`.\n");
        println!(
            "| list | instructions | limit | sudoku | single | batch | single ratio | batch ratio | spread |"
        );
        println!("|---|---|--:|--:|--:|--:|--:|--:|--:|");
        for file in &files {
            let puzzles = self.sample.read(file)?;
            for &set in &sets {
                for &limit in &limits {
                    self.compare(&name_of(file), &puzzles, set, limit)?;
                }
            }
        }
        Ok(())
    }

    /// A line of the table.
    fn compare(&self, name: &str, puzzles: &[Puzzle], set: InstructionSet, limit: u32) -> Result<()> {
        let batch = self.batch.unwrap_or(puzzles.len()).max(1);
        let mut contest = Contest::new(puzzles, set, limit, batch)?;
        contest.check().with_context(|| format!("{name}, {set}, limit {limit}"))?;
        let [peer, single, batch] = contest.rates(self.passes, self.seconds);
        println!(
            "| {name} | {set} | {limit} | {:.1} | {:.1} | {:.1} | {:.2} | {:.2} | {:.0} % |",
            peer.median / 1e3,
            single.median / 1e3,
            batch.median / 1e3,
            single.median / peer.median,
            batch.median / peer.median,
            100.0 * peer.spread.max(single.spread).max(batch.spread),
        );
        Ok(())
    }
}

impl Whole {
    pub(crate) fn run(self) -> Result<()> {
        let program = self.program.path()?;
        println!("Thousands of puzzles per second of CPU time, one thread.\n");
        println!("| list | lines | whole path | engine alone | share | spread |");
        println!("|---|--:|--:|--:|--:|--:|");
        for file in &self.files {
            let puzzles = self.sample.read(file)?;
            let name = name_of(file);
            let [whole, engine] =
                whole::rates(&program, &puzzles, self.lines, self.passes).with_context(|| name.clone())?;
            println!(
                "| {name} | {} | {:.1} | {:.1} | {:.0} % | {:.0} % |",
                self.lines,
                whole.median / 1e3,
                engine.median / 1e3,
                100.0 * whole.median / engine.median,
                100.0 * whole.spread.max(engine.spread),
            );
        }
        Ok(())
    }
}

impl SampleArgs {
    /// A sample of a list, each puzzle in a random one of its symmetric forms.
    fn read(&self, file: &Path) -> Result<Vec<Puzzle>> {
        let text = fs::read(file).with_context(|| format!("{}", file.display()))?;
        let lines = text.split(|&byte| byte == b'\n').filter(|line| !line.starts_with(b"#"));
        let puzzles: Vec<Puzzle> = lines.filter_map(|line| line.first_chunk().copied()).collect();
        ensure!(!puzzles.is_empty(), "{}: no line has 81 cells", file.display());
        let count = self.sample.clamp(1, puzzles.len());
        let mut random = Disguise::new(self.seed);
        Ok((0..count).map(|index| random.disguise(&puzzles[index * puzzles.len() / count])).collect())
    }
}

/// The lists of the shared data folder.
fn lists() -> Result<Vec<PathBuf>> {
    let folder = std::env::var_os("HALLSET_DATA").context("name files, or set HALLSET_DATA")?;
    let folder = Path::new(&folder).join("nine");
    let entries = fs::read_dir(&folder).with_context(|| format!("{}", folder.display()))?;
    let mut files = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "txt"));
    files.sort();
    Ok(files)
}

fn name_of(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
