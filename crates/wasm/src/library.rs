//! The functions of the npm package: solve, check, generate, trace, and lines by the million.
//!
//! Each takes an object and gives what the program writes with `--json` (`docs/json.md`). A puzzle is a text in
//! any format. The types are those of `npm/hallset.d.ts`.

use std::ops::ControlFlow;

use hallset::generate::{Aim, Recipe, Symmetry};
use hallset::{Counters, Extra, Extras, Layout, Method, Outcome, Puzzle, Regions, Solver};
use hallset_formats::{LayoutChoice, by_name, first_puzzle, write};
use hallset_teach::check::Findings;
use hallset_teach::trace::{Lines, Tracer};
use hallset_teach::words::{one_line, stop_cause_name};
use serde::{Deserialize, Serialize};

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
        "generate" => json(&generate(&read(body)?)?),
        "trace" => trace(&read(body)?),
        _ => Err(format!("there is nothing at `{function}`")),
    }
}

fn read<'a, T: Deserialize<'a>>(body: &'a [u8]) -> Result<T, String> {
    serde_json::from_slice(body).map_err(|error| format!("the request is not understood: {error}"))
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

#[derive(Serialize)]
struct Checked {
    status: &'static str,
    valid: bool,
    #[serde(flatten)]
    findings: Findings,
}

fn check(doubt: &Doubt) -> Result<Checked, String> {
    let puzzle = puzzle_of(&doubt.puzzle)?;
    let solver = Solver::default().max_nodes(doubt.max_nodes);
    let report = hallset_teach::check::check(&puzzle, &solver, |_| {});
    let findings = report.findings(&puzzle, |grid| one_line(&puzzle, grid));
    Ok(Checked { status: report.status(), valid: report.is_valid(), findings })
}

/// What `generate` is asked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Wish {
    seed: u64,
    /// The number of the puzzle of this seed.
    #[serde(default)]
    number: u64,
    #[serde(default)]
    side: Option<usize>,
    /// Rows and columns of a box.
    #[serde(default, rename = "box")]
    boxes: Option<(usize, usize)>,
    #[serde(default)]
    diagonals: bool,
    #[serde(default)]
    windows: bool,
    #[serde(default)]
    disjoint: bool,
    #[serde(default)]
    clues: Option<usize>,
    #[serde(default)]
    minimal: bool,
    #[serde(default)]
    symmetry: Option<String>,
}

#[derive(Serialize)]
struct Generated {
    puzzle: String,
    solution: String,
    seed: u64,
    number: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    shortfall: Option<String>,
}

impl Wish {
    fn layout(&self) -> Result<Layout, String> {
        const USUAL_SIDE: usize = 9;
        let flags = [
            (self.diagonals, Extra::Diagonals),
            (self.windows, Extra::Windows),
            (self.disjoint, Extra::Disjoint),
        ];
        let extras: Extras = flags.into_iter().filter_map(|(set, extra)| set.then_some(extra)).collect();
        let mut choice = LayoutChoice::default().with(extras);
        if let Some((rows, columns)) = self.boxes {
            choice = choice.with_regions(Regions::Boxes { rows, columns });
        }
        let side = self.side.or(choice.side()).unwrap_or(USUAL_SIDE);
        choice.layout(side).map_err(|error| error.to_string())
    }
}

fn generate(wish: &Wish) -> Result<Generated, String> {
    let aim = match (wish.clues, wish.minimal) {
        (None, false) => Aim::Few,
        (None, true) => Aim::Minimal,
        (Some(clues), false) => Aim::Clues(clues),
        (Some(clues), true) => Aim::MinimalWithClues(clues),
    };
    let symmetry = wish.symmetry.as_deref().map_or(Ok(Symmetry::default()), str::parse);
    let symmetry = symmetry.map_err(|error| error.to_string())?;
    let recipe = Recipe::new(wish.layout()?).map_err(|error| error.to_string())?;
    let recipe = recipe.seed(wish.seed).aim(aim).symmetry(symmetry);
    let made = recipe.make(wish.number).map_err(|error| error.to_string())?;
    let solution = one_line(&made.puzzle, &made.solution);
    Ok(Generated {
        puzzle: text_of(made.puzzle),
        solution,
        seed: wish.seed,
        number: wish.number,
        shortfall: made.shortfall.map(|shortfall| shortfall.to_string()),
    })
}

/// A line, or JSON for a layout that a line cannot hold.
fn text_of(puzzle: Puzzle) -> String {
    let entry = hallset_formats::Entry::from(puzzle);
    let line = by_name("line").filter(|line| line.carries.holds(&entry));
    let format = line.or_else(|| by_name("jsonl")).expect("both are always there");
    let text = write(&[entry], format, &hallset_formats::Writing::default());
    text.expect("it holds every layout").trim_end().to_owned()
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
