//! The grid: cells with their pencil marks, what the step is about, and the unit outlined.
//!
//! The cell that loses a candidate has a dashed outline and a cross on the mark; the cells that prove
//! it have a full outline, with the links of a chain over them. A digit that is tried has a question mark with the number of its choice, a
//! dead end the sign ✕. While the cells of a unit are away, the rest lies behind a veil.

use std::fmt::Write as _;

use hallset::Cell;

use super::canvas::{Anchor, Canvas, Length, Sign, Type};
use super::face::face;
use super::links::links;
use super::outline::outline;
use super::palette::Palette;
use super::view::View;
use crate::studio::Board;

/// The room for the numbers of rows and columns, as a part of the whole.
const LABELS: f64 = 0.05;

/// Draws it into a square of this size at the origin.
pub(crate) fn grid(canvas: &mut Canvas, view: View<'_>, size: f64) {
    let frame = Frame::new(view.board, size);
    frame.draw(canvas, view.palette, |canvas, frame| {
        grounds(canvas, view, frame);
        for cell in (0..view.board.givens.len()).map(Cell::new) {
            let (x, y) = frame.corner(cell);
            canvas.moved(x, y, |canvas| face(canvas, view, cell, frame.cell));
        }
        choices(canvas, view, frame);
    });
    canvas.moved(frame.labels, frame.labels, |canvas| {
        units(canvas, view, &frame);
        outlines(canvas, view, &frame);
        links(canvas, view, frame.cell, |cell| frame.corner(cell));
    });
}

/// Soft grounds under the cells that the step is about.
fn grounds(canvas: &mut Canvas, view: View<'_>, frame: &Frame<'_>) {
    let (good, bad) = (view.palette.hall_soft, view.palette.removed_soft);
    let grounds = [
        ("hall", good),
        ("stuck", bad),
        ("changed", bad),
        ("proof", good),
        ("checked", view.palette.stripe),
        ("tried", view.palette.stripe),
        ("loses", bad),
        ("gets", view.palette.stripe),
        ("dead-end", bad),
    ];
    for (role, colour) in grounds {
        for cell in view.cells(role) {
            canvas.rect(frame.corner(cell), (frame.cell, frame.cell), &format!("fill=\"{colour}\""));
        }
    }
}

/// `?3` in the corner of each cell with a digit that is tried.
fn choices(canvas: &mut Canvas, view: View<'_>, frame: &Frame<'_>) {
    for cell in view.cells("tries") {
        let number = view.scene.number("tries", view.things.cell(cell));
        let (x, y) = frame.corner(cell);
        let size = (frame.cell * 0.2).max(4.0);
        let at = (x + frame.cell * 0.93, y + size * 1.15);
        let kind = Type::new(size, view.palette.removed_text).bold().at(Anchor::End);
        canvas.text(at, kind, format_args!("?{number}"));
    }
}

/// The outlines of units, and the veil over all else while the cells of one are away.
fn units(canvas: &mut Canvas, view: View<'_>, frame: &Frame<'_>) {
    let palette = view.palette;
    let first = outline(view.unit("unit"), frame.board.side, frame.cell);
    if view.scene.value("veil") > 0 {
        let edge = Length(frame.cell * frame.board.side as f64);
        let veil = format!("M0 0H{edge}V{edge}H0Z{first}");
        canvas.path(&veil, &format!("fill=\"{}\" fill-rule=\"evenodd\" fill-opacity=\"0.65\"", palette.page));
    }
    let dead = !view.unit("dead-end").is_empty();
    stroke(canvas, &first, if dead { palette.removed } else { palette.ink }, 3.5, "");
    let second = outline(view.unit("second"), frame.board.side, frame.cell);
    stroke(canvas, &second, palette.removed, 2.2, " stroke-dasharray=\"7 6\"");
}

fn stroke(canvas: &mut Canvas, path: &str, colour: &str, width: f64, dashes: &str) {
    let width = Length(width);
    let rest = format!(
        "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"{dashes}"
    );
    canvas.path(path, &rest);
}

