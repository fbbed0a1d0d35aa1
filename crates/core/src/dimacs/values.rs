//! What a SAT solver says: which variables are true.
//!
//! The output of the competitions has lines `s SATISFIABLE` and `v 1 -2 3 0`, among others that mean nothing
//! here. MiniSat writes a file with `SAT` on the first line and the numbers on the second.

use super::ModelError;

/// The variables that are true, from 0, each once, in rising order.
pub(super) fn chosen(told: &str, variables: usize) -> Result<Vec<usize>, ModelError> {
    let tagged = told.lines().any(|line| matches!(line.split_whitespace().next(), Some("s" | "v")));
    let mut verdict = None;
    let mut values = 0;
    let mut truth = vec![false; variables];
    for (line, text) in told.lines().enumerate() {
        let mut words = text.split_whitespace().peekable();
        match words.peek().copied() {
            None | Some("c") => continue,
            Some("s") => {
                verdict = words.nth(1).map(str::to_owned);
                continue;
            }
            Some("v") => drop(words.next()),
            Some(_) if tagged => continue,
            Some(word) if word.starts_with(|symbol: char| symbol.is_ascii_alphabetic()) => {
                verdict = Some(word.to_owned());
                continue;
            }
            Some(_) => {}
        }
        for word in words {
            let wrong = || ModelError::Word { line: line + 1, found: word.to_owned() };
            let number: i64 = word.parse().map_err(|_| wrong())?;
            let found = usize::try_from(number.unsigned_abs()).map_err(|_| wrong())?;
            if found > variables {
                return Err(ModelError::Variable { line: line + 1, found, variables });
            }
            values += usize::from(found > 0);
            if number > 0 {
                truth[found - 1] = true;
            }
        }
    }
    match verdict.as_deref() {
        Some("UNSATISFIABLE" | "UNSAT") => return Err(ModelError::Unsatisfiable),
        Some("SATISFIABLE" | "SAT") if values == 0 && variables > 0 => return Err(ModelError::NoValues),
        Some("SATISFIABLE" | "SAT") => {}
        None if values > 0 => {}
        Some(_) | None => return Err(ModelError::Undecided),
    }
    Ok((0..variables).filter(|&variable| truth[variable]).collect())
}
