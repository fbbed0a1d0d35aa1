//! Remote pair: cells with the same two candidates, each seeing the next.
//!
//! They hold the two digits in turns. So of two cells at an odd distance one holds the one digit and the other
//! the other, and a cell that sees both can hold neither. Four cells are the first that say more than naked
//! pairs. The proof is two colours: the candidates that are true together.
//!
//! Cost: a breadth-first search from each such cell among those with the same candidates.

use std::ops::ControlFlow;

use rustc_hash::FxHashSet;

use crate::model::cells::Cells;
use crate::model::digits::Digit;
use crate::model::geometry::Cell;
use crate::model::position::Position;
use crate::step::proof::Proof;
use crate::step::technique::{Conclusion, Family, Found, Level, Step, Technique};

pub(crate) static REMOTE_PAIR: Technique =
    Technique::new("remote-pair", "remote pair", Family::Chains, find).explainer(70).hodoku(110, Level::Hard);

fn find(position: &Position, found: &mut Found<'_>) -> ControlFlow<()> {
    let twos: Vec<Cell> =
        position.geometry().cells().filter(|&cell| position.digits(cell).len() == 2).collect();
    let mut paths: Vec<Vec<Cell>> = Vec::new();
    for &start in &twos {
        let alike: Vec<Cell> =
            twos.iter().copied().filter(|&cell| position.digits(cell) == position.digits(start)).collect();
        paths.extend(paths_from(position, &alike, start));
    }
    paths.sort_by_key(Vec::len);
    let mut known = FxHashSet::default();
    for path in paths {
        let colours = [0, 1].map(|first| path.iter().copied().skip(first).step_by(2).collect::<Vec<Cell>>());
        let [seen, by_other] = [0, 1].map(|colour| {
            let mut seen = Cells::none(position.geometry().cell_count());
            colours[colour].iter().for_each(|&cell| seen |= position.peers(cell));
            seen
        });
        let digits: Vec<Digit> = position.digits(path[0]).iter().collect();
        let losers: Vec<(usize, usize)> = (&seen & &by_other)
            .iter()
            .filter(|cell| !path.contains(cell))
            .flat_map(|cell| digits.iter().map(move |&digit| (cell, digit)))
            .filter(|&(cell, digit)| position.digits(cell).contains(digit))
            .map(|(cell, digit)| (cell.index(), digit.index()))
            .collect();
        if losers.is_empty() || !known.insert(losers.clone()) {
            continue;
        }
        let conclusions = losers
            .iter()
            .map(|&(cell, digit)| Conclusion::Remove {
                cell: Cell::new(cell),
                digit: Digit::from_index(digit),
            })
            .collect();
        let coloured = |swapped: usize| -> Vec<(Cell, Digit)> {
            let in_turn = path.iter().enumerate();
            in_turn.map(|(place, &cell)| (cell, digits[(place + swapped) % 2])).collect()
        };
        let proof = Proof::Colours { pairs: vec![[coloured(0), coloured(1)]] };
        found(Step::new(&REMOTE_PAIR, proof, conclusions))?;
    }
    ControlFlow::Continue(())
}

/// The shortest paths from a cell to each of the later ones at an odd distance of three or more.
fn paths_from(position: &Position, alike: &[Cell], start: Cell) -> Vec<Vec<Cell>> {
    let mut reached = vec![(start, 0, 0)];
    let mut paths = Vec::new();
    let mut next = 0;
    while let Some(&(from, _, distance)) = reached.get(next) {
        if distance >= 3 && distance % 2 == 1 && from > start {
            let mut path = vec![from];
            let mut place = next;
            while place != 0 {
                place = reached[place].1;
                path.push(reached[place].0);
            }
            paths.push(path);
        }
        for &cell in alike {
            if position.sees(from, cell) && reached.iter().all(|&(known, ..)| known != cell) {
                reached.push((cell, next, distance + 1));
            }
        }
        next += 1;
    }
    paths
}
