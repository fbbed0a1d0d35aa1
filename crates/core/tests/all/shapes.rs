//! The checker meets wrong proofs of every shape, and refuses them.

use crate::common;
use crate::common::small::{accepts, cell, cells, digits, holds, puzzle, unit};
use hallset::techniques::by_id;
use hallset::{
    Because, Cell, Checker, Choice, Claim, Conclusion, Constraint, Digit, Digits, Geometry, Implied,
    Position, Proof, Puzzle, Seen, Step, Strong, Way, check_step,
};

#[test]
fn a_peer_must_be_solved_with_the_digit_and_share_a_unit() {
    let solved = puzzle("1 . . .");
    let peer = |name| Proof::Peer { cell: cell(name) };
    assert!(holds(&solved, peer("r1c1"), "r1c3", 1));
    assert!(!holds(&solved, peer("r1c1"), "r1c3", 2), "another digit");
    assert!(!holds(&solved, peer("r1c1"), "r3c3", 1), "no unit is shared");
    assert!(!holds(&solved, peer("r1c2"), "r1c3", 1), "the peer is open");
    assert!(!holds(&solved, peer("r1c1"), "r1c1", 1), "a cell is not its own peer");
}

#[test]
fn an_only_place_must_be_the_only_one_in_a_unit_that_needs_the_digit() {
    let hidden = puzzle("1234 123 123 123");
    let only = |unit_name, name, digit| Proof::OnlyPlace {
        unit: unit(unit_name),
        cell: cell(name),
        digit: Digit::new(digit),
    };
    assert!(holds(&hidden, only("r1", "r1c1", 4), "r1c1", 2));
    assert!(!holds(&hidden, only("r1", "r1c1", 4), "r1c1", 4), "the digit itself");
    assert!(!holds(&hidden, only("r1", "r1c1", 3), "r1c1", 2), "3 has other places");
    assert!(!holds(&hidden, only("r1", "r1c1", 4), "r1c2", 2), "another cell");
    assert!(!holds(&hidden, only("c1", "r1c1", 4), "r1c1", 2), "another unit");
    assert!(!holds(&hidden, only("r2", "r1c1", 4), "r1c1", 2), "a unit without the cell");
    let almost = puzzle("1234 1234 123 123");
    assert!(!holds(&almost, only("r1", "r1c1", 4), "r1c1", 2), "r1c2 has 4 too");
}

#[test]
fn a_subset_must_have_as_many_cells_as_digits_and_nothing_else() {
    let naked = puzzle("12 12 . .");
    let subset = |unit_name, names: &[&str], numbers: &[usize], seen| Proof::Subset {
        unit: unit(unit_name),
        cells: cells(names),
        digits: digits(numbers),
        seen,
    };
    let pair = |seen| subset("r1", &["r1c1", "r1c2"], &[1, 2], seen);
    assert!(holds(&naked, pair(Seen::Cells), "r1c3", 1));
    assert!(!holds(&naked, pair(Seen::Cells), "r1c3", 3), "a digit outside the set");
    assert!(!holds(&naked, pair(Seen::Cells), "r1c1", 1), "a cell of the set");
    assert!(!holds(&naked, pair(Seen::Cells), "r2c3", 1), "a cell outside the unit");
    assert!(!holds(&naked, pair(Seen::Digits), "r1c1", 3), "the digits stand elsewhere");
    assert!(
        !holds(&naked, subset("r1", &["r1c1", "r1c3"], &[1, 2], Seen::Cells), "r1c4", 1),
        "r1c3 has more"
    );
    assert!(
        !holds(&naked, subset("r1", &["r1c1", "r1c2"], &[1, 2, 3], Seen::Cells), "r1c3", 1),
        "three digits"
    );
    assert!(!holds(&naked, subset("r1", &["r1c1", "r1c1"], &[1, 2], Seen::Cells), "r1c3", 1), "a cell twice");
    assert!(
        !holds(&naked, subset("c1", &["r1c1", "r1c2"], &[1, 2], Seen::Cells), "r2c1", 1),
        "not of the unit"
    );

    let hidden = puzzle(". . 12 12");
    let pair = subset("r1", &["r1c1", "r1c2"], &[3, 4], Seen::Digits);
    assert!(holds(&hidden, pair.clone(), "r1c1", 1));
    assert!(!holds(&hidden, pair.clone(), "r1c1", 3), "a digit of the set");
    assert!(!holds(&hidden, pair, "r1c3", 1), "a cell outside the set");
    assert!(
        !holds(&hidden, subset("r1", &["r1c1", "r1c2"], &[1, 3], Seen::Digits), "r1c1", 4),
        "1 stands elsewhere"
    );
}

