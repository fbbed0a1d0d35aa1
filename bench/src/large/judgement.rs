//! What a run has shown: every solution is checked, and no run may contradict a checked one.

use hallset::{Digit, Grid, Puzzle};

use super::instances::Known;

/// What a run has shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Judgement {
    /// A solution that was checked.
    Solved,
    /// It says that there is none.
    NoSolution,
    /// It was stopped at the limit.
    OutOfTime,
    /// It was not run, because it had reached the limit too often.
    Skipped,
    /// It printed what is no solution, or says that there is none although there is.
    Wrong(String),
    /// It ended without an answer.
    Failed(String),
}

impl Judgement {
    pub(super) const fn name(&self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::NoSolution => "none",
            Self::OutOfTime => "timeout",
            Self::Skipped => "skipped",
            Self::Wrong(_) => "wrong",
            Self::Failed(_) => "failed",
        }
    }

    /// Why, where the name does not tell.
    pub(super) fn reason(&self) -> Option<&str> {
        match self {
            Self::Wrong(reason) | Self::Failed(reason) => Some(reason),
            _ => None,
        }
    }

    /// Was the question answered?
    pub(super) fn is_answer(&self) -> bool {
        matches!(self, Self::Solved | Self::NoSolution)
    }

    /// What it means for the exit code, of which the largest counts.
    pub(super) const fn exit(&self) -> u8 {
        match self {
            Self::Solved | Self::NoSolution | Self::OutOfTime | Self::Skipped => 0,
            Self::Wrong(_) => 1,
            Self::Failed(_) => 6,
        }
    }
}

/// Judges what a program printed that prints a grid, or a word that says that there is none.
pub(super) fn of_grid(printed: &str, puzzle: &Puzzle) -> Judgement {
    const NONE: [&str; 5] = ["none", "no solution", "unsat", "unsatisfiable", "s unsatisfiable"];
    let last = printed.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default().trim();
    if NONE.contains(&last.to_ascii_lowercase().as_str()) {
        return Judgement::NoSolution;
    }
    match grid(printed, puzzle.side()) {
        Some(grid) => of_solution(&grid, puzzle),
        None if last.is_empty() => Judgement::Failed("it printed nothing".into()),
        None => {
            let side = puzzle.side();
            Judgement::Failed(format!(
                "found no grid of side {side} in what it printed, the last line is `{last}`"
            ))
        }
    }
}

/// Judges a grid.
pub(super) fn of_solution(grid: &Grid, puzzle: &Puzzle) -> Judgement {
    if puzzle.is_solution(grid) {
        return Judgement::Solved;
    }
    let geometry = puzzle.geometry();
    let changed = puzzle.givens().digits().find(|&(cell, digit)| grid.get(cell) != Some(digit));
    let clash = || hallset::clashes(geometry, grid).first().map(|clash| clash.describe(geometry));
    Judgement::Wrong(match changed {
        Some((cell, digit)) => format!("{} is given as {digit}", geometry.name(cell)),
        None => clash().unwrap_or_else(|| "the grid is not complete".into()),
    })
}

/// The numbers of a text if they are the cells of a grid, perhaps after the shape of a box; else the
/// first puzzle of any format.
fn grid(printed: &str, side: usize) -> Option<Grid> {
    let words = printed.split(|symbol: char| !symbol.is_ascii_digit()).filter(|word| !word.is_empty());
    let numbers: Option<Vec<usize>> = words.map(|word| word.parse().ok()).collect();
    let cells = side * side;
    let numbers = numbers.filter(|numbers| numbers.len() == cells || numbers.len() == cells + 2);
    if let Some(numbers) = numbers.filter(|_| cells > 1) {
        let digits = numbers[numbers.len() - cells..].iter();
        let digits = digits.map(|&number| (1..=side).contains(&number).then(|| Digit::new(number)));
        return Grid::from_cells(digits.collect());
    }
    let puzzle = hallset_formats::first_puzzle(printed).ok().filter(|puzzle| puzzle.side() == side)?;
    Some(puzzle.givens().clone())
}

/// Holds runs on one instance against each other and against what is known: where there is a checked
/// solution, no run may say that there is none.
pub(super) fn hold_together<'a>(judgements: impl IntoIterator<Item = &'a mut Judgement>, known: Known) {
    let mut judgements: Vec<_> = judgements.into_iter().collect();
    let solved = judgements.iter().any(|judgement| **judgement == Judgement::Solved);
    if solved || known == Known::Solvable {
        let why = if solved { "another run found one" } else { "the index says that there is one" };
        for judgement in judgements.iter_mut().filter(|judgement| ***judgement == Judgement::NoSolution) {
            **judgement = Judgement::Wrong(format!("it says that there is no solution, but {why}"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle() -> Puzzle {
        "1...3.......4...".parse().expect("a puzzle of side 4")
    }

    #[test]
    fn a_grid_is_found_in_rows_with_bars_in_an_instance_and_in_a_line() {
        for printed in [
            "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n",
            "1 2 | 3 4\n3 4 | 1 2\n----+----\n2 1 | 4 3\n4 3 | 2 1\n",
            "2 2\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n",
            "1234341221434321\n",
        ] {
            assert_eq!(of_grid(printed, &puzzle()), Judgement::Solved, "{printed}");
        }
    }

    #[test]
    fn a_wrong_grid_is_told_by_its_first_fault() {
        let wrong = |printed| of_grid(printed, &puzzle()).reason().map(str::to_owned);
        assert_eq!(wrong("2134341212434321").as_deref(), Some("r1c1 is given as 1"));
        assert_eq!(wrong("1234341221434311").as_deref(), Some("two 1s in row 4: r4c3 and r4c4"));
        assert_eq!(wrong("123434122143432.").as_deref(), Some("the grid is not complete"));
    }

    #[test]
    fn silence_and_chatter_are_failures() {
        assert!(matches!(of_grid("", &puzzle()), Judgement::Failed(_)));
        assert!(matches!(of_grid("segmentation fault\n", &puzzle()), Judgement::Failed(_)));
        assert_eq!(of_grid("c done\ns UNSATISFIABLE\n", &puzzle()), Judgement::NoSolution);
    }

    #[test]
    fn no_solution_is_wrong_where_somebody_has_one() {
        let mut judgements = [Judgement::Solved, Judgement::NoSolution, Judgement::OutOfTime];
        hold_together(&mut judgements, Known::Nothing);
        assert!(matches!(judgements[1], Judgement::Wrong(_)));
        let mut judgements = [Judgement::NoSolution];
        hold_together(&mut judgements, Known::Nothing);
        assert_eq!(judgements[0], Judgement::NoSolution);
        hold_together(&mut judgements, Known::Solvable);
        assert!(matches!(judgements[0], Judgement::Wrong(_)));
    }
}
