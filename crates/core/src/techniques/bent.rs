//! Wings: *n* cells with *n* digits together, of which all but one can stand there once only.
//!
//! A digit whose places in the cells see each other stands there at most once. If that is so for all digits
//! but one, those *n* - 1 cannot fill *n* cells, so the open digit stands in one of its places. A cell that
//! sees all of them cannot hold it. Three cells of two candidates are an *XY-wing*, three with one of three
//! an *XYZ-wing*, four cells a *WXYZ-wing*. If no digit were open, it would be a set that has every digit,
//! which `sue_de_coq` is about.
//!
//! The search takes cells in reading order and gives up a choice as soon as it has too many digits or a
//! second open digit: both can only grow.
//!
//! Cost: O(cells^n) at worst; a choice of two cells of a hard 9x9 position is seldom followed by a third.

use std::ops::ControlFlow;

use crate::model::digits::{Digit, Digits};
use crate::model::geometry::Cell;
use crate::model::position::Position;
use crate::step::proof::Proof;
use crate::step::technique::{Conclusion, Family, Found, Level, Step, Technique};

/// Three cells of two candidates.
pub(crate) static XY_WING: Technique =
    Technique::new("xy-wing", "XY-wing", Family::Wings, |position, found| {
        find(&XY_WING, position, 3, |sizes| sizes == 6, found)
    })
    .explainer(42)
    .hodoku(160, Level::Hard);

/// Three cells, one with three candidates.
pub(crate) static XYZ_WING: Technique =
    Technique::new("xyz-wing", "XYZ-wing", Family::Wings, |position, found| {
        find(&XYZ_WING, position, 3, |sizes| sizes > 6, found)
    })
    .explainer(44)
    .hodoku(180, Level::Hard);

/// Four cells.
pub(crate) static WXYZ_WING: Technique =
    Technique::new("wxyz-wing", "WXYZ-wing", Family::Wings, |position, found| {
        find(&WXYZ_WING, position, 4, |_| true, found)
    });

/// Reports every bent set of `size` cells with an open digit; `fits` looks at the number of its candidates.
fn find(
    technique: &'static Technique,
    position: &Position,
    size: usize,
    fits: fn(usize) -> bool,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let usable = |cell: &Cell| (2..=size).contains(&position.digits(*cell).len());
    let cells: Vec<Cell> = position.geometry().cells().filter(usable).collect();
    let mut search = Search { position, size, members: Vec::with_capacity(size) };
    search.extend(&cells, Digits::EMPTY, None, &mut |members, digits, open| {
        let sizes = members.iter().map(|&cell| position.digits(cell).len()).sum();
        if !fits(sizes) {
            return ControlFlow::Continue(());
        }
        let places: Vec<Cell> =
            members.iter().copied().filter(|&cell| position.digits(cell).contains(open)).collect();
        let losers = &position.seen_by_all(&places) & position.cells(open);
        let conclusions: Vec<Conclusion> = losers
            .iter()
            .filter(|cell| !members.contains(cell))
            .map(|cell| Conclusion::Remove { cell, digit: open })
            .collect();
        if conclusions.is_empty() {
            return ControlFlow::Continue(());
        }
        let proof =
            Proof::BentSet { cells: members.to_vec(), digits: digits.iter().collect(), open: Some(open) };
        found(Step::new(technique, proof, conclusions))
    })
}

/// Hears of the cells of a set, its digits and the open one.
type FoundSet<'a> = dyn FnMut(&[Cell], Digits, Digit) -> ControlFlow<()> + 'a;

struct Search<'a> {
    position: &'a Position,
    size: usize,
    members: Vec<Cell>,
}

impl Search<'_> {
    fn extend(
        &mut self,
        cells: &[Cell],
        union: Digits,
        open: Option<Digit>,
        found: &mut FoundSet<'_>,
    ) -> ControlFlow<()> {
        if self.members.len() == self.size {
            return match open {
                Some(open) if union.len() == self.size => found(&self.members, union, open),
                _ => ControlFlow::Continue(()),
            };
        }
        for (place, &cell) in cells.iter().enumerate() {
            let candidates = self.position.digits(cell);
            let union = union | candidates;
            if union.len() > self.size {
                continue;
            }
            // The digits of earlier cells that this one does not see can stand in the set twice.
            let unseen = self.members.iter().filter(|&&member| !self.position.sees(cell, member));
            let twice =
                unseen.fold(Digits::EMPTY, |all, &member| all | (self.position.digits(member) & candidates));
            let open = match (open, twice.first()) {
                (None, first) if twice.len() <= 1 => first,
                (Some(open), first) if twice.len() <= 1 && first.is_none_or(|first| first == open) => {
                    Some(open)
                }
                _ => continue,
            };
            self.members.push(cell);
            self.extend(&cells[place + 1..], union, open, found)?;
            self.members.pop();
        }
        ControlFlow::Continue(())
    }
}
