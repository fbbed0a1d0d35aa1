//! `export` as a person uses it: files by their names, and an animation that can be played.

#[allow(dead_code)]
mod support;

use std::fs;

use support::{hallset, stderr};

/// The file that the command writes under this name.
fn exported(name: &str, arguments: &[&str]) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(name);
    let path = path.to_str().expect("a name");
    let arguments = [&["export", "--output", path], arguments].concat();
    let output = hallset(&arguments).output().expect("the program ends");
    assert!(output.status.success(), "{}", stderr(&output));
    fs::read(path).expect("the file is there")
}

/// The sizes of the pictures of a GIF, in the order in which they are shown.
fn pictures(gif: &[u8]) -> Vec<(usize, usize)> {
    let number = |at: usize| usize::from(gif[at]) | usize::from(gif[at + 1]) << 8;
    let blocks_end = |mut at: usize| {
        while gif[at] != 0 {
            at += usize::from(gif[at]) + 1;
        }
        at + 1
    };
    // The head, then a table of 256 colours.
    let mut at = 13 + 3 * 256;
    let mut sizes = Vec::new();
    loop {
        match gif[at] {
            0x21 => at = blocks_end(at + 2),
            0x2c => {
                sizes.push((number(at + 5), number(at + 7)));
                at = blocks_end(at + 11);
            }
            end => {
                assert_eq!((end, at + 1), (0x3b, gif.len()), "the end is the end");
                return sizes;
            }
        }
    }
}

#[test]
fn an_animation_has_a_picture_for_each_step_and_some_between_and_repaints_only_what_changes() {
    let gif = exported("row.gif", &["puzzles/4x4.txt", "--unit", "r1", "--to", "6"]);
    assert_eq!(&gif[..6], b"GIF89a");
    assert!(gif.windows(11).any(|bytes| bytes == b"NETSCAPE2.0"), "it repeats");
    let sizes = pictures(&gif);
    assert!(sizes.len() > 7, "before the first step, after each of six, and between: {}", sizes.len());
    assert_eq!(sizes[0], (1120, 592));
    assert!(sizes[1..].iter().all(|&size| size != sizes[0]), "{sizes:?}");
    assert!(gif.len() < 200_000, "{} bytes", gif.len());
}

#[test]
fn the_same_animation_is_the_same_file() {
    let wish = ["puzzles/4x4.txt", "--unit", "r1", "--to", "2", "--theme", "dark"];
    assert_eq!(exported("one.gif", &wish), exported("two.gif", &wish));
}

#[test]
fn the_ending_of_the_name_tells_the_format() {
    let wish = ["puzzles/4x4.txt", "--unit", "r1", "--to", "2"];
    assert!(exported("step.svg", &wish).starts_with(b"<svg "));
    assert!(exported("recording.html", &wish).starts_with(b"<!doctype html>"));
    assert!(exported("steps.JSONL", &wish).starts_with(b"{\"run\":0,"));
}

#[test]
fn a_recording_is_one_file() {
    let recording = String::from_utf8(exported("demo.html", &["--demo"])).expect("text");
    assert!(recording.contains("id=\"recording-answer\"") && recording.contains("default-src 'none'"));
    assert!(recording.len() < 1_000_000, "{} bytes", recording.len());
}
