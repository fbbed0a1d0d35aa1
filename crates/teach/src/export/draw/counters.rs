//! The counters of a method at a step, and what each rule removed.

use hallset::techniques::TECHNIQUES;

use super::canvas::{Anchor, Canvas, Type};
use super::palette::Palette;
use crate::export::method_state::MethodState;
use crate::export::state::State;

const ROW: f64 = 16.5;

/// Draws them between `top` and `bottom`, into this width; rows that do not fit are left out.
pub(crate) fn counters(
    canvas: &mut Canvas,
    palette: &Palette,
    state: &State<'_>,
    method: &MethodState<'_>,
    (width, top, bottom): (f64, f64, f64),
) {
    canvas.text((8.0, top), Type::new(13.0, palette.ink).bold(), "Counters");
    let open = state.candidates.iter().filter(|set| set.single().is_none()).count() as u64;
    let tally = &method.tally;
    let mut rows: Vec<(&str, u64)> = vec![
        ("checks", tally.checks),
        ("removals", tally.removals),
        ("guesses", tally.guesses),
        ("backtracks", tally.backtracks),
        ("open choices", method.choices.len() as u64),
        ("open cells", open),
    ];
    let in_order = TECHNIQUES.iter().filter_map(|known| Some((known.id, *tally.rules.get(known.id)?)));
    rows.extend(in_order);
    let room = ((bottom - top) / ROW) as usize;
    for (number, (name, value)) in (1..).zip(rows.into_iter().take(room)) {
        let y = top + 3.0 + ROW * f64::from(number);
        canvas.text((8.0, y), Type::new(11.0, palette.ink_2), name);
        canvas.text((width - 8.0, y), Type::new(11.0, palette.ink).bold().at(Anchor::End), value);
    }
}
