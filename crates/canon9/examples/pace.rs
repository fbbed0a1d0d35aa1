//! How many canonical forms a second: `cargo run --release -p hallset-canon9 --example pace -- LIST`.
//!
//! Solving is timed apart from the forms; processor time of this thread, the median of five passes.

use cpu_time::ThreadTime;
use hallset_canon9::{Canonizer, Text, of_puzzle};
use hallset_fast9::Solver;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("name a list of puzzles, one a line")?;
    let list = std::fs::read_to_string(path)?;
    let puzzles: Vec<Text> =
        list.lines().filter_map(|line| line.as_bytes().get(..81)?.try_into().ok()).collect();
    let (mut pairs, mut solver) = (Vec::new(), Solver::new());
    let solving = median(|| {
        pairs.clear();
        solver.answer_all(&puzzles, 2, |number, answer| {
            if let (1, Some(solution)) = (answer.count, answer.solution) {
                pairs.push((puzzles[number], *solution));
            }
        });
    });
    println!("{} puzzles, {} of them with one solution", puzzles.len(), pairs.len());
    tell("solve", puzzles.len(), solving);
    let mut canonizer = Canonizer::new();
    tell(
        "form by solution",
        pairs.len(),
        median(|| {
            for (puzzle, solution) in &pairs {
                std::hint::black_box(canonizer.by_solution(puzzle, solution));
            }
        }),
    );
    let some = &puzzles[..puzzles.len().min(5000)];
    tell(
        "form of the puzzle",
        some.len(),
        median(|| {
            for puzzle in some {
                std::hint::black_box(of_puzzle(puzzle));
            }
        }),
    );
    Ok(())
}

fn median(mut work: impl FnMut()) -> f64 {
    let mut times: Vec<f64> = (0..5)
        .map(|_| {
            let start = ThreadTime::now();
            work();
            start.elapsed().as_secs_f64()
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[2]
}

fn tell(what: &str, count: usize, seconds: f64) {
    println!("{what}: {:.0} a second, {:.2} µs each", count as f64 / seconds, seconds / count as f64 * 1e6);
}
