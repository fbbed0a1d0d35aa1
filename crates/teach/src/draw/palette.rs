//! The colours of the pictures, those of the page (`web/css/theme.css`).
//!
//! Each meaning has a second cue besides its colour: a width, dashes, a sign, a letter, a hatch.

use crate::export::Theme;

/// Colours by meaning.
pub(crate) struct Palette {
    pub(crate) page: &'static str,
    pub(crate) panel: &'static str,
    pub(crate) stripe: &'static str,
    pub(crate) ink: &'static str,
    pub(crate) ink_2: &'static str,
    pub(crate) ink_3: &'static str,
    pub(crate) line: &'static str,
    pub(crate) edge: &'static str,
    pub(crate) matched: &'static str,
    pub(crate) matched_soft: &'static str,
    pub(crate) on_matched: &'static str,
    pub(crate) current: &'static str,
    pub(crate) removed: &'static str,
    pub(crate) removed_text: &'static str,
    pub(crate) removed_soft: &'static str,
    pub(crate) solved: &'static str,
    pub(crate) tints: [&'static str; 6],
    /// The lines of a hatch.
    pub(crate) hatch: &'static str,
}

const LIGHT: Palette = Palette {
    page: "#f3f2ee",
    panel: "#ffffff",
    stripe: "#f7f7f4",
    ink: "#16191f",
    ink_2: "#4a515c",
    ink_3: "#626975",
    line: "#b9bcbf",
    edge: "#8a8f98",
    matched: "#0b5fa5",
    matched_soft: "#e3eef8",
    on_matched: "#ffffff",
    current: "#111111",
    removed: "#c8500a",
    removed_text: "#a84205",
    removed_soft: "#fdeee3",
    solved: "#0b7a4b",
    tints: ["#bcd9f2", "#f6d79b", "#c9e6bd", "#e5c8ef", "#f4c5bd", "#bfe4e4"],
    hatch: "#141820",
};

const DARK: Palette = Palette {
    page: "#111419",
    panel: "#1a1e25",
    stripe: "#20252d",
    ink: "#eceef2",
    ink_2: "#b6bcc7",
    ink_3: "#99a1ad",
    line: "#4b535f",
    edge: "#7c828c",
    matched: "#4fb0f0",
    matched_soft: "#16344b",
    on_matched: "#0a1620",
    current: "#ffffff",
    removed: "#ff8a3d",
    removed_text: "#ff9d5c",
    removed_soft: "#43281a",
    solved: "#2fd39a",
    tints: ["#234a6d", "#665023", "#2f5a34", "#553766", "#6b3a35", "#245857"],
    hatch: "#ffffff",
};

impl Palette {
    pub(crate) fn of(theme: Theme) -> &'static Self {
        match theme {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }

    /// The tint of the component with this number among the lettered ones.
    pub(crate) fn tint(&self, number: usize) -> &'static str {
        self.tints[number % self.tints.len()]
    }

    /// Every colour, the most used first.
    #[cfg(feature = "gif")]
    pub(crate) fn all(&self) -> impl Iterator<Item = &'static str> {
        let others = [
            self.page,
            self.panel,
            self.stripe,
            self.ink,
            self.ink_2,
            self.ink_3,
            self.line,
            self.edge,
            self.matched,
            self.matched_soft,
            self.on_matched,
            self.current,
            self.removed,
            self.removed_text,
            self.removed_soft,
            self.solved,
        ];
        others.into_iter().chain(self.tints)
    }
}
