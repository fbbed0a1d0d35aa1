//! W-wing: two cells with the same two candidates, and a unit that has no room for one of them beside both.
//!
//! If neither cell held *y*, both would hold *x*; but a unit whose places of *x* all see one or the other
//! would then have none. So one of the two cells is *y*, and what sees both is not. It is a chain of
//! three strong links; the one in the middle may join groups of places.
//!
//! Cost: O(pairs of such cells · units).

use std::ops::ControlFlow;

use crate::model::digits::Digit;
use crate::model::geometry::Cell;
use crate::model::position::Position;
use crate::step::proof::{Claim, Proof, Strong};
use crate::step::technique::{Conclusion, Family, Found, Level, Step, Technique};

pub(crate) static W_WING: Technique =
    Technique::new("w-wing", "W-wing", Family::Wings, find).hodoku(150, Level::Hard);

fn find(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let twos: Vec<Cell> =
        position.geometry().cells().filter(|&cell| position.digits(cell).len() == 2).collect();
    for (place, &one) in twos.iter().enumerate() {
        let digits = position.digits(one);
        let others = twos[place + 1..].iter().copied();
        for other in others.filter(|&other| position.digits(other) == digits && !position.sees(one, other)) {
            for kept in digits {
                find_between(position, (one, other), kept, found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Reports the wing of two cells that takes one of their digits from what sees both, if there is one.
fn find_between(
    position: &Position,
    (one, other): (Cell, Cell),
    kept: Digit,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let losers = &position.seen_by_all(&[one, other]) & position.cells(kept);
    if losers.is_empty() {
        return ControlFlow::Continue(());
    }
    let geometry = position.geometry();
    for linked in position.digits(one).iter().filter(|&digit| digit != kept) {
        let unit = geometry.unit_ids().filter(|&unit| geometry.is_full(unit)).find_map(|unit| {
            let places = position.unit(unit) & position.cells(linked);
            let near_one = &places & position.peers(one);
            let near_other = &(&places - &near_one) & position.peers(other);
            let is_split = !near_one.is_empty() && !near_other.is_empty();
            (is_split && places == &near_one | &near_other).then_some((unit, near_one, near_other))
        });
        let Some((unit, near_one, near_other)) = unit else { continue };
        let claim = |digit, cells: &mut dyn Iterator<Item = Cell>| Claim { cells: cells.collect(), digit };
        let single = |digit, cell| Claim { cells: vec![cell], digit };
        let proof = Proof::Chain {
            claims: vec![
                single(kept, one),
                single(linked, one),
                claim(linked, &mut near_one.iter()),
                claim(linked, &mut near_other.iter()),
                single(linked, other),
                single(kept, other),
            ],
            strong: vec![Strong::Cell(one), Strong::Unit(unit), Strong::Cell(other)],
            ring: false,
        };
        let conclusions = losers.iter().map(|cell| Conclusion::Remove { cell, digit: kept }).collect();
        found(Step::new(&W_WING, proof, conclusions))?;
    }
    ControlFlow::Continue(())
}
