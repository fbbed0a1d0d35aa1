//! Any request is answered: without panic, within the limits, with an error that helps.

use crate::support::{ask, named};
use hallset::Cancel;
use hallset_teach::studio::{FaultKind, Limits, Request, Run, Start, StepDetail, answer, answer_json};
use proptest::prelude::*;

const FOUR: &str = "12..34....21..43";

fn unit(name: &str) -> Run {
    Run::Unit(name.to_owned())
}

fn request(puzzle: &str, runs: Vec<Run>) -> Request {
    Request { puzzle: Some(puzzle.to_owned()), runs, ..Request::default() }
}

fn fault(request: &Request, limits: &Limits) -> (FaultKind, String) {
    let response = answer(request, limits, &Cancel::new());
    let fault = response.fault().expect("a refusal");
    (fault.kind, fault.message.clone())
}

#[test]
fn wrong_input_is_told_with_its_place() {
    let usual = Limits::default();
    let told = |text: &str| fault(&request(text, vec![]), &usual);
    assert_eq!(
        told("12..\n3q..\n..21\n..43"),
        (FaultKind::Input, "line 2, column 2: found 'q', expected a digit 1-4 or a blank (. 0 _ *)".into())
    );
    assert_eq!(
        told("1...\n....\n1...\n...."),
        (FaultKind::Input, "line 3, column 1: two 1s in column 1: r1c1 and r3c1".into())
    );
    assert_eq!(
        told(""),
        (FaultKind::Input, "line 1, column 1: found no puzzle, expected at least one".into())
    );
}

#[test]
fn of_several_puzzles_the_first_is_shown() {
    let response = ask(&request(&format!("# two\n{FOUR}\nnonsense"), vec![]));
    assert_eq!(response.told().expect("a board").puzzle.text, FOUR);
}

#[test]
fn any_of_several_puzzles_is_shown_by_its_number_and_the_board_says_how_many_there_are() {
    const OTHER: &str = "..34............";
    let sheets = "1,,,\n,,,\n,,,\n,,,\n\n,,3,4\n,,,\n,,,\n,,,\n";
    for text in [&format!("# two\n{FOUR}\n\n{OTHER}\n"), sheets] {
        let second = ask(&Request { number: 2, ..request(text, vec![]) });
        let board = &second.told().expect("a board").puzzle;
        assert_eq!((board.text.as_str(), board.of), (OTHER, Some(2)));
        let third = fault(&Request { number: 3, ..request(text, vec![]) }, &Limits::default());
        assert_eq!(third, (FaultKind::Request, "found 2 puzzles, expected number 3".into()));
    }
    assert_eq!(ask(&request(FOUR, vec![])).told().expect("a board").puzzle.of, None);
}

#[test]
fn a_unit_that_is_not_there_is_told_with_those_that_are() {
    let told = fault(&request(FOUR, vec![unit("d1")]), &Limits::default());
    let message = "there is no unit `d1`; the units are r1 to r4, c1 to c4, b1 to b4";
    assert_eq!(told, (FaultKind::Request, message.into()));
}

#[test]
fn another_version_is_refused() {
    let told = fault(&Request { version: 1, ..Request::default() }, &Limits::default());
    assert_eq!(told, (FaultKind::Request, "found version 1, expected version 2".into()));
}

#[test]
fn every_limit_is_told_as_one() {
    let usual = Limits::default();
    let told = |limits: Limits, runs| fault(&request(FOUR, runs), &limits);
    let small = |message: &str| (FaultKind::Limit, message.to_owned());
    assert_eq!(
        told(Limits { side: 3, ..usual }, vec![]),
        small("found a grid of side 4, expected at most 3")
    );
    assert_eq!(
        told(Limits { units: 11, ..usual }, vec![]),
        small("found 12 units in the puzzle, expected at most 11")
    );
    assert_eq!(
        told(Limits { text_bytes: 15, ..usual }, vec![]),
        small("found 16 bytes of text, expected at most 15")
    );
    assert_eq!(
        told(Limits { runs: 1, ..usual }, vec![unit("r1"); 2]),
        small("found 2 runs, expected at most 1")
    );
    assert_eq!(
        told(Limits { response_bytes: 4096, ..usual }, vec![unit("r1")]),
        small("the answer is longer than 4 KiB; ask for fewer runs at once")
    );
}

#[test]
fn a_raised_flag_stops_the_work() {
    let cancel = Cancel::new();
    cancel.raise();
    let response =
        answer(&request(FOUR, vec![Run::Propagate(StepDetail::Changes)]), &Limits::default(), &cancel);
    let fault = response.fault().expect("stopped");
    assert_eq!(fault.kind, FaultKind::Limit);
    assert!(fault.message.starts_with("stopped: the time is up"));
}

