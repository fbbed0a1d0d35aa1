//! Counters added up and shown: their order, their names, and tables of them.

use std::fmt::Write;

use hallset::techniques::TECHNIQUES;
use hallset::{Counters, RuleCount, Technique};

/// The numbers of every run, in the order of tables.
pub(crate) const NUMBERS: [&str; 7] =
    ["checks", "removals", "guesses", "backtracks", "nodes", "depth", "looks"];

/// One of [`NUMBERS`], by its name.
pub(crate) fn number(counters: &Counters, name: &str) -> u64 {
    match name {
        "checks" => counters.checks,
        "removals" => counters.removals,
        "guesses" => counters.guesses,
        "backtracks" => counters.backtracks,
        "nodes" => counters.nodes,
        "looks" => counters.looks,
        _ => counters.depth,
    }
}

/// Adds the counters of another run; the depth is that of the deeper one.
pub(crate) fn add(total: &mut Counters, next: &Counters) {
    total.checks += next.checks;
    total.removals += next.removals;
    total.guesses += next.guesses;
    total.backtracks += next.backtracks;
    total.nodes += next.nodes;
    total.depth = total.depth.max(next.depth);
    total.looks += next.looks;
    next.rules.iter().for_each(|(technique, count)| total.rules.add(technique, count));
}

/// What a rule did: candidates removed, and how often it fired.
pub(crate) fn by_rule(counters: &Counters, rule: &Technique) -> String {
    match counters.rules.get(rule.id) {
        RuleCount { fired: 0, .. } => "-".to_owned(),
        count => format!("{} ({})", count.removed, count.fired),
    }
}

/// The rules that did something in one of these runs, in the order of the list.
fn used<'a>(runs: impl Iterator<Item = &'a Counters> + Clone) -> impl Iterator<Item = &'static Technique> {
    let fired = move |rule: &&'static Technique| runs.clone().any(|run| run.rules.get(rule.id).fired > 0);
    TECHNIQUES.iter().copied().filter(fired)
}

/// The counters of one run, one a line.
pub(crate) fn list(counters: &Counters) -> String {
    let mut rows: Vec<Vec<String>> =
        NUMBERS.iter().map(|name| vec![(*name).to_owned(), number(counters, name).to_string()]).collect();
    for rule in used(std::iter::once(counters)) {
        let count = counters.rules.get(rule.id);
        rows.push(vec![
            rule.id.to_owned(),
            count.fired.to_string(),
            "times, removed".to_owned(),
            count.removed.to_string(),
        ]);
    }
    aligned(&rows)
}

/// The counters of several runs side by side: first the numbers, then what each rule did.
pub(crate) fn table<'a>(runs: &[(&'a str, &'a str, &'a Counters)]) -> String {
    let mut head = vec!["method".to_owned(), "status".to_owned()];
    head.extend(NUMBERS.map(str::to_owned));
    let mut rows = vec![head];
    for (name, status, counters) in runs {
        let mut row = vec![(*name).to_owned(), (*status).to_owned()];
        row.extend(NUMBERS.map(|name| number(counters, name).to_string()));
        rows.push(row);
    }
    let mut text = aligned(&rows);
    let mut rows = vec![vec!["method".to_owned()]];
    let used: Vec<_> = used(runs.iter().map(|(.., run)| *run)).collect();
    rows[0].extend(used.iter().map(|rule| rule.id.to_owned()));
    for (name, _, counters) in runs {
        let mut row = vec![(*name).to_owned()];
        row.extend(used.iter().map(|rule| by_rule(counters, rule)));
        rows.push(row);
    }
    text.push_str("\nCandidates removed by each rule (times it fired):\n");
    text.push_str(&aligned(&rows));
    text
}

/// Columns under each other: the first to the left, the others to the right unless they are words.
fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width_of = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<_> = (0..columns).map(width_of).collect();
    let is_left = |column: usize| {
        column == 0
            || rows
                .iter()
                .skip(1)
                .filter_map(|row| row.get(column))
                .any(|cell| cell.starts_with(|symbol: char| symbol.is_alphabetic()))
    };
    let left: Vec<_> = (0..columns).map(is_left).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let gap = if column > 0 { "  " } else { "" };
            let width = widths[column];
            let written = if left[column] {
                write!(line, "{gap}{cell:<width$}")
            } else {
                write!(line, "{gap}{cell:>width$}")
            };
            written.expect("a string takes all text");
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use hallset::{Method, Puzzle, Solver};

    #[test]
    fn columns_of_numbers_end_at_the_same_place() {
        let puzzle: Puzzle = "1.3............2".parse().unwrap();
        let mut counters = Counters::default();
        Solver::new(Method::Forward).solve_observed(&puzzle, &mut counters);
        let text = table(&[("forward", "solved", &counters)]);
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines[0].len(), lines[1].len());
        assert!(lines[0].starts_with("method   status  checks"));
        assert!(text.contains("Candidates removed by each rule"));
    }

    #[test]
    fn depth_is_the_deepest_of_all_runs() {
        let (mut total, next) = (
            Counters { depth: 3, ..Default::default() },
            Counters { depth: 2, nodes: 5, ..Default::default() },
        );
        add(&mut total, &next);
        assert_eq!((total.depth, total.nodes), (3, 5));
    }
}
