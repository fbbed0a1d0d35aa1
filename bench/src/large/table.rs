//! The table: a line a class, printed when the class is done, and what it amounts to.

use super::runner::Runner;
use super::score::{Ratio, Score};

/// The widths of the columns and the names of the runners, ours first.
pub(super) struct Table {
    names: Vec<String>,
    class_width: usize,
    /// The classes told so far.
    told: Vec<(String, Ratio)>,
}

/// Wide enough for `12345.6 18/18`.
const CELL: usize = 14;

impl Table {
    pub(super) fn new<'a>(runners: &[Runner], classes: impl Iterator<Item = &'a str>) -> Self {
        let class_width =
            classes.map(|class| class.chars().count()).chain(["class".len()]).max().unwrap_or(0);
        Self {
            names: runners.iter().map(|runner| runner.name.clone()).collect(),
            class_width,
            told: Vec::new(),
        }
    }

    /// What stands above the columns.
    pub(super) fn header(&self) -> String {
        let mut line = format!("{:<1$}  instances", "class", self.class_width);
        for name in &self.names {
            line.push_str(&format!("  {name:>0$}", self.width(name)));
        }
        if self.names.len() > 1 {
            line.push_str("  best peer / ours");
        }
        line.push('\n');
        line
    }

    /// A class: for each runner the median of the solved in milliseconds of processor time, and how many.
    pub(super) fn line(&mut self, class: &str, scores: &[Score], ratio: Ratio) -> String {
        let instances = scores.iter().map(|score| score.run).max().unwrap_or(0);
        let mut line = format!("{class:<0$}  {instances:>9}", self.class_width);
        for (name, score) in self.names.iter().zip(scores) {
            let time = score.of_solved().map_or("-".into(), milliseconds);
            let solved = format!("{}/{}", score.solved(), score.run);
            line.push_str(&format!("  {:>1$}", format!("{time} {solved:>5}"), self.width(name)));
        }
        if self.names.len() > 1 {
            let peer = |place: usize| &self.names[place + 1];
            line.push_str(&match ratio {
                Ratio::Of(ratio, place) => format!("  {ratio:>7.2} ({})", peer(place)),
                Ratio::MoreThan(ratio) => format!("  > {ratio:>5.2} (no peer)"),
                Ratio::LessThan(ratio, place) => format!("  < {ratio:>5.2} ({})", peer(place)),
                Ratio::Unknown => "        -".into(),
            });
        }
        line.push('\n');
        self.told.push((class.to_owned(), ratio));
        line
    }

    /// In how many classes the program is ahead, and where it is not.
    pub(super) fn summary(&self) -> String {
        let count = |wanted: fn(f64) -> bool| {
            self.told.iter().filter(|(_, ratio)| ratio.value().is_some_and(wanted)).count()
        };
        let behind = self.told.iter().filter(|(_, ratio)| ratio.value().is_some_and(|ratio| ratio < 1.0));
        let behind = behind.map(|(class, _)| class.as_str()).collect::<Vec<_>>();
        let mut text = format!(
            "{} with a ratio of {}: at least 2 in {}, 1 to 2 in {}, below 1 in {}",
            count(|_| true),
            self.told.len(),
            count(|ratio| ratio >= 2.0),
            count(|ratio| (1.0..2.0).contains(&ratio)),
            behind.len()
        );
        if !behind.is_empty() {
            text.push_str(&format!(" ({})", behind.join(", ")));
        }
        text
    }

    fn width(&self, name: &str) -> usize {
        name.chars().count().max(CELL)
    }
}

/// Three digits or so, which is what such measurements are good for.
pub(super) fn milliseconds(time: f64) -> String {
    match time {
        time if time.is_infinite() => "-".into(),
        time if time < 9.995 => format!("{time:.2}"),
        time if time < 99.95 => format!("{time:.1}"),
        time => format!("{time:.0}"),
    }
}
