//! `large` beside small made-up peers: right, wrong, silent, hanging, hopeless.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod support;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use support::{hallset, stderr, stdout};

const FOUR: &str = "2 2\n1 0 0 0\n0 0 3 0\n0 4 0 0\n0 0 0 2\n";
const FOUR_SOLVED: &str = "1 3 2 4\n4 2 3 1\n2 4 1 3\n3 1 4 2\n";
/// Two cells of row 1 that can only be 4.
const IMPOSSIBLE: &str = "1 4\n1 2 0 0\n0 0 3 0\n0 0 0 3\n0 0 0 0\n";

/// A folder of instances and scripts.
struct Place(tempfile::TempDir);

impl Place {
    fn new(files: &[(&str, &str)]) -> Self {
        let place = Self(tempfile::tempdir().unwrap());
        files.iter().for_each(|(name, text)| drop(place.write(name, text)));
        place
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, text).unwrap();
        path
    }

    /// A peer that runs this shell script.
    fn peer(&self, name: &str, script: &str) -> String {
        let path = self.write(&format!("{name}.sh"), script);
        format!("{name}=sh {}", path.display())
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hallset-bench"));
        command.arg("large").args(arguments).env("HALLSET_BIN", hallset());
        command.output().expect("the program runs")
    }

    fn bench(&self, arguments: &[&str]) -> Output {
        self.run(&[&[self.path().to_str().unwrap()], arguments].concat())
    }
}

/// Prints the solution of [`FOUR`].
fn right() -> String {
    format!("printf '{}'\n", FOUR_SOLVED.replace('\n', "\\n"))
}

/// The words of the line of a class.
fn line<'a>(output: &'a Output, class: &str) -> Vec<&'a str> {
    let found = stdout(output).lines().find(|line| line.split_whitespace().next() == Some(class));
    found.unwrap_or_else(|| panic!("no {class} in {}", stdout(output))).split_whitespace().collect()
}

