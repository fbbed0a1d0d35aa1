//! Tables in files of columns: what they hold, in parts, again, and after an accident.
#![cfg(feature = "parquet")]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[allow(dead_code)]
mod support;

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Float64Type, Int32Type, Int64Type};
use arrow_array::{Array, ArrayRef, Int32Array, ListArray, RecordBatch, StringArray};
use arrow_schema::DataType;
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use parquet::file::properties::WriterProperties;
use support::{hallset, stderr, stdout};

const DATA9: &str = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
const SOLVED9: &str = "145327698839654127672918543496185372218473956753296481367542819984761235521839764";

/// Puzzles of all kinds: quick, slow, wrong, missing.
fn puzzles(count: usize) -> Vec<Option<String>> {
    let clash = format!("11{}", ".".repeat(79));
    let none = format!("{}5.......", &DATA9[..73]);
    let kinds =
        [Some(DATA9), Some("1...3.......4..."), Some(&*clash), None, Some(&none), Some("12q4"), Some("")];
    // Long runs of the same kind, so that some batches hold nothing remarkable.
    (0..count)
        .map(|row| kinds[if row % 900 < 700 { 0 } else { row % kinds.len() }].map(str::to_owned))
        .collect()
}

/// Writes puzzles between a number and a list, in row groups of this many rows.
fn write(path: &Path, puzzles: &[Option<String>], group: usize) {
    let rows = puzzles.len() as i32;
    let numbers: ArrayRef = Arc::new(Int32Array::from_iter_values(0..rows));
    let lists =
        (0..rows).map(|row| Some([Some(row), None].map(Some).into_iter().map(Option::unwrap_or_default)));
    let lists: ArrayRef = Arc::new(ListArray::from_iter_primitive::<Int32Type, _, _>(lists));
    let texts: ArrayRef = Arc::new(StringArray::from_iter(puzzles.iter()));
    let batch = RecordBatch::try_from_iter([("id", numbers), ("puzzle", texts), ("tags", lists)]).unwrap();
    let properties = WriterProperties::builder().set_max_row_group_row_count(Some(group)).build();
    let mut writer =
        ArrowWriter::try_new(File::create(path).unwrap(), batch.schema(), Some(properties)).unwrap();
    writer.write(&batch).unwrap();
    writer.close().unwrap();
}

/// The rows of a file, and how many row groups it has.
fn read(path: &Path) -> (RecordBatch, usize) {
    let reader = ParquetRecordBatchReaderBuilder::try_new(File::open(path).unwrap()).unwrap();
    let groups = reader.metadata().num_row_groups();
    let schema = reader.schema().clone();
    let batches: Vec<_> = reader.build().unwrap().collect::<Result<_, _>>().unwrap();
    (arrow_select::concat::concat_batches(&schema, &batches).unwrap(), groups)
}

fn texts(batch: &RecordBatch, column: &str) -> Vec<Option<String>> {
    let array = batch.column_by_name(column).unwrap_or_else(|| panic!("there is a column {column}"));
    array.as_string::<i32>().iter().map(|text| text.map(str::to_owned)).collect()
}

/// Runs a command that should end with this code.
fn run(arguments: &[&str], code: i32) -> std::process::Output {
    let output = hallset(arguments).output().unwrap();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", stderr(&output));
    output
}

