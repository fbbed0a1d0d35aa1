//! The rating of a 9x9 Sudoku as Sudoku Explainer 1.2.1 gives it.

mod aligned;
mod board;
mod branch;
mod bug;
mod chains;
mod clean;
mod count;
mod fish;
mod forcing;
mod hint;
mod locked;
mod loops;
mod patterns;
mod position;
mod rate;
mod singles;
mod step;
mod subsets;
mod technique;
mod tell;
mod wings;

pub use rate::{Ended, Exactness, Rater, Rating};
pub use step::{Cell, Chain, Digit, Node, Pattern, Step, Unit, Why};
pub use technique::Technique;
