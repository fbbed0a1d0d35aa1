//! Solves instance files of large grids and says what it took: `grid [--seed N] [--limit SECONDS] FILE...`;
//! `grid --dimacs FILE` prints the problem for SAT solvers instead.
//!
//! Prints one line for each file: name, status, milliseconds of processor time from the bytes of the file to
//! the checked solution, milliseconds until the search began, variables, conflicts, restarts, propagations.

mod dimacs;
mod instance;
mod model;
mod singles;

use std::ops::ControlFlow;
use std::time::Duration;

use cpu_time::ProcessTime;
use instance::Grid;
use model::Model;
use pencilmark_exact::{Answer, Limits, Mode, Options, Solver, Statistics};
use singles::Singles;

struct Settings {
    limit: Duration,
    conflicts: u64,
    options: Options,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut settings =
        Settings { limit: Duration::from_secs(10), conflicts: u64::MAX, options: Options::default() };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a value"));
        match argument.as_str() {
            "--limit" => settings.limit = Duration::from_secs_f64(value()?.parse()?),
            "--conflicts" => settings.conflicts = value()?.parse()?,
            "--seed" => settings.options.seed = value()?.parse()?,
            "--mode" => {
                settings.options.mode = if value()? == "patient" { Mode::Patient } else { Mode::Eager }
            }
            "--first" => settings.options.first_slice = value()?.parse()?,
            "--period" => settings.options.period = value()?.parse()?,
            "--decay" => settings.options.decay = value()?.parse()?,
            "--rephase" => settings.options.rephase = value()?.parse()?,
            "--reduce" => settings.options.reduce = value()?.parse()?,
            "--price" => settings.options.matching_price = value()?.parse()?,
            "--second-arm" => settings.options = settings.options.second_arm(),
            "--dive" => settings.options.dive = value()?.parse()?,
            "--dimacs" => print_dimacs(&value()?)?,
            file => report(file, &settings)?,
        }
    }
    Ok(())
}

fn print_dimacs(file: &str) -> Result<(), Box<dyn std::error::Error>> {
    let mut singles =
        Singles::new(Grid::parse(&std::fs::read(file)?)?).map_err(|_| "no solution by singles")?;
    singles.run().map_err(|_| "no solution by singles")?;
    print!("{}", dimacs::dimacs(&Model::new(&singles).problem));
    Ok(())
}

fn report(file: &str, settings: &Settings) -> Result<(), Box<dyn std::error::Error>> {
    let bytes = std::fs::read(file)?;
    let start = ProcessTime::now();
    let puzzle = Grid::parse(&bytes)?;
    let mut run = Run { start, search: Duration::ZERO, variables: 0, statistics: Statistics::default() };
    let status = match run.solve(puzzle.clone(), settings) {
        Found::Solution(grid) if grid.solves(&puzzle) => "sat",
        Found::Solution(_) => "WRONG",
        Found::Nothing => "unsat",
        Found::Stopped => "stopped",
    };
    let name = std::path::Path::new(file).file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    println!(
        "{name:<24} {status:<8} {:>9.2} ms  set-up {:>7.2} ms  {:>6} variables {:>8} conflicts {:>6} restarts {:>10} propagations {:>6} learned, length {:.1}",
        milliseconds(start.elapsed()),
        milliseconds(run.search),
        run.variables,
        run.statistics.conflicts,
        run.statistics.restarts,
        run.statistics.propagations,
        run.statistics.learned,
        run.statistics.literals as f64 / run.statistics.conflicts.max(1) as f64,
    );
    Ok(())
}

enum Found {
    Solution(Grid),
    Nothing,
    Stopped,
}

struct Run {
    start: ProcessTime,
    search: Duration,
    variables: usize,
    statistics: Statistics,
}

impl Run {
    fn solve(&mut self, puzzle: Grid, settings: &Settings) -> Found {
        let Ok(mut singles) = Singles::new(puzzle) else { return Found::Nothing };
        if singles.run().is_err() {
            return Found::Nothing;
        }
        let model = Model::new(&singles);
        self.variables = model.meaning.len();
        let mut grid = singles.grid;
        if self.variables == 0 {
            return Found::Solution(grid);
        }
        let mut solver = Solver::new(&model.problem, settings.options.clone());
        self.search = self.start.elapsed();
        let answer =
            solver.solve_within(Limits { conflicts: settings.conflicts, ..Limits::default() }, |_| {
                if self.start.elapsed() > settings.limit {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
        self.statistics = solver.statistics();
        match answer {
            Answer::Solution => {
                for variable in solver.chosen() {
                    let (cell, digit) = model.meaning[variable.index()];
                    grid.cells[cell as usize] = digit;
                }
                Found::Solution(grid)
            }
            Answer::Exhausted => Found::Nothing,
            Answer::Stopped => Found::Stopped,
        }
    }
}
