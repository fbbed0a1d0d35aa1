//! The links of a chain over the grid: strong ones are full lines, weak ones dashed.
//!
//! A line begins and ends beside its marks, and is bent so that it does not run through those between. Where an end is
//! a claim over several cells, it is their middle.

use std::fmt::Write as _;

use hallset::Cell;

use super::canvas::{Canvas, Length};
use super::face::{mark_place, pitch};
use super::view::View;
use crate::scene::{Item, Thing, ThingKind};

/// Draws them; `corner` says where a cell is, `size` how large.
pub(crate) fn links(canvas: &mut Canvas, view: View<'_>, size: f64, corner: impl Fn(Cell) -> (f64, f64)) {
    let place = |thing: Thing| match view.things.kind(thing) {
        ThingKind::Candidate(cell, digit) => {
            let ((x, y), (right, down)) = (corner(cell), mark_place(digit, view.board.side, size));
            Some((x + right, y + down))
        }
        _ => None,
    };
    let middle = |things: &[Thing]| {
        let places: Vec<(f64, f64)> = things.iter().filter_map(|&thing| place(thing)).collect();
        let sum = places.iter().fold((0.0, 0.0), |sum, place| (sum.0 + place.0, sum.1 + place.1));
        let count = places.len().max(1) as f64;
        (sum.0 / count, sum.1 / count)
    };
    let pitch = pitch(view.board.side, size);
    for item in view.scene.list("links") {
        let Some(Link { strong, from, to }) = Link::of(item) else { continue };
        let dashes = if strong { "" } else { " stroke-dasharray=\"5 4\"" };
        let colour = if strong { view.palette.ink } else { view.palette.ink_3 };
        let width = Length(pitch * if strong { 0.15 } else { 0.12 });
        let rest = format!(
            "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"{dashes}"
        );
        canvas.path(&bow(middle(from), middle(to), (pitch * 0.5, size * 0.45)), &rest);
    }
}

/// A link and its ends.
struct Link<'a> {
    strong: bool,
    from: &'a [Thing],
    to: &'a [Thing],
}

impl<'a> Link<'a> {
    fn of(item: &'a Item) -> Option<Self> {
        let (kind, first) = item.label.as_deref()?.split_once(' ')?;
        let (from, to) = item.things.split_at_checked(first.parse().ok()?)?;
        Some(Self { strong: kind == "strong", from, to })
    }
}

/// From one place to another, with a gap at both ends, bent at most so far.
fn bow(from: (f64, f64), to: (f64, f64), (gap, most): (f64, f64)) -> String {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    let gap = gap.min(length * 0.4);
    let (ux, uy) = (dx / length, dy / length);
    let bend = (length * 0.12).min(most);
    let middle = ((from.0 + to.0) / 2.0 - uy * bend, (from.1 + to.1) / 2.0 + ux * bend);
    let (start, end) = ((from.0 + ux * gap, from.1 + uy * gap), (to.0 - ux * gap, to.1 - uy * gap));
    let mut path = String::new();
    let _ = write!(path, "M{} {}Q", Length(start.0), Length(start.1));
    let _ = write!(path, "{} {} {} {}", Length(middle.0), Length(middle.1), Length(end.0), Length(end.1));
    path
}
