//! Many puzzles through real pipes: order, memory, closed pipes, interrupts, limits, files.

mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

use support::{answer, hallset, stderr, stdout};

const DATA9: &str = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
const SOLVED9: &str = "145327698839654127672918543496185372218473956753296481367542819984761235521839764";

/// Fast, slow and wrong lines.
fn mixed_lines(count: usize) -> String {
    let kinds = ["1...3.......4...", DATA9, "", "11..............", "# remark", "123....4........", "12q4"];
    (0..count).map(|index| format!("{}\n", kinds[index % kinds.len()])).collect()
}

#[test]
fn answers_keep_the_order_of_the_lines_whatever_the_number_of_threads() {
    let input = mixed_lines(3000);
    let one = answer(&["solve", "--threads", "1"], input.clone());
    let many = answer(&["solve", "--threads", "4"], input.clone());
    assert_eq!(stdout(&one), stdout(&many));
    assert_eq!(stderr(&one), stderr(&many));
    let puzzles = input.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).count();
    assert_eq!(stdout(&one).lines().count(), puzzles);
    assert!(stdout(&one).lines().nth(4).unwrap().starts_with("invalid: line 7, column 3: found 'q'"));
    assert_eq!(one.status.code(), Some(3));
}

#[test]
fn plain_lines_solved_by_the_hundred_get_the_answers_that_they_get_one_by_one() {
    let clash = format!("11{}", ".".repeat(79));
    let none = format!("{}5.......", &DATA9[..73]);
    let empty = ".".repeat(81);
    let kinds =
        [DATA9, "# remark", &clash, "12q4", &none, "1...3.......4...", "", &format!("{DATA9} hard"), SOLVED9];
    let several = [&*empty, &format!("{empty} with a remark"), DATA9];
    for (goal, end) in [(&["solve"][..], "\n"), (&["solve", "--unique"], "\n"), (&["solve"], "\r\n")] {
        let mut input: String =
            (0..2000).map(|index| format!("{}{end}", kinds[index % kinds.len()])).collect();
        if goal.len() > 1 {
            input.extend(several.map(|line| format!("{line}{end}")));
        }
        // The last line has no end.
        input.push_str(DATA9);
        // A limit of nodes is something that the engine for 9x9 does not know.
        let one_by_one = answer(&[goal, &["--max-nodes", "1000000"]].concat(), input.clone());
        let by_the_hundred = answer(goal, input);
        assert_eq!(stdout(&by_the_hundred), stdout(&one_by_one));
        assert_eq!(stderr(&by_the_hundred), stderr(&one_by_one));
        assert_eq!(by_the_hundred.status, one_by_one.status);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_pipe_with_a_path_is_read_from_its_first_byte() {
    let input = format!("{DATA9}\n1...3.......4...\n");
    let by_path = answer(&["solve", "/dev/stdin"], input.clone());
    assert_eq!(stdout(&by_path), stdout(&answer(&["solve"], input)));
    assert_eq!(by_path.status.code(), Some(0));
}

#[test]
fn a_long_file_keeps_its_order_and_its_line_numbers_whatever_stands_between_the_puzzles() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("long.txt");
    let mut input = String::new();
    let mut expected = String::new();
    let mut line = 0;
    // About three megabytes, so several of the largest batches; stretches of nothing but plain lines among them.
    for index in 0..36_000 {
        match index % 9_000 {
            8_000 => input.push_str(&format!("{DATA9}\r\n")),
            8_001 => input.push_str(&format!("{DATA9} with a remark\n")),
            8_002 => input.push_str("\n# nothing here\n"),
            8_003 => input.push_str("12q4\n"),
            8_004 => input.push_str(&format!("{}\n", DATA9.replace('.', "x"))),
            8_005 => input.push_str(&format!("{}/\n", &DATA9[..80])),
            _ => input.push_str(&format!("{DATA9}\n")),
        }
        line += if index % 9_000 == 8_002 { 2 } else { 1 };
        match index % 9_000 {
            8_002 => {}
            8_003 => expected.push_str(&format!("invalid: line {line}, column 3:\n")),
            8_005 => expected.push_str(&format!("invalid: line {line}, column 81:\n")),
            _ => expected.push_str(&format!("{SOLVED9}\n")),
        }
    }
    // The last line has no end.
    input.push_str(DATA9);
    expected.push_str(&format!("{SOLVED9}\n"));
    std::fs::write(&path, input).unwrap();
    for threads in ["1", "2"] {
        let output = hallset(&["solve", "--threads", threads, path.to_str().unwrap()]).output().unwrap();
        let answers: Vec<_> = stdout(&output).lines().collect();
        assert_eq!(answers.len(), expected.lines().count());
        for (answer, expected) in answers.into_iter().zip(expected.lines()) {
            assert!(answer.starts_with(expected), "{answer} instead of {expected}");
        }
    }
}

#[test]
fn puzzles_made_together_are_the_same_with_any_number_of_threads_and_a_time_limit() {
    let all = ["generate", "--seed", "5", "--count", "1100", "--minimal"];
    let one = answer(&[&all[..], &["--threads", "1"]].concat(), String::new());
    assert_eq!(stdout(&one).lines().count(), 1100);
    for more in [&["--threads", "3"][..], &["--timeout", "1m"]] {
        assert_eq!(stdout(&answer(&[&all[..], more].concat(), String::new())), stdout(&one));
    }
    let alone = ["generate", "--seed", "5", "--first", "1099", "--minimal", "--to", "line"];
    assert_eq!(stdout(&answer(&alone, String::new())).lines().next(), stdout(&one).lines().last());
}

#[test]
fn several_files_are_one_stream_and_errors_name_their_file() {
    let folder = tempfile::tempdir().unwrap();
    let (first, second) = (folder.path().join("a.txt"), folder.path().join("b.txt"));
    std::fs::write(&first, format!("{DATA9}\n")).unwrap();
    std::fs::write(&second, "\n12q4\n").unwrap();
    let files = [first.to_str().unwrap(), second.to_str().unwrap()];
    let output = hallset(&["solve", files[0], "missing.txt", files[1]]).output().unwrap();
    let lines: Vec<_> = stdout(&output).lines().collect();
    assert_eq!(lines[0], SOLVED9);
    assert!(lines[1].starts_with(&format!("invalid: {}: line 2, column 3:", files[1])), "{}", lines[1]);
    assert!(stderr(&output).contains("cannot read missing.txt"));
    assert_eq!(output.status.code(), Some(3));
}

#[test]
fn answers_come_while_the_input_is_still_open() {
    for threads in ["1", "2"] {
        let mut child = hallset(&["solve", "--format", "line", "--threads", threads])
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
        for _ in 0..3 {
            stdin.write_all("1...3.......4...\n".repeat(1000).as_bytes()).unwrap();
            assert_eq!(answers.by_ref().take(1000).count(), 1000);
        }
        drop(stdin);
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.txt");
    std::fs::write(&path, format!("{DATA9}\n").repeat(20_000)).unwrap();
    for arguments in [["--threads", "1"], ["--threads", "2"]] {
        let mut child = hallset(&["solve", path.to_str().unwrap()]).args(arguments).spawn().unwrap();
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        assert_eq!(first.trim_end(), SOLVED9);
        let output = child.wait_with_output().unwrap();
        assert_eq!(stderr(&output), "");
        assert_eq!(output.status.code(), Some(0));
    }
}

#[test]
fn a_trace_ends_quietly_on_a_closed_pipe() {
    let mut child =
        hallset(&["solve", "--trace", "--limit", "1000000", "-"]).stdin(Stdio::piped()).spawn().unwrap();
    let empty = format!("{}\n", ".".repeat(81));
    child.stdin.take().unwrap().write_all(empty.as_bytes()).unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((stderr(&output), output.status.code()), ("", Some(0)));
}

/// Sends an interrupt, as Ctrl-C does.
#[cfg(unix)]
fn interrupt(pid: u32) {
    let sent = Command::new("kill").args(["-INT", &pid.to_string()]).status().expect("kill is there");
    assert!(sent.success());
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_whole_lines_and_says_so() {
    for threads in ["1", "2"] {
        let mut child = hallset(&["solve", "--format", "line", "--threads", threads])
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(format!("{DATA9}\n").repeat(10).as_bytes()).unwrap();
        let mut reader = BufReader::new(child.stdout.take().unwrap());
        let mut text = String::new();
        reader.read_line(&mut text).unwrap();
        interrupt(child.id());
        reader.read_to_string(&mut text).unwrap();
        assert!(text.ends_with('\n'));
        assert!(text.lines().all(|line| line == SOLVED9));
        assert_eq!(child.wait().unwrap().code(), Some(130));
        drop(stdin);
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_stops_a_search_that_would_not_end() {
    let mut child = hallset(&["solve", "--all", "-"]).stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(format!("{}\n", ".".repeat(81)).as_bytes()).unwrap();
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    let mut text = String::new();
    reader.read_line(&mut text).unwrap();
    interrupt(child.id());
    reader.read_to_string(&mut text).unwrap();
    assert!(text.ends_with('\n') && text.lines().all(|line| line.len() == 81));
    assert_eq!(child.wait().unwrap().code(), Some(130));
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_no_file_behind() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("solved.txt");
    let mut child = hallset(&["solve", "--format", "line", "--output", path.to_str().unwrap()])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(format!("{DATA9}\n").as_bytes()).unwrap();
    while std::fs::read_dir(folder.path()).unwrap().count() == 0 {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    assert!(!path.exists(), "the name is given at the end");
    interrupt(child.id());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    drop(stdin);
}

#[test]
fn an_output_file_replaces_the_old_one_when_all_is_done() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("solved.txt");
    std::fs::write(&path, "old").unwrap();
    let output = answer(&["solve", "--output", path.to_str().unwrap()], format!("{DATA9}\n12q4\n"));
    assert_eq!(output.status.code(), Some(3), "a bad line is told, and the run is complete");
    assert_eq!(stdout(&output), "");
    let written = std::fs::read_to_string(&path).unwrap();
    assert!(written.starts_with(&format!("{SOLVED9}\ninvalid: line 2, column 3:")), "{written}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn memory_stays_bounded_however_long_the_input() {
    let mut child = hallset(&["solve", "--format", "line", "--threads", "2", "--quiet"])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    let drain = std::thread::spawn(move || {
        let mut lines = 0;
        let mut line = String::new();
        while reader.read_line(&mut line).unwrap() > 0 {
            lines += 1;
            line.clear();
        }
        lines
    });
    let line = format!("1... {}\n", "a remark that is long ".repeat(1000));
    let count = (160 << 20) / line.len();
    for _ in 0..count {
        stdin.write_all(line.as_bytes()).unwrap();
    }
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let kilobytes: u64 = peak.trim().trim_end_matches(" kB").parse().unwrap();
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(drain.join().unwrap(), count);
    assert!(kilobytes < 100 << 10, "{kilobytes} kB for 160 MB of input");
}

#[test]
fn compressed_input_is_read_as_it_is() {
    let plain = format!("{DATA9}\n").repeat(3);
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    gzip.write_all(plain.as_bytes()).unwrap();
    let zstd = zstd::encode_all(plain.as_bytes(), 0).unwrap();
    for bytes in [plain.clone().into_bytes(), gzip.finish().unwrap(), zstd] {
        let output = answer(&["solve"], bytes);
        assert_eq!(stdout(&output), format!("{SOLVED9}\n").repeat(3));
    }
}

#[test]
fn limits_stop_a_puzzle_and_the_next_one_goes_on() {
    let input = format!("{}\n1...3.......4...\n", ".".repeat(256));
    for limit in [["--timeout", "50ms"], ["--max-nodes", "5"]] {
        let output = answer(&["solve", "--count", limit[0], limit[1]], input.clone());
        let lines: Vec<_> = stdout(&output).lines().collect();
        assert_eq!(lines[0], "stopped");
        assert!(lines[1] == "stopped" || lines[1].parse::<u32>().is_ok(), "{}", lines[1]);
        assert!(stderr(&output).contains(&format!("by {}", limit[0])), "{}", stderr(&output));
        assert_eq!(output.status.code(), Some(4));
    }
}

#[test]
fn a_table_keeps_its_columns_and_gets_more() {
    let input = format!("id;puzzle;note\n7;{DATA9};\"a;b\"\n8;1;2;3;4\n");
    let output = answer(&["solve", "--csv"], input);
    let lines: Vec<_> = stdout(&output).lines().collect();
    assert_eq!(lines[0], "id;puzzle;note;status;solution;error");
    assert_eq!(lines[1], format!("7;{DATA9};\"a;b\";solved;{SOLVED9};"));
    assert!(lines[2].starts_with("8;1;2;invalid;;line 3, column"), "{}", lines[2]);
}

#[test]
fn a_schedule_reads_what_is_piped_to_it_unless_a_season_is_to_be_made() {
    let first = |output: &std::process::Output| stdout(output).lines().next().map(str::to_owned);
    let piped = answer(&["schedule"], "1234341221434321\n");
    assert_eq!(first(&piped).as_deref(), Some("4 teams, 4 weekends, 12 matches"));
    let made = answer(&["schedule", "--size", "9"], "1234341221434321\n");
    assert_eq!(first(&made).as_deref(), Some("9 teams, 9 weekends, 72 matches"));
    let nothing = hallset(&["schedule"]).output().unwrap();
    assert_eq!(stdout(&nothing), stdout(&made));
}

#[test]
fn forms_found_by_the_hundred_are_those_that_are_found_one_by_one() {
    let clash = format!("11{}", ".".repeat(79));
    let none = format!("{}5.......", &DATA9[..73]);
    let several = format!("{}{}", &DATA9[..27], ".".repeat(54));
    let longer = format!("{} hard", DATA9.replace('.', "0"));
    let kinds = [
        DATA9,
        "# remark",
        &clash,
        "12q4",
        &none,
        "1...3.......4...",
        "",
        &longer,
        SOLVED9,
        &several,
        "12\u{e9}",
    ];
    for end in ["\n", "\r\n"] {
        let mut input: String =
            (0..500).map(|index| format!("{}{end}", kinds[index % kinds.len()])).collect();
        // The last line has no end.
        input.push_str(DATA9);
        for form in ["puzzle", "solution"] {
            let by_the_hundred = answer(&["canon", "--form", form], input.clone());
            let one_by_one = answer(&["canon", "--form", form, "--json"], input.clone());
            assert_eq!(by_the_hundred.status, one_by_one.status);
            let mut lines = stdout(&by_the_hundred).lines();
            for object in stdout(&one_by_one).lines() {
                let object: serde_json::Value = serde_json::from_str(object).unwrap();
                let number = object["line"].as_u64().unwrap() as usize;
                let given = input.lines().nth(number - 1).unwrap().trim_end();
                let given = given.strip_suffix(" hard").unwrap_or(given).replace('0', ".");
                let expected = match object["error"].as_str() {
                    None => object["canonical"].as_str().unwrap().to_owned(),
                    Some(why) => format!("{given}  # {why}"),
                };
                assert_eq!(lines.next().map(|line| line.replace('\r', "")), Some(expected), "line {number}");
            }
            assert_eq!(lines.next(), None);
        }
    }
}
