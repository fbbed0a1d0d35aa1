//! `bench`: how fast the 9x9 engines are on this machine, on your own puzzles.
//!
//! Every puzzle is put through a random symmetry, so that no list is lucky; every answer is checked
//! before the clock runs; passes of the engines take turns, and the median counts.

mod disguise;
mod passes;

use std::io::Write;
use std::num::NonZeroUsize;

use clap::Args;
use hallset::nine;
use hallset_fast9::{InstructionSet, Puzzle};
use hallset_formats::Entry;
use serde::Serialize;

use crate::exit::{self, Exit};
use crate::input::{InputArgs, name_of};
use crate::output::{Output, OutputArgs};
use disguise::Disguise;
use passes::{Contest, Rate};

const EXAMPLES: &str = "\
Rates are puzzles per second of one thread's CPU time: the batch engine, which takes many puzzles at
once, and the single engine, one puzzle per call. With --threads also puzzles per second by the wall
clock, of one thread and of so many, each with a solver and puzzles of its own.
Only ratios within one run mean anything on another machine.

Examples:
  hallset bench puzzles.txt
  hallset bench --limit 2 --threads 2 seventeen-clue.txt hardest.txt
  hallset bench --instruction-set avx2 --json puzzles.sdm";

const MEASUREMENT: &str = "Measurement";

/// Measure the 9x9 engines on your own puzzles
#[derive(Args)]
#[command(after_help = exit::help(EXAMPLES))]
pub(crate) struct Bench {
    #[command(flatten)]
    input: InputArgs,

    /// How many solutions to look for: 1 to solve, 2 to know whether there is only one
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=2))]
    #[arg(help_heading = MEASUREMENT)]
    limit: u32,

    /// Also measure this many threads
    #[arg(short = 'j', long, value_name = "N", help_heading = MEASUREMENT)]
    threads: Option<NonZeroUsize>,

    /// The seed of the symmetric form of each puzzle
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = MEASUREMENT)]
    seed: u64,

    /// The instruction set instead of the best one: avx512, avx2 or portable
    #[arg(long, value_name = "NAME", help_heading = MEASUREMENT)]
    instruction_set: Option<InstructionSet>,

    /// Passes of each engine, of which the median counts
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = clap::value_parser!(u32).range(1..=1000))]
    #[arg(help_heading = MEASUREMENT)]
    passes: u32,

    /// Seconds that a pass lasts at least
    #[arg(long, value_name = "SECONDS", default_value_t = 0.2, help_heading = MEASUREMENT)]
    seconds: f64,

    #[command(flatten)]
    output: OutputArgs,

    /// Write JSON: one object a file
    #[arg(long, help_heading = "Output")]
    json: bool,
}

/// What was measured on a file.
#[derive(Serialize)]
struct Measured {
    file: String,
    puzzles: usize,
    instruction_set: &'static str,
    limit: u32,
    batch: Rate,
    single: Rate,
    #[serde(skip_serializing_if = "Option::is_none")]
    threads: Option<Threads>,
}

/// Puzzles per second by the wall clock.
#[derive(Serialize)]
struct Threads {
    threads: usize,
    one: Rate,
    all: Rate,
}

impl Bench {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        let fastest = || InstructionSet::available().next().unwrap_or(InstructionSet::Portable);
        let instruction_set = self.instruction_set.unwrap_or_else(fastest);
        let mut output = Output::open(&self.output)?;
        for file in self.input.paths() {
            let input = InputArgs { files: vec![file.clone()], ..self.input.clone() };
            let name = name_of(&file);
            let mut disguise = Disguise::new(self.seed);
            let entries = input.entries()?;
            let puzzles = entries.iter().map(|entry| Ok(disguise.disguise(&plain(entry, &name)?)));
            let puzzles = puzzles.collect::<anyhow::Result<Vec<_>>>()?;
            let mut contest = Contest::new(puzzles, instruction_set, self.limit)?;
            contest.check()?;
            let (batch, single) = contest.rates(self.passes, self.seconds);
            let threads = self.threads.map(|threads| {
                let threads = threads.get();
                let (one, all) = contest.threads(threads, self.passes, self.seconds);
                Threads { threads, one, all }
            });
            let (puzzles, limit) = (contest.puzzles(), self.limit);
            let measured = Measured {
                file: name.to_string(),
                puzzles,
                instruction_set: instruction_set.name(),
                limit,
                batch,
                single,
                threads,
            };
            output.write(self.told(&measured)?.as_bytes())?;
            output.flush()?;
        }
        output.finish()?;
        Ok(Exit::Done)
    }

    fn told(&self, measured: &Measured) -> anyhow::Result<String> {
        let mut text = Vec::new();
        if self.json {
            serde_json::to_writer(&mut text, measured)?;
            text.push(b'\n');
        } else {
            let Measured { file, puzzles, instruction_set, limit, batch, single, threads } = measured;
            writeln!(text, "{file}: {puzzles} puzzles, limit {limit}, {instruction_set}")?;
            writeln!(text, "  batch      {batch} puzzles/s")?;
            writeln!(text, "  single     {single} puzzles/s")?;
            if let Some(Threads { threads, one, all }) = threads {
                let plural = if *threads == 1 { " " } else { "s" };
                writeln!(text, "  1 thread   {one} puzzles/s by the wall clock")?;
                writeln!(
                    text,
                    "  {threads} thread{plural}  {all} puzzles/s by the wall clock, {:.2} times one",
                    all.median / one.median
                )?;
            }
        }
        Ok(String::from_utf8(text)?)
    }
}

/// The cells of a plain 9x9 puzzle.
fn plain(entry: &Entry, file: &str) -> anyhow::Result<Puzzle> {
    nine::cells(&entry.puzzle).ok_or_else(|| {
        let side = entry.puzzle.side();
        exit::bad_input(format!(
            "{file}: expected plain 9x9 puzzles, found one of side {side} or with extra units"
        ))
    })
}
