//! The grid in a method's run: what the step is about, and what proves it.
//!
//! The cell that loses a candidate has a dashed outline and a cross on the mark; the cells that prove
//! it have a full outline, their units a thin one. A digit that is tried has a question mark with the
//! number of its choice, a dead end the sign ✕.

use hallset::{Cell, Digit, UnitId};

use super::canvas::{Anchor, Canvas, Length, Sign, Type};
use super::face::Face;
use super::grid::{Frame, given};
use super::outline::outline;
use super::palette::Palette;
use crate::export::method_state::MethodState;
use crate::export::state::State;
use crate::studio::{Dead, Happening, Proof, Why};

/// Draws it into a square of this size at the origin.
pub(crate) fn method_grid(
    canvas: &mut Canvas,
    palette: &Palette,
    state: &State<'_>,
    method: &MethodState<'_>,
    size: f64,
) {
    let focus = Focus::of(method);
    let frame = Frame::new(state.board, size);
    frame.draw(canvas, palette, |canvas, frame| {
        for &cell in &focus.proving {
            frame.ground(canvas, cell, palette.matched_soft);
        }
        let soft = if focus.is_good { palette.matched_soft } else { palette.removed_soft };
        focus.about.into_iter().for_each(|cell| frame.ground(canvas, cell, soft));
        frame.faces(canvas, palette, |cell| Face {
            given: given(state.board, cell),
            decided: state.candidates[cell.index()]
                .single()
                .filter(|_| !focus.struck.iter().any(|(at, _)| *at == cell)),
            marks: state.candidates[cell.index()],
            struck: &focus.struck,
            cell,
        });
        choices(canvas, palette, method, frame);
    });
    canvas.moved(frame.labels, frame.labels, |canvas| focus.outlines(canvas, palette, &frame));
}

/// `?3` in the corner of each cell with a digit that is tried.
fn choices(canvas: &mut Canvas, palette: &Palette, method: &MethodState<'_>, frame: &Frame<'_>) {
    for (number, choice) in (1..).zip(&method.choices) {
        let (x, y) = frame.corner(choice.cell);
        let size = (frame.cell * 0.2).max(4.0);
        let at = (x + frame.cell * 0.93, y + size * 1.15);
        let kind = Type::new(size, palette.removed_text).bold().at(Anchor::End);
        canvas.text(at, kind, format_args!("?{number}"));
    }
}

/// What a step is about.
#[derive(Default)]
struct Focus {
    /// The cell that changes.
    about: Option<Cell>,
    /// Is the change a choice, and no loss?
    is_good: bool,
    is_dead: bool,
    struck: Vec<(Cell, Digit)>,
    proving: Vec<Cell>,
    units: Vec<UnitId>,
}

impl Focus {
    fn of(method: &MethodState<'_>) -> Self {
        let mut focus = Self::default();
        let proofs = &method.report.journal.proofs;
        match method.what() {
            Some(Happening::Remove { cell, digit, why }) => {
                focus.about = Some(cell);
                focus.struck = vec![(cell, digit)];
                match why {
                    Why::Arc { peer, .. } | Why::Peer(peer) => focus.proving.push(peer),
                    Why::OnlyPlace { unit, .. } => focus.units.push(unit),
                    Why::Proof { proof, .. } => focus.proven_by(&proofs[proof]),
                    Why::Guess(_) | Why::Refuted => {}
                }
            }
            Some(Happening::Guess { cell, .. } | Happening::Undo { cell, .. }) => {
                focus.about = Some(cell);
                focus.is_good = true;
            }
            Some(Happening::DeadEnd(dead)) => {
                focus.is_dead = true;
                match dead {
                    Dead::NoCandidate(cell) => focus.about = Some(cell),
                    Dead::NoPlace { unit, .. } => focus.units.push(unit),
                    Dead::TooFewDigits(proof) => focus.proven_by(&proofs[proof]),
                }
            }
            Some(Happening::Arcs { from, to, .. }) => focus.proving.extend([from, to]),
            _ => {}
        }
        focus
    }

    fn proven_by(&mut self, proof: &Proof) {
        self.proving.extend(&proof.cells);
        self.units.push(proof.unit);
        self.units.extend(proof.second);
    }

    fn outlines(&self, canvas: &mut Canvas, palette: &Palette, frame: &Frame<'_>) {
        let side = frame.board.side;
        let mut drawn = |cells: &[Cell], colour: &str, width: f64, dashes: &str| {
            let rest = format!(
                "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linejoin=\"round\"{dashes}",
                Length(width)
            );
            canvas.path(&outline(cells, side, frame.cell), &rest);
        };
        for unit in &self.units {
            let colour = if self.is_dead { palette.removed } else { palette.matched };
            drawn(&frame.board.units[unit.index()].cells, colour, 1.6, " stroke-dasharray=\"2 4\"");
        }
        for &cell in &self.proving {
            drawn(&[cell], palette.matched, 3.0, "");
        }
        let Some(cell) = self.about else { return };
        if self.is_good {
            drawn(&[cell], palette.current, 3.5, "");
        } else {
            drawn(&[cell], palette.removed, 3.5, " stroke-dasharray=\"7 4\"");
        }
        if self.is_dead {
            let (x, y) = frame.corner(cell);
            canvas.sign(
                (x + frame.cell / 2.0, y + frame.cell / 2.0),
                Sign::Cross,
                palette.removed,
                palette.panel,
            );
        }
    }
}
