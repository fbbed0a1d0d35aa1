//! Patterns of one digit with two strong links: skyscraper, two-string kite, turbot fish, empty rectangle.
//!
//! A unit with two places for a digit has it in one of them, a strong link. Two such links whose near ends see
//! each other make a chain: not both near ends are true, so one of the far ends is, and what sees both far ends
//! is false. The names say how the links lie: two rows (or two columns) joined along a line are a *skyscraper*,
//! a row and a column joined in a box a *two-string kite*, and anything else, mostly with a link inside a box, a
//! *turbot fish*. In an *empty rectangle* one link is a box whose places all lie in one row and one column:
//! if none of those in the row is true, one of those in the column is.
//!
//! The dual forms of kite and empty rectangle are two of them side by side, two steps here.
//!
//! Cost: O(links²) for each digit.

use std::ops::ControlFlow;

use super::fish::lines;
use crate::model::cells::Cells;
use crate::model::digits::Digit;
use crate::model::geometry::{Cell, UnitId, UnitKind};
use crate::model::position::Position;
use crate::step::proof::{Claim, Proof, Strong};
use crate::step::technique::{Conclusion, Family, Found, Level, Step, Technique};

/// Two parallel lines.
pub(crate) static SKYSCRAPER: Technique =
    Technique::new("skyscraper", "skyscraper", Family::SingleDigit, |position, found| {
        find_pairs(&SKYSCRAPER, position, found)
    })
    .explainer(66)
    .hodoku(130, Level::Hard);

/// A row and a column, joined in a box.
pub(crate) static TWO_STRING_KITE: Technique =
    Technique::new("two-string-kite", "two-string kite", Family::SingleDigit, |position, found| {
        find_pairs(&TWO_STRING_KITE, position, found)
    })
    .explainer(66)
    .hodoku(150, Level::Hard);

/// Any two links.
pub(crate) static TURBOT_FISH: Technique =
    Technique::new("turbot-fish", "turbot fish", Family::SingleDigit, |position, found| {
        find_pairs(&TURBOT_FISH, position, found)
    })
    .explainer(66)
    .hodoku(120, Level::Hard);

/// A box with the digit in one row and one column.
pub(crate) static EMPTY_RECTANGLE: Technique =
    Technique::new("empty-rectangle", "empty rectangle", Family::SingleDigit, find_empty_rectangles)
        .hodoku(120, Level::Hard);

/// A unit with two places for a digit.
#[derive(Clone, Copy)]
struct Link {
    unit: UnitId,
    ends: [Cell; 2],
}

fn links(position: &Position, digit: Digit) -> Vec<Link> {
    let geometry = position.geometry();
    let link = |unit: UnitId| {
        let places = position.cells(digit) & position.unit(unit);
        let mut cells = places.iter();
        match (cells.next(), cells.next(), cells.next()) {
            (Some(one), Some(other), None) => Some(Link { unit, ends: [one, other] }),
            _ => None,
        }
    };
    geometry.unit_ids().filter(|&unit| geometry.is_full(unit)).filter_map(link).collect()
}

