//! A pasted link whose query holds the grid: `...?bd=` (sudokuwiki) or `...?s=` (SudokuExchange).
//!
//! One link a line; the words around it are a comment.

use crate::carries::{Carries, Layouts, Loss, Marks, Words};
use crate::detect::Sample;
use crate::entry::{COMMENT, Entry};
use crate::error::{FormatError, FormatErrorKind};
use crate::line;
use crate::reading::Context;
use crate::text::Piece;
use crate::{Codec, Format, Writing};

/// The only side of these sites.
const SIDE: usize = 9;

/// The parameters that hold a grid.
const PARAMETERS: [&str; 2] = ["bd", "s"];

/// Where a written link leads.
const SITE: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";

pub(crate) static FORMAT: Format = Format {
    name: "link",
    extensions: &["url"],
    summary: "a link to a 9x9 puzzle, with ?bd= or ?s=",
    carries: Carries {
        sides: SIDE..=SIDE,
        layouts: Layouts::Usual,
        marks: Marks::None,
        several: true,
        words: Words::Only(&[COMMENT]),
        solution: false,
    },
    recognise,
    codec: Codec::Lines { header: false, open: |_| Ok(Box::new(read)), create: |_| Box::new(write) },
};

fn recognise(sample: &Sample<'_>) -> bool {
    sample.lines.first().is_some_and(|line| line.split_whitespace().any(|word| value_of(word).is_some()))
}

/// Where the grid starts and ends in a link.
fn value_of(link: &str) -> Option<(usize, usize)> {
    let query = link.find('?')?;
    let end = link[query..].find('#').map_or(link.len(), |hash| query + hash);
    let mut start = query + 1;
    for pair in link[start..end].split('&') {
        if let Some((key, value)) = pair.split_once('=')
            && PARAMETERS.contains(&key)
        {
            let from = start + key.len() + 1;
            return Some((from, from + value.len()));
        }
        start += pair.len() + 1;
    }
    None
}

fn read(line: Piece<'_>, context: &Context) -> Result<Entry, FormatError> {
    let tokens = line.tokens();
    let link = tokens.iter().enumerate().find_map(|(index, token)| Some((index, value_of(token.text)?)));
    let Some((index, (start, end))) = link else {
        return Err(line.error(FormatErrorKind::unexpected(
            format!("'{}'", line.text.trim()),
            "a link with ?bd= or ?s= and the 81 cells of a grid",
        )));
    };
    let value = tokens[index].part(start, end);
    let found = value.text.chars().count();
    if found != SIDE * SIDE {
        let expected = format!("{} ({SIDE}x{SIDE})", SIDE * SIDE);
        return Err(value.error(FormatErrorKind::count(found, "character", expected)));
    }
    let mut entry = line::read_word(value, context)?;
    let others = tokens.iter().enumerate().filter(|(other, _)| *other != index);
    let comment = others.map(|(_, token)| token.text).collect::<Vec<_>>().join(" ");
    if !comment.is_empty() {
        entry.metadata.set(COMMENT, comment);
    }
    Ok(entry)
}

fn write(entry: &Entry, writing: &Writing, line: &mut String) -> Result<(), Loss> {
    line.push_str(SITE);
    line::write_grid(entry.puzzle.givens(), writing, '0', line);
    if let Some(comment) = entry.metadata.get(COMMENT) {
        let words: Vec<_> = comment.split_whitespace().collect();
        if words.join(" ") != comment {
            return Err(Loss::Metadata { key: COMMENT.to_owned() });
        }
        line.push(' ');
        line.push_str(comment);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Reading, detect, read as read_text};

    #[test]
    fn both_kinds_of_links_are_read() {
        let cells = "5".to_owned() + &"0".repeat(80);
        for link in [
            format!("https://www.sudokuwiki.org/sudoku.htm?bd={cells}"),
            format!("see https://sudokuexchange.com/play/?s={cells}&d=3#top today"),
            format!("https://example.org/?d=3&s={cells}"),
        ] {
            assert_eq!(detect(&link, None).unwrap().name, "link");
            let entry = read_text(&link, &FORMAT, &Reading::default()).unwrap().remove(0);
            assert_eq!(entry.puzzle.givens().filled(), 1);
            let comment = entry.metadata.get(COMMENT);
            assert_eq!(comment, link.starts_with("see").then_some("see today"));
        }
    }

    #[test]
    fn a_short_grid_is_refused_where_it_stands() {
        let error = read_text("http://a.b/?bd=123", &FORMAT, &Reading::default()).unwrap_err();
        assert_eq!(error.to_string(), "line 1, column 16: found 3 characters, expected 81 (9x9)");
    }
}
