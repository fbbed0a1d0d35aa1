//! The hull of a component: one closed, smooth outline round its cells in the left column and its
//! digits in the right, in a tint of its own, thinly hatched, and its letter at every vertex.
//!
//! Vertices of other components stand between its own, so a convex hull would swallow them. Vertices
//! that are neighbours in their column share a box; from every box an arm narrows to a waist between
//! the columns, and all arms of a side lie on each other there. So the outline holds exactly its own
//! vertices and never crosses itself. The page has the same shape (`web/js/hull-shape.js`).

use std::fmt::Write as _;

use super::canvas::{Anchor, Canvas, Length, Type};
use super::graph::Layout;
use super::palette::Palette;
use super::view::View;
use crate::scene::{Thing, ThingKind};

/// From a vertex to its hull.
const PAD: f64 = 6.0;
/// Half of the length of a waist.
const HALF: f64 = 14.0;
/// Where the waists of the first, second, ... component are, as parts of the way from cells to digits.
const WAISTS: [f64; 6] = [0.5, 0.36, 0.64, 0.43, 0.57, 0.29];

/// One hatch for each tint: another angle, another rhythm.
pub(crate) fn hatches(canvas: &mut Canvas, palette: &Palette) {
    const ANGLES: [u32; 6] = [45, 135, 0, 90, 20, 110];
    canvas.add(format_args!("<defs>"));
    for (number, angle) in ANGLES.into_iter().enumerate() {
        let size = 7 + number;
        canvas.add(format_args!(
            "<pattern id=\"hatch-{number}\" width=\"{size}\" height=\"{size}\" patternUnits=\"userSpaceOnUse\" \
             patternTransform=\"rotate({angle})\"><path d=\"M0 0V{size}\" stroke=\"{}\" stroke-width=\"1\" \
             stroke-opacity=\"0.16\"/></pattern>",
            palette.hatch
        ));
    }
    canvas.add(format_args!("</defs>"));
}

/// The hulls; one that is new grows out of its waist.
pub(crate) fn hulls(canvas: &mut Canvas, view: View<'_>, layout: &Layout) {
    let palette = view.palette;
    for (number, (_, vertices)) in view.lettered().enumerate() {
        let Some((path, (x, y))) = shape(view, layout, vertices, number) else { continue };
        let size = view.moving.filter(|moving| moving.is_new(number)).map_or(1.0, |moving| moving.part);
        let (left, top) = (Length(x * (1.0 - size)), Length(y * (1.0 - size)));
        canvas.add(format_args!("<g transform=\"translate({left} {top}) scale({size:.2})\">"));
        let (tint, border) = (palette.tint(number), palette.border(number));
        let skin = format!(
            "fill=\"{tint}\" fill-opacity=\"0.6\" stroke=\"{border}\" stroke-width=\"1.6\" stroke-linejoin=\"round\""
        );
        canvas.path(&path, &skin);
        canvas.path(&path, &format!("fill=\"url(#hatch-{})\"", number % palette.tints.len()));
        canvas.add(format_args!("</g>"));
    }
}

/// A letter at each vertex, once its hull is there.
pub(crate) fn letters(canvas: &mut Canvas, view: View<'_>, layout: &Layout) {
    let palette = view.palette;
    for (number, (letter, vertices)) in view.lettered().enumerate() {
        if view.moving.is_some_and(|moving| moving.is_new(number)) {
            continue;
        }
        for &vertex in vertices {
            let Some((x, y)) = layout.place(view, vertex) else { continue };
            let at = match view.things.kind(vertex) {
                ThingKind::Cell(_) => (x - layout.cell / 2.0 - 54.0, y - 7.0),
                _ => (x + layout.radius * 0.85, y - layout.radius * 0.85),
            };
            let (tint, ink) = (palette.tint(number), palette.ink);
            canvas.circle(at, 8.0, &format!("fill=\"{tint}\" stroke=\"{ink}\" stroke-width=\"1.2\""));
            canvas.centred(at, Type::new(10.0, ink).bold().at(Anchor::Middle), letter);
        }
    }
}

