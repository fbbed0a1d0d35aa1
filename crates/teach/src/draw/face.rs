//! A cell as it is drawn in the grid and in the graph: a large digit or pencil marks.
//!
//! A digit always has the same place among the marks, so that the eye finds a missing one. Marks are
//! digits where there is room to read them, else dots. Removed ones stay, struck out, while the unit
//! is away from the grid. Marks that prove something stand in a disc, their opposites in a ring, guards in a dashed
//! ring.

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
    /// What they are in a proof.
    roles: [Candidates; 3],
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
        roles: ["pattern", "opposite", "guard"].map(|role| view.candidates(role, cell)),
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
        let pitch = pitch(side, size);
        let place = |digit| mark_place(digit, side, size);
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
                let in_proof = self.under(canvas, palette, digit, (place(digit), pitch * 0.46));
                let colour = match (struck.contains(digit), in_proof) {
                    (true, _) => palette.removed_text,
                    (false, Some(ink)) => ink,
                    (false, None) => palette.ink_2,
                };
                let kind = Type { colour, ..kind };
                canvas.centred(place(digit), if in_proof.is_some() { kind.bold() } else { kind }, digit);
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

    /// What lies under a mark that has a role in a proof; returns the ink to write on it.
    fn under(
        &self,
        canvas: &mut Canvas,
        palette: &Palette,
        digit: Digit,
        (at, radius): ((f64, f64), f64),
    ) -> Option<&'static str> {
        let role = self.roles.iter().position(|with| with.contains(digit))?;
        let (fill, ink, dashes) = match role {
            0 => (palette.hall, palette.on_hall, ""),
            1 => (palette.panel, palette.ink, ""),
            _ => (palette.panel, palette.ink, " stroke-dasharray=\"3 2\""),
        };
        let (stroke, width) = (palette.ink, Length((radius * 0.14).max(0.8)));
        let rest = format!("fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{width}\"{dashes}");
        canvas.circle(at, radius, &rest);
        Some(ink)
    }
}

/// The part of a cell that stays free round its marks.
const INSET: f64 = 0.06;

/// From one mark of a row to the next, in a cell of this size.
pub(crate) fn pitch(side: usize, size: f64) -> f64 {
    size * (1.0 - 2.0 * INSET) / ceil_root(side) as f64
}

/// The middle of a mark.
pub(crate) fn mark_place(digit: Digit, side: usize, size: f64) -> (f64, f64) {
    let columns = ceil_root(side);
    let row_pitch = size * (1.0 - 2.0 * INSET) / side.div_ceil(columns) as f64;
    let (row, column) = (digit.index() / columns, digit.index() % columns);
    (size * INSET + (column as f64 + 0.5) * pitch(side, size), size * INSET + (row as f64 + 0.5) * row_pitch)
}

/// The smallest number whose square is at least `side`.
fn ceil_root(side: usize) -> usize {
    let root = side.isqrt();
    root + usize::from(root * root < side)
}
