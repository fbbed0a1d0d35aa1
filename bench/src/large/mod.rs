//! `large`: instances of any size under a limit, the program beside any other one, in one run.
//!
//! [`instances`] says which, [`class`] how they are counted together, [`runner`] who runs. [`contest`] gives an
//! instance to all runners, each run in a [`child`] process of its own, SAT solvers with a [`question`] of
//! clauses; [`judgement`] checks what comes out, [`score`] takes medians and [`table`] prints them.

mod child;
mod class;
mod contest;
mod instances;
mod interrupt;
mod judgement;
mod question;
mod runner;
mod score;
mod table;

use std::io::{self, Write};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Result, bail};
use clap::Args;
use glob::Pattern;
use jiff::fmt::friendly::SpanParser;
use serde::Serialize;

use crate::program::ProgramArgs;
use contest::{Contest, Run};
use instances::Instance;
use judgement::Judgement;
use runner::{Kind, Peer, Runner};
use score::{Ratio, Score, of_runs};
use table::{Table, milliseconds};

const HELP: &str = "\
Times are milliseconds of processor time (user and system) of a whole process. There is one process
a run and one run at a time, and every runner runs on an instance before the next one begins. Every
solution is checked; a wrong one is reported and counts as unsolved.

The table has a line a class, which is the name without the number of the instance: the median of
the solved, how many of those run were solved, and the time of the best peer over ours. That ratio
is between medians over all instances of the class; an unsolved one takes endlessly long. Of several
seeds the median counts.

A peer takes an instance file as its last argument (a line with rows and columns of a box, then
rows of numbers, 0 for a blank) and prints the solved grid, or `none`. A SAT peer takes a DIMACS
file, as `hallset convert --to dimacs` writes it, and prints `s` and `v` lines; the process that
writes the file counts as its time. A peer that is a script should `exec` the program that works.

Examples:
  hallset-bench large instances/
  hallset-bench large --timeout 5s --seeds 5 --class 'qwh36_*' index.csv
  hallset-bench large --sat-peer cadical --sat-peer 'kissat -q' --skip-after 1 index.csv
  hallset-bench large --peer 'before=./old/hallset solve --threads 1 --quiet' hard.txt
  hallset-bench large --json index.csv > runs.jsonl

Exit codes:
    0  done, time-outs included
    1  a run gave a wrong answer
    2  the command line or an input is wrong
    6  a run ended without an answer
  130  interrupted (Ctrl-C)";

/// The exit code of an interrupt.
const INTERRUPTED: u8 = 130;

/// Measure large instances beside other programs
#[derive(Args)]
#[command(after_help = HELP)]
pub(crate) struct Large {
    /// Folders with instance files, indexes (.csv with a column `name` or `instance`), or instance files
    #[arg(value_name = "DIR|INDEX|FILE", required = true)]
    places: Vec<PathBuf>,

    /// Only classes of this pattern, such as `qwh36_*`; may be repeated
    #[arg(long, value_name = "PATTERN", help_heading = "Instances")]
    class: Vec<Pattern>,

    /// Only instances of this pattern, such as `*_00`; may be repeated
    #[arg(long, value_name = "PATTERN", help_heading = "Instances")]
    only: Vec<Pattern>,

    #[command(flatten, next_help_heading = "Runs")]
    program: ProgramArgs,

    /// Processor time for each run: 10s, 500ms, 2m
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "10s", help_heading = "Runs")]
    timeout: Duration,

    /// Run ours with so many seeds, from 0
    #[arg(long, value_name = "N", default_value = "1", help_heading = "Runs")]
    seeds: NonZeroU32,

    /// A program that takes an instance file and prints a grid; may be repeated
    #[arg(long, value_name = "[NAME=]CMD", help_heading = "Runs")]
    peer: Vec<Peer>,

    /// A SAT solver that takes a DIMACS file and prints a model; may be repeated
    #[arg(long, value_name = "[NAME=]CMD", help_heading = "Runs")]
    sat_peer: Vec<Peer>,

    /// After so many time-outs of a peer in a class, skip the rest of the class for it
    #[arg(long, value_name = "N", help_heading = "Runs")]
    skip_after: Option<NonZeroU32>,

    /// Write JSON Lines: one object a run
    #[arg(long, help_heading = "Output")]
    json: bool,

    /// Report nothing but what is wrong on standard error
    #[arg(short, long, help_heading = "Output")]
    quiet: bool,
}

fn duration(text: &str) -> Result<Duration, jiff::Error> {
    SpanParser::new().parse_unsigned_duration(text)
}

/// A run, as JSON tells it.
#[derive(Serialize)]
struct Record<'a> {
    class: &'a str,
    instance: &'a str,
    runner: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    status: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'a str>,
    model_ms: f64,
    cpu_ms: f64,
    limit_ms: f64,
}

