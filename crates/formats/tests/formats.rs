//! Every format of the list, over what it says it can carry.
#![allow(clippy::unwrap_used)]

#[path = "support/read_anything.rs"]
mod read_anything;

use std::sync::OnceLock;

use proptest::prelude::*;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

use hallset::{Candidates, Cell, Digit, Extra, Grid, Layout, Puzzle, Regions};
use hallset_formats::{
    self as formats, Carries, Entry, FORMATS, Format, Marks, Metadata, Reading, Words, Writing,
};
use read_anything::read_anything;

/// Numbers that depend on a seed only.
struct Dice(ChaCha8Rng);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        (self.0.next_u64() % limit as u64) as usize
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// Usual grids of many sides, other box shapes, Latin squares, jigsaws, extra units.
fn layouts() -> Vec<Layout> {
    let mut layouts: Vec<Layout> =
        (1..=16).chain([25, 64, 70]).map(|side| Layout::of_side(side).unwrap()).collect();
    layouts.extend([(3, 2), (2, 4), (4, 2), (6, 2), (2, 6)].map(|(r, c)| Layout::with_boxes(r, c).unwrap()));
    layouts.extend([4, 9, 12].map(|side| Layout::latin(side).unwrap()));
    layouts.push(Layout::jigsaw(vec![0, 0, 1, 1, 0, 1, 1, 2, 0, 3, 2, 2, 3, 3, 3, 2]).unwrap());
    let nine = Layout::of_side(9).unwrap();
    layouts.push(nine.clone().with(Extra::Diagonals));
    layouts.push(nine.clone().with(Extra::Windows | Extra::Disjoint));
    layouts.push(nine.with_units([vec![Cell::new(0), Cell::new(40)], vec![Cell::new(80)]]));
    layouts
}

/// An empty puzzle of each layout, built once.
fn empty_puzzles() -> &'static [Puzzle] {
    static PUZZLES: OnceLock<Vec<Puzzle>> = OnceLock::new();
    PUZZLES.get_or_init(|| layouts().into_iter().map(|layout| Puzzle::empty(layout).unwrap()).collect())
}

/// An entry with everything that the format can carry on the layout of an empty puzzle.
fn entry(carries: &Carries, mut puzzle: Puzzle, dice: &mut Dice) -> Entry {
    let side = puzzle.side();
    let percent = *dice.pick(&[0, 30, 100]);
    let cells: Vec<Cell> = puzzle.geometry().cells().collect();
    for &cell in &cells {
        if dice.chance(percent) {
            puzzle.give(cell, Digit::from_index(dice.below(side)));
        }
    }
    if carries.marks != Marks::None && dice.chance(70) {
        let few = if carries.marks == Marks::All { 1 } else { 2 };
        let sets = cells.iter().map(|_| candidates(side, few, dice)).collect();
        puzzle = puzzle.restricted(sets);
    }
    let mut entry = Entry::from(puzzle);
    if carries.solution && dice.chance(50) {
        let digits = cells.iter().map(|_| Some(Digit::from_index(dice.below(side))));
        entry.solution = Grid::from_cells(digits.collect());
    }
    entry.metadata = match carries.words {
        Words::None => Metadata::default(),
        Words::Only(keys) => {
            let keys: Vec<_> = keys.iter().filter(|key| **key != "state" && dice.chance(50)).collect();
            keys.into_iter().map(|key| (*key, "ER=7.1/1.2, a <b> & c")).collect()
        }
        _ => [("id", "7"), ("note", "a, \"b\" <c> & ä"), ("empty", "")].into_iter().collect(),
    };
    entry
}

/// At least `few` candidates of a side, often all of them.
fn candidates(side: usize, few: usize, dice: &mut Dice) -> Candidates {
    let mut set = Candidates::full(side);
    let gone = *dice.pick(&[0, 1, side / 2, side]);
    for _ in 0..gone {
        let digit = Digit::from_index(dice.below(side));
        if set.len() > few {
            set.remove(digit);
        }
    }
    set
}

/// Entries that the format can carry, one or several.
fn entries(format: &Format, seed: u64) -> Vec<Entry> {
    let dice = &mut Dice(ChaCha8Rng::seed_from_u64(seed));
    let fits = |puzzle: &&Puzzle| format.carries.holds(&Entry::from((*puzzle).clone()));
    let puzzles: Vec<&Puzzle> = empty_puzzles().iter().filter(fits).collect();
    let count = if format.carries.several { 1 + dice.below(3) } else { 1 };
    (0..count).map(|_| entry(&format.carries, (*dice.pick(&puzzles)).clone(), dice)).collect()
}

