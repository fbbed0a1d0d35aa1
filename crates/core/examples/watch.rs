//! Watch a solver at work: an observer that prints what happens as it happens.
//!
//! `cargo run -p hallset --example watch`

use std::ops::ControlFlow;
use std::sync::Arc;

use hallset::{Detail, Event, Geometry, Method, Observer, Puzzle, Solver};

/// Prints every change, and stops the solver after the first guess.
struct UntilFirstGuess(Arc<Geometry>);

impl Observer for UntilFirstGuess {
    const DETAIL: Detail = Detail::Steps;

    fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
        match event {
            Event::Changed { change, .. } => {
                println!("{} loses {}: {:?}", self.0.name(change.cell), change.digit, change.reason);
                ControlFlow::Continue(())
            }
            Event::Guess { cell, digit, .. } => {
                println!("logic is not enough: try {digit} for {}", self.0.name(cell));
                ControlFlow::Break(())
            }
            _ => ControlFlow::Continue(()),
        }
    }
}

fn main() -> Result<(), hallset::ParseError> {
    let puzzle: Puzzle = "1.....2.....3..4".parse()?;
    let mut observer = UntilFirstGuess(Arc::clone(puzzle.geometry()));
    let outcome = Solver::new(Method::Logic).solve_observed(&puzzle, &mut observer);
    println!("{}", outcome.status());
    Ok(())
}
