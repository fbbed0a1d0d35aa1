//! Random images: a symmetry of a layout, every one equally likely, and names for the digits.
//!
//! Where there is nothing but rows, columns and boxes, the symmetries are all orders of bands, of rows within a band,
//! of stacks and columns alike, and the transpose if boxes are squares; each is drawn by itself, whatever the size.
//! Other layouts have those of their symmetries that `lines` finds, where they are few enough.

use rand_chacha::ChaCha8Rng;

use super::Map;
use super::lines::Lines;
use crate::model::digits::Digit;
use crate::model::geometry::{Geometry, Regions};
use crate::random::{below, shuffle, stream};

/// The images of puzzles of one layout.
///
/// ```
/// use hallset::canon::{Canonizer, Form, Images};
/// use hallset::{Cancel, Puzzle};
/// let puzzle: Puzzle = "...1..3..4..2...".parse()?;
/// let images = Images::of(puzzle.geometry()).expect("a small grid");
/// let image = Puzzle::new(puzzle.geometry().clone(), images.random(7, 0).apply(puzzle.givens()));
/// let mut canonizer = Canonizer::new(Form::Puzzle);
/// let mut form = |puzzle| canonizer.canonical(puzzle, &Cancel::new()).map(|form| form.image);
/// assert_eq!(form(&puzzle)?, form(&image)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Images {
    side: usize,
    symmetries: Symmetries,
}

#[derive(Clone, Debug)]
enum Symmetries {
    /// Rows of a band, columns of a stack.
    Orders(usize, usize),
    Listed(Lines),
}

impl Images {
    /// Those of a layout; `None` if it is no plain one and has too many symmetries to list them.
    #[must_use]
    pub fn of(geometry: &Geometry) -> Option<Self> {
        let (side, layout) = (geometry.side(), geometry.layout());
        let symmetries = match layout.regions {
            Regions::Boxes { rows, columns } if layout.is_plain() => Symmetries::Orders(rows, columns),
            Regions::Latin if layout.is_plain() => Symmetries::Orders(side, side),
            _ => Symmetries::Listed(Lines::of(geometry)?),
        };
        Some(Self { side, symmetries })
    }

    /// A random map; the same for the same seed and number, on every machine.
    #[must_use]
    pub fn random(&self, seed: u64, number: u64) -> Map {
        let mut random = stream(seed, number);
        let (transposed, rows, columns) = match &self.symmetries {
            Symmetries::Orders(height, width) => {
                let transposed = height == width && below(&mut random, 2) == 1;
                let rows = order(&mut random, self.side, *height);
                (transposed, rows, order(&mut random, self.side, *width))
            }
            Symmetries::Listed(lines) => lines.symmetry(below(&mut random, lines.count() as u32) as usize),
        };
        let mut digits: Vec<Digit> = (0..self.side).map(Digit::from_index).collect();
        shuffle(&mut random, &mut digits);
        Map { transposed, rows, columns, digits }
    }
}

/// A random order of lines that keeps bands of this height together.
fn order(random: &mut ChaCha8Rng, side: usize, height: usize) -> Vec<usize> {
    let mut bands: Vec<usize> = (0..side / height).collect();
    shuffle(random, &mut bands);
    let mut lines = Vec::with_capacity(side);
    for band in bands {
        let mut within: Vec<usize> = (band * height..(band + 1) * height).collect();
        shuffle(random, &mut within);
        lines.append(&mut within);
    }
    lines
}
