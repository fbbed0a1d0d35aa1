//! Anti-knight Sudoku: cells a knight's move apart hold different digits.
//!
//! `constraint.rs` has the constraint; here it is handed to a solver, watched, checked and counted.
//!
//! `cargo run -p hallset --example anti_knight`

mod constraint;

use constraint::AntiKnight;
use hallset::{Checker, Counters, Method, Outcome, Puzzle, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: Puzzle =
        "1.......2........................3.........4.........5...........................".parse()?;
    let plain = Solver::default().limit(2).solve(&puzzle);
    println!("as an ordinary Sudoku: {}", plain.status());

    let solver = Solver::new(Method::Logic).constrained(AntiKnight);
    let mut watching = (Checker::new(&puzzle).with(AntiKnight), Counters::default());
    match solver.solve_observed(&puzzle, &mut watching) {
        Outcome::Solved(grid) => println!("with no two equal digits a knight's move apart:\n{grid}"),
        outcome => println!("no such grid: {outcome:?}"),
    }
    let (checker, counters) = watching;
    checker.verdict()?;
    let rule = counters.rules.get("anti-knight");
    println!("the rule fired {} times and removed {} candidates", rule.fired, rule.removed);
    Ok(())
}
