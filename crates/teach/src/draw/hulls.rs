//! The hull of a component: a band along its edges and round its vertices, in a tint of its own,
//! hatched, with its letter.
//!
//! The vertices of a component are scattered over two columns. A convex hull would swallow others;
//! the band holds exactly what belongs together.

use std::fmt::Write as _;

use super::canvas::{Anchor, Canvas, Length, Type};
use super::graph::Layout;
use super::palette::Palette;
use super::view::View;
use crate::scene::{Thing, ThingKind};

/// One hatch for each tint: another angle, another rhythm.
pub(crate) fn hatches(canvas: &mut Canvas, palette: &Palette) {
    const ANGLES: [u32; 6] = [45, 135, 0, 90, 20, 110];
    canvas.add(format_args!("<defs>"));
    for (number, angle) in ANGLES.into_iter().enumerate() {
        let size = 7 + number;
        canvas.add(format_args!(
            "<pattern id=\"hatch-{number}\" width=\"{size}\" height=\"{size}\" patternUnits=\"userSpaceOnUse\" \
             patternTransform=\"rotate({angle})\"><path d=\"M0 0V{size}\" stroke=\"{}\" stroke-width=\"1.6\" \
             opacity=\"0.3\"/></pattern>",
            palette.hatch
        ));
    }
    canvas.add(format_args!("</defs>"));
}

pub(crate) fn hulls(canvas: &mut Canvas, view: View<'_>, layout: &Layout) {
    let palette = view.palette;
    for (number, (_, vertices)) in view.lettered().enumerate() {
        let bands = bands(view, layout, vertices);
        let tint = palette.tint(number);
        canvas.add(format_args!(
            "<g opacity=\"0.62\" fill=\"none\" stroke-width=\"20\" stroke-linecap=\"round\">"
        ));
        canvas.path(&bands, &format!("stroke=\"{tint}\""));
        for &vertex in vertices {
            let Some((x, y)) = layout.place(view, vertex) else { continue };
            let (reach, round) = match view.things.kind(vertex) {
                ThingKind::Cell(_) => (layout.cell / 2.0 + 5.0, 9.0),
                _ => (layout.radius + 5.0, layout.radius + 5.0),
            };
            let rest = format!("rx=\"{}\" fill=\"{tint}\"", Length(round));
            canvas.rect((x - reach, y - reach), (2.0 * reach, 2.0 * reach), &rest);
        }
        canvas.path(&bands, &format!("stroke=\"url(#hatch-{})\"", number % palette.tints.len()));
        canvas.add(format_args!("</g>"));
    }
}

/// A letter at each vertex.
pub(crate) fn letters(canvas: &mut Canvas, view: View<'_>, layout: &Layout) {
    let palette = view.palette;
    for (number, (letter, vertices)) in view.lettered().enumerate() {
        for &vertex in vertices {
            let Some((x, y)) = layout.place(view, vertex) else { continue };
            let at = match view.things.kind(vertex) {
                ThingKind::Cell(_) => (x - layout.cell / 2.0 - 52.0, y - 7.0),
                _ => (x + layout.radius * 0.85, y - layout.radius * 0.85),
            };
            let (tint, ink) = (palette.tint(number), palette.ink);
            canvas.circle(at, 8.0, &format!("fill=\"{tint}\" stroke=\"{ink}\" stroke-width=\"1.2\""));
            canvas.centred(at, Type::new(10.0, ink).bold().at(Anchor::Middle), letter);
        }
    }
}

fn bands(view: View<'_>, layout: &Layout, vertices: &[Thing]) -> String {
    let mut path = String::new();
    for &vertex in vertices {
        let ThingKind::Cell(cell) = view.things.kind(vertex) else { continue };
        let Some((x, y)) = layout.place(view, vertex) else { continue };
        for digit in view.candidates("edge", cell) {
            if vertices.contains(&view.things.digit(digit)) {
                let (to_x, to_y) = layout.digits[digit.number() - 1];
                let _ = write!(path, "M{} {}L{} {}", Length(x), Length(y), Length(to_x), Length(to_y));
            }
        }
    }
    path
}
