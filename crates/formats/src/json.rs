//! JSON, which carries everything: `{"layout", "givens", "candidates", "solution", "metadata"}`.
//!
//! ```json
//! {"layout": {"side": 4, "regions": {"boxes": {"rows": 2, "columns": 2}}, "diagonals": true},
//!  "givens": [[1, 2, 0, 0], [3, 4, 0, 0], [0, 0, 2, 1], [0, 0, 4, 3]],
//!  "metadata": {"author": "Ada"}}
//! ```
//!
//! Only `givens` (or `puzzle`) must be there; it is a list of rows with 0 for a blank, or the
//! text of a one-line puzzle. What the layout leaves out is that of the usual grid of the side.
//! Candidates are rows of cells, each a list of digits or null. A text is one object, a list of
//! objects, or one object after the other; the format `jsonl` has one object a line and can be
//! streamed.

use std::borrow::Cow;
use std::fmt;

use serde::de::{self, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::error::Category;

use crate::carries::{Carries, Layouts, Loss, Marks, Words};
use crate::detect::Sample;
use crate::entry::{Entry, MOST_KEYS, Unread};
use crate::error::{FormatError, FormatErrorKind};
use crate::line;
use crate::reading::Context;
use crate::text::Piece;
use crate::{Codec, Format, Metadata, Writing};
use hallset::{Candidates, Cell, Digit, Extras, Grid, Layout, MAX_SIDE, Puzzle, Regions};

const CARRIES: Carries = Carries {
    sides: 1..=MAX_SIDE,
    layouts: Layouts::All,
    marks: Marks::All,
    several: true,
    words: Words::Any,
    solution: true,
};

pub(crate) static FORMAT: Format = Format {
    name: "json",
    extensions: &["json"],
    summary: "JSON with everything: layout, givens, candidates, solution, metadata",
    carries: CARRIES,
    recognise: |sample| {
        let text = sample.text.trim_start();
        // Brackets also stand around candidates: a list that is not called JSON begins with an object.
        let list = text.strip_prefix('[').map(str::trim);
        let objects = |rest: &str| sample.named || rest.starts_with('{') || rest == "]";
        text.starts_with('{') || list.is_some_and(objects)
    },
    codec: Codec::Document { read, write },
};

pub(crate) static LINES: Format = Format {
    name: "jsonl",
    extensions: &["jsonl", "ndjson"],
    summary: "JSON with everything, one object a line",
    carries: CARRIES,
    recognise: recognise_lines,
    codec: Codec::Lines {
        header: false,
        open: |_| Ok(Box::new(read_line)),
        create: |_| Box::new(write_line),
    },
};

/// The first line is a whole object.
fn recognise_lines(sample: &Sample<'_>) -> bool {
    let Some(first) = sample.lines.first() else { return false };
    first.starts_with('{') && serde_json::from_str::<IgnoredAny>(first).is_ok()
}

/// A puzzle as it stands in JSON.
#[derive(Serialize, Deserialize)]
struct Document {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    layout: Option<Described>,
    #[serde(alias = "puzzle")]
    givens: Cells,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<Vec<Option<Vec<Digit>>>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    solution: Option<Cells>,
    #[serde(default, skip_serializing_if = "Metadata::is_empty")]
    metadata: Metadata,
}

/// A layout, or the part of it that is not usual.
#[derive(Serialize, Deserialize)]
struct Described {
    #[serde(default)]
    side: Option<usize>,
    #[serde(default)]
    regions: Option<Regions>,
    #[serde(flatten)]
    extras: Extras,
    #[serde(rename = "extra", default, skip_serializing_if = "Vec::is_empty")]
    extra_units: Vec<Vec<Cell>>,
}

impl From<Layout> for Described {
    fn from(layout: Layout) -> Self {
        let Layout { side, regions, extras, extra_units, .. } = layout;
        Self { side: Some(side), regions: Some(regions), extras, extra_units }
    }
}

impl Described {
    /// The layout for givens of this side.
    fn layout(self, side: usize) -> Result<Layout, FormatErrorKind> {
        let usual = Layout::of_side(self.side.unwrap_or(side))?;
        let regions = self.regions.unwrap_or(usual.regions);
        let layout = Layout::with_regions(usual.side, regions)?;
        Ok(layout.with(self.extras).with_units(self.extra_units))
    }
}

/// Rows of numbers, or a line.
enum Cells {
    Rows(Grid),
    Line(String),
}

impl Serialize for Cells {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Rows(grid) => grid.serialize(serializer),
            Self::Line(line) => line.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Cells {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct EitherVisitor;

        impl<'de> Visitor<'de> for EitherVisitor {
            type Value = Cells;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("rows of numbers or the text of a one-line puzzle")
            }

            fn visit_str<E: de::Error>(self, line: &str) -> Result<Cells, E> {
                Ok(Cells::Line(line.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, rows: A) -> Result<Cells, A::Error> {
                Grid::deserialize(de::value::SeqAccessDeserializer::new(rows)).map(Cells::Rows)
            }
        }

        deserializer.deserialize_any(EitherVisitor)
    }
}

impl Cells {
    fn text(&self) -> Option<String> {
        match self {
            Self::Rows(_) => None,
            Self::Line(line) => Some(line.clone()),
        }
    }

    fn grid(self, context: &Context) -> Result<Grid, FormatErrorKind> {
        match self {
            Self::Rows(grid) if grid.side() == 0 => Err(FormatErrorKind::Empty),
            Self::Rows(grid) => Ok(grid),
            Self::Line(line) => {
                let word = Piece { text: line.trim(), line: 1, column: 1 };
                // The line stands somewhere inside the object: its own columns would mislead.
                let entry = line::read_word(word, context).map_err(|error| error.kind)?;
                Ok(entry.puzzle.givens().clone())
            }
        }
    }
}

fn read(text: &str, context: &Context) -> Result<Vec<Entry>, FormatError> {
    if text.trim_start().starts_with('[') {
        let documents: Vec<Document> = serde_json::from_str(text).map_err(|error| broken(&error))?;
        return documents.into_iter().map(|document| entry_of(document, context, 1, 1)).collect();
    }
    let mut stream = serde_json::Deserializer::from_str(text).into_iter();
    let mut entries = Vec::new();
    let (mut line, mut counted) = (1, 0);
    loop {
        let start = stream.byte_offset();
        let blanks = text[start..].len() - text[start..].trim_start().len();
        line += text[counted..start + blanks].matches('\n').count();
        counted = start + blanks;
        match stream.next() {
            None => return Ok(entries),
            Some(document) => {
                let document = document.map_err(|error| broken(&error))?;
                entries.push(entry_of(document, context, line, 1)?);
            }
        }
    }
}

fn read_line(line: Piece<'_>, context: &Context) -> Result<Entry, FormatError> {
    let document = serde_json::from_str(line.text);
    let document = document.map_err(|error| broken(&error).moved_to(line.line, line.column))?;
    entry_of(document, context, line.line, line.column)
}

fn broken(error: &serde_json::Error) -> FormatError {
    let message = error.to_string();
    let words = message.rsplit_once(" at line ").map_or(message.as_str(), |(words, _)| words);
    let kind = match error.classify() {
        Category::Data => FormatErrorKind::Content(words.to_owned()),
        _ => FormatErrorKind::Syntax { of: "JSON", message: words.to_owned() },
    };
    kind.at(error.line().max(1), error.column().max(1))
}

fn entry_of(document: Document, context: &Context, line: usize, column: usize) -> Result<Entry, FormatError> {
    let wrong = |kind: FormatErrorKind| kind.at(line, column);
    convert(document, context, wrong).map_err(wrong)
}

fn convert(
    document: Document,
    context: &Context,
    wrong: impl Fn(FormatErrorKind) -> FormatError,
) -> Result<Entry, FormatErrorKind> {
    let givens = document.givens.grid(context)?;
    let side = givens.side();
    let same_side = |found: usize, what: &str| {
        let expected = format!("side {side}, that of the givens");
        let unlike = || FormatErrorKind::unexpected(format!("{what} of side {found}"), expected);
        if found == side { Ok(()) } else { Err(unlike()) }
    };
    let geometry = match document.layout {
        None => context.of_side(side)?,
        Some(layout) => {
            let layout = layout.layout(side)?;
            same_side(layout.side, "a layout")?;
            context.of_layout(layout)?
        }
    };
    let mut puzzle = Puzzle::new(geometry, givens);
    if let Some(rows) = document.candidates {
        same_side(rows.len(), "candidates")?;
        if let Some(row) = rows.iter().find(|row| row.len() != side) {
            return Err(FormatErrorKind::count(
                row.len(),
                "cell",
                format!("{side} in every row of candidates"),
            ));
        }
        let set = |digits: Option<Vec<Digit>>| {
            digits.map_or(Candidates::full(side), |digits| digits.into_iter().collect())
        };
        puzzle = puzzle.restricted(rows.into_iter().flatten().map(set).collect());
    }
    let mut entry = Entry::from(puzzle);
    if let Some(solution) = document.solution {
        let text = solution.text();
        let grid = solution.grid(context);
        match (grid.and_then(|grid| same_side(grid.side(), "a solution").map(|()| grid)), text) {
            (Ok(grid), _) => entry.solution = Some(grid),
            (Err(kind), Some(text)) => entry.unread_solution = Some(Unread { text, error: wrong(kind) }),
            (Err(kind), None) => return Err(kind),
        }
    }
    entry.metadata = document.metadata;
    Ok(entry)
}

fn write(entries: &[Cow<'_, Entry>], writing: &Writing) -> Result<String, Loss> {
    let mut text = String::new();
    if entries.len() != 1 {
        text.push_str("[\n");
    }
    for (index, entry) in entries.iter().enumerate() {
        if index > 0 {
            text.push_str(",\n");
        }
        write_line(entry, writing, &mut text)?;
    }
    text.push_str(if entries.len() == 1 { "\n" } else { "\n]\n" });
    Ok(text)
}

fn write_line(entry: &Entry, _: &Writing, line: &mut String) -> Result<(), Loss> {
    let puzzle = &entry.puzzle;
    let side = puzzle.side();
    let full = Candidates::full(side);
    let candidates = puzzle.restrictions().map(|sets| {
        let cell = |set: &Candidates| (*set != full).then(|| set.iter().collect());
        sets.chunks(side).map(|row| row.iter().map(cell).collect()).collect()
    });
    let document = Document {
        layout: Some(puzzle.layout().clone().into()),
        givens: Cells::Rows(puzzle.givens().clone()),
        candidates,
        solution: match (&entry.solution, &entry.unread_solution) {
            (Some(grid), _) => Some(Cells::Rows(grid.clone())),
            (None, unread) => unread.as_ref().map(|unread| Cells::Line(unread.text.clone())),
        },
        metadata: entry.metadata.clone(),
    };
    let text = serde_json::to_string(&document).expect("numbers, texts and lists have a form in JSON");
    line.push_str(&text);
    Ok(())
}

/// An object of texts, in order.
impl Serialize for Metadata {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (key, value) in self.iter() {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

/// An object; values that are not texts are kept as their JSON.
impl<'de> Deserialize<'de> for Metadata {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct WordsVisitor;

        impl<'de> Visitor<'de> for WordsVisitor {
            type Value = Metadata;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of texts")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Metadata, A::Error> {
                let mut words = Metadata::default();
                while let Some((key, value)) = map.next_entry::<String, serde_json::Value>()? {
                    let value = match value {
                        serde_json::Value::String(text) => text,
                        other => other.to_string(),
                    };
                    words.set(key, value);
                    if words.iter().count() > MOST_KEYS {
                        return Err(de::Error::custom(format!("more than {MOST_KEYS} keys in `metadata`")));
                    }
                }
                Ok(words)
            }
        }

        deserializer.deserialize_map(WordsVisitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Reading, detect, read as read_text, write as write_text};
    use hallset::Extra;

    const OBJECT: &str = r#"{"layout": {"side": 4, "regions": "latin", "diagonals": true},
"givens": [[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 4]],
"candidates": [[null, [2, 3], null, null], [null, null, null, null], [null, null, null, null], [null, null, null, null]],
"metadata": {"author": "Ada", "rating": 7}}
"#;

    fn message(text: &str) -> String {
        read_text(text, &FORMAT, &Reading::default()).unwrap_err().to_string()
    }

    #[test]
    fn one_object_a_list_and_lines_are_read() {
        assert_eq!(detect(OBJECT, None).unwrap().name, "json");
        let one = read_text(OBJECT, &FORMAT, &Reading::default()).unwrap();
        assert!(one[0].puzzle.layout().extras.contains(Extra::Diagonals));
        assert_eq!(one[0].puzzle.candidates(hallset::Cell::new(1)).len(), 2);
        assert_eq!(one[0].metadata.get("rating"), Some("7"));
        let two = [one[0].clone(), one[0].clone()];
        let list = write_text(&two, &FORMAT, &Writing::default()).unwrap();
        assert_eq!(detect(&list, None).unwrap().name, "json");
        assert_eq!(read_text(&list, &FORMAT, &Reading::default()).unwrap(), two);
        let lines = write_text(&two, &LINES, &Writing::default()).unwrap();
        assert_eq!(detect(&lines, None).unwrap().name, "jsonl");
        assert_eq!(read_text(&lines, &LINES, &Reading::default()).unwrap(), two);
        assert_eq!(read_text(&lines, &FORMAT, &Reading::default()).unwrap(), two);
    }

    #[test]
    fn a_line_may_stand_for_the_rows() {
        let text = r#"{"puzzle": "12..34....21..43", "solution": "1243341243211234"}"#;
        let entry = read_text(text, &FORMAT, &Reading::default()).unwrap().remove(0);
        assert_eq!(entry.puzzle.givens().filled(), 8);
        assert!(entry.solution.unwrap().is_complete());
    }

    #[test]
    fn a_solution_that_cannot_be_read_is_kept_as_it_is() {
        let text = r#"{"puzzle": "12..34....21..43", "solution": "not known"}"#;
        let entry = read_text(text, &FORMAT, &Reading::default()).unwrap().remove(0);
        assert_eq!(entry.unread_solution.as_ref().unwrap().text, "not known");
        let written = write_text(std::slice::from_ref(&entry), &FORMAT, &Writing::default()).unwrap();
        assert_eq!(read_text(&written, &FORMAT, &Reading::default()).unwrap(), [entry]);
    }

    #[test]
    fn an_empty_list_holds_no_puzzle() {
        for name in [None, Some("puzzles.json")] {
            assert_eq!(detect("[]\n", name).unwrap().name, "json");
        }
        assert_eq!(detect("[1] [2]\n", Some("puzzles.json")).unwrap().name, "json");
        assert_eq!(message("[]"), "line 1, column 1: found no puzzle, expected at least one");
    }

    #[test]
    fn errors_have_places() {
        assert_eq!(
            message("{\n\"givens\": [[1],[1,2]]}"),
            "line 2, column 21: row 1 has 1 cells, expected 2"
        );
        let cut = "line 1, column 14: not valid JSON: EOF while parsing a list";
        assert_eq!(message("{\"givens\": [[1"), cut);
        let text = "{\"givens\": \"1...\"}\n\n{\"givens\": \"1..\"}";
        assert_eq!(message(text), "line 3, column 1: found 3 characters, expected 1 (1x1) or 4 (2x2)");
        let text = r#"{"layout": {"side": 9, "regions": "latin"}, "givens": "1..."}"#;
        assert_eq!(
            message(text),
            "line 1, column 1: found a layout of side 9, expected side 2, that of the givens"
        );
        let expected = "line 1, column 1: side 2000 is not supported: a side lies between 1 and 1024";
        assert_eq!(message(r#"{"layout": {"side": 2000}, "givens": "1..."}"#), expected);
    }

    #[test]
    fn a_layout_may_name_only_what_is_unusual() {
        let blank = ".".repeat(36);
        let text = format!(r#"{{"layout": {{"diagonals": true}}, "givens": "{blank}"}}"#);
        let entry = read_text(&text, &FORMAT, &Reading::default()).unwrap().remove(0);
        let expected = Layout::of_side(6).unwrap().with(Extra::Diagonals);
        assert_eq!(*entry.puzzle.layout(), expected);
    }

    #[test]
    fn a_layout_is_written_as_it_always_was_and_reads_back() {
        let text = r#"{"side":4,"regions":{"boxes":{"rows":2,"columns":2}},"diagonals":true,"disjoint":true,"extra":[[0,15]]}"#;
        let layout: Layout = serde_json::from_str(text).unwrap();
        let units = vec![Cell::new(0), Cell::new(15)];
        let expected = Layout::of_side(4).unwrap().with(Extra::Diagonals | Extra::Disjoint);
        assert_eq!(layout, expected.with_units([units]));
        assert_eq!(serde_json::to_string(&layout).unwrap(), text);
        assert_eq!(serde_json::to_string(&Described::from(layout)).unwrap(), text);
        let plain = r#"{"side": 4, "regions": "latin", "diagonals": false, "colour": "blue"}"#;
        assert_eq!(serde_json::from_str::<Layout>(plain).unwrap(), Layout::latin(4).unwrap());
    }

    #[test]
    fn an_extra_is_there_or_not() {
        let text = r#"{"layout": {"diagonals": "yes"}, "givens": "1..."}"#;
        assert!(
            message(text).ends_with("invalid type: string \"yes\", expected a boolean"),
            "{}",
            message(text)
        );
    }
}
