//! The table of points, in the form of the submissions. Names and answers are written by anybody and opened in a
//! spreadsheet, which may separate at other signs than this file: what begins as a formula does, in a cell or after such
//! a sign in it, gets an apostrophe, and no cell breaks its line or is longer than a person reads.

use hallset_teach::learn::{Graded, Reached};

use super::rows::{BYTE_ORDER_MARK, Row, SEPARATORS};

/// A row of the table.
pub(super) struct Line {
    cells: [String; 7],
    graded: bool,
}

const COLUMNS: [&str; 7] = ["name", "learner", "exercise", "points", "of", "status", "remark"];

/// What makes a spreadsheet take a cell for a formula; some also take the wide signs of East Asian keyboards.
const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// The most characters of a cell: ten mistakes with their answers need fewer.
const LONGEST: usize = 4000;

/// How a table is written: as the submissions are, so that what opens these opens it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Form {
    /// What stands between cells.
    pub(super) separator: u8,
    /// Does it begin with a byte-order mark?
    pub(super) marked: bool,
}

impl Form {
    /// The first row.
    pub(super) fn head(self) -> csv::Result<Vec<u8>> {
        let mark = if self.marked { BYTE_ORDER_MARK } else { "" };
        Ok([mark.as_bytes(), &self.written(COLUMNS.map(str::to_owned))?].concat())
    }

    pub(super) fn line(self, line: Line) -> csv::Result<Vec<u8>> {
        self.written(line.cells)
    }

    fn written(self, cells: [String; 7]) -> csv::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let mut writer = csv::WriterBuilder::new().delimiter(self.separator).from_writer(&mut bytes);
        writer.write_record(cells.iter().map(|cell| escaped(cell)))?;
        writer.flush()?;
        drop(writer);
        Ok(bytes)
    }
}

impl Line {
    pub(super) fn without_points(row: &Row, status: &str, remark: String) -> Self {
        let none = String::new;
        let cells = [row.name.clone(), none(), none(), none(), none(), status.to_owned(), remark];
        Self { cells, graded: false }
    }

    pub(super) fn graded(row: &Row, graded: &Graded, remarks: Vec<String>) -> Self {
        let status = match graded.reached {
            Reached::Mistake => "stopped",
            Reached::Unfinished => "unfinished",
            _ => "graded",
        };
        let cells = [
            row.name.clone(),
            graded.name.clone(),
            graded.exercise.to_string(),
            graded.points.to_string(),
            graded.of.to_string(),
            status.to_owned(),
            remarks.join(" | "),
        ];
        Self { cells, graded: true }
    }

    /// Could it be graded?
    pub(super) fn is_graded(&self) -> bool {
        self.graded
    }
}

/// Line breaks and other signs that are not seen become spaces; before a formula they would hide it, as quotation marks
/// do for those who take them away.
fn escaped(cell: &str) -> String {
    let seen = |letter: char| if letter.is_control() { ' ' } else { letter };
    let cell: String = cell.chars().map(seen).collect();
    let mut escaped = String::with_capacity(cell.len());
    let mut begins = true;
    for letter in cell.trim().chars() {
        if begins && FORMULA.contains(&letter) {
            escaped.push('\'');
        }
        let separates = SEPARATORS.iter().any(|&separator| char::from(separator) == letter);
        begins = separates || begins && (letter.is_whitespace() || letter == '"');
        escaped.push(letter);
    }
    if let Some((end, _)) = escaped.char_indices().nth(LONGEST) {
        escaped.truncate(end);
        escaped.push('…');
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::grade::rows::Handed;

    #[test]
    fn a_cell_that_looks_like_a_formula_begins_with_an_apostrophe() {
        for start in FORMULA {
            for hidden in ["", " ", "\t", "\r", "\n", "\u{7}\u{a0}"] {
                assert_eq!(escaped(&format!("{hidden}{start}1+2")), format!("'{start}1+2"));
            }
        }
        assert_eq!(escaped("Ada"), "Ada");
    }

    #[test]
    fn no_separator_makes_a_formula_of_a_part_of_a_cell() {
        for (cell, expected) in [
            ("x;=1+1;y", "x;'=1+1;y"),
            ("x,=1+1", "x,'=1+1"),
            ("x\t=1+1", "x =1+1"),
            ("x; \"@SUM(1)", "x; \"'@SUM(1)"),
            ("\"=1+1\"", "\"'=1+1\""),
            ("a=b; c", "a=b; c"),
        ] {
            assert_eq!(escaped(cell), expected);
        }
    }

    #[test]
    fn a_table_has_the_separator_and_the_mark_of_the_submissions() {
        let form = Form { separator: b';', marked: true };
        let head = String::from_utf8(form.head().expect("it is written")).expect("it is text");
        assert_eq!(head, "\u{feff}name;learner;exercise;points;of;status;remark\n");
        let row = Row { number: 2, name: "x;=1+1;y".to_owned(), handed: Handed::Nothing(String::new()) };
        let line = form.line(Line::without_points(&row, "unreadable", String::new()));
        assert_eq!(line.expect("it is written"), b"\"x;'=1+1;y\";;;;;unreadable;\n");
    }

    #[test]
    fn a_cell_stays_on_its_line_and_has_an_end() {
        assert_eq!(escaped("Ada\r\nof London\u{0}"), "Ada  of London");
        let long = escaped(&"é".repeat(100_000));
        assert_eq!((long.chars().count(), long.chars().last()), (LONGEST + 1, Some('…')));
    }
}
