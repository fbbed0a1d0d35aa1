//! The value graph of a unit: cells left, digits right, an edge for each candidate.
//!
//! Edges first, then vertices above them; the source and the sink only while an augmenting path is
//! searched. Widths, dashes, double lines, arrowheads and signs say what the colours say.

use hallset::Digit;

use super::canvas::{Anchor, Canvas, Length, Sign, Type};
use super::edges::{Direction, Edge, Look, edges};
use super::face::face;
use super::hulls::{hulls, letters};
use super::palette::Palette;
use super::view::View;
use crate::scene::{Thing, ThingKind};

/// Where the vertices stand.
pub(crate) struct Layout {
    /// The size of a cell.
    pub(crate) cell: f64,
    /// The radius of a digit.
    pub(crate) radius: f64,
    /// The middles of the cells, in the order of the unit.
    pub(crate) cells: Vec<(f64, f64)>,
    /// The middles of the digits.
    pub(crate) digits: Vec<(f64, f64)>,
    source: (f64, f64),
    sink: (f64, f64),
}

/// The radius of the source and the sink.
const TERMINAL: f64 = 14.0;

impl Layout {
    fn new(cells: usize, digits: usize, (width, height): (f64, f64)) -> Self {
        let pitch = (height - 8.0) / cells.max(digits).max(1) as f64;
        let cell = (pitch - 6.0).min(64.0).min(width * 0.17).max(18.0);
        let radius = ((pitch - 8.0) / 2.0).clamp(9.0, 20.0);
        let room = 2.0 * TERMINAL + 30.0;
        let spread = |count: usize, x: f64| {
            let pitch = (height - 8.0) / count.max(1) as f64;
            (0..count).map(|place| (x, 4.0 + (place as f64 + 0.5) * pitch)).collect()
        };
        Self {
            cell,
            radius,
            cells: spread(cells, room + cell / 2.0),
            digits: spread(digits, width - room - radius),
            source: (TERMINAL + 2.0, height / 2.0),
            sink: (width - TERMINAL - 2.0, height / 2.0),
        }
    }

    pub(crate) fn place(&self, view: View<'_>, vertex: Thing) -> Option<(f64, f64)> {
        match view.things.kind(vertex) {
            ThingKind::Cell(cell) => {
                let place = view.unit("unit").iter().position(|&other| other == cell)?;
                self.cells.get(place).copied()
            }
            ThingKind::Digit(digit) => self.digits.get(digit.index()).copied(),
            _ => None,
        }
    }

    /// Where an edge begins and ends: at the borders of its vertices.
    fn ends(&self, edge: &Edge) -> ((f64, f64), (f64, f64)) {
        let (x, y) = self.cells[edge.place];
        let from = (x + self.cell / 2.0 + 1.0, y);
        let to = self.digits[edge.digit.number() - 1];
        let (along, across) = (to.0 - from.0, to.1 - from.1);
        let gap = (self.radius + 1.0) / along.hypot(across).max(1.0);
        (from, (to.0 - along * gap, to.1 - across * gap))
    }
}

/// Draws it into a room of this size at the origin.
pub(crate) fn graph(canvas: &mut Canvas, view: View<'_>, room: (f64, f64)) {
    let layout = Layout::new(view.unit("unit").len(), view.board.side, room);
    let edges = edges(view);
    hulls(canvas, view, &layout);
    if view.scene.value("terminals") > 0 {
        terminals(canvas, view, &layout);
    }
    let quiet = |edge: &&Edge| edge.look == Look::Plain && !edge.current;
    edges.iter().filter(quiet).for_each(|edge| draw_edge(canvas, view.palette, &layout, edge));
    edges.iter().filter(|edge| !quiet(edge)).for_each(|edge| draw_edge(canvas, view.palette, &layout, edge));
    digits(canvas, view, &layout);
    cells(canvas, view, &layout);
    signs(canvas, view.palette, &layout, &edges);
    letters(canvas, view, &layout);
}

