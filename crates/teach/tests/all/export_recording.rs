//! The exported recording: one file, small, nothing outside it.

use hallset::Cancel;
use hallset_teach::export::{Export, Format, Theme, export};
use hallset_teach::studio::{EXAMPLES, FaultKind, Limits, Request, Run};

/// The demo with all its runs.
fn demo() -> Request {
    let example = &EXAMPLES[0];
    Request {
        puzzle: Some(example.puzzle.to_owned()),
        start: example.start,
        runs: example.units.iter().map(|&unit| Run::Unit(unit.to_owned())).collect(),
        ..Request::default()
    }
}

fn recording(wish: &Export) -> String {
    let file = export(wish, &Limits::default(), &Cancel::new()).expect("a file");
    assert_eq!((&file.name[..], file.content_type), ("hallset-recording.html", "text/html; charset=utf-8"));
    String::from_utf8(file.bytes).expect("text")
}

#[test]
fn the_demo_is_one_file_of_less_than_a_megabyte() {
    let recording = recording(&Export::new(Format::Html, demo()));
    assert!(recording.len() < 1 << 20, "{} bytes", recording.len());
    assert!(recording.contains("default-src 'none'"));
    assert!(recording.contains("<title>Hallset: column 1, row 5, row 6 and box 4</title>"));
}

#[test]
fn a_recording_knows_where_it_opens_and_its_colours() {
    let whole = Export::new(Format::Html, demo());
    assert!(recording(&whole).contains("\"position\":0,\"theme\":null"));
    let dark = Export { to: Some(23), theme: Some(Theme::Dark), ..whole };
    assert!(recording(&dark).contains("\"position\":23,\"theme\":\"dark\""));
}

#[test]
fn a_step_that_is_not_there_is_refused() {
    let wish = Export { to: Some(100_000), ..Export::new(Format::Html, demo()) };
    let fault = export(&wish, &Limits::default(), &Cancel::new()).unwrap_err();
    assert_eq!(fault.kind, FaultKind::Request);
    assert!(fault.message.starts_with("found `to` 100000, expected at most "), "{fault}");
    let wish = Export { from: Some(9), to: Some(3), ..wish };
    let fault = export(&wish, &Limits::default(), &Cancel::new()).unwrap_err();
    assert_eq!(fault.message, "found `from` 9 after `to` 3, expected at most 3");
}
