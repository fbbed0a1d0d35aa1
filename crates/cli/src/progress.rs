//! A bar on the terminal while many puzzles pass, by the bytes read or by their number; nothing where
//! messages do not go to a terminal.

use std::io::IsTerminal;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::Duration;

use indicatif::{MultiProgress, ProgressBar, ProgressStyle};

use crate::input::Meter;
use crate::output::Output;

/// All lines at the bottom of the terminal, so that one does not write over another.
static LINES: LazyLock<MultiProgress> = LazyLock::new(MultiProgress::new);

/// Shows a bar below those that are there.
pub(crate) fn beside_others(bar: ProgressBar) -> ProgressBar {
    LINES.add(bar)
}

/// The bar, if there is one, and what it measures.
pub(crate) struct Progress {
    bar: Option<ProgressBar>,
    meters: Vec<Meter>,
}

impl Progress {
    /// Starts a bar if messages go to a terminal and data do not.
    pub(crate) fn start(paths: &[PathBuf], output: &Output) -> Self {
        let meters = paths.iter().map(|_| Meter::default()).collect();
        let seen = std::io::stderr().is_terminal() && !output.is_terminal();
        let bar = seen.then(|| beside_others(bar(paths)));
        if let Some(bar) = &bar {
            bar.enable_steady_tick(Duration::from_millis(200));
        }
        Self { bar, meters }
    }

    /// One for each input.
    pub(crate) fn meters(&self) -> Vec<Meter> {
        self.meters.clone()
    }

    /// Shows how many puzzles are done.
    pub(crate) fn show(&self, puzzles: u64) {
        if let Some(bar) = &self.bar {
            bar.set_position(self.meters.iter().map(Meter::bytes).sum());
            bar.set_message(puzzles.to_string());
        }
    }

    /// Prints a message without the bar in between.
    pub(crate) fn suspend(&self, print: impl FnOnce()) {
        match &self.bar {
            Some(bar) => bar.suspend(print),
            None => print(),
        }
    }

    /// Takes the bar away.
    pub(crate) fn end(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

/// A bar for so many puzzles, hidden unless messages go to a terminal and data do not.
pub(crate) fn of_count(count: u64, output: &Output) -> ProgressBar {
    if count < 2 || !std::io::stderr().is_terminal() || output.is_terminal() {
        return ProgressBar::hidden();
    }
    let template = "{elapsed_precise} {wide_bar} {pos} of {len} puzzles, {eta} left";
    ProgressBar::new(count).with_style(ProgressStyle::with_template(template).expect("the template is right"))
}

fn bar(paths: &[PathBuf]) -> ProgressBar {
    let size = |path: &PathBuf| path.metadata().ok().filter(|metadata| metadata.is_file());
    let sizes: Option<Vec<_>> = paths.iter().map(|path| Some(size(path)?.len())).collect();
    let (bar, template) = match sizes {
        Some(sizes) => (
            ProgressBar::new(sizes.iter().sum()),
            "{elapsed_precise} {wide_bar} {percent}% {msg} puzzles, {eta} left",
        ),
        None => (ProgressBar::new_spinner(), "{elapsed_precise} {spinner} {msg} puzzles, {bytes} read"),
    };
    bar.set_style(ProgressStyle::with_template(template).expect("the template is right"));
    bar
}
