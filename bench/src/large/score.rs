//! What a runner did in a class: medians, and the ratio to the best peer.
//!
//! The median that is shown is that of the solved instances. The ratio is between medians over all
//! instances of the class, in which an unsolved one takes endlessly long, so that a runner which solves
//! only the easy ones wins nothing by it. Of several seeds the median counts in the same way.

use std::time::Duration;

/// The times of one runner in one class, in milliseconds, endless where it has no answer.
#[derive(Clone, Debug, Default)]
pub(super) struct Score {
    times: Vec<f64>,
    /// Instances that it was run on.
    pub(super) run: usize,
}

impl Score {
    /// Counts an instance by its runs, each with its time if it has an answer; no run if it was skipped.
    pub(super) fn count(&mut self, runs: &[Option<Duration>]) {
        self.times.push(of_runs(runs));
        self.run += usize::from(!runs.is_empty());
    }

    /// How many instances it solved.
    pub(super) fn solved(&self) -> usize {
        self.times.iter().filter(|time| time.is_finite()).count()
    }

    /// The median of those that it solved.
    pub(super) fn of_solved(&self) -> Option<f64> {
        median(self.times.iter().copied().filter(|time| time.is_finite()))
    }

    /// The median of all, if half of them are solved.
    fn of_all(&self) -> Option<f64> {
        median(self.times.iter().copied()).filter(|time| time.is_finite())
    }
}

/// Milliseconds that an instance took, the median of its runs.
pub(super) fn of_runs(runs: &[Option<Duration>]) -> f64 {
    let milliseconds = |time: &Option<Duration>| time.map_or(f64::INFINITY, |time| time.as_secs_f64() * 1e3);
    median(runs.iter().map(milliseconds)).unwrap_or(f64::INFINITY)
}

fn median(times: impl Iterator<Item = f64>) -> Option<f64> {
    let mut times: Vec<f64> = times.collect();
    times.sort_by(f64::total_cmp);
    let upper = *times.get(times.len() / 2)?;
    let lower = times[(times.len() - 1) / 2];
    Some(if lower == upper { lower } else { (lower + upper) / 2.0 })
}

/// The time of the best peer over ours.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Ratio {
    /// Both solved half of the class; the peer by its place.
    Of(f64, usize),
    /// No peer did within the limit, we did.
    MoreThan(f64),
    /// A peer did, we did not within the limit.
    LessThan(f64, usize),
    /// Nobody did, or there is no peer.
    Unknown,
}

impl Ratio {
    /// Ours against the others.
    pub(super) fn new(ours: &Score, peers: &[Score], limit: Duration) -> Self {
        let limit = limit.as_secs_f64() * 1e3;
        let times = peers.iter().enumerate().filter_map(|(place, peer)| Some((peer.of_all()?, place)));
        let best = times.min_by(|one, other| one.0.total_cmp(&other.0));
        match (ours.of_all(), best) {
            (Some(ours), Some((peer, place))) => Self::Of(peer / ours, place),
            (Some(ours), None) if !peers.is_empty() => Self::MoreThan(limit / ours),
            (None, Some((peer, place))) => Self::LessThan(peer / limit, place),
            _ => Self::Unknown,
        }
    }

    /// At least this, or nothing if that is not known.
    pub(super) fn value(self) -> Option<f64> {
        match self {
            Self::Of(ratio, _) | Self::MoreThan(ratio) | Self::LessThan(ratio, _) => Some(ratio),
            Self::Unknown => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: Duration = Duration::from_secs(10);

    fn score(milliseconds: &[Option<u64>]) -> Score {
        let mut score = Score::default();
        milliseconds.iter().for_each(|time| score.count(&[time.map(Duration::from_millis)]));
        score
    }

    #[test]
    fn the_median_of_seeds_counts_and_an_unsolved_seed_is_endless() {
        let seconds = |seconds| Some(Duration::from_secs(seconds));
        assert_eq!(of_runs(&[seconds(3), seconds(1), seconds(2)]), 2000.0);
        assert_eq!(of_runs(&[None, seconds(1), seconds(2)]), 2000.0);
        assert_eq!(of_runs(&[None, None, seconds(2)]), f64::INFINITY);
    }

    #[test]
    fn the_easy_half_alone_wins_no_class() {
        let (ours, peer) = (score(&[Some(10), Some(20), Some(30)]), score(&[Some(1), None, None]));
        assert_eq!((peer.solved(), peer.of_solved()), (1, Some(1.0)));
        assert_eq!(Ratio::new(&ours, &[peer], LIMIT), Ratio::MoreThan(500.0));
    }

    #[test]
    fn the_ratio_is_that_of_the_best_peer() {
        let (ours, slow, fast) = (score(&[Some(10)]), score(&[Some(50)]), score(&[Some(20)]));
        assert_eq!(Ratio::new(&ours, &[slow.clone(), fast], LIMIT), Ratio::Of(2.0, 1));
        assert_eq!(Ratio::new(&score(&[None]), &[slow], LIMIT), Ratio::LessThan(0.005, 0));
        assert_eq!(Ratio::new(&ours, &[], LIMIT), Ratio::Unknown);
    }

    #[test]
    fn a_skipped_instance_is_unsolved_but_not_run() {
        let mut score = score(&[Some(10)]);
        score.count(&[]);
        assert_eq!((score.run, score.solved(), score.of_all()), (1, 1, None));
    }
}
