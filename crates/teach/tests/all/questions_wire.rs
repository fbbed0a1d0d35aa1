//! Questions on the wire: all of a run's come, some at a time and without their answers, and verdicts are those of the
//! questions themselves.

use crate::support::{named, told};
use hallset::Cancel;
use hallset_formats::first_puzzle;
use hallset_teach::api;
use hallset_teach::learn::{Answer, Question, ask, questions};
use hallset_teach::studio::{Limits, Request, Run, Solve, Timeline};
use serde_json::{Value, json};

fn sent(task: fn(&[u8], &Limits, &Cancel) -> api::Reply, body: &Value) -> (u16, Value) {
    let reply = task(body.to_string().as_bytes(), &Limits::default(), &Cancel::new());
    (reply.status, serde_json::from_slice(&reply.bytes).unwrap())
}

/// Runs with few questions and with many.
fn requests() -> Vec<Request> {
    let column = named("golden-column");
    let puzzle = |text: &str| Some(text.to_owned());
    let unit = |unit: &str| Run::Unit(unit.to_owned());
    let solve = |method: hallset::Method| vec![Run::Solve(Solve::new(method))];
    vec![
        Request {
            puzzle: puzzle(column.puzzle),
            start: column.start,
            runs: column.units.iter().map(|id| unit(id)).collect(),
            ..Request::default()
        },
        Request {
            puzzle: puzzle("12..34....21..43"),
            runs: solve(hallset::Method::Ac3),
            ..Request::default()
        },
        Request {
            puzzle: puzzle("12..34....21..43"),
            runs: solve(hallset::Method::Logic),
            ..Request::default()
        },
    ]
}

fn questions_of(request: &Request) -> Vec<Question> {
    let told = told(request);
    let puzzle = first_puzzle(request.puzzle.as_deref().unwrap()).unwrap();
    questions(&Timeline::new(&told, &puzzle))
}

fn end_of(request: &Request) -> u64 {
    let puzzle = first_puzzle(request.puzzle.as_deref().unwrap()).unwrap();
    Timeline::new(&told(request), &puzzle).end() as u64
}

#[test]
fn asked_again_from_where_it_stopped_every_question_comes_once_and_without_its_answer() {
    for request in requests() {
        let expected = questions_of(&request);
        let end = end_of(&request);
        assert!(expected.len() > 3, "{request:?}");
        let (mut position, mut found) = (0, Vec::new());
        loop {
            let (status, coming) =
                sent(api::ask, &json!({"version": 2, "request": request, "position": position}));
            assert_eq!(status, 200, "{coming}");
            found.extend(coming["questions"].as_array().unwrap().clone());
            let until = coming["until"].as_u64().unwrap();
            if until == end {
                break;
            }
            assert!(until > position, "it goes on");
            position = until;
        }
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(&expected) {
            let fields: Vec<&String> = found.as_object().unwrap().keys().collect();
            assert_eq!(fields, ["asked", "picked", "position", "prompt"]);
            assert_eq!(found["position"], expected.position);
            assert_eq!(found["prompt"], *expected.prompt);
        }
    }
}

#[test]
fn a_verdict_is_that_of_the_question() {
    for request in requests() {
        for question in questions_of(&request) {
            let verdict = |answer: &Answer| {
                let asked = json!({"version": 2, "request": request, "position": question.position, "answer": answer});
                let (status, verdict) = sent(api::judge, &asked);
                assert_eq!(status, 200, "{verdict}");
                verdict
            };
            let right = verdict(&question.example);
            assert_eq!(right["right"], true, "{}", question.prompt);
            assert_eq!((&right["taken"], &right["why"]), (&json!(true), &Value::Null));
            assert_eq!(right["example"], json!(question.example));
            for other in [Answer::Truth(true), Answer::Truth(false), Answer::Number(2), Answer::of([])] {
                let told = verdict(&other);
                assert_eq!(told["right"], question.accepts(&other), "{}", question.prompt);
                assert_eq!(told["why"], json!(question.why(&other)));
            }
        }
    }
}

#[test]
fn who_only_wants_to_be_shown_is_shown() {
    let request = &requests()[0];
    let question = &questions_of(request)[0];
    let (_, shown) =
        sent(api::judge, &json!({"version": 2, "request": request, "position": question.position}));
    assert_eq!((&shown["right"], &shown["example"]), (&json!(false), &json!(question.example)));
}

#[test]
fn what_cannot_be_asked_or_judged_is_refused_in_words() {
    let request = &requests()[0];
    let first = questions_of(request)[0].position;
    for (task, body, words) in [
        (
            api::judge as fn(&[u8], &Limits, &Cancel) -> api::Reply,
            json!({"version": 2, "request": request, "position": 1_000_000, "answer": 1}),
            "nothing is asked at position 1000000",
        ),
        (
            api::judge,
            json!({"version": 2, "request": request, "position": first, "answer": [4_294_967_295_u64]}),
            "this board has no thing 4294967295",
        ),
        (
            api::judge,
            json!({"version": 2, "request": request, "position": first, "answer": "r1"}),
            "not understood",
        ),
        (
            api::ask,
            json!({"version": 1, "request": request, "position": 0}),
            "found version 1, expected version 2",
        ),
        (api::ask, json!({"version": 2, "position": 0}), "missing field `request`"),
    ] {
        let (status, told) = sent(task, &body);
        assert_eq!(status, 400, "{told}");
        let message = told["error"]["message"].as_str().unwrap();
        assert!(message.contains(words), "{message}");
    }
    let (_, beyond) = sent(api::ask, &json!({"version": 2, "request": request, "position": 1_000_000}));
    assert_eq!((&beyond["questions"], &beyond["until"]), (&json!([]), &json!(end_of(request))));
}

#[test]
fn a_long_search_is_asked_about_as_if_it_were_run_to_its_end() {
    let solve = Solve { max_nodes: Some(4000), ..Solve::new(hallset::Method::Forward) };
    let runs = vec![Run::Solve(solve)];
    let request = Request { puzzle: Some(named("sixteen").puzzle.to_owned()), runs, ..Request::default() };
    let (told, puzzle) = (told(&request), first_puzzle(named("sixteen").puzzle).unwrap());
    let timeline = Timeline::new(&told, &puzzle);
    assert!(timeline.end() > 10_000, "{}", timeline.end());
    for from in [0, 3000] {
        let (_, coming) = sent(api::ask, &json!({"version": 2, "request": request, "position": from}));
        let until = usize::try_from(coming["until"].as_u64().unwrap()).unwrap();
        let mut shot = timeline.shot(from);
        let mut expected = Vec::new();
        while shot.position < until {
            expected.extend(ask(&timeline, &shot).map(|question| question.prompt));
            timeline.advance(&mut shot);
        }
        let found: Vec<&str> = coming["questions"]
            .as_array()
            .unwrap()
            .iter()
            .map(|each| each["prompt"].as_str().unwrap())
            .collect();
        assert_eq!(found, expected);
        assert!(!found.is_empty());
    }
}
