//! What holds for every puzzle, tried on random ones.
#![cfg(not(target_family = "wasm"))]

mod common;

use common::{Disguise, KINDS, oracle, solvers, solves};
use hallset_fast9::Puzzle;
use proptest::prelude::*;
use proptest::sample::Index;

/// Nine lines in an order that keeps threes together.
fn lines() -> impl Strategy<Value = Vec<usize>> {
    let order = || Just(vec![0, 1, 2]).prop_shuffle();
    (order(), [order(), order(), order()]).prop_map(|(threes, within)| {
        (0..9).map(|line| 3 * threes[line / 3] + within[line / 3][line % 3]).collect()
    })
}

fn disguise() -> impl Strategy<Value = Disguise> {
    (Just((b'1'..=b'9').collect()).prop_shuffle(), lines(), lines(), any::<bool>())
        .prop_map(|(digits, rows, columns, mirrored)| Disguise { digits, rows, columns, mirrored })
}

/// A solution of the first of the known puzzles in disguise, with some cells blanked.
fn holes() -> impl Strategy<Value = Puzzle> {
    let blanks = prop::collection::vec(any::<Index>(), 0..60);
    (disguise(), blanks).prop_map(|(disguise, blanks)| {
        let mut puzzle = disguise.of(&oracle(KINDS[0].1, 1)[0]);
        for blank in blanks {
            puzzle[blank.index(81)] = b'.';
        }
        puzzle
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn a_disguise_changes_no_count(disguise in disguise()) {
        for mut solver in solvers() {
            let puzzles: Vec<Puzzle> = KINDS.iter().map(|(_, puzzle, _)| disguise.of(puzzle)).collect();
            for ((kind, _, count), puzzle) in KINDS.iter().zip(&puzzles) {
                prop_assert_eq!(solver.count(puzzle, 10), *count, "{}, {}", kind, solver.instruction_set());
            }
            let many: Vec<Puzzle> = puzzles.iter().cycle().take(180).copied().collect();
            let mut counts = vec![0; many.len()];
            solver.answer_all(&many, 10, |place, answer| {
                assert!(answer.solution.is_none_or(|grid| solves(grid, &many[place])));
                counts[place] = answer.count;
            });
            for (place, count) in counts.into_iter().enumerate() {
                prop_assert_eq!(count, KINDS[place % KINDS.len()].2);
            }
        }
    }

    #[test]
    fn a_grid_with_holes_has_as_many_solutions_as_the_oracle_finds(puzzle in holes()) {
        let expected = oracle(&puzzle, 5);
        for mut solver in solvers() {
            let answer = solver.answer(&puzzle, 5);
            prop_assert_eq!(answer.count as usize, expected.len());
            prop_assert!(solves(answer.solution.unwrap(), &puzzle));
            if expected.len() < 5 {
                prop_assert!(expected.contains(answer.solution.unwrap()));
            }
        }
    }

    #[test]
    fn every_engine_gives_the_same_answers_to_random_batches(
        puzzles in prop::collection::vec(holes(), 100..200),
        limit in 1..4_u32,
    ) {
        let mut answers = Vec::new();
        for mut solver in solvers() {
            let mut batch = vec![(0, [0; 81]); puzzles.len()];
            solver.answer_into(&puzzles, limit, &mut batch);
            answers.push(batch);
            let alone = puzzles.iter().map(|puzzle| {
                let answer = solver.answer(puzzle, limit);
                (answer.count, answer.solution.copied().unwrap_or([b'0'; 81]))
            });
            answers.push(alone.collect());
        }
        prop_assert!(answers.iter().all(|batch| *batch == answers[0]));
    }

    #[test]
    fn clues_thrown_at_random_are_survived(puzzle in prop::collection::vec(0..30_u8, 81)) {
        let puzzle: Puzzle = std::array::from_fn(|cell| match puzzle[cell] {
            digit @ 1..=9 => b'0' + digit,
            _ => b'.',
        });
        for mut solver in solvers() {
            let alone = solver.solve(&puzzle);
            prop_assert!(alone.is_none_or(|grid| solves(&grid, &puzzle)));
            solver.answer_all(&vec![puzzle; 150], 1, |_, answer| assert_eq!(answer.solution, alone.as_ref()));
        }
    }
}
