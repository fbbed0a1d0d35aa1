//! Canonical forms against each other and against brute force over all 3,359,232 orders of cells.

use hallset_canon9::{Canonizer, Map, Text, of_puzzle};
use proptest::prelude::*;

const PUZZLE: &Text = b"..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
const SOLUTION: &Text = b"145327698839654127672918543496185372218473956753296481367542819984761235521839764";
/// Its columns are the rows moved on by three, so it has many symmetries.
const REGULAR: &Text = b"123456789456789123789123456231564897564897231897231564312645978645978312978312645";

/// The six orders of three things.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Every order of nine lines that keeps bands together.
fn line_orders() -> Vec<[u8; 9]> {
    let mut orders = Vec::new();
    for bands in ORDERS {
        for a in ORDERS {
            for b in ORDERS {
                for c in ORDERS {
                    let mut order = [0; 9];
                    for (place, inner) in [a, b, c].into_iter().enumerate() {
                        for within in 0..3 {
                            order[place * 3 + within] = bands[place] * 3 + inner[within];
                        }
                    }
                    orders.push(order);
                }
            }
        }
    }
    orders
}

/// The least image, by trying all, and in how many ways it is reached.
fn brute(text: &Text) -> ([u8; 81], u32) {
    let digits = text.map(|byte| if byte.is_ascii_digit() { byte - b'0' } else { 0 });
    let orders = line_orders();
    let (mut best, mut ways) = ([10u8; 81], 0);
    for transposed in [false, true] {
        for rows in &orders {
            for columns in &orders {
                let mut names = [0u8; 10];
                let mut named = 0;
                let mut order = std::cmp::Ordering::Equal;
                let mut image = [0u8; 81];
                for cell in 0..81 {
                    let (row, column) = (rows[cell / 9] as usize, columns[cell % 9] as usize);
                    let digit = digits[if transposed { column * 9 + row } else { row * 9 + column }] as usize;
                    if digit > 0 && names[digit] == 0 {
                        named += 1;
                        names[digit] = named;
                    }
                    image[cell] = names[digit];
                    if order.is_eq() {
                        order = image[cell].cmp(&best[cell]);
                        if order.is_gt() {
                            break;
                        }
                    }
                }
                match order {
                    std::cmp::Ordering::Less => (best, ways) = (image, 1),
                    std::cmp::Ordering::Equal => ways += 1,
                    std::cmp::Ordering::Greater => {}
                }
            }
        }
    }
    (best.map(|digit| if digit == 0 { b'.' } else { b'0' + digit }), ways)
}

fn show(text: &Text) -> String {
    String::from_utf8_lossy(text).into_owned()
}

#[test]
fn forms_are_those_of_brute_force() {
    let sparse = b"1......2...........................3.............................................";
    for text in [PUZZLE, SOLUTION, REGULAR, sparse] {
        let (image, ways) = brute(text);
        let found = of_puzzle(text);
        assert_eq!((show(&found.image), found.automorphisms), (show(&image), ways), "{}", show(text));
        assert_eq!(found.map.apply(text), found.image);
        if !text.contains(&b'.') {
            let found = Canonizer::new().of_grid(text);
            assert_eq!((show(&found.image), found.automorphisms), (show(&image), ways), "{}", show(text));
        }
    }
}

fn line_order() -> impl Strategy<Value = [u8; 9]> {
    let orders = line_orders();
    (0..orders.len()).prop_map(move |number| orders[number])
}

fn map() -> impl Strategy<Value = Map> {
    let digits = Just([1u8, 2, 3, 4, 5, 6, 7, 8, 9]).prop_shuffle();
    (any::<bool>(), line_order(), line_order(), digits).prop_map(|(transposed, rows, columns, digits)| {
        Map::new(transposed, rows, columns, digits).expect("a symmetry")
    })
}

/// Some of the clues of a grid.
fn clues() -> impl Strategy<Value = Vec<bool>> {
    (0.0..1.0f64).prop_flat_map(|share| proptest::collection::vec(proptest::bool::weighted(share), 81))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_image_has_the_same_form(map in map(), kept in clues(), regular in any::<bool>()) {
        let solution = if regular { REGULAR } else { SOLUTION };
        let mut puzzle = *solution;
        for (cell, keep) in kept.into_iter().enumerate() {
            if !keep {
                puzzle[cell] = b'.';
            }
        }
        let (turned, solved) = (map.apply(&puzzle), map.apply(solution));
        prop_assert_eq!(map.inverse().apply(&turned), puzzle);
        let (one, other) = (of_puzzle(&puzzle), of_puzzle(&turned));
        prop_assert_eq!(show(&one.image), show(&other.image));
        prop_assert_eq!(one.automorphisms, other.automorphisms);
        prop_assert_eq!(other.map.apply(&turned), other.image);
        let mut canonizer = Canonizer::new();
        let (one, other) = (canonizer.by_solution(&puzzle, solution), canonizer.by_solution(&turned, &solved));
        prop_assert_eq!(show(&one.image), show(&other.image));
        prop_assert_eq!(one.automorphisms, other.automorphisms);
        prop_assert_eq!(canonizer.of_grid(solution).image, canonizer.of_grid(&solved).image);
    }
}