fn name(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn columns_come_through_as_they_are_and_rows_as_in_text() {
    let folder = tempfile::tempdir().unwrap();
    let [input, output, lines] = ["in.parquet", "out.parquet", "in.txt"].map(|name| folder.path().join(name));
    let puzzles = puzzles(9000);
    write(&input, &puzzles, 3500);
    run(&["solve", name(&input), "-o", name(&output)], 3);
    let (given, _) = read(&input);
    let (solved, groups) = read(&output);
    assert_eq!(groups, 3);
    for column in ["id", "puzzle", "tags"] {
        assert_eq!(given.column_by_name(column), solved.column_by_name(column), "{column}");
    }
    let written: String = puzzles
        .iter()
        .map(|puzzle| format!("{}\n", puzzle.as_deref().filter(|text| !text.is_empty()).unwrap_or("?")))
        .collect();
    std::fs::write(&lines, written).unwrap();
    let told = run(&["solve", name(&lines)], 3);
    let (status, solution, error) =
        (texts(&solved, "status"), texts(&solved, "solution"), texts(&solved, "error"));
    for (row, line) in stdout(&told).lines().enumerate() {
        let told = match (status[row].as_deref().unwrap(), &solution[row], &error[row]) {
            ("solved", Some(solution), None) => solution.clone(),
            ("invalid", None, Some(error)) if puzzles[row].as_deref().unwrap_or_default().is_empty() => {
                assert!(error.contains(&format!("line {}", row + 1)), "{error}");
                continue;
            }
            ("invalid", None, Some(error)) => format!("invalid: {error}"),
            (status, None, None) => status.to_owned(),
            other => panic!("row {row}: {other:?}"),
        };
        assert_eq!(told, line, "row {row}");
    }
    assert_eq!(status.len(), stdout(&told).lines().count());
}

#[test]
fn a_text_becomes_columns_and_columns_become_a_text() {
    let folder = tempfile::tempdir().unwrap();
    let output = folder.path().join("out.parquet");
    let table = "crates/cli/tests/data/table.csv";
    for command in ["solve", "check", "rate"] {
        let told = hallset(&[command, "--csv", table]).output().unwrap();
        hallset(&[command, table, "-o", name(&output)]).output().unwrap();
        let back = run(&["convert", "--to", "csv", "--lossy", name(&output)], 3);
        assert!(stderr(&back).contains("line 4"), "a row that is no puzzle: {}", stderr(&back));
        let (columns, _) = read(&output);
        let header: Vec<_> = columns.schema().fields().iter().map(|field| field.name().clone()).collect();
        assert_eq!(stdout(&told).lines().next().unwrap(), header.join(","), "{command}");
        assert_eq!(columns.num_rows(), stdout(&told).lines().count() - 1);
    }
}

/// What stands in a row, as CSV has it.
fn word(array: &ArrayRef, row: usize) -> String {
    match array.data_type() {
        _ if array.is_null(row) => String::new(),
        DataType::Utf8 => array.as_string::<i32>().value(row).to_owned(),
        DataType::Int64 => array.as_primitive::<Int64Type>().value(row).to_string(),
        DataType::Float64 => format!("{:.1}", array.as_primitive::<Float64Type>().value(row)),
        DataType::Boolean => array.as_boolean().value(row).to_string(),
        other => panic!("no command has columns of {other}"),
    }
}

#[test]
fn every_value_is_that_of_csv_from_lines_and_from_columns() {
    let folder = tempfile::tempdir().unwrap();
    let [input, output] = ["in.parquet", "out.parquet"].map(|name| folder.path().join(name));
    let lines = folder.path().join("in.txt");
    let kinds = puzzles(710);
    let kinds: Vec<_> = kinds[699..].iter().flatten().filter(|line| !line.is_empty()).collect();
    std::fs::write(&lines, kinds.iter().map(|line| format!("{line}\n")).collect::<String>()).unwrap();
    write(&input, &kinds.iter().map(|line| Some((*line).clone())).collect::<Vec<_>>(), 4);
    let asked: [&[&str]; 9] = [
        &["solve"],
        &["solve", "--unique"],
        &["solve", "--count"],
        &["solve", "--stats", "--method", "ac3"],
        &["check"],
        &["rate"],
        &["rate", "--dialect", "hallset"],
        &["canon"],
        &["canon", "--form", "solution", "--map"],
    ];
    for asked in asked {
        let told = hallset(&[asked, &["--csv", name(&lines)]].concat()).output().unwrap();
        let told: Vec<Vec<String>> = csv::Reader::from_reader(&told.stdout[..])
            .records()
            .map(|record| record.unwrap().iter().skip(1).map(str::to_owned).collect())
            .collect();
        assert_eq!(told.len(), kinds.len());
        for (given, own) in [(&lines, 1), (&input, 3)] {
            let end = hallset(&[asked, &[name(given), "-o", name(&output)]].concat()).output().unwrap();
            assert!(output.exists(), "{asked:?}: {}", stderr(&end));
            let (columns, _) = read(&output);
            assert_eq!(columns.num_rows(), kinds.len(), "{asked:?}");
            for (row, expected) in told.iter().enumerate() {
                let found: Vec<_> = columns.columns()[own..].iter().map(|column| word(column, row)).collect();
                assert_eq!(&found, expected, "{asked:?}, row {row}");
            }
            std::fs::remove_file(&output).unwrap();
        }
    }
}

#[test]
fn rows_of_plain_puzzles_and_of_all_others_say_what_the_objects_say() {
    let folder = tempfile::tempdir().unwrap();
    let [lines, table] = ["in.txt", "in.csv"].map(|name| folder.path().join(name));
    let several = format!("{}.........", &DATA9[..72]);
    let none = format!("{}5.......", &DATA9[..73]);
    let clash = format!("11{}", ".".repeat(79));
    let zeros = DATA9.replace('.', "0");
    let kinds = [DATA9, &zeros, &several, &none, &clash, "12q4", "1...3.......4..."];
    let text: String = kinds.iter().map(|kind| format!("# remark\n\n{kind}\n{kind} by hand\r\n")).collect();
    std::fs::write(&lines, format!("\u{feff}{DATA9}\n{text}{DATA9}")).unwrap();
    let quoted = kinds.iter().map(|kind| format!("# {kind},\n\"a;b\",{kind},x\n,{kind},\n;, {kind} ,\r\n"));
    let few = format!("{DATA9},x\na,{DATA9},b,c\n");
    std::fs::write(&table, format!("id,puzzle,solution\n{}{few}é,{DATA9},", quoted.collect::<String>()))
        .unwrap();
    for (input, column) in [(&lines, 1), (&table, 3)] {
        for goal in [&["solve"][..], &["solve", "--unique"]] {
            let rows = hallset(&[goal, &["--csv", name(input)]].concat()).output().unwrap();
            let objects = hallset(&[goal, &["--json", name(input)]].concat()).output().unwrap();
            let word = |value: &serde_json::Value| value.as_str().unwrap_or("").to_owned();
            let told: Vec<_> = stdout(&objects)
                .lines()
                .map(|object| serde_json::from_str::<serde_json::Value>(object).unwrap())
                .map(|object| [&object["status"], &object["solution"], &object["error"]["message"]].map(word))
                .collect();
            assert!(told.len() > 14, "{}", stderr(&objects));
            let found: Vec<_> = csv::Reader::from_reader(stdout(&rows).as_bytes())
                .records()
                .map(|row| [0, 1, 2].map(|value| row.as_ref().unwrap()[column + value].to_owned()))
                .collect();
            assert_eq!(found.len(), told.len());
            for (found, told) in found.iter().zip(&told) {
                assert_eq!(found[..2], told[..2], "{goal:?} {}", input.display());
                assert!(
                    found[2].ends_with(&told[2]) && found[2].is_empty() == told[2].is_empty(),
                    "{found:?}"
                );
            }
        }
    }
    let rows = stdout(&hallset(&["solve", "--csv", name(&table)]).output().unwrap()).to_owned();
    assert!(rows.contains(&format!("\né,{DATA9},,solved,{SOLVED9},\n")), "own columns stay: {rows}");
    let rows = stdout(&hallset(&["solve", "--csv", name(&lines)]).output().unwrap()).to_owned();
    assert_eq!(rows.matches(&format!("{DATA9},solved,{SOLVED9},\n")).count(), 6, "blanks are dots: {rows}");
}

#[test]
fn a_check_looks_at_the_solutions_that_come_with_puzzles() {
    let folder = tempfile::tempdir().unwrap();
    let [input, output] = ["in.parquet", "out.parquet"].map(|name| folder.path().join(name));
    run(&["convert", "crates/cli/tests/data/stated.csv", "-o", name(&input)], 0);
    run(&["check", name(&input), "-o", name(&output)], 1);
    let (checked, _) = read(&output);
    assert_eq!(texts(&checked, "stated"), [Some("unreadable".to_owned()), Some("right".to_owned())]);
    assert_eq!(texts(&checked, "status"), [Some("unique".to_owned()), Some("unique".to_owned())]);
    assert!(checked.column_by_name("valid").unwrap().as_boolean().iter().all(|valid| valid == Some(true)));
}

#[test]
fn parts_together_are_the_whole() {
    let folder = tempfile::tempdir().unwrap();
    let [input, output] = ["in.parquet", "out.parquet"].map(|name| folder.path().join(name));
    write(&input, &puzzles(5000), 700);
    run(&["solve", name(&input), "-o", name(&output)], 3);
    let (whole, _) = read(&output);
    let parts: Vec<_> = (1..=3)
        .map(|part| {
            let shard = format!("{part}/3");
            run(&["solve", name(&input), "--shard", &shard, "-o", name(folder.path())], 3);
            read(&folder.path().join(format!("{part}-of-3.parquet"))).0
        })
        .collect();
    assert_eq!(arrow_select::concat::concat_batches(&whole.schema(), &parts).unwrap(), whole);
    run(&["solve", name(&input), "--shard", "1/20", "-o", name(folder.path())], 0);
    let (none, groups) = read(&folder.path().join("1-of-20.parquet"));
    assert_eq!((none.num_rows(), groups, none.schema().fields()), (0, 0, whole.schema().fields()));
    let made = folder.path().join("made.parquet");
    let make = ["generate", "--side", "4", "--seed", "5", "--count", "10", "-o", name(&made)];
    run(&make, 0);
    let (whole, _) = read(&made);
    let parts: Vec<_> = (1..=4)
        .map(|part| {
            run(&[&make[..], &["--shard", &format!("{part}/4")]].concat(), 0);
            read(&folder.path().join(format!("made-{part}-of-4.parquet"))).0
        })
        .collect();
    assert_eq!(arrow_select::concat::concat_batches(&whole.schema(), &parts).unwrap(), whole);
}

#[test]
fn what_is_done_is_not_done_again_unless_something_has_changed() {
    let folder = tempfile::tempdir().unwrap();
    let [input, output] = ["in.parquet", "out.parquet"].map(|name| folder.path().join(name));
    let mut puzzles = puzzles(2000);
    write(&input, &puzzles, 1000);
    let solve = ["solve", name(&input), "--resume", "-o", name(&output)];
    let again = |arguments: &[&str]| {
        let before = output.metadata().unwrap().modified().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(20));
        let output_of = hallset(arguments).output().unwrap();
        let done = output.metadata().unwrap().modified().unwrap() != before;
        assert_eq!(stderr(&output_of).contains("nothing to do"), !done, "{}", stderr(&output_of));
        done
    };
    hallset(&solve).output().unwrap();
    assert!(!again(&solve));
    assert!(!again(&[&solve[..], &["--threads", "1"]].concat()), "threads change no answer");
    assert!(again(&[&solve[..], &["--unique"]].concat()));
    assert!(again(&solve));
    puzzles[1500] = Some(SOLVED9.to_owned());
    write(&input, &puzzles, 1000);
    assert!(again(&solve));
    assert!(!again(&solve));
}

