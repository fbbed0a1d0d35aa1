//! Solve a puzzle and ask whether the solution is the only one.
//!
//! `cargo run -p hallset --example solve`

use hallset::{Outcome, Puzzle, Solver};

fn main() -> Result<(), hallset::ParseError> {
    let puzzle: Puzzle =
        "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..".parse()?;
    match Solver::default().limit(2).solve(&puzzle) {
        Outcome::Unique(solution) => println!("The only solution:\n\n{solution}"),
        Outcome::Several { solutions, .. } => println!("Two of several solutions: {solutions:?}"),
        outcome => println!("The puzzle is not solvable: {}", outcome.status()),
    }
    Ok(())
}
