//! A cell as it is drawn in the grid and in the graph: a large digit or pencil marks.
//!
//! A digit always has the same place among the marks, so that the eye finds a missing one. Marks are
//! digits where there is room to read them, else dots. Removed ones stay, struck out, while the unit
//! is away from the grid.

use std::fmt::Write as _;

use hallset::{Candidates, Cell, Digit};

use super::canvas::{Anchor, Canvas, Length, Type, cross};
use super::palette::Palette;
use super::view::View;

/// Marks that are closer than this are drawn as dots.
const READABLE: f64 = 7.0;

/// What is seen in a cell.
struct Face {
    given: Option<usize>,
    /// The digit that a step has left, or 0.
    decided: i64,
    marks: Candidates,
    /// Removed just now, still on show.
    struck: Candidates,
    /// Those of them whose crosses are on their way, and how far.
    growing: (Candidates, f64),
}

/// Draws a cell into a square of this size at the origin.
pub(crate) fn face(canvas: &mut Canvas, view: View<'_>, cell: Cell, size: f64) {
    let struck = view.candidates("struck", cell);
    let growing = view.moving.map_or((Candidates::EMPTY, 1.0), |moving| {
        let is_new = |digit: &Digit| !moving.had("struck", view.things.candidate(cell, *digit));
        (struck.iter().filter(is_new).collect(), moving.part)
    });
    let face = Face {
        growing,
        given: Some(view.board.givens[cell.index()]).filter(|&digit| digit > 0),
        decided: view.scene.number("decided", view.things.cell(cell)),
        marks: view.left(cell),
        struck,
    };
    face.draw(canvas, view.palette, view.board.side, size);
}

impl Face {
    fn draw(&self, canvas: &mut Canvas, palette: &Palette, side: usize, size: f64) {
        let big = Type::new(size * if side > 9 { 0.5 } else { 0.62 }, palette.ink).at(Anchor::Middle);
        let middle = (size / 2.0, size / 2.0);
        if let Some(given) = self.given {
            canvas.centred(middle, big.bold(), given);
        } else if !self.struck.is_empty() {
            self.marks(canvas, palette, side, size);
        } else if self.decided > 0 {
            canvas.centred(middle, Type { colour: palette.solved, ..big }.bold(), self.decided);
        } else if let Some(digit) = self.marks.single() {
            canvas.centred(middle, Type { colour: palette.ink_2, ..big }, digit);
        } else {
            self.marks(canvas, palette, side, size);
        }
    }

    fn marks(&self, canvas: &mut Canvas, palette: &Palette, side: usize, size: f64) {
        let struck = self.struck;
        let columns = ceil_root(side);
        let rows = side.div_ceil(columns);
        let inset = size * 0.06;
        let pitch = (size - 2.0 * inset) / columns as f64;
        let row_pitch = (size - 2.0 * inset) / rows as f64;
        let place = |digit: Digit| {
            let at = digit.number() - 1;
            (inset + ((at % columns) as f64 + 0.5) * pitch, inset + ((at / columns) as f64 + 0.5) * row_pitch)
        };
        if pitch < READABLE {
            let mut dots = String::new();
            for digit in self.marks {
                let (x, y) = place(digit);
                let _ = write!(dots, "M{} {}h0", Length(x), Length(y));
            }
            let width = Length((pitch * 0.62).max(0.8));
            let colour = palette.ink_3;
            canvas.path(
                &dots,
                &format!(
                    "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\""
                ),
            );
        } else {
            let kind = Type::new(pitch * if side > 9 { 0.7 } else { 0.86 }, palette.ink_2).at(Anchor::Middle);
            for digit in self.marks | struck {
                let colour = if struck.contains(digit) { palette.removed_text } else { palette.ink_2 };
                canvas.centred(place(digit), Type { colour, ..kind }, digit);
            }
        }
        let part = |digit| if self.growing.0.contains(digit) { self.growing.1 } else { 1.0 };
        let strike = |digit: Digit| cross(place(digit), pitch * 0.42 * part(digit));
        let strikes: String = struck.iter().map(strike).collect();
        let width = Length((pitch * 0.1).max(1.0));
        let colour = palette.removed;
        canvas.path(
            &strikes,
            &format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\""),
        );
    }
}

/// The smallest number whose square is at least `side`.
fn ceil_root(side: usize) -> usize {
    let root = side.isqrt();
    root + usize::from(root * root < side)
}
