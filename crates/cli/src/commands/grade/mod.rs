//! `grade`: submissions of learners, each done once more, as a table of points.
//!
//! [`rows`] reads the file; every row of it gives one row of the table, whatever is in it. [`table`] writes them so that a
//! spreadsheet takes no cell for a formula.

mod rows;
mod table;

use std::collections::HashMap;
use std::path::PathBuf;

use clap::Args;
use hallset_teach::learn::{Graded, Grader, Mistake, NoGrade, NoSubmission, Reached};
use hallset_teach::words::counted;

use self::rows::{Handed, Row, Rows};
use self::table::Line;
use crate::commands::exercise::read_sheet;
use crate::exit::{self, Exit};
use crate::input;
use crate::output::{Output, OutputArgs};

const EXAMPLES: &str = "\
The input is CSV with the columns `name` and `submission`. Each submission is done once more with the answers it has; \
nothing in it can claim points, and time is not looked at. What a page without a server cannot prevent: that somebody \
else answers, or that answers are copied.

The table has the columns name, learner (the name typed), exercise, points, of, status and remark. The status is \
graded, unfinished, stopped, unreadable, other-version, too-long, other-exercise or no-exercise. Cells that a \
spreadsheet would take for a formula begin with an apostrophe. It is separated as the input is, by commas, semicolons or \
tabs.

A row of the input, and its row of the table:
  Ada,\"hallset submission 1
  name: Ada
  exercise: hall size=5 do=turn after=undo seed=7
  answers: 5; 1 2; 1 2 4; none\"

  Ada,Ada,hall size=5 do=turn after=undo seed=7,2,3,graded,\"question 2: 1 2: 1 cell for 2 digits: r1c5 holds \
nothing but 1 or 2, and 4 cells can hold one of them.\"

Examples:
  hallset grade submissions.csv
  hallset grade submissions.csv --sheet week3.txt --output points.csv
  cat submissions.csv | hallset grade -";

/// Grade submissions of exercises: points, and where it went wrong
#[derive(Args)]
#[command(after_help = exit::help(EXAMPLES))]
pub(crate) struct Grade {
    /// The submissions, as CSV; `-` is standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Only exercises of this sheet count
    #[arg(long, value_name = "FILE")]
    sheet: Option<PathBuf>,

    #[command(flatten)]
    output: OutputArgs,
}

impl Grade {
    pub(crate) fn run(self) -> anyhow::Result<Exit> {
        self.keep_the_submissions()?;
        let grader = match self.sheet.as_deref().map(read_sheet).transpose()? {
            Some(sheet) => Grader::of(sheet.exercises.into_iter().map(|(_, exercise)| exercise).collect()),
            None => Grader::default(),
        };
        let bytes = input::bytes(&self.file)?;
        let Rows { form, rows } = rows::read(&bytes, &input::name_of(&self.file))?;
        let mut output = Output::open(&self.output)?;
        let mut judge = Judge::new(grader);
        let mut exit = Exit::Done;
        output.write(&form.head()?)?;
        for row in rows {
            let line = judge.judge(&row);
            if !line.is_graded() {
                exit = exit.or(Exit::Input);
            }
            output.write(&form.line(line)?)?;
        }
        output.finish()?;
        Ok(exit)
    }

    /// What was handed in is kept: points are no submissions.
    fn keep_the_submissions(&self) -> anyhow::Result<()> {
        let Some(output) = &self.output.output else { return Ok(()) };
        match (self.file.canonicalize(), output.canonicalize()) {
            (Ok(file), Ok(output)) if file.is_file() && file == output => Err(exit::usage(format!(
                "{} holds the submissions; name another file for the points",
                self.file.display()
            ))),
            _ => Ok(()),
        }
    }
}

/// Mistakes that are told; the others are counted.
const MISTAKES: usize = 10;

struct Judge {
    grader: Grader,
    /// The first row of each name and exercise.
    seen: HashMap<(String, String), usize>,
    /// The first row of each text.
    texts: HashMap<String, usize>,
}

impl Judge {
    fn new(grader: Grader) -> Self {
        Self { grader, seen: HashMap::new(), texts: HashMap::new() }
    }

