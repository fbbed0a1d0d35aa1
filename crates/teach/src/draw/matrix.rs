//! The same graph as a matrix: a row for each cell, a column for each digit, a sign for each candidate.
//!
//! For units above twelve cells, where lines would be a thicket (Ghoniem et al. 2004). When the
//! components are known, rows and columns are ordered by them, each cell across from its digit: the
//! matching is the diagonal, every component is a block on it, and what is removed lies outside.

use hallset::{Cell, Digit};

use super::canvas::{Anchor, Canvas, Length, Type, cross};
use super::edges::{Look, edges};
use super::palette::Palette;
use super::view::View;
use crate::scene::ThingKind;

/// The order of rows and columns, and the blocks with a letter.
struct Order<'a> {
    rows: Vec<Cell>,
    columns: Vec<Digit>,
    /// Where a block begins, how large it is, its letter.
    blocks: Vec<(usize, usize, &'a str)>,
}

fn order(view: View<'_>) -> Order<'_> {
    let cells = view.unit("unit");
    let all: Vec<Digit> = (1..=view.board.side).map(Digit::new).collect();
    if !cells.iter().all(|&cell| view.cell_is("component", cell)) {
        return Order { rows: cells.to_vec(), columns: all, blocks: Vec::new() };
    }
    let mut order = Order { rows: Vec::new(), columns: Vec::new(), blocks: Vec::new() };
    for component in view.scene.list("components") {
        let from = order.rows.len();
        let cell =
            |&thing| if let ThingKind::Cell(cell) = view.things.kind(thing) { Some(cell) } else { None };
        order.rows.extend(component.things.iter().filter_map(cell));
        order.rows[from..].sort_unstable();
        let matched = |&cell: &Cell| view.candidates("matched", cell).first();
        order.columns.extend(order.rows[from..].iter().filter_map(matched));
        if let Some(letter) = component.label.as_deref() {
            order.blocks.push((from, order.rows.len() - from, letter));
        }
    }
    let free: Vec<Digit> = all.into_iter().filter(|digit| !order.columns.contains(digit)).collect();
    order.columns.extend(free);
    order
}

/// Room for the names of cells and digits.
const LEFT: f64 = 58.0;
const TOP: f64 = 26.0;

/// Draws it into a room of this size at the origin.
pub(crate) fn matrix(canvas: &mut Canvas, view: View<'_>, (width, height): (f64, f64)) {
    let order = order(view);
    let pitch_x = ((width - LEFT - 4.0) / order.columns.len().max(1) as f64).min(46.0);
    let pitch_y = ((height - TOP - 4.0) / order.rows.len().max(1) as f64).min(46.0);
    let sheet = Sheet { palette: view.palette, order, pitch: (pitch_x, pitch_y) };
    sheet.stripes(canvas, view);
    sheet.blocks(canvas);
    sheet.entries(canvas, view);
    sheet.names(canvas, view);
}

struct Sheet<'a> {
    palette: &'a Palette,
    order: Order<'a>,
    pitch: (f64, f64),
}

