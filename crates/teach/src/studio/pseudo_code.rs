//! The filter as pseudo-code, and the line that each step executes.

use super::step::What;

/// The lines of the all-different filter; steps name them counted from 1.
pub const ALLDIFF: &[&str] = &[
    "filter(unit):",
    "  graph: an edge for each candidate of each cell",
    "  each cell takes its first free digit",
    "  for each cell that got none:",
    "    breadth first: its digits, their cells, their digits, …",
    "    free digit reached: swap matched and unmatched along the path",
    "    none reached: stop, these cells share too few digits",
    "  the matching is maximum",
    "  direct edges: matched digit → cell, others cell → digit",
    "  mark the digits from which a path leads to a free digit",
    "  visit(v): index(v), low(v) ← next number; push v",
    "    each edge v → w: visit w if it is new; on the stack: lower low(v)",
    "    low(v) = index(v): pop down to v, a component",
    "  for each edge between components, its digit not marked:",
    "    reason: all that its digit leads to is a Hall set",
    "    remove the candidate",
    "    one candidate left: the cell is solved",
    "  back to the grid; units that lost candidates are to do",
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
        assert!(ALLDIFF[line_of(&What::Orient) - 1].contains("direct edges"));
    }
}
