//! A position and the step that is taken there: digits, pencil marks by their roles, units, and links.
//!
//! Each role has a shape besides its colour: pattern candidates stand in a disc, their opposites in a ring, guards
//! in a dashed ring, what goes is crossed out, what is placed stands in a square. Strong links are full lines,
//! weak links dashed ones.

use std::fmt::Write as _;

use hallset::{Cell, Digit, Position, Step, UnitId};

use super::canvas::{Anchor, Canvas, FONT, Length, Type, cross};
use super::outline::outline;
use super::palette::Palette;
use crate::explain::{Link, Marks, Role, marks};
use crate::export::Theme;

/// The size of the picture.
const SIZE: f64 = 720.0;
/// The room for the numbers of rows and columns.
const LABELS: f64 = 24.0;
/// The room right and below.
const MARGIN: f64 = 8.0;

/// The picture of a step on its position, as SVG.
pub(crate) fn picture(position: &Position, step: &Step, theme: Theme) -> String {
    let side = position.geometry().side();
    let drawing = Drawing {
        position,
        palette: Palette::of(theme),
        marks: &marks(position, step),
        side,
        cell: (SIZE - LABELS - MARGIN) / side as f64,
        columns: (side as f64).sqrt().ceil() as usize,
    };
    let mut canvas = Canvas::default();
    let page = drawing.palette.page;
    let name = step.argument.technique.name;
    canvas.add(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {SIZE} {SIZE}\" font-family=\"{FONT}\" role=\"img\">"
    ));
    canvas.add(format_args!("<title>{name}</title>"));
    canvas.rect((0.0, 0.0), (SIZE, SIZE), &format!("fill=\"{page}\""));
    drawing.labels(&mut canvas);
    canvas.moved(LABELS, LABELS, |canvas| {
        drawing.grounds(canvas);
        drawing.lines(canvas);
        drawing.units(canvas);
        drawing.links(canvas);
        drawing.cells(canvas);
    });
    canvas.add(format_args!("</svg>"));
    canvas.finish()
}

struct Drawing<'a> {
    position: &'a Position,
    palette: &'static Palette,
    marks: &'a Marks,
    side: usize,
    /// The size of a cell.
    cell: f64,
    /// Pencil marks in a row of a cell.
    columns: usize,
}

