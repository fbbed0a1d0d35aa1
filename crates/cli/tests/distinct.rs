//! `distinct` on real puzzles and pipes: the first of each class, the order, memory, interrupts.

mod support;

use std::collections::HashMap;
use std::io::{Read, Write};
use std::process::Stdio;

use hallset::canon::{Canonizer, Form};
use hallset::{Cancel, Puzzle};
use support::{answer, hallset, stderr, stdout};

const SOLVED9: &str = "145327698839654127672918543496185372218473956753296481367542819984761235521839764";

/// An image of a plain 9x9 puzzle that a number decides: transposed or not, bands and rows moved, digits renamed.
fn image(puzzle: &str, number: usize) -> String {
    let cells = puzzle.as_bytes();
    let line = |line: usize, by: usize| (line / 3 + by) % 3 * 3 + (line + by / 3) % 3;
    let cell = |cell: usize| {
        let (row, column) = (line(cell / 9, number), line(cell % 9, number / 2));
        match cells[if number.is_multiple_of(2) { row * 9 + column } else { column * 9 + row }] {
            digit @ b'1'..=b'9' => char::from(b'1' + ((digit - b'1') as usize * 2 + number) as u8 % 9),
            _ => '.',
        }
    };
    (0..81).map(cell).collect()
}

/// Puzzles with one solution, several and none, their images among them, and other sizes.
fn mixed() -> Vec<String> {
    let one = answer(&["generate", "--seed", "3", "--count", "40", "--to", "line"], "");
    let mut lines = Vec::new();
    for (place, puzzle) in stdout(&one).lines().enumerate() {
        let several = format!("{}{}", &puzzle[..45], ".".repeat(36));
        lines.extend([puzzle.to_owned(), several.clone()]);
        lines.extend((1..4).map(|number| image(puzzle, place + number)));
        lines.push(image(&several, place));
    }
    let small = ["1...3.......4...", "4...2.......1...", "12..34....21..43", "1..............."];
    lines.extend(small.map(str::to_owned));
    // A turn of the list, so that images come before what they are images of.
    lines.rotate_left(77);
    lines
}

/// The first line of each class with its number, by the least image of every puzzle.
fn classes(lines: &[String]) -> Vec<(&str, usize)> {
    let mut canonizer = Canonizer::new(Form::Puzzle);
    let mut places: HashMap<_, usize> = HashMap::new();
    let mut firsts = Vec::new();
    for line in lines {
        let puzzle: Puzzle = line.parse().expect("a puzzle");
        let form = canonizer.canonical(&puzzle, &Cancel::new()).expect("it has a form").image;
        let place = *places.entry(form).or_insert(firsts.len());
        if place == firsts.len() {
            firsts.push((line.as_str(), 0));
        }
        firsts[place].1 += 1;
    }
    firsts
}

#[test]
fn the_first_of_each_class_stays_as_it_was_with_any_memory_form_and_number_of_threads() {
    let lines = mixed();
    let firsts = classes(&lines);
    assert!(firsts.len() < lines.len() / 2, "{} of {}", firsts.len(), lines.len());
    let kept: String = firsts.iter().map(|(line, _)| format!("{line}\n")).collect();
    let input = lines.join("\n");
    let summary = format!("{} puzzles, {} distinct\n", lines.len(), firsts.len());
    for more in [&[][..], &["--memory", "1K"], &["--form", "puzzle", "--memory", "4K"], &["--threads", "3"]] {
        let output = answer(&[&["distinct"], more].concat(), input.clone());
        assert_eq!(stdout(&output), kept, "{more:?}");
        assert_eq!(stderr(&output), summary);
        assert_eq!(output.status.code(), Some(0));
    }
    let counted: String = firsts.iter().map(|(line, number)| format!("{number:>7} {line}\n")).collect();
    for memory in ["1K", "1M"] {
        assert_eq!(stdout(&answer(&["distinct", "--count", "--memory", memory], input.clone())), counted);
    }
}

