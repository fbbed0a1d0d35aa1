//! OpenSudoku XML: `<opensudoku> (<game data="..." .../>)* </opensudoku>`, 9x9.
//!
//! `data` is 81 digits, or `version: v`, a line break, and for each cell `value|notes|editable|`
//! (version 1 lists the notes as `1,2,`; versions 2 and 3 add up their bits; version 4 has two
//! sets of notes). A value that is not editable is a given; an editable one was placed by the
//! player and becomes a cell with one candidate; notes restrict their cell. The other
//! attributes of a game and the elements before it (name, author, level) are metadata, and are
//! written as attributes.

use std::borrow::Cow;

use quick_xml::XmlVersion;
use quick_xml::escape::{escape, unescape};
use quick_xml::events::{BytesStart, Event};
use quick_xml::reader::Reader;

use crate::carries::{Carries, Layouts, Loss, Marks, Words};
use crate::detect::Sample;
use crate::entry::{Entry, MOST_KEYS, Places, place};
use crate::error::{FormatError, FormatErrorKind};
use crate::line;
use crate::reading::Context;
use crate::text::Piece;
use crate::{Codec, Format, Metadata, Writing};
use hallset::{Candidates, Cell, Digit, Grid, Puzzle};

/// The only side of this program.
const SIDE: usize = 9;

/// The attribute that holds the cells.
const DATA: &str = "data";

/// The most that is said about a collection, since every game of it gets a copy.
const HEADER_BYTES: usize = 4096;

pub(crate) static FORMAT: Format = Format {
    name: "opensudoku",
    extensions: &["opensudoku", "xml"],
    summary: "OpenSudoku XML: 9x9 games with notes",
    carries: Carries {
        sides: SIDE..=SIDE,
        layouts: Layouts::Usual,
        marks: Marks::All,
        several: true,
        words: Words::Any,
        solution: false,
    },
    recognise,
    codec: Codec::Document { read, write },
};

fn recognise(sample: &Sample<'_>) -> bool {
    sample.text.trim_start().starts_with('<') && sample.text.contains("<opensudoku")
}

fn read(text: &str, context: &Context) -> Result<Vec<Entry>, FormatError> {
    let mut reader = Reader::from_str(text);
    let mut place = Place { text, line: 1, column: 1, offset: 0 };
    let mut header = Metadata::default();
    let mut entries = Vec::new();
    loop {
        place.move_to(reader.buffer_position());
        let broken = |message: String| FormatErrorKind::Syntax { of: "XML", message };
        let event = reader.read_event().map_err(|error| {
            let mut place = place.clone();
            place.move_to(reader.error_position());
            place.error(broken(error.to_string()))
        })?;
        match event {
            Event::Eof => return Ok(entries),
            Event::Empty(tag) | Event::Start(tag) if tag.name().0 == "game" => {
                entries.push(read_game(&tag, &header, &place, reader.buffer_position(), context)?);
            }
            Event::Start(tag) if tag.name().0 == "folder" => {
                for (key, value) in attributes(&tag).map_err(|message| place.error(broken(message)))? {
                    if key == "name" {
                        header.set("folder", value);
                    }
                }
            }
            Event::End(tag) if tag.name().0 == "folder" => {
                header.remove("folder");
            }
            Event::Start(tag) if tag.name().0 != "opensudoku" => {
                let key = tag.name().0.to_owned();
                let raw =
                    reader.read_text(tag.name()).map_err(|error| place.error(broken(error.to_string())))?;
                let value = unescape(&raw).map_err(|error| place.error(broken(error.to_string())))?;
                if !value.trim().is_empty() && key != DATA {
                    header.set(key, value.trim());
                }
                if header.iter().map(|(key, value)| key.len() + value.len()).sum::<usize>() > HEADER_BYTES {
                    let expected = format!("at most {HEADER_BYTES} bytes about the collection");
                    return Err(place.error(FormatErrorKind::unexpected("more", expected)));
                }
            }
            _ => {}
        }
    }
}

/// A place in the text that only moves forward, so that counting lines costs one pass.
#[derive(Clone)]
struct Place<'a> {
    text: &'a str,
    line: usize,
    column: usize,
    offset: usize,
}

impl Place<'_> {
    fn move_to(&mut self, offset: u64) {
        let wanted = usize::try_from(offset).unwrap_or(usize::MAX).min(self.text.len());
        let offset = (self.offset..=wanted).rfind(|&end| self.text.is_char_boundary(end));
        let Some(offset) = offset else { return };
        let passed = &self.text[self.offset..offset];
        let breaks = passed.matches('\n').count();
        let last_line = passed.rsplit('\n').next().unwrap_or(passed).chars().count();
        self.column = if breaks == 0 { self.column + last_line } else { 1 + last_line };
        self.line += breaks;
        self.offset = offset;
    }

    fn error(&self, kind: FormatErrorKind) -> FormatError {
        kind.at(self.line, self.column)
    }
}

