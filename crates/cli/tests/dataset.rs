//! `dataset` on real folders: no leak, no image twice, one solution, bands, the same bytes, whole or not at all.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::Hasher;
use std::path::Path;

use hallset::canon::{Canonizer, Form};
use hallset::rate::{Backdoor, Explainer, backdoor};
use hallset::{Cancel, Grid, Method, Outcome, Puzzle, Solver};
use serde_json::Value;
use support::{answer, hallset, stderr, stdout};

/// A row of a table by the names of its columns.
type Row = HashMap<String, String>;

/// Makes a data set that should end with this code; tells what was said.
fn make(folder: &Path, arguments: &[&str], code: i32) -> String {
    let output = hallset(&[&["dataset", folder.to_str().unwrap()], arguments].concat()).output().unwrap();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", stderr(&output));
    assert_eq!(stdout(&output), "");
    stderr(&output).to_owned()
}

fn rows(file: &Path) -> Vec<Row> {
    csv::Reader::from_path(file).unwrap().deserialize().collect::<Result<_, _>>().unwrap()
}

fn names(folder: &Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<_> = files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn form(puzzle: &Puzzle) -> Grid {
    Canonizer::new(Form::Puzzle).canonical(puzzle, &Cancel::new()).unwrap().image
}

/// The only solution, by an engine that made none of the puzzles.
fn solved(puzzle: &Puzzle) -> Grid {
    match Solver::new(Method::AllDiff).limit(2).solve_observed(puzzle, &mut hallset::Counters::default()) {
        Outcome::Unique(grid) => grid,
        other => panic!("{}: {}", puzzle.givens().to_line(), other.status()),
    }
}

/// Looks at every row of a data set with copies in `train`, and that its splits have no class in common.
fn check_splits(folder: &Path, copies: usize) {
    let mut forms: BTreeMap<&str, [BTreeSet<String>; 2]> = BTreeMap::new();
    let mut classes: HashMap<String, String> = HashMap::new();
    for split in ["train", "test"] {
        let rows = rows(&folder.join(format!("{split}.csv")));
        assert!(rows.len() > 5, "{split} has {} rows", rows.len());
        let mut firsts = BTreeSet::new();
        let mut texts = BTreeSet::new();
        let [puzzles, solutions] = forms.entry(split).or_default();
        for row in &rows {
            let puzzle: Puzzle = row["puzzle"].parse().unwrap();
            let solution = solved(&puzzle);
            assert_eq!(solution.to_line(), row["solution"]);
            let class = form(&puzzle).to_line();
            assert_eq!(*classes.entry(class.clone()).or_insert(row["class"].clone()), row["class"]);
            assert!(texts.insert(row["puzzle"].clone()), "a row is there twice");
            assert_eq!(row["copy"] == "0", firsts.insert(class.clone()), "copies come after their puzzle");
            puzzles.insert(class);
            solutions.insert(form(&Puzzle::new(puzzle.geometry().clone(), solution)).to_line());
            assert_eq!(row["clues"], puzzle.givens().filled().to_string());
        }
        let expected = if split == "train" { firsts.len() * (copies + 1) } else { firsts.len() };
        assert_eq!(rows.len(), expected, "{split}");
    }
    let ids: BTreeSet<_> = classes.values().collect();
    assert_eq!(ids.len(), classes.len(), "an id for every class");
    for (train, test) in forms["train"].iter().zip(&forms["test"]) {
        assert!(train.is_disjoint(test));
    }
}

#[test]
fn every_row_has_one_solution_and_no_class_is_in_two_splits() {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().join("set");
    let split = ["--split", "train=0.6,test=0.4", "--solutions", "--csv"];
    make(&name, &[&split[..], &["--count", "40", "--copies", "2", "--seed", "5"]].concat(), 0);
    check_splits(&name, 2);
    // Of 6x6 many puzzles have equivalent solutions.
    make(&name, &[&split[..], &["--count", "60", "--side", "6", "--copies", "1", "--overwrite"]].concat(), 0);
    check_splits(&name, 1);
}

#[test]
fn ids_are_hashes_of_what_canon_writes() {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().join("set");
    make(&name, &["--count", "12", "--split", "all=1", "--csv", "--solutions"], 0);
    for row in rows(&name.join("all.csv")) {
        for (text, id) in [(&row["puzzle"], "class"), (&row["solution"], "solution_class")] {
            let form = answer(&["canon", "--form", "solution"], text.as_str());
            let mut hasher = twox_hash::XxHash3_64::with_seed(0);
            hasher.write(stdout(&form).trim_end().as_bytes());
            assert_eq!(row[id], format!("{:016x}", hasher.finish()));
        }
    }
}

#[test]
fn a_larger_data_set_begins_with_the_smaller_one_and_moves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let classes = |count: &str| {
        let name = folder.path().join(count);
        make(&name, &["--count", count, "--clues", "24..26", "--split", "train=0.5,test=0.5", "--csv"], 0);
        let mut solutions = BTreeSet::new();
        ["train", "test"].map(|split| {
            let rows = rows(&name.join(format!("{split}.csv")));
            // Puzzles with different numbers of clues are not made of one grid.
            assert!(rows.iter().all(|row| solutions.insert(row["solution_class"].clone())));
            rows.into_iter().map(|row| row["class"].clone()).collect::<Vec<_>>()
        })
    };
    let (small, large) = (classes("16"), classes("40"));
    for (small, large) in small.iter().zip(&large) {
        assert!(large.starts_with(small) && small.len() < large.len(), "{small:?} {large:?}");
    }
}