#[test]
fn the_same_puzzle_in_another_format_is_the_same() {
    let lines = mixed();
    let firsts = classes(&lines);
    let objects = answer(&["convert", "--to", "jsonl"], lines.join("\n"));
    let kept = answer(&["distinct", "--memory", "1K"], objects.stdout.clone());
    assert_eq!(stdout(&kept).lines().count(), firsts.len());
    assert!(stdout(&kept).lines().all(|line| stdout(&objects).lines().any(|object| object == line)));
    let folder = tempfile::tempdir().unwrap();
    let (one, other) = (folder.path().join("lines.txt"), folder.path().join("objects.jsonl"));
    std::fs::write(&one, lines.join("\n")).unwrap();
    std::fs::write(&other, &objects.stdout).unwrap();
    let both = hallset(&["distinct", one.to_str().unwrap(), other.to_str().unwrap()]).output().unwrap();
    let expected: String = firsts.iter().map(|(line, _)| format!("{line}\n")).collect();
    assert_eq!(stdout(&both), expected);
}

#[test]
fn what_has_no_form_is_kept_with_every_byte_and_the_exit_says_so() {
    let clash = format!("11{}", ".".repeat(79));
    let lines = [SOLVED9, &clash, "12q4", &clash, SOLVED9];
    let mut input = lines.join("\r\n").into_bytes();
    input.extend_from_slice(b"\r\n\xff\xfe\n");
    let output = answer(&["distinct", "--format", "line"], input);
    let kept = [SOLVED9, &clash, "12q4", &clash].map(|line| format!("{line}\r\n")).concat();
    assert_eq!(output.stdout, [kept.as_bytes(), b"\xff\xfe\n"].concat());
    assert_eq!(stderr(&output), "6 puzzles, 1 distinct, 4 kept without a canonical form\n");
    assert_eq!(output.status.code(), Some(3));
    let several = format!("{}\n{}\n", ".".repeat(81), ".".repeat(81));
    let output = answer(&["distinct", "--form", "solution", "--quiet"], several.clone());
    assert_eq!((stdout(&output), stderr(&output), output.status.code()), (&*several, "", Some(1)));
}

/// Puzzles of which no two are the same: a grid without so many cells.
fn different(count: usize) -> Vec<u8> {
    let mut lines = Vec::with_capacity(count * 82);
    let cells = (0..81)
        .flat_map(|a| (0..a).flat_map(move |b| (0..b).flat_map(move |c| (0..c).map(move |d| [a, b, c, d]))));
    for blanks in cells.take(count) {
        let mut line = SOLVED9.as_bytes().to_vec();
        blanks.iter().for_each(|&cell| line[cell] = b'.');
        lines.extend_from_slice(&line);
        lines.push(b'\n');
    }
    lines
}

#[cfg(target_os = "linux")]
#[test]
fn memory_stays_bounded_however_many_classes_there_are() {
    let lines = different(150_000);
    let peak = |memory: &str| {
        let arguments = ["distinct", "--format", "line", "--threads", "1", "--memory", memory];
        let mut child = hallset(&arguments).stdin(Stdio::piped()).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = lines.clone();
        let feeder = std::thread::spawn(move || stdin.write_all(&input).unwrap());
        // All lines are written again. While the last are not read, the program waits, and its memory can be looked at.
        let mut written = vec![0; lines.len() - 200_000];
        let mut stdout = child.stdout.take().unwrap();
        stdout.read_exact(&mut written).unwrap();
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        stdout.read_to_end(&mut written).unwrap();
        feeder.join().unwrap();
        assert!(written == lines, "every line comes out as it came in");
        assert_eq!(child.wait().unwrap().code(), Some(0));
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        peak.trim().trim_end_matches(" kB").parse::<u64>().unwrap()
    };
    let (little, much) = (peak("1M"), peak("256M"));
    assert!(little + (6 << 10) < much, "{little} kB with 1 MB, {much} kB with 256 MB");
    assert!(little < 64 << 10, "{little} kB with 1 MB");
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupt_leaves_no_temporary_file() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = hallset(&["distinct", "--format", "line", "--memory", "1K"])
        .env("TMPDIR", folder.path())
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(&different(600)).unwrap();
    // The runs are on disk when an open file of the program is in the folder.
    let place = folder.path().canonicalize().unwrap();
    let is_open = || {
        let files = std::fs::read_dir(format!("/proc/{}/fd", child.id())).unwrap();
        let mut links = files.filter_map(|file| std::fs::read_link(file.ok()?.path()).ok());
        links.any(|link| link.starts_with(&place))
    };
    while !is_open() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    nix::sys::signal::kill(nix::unistd::Pid::from_raw(child.id() as i32), nix::sys::signal::SIGINT).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    drop(stdin);
}
