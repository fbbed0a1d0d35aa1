//! Solving as people do, as a run of the studio: every step has its reasons, the board follows, and a hint goes from a
//! nod to the whole step.

use crate::support::told;
use hallset::Cancel;
use hallset_formats::first_puzzle;
use hallset_teach::explain::path;
use hallset_teach::studio::{
    EXAMPLES, ExplainedReport, Extent, Report, Request, Run, Shot, Start, Timeline, Told,
};
use std::ops::ControlFlow;

/// It needs pairs and intersections besides singles.
const NINE: &str = "7.8...4.......9..5..9.15......2....9.4..5.26....8...1..2.14....3......4..1....3..";

fn explained(told: &Told) -> Vec<&ExplainedReport> {
    let of = |run: &'_ Report| matches!(run, Report::Explained(_));
    let runs = told.runs.iter().filter(|run| of(run));
    runs.map(|run| if let Report::Explained(report) = run { report } else { unreachable!() }).collect()
}

fn ask(puzzle: &str, start: Start, runs: Vec<Run>) -> Told {
    told(&Request { puzzle: Some(puzzle.to_owned()), start, runs, ..Request::default() })
}

/// How many candidates are gone at each position.
fn gone(told: &Told, puzzle: &str) -> Vec<usize> {
    let puzzle = first_puzzle(puzzle).expect("it was answered");
    let timeline = Timeline::new(told, &puzzle);
    let mut shot = Shot::default();
    let mut gone = vec![0];
    for _ in 0..timeline.end() {
        timeline.advance(&mut shot);
        gone.push(shot.scene.with("gone").count());
    }
    gone
}

#[test]
fn the_steps_are_those_of_the_path_and_end_in_the_solution() {
    for text in EXAMPLES.iter().map(|example| example.puzzle).chain([NINE]) {
        let puzzle = first_puzzle(text).expect("an example");
        if puzzle.side() > 9 {
            continue;
        }
        let mut path = Vec::new();
        let end = path::walk(&puzzle, &Cancel::new(), |_, step| {
            path.push(step.argument.technique.id);
            ControlFlow::Continue(())
        });
        let told = ask(text, Start::Givens, vec![Run::Explain(Extent::Path)]);
        let [report] = explained(&told)[..] else { panic!("one run") };
        let steps: Vec<&str> = report.steps.iter().filter_map(|step| step.technique).collect();
        assert_eq!(steps, path, "{text}");
        let last = report.steps.last().expect("the end is told");
        assert_eq!(last.what, "end");
        if matches!(end, path::End::Solved) {
            assert_eq!(report.status, "solved");
            let open: usize = told.puzzle.candidates.iter().map(|set| set.len() - 1).sum();
            assert_eq!(gone(&told, text).last(), Some(&open), "{text}");
        }
        for step in &report.steps {
            assert!(step.caption.chars().count() <= 140, "{}", step.caption);
            assert!(step.what != "step" || !step.reasons.is_empty(), "{}", step.caption);
            let json = serde_json::to_string(step).expect("a step has a form in JSON");
            assert!(step.technique.is_none() || json.contains("\"reasons\":[\""), "{json}");
        }
    }
}

#[test]
fn a_hint_has_five_stages_and_the_fourth_draws_the_conclusion() {
    let told = ask(NINE, Start::Givens, vec![Run::Explain(Extent::Hint), Run::Explain(Extent::Hint)]);
    let [first, second] = explained(&told)[..] else { panic!("two runs") };
    assert_eq!((first.status, first.steps.len()), ("next", 5));
    let gone = gone(&told, NINE);
    assert_eq!(gone[..4], [0, 0, 0, 0]);
    assert!(gone[4] > 0 && gone[5] == gone[4], "{gone:?}");
    assert!(first.steps[..4].iter().all(|step| step.reasons.is_empty()));
    assert!(!first.steps[4].reasons.is_empty());
    let family = &first.steps[0].caption;
    assert!(!family.contains(|letter: char| letter.is_ascii_digit()), "a family, no cell: {family}");
    assert_ne!(first.steps[3].caption, second.steps[3].caption, "the second hint goes on");
}

#[test]
fn it_goes_on_from_what_the_runs_before_have_left() {
    let runs = vec![Run::Unit("c1".into()), Run::Explain(Extent::Path)];
    let told = ask(NINE, Start::Full, runs);
    let [report] = explained(&told)[..] else { panic!("one run of a person") };
    assert_eq!(report.steps[0].what, "peers");
    assert_eq!(report.status, "solved");
    let again = ask(NINE, Start::Full, vec![Run::Explain(Extent::Path), Run::Explain(Extent::Hint)]);
    assert_eq!(explained(&again)[1].status, "solved");
}

#[test]
fn what_cannot_be_explained_is_told() {
    let clash = "12.. .... ..12 34..".replace(' ', "");
    let told = ask(&clash, Start::Givens, vec![Run::Explain(Extent::Path)]);
    let [report] = explained(&told)[..] else { panic!("one run") };
    assert_eq!((report.status, report.steps.len()), ("none", 1));
    let empty = ask(&".".repeat(16), Start::Givens, vec![Run::Explain(Extent::Hint)]);
    assert_eq!(explained(&empty)[0].status, "stuck");
}

#[test]
fn a_run_that_is_stopped_tells_what_it_has() {
    let cancel = Cancel::new();
    cancel.raise();
    let request = Request {
        puzzle: Some(NINE.to_owned()),
        runs: vec![Run::Explain(Extent::Path)],
        ..Request::default()
    };
    let response =
        hallset_teach::studio::answer(&request, &hallset_teach::studio::Limits::default(), &cancel);
    let told = response.told().expect("an answer");
    assert_eq!(explained(told)[0].status, "stopped");
}