    fn judge(&mut self, row: &Row) -> Line {
        let text = match &row.handed {
            Handed::Text(text) => text,
            Handed::Nothing(why) => return Line::without_points(row, "unreadable", why.clone()),
        };
        match self.grader.grade(text) {
            Err(error) => Line::without_points(row, status_of(&error), error.to_string()),
            Ok(graded) => {
                let remarks = self.remarks(row, text, &graded);
                Line::graded(row, &graded, remarks)
            }
        }
    }

    /// What a lecturer should know beside the points.
    fn remarks(&mut self, row: &Row, text: &str, graded: &Graded) -> Vec<String> {
        let mut remarks = Vec::new();
        let first = *self.seen.entry((row.name.clone(), graded.exercise.to_string())).or_insert(row.number);
        if first != row.number && !row.name.is_empty() {
            remarks.push(format!("row {first} has this name and exercise too"));
        }
        let first = *self.texts.entry(text.trim().to_owned()).or_insert(row.number);
        if first != row.number {
            remarks.push(format!("row {first} has the same text"));
        }
        if let Reached::Beyond(spare) = graded.reached {
            remarks.push(format!("{} too many", counted(spare as u64, "answer")));
        }
        let told =
            |mistake: &Mistake| format!("question {}: {}: {}", mistake.question, mistake.said, mistake.why);
        remarks.extend(graded.mistakes.iter().take(MISTAKES).map(told));
        if let Some(more @ 1..) = graded.mistakes.len().checked_sub(MISTAKES) {
            remarks.push(counted(more as u64, "more wrong answer"));
        }
        remarks
    }
}

