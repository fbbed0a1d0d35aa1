//! Canonical forms of any size: brute force over all symmetries of small grids, and the same form for every image.

use hallset::canon::{Canonizer, Form, Images, NoForm};
use hallset::generate::Recipe;
use hallset::{Cancel, Candidates, Digit, Extra, Layout, Puzzle};

/// All orders of lines, those that tear a band apart left out.
fn orders(side: usize, height: usize) -> Vec<Vec<usize>> {
    fn grow(side: usize, order: &mut Vec<usize>, height: usize, all: &mut Vec<Vec<usize>>) {
        if order.len() == side {
            let together =
                order.chunks(height).all(|band| band.iter().all(|line| line / height == band[0] / height));
            if together {
                all.push(order.clone());
            }
            return;
        }
        for line in 0..side {
            if !order.contains(&line) {
                order.push(line);
                grow(side, order, height, all);
                order.pop();
            }
        }
    }
    let mut all = Vec::new();
    grow(side, &mut Vec::new(), height, &mut all);
    all
}

/// The least image by trying all, and in how many ways it is reached.
fn brute(puzzle: &Puzzle) -> (Vec<usize>, u64) {
    let side = puzzle.side();
    let (height, width) = puzzle.layout().box_shape().unwrap();
    let digits: Vec<usize> =
        puzzle.givens().cells().iter().map(|digit| digit.map_or(0, |it| it.number())).collect();
    let mut best: (Vec<usize>, u64) = (vec![usize::MAX], 0);
    for transposed in if height == width { vec![false, true] } else { vec![false] } {
        for rows in orders(side, height) {
            for columns in orders(side, width) {
                let mut names = vec![0; side + 1];
                let mut image = Vec::new();
                for (row, column) in (0..side * side).map(|cell| (rows[cell / side], columns[cell % side])) {
                    let digit = digits[if transposed { column * side + row } else { row * side + column }];
                    if digit > 0 && names[digit] == 0 {
                        names[digit] = names.iter().max().unwrap() + 1;
                    }
                    image.push(names[digit]);
                }
                match image.cmp(&best.0) {
                    std::cmp::Ordering::Less => best = (image, 1),
                    std::cmp::Ordering::Equal => best.1 += 1,
                    std::cmp::Ordering::Greater => {}
                }
            }
        }
    }
    best
}

fn puzzles(layout: Layout, count: u64) -> Vec<Puzzle> {
    let recipe = Recipe::new(layout).unwrap();
    (0..count).map(|number| recipe.make(number).unwrap().puzzle).collect()
}

#[test]
fn forms_of_small_grids_are_those_of_brute_force() {
    for side in [4, 6] {
        let mut canonizer = Canonizer::new(Form::Puzzle);
        for puzzle in puzzles(Layout::of_side(side).unwrap(), if side == 4 { 40 } else { 6 }) {
            let (image, ways) = brute(&puzzle);
            let found = canonizer.canonical(&puzzle, &Cancel::new()).unwrap();
            let digits: Vec<usize> =
                found.image.cells().iter().map(|digit| digit.map_or(0, |it| it.number())).collect();
            assert_eq!((digits, found.automorphisms), (image, ways));
        }
    }
}

#[test]
fn an_image_has_the_same_form_on_every_layout() {
    let layouts = [
        Layout::of_side(4).unwrap(),
        Layout::of_side(6).unwrap(),
        Layout::of_side(8).unwrap(),
        Layout::of_side(9).unwrap(),
        Layout::latin(5).unwrap(),
        Layout::of_side(4).unwrap().with(Extra::Diagonals),
        Layout::of_side(9).unwrap().with(Extra::Diagonals),
    ];
    for layout in layouts {
        for form in [Form::Puzzle, Form::Solution] {
            let mut canonizer = Canonizer::new(form);
            for puzzle in puzzles(layout.clone(), 3) {
                let found = canonizer.canonical(&puzzle, &Cancel::new()).unwrap();
                assert_eq!(found.map.apply(puzzle.givens()), found.image, "{layout:?}");
                assert_eq!(found.map.inverse().apply(&found.image), *puzzle.givens());
                // The image of an image of another puzzle is an image: turned by half, digits moved on.
                let mut turned: Vec<Option<Digit>> = puzzle.givens().cells().to_vec();
                turned.reverse();
                for digit in turned.iter_mut().flatten() {
                    *digit = Digit::from_index((digit.index() + 1) % puzzle.side());
                }
                let turned =
                    Puzzle::new(puzzle.geometry().clone(), hallset::Grid::from_cells(turned).unwrap());
                let again = canonizer.canonical(&turned, &Cancel::new()).unwrap();
                assert_eq!(
                    (again.image, again.automorphisms),
                    (found.image, found.automorphisms),
                    "{layout:?}"
                );
            }
        }
    }
}

#[test]
fn random_images_have_the_form_of_their_puzzle_on_every_layout() {
    let bent: Vec<u16> = vec![0, 0, 1, 1, 0, 2, 2, 1, 0, 2, 3, 1, 2, 3, 3, 3];
    let layouts = [
        Layout::of_side(4).unwrap(),
        Layout::of_side(6).unwrap(),
        Layout::of_side(9).unwrap(),
        Layout::latin(4).unwrap(),
        Layout::of_side(9).unwrap().with(Extra::Diagonals),
        Layout::jigsaw(bent).unwrap(),
    ];
    for layout in layouts {
        let mut canonizer = Canonizer::new(Form::Puzzle);
        for puzzle in puzzles(layout.clone(), 2) {
            let images = Images::of(puzzle.geometry()).unwrap();
            let form = canonizer.canonical(&puzzle, &Cancel::new()).unwrap().image;
            for number in 0..12 {
                let image = images.random(3, number).apply(puzzle.givens());
                let image = Puzzle::new(puzzle.geometry().clone(), image);
                assert_eq!(canonizer.canonical(&image, &Cancel::new()).unwrap().image, form, "{layout:?}");
            }
        }
    }
    let large = Puzzle::empty(Layout::of_side(16).unwrap()).unwrap();
    assert!(Images::of(large.geometry()).is_some(), "plain layouts of any size have images");
}

#[test]
fn every_symmetry_of_a_small_grid_is_drawn() {
    let geometry = Puzzle::empty(Layout::of_side(4).unwrap()).unwrap().geometry().clone();
    let images = Images::of(&geometry).unwrap();
    let maps = (0..3000).map(|number| images.random(1, number));
    let drawn: std::collections::HashSet<_> =
        maps.map(|map| (map.transposed, map.rows, map.columns)).collect();
    assert_eq!(drawn.len(), 2 * 8 * 8);
}

#[test]
fn what_has_no_form_is_told() {
    let mut by_solution = Canonizer::new(Form::Solution);
    let empty = Puzzle::empty(Layout::of_side(4).unwrap()).unwrap();
    assert_eq!(by_solution.canonical(&empty, &Cancel::new()).unwrap_err(), NoForm::SeveralSolutions);
    let mut canonizer = Canonizer::new(Form::Puzzle);
    let large = Puzzle::empty(Layout::of_side(16).unwrap()).unwrap();
    assert!(!Canonizer::knows(large.geometry()) && Canonizer::knows(empty.geometry()));
    assert_eq!(canonizer.canonical(&large, &Cancel::new()).unwrap_err(), NoForm::TooManySymmetries);
    let some: Candidates = (1..=3).map(Digit::new).collect();
    let restricted = empty.restricted(vec![some; 16]);
    assert_eq!(canonizer.canonical(&restricted, &Cancel::new()).unwrap_err(), NoForm::Restricted);
}
