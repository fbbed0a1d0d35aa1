//! Every example shows what it says, and has one solution unless it says otherwise.

use std::collections::BTreeSet;

use crate::support::{captions, named, told, watch};
use hallset::{Cancel, Method, Puzzle, Solver};
use hallset_formats::first_puzzle;
use hallset_teach::studio::{EXAMPLES, Limits, Phase, Request, Run, StepDetail, UnitReport, What, answer};

fn first_run(id: &str) -> UnitReport {
    watch(named(id)).units()[0].clone()
}

fn count(run: &UnitReport, wanted: fn(&What) -> bool) -> usize {
    run.steps.iter().filter(|step| wanted(&step.what)).count()
}

/// The sizes of the Hall sets that prove removals.
fn hall_sets(run: &UnitReport) -> Vec<usize> {
    let cells = |what: &What| if let What::Hall { cells, .. } = what { Some(cells.len()) } else { None };
    run.steps.iter().filter_map(|step| cells(&step.what)).collect()
}

#[test]
fn all_examples_but_the_impossible_one_have_one_solution() {
    for example in EXAMPLES {
        let puzzle: Puzzle = first_puzzle(example.puzzle).expect(example.id);
        let status = Solver::new(Method::AllDiff).limit(2).solve(&puzzle).status();
        assert_eq!(
            status.name(),
            if example.id == "impossible-row" { "none" } else { "unique" },
            "{}",
            example.id
        );
    }
}

#[test]
fn examples_have_names_of_their_own_and_words_for_people() {
    let ids: BTreeSet<&str> = EXAMPLES.iter().map(|example| example.id).collect();
    assert_eq!(ids.len(), EXAMPLES.len());
    for example in EXAMPLES {
        assert!(!example.name.is_empty() && example.shows.ends_with('.'), "{}", example.id);
        assert_eq!(watch(example).runs.len(), example.units.len());
    }
}

#[test]
fn a_propagation_with_graphs_tells_the_removals_of_one_without() {
    for example in EXAMPLES {
        let run = |detail| {
            let puzzle = Some(example.puzzle.to_owned());
            told(&Request { puzzle, runs: vec![Run::Propagate(detail)], ..Request::default() })
        };
        let (changes, all) = (run(StepDetail::Changes), run(StepDetail::All));
        let removed = |run: &UnitReport| (run.unit.clone(), run.removed.clone());
        assert!(changes.units().into_iter().map(removed).eq(all.units().into_iter().map(removed)));
        let lifted = |run: &&UnitReport| count(run, |what| matches!(what, What::Lift)) > 0;
        assert!(all.units().iter().any(lifted), "{}", example.id);
    }
}

#[test]
fn a_propagation_whose_graphs_do_not_fit_tells_removals_in_the_end() {
    let limits = Limits { response_bytes: 1 << 19, ..Limits::default() };
    let puzzle = Some(named("lockedset").puzzle.to_owned());
    let request = Request { puzzle, runs: vec![Run::Propagate(StepDetail::All)], ..Request::default() };
    let response = answer(&request, &limits, &Cancel::new());
    let told = response.told().expect("it fits");
    let graphs = |run: &&UnitReport| !run.removed.is_empty() && run.steps[0].what == What::Lift;
    let units = told.units();
    assert!(graphs(units.first().expect("a unit")));
    assert!(units.iter().any(|run| !run.removed.is_empty() && !graphs(run)));
}

#[test]
fn the_naked_pair_takes_its_digits_from_the_others() {
    let run = first_run("naked-pair");
    assert_eq!(hall_sets(&run), [2]);
    assert!(run.removed.len() > 2);
}

#[test]
fn the_hidden_pair_loses_everything_but_3_and_4() {
    let run = first_run("hidden-pair");
    let losers: BTreeSet<usize> = run.removed.iter().map(|(cell, _)| cell.index()).collect();
    assert_eq!(losers.len(), 2);
    assert!(run.removed.iter().all(|(_, digit)| ![3, 4].contains(&digit.number())));
    assert_eq!(hall_sets(&run).len(), 1);
}