#[test]
fn the_answer_is_never_longer_than_the_limit() {
    let texts = ["lockedset", "diagonals", "longest-path", "twenty-five"].map(|id| named(id).puzzle);
    for text in texts {
        for runs in
            [vec![], vec![unit("c1")], vec![unit("r1"), Run::Propagate(StepDetail::Changes), unit("c2")]]
        {
            let request = Request { start: Start::Full, ..request(text, runs) };
            let length = ask(&request).to_json().len();
            let short = Limits { response_bytes: length - 1, ..Limits::default() };
            assert!(
                answer(&request, &short, &Cancel::new()).told().is_none(),
                "the account is on the safe side"
            );
            let enough = Limits { response_bytes: 2 * length + 1000, ..Limits::default() };
            assert!(answer(&request, &enough, &Cancel::new()).told().is_some(), "and not too far from it");
        }
    }
}

#[test]
fn free_digits_are_told_with_their_paths() {
    let text = r#"{"layout": {"side": 4, "regions": "latin", "extra": [[0, 5, 10]]},
                   "givens": [[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}"#;
    let response = ask(&request(text, vec![unit("x1")]));
    let run = response.told().expect("an extra unit").units()[0];
    let said: Vec<&str> = run.steps.iter().map(|step| &step.caption[..]).collect();
    assert!(said.contains(&"Every cell has a digit of its own, and 4 is free: the matching is maximum."));
    assert!(
        said.contains(&"Digit 2 → r2c2 → digit 4 leads to a free digit: every candidate 2 stays."),
        "{said:#?}"
    );
    let removed: Vec<_> = run.removed.iter().map(|(cell, digit)| (cell.index(), digit.number())).collect();
    assert_eq!(removed, [(5, 1), (10, 1)]);
}

/// Texts that are puzzles, nearly puzzles, or anything.
fn texts() -> impl Strategy<Value = String> {
    let symbols = |count: usize| proptest::collection::vec("[1-9.]", count).prop_map(|cells| cells.concat());
    let sparse = proptest::collection::vec(proptest::option::weighted(0.1, 1u8..=9), 81).prop_map(|cells| {
        cells.iter().map(|cell| cell.map_or('.', |digit| char::from(b'0' + digit))).collect::<String>()
    });
    let restricted =
        proptest::collection::vec(proptest::collection::vec(0u16..6, 0..4), 16).prop_map(|sets| {
            let rows: Vec<&[Vec<u16>]> = sets.chunks(4).collect();
            serde_json::json!({"givens": "................", "candidates": rows}).to_string()
        });
    let shapes = (0usize..8, any::<bool>(), proptest::collection::vec(0usize..40, 0..6)).prop_map(
        |(side, diagonals, extra)| {
            let layout = serde_json::json!({"side": side, "regions": "latin", "diagonals": diagonals, "extra": [extra]});
            serde_json::json!({"layout": layout, "givens": vec![vec![0; side]; side]}).to_string()
        },
    );
    prop_oneof![
        sparse,
        symbols(16),
        symbols(1),
        restricted,
        shapes,
        Just(FOUR.to_owned()),
        ".{0,100}",
        "[0-9 \n|.\\[\\]{}\",:-]{0,200}"
    ]
}

fn runs() -> impl Strategy<Value = Vec<serde_json::Value>> {
    let run = prop_oneof![
        6 => "[rcbdx][0-9]{1,2}".prop_map(|unit| serde_json::json!({"unit": unit})),
        2 => Just(serde_json::json!({"propagate": true})),
        1 => ".{0,5}".prop_map(|unit| serde_json::json!({"unit": unit})),
        1 => Just(serde_json::json!({"propagate": null})),
    ];
    proptest::collection::vec(run, 0..6)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_request_is_answered_within_the_limits(
        version in prop_oneof![9 => Just(2), 1 => any::<i64>()],
        puzzle in proptest::option::weighted(0.95, texts()),
        start in prop_oneof!["full", "givens", ".{0,3}"],
        runs in runs(),
    ) {
        let limits = Limits { response_bytes: 200_000, ..Limits::default() };
        let request =
            serde_json::json!({"version": version, "puzzle": puzzle, "start": start, "runs": runs}).to_string();
        let response = answer_json(request.as_bytes(), &limits, &Cancel::new());
        prop_assert!(response.to_json().len() <= limits.response_bytes);
        prop_assert!(response.told().is_some() != response.fault().is_some());
        for run in response.told().iter().flat_map(|told| told.units()) {
            prop_assert!(run.steps.iter().all(|step| !step.caption.is_empty() && step.line > 0));
            prop_assert!(run.steps.last().is_some_and(|step| step.caption.contains(" returns ")));
        }
    }

    #[test]
    fn any_bytes_are_answered(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let response = answer_json(&bytes, &Limits::default(), &Cancel::new());
        prop_assert_eq!(response.fault().map(|fault| fault.kind), Some(FaultKind::Request));
    }
}
