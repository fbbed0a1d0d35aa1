//! Parts of a scene as pixels.

use std::sync::Arc;

use resvg::tiny_skia::{Color, Pixmap, PixmapPaint, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use super::broken;
use crate::export::draw::{Canvas, FONT, Palette, Part, SCENE, hatches};
use crate::studio::Fault;

/// A picture that is drawn over and over.
pub(super) struct Raster {
    options: Options<'static>,
    hatches: String,
    ground: Color,
    pixels: Pixmap,
    /// What is on it.
    shown: Vec<Part>,
}

impl Raster {
    pub(super) fn new(palette: &Palette) -> Result<Self, Fault> {
        let mut fonts = fontdb::Database::new();
        fonts.load_font_data(dejavu::sans::regular().to_vec());
        fonts.load_font_data(dejavu::sans::bold().to_vec());
        let options =
            Options { fontdb: Arc::new(fonts), font_family: "DejaVu Sans".to_owned(), ..Options::default() };
        let mut canvas = Canvas::default();
        hatches(&mut canvas, palette);
        let [red, green, blue] = rgb(palette.page);
        let mut raster = Self {
            options,
            hatches: canvas.finish(),
            ground: Color::from_rgba8(red, green, blue, 255),
            pixels: pixmap(SCENE)?,
            shown: Vec::new(),
        };
        raster.pixels.fill(raster.ground);
        Ok(raster)
    }

    /// Draws the parts that are not on it yet.
    pub(super) fn draw(&mut self, parts: &[Part]) -> Result<(), Fault> {
        for part in parts.iter().filter(|part| !self.shown.contains(part)) {
            let drawn = self.part(part)?;
            let (x, y) = (part.at.0 as i32, part.at.1 as i32);
            self.pixels.draw_pixmap(
                x,
                y,
                drawn.as_ref(),
                &PixmapPaint::default(),
                Transform::identity(),
                None,
            );
        }
        self.shown = parts.to_vec();
        Ok(())
    }

    fn part(&self, part: &Part) -> Result<Pixmap, Fault> {
        let (width, height) = part.size;
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             font-family=\"{FONT}\">{}{}</svg>",
            self.hatches, part.svg
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

fn pixmap((width, height): (f64, f64)) -> Result<Pixmap, Fault> {
    Pixmap::new(width as u32, height as u32).ok_or_else(|| broken("drawn", "no room for its pixels"))
}

/// The colour behind `#0b5fa5`.
pub(super) fn rgb(colour: &str) -> [u8; 3] {
    let part = |at: usize| colour.get(at..at + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
    [1, 3, 5].map(|at| part(at).unwrap_or_default())
}