/// The outline and the middle of its waist.
fn shape(view: View<'_>, layout: &Layout, vertices: &[Thing], number: usize) -> Option<(String, (f64, f64))> {
    let is_cell = |vertex: &&Thing| matches!(view.things.kind(**vertex), ThingKind::Cell(_));
    let place = |vertex: &Thing| layout.place(view, *vertex);
    let cells: Vec<(f64, f64)> = vertices.iter().filter(is_cell).filter_map(place).collect();
    let digits: Vec<(f64, f64)> =
        vertices.iter().filter(|vertex| !is_cell(vertex)).filter_map(place).collect();
    let (cell_x, digit_x) = (cells.first()?.0, digits.first()?.0);
    let (reach, radius) = (layout.cell / 2.0 + PAD, layout.radius + PAD);
    let left = Column { inner: cell_x + reach, outer: cell_x - reach, round: 9.0 };
    let right = Column { inner: digit_x - radius, outer: digit_x + radius, round: radius };
    let all = || cells.iter().chain(&digits).map(|(_, y)| *y);
    let mut left_spans = spans(cells.iter().map(|at| at.1), layout.pitch(layout.cells.len()), reach);
    let right_spans = spans(digits.iter().map(|at| at.1), layout.pitch(layout.digits.len()), radius);
    let thickness = (0.3 * total(&left_spans).max(total(&right_spans))).clamp(16.0, 44.0);
    let x = left.inner + (right.inner - left.inner) * WAISTS[number % WAISTS.len()];
    let y = all().sum::<f64>() / all().count() as f64;
    let (top, bottom) = (y - thickness / 2.0, y + thickness / 2.0);
    left_spans.reverse();
    let mut path = format!("M{}", at(x + HALF, top));
    arms(&mut path, &right_spans, (x + HALF, top), thickness, &right);
    let _ = write!(path, "L{}", at(x - HALF, bottom));
    arms(&mut path, &left_spans, (x - HALF, bottom), -thickness, &left);
    path.push('Z');
    Some((path, (x, y)))
}

/// The sides of a column's boxes: towards the other column and away from it, and how round they are there.
struct Column {
    inner: f64,
    outer: f64,
    round: f64,
}

/// Boxes round neighbours: their tops and bottoms.
fn spans(middles: impl Iterator<Item = f64>, pitch: f64, reach: f64) -> Vec<(f64, f64)> {
    let mut middles: Vec<f64> = middles.collect();
    middles.sort_by(f64::total_cmp);
    let mut found: Vec<(f64, f64)> = Vec::new();
    for middle in middles {
        match found.last_mut() {
            Some((_, bottom)) if middle - (*bottom - reach) < 1.5 * pitch => *bottom = middle + reach,
            _ => found.push((middle - reach, middle + reach)),
        }
    }
    found
}

fn total(spans: &[(f64, f64)]) -> f64 {
    spans.iter().map(|(top, bottom)| bottom - top).sum()
}

/// From the waist out along each arm, round its box, and back: downwards at the right, upwards at the
/// left, where the thickness is below 0.
fn arms(path: &mut String, spans: &[(f64, f64)], (x, from): (f64, f64), thickness: f64, column: &Column) {
    let Column { inner, outer, round } = *column;
    let (whole, middle) = (total(spans), (x + inner) / 2.0);
    let out = (outer - inner).signum() * round;
    let mut y = from;
    for &(top, bottom) in spans {
        let (first, last) = if thickness > 0.0 { (top, bottom) } else { (bottom, top) };
        let turn = (last - first).signum() * round.min((bottom - top) / 2.0);
        let _ = write!(path, "C{} {} {}", at(middle, y), at(middle, first), at(inner, first));
        let _ = write!(path, "L{}Q{} {}", at(outer - out, first), at(outer, first), at(outer, first + turn));
        let _ = write!(path, "L{}Q{} {}", at(outer, last - turn), at(outer, last), at(outer - out, last));
        y += thickness * (bottom - top) / whole;
        let _ = write!(path, "L{}C{} {} {}", at(inner, last), at(middle, last), at(middle, y), at(x, y));
    }
}

fn at(x: f64, y: f64) -> String {
    format!("{} {}", Length(x), Length(y))
}
