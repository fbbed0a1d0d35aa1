//! What listening costs, and what each method costs.
//!
//! `cargo bench -p hallset` prints two tables: the time of a run with observers of growing
//! appetite as ratios to a run without any, and puzzles per second of each method. Passes are
//! interleaved, times are thread CPU time, medians of seven. With `HALLSET_DATA` set to the
//! shared data folder, the lists there are used; without it, the puzzles of the documents.

use std::ops::ControlFlow;
use std::time::Duration;

use cpu_time::ThreadTime;
use hallset::Checker;
use hallset::{Counters, Detail, Event, METHODS, Method, Observer, Puzzle, Solver};

const PASSES: usize = 7;

/// Puzzles taken from each list, evenly spread.
const SAMPLE: usize = 25;

/// Wants every step and does nothing with it.
struct Listener(u64);

impl Observer for Listener {
    const DETAIL: Detail = Detail::Steps;

    fn event(&mut self, _: Event<'_>) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }
}

/// Wants nothing, and would fail if it heard anything: the proof that silence is free of calls.
struct Deaf;

impl Observer for Deaf {
    const DETAIL: Detail = Detail::Silent;

    fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
        panic!("{event:?} was told to an observer that wants nothing");
    }
}

fn main() {
    let lists = lists();
    println!("What listening costs: time as a ratio to no observer\n");
    println!("| list | method | no observer | deaf | counters | every step | checker |");
    println!("|---|---|--:|--:|--:|--:|--:|");
    for (name, puzzles) in &lists {
        for method in [Method::Auto, Method::Forward, Method::AllDiff] {
            let solver = Solver::new(method);
            let medians = interleaved([
                &mut || puzzles.iter().for_each(|puzzle| drop(solver.solve_observed(puzzle, &mut ()))),
                &mut || puzzles.iter().for_each(|puzzle| drop(solver.solve_observed(puzzle, &mut Deaf))),
                &mut || {
                    let mut counters = Counters::default();
                    puzzles.iter().for_each(|puzzle| drop(solver.solve_observed(puzzle, &mut counters)));
                },
                &mut || {
                    let mut listener = Listener(0);
                    puzzles.iter().for_each(|puzzle| drop(solver.solve_observed(puzzle, &mut listener)));
                },
                &mut || {
                    for puzzle in puzzles {
                        drop(solver.solve_observed(puzzle, &mut Checker::new(puzzle)));
                    }
                },
            ]);
            let ratios = medians.map(|time| format!("{:.3}", time.as_secs_f64() / medians[0].as_secs_f64()));
            println!("| {name} | {method} | {} |", ratios.join(" | "));
        }
    }

    println!("\nWhat each method costs: puzzles a second, first solution\n");
    println!("| list | {} | auto |", METHODS.map(Method::name).join(" | "));
    println!("|---|--:|--:|--:|--:|--:|--:|");
    for (name, puzzles) in &lists {
        let rate = |method: Method| {
            let solver = Solver::new(method);
            let [time] = interleaved([&mut || puzzles.iter().for_each(|puzzle| drop(solver.solve(puzzle)))]);
            format!("{:.0}", puzzles.len() as f64 / time.as_secs_f64())
        };
        let rates: Vec<String> = METHODS.into_iter().chain([Method::Auto]).map(rate).collect();
        println!("| {name} | {} |", rates.join(" | "));
    }
}

/// The median thread CPU time of each piece of work, in passes that take turns.
fn interleaved<const N: usize>(mut works: [&mut dyn FnMut(); N]) -> [Duration; N] {
    let mut times = vec![Vec::new(); N];
    for _ in 0..PASSES {
        for (work, times) in works.iter_mut().zip(&mut times) {
            let start = ThreadTime::now();
            work();
            times.push(start.elapsed());
        }
    }
    std::array::from_fn(|index| {
        times[index].sort_unstable();
        times[index][PASSES / 2]
    })
}

/// Lists of puzzles with their names.
fn lists() -> Vec<(String, Vec<Puzzle>)> {
    let parse = |line: &str| line.parse::<Puzzle>().expect("a line of 81 characters");
    let Some(folder) = std::env::var_os("HALLSET_DATA") else {
        let documents = [
            "......6..8.4.....7..5..3.9...1.98.52692..73..45.1....65..36.24924.87.1.33.6249785",
            ".7.8.....2..3.6.7..98.2.13..5....9878...7..419.7....52..9.6.5.37..1.4.6......37.4",
            "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
            "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
        ];
        let puzzles: Vec<Puzzle> = documents.iter().cycle().take(100).map(|line| parse(line)).collect();
        return vec![("documents".to_owned(), puzzles)];
    };
    let names =
        ["generated-easy", "generated-minimal", "seventeen-clue", "magictour-1465", "forum-hardest-1905"];
    let read = |name: &str| {
        let path = std::path::Path::new(&folder).join("nine").join(name).with_extension("txt");
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let lines: Vec<&str> = text.lines().collect();
        lines.iter().step_by(lines.len() / SAMPLE).take(SAMPLE).map(|line| parse(line)).collect()
    };
    names.into_iter().map(|name| (name.to_owned(), read(name))).collect()
}
