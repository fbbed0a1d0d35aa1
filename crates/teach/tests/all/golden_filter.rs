//! The all-different examples with known answers: Table 2.1 of document D1, and the golden column.

use hallset::{Candidates, Digit};
use hallset_teach::filter::{FilterResult, FilterRun, Filtered, Row, Subject, Vertex};

fn unit(cells: &[&str]) -> Vec<Candidates> {
    let digits = |cell: &&str| cell.bytes().map(|byte| Digit::new(usize::from(byte - b'0'))).collect();
    cells.iter().map(digits).collect()
}

fn run(cells: &[&str], matching: Option<&[usize]>) -> FilterRun {
    let matching: Option<Vec<Digit>> =
        matching.map(|digits| digits.iter().map(|&digit| Digit::new(digit)).collect());
    FilterRun::new(&Subject::bare(cells.len()), &unit(cells), matching.as_deref()).expect("a matching")
}

fn filtered(run: &FilterRun) -> &Filtered {
    match &run.result {
        FilterResult::Filtered(filtered) => filtered,
        FilterResult::Impossible { violation } => panic!("cannot be filled: {violation:?}"),
    }
}

/// The numbers of document D1: cells A to I are 1 to 9, digits are 10 to 18.
fn number(vertex: &Vertex) -> usize {
    match vertex {
        Vertex::Cell(named) => named.cell.index() + 1,
        Vertex::Digit(digit) => 9 + digit.number(),
    }
}

fn numbers(vertices: &[Vertex]) -> Vec<usize> {
    vertices.iter().map(number).collect()
}

const TABLE_2_1: [&str; 9] = ["18", "23", "23", "46", "56", "45", "79", "378", "589"];
const ITS_MATCHING: [usize; 9] = [1, 3, 2, 4, 6, 5, 7, 8, 9];

#[test]
fn table_2_1_comes_out_exactly_from_its_matching() {
    let run = run(&TABLE_2_1, Some(&ITS_MATCHING));
    let rows: Vec<(Vec<usize>, Vec<usize>, Vec<usize>)> = filtered(&run)
        .table
        .iter()
        .map(|row| match row {
            Row::Visit { vertex, index, low, low_at_end, stack } => {
                assert_eq!(index, low, "a vertex starts with its index as low");
                (vec![number(vertex), *index, *low_at_end], numbers(stack), vec![])
            }
            Row::Component { stack, component } => (vec![], numbers(stack), numbers(component)),
        })
        .collect();
    let visit = |row: [usize; 3], stack: &[usize]| (row.to_vec(), stack.to_vec(), vec![]);
    let component = |stack: &[usize], popped: &[usize]| (vec![], stack.to_vec(), popped.to_vec());
    let printed = [
        visit([1, 1, 1], &[1]),
        visit([17, 2, 2], &[1, 17]),
        visit([8, 3, 2], &[1, 17, 8]),
        visit([12, 4, 4], &[1, 17, 8, 12]),
        visit([2, 5, 4], &[1, 17, 8, 12, 2]),
        visit([11, 6, 4], &[1, 17, 8, 12, 2, 11]),
        visit([3, 7, 4], &[1, 17, 8, 12, 2, 11, 3]),
        component(&[1, 17, 8], &[3, 11, 2, 12]),
        visit([16, 8, 2], &[1, 17, 8, 16]),
        visit([7, 9, 2], &[1, 17, 8, 16, 7]),
        visit([18, 10, 2], &[1, 17, 8, 16, 7, 18]),
        visit([9, 11, 2], &[1, 17, 8, 16, 7, 18, 9]),
        visit([14, 12, 12], &[1, 17, 8, 16, 7, 18, 9, 14]),
        visit([6, 13, 12], &[1, 17, 8, 16, 7, 18, 9, 14, 6]),
        visit([13, 14, 12], &[1, 17, 8, 16, 7, 18, 9, 14, 6, 13]),
        visit([4, 15, 12], &[1, 17, 8, 16, 7, 18, 9, 14, 6, 13, 4]),
        visit([15, 16, 12], &[1, 17, 8, 16, 7, 18, 9, 14, 6, 13, 4, 15]),
        visit([5, 17, 12], &[1, 17, 8, 16, 7, 18, 9, 14, 6, 13, 4, 15, 5]),
        component(&[1, 17, 8, 16, 7, 18, 9], &[5, 15, 4, 13, 6, 14]),
        component(&[1], &[9, 18, 7, 16, 8, 17]),
        component(&[], &[1]),
        visit([10, 18, 18], &[10]),
        component(&[], &[10]),
    ];
    assert_eq!(rows, printed);
}

#[test]
fn filtering_the_unit_of_table_2_1_removes_what_lies_between_components() {
    let run = run(&TABLE_2_1, Some(&ITS_MATCHING));
    assert_eq!(run.after(), Some(&unit(&["1", "23", "23", "46", "56", "45", "79", "78", "89"])[..]));
}

