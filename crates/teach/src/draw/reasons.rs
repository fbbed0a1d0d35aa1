//! Why a person's step is right, sentence by sentence, and what was used so far.

use super::canvas::{Anchor, Canvas, Type};
use super::view::View;
use super::words::{cut, wrapped};
use crate::studio::{ExplainedReport, ExplainedStep};

const MARGIN: f64 = 16.0;
const TEXT: f64 = 13.5;
const LINE: f64 = 19.0;
const ROW: f64 = 17.0;

/// Draws it into a room of this size at the origin.
pub(crate) fn reasons(
    canvas: &mut Canvas,
    view: View<'_>,
    (report, step): (&ExplainedReport, &ExplainedStep),
    (width, height): (f64, f64),
) {
    let palette = view.palette;
    canvas.text((MARGIN, 30.0), Type::new(16.0, palette.ink).bold(), &step.title);
    let used = report.techniques.iter().map(|used| (used, view.scene.value(&format!("found.{}", used.id))));
    let used: Vec<_> = used.filter(|(_, times)| *times > 0).collect();
    let shown = used.len().min(8);
    let foot = height - 14.0 - ROW * shown as f64;
    let said = match (&step.reasons[..], &step.conclusion[..]) {
        ([], "") => std::slice::from_ref(&step.caption),
        (reasons, _) => reasons,
    };
    let lines_of = |sentence: &str| wrapped(sentence, TEXT, width - 2.0 * MARGIN);
    let conclusion = lines_of(&step.conclusion);
    let room = ((foot - 62.0) / LINE).max(1.0) as usize;
    let reasons =
        cut(said.iter().flat_map(|said| lines_of(said)).collect(), room.saturating_sub(conclusion.len()));
    let kind = Type::new(TEXT, palette.ink);
    let lines =
        reasons.iter().map(|line| (line, kind)).chain(conclusion.iter().map(|line| (line, kind.bold())));
    for (number, (line, kind)) in lines.enumerate() {
        canvas.text((MARGIN, 56.0 + LINE * number as f64), kind, line);
    }
    for (number, (name, times)) in used[used.len() - shown..].iter().enumerate() {
        let y = foot + ROW * (number as f64 + 0.6);
        canvas.text((MARGIN, y), Type::new(12.0, palette.ink_2), &name.name);
        canvas.text((width - MARGIN, y), Type::new(12.0, palette.ink).bold().at(Anchor::End), times);
    }
}
