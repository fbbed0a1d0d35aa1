//! The counters of a method at a step, and what each technique removed.

use hallset::Cell;

use super::canvas::{Anchor, Canvas, Type};
use super::view::View;
use crate::studio::About;

const ROW: f64 = 16.5;

/// Draws them between `top` and `bottom`, into this width; rows that do not fit are left out.
pub(crate) fn counters(canvas: &mut Canvas, view: View<'_>, (width, top, bottom): (f64, f64, f64)) {
    let palette = view.palette;
    canvas.text((8.0, top), Type::new(13.0, palette.ink).bold(), "Counters");
    let cells = (0..view.board.givens.len()).map(Cell::new);
    let open = cells.filter(|&cell| view.left(cell).single().is_none()).count() as i64;
    let counted =
        ["checks", "removals", "guesses", "backtracks"].map(|name| (name.to_owned(), view.scene.value(name)));
    let mut rows = counted.to_vec();
    rows.push(("open choices".to_owned(), view.scene.value("open")));
    rows.push(("open cells".to_owned(), open));
    let removed = About::techniques().into_iter().map(|technique| {
        let removed = view.scene.value(&format!("removed.{}", technique.id));
        (technique.name.to_lowercase(), removed)
    });
    rows.extend(removed.filter(|(_, removed)| *removed > 0));
    let room = ((bottom - top) / ROW) as usize;
    for (number, (name, value)) in (1..).zip(rows.into_iter().take(room)) {
        let y = top + 3.0 + ROW * f64::from(number);
        canvas.text((8.0, y), Type::new(11.0, palette.ink_2), name);
        canvas.text((width - 8.0, y), Type::new(11.0, palette.ink).bold().at(Anchor::End), value);
    }
}
