//! The rating of a 9x9 Sudoku as Sudoku Explainer 1.2.1 gives it, and the steps that justify it.
//!
//! ```
//! use hallset_explainer::{Ended, Rater};
//!
//! let puzzle = b"..641.9.3.9....7..4........8....2...7...9.428..........3..2....9...4..6...7..6.89";
//! let mut rater = Rater::new();
//! let rating = rater.rate(puzzle, &|| false);
//! assert_eq!((rating.er, rating.ep, rating.ed), (66, 12, 12));
//! assert_eq!(rating.ended, Ended::Solved);
//!
//! let mut hardest = None;
//! rater.steps(puzzle, &|| false, &mut |step| {
//!     if step.rating == rating.er {
//!         hardest.get_or_insert(step.clone());
//!     }
//! });
//! let step = hardest.expect("one step is the hardest");
//! assert_eq!(step.technique.id(), "forcing-x-chain");
//! assert_eq!(step.chains.len(), 1);
//! ```
//!
//! The numbers are exact because the order is: searches come one after the other, each goes through
//! units, cells and digits in that program's order and has its tie-breaks, and the first hint is taken.
//! They are fast because a search first decides with sets of bits where there can be a hint at all, and
//! because what was searched in vain is not searched again where nothing changed. Each file tells one
//! search and its order.
//!
//! All levels are there, up to chains inside dynamic chains. A rating that did not come to the solution
//! says that it is at least so high ([`Exactness::AtLeast`]).

mod aligned;
mod board;
mod branch;
mod bug;
mod chains;
mod clean;
mod count;
mod cycles;
mod fish;
mod forcing;
mod grid;
mod hint;
mod links;
mod locked;
mod loops;
mod nested;
mod patterns;
mod position;
mod rate;
mod singles;
mod step;
mod subsets;
mod technique;
mod tell;
mod web;
mod wings;

pub use rate::{Ended, Exactness, Rater, Rating};
pub use step::{Cell, Chain, Digit, Inside, Node, Pattern, Step, Unit, Why};
pub use technique::Technique;
