//! Every step is checked by a judge that knows no search: each node of a chain must follow from its
//! parents by the rules of the puzzle, and no step may touch the solution.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use hallset_explainer::{Chain, Ended, Node, Pattern, Rater, Rating, Step, Technique, Why};

/// Puzzles made by `hallset generate --minimal`, chosen so that every technique that generated puzzles
/// need occurs.
const PUZZLES: &str = include_str!("puzzles.txt");

fn puzzles() -> impl Iterator<Item = ([u8; 81], [u8; 3])> {
    PUZZLES.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let (puzzle, ratings) = line.split_once(' ').unwrap();
        let mut numbers = ratings.split(' ').map(|number| number.parse().unwrap());
        (puzzle.as_bytes().try_into().unwrap(), std::array::from_fn(|_| numbers.next().unwrap()))
    })
}

fn units_of(cell: u8) -> [u8; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row / 3 * 3 + column / 3, 9 + row, 18 + column]
}

fn in_unit(cell: u8, unit: u8) -> bool {
    units_of(cell).contains(&unit)
}

/// The candidates of a position: all pairs of cell and digit that were not ruled out.
#[derive(Clone)]
struct Sheet {
    placed: [u8; 81],
    candidates: BTreeSet<(u8, u8)>,
}

impl Sheet {
    fn new(givens: &[u8; 81]) -> Sheet {
        let all = (0..81).flat_map(|cell| (1..=9).map(move |digit| (cell, digit)));
        let mut sheet = Sheet { placed: [0; 81], candidates: all.collect() };
        for (cell, given) in givens.iter().enumerate() {
            if given.is_ascii_digit() && *given != b'0' {
                sheet.place(cell as u8, given - b'0');
            }
        }
        sheet
    }

    fn place(&mut self, cell: u8, digit: u8) {
        self.placed[cell as usize] = digit;
        let sees = |other: u8| units_of(other).iter().any(|&unit| in_unit(cell, unit));
        self.candidates.retain(|&(other, held)| other != cell && !(held == digit && sees(other)));
    }

    fn take(&mut self, step: &Step) {
        for candidate in &step.removed {
            self.candidates.remove(candidate);
        }
        if let Some((cell, digit)) = step.placed {
            self.place(cell, digit);
        }
    }

    fn digits(&self, cell: u8) -> impl Iterator<Item = (u8, u8)> {
        self.candidates.range((cell, 0)..=(cell, 9)).copied()
    }

    fn places(&self, unit: u8, digit: u8) -> impl Iterator<Item = (u8, u8)> {
        self.candidates.iter().copied().filter(move |&(cell, held)| held == digit && in_unit(cell, unit))
    }
}

/// Whether a pattern takes the node, once its parents are off.
fn pattern_holds(sheet: &Sheet, pattern: &Pattern, node: &Node, parents: &[&Node]) -> bool {
    let mut sheet = sheet.clone();
    for parent in parents {
        assert!(!parent.on, "patterns follow from what is off");
        sheet.candidates.remove(&(parent.cell, parent.digit));
    }
    let within = |unit: u8, others: &[u8]| {
        let mut places = sheet.places(unit, node.digit);
        places.all(|(cell, _)| others.iter().any(|&other| in_unit(cell, other)))
    };
    let outside = |units: &[u8]| units.iter().all(|&unit| !in_unit(node.cell, unit));
    match pattern.technique {
        Technique::Pointing | Technique::Claiming => {
            let (first, other) = match pattern.technique {
                Technique::Pointing => (pattern.units[0], pattern.units[1]),
                _ => (pattern.units[1], pattern.units[0]),
            };
            within(first, &[other]) && in_unit(node.cell, other) && outside(&[first])
        }
        Technique::NakedPair => {
            let unit = pattern.units[0];
            let own = |cell: u8| sheet.digits(cell).all(|(_, digit)| pattern.digits.contains(&digit));
            pattern.cells.len() == 2
                && pattern.digits.len() == 2
                && pattern.cells.iter().all(|&cell| in_unit(cell, unit) && own(cell))
                && pattern.digits.contains(&node.digit)
                && in_unit(node.cell, unit)
                && !pattern.cells.contains(&node.cell)
        }
        Technique::HiddenPair => {
            let unit = pattern.units[0];
            let own = |digit: u8| sheet.places(unit, digit).all(|(cell, _)| pattern.cells.contains(&cell));
            pattern.cells.len() == 2
                && pattern.digits.len() == 2
                && pattern.digits.iter().all(|&digit| own(digit))
                && pattern.cells.contains(&node.cell)
                && !pattern.digits.contains(&node.digit)
        }
        Technique::XWing => {
            let (rows, columns): (Vec<u8>, Vec<u8>) = pattern.units.iter().partition(|&&unit| unit < 18);
            let fish = |bases: &[u8], covers: &[u8]| {
                bases.len() == 2
                    && covers.len() == 2
                    && bases.iter().all(|&base| within(base, covers))
                    && !outside(covers)
                    && outside(bases)
            };
            fish(&rows, &columns) || fish(&columns, &rows)
        }
        _ => false,
    }
}