#[test]
fn locked_candidates_must_lie_in_both_units_and_nowhere_else_in_the_first() {
    let pointing = puzzle(". . . . 23 23");
    let locked = |first, second, digit, names: &[&str]| Proof::Locked {
        unit: unit(first),
        second: unit(second),
        digit: Digit::new(digit),
        cells: cells(names),
    };
    let good = locked("b1", "r1", 1, &["r1c1", "r1c2"]);
    assert!(holds(&pointing, good.clone(), "r1c3", 1));
    assert!(!holds(&pointing, good.clone(), "r1c3", 2), "another digit");
    assert!(!holds(&pointing, good.clone(), "r1c1", 1), "a cell of the first unit");
    assert!(!holds(&pointing, good, "r3c3", 1), "a cell outside the second unit");
    assert!(
        !holds(&pointing, locked("b1", "r1", 2, &["r1c1", "r1c2"]), "r1c3", 2),
        "2 has other places in the box"
    );
    assert!(
        !holds(&pointing, locked("b1", "c1", 1, &["r1c1", "r1c2"]), "r3c1", 1),
        "not all lie in the column"
    );
    assert!(
        !holds(&pointing, locked("r1", "b1", 1, &["r1c1", "r1c2"]), "r2c1", 1),
        "the row has more places"
    );
}

/// The two cells hold digits of a different parity.
#[derive(Debug)]
struct DifferentParity(Cell, Cell);

impl Constraint for DifferentParity {
    fn allows(&self, _: &Geometry, filled: &[(Cell, Digit)]) -> bool {
        let of =
            |cell| filled.iter().find(|(filled, _)| *filled == cell).map(|(_, digit)| digit.number() % 2);
        !matches!((of(self.0), of(self.1)), (Some(one), Some(other)) if one == other)
    }
}

#[test]
fn an_exclusion_must_rule_out_every_combination() {
    let grid = puzzle("13 . 2 .");
    let parity = || DifferentParity(cell("r1c1"), cell("r3c3"));
    let by = |names: &[&str]| Proof::Exclusion { cells: cells(names) };
    let with = || Checker::new(&grid).with(parity());
    assert!(accepts(with(), &grid, by(&["r1c1"]), "r3c3", 3));
    assert!(!accepts(with(), &grid, by(&["r1c1"]), "r3c3", 2), "2 beside 1 or 3 is allowed");
    assert!(!holds(&grid, by(&["r1c1"]), "r3c3", 3), "nobody told the checker of the constraint");
    assert!(!accepts(with(), &grid, by(&[]), "r3c3", 3), "no cell, no combination, no proof");
    assert!(!accepts(with(), &grid, by(&["r3c3"]), "r3c3", 3), "a cell does not rule out its own digit");
    assert!(holds(&grid, by(&["r1c3"]), "r1c2", 2), "units count too");
}

fn claim(names: &[&str], digit: usize) -> Claim {
    Claim { cells: cells(names), digit: Digit::new(digit) }
}

