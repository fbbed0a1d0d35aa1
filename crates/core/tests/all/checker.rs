//! The checker meets wrong events, and refuses them.

use crate::common;
use std::ops::ControlFlow;

use crate::common::small::{cell, cells, digits, holds, puzzle, some_id, unit};
use hallset::techniques::by_id;
use hallset::{
    Argument, Change, Checker, Conflict, Detail, Digit, Event, Listener, Method, Observer, Proof, Puzzle,
    Reason, Seen, Solver,
};

#[test]
fn a_change_needs_its_candidate_and_its_argument() {
    let grid = puzzle("1 23 . .");
    assert!(!holds(&grid, Proof::Peer { cell: cell("r1c1") }, "r1c2", 1), "no candidate any more");
    let mut checker = Checker::new(&grid);
    let change = Change { cell: cell("r1c3"), digit: Digit::new(1), reason: Reason::Proved(some_id(&grid)) };
    let _ = checker.event(Event::Changed { change, argument: None });
    assert!(checker.verdict().unwrap_err().starts_with("the argument is missing"));
}

#[test]
fn choices_are_made_and_taken_back_in_order() {
    let grid = puzzle(". . . .");
    let (one, two) = (cell("r1c1"), cell("r1c2"));
    let guess = |cell, digit, options| Event::Guess { cell, digit: Digit::new(digit), options, depth: 1 };
    let undo = |cell, digit| Event::Undo { cell, digit: Digit::new(digit), options: 4, depth: 0 };
    let removed = |cell, digit, reason| Event::Changed {
        change: Change { cell, digit: Digit::new(digit), reason },
        argument: None,
    };
    let verdict = |events: &[Event<'_>]| {
        let mut checker = Checker::new(&grid);
        let _ = events.iter().try_for_each(|&event| checker.event(event));
        checker.verdict()
    };
    let tried = Reason::Guess(Digit::new(1));
    assert_eq!(
        verdict(&[guess(one, 1, 4), removed(one, 2, tried), undo(one, 1), removed(one, 1, Reason::Refuted)]),
        Ok(())
    );
    assert!(verdict(&[guess(one, 1, 3)]).is_err(), "the options are miscounted");
    assert!(verdict(&[guess(one, 1, 4), removed(two, 2, tried)]).is_err(), "another cell");
    assert!(verdict(&[guess(one, 1, 4), removed(one, 1, tried)]).is_err(), "the digit on trial");
    assert!(verdict(&[guess(one, 2, 4), removed(one, 3, tried)]).is_err(), "another digit is on trial");
    assert!(verdict(&[removed(one, 2, tried)]).is_err(), "nothing is on trial");
    assert!(verdict(&[guess(one, 1, 4), undo(two, 1)]).is_err(), "not the last choice");
}

#[test]
fn dead_ends_must_hold() {
    let dead = |grid: &Puzzle, conflict, proof: Option<Proof>| {
        let mut checker = Checker::new(grid);
        let argument = proof.map(|proof| Argument::new(by_id("all-different").unwrap(), proof));
        let _ = checker.event(Event::DeadEnd { conflict, argument: argument.as_ref() });
        checker.verdict().is_ok()
    };
    let open = puzzle(". . . .");
    assert!(!dead(&open, Conflict::NoCandidate(cell("r1c1")), None));
    assert!(!dead(&open, Conflict::NoPlace { unit: unit("r1"), digit: Digit::new(1) }, None));
    let without = puzzle("123 123 123 123");
    assert!(dead(&without, Conflict::NoPlace { unit: unit("r1"), digit: Digit::new(4) }, None));

    let few = puzzle("12 12 12 .");
    let subset = |names: &[&str], numbers: &[usize]| {
        Some(Proof::Subset {
            unit: unit("r1"),
            cells: cells(names),
            digits: digits(numbers),
            seen: Seen::Cells,
        })
    };
    let too_few = Conflict::TooFewDigits(some_id(&few));
    assert!(dead(&few, too_few, subset(&["r1c1", "r1c2", "r1c3"], &[1, 2])));
    assert!(!dead(&few, too_few, subset(&["r1c1", "r1c2"], &[1, 2])), "as many digits as cells");
    assert!(!dead(&few, too_few, subset(&["r1c1", "r1c2", "r1c4"], &[1, 2])), "r1c4 has more digits");
    assert!(!dead(&few, too_few, subset(&["r1c1", "r1c1", "r1c2"], &[1, 2])), "a cell twice");
    assert!(!dead(&few, too_few, None), "no proof");
}

#[test]
fn a_solution_must_be_one_and_its_digits_must_not_be_removed() {
    let grid = common::puzzle(common::layout("2x2"), "1234341221434321");
    let wrong = common::puzzle(common::layout("2x2"), "1234341221434312");
    let mut checker = Checker::new(&grid);
    let _ = checker.event(Event::Solution(wrong.givens()));
    assert!(checker.verdict().is_err());

    let open = common::puzzle(common::layout("2x2"), ".234341221434321");
    let mut checker = Checker::new(&open).knowing(grid.givens().clone());
    let change = Change { cell: cell("r1c1"), digit: Digit::new(1), reason: Reason::Refuted };
    let _ = checker.event(Event::Changed { change, argument: None });
    assert!(checker.verdict().unwrap_err().starts_with("the solution's digit is removed"));
}

/// Every event of a real run, with one thing changed, is refused: an argument from elsewhere does not pass.
#[test]
fn real_runs_with_swapped_arguments_are_refused() {
    let grid = common::suite().into_iter().find(|case| case.name == "data9 of document D4").unwrap().puzzle;
    for method in [Method::Logic, Method::AllDiff, Method::Forward] {
        let mut kept: Option<Argument> = None;
        let (mut refused, mut swapped) = (0, 0);
        let mut checker = Checker::new(&grid);
        let mut listener = Listener::new(Detail::Steps, |event| {
            if let Event::Changed { change, argument: Some(argument) } = event {
                if let Some(other) = kept.as_ref().filter(|other| *other != argument) {
                    let mut doubting = checker.clone();
                    let _ = doubting.event(Event::Changed { change, argument: Some(other) });
                    swapped += 1;
                    refused += usize::from(doubting.verdict().is_err());
                }
                kept = Some(argument.clone());
            }
            if swapped > 200 { ControlFlow::Break(()) } else { checker.event(event) }
        });
        Solver::new(method).solve_observed(&grid, &mut listener);
        assert!(swapped > 20 && refused * 10 > swapped * 9, "{method}: {refused} of {swapped}");
    }
}