#[test]
fn bands_are_filled_evenly_and_their_numbers_are_true() {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().join("set");
    let bands = ["--er", "1.0..1.5,1.6..2.9,3.0..", "--backdoor", "0,1..3", "--minimal"];
    let said = make(
        &name,
        &[&bands[..], &["--count", "24", "--tries", "1500", "--split", "all=1", "--csv"]].concat(),
        5,
    );
    // What is rated below 2.0 needs singles alone, so some combinations cannot be filled.
    assert!(said.contains("er 1.0..1.5, backdoor 1..3: found 0 of 4\n"), "{said}");
    assert!(said.contains("1500 puzzles were looked at; --tries allows more"), "{said}");
    let rows = rows(&name.join("all.csv"));
    let mut strata: BTreeMap<(usize, bool), u32> = BTreeMap::new();
    for row in &rows {
        let puzzle: Puzzle = row["puzzle"].parse().unwrap();
        let rating = Explainer::default().rate(&puzzle, &Cancel::new()).unwrap();
        assert_eq!(row["er"], format!("{:.1}", f64::from(rating.er) / 10.0));
        let cells = backdoor(&puzzle, &solved(&puzzle), 3, &Cancel::new());
        assert_eq!(cells, Backdoor::Cells(row["backdoor"].parse().unwrap()));
        assert_eq!(Solver::default().redundant(&puzzle), Ok(Vec::new()), "minimal");
        let band = [10..=15, 16..=29, 30..=120].iter().position(|band| band.contains(&rating.er)).unwrap();
        *strata.entry((band, row["backdoor"] == "0")).or_default() += 1;
    }
    assert_eq!(strata.get(&(0, true)), Some(&4));
    assert!(strata.values().all(|&count| count <= 4) && strata.contains_key(&(2, false)), "{strata:?}");
    let puzzles: Vec<_> = rows.iter().map(|row| row["puzzle"].as_str()).collect();
    let told = answer(&["solve", "--unique", "--stats", "--csv"], puzzles.join("\n"));
    let mut told = csv::Reader::from_reader(stdout(&told).as_bytes());
    for (row, told) in rows.iter().zip(told.deserialize::<Row>()) {
        assert_eq!(row["guesses"], told.unwrap()["guesses"]);
    }
    let card = std::fs::read_to_string(name.join("README.md")).unwrap();
    assert!(card.contains("er 1.0..1.5, backdoor 1..3 (0 of 4 were found) | 0 |"), "{card}");
}

