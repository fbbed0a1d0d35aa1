//! The lists of `$HALLSET_DATA/nine`, when the variable is set: what is known of each list holds
//! for a sample of it, on every instruction set, alone and in a batch.

mod common;

use std::ops::RangeInclusive;
use std::path::Path;

use common::{solvers, solves};
use hallset_fast9::{Answer, Puzzle};

/// Each list with the number of solutions that its puzzles have, up to two, and a sample's size.
const LISTS: [(&str, RangeInclusive<u32>, usize); 7] = [
    ("forum-hardest-1905", 1..=1, 600),
    ("generated-easy", 1..=2, 3000),
    ("generated-minimal", 1..=1, 3000),
    ("generated-zero", 0..=0, 3000),
    ("magictour-1465", 1..=1, 1465),
    ("seventeen-clue", 1..=1, 3000),
    ("several-solutions", 2..=2, 2000),
];

fn list(folder: &Path, name: &str, sample: usize) -> Vec<Puzzle> {
    let file = folder.join("nine").join(name).with_extension("txt");
    let text = std::fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let lines = text.split(|&byte| byte == b'\n');
    let puzzles: Vec<Puzzle> = lines.filter_map(|line| line.first_chunk().copied()).collect();
    (0..sample).map(|index| puzzles[index * puzzles.len() / sample]).collect()
}

#[test]
fn every_list_has_the_solutions_it_is_known_to_have() {
    let Some(folder) = std::env::var_os("HALLSET_DATA") else {
        return;
    };
    for (name, counts, sample) in LISTS {
        let puzzles = list(Path::new(&folder), name, sample);
        let mut known = Vec::new();
        for mut solver in solvers() {
            let mut answers = vec![(0, [0; 81]); puzzles.len()];
            solver.answer_into(&puzzles, 2, &mut answers);
            for (puzzle, (count, grid)) in puzzles.iter().zip(&answers) {
                let text = String::from_utf8_lossy(puzzle);
                assert!(counts.contains(count), "{name}: {text} has {count}");
                assert!(*count == 0 || solves(grid, puzzle), "{name}: {text} is not solved");
            }
            for (puzzle, (count, grid)) in puzzles.iter().zip(&answers).step_by(5) {
                let batch = Answer { count: *count, solution: (*count > 0).then_some(grid) };
                assert_eq!(solver.answer(puzzle, 2), batch, "{name}: {}", String::from_utf8_lossy(puzzle));
            }
            if known.is_empty() {
                known = answers;
            } else {
                assert!(known == answers, "{name}: {} differs", solver.instruction_set());
            }
        }
    }
}

/// One puzzle of this list, of 24 thousand, once had a wrong second solution: cells settled in one
/// round had taken a digit's last places, and the grid passed for solved.
#[test]
fn the_hardest_list_is_unique_throughout() {
    let Some(folder) = std::env::var_os("HALLSET_DATA") else {
        return;
    };
    let puzzles = list(Path::new(&folder), "forum-hardest-1905", 24_383);
    let mut solver = solvers().next().expect("plain Rust at least");
    solver.answer_all(&puzzles, 2, |place, answer| {
        assert_eq!(answer.count, 1, "{}", String::from_utf8_lossy(&puzzles[place]));
    });
}
