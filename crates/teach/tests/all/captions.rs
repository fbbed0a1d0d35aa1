//! Captions are for people: they name what people see, and they fit where they are shown.

use crate::support::{captions, named, told, watch};
use hallset::{Cell, Digit, METHODS};
use hallset_formats::first_puzzle;
use hallset_teach::studio::{EXAMPLES, Phase, Request, Run, Solve, StepDetail, Timeline, Told, Vertex, What};
use std::collections::{BTreeMap, HashMap};

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

/// A vertex as its caption names it, and the vertices that its arrows lead to.
fn leads_to(told: &Told, holders: &BTreeMap<Digit, Cell>, vertex: Vertex) -> Vec<Vertex> {
    match vertex {
        Vertex::Digit(digit) => holders.get(&digit).map(|&cell| Vertex::Cell(cell)).into_iter().collect(),
        Vertex::Cell(cell) => {
            let others =
                told.puzzle.candidates[cell.index()].iter().filter(|digit| holders.get(digit) != Some(&cell));
            others.map(Vertex::Digit).collect()
        }
    }
}

#[test]
fn a_low_that_falls_because_of_an_arrow_is_told_so_and_else_where_the_walk_comes_back_from() {
    for example in EXAMPLES {
        let told = watch(example);
        for unit in told.units() {
            let mut holders = BTreeMap::new();
            let mut visits: Vec<(Vertex, Option<Vertex>)> = Vec::new();
            let mut lows = HashMap::new();
            for step in &unit.steps {
                match &step.what {
                    What::Greedy { cell, digit } => drop(holders.insert(*digit, *cell)),
                    What::Augment { pairs } => {
                        holders.extend(pairs.iter().map(|&(cell, digit)| (digit, cell)))
                    }
                    What::Visit { vertex, index, from } => {
                        visits.push((*vertex, *from));
                        lows.insert(*vertex, *index);
                    }
                    What::Low { vertex, low } => {
                        let reached = visits[low - 1].0;
                        let child = step.caption.starts_with("The walk comes back from ");
                        let has_child =
                            visits.iter().any(|(other, from)| *from == Some(*vertex) && lows[other] == *low);
                        assert_eq!(child, has_child, "{}: {}", example.id, step.caption);
                        assert!(
                            child || leads_to(&told, &holders, *vertex).contains(&reached),
                            "{}",
                            step.caption
                        );
                        lows.insert(*vertex, *low);
                    }
                    _ => {}
                }
            }
        }
    }
    let told = watch(named("golden-column"));
    let said = captions(told.units()[0], Phase::Scc);
    assert!(said.contains(&"r5c1 leads back to digit 1: its low falls to 2."), "{said:?}");
    let back = "The walk comes back from r5c1 with low 2: the low of digit 8 falls to 2.";
    assert!(said.contains(&back), "{said:?}");
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