#[test]
fn other_commands_write_no_columns_and_pipes_take_none() {
    let folder = tempfile::tempdir().unwrap();
    let output = folder.path().join("out.parquet");
    let refused = run(&["explain", "puzzles/data9.txt", "-o", name(&output)], 2);
    assert!(stderr(&refused).contains("only tables are written as .parquet"), "{}", stderr(&refused));
    let refused = run(&["solve", "--shard", "1/2", "puzzles/data9.txt", "-o", name(&output)], 2);
    assert!(stderr(&refused).contains("row groups of .parquet"), "{}", stderr(&refused));
    let refused = run(&["convert", "--to", "parquet", "puzzles/data9.txt"], 2);
    assert!(stderr(&refused).contains("--output"), "{}", stderr(&refused));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn rows_have_no_place_for_objects_steps_and_lists_of_solutions() {
    let folder = tempfile::tempdir().unwrap();
    let [input, output] = ["in.parquet", "out.parquet"].map(|name| folder.path().join(name));
    write(&input, &[Some(DATA9.to_owned())], 1);
    for asked in [
        "solve --json",
        "solve --trace",
        "solve --tree search.svg",
        "solve --all",
        "check --json",
        "rate --json",
        "rate --steps",
        "canon --json",
    ] {
        let words: Vec<_> = asked.split(' ').chain([name(&input), "--output", name(&output)]).collect();
        let refused = run(&words, 2);
        let told = stderr(&refused);
        assert!(told.contains("has no place in the rows of a table"), "{asked}: {told}");
        assert!(!output.exists(), "{asked}");
    }
}

#[test]
fn every_column_has_a_name_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let [first, second, third] = ["1.parquet", "2.parquet", "3.parquet"].map(|name| folder.path().join(name));
    write(&first, &[Some(DATA9.to_owned())], 1);
    run(&["solve", name(&first), "--output", name(&second)], 0);
    run(&["canon", name(&second), "--output", name(&third)], 0);
    let rated = run(&["rate", "--csv", name(&third)], 0);
    let names: Vec<_> =
        stdout(&rated).lines().next().unwrap().split(',').filter(|name| name.ends_with("status")).collect();
    assert_eq!(names, ["status", "hallset_status", "hallset_hallset_status"]);
}

