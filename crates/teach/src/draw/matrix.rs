//! The same graph as a matrix: a row for each cell, a column for each digit, a sign for each candidate.
//!
//! For units above twelve cells, where lines would be a thicket (Ghoniem et al. 2004). When the
//! components are known, rows and columns are ordered by them, each cell across from its digit: the
//! matching is the diagonal, every component is a block on it, what is removed lies outside, and a Hall
//! set is a frame round its own.

use hallset::{Cell, Digit};

use super::canvas::{Anchor, Canvas, Length, Type, cross};
use super::edges::{Direction, Edge, Look, edges};
use super::palette::Palette;
use super::view::View;
use super::words::width_of;
use crate::scene::{Thing, ThingKind};

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
const TOP: f64 = 32.0;
/// Columns this far apart have room for digits in discs, as in the graph.
const DISCS: f64 = 22.0;

/// Draws it into a room of this size at the origin.
pub(crate) fn matrix(canvas: &mut Canvas, view: View<'_>, (width, height): (f64, f64)) {
    let order = order(view);
    let pitch_x = ((width - LEFT - 4.0) / order.columns.len().max(1) as f64).min(46.0);
    let pitch_y = ((height - TOP - 4.0) / order.rows.len().max(1) as f64).min(46.0);
    let sheet = Sheet { palette: view.palette, order, pitch: (pitch_x, pitch_y) };
    sheet.stripes(canvas, view);
    sheet.blocks(canvas);
    sheet.frames(canvas, view);
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
        let fill = match self.marked(view) {
            "hall" => format!("fill=\"{}\" fill-opacity=\"0.28\"", self.palette.hall),
            _ => format!("fill=\"{}\" fill-opacity=\"0.2\"", self.palette.removed),
        };
        let [rows, columns] = self.ranges(view);
        for (from, count) in rows {
            canvas.rect((LEFT, self.y(from)), (width, count as f64 * self.pitch.1), &fill);
        }
        for (from, count) in columns {
            canvas.rect((self.x(from), TOP), (count as f64 * self.pitch.0, height), &fill);
        }
    }

    /// The role whose things have bands and a frame.
    fn marked(&self, view: View<'_>) -> &'static str {
        if view.cells("hall").is_empty() { "stuck" } else { "hall" }
    }

    /// The rows and columns of a Hall set or a stuck set, neighbours as one.
    fn ranges(&self, view: View<'_>) -> [Vec<(usize, usize)>; 2] {
        let role = self.marked(view);
        let rows = view.cells(role).into_iter().map(|cell| self.row_of(cell));
        let columns = view.digits(role).into_iter().map(|digit| self.column_of(digit));
        [ranges(rows.collect()), ranges(columns.collect())]
    }

    /// A frame where the bands meet.
    fn frames(&self, canvas: &mut Canvas, view: View<'_>) {
        let look = match self.marked(view) {
            "hall" => format!("stroke=\"{}\"", self.palette.ink),
            _ => format!("stroke=\"{}\" stroke-dasharray=\"7 4\"", self.palette.removed),
        };
        let rest = format!("rx=\"3\" fill=\"none\" stroke-width=\"2.2\" {look}");
        let [rows, columns] = self.ranges(view);
        for &(row, rows) in &rows {
            for &(column, columns) in &columns {
                let size = (columns as f64 * self.pitch.0, rows as f64 * self.pitch.1);
                canvas.rect((self.x(column), self.y(row)), size, &rest);
            }
        }
    }

    fn blocks(&self, canvas: &mut Canvas) {
        for (number, &(from, count, letter)) in self.order.blocks.iter().enumerate() {
            let corner = (self.x(from), self.y(from));
            let size = (count as f64 * self.pitch.0, count as f64 * self.pitch.1);
            let (tint, border) = (self.palette.tint(number), self.palette.border(number));
            let block = format!("rx=\"4\" fill=\"{tint}\" stroke=\"{border}\" stroke-width=\"1.6\"");
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
            self.entry(canvas, (x, y), &edge, reach);
            if edge.current {
                let frame = reach + 2.0;
                let rest =
                    format!("rx=\"3\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"", self.palette.current);
                canvas.rect((x - frame, y - frame), (2.0 * frame, 2.0 * frame), &rest);
            }
        }
    }

    /// A dot, a larger one, a ring, a square, a dashed one, a cross, a square with a tick. Once edges have
    /// directions, those to digits point up to their names and those of the matching left to their cells'.
    fn entry(&self, canvas: &mut Canvas, (x, y): (f64, f64), edge: &Edge, reach: f64) {
        let palette = self.palette;
        let is_oriented = edge.direction != Direction::None;
        let up = |size: f64| {
            let (left, right, foot) = (Length(x - size), Length(x + size), Length(y + 0.8 * size));
            format!("M{} {}L{right} {foot}L{left} {foot}Z", Length(x), Length(y - size))
        };
        let stroke = |colour: &str, width: f64| {
            format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\"", Length(width))
        };
        let mut square = |rest: &str| canvas.rect((x - reach, y - reach), (2.0 * reach, 2.0 * reach), rest);
        match edge.look {
            Look::Matched => {
                square(&format!("fill=\"{}\"", palette.matched));
                if is_oriented {
                    let (back, high, low) = (x + 0.45 * reach, y - 0.6 * reach, y + 0.6 * reach);
                    let (back, high, low) = (Length(back), Length(high), Length(low));
                    let left =
                        format!("M{} {}L{back} {high}L{back} {low}Z", Length(x - 0.6 * reach), Length(y));
                    canvas.path(&left, &format!("fill=\"{}\"", palette.panel));
                }
            }
            Look::PathMatched => {
                let (fill, line) = (palette.matched, palette.current);
                square(&format!("fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"2\""));
            }
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
            Look::Plain if is_oriented => {
                canvas.path(&up((reach * 0.34).max(2.6)), &format!("fill=\"{}\"", palette.edge))
            }
            Look::Walked if is_oriented => {
                canvas.path(&up((reach * 0.62).max(3.4)), &format!("fill=\"{}\"", palette.ink_2))
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

    /// The names of cells and digits, plain; those in the Hall set on its colour, the current ones framed.
    fn names(&self, canvas: &mut Canvas, view: View<'_>) {
        let size = (self.pitch.1 * 0.9).clamp(6.0, 11.5);
        for (row, &cell) in self.order.rows.iter().enumerate() {
            let middle = self.y(row) + self.pitch.1 / 2.0;
            let height = (self.pitch.1 - 1.0).min(18.0);
            let vertex = view.things.cell(cell);
            let length = width_of(&view.name(cell), size) + 8.0;
            let room = ((LEFT - 2.0 - length, middle - height / 2.0), (length, height));
            let ink = self.ground(canvas, view, vertex, room);
            let kind = Type::new(size, ink).at(Anchor::End);
            let kind = if view.scene.has("current", vertex) { kind.bold() } else { kind };
            canvas.centred((LEFT - 6.0, middle), kind, view.name(cell));
        }
        if self.pitch.0 >= DISCS { self.discs(canvas, view) } else { self.numbers(canvas, view) }
    }

    fn discs(&self, canvas: &mut Canvas, view: View<'_>) {
        let palette = self.palette;
        let radius = (self.pitch.0 / 2.0 - 1.2).min(11.0);
        for (column, &digit) in self.order.columns.iter().enumerate() {
            let at = (self.x(column) + self.pitch.0 / 2.0, TOP - radius - 4.0);
            let has = |role| view.scene.has(role, view.things.digit(digit));
            let (fill, ink) = match (has("hall"), has("current")) {
                (true, _) => (palette.hall, palette.on_hall),
                (false, true) => (palette.panel, palette.ink),
                (false, false) => (palette.ink, palette.page),
            };
            canvas.circle(
                at,
                radius,
                &format!("fill=\"{fill}\" stroke=\"{}\" stroke-width=\"2\"", palette.ink),
            );
            canvas.centred(at, Type::new(12.0, ink).bold().at(Anchor::Middle), digit);
        }
    }

    /// On two lines by turns if one is too short.
    fn numbers(&self, canvas: &mut Canvas, view: View<'_>) {
        /// The length of a digit of a number, in sizes of its type.
        const NUMBER: f64 = 0.66;
        let places = self.order.columns.len().to_string().len() as f64;
        let (one, two) =
            ((self.pitch.0 - 4.0) / (NUMBER * places), (2.0 * self.pitch.0 - 4.0) / (NUMBER * places));
        let (size, lines) = if one >= 9.0 { (one.min(12.0), 1) } else { (two.clamp(6.0, 12.0), 2) };
        for (column, &digit) in self.order.columns.iter().enumerate() {
            let middle = (
                self.x(column) + self.pitch.0 / 2.0,
                TOP - size / 2.0 - 3.0 - (column % lines) as f64 * (size + 2.0),
            );
            let length = NUMBER * size * digit.to_string().len() as f64 + 4.0;
            let room = ((middle.0 - length / 2.0, middle.1 - size / 2.0 - 1.0), (length, size + 2.0));
            let ink = self.ground(canvas, view, view.things.digit(digit), room);
            canvas.centred(middle, Type::new(size, ink).at(Anchor::Middle), digit);
        }
    }

    /// What is under a name; returns the ink on it.
    fn ground(
        &self,
        canvas: &mut Canvas,
        view: View<'_>,
        vertex: Thing,
        (corner, size): ((f64, f64), (f64, f64)),
    ) -> &'static str {
        let palette = self.palette;
        let has = |role| view.scene.has(role, vertex);
        let (fill, ink) =
            if has("hall") { (palette.hall, palette.on_hall) } else { ("none", view.palette.ink) };
        let width = match (has("current"), has("on-stack")) {
            (true, _) => 2.2,
            (false, true) => 1.1,
            (false, false) => 0.0,
        };
        if width > 0.0 || fill != "none" {
            let rest =
                format!("rx=\"3\" fill=\"{fill}\" stroke=\"{}\" stroke-width=\"{width}\"", palette.current);
            canvas.rect(corner, size, &rest);
        }
        ink
    }
}

/// Neighbours among places: where they begin and how many they are.
fn ranges(mut places: Vec<usize>) -> Vec<(usize, usize)> {
    places.sort_unstable();
    let mut found: Vec<(usize, usize)> = Vec::new();
    for place in places {
        match found.last_mut() {
            Some((from, count)) if *from + *count == place => *count += 1,
            _ => found.push((place, 1)),
        }
    }
    found
}