#[test]
fn steps_lead_to_the_solution_on_copies_too() {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().join("set");
    for (layout, count) in [(&["--side", "9"][..], "6"), (&["--side", "4", "--diagonals"], "2")] {
        let more = ["--count", count, "--copies", "2", "--solutions", "--steps", "--csv", "--overwrite"];
        make(&name, &[layout, &more, &["--split", "train=1"]].concat(), 0);
        for row in rows(&name.join("train.csv")) {
            let mut cells = row["puzzle"].clone().into_bytes();
            let solution = row["solution"].as_bytes();
            let steps: Value = serde_json::from_str(&row["steps"]).unwrap();
            for step in steps.as_array().unwrap() {
                assert!(step["technique"].is_string(), "{step}");
                let pairs = |list: &str| {
                    let pairs = step[list].as_array().into_iter().flatten();
                    let pair = |pair: &Value| {
                        (pair[0].as_u64().unwrap() as usize, pair[1].to_string().as_bytes()[0])
                    };
                    pairs.map(pair).collect::<Vec<_>>()
                };
                for (cell, digit) in pairs("place") {
                    assert_eq!((cells[cell], solution[cell]), (b'.', digit));
                    cells[cell] = digit;
                }
                assert!(pairs("remove").iter().all(|&(cell, digit)| solution[cell] != digit), "{step}");
            }
            assert_eq!(cells, solution);
        }
    }
}

#[test]
fn of_a_list_with_images_one_of_each_class_is_left_with_any_memory() {
    let folder = tempfile::tempdir().unwrap();
    let made = answer(&["generate", "--seed", "3", "--count", "12", "--to", "line"], "");
    let mut lines: Vec<String> = Vec::new();
    for puzzle in stdout(&made).lines() {
        let rows: Vec<&str> = (0..9).map(|row| &puzzle[9 * row..][..9]).collect();
        let turned: String = puzzle.chars().rev().collect();
        let moved = [1, 0, 2, 6, 8, 7, 3, 4, 5].map(|row: usize| rows[row]).concat();
        let renamed: String = moved
            .bytes()
            .map(|cell| if cell == b'.' { '.' } else { char::from(b'1' + (cell - b'0') % 9) })
            .collect();
        lines.extend([puzzle.to_owned(), turned, moved, renamed]);
    }
    lines.rotate_left(17);
    lines.extend([".".repeat(81), format!("11{}", ".".repeat(79)), "12q4".to_owned()]);
    // A grid whose symmetries are too many, and one of another side.
    lines.extend([".".repeat(256), "12..34....21..43".to_owned()]);
    let list = folder.path().join("list.txt");
    std::fs::write(&list, lines.join("\n")).unwrap();
    let mut before = None;
    for (memory, threads) in [("256M", "1"), ("1K", "2")] {
        let name = folder.path().join(memory);
        let more = [
            "--from",
            list.to_str().unwrap(),
            "--memory",
            memory,
            "--threads",
            threads,
            "--split",
            "all=1",
            "--csv",
        ];
        let said = make(&name, &more, 3);
        assert_eq!(said, "13 puzzles of 53 looked at: all 13\n");
        let kept = std::fs::read_to_string(name.join("all.csv")).unwrap();
        assert_eq!(*before.get_or_insert(kept.clone()), kept);
        let puzzles: Vec<Puzzle> =
            rows(&name.join("all.csv")).iter().map(|row| row["puzzle"].parse().unwrap()).collect();
        assert_eq!(puzzles.iter().map(form).collect::<BTreeSet<_>>().len(), 13);
        let card = std::fs::read_to_string(name.join("README.md")).unwrap();
        let left = "53 looked at, 13 taken; left out were 2 that are no puzzles or whose clues clash, 2 without exactly one \
                    solution and 36 the same as an earlier one but for symmetry.";
        assert!(card.contains(left), "{card}");
    }
}