fn attributes(tag: &BytesStart<'_>) -> Result<Vec<(String, String)>, String> {
    let read = |attribute: Result<quick_xml::events::attributes::Attribute<'_>, _>| {
        let attribute = attribute.map_err(|error| format!("{error}"))?;
        let value = attribute.normalized_value(XmlVersion::Explicit1_0).map_err(|error| error.to_string())?;
        Ok((attribute.key.0.to_owned(), value.into_owned()))
    };
    let mut every = tag.attributes();
    let first = every.with_checks(false).take(MOST_KEYS + 1);
    let attributes = first.map(read).collect::<Result<Vec<_>, String>>()?;
    if attributes.len() > MOST_KEYS {
        return Err(format!("more than {MOST_KEYS} attributes"));
    }
    Ok(attributes)
}

fn read_game(
    tag: &BytesStart<'_>,
    header: &Metadata,
    start: &Place<'_>,
    end: u64,
    context: &Context,
) -> Result<Entry, FormatError> {
    let mut metadata = header.clone();
    let mut data = None;
    let broken = |message| start.error(FormatErrorKind::Syntax { of: "XML", message });
    for (key, value) in attributes(tag).map_err(broken)? {
        if key == DATA {
            data = Some(value);
        } else {
            metadata.set(key, value);
        }
    }
    let data = data.ok_or_else(|| {
        start.error(FormatErrorKind::unexpected("a game without cells", "an attribute data=\"...\""))
    })?;
    let mut entry = if let Some(rest) = data.trim_start().strip_prefix("version:") {
        read_versioned(rest, start, context)?
    } else {
        let end = usize::try_from(end).unwrap_or(usize::MAX).min(start.text.len());
        let raw = start.text.get(start.offset..end).unwrap_or("");
        let mut place = start.clone();
        place.move_to((start.offset + raw.find(&*data).unwrap_or(0)) as u64);
        let cells = Piece { text: &data, line: place.line, column: place.column };
        let found = data.chars().count();
        if found != SIDE * SIDE {
            let expected = format!("{} ({SIDE}x{SIDE})", SIDE * SIDE);
            return Err(cells.error(FormatErrorKind::count(found, "character", expected)));
        }
        line::read_based(cells, false, context)?
    };
    entry.metadata = metadata;
    Ok(entry)
}

/// Cells with value, notes and the right to edit them, after `version:`.
fn read_versioned(data: &str, start: &Place<'_>, context: &Context) -> Result<Entry, FormatError> {
    let refused = |found: &str, expected: &str| {
        start.error(FormatErrorKind::unexpected(format!("'{found}'"), expected))
    };
    let data = data.trim_start();
    let (version, cells) = data.split_once(char::is_whitespace).unwrap_or((data, ""));
    let fields_per_cell = match version {
        "1" | "2" | "3" => 3,
        "4" => 4,
        _ => return Err(refused(version, "data version 1, 2, 3 or 4")),
    };
    let fields: Vec<&str> = cells.split('|').map(str::trim).filter(|field| !field.is_empty()).collect();
    if fields.len() != SIDE * SIDE * fields_per_cell {
        let expected = format!("{} ({SIDE}x{SIDE})", SIDE * SIDE);
        return Err(start.error(FormatErrorKind::count(fields.len() / fields_per_cell, "cell", expected)));
    }
    let mut givens = Grid::blank(SIDE);
    let mut sets = Vec::with_capacity(SIDE * SIDE);
    for (index, cell) in fields.chunks(fields_per_cell).enumerate() {
        let (value, notes, editable) = (cell[0], &cell[1..cell.len() - 1], cell[cell.len() - 1]);
        let number = value.parse::<usize>().ok().filter(|&number| number <= SIDE);
        let digit = Digit::try_new(number.ok_or_else(|| refused(value, "a value 0-9"))?);
        let mut noted = Candidates::EMPTY;
        for note in notes {
            noted |= read_notes(note).ok_or_else(|| refused(note, "notes as a number 0-511"))?;
        }
        match (digit, editable) {
            (Some(digit), "0") => givens.set(Cell::new(index), Some(digit)),
            (_, "0" | "1") => {}
            _ => return Err(refused(editable, "0 or 1 for editable")),
        }
        let unmarked = if noted.is_empty() { Candidates::full(SIDE) } else { noted };
        sets.push(digit.map_or(unmarked, Candidates::only));
    }
    let geometry = context.of_side(SIDE).map_err(|kind| start.error(kind))?;
    let places = vec![place(start.line, start.column); SIDE * SIDE];
    Ok(Entry::placed(Puzzle::new(geometry, givens).restricted(sets), Places::Each(places)))
}

/// `-` for none, `1,2,` as a list, or a number whose bits are the digits.
fn read_notes(notes: &str) -> Option<Candidates> {
    if notes == "-" {
        return Some(Candidates::EMPTY);
    }
    if notes.contains(',') {
        let digits = notes.split(',').filter(|note| !note.is_empty());
        return digits
            .map(|note| Digit::try_new(note.parse().ok()?).filter(|digit| digit.number() <= SIDE))
            .collect();
    }
    let bits = notes.parse::<u16>().ok().filter(|&bits| bits < 1 << SIDE)?;
    Some((0..SIDE).filter(|digit| bits >> digit & 1 == 1).map(Digit::from_index).collect())
}

