//! The public library of technique cases: positions, each with the one result that a technique must give.
//!
//! Read from the folder that `HALLSET_DATA` names (`human/technique-cases.txt`), a case a line:
//! `:code[-variant|-x]:digits:grid:deleted:eliminations:placements:extra`. `-x` says that nothing may be found.
//! A case holds if one of the steps that the technique finds concludes exactly what is listed, and the
//! checker agrees with it.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::Path;

use hallset::techniques::by_id;
use hallset::{Cell, Conclusion, Digit, Geometry, Grid, Layout, Position, Puzzle, Step, check_step};

/// The techniques of each code, and how many of a hundred cases must hold.
const CODES: &[(&str, &[&str], usize)] = &[
    ("0000", &["full-house"], 100),
    ("0002", &["hidden-single"], 100),
    ("0003", &["naked-single"], 100),
    ("0100", &["pointing"], 100),
    ("0101", &["claiming"], 100),
    ("0110", &["locked-pair"], 100),
    ("0111", &["locked-triple"], 100),
    ("0200", &["naked-pair"], 100),
    ("0201", &["naked-triple"], 100),
    ("0202", &["naked-quad"], 100),
    ("0210", &["hidden-pair"], 100),
    ("0211", &["hidden-triple"], 100),
    ("0212", &["hidden-quad"], 100),
    ("0300", &["x-wing"], 100),
    ("0301", &["swordfish"], 100),
    ("0302", &["jellyfish"], 100),
    ("0310", &["finned-x-wing"], 100),
    ("0311", &["finned-swordfish"], 100),
    ("03111", &["finned-swordfish", "sashimi-swordfish"], 100),
    ("0312", &["finned-jellyfish"], 100),
    ("03121", &["finned-jellyfish", "sashimi-jellyfish"], 100),
    ("0320", &["sashimi-x-wing"], 100),
    ("0321", &["sashimi-swordfish"], 100),
    ("03211", &["finned-swordfish", "sashimi-swordfish"], 100),
    ("0322", &["sashimi-jellyfish"], 100),
    ("03221", &["finned-jellyfish", "sashimi-jellyfish"], 100),
    ("0331", &["franken-swordfish"], 100),
    ("0332", &["franken-jellyfish"], 100),
    ("0340", &["finned-franken-x-wing"], 100),
    ("0341", &["finned-franken-swordfish"], 100),
    ("03411", &["finned-franken-swordfish"], 100),
    ("0342", &["finned-franken-jellyfish"], 100),
    ("03421", &["finned-franken-jellyfish"], 100),
    ("0362", &["finned-mutant-jellyfish"], 100),
    ("03621", &["finned-mutant-jellyfish"], 100),
    ("0363", &["finned-mutant-squirmbag"], 100),
    ("0364", &["finned-mutant-whale"], 100),
    ("0400", &["skyscraper"], 100),
    ("0401", &["two-string-kite"], 100),
    ("0402", &["empty-rectangle"], 100),
    ("0403", &["turbot-fish"], 100),
    ("0404", &["two-string-kite"], 100),
    ("0405", &["empty-rectangle"], 100),
    ("0500", &["simple-colour-trap"], 100),
    ("0501", &["simple-colour-wrap"], 100),
    ("0502", &["multi-colour-trap"], 100),
    ("0503", &["multi-colour-wrap"], 100),
    ("0600", &["unique-rectangle-1"], 100),
    ("0601", &["unique-rectangle-2"], 100),
    ("0602", &["unique-rectangle-3"], 100),
    ("0603", &["unique-rectangle-4"], 100),
    ("0604", &["unique-rectangle-5"], 100),
    ("0605", &["unique-rectangle-6"], 100),
    ("0606", &["hidden-rectangle"], 100),
    ("0607", &["avoidable-rectangle-1"], 100),
    ("0608", &["avoidable-rectangle-2"], 100),
    ("0610", &["bug-1"], 100),
    ("0701", &["x-chain"], 100),
    ("0702", &["xy-chain"], 100),
    ("0703", &["remote-pair"], 100),
    ("0706", &["continuous-nice-loop"], 100),
    ("0707", &["discontinuous-nice-loop"], 100),
    ("0708", &["aic"], 100),
    ("0709", &["grouped-continuous-nice-loop"], 100),
    ("0710", &["grouped-discontinuous-nice-loop"], 100),
    ("0711", &["grouped-aic"], 100),
    ("0800", &["xy-wing"], 100),
    ("0801", &["xyz-wing"], 100),
    ("0803", &["w-wing"], 100),
    ("0901", &["als-xz"], 100),
    ("0902", &["als-xy-wing"], 100),
    ("0903", &["als-chain"], 87),
    ("0904", &["death-blossom"], 100),
    ("1101", &["sue-de-coq"], 100),
    ("1201", &["template-set"], 100),
    ("1202", &["template-delete"], 100),
];