#[test]
fn a_line_a_class_tells_medians_counts_and_the_ratio() {
    let place = Place::new(&[("easy_f40_0.txt", FOUR), ("easy_f40_1.txt", FOUR), ("other.txt", FOUR)]);
    let output = place.bench(&["--peer", &place.peer("right", &right())]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let words = line(&output, "easy_f40");
    assert_eq!((words[1], words[3], words[5], words[7]), ("2", "2/2", "2/2", "(right)"));
    assert_eq!(line(&output, "other")[1], "1");
    assert!(stderr(&output).contains("easy_f40_1: hallset "), "{}", stderr(&output));
}

#[test]
fn a_wrong_grid_is_told_and_makes_the_exit_code_bad() {
    let place = Place::new(&[("four.txt", FOUR)]);
    let wrong = right().replace("1 3 2 4", "1 2 3 4");
    let output = place.bench(&["--quiet", "--peer", &place.peer("wrong", &wrong)]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(stderr(&output), "WRONG: four: wrong: two 2s in column 2: r1c2 and r2c2\n");
    assert_eq!(line(&output, "four")[5], "0/1");
}

#[test]
fn a_peer_that_ends_without_an_answer_has_failed() {
    let place = Place::new(&[("four.txt", FOUR)]);
    let output = place.bench(&["--quiet", "--peer", &place.peer("silent", "echo sorry >&2; exit 3\n")]);
    assert_eq!(output.status.code(), Some(6));
    assert_eq!(stderr(&output), "failed: four: silent: it printed nothing, exit code 3: sorry\n");
}

#[test]
fn a_peer_that_waits_or_works_forever_is_stopped_and_then_skipped() {
    let place = Place::new(&[("four_f50_0.txt", FOUR), ("four_f50_1.txt", FOUR), ("four_f50_2.txt", FOUR)]);
    let waits = place.peer("waits", "sleep 1000 & wait\n");
    let works = place.peer("works", "while :; do :; done\n");
    let start = Instant::now();
    let limits = ["--timeout", "150ms", "--skip-after", "1", "--peer", &waits, "--peer", &works];
    let output = place.bench(&limits);
    assert!(start.elapsed() < Duration::from_secs(60));
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let words = line(&output, "four_f50");
    assert_eq!((words[3], words[4], words[5], words[6], words[7]), ("3/3", "-", "0/1", "-", "0/1"));
    assert_eq!((words[8], words[10], words[11]), (">", "(no", "peer)"));
    assert!(stderr(&output).contains("four_f50_2: hallset "), "{}", stderr(&output));
    assert!(stderr(&output).contains("waits skipped, works skipped"), "{}", stderr(&output));
}

#[test]
fn processor_time_counts_work_and_not_sleep() {
    let place = Place::new(&[("four.txt", FOUR)]);
    let busy = "i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done; ";
    let output = place.bench(&[
        "--json",
        "--quiet",
        "--peer",
        &place.peer("busy", &format!("({busy})\n{}", right())),
        "--peer",
        &place.peer("idle", &format!("sleep 0.3\n{}", right())),
    ]);
    let runs: Vec<serde_json::Value> =
        stdout(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let time = |place: usize| runs[place]["cpu_ms"].as_f64().unwrap();
    assert_eq!((&runs[1]["runner"], &runs[2]["runner"]), (&"busy".into(), &"idle".into()));
    assert!(time(1) > time(2), "{} and {} ms", time(1), time(2));
    assert!(time(2) < 300.0, "sleeping is no work: {} ms", time(2));
}

#[test]
fn both_sides_must_agree_that_there_is_no_solution() {
    let place = Place::new(&[("no_0.txt", IMPOSSIBLE)]);
    let hopeless = place.peer("hopeless", "echo none; exit 1\n");
    let output = place.bench(&["--peer", &hopeless]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!((line(&output, "no")[3], line(&output, "no")[5]), ("1/1", "1/1"));
    let place = Place::new(&[("yes_0.txt", FOUR)]);
    let output = place.bench(&["--quiet", "--peer", &place.peer("hopeless", "echo none; exit 1\n")]);
    assert_eq!(output.status.code(), Some(1));
    let told = "WRONG: yes_0: hopeless: it says that there is no solution, but another run found one\n";
    assert_eq!(stderr(&output), told);
}

#[test]
fn an_index_names_its_instances_and_what_is_known_about_them() {
    let place =
        Place::new(&[("sub/a_0.txt", FOUR), ("sub/b_0.txt", FOUR), ("sub/notes.txt", "no instance\n")]);
    let index = place.write("index.csv", "dir,name,unique\nsub,b_0,yes\n");
    let output = place.run(&[index.to_str().unwrap()]);
    assert_eq!(stdout(&output).lines().count(), 2, "{}", stdout(&output));
    assert_eq!(line(&output, "b")[1], "1");
    let results = place.write("results.csv", "instance,peer\na_0,x\na_0,y\nb_0,x\n");
    let output = place.run(&[results.to_str().unwrap(), "--only", "a*"]);
    assert_eq!(line(&output, "a")[1], "1");
    let wrong = place.write("wrong.csv", "dir,file\nsub,b_0\n");
    let output = place.run(&[wrong.to_str().unwrap()]);
    assert!(stderr(&output).contains("found the columns dir, file, expected one called `name`"));
    assert_eq!(output.status.code(), Some(2));
    let missing = place.write("missing.csv", "name\nc_0\n");
    let output = place.run(&[missing.to_str().unwrap()]);
    assert!(stderr(&output).contains("line 2: found no file c_0 or c_0.txt"), "{}", stderr(&output));
}

#[test]
fn seeds_are_runs_of_their_own_in_json() {
    let place = Place::new(&[("four_7.txt", FOUR)]);
    let output = place.bench(&["--json", "--quiet", "--seeds", "3", "--timeout", "5s"]);
    let runs: Vec<serde_json::Value> =
        stdout(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(runs.len(), 3);
    for (seed, run) in runs.iter().enumerate() {
        assert_eq!((&run["class"], &run["instance"]), (&"four".into(), &"four_7".into()));
        assert_eq!(
            (&run["seed"], &run["status"], &run["limit_ms"]),
            (&seed.into(), &"solved".into(), &5000.0.into())
        );
        assert!(run["cpu_ms"].as_f64().unwrap() > 0.0);
    }
}

#[test]
fn a_program_that_is_not_there_is_a_mistake_on_the_command_line() {
    let place = Place::new(&[("four.txt", FOUR)]);
    let output = place.bench(&["--peer", "no-such-solver --fast"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("cannot run no-such-solver (`no-such-solver --fast`)"));
    let output = place.bench(&["--peer", "sh a", "--peer", "sh b"]);
    assert!(stderr(&output).contains("two runners are called sh"), "{}", stderr(&output));
}

/// A puzzle that singles leave open, and what a solver says about it.
const OPEN: &str = "2 2\n1 2 3 4\n3 4 1 2\n0 0 0 0\n0 0 0 0\n";
const MODEL: &str = "v 1 -2 3 -4 -5 6 -7 8 -9 10 -11 12 13 -14 15 -16 0";

#[test]
fn a_sat_peer_gets_clauses_and_its_model_is_checked() {
    let place = Place::new(&[("open.txt", OPEN)]);
    let header = "grep -q '^p cnf 16 56$' \"$1\" || exit 1\n";
    let right = place.peer("right", &format!("{header}echo s SATISFIABLE; echo '{MODEL}'; exit 10\n"));
    let wrong = place.peer("wrong", &format!("echo s SATISFIABLE; echo '{}'\n", MODEL.replace(" 6", " -6")));
    let mute = place.peer("mute", "echo s SATISFIABLE; exit 10\n");
    let hopeless = place.peer("hopeless", "exit 20\n");
    let peers = ["--sat-peer", &right, "--sat-peer", &wrong, "--sat-peer", &mute, "--sat-peer", &hopeless];
    let output = place.bench(&[&["--quiet", "--json"][..], &peers].concat());
    assert_eq!(output.status.code(), Some(6));
    let runs: Vec<serde_json::Value> =
        stdout(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let statuses: Vec<_> = runs.iter().map(|run| run["status"].as_str().unwrap()).collect();
    assert_eq!(statuses, ["solved", "solved", "wrong", "failed", "wrong"]);
    assert!(runs[1]["model_ms"].as_f64().unwrap() > 0.0);
    assert!(runs[1]["cpu_ms"].as_f64() > runs[1]["model_ms"].as_f64());
    assert!(
        stderr(&output).contains("WRONG: open: wrong: no digit is chosen for r3c3"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn what_singles_refute_is_a_question_without_a_model() {
    let place = Place::new(&[("no_0.txt", IMPOSSIBLE)]);
    let peer = place.peer("sat", "grep -q '^p cnf 1 2$' \"$1\" && echo s UNSATISFIABLE && exit 20\n");
    let output = place.bench(&["--sat-peer", &peer]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(line(&output, "no")[5], "1/1");
}
