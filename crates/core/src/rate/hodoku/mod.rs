//! HoDoKu 2.2's order of steps.
//!
//! What decides its score; measured values in `tests/all/hodoku.txt` hold it:
//!
//! - Singles wait in queues, in the order in which they came up (`singles`).
//! - A technique comes only where all cheaper ones of its list find nothing. Most report the first step that their
//!   scan meets, and each scan has an order of its own: boxes before rows before columns for subsets, rows before
//!   columns for fish, the first cell for wings and rectangles (`scan`, `rectangles`).
//! - Chains are all found and compared: most removals first, then the smallest sum of their cells, each weighted by
//!   its place among the removals (`chains::most`). Nice loops and AICs are one technique, traps and wraps of colours
//!   too, and a turbot fish is any chain of one digit with two strong links that no scan before knows.
//! - Where nothing helps it places the middle one of the open cells.
//!
//! So a rung is a list of finders and a sieve, which drops what HoDoKu does not see, trims what it does not conclude,
//! and gives each step a key; the least key is taken.

mod chains;
mod loops;
mod pairs;
mod rectangles;
mod scan;
mod sets;
mod singles;

use std::ops::ControlFlow;

use self::Pick::{First, Least, Loops};
use self::loops::Nodes;
use self::singles::{Kinds, Singles};
use crate::control::cancel::Cancel;
use crate::human::Climbed;
use crate::model::digits::Digit;
use crate::model::geometry::Cell;
use crate::model::position::Position;
use crate::model::puzzle::Puzzle;
use crate::step::checker::check_step;
use crate::step::technique::{Step, Technique};
use crate::techniques;

/// What steps of a rung are compared by; the least is taken.
type Key = Vec<i64>;

/// Hears of a step of a finder, and tells those that HoDoKu sees, each with its key.
type Sieve = fn(&Position, Step, &mut dyn FnMut(Key, Step));

/// Which of its steps a rung takes.
#[derive(Clone, Copy, Debug)]
enum Pick {
    /// The first that a finder reports.
    First,
    /// The one with the least key.
    Least(Sieve),
    /// The one with the least key of a search that is HoDoKu's own; the finders give the names.
    Loops(Nodes),
}

/// The rungs above singles, by the ids of their finders.
const RUNGS: &[(&[&str], Pick)] = &[
    (&["locked-pair"], Least(scan::subset)),
    (&["locked-triple"], Least(scan::subset)),
    (&["pointing"], Least(scan::locked)),
    (&["claiming"], Least(scan::locked)),
    (&["naked-pair"], Least(scan::subset)),
    (&["naked-triple"], Least(scan::subset)),
    (&["hidden-pair"], Least(scan::subset)),
    (&["hidden-triple"], Least(scan::subset)),
    (&["naked-quad"], Least(scan::subset)),
    (&["hidden-quad"], Least(scan::subset)),
    (&["x-wing"], Least(scan::fish)),
    (&["swordfish"], Least(scan::fish)),
    (&["jellyfish"], Least(scan::fish)),
    (&["remote-pair"], Least(pairs::remote)),
    (&["bug-1"], Least(scan::grave)),
    (&["skyscraper"], Least(scan::skyscraper)),
    (&["two-string-kite"], Least(scan::kite)),
    (&["turbot-fish", "two-string-kite", "skyscraper"], Least(scan::turbot)),
    (&["empty-rectangle"], Least(scan::empty_rectangle)),
    (&["w-wing"], Least(scan::w_wing)),
    (&["xy-wing"], Least(scan::bent)),
    (&["xyz-wing"], Least(scan::bent)),
    (&["unique-rectangle-1"], Least(rectangles::sieve)),
    (&["unique-rectangle-2"], Least(rectangles::sieve)),
    (&["unique-rectangle-3"], Least(rectangles::sieve)),
    (&["unique-rectangle-4"], Least(rectangles::sieve)),
    (&["unique-rectangle-5"], Least(rectangles::sieve)),
    (&["unique-rectangle-6"], Least(rectangles::sieve)),
    (&["hidden-rectangle"], Least(rectangles::sieve)),
    (&["avoidable-rectangle-1"], Least(rectangles::sieve)),
    (&["avoidable-rectangle-2"], Least(rectangles::sieve)),
    (&["finned-x-wing"], Least(scan::fish)),
    (&["sashimi-x-wing"], Least(scan::fish)),
    (&["finned-swordfish"], Least(scan::fish)),
    (&["sashimi-swordfish"], Least(scan::fish)),
    (&["finned-jellyfish"], Least(scan::fish)),
    (&["sashimi-jellyfish"], Least(scan::fish)),
    (&["sue-de-coq"], Least(sets::sue_de_coq)),
    (&["simple-colour-trap", "simple-colour-wrap"], Least(scan::colours)),
    (&["multi-colour-trap", "multi-colour-wrap"], Least(scan::colours)),
    (&["x-chain"], Least(chains::of_one_digit)),
    (&["xy-chain"], Least(chains::of_one_digit)),
    (&["continuous-nice-loop", "discontinuous-nice-loop", "aic"], Loops(Nodes::Candidates)),
    (
        &["grouped-continuous-nice-loop", "grouped-discontinuous-nice-loop", "grouped-aic"],
        Loops(Nodes::Groups),
    ),
    (&["als-xz"], Least(sets::joined)),
    (&["als-xy-wing"], Least(sets::joined)),
    (&["als-chain"], Least(sets::chain)),
    (&["franken-swordfish"], Least(scan::fish)),
    (&["finned-franken-x-wing"], Least(scan::fish)),
    (&["finned-franken-swordfish"], Least(scan::fish)),
    (&["contradiction-forcing-chain", "cell-forcing-chain", "unit-forcing-chain"], First),
    (
        &[
            "dynamic-contradiction-forcing-chain",
            "dynamic-double-forcing-chain",
            "dynamic-cell-forcing-chain",
            "dynamic-unit-forcing-chain",
        ],
        First,
    ),
];