fn find_pairs(technique: &'static Technique, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    for digit in (1..=position.geometry().side()).map(Digit::new) {
        let links = links(position, digit);
        let mut told: Vec<Cells> = Vec::new();
        for (number, one) in links.iter().enumerate() {
            for other in &links[number + 1..] {
                for way in 0..4 {
                    let [near, far] = [one.ends[way & 1], one.ends[1 - (way & 1)]];
                    let [second, end] = [other.ends[way >> 1], other.ends[1 - (way >> 1)]];
                    if !position.sees(near, second) || far == second || far == end || near == end {
                        continue;
                    }
                    let mut losers = position.cells(digit) & position.peers(far);
                    losers &= position.peers(end);
                    if losers.is_empty()
                        || name(position, (one.unit, near), (other.unit, second)) != technique
                        || told.contains(&losers)
                    {
                        continue;
                    }
                    let claims = [far, near, second, end].map(|cell| Claim { cells: vec![cell], digit });
                    let strong = vec![Strong::Unit(one.unit), Strong::Unit(other.unit)];
                    let proof = Proof::Chain { claims: claims.to_vec(), strong, ring: false };
                    let conclusions = losers.iter().map(|cell| Conclusion::Remove { cell, digit }).collect();
                    told.push(losers);
                    found(Step::new(technique, proof, conclusions))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// What two links are called that are joined at these ends.
fn name(
    position: &Position,
    (unit, near): (UnitId, Cell),
    (other, second): (UnitId, Cell),
) -> &'static Technique {
    let geometry = position.geometry();
    let kind = |unit| geometry.unit(unit).kind();
    let share = |is_such: fn(UnitKind) -> bool| {
        let units = geometry.units_of(near).iter();
        units.filter(|&&unit| is_such(kind(unit))).any(|&unit| geometry.is_in(second, unit))
    };
    let are = |one: fn(UnitKind) -> bool, another: fn(UnitKind) -> bool| {
        (one(kind(unit)) && another(kind(other))) || (another(kind(unit)) && one(kind(other)))
    };
    let is_row = |kind| matches!(kind, UnitKind::Row(_));
    let is_column = |kind| matches!(kind, UnitKind::Column(_));
    if (are(is_row, is_row) && share(is_column)) || (are(is_column, is_column) && share(is_row)) {
        &SKYSCRAPER
    } else if are(is_row, is_column) && share(UnitKind::is_region) {
        &TWO_STRING_KITE
    } else {
        &TURBOT_FISH
    }
}

fn find_empty_rectangles(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let geometry = position.geometry();
    let [rows, columns] = lines(geometry);
    let regions: Vec<UnitId> = geometry
        .unit_ids()
        .filter(|&unit| geometry.unit(unit).kind().is_region() && geometry.is_full(unit))
        .collect();
    for digit in (1..=geometry.side()).map(Digit::new) {
        let links = links(position, digit);
        let mut told: Vec<Cells> = Vec::new();
        for &region in &regions {
            let places = position.cells(digit) & position.unit(region);
            if links.is_empty() || places.len() < 2 {
                continue;
            }
            for &row in rows.iter().filter(|&&row| places.meets(position.unit(row))) {
                for &column in columns.iter().filter(|&&column| places.meets(position.unit(column))) {
                    let parts = [&places & position.unit(row), &places & position.unit(column)];
                    let is_cross =
                        &parts[0] | &parts[1] == places && parts.iter().all(|part| *part != places);
                    if !is_cross {
                        continue;
                    }
                    for (near, far) in [(0, 1), (1, 0)] {
                        let rectangle = Rectangle { region, digit, near: &parts[near], far: &parts[far] };
                        rectangle.find(position, &links, &mut told, found)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A region whose places of a digit are those of a row and those of a column.
struct Rectangle<'a> {
    region: UnitId,
    digit: Digit,
    /// The part that a link begins at.
    near: &'a Cells,
    far: &'a Cells,
}

impl Rectangle<'_> {
    fn find(
        &self,
        position: &Position,
        links: &[Link],
        told: &mut Vec<Cells>,
        found: &mut Found<'_>,
    ) -> ControlFlow<()> {
        let list = |cells: &Cells| cells.iter().collect::<Vec<Cell>>();
        let digit = self.digit;
        let inside = position.unit(self.region);
        let (near, far) = (list(self.near), list(self.far));
        let seen = position.seen_by_all(&far);
        for link in links.iter().filter(|link| !link.ends.iter().any(|&end| inside.contains(end))) {
            for [second, end] in [link.ends, [link.ends[1], link.ends[0]]] {
                if !self.near.is_within(position.peers(second)) {
                    continue;
                }
                let mut losers = position.cells(digit) & position.peers(end);
                losers &= &seen;
                if losers.is_empty() || told.contains(&losers) {
                    continue;
                }
                let claim = |cells: &[Cell]| Claim { cells: cells.to_vec(), digit };
                let claims = vec![claim(&far), claim(&near), claim(&[second]), claim(&[end])];
                let strong = vec![Strong::Unit(self.region), Strong::Unit(link.unit)];
                let conclusions = losers.iter().map(|cell| Conclusion::Remove { cell, digit }).collect();
                told.push(losers);
                found(Step::new(
                    &EMPTY_RECTANGLE,
                    Proof::Chain { claims, strong, ring: false },
                    conclusions,
                ))?;
            }
        }
        ControlFlow::Continue(())
    }
}