fn check_chain(sheet: &Sheet, chain: &Chain) {
    for (number, node) in chain.nodes.iter().enumerate() {
        let parents: Vec<&Node> = node.parents.iter().map(|&parent| &chain.nodes[parent as usize]).collect();
        assert!(node.parents.iter().all(|&parent| (parent as usize) < number), "parents come first");
        assert!(sheet.candidates.contains(&(node.cell, node.digit)), "a node is a candidate");
        let off = |mut others: Box<dyn Iterator<Item = (u8, u8)> + '_>| {
            let is_off = |other| {
                other == (node.cell, node.digit)
                    || parents.iter().any(|parent| !parent.on && (parent.cell, parent.digit) == other)
            };
            others.all(is_off)
        };
        let holds = match &node.why {
            Why::Assumed => parents.is_empty() && number == 0,
            Why::SameCell => {
                matches!(parents[..], [parent] if parent.on && parent.cell == node.cell && parent.digit != node.digit)
                    && !node.on
            }
            Why::SameUnit(unit) => {
                matches!(parents[..], [parent] if parent.on && parent.digit == node.digit
                    && parent.cell != node.cell && in_unit(parent.cell, *unit) && in_unit(node.cell, *unit))
                    && !node.on
            }
            Why::OnlyDigit => node.on && off(Box::new(sheet.digits(node.cell))),
            Why::OnlyPlace(unit) => {
                node.on && in_unit(node.cell, *unit) && off(Box::new(sheet.places(*unit, node.digit)))
            }
            Why::Pattern(pattern) => !node.on && pattern_holds(sheet, pattern, node, &parents),
            Why::Chains(inside) => {
                let mut left = sheet.clone();
                for parent in &parents {
                    assert!(!parent.on, "chains inside follow from what is off");
                    left.candidates.remove(&(parent.cell, parent.digit));
                }
                !node.on
                    && conclusions(&left, inside.technique, &inside.chains).contains(&(node.cell, node.digit))
            }
        };
        assert!(holds, "node {number} does not follow: {node:?}");
    }
}

