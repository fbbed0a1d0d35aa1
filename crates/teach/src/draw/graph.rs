//! The value graph of a unit: cells left, digits right, an edge for each candidate.
//!
//! Edges first, then vertices above them; the source and the sink only while an augmenting path is
//! searched. Widths, dashes, double lines, arrowheads, rings and signs say what the colours say.

use hallset::Digit;

use super::canvas::{Anchor, Canvas, Length, Sign, Type};
use super::edges::{Direction, Edge, Look, along_path, edges};
use super::face::face;
use super::hulls::{hulls, letters};
use super::moving::{Progress, progress};
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
    height: f64,
}

/// The radius of the source and the sink.
const TERMINAL: f64 = 14.0;

impl Layout {
    fn new(cells: usize, digits: usize, (width, height): (f64, f64)) -> Self {
        let pitch = (height - 8.0) / cells.max(digits).max(1) as f64;
        let cell = (pitch - 10.0).min(64.0).min(width * 0.17).max(18.0);
        let radius = ((pitch - 10.0) / 2.0).clamp(9.0, 20.0);
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
            height,
        }
    }

    /// From one vertex to the next in a column of so many.
    pub(crate) fn pitch(&self, count: usize) -> f64 {
        (self.height - 8.0) / count.max(1) as f64
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
    let drawn = lines(view, &layout);
    hulls(canvas, view, &layout);
    if view.scene.value("terminals") > 0 {
        terminals(canvas, view, &layout);
    }
    let quiet = |line: &&Line| line.look == Look::Plain && !line.edge.current;
    drawn.iter().filter(quiet).for_each(|line| draw_line(canvas, view.palette, line));
    let strong = || drawn.iter().filter(|line| !quiet(line));
    strong().for_each(|line| draw_under(canvas, view.palette, line));
    strong().for_each(|line| draw_line(canvas, view.palette, line));
    digits(canvas, view, &layout);
    cells(canvas, view, &layout);
    signs(canvas, view.palette, &drawn);
    letters(canvas, view, &layout);
}

/// Cells and digits alone, for somebody to draw the edges.
pub(crate) fn vertices(canvas: &mut Canvas, view: View<'_>, room: (f64, f64)) {
    let layout = Layout::new(view.unit("unit").len(), view.board.side, room);
    digits(canvas, view, &layout);
    cells(canvas, view, &layout);
}

/// An edge as it is drawn, perhaps on its way.
struct Line {
    edge: Edge,
    look: Look,
    /// What there is of it; the whole edge is from `ends.0` to `ends.1`.
    from: (f64, f64),
    to: (f64, f64),
    ends: ((f64, f64), (f64, f64)),
    /// How far its head has come.
    head: f64,
}

fn lines(view: View<'_>, layout: &Layout) -> Vec<Line> {
    let now = edges(view);
    let before = view.moving.map(|moving| edges(View { scene: moving.before, moving: None, ..view }));
    let path = before.as_ref().map_or_else(Vec::new, |_| along_path(&now));
    let on_path = |number: usize| {
        let place = path.iter().position(|&(other, _)| other == number)?;
        Some((place as f64 / path.len() as f64, path[place].1))
    };
    let places: Vec<Option<(f64, bool)>> = (0..now.len()).map(on_path).collect();
    let lines = now.into_iter().enumerate().map(|(number, edge)| {
        let last = before.as_ref().and_then(|before| before.get(number)).zip(view.moving);
        let Progress { look, length, from_cell } = match last {
            Some((last, moving)) => progress(&edge, last, places[number], moving.part),
            None => Progress { look: edge.look, length: 1.0, from_cell: true },
        };
        let turning = last.filter(|(last, _)| last.direction != edge.direction);
        let ends = layout.ends(&edge);
        let (from, to) = match from_cell {
            true => (ends.0, between(ends.0, ends.1, length)),
            false => (between(ends.1, ends.0, length), ends.1),
        };
        Line { edge, look, from, to, ends, head: turning.map_or(1.0, |(_, moving)| moving.part) }
    });
    lines.collect()
}

