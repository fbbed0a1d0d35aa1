//! Pictures of every example: well-formed, with a second cue for every colour, and true to the steps.

use hallset::{Cancel, Method};
use hallset_teach::export::{Export, Format, Theme, export};
use hallset_teach::studio::{EXAMPLES, Example, FaultKind, Limits, Request, Run, Solve, example};

fn watched(example: &Example) -> Request {
    Request {
        puzzle: Some(example.puzzle.to_owned()),
        start: example.start,
        runs: example.units.iter().map(|&unit| Run::Unit(unit.to_owned())).collect(),
        ..Request::default()
    }
}

fn golden() -> Request {
    watched(example("golden-column").expect("the golden column is an example"))
}

fn solved(example: &Example, method: Method) -> Request {
    Request { runs: vec![Run::Solve(Solve::new(method))], ..watched(example) }
}

fn text(wish: &Export) -> String {
    let file = export(wish, &Limits::default(), &Cancel::new()).expect("a file");
    String::from_utf8(file.bytes).expect("text")
}

fn picture(request: &Request, to: usize) -> String {
    text(&Export { to: Some(to), ..Export::new(Format::Svg, request.clone()) })
}

fn steps(request: &Request) -> usize {
    text(&Export::new(Format::Jsonl, request.clone())).lines().count()
}

/// Every element that is opened is closed, in order, and no attribute is broken.
fn check_elements(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in svg.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("a tag ends");
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "{tag}");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?}");
    assert!(!svg.contains("NaN") && !svg.contains("inf"));
}

#[test]
fn every_example_can_be_drawn_at_any_step() {
    for example in EXAMPLES {
        let request = watched(example);
        for position in (0..=steps(&request)).step_by(13) {
            check_elements(&picture(&request, position));
        }
        let strip = Export { theme: Some(Theme::Dark), ..Export::new(Format::Strip, request) };
        check_elements(&text(&strip));
    }
}

#[test]
fn the_golden_column_has_eleven_crosses_two_hulls_and_its_reason_in_words() {
    let request = golden();
    let end = steps(&request);
    let svg = picture(&request, end - 1);
    assert_eq!(svg.matches("stroke-dasharray=\"0.1 ").count(), 11, "dotted edges");
    assert_eq!(svg.matches("url(#hatch-").count(), 2, "hatched hulls");
    assert!(svg.contains(">A</text>") && svg.contains(">B</text>"), "letters");
    assert!(svg.contains("r9c1 loses 7: r1c1 is 7."));
    assert!(svg.contains(&format!(">step {} of {end}</text>", end - 1)));
    assert!(picture(&request, 24).contains("Tarjan’s walk"));
}

#[test]
fn large_units_are_drawn_as_a_matrix_with_blocks() {
    let request = watched(example("twenty-five").expect("an example"));
    let end = steps(&request);
    assert_eq!(picture(&request, 5).matches("url(#hatch-").count(), 0);
    assert_eq!(picture(&request, end - 1).matches("url(#hatch-").count(), 2);
}

#[test]
fn a_strip_shows_the_end_of_each_phase() {
    let strip = text(&Export::new(Format::Strip, golden()));
    for phase in ["Lift", "Match", "Orient", "Components", "Prune", "Return"] {
        assert_eq!(strip.matches(&format!(">Column 1: {phase}</text>")).count(), 1, "{phase}");
    }
}

#[test]
fn a_method_ends_with_the_counters_of_its_run() {
    for method in [Method::Logic, Method::Ac3, Method::Forward, Method::Mac, Method::AllDiff] {
        let request = solved(&EXAMPLES[0], method);
        let response = hallset_teach::studio::answer(&request, &Limits::default(), &Cancel::new());
        let told = response.told().expect("an answer");
        let counters = &told.methods()[0].counters;
        let end = told.methods()[0].steps;
        let svg = picture(&request, end);
        check_elements(&svg);
        for (name, value) in [
            ("checks", counters.checks),
            ("removals", counters.removals),
            ("guesses", counters.guesses),
            ("backtracks", counters.backtracks),
            ("open cells", 0),
        ] {
            let row = svg.split(&format!(">{name}</text>")).nth(1).expect(name);
            let shown = row.split('>').nth(1).and_then(|rest| rest.split('<').next());
            assert_eq!(shown, Some(&value.to_string()[..]), "{name} of {method:?}");
        }
    }
}

#[test]
fn a_strip_or_an_animation_that_is_too_long_says_what_would_be_accepted() {
    let request = solved(&EXAMPLES[0], Method::Ac3);
    let end = steps(&request);
    assert!(end > 600, "{end}");
    let wish = Export::new(Format::Gif, request);
    let fault = export(&wish, &Limits::default(), &Cancel::new()).expect_err("too long");
    if cfg!(feature = "gif") {
        assert_eq!(fault.kind, FaultKind::Limit);
        assert!(fault.message.contains("expected at most 600 in an animation"), "{fault}");
    } else {
        assert!(fault.message.starts_with("this build makes no GIF"), "{fault}");
    }
}

#[test]
fn lines_are_told_for_the_steps_that_were_asked_for() {
    let wish = Export { from: Some(3), to: Some(7), ..Export::new(Format::Jsonl, golden()) };
    let lines = text(&wish);
    let positions: Vec<String> = lines
        .lines()
        .map(|line| {
            let step: serde_json::Value = serde_json::from_str(line).expect("a line is JSON");
            assert!(step["caption"].is_string() && step["type"].is_string());
            step["position"].to_string()
        })
        .collect();
    assert_eq!(positions, ["4", "5", "6", "7"]);
}

#[cfg(feature = "gif")]
#[test]
fn an_animation_has_pictures_of_what_moves_between_its_steps() {
    let frames = |from: Option<usize>, to: Option<usize>| {
        let wish = Export { from, to, ..Export::new(Format::Gif, golden()) };
        let file = export(&wish, &Limits::default(), &Cancel::new()).expect("an animation");
        let mut decoder = gif::DecodeOptions::new().read_info(&file.bytes[..]).expect("a GIF");
        let mut delays = Vec::new();
        while let Some(frame) = decoder.next_frame_info().expect("a frame") {
            delays.push(frame.delay);
        }
        delays
    };
    // The augmenting path is step 17, the orientation step 19, the first component with a letter step 28.
    for (step, between) in [(17, 9), (19, 7), (28, 5)] {
        let delays = frames(Some(step - 1), Some(step));
        // One that differs in nothing prolongs the one before.
        assert!(delays.len() > between, "step {step}: {delays:?}");
        let moving = delays[1..delays.len() - 1].iter().map(|&delay| usize::from(delay));
        assert_eq!(moving.sum::<usize>(), 7 * between, "step {step}: {delays:?}");
    }
    let whole = frames(None, None).len();
    assert!((100..250).contains(&whole), "{whole} pictures of 72 steps");
}
