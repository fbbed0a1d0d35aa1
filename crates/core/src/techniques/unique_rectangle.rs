//! Unique rectangles: four cells in two rows, two columns and two boxes that must not hold two digits alone.
//!
//! If they did, the two digits could change places in all four, and the puzzle had two solutions. The types 1 to
//! 5 are what follows from the candidates that stand in the way (see `deadly`). Two more use strong links.
//! *Type 6*: the guardians are in two opposite cells, and a digit of the pair has no place but the four cells in
//! two lines: were it true in one of these cells, it would be in both, and no guardian true; so both lose it.
//! *Hidden rectangle*: opposite a cell without guardians is one in whose row and column a digit of the pair has
//! no other place than the rectangle; with the other digit in it, the neighbours would have the first, and no
//! guardian were true.
//!
//! *Avoidable rectangles* are those in which some of the cells are filled, but were not given: the reason is the
//! same. All of it needs a puzzle with one solution, and no unit may hold one or three of the cells (a diagonal,
//! a window), where exchanging the digits is no second solution.
//!
//! Cost: O(rows² · columns²) to look, with a word of candidates each.

use std::ops::ControlFlow;

use super::deadly::{Pattern, Type, are_all_places};
use super::once::once;
use crate::model::digits::{Digit, Digits};
use crate::model::geometry::{Cell, UnitId, UnitKind};
use crate::model::position::Position;
use crate::step::proof::Way;
use crate::step::technique::{Conclusion, Family, Found, Level, Technique};

macro_rules! rows {
    ($($row:ident $id:literal $name:literal $($explainer:literal)?;)*) => {$(
        #[doc = concat!("The ", $name, ".")]
        pub(crate) static $row: Technique =
            Technique::new($id, $name, Family::Uniqueness, |position, found| find(&$row, position, found))
                $(.explainer($explainer))?
                .hodoku(100, Level::Hard);
    )*};
}

rows! {
    TYPE_1 "unique-rectangle-1" "unique rectangle, type 1" 45;
    TYPE_2 "unique-rectangle-2" "unique rectangle, type 2" 45;
    TYPE_3 "unique-rectangle-3" "unique rectangle, type 3" 45;
    TYPE_4 "unique-rectangle-4" "unique rectangle, type 4" 45;
    TYPE_5 "unique-rectangle-5" "unique rectangle, type 5";
    TYPE_6 "unique-rectangle-6" "unique rectangle, type 6";
    HIDDEN "hidden-rectangle" "hidden rectangle";
    AVOIDABLE_1 "avoidable-rectangle-1" "avoidable rectangle, type 1";
    AVOIDABLE_2 "avoidable-rectangle-2" "avoidable rectangle, type 2";
}