fn status_of(error: &NoGrade) -> &'static str {
    match error {
        NoGrade::Submission(NoSubmission::TooLong) => "too-long",
        NoGrade::Submission(NoSubmission::Version(_)) => "other-version",
        NoGrade::Instance(_) => "no-exercise",
        NoGrade::Other(_) => "other-exercise",
        _ => "unreadable",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(csv: &[u8]) -> Vec<String> {
        let mut judge = Judge::new(Grader::default());
        let Rows { form, rows } = rows::read(csv, "a file").expect("it has both columns");
        let line = |row: &Row| {
            String::from_utf8(form.line(judge.judge(row)).expect("it is written")).expect("it is text")
        };
        rows.iter().map(line).collect()
    }

    #[test]
    fn a_row_that_is_too_long_or_no_text_gives_one_line() {
        let mut csv = b"submission,name\n".to_vec();
        csv.extend(b"hallset submission 1 ".repeat(4000));
        csv.extend(b",Ada\n\xff\xfe,Bob\n,\nalone\n");
        assert_eq!(
            table(&csv),
            [
                "Ada,,,,,too-long,the submission is longer than 65536 bytes\n",
                "Bob,,,,,unreadable,the submission is not written in UTF-8\n",
                ",,,,,unreadable,line 1: expected `hallset submission 1`\n",
            ]
        );
    }

    #[test]
    fn a_name_with_line_breaks_and_one_without_end_give_one_line_each() {
        let csv = format!("name,submission\n\"Ada\r\n=1+2\",x\n\"\n=1+2\",x\n{},x\n", "B".repeat(90_000));
        let table = table(csv.as_bytes());
        assert_eq!(table.len(), 3);
        assert!(table[0].starts_with("Ada  =1+2,,,,,unreadable,"), "{}", table[0]);
        assert!(table[1].starts_with("'=1+2,,,,,unreadable,"), "{}", table[1]);
        assert!(table.iter().all(|line| line.len() < 5000 && line.matches('\n').count() == 1));
    }

    #[test]
    fn a_file_in_utf_16_is_refused_in_words() {
        let error = rows::read(b"\xff\xfen\0a\0", "points.txt").err().expect("it cannot be read");
        assert_eq!(error.to_string(), "points.txt: this is UTF-16; save it as CSV in UTF-8");
    }

    #[test]
    fn many_wrong_answers_are_counted() {
        let answers = "none;".repeat(499);
        let csv = format!(
            "name,submission\nAda,\"hallset submission 1\nname: A\nexercise: hall do=turn seed=7\nanswers: {answers}none\"\n"
        );
        let table = table(csv.as_bytes());
        assert!(table[0].ends_with(" | 490 more wrong answers\n"), "{}", table[0]);
        assert!(table[0].len() < 1500);
    }

    #[test]
    fn a_quotation_mark_that_is_left_open_takes_no_points_from_the_rows_before() {
        let good = "Ada,\"hallset submission 1\nname: A\nexercise: hall do=turn seed=7\nanswers: none\n\"\n";
        let csv = format!("name,submission\n{good}Bob,\"hallset submission 1\nCid,x\n");
        let table = table(csv.as_bytes());
        assert_eq!(table.len(), 2);
        assert!(table[0].starts_with("Ada,A,hall size=6 do=turn after=undo seed=7,0,"), "{}", table[0]);
        assert!(
            table[1].starts_with("Bob,,,,,unreadable,\"a quotation mark in row 3 is not closed"),
            "{}",
            table[1]
        );
    }

    #[test]
    fn a_quotation_mark_that_the_next_one_closes_is_told() {
        let open = right("B").trim_end_matches('"').to_owned();
        let csv = format!("name,submission\nAda,{}\nBob,{open}\n\nCid,{}\n", right("A"), right("C"));
        let table = table(csv.as_bytes());
        assert!(table[0].ends_with(",1,1,graded,\n"), "{}", table[0]);
        assert!(
            table[1].starts_with("Bob,,,,,unreadable,\"a quotation mark in row 3 is not closed"),
            "{}",
            table[1]
        );
    }

    #[test]
    fn two_submissions_in_one_cell_are_told_and_take_nothing_from_the_next_row() {
        let two = [right("B").trim_end_matches('"'), right("B").trim_start_matches('"')].join("\n");
        let csv = format!("name,submission\nBob,{two}\nCid,{}\n", right("C"));
        let table = table(csv.as_bytes());
        assert!(
            table[0].starts_with("Bob,,,,,unreadable,there are two submissions in one cell"),
            "{}",
            table[0]
        );
        assert!(table[1].ends_with(",1,1,graded,\n"), "{}", table[1]);
    }

    #[test]
    fn a_first_line_that_names_the_separator_is_no_row() {
        let csv = format!("\u{feff}sep=;\r\nname;submission\r\nAda;{}\r\nAda;{}\r\n", right("A"), right("B"));
        let table = table(csv.as_bytes());
        assert!(table[1].ends_with(";1;1;graded;row 2 has this name and exercise too\n"), "{}", table[1]);
    }

    /// A submission that gets one point.
    fn right(name: &str) -> String {
        format!(
            "\"hallset submission 1\nname: {name}\nexercise: hall size=2 falls=no do=turn seed=1\nanswers: none\""
        )
    }

    #[test]
    fn rows_are_counted_as_a_spreadsheet_does_and_nameless_ones_are_not_alike() {
        for end in ["\n", "\r\n"] {
            let (one, two, three) = (right("A"), right("B"), right("C"));
            let rows = [
                "name,submission",
                "",
                &format!("Ada,{one}"),
                "",
                "",
                &format!("Bob,{two}"),
                &format!("Ada,{three}"),
            ];
            let table = table(rows.join(end).as_bytes());
            assert!(table[2].ends_with(",1,1,graded,row 3 has this name and exercise too\n"), "{}", table[2]);
        }
        let table = table(format!("name,submission\n,{}\n,{}\n", right("A"), right("B")).as_bytes());
        assert!(table.iter().all(|line| line.ends_with(",1,1,graded,\n")), "{table:?}");
    }

    #[test]
    fn a_sheet_refuses_another_exercise_before_it_is_made() {
        let sheet = vec!["hall size=2 falls=no do=turn seed=1".parse().expect("an exercise")];
        let mut grader = Grader::of(sheet);
        let text = |line| format!("hallset submission 1\nname: A\nexercise: {line}\nanswers: none");
        let cannot_be = grader.grade(&text("hall size=99 do=turn seed=1"));
        assert_eq!(cannot_be.as_ref().map_err(status_of), Err("other-exercise"));
        assert!(grader.grade(&text("hall falls=no size=2 do=turn seed=1")).is_ok());
    }
}