/// Round each cell that a method's step is about.
fn outlines(canvas: &mut Canvas, view: View<'_>, frame: &Frame<'_>) {
    let palette = view.palette;
    let looks = [
        ("proof", palette.ink, 3.0, ""),
        ("checked", palette.ink_2, 2.6, ""),
        ("tried", palette.current, 3.5, " stroke-dasharray=\"9 5\""),
        ("loses", palette.removed, 3.5, " stroke-dasharray=\"1 6\" stroke-linecap=\"round\""),
        ("gets", palette.solved, 3.5, ""),
        ("dead-end", palette.removed, 3.5, ""),
    ];
    for (role, colour, width, dashes) in looks {
        for cell in view.cells(role) {
            stroke(canvas, &outline(&[cell], frame.board.side, frame.cell), colour, width, dashes);
        }
    }
    for cell in view.cells("dead-end") {
        let (x, y) = frame.corner(cell);
        let middle = (x + frame.cell / 2.0, y + frame.cell / 2.0);
        canvas.sign(middle, Sign::Cross, palette.removed, palette.panel);
    }
}

/// Sizes of a grid.
struct Frame<'a> {
    board: &'a Board,
    /// The room for numbers at the left and the top.
    labels: f64,
    /// The size of a cell.
    cell: f64,
}

impl<'a> Frame<'a> {
    fn new(board: &'a Board, size: f64) -> Self {
        let labels = size * LABELS;
        Self { board, labels, cell: (size - labels - 2.0) / board.side as f64 }
    }

    /// Paper, what `inside` draws, then lines, borders and numbers.
    fn draw(&self, canvas: &mut Canvas, palette: &Palette, inside: impl FnOnce(&mut Canvas, &Self)) {
        let side = self.board.side;
        let edge = self.cell * side as f64;
        canvas.moved(self.labels, self.labels, |canvas| {
            canvas.rect((0.0, 0.0), (edge, edge), &format!("fill=\"{}\"", palette.panel));
            inside(canvas, self);
            let lines = format!(
                "fill=\"none\" stroke=\"{}\" stroke-width=\"{}\"",
                palette.line,
                Length((edge / 540.0).max(0.5))
            );
            canvas.path(&self.lines(), &lines);
            let borders = format!("fill=\"none\" stroke=\"{}\" stroke-width=\"2\"", palette.ink_2);
            canvas.path(&self.borders(), &borders);
            let kind = Type::new((self.labels * 0.55).min(self.cell * 0.6), palette.ink_3).at(Anchor::Middle);
            for number in 0..side {
                let middle = (number as f64 + 0.5) * self.cell;
                canvas.centred((middle, -self.labels * 0.5), kind, number + 1);
                canvas.centred((-self.labels * 0.5, middle), kind, number + 1);
            }
        });
    }

    /// The upper left corner of a cell.
    fn corner(&self, cell: Cell) -> (f64, f64) {
        let (row, column) = (cell.index() / self.board.side, cell.index() % self.board.side);
        (column as f64 * self.cell, row as f64 * self.cell)
    }

    fn lines(&self) -> String {
        let edge = Length(self.cell * self.board.side as f64);
        let at = (1..self.board.side).map(|number| Length(number as f64 * self.cell));
        at.map(|at| format!("M{at} 0V{edge}M0 {at}H{edge}")).collect()
    }

    /// The border of the grid and those between regions.
    fn borders(&self) -> String {
        let side = self.board.side;
        let edge = Length(self.cell * side as f64);
        let mut path = format!("M0 0H{edge}V{edge}H0Z");
        let Some(regions) = &self.board.regions else { return path };
        let size = Length(self.cell);
        for (index, region) in regions.iter().enumerate() {
            let (x, y) = self.corner(Cell::new(index));
            if index % side + 1 < side && regions[index + 1] != *region {
                let _ = write!(path, "M{} {}v{size}", Length(x + self.cell), Length(y));
            }
            if regions.get(index + side).is_some_and(|below| below != region) {
                let _ = write!(path, "M{} {}h{size}", Length(x), Length(y + self.cell));
            }
        }
        path
    }
}
