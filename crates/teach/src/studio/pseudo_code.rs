//! The filter as pseudo-code, and the line that each step executes.

use super::step::What;

/// The lines of the all-different filter; steps name them counted from 1.
pub const ALLDIFF: &[&str] = &[
    "filter(unit):",
    "  graph: an edge for each candidate",
    "  each cell takes its first free digit",
    "  for each cell that got none:",
    "    breadth first: digits, who holds them, …",
    "    free digit reached: swap along the path",
    "    none reached: stop, too few digits",
    "  now every cell has a digit",
    "  matched: digit → cell; others: cell → digit",
    "  mark digits that lead to a free digit",
    "  visit(v): index, low ← next number; push v",
    "    each v → w: visit w or, if stacked, lower low",
    "    low = index: pop down to v, a component",
    "  for unmatched, unmarked edges between components:",
    "    Hall set: all that the digit leads to",
    "    remove the candidate",
    "    one left: the cell is solved",
    "  cells go home; changed units are to do",
];

/// The line that a step executes, counted from 1.
pub(super) fn line_of(what: &What) -> usize {
    match what {
        What::Lift => 2,
        What::Greedy { .. } => 3,
        What::Search { .. } => 4,
        What::Reach { .. } => 5,
        What::Augment { .. } => 6,
        What::Stuck { .. } => 7,
        What::Matched => 8,
        What::Orient => 9,
        What::LeadsToFree { .. } => 10,
        What::Visit { .. } => 11,
        What::Low { .. } => 12,
        What::Component { .. } => 13,
        What::Hall { .. } => 15,
        What::Remove { .. } => 16,
        What::Solve { .. } => 17,
        What::Return => 18,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_is_the_return() {
        assert_eq!(line_of(&What::Return), ALLDIFF.len());
        assert!(ALLDIFF[line_of(&What::Orient) - 1].contains("digit → cell"));
    }
}
