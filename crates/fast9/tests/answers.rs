//! The answers are right, and they are the same from every engine.

mod common;

use common::{Disguise, KINDS, oracle, solvers, solves};
use hallset_fast9::{Answer, Grid, InstructionSet, Puzzle, Solver};

#[test]
fn every_instruction_set_counts_the_solutions_that_are_known() {
    for mut solver in solvers() {
        for (kind, puzzle, count) in KINDS {
            assert_eq!(solver.count(puzzle, 10), count, "{kind}, {}", solver.instruction_set());
            assert_eq!(solver.is_unique(puzzle), count == 1, "{kind}, {}", solver.instruction_set());
        }
    }
}

#[test]
fn the_solution_of_a_unique_puzzle_is_the_oracles() {
    let (_, easy, _) = KINDS[0];
    let expected = oracle(easy, 2);
    assert_eq!(expected.len(), 1);
    for mut solver in solvers() {
        assert_eq!(solver.solve(easy).as_ref(), expected.first(), "{}", solver.instruction_set());
    }
}

#[test]
fn a_limit_cuts_the_count_and_does_not_change_the_solution() {
    let (_, several, _) = KINDS[4];
    let all = Solver::with_instruction_set(InstructionSet::Portable).unwrap().count(several, 100_000);
    assert!((10..100_000).contains(&all));
    for mut solver in solvers() {
        let first = solver.solve(several);
        for limit in [1, 2, 3, all - 1, all, all + 1] {
            let answer = solver.answer(several, limit);
            assert_eq!(answer.count, limit.min(all));
            assert_eq!(answer.solution, first.as_ref());
        }
    }
}

#[test]
fn solutions_are_different_and_right_and_the_first_is_the_first() {
    for mut solver in solvers() {
        for (kind, puzzle, count) in KINDS {
            for limit in [0, 1, 2, 10] {
                let grids: Vec<Grid> = solver.solutions(puzzle).take(limit as usize).collect();
                assert_eq!(grids.len() as u32, count.min(limit), "{kind}, {}", solver.instruction_set());
                assert!(grids.iter().all(|grid| solves(grid, puzzle)), "{kind}");
                assert!((1..grids.len()).all(|place| !grids[..place].contains(&grids[place])), "{kind}");
                assert_eq!(grids.first(), solver.answer(puzzle, limit).solution, "{kind}");
            }
            let (fastest, this) = (hallset_fast9::solutions(puzzle), solver.solutions(puzzle));
            assert!(fastest.take(10).eq(this.take(10)), "{kind}");
        }
    }
}

#[test]
fn all_solutions_one_by_one_are_as_many_as_are_counted_and_then_there_are_none() {
    let (_, several, _) = KINDS[4];
    for mut solver in solvers() {
        let mut solutions = solver.solutions(several);
        let all = solutions.by_ref().count();
        assert_eq!(all, solver.count(several, u32::MAX) as usize);
        assert_eq!(solutions.next(), None);
    }
}

#[test]
fn nothing_is_looked_for_up_to_a_limit_of_zero() {
    for mut solver in solvers() {
        let (_, easy, _) = KINDS[0];
        let nothing = Answer { count: 0, solution: None };
        assert_eq!(solver.answer(easy, 0), nothing);
        solver.answer_all(&[*easy; 300], 0, |_, answer| assert_eq!(answer, nothing));
    }
}

/// Puzzles of every kind in turn, so that fast and slow ones share a block.
fn mixture(length: usize) -> Vec<Puzzle> {
    (0..length).map(|index| *KINDS[index % KINDS.len()].1).collect()
}

#[test]
fn batches_of_every_length_give_every_answer_once() {
    for mut solver in solvers() {
        // Up to a hundred, around the lengths at which another engine takes over, and beyond a block.
        for length in (0..=100).chain(126..=130).chain((190..600).step_by(67)) {
            let limit = 1 + length as u32 % 2;
            let expected = KINDS.map(|(_, puzzle, _)| {
                let answer = solver.answer(puzzle, limit);
                (answer.count, answer.solution.copied())
            });
            let mut given = vec![false; length];
            solver.answer_all(&mixture(length), limit, |place, answer| {
                assert!(!given[place], "answered twice");
                given[place] = true;
                let (count, solution) = expected[place % KINDS.len()];
                assert_eq!(answer, Answer { count, solution: solution.as_ref() });
            });
            assert!(given.into_iter().all(|given| given), "a batch of {length}");
        }
    }
}

