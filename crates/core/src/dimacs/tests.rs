//! The encoding against an oracle, and models that are right, wrong and cut off.

use super::*;
use crate::model::geometry::{Extra, Layout};

fn encoding(puzzle: &str) -> Encoding {
    Encoding::new(&puzzle.parse().unwrap()).unwrap()
}

fn text(encoding: &Encoding) -> String {
    let mut text = String::new();
    encoding.write(&mut text).unwrap();
    text
}

/// The clauses of a text, which must be as many as its header says.
fn clauses(text: &str) -> (usize, Vec<Vec<i32>>) {
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('c')).collect();
    let header: Vec<usize> = lines[0].split(' ').skip(2).map(|word| word.parse().unwrap()).collect();
    let clause = |line: &&str| {
        let mut literals: Vec<i32> = line.split(' ').map(|word| word.parse().unwrap()).collect();
        assert_eq!(literals.pop(), Some(0), "{line}");
        literals
    };
    let clauses: Vec<_> = lines[1..].iter().map(clause).collect();
    assert_eq!(clauses.len(), header[1]);
    (header[0], clauses)
}

/// How many models there are, and the last of them as a solver would print it: branching, nothing else.
fn models(variables: usize, clauses: &[Vec<i32>]) -> (usize, String) {
    fn branch(values: &mut Vec<i32>, variables: usize, clauses: &[Vec<i32>], found: &mut Vec<Vec<i32>>) {
        let fails = |clause: &Vec<i32>| clause.iter().all(|literal| values.contains(&-literal));
        if clauses.iter().any(fails) {
            return;
        }
        if values.len() == variables {
            found.push(values.clone());
            return;
        }
        let next = values.len() as i32 + 1;
        for value in [next, -next] {
            values.push(value);
            branch(values, variables, clauses, found);
            values.pop();
        }
    }
    let mut found = Vec::new();
    branch(&mut Vec::new(), variables, clauses, &mut found);
    let told = found.last().map(|values| values.iter().map(|value| format!(" {value}")).collect::<String>());
    (found.len(), format!("s SATISFIABLE\nv{} 0\n", told.unwrap_or_default()))
}

/// Two rows are open, with two candidates in each cell.
const OPEN: &str = "12343412........";
const MODEL: &str = "1 -2 3 -4 -5 6 -7 8 -9 10 -11 12 13 -14 15 -16";

#[test]
fn models_are_the_solutions_one_for_one() {
    let open: Puzzle = OPEN.parse().unwrap();
    let diagonals = open.layout().clone().with(Extra::Diagonals);
    let diagonals = Puzzle::new(crate::Geometry::new(diagonals).unwrap().into(), open.givens().clone());
    for puzzle in [open, diagonals, "12343412.1......".parse().unwrap(), "1234.4.2........".parse().unwrap()]
    {
        let encoding = Encoding::new(&puzzle).unwrap();
        let (variables, clauses) = clauses(&text(&encoding));
        assert_eq!(variables, encoding.variables());
        let (count, told) = models(variables, &clauses);
        assert_eq!(count, crate::Solver::default().solutions(&puzzle).count());
        assert_eq!(encoding.solution(&told).is_ok(), count > 0);
    }
}

#[test]
fn no_pair_is_written_twice() {
    for layout in [
        Layout::of_side(9).unwrap(),
        Layout::of_side(4).unwrap().with(Extra::Diagonals),
        Layout::of_side(9).unwrap().with(Extra::Windows),
        Layout::latin(5).unwrap(),
    ] {
        let encoding = Encoding::new(&Puzzle::empty(layout).unwrap()).unwrap();
        let (_, clauses) = clauses(&text(&encoding));
        let distinct: std::collections::BTreeSet<_> = clauses.iter().collect();
        assert_eq!(distinct.len(), clauses.len());
    }
}

#[test]
fn an_empty_grid_has_the_clauses_of_the_paper() {
    let encoding = Encoding::new(&Puzzle::empty(Layout::of_side(9).unwrap()).unwrap()).unwrap();
    let (variables, clauses) = clauses(&text(&encoding));
    // 324 times at least one; 36 pairs for each cell, row and column, and the 18 of a box in neither.
    assert_eq!((variables, clauses.len()), (729, 324 + 81 * (3 * 36 + 18)));
}

#[test]
fn comments_say_which_candidate_a_variable_is() {
    let text = text(&encoding(OPEN));
    assert!(text.contains("c  1 2 3 4\nc  3 4 1 2\nc  0 0 0 0\nc  0 0 0 0\n"), "{text}");
    assert!(text.contains("c r3c2 can be 1 3 by variables 3 to 4\n"), "{text}");
}

#[test]
fn what_singles_solve_has_no_variable_and_every_model() {
    let encoding = encoding("123434122143432.");
    assert!(text(&encoding).ends_with("p cnf 0 0\n"));
    assert!(encoding.solution("s SATISFIABLE\nv 0\n").is_ok());
    assert!(encoding.solution("SAT\n0\n").is_ok());
    assert_eq!(encoding.solution(""), Err(ModelError::Undecided));
}

#[test]
fn what_singles_refute_has_no_model() {
    let encoding = encoding("123....4........");
    let (variables, clauses) = clauses(&text(&encoding));
    assert_eq!(models(variables, &clauses).0, 0);
    assert_eq!(encoding.solution("s UNSATISFIABLE\n"), Err(ModelError::Unsatisfiable));
    assert!(matches!(encoding.solution("v 1 0"), Err(ModelError::Wrong(_))));
}

#[test]
fn the_file_of_minisat_and_the_lines_of_the_competition_mean_the_same() {
    let encoding = encoding(OPEN);
    let told = format!("c ready\n12 conflicts\ns SATISFIABLE\nv {MODEL} 0\n");
    let grid = encoding.solution(&told).unwrap();
    assert_eq!(encoding.solution(&format!("SAT\n{MODEL} 0\n")).as_ref(), Ok(&grid));
    assert_eq!(encoding.solution(&format!("{MODEL}\n")).as_ref(), Ok(&grid));
    assert_eq!(encoding.solution("UNSAT\n"), Err(ModelError::Unsatisfiable));
    assert_eq!(encoding.solution("INDET\n"), Err(ModelError::Undecided));
}

#[test]
fn wrong_models_are_told_by_what_is_wrong() {
    let encoding = encoding(OPEN);
    let message = |told: &str| encoding.solution(told).unwrap_err().to_string();
    assert!(message("s SATISFIABLE\n").contains("not which"));
    assert!(message("v 1 x 0").starts_with("line 1: found `x`, expected numbers"));
    assert!(message("s SATISFIABLE\nv 17 0").starts_with("line 2: found variable 17, expected 1 to 16"));
    assert!(message("v 1 -2 3 -4 0").starts_with("no digit is chosen for r3c3"));
    assert!(message("v 1 2 3 4 0").starts_with("2 digits are chosen for r3c1"));
    let wrong = format!("v {MODEL} 0").replace("-5 6", "5 -6").replace("13 -14", "-13 14");
    assert_eq!(message(&wrong), "the model is wrong: two 2s in row 3: r3c1 and r3c3");
}
