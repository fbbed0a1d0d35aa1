//! `grade`: submissions of learners, each done once more, as a table of points.
//!
//! [`rows`] reads the file; every row of it gives one row of the table, whatever is in it. [`table`] writes them so that a
//! spreadsheet takes no cell for a formula.

mod rows;
mod table;

use std::collections::HashMap;
use std::path::PathBuf;

use clap::Args;
use hallset_teach::learn::{Exercise, Graded, Grader, Mistake, NoGrade, NoSubmission, Reached};

use self::rows::{Handed, Row};
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
spreadsheet would take for a formula begin with an apostrophe.

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
        let sheet = self.sheet.as_deref().map(read_sheet).transpose()?;
        let wanted: Option<Vec<Exercise>> =
            sheet.map(|sheet| sheet.exercises.into_iter().map(|(_, exercise)| exercise).collect());
        let bytes = input::bytes(&self.file)?;
        let rows = rows::read(&bytes, &input::name_of(&self.file))?;
        let mut output = Output::open(&self.output)?;
        let mut judge = Judge::new(wanted);
        let mut exit = Exit::Done;
        output.write(&table::head()?)?;
        for row in rows {
            let line = judge.judge(&row);
            if !line.is_graded() {
                exit = exit.or(Exit::Input);
            }
            output.write(&line.written()?)?;
        }
        output.finish()?;
        Ok(exit)
    }
}

/// Mistakes that are told; the others are counted.
const MISTAKES: usize = 10;

struct Judge {
    grader: Grader,
    /// The exercises that count.
    wanted: Option<Vec<Exercise>>,
    /// The first row of each name and exercise.
    seen: HashMap<(String, String), usize>,
    /// The first row of each text.
    texts: HashMap<String, usize>,
}

impl Judge {
    fn new(wanted: Option<Vec<Exercise>>) -> Self {
        Self { grader: Grader::default(), wanted, seen: HashMap::new(), texts: HashMap::new() }
    }

    fn judge(&mut self, row: &Row) -> Line {
        let text = match &row.handed {
            Handed::Text(text) => text,
            Handed::Nothing(why) => return Line::without_points(row, "unreadable", why.clone()),
        };
        match self.grader.grade(text) {
            Err(error) => Line::without_points(row, status_of(&error), error.to_string()),
            Ok(graded) if self.wanted.as_ref().is_some_and(|wanted| !wanted.contains(&graded.exercise)) => {
                let remark = format!("the sheet has no such exercise: {}", graded.exercise);
                Line::without_points(row, "other-exercise", remark)
            }
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
        if first != row.number {
            remarks.push(format!("row {first} has this name and exercise too"));
        }
        let first = *self.texts.entry(text.trim().to_owned()).or_insert(row.number);
        if first != row.number {
            remarks.push(format!("row {first} has the same text"));
        }
        if let Reached::Beyond(spare) = graded.reached {
            remarks.push(format!("{spare} answers too many"));
        }
        let told =
            |mistake: &Mistake| format!("question {}: {}: {}", mistake.question, mistake.said, mistake.why);
        remarks.extend(graded.mistakes.iter().take(MISTAKES).map(told));
        if let Some(more @ 1..) = graded.mistakes.len().checked_sub(MISTAKES) {
            remarks.push(format!("{more} more wrong answers"));
        }
        remarks
    }
}

fn status_of(error: &NoGrade) -> &'static str {
    match error {
        NoGrade::Submission(NoSubmission::TooLong) => "too-long",
        NoGrade::Submission(NoSubmission::Version(_)) => "other-version",
        NoGrade::Instance(_) => "no-exercise",
        _ => "unreadable",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(csv: &[u8]) -> Vec<String> {
        let mut judge = Judge::new(None);
        let rows = rows::read(csv, "a file").expect("it has both columns");
        let line = |row: &Row| {
            String::from_utf8(judge.judge(row).written().expect("it is written")).expect("it is text")
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
            table[1].starts_with("Bob,,,,,unreadable,line 2: expected `name:` and a name"),
            "{}",
            table[1]
        );
    }
}
