//! Instances of exercises are as wished: what they have is counted again by somebody who tries everything.

use std::collections::BTreeSet;

use hallset::{Cell, Method, Puzzle};
use hallset_teach::learn::{Count, Exercise, Instance, PuzzleWish, Task, UnitWish, puzzle, unit};
use hallset_teach::studio::Run;

type Sets = Vec<BTreeSet<usize>>;

/// The candidates of the unit: of the first cells.
fn sets(made: &Instance, cells: usize) -> Sets {
    let digits = |cell| made.puzzle.candidates(Cell::new(cell)).iter().map(|digit| digit.number()).collect();
    (0..cells).map(digits).collect()
}

/// Every way to fill a unit.
fn fillings(sets: &Sets) -> Vec<Vec<usize>> {
    fn extend(sets: &Sets, used: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
        let Some(set) = sets.get(used.len()) else { return all.push(used.clone()) };
        for &digit in set {
            if !used.contains(&digit) {
                used.push(digit);
                extend(sets, used, all);
                used.pop();
            }
        }
    }
    let mut all = Vec::new();
    extend(sets, &mut Vec::new(), &mut all);
    all
}

/// The cells that a greedy round leaves without a digit.
fn left_over(sets: &Sets) -> usize {
    let mut used = BTreeSet::new();
    sets.iter().filter(|set| !set.iter().any(|&digit| !used.contains(&digit) && used.insert(digit))).count()
}

/// The components with cells, by who reaches whom: a cell reaches the holders of its other digits.
fn components(sets: &Sets, filling: &[usize]) -> usize {
    let cells = sets.len();
    let mut reaches = vec![vec![false; cells]; cells];
    for from in 0..cells {
        for to in 0..cells {
            reaches[from][to] = from == to || sets[from].contains(&filling[to]);
        }
    }
    for by in 0..cells {
        for from in 0..cells {
            for to in 0..cells {
                reaches[from][to] |= reaches[from][by] && reaches[by][to];
            }
        }
    }
    let together = |one: usize, other: usize| reaches[one][other] && reaches[other][one];
    (0..cells).filter(|&cell| (0..cell).all(|other| !together(cell, other))).count()
}

#[test]
fn units_have_the_paths_and_components_that_were_wished_for() {
    for seed in 0..300 {
        let size = 4 + seed as usize % 4;
        let (paths, parts) = (seed as usize % 3, 1 + seed as usize % 3);
        let mut wish = UnitWish::new(size);
        (wish.paths, wish.components) = (Some(Count::exactly(paths)), Some(Count::exactly(parts)));
        let made = unit(&wish, seed).unwrap_or_else(|error| panic!("{wish:?}: {error}"));
        assert_eq!(made.run, Run::Unit("r1".into()));
        let sets = sets(&made, size);
        assert_eq!(left_over(&sets), paths);
        assert_eq!(components(&sets, &fillings(&sets)[0]), parts, "{sets:?}");
    }
}

#[test]
fn candidates_fall_or_stay_as_wished_with_and_without_free_digits() {
    for seed in 0..300 {
        let size = 4 + seed as usize % 3;
        let mut wish = UnitWish::new(size);
        wish.cells = size - seed as usize % 2;
        wish.falls = Some(seed % 4 < 2);
        let made = unit(&wish, seed).unwrap();
        let sets = sets(&made, wish.cells);
        let fillings = fillings(&sets);
        let used: Sets =
            (0..wish.cells).map(|cell| fillings.iter().map(|filling| filling[cell]).collect()).collect();
        assert_eq!(used != sets, seed % 4 < 2, "{sets:?}");
        let digits: BTreeSet<_> = sets.iter().flatten().collect();
        assert!(wish.cells == size || made.run == Run::Unit("x1".into()), "{digits:?}");
    }
}

#[test]
fn an_impossible_unit_cannot_be_filled_and_its_puzzle_reads_back() {
    for seed in 0..100 {
        let mut wish = UnitWish::new(3 + seed as usize % 5);
        wish.possible = false;
        let made = unit(&wish, seed).unwrap();
        assert!(fillings(&sets(&made, wish.cells)).is_empty());
        let text = made.request().puzzle.unwrap();
        assert_eq!(hallset_formats::first_puzzle(&text).unwrap(), made.puzzle);
    }
}

/// Takes the digits of solved cells from their peers until nothing changes: the removals and the open cells.
fn propagated(puzzle: &Puzzle) -> (usize, usize) {
    let geometry = puzzle.geometry();
    let mut left: Vec<_> = geometry.cells().map(|cell| puzzle.candidates(cell)).collect();
    let mut removals = 0;
    loop {
        let before = removals;
        for cell in geometry.cells() {
            let Some(digit) = left[cell.index()].single() else { continue };
            for peer in geometry.peers(cell) {
                removals += usize::from(left[peer.index()].contains(digit));
                left[peer.index()].remove(digit);
            }
        }
        if removals == before {
            return (removals, left.iter().filter(|set| set.len() > 1).count());
        }
    }
}