#[test]
fn a_chain_must_alternate_and_says_no_more_than_that_one_end_is_true() {
    let grid = puzzle("12 . 23 . . . . 13");
    let chain = |second: Claim, ring| Proof::Chain {
        claims: vec![
            claim(&["r1c1"], 1),
            second,
            claim(&["r1c3"], 2),
            claim(&["r1c3"], 3),
            claim(&["r2c4"], 3),
            claim(&["r2c4"], 1),
        ],
        strong: cells(&["r1c1", "r1c3", "r2c4"]).into_iter().map(Strong::Cell).collect(),
        ring,
    };
    let right = chain(claim(&["r1c1"], 2), false);
    assert!(holds(&grid, right.clone(), "r1c4", 1) && holds(&grid, right.clone(), "r2c1", 1));
    assert!(!holds(&grid, right.clone(), "r2c3", 1), "it sees one end alone");
    assert!(!holds(&grid, right, "r1c4", 2), "another digit");
    assert!(!holds(&grid, chain(claim(&["r1c1"], 2), true), "r1c4", 1), "the ends do not see each other");
    assert!(!holds(&grid, chain(claim(&["r1c1"], 3), false), "r1c4", 1), "the cell has no such candidate");
}

#[test]
fn an_almost_locked_set_alone_says_nothing_of_its_other_digits() {
    let grid = puzzle("12 13 . .");
    let alone = Proof::Chain {
        claims: vec![claim(&["r1c1"], 2), claim(&["r1c2"], 3)],
        strong: vec![Strong::Set(cells(&["r1c1", "r1c2"]))],
        ring: false,
    };
    assert!(!holds(&grid, alone, "r1c3", 1), "both of its other digits may stand there");
    // Of two sets that cannot both have 1, one has both other digits.
    let grid = puzzle("124 124 124 . . . . . . . 124");
    let two = |linked: usize| Proof::Chain {
        claims: vec![
            claim(&["r1c1", "r1c2"], 4),
            claim(&["r1c1", "r1c2"], linked),
            claim(&["r1c3", "r3c3"], linked),
            claim(&["r1c3", "r3c3"], 4),
        ],
        strong: vec![Strong::Set(cells(&["r1c1", "r1c2"])), Strong::Set(cells(&["r1c3", "r3c3"]))],
        ring: false,
    };
    assert!(!holds(&grid, two(1), "r1c4", 4), "1 may stand in both sets");
}

#[test]
fn an_almost_locked_set_may_be_bent_if_no_digit_can_stand_there_twice() {
    let chain = Proof::Chain {
        claims: vec![claim(&["r1c3"], 3), claim(&["r2c2"], 4), claim(&["r2c4"], 4), claim(&["r2c4"], 3)],
        strong: vec![Strong::Set(cells(&["r1c1", "r1c3", "r2c2"])), Strong::Cell(cell("r2c4"))],
        ring: false,
    };
    assert!(holds(&puzzle("12 . 13 . . 24 . 34"), chain.clone(), "r1c4", 3));
    assert!(!holds(&puzzle("12 . 123 . . 24 . 34"), chain, "r1c4", 3), "2 can stand in r1c3 and in r2c2");
}

#[test]
fn a_bent_set_must_have_as_many_digits_as_cells_and_one_open() {
    let grid = puzzle("12 . 23 . . . . 13");
    let bent = |numbers: &[usize], open: Option<usize>| Proof::BentSet {
        cells: cells(&["r1c1", "r1c3", "r2c4"]),
        digits: digits(numbers),
        open: open.map(Digit::new),
    };
    assert!(holds(&grid, bent(&[1, 2, 3], Some(1)), "r1c4", 1));
    assert!(!holds(&grid, bent(&[1, 2, 3], Some(1)), "r1c4", 2), "2 may be missing");
    assert!(!holds(&grid, bent(&[1, 2, 3], None), "r1c4", 1), "1 can stand there twice");
    assert!(!holds(&grid, bent(&[1, 2, 3], Some(2)), "r1c4", 2), "1 can stand there twice");
    assert!(!holds(&grid, bent(&[1, 2, 3, 4], Some(1)), "r1c4", 1), "more digits than cells");
}

