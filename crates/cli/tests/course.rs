//! Pages and packages that take the engine along: made whole or not at all, and never with an engine of another build.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use std::fs;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use support::{answer, hallset, stderr, stdout};
use tempfile::TempDir;

/// A file that passes for the engine of a build.
fn engine(folder: &Path, build: &str) -> String {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(format!("\0asm {build}").as_bytes()).unwrap();
    let path = folder.join("engine.wasm.gz");
    fs::write(&path, packed.finish().unwrap()).unwrap();
    path.to_str().unwrap().to_owned()
}

struct Desk {
    folder: TempDir,
    engine: String,
}

impl Desk {
    fn new(build: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let engine = engine(folder.path(), build);
        Self { folder, engine }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs a command that writes to a file of this name; what it says, and what is in the file.
    fn make(&self, words: &[&str], name: &str) -> (Option<i32>, String, Option<Vec<u8>>) {
        let path = self.path(name);
        let output = hallset(words).args(["--engine", &self.engine]).arg("-o").arg(&path).output().unwrap();
        (output.status.code(), stderr(&output).to_owned(), fs::read(path).ok())
    }
}

const LINE: &str = "hall size=5 do=turn seed=7";
const LINK: &str = "#e=hall%20size%3D5%20do%3Dturn%20after%3Dundo%20seed%3D7";

#[test]
fn an_exercise_becomes_a_page_or_a_package_by_the_name_of_its_file() {
    let desk = Desk::new(hallset_teach::BUILD);
    let (code, _, page) = desk.make(&["exercise", LINE], "week3.html");
    let page = String::from_utf8(page.unwrap()).unwrap();
    assert_eq!(code, Some(0));
    assert!(page.contains("<title>Exercise: Hall sets</title>") && page.contains(LINK));
    let (code, _, package) = desk.make(&["exercise", LINE], "week3.zip");
    let mut archive = zip::ZipArchive::new(Cursor::new(package.unwrap())).unwrap();
    assert_eq!(code, Some(0));
    let inside = std::io::read_to_string(archive.by_name("index.html").unwrap()).unwrap();
    assert_eq!(inside, page);
    let (code, _, text) = desk.make(&["exercise", LINE], "week3.txt");
    assert_eq!(code, Some(0));
    assert!(text.unwrap().starts_with(b"hall size=5 do=turn after=undo seed=7\n\nA unit with 5 cells"));
}

#[test]
fn a_sheet_gives_its_title_and_all_its_exercises() {
    let desk = Desk::new(hallset_teach::BUILD);
    let sheet = desk.path("week3.txt");
    fs::write(&sheet, format!("title: Week 3 & more\n{LINE}\n# later\nmatching size=4 seed=1\n")).unwrap();
    let sheet = sheet.to_str().unwrap();
    let (_, _, page) = desk.make(&["exercise", "--sheet", sheet], "week3.html");
    let page = String::from_utf8(page.unwrap()).unwrap();
    assert!(page.contains("<title>Week 3 &amp; more</title>"));
    assert!(
        page.contains(&format!("{LINK}%3Bmatching%20size%3D4%20do%3Dpredict%20after%3Dundo%20seed%3D1\""))
    );
    let again = |name| desk.make(&["exercise", "--sheet", sheet], name).2.unwrap();
    assert_eq!(again("a.zip"), again("b.zip"), "the same bytes every time");
}

#[test]
fn what_cannot_be_made_leaves_no_file() {
    let desk = Desk::new(hallset_teach::BUILD);
    let sheet = desk.path("week3.txt");
    fs::write(&sheet, format!("{LINE}\nhall size=4 components=1 falls=yes\n")).unwrap();
    let (code, said, file) = desk.make(&["exercise", "--sheet", sheet.to_str().unwrap()], "week3.zip");
    assert_eq!((code, file), (Some(3), None));
    assert!(said.contains("line 2: in a unit with one component nothing falls"), "{said}");
    let (code, said, file) = desk.make(&["exercise", LINE, "--solution"], "week3.html");
    assert_eq!((code, file), (Some(2), None));
    assert!(said.contains("a page has no model answers in words"), "{said}");
    let left: Vec<_> =
        fs::read_dir(desk.folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(left.len(), 2, "the sheet and the engine: {left:?}");
}

#[test]
fn an_engine_of_another_build_and_what_is_no_engine_are_refused() {
    let other = Desk::new("hallset build 0.0.1-0000000000000000");
    for words in [&["exercise", LINE][..], &["lesson", "matching"]] {
        let (code, said, file) = other.make(words, "page.html");
        assert_eq!((code, file), (Some(2), None), "{words:?}");
        assert!(said.contains("is of another build than the page of this program"), "{said}");
    }
    fs::write(&other.engine, "no engine").unwrap();
    let (code, said, _) = other.make(&["exercise", LINE], "page.html");
    assert_eq!(code, Some(2));
    assert!(said.contains("is no engine; expected wasm/engine.wasm.gz"), "{said}");
}

#[test]
fn lessons_are_listed_and_made_by_name_and_a_path_is_a_file() {
    let desk = Desk::new(hallset_teach::BUILD);
    let list = hallset(&["lesson"]).output().unwrap();
    let names: Vec<&str> = stdout(&list).lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(names.len(), 7);
    for name in &names {
        let (code, said, page) = desk.make(&["lesson", name], &format!("{name}.html"));
        assert_eq!(code, Some(0), "{name}: {said}");
        assert!(String::from_utf8(page.unwrap()).unwrap().contains("data-hash=\"#e="), "{name}");
    }
    let own = desk.path("matching.md");
    fs::write(&own, "# My own\n").unwrap();
    let (_, _, page) = desk.make(&["lesson", own.to_str().unwrap()], "own.html");
    assert!(String::from_utf8(page.unwrap()).unwrap().contains("<title>My own</title>"));
    let piped = answer(&["lesson", "-", "--engine", &desk.engine], "# Piped\n");
    assert!(stdout(&piped).contains("<title>Piped</title>"));
    let (code, said, _) = desk.make(&["lesson", "./matching"], "none.html");
    assert_eq!(code, Some(3), "{said}");
}
