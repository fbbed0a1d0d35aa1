//! How hard a puzzle is for a person, on the scales that people know.
//!
//! A rating is not a property of a puzzle but of an order of steps: it says how hard the hardest step is if
//! always the first step of that order is taken. So each scale is a dialect with its own order, and names it.
//!
//! *Sudoku Explainer 1.2.1* is the scale of the forums: ER, the hardest step; EP, the hardest one up to the
//! first placement; ED, the first step. It is exact, which needs that program's order to the last tie, and so
//! it is a crate of its own for plain 9x9 puzzles (`hallset-explainer`).
//!
//! *HoDoKu* and our own order for teaching climb a ladder of the list of techniques (`ladder`), on every size. HoDoKu's
//! way, to the order of its singles, is in `hodoku`.
//!
//! How far a puzzle is from an easy one can be said without any order: by its least [`backdoor`].

mod backdoor;
mod hodoku;
mod ladder;

pub use backdoor::{Backdoor, backdoor};
pub use hallset_explainer as explainer;
pub use ladder::{Climb, ClimbEnd, Ladder};

use crate::control::cancel::Cancel;
use crate::model::puzzle::Puzzle;
use crate::solve::nine;

/// Rates puzzles one after the other on Sudoku Explainer's scale.
///
/// ```
/// use hallset::{Cancel, Puzzle, rate::Explainer};
/// let puzzle: Puzzle = "..641.9.3.9....7..4........8....2...7...9.428..........3..2....9...4..6...7..6.89".parse()?;
/// let rating = Explainer::default().rate(&puzzle, &Cancel::new()).expect("a plain 9x9 puzzle");
/// assert_eq!((rating.er, rating.ep, rating.ed), (66, 12, 12), "in tenths");
/// # Ok::<(), hallset::ParseError>(())
/// ```
#[derive(Default)]
pub struct Explainer {
    rater: explainer::Rater,
}

impl Explainer {
    /// The rating; `None` if it is not a plain 9x9 puzzle, for which alone the scale is defined.
    pub fn rate(&mut self, puzzle: &Puzzle, cancel: &Cancel) -> Option<explainer::Rating> {
        let givens = nine::cells(puzzle)?;
        Some(self.rater.rate(&givens, &|| cancel.is_raised()))
    }

    /// The rating, and every step that justifies it.
    pub fn steps(
        &mut self,
        puzzle: &Puzzle,
        cancel: &Cancel,
        mut each: impl FnMut(&explainer::Step),
    ) -> Option<explainer::Rating> {
        let givens = nine::cells(puzzle)?;
        Some(self.rater.steps(&givens, &|| cancel.is_raised(), &mut each))
    }
}
