//! HoDoKu library line: `:code:digits:grid:deleted:eliminations:placements:extra`.
//!
//! The grid has 81 cells: a digit is a given, `+` and a digit was placed later, `.` is blank.
//! A placed digit becomes a cell with that one candidate; `deleted` lists candidates that are
//! gone, as `drc` (digit, row, column). The other fields say what a technique must find here;
//! they are kept as metadata under their names.

use crate::carries::{Carries, Layouts, Loss, Marks, Words};
use crate::detect::Sample;
use crate::entry::{Entry, Places, place};
use crate::error::{FormatError, FormatErrorKind};
use crate::reading::Context;
use crate::text::Piece;
use crate::{Codec, Format, Writing};
use hallset::{Candidates, Cell, Digit, Grid, Puzzle};

/// The only side of this program.
const SIDE: usize = 9;

/// The fields around the grid and the deleted candidates, in their order.
const FIELDS: [&str; 5] = ["code", "digits", "eliminations", "placements", "extra"];

pub(crate) static FORMAT: Format = Format {
    name: "hodoku",
    extensions: &[],
    summary: "HoDoKu library line: a position and what a technique finds in it",
    carries: Carries {
        sides: SIDE..=SIDE,
        layouts: Layouts::Usual,
        marks: Marks::All,
        several: true,
        words: Words::Only(&FIELDS),
        solution: false,
    },
    recognise,
    codec: Codec::Lines { header: false, open: |_| Ok(Box::new(read)), create: |_| Box::new(write) },
};

fn recognise(sample: &Sample<'_>) -> bool {
    sample.lines.first().is_some_and(|line| line.starts_with(':') && line.matches(':').count() >= 3)
}

fn read(line: Piece<'_>, context: &Context) -> Result<Entry, FormatError> {
    let mut starts = vec![0];
    starts.extend(line.text.match_indices(':').map(|(index, _)| index + 1).take(FIELDS.len() + 2));
    let field = |number: usize| -> Piece<'_> {
        let end = line.text.len();
        let start = starts.get(number).copied().unwrap_or(end);
        let next = starts.get(number + 1).map_or(end, |next| next - 1);
        line.part(start, next.max(start))
    };
    if starts.len() < 4 || !field(0).text.is_empty() {
        let expected = ":code:digits:grid:deleted:eliminations:placements:extra";
        return Err(line.error(FormatErrorKind::unexpected(format!("'{}'", line.text), expected)));
    }
    let mut position = read_grid(field(3))?;
    for candidate in field(4).tokens() {
        let (cell, digit) = read_candidate(candidate)?;
        position.sets[cell.index()].remove(digit);
    }
    let geometry = context.of_side(SIDE).map_err(|kind| line.error(kind))?;
    let puzzle = Puzzle::new(geometry, position.givens).restricted(position.sets);
    let mut entry = Entry::placed(puzzle, Places::Each(position.places));
    for (key, number) in FIELDS.into_iter().zip([1, 2, 5, 6, 7]) {
        let value = field(number).text.trim();
        if !value.is_empty() {
            entry.metadata.set(key, value);
        }
    }
    Ok(entry)
}

struct Position {
    givens: Grid,
    sets: Vec<Candidates>,
    places: Vec<(u32, u32)>,
}

fn read_grid(field: Piece<'_>) -> Result<Position, FormatError> {
    let mut givens = Grid::blank(SIDE);
    let mut sets = vec![Candidates::full(SIDE); SIDE * SIDE];
    let mut places = Vec::new();
    let mut placed = false;
    for (index, symbol) in field.text.chars().enumerate() {
        let cell = Cell::new(places.len());
        let digit = symbol.to_digit(10).and_then(|number| Digit::try_new(number as usize));
        match (symbol, digit) {
            ('+', _) if !placed => {
                placed = true;
                continue;
            }
            ('.' | '0', _) if !placed => {}
            (_, Some(digit)) if cell.index() < sets.len() => {
                sets[cell.index()] = Candidates::only(digit);
                if !placed {
                    givens.set(cell, Some(digit));
                }
            }
            (_, Some(_)) => {}
            _ => {
                let expected = if placed { "a digit 1-9" } else { "a digit 1-9, '+' or a blank (. 0)" };
                let kind = FormatErrorKind::unexpected(hallset::text::quoted(symbol), expected);
                return Err(kind.at(field.line, field.column + index));
            }
        }
        places.push(place(field.line, field.column + index));
        placed = false;
    }
    if places.len() != SIDE * SIDE || placed {
        let expected = format!("{} ({SIDE}x{SIDE})", SIDE * SIDE);
        return Err(field.error(FormatErrorKind::count(places.len(), "cell", expected)));
    }
    Ok(Position { givens, sets, places })
}