impl Large {
    pub(crate) fn run(self) -> Result<ExitCode> {
        interrupt::listen()?;
        let instances = self.instances()?;
        let contest = self.contest()?;
        let mut table =
            Table::new(&contest.runners, instances.iter().map(|instance| instance.class.as_str()));
        let mut output = io::stdout().lock();
        if !self.json {
            output.write_all(table.header().as_bytes())?;
        }
        let mut exit = 0;
        for class in instances.chunk_by(|one, next| one.class == next.class) {
            let mut scores = vec![Score::default(); contest.runners.len()];
            let mut late = vec![0; contest.runners.len()];
            for instance in class {
                let Some(runs) = contest.meet(instance, &mut late)? else { return Ok(INTERRUPTED.into()) };
                exit = runs.iter().map(|run| run.judgement.exit()).fold(exit, u8::max);
                self.tell(instance, &contest, &runs);
                if self.json {
                    output.write_all(&json(instance, &contest, &runs)?)?;
                }
                for (place, score) in scores.iter_mut().enumerate() {
                    score.count(&times(&runs, place));
                }
                output.flush()?;
            }
            let ratio = Ratio::new(&scores[0], &scores[1..], self.timeout);
            let line = table.line(&class[0].class, &scores, ratio);
            if !self.json {
                output.write_all(line.as_bytes())?;
                output.flush()?;
            }
        }
        if !self.quiet && contest.runners.len() > 1 {
            eprintln!("{}", table.summary());
        }
        Ok(exit.into())
    }

    fn instances(&self) -> Result<Vec<Instance>> {
        let mut found = instances::find(&self.places)?;
        let all = found.len();
        let fits = |patterns: &[Pattern], name: &str| {
            patterns.is_empty() || patterns.iter().any(|pattern| pattern.matches(name))
        };
        found.retain(|instance| fits(&self.class, &instance.class) && fits(&self.only, &instance.name));
        match (all, found.len()) {
            (0, _) => {
                bail!("found no instance file: rows and columns of a box in a line, then rows of numbers")
            }
            (_, 0) => bail!("none of {all} instances fits --class and --only"),
            _ => Ok(found),
        }
    }

    fn contest(&self) -> Result<Contest> {
        let program = self.program.path()?;
        let mut runners = vec![Runner::ours(&program)];
        runners.extend(self.peer.iter().map(|peer| Runner::peer(peer, Kind::Grid)));
        runners.extend(self.sat_peer.iter().map(|peer| Runner::peer(peer, Kind::Sat)));
        for (place, runner) in runners.iter().enumerate() {
            if runners[..place].iter().any(|other| other.name == runner.name) {
                bail!("two runners are called {}: name one as in --peer other=CMD", runner.name);
            }
        }
        Ok(Contest {
            runners,
            program,
            seeds: self.seeds.get().into(),
            limit: self.timeout,
            skip_after: self.skip_after.map(NonZeroU32::get),
        })
    }

    /// Tells standard error what happened on an instance; what is wrong even if it should be quiet.
    fn tell(&self, instance: &Instance, contest: &Contest, runs: &[Run]) {
        if !self.quiet {
            let told = contest.runners.iter().enumerate().map(|(place, runner)| {
                let time = of_runs(&times(runs, place));
                let judgements = runs.iter().filter(|run| run.runner == place).map(|run| &run.judgement);
                let unsolved =
                    judgements.filter(|judgement| !judgement.is_answer()).map(Judgement::name).next();
                match unsolved {
                    None => format!("{} {} ms", runner.name, milliseconds(time)),
                    Some(word) if time.is_infinite() => format!("{} {word}", runner.name),
                    Some(word) => format!("{} {} ms (a seed: {word})", runner.name, milliseconds(time)),
                }
            });
            eprintln!("{}: {}", instance.name, told.collect::<Vec<_>>().join(", "));
        }
        for run in runs {
            let name = &contest.runners[run.runner].name;
            let seed = run.seed.map_or(String::new(), |seed| format!(", seed {seed}"));
            match &run.judgement {
                Judgement::Wrong(reason) => {
                    eprintln!("WRONG: {}: {name}{seed}: {reason}", instance.name);
                }
                Judgement::Failed(reason) => eprintln!("failed: {}: {name}{seed}: {reason}", instance.name),
                _ => {}
            }
        }
    }
}

/// The times of a runner's runs, where they have an answer; none if it was skipped.
fn times(runs: &[Run], runner: usize) -> Vec<Option<Duration>> {
    let runs = runs.iter().filter(|run| run.runner == runner && run.judgement != Judgement::Skipped);
    runs.map(|run| run.judgement.is_answer().then_some(run.time)).collect()
}

fn json(instance: &Instance, contest: &Contest, runs: &[Run]) -> Result<Vec<u8>> {
    let milliseconds = |time: Duration| (time.as_secs_f64() * 1e6).round() / 1e3;
    let mut text = Vec::new();
    for run in runs {
        let record = Record {
            class: &instance.class,
            instance: &instance.name,
            runner: &contest.runners[run.runner].name,
            seed: run.seed,
            status: run.judgement.name(),
            reason: run.judgement.reason(),
            model_ms: milliseconds(run.model),
            cpu_ms: milliseconds(run.time),
            limit_ms: milliseconds(contest.limit),
        };
        serde_json::to_writer(&mut text, &record)?;
        text.push(b'\n');
    }
    Ok(text)
}