/// A point on the way.
fn between(from: (f64, f64), to: (f64, f64), part: f64) -> (f64, f64) {
    (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
}

/// What lies under a line: a halo, a casing, the outside of a double line.
fn draw_under(canvas: &mut Canvas, palette: &Palette, line: &Line) {
    let (colour, width, rest) = match line.look {
        Look::Path => (palette.panel, 9.0, " stroke-opacity=\"0.9\""),
        Look::PathMatched => (palette.current, 9.0, ""),
        Look::Settled => (palette.solved, 6.5, ""),
        _ => return,
    };
    let width = Length(width);
    let rest = format!("stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"{rest}");
    canvas.line(line.from, line.to, &rest);
}

fn draw_line(canvas: &mut Canvas, palette: &Palette, drawn: &Line) {
    let Line { from, to, .. } = *drawn;
    let edge = &drawn.edge;
    let mut line = |colour: &str, width: f64, rest: &str| {
        let width = Length(width);
        canvas.line(
            from,
            to,
            &format!("stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"{rest}"),
        );
    };
    let current = edge.current;
    let colour = match drawn.look {
        Look::Plain if current => {
            line(palette.current, 2.5, "");
            palette.current
        }
        Look::Plain => {
            line(palette.edge, 1.0, " stroke-opacity=\"0.75\"");
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
            line(palette.current, 2.6, " stroke-dasharray=\"10 7\"");
            palette.current
        }
        Look::PathMatched => {
            line(palette.matched, 4.0, "");
            palette.matched
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
                (1.8, " stroke-dasharray=\"0.1 5\" stroke-opacity=\"0.6\"")
            };
            line(palette.removed, width, rest);
            palette.removed
        }
        Look::Settled => {
            line(palette.panel, 2.0, "");
            palette.solved
        }
    };
    if edge.direction != Direction::None {
        head(canvas, drawn, colour);
    }
}

/// The head of an edge. On its way it begins in the middle, pointing to the digit; one of the matching
/// turns round; then it goes to its end.
fn head(canvas: &mut Canvas, drawn: &Line, colour: &str) {
    const HEAD: f64 = 10.0;
    let (cell, digit) = drawn.ends;
    let to_cell = drawn.edge.direction == Direction::ToCell;
    let (turn, way) = ((drawn.head / 0.5).min(1.0), ((drawn.head - 0.5) / 0.5).max(0.0));
    let tip = between(between(cell, digit, 0.5), if to_cell { cell } else { digit }, way);
    let angle = (digit.1 - cell.1).atan2(digit.0 - cell.0);
    let angle = if to_cell { angle + std::f64::consts::PI * turn } else { angle };
    let size = HEAD * (1.0 + 0.4 * (1.0 - way)) * (turn * 3.0).min(1.0);
    let (x, y) = (angle.cos() * size, angle.sin() * size);
    let (back_x, back_y) = (tip.0 - x, tip.1 - y);
    let path = format!(
        "M{} {}L{} {}L{} {}Z",
        Length(tip.0),
        Length(tip.1),
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
            (false, true) => {
                format!("stroke=\"{}\" stroke-width=\"2\" stroke-opacity=\"0.55\"", palette.matched)
            }
            (false, false) => {
                format!("stroke=\"{}\" stroke-width=\"1\" stroke-opacity=\"0.55\"", palette.edge)
            }
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

/// How the border of a vertex is drawn: what it is part of; and how thick the ring round it is.
struct Border {
    colour: &'static str,
    width: f64,
    dashes: &'static str,
    in_hall: bool,
    ring: Option<f64>,
}

/// From a vertex to the ring round it.
const RING: f64 = 3.5;

fn border(view: View<'_>, vertex: Thing) -> Border {
    let palette = view.palette;
    let has = |role| view.scene.has(role, vertex);
    let (in_hall, to_free, stuck) = (has("hall"), has("free"), has("stuck"));
    let is_digit = matches!(view.things.kind(vertex), ThingKind::Digit(_));
    let (colour, width, dashes) = if to_free {
        (palette.solved, 4.0, "3 3")
    } else if stuck {
        (palette.removed, 4.0, "7 4")
    } else if in_hall {
        (palette.ink, 3.0, "")
    } else {
        (if is_digit { palette.ink } else { palette.ink_2 }, 1.5, "")
    };
    let ring = if has("current") { Some(3.0) } else { has("on-stack").then_some(1.5) };
    Border { colour, width, dashes, in_hall, ring }
}

impl Border {
    fn attributes(&self, fill: &str) -> String {
        let Self { colour, width, dashes, .. } = self;
        let dashes =
            if dashes.is_empty() { String::new() } else { format!(" stroke-dasharray=\"{dashes}\"") };
        format!("fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"{}\"{dashes}", Length(*width))
    }

    fn ring(&self, palette: &Palette) -> Option<String> {
        let width = Length(self.ring?);
        Some(format!("fill=\"none\" stroke=\"{}\" stroke-width=\"{width}\"", palette.current))
    }
}

fn cells(canvas: &mut Canvas, view: View<'_>, layout: &Layout) {
    let (palette, size) = (view.palette, layout.cell);
    for (&cell, &(x, y)) in view.unit("unit").iter().zip(&layout.cells) {
        let vertex = view.things.cell(cell);
        let border = border(view, vertex);
        let fill = if border.in_hall { palette.hall_soft } else { palette.panel };
        canvas.moved(x - size / 2.0, y - size / 2.0, |canvas| {
            if let Some(ring) = border.ring(palette) {
                let whole = size + 2.0 * RING;
                canvas.rect((-RING, -RING), (whole, whole), &format!("rx=\"7\" {ring}"));
            }
            canvas.rect((0.0, 0.0), (size, size), &format!("rx=\"5\" {}", border.attributes(fill)));
            face(canvas, view, cell, size);
        });
        let name = Type::new(10.5, palette.ink_3).at(Anchor::End);
        canvas.haloed((x - size / 2.0 - 11.0, y - 3.0), name, palette.panel, view.name(cell));
        let badge = Type::new(11.0, badge_ink(view, vertex)).bold().at(Anchor::End);
        canvas.text((x - size / 2.0 - 11.0, y + 11.0), badge, index_and_low(view, vertex));
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
            true => (palette.hall, palette.on_hall),
            false => (palette.ink, palette.page),
        };
        let attributes = match there.contains(&digit) {
            true => border.attributes(fill),
            false => format!("fill=\"{fill}\" fill-opacity=\"0.4\""),
        };
        if let Some(ring) = border.ring(palette) {
            canvas.circle(at, layout.radius + RING, &ring);
        }
        canvas.circle(at, layout.radius, &attributes);
        let size = (layout.radius * 1.1).min(18.0);
        canvas.centred(at, Type::new(size, ink).bold().at(Anchor::Middle), digit);
        let badge = Type::new(11.0, badge_ink(view, vertex)).bold();
        canvas.centred((at.0 + layout.radius + 8.0, at.1 + 3.0), badge, index_and_low(view, vertex));
    }
}

/// Index and low are final once the component is closed.
fn badge_ink(view: View<'_>, vertex: Thing) -> &'static str {
    if view.scene.has("done", vertex) { view.palette.ink_3 } else { view.palette.ink }
}

/// `3/1`: the index and the low of a vertex that was visited.
fn index_and_low(view: View<'_>, vertex: Thing) -> String {
    match view.scene.number("index", vertex) {
        0 => String::new(),
        index => format!("{index}/{}", view.scene.number("low", vertex)),
    }
}

/// ✕ and ✓ where the step removes or decides.
fn signs(canvas: &mut Canvas, palette: &Palette, lines: &[Line]) {
    for line in lines.iter().filter(|line| line.edge.current) {
        let middle = between(line.ends.0, line.ends.1, 0.5);
        match line.look {
            Look::Removed => canvas.sign(middle, Sign::Cross, palette.removed, palette.panel),
            Look::Settled => canvas.sign(middle, Sign::Tick, palette.solved, palette.panel),
            _ => {}
        }
    }
}