#[test]
fn a_broken_file_is_told_and_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let [input, output] = ["in.parquet", "out.parquet"].map(|name| folder.path().join(name));
    write(&input, &puzzles(3000), 1000);
    let whole = std::fs::read(&input).unwrap();
    for length in [4, 100, whole.len() - 1] {
        std::fs::write(&input, &whole[..length]).unwrap();
        let told = run(&["solve", name(&input), "-o", name(&output)], 3);
        assert!(stderr(&told).contains("cannot read"), "{}", stderr(&told));
        assert!(!output.exists());
    }
}

#[test]
fn what_is_converted_has_the_columns_of_the_same_table_as_text() {
    let folder = tempfile::tempdir().unwrap();
    let [csv, parquet, again] = ["t.csv", "t.parquet", "again.parquet"].map(|name| folder.path().join(name));
    for table in [
        format!("note,solution,puzzle\nx,{SOLVED9},{DATA9}\ny,,{DATA9}\n"),
        format!("id,puzzle,solution\n7,{DATA9},\n"),
    ] {
        std::fs::write(&csv, table).unwrap();
        let text = run(&["convert", "--to", "csv", name(&csv)], 0);
        run(&["convert", name(&csv), "-o", name(&parquet)], 0);
        run(&["convert", name(&parquet), "-o", name(&again)], 0);
        for parquet in [&parquet, &again] {
            assert_eq!(stdout(&run(&["convert", "--to", "csv", name(parquet)], 0)), stdout(&text));
        }
    }
}