#[test]
fn the_result_does_not_depend_on_the_matching() {
    let (given, grown) = (run(&TABLE_2_1, Some(&ITS_MATCHING)), run(&TABLE_2_1, None));
    assert_ne!(filtered(&given).pairs, filtered(&grown).pairs);
    assert_eq!(given.after(), grown.after());
}

const GOLDEN_COLUMN: [&str; 9] = ["1478", "2", "5", "48", "18", "18", "3", "14679", "146789"];

#[test]
fn the_golden_column_loses_eleven_candidates_and_has_two_components_of_more_than_one_cell() {
    let run = run(&GOLDEN_COLUMN, None);
    let filtered = filtered(&run);
    let lost = filtered.removed.iter().flat_map(|hall| &hall.losses).map(|loss| loss.digits.len());
    assert_eq!(lost.sum::<usize>(), 11);
    let cells =
        |component: &Vec<Vertex>| component.iter().filter(|vertex| matches!(vertex, Vertex::Cell(_))).count();
    let components = filtered.table.iter().filter_map(|row| match row {
        Row::Component { component, .. } => Some(cells(component)),
        Row::Visit { .. } => None,
    });
    assert_eq!(components.filter(|&cells| cells > 1).count(), 2);
    assert!(run.text().ends_with("\nResult\n7 2 5 4 18 18 3 69 69\n"));
}

#[test]
fn every_removal_is_proved_by_a_hall_set_that_has_as_many_cells_as_digits() {
    for cells in [GOLDEN_COLUMN, TABLE_2_1] {
        for hall in &filtered(&run(&cells, None)).removed {
            assert_eq!(hall.cells.len(), hall.digits.len());
            assert!(hall.losses.iter().all(|loss| !hall.cells.contains(&loss.cell)));
            assert!(
                hall.losses.iter().flat_map(|loss| &loss.digits).all(|digit| hall.digits.contains(digit))
            );
        }
    }
}

#[test]
fn an_impossible_unit_names_its_violation_last() {
    let text = run(&["12", "12", "12"], None).text();
    assert!(text.ends_with("\n3 cells, only 2 digits: A, B and C share 1 and 2.\n"), "{text}");
}

#[test]
fn the_json_of_an_impossible_unit_keeps_its_violation_apart() {
    let json = serde_json::to_value(run(&["12", "12", "12", "3"], None)).expect("a run is JSON");
    assert_eq!((&json["type"], &json["status"]), (&"filter".into(), &"impossible".into()));
    assert_eq!(json["cells"], serde_json::json!(["A", "B", "C", "D"]));
    assert_eq!(json["violation"], serde_json::json!({"cells": ["A", "B", "C"], "digits": [1, 2]}));
}

#[test]
fn a_cell_without_candidates_is_a_violation_of_its_own() {
    let text = run(&["12", ""], None).text();
    assert!(text.ends_with("\n1 cell, only 0 digits: B has nothing.\n"), "{text}");
}

#[test]
fn free_digits_are_told_with_a_path_to_each() {
    let run = run(&["12", "23", "123", "5"], None);
    let paths: Vec<String> = filtered(&run)
        .paths
        .iter()
        .map(|path| path.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
        .collect();
    assert!(filtered(&run).free_digits.is_empty() && paths.is_empty());

    let run = self::run(&["12", "234", "5", "5678"], None);
    let filtered = filtered(&run);
    assert_eq!(filtered.free_digits, [3, 4, 7, 8].map(Digit::new));
    let paths: Vec<String> = filtered
        .paths
        .iter()
        .map(|path| path.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(paths, ["2 B 3", "6 D 7", "1 A 2 B 3"]);
    assert!(run.text().ends_with("\n12 234 5 678\n"));
}

#[test]
fn digits_above_nine_are_separated_by_commas() {
    let sets = [&[1, 12][..], &[12], &[1, 3, 12]];
    let unit: Vec<Candidates> =
        sets.iter().map(|set| set.iter().map(|&digit| Digit::new(digit)).collect()).collect();
    let run = FilterRun::new(&Subject::bare(3), &unit, None).expect("no matching is given");
    assert!(run.text().ends_with("\n1 12 3\n"));
    assert!(run.text().contains("\n  C  1,3,12\n"));
}

#[test]
fn a_wrong_matching_is_refused_with_the_cell_and_the_digit() {
    let refused = |digits: &[usize]| {
        let digits: Vec<Digit> = digits.iter().map(|&digit| Digit::new(digit)).collect();
        let error = FilterRun::new(&Subject::bare(2), &unit(&["12", "12"]), Some(&digits));
        error.expect_err("a wrong matching").to_string()
    };
    assert_eq!(refused(&[1]), "expected one digit for each of the 2 cells in the matching, found 1");
    assert_eq!(refused(&[1, 3]), "the matching gives 3 to B, which can hold 1 or 2 only");
    assert_eq!(refused(&[2, 2]), "the matching gives 2 to both A and B; a digit goes to one cell only");
}
