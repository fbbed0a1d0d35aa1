//! The table of points. A cell that begins as a formula does gets an apostrophe before it, since names and answers are
//! written by anybody and opened in a spreadsheet.

use hallset_teach::learn::{Graded, Reached};

use super::rows::Row;

/// A row of the table.
pub(super) struct Line {
    cells: [String; 7],
    graded: bool,
}

const COLUMNS: [&str; 7] = ["name", "learner", "exercise", "points", "of", "status", "remark"];

/// What makes a spreadsheet take a cell for a formula.
const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// The first row.
pub(super) fn head() -> csv::Result<Vec<u8>> {
    written(COLUMNS.map(str::to_owned))
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

    pub(super) fn written(self) -> csv::Result<Vec<u8>> {
        written(self.cells)
    }
}

fn written(cells: [String; 7]) -> csv::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut writer = csv::Writer::from_writer(&mut bytes);
    writer.write_record(cells.into_iter().map(escaped))?;
    writer.flush()?;
    drop(writer);
    Ok(bytes)
}

fn escaped(cell: String) -> String {
    if cell.starts_with(FORMULA) { format!("'{cell}") } else { cell }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_that_looks_like_a_formula_begins_with_an_apostrophe() {
        for start in FORMULA {
            assert_eq!(escaped(format!("{start}1+2")), format!("'{start}1+2"));
        }
        assert_eq!(escaped("Ada".to_owned()), "Ada");
    }
}