#[test]
fn nothing_is_removed_where_everything_is_one_component() {
    let run = first_run("nothing-to-remove");
    assert!(run.removed.is_empty() && run.changed_units.is_empty());
    assert_eq!(count(&run, |what| matches!(what, What::Component { .. })), 1);
    assert_eq!(
        captions(&run, Phase::Return),
        ["Row 5 returns with nothing removed: every candidate is part of some way to fill it."]
    );
}

#[test]
fn the_impossible_row_names_its_violation_and_keeps_its_candidates() {
    let run = first_run("impossible-row");
    let violation = run.violation.as_ref().expect("a violation");
    assert_eq!((violation.cells.len(), violation.digits.len()), (3, 2));
    let stuck = run.steps.iter().rev().nth(1).expect("a step before the last");
    assert_eq!(
        stuck.caption,
        "Row 1 cannot be filled. 3 cells, only 2 digits: r1c1, r1c2 and r1c3 share 1 and 2."
    );
    assert!(run.removed.is_empty());
}

#[test]
fn the_longest_path_moves_all_cells_of_the_row() {
    let run = first_run("longest-path");
    let longest = run.steps.iter().find_map(|step| match &step.what {
        What::Augment { pairs } => Some((pairs.len(), step.caption.clone())),
        _ => None,
    });
    let (cells, caption) = longest.expect("an augmenting path");
    assert_eq!(cells, 9);
    assert_eq!(
        caption,
        "r1c9 wants 1, held by r1c1; r1c1 moves to 2, r1c2 to 3, r1c3 to 4, r1c4 to 5, r1c5 to 6, \
         r1c6 to 7, r1c7 to 8, so r1c8 takes 9."
    );
}

#[test]
fn sizes_and_kinds_of_grids_are_covered() {
    let sides: BTreeSet<usize> = EXAMPLES.iter().map(|example| watch(example).puzzle.side).collect();
    assert_eq!(sides, BTreeSet::from([4, 6, 9, 16, 25]));
    assert_eq!(watch(named("six")).puzzle.box_shape, Some((2, 3)));
    let jigsaw = watch(named("jigsaw"));
    assert_eq!((jigsaw.puzzle.box_shape, &jigsaw.units()[0].name[..]), (None, "region 4"));
    assert_eq!(watch(named("diagonals")).units()[1].name, "diagonal 2");
}

#[test]
fn every_example_of_a_size_or_kind_removes_something() {
    for id in ["four", "six", "diagonals", "jigsaw", "sixteen", "twenty-five"] {
        assert!(watch(named(id)).units().iter().all(|run| !run.removed.is_empty()), "{id}");
    }
}

#[test]
fn the_text_of_the_board_reads_back() {
    for example in EXAMPLES {
        let board = watch(example).puzzle;
        let read: Puzzle = first_puzzle(&board.text).expect(example.id);
        assert_eq!(read, first_puzzle(example.puzzle).expect(example.id), "{}", example.id);
    }
}

#[test]
fn propagating_the_demo_solves_it_and_ends_when_nothing_changes() {
    let runs = vec![Run::Propagate(StepDetail::Changes)];
    let told =
        told(&Request { puzzle: Some(named("lockedset").puzzle.to_owned()), runs, ..Request::default() });
    let mut candidates = told.puzzle.candidates.clone();
    for (cell, digit) in told.units().iter().flat_map(|run| &run.removed) {
        candidates[cell.index()].remove(*digit);
    }
    assert!(candidates.iter().all(|set| set.single().is_some()));
    assert!(told.units().iter().all(|run| run.propagated));
    let phases = told.units().into_iter().flat_map(|run| &run.steps).map(|step| step.phase);
    assert!(phases.into_iter().all(|phase| matches!(phase, Phase::Prune | Phase::Return)));
    let given = told.puzzle.givens.iter().filter(|digit| **digit > 0).count();
    let solved: usize = told.units().iter().map(|run| run.solved.len()).sum();
    assert_eq!(given + solved, candidates.len(), "every open cell is solved once");
}

#[test]
fn propagating_stops_at_a_unit_that_cannot_be_filled() {
    let puzzle = Some(named("impossible-row").puzzle.to_owned());
    let told =
        told(&Request { puzzle, runs: vec![Run::Propagate(StepDetail::Changes)], ..Request::default() });
    let violated = told.units().iter().filter(|run| run.violation.is_some()).count();
    assert!(violated == 1 && told.units().last().is_some_and(|run| run.violation.is_some()));
}
