//! `compare`: every method of the documents on the same puzzle, in one table.

use std::io::Write;

use clap::Args;
use hallset::{Counters, METHODS, Method, Outcome, Puzzle, Solver};
use hallset_teach::place::Place;
use serde::Serialize;

use crate::args::LimitArgs;
use crate::args::method::HeuristicArgs;
use crate::counts::{self, NUMBERS, number};
use crate::exit::{self, Exit};
use crate::input::InputArgs;
use crate::interrupt;
use crate::output::{Output, OutputArgs};
use crate::pipeline::{self, Item, Origin, Pass, Records, ThreadArgs, Work, place_of};
use crate::watchdog::{Watch, Watchdog};

const EXAMPLES: &str = "\
Each method looks for one solution. Counters do not depend on the clock. --timeout is the time of
each method.

Examples:
  hallset compare puzzle.txt
  hallset compare --total puzzles/*.txt
  hallset compare --csv --max-nodes 100000 hard.sdm > counters.csv";

/// Run every method on the same puzzles and compare their counters
#[derive(Args)]
#[command(after_help = exit::help(EXAMPLES))]
pub(crate) struct Compare {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    heuristics: HeuristicArgs,

    #[command(flatten)]
    limits: LimitArgs,

    #[command(flatten)]
    threads: ThreadArgs,

    #[command(flatten)]
    output: OutputArgs,

    /// Write JSON: one object a puzzle
    #[arg(long, help_heading = "Output")]
    json: bool,

    /// Write CSV: one row for each puzzle and method
    #[arg(long, help_heading = "Output", conflicts_with = "json")]
    csv: bool,

    /// Print only the sum over all puzzles
    #[arg(long, help_heading = "Output", conflicts_with_all = ["json", "csv"])]
    total: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    Plain,
    Total,
    Json,
    Csv,
}

/// What a method did with a puzzle.
#[derive(Clone, Serialize)]
pub(crate) struct Run {
    method: &'static str,
    status: &'static str,
    counters: Counters,
}

/// Solves a puzzle with every method.
pub(crate) fn runs(puzzle: &Puzzle, solver: impl Fn(Method) -> Solver) -> (Vec<Run>, Vec<Outcome>) {
    let mut outcomes = Vec::new();
    let runs = METHODS.into_iter().map(|method| {
        let mut counters = Counters::default();
        let outcome = solver(method).solve_observed(puzzle, &mut counters);
        let run = Run { method: method.name(), status: outcome.status().name(), counters };
        outcomes.push(outcome);
        run
    });
    (runs.collect(), outcomes)
}

/// The table of several runs.
pub(crate) fn table(runs: &[Run]) -> String {
    let rows: Vec<_> = runs.iter().map(|run| (run.method, run.status, &run.counters)).collect();
    counts::table(&rows)
}

impl Compare {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        let style = match (self.json, self.csv, self.total) {
            (true, ..) => Style::Json,
            (_, true, ..) => Style::Csv,
            (_, _, true) => Style::Total,
            _ => Style::Plain,
        };
        let mut output = Output::open(&self.output)?;
        let job = Job {
            heuristics: self.heuristics,
            max_nodes: self.limits.max_nodes,
            watchdog: Watchdog::new(self.limits.timeout),
            style,
        };
        let (total, exit) = pipeline::run(&self.input, Pass::Parallel(self.threads), &job, &mut output)?;
        let several = total.compared > 1;
        if style == Style::Total || style == Style::Plain && several {
            let gap = if style == Style::Total { "" } else { "\n" };
            let title = format!("{gap}All {} puzzles together:\n", total.compared);
            output.write(title.as_bytes())?;
            output.write(table(&total.runs).as_bytes())?;
        }
        output.finish()?;
        Ok(exit.or(total.exit))
    }
}

struct Job {
    heuristics: HeuristicArgs,
    max_nodes: Option<u64>,
    watchdog: Watchdog,
    style: Style,
}

/// The sum over all puzzles.
struct Total {
    items: u64,
    compared: u64,
    runs: Vec<Run>,
    exit: Exit,
}

impl Default for Total {
    fn default() -> Self {
        Self { items: 0, compared: 0, runs: Vec::new(), exit: Exit::Done }
    }
}

impl Total {
    /// Adds runs of all methods.
    fn sum(&mut self, runs: Vec<Run>) {
        if self.runs.is_empty() {
            self.runs = runs;
        } else {
            self.runs.iter_mut().zip(&runs).for_each(|(sum, run)| sum.add(run));
        }
    }
}

impl pipeline::Tally for Total {
    fn add(&mut self, next: Self) {
        self.items += next.items;
        self.compared += next.compared;
        self.exit = self.exit.or(next.exit);
        self.sum(next.runs);
    }

    fn items(&self) -> u64 {
        self.items
    }
}

impl Run {
    fn add(&mut self, next: &Self) {
        counts::add(&mut self.counters, &next.counters);
        if self.status != next.status {
            self.status = "mixed";
        }
    }
}

/// The JSON object of a puzzle.
#[derive(Serialize)]
struct Object<'a> {
    #[serde(flatten)]
    place: Place<'a>,
    /// Did all methods that found a solution find the same?
    same_solution: bool,
    methods: &'a [Run],
}

impl Work for Job {
    type Worker = Watch;
    type Tally = Total;

    fn worker(&self) -> Watch {
        self.watchdog.watch()
    }

    fn begin(&self, origin: &Origin, records: &mut Records<'_>) -> anyhow::Result<()> {
        if self.style == Style::Csv && origin.first.is_none() {
            writeln!(records, "file,puzzle,method,status,{}", NUMBERS.join(","))?;
        }
        Ok(())
    }

    fn item(
        &self,
        watch: &mut Watch,
        item: Item<'_>,
        records: &mut Records<'_>,
        total: &mut Total,
    ) -> anyhow::Result<()> {
        total.items += 1;
        let puzzle = match item.entry.as_ref().map_err(Clone::clone).and_then(|entry| {
            entry.refuse_clash()?;
            Ok(&entry.puzzle)
        }) {
            Ok(puzzle) => puzzle,
            Err(error) => {
                records.complain(exit::bad_input(format!("{}: {error}", item.origin.name)));
                return Ok(());
            }
        };
        let solver = |method| self.heuristics.solver(method).max_nodes(self.max_nodes).cancel(watch.cancel());
        let (runs, outcomes) = runs(puzzle, |method| {
            watch.start();
            solver(method)
        });
        watch.stop();
        if interrupt::came() {
            return Ok(());
        }
        let mut solutions: Vec<_> = outcomes.iter().filter_map(Outcome::solution).collect();
        solutions.dedup();
        self.write(&item, &runs, solutions.len() <= 1, records)?;
        records.end()?;
        total.compared += 1;
        for outcome in &outcomes {
            total.exit = total.exit.or(match outcome {
                Outcome::None => Exit::No,
                Outcome::Stopped { .. } => Exit::Stopped,
                _ => Exit::Done,
            });
        }
        total.sum(runs);
        Ok(())
    }
}

impl Job {
    fn write(
        &self,
        item: &Item<'_>,
        runs: &[Run],
        same_solution: bool,
        records: &mut Records<'_>,
    ) -> anyhow::Result<()> {
        let origin = item.origin;
        match self.style {
            Style::Total => {}
            Style::Plain => {
                if item.number > 1 || origin.first.is_some() {
                    writeln!(records)?;
                }
                let word = if origin.is_lines() { "line" } else { "puzzle" };
                writeln!(records, "{}, {word} {}:", origin.name, item.number)?;
                write!(records, "{}", table(runs))?;
                if !same_solution {
                    writeln!(records, "The methods found different solutions: the puzzle has several.")?;
                }
            }
            Style::Json => {
                let object = Object { place: place_of(item), same_solution, methods: runs };
                serde_json::to_writer(&mut *records, &object)?;
                writeln!(records)?;
            }
            Style::Csv => {
                let mut writer = csv::WriterBuilder::new().from_writer(&mut *records);
                for run in runs {
                    let mut row = vec![
                        origin.name.clone(),
                        item.number.to_string(),
                        run.method.into(),
                        run.status.into(),
                    ];
                    row.extend(NUMBERS.map(|name| number(&run.counters, name).to_string()));
                    writer.write_record(&row)?;
                }
                writer.flush()?;
            }
        }
        Ok(())
    }
}