fn write(entries: &[Cow<'_, Entry>], _: &Writing) -> Result<String, Loss> {
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n".to_owned();
    for entry in entries {
        text.push_str(&format!("  <game data=\"{}\"", data_of(&entry.puzzle)?));
        for (key, value) in entry.metadata.iter() {
            if !is_attribute_name(key)
                || value.chars().any(|symbol| symbol < ' ' && !"\n\r\t".contains(symbol))
            {
                return Err(Loss::Metadata { key: key.to_owned() });
            }
            // Line breaks and tabs inside an attribute are read as spaces unless they are references.
            let value = escape(value).replace('\n', "&#10;").replace('\r', "&#13;").replace('\t', "&#9;");
            text.push_str(&format!(" {key}=\"{value}\""));
        }
        text.push_str(" />\n");
    }
    text.push_str("</opensudoku>\n");
    Ok(text)
}

fn is_attribute_name(key: &str) -> bool {
    let first = |symbol: char| symbol.is_ascii_alphabetic() || symbol == '_';
    key != DATA
        && key.starts_with(first)
        && key.chars().all(|symbol| first(symbol) || symbol.is_ascii_digit() || matches!(symbol, '-' | '.'))
}

fn data_of(puzzle: &Puzzle) -> Result<String, Loss> {
    let mut data = String::new();
    if puzzle.restrictions().is_none() {
        let writing = Writing::default();
        line::write_grid(puzzle.givens(), &writing, '0', &mut data);
        return Ok(data);
    }
    data.push_str("version: 2&#10;");
    for cell in puzzle.geometry().cells() {
        let set = puzzle.candidates(cell);
        let value = set.single().map_or(0, Digit::number);
        let bits: u16 = set.iter().map(|digit| 1 << digit.index()).sum();
        let editable = u8::from(puzzle.givens().get(cell).is_none());
        let notes = match set.len() {
            0 => return Err(Loss::NoCandidate { cell: puzzle.geometry().name(cell).to_string() }),
            1 | SIDE => 0,
            _ => bits,
        };
        data.push_str(&format!("{value}|{notes}|{editable}|"));
    }
    Ok(data)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Reading, detect, read as read_text, write as write_text};

    fn file(data: &str) -> String {
        format!(
            "<?xml version=\"1.0\"?>\n<opensudoku>\n<name>A &amp; B</name>\n<author/>\n  \
             <game data=\"{data}\" note=\"hard\"/>\n</opensudoku>\n"
        )
    }

    fn one(data: &str) -> Result<Entry, FormatError> {
        read_text(&file(data), &FORMAT, &Reading::default()).map(|mut entries| entries.remove(0))
    }

    #[test]
    fn digits_alone_are_givens() {
        let data = "5".to_owned() + &"0".repeat(80);
        assert_eq!(detect(&file(&data), None).unwrap().name, "opensudoku");
        let entry = one(&data).unwrap();
        assert_eq!(entry.puzzle.givens().filled(), 1);
        assert_eq!(entry.metadata.get("name"), Some("A & B"));
        assert_eq!(entry.metadata.get("note"), Some("hard"));
        assert_eq!(entry.position_of(Cell::new(0)), Some((5, 15)));
    }

    #[test]
    fn notes_and_placed_digits_are_restrictions() {
        for (version, notes) in [("2", "3"), ("1", "1,2,"), ("3", "3")] {
            let data = format!("version: {version}\n5|0|0|7|0|1|0|{notes}|1|") + &"0|0|1|".repeat(78);
            let puzzle = one(&data).unwrap().puzzle;
            assert_eq!(puzzle.givens().filled(), 1);
            assert_eq!(puzzle.candidates(Cell::new(1)).single(), Some(Digit::new(7)));
            assert_eq!(puzzle.candidates(Cell::new(2)).len(), 2);
            let entries = [Entry::from(puzzle)];
            let written = write_text(&entries, &FORMAT, &Writing::default()).unwrap();
            assert_eq!(read_text(&written, &FORMAT, &Reading::default()).unwrap(), entries);
        }
    }

    #[test]
    fn broken_games_are_told_with_their_place() {
        let message = |data: &str| one(data).unwrap_err().to_string();
        assert_eq!(message("123"), "line 5, column 15: found 3 characters, expected 81 (9x9)");
        assert_eq!(
            message("version: 9\n"),
            "line 5, column 3: found '9', expected data version 1, 2, 3 or 4"
        );
        let error = read_text("<opensudoku>\n<game", &FORMAT, &Reading::default()).unwrap_err();
        assert_eq!(error.line, 2);
        assert!(error.to_string().contains("not valid XML"));
    }
}