fn any_format() -> impl Strategy<Value = &'static Format> {
    (0..FORMATS.len()).prop_map(|index| FORMATS[index])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_a_format_carries_comes_back_from_its_text(
        format in any_format(),
        seed in any::<u64>(),
        zero_based in any::<bool>(),
    ) {
        let entries = entries(format, seed);
        let writing = Writing::default().zero_based(zero_based);
        let text = formats::write(&entries, format, &writing).unwrap();
        let reading = Reading::default().zero_based(zero_based);
        let again = formats::read(&text, format, &reading);
        prop_assert!(again.as_ref() == Ok(&entries), "{}: {again:?}\n{text}", format.name);
    }

    #[test]
    fn lossy_writing_keeps_the_givens_wherever_the_side_fits(
        (from, to) in (any_format(), any_format()),
        seed in any::<u64>(),
    ) {
        let entry = entries(from, seed).remove(0);
        prop_assume!(to.carries.sides.contains(&entry.puzzle.side()));
        let writing = Writing::default().lossy(true);
        let text = formats::write(std::slice::from_ref(&entry), to, &writing).unwrap();
        let layout = formats::LayoutChoice::default().with_side(entry.puzzle.side());
        let again = formats::read(&text, to, &Reading::default().layout(layout)).unwrap().remove(0);
        for (cell, digit) in entry.puzzle.givens().digits() {
            prop_assert_eq!(again.puzzle.givens().get(cell), Some(digit));
        }
    }

    #[test]
    fn mutated_texts_never_panic(
        format in any_format(),
        seed in any::<u64>(),
        edits in proptest::collection::vec((any::<u64>(), 0_u8..5, any::<u64>()), 1..6),
    ) {
        let mut entries = entries(format, seed);
        entries.retain(|entry| entry.puzzle.side() <= 16);
        let mut text: Vec<char> = match formats::write(&entries, format, &Writing::default()) {
            Ok(text) => text.chars().collect(),
            Err(_) => Vec::new(),
        };
        const SYMBOLS: [char; 28] = [
            '0', '1', '5', '9', '.', ',', ':', '|', '-', '+', '=', '*', '[', ']', '{', '}', '<', '>', '"', '&',
            '#', '/', ' ', '\n', '\r', 'x', 'é', '\u{2028}',
        ];
        for (at, edit, with) in edits {
            let at = (at % (text.len() as u64 + 1)) as usize;
            let symbol = SYMBOLS[(with % SYMBOLS.len() as u64) as usize];
            match edit {
                0 => text.insert(at, symbol),
                1 if at < text.len() => text[at] = symbol,
                2 if at < text.len() => drop(text.remove(at)),
                3 => text.truncate(at),
                _ => {
                    let copy: Vec<char> = text[at..].iter().copied().take(20).collect();
                    text.splice(at..at, copy);
                }
            }
        }
        read_anything(text.iter().collect::<String>().as_bytes());
    }

    #[test]
    fn arbitrary_texts_never_panic(text in "[ \n\r\t0-9A-Fa-fxX.,:;|+*=_#/\\[\\]{}<>\"'&?-]{0,300}") {
        read_anything(text.as_bytes());
    }

    #[test]
    fn arbitrary_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        read_anything(&bytes);
    }
}

#[test]
fn every_format_recognises_its_own_text() {
    // These two write what another format of the list is, to the letter.
    let same = |name: &'static str| match name {
        "json" => "jsonl",
        "sdm" => "line",
        other => other,
    };
    for format in FORMATS {
        let nine = Puzzle::empty(Layout::of_side(9).unwrap()).unwrap();
        let mut dice = Dice(ChaCha8Rng::seed_from_u64(7));
        let mut entry = entry(&format.carries, nine.clone(), &mut dice);
        entry.puzzle.give(Cell::new(0), Digit::new(5));
        if format.carries.marks == Marks::SingleIsGiven {
            let mut sets = vec![Candidates::full(9); 81];
            sets[3].remove(Digit::new(4));
            entry.puzzle = nine.restricted(sets);
        }
        let text = formats::write(&[entry], format, &Writing::default()).unwrap();
        assert_eq!(formats::detect(&text, None).unwrap().name, same(format.name), "{text}");
        if let Some(extension) = format.extensions.first() {
            let file = format!("a.{extension}");
            assert_eq!(formats::detect(&text, Some(&file)).unwrap().name, format.name, "{text}");
        }
    }
}

