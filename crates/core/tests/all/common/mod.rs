//! What the tests share: the oracle, the suite, and a small grid for the checker.
#![allow(unreachable_pub, reason = "nothing outside of the tests reaches it")]

pub mod oracle;
pub mod small;

use std::sync::Arc;

use hallset::{Digit, Extra, Geometry, Grid, Layout, Puzzle};

/// A line of the suite.
pub struct Case {
    pub name: String,
    pub puzzle: Puzzle,
    /// The number of solutions; 9 stands for nine or more.
    pub solutions: usize,
}

/// All cases of the suite.
pub fn suite() -> Vec<Case> {
    let lines = include_str!("suite.txt").lines();
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(case).collect()
}

fn case(line: &str) -> Case {
    let mut fields = line.split('|').map(str::trim);
    let mut field = || fields.next().unwrap_or_else(|| panic!("four fields in `{line}`"));
    let (name, layout, solutions, puzzle) = (field(), field(), field(), field());
    let solutions = solutions.parse().unwrap();
    Case { name: name.to_owned(), puzzle: self::puzzle(self::layout(layout), puzzle), solutions }
}

/// A layout from its words.
pub fn layout(words: &str) -> Layout {
    let mut words = words.split_whitespace();
    let mut layout = match words.next().expect("a layout has a word") {
        "latin" => Layout::latin(words.next().unwrap().parse().unwrap()).unwrap(),
        "jigsaw" => {
            let map = words.next().unwrap().bytes().map(|letter| u16::from(letter - b'a')).collect();
            Layout::jigsaw(map).unwrap()
        }
        shape => {
            let (rows, columns) = shape.split_once('x').unwrap();
            Layout::with_boxes(rows.parse().unwrap(), columns.parse().unwrap()).unwrap()
        }
    };
    for word in words {
        let extra = Extra::ALL.into_iter().find(|extra| extra.name() == word);
        layout.extras.insert(extra.unwrap_or_else(|| panic!("`{word}` is no layout word")));
    }
    layout
}

/// A puzzle from one character a cell, independent of the formats under test elsewhere.
pub fn puzzle(layout: Layout, cells: &str) -> Puzzle {
    let digit = |cell: char| match cell {
        '.' => None,
        _ => Some(Digit::new(cell.to_digit(36).expect("a digit or a letter") as usize)),
    };
    let givens = Grid::from_cells(cells.chars().map(digit).collect()).expect("a square of digits that fit");
    Puzzle::new(Arc::new(Geometry::new(layout).unwrap()), givens)
}

/// The lists of the shared data folder, if the tests may read them.
pub fn nine_by_nine_list(name: &str) -> Option<Vec<Puzzle>> {
    let folder = std::env::var_os("HALLSET_DATA")?;
    let path = std::path::Path::new(&folder).join("nine").join(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let geometry = Arc::new(Geometry::new(Layout::of_side(9).unwrap()).unwrap());
    let line = |line: &str| {
        let cells = line.bytes().map(|byte| Digit::try_new(usize::from(byte.wrapping_sub(b'0')) % 200));
        Puzzle::new(Arc::clone(&geometry), Grid::from_cells(cells.collect()).expect("a line of 81"))
    };
    Some(text.lines().map(|text| line(&text.replace('.', "0"))).collect())
}

/// Does something with each item, on two threads, and gives what comes of it.
pub fn on_two_threads<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = std::sync::atomic::AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        while let Some(item) = items.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
            done.push(work(item));
        }
        done
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(worker);
        let mut done = worker();
        done.extend(other.join().unwrap_or_else(|failure| std::panic::resume_unwind(failure)));
        done
    })
}
