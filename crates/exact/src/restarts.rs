//! When to start over, and in which mode to search.
//!
//! Run times of backtracking on such problems are heavy-tailed (Gomes, Selman, Crato and Kautz,
//! Journal of Automated Reasoning 2000): a bad early guess costs more than starting over. What was
//! learned stays.
//!
//! The search alternates between two modes (Oh, 2016). In the *eager* one (focused mode) it restarts when
//! the newest clauses come from more levels than clauses did on average (glue restarts by moving averages;
//! Audemard and Simon, CP 2012): good for refuting. In the *patient* one (stable mode) it restarts by the
//! Luby sequence (Luby, Sinclair, Zuckerman, 1993), which grows slowly: good for finding solutions. The
//! patient mode gets most of the counted work, in slices that grow: hard grids with a solution, runs solved
//! within 25,000 conflicts (patient alone: 30 of 36; equal shares: 18 of 24).

/// How the search behaves at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Restarts often, guesses what the last conflicts met: focused mode.
    Eager,
    /// Restarts rarely, keeps to the values of the longest trail: stable mode.
    Patient,
}

/// An exponential moving average that is fair from its first value on.
#[derive(Clone, Debug)]
struct Average {
    value: f64,
    weight: f64,
    share: f64,
}

impl Average {
    fn new(weight: f64) -> Self {
        Self { value: 0.0, weight, share: 0.0 }
    }

    fn add(&mut self, value: f64) {
        self.value += self.weight * (value - self.value);
        self.share += self.weight * (1.0 - self.share);
    }

    fn get(&self) -> f64 {
        if self.share == 0.0 { 0.0 } else { self.value / self.share }
    }
}

/// The Luby sequence 1 1 2 1 1 2 4 …, by Knuth's "reluctant doubling".
#[derive(Clone, Debug)]
struct Luby {
    u: u64,
    v: u64,
}

impl Luby {
    fn next(&mut self) -> u64 {
        let term = self.v;
        if self.u & self.u.wrapping_neg() == self.v {
            self.u += 1;
            self.v = 1;
        } else {
            self.v *= 2;
        }
        term
    }
}

/// Decides about restarts and modes from what is counted.
#[derive(Clone, Debug)]
pub(crate) struct Restarts {
    mode: Mode,
    recent: Average,
    usual: Average,
    luby: Luby,
    period: u64,
    next_restart: u64,
    slices: u64,
    slice_work: u64,
    slice_end: u64,
    first_slice: u64,
}

/// The eager mode gets this part of the work of the patient mode.
const EAGER_SHARE: u64 = 8;
const EAGER_GAP: u64 = 2;
const MARGIN: f64 = 1.10;

impl Restarts {
    /// The first slice is `first` conflicts long in `mode`; the patient mode restarts after multiples of `period`.
    pub(crate) fn new(mode: Mode, first: u64, period: u64) -> Self {
        let mut restarts = Self {
            mode,
            recent: Average::new(0.03),
            usual: Average::new(1e-3),
            luby: Luby { u: 1, v: 1 },
            period,
            next_restart: EAGER_GAP,
            slices: 0,
            slice_work: 0,
            slice_end: 0,
            first_slice: first,
        };
        restarts.schedule(0);
        restarts
    }

    pub(crate) fn mode(&self) -> Mode {
        self.mode
    }

    pub(crate) fn learned(&mut self, glue: u32) {
        self.recent.add(f64::from(glue));
        self.usual.add(f64::from(glue));
    }

    /// Is it time to start over?
    pub(crate) fn is_due(&self, conflicts: u64) -> bool {
        conflicts >= self.next_restart
            && (self.mode == Mode::Patient || self.recent.get() > MARGIN * self.usual.get())
    }

    /// Notes that the search starts over now.
    pub(crate) fn schedule(&mut self, conflicts: u64) {
        let gap = match self.mode {
            Mode::Eager => EAGER_GAP,
            Mode::Patient => self.period * self.luby.next(),
        };
        self.next_restart = conflicts + gap;
    }

    /// Is the slice of the present mode used up? Then the mode changes.
    pub(crate) fn change_mode(&mut self, conflicts: u64, work: u64) -> bool {
        if self.slices == 0 {
            if conflicts < self.first_slice {
                return false;
            }
            self.slice_work = work;
        } else if work < self.slice_end {
            return false;
        }
        self.slices += 1;
        let turn = self.slices / 2 + 1;
        let slice = self.slice_work * turn * turn;
        (self.mode, self.slice_end) = match self.mode {
            Mode::Eager => (Mode::Patient, work + slice),
            Mode::Patient => (Mode::Eager, work + slice / EAGER_SHARE),
        };
        self.schedule(conflicts);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reluctant_doubling_gives_the_luby_sequence() {
        let mut luby = Luby { u: 1, v: 1 };
        let terms: Vec<u64> = (0..15).map(|_| luby.next()).collect();
        assert_eq!(terms, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }

    #[test]
    fn an_average_of_equal_values_is_that_value() {
        let mut average = Average::new(0.01);
        for _ in 0..5 {
            average.add(7.0);
        }
        assert!((average.get() - 7.0).abs() < 1e-9);
    }
}
