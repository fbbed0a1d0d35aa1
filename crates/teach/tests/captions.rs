//! Captions are for people: they name what people see, and they fit where they are shown.

#[allow(dead_code)]
mod support;

use hallset::METHODS;
use hallset_formats::first_puzzle;
use hallset_teach::studio::{EXAMPLES, Phase, Request, Run, Solve, StepDetail, Timeline};
use support::{captions, named, told, watch};

/// Two lines of a laptop's screen, three of a phone's.
const LONGEST: usize = 140;

/// Every caption of a request.
fn all_captions(request: &Request) -> Vec<String> {
    let told = told(request);
    let puzzle = first_puzzle(request.puzzle.as_deref().expect("a puzzle")).expect("it was answered");
    let timeline = Timeline::new(&told, &puzzle);
    let moments = (1..=timeline.end()).filter_map(|position| timeline.step(position));
    moments.map(|(_, moment)| timeline.caption(moment)).collect()
}

#[test]
fn no_caption_is_too_long_to_be_read_at_a_glance() {
    for example in EXAMPLES {
        let puzzle = Some(example.puzzle.to_owned());
        let mut wishes: Vec<Vec<Run>> =
            vec![example.units.iter().map(|unit| Run::Unit((*unit).into())).collect()];
        wishes.push(vec![Run::Propagate(StepDetail::All)]);
        let small = first_puzzle(example.puzzle).expect(example.id).geometry().side() <= 9;
        if small {
            wishes.extend(METHODS.map(|method| vec![Run::Solve(Solve::new(method))]));
        }
        for runs in wishes {
            let request =
                Request { puzzle: puzzle.clone(), start: example.start, runs, ..Request::default() };
            for caption in all_captions(&request) {
                let length = caption.chars().count();
                assert!(length <= LONGEST, "{}: {length} characters: {caption}", example.id);
                assert!(!caption.contains(['{', '}']) && caption.ends_with(['.', '?']), "{caption}");
            }
        }
    }
}

#[test]
fn a_hidden_pair_is_named_and_told_by_its_own_digits() {
    let told = watch(named("hidden-pair"));
    let said = captions(told.units()[0], Phase::Prune);
    assert_eq!(
        said[0],
        "Hidden pair: 3 and 4 have no place but r8c1 and r9c1, so nothing else stands there."
    );
    assert!(said[1].ends_with(": 3 and 4 have no place but r8c1 and r9c1."), "{}", said[1]);
}

#[test]
fn a_naked_pair_is_named() {
    let told = watch(named("naked-pair"));
    assert!(captions(told.units()[0], Phase::Prune)[0].starts_with("Naked pair: "));
}

#[test]
fn singles_are_named() {
    let told = watch(named("golden-column"));
    let said = captions(told.units()[0], Phase::Prune);
    assert!(said.contains(&"Naked single: r4c1 has one candidate left, so it is 4."), "{said:?}");
    let puzzle = Some(named("lockedset").puzzle.to_owned());
    let runs = vec![Run::Propagate(StepDetail::Changes)];
    let said = all_captions(&Request { puzzle, runs, ..Request::default() });
    assert!(said.iter().any(|caption| caption.starts_with("Hidden single: ")));
}

#[test]
fn all_different_names_hidden_sets_in_its_journal() {
    let puzzle = Some(named("golden-column").puzzle.to_owned());
    let runs = vec![Run::Solve(Solve::new(hallset::Method::AllDiff))];
    let said = all_captions(&Request { puzzle, runs, ..Request::default() });
    for ending in ["(hidden single).", "(hidden pair).", "(naked pair)."] {
        assert!(said.iter().any(|caption| caption.ends_with(ending)), "{ending}");
    }
}