/// Puzzles that take many guesses, in turns with one solution and with hundreds: two, with their rows, columns and
/// digits turned round.
fn hard(length: usize) -> Vec<Puzzle> {
    let turn = |line: usize, by: usize| (line / 3 + by) % 3 * 3 + (line + by / 3) % 3;
    let turned = |number: usize| {
        let (_, puzzle, _) = KINDS[3 + number / 2 % 2];
        let disguise = Disguise {
            digits: (0..9).map(|digit| b'1' + ((digit + number) % 9) as u8).collect(),
            rows: (0..9).map(|row| turn(row, number / 9)).collect(),
            columns: (0..9).map(|column| turn(column, number / 3)).collect(),
            mirrored: number % 2 == 1,
        };
        disguise.of(puzzle)
    };
    (0..length).map(turned).collect()
}

#[test]
fn lanes_that_help_each_other_with_the_last_puzzles_change_no_answer() {
    for mut solver in solvers() {
        for (length, limit) in [(140, 2), (300, 1), (300, 2), (300, 3), (300, 50), (600, 5), (2600, 20)] {
            let puzzles = hard(length);
            let mut answers = vec![(0, [0; 81]); length];
            solver.answer_into(&puzzles, limit, &mut answers);
            for (puzzle, (count, grid)) in puzzles.iter().zip(answers) {
                let alone = solver.answer(puzzle, limit);
                assert_eq!(alone, Answer { count, solution: (count > 0).then_some(&grid) });
            }
        }
    }
}

#[test]
fn puzzles_keep_the_numbers_that_they_bring() {
    for mut solver in solvers() {
        for length in [0, 5, 127, 128, 700] {
            let puzzles = mixture(length);
            let numbered = puzzles.iter().enumerate().map(|(place, puzzle)| (1000 - place, puzzle));
            let mut given = vec![false; length];
            solver.answer_numbered(numbered, 10, |number, answer| {
                let place = 1000 - number;
                assert_eq!(answer.count, KINDS[place % KINDS.len()].2.min(10));
                given[place] = true;
            });
            assert!(given.into_iter().all(|given| given), "a batch of {length}");
        }
    }
}

#[test]
fn an_iterator_without_more_puzzles_is_not_asked_again() {
    for mut solver in solvers() {
        for length in [0, 5, 127, 128, 300, 700] {
            for limit in [0, 1, 2] {
                let puzzles = mixture(length);
                let mut left = Some(puzzles.iter().enumerate());
                let once = std::iter::from_fn(|| {
                    let next = left.as_mut().expect("it was asked again").next();
                    if next.is_none() {
                        left = None;
                    }
                    next
                });
                let mut answers = 0;
                solver.answer_numbered(once, limit, |_, _| answers += 1);
                assert_eq!(answers, length);
            }
        }
    }
}

#[test]
fn the_solution_depends_neither_on_the_instruction_set_nor_on_the_batch_nor_on_the_place_in_it() {
    let puzzles = mixture(700);
    let mut one = Solver::with_instruction_set(InstructionSet::Portable).unwrap();
    let alone: Vec<_> = puzzles[..KINDS.len()].iter().map(|puzzle| one.solve(puzzle)).collect();
    for mut solver in solvers() {
        for skipped in [0, 1, 130] {
            solver.answer_all(&puzzles[skipped..], 2, |place, answer| {
                let expected = alone[(skipped + place) % KINDS.len()].as_ref();
                assert_eq!(answer.solution, expected, "puzzle {place} after {skipped}");
            });
        }
    }
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "there are no threads")]
fn threads_with_solvers_of_their_own_give_the_answers_of_one() {
    let puzzles = mixture(600);
    let mut expected = vec![(0, [0; 81]); puzzles.len()];
    Solver::new().answer_into(&puzzles, 2, &mut expected);
    let mut answers = vec![(0, [0; 81]); puzzles.len()];
    std::thread::scope(|scope| {
        for (puzzles, answers) in puzzles.chunks(170).zip(answers.chunks_mut(170)) {
            let mut solver = Solver::new();
            scope.spawn(move || solver.answer_into(puzzles, 2, answers));
        }
    });
    assert!(answers == expected);
}

