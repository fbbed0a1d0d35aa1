//! Count the grids of small sides exactly, and walk through solutions one by one.
//!
//! `cargo run -p hallset --example count`

use hallset::{Layout, Puzzle, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let solver = Solver::default();
    for side in [1, 2, 3, 4, 5, 6] {
        let latin = Puzzle::empty(Layout::latin(side)?)?;
        let boxed = Puzzle::empty(Layout::of_side(side)?)?;
        let count = |puzzle| solver.count(puzzle).expect("nobody stops this count");
        println!("side {side}: {} Latin squares, {} with boxes", count(&latin), count(&boxed));
    }

    let puzzle: Puzzle = "1.3.3...2.......".parse()?;
    for (number, solution) in solver.solutions(&puzzle).enumerate() {
        println!("\nsolution {}\n{solution}", number + 1);
    }
    Ok(())
}
