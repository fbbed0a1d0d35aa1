//! The filter as pseudo-code, and the line that each step executes.
//!
//! Lines are short, so that they fit beside the grid and the graph without being broken.

use super::step::What;

/// The lines of the all-different filter; steps name them counted from 1.
pub const ALLDIFF: &[&str] = &[
    "draw an edge per candidate",
    "each cell takes a free digit",
    "for each cell without one:",
    "  search breadth first",
    "  free digit: swap the path",
    "  none: stop, impossible",
    "every cell has a digit",
    "matched edges: digit → cell,",
    "  all others: cell → digit",
    "mark ways to free digits",
    "visit v: index, low; push v",
    "  v → w on stack: lower low",
    "  low = index: pop component",
    "edges between components,",
    "  not matched, not marked:",
    "  name the Hall set",
    "  remove the candidate",
    "  one left: cell is solved",
    "return; changed units: to do",
];

/// The line that a step executes, counted from 1.
pub(super) fn line_of(what: &What) -> usize {
    match what {
        What::Lift => 1,
        What::Greedy { .. } => 2,
        What::Search { .. } => 3,
        What::Reach { .. } => 4,
        What::Augment { .. } => 5,
        What::Stuck { .. } => 6,
        What::Matched => 7,
        What::Orient => 8,
        What::LeadsToFree { .. } => 10,
        What::Visit { .. } => 11,
        What::Low { .. } => 12,
        What::Component { .. } => 13,
        What::Hall { .. } => 16,
        What::Remove { .. } => 17,
        What::Solve { .. } => 18,
        What::Return => 19,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_name_the_lines_that_say_what_they_do() {
        let said = |what| ALLDIFF[line_of(&what) - 1];
        assert!(said(What::Matched).contains("every cell has a digit"));
        assert!(said(What::Orient).contains("digit → cell"));
        assert!(said(What::Hall { cells: vec![], digits: vec![] }).contains("Hall set"));
        assert_eq!(line_of(&What::Return), ALLDIFF.len());
    }
}
