//! Tarjan's walk beside the graph: the stack, and a row for each vertex that was visited.

use super::canvas::{Anchor, Canvas, Type};
use super::view::View;
use super::words::{cut, wrapped};
use crate::scene::Thing;

/// The columns: where they stand, and what is in them; `on` is the stack.
const COLUMNS: [(f64, Anchor, &str); 5] = [
    (8.0, Anchor::Start, "vertex"),
    (84.0, Anchor::End, "index"),
    (112.0, Anchor::End, "low"),
    (136.0, Anchor::End, "on"),
    (150.0, Anchor::Start, "comp."),
];
/// Rows with a component that has no letter name it by its vertices, as far as there is room.
const NAME: usize = 6;

/// Draws it into a room of this size at the origin.
pub(crate) fn table(canvas: &mut Canvas, view: View<'_>, (width, height): (f64, f64)) {
    let palette = view.palette;
    canvas.text((8.0, 22.0), Type::new(13.0, palette.ink).bold(), "Tarjan’s walk");
    let names = |list| -> Vec<String> {
        view.scene
            .list(list)
            .iter()
            .flat_map(|item| &item.things)
            .map(|&vertex| view.vertex_name(vertex))
            .collect()
    };
    let stack = names("stack");
    let stack = format!("Stack: {}", if stack.is_empty() { "empty".to_owned() } else { stack.join(" ") });
    let lines = cut(wrapped(&stack, 10.5, width - 16.0), 4);
    for (number, line) in lines.iter().enumerate() {
        canvas.text((8.0, 41.0 + 14.0 * number as f64), Type::new(10.5, palette.ink_2), line);
    }
    let top = 41.0 + 14.0 * lines.len() as f64 + 8.0;
    let head = Type::new(9.5, palette.ink_3).bold();
    for (at, anchor, name) in COLUMNS {
        canvas.text((at, top), head.at(anchor), name);
    }
    let rows = view.scene.list("walk");
    let pitch = ((height - top - 10.0) / rows.len().max(1) as f64).clamp(13.0, 18.0);
    let shown = (((height - top - 10.0) / pitch) as usize).min(rows.len());
    for (number, row) in rows[rows.len() - shown..].iter().flat_map(|item| &item.things).enumerate() {
        let middle = top + 6.0 + (number as f64 + 0.5) * pitch;
        draw_row(canvas, view, *row, (middle, pitch, width));
    }
}

fn draw_row(canvas: &mut Canvas, view: View<'_>, row: Thing, (middle, pitch, width): (f64, f64, f64)) {
    let palette = view.palette;
    let current = view.scene.has("current", row);
    if current {
        let fill = format!("rx=\"3\" fill=\"{}\"", palette.accent_soft);
        canvas.rect((3.0, middle - pitch / 2.0), (width - 6.0, pitch), &fill);
    }
    let kind = Type::new((pitch * 0.66).min(11.5), palette.ink);
    let kind = if current { kind.bold() } else { kind };
    let [vertex, index, low, on, component] = COLUMNS.map(|(at, ..)| at);
    let number = |role| view.scene.number(role, row);
    canvas.centred((vertex, middle), kind, view.vertex_name(row));
    canvas.centred((index, middle), kind.at(Anchor::End), number("index"));
    let fallen = if number("low") < number("index") { kind.bold() } else { kind };
    canvas.centred((low, middle), fallen.at(Anchor::End), number("low"));
    let found = usize::try_from(number("component") - 1).ok();
    match found.and_then(|place| view.scene.list("components").get(place)) {
        None => canvas.circle((on - 5.0, middle), 3.0, &format!("fill=\"{}\"", palette.ink)),
        Some(found) => {
            let names = || found.things.iter().map(|&vertex| view.vertex_name(vertex)).collect::<String>();
            let name = found.label.as_deref().map_or_else(names, str::to_owned);
            let kind = if found.label.is_some() { kind.bold() } else { kind };
            canvas.centred((component, middle), kind, name.chars().take(NAME).collect::<String>());
        }
    }
}