#[test]
fn layouts_of_a_list_come_through_and_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut lines = Vec::new();
    for layout in [&["--diagonals"][..], &["--latin"], &["--side", "6"], &["--box", "3x2"]] {
        let side = if layout[0] == "--side" || layout[0] == "--box" { &[][..] } else { &["--side", "4"] };
        let made = answer(
            &[&["generate", "--count", "2", "--to", "jsonl", "--seed", "4"], layout, side].concat(),
            "",
        );
        lines.push(stdout(&made).to_owned());
    }
    let (list, name) = (folder.path().join("list.jsonl"), folder.path().join("set"));
    std::fs::write(&list, lines.concat()).unwrap();
    make(
        &name,
        &[
            "--from",
            list.to_str().unwrap(),
            "--split",
            "all=1",
            "--csv",
            "--copies",
            "1",
            "--copies-in",
            "all",
        ],
        0,
    );
    let rows = rows(&name.join("all.csv"));
    let count = |is: &dyn Fn(&str) -> bool| rows.iter().filter(|row| is(&row["layout"])).count();
    assert!(
        count(&|layout| layout.contains("diagonals")) >= 2 && count(&|layout| layout.contains("latin")) >= 2
    );
    assert!(count(&|layout| layout == "2x3") == 4 && count(&|layout| layout == "3x2") == 4);
    assert!(rows.iter().all(|row| row["er"].is_empty() && !row["guesses"].is_empty()));
}

#[cfg(feature = "parquet")]
#[test]
fn lists_in_different_formats_make_one_data_set() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let made = answer(&["generate", "--seed", "8", "--count", "6", "--to", "line"], "");
    let lines: Vec<_> = stdout(&made).lines().collect();
    std::fs::write(path("list.txt"), lines[..4].join("\n")).unwrap();
    let table: String = lines[2..].iter().map(|line| format!("{line},7\n")).collect();
    std::fs::write(path("table.csv"), format!("question,rating\n{table}")).unwrap();
    hallset(&["rate", &path("table.csv"), "-o", &path("table.parquet")]).output().unwrap();
    let from = ["list.txt", "table.csv", "table.parquet"].map(path);
    let from: Vec<&str> = from.iter().flat_map(|file| ["--from", file]).collect();
    let said = make(Path::new(&path("set")), &[&from[..], &["--split", "all=1"]].concat(), 0);
    assert_eq!(said, "6 puzzles of 12 looked at: all 6\n");
    let back = hallset(&["convert", "--to", "line", "--lossy", &path("set/all.parquet")]).output().unwrap();
    assert_eq!(stdout(&back).lines().collect::<Vec<_>>(), lines);
}

/// The splits with the files that the front matter of a card names.
fn named_files(card: &str) -> Vec<(String, Vec<String>)> {
    let matter = card.strip_prefix("---\n").unwrap().split_once("\n---\n").unwrap().0;
    let mut splits: Vec<(String, Vec<String>)> = Vec::new();
    for line in matter.lines() {
        if let Some(name) = line.strip_prefix("  - split: ") {
            splits.push((name.to_owned(), Vec::new()));
        } else if let Some(file) = line.strip_prefix("    - ") {
            splits.last_mut().unwrap().1.push(file.to_owned());
        }
    }
    splits
}

