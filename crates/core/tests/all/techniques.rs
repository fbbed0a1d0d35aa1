//! Every technique of the list, on positions that show it and positions that almost do.

use crate::common;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

use hallset::techniques::{LADDER, TECHNIQUES, by_id};
use hallset::{Cell, Conclusion, Digit, Digits, Geometry, Position, Puzzle, Step, check_step, human};

/// A line of `techniques.txt`.
struct Case {
    id: &'static str,
    position: Position,
    /// The conclusions of its first step, as written; empty if there must be none.
    expected: BTreeSet<String>,
    line: &'static str,
}

fn cases() -> Vec<Case> {
    let lines = include_str!("techniques.txt").lines();
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(case).collect()
}

fn case(line: &'static str) -> Case {
    let mut fields = line.split('|').map(str::trim);
    let mut field = || fields.next().unwrap_or_else(|| panic!("five fields in `{line}`"));
    let (id, kind, layout, cells, expected) = (field(), field(), field(), field(), field());
    let expected: BTreeSet<String> = expected.split_whitespace().map(str::to_owned).collect();
    assert_eq!(kind == "shows", !expected.is_empty(), "{line}");
    let (layout, is_unique) = layout.strip_suffix("unique").map_or((layout, false), |layout| (layout, true));
    let puzzle = Puzzle::empty(common::layout(layout)).unwrap();
    let mut givens = puzzle.givens().clone();
    let cells: Vec<(Cell, &str)> = puzzle.geometry().cells().zip(cells.split_whitespace()).collect();
    let digit = |symbol: char| Digit::new(symbol.to_digit(36).unwrap() as usize);
    for &(cell, marks) in cells.iter().filter(|(_, marks)| marks.starts_with('!')) {
        givens.set(cell, marks[1..].chars().next().map(digit));
    }
    let mut position = Position::new(&Puzzle::new(puzzle.geometry().clone(), givens)).unwrap();
    for &(cell, marks) in cells.iter().filter(|&&(_, marks)| marks != ".") {
        let left: Digits = marks.trim_start_matches(['!', '+']).chars().map(digit).collect();
        (position.digits(cell) - left).iter().for_each(|lost| position.remove(cell, lost));
        if marks.starts_with('+') {
            position.place(cell, left.single().unwrap());
        }
    }
    let position = if is_unique { position.with_one_solution() } else { position };
    Case { id, position, expected, line }
}

fn written(geometry: &Geometry, step: &Step) -> BTreeSet<String> {
    let word = |conclusion: &Conclusion| match *conclusion {
        Conclusion::Remove { cell, digit } => format!("-{digit}{}", geometry.name(cell)),
        Conclusion::Place { cell, digit } => format!("{digit}{}", geometry.name(cell)),
        _ => panic!("an unknown conclusion"),
    };
    step.conclusions.iter().map(word).collect()
}

#[test]
fn ids_are_unique_and_fit_for_the_wire() {
    let ids: BTreeSet<&str> = TECHNIQUES.iter().map(|technique| technique.id).collect();
    assert_eq!(ids.len(), TECHNIQUES.len());
    for technique in TECHNIQUES {
        let plain = technique
            .id
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
        assert!(plain && !technique.name.is_empty(), "{technique:?}");
        assert_eq!(by_id(technique.id), Some(*technique));
    }
    assert!(LADDER.iter().all(|rung| TECHNIQUES.contains(rung)));
}

#[test]
fn every_technique_has_a_position_that_shows_it_and_one_that_almost_does() {
    let cases = cases();
    for technique in TECHNIQUES {
        let of = |shows: bool| {
            cases.iter().filter(|case| case.id == technique.id && case.expected.is_empty() != shows).count()
        };
        assert!(of(true) > 0 && of(false) > 0, "{technique:?}");
    }
    assert!(cases.iter().all(|case| by_id(case.id).is_some()));
}

#[test]
fn a_technique_is_found_where_it_shows_and_not_where_it_almost_does() {
    for Case { id, position, expected, line } in cases() {
        let technique = by_id(id).unwrap();
        match human::next_step(&position, &[technique]) {
            Some(step) => {
                assert_eq!(written(position.geometry(), &step), expected, "{line}");
                assert_eq!(step.argument.technique, technique, "{line}");
            }
            None => assert!(expected.is_empty(), "nothing is found: {line}"),
        }
    }
}

#[test]
fn the_checker_agrees_with_every_step_of_every_position() {
    let mut checked = 0;
    for Case { position, line, .. } in cases() {
        for step in human::all_steps(&position, TECHNIQUES) {
            assert_eq!(check_step(&position, &step), Ok(()), "{line}");
            checked += 1;
        }
    }
    assert!(checked > 50, "only {checked} steps were found");
}

#[test]
fn a_finder_ends_when_it_is_told_to() {
    for Case { id, position, expected, line } in cases() {
        let mut found = 0;
        let ended = (by_id(id).unwrap().find)(&position, &mut |_| {
            found += 1;
            ControlFlow::Break(())
        });
        assert_eq!((found, ended.is_break()), (usize::from(!expected.is_empty()), found == 1), "{line}");
    }
}
