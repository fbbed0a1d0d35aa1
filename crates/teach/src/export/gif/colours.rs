//! The colours of a GIF: at most 255, and one that is transparent.
//!
//! The palette's own colours come first and stay exact. The blends at the borders of shapes follow as
//! they are met, unless one that looks the same is there already; when all places are taken, the
//! nearest stands in.

use std::collections::HashMap;

use super::raster::rgb;
use crate::draw::Palette;

/// The place of what is not drawn.
pub(super) const TRANSPARENT: u8 = 255;

/// Colours whose squared distance is no more look the same.
const ALIKE: u32 = 200;

pub(super) struct Colours {
    entries: Vec<[u8; 3]>,
    known: HashMap<[u8; 3], u8>,
}

impl Colours {
    pub(super) fn new(palette: &Palette) -> Self {
        let mut colours = Self { entries: Vec::new(), known: HashMap::new() };
        for colour in palette.all().map(rgb) {
            if !colours.known.contains_key(&colour) {
                colours.add(colour);
            }
        }
        colours
    }

    /// The place of a colour.
    pub(super) fn place(&mut self, colour: [u8; 3]) -> u8 {
        if let Some(&place) = self.known.get(&colour) {
            return place;
        }
        let (place, distance) = self.nearest(colour);
        if distance > ALIKE && self.entries.len() < usize::from(TRANSPARENT) {
            return self.add(colour);
        }
        self.known.insert(colour, place);
        place
    }

    fn add(&mut self, colour: [u8; 3]) -> u8 {
        let place = self.entries.len() as u8;
        self.entries.push(colour);
        self.known.insert(colour, place);
        place
    }

    fn nearest(&self, colour: [u8; 3]) -> (u8, u32) {
        let distance = |other: &[u8; 3]| {
            colour.iter().zip(other).map(|(one, other)| u32::from(one.abs_diff(*other)).pow(2)).sum::<u32>()
        };
        let entries = self.entries.iter().enumerate().map(|(place, other)| (place as u8, distance(other)));
        entries.min_by_key(|(_, distance)| *distance).unwrap_or((0, u32::MAX))
    }

    /// Three bytes for each of 256 places.
    pub(super) fn table(&self) -> Vec<u8> {
        let mut table = self.entries.concat();
        table.resize(3 * 256, 0);
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::Theme;

    #[test]
    fn own_colours_are_exact_and_blends_find_a_place() {
        let palette = Palette::of(Theme::Light);
        let mut colours = Colours::new(palette);
        let place = colours.place(rgb(palette.removed));
        assert_eq!(colours.entries[usize::from(place)], rgb(palette.removed));
        for level in 0..=255 {
            for other in [0, 80, 160, 240] {
                assert!(colours.place([level, other, 255 - level]) < TRANSPARENT);
            }
        }
        assert_eq!(colours.table().len(), 768);
    }
}
