//! The functions of the npm package: solve, check, generate, explain, hint, rate, trace, and lines by the million.
//!
//! Each takes an object and gives what the program writes with `--json` (`docs/json.md`). A puzzle is a text in
//! any format. The types are those of `npm/hallset.d.ts`.

use std::ops::ControlFlow;

use hallset::{Cancel, Counters, Method, Outcome, Puzzle, Solver};
use hallset_formats::first_puzzle;
use hallset_teach::check::Findings;
use hallset_teach::explain::path;
use hallset_teach::hint::{Stage, check_played};
use hallset_teach::make::Ask;
use hallset_teach::rate::{Dialect, Log};
use hallset_teach::trace::{Lines, Tracer};
use hallset_teach::words::{one_line, stop_cause_name};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A type and bytes, or what is wrong in words.
pub type Answer = Result<(&'static str, Vec<u8>), String>;

/// Answers one of the functions.
///
/// # Errors
/// If there is no such function, or it does not understand what it is asked.
pub fn answer(function: &str, body: &[u8]) -> Answer {
    match function {
        "solve" => json(&solve(&read(body)?)?),
        "check" => json(&check(&read(body)?)?),
        "generate" => generate(body),
        "explain" => explain(&read(body)?),
        "hint" => hint(&read(body)?),
        "rate" => rate(&read(body)?),
        "trace" => trace(&read(body)?),
        _ => Err(format!("there is nothing at `{function}`")),
    }
}

fn read<'a, T: Deserialize<'a>>(body: &'a [u8]) -> Result<T, String> {
    understood(serde_json::from_slice(body))
}

fn understood<T>(read: serde_json::Result<T>) -> Result<T, String> {
    read.map_err(|error| format!("the request is not understood: {error}"))
}

fn json(value: &impl Serialize) -> Answer {
    let json = serde_json::to_vec(value).expect("numbers, texts and lists have a form in JSON");
    Ok(("application/json", json))
}

fn puzzle_of(text: &str) -> Result<Puzzle, String> {
    first_puzzle(text).map_err(|error| error.to_string())
}

/// What `solve` and `trace` are asked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Task {
    puzzle: String,
    #[serde(default)]
    method: Method,
    #[serde(default = "one")]
    limit: u64,
    #[serde(default)]
    max_nodes: Option<u64>,
    #[serde(default)]
    seed: u64,
    /// The work is counted.
    #[serde(default)]
    counters: bool,
    /// Steps that change nothing are told too.
    #[serde(default)]
    all: bool,
}

fn one() -> u64 {
    1
}

impl Task {
    fn solver(&self) -> Solver {
        Solver::new(self.method).limit(self.limit.max(1)).max_nodes(self.max_nodes).seed(self.seed)
    }
}

#[derive(Serialize)]
struct Solved {
    status: &'static str,
    solution: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cause: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counters: Option<Counters>,
}

fn solve(task: &Task) -> Result<Solved, String> {
    let puzzle = puzzle_of(&task.puzzle)?;
    let mut counters = task.counters.then(Counters::default);
    let outcome = match &mut counters {
        Some(counters) => task.solver().solve_observed(&puzzle, counters),
        None => task.solver().solve(&puzzle),
    };
    let grids: Vec<String> = outcome.solutions().iter().map(|grid| one_line(&puzzle, grid)).collect();
    Ok(Solved {
        status: outcome.status().name(),
        solution: grids.first().cloned(),
        solutions: (task.limit > 1).then_some(grids),
        cause: cause_of(&outcome),
        counters,
    })
}

fn cause_of(outcome: &Outcome) -> Option<&'static str> {
    match outcome {
        Outcome::Stopped { cause, .. } => Some(stop_cause_name(*cause)),
        _ => None,
    }
}

fn trace(task: &Task) -> Answer {
    let puzzle = puzzle_of(&task.puzzle)?;
    let lines = if task.all { Lines::All } else { Lines::Changes };
    let mut text = String::new();
    let mut tracer = Tracer::new(&puzzle, lines, |line: &str| {
        text.extend([line, "\n"]);
        ControlFlow::Continue(())
    });
    let mut counters = Counters::default();
    // The closure takes every line, so neither says stop.
    let _ = tracer.start(task.method);
    let outcome = task.solver().solve_observed(&puzzle, &mut (&mut tracer, &mut counters));
    let _ = tracer.finish(&outcome, &counters);
    Ok(("application/jsonl", text.into_bytes()))
}