/// What chains come to: candidates that go, after a check that they do.
fn conclusions(sheet: &Sheet, technique: Technique, chains: &[Chain]) -> BTreeSet<(u8, u8)> {
    use Technique as T;
    chains.iter().for_each(|chain| check_chain(sheet, chain));
    let ends: Vec<&Node> = chains.iter().map(|chain| chain.nodes.last().unwrap()).collect();
    let starts: Vec<&Node> = chains.iter().map(|chain| &chain.nodes[0]).collect();
    let same = |one: &Node, other: &Node| (one.cell, one.digit) == (other.cell, other.digit);
    let result = |node: &Node, on: bool| -> BTreeSet<(u8, u8)> {
        let own = (node.cell, node.digit);
        if on { sheet.digits(node.cell).filter(|&other| other != own).collect() } else { [own].into() }
    };
    match technique {
        T::XChain | T::Chain => {
            assert!(same(starts[0], ends[0]) && starts[0].on != ends[0].on);
            result(ends[0], ends[0].on)
        }
        T::XCycle | T::YCycle | T::Cycle => {
            assert!(same(starts[0], ends[0]) && starts[0].on && ends[0].on);
            let nodes = &chains[0].nodes;
            let goes = |&(cell, digit): &(u8, u8)| {
                let seen = |on: bool| {
                    nodes.iter().any(|node| {
                        node.on == on
                            && node.digit == digit
                            && node.cell != cell
                            && units_of(cell).iter().any(|&unit| in_unit(node.cell, unit))
                    })
                };
                seen(true) && seen(false)
            };
            sheet.candidates.iter().copied().filter(goes).collect()
        }
        T::Nishio | T::DynamicContradiction | T::PlusContradiction | T::NestedContradiction => {
            assert!(same(ends[0], ends[1]) && ends[0].on && !ends[1].on);
            assert!(same(starts[0], starts[1]) && starts[0].on == starts[1].on);
            result(starts[0], !starts[0].on)
        }
        T::DynamicDouble | T::PlusDouble | T::NestedDouble => {
            assert!(same(starts[0], starts[1]) && starts[0].on != starts[1].on);
            assert!(same(ends[0], ends[1]) && ends[0].on == ends[1].on);
            result(ends[0], ends[0].on)
        }
        T::CellForcing | T::DynamicCell | T::PlusCell | T::NestedCell => {
            let all: BTreeSet<_> = sheet.digits(starts[0].cell).collect();
            assert_eq!(all, starts.iter().map(|node| (node.cell, node.digit)).collect());
            assert!(starts.iter().all(|node| node.on));
            assert!(ends.iter().all(|node| same(node, ends[0]) && node.on == ends[0].on));
            result(ends[0], ends[0].on)
        }
        T::RegionForcing | T::DynamicRegion | T::PlusRegion | T::NestedRegion => {
            let all: BTreeSet<_> = starts.iter().map(|node| (node.cell, node.digit)).collect();
            let is_unit = |unit| sheet.places(unit, starts[0].digit).collect::<BTreeSet<_>>() == all;
            assert!((0..27).any(is_unit), "all places of a digit in a unit");
            assert!(starts.iter().all(|node| node.on));
            assert!(ends.iter().all(|node| same(node, ends[0]) && node.on == ends[0].on));
            result(ends[0], ends[0].on)
        }
        _ => panic!("no chains in {}", technique.id()),
    }
}

/// What a step with chains takes must be what these come to.
fn check_chains(sheet: &Sheet, step: &Step) {
    if step.chains.is_empty() {
        return;
    }
    let gone = conclusions(sheet, step.technique, &step.chains);
    assert!(!step.removed.is_empty() && step.removed.iter().all(|it| gone.contains(it)), "{step:?}");
    if let Some((cell, _)) = step.placed {
        assert_eq!(step.removed.len() + 1, sheet.digits(cell).count());
    }
}

fn steps(puzzle: &[u8; 81]) -> (Rating, Vec<Step>) {
    let mut steps = Vec::new();
    let rating = Rater::new().steps(puzzle, &|| false, &mut |step| steps.push(step.clone()));
    (rating, steps)
}

/// Each node of each chain follows from its parents, and the steps lead to the solution.
fn judge(puzzle: &[u8; 81]) {
    let mut sheet = Sheet::new(puzzle);
    for step in steps(puzzle).1 {
        check_chains(&sheet, &step);
        sheet.take(&step);
    }
    assert!(sheet.placed.iter().all(|&digit| digit != 0), "the steps lead to the solution");
}

#[test]
fn every_node_of_every_chain_follows_from_its_parents() {
    puzzles().for_each(|(puzzle, _)| judge(&puzzle));
}

#[test]
#[ignore = "judges a list of one's own: HALLSET_LIST is a file with a puzzle on each line"]
fn every_step_of_a_list_is_sound() {
    let list = std::env::var("HALLSET_LIST").expect("HALLSET_LIST names a file");
    let text = std::fs::read_to_string(list).unwrap();
    for puzzle in text.lines().filter_map(|line| line.as_bytes().get(..81)?.try_into().ok()) {
        judge(&puzzle);
        no_touch(&puzzle);
    }
}