#[test]
fn a_solver_can_be_used_again_after_deep_searches() {
    for mut solver in solvers() {
        let (_, empty, _) = KINDS[8];
        assert_eq!(solver.count(empty, 2000), 2000);
        solver.answer_all(&[*empty; 300], 20, |_, answer| assert_eq!(answer.count, 20));
        let (_, easy, _) = KINDS[0];
        assert!(solver.is_unique(easy));
    }
}

#[test]
fn the_buffer_is_filled_in_the_order_of_the_puzzles() {
    let puzzles = mixture(200);
    for mut solver in solvers() {
        let mut answers = vec![(9, [0; 81]); puzzles.len()];
        solver.answer_into(&puzzles, 2, &mut answers);
        for (place, (count, grid)) in answers.iter().enumerate() {
            assert_eq!(*count, KINDS[place % KINDS.len()].2.min(2));
            assert!(if *count == 0 { *grid == [b'0'; 81] } else { solves(grid, &puzzles[place]) });
        }
    }
}

#[test]
#[should_panic(expected = "one answer for each puzzle")]
fn a_buffer_of_the_wrong_length_is_refused() {
    Solver::new().answer_into(&mixture(3), 1, &mut [(0, [0; 81]); 2]);
}

#[test]
fn any_byte_but_a_digit_is_a_blank() {
    let (_, easy, _) = KINDS[0];
    for mut solver in solvers() {
        let expected = solver.solve(easy);
        for blank in (0..=u8::MAX).filter(|byte| !common::is_clue(*byte)) {
            let puzzle = easy.map(|byte| if byte == b'.' { blank } else { byte });
            assert_eq!(solver.solve(&puzzle), expected, "blank {blank}, {}", solver.instruction_set());
        }
    }
}

#[test]
fn a_full_grid_is_its_own_solution_and_a_wrong_one_has_none() {
    for mut solver in solvers() {
        let grid = solver.solve(KINDS[0].1).unwrap();
        assert_eq!(solver.solve(&grid), Some(grid));
        for cell in 0..81 {
            let mut wrong = grid;
            wrong[cell] = if grid[cell] == b'9' { b'1' } else { grid[cell] + 1 };
            assert_eq!(solver.solve(&wrong), None, "cell {cell}, {}", solver.instruction_set());
        }
    }
}

#[test]
fn instruction_sets_have_names_that_can_be_read_back() {
    for set in InstructionSet::ALL {
        assert_eq!(set.to_string().parse(), Ok(set));
    }
    let error = "sse9".parse::<InstructionSet>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "no instruction set is called `sse9`; there are avx512, avx2, neon, simd128 and portable"
    );
    assert!(InstructionSet::Portable.is_available());
    assert_eq!(Some(Solver::new().instruction_set()), InstructionSet::available().next());
}

/// So that the tests above run on simd128 where they are compiled for it.
#[test]
fn vectors_of_webassembly_are_taken_where_a_module_has_them_and_nowhere_else() {
    let has_them = cfg!(all(target_arch = "wasm32", target_feature = "simd128"));
    assert_eq!(Solver::new().instruction_set() == InstructionSet::Simd128, has_them);
}

/// So that the tests above run on NEON where they are compiled for ARM.
#[test]
fn neon_is_taken_on_arm_and_nowhere_else() {
    let has_it = cfg!(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"));
    assert_eq!(Solver::new().instruction_set() == InstructionSet::Neon, has_it);
}