fn draw_edge(canvas: &mut Canvas, palette: &Palette, layout: &Layout, edge: &Edge) {
    let (from, to) = layout.ends(edge);
    let mut line = |colour: &str, width: f64, rest: &str| {
        let width = Length(width);
        canvas.line(
            from,
            to,
            &format!("stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"{rest}"),
        );
    };
    let current = edge.current;
    let colour = match edge.look {
        Look::Plain if current => {
            line(palette.current, 2.5, "");
            palette.current
        }
        Look::Plain => {
            line(palette.edge, 1.0, " opacity=\"0.75\"");
            palette.edge
        }
        Look::Matched => {
            line(palette.matched, if current { 5.0 } else { 4.0 }, "");
            palette.matched
        }
        Look::Reached => {
            let dashes = if current { " stroke-dasharray=\"8 6\"" } else { " stroke-dasharray=\"2 5\"" };
            line(palette.ink, if current { 3.2 } else { 2.0 }, dashes);
            palette.ink
        }
        Look::Path => {
            line(palette.panel, 10.0, " opacity=\"0.9\"");
            line(palette.current, 4.0, " stroke-dasharray=\"10 7\"");
            palette.current
        }
        Look::Walked => {
            let colour = if current { palette.current } else { palette.ink_2 };
            line(colour, if current { 3.6 } else { 2.2 }, "");
            colour
        }
        Look::Removed => {
            let (width, rest) = if current {
                (3.4, " stroke-dasharray=\"0.1 7\"")
            } else {
                (1.8, " stroke-dasharray=\"0.1 5\" opacity=\"0.6\"")
            };
            line(palette.removed, width, rest);
            palette.removed
        }
        Look::Settled => {
            line(palette.solved, 6.5, "");
            line(palette.panel, 2.0, "");
            palette.solved
        }
    };
    match edge.direction {
        Direction::None => {}
        Direction::ToCell => arrow(canvas, to, from, colour),
        Direction::ToDigit => arrow(canvas, from, to, colour),
    }
}

/// A head at the end of a line.
fn arrow(canvas: &mut Canvas, from: (f64, f64), to: (f64, f64), colour: &str) {
    const HEAD: f64 = 10.0;
    let length = (to.0 - from.0).hypot(to.1 - from.1).max(1.0);
    let (x, y) = ((to.0 - from.0) / length * HEAD, (to.1 - from.1) / length * HEAD);
    let (back_x, back_y) = (to.0 - x, to.1 - y);
    let path = format!(
        "M{} {}L{} {}L{} {}Z",
        Length(to.0),
        Length(to.1),
        Length(back_x - y * 0.42),
        Length(back_y + x * 0.42),
        Length(back_x + y * 0.42),
        Length(back_y - x * 0.42)
    );
    canvas.path(&path, &format!("fill=\"{colour}\""));
}

/// The source and the sink, and the flow through them.
fn terminals(canvas: &mut Canvas, view: View<'_>, layout: &Layout) {
    let palette = view.palette;
    let mut flow = |from, to, vertex: Thing| {
        let rest = match (view.scene.has("flow", vertex), view.scene.has("used", vertex)) {
            (true, _) => {
                format!("stroke=\"{}\" stroke-width=\"3\" stroke-dasharray=\"8 6\"", palette.current)
            }
            (false, true) => format!("stroke=\"{}\" stroke-width=\"2\" opacity=\"0.55\"", palette.matched),
            (false, false) => format!("stroke=\"{}\" stroke-width=\"1\" opacity=\"0.55\"", palette.edge),
        };
        canvas.line(from, to, &rest);
    };
    for (&(x, y), &cell) in layout.cells.iter().zip(view.unit("unit")) {
        flow(layout.source, (x - layout.cell / 2.0, y), view.things.cell(cell));
    }
    for (index, &(x, y)) in layout.digits.iter().enumerate() {
        flow((x + layout.radius, y), layout.sink, view.things.digit(Digit::from_index(index)));
    }
    for (at, name) in [(layout.source, "S"), (layout.sink, "T")] {
        let rest = format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\"", palette.panel, palette.ink_2);
        canvas.circle(at, TERMINAL, &rest);
        canvas.centred(at, Type::new(14.0, palette.ink).bold().at(Anchor::Middle), name);
    }
}

/// How the border of a vertex is drawn: what it is part of.
struct Border {
    colour: &'static str,
    width: f64,
    dashes: &'static str,
    in_hall: bool,
}