#[test]
fn no_step_touches_the_solution_and_each_takes_something() {
    puzzles().for_each(|(puzzle, _)| no_touch(&puzzle));
}

/// No step touches the solution, and each takes something.
fn no_touch(puzzle: &[u8; 81]) {
    let (_, steps) = steps(puzzle);
    let mut solution = Sheet::new(puzzle);
    steps.iter().for_each(|step| solution.take(step));
    let mut sheet = Sheet::new(puzzle);
    for step in &steps {
        let held = |cell: u8| solution.placed[cell as usize];
        assert!(step.removed.iter().all(|&(cell, digit)| held(cell) != digit), "{step:?}");
        assert!(step.placed.is_none_or(|(cell, digit)| held(cell) == digit), "{step:?}");
        assert!(step.removed.iter().all(|candidate| sheet.candidates.contains(candidate)), "{step:?}");
        let before = sheet.candidates.len();
        sheet.take(step);
        assert!(sheet.candidates.len() < before);
    }
}

#[test]
fn ratings_stay_what_they_are() {
    let mut rater = Rater::new();
    for (puzzle, want) in puzzles() {
        let rating = rater.rate(&puzzle, &|| false);
        assert_eq!(rating.ended, Ended::Solved);
        assert_eq!([rating.er, rating.ep, rating.ed], want, "{}", String::from_utf8_lossy(&puzzle));
        assert_eq!(rating, steps(&puzzle).0, "telling steps changes nothing");
    }
}

#[test]
fn singles_all_together_count_like_singles_one_by_one() {
    let mut rater = Rater::new();
    let mut seen = BTreeSet::new();
    for (puzzle, _) in puzzles() {
        // Every position on the way is an easier puzzle.
        let mut givens = puzzle;
        for step in steps(&puzzle).1 {
            let Some((cell, digit)) = step.placed else { continue };
            givens[cell as usize] = b'0' + digit;
            let rating = rater.rate(&givens, &|| false);
            assert_eq!(rating, steps(&givens).0, "{}", String::from_utf8_lossy(&givens));
            seen.insert(rating.er);
        }
    }
    assert!([10, 12, 15, 17, 20, 25].iter().all(|er| seen.contains(er)), "{seen:?}");
}

#[test]
fn the_puzzles_need_most_techniques() {
    let used: BTreeSet<&str> =
        puzzles().flat_map(|it| steps(&it.0).1).map(|step| step.technique.id()).collect();
    assert!(used.len() >= 30, "{used:?}");
}

#[test]
fn a_puzzle_with_several_solutions_or_none_is_told_apart() {
    let mut rater = Rater::new();
    let empty = [b'.'; 81];
    assert_eq!(rater.rate(&empty, &|| false).ended, Ended::NoOrSeveralSolutions);
    let mut twice = empty;
    twice[0] = b'1';
    twice[1] = b'1';
    assert_eq!(rater.rate(&twice, &|| false).ended, Ended::NoOrSeveralSolutions);
}

#[test]
fn a_hint_from_any_position_on_the_way_is_the_next_step() {
    let (puzzle, _) = puzzles().next().unwrap();
    let mut rater = Rater::new();
    let mut sheet = Sheet::new(&puzzle);
    for step in steps(&puzzle).1 {
        let digits = sheet.placed.map(|digit| digit + b'0');
        let mut candidates = [0; 81];
        sheet.candidates.iter().for_each(|&(cell, digit)| candidates[cell as usize] |= 1 << (digit - 1));
        assert_eq!(rater.hint(&digits, &candidates, &|| false), Ok(step.clone()));
        sheet.take(&step);
    }
    let digits = sheet.placed.map(|digit| digit + b'0');
    assert_eq!(rater.hint(&digits, &[0; 81], &|| false), Err(Ended::Solved));
}

#[test]
fn a_rating_can_be_stopped() {
    let (puzzle, _) = puzzles().next().unwrap();
    assert_eq!(Rater::new().rate(&puzzle, &|| true).ended, Ended::Stopped);
}