/// `drc`: digit, row, column.
fn read_candidate(word: Piece<'_>) -> Result<(Cell, Digit), FormatError> {
    let numbers: Vec<usize> =
        word.text.chars().filter_map(|symbol| symbol.to_digit(10)).map(|number| number as usize).collect();
    match numbers[..] {
        [digit @ 1..=SIDE, row @ 1..=SIDE, column @ 1..=SIDE] if word.text.len() == numbers.len() => {
            Ok((Cell::new((row - 1) * SIDE + column - 1), Digit::new(digit)))
        }
        _ => {
            let expected = "digit, row and column, each 1-9, such as 512";
            Err(word.error(FormatErrorKind::unexpected(format!("'{}'", word.text), expected)))
        }
    }
}

fn write(entry: &Entry, _: &Writing, line: &mut String) -> Result<(), Loss> {
    let puzzle = &entry.puzzle;
    let word = |key: &str| entry.metadata.get(key).unwrap_or("");
    if let Some(key) = FIELDS[..4].iter().find(|key| word(key).contains(':')) {
        return Err(Loss::Metadata { key: (*key).to_owned() });
    }
    let mut grid = String::new();
    let mut deleted = Vec::new();
    let geometry = puzzle.geometry();
    for cell in geometry.cells() {
        let set = puzzle.candidates(cell);
        match (puzzle.givens().get(cell), set.single()) {
            (Some(digit), _) => grid.push_str(&digit.to_string()),
            (None, Some(digit)) => grid.push_str(&format!("+{digit}")),
            (None, None) => {
                grid.push('.');
                let (row, column) = (geometry.row(cell) + 1, geometry.column(cell) + 1);
                let gone = (Candidates::full(SIDE) - set).iter();
                deleted.extend(gone.map(|digit| format!("{digit}{row}{column}")));
            }
        }
    }
    let fields = [
        word("code"),
        word("digits"),
        &grid,
        &deleted.join(" "),
        word("eliminations"),
        word("placements"),
        word("extra"),
    ];
    line.push(':');
    line.push_str(&fields.join(":"));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Reading, detect, read as read_text, write as write_text};

    fn text() -> String {
        format!(":0300-2:5:5+3.{}:112 213:519:182:7\n", ".".repeat(78))
    }

    #[test]
    fn placed_digits_and_deleted_candidates_are_restrictions() {
        assert_eq!(detect(&text(), None).unwrap().name, "hodoku");
        let entries = read_text(&text(), &FORMAT, &Reading::default()).unwrap();
        let entry = &entries[0];
        assert_eq!(entry.puzzle.givens().filled(), 1);
        assert_eq!(entry.puzzle.candidates(Cell::new(1)).single(), Some(Digit::new(3)));
        assert_eq!(entry.puzzle.candidates(Cell::new(2)).len(), 8);
        assert_eq!(entry.metadata.get("placements"), Some("182"));
        assert_eq!(entry.position_of(Cell::new(1)), Some((1, 13)));
        let written = write_text(&entries, &FORMAT, &Writing::default()).unwrap();
        assert_eq!(written, text().replace("112 ", ""), "a placed digit has no other candidates to delete");
    }

    #[test]
    fn wrong_fields_are_named() {
        let message = |text: &str| read_text(text, &FORMAT, &Reading::default()).unwrap_err().to_string();
        assert_eq!(message(":1:2:53"), "line 1, column 6: found 2 cells, expected 81 (9x9)");
        let expected = "found '019', expected digit, row and column, each 1-9, such as 512";
        assert!(message(&text().replace("112", "019")).ends_with(expected));
        assert!(message(&text().replace("5+3", "5+.")).ends_with("found '.', expected a digit 1-9"));
    }
}