#[test]
fn a_drawn_puzzle_reads_back() {
    for layout in layouts().into_iter().filter(|layout| matches!(layout.regions, Regions::Boxes { .. })) {
        let mut dice = Dice(ChaCha8Rng::seed_from_u64(3));
        let carries = formats::by_name("grid").unwrap().carries.clone();
        let puzzle = entry(&carries, Puzzle::empty(layout.without_extras()).unwrap(), &mut dice).puzzle;
        assert_eq!(formats::first_puzzle(&puzzle.to_string()).unwrap(), puzzle, "{puzzle}");
    }
}

/// The sentence lists the formats that can, JSON among them.
#[cfg(all(feature = "json", feature = "csv", feature = "xml"))]
#[test]
fn what_a_format_cannot_hold_is_refused_by_name() {
    let layout = Layout::of_side(9).unwrap().with(Extra::Diagonals);
    let mut entry = Entry::from(Puzzle::empty(layout).unwrap());
    let refusal = |entry: &Entry, format: &str| {
        let format = formats::by_name(format).unwrap();
        formats::write(std::slice::from_ref(entry), format, &Writing::default()).unwrap_err().to_string()
    };
    let expected = "the format `line` cannot hold extra units; `jsonl`, `json` can";
    assert_eq!(refusal(&entry, "line"), expected);
    entry = Entry::from(Puzzle::empty(Layout::of_side(9).unwrap()).unwrap());
    entry.metadata.set("author", "Ada");
    let expected = "the format `grid` cannot hold the metadata `author`; \
                    `jsonl`, `json`, `opensudoku`, `csv`, `sdk` can";
    assert_eq!(refusal(&entry, "grid"), expected);
    let sixteen = Entry::from(Puzzle::empty(Layout::of_side(16).unwrap()).unwrap());
    assert!(refusal(&sixteen, "sdm").starts_with("the format `sdm` cannot hold side 16, only 9; "));
}

#[test]
fn bad_inputs_get_one_clear_message() {
    let message = |text: &str| formats::first_puzzle(text).unwrap_err().to_string();
    let none = "line 1, column 1: found no puzzle, expected at least one";
    assert_eq!(message(""), none);
    assert_eq!(message(" \n\t\n"), none);
    assert_eq!(message("# nothing but a comment\n"), none);
    let expected = "line 1, column 1: found 80 characters, expected 64 (8x8) or 81 (9x9)";
    assert_eq!(message(&".".repeat(80)), expected);
    assert!(message(&"x".repeat(10_000_000)).starts_with("line 1, column 1: found 10000000 characters"));
    assert!(message(&"x\n".repeat(1_000_000)).starts_with("line 1, column 1: found 'x'"));
    let rows = "123456789\n".repeat(4) + "12345678\n" + &"123456789\n".repeat(4);
    assert_eq!(message(&rows), "line 5, column 1: found 8 cells, expected 9, as in line 1");
    assert_eq!(message("2\n0 0 0\n1 1 1\n"), "line 2, column 5: found digit 0, expected a digit 1-9");
}

/// Reads the lists of the data folder, where there is one.
#[test]
fn published_lists_are_read_in_the_format_they_are_in() {
    let Some(folder) = std::env::var_os("HALLSET_DATA").map(std::path::PathBuf::from) else { return };
    let read = |path: &std::path::Path| {
        let text = std::fs::read_to_string(path).unwrap();
        let name = path.file_name().unwrap().to_str().unwrap();
        let format = formats::detect(&text, Some(name)).unwrap();
        let entries = formats::read(&text, format, &Reading::default());
        (format.name, entries.unwrap_or_else(|error| panic!("{name}: {error}")))
    };
    let files = |under: &str| {
        std::fs::read_dir(folder.join(under)).unwrap().map(|file| file.unwrap().path()).collect::<Vec<_>>()
    };
    for path in files("nine") {
        let (format, entries) = read(&path);
        assert_eq!(format, "line", "{}", path.display());
        assert!(entries.len() > 1000);
    }
    for path in files("large/own").into_iter().chain(files("large/third-party")) {
        let (format, entries) = read(&path);
        assert_eq!((format, entries.len()), ("instance", 1), "{}", path.display());
    }
    let (format, entries) = read(&folder.join("human/technique-cases.txt"));
    assert_eq!((format, entries.len()), ("hodoku", 576));
    for name in ["se-ratings", "published-er-mixed", "published-er-17-clue", "hodoku-levels"] {
        assert_eq!(read(&folder.join(format!("human/{name}.csv"))).0, "csv");
    }
}
