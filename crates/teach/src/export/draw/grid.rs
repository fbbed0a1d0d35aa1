//! The grid: cells with their pencil marks, the unit outlined, the rest behind a veil.

use std::fmt::Write as _;

use hallset::Cell;

use super::canvas::{Anchor, Canvas, Length, Type};
use super::face::Face;
use super::outline::outline;
use super::palette::Palette;
use crate::export::state::State;
use crate::studio::{Board, What};

/// The room for the numbers of rows and columns, as a part of the whole.
const LABELS: f64 = 0.05;

/// Draws it into a square of this size at the origin.
pub(crate) fn grid(canvas: &mut Canvas, palette: &Palette, state: &State<'_>, size: f64) {
    let frame = Frame::new(state.board, size);
    frame.draw(canvas, palette, |canvas, frame| {
        grounds(canvas, palette, state, frame);
        let struck = match (&state.unit, state.step.map(|step| &step.what)) {
            (Some(_), Some(What::Return)) | (None, _) => &[][..],
            (Some(unit), _) => &unit.removed,
        };
        frame.faces(canvas, palette, |cell| Face {
            given: given(state.board, cell),
            decided: state.decided[cell.index()],
            marks: state.candidates[cell.index()],
            struck,
            cell,
        });
    });
    canvas.moved(frame.labels, frame.labels, |canvas| unit(canvas, palette, state, &frame));
}

/// The given of a cell.
pub(crate) fn given(board: &Board, cell: Cell) -> Option<usize> {
    Some(board.givens[cell.index()]).filter(|&digit| digit > 0)
}

/// Soft grounds under the cells that the step is about.
fn grounds(canvas: &mut Canvas, palette: &Palette, state: &State<'_>, frame: &Frame<'_>) {
    let Some(unit) = &state.unit else { return };
    let changed: Vec<Cell> = match state.step.map(|step| &step.what) {
        Some(What::Return) => unit.removed.iter().map(|(cell, _)| *cell).collect(),
        _ => Vec::new(),
    };
    let marked = [
        (unit.hall.map_or(&[][..], |hall| hall.cells), palette.matched_soft),
        (unit.stuck.map_or(&[][..], |stuck| stuck.cells), palette.removed_soft),
        (&changed, palette.removed_soft),
    ];
    for (cells, colour) in marked {
        cells.iter().for_each(|&cell| frame.ground(canvas, cell, colour));
    }
}

/// The outline of the unit, and the veil over all else while its cells are away.
fn unit(canvas: &mut Canvas, palette: &Palette, state: &State<'_>, frame: &Frame<'_>) {
    let Some(unit) = &state.unit else { return };
    let outline = outline(unit.cells, frame.board.side, frame.cell);
    let edge = Length(frame.cell * frame.board.side as f64);
    if unit.lifted {
        let veil = format!("M0 0H{edge}V{edge}H0Z{outline}");
        canvas.path(&veil, &format!("fill=\"{}\" fill-rule=\"evenodd\" opacity=\"0.65\"", palette.page));
    }
    frame.outlined(canvas, &outline, palette.matched);
}

/// Sizes of a grid.
pub(crate) struct Frame<'a> {
    pub(crate) board: &'a Board,
    /// The room for numbers at the left and the top.
    pub(crate) labels: f64,
    /// The size of a cell.
    pub(crate) cell: f64,
}

impl<'a> Frame<'a> {
    pub(crate) fn new(board: &'a Board, size: f64) -> Self {
        let labels = size * LABELS;
        Self { board, labels, cell: (size - labels - 2.0) / board.side as f64 }
    }

    /// Paper, what `inside` draws, then lines, borders and numbers.
    pub(crate) fn draw(
        &self,
        canvas: &mut Canvas,
        palette: &Palette,
        inside: impl FnOnce(&mut Canvas, &Self),
    ) {
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

    pub(crate) fn faces<'f>(&self, canvas: &mut Canvas, palette: &Palette, face: impl Fn(Cell) -> Face<'f>) {
        for cell in (0..self.board.givens.len()).map(Cell::new) {
            let (x, y) = self.corner(cell);
            canvas.moved(x, y, |canvas| face(cell).draw(canvas, palette, self.board.side, self.cell));
        }
    }

    pub(crate) fn ground(&self, canvas: &mut Canvas, cell: Cell, colour: &str) {
        canvas.rect(self.corner(cell), (self.cell, self.cell), &format!("fill=\"{colour}\""));
    }

    pub(crate) fn outlined(&self, canvas: &mut Canvas, outline: &str, colour: &str) {
        canvas.path(
            outline,
            &format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"3.5\" stroke-linejoin=\"round\""),
        );
    }

    /// The upper left corner of a cell.
    pub(crate) fn corner(&self, cell: Cell) -> (f64, f64) {
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