#[test]
fn puzzles_have_the_removals_and_open_cells_that_were_wished_for() {
    for seed in 0..40 {
        for method in [Method::Ac3, Method::Forward] {
            let mut wish = PuzzleWish::new(if seed % 2 == 1 { 6 } else { 4 }, method);
            wish.open = Some(if seed % 2 == 0 { Count::exactly(0) } else { Count::between(4, 30) });
            wish.removals = Some(Count::between(10, 200));
            let made = puzzle(&wish, seed).unwrap_or_else(|error| panic!("{wish:?}: {error}"));
            let (removals, open) = propagated(&made.puzzle);
            assert!((10..=200).contains(&removals));
            assert!(if seed % 2 == 0 { open == 0 } else { (4..=30).contains(&open) });
        }
    }
}

#[test]
fn a_seed_keeps_its_instance() {
    let mut wish = UnitWish::new(9);
    (wish.paths, wish.components) = (Some(Count::exactly(2)), Some(Count::exactly(3)));
    let words = |sets: Sets| {
        let cell = |set: &BTreeSet<usize>| set.iter().map(ToString::to_string).collect::<String>();
        sets.iter().map(cell).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(words(sets(&unit(&wish, 7).unwrap(), 9)), "148 1249 13589 3 567 57 1249 356 14");
    let mut wish = PuzzleWish::new(6, Method::Forward);
    wish.dead_ends = Some(Count::between(1, 3));
    assert_eq!(puzzle(&wish, 7).unwrap().puzzle.givens().to_line(), "4....5.13.......3.3....665.2......6.");
}

#[test]
fn a_wish_that_cannot_be_is_refused_in_words() {
    let refused = |change: fn(&mut UnitWish)| {
        let mut wish = UnitWish::new(4);
        change(&mut wish);
        unit(&wish, 0).unwrap_err().to_string()
    };
    assert_eq!(refused(|wish| wish.size = 17), "size is 17; expected 2 to 16");
    assert!(refused(|wish| wish.cells = 5).starts_with("cells is 5; expected 2 to 4"));
    assert!(
        refused(|wish| wish.paths = Some(Count::exactly(3)))
            .starts_with("paths is 3; 4 cells need at most 2:")
    );
    assert!(refused(|wish| wish.components = Some(Count::exactly(5))).contains("4 cells have 1 to 4"));
    assert!(
        refused(|wish| (wish.falls, wish.components) = (Some(true), Some(Count::exactly(1))))
            .contains("with one component nothing falls")
    );
    let free = refused(|wish| {
        (wish.cells, wish.falls, wish.components) = (3, Some(true), Some(Count::exactly(1)));
    });
    assert!(free.contains("with one component nothing falls"), "{free}");
    let mut wish = PuzzleWish::new(4, Method::Ac3);
    (wish.open, wish.dead_ends) = (Some(Count::exactly(0)), Some(Count::exactly(2)));
    assert!(puzzle(&wish, 0).unwrap_err().to_string().contains("nothing is tried"));
    assert!(
        puzzle(&PuzzleWish::new(5, Method::Ac3), 0).unwrap_err().to_string().contains("expected 4, 6 or 9")
    );
}

#[test]
fn what_leaves_nothing_to_ask_is_refused_and_never_for_the_seed() {
    let refused = |line: &str| Task::new(&line.parse().unwrap()).err().unwrap().to_string();
    for (line, expected) in [
        ("hall falls=no", "where nothing falls there is no Hall set"),
        ("hall components=1", "where nothing falls there is no Hall set"),
        ("hall size=5 cells=4 components=1", "where nothing falls there is no Hall set"),
        ("matching paths=0", "without an augmenting path there is nothing to ask"),
        ("alldiff possible=no paths=0", "where a unit cannot be filled, augmenting paths"),
        ("search open=0", "where no cell is open nothing is tried"),
        ("search size=4", "puzzles of size 4 are solved without a try"),
    ] {
        assert!(refused(line).starts_with(expected), "{line}: {}", refused(line));
    }
    for seed in 0..12 {
        for line in
            ["alldiff possible=no", "matching possible=no", "alldiff falls=no", "matching paths=0 do=turn"]
        {
            let exercise: Exercise = format!("{line} seed={seed}").parse().unwrap();
            assert!(Task::new(&exercise).unwrap().of() > 0, "{exercise}");
        }
    }
}
