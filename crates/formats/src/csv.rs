//! CSV with a header: a column `puzzle`, `quizzes` or `question` holds one-line puzzles, `solution`,
//! `solutions` or `answer` their solutions, as published data sets name them; all other columns are passed through as metadata. A solution that cannot be read
//! is kept as it is: it says nothing against the puzzle.
//!
//! Commas, semicolons or tabs separate the columns, whichever the header has. Each puzzle is
//! one line: quotes may hold separators, not line breaks.

use std::borrow::Cow;
use std::ops::Range;

use crate::carries::{Carries, Layouts, Loss, Marks, Words};
use crate::detect::Sample;
use crate::entry::{Entry, MOST_KEYS, Unread};
use crate::error::{FormatError, FormatErrorKind};
use crate::line;
use crate::lines::{ReadLine, WriteLine};
use crate::reading::Context;
use crate::text::Piece;
use crate::{Codec, Format, Writing};
use hallset::{Grid, MAX_SIDE};

const PUZZLE: [&str; 3] = ["puzzle", "quizzes", "question"];
const SOLUTION: [&str; 3] = ["solution", "solutions", "answer"];

pub(crate) static FORMAT: Format = Format {
    name: "csv",
    extensions: &["csv", "tsv"],
    summary: "a table with a header; the column `puzzle`, `quizzes` or `question` holds the puzzles",
    carries: Carries {
        sides: 1..=MAX_SIDE,
        layouts: Layouts::Usual,
        marks: Marks::None,
        several: true,
        words: Words::Any,
        solution: true,
    },
    recognise,
    codec: Codec::Lines {
        header: true,
        open: |header| Ok(Box::new(Columns::read(header)?)),
        create: |entries| Box::new(Table::new(entries)),
    },
};

fn recognise(sample: &Sample<'_>) -> bool {
    // In a file that is called a table, words in the first line are a header, if a wrong one.
    let is_table = |header: &str| sample.named && header.starts_with(|symbol: char| symbol.is_alphabetic());
    sample.lines.first().is_some_and(|header| is_table(header) || Columns::read(Some(header)).is_ok())
}

/// What a column of a table holds, as far as its name tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Column {
    /// Puzzles.
    Puzzle,
    /// Their solutions.
    Solution,
}

/// What the column of this name holds.
///
/// ```
/// use hallset_formats::{column_of, Column};
/// assert_eq!(column_of("Puzzle"), Some(Column::Puzzle));
/// assert_eq!(column_of("id"), None);
/// ```
#[must_use]
pub fn column_of(name: &str) -> Option<Column> {
    match name {
        _ if is_one_of(name, PUZZLE) => Some(Column::Puzzle),
        _ if is_one_of(name, SOLUTION) => Some(Column::Solution),
        _ => None,
    }
}

fn is_one_of(name: &str, names: [&str; 3]) -> bool {
    names.iter().any(|known| known.eq_ignore_ascii_case(name.trim()))
}

/// The columns of a table.
struct Columns {
    separator: char,
    names: Vec<String>,
    puzzle: usize,
    solution: Option<usize>,
}

impl Columns {
    fn read(header: Option<&str>) -> Result<Self, FormatError> {
        let header = header.ok_or(FormatErrorKind::Empty.at(1, 1))?;
        let separator = header.chars().find(|symbol| matches!(symbol, ',' | ';' | '\t')).unwrap_or(',');
        let piece = Piece { text: header, line: 1, column: 1 };
        let names: Vec<String> =
            fields(piece, separator)?.into_iter().map(|field| field.text.trim().to_owned()).collect();
        let puzzle = names.iter().position(|name| is_one_of(name, PUZZLE)).ok_or_else(|| {
            let found = format!("columns {}", names.join(", "));
            FormatErrorKind::unexpected(found, "a column `puzzle`, `quizzes` or `question`").at(1, 1)
        })?;
        let solution = names.iter().position(|name| is_one_of(name, SOLUTION));
        Ok(Self { separator, names, puzzle, solution })
    }
}

impl ReadLine for Columns {
    fn read(&self, line: Piece<'_>, context: &Context) -> Result<Entry, FormatError> {
        let fields = fields(line, self.separator)?;
        if fields.len() != self.names.len() {
            let expected = format!("{} as in the header", self.names.len());
            return Err(line.error(FormatErrorKind::count(fields.len(), "column", expected)));
        }
        let word = |column: usize| {
            let field = &fields[column];
            Piece { text: field.text.trim(), line: line.line, column: field.column }
        };
        let mut entry = line::read_word(word(self.puzzle), context)?;
        for (column, name) in self.names.iter().enumerate() {
            if Some(column) == self.solution {
                if word(column).text.is_empty() {
                    continue;
                }
                match solution(word(column), entry.puzzle.side(), context) {
                    Ok(grid) => entry.solution = Some(grid),
                    Err(error) => {
                        let text = fields[column].text.clone().into_owned();
                        entry.unread_solution = Some(Unread { text, error });
                    }
                }
            } else if column != self.puzzle {
                entry.metadata.set(name.as_str(), &*fields[column].text);
            }
        }
        Ok(entry)
    }

