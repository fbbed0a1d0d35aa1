//! A sign of life while one puzzle takes long: time, conflicts, restarts, the best depth.
//!
//! On a terminal it is a line that goes away with the answer; elsewhere, if it was asked for, a line now
//! and then.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use hallset::Effort;
use indicatif::{HumanCount, ProgressBar, ProgressStyle};

use crate::progress;

/// How long nothing is said.
const SILENCE: Duration = Duration::from_secs(1);

/// The time between two lines where they stay.
const BETWEEN: Duration = Duration::from_secs(2);

/// Where signs of life go.
pub(crate) enum Pulse {
    /// To a line of the terminal that is written again and again.
    Terminal(ProgressBar),
    /// To lines of standard error that stay, the last at this time.
    Lines(Option<Instant>),
}

impl Pulse {
    /// If messages go to a terminal, or it was asked for.
    pub(crate) fn new(asked: bool) -> Option<Self> {
        if std::io::stderr().is_terminal() {
            let style = ProgressStyle::with_template("{spinner} {msg}").expect("the template is right");
            return Some(Self::Terminal(ProgressBar::hidden().with_style(style)));
        }
        asked.then_some(Self::Lines(None))
    }

    /// Tells how far a search has come that runs for this time; nothing while it is short.
    pub(crate) fn tell(&mut self, elapsed: Duration, effort: Effort) {
        if elapsed < SILENCE {
            return;
        }
        match self {
            Self::Terminal(bar) => {
                if bar.is_hidden() {
                    *bar = progress::beside_others(std::mem::replace(bar, ProgressBar::hidden()));
                }
                bar.set_message(words(elapsed, effort));
                bar.tick();
            }
            Self::Lines(last) => {
                let now = Instant::now();
                if last.is_none_or(|last| now - last >= BETWEEN) {
                    *last = Some(now);
                    anstream::eprintln!("{}", words(elapsed, effort));
                }
            }
        }
    }

    /// The answer has come, or there is nothing to wait for.
    pub(crate) fn rest(&mut self) {
        match self {
            Self::Terminal(bar) => {
                if !bar.is_hidden() {
                    bar.finish_and_clear();
                    let style = bar.style();
                    *bar = ProgressBar::hidden().with_style(style);
                }
            }
            Self::Lines(last) => *last = None,
        }
    }
}

/// `12 s: 34,567 conflicts, 89 restarts, best depth 93 % of 12,345 candidates`.
fn words(elapsed: Duration, effort: Effort) -> String {
    let Effort { conflicts, restarts, depth, candidates, .. } = effort;
    let seconds = elapsed.as_secs();
    if candidates == 0 {
        return format!("{seconds} s");
    }
    let percent = depth * 100 / candidates;
    let [conflicts, restarts, candidates] = [conflicts, restarts, candidates].map(HumanCount);
    format!(
        "{seconds} s: {conflicts} conflicts, {restarts} restarts, best depth {percent} % of {candidates} candidates"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use hallset::{Gauge, Layout, Puzzle, Solver};

    #[test]
    fn the_words_say_time_and_effort() {
        assert_eq!(words(Duration::from_secs(3), Effort::default()), "3 s");
        let gauge = Gauge::new();
        let empty = Puzzle::empty(Layout::of_side(16).unwrap()).unwrap();
        assert_eq!(Solver::default().gauge(gauge.clone()).solve(&empty).status().name(), "solved");
        let words = words(Duration::from_millis(12_900), gauge.effort());
        assert!(words.starts_with("12 s: "), "{words}");
        assert!(words.ends_with(" % of 4,096 candidates"), "{words}");
    }
}
