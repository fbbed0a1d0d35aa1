//! Positions to practise a technique on: it is the next step, and everything easier is done.
//!
//! A puzzle is solved as a person does it, with singles and the techniques up to the wanted one, until that one has the
//! first step. What stands there is made a puzzle: every digit is given, and every open cell has the candidates that are
//! left as its pencil marks. Singles are found without marks, so a position for them has none.
//!
//! Whoever looks at the position afterwards, looks at it as at a player's grid ([`human::resume`]), and must find the
//! wanted technique first. That may fail: without marks an easier step may come back. So it is asked here, and
//! where it fails the way goes on to the next place.

use std::ops::ControlFlow;

use crate::control::cancel::Cancel;
use crate::human;
use crate::model::digits::Candidates;
use crate::model::grid::Grid;
use crate::model::position::Position;
use crate::model::puzzle::Puzzle;
use crate::step::technique::{Family, Technique};
use crate::techniques;

/// Techniques that tell placed digits from given ones.
const NEED_PLACED: [&str; 2] = ["avoidable-rectangle-1", "avoidable-rectangle-2"];

/// Does a technique need digits that were placed and not given?
pub(super) fn needs_placed(technique: &Technique) -> bool {
    NEED_PLACED.contains(&technique.id)
}

/// What leads to positions for a technique, the easiest first: all up to it, and singles.
pub(super) fn ladder(wanted: &Technique) -> Vec<&'static Technique> {
    let people = techniques::for_people();
    let last = people.iter().rposition(|&rung| rung == wanted || rung.family == Family::Singles);
    people[..=last.expect("people know singles")].to_vec()
}

/// The first position on the way of a puzzle in which a technique is the next step of its [`ladder`].
pub(super) fn position(
    puzzle: &Puzzle,
    wanted: &Technique,
    ladder: &[&'static Technique],
    cancel: &Cancel,
) -> Option<Puzzle> {
    let mut position = human::begin(puzzle)?.with_one_solution();
    let mut found = None;
    human::walk(&mut position, ladder, cancel, |position, step| {
        if step.argument.technique != wanted {
            return ControlFlow::Continue(());
        }
        found = Some(posed(position, wanted)).filter(|posed| is_next(posed, ladder, wanted));
        if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

/// What stands there, as a puzzle.
fn posed(position: &Position, wanted: &Technique) -> Puzzle {
    let geometry = position.geometry();
    let mut givens = Grid::blank(geometry.side());
    for cell in position.filled().iter() {
        givens.set(cell, position.digits(cell).single());
    }
    let posed = Puzzle::new(geometry.clone(), givens);
    if wanted.family == Family::Singles {
        return posed;
    }
    let marks: Vec<Candidates> = geometry.cells().map(|cell| position.digits(cell).resize()).collect();
    posed.restricted(marks)
}

/// Does a player find the wanted technique first?
fn is_next(posed: &Puzzle, ladder: &[&'static Technique], wanted: &Technique) -> bool {
    human::resume(posed, posed)
        .and_then(|position| human::next_step(&position.with_one_solution(), ladder))
        .is_some_and(|step| step.argument.technique == wanted)
}

#[cfg(test)]
mod tests {
    use super::super::{Recipe, Wish};
    use super::*;
    use crate::model::geometry::Layout;

    /// The first position for a technique among some puzzles of a seed.
    fn first(side: usize, id: &str) -> Option<Puzzle> {
        let recipe = Recipe::new(Layout::of_side(side).unwrap()).unwrap().seed(5);
        let mut judge = Wish::default().practice(techniques::by_id(id).unwrap()).judge().unwrap();
        let mut found = None;
        let sought = judge.search(&recipe, 0..200, &Cancel::new(), |_, made| {
            found = Some(made.puzzle);
            ControlFlow::Break(())
        });
        sought.unwrap();
        found
    }

    #[test]
    fn nothing_easier_is_left_and_the_wanted_step_is_there() {
        for id in ["naked-pair", "pointing", "xy-wing"] {
            let posed = first(9, id).unwrap();
            let position = human::resume(&posed, &posed).unwrap().with_one_solution();
            let people = techniques::for_people();
            let at = people.iter().position(|technique| technique.id == id).unwrap();
            assert_eq!(human::next_step(&position, &people[..at]), None, "{id}");
            assert!(human::next_step(&position, &people[at..=at]).is_some(), "{id}");
        }
    }

    #[test]
    fn a_position_for_singles_has_no_marks_and_any_other_has() {
        assert!(first(6, "full-house").unwrap().restrictions().is_none());
        assert!(first(6, "hidden-single").unwrap().restrictions().is_none());
        let marks = first(9, "naked-pair").unwrap();
        let marks = marks.restrictions().unwrap();
        assert!(marks.iter().all(|marks| !marks.is_empty()));
    }
}