/// What `check` is asked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Doubt {
    puzzle: String,
    #[serde(default)]
    max_nodes: Option<u64>,
}

fn check(doubt: &Doubt) -> Result<Findings, String> {
    let puzzle = puzzle_of(&doubt.puzzle)?;
    let solver = Solver::default().max_nodes(doubt.max_nodes);
    let report = hallset_teach::check::check(&puzzle, &solver, |_| {});
    Ok(report.findings(&puzzle, |grid| one_line(&puzzle, grid)))
}

/// Makes puzzles as an [`Ask`] wishes: one, or a list where a `count` is named.
fn generate(body: &[u8]) -> Answer {
    let mut fields: Map<String, Value> = read(body)?;
    let count: Option<u64> = taken(&mut fields, "count")?;
    let ask: Ask = understood(serde_json::from_value(fields.into()))?;
    let made = ask.make(count.unwrap_or(1), &Cancel::new()).map_err(|error| error.to_string())?;
    match (count, &made[..]) {
        (None, [one]) => json(one),
        _ => json(&made),
    }
}

fn taken<T: DeserializeOwned>(fields: &mut Map<String, Value>, name: &str) -> Result<T, String> {
    understood(serde_json::from_value(fields.remove(name).unwrap_or_default()))
}

/// What `explain` is asked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unexplained {
    puzzle: String,
}

fn explain(asked: &Unexplained) -> Answer {
    let puzzle = puzzle_of(&asked.puzzle)?;
    if let Some(clash) = puzzle.clashes().first() {
        return Err(clash.describe(puzzle.geometry()));
    }
    let mut lines = String::new();
    path::lines(&puzzle, 1, &Cancel::new(), |line| {
        lines.extend([&line.to_string()[..], "\n"]);
        ControlFlow::Continue(())
    });
    Ok(("application/jsonl", lines.into_bytes()))
}

/// What `hint` is asked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Stuck {
    played: String,
    /// The givens, if the grid does not tell them from placed digits.
    #[serde(default)]
    puzzle: Option<String>,
    #[serde(default = "first_stage")]
    stage: usize,
}

fn first_stage() -> usize {
    1
}

fn hint(asked: &Stuck) -> Answer {
    let Stuck { played, puzzle, stage } = asked;
    let unknown = || format!("found stage {stage}, expected 1 to {}", Stage::ALL.len());
    let stages = Stage::up_to(*stage).ok_or_else(unknown)?;
    let played = puzzle_of(played)?;
    let puzzle = puzzle.as_deref().map_or_else(|| Ok(played.clone()), puzzle_of)?;
    check_played(&puzzle, &played).map_err(|error| error.to_string())?;
    let found = hallset_teach::hint::hint(&puzzle, &played, &Cancel::new());
    json(&found.told(puzzle.geometry(), stages))
}

/// What `rate` is asked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unrated {
    puzzles: String,
    #[serde(default)]
    dialect: Dialect,
    #[serde(default)]
    steps: bool,
}

fn rate(asked: &Unrated) -> Answer {
    let log = if asked.steps { Log::Steps } else { Log::None };
    let lines = hallset_teach::rate::lines(&asked.puzzles, asked.dialect, log, &Cancel::new());
    Ok(("application/jsonl", lines.map_err(|error| error.to_string())?.into_bytes()))
}

/// Solves plain 9x9 puzzles, one a line: each line of 81 cells is replaced by a solution, and whatever has none
/// stays as it is. The text begins with the end of the line before it, which goes.
#[must_use]
pub fn lines(mut text: Vec<u8>) -> Vec<u8> {
    const CELLS: usize = 81;
    text.drain(..text.len().min(1));
    let mut at = 0;
    let next = |text: &[u8]| {
        while at < text.len() {
            let begin = at;
            let length = text[at..].iter().position(|&byte| byte == b'\n' || byte == b'\r');
            let end = length.map_or(text.len(), |length| at + length);
            at = end + 1;
            if end - begin == CELLS {
                return Some(begin);
            }
        }
        None
    };
    hallset_fast9::Solver::new().answer_in_place(&mut text, 1, next, |_, _| ());
    text
}