#[test]
fn a_branch_may_use_what_it_names_and_nothing_else() {
    let grid = puzzle("12 12 . .");
    let said = |name: &str, digit: usize, holds: bool, because: Because, from: &[usize]| Implied {
        cell: cell(name),
        digit: Digit::new(digit),
        holds,
        because,
        from: from.to_vec(),
    };
    let row = || Because::Unit(unit("r1"));
    let branches = |last: Implied| Proof::Branches {
        choice: Choice::True(cell("r1c3"), Digit::new(1)),
        branches: vec![vec![
            said("r1c3", 1, true, Because::Tried, &[]),
            said("r1c1", 1, false, row(), &[0]),
            said("r1c2", 1, false, row(), &[0]),
            said("r1c1", 2, true, Because::Cell, &[1]),
            said("r1c2", 2, false, row(), &[3]),
            last,
        ]],
    };
    assert!(holds(&grid, branches(said("r1c2", 2, true, Because::Cell, &[2])), "r1c3", 1));
    let wrong = [
        said("r1c2", 2, true, Because::Cell, &[1]),
        said("r1c2", 2, true, Because::Cell, &[]),
        said("r1c2", 2, true, row(), &[2]),
        said("r1c2", 2, true, Because::Tried, &[]),
        said("r1c4", 2, true, Because::Cell, &[2]),
    ];
    for last in wrong {
        assert!(!holds(&grid, branches(last.clone()), "r1c3", 1), "{last:?}");
    }
    let right = branches(said("r1c2", 2, true, Because::Cell, &[2]));
    assert!(!holds(&grid, right, "r1c4", 1), "another candidate");
}

#[test]
fn petals_must_see_the_stem_and_share_the_digit() {
    let grid = puzzle("12 . 13 . 23");
    let petals = |first: &[&str]| Proof::Petals {
        stem: cell("r1c1"),
        petals: vec![(Digit::new(1), cells(first)), (Digit::new(2), cells(&["r2c1"]))],
        digit: Digit::new(3),
    };
    assert!(holds(&grid, petals(&["r1c3"]), "r2c3", 3));
    assert!(!holds(&grid, petals(&["r1c3"]), "r2c3", 1), "not in both petals");
    assert!(!holds(&grid, petals(&["r1c3"]), "r4c3", 3), "it does not see both petals");
    assert!(!holds(&grid, petals(&["r2c1"]), "r2c3", 3), "no petal for 1");
}

/// Does the checker accept these conclusions on a 4x4 grid with these candidates, of a puzzle with one solution?
fn concludes(candidates: &str, proof: Proof, conclusions: &[Conclusion]) -> bool {
    let puzzle = Puzzle::empty(common::layout("2x2")).unwrap();
    let mut position = Position::new(&puzzle).unwrap().with_one_solution();
    for (cell, marks) in puzzle.geometry().cells().zip(candidates.split_whitespace()) {
        let left: Digits = match marks {
            "." => Digits::full(4),
            _ => marks.chars().map(|digit| Digit::new(digit.to_digit(10).unwrap() as usize)).collect(),
        };
        (Digits::full(4) - left).iter().for_each(|digit| position.remove(cell, digit));
    }
    let step = Step::new(by_id("peer").unwrap(), proof, conclusions.to_vec());
    check_step(&position, &step).is_ok()
}

fn remove(name: &str, digit: usize) -> Conclusion {
    Conclusion::Remove { cell: cell(name), digit: Digit::new(digit) }
}

fn place(name: &str, digit: usize) -> Conclusion {
    Conclusion::Place { cell: cell(name), digit: Digit::new(digit) }
}

#[test]
fn an_only_digit_is_the_last_candidate_of_its_own_cell() {
    let only = |name| Proof::OnlyDigit { cell: cell(name) };
    assert!(concludes("1 12", only("r1c1"), &[place("r1c1", 1)]));
    assert!(!concludes("1 12", only("r1c1"), &[remove("r1c2", 1)]), "it places and removes nothing");
    assert!(!concludes("1 12", only("r1c2"), &[place("r1c2", 1)]), "another candidate is left");
    assert!(!concludes("1 12", only("r1c1"), &[place("r1c2", 1)]), "another cell");
}

