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
    pub(crate) accent_soft: &'static str,
    /// The members of a Hall set: a digit, a cell, and what is written on a digit.
    pub(crate) hall: &'static str,
    pub(crate) hall_soft: &'static str,
    pub(crate) on_hall: &'static str,
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
    accent_soft: "#e6e9ef",
    hall: "#ffdd33",
    hall_soft: "#ffefa6",
    on_hall: "#16191f",
    current: "#111111",
    removed: "#c8500a",
    removed_text: "#a84205",
    removed_soft: "#fdeee3",
    solved: "#0b7a4b",
    tints: ["#dccbf2", "#cde6b8", "#f7c6b4", "#b9e3dd", "#e9d3df", "#d9d6c4"],
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
    accent_soft: "#2c3441",
    hall: "#ffe066",
    hall_soft: "#4d4414",
    on_hall: "#16191f",
    current: "#ffffff",
    removed: "#ff8a3d",
    removed_text: "#ff9d5c",
    removed_soft: "#43281a",
    solved: "#2fd39a",
    tints: ["#533a72", "#36592a", "#723d2c", "#1f5a55", "#653a52", "#4d4a3c"],
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

    /// The border of what has a tint: the tint, darkened by the ink (lightened on a dark page).
    pub(crate) fn border(&self, number: usize) -> String {
        const TINT: u32 = 55;
        let channel = |colour: &str, at: usize| {
            colour.get(at..at + 2).and_then(|digits| u32::from_str_radix(digits, 16).ok()).unwrap_or_default()
        };
        let tint = self.tint(number);
        let mixed = |at| (channel(tint, at) * TINT + channel(self.ink, at) * (100 - TINT)) / 100;
        format!("#{:02x}{:02x}{:02x}", mixed(1), mixed(3), mixed(5))
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
            self.accent_soft,
            self.hall,
            self.hall_soft,
            self.on_hall,
            self.current,
            self.removed,
            self.removed_text,
            self.removed_soft,
            self.solved,
        ];
        others.into_iter().chain(self.tints)
    }
}