impl Sheet<'_> {
    fn x(&self, column: usize) -> f64 {
        LEFT + column as f64 * self.pitch.0
    }

    fn y(&self, row: usize) -> f64 {
        TOP + row as f64 * self.pitch.1
    }

    fn size(&self) -> (f64, f64) {
        (self.order.columns.len() as f64 * self.pitch.0, self.order.rows.len() as f64 * self.pitch.1)
    }

    fn row_of(&self, cell: Cell) -> usize {
        self.order.rows.iter().position(|&other| other == cell).unwrap_or_default()
    }

    fn column_of(&self, digit: Digit) -> usize {
        self.order.columns.iter().position(|&other| other == digit).unwrap_or_default()
    }

    /// Every second row, and bands along a Hall set or a stuck set.
    fn stripes(&self, canvas: &mut Canvas, view: View<'_>) {
        let (width, height) = self.size();
        for row in (0..self.order.rows.len()).step_by(2) {
            let fill = format!("fill=\"{}\"", self.palette.stripe);
            canvas.rect((LEFT, self.y(row)), (width, self.pitch.1), &fill);
        }
        let (role, fill) = match view.cells("hall").is_empty() {
            false => ("hall", format!("fill=\"{}\" opacity=\"0.14\"", self.palette.matched)),
            true => ("stuck", format!("fill=\"{}\" opacity=\"0.2\"", self.palette.removed)),
        };
        for cell in view.cells(role) {
            canvas.rect((LEFT, self.y(self.row_of(cell))), (width, self.pitch.1), &fill);
        }
        for digit in view.digits(role) {
            canvas.rect((self.x(self.column_of(digit)), TOP), (self.pitch.0, height), &fill);
        }
    }

    fn blocks(&self, canvas: &mut Canvas) {
        for (number, &(from, count, letter)) in self.order.blocks.iter().enumerate() {
            let corner = (self.x(from), self.y(from));
            let size = (count as f64 * self.pitch.0, count as f64 * self.pitch.1);
            let (tint, ink) = (self.palette.tint(number), self.palette.ink_2);
            let block = format!("rx=\"4\" fill=\"{tint}\" stroke=\"{ink}\" stroke-width=\"1.5\"");
            canvas.rect(corner, size, &block);
            let hatch = number % self.palette.tints.len();
            canvas.rect(corner, size, &format!("rx=\"4\" fill=\"url(#hatch-{hatch})\""));
            let kind = Type::new(14.0, self.palette.ink).bold();
            let beside = from + count < self.order.columns.len();
            let at = (corner.0 + size.0 + if beside { 4.0 } else { -4.0 }, corner.1 + 13.0);
            canvas.text(at, kind.at(if beside { Anchor::Start } else { Anchor::End }), letter);
        }
    }

    fn entries(&self, canvas: &mut Canvas, view: View<'_>) {
        let reach = self.pitch.0.min(self.pitch.1).min(30.0) * 0.36;
        for edge in edges(view) {
            let x = self.x(self.column_of(edge.digit)) + self.pitch.0 / 2.0;
            let y = self.y(self.row_of(edge.cell)) + self.pitch.1 / 2.0;
            self.entry(canvas, (x, y), edge.look, reach);
            if edge.current {
                let frame = reach + 2.0;
                let rest =
                    format!("rx=\"3\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"", self.palette.current);
                canvas.rect((x - frame, y - frame), (2.0 * frame, 2.0 * frame), &rest);
            }
        }
    }

    /// A dot, a larger one, a ring, a square, a dashed one, a cross, a square with a tick.
    fn entry(&self, canvas: &mut Canvas, (x, y): (f64, f64), look: Look, reach: f64) {
        let palette = self.palette;
        let stroke = |colour: &str, width: f64| {
            format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\"", Length(width))
        };
        let mut square = |rest: &str| canvas.rect((x - reach, y - reach), (2.0 * reach, 2.0 * reach), rest);
        match look {
            Look::Matched => square(&format!("fill=\"{}\"", palette.matched)),
            Look::Path => square(&format!("{} stroke-dasharray=\"4 3\"", stroke(palette.current, 2.4))),
            Look::Settled => {
                square(&stroke(palette.solved, 2.0));
                let arm = reach * 0.7;
                let tick = format!(
                    "M{} {}L{} {}L{} {}",
                    Length(x - arm * 0.7),
                    Length(y),
                    Length(x - arm * 0.1),
                    Length(y + arm * 0.6),
                    Length(x + arm * 0.8),
                    Length(y - arm * 0.6)
                );
                canvas.path(&tick, &stroke(palette.solved, 2.0));
            }
            Look::Removed => {
                let rest = format!("{} stroke-linecap=\"round\"", stroke(palette.removed, 1.8));
                canvas.path(&cross((x, y), reach * 0.7), &rest);
            }
            Look::Plain => {
                canvas.circle((x, y), (reach * 0.32).max(1.8), &format!("fill=\"{}\"", palette.edge))
            }
            Look::Walked => {
                canvas.circle((x, y), (reach * 0.6).max(3.0), &format!("fill=\"{}\"", palette.ink_2))
            }
            Look::Reached => {
                let rest = format!("{} stroke-dasharray=\"2.5 2\"", stroke(palette.ink, 1.6));
                canvas.circle((x, y), reach * 0.8, &rest);
            }
        }
    }

    fn names(&self, canvas: &mut Canvas, view: View<'_>) {
        let size = self.pitch.0.min(self.pitch.1);
        for (row, &cell) in self.order.rows.iter().enumerate() {
            let middle = self.y(row) + self.pitch.1 / 2.0;
            let kind = Type::new((size * 0.62).min(12.0), self.palette.ink).at(Anchor::End);
            let kind = if view.cell_is("current", cell) { kind.bold() } else { kind };
            canvas.centred((LEFT - 6.0, middle), kind, view.name(cell));
        }
        for (column, &digit) in self.order.columns.iter().enumerate() {
            let middle = self.x(column) + self.pitch.0 / 2.0;
            let current = view.scene.has("current", view.things.digit(digit));
            let stroke = if current { self.palette.matched } else { self.palette.ink };
            let radius = (size / 2.0 - 1.2).min(11.0);
            let rest = format!("fill=\"{}\" stroke=\"{stroke}\" stroke-width=\"2\"", self.palette.ink);
            canvas.circle((middle, TOP - radius - 3.0), radius, &rest);
            let kind = Type::new((size * 0.56).min(12.0), self.palette.page).bold().at(Anchor::Middle);
            canvas.centred((middle, TOP - radius - 3.0), kind, digit);
        }
    }
}
