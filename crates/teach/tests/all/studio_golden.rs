//! The stories with known answers: the golden column, and the demo of document D1.

use crate::support::{captions, named, watch};
use hallset::{Candidates, Digit};
use hallset_teach::studio::{Phase, Told, UnitReport, What};

fn golden() -> UnitReport {
    watch(named("golden-column")).units()[0].clone()
}

#[test]
fn the_golden_column_is_column_1_of_a_real_position() {
    let told = watch(named("golden-column"));
    let digits = |text: &str| text.bytes().map(|byte| Digit::new(usize::from(byte - b'0'))).collect();
    let expected: Vec<Candidates> =
        ["1478", "2", "5", "48", "18", "18", "3", "14679", "146789"].map(digits).to_vec();
    let column: Vec<Candidates> = told.puzzle.candidates.iter().step_by(told.puzzle.side).copied().collect();
    assert_eq!(column, expected);
}

#[test]
fn the_golden_column_loses_eleven_candidates_and_solves_two_cells() {
    let run = golden();
    let removals = run.steps.iter().filter(|step| matches!(step.what, What::Remove { .. })).count();
    assert_eq!((removals, run.removed.len()), (11, 11));
    let solved: Vec<_> = run.solved.iter().map(|(cell, digit)| (cell.index(), digit.number())).collect();
    assert_eq!(solved, [(27, 4), (0, 7)]);
    assert_eq!(run.changed_units, ["r1", "r4", "r8", "r9", "b1", "b4", "b7"]);
}

#[test]
fn the_golden_column_has_two_lettered_components() {
    let letters = |what: &What| match what {
        What::Component { letter, .. } => letter.clone(),
        _ => None,
    };
    let letters: Vec<String> = golden().steps.iter().filter_map(|step| letters(&step.what)).collect();
    assert_eq!(letters, ["A", "B"]);
}

#[test]
fn the_captions_of_the_golden_column_name_the_hall_sets() {
    let run = golden();
    let halls = run.steps.iter().filter(|step| matches!(step.what, What::Hall { .. }));
    let said: Vec<&str> = halls.map(|step| &step.caption[..]).collect();
    assert_eq!(
        said,
        [
            "Naked pair: 1 and 8 fill r5c1 and r6c1, so r1c1 and r9c1 lose 1 and 8, r4c1 loses 8, r8c1 loses 1.",
            "r4c1 is 4, so r1c1, r8c1 and r9c1 lose 4.",
            "r1c1 is 7, so r8c1 and r9c1 lose 7.",
        ]
    );
    assert_eq!(captions(&run, Phase::Prune)[1], "r1c1 loses 1: 1 and 8 fill r5c1 and r6c1.");
}

#[test]
fn the_captions_of_the_matching_say_who_moves() {
    let run = golden();
    let said = captions(&run, Phase::Match);
    assert_eq!(said[0], "r1c1 takes 1, its first free digit.");
    assert_eq!(said[1], "r2c1 can only be 2 and takes it.");
    assert_eq!(said[8], "r6c1 needs 1 or 8, but both are taken. Who could move?");
    assert_eq!(said[9], "r6c1 could take 1, held by r1c1.");
    assert_eq!(said[15], "r6c1 wants 1, held by r1c1; r1c1 moves to 7, so r9c1 takes 9.");
    assert_eq!(said[16], "Every cell has a digit of its own: the matching is maximum.");
}

#[test]
fn the_phases_come_in_their_order() {
    let phases: Vec<Phase> = golden().steps.iter().map(|step| step.phase).collect();
    assert!(phases.is_sorted());
    let mut once = phases;
    once.dedup();
    assert_eq!(once, [Phase::Lift, Phase::Match, Phase::Orient, Phase::Scc, Phase::Prune, Phase::Return]);
}

/// The candidates of each cell after the first runs.
fn after(told: &Told, runs: usize) -> Vec<Candidates> {
    let mut candidates = told.puzzle.candidates.clone();
    for (cell, digit) in told.units()[..runs].iter().flat_map(|run| &run.removed) {
        assert!(candidates[cell.index()].contains(*digit), "what is removed was there");
        candidates[cell.index()].remove(*digit);
    }
    candidates
}

#[test]
fn the_demo_tells_the_story_of_the_appendix() {
    let told = watch(named("lockedset"));
    let units: Vec<&str> = told.units().iter().map(|run| &run.unit[..]).collect();
    assert_eq!(units, ["c1", "r5", "r6", "b4", "c1"]);
    let pair: Candidates = [1, 8].map(Digit::new).into_iter().collect();
    let column = |runs| after(&told, runs).into_iter().step_by(told.puzzle.side).collect::<Vec<_>>();

    let holding_the_pair = |column: &[Candidates]| {
        let places = column.iter().enumerate().filter(|(_, set)| **set == pair);
        places.map(|(place, _)| place + 1).collect::<Vec<_>>()
    };
    assert!(holding_the_pair(&column(3)).is_empty(), "three runs do not suffice");
    assert_eq!(holding_the_pair(&column(4)), [5, 6], "two cells hold exactly 1 and 8");
    let others = |column: &[Candidates]| column.iter().filter(|set| **set != pair && set.meets(pair)).count();
    assert_eq!((others(&column(4)), others(&column(5))), (4, 0), "the last run strips 1 and 8 from the rest");
    assert_eq!(
        captions(told.units()[4], Phase::Prune)[0],
        "Naked pair: 1 and 8 fill r5c1 and r6c1, so r2c1, r7c1, r8c1 and r9c1 lose 1 and 8."
    );
}

/// Milliseconds of the steps at which a player stops that shows interesting ones only.
fn short_form(id: &str) -> u32 {
    let told = watch(named(id));
    let steps = told.units().into_iter().flat_map(|run| &run.steps);
    steps.filter(|step| step.stop).map(|step| step.pause).sum()
}

#[test]
fn both_demos_are_told_in_less_than_a_minute() {
    for id in ["lockedset", "original"] {
        assert!((20_000..60_000).contains(&short_form(id)), "{id}: {} ms", short_form(id));
    }
}

#[test]
fn the_original_puzzle_begins_as_its_screen_shows() {
    let told = watch(named("original"));
    let run = told.units()[0];
    let greedy: Vec<(usize, usize)> = run
        .steps
        .iter()
        .filter_map(|step| match step.what {
            What::Greedy { cell, digit } => Some((cell.index() / told.puzzle.side + 1, digit.number())),
            _ => None,
        })
        .collect();
    assert_eq!(greedy, [(1, 1), (2, 2), (3, 5), (4, 3), (5, 4), (6, 6), (8, 7), (9, 8)]);
    assert_eq!(run.removed.len(), 18);
    let left: Candidates = [1, 4, 6, 7, 8, 9].map(Digit::new).into_iter().collect();
    let column: Vec<Candidates> = after(&told, 1).into_iter().step_by(told.puzzle.side).collect();
    for row in [1, 4, 5, 6, 8, 9] {
        assert_eq!(column[row - 1], left);
    }
}

#[test]
fn the_demo_starts_from_full_cells() {
    let told = watch(named("lockedset"));
    for (given, candidates) in told.puzzle.givens.iter().zip(&told.puzzle.candidates) {
        assert_eq!(candidates.len(), if *given == 0 { told.puzzle.side } else { 1 });
    }
}