    fn nine_in(&self, line: &str) -> Option<Range<usize>> {
        let (mut start, mut count, mut found) = (0, 0, None);
        for (column, field) in line.split(self.separator).enumerate() {
            if column == self.puzzle {
                let cells = field.trim();
                let place = start + field.len() - field.trim_start().len();
                let is_nine =
                    line::nine_cells(cells.as_bytes()).is_some_and(|nine| nine.len() == cells.len());
                found = is_nine.then_some(place..place + cells.len());
            }
            start += field.len() + 1;
            count += 1;
        }
        found.filter(|_| count == self.names.len() && !line.contains('"'))
    }
}

/// The solution of a puzzle of this side.
fn solution(word: Piece<'_>, side: usize, context: &Context) -> Result<Grid, FormatError> {
    let grid = line::read_word(word, context)?.puzzle.givens().clone();
    if grid.side() == side {
        Ok(grid)
    } else {
        let found = format!("a grid of side {}", grid.side());
        Err(word.error(FormatErrorKind::unexpected(found, format!("side {side}, that of the puzzle"))))
    }
}

/// A field of a line and the column where its text starts.
struct Field<'a> {
    text: Cow<'a, str>,
    column: usize,
}

/// The fields of a line. The places of quoted fields are exact up to doubled quotes before them.
fn fields(line: Piece<'_>, separator: char) -> Result<Vec<Field<'_>>, FormatError> {
    let mut column = line.column;
    let bounded = |found: usize| {
        let expected = format!("at most {MOST_KEYS}");
        let too_many = || line.error(FormatErrorKind::count(found, "column", expected));
        if found <= MOST_KEYS { Ok(()) } else { Err(too_many()) }
    };
    if !line.text.contains('"') {
        bounded(1 + line.text.matches(separator).count())?;
        let split = line.text.split(separator).map(|text| {
            let start = column;
            column += text.chars().count() + 1;
            Field { text: Cow::Borrowed(text), column: start }
        });
        return Ok(split.collect());
    }
    let mut record = csv::StringRecord::new();
    csv::ReaderBuilder::new()
        .has_headers(false)
        .delimiter(separator as u8)
        .from_reader(line.text.as_bytes())
        .read_record(&mut record)
        .map_err(|error| line.error(FormatErrorKind::Syntax { of: "CSV", message: error.to_string() }))?;
    bounded(record.len())?;
    let fields = record.iter().map(|text| {
        let quoted = line.text.chars().nth(column - line.column) == Some('"');
        let start = column + usize::from(quoted);
        column = start + text.chars().count() + usize::from(quoted) + 1;
        Field { text: Cow::Owned(text.to_owned()), column: start }
    });
    Ok(fields.collect())
}

/// The columns to be written: the puzzle, the solution if any entry has one, then all keys.
struct Table {
    solution: bool,
    keys: Vec<String>,
}

impl Table {
    fn new(entries: &[Cow<'_, Entry>]) -> Self {
        let mut keys: Vec<String> = Vec::new();
        for (key, _) in entries.iter().flat_map(|entry| entry.metadata.iter()) {
            if is_name(key) && !keys.iter().any(|known| known == key) {
                keys.push(key.to_owned());
            }
        }
        let stated = |entry: &Cow<'_, Entry>| entry.solution.is_some() || entry.unread_solution.is_some();
        Self { solution: entries.iter().any(stated), keys }
    }
}

impl WriteLine for Table {
    fn header(&self) -> Option<String> {
        let solution = self.solution.then_some(SOLUTION[0]);
        let names = [PUZZLE[0]].into_iter().chain(solution).chain(self.keys.iter().map(String::as_str));
        Some(record(names))
    }

    fn write(&self, entry: &Entry, writing: &Writing, line: &mut String) -> Result<(), Loss> {
        let lost = |key: &str, value: &str| !is_field(value) || !self.keys.iter().any(|known| known == key);
        let unread = entry.unread_solution.as_ref().map(|unread| unread.text.as_str());
        if !writing.lossy {
            if let Some((key, _)) = entry.metadata.iter().find(|(key, value)| lost(key, value)) {
                return Err(Loss::Metadata { key: key.to_owned() });
            }
            let stated = entry.solution.is_some() || unread.is_some();
            if stated && !self.solution || unread.is_some_and(|text| !is_field(text)) {
                return Err(Loss::Solution);
            }
        }
        let mut puzzle = String::new();
        line::write_grid(entry.puzzle.givens(), writing, '.', &mut puzzle);
        let mut solution = unread.filter(|text| is_field(text)).unwrap_or_default().to_owned();
        if let Some(grid) = &entry.solution {
            line::write_grid(grid, writing, '.', &mut solution);
        }
        let solution = self.solution.then_some(solution.as_str());
        let value = |key: &String| entry.metadata.get(key).filter(|value| is_field(value)).unwrap_or("");
        let values = self.keys.iter().map(value);
        line.push_str(&record([puzzle.as_str()].into_iter().chain(solution).chain(values)));
        Ok(())
    }
}

/// May a column have this name?
fn is_name(key: &str) -> bool {
    let reserved = is_one_of(key, PUZZLE) || is_one_of(key, SOLUTION);
    !reserved && key.trim() == key && !key.starts_with('#') && is_field(key)
}

/// Fields have no line breaks, since each puzzle is one line.
fn is_field(text: &str) -> bool {
    !text.contains(['\n', '\r'])
}

/// A line with these fields, quoted where they need it.
fn record<'a>(fields: impl Iterator<Item = &'a str>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(fields).expect("memory takes all that is written to it");
    let bytes = writer.into_inner().expect("memory takes all that is written to it");
    let line = String::from_utf8(bytes).expect("fields are text and so is their line");
    line.trim_end_matches('\n').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Reading, detect, read as read_text, write as write_text};

    const TABLE: &str = "id,puzzle,solution,note\n7,12..34....21..43,1243341243211234,\"a, \"\"b\"\"\"\n";

    fn message(text: &str) -> String {
        read_text(text, &FORMAT, &Reading::default()).unwrap_err().to_string()
    }

    #[test]
    fn columns_are_kept() {
        assert_eq!(detect(TABLE, None).unwrap().name, "csv");
        let entries = read_text(TABLE, &FORMAT, &Reading::default()).unwrap();
        let entry = &entries[0];
        assert_eq!(entry.puzzle.givens().filled(), 8);
        assert_eq!(entry.solution.as_ref().unwrap().to_line(), "1243341243211234");
        assert_eq!(entry.metadata.get("note"), Some("a, \"b\""));
        let written = write_text(&entries, &FORMAT, &Writing::default()).unwrap();
        assert_eq!(written.lines().next(), Some("puzzle,solution,id,note"));
        assert_eq!(read_text(&written, &FORMAT, &Reading::default()).unwrap(), entries);
    }

    #[test]
    fn the_last_column_of_a_row_may_be_blank_whatever_separates_them() {
        for separator in [",", ";", "\t"] {
            let text = format!(
                "puzzle{separator}note\n12..34....21..43{separator}\r\n12..34....21..43{separator}b \n"
            );
            let entries = read_text(&text, &FORMAT, &Reading::default()).unwrap();
            let notes: Vec<_> =
                entries.iter().map(|entry| entry.metadata.get("note").unwrap_or_default()).collect();
            assert_eq!(notes, ["", "b "], "{separator:?}");
        }
    }

    #[test]
    fn a_solution_that_cannot_be_read_leaves_the_puzzle_alone() {
        let text = "puzzle,solution\n12..34....21..43,not known\n12..34....21..43,1\n";
        let entries = read_text(text, &FORMAT, &Reading::default()).unwrap();
        let error = |index: usize| entries[index].unread_solution.as_ref().unwrap().error.to_string();
        assert!(entries.iter().all(|entry| entry.solution.is_none()));
        assert!(error(0).starts_with("line 2, column 18: found "), "{}", error(0));
        let expected = "line 3, column 18: found a grid of side 1, expected side 4, that of the puzzle";
        assert_eq!(error(1), expected);
        assert_eq!(write_text(&entries, &FORMAT, &Writing::default()).unwrap(), text);
    }

    #[test]
    fn what_no_column_can_hold_is_refused_or_dropped() {
        let mut entry = read_text(TABLE, &FORMAT, &Reading::default()).unwrap().remove(0);
        entry.metadata.set("note", "two\nlines");
        let write = |lossy| write_text(&[entry.clone()], &FORMAT, &Writing::default().lossy(lossy));
        assert!(write(false).unwrap_err().to_string().contains("cannot hold the metadata `note`"));
        assert_eq!(write(true).unwrap().lines().nth(1), Some("12..34....21..43,1243341243211234,7,"));
    }

    #[test]
    fn a_file_called_a_table_is_one_even_without_a_puzzle_column() {
        assert_eq!(detect("a,b,c\n1,2,3\n", Some("list.csv")).unwrap().name, "csv");
        assert_eq!(detect("12..34....21..43\n", Some("list.csv")).unwrap().name, "line");
    }

    #[test]
    fn errors_stand_in_their_column() {
        let expected = "line 3, column 5: found 15 characters, expected 9 (3x3) or 16 (4x4)";
        assert_eq!(message("# list\nid,puzzle\n17,\"12..34....21..4\""), expected);
        assert_eq!(
            message("quizzes,solutions\n1"),
            "line 2, column 1: found 1 column, expected 2 as in the header"
        );
        let expected =
            "line 1, column 1: found columns a, b, expected a column `puzzle`, `quizzes` or `question`";
        assert_eq!(message("a,b\n1,2"), expected);
        assert_eq!(message("puzzle\n"), "line 1, column 1: found no puzzle, expected at least one");
    }
}