#[test]
fn the_card_names_the_files_and_the_columns_and_tells_their_numbers() {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().join("set");
    let more =
        ["--count", "30", "--split", "train=0.7,test=0.3", "--copies", "1", "--shard-rows", "10", "--csv"];
    make(&name, &[&more[..], &["--side", "6", "--license", "cc-by-4.0"]].concat(), 0);
    let card = std::fs::read_to_string(name.join("README.md")).unwrap();
    assert!(card.starts_with("---\nlicense: cc-by-4.0\n"));
    let splits = named_files(&card);
    let mut listed: Vec<_> = splits.iter().flat_map(|(_, files)| files.clone()).collect();
    assert!(
        listed.contains(&format!("train-1-of-{}.csv", splits[0].1.len())) && splits[0].1.len() > 2,
        "{listed:?}"
    );
    listed.push("README.md".to_owned());
    listed.sort();
    assert_eq!(listed, names(&name));
    let mut puzzles = 0;
    for (split, files) in &splits {
        let counts: Vec<_> = files.iter().map(|file| rows(&name.join(file)).len()).collect();
        assert!(counts[..counts.len() - 1].iter().all(|&count| count == 10), "{counts:?}");
        let count = counts.iter().sum::<usize>();
        let (share, own) = if split == "train" { ("0.7", count / 2) } else { ("0.3", count) };
        puzzles += own;
        assert!(card.contains(&format!("| {split} | {share} | {own} | {count} |")), "{card}");
    }
    assert_eq!(puzzles, 30);
    let header = std::fs::read_to_string(name.join(&splits[0].1[0])).unwrap();
    for column in header.lines().next().unwrap().split(',') {
        assert!(
            card.contains(&format!("  - name: {column}\n")) && card.contains(&format!("\n| `{column}` |")),
            "{column}"
        );
    }
    let again = card.lines().find_map(|line| line.strip_prefix("    hallset dataset FOLDER ")).unwrap();
    let other = folder.path().join("again");
    make(&other, &again.split(' ').collect::<Vec<_>>(), 0);
    for file in names(&name) {
        assert_eq!(
            std::fs::read(name.join(&file)).unwrap(),
            std::fs::read(other.join(&file)).unwrap(),
            "{file}"
        );
    }
}

#[cfg(feature = "parquet")]
#[test]
fn threads_do_not_change_a_byte() {
    let folder = tempfile::tempdir().unwrap();
    let more =
        ["--count", "50", "--clues", "24..27", "--copies", "1", "--solutions", "--steps", "--seed", "9"];
    let made = ["1", "2", "3"].map(|threads| {
        let name = folder.path().join(threads);
        make(&name, &[&more[..], &["--threads", threads]].concat(), 0);
        assert_eq!(names(&name), ["README.md", "test.parquet", "train.parquet"]);
        names(&name).iter().map(|file| std::fs::read(name.join(file)).unwrap()).collect::<Vec<_>>()
    });
    assert!(made[0] == made[1] && made[0] == made[2]);
    // The columns have the types that the card tells, and the table is the one of CSV.
    let (train, text) = (folder.path().join("1/train.parquet"), folder.path().join("text"));
    make(&text, &[&more[..], &["--csv"]].concat(), 0);
    let back = hallset(&["convert", "--to", "csv", train.to_str().unwrap()]).output().unwrap();
    let mut back = csv::Reader::from_reader(stdout(&back).as_bytes());
    let back: Vec<Row> = back.deserialize().collect::<Result<_, _>>().unwrap();
    let rows = rows(&text.join("train.csv"));
    assert_eq!(back.len(), rows.len());
    for (back, row) in back.iter().zip(&rows) {
        for column in ["puzzle", "solution", "class", "guesses", "steps"] {
            assert_eq!(back[column], row[column], "{column}");
        }
        assert_eq!(back["er"].parse::<f64>().unwrap(), row["er"].parse::<f64>().unwrap());
    }
}

#[test]
fn small_grids_run_out_of_classes_and_of_images() {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().join("set");
    let more = [
        "--side",
        "4",
        "--minimal",
        "--clues",
        "4",
        "--count",
        "100",
        "--tries",
        "3000",
        "--split",
        "train=1",
        "--csv",
    ];
    let said = make(&name, &[&more[..], &["--copies", "5"]].concat(), 5);
    // There are 13 minimal puzzles of four clues: 25,728 by all symmetries of 4x4.
    let classes = rows(&name.join("train.csv")).iter().filter(|row| row["copy"] == "0").count();
    assert!(said.contains(&format!("found {classes} of 100\n")), "{said}");
    assert_eq!(classes, 13);
}

#[cfg(target_os = "linux")]
#[test]
fn an_interrupt_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let name = folder.path().join("set");
    let mut child =
        hallset(&["dataset", name.to_str().unwrap(), "--count", "10000000", "--csv"]).spawn().unwrap();
    while names(folder.path()).is_empty() {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    std::thread::sleep(std::time::Duration::from_millis(100));
    nix::sys::signal::kill(nix::unistd::Pid::from_raw(child.id() as i32), nix::sys::signal::SIGINT).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(names(folder.path()), Vec::<String>::new());
}