impl Drawing<'_> {
    fn corner(&self, cell: Cell) -> (f64, f64) {
        let geometry = self.position.geometry();
        (geometry.column(cell) as f64 * self.cell, geometry.row(cell) as f64 * self.cell)
    }

    /// The middle of a pencil mark.
    fn place(&self, cell: Cell, digit: Digit) -> (f64, f64) {
        /// The rim of a cell that stays free.
        const RIM: f64 = 0.05;
        let (x, y) = self.corner(cell);
        let (x, y) = (x + RIM * self.cell, y + RIM * self.cell);
        let pitch = self.cell * (1.0 - 2.0 * RIM) / self.columns as f64;
        let (row, column) = (digit.index() / self.columns, digit.index() % self.columns);
        (x + pitch * (column as f64 + 0.5), y + pitch * (row as f64 + 0.5))
    }

    /// The size of a pencil mark's letters.
    fn letter(&self) -> f64 {
        self.cell / self.columns as f64 * 0.62
    }

    fn labels(&self, canvas: &mut Canvas) {
        let kind = Type::new(13.0, self.palette.ink_2).at(Anchor::Middle);
        for number in 0..self.side {
            let middle = LABELS + (number as f64 + 0.5) * self.cell;
            canvas.centred((middle, LABELS / 2.0), kind, number + 1);
            canvas.centred((LABELS / 2.0, middle), kind, number + 1);
        }
    }

    fn grounds(&self, canvas: &mut Canvas) {
        let all = self.cell * self.side as f64;
        canvas.rect((0.0, 0.0), (all, all), &format!("fill=\"{}\"", self.palette.panel));
        let changes =
            self.marks.candidates.iter().filter(|mark| matches!(mark.role, Role::Removed | Role::Placed));
        let changed: Vec<Cell> = changes.map(|mark| mark.cell).collect();
        for (cells, colour) in
            [(&changed, self.palette.removed_soft), (&self.marks.cells, self.palette.hall_soft)]
        {
            for &cell in cells {
                canvas.rect(self.corner(cell), (self.cell, self.cell), &format!("fill=\"{colour}\""));
            }
        }
    }

    fn lines(&self, canvas: &mut Canvas) {
        let all = self.cell * self.side as f64;
        let thin = format!("stroke=\"{}\" stroke-width=\"1\"", self.palette.line);
        for number in 0..=self.side {
            let at = number as f64 * self.cell;
            canvas.line((at, 0.0), (at, all), &thin);
            canvas.line((0.0, at), (all, at), &thin);
        }
        for unit in self.position.geometry().unit_ids() {
            let kind = self.position.geometry().unit(unit).kind();
            if kind.is_region() {
                self.outline(
                    canvas,
                    unit,
                    &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"2.4\"", self.palette.ink),
                );
            }
        }
        canvas.rect(
            (0.0, 0.0),
            (all, all),
            &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"3\"", self.palette.ink),
        );
    }

    fn outline(&self, canvas: &mut Canvas, unit: UnitId, rest: &str) {
        let cells = self.position.geometry().unit(unit).cells();
        canvas.path(&outline(cells, self.side, self.cell), rest);
    }

    /// The units of the proof; many units are told by their marks alone.
    fn units(&self, canvas: &mut Canvas) {
        const MOST: usize = 2;
        if self.marks.units.len() > MOST {
            return;
        }
        for (&unit, dashes) in self.marks.units.iter().zip(["", " stroke-dasharray=\"8 6\""]) {
            let rest =
                format!("fill=\"none\" stroke=\"{}\" stroke-width=\"4\"{dashes}", self.palette.matched);
            self.outline(canvas, unit, &rest);
        }
    }

    fn links(&self, canvas: &mut Canvas) {
        for Link { from, to, strong } in &self.marks.links {
            let (Some(start), Some(end)) = (self.middle(from), self.middle(to)) else { continue };
            let dashes = if *strong { "" } else { " stroke-dasharray=\"6 5\"" };
            let colour = if *strong { self.palette.matched } else { self.palette.ink_2 };
            canvas.path(
                &self.bow(start, end),
                &format!(
                    "fill=\"none\" stroke=\"{colour}\" stroke-width=\"2.4\" stroke-linecap=\"round\"{dashes}"
                ),
            );
        }
    }

    fn middle(&self, claim: &hallset::Claim) -> Option<(f64, f64)> {
        let count = claim.cells.len();
        (count > 0).then(|| {
            let places = claim.cells.iter().map(|&cell| self.place(cell, claim.digit));
            let (x, y) = places.fold((0.0, 0.0), |sum, place| (sum.0 + place.0, sum.1 + place.1));
            (x / count as f64, y / count as f64)
        })
    }

    /// A line that begins and ends beside its marks, bent so that it does not run through those between.
    fn bow(&self, from: (f64, f64), to: (f64, f64)) -> String {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(1.0);
        let gap = (self.letter() * 0.85).min(length * 0.4);
        let (ux, uy) = (dx / length, dy / length);
        let bend = (length * 0.12).min(self.cell * 0.45);
        let middle = ((from.0 + to.0) / 2.0 - uy * bend, (from.1 + to.1) / 2.0 + ux * bend);
        let (start, end) = ((from.0 + ux * gap, from.1 + uy * gap), (to.0 - ux * gap, to.1 - uy * gap));
        let mut path = String::new();
        let _ = write!(
            path,
            "M{} {}Q{} {} {} {}",
            Length(start.0),
            Length(start.1),
            Length(middle.0),
            Length(middle.1),
            Length(end.0),
            Length(end.1)
        );
        path
    }

    fn cells(&self, canvas: &mut Canvas) {
        for cell in self.position.geometry().cells() {
            let digits = self.position.digits(cell);
            match (digits.single(), self.position.filled().contains(cell)) {
                (Some(digit), true) => {
                    let (x, y) = self.corner(cell);
                    let given = self.position.givens().contains(cell);
                    let kind =
                        Type::new(self.cell * 0.6, if given { self.palette.ink } else { self.palette.ink_2 });
                    let kind = if given { kind.bold() } else { kind }.at(Anchor::Middle);
                    canvas.centred((x + self.cell / 2.0, y + self.cell / 2.0), kind, digit);
                }
                _ => digits.iter().for_each(|digit| self.mark(canvas, cell, digit)),
            }
        }
    }

    fn mark(&self, canvas: &mut Canvas, cell: Cell, digit: Digit) {
        let palette = self.palette;
        let (at, size) = (self.place(cell, digit), self.letter());
        let radius = size * 0.78;
        let of = |mark: &&crate::explain::Mark| (mark.cell, mark.digit) == (cell, digit);
        let role = self.marks.candidates.iter().find(of).map(|mark| mark.role);
        let ring = |colour: &str, dashes: &str| {
            format!("fill=\"{}\" stroke=\"{colour}\" stroke-width=\"1.8\"{dashes}", palette.panel)
        };
        let (ink, bold) = match role {
            None => (palette.ink_3, false),
            Some(Role::Pattern) => {
                canvas.circle(at, radius, &format!("fill=\"{}\"", palette.matched));
                (palette.panel, true)
            }
            Some(Role::Opposite) => {
                canvas.circle(at, radius, &ring(palette.matched, ""));
                (palette.ink, true)
            }
            Some(Role::Guard) => {
                canvas.circle(at, radius, &ring(palette.ink, " stroke-dasharray=\"3 2\""));
                (palette.ink, true)
            }
            Some(Role::Removed) => (palette.removed_text, true),
            Some(Role::Placed) => {
                canvas.rect(
                    (at.0 - radius, at.1 - radius),
                    (2.0 * radius, 2.0 * radius),
                    &format!("rx=\"3\" fill=\"{}\"", palette.solved),
                );
                (palette.panel, true)
            }
        };
        let kind = Type::new(size, ink).at(Anchor::Middle);
        canvas.centred(at, if bold { kind.bold() } else { kind }, digit);
        if role == Some(Role::Removed) {
            canvas.path(
                &cross(at, size * 0.55),
                &format!("stroke=\"{}\" stroke-width=\"2.2\" stroke-linecap=\"round\"", palette.removed),
            );
        }
    }
}