#[test]
fn a_byte_order_mark_is_in_no_name_of_a_column() {
    let folder = tempfile::tempdir().unwrap();
    let [csv, parquet] = ["t.csv", "t.parquet"].map(|name| folder.path().join(name));
    std::fs::write(&csv, format!("\u{feff}puzzle,status\n{DATA9},mine\n")).unwrap();
    run(&["solve", name(&csv), "-o", name(&parquet)], 0);
    let (table, _) = read(&parquet);
    let schema = table.schema();
    let names: Vec<_> = schema.fields().iter().map(|field| field.name().as_str()).collect();
    assert_eq!(names, ["puzzle", "status", "hallset_status", "solution", "error"]);
    run(&["check", name(&parquet)], 0);
}

#[test]
fn the_rows_of_a_grid_in_a_field_are_one_puzzle() {
    let folder = tempfile::tempdir().unwrap();
    let [input, output] = ["in.parquet", "out.parquet"].map(|name| folder.path().join(name));
    let rows: Vec<_> = DATA9.as_bytes().chunks(9).map(|row| str::from_utf8(row).unwrap()).collect();
    let (grid, spaced) = (rows.join("\n"), "1 0 0 0\n0 0 3 0\n0 0 0 2\n0 4 0 0\n".to_owned());
    let two = format!("{DATA9}\n{DATA9}");
    write(&input, &[grid, spaced, two].map(Some), 3);
    run(&["solve", name(&input), "-o", name(&output)], 3);
    let (solved, _) = read(&output);
    let told = |text: &str| Some(text.to_owned());
    assert_eq!(texts(&solved, "solution"), [told(SOLVED9), told("1324423131422413"), None]);
    assert_eq!(texts(&solved, "error")[2], told("line 3, column 1: found 2 puzzles, expected one in a row"));
    let puzzles = run(&["convert", "--to", "line", "--lossy", name(&output)], 3);
    assert!(stderr(&puzzles).contains("line 4"), "{}", stderr(&puzzles));
}
