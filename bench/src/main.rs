//! The engines of `hallset-fast9` beside the crate `sudoku`, in one process.
//!
//! ```text
//! cargo run --release -p hallset-bench -- [--limit 1|2] [--instruction-set avx512|avx2|portable] FILE...
//! cargo run --release -p hallset-bench -- --whole target/release/hallset FILE...
//! ```
//!
//! The second measures the whole path, from file to file, beside the engine alone.
//!
//! Without files it takes the lists in `$HALLSET_DATA/nine`. Only the ratios carry over to
//! another run or another machine; `docs/speed.md` tells the method.

mod contest;
#[path = "../../crates/cli/src/commands/bench/disguise.rs"]
mod disguise;
mod whole;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use clap::Parser;
use hallset_fast9::{InstructionSet, Puzzle};

use crate::contest::Contest;
use crate::disguise::Disguise;

/// Measures the 9x9 engines beside the crate `sudoku`.
#[derive(Parser)]
struct Options {
    /// Lists of puzzles, one to a line; by default those in $HALLSET_DATA/nine
    files: Vec<PathBuf>,
    /// How many solutions to look for: 1 to solve, 2 to prove uniqueness; by default both
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=2))]
    limit: Option<u32>,
    /// The instruction set to use; by default every one that this processor has
    #[arg(long)]
    instruction_set: Option<InstructionSet>,
    /// Puzzles taken from each list, evenly spread
    #[arg(long, default_value_t = 8000)]
    sample: usize,
    /// Puzzles in each call of the batch engine; by default all
    #[arg(long)]
    batch: Option<usize>,
    /// Measure the whole path of this program, from file to file; lists of solvable puzzles only
    #[arg(long, value_name = "PROGRAM", requires = "files")]
    whole: Option<PathBuf>,
    /// Lines of the file for the whole path
    #[arg(long, default_value_t = 1_000_000, requires = "whole")]
    lines: usize,
    /// Decides the symmetry that each puzzle goes through
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Passes of each contestant, of which the median counts
    #[arg(long, default_value_t = 7)]
    passes: usize,
    /// Seconds that a pass lasts at least
    #[arg(long, default_value_t = 0.2)]
    seconds: f64,
}

fn main() -> Result<()> {
    let options = Options::parse();
    let files = if options.files.is_empty() { lists()? } else { options.files.clone() };
    if let Some(program) = &options.whole {
        return whole(program, &files, &options);
    }
    let chosen = options.instruction_set;
    let sets = chosen.map_or_else(|| InstructionSet::available().collect(), |set| vec![set]);
    let limits = options.limit.map_or_else(|| vec![1, 2], |limit| vec![limit]);
    println!("Thousands of puzzles per second of one thread's CPU time, and ratios to `sudoku`.\n");
    println!(
        "| list | instructions | limit | sudoku | single | batch | single ratio | batch ratio | spread |"
    );
    println!("|---|---|--:|--:|--:|--:|--:|--:|--:|");
    for file in &files {
        let puzzles = read(file, &options)?;
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        for &set in &sets {
            for &limit in &limits {
                let batch = options.batch.unwrap_or(puzzles.len()).max(1);
                let mut contest = Contest::new(&puzzles, set, limit, batch)?;
                contest.check().with_context(|| format!("{name}, {set}, limit {limit}"))?;
                let [peer, single, batch] = contest.rates(options.passes, options.seconds);
                println!(
                    "| {name} | {set} | {limit} | {:.1} | {:.1} | {:.1} | {:.2} | {:.2} | {:.0} % |",
                    peer.median / 1e3,
                    single.median / 1e3,
                    batch.median / 1e3,
                    single.median / peer.median,
                    batch.median / peer.median,
                    100.0 * peer.spread.max(single.spread).max(batch.spread),
                );
            }
        }
    }
    Ok(())
}

/// The whole path of a program beside the engine alone.
fn whole(program: &Path, files: &[PathBuf], options: &Options) -> Result<()> {
    println!("Thousands of puzzles per second of CPU time, one thread.\n");
    println!("| list | lines | whole path | engine alone | share | spread |");
    println!("|---|--:|--:|--:|--:|--:|");
    for file in files {
        let puzzles = read(file, options)?;
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        let [whole, engine] = whole::rates(program, &puzzles, options.lines, options.passes)
            .with_context(|| format!("{name}"))?;
        println!(
            "| {name} | {} | {:.1} | {:.1} | {:.0} % | {:.0} % |",
            options.lines,
            whole.median / 1e3,
            engine.median / 1e3,
            100.0 * whole.median / engine.median,
            100.0 * whole.spread.max(engine.spread),
        );
    }
    Ok(())
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

/// A sample of a list, each puzzle in a random one of its symmetric forms.
fn read(file: &Path, options: &Options) -> Result<Vec<Puzzle>> {
    let text = fs::read(file).with_context(|| format!("{}", file.display()))?;
    let lines = text.split(|&byte| byte == b'\n').filter(|line| !line.starts_with(b"#"));
    let puzzles: Vec<Puzzle> = lines.filter_map(|line| line.first_chunk().copied()).collect();
    ensure!(!puzzles.is_empty(), "{}: no line has 81 cells", file.display());
    let count = options.sample.clamp(1, puzzles.len());
    let mut random = Disguise::new(options.seed);
    Ok((0..count).map(|index| random.disguise(&puzzles[index * puzzles.len() / count])).collect())
}