struct Case {
    code: String,
    finds_nothing: bool,
    /// Two steps give it together: Siamese fish and dual patterns.
    is_double: bool,
    position: Position,
    expected: BTreeSet<(bool, Cell, Digit)>,
    line: String,
}

fn cases() -> Option<Vec<Case>> {
    let path = Path::new(&std::env::var_os("HALLSET_DATA")?).join("human/technique-cases.txt");
    let text = std::fs::read_to_string(path).ok()?;
    let geometry = std::sync::Arc::new(Geometry::new(Layout::of_side(9).unwrap()).unwrap());
    Some(text.lines().filter(|line| line.starts_with(':')).map(|line| case(&geometry, line)).collect())
}

fn case(geometry: &std::sync::Arc<Geometry>, line: &str) -> Case {
    let fields: Vec<&str> = line.split(':').collect();
    let (code, variant) = fields[1].split_once('-').unwrap_or((fields[1], ""));
    let mut givens = Grid::blank(9);
    let mut filled = Vec::new();
    let mut was_placed = false;
    let mut cell = 0;
    for symbol in fields[3].chars() {
        match symbol {
            '+' => {
                was_placed = true;
                continue;
            }
            '.' | '0' => {}
            digit => {
                let digit = Digit::new(digit.to_digit(10).unwrap() as usize);
                filled.push((Cell::new(cell), digit));
                if !was_placed {
                    givens.set(Cell::new(cell), Some(digit));
                }
            }
        }
        was_placed = false;
        cell += 1;
    }
    assert_eq!(cell, 81, "{line}");
    let named = |field: &str| -> Vec<(Cell, Digit)> {
        field
            .split_whitespace()
            .map(|word| {
                let at = |place: usize| word[place..=place].parse::<usize>().unwrap();
                (geometry.cell(at(1) - 1, at(2) - 1), Digit::new(at(0)))
            })
            .collect()
    };
    let puzzle = Puzzle::new(std::sync::Arc::clone(geometry), givens);
    let mut position = Position::new(&puzzle).unwrap().with_one_solution();
    for &(cell, digit) in &filled {
        position.place(cell, digit);
    }
    for &(cell, digit) in &filled {
        geometry.peers(cell).for_each(|peer| position.remove(peer, digit));
    }
    for (cell, digit) in named(fields[4]) {
        position.remove(cell, digit);
    }
    let eliminations = named(fields[5]).into_iter().map(|(cell, digit)| (false, cell, digit));
    let placements = named(fields[6]).into_iter().map(|(cell, digit)| (true, cell, digit));
    Case {
        code: code.to_owned(),
        finds_nothing: variant == "x",
        is_double: code.len() > 4 || matches!(code, "0404" | "0405"),
        position,
        expected: eliminations.chain(placements).collect(),
        line: line.to_owned(),
    }
}

fn concluded(step: &Step) -> BTreeSet<(bool, Cell, Digit)> {
    let word = |conclusion: &Conclusion| match *conclusion {
        Conclusion::Remove { cell, digit } => (false, cell, digit),
        Conclusion::Place { cell, digit } => (true, cell, digit),
        _ => panic!("an unknown conclusion"),
    };
    step.conclusions.iter().map(word).collect()
}

/// Is the result among what these techniques find (or, where nothing may be found, is it not)?
fn holds(case: &Case, techniques: &[&str]) -> bool {
    let mut found = false;
    let mut parts: Vec<BTreeSet<(bool, Cell, Digit)>> = Vec::new();
    for id in techniques {
        let technique = by_id(id).unwrap_or_else(|| panic!("{id} is in no list"));
        let _ = (technique.find)(&case.position, &mut |step| {
            assert_eq!(check_step(&case.position, &step), Ok(()), "{}", case.line);
            let concluded = concluded(&step);
            found |= concluded == case.expected;
            if case.is_double && concluded.is_subset(&case.expected) {
                found |= parts.iter().any(|part| part.union(&concluded).eq(&case.expected));
                parts.push(concluded);
            }
            if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }
    found != case.finds_nothing
}

#[test]
fn every_technique_finds_what_the_library_of_cases_says() {
    let Some(cases) = cases() else {
        println!("skipped: HALLSET_DATA names no folder");
        return;
    };
    let wanted = std::env::var("CASES").unwrap_or_default();
    let mut table: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for case in cases.iter().filter(|case| case.code.starts_with(&wanted)) {
        let Some(&(code, techniques, _)) = CODES.iter().find(|&&(code, ..)| code == case.code) else {
            continue;
        };
        let held = holds(case, techniques);
        let count = table.entry(code).or_default();
        *count = (count.0 + usize::from(held), count.1 + 1);
        if !held {
            println!("{}", case.line);
        }
    }
    for (code, (held, all)) in &table {
        println!("{code}: {held} of {all}");
    }
    for (code, _, percent) in CODES {
        let Some((held, all)) = table.get(code) else { continue };
        assert!(held * 100 >= all * percent, "{code}: {held} of {all}");
    }
    assert!(!table.is_empty());
}