fn find(technique: &'static Technique, position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    if !position.has_one_solution() {
        return ControlFlow::Continue(());
    }
    let geometry = position.geometry();
    let side = geometry.side();
    let is_avoidable = technique == &AVOIDABLE_1 || technique == &AVOIDABLE_2;
    let usable = |cell: Cell| {
        !position.givens().contains(cell)
            && (is_avoidable || (position.digits(cell).len() > 1 && !position.filled().contains(cell)))
    };
    let mut tell = once(found);
    for (top, bottom) in pairs(side) {
        for (left, right) in pairs(side) {
            let cells = [(top, left), (top, right), (bottom, right), (bottom, left)]
                .map(|(row, column)| geometry.cell(row, column));
            if !cells.iter().all(|&cell| usable(cell)) {
                continue;
            }
            for pair in pairs_of_digits(position, cells, is_avoidable) {
                if let Some(pattern) = Pattern::of_loop(position, &cells, pair)
                    && !pattern.guardians.is_empty()
                {
                    Rectangle { position, cells, pair, pattern }.find(technique, &mut tell)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn pairs(side: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..side).flat_map(move |one| (one + 1..side).map(move |other| (one, other)))
}

/// The pairs of digits that the cells might hold alone: those of a cell with two candidates or, where cells are
/// filled, of their digits.
fn pairs_of_digits(position: &Position, cells: [Cell; 4], is_avoidable: bool) -> Vec<Digits> {
    let each_meets = |pair: &Digits| cells.iter().all(|&cell| position.digits(cell).meets(*pair));
    let mut pairs: Vec<Digits> = Vec::new();
    if is_avoidable {
        let filled = cells.iter().filter(|&&cell| position.filled().contains(cell));
        let held = filled.fold(Digits::EMPTY, |all, &cell| all | position.digits(cell));
        let all = cells.iter().fold(Digits::EMPTY, |all, &cell| all | position.digits(cell));
        match held.len() {
            1 => pairs.extend((all - held).iter().map(|digit| held | Digits::only(digit))),
            2 => pairs.push(held),
            _ => {}
        }
    } else {
        for &cell in &cells {
            let digits = position.digits(cell);
            if digits.len() == 2 && !pairs.contains(&digits) {
                pairs.push(digits);
            }
        }
    }
    pairs.retain(each_meets);
    pairs
}

/// Four cells with a pair of digits, and what breaks the pattern.
struct Rectangle<'a> {
    position: &'a Position,
    cells: [Cell; 4],
    pair: Digits,
    pattern: Pattern,
}

impl Rectangle<'_> {
    fn find(&self, technique: &'static Technique, found: &mut Found<'_>) -> ControlFlow<()> {
        let Self { position, pattern, .. } = self;
        let guarded = pattern.guarded();
        let are_side_by_side = guarded.len() == 2 && position.sees(guarded[0], guarded[1]);
        let of = [
            (&TYPE_1, Type::One, true),
            (&TYPE_2, Type::Two, are_side_by_side),
            (&TYPE_3, Type::Three, are_side_by_side),
            (&TYPE_4, Type::Four, are_side_by_side),
            (&TYPE_5, Type::Two, !are_side_by_side),
            (&AVOIDABLE_1, Type::One, true),
            (&AVOIDABLE_2, Type::Two, true),
        ];
        if let Some(&(_, of, fits)) = of.iter().find(|(row, ..)| *row == technique) {
            return if fits {
                pattern.find(of, technique, position, found)
            } else {
                ControlFlow::Continue(())
            };
        }
        if technique == &TYPE_6 { self.find_six(found) } else { self.find_hidden(found) }
    }

    fn find_six(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        let &Self { position, cells, pair, ref pattern } = self;
        let guarded = pattern.guarded();
        for corner in 0..2 {
            let diagonal = [cells[corner], cells[corner + 2]];
            if guarded.len() != 2 || !diagonal.iter().all(|cell| guarded.contains(cell)) {
                continue;
            }
            for digit in pair {
                for is_row in [true, false] {
                    let lines = [corner, corner + 2].map(|corner| {
                        let [in_row, in_column, _] = around(cells, corner);
                        let beside = if is_row { in_row } else { in_column };
                        let line = line(position, cells[corner], is_row)?;
                        let places: Vec<Cell> = [cells[corner], beside]
                            .into_iter()
                            .filter(|&cell| position.digits(cell).contains(digit))
                            .collect();
                        are_all_places(position, line, digit, &places).then_some(line)
                    });
                    let [Some(one), Some(other)] = lines else { continue };
                    let places = diagonal.into_iter().filter(|&cell| position.digits(cell).contains(digit));
                    let conclusions = places.map(|cell| Conclusion::Remove { cell, digit }).collect();
                    pattern.report(&TYPE_6, Way::Strong(vec![one, other]), conclusions, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn find_hidden(&self, found: &mut Found<'_>) -> ControlFlow<()> {
        let &Self { position, cells, pair, ref pattern } = self;
        let guarded = pattern.guarded();
        for corner in 0..4 {
            let cell = cells[corner];
            let [in_row, in_column, opposite] = around(cells, corner);
            if guarded.contains(&opposite) {
                continue;
            }
            for digit in pair {
                let only = |beside: Cell, is_row: bool| {
                    let line = line(position, cell, is_row)?;
                    let has = |digit: Digit, cell: Cell| position.digits(cell).contains(digit);
                    let places: Vec<Cell> =
                        [cell, beside].into_iter().filter(|&cell| has(digit, cell)).collect();
                    (has(digit, beside) && are_all_places(position, line, digit, &places)).then_some(line)
                };
                if let (Some(row), Some(column)) = (only(in_row, true), only(in_column, false)) {
                    let lost = (pair - Digits::only(digit)) & position.digits(cell);
                    let conclusions = lost.iter().map(|digit| Conclusion::Remove { cell, digit }).collect();
                    pattern.report(&HIDDEN, Way::Strong(vec![row, column]), conclusions, found)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The row, or the column, of a cell.
fn line(position: &Position, cell: Cell, is_row: bool) -> Option<UnitId> {
    let geometry = position.geometry();
    geometry.units_of(cell).iter().copied().find(|&unit| match geometry.unit(unit).kind() {
        UnitKind::Row(_) => is_row,
        UnitKind::Column(_) => !is_row,
        _ => false,
    })
}

/// The neighbours of a corner in its row and its column, and the opposite one.
fn around(cells: [Cell; 4], corner: usize) -> [Cell; 3] {
    let [next, opposite, last] = [1, 2, 3].map(|turn| cells[(corner + turn) % 4]);
    if corner.is_multiple_of(2) { [next, last, opposite] } else { [last, next, opposite] }
}
