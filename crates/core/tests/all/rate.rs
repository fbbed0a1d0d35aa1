//! Ratings on HoDoKu's scale, against values that HoDoKu itself gave.
//!
//! `hodoku.txt` has puzzles of our own making. A larger list is read from the folder that `HALLSET_DATA` names
//! (`human/hodoku-levels.csv`: puzzle, level, score), if it is there.

use std::path::Path;

use hallset::generate::Recipe;
use hallset::rate::{Climb, ClimbEnd, Ladder};
use hallset::{Cancel, Conclusion, Extra, Layout, Level, Puzzle};

fn rate(puzzle: &str) -> Climb {
    let puzzle: Puzzle = puzzle.parse().unwrap();
    Ladder::hodoku().rate(&puzzle, &Cancel::new(), |_, _| {})
}

fn value(climb: &Climb) -> (&'static str, u32) {
    (climb.level.map_or("none", Level::name), climb.score)
}

#[test]
fn level_and_score_are_those_of_hodoku() {
    let lines = include_str!("hodoku.txt").lines().filter(|line| !line.starts_with('#'));
    let mut levels = Vec::new();
    for line in lines {
        let [puzzle, level, score] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        assert_eq!(value(&rate(puzzle)), (level, score.parse().unwrap()), "{puzzle}");
        levels.push(level);
    }
    let count = |of: &str| levels.iter().filter(|&&level| level == of).count();
    assert_eq!(["easy", "medium", "hard", "unfair"].map(count), [15, 15, 20, 10]);
}

#[test]
fn every_puzzle_to_hard_of_the_published_list_has_its_level_and_score() {
    let Some(folder) = std::env::var_os("HALLSET_DATA") else { return };
    let Ok(list) = std::fs::read_to_string(Path::new(&folder).join("human/hodoku-levels.csv")) else {
        return;
    };
    let mut compared = 0;
    for line in list.lines().skip(1) {
        let [puzzle, level, score, ..] = line.split(',').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let level = level.to_lowercase();
        if !["easy", "medium", "hard"].contains(&level.as_str()) {
            continue;
        }
        assert_eq!(value(&rate(puzzle)), (level.as_str(), score.parse().unwrap()), "{puzzle}");
        compared += 1;
    }
    assert!(compared > 100, "only {compared} puzzles");
}

#[test]
fn another_size_and_a_variant_are_rated_too() {
    let layouts = [Layout::with_boxes(2, 3).unwrap(), Layout::of_side(9).unwrap().with(Extra::Diagonals)];
    for layout in layouts {
        let made = Recipe::new(layout).unwrap().seed(1).make(0).unwrap();
        let mut placed = 0;
        let climb = Ladder::hodoku().rate(&made.puzzle, &Cancel::new(), |_, step| {
            placed += usize::from(matches!(step.conclusions[..], [Conclusion::Place { .. }]));
        });
        assert_eq!((climb.ended, climb.guesses), (ClimbEnd::Solved, 0));
        assert_eq!(placed, made.solution.filled() - made.puzzle.givens().filled());
    }
}