#[test]
fn a_naked_subset_reaches_what_sees_all_places_of_the_digit_and_no_further() {
    let pair = Proof::Subset {
        unit: unit("r1"),
        cells: cells(&["r1c1", "r1c2"]),
        digits: digits(&[1, 2]),
        seen: Seen::Cells,
    };
    assert!(concludes("12 12", pair.clone(), &[remove("r1c3", 1), remove("r2c1", 2)]), "row and box");
    assert!(!concludes("12 12", pair.clone(), &[remove("r3c1", 1)]), "it sees one of the two only");
    assert!(concludes("12 2", pair, &[remove("r3c1", 1)]), "1 has one place there");
}

#[test]
fn an_exclusion_may_name_the_cell_that_loses() {
    let exclusion = |names: &[&str]| Proof::Exclusion { cells: cells(names) };
    let grid = "123 . 12 . . . . . 13";
    assert!(!concludes(grid, exclusion(&["r1c1", "r1c3", "r3c1"]), &[remove("r1c1", 1)]), "2 and 3 are left");
    assert!(concludes(
        "123 . 12 12",
        exclusion(&["r1c1", "r1c3", "r1c4"]),
        &[remove("r1c1", 1), remove("r1c1", 2)]
    ));
    assert!(!concludes("123 . 12 12", exclusion(&["r1c1", "r1c3", "r1c4"]), &[remove("r1c1", 3)]));
}

/// Every cell has two candidates and every digit two places, but for 4 in r1c1 and 1 in r1c2.
const GRAVE: &str = "124 123 34 14 34 14 12 23 23 12 14 34 14 34 23 12";

#[test]
fn a_subset_with_guardians_reaches_what_sees_all_places_of_the_digit() {
    let grave = |numbers: [usize; 2], way| Proof::DeadlyPattern {
        cells: (0..16).map(Cell::new).collect(),
        digits: Vec::new(),
        guardians: cells(&["r1c1", "r1c2"]).into_iter().zip(digits(&numbers)).collect(),
        way,
    };
    let with = |unit_name, name| Way::Subset { unit: unit(unit_name), cells: cells(&[name]) };
    assert!(concludes(GRAVE, grave([4, 1], with("r1", "r1c4")), &[remove("r1c3", 4)]));
    assert!(
        !concludes(GRAVE, grave([4, 1], with("r1", "r1c4")), &[remove("r1c3", 3)]),
        "3 is none of theirs"
    );
    assert!(
        !concludes(GRAVE, grave([4, 1], with("r1", "r1c4")), &[remove("r2c1", 4)]),
        "it does not see r1c4"
    );
    assert!(!concludes(GRAVE, grave([4, 1], with("r1", "r1c3")), &[remove("r1c4", 4)]), "three digits");
    assert!(
        !concludes(GRAVE, grave([4, 1], with("r1", "r2c2")), &[remove("r2c1", 4)]),
        "a cell of another unit"
    );
    assert!(
        !concludes(GRAVE, grave([1, 1], with("r1", "r1c4")), &[remove("r1c3", 4)]),
        "not the ones too many"
    );
    assert!(concludes(GRAVE, grave([4, 1], Way::Strong(vec![unit("r1")])), &[remove("r1c2", 3)]));
    assert!(!concludes(GRAVE, grave([4, 1], Way::Strong(vec![unit("r2")])), &[remove("r1c2", 3)]));
}

#[test]
fn templates_use_what_others_hold_in_all_their_ways_and_nothing_more() {
    // 1 has r1c1 or r1c2 in row 1; 2 has r1c1 alone there, so 1 stands in r1c2.
    let grid = "123 134 34 34";
    let templates = |digit, after: &[(&str, usize)]| Proof::Templates {
        digit: Digit::new(digit),
        after: after.iter().map(|&(name, digit)| (cell(name), Digit::new(digit))).collect(),
    };
    assert!(concludes(grid, templates(1, &[("r1c1", 2)]), &[place("r1c2", 1), remove("r2c1", 1)]));
    assert!(!concludes(grid, templates(1, &[]), &[place("r1c2", 1)]), "r1c1 could have it");
    assert!(!concludes(grid, templates(1, &[("r1c2", 3)]), &[remove("r1c2", 1)]), "3 need not stand there");
    assert!(!concludes(grid, templates(2, &[("r1c1", 2)]), &[place("r1c2", 1)]), "another digit");
}
