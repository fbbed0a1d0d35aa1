//! Parts of a scene as pixels.

use std::sync::Arc;

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use super::broken;
use super::frames::Rectangle;
use super::letters::Letters;
use crate::draw::{Canvas, Palette, Piece, SIZE, hatches};
use crate::studio::Fault;

/// A picture that is drawn over and over.
pub(super) struct Raster {
    options: Options<'static>,
    letters: Letters,
    hatches: String,
    ground: Color,
    pixels: Pixmap,
    /// What is on it.
    shown: Vec<Piece>,
}

impl Raster {
    pub(super) fn new(palette: &Palette) -> Result<Self, Fault> {
        let mut fonts = fontdb::Database::new();
        for font in [dejavu::sans::regular(), dejavu::sans::bold()] {
            fonts.load_font_data(without_kerning(font));
        }
        let options =
            Options { fontdb: Arc::new(fonts), font_family: "DejaVu Sans".to_owned(), ..Options::default() };
        let mut canvas = Canvas::default();
        hatches(&mut canvas, palette);
        let [red, green, blue] = rgb(palette.page);
        let mut raster = Self {
            options,
            letters: Letters::default(),
            hatches: canvas.finish(),
            ground: Color::from_rgba8(red, green, blue, 255),
            pixels: pixmap(SIZE)?,
            shown: Vec::new(),
        };
        raster.pixels.fill(raster.ground);
        Ok(raster)
    }

    /// Draws the parts that are not on it yet, and gives the rectangle that holds them.
    pub(super) fn draw(&mut self, parts: &[Piece]) -> Result<Rectangle, Fault> {
        let shown = std::mem::take(&mut self.shown);
        let (mut left, mut top, mut right, mut bottom) = (usize::MAX, usize::MAX, 0, 0);
        for part in parts.iter().filter(|part| !shown.contains(part)) {
            let drawn = self.part(part)?;
            let (x, y) = (part.at.0 as usize, part.at.1 as usize);
            self.paste(&drawn, (x, y));
            (left, top) = (left.min(x), top.min(y));
            right = right.max(x + drawn.width() as usize);
            bottom = bottom.max(y + drawn.height() as usize);
        }
        self.shown = parts.to_vec();
        let (width, height) = (right.saturating_sub(left), bottom.saturating_sub(top));
        Ok(Rectangle { left, top, width, height })
    }

    /// Copies pixels, row by row: nothing shines through.
    fn paste(&mut self, drawn: &Pixmap, (left, top): (usize, usize)) {
        const BYTES: usize = 4;
        let row = BYTES * drawn.width() as usize;
        let width = BYTES * self.width();
        for (number, pixels) in drawn.data().chunks_exact(row).enumerate() {
            let at = (top + number) * width + BYTES * left;
            self.pixels.data_mut()[at..at + row].copy_from_slice(pixels);
        }
    }

    fn part(&mut self, part: &Piece) -> Result<Pixmap, Fault> {
        let (width, height) = part.size;
        let picture = self.letters.outlined(&part.svg, &self.options)?;
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\">{}{picture}</svg>",
            self.hatches
        );
        let tree = Tree::from_str(&svg, &self.options).map_err(|error| broken("drawn", error))?;
        let mut drawn = pixmap(part.size)?;
        drawn.fill(self.ground);
        resvg::render(&tree, Transform::identity(), &mut drawn.as_mut());
        Ok(drawn)
    }

    pub(super) fn width(&self) -> usize {
        self.pixels.width() as usize
    }

    /// Four bytes for each pixel: red, green, blue, and a full opacity.
    pub(super) fn pixels(&self) -> &[u8] {
        self.pixels.data()
    }
}

/// A font without its table of kerning. The renderer would prepare it anew for each of the hundreds
/// of short texts of a picture (a sixth of the whole time), and digits are not kerned. Its new name,
/// which nobody asks for, keeps the list of tables sorted, as readers expect it.
fn without_kerning(font: &[u8]) -> Vec<u8> {
    /// The tables are listed after twelve bytes, sixteen bytes each, beginning with the name.
    const HEAD: usize = 12;
    const ENTRY: usize = 16;
    let mut font = font.to_vec();
    let tables = font.get(4..6).map_or(0, |count| usize::from(count[0]) << 8 | usize::from(count[1]));
    for at in (0..tables).map(|table| HEAD + ENTRY * table) {
        if let Some(name) = font.get_mut(at..at + 4).filter(|name| *name == b"kern") {
            name.copy_from_slice(b"kerz");
        }
    }
    font
}

fn pixmap((width, height): (f64, f64)) -> Result<Pixmap, Fault> {
    Pixmap::new(width as u32, height as u32).ok_or_else(|| broken("drawn", "no room for its pixels"))
}

/// The colour behind `#0b5fa5`.
pub(super) fn rgb(colour: &str) -> [u8; 3] {
    let part = |at: usize| colour.get(at..at + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
    [1, 3, 5].map(|at| part(at).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_font_without_kerning_keeps_its_tables_in_order() {
        for font in [dejavu::sans::regular(), dejavu::sans::bold()] {
            let changed = without_kerning(font);
            let names: Vec<&[u8]> =
                changed[12..].chunks(16).take(usize::from(font[5])).map(|entry| &entry[..4]).collect();
            assert!(names.is_sorted() && !names.contains(&&b"kern"[..]), "{names:?}");
            assert_eq!(changed.len(), font.len());
        }
    }
}
