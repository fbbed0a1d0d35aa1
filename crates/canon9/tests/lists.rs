//! Every puzzle of the shared lists and one random image of it have the same forms, where the lists are at hand: the
//! folder is `HALLSET_DATA`, or the shared one beside the repository.
//!
//! A part of them always; all with `make forms`.

use std::{fs, path::PathBuf};

use hallset_canon9::{Canonizer, Map, Text, of_puzzle};
use hallset_fast9::Solver;

fn lists() -> Option<Vec<(String, Vec<Text>)>> {
    let beside = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data");
    let folder = std::env::var_os("HALLSET_DATA").map_or(PathBuf::from(beside), PathBuf::from);
    let mut lists = Vec::new();
    for file in fs::read_dir(folder.join("nine")).ok()? {
        let path = file.ok()?.path();
        let text = fs::read_to_string(&path).ok()?;
        let puzzles = text.lines().filter_map(|line| line.as_bytes().get(..81)?.try_into().ok()).collect();
        lists.push((path.display().to_string(), puzzles));
    }
    Some(lists)
}

/// A stream of numbers below a bound: a linear congruence, which is random enough to mix lines and digits.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }

    fn order<const N: usize>(&mut self) -> [u8; N] {
        let mut order = std::array::from_fn(|place| place as u8);
        (1..N).for_each(|place| order.swap(place, self.below(place + 1)));
        order
    }

    fn lines(&mut self) -> [u8; 9] {
        let bands: [u8; 3] = self.order();
        let within: [[u8; 3]; 3] = std::array::from_fn(|_| self.order());
        std::array::from_fn(|place| bands[place / 3] * 3 + within[place / 3][place % 3])
    }

    fn map(&mut self) -> Map {
        let digits = self.order().map(|digit: u8| digit + 1);
        let (transposed, rows, columns) = (self.below(2) == 1, self.lines(), self.lines());
        Map::new(transposed, rows, columns, digits).expect("bands stay together")
    }
}

/// Looks at one puzzle in `every`; how many were looked at.
fn same_forms(every: usize) -> Option<usize> {
    let (mut random, mut solver, mut canonizer) = (Random(1), Solver::new(), Canonizer::new());
    let mut seen = 0;
    for (name, puzzles) in lists()? {
        for puzzle in puzzles.iter().step_by(every) {
            let map = random.map();
            let image = map.apply(puzzle);
            let (one, other) = (of_puzzle(puzzle), of_puzzle(&image));
            assert_eq!((one.image, one.automorphisms), (other.image, other.automorphisms), "{name}");
            if solver.is_unique(puzzle) {
                let solution = solver.solve(puzzle).expect("it has one");
                let (one, other) = (
                    canonizer.by_solution(puzzle, &solution),
                    canonizer.by_solution(&image, &map.apply(&solution)),
                );
                assert_eq!((one.image, one.automorphisms), (other.image, other.automorphisms), "{name}");
            }
            seen += 1;
        }
    }
    Some(seen)
}

#[test]
fn some_puzzles_and_their_images_have_the_same_forms() {
    if let Some(seen) = same_forms(211) {
        assert!(seen > 300);
    }
}

#[test]
#[ignore = "some seconds in a release build: make forms"]
fn all_puzzles_and_their_images_have_the_same_forms() {
    let seen = same_forms(1).expect("HALLSET_DATA is the folder of the lists");
    assert!(seen > 70_000);
}