/// HoDoKu's order, ready for use.
#[derive(Clone, Debug)]
pub(super) struct Order {
    singles: [&'static Technique; 3],
    rungs: Vec<(Vec<&'static Technique>, Pick)>,
}

impl Order {
    pub(super) fn new() -> Self {
        let technique = |id: &&str| techniques::by_id(id).expect("every rung is in the list of techniques");
        let singles = ["full-house", "naked-single", "hidden-single"].map(|id| technique(&id));
        let rungs = RUNGS.iter().map(|&(ids, pick)| (ids.iter().map(technique).collect(), pick));
        Self { singles, rungs: rungs.collect() }
    }
}

/// The way of one puzzle.
pub(super) struct Walk<'a> {
    order: &'a Order,
    singles: Singles,
}

impl<'a> Walk<'a> {
    /// From where a person starts; `None` if the grid is too large for a position.
    pub(super) fn new(order: &'a Order, puzzle: &Puzzle, position: &Position) -> Option<Self> {
        Some(Self { order, singles: Singles::of(puzzle, position)? })
    }

    /// Goes on until the puzzle is solved or no technique helps.
    pub(super) fn go(
        &mut self,
        position: &mut Position,
        cancel: &Cancel,
        mut each: impl FnMut(&Position, &Step),
    ) -> Climbed {
        loop {
            if cancel.is_raised() {
                return Climbed::Stopped;
            }
            if position.filled().len() == position.geometry().cell_count() {
                return Climbed::Solved;
            }
            let Some(step) = self.next(position, cancel) else {
                return if cancel.is_raised() { Climbed::Stopped } else { Climbed::Stuck };
            };
            let verdict = check_step(position, &step);
            assert!(verdict.is_ok(), "{}: {verdict:?}", step.argument.technique.id);
            each(position, &step);
            self.singles.take(position, &step);
        }
    }

    /// Places a digit that nothing proves.
    pub(super) fn guess(&mut self, position: &mut Position, cell: Cell, digit: Digit) {
        self.singles.place(position, cell, digit);
    }

    fn next(&mut self, position: &Position, cancel: &Cancel) -> Option<Step> {
        let [full_house, naked, hidden] = self.order.singles;
        let single = self.singles.next(position, &Kinds { full_house, naked, hidden });
        single.or_else(|| self.order.rungs.iter().find_map(|rung| taken(rung, position, cancel)))
    }
}

/// The step that a rung takes.
fn taken(
    (finders, pick): &(Vec<&'static Technique>, Pick),
    position: &Position,
    cancel: &Cancel,
) -> Option<Step> {
    if let Loops(nodes) = *pick {
        return loops::best(position, finders, nodes, cancel);
    }
    let mut best: Option<(Key, Step)> = None;
    for finder in finders {
        let ended = (finder.find)(position, &mut |step| {
            let mut offer = |key: Key, step: Step| {
                if best.as_ref().is_none_or(|(least, _)| key < *least) {
                    best = Some((key, step));
                }
            };
            match pick {
                First | Loops(_) => offer(Key::new(), step),
                Least(sieve) => sieve(position, step, &mut offer),
            }
            let is_done = cancel.is_raised() || matches!(pick, First);
            if is_done { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if ended.is_break() {
            break;
        }
    }
    best.filter(|_| !cancel.is_raised()).map(|(_, step)| step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rung_is_a_technique_with_a_score() {
        let order = Order::new();
        let finders = order.rungs.iter().flat_map(|(finders, _)| finders).chain(&order.singles);
        assert!(finders.into_iter().all(|finder| finder.rated.hodoku.is_some()));
    }
}
