//! Queens that do not attack each other, as many as the board has rows.
//!
//! `cargo run -p hallset-exact --release --example queens -- 40`

use hallset_exact::{Answer, Options, Problem, Solver, Var};

fn main() {
    let side: usize = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(8);
    let mut problem = Problem::new();
    let squares: Vec<Vec<Var>> = (0..side).map(|_| (0..side).map(|_| problem.variable()).collect()).collect();
    for line in 0..side {
        problem.exactly_one(squares[line].iter().copied());
        problem.exactly_one(squares.iter().map(|row| row[line]));
    }
    for diagonal in 0..2 * side {
        let on = |falls: bool| {
            let squares = &squares;
            (0..side).filter_map(move |row| {
                let column =
                    if falls { (row + diagonal).checked_sub(side)? } else { diagonal.checked_sub(row)? };
                squares[row].get(column).copied()
            })
        };
        problem.at_most_one(on(true));
        problem.at_most_one(on(false));
    }

    let mut solver = Solver::new(&problem, Options::default());
    if solver.solve() != Answer::Solution {
        println!("{side} queens cannot stand on a board of side {side}");
        return;
    }
    let mut stands = vec![false; side * side];
    solver.chosen().for_each(|square| stands[square.index()] = true);
    for row in stands.chunks(side.max(1)) {
        let signs = row.iter().map(|&queen| if queen { "Q" } else { "." });
        println!("{}", signs.collect::<Vec<_>>().join(" "));
    }
    let counted = solver.statistics();
    println!("{} guesses, {} conflicts", counted.guesses, counted.conflicts);
}