fn border(view: View<'_>, vertex: Thing) -> Border {
    let palette = view.palette;
    let has = |role| view.scene.has(role, vertex);
    let (in_hall, to_free, stuck, current, on_stack) =
        (has("hall"), has("free"), has("stuck"), has("current"), has("on-stack"));
    let is_digit = matches!(view.things.kind(vertex), ThingKind::Digit(_));
    let (colour, width, dashes) = if to_free {
        (palette.solved, 4.0, "3 3")
    } else if stuck {
        (palette.removed, 4.0, "7 4")
    } else if current {
        (if is_digit && !in_hall { palette.matched } else { palette.current }, 3.5, "")
    } else if in_hall || on_stack {
        (palette.matched, 3.2, "")
    } else {
        (if is_digit { palette.ink } else { palette.ink_2 }, 1.5, "")
    };
    Border { colour, width, dashes, in_hall }
}

impl Border {
    fn attributes(&self, fill: &str) -> String {
        let Self { colour, width, dashes, .. } = self;
        let dashes =
            if dashes.is_empty() { String::new() } else { format!(" stroke-dasharray=\"{dashes}\"") };
        format!("fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"{}\"{dashes}", Length(*width))
    }
}

fn cells(canvas: &mut Canvas, view: View<'_>, layout: &Layout) {
    let (palette, size) = (view.palette, layout.cell);
    for (&cell, &(x, y)) in view.unit("unit").iter().zip(&layout.cells) {
        let vertex = view.things.cell(cell);
        let border = border(view, vertex);
        let fill = if border.in_hall { palette.matched_soft } else { palette.panel };
        canvas.moved(x - size / 2.0, y - size / 2.0, |canvas| {
            canvas.rect((0.0, 0.0), (size, size), &format!("rx=\"5\" {}", border.attributes(fill)));
            face(canvas, view, cell, size);
        });
        let name = Type::new(10.5, palette.ink_3).at(Anchor::End);
        canvas.haloed((x - size / 2.0 - 7.0, y - 3.0), name, palette.panel, view.name(cell));
        let badge = Type::new(11.0, palette.ink).bold().at(Anchor::End);
        canvas.text((x - size / 2.0 - 7.0, y + 11.0), badge, index_and_low(view, vertex));
    }
}

fn digits(canvas: &mut Canvas, view: View<'_>, layout: &Layout) {
    let palette = view.palette;
    let there: Vec<Digit> =
        (view.unit("unit").iter()).flat_map(|&cell| view.candidates("edge", cell)).collect();
    for (index, &at) in layout.digits.iter().enumerate() {
        let digit = Digit::from_index(index);
        let vertex = view.things.digit(digit);
        let border = border(view, vertex);
        let (fill, ink) = match border.in_hall {
            true => (palette.matched, palette.on_matched),
            false => (palette.ink, palette.page),
        };
        let attributes = match there.contains(&digit) {
            true => border.attributes(fill),
            false => format!("fill=\"{fill}\" opacity=\"0.4\""),
        };
        canvas.circle(at, layout.radius, &attributes);
        let size = (layout.radius * 1.1).min(18.0);
        canvas.centred(at, Type::new(size, ink).bold().at(Anchor::Middle), digit);
        let badge = Type::new(11.0, palette.ink).bold();
        canvas.centred((at.0 + layout.radius + 8.0, at.1 + 3.0), badge, index_and_low(view, vertex));
    }
}

/// `3/1`: the index and the low of a vertex that was visited.
fn index_and_low(view: View<'_>, vertex: Thing) -> String {
    match view.scene.number("index", vertex) {
        0 => String::new(),
        index => format!("{index}/{}", view.scene.number("low", vertex)),
    }
}

/// ✕ and ✓ where the step removes or decides.
fn signs(canvas: &mut Canvas, palette: &Palette, layout: &Layout, edges: &[Edge]) {
    for edge in edges.iter().filter(|edge| edge.current) {
        let (from, to) = layout.ends(edge);
        let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        match edge.look {
            Look::Removed => canvas.sign(middle, Sign::Cross, palette.removed, palette.panel),
            Look::Settled => canvas.sign(middle, Sign::Tick, palette.solved, palette.panel),
            _ => {}
        }
    }
}
