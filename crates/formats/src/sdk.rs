//! `.sdk` (SadMan Sudoku, SudoCue): headers `#` letter text, then `[Puzzle]` and nine rows.
//!
//! The headers become metadata: author, description, comment, date, source, level, url. A
//! section `[State]` holds the digits that a player has placed so far; they may be wrong and
//! are no part of the puzzle, so they are kept as the metadata `state`, one line. Other
//! sections (marks and colours of the player) are ignored.

use std::borrow::Cow;

use crate::carries::{Carries, Layouts, Loss, Marks, Words};
use crate::detect::Sample;
use crate::entry::{COMMENT, Entry};
use crate::error::{FormatError, FormatErrorKind};
use crate::reading::Context;
use crate::rows::{Square, squares};
use crate::{Codec, Format, Metadata, Writing, grid};

/// The only side of these programs.
const SIDE: usize = 9;

/// The letters of headers and the keys they become.
const HEADERS: &[(char, &str)] = &[
    ('A', "author"),
    ('D', "description"),
    ('C', COMMENT),
    ('B', "date"),
    ('S', "source"),
    ('L', "level"),
    ('U', "url"),
];

/// The key of the digits that a player has placed.
const STATE: &str = "state";

pub(crate) static FORMAT: Format = Format {
    name: "sdk",
    extensions: &["sdk"],
    summary: "SadMan Sudoku and SudoCue: a 9x9 puzzle with author, source and level",
    carries: Carries {
        sides: SIDE..=SIDE,
        layouts: Layouts::Usual,
        marks: Marks::None,
        several: false,
        words: Words::Only(&["author", "description", COMMENT, "date", "source", "level", "url", STATE]),
        solution: false,
    },
    recognise,
    codec: Codec::Document { read, write },
};

fn recognise(sample: &Sample<'_>) -> bool {
    let section = sample.lines.iter().any(|line| line.trim().eq_ignore_ascii_case("[puzzle]"));
    let rows = sample.lines.iter().filter(|line| line.trim().len() == SIDE).count();
    section || sample.named && rows >= SIDE
}

fn read(text: &str, context: &Context) -> Result<Vec<Entry>, FormatError> {
    let mut metadata = Metadata::default();
    // Each section keeps its lines where they are: the lines of other sections are blanked.
    let mut sections = vec![("puzzle".to_owned(), String::new())];
    let mut started = false;
    for (index, line) in text.lines().enumerate() {
        let line = line.trim_end();
        let name = line.trim_start().strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
        if let Some(name) = name {
            let name = name.to_lowercase();
            if name != "puzzle" || started {
                sections.push((name, "\n".repeat(index)));
            }
        } else if let Some(header) = line.strip_prefix('#') {
            read_header(header, &mut metadata);
        } else {
            started |= !line.is_empty();
            let (_, content) = sections.last_mut().expect("the first section is always there");
            content.push_str(line);
        }
        sections.iter_mut().for_each(|(_, content)| content.push('\n'));
        if sections.len() > SECTIONS {
            let kind = FormatErrorKind::unexpected("one section more", format!("at most {SECTIONS}"));
            return Err(kind.at(index + 1, 1));
        }
    }
    let mut entry = None;
    for (name, content) in &sections {
        match name.as_str() {
            "puzzle" if entry.is_none() => {
                let Some(square) = nine(content)? else { continue };
                entry = Some(grid::read_square(&square, context, &[])?);
            }
            "puzzle" => {
                let line = content.lines().take_while(|line| line.is_empty()).count();
                return Err(FormatErrorKind::unexpected("a second [Puzzle]", "one").at(line, 1));
            }
            STATE => {
                if let Some(square) = nine(content)? {
                    let state = grid::read_square(&square, context, &[])?;
                    metadata.set(STATE, state.puzzle.givens().to_line());
                }
            }
            _ => {}
        }
    }
    if let Some(entry) = &mut entry {
        entry.metadata = metadata;
    }
    Ok(entry.into_iter().collect())
}

/// The most sections of a file; there are about five kinds.
const SECTIONS: usize = 8;

/// `Atext` is the author; unknown letters are comments of the file and say nothing.
fn read_header(header: &str, metadata: &mut Metadata) {
    let letter = header.chars().next();
    let known = HEADERS.iter().find(|(known, _)| Some(*known) == letter);
    let Some((letter, key)) = known else { return };
    let value = header[letter.len_utf8()..].trim();
    if !value.is_empty() {
        let joined = metadata.get(key).map_or_else(|| value.to_owned(), |first| format!("{first} {value}"));
        metadata.set(*key, joined);
    }
}

/// The square of a section, if it has one, with the only side there is.
fn nine(content: &str) -> Result<Option<Square<'_>>, FormatError> {
    match squares(content, Some(SIDE)).next().transpose()? {
        Some(square) if square.side != SIDE => {
            Err(FormatErrorKind::Side { found: square.side, asked: SIDE }.at(square.line, 1))
        }
        square => Ok(square),
    }
}

fn write(entries: &[Cow<'_, Entry>], writing: &Writing) -> Result<String, Loss> {
    let mut text = String::new();
    let symbols = writing.symbols(SIDE);
    let blank = symbols.blank(writing.blank, '.');
    for entry in entries {
        for (letter, key) in HEADERS {
            if let Some(value) = entry.metadata.get(key) {
                text.push_str(&format!("#{letter}{value}\n"));
            }
        }
        text.push_str("[Puzzle]\n");
        for row in entry.puzzle.givens().rows() {
            text.extend(row.iter().map(|cell| cell.map_or(blank, |digit| symbols.symbol(digit))));
            text.push('\n');
        }
        if let Some(state) = entry.metadata.get(STATE) {
            let cells: Vec<char> = state.chars().collect();
            if cells.len() != SIDE * SIDE || state.parse::<hallset::Grid>().is_err() {
                return Err(Loss::Metadata { key: STATE.to_owned() });
            }
            text.push_str("[State]\n");
            for row in cells.chunks(SIDE) {
                text.extend(row);
                text.push('\n');
            }
        }
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Reading, detect, read as read_text, write as write_text};

    const ROWS: &str =
        "5........\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n........1\n";

    #[test]
    fn headers_and_state_are_kept() {
        let state = ROWS.replacen("5.", "52", 1);
        let text = format!("#AAda\n#DA puzzle\n#LEasy\n[Puzzle]\n{ROWS}[State]\n{state}");
        assert_eq!(detect(&text, None).unwrap().name, "sdk");
        let entries = read_text(&text, &FORMAT, &Reading::default()).unwrap();
        let entry = &entries[0];
        assert_eq!(entry.puzzle.givens().filled(), 2);
        assert_eq!(entry.metadata.get("author"), Some("Ada"));
        assert!(entry.metadata.get("state").unwrap().starts_with("52."));
        assert_eq!(entry.position_of(hallset::Cell::new(80)), Some((13, 9)));
        assert_eq!(write_text(&entries, &FORMAT, &Writing::default()).unwrap(), text);
    }

    #[test]
    fn rows_alone_are_a_file_too() {
        assert_eq!(detect(ROWS, Some("a.sdk")).unwrap().name, "sdk");
        let entries = read_text(ROWS, &FORMAT, &Reading::default()).unwrap();
        assert_eq!(entries[0].puzzle.givens().filled(), 2);
    }
}
