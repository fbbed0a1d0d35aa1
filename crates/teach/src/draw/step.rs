//! One step as a picture: title, grid, value graph, code or table, caption.
//!
//! A picture is a list of parts that do not overlap, so that an animation can draw anew only those that
//! have changed. Its size is the same for every step and every puzzle.

use super::canvas::{Anchor, Canvas, Type};
use super::code::code;
use super::graph::graph;
use super::grid::grid;
use super::matrix::matrix;
use super::moving::Moving;
use super::palette::Palette;
use super::reasons::reasons;
use super::search::search;
use super::table::table;
use super::view::View;
use super::words::{cut, width_of, wrapped};
use crate::studio::{ALLDIFF, Moment, PHASES, Report, STAGES, Shot, Timeline, UnitReport};
use crate::words::{capitalized, counted};

/// The size of a picture.
pub(crate) const SIZE: (f64, f64) = (1120.0, 592.0);

/// Units with more digits are drawn as a matrix.
const LARGEST_GRAPH: usize = 12;

const MARGIN: f64 = 24.0;
const TOP: f64 = 58.0;
const BODY: f64 = 426.0;
/// Left ends and widths of the grid, the graph and the side.
const GRID: (f64, f64) = (MARGIN, BODY);
const GRAPH: (f64, f64) = (MARGIN + BODY + 14.0, 424.0);
const SIDE: (f64, f64) = (GRAPH.0 + GRAPH.1 + 12.0, 196.0);

/// A part of a picture: where it is, how large, and what is drawn there.
#[derive(Clone, PartialEq)]
pub(crate) struct Piece {
    pub(crate) at: (f64, f64),
    pub(crate) size: (f64, f64),
    pub(crate) svg: String,
}

/// What a step looks like.
pub(crate) struct StepPicture<'a> {
    pub(crate) timeline: &'a Timeline<'a>,
    pub(crate) shot: &'a Shot,
    pub(crate) palette: &'static Palette,
    /// On the way to it from the step before.
    pub(crate) moving: Option<Moving<'a>>,
}

impl<'a> StepPicture<'a> {
    fn view(&self) -> View<'a> {
        let Timeline { told, things, .. } = self.timeline;
        let (scene, palette) = (&self.shot.scene, self.palette);
        View { board: &told.puzzle, things: *things, scene, palette, moving: None }
    }

    /// The step that was taken last.
    fn moment(&self) -> Option<Moment<'a>> {
        self.timeline.step(self.shot.position).map(|(_, moment)| moment)
    }

    pub(crate) fn parts(&self) -> Vec<Piece> {
        let (width, height) = SIZE;
        let bottom = TOP + BODY;
        vec![
            part((0.0, 0.0), (width, TOP), |canvas| self.title(canvas)),
            part((GRID.0, TOP), (GRID.1, BODY), |canvas| grid(canvas, self.view(), BODY)),
            part((GRAPH.0, TOP), (GRAPH.1, BODY), |canvas| self.graph(canvas, (GRAPH.1, BODY))),
            part((SIDE.0, TOP), (SIDE.1, BODY), |canvas| self.side(canvas)),
            part((0.0, bottom), (width, height - bottom), |canvas| self.caption(canvas)),
        ]
    }

    /// What is watched: a unit or a method.
    pub(crate) fn name(&self) -> String {
        match (self.moment(), self.timeline.told.runs.first()) {
            (Some(Moment::Unit(unit, _)), _) | (None, Some(Report::Unit(unit))) => title_of(unit),
            (Some(Moment::Method(method, _)), _) | (None, Some(Report::Method(method))) => {
                method.name.to_owned()
            }
            (Some(Moment::Explained(explained, _)), _) | (None, Some(Report::Explained(explained))) => {
                explained.name.to_owned()
            }
            (None, None) => "The puzzle".to_owned(),
        }
    }

    /// The name of the phase of a unit's run or of the stage of a method's.
    pub(crate) fn phase(&self) -> Option<&'static str> {
        let id = self.timeline.phase(self.shot.position)?;
        let phases = PHASES.iter().map(|(phase, name)| (phase.id(), *name));
        let stages = STAGES.iter().map(|(id, name, _)| (*id, *name));
        phases.chain(stages).find(|(known, _)| *known == id).map(|(_, name)| name)
    }

    pub(crate) fn sentence(&self) -> String {
        match self.moment() {
            Some(moment) => self.timeline.caption(moment),
            None => format!("{} is ready.", self.name()),
        }
    }

    fn title(&self, canvas: &mut Canvas) {
        let palette = self.palette;
        canvas.text((MARGIN, 37.0), Type::new(21.0, palette.ink).bold(), self.name());
        match self.moment() {
            Some(Moment::Method(..)) => {
                let stage = self.phase().unwrap_or_default();
                canvas.text((GRAPH.0 + 4.0, 36.0), Type::new(13.8, palette.ink).bold(), stage);
            }
            // The panel below has the name of the technique.
            Some(Moment::Explained(..)) => {}
            _ => self.phases(canvas),
        }
        let step = format!("step {} of {}", self.shot.position, self.timeline.end());
        let kind = Type::new(13.0, palette.ink_2).at(Anchor::End);
        canvas.text((SIZE.0 - MARGIN, 36.0), kind, step);
    }

    /// The phases in order, the one on show underlined.
    fn phases(&self, canvas: &mut Canvas) {
        let palette = self.palette;
        let shown = self.phase();
        let mut x = GRAPH.0 + 4.0;
        for (number, (_, name)) in (1..).zip(PHASES) {
            let current = shown == Some(name);
            let kind = Type::new(12.5, if current { palette.ink } else { palette.ink_3 });
            let text = format!("{number} {name}");
            canvas.text((x, 36.0), if current { kind.bold() } else { kind }, &text);
            let width = width_of(&text, if current { 13.8 } else { 12.5 });
            if current {
                canvas.rect((x, 42.0), (width, 3.0), &format!("rx=\"1.5\" fill=\"{}\"", palette.matched));
            }
            x += width + 9.0;
        }
    }

    /// The one picture of a frame in a strip: the graph, or the grid while the cells are in it.
    pub(crate) fn picture(&self, canvas: &mut Canvas, size: f64) {
        match self.shot.scene.value("lifted") {
            0 => grid(canvas, self.view(), size),
            _ => self.graph(canvas, (size, size)),
        }
    }

    /// The unit in the middle: a graph, a matrix, or what came of it; the queue and the path of a method.
    fn graph(&self, canvas: &mut Canvas, (width, height): (f64, f64)) {
        self.panel(canvas, (width, height));
        match self.moment() {
            Some(Moment::Method(report, _)) => search(canvas, self.view(), &report.journal, (width, height)),
            Some(Moment::Explained(report, step)) => {
                reasons(canvas, self.view(), (report, step), (width, height));
            }
            _ if self.shot.scene.value("lifted") > 0 => {
                let room = (width - 16.0, height - 16.0);
                let draw = if self.timeline.told.puzzle.side > LARGEST_GRAPH { matrix } else { graph };
                let view = View { moving: self.moving, ..self.view() };
                canvas.moved(8.0, 8.0, |canvas| draw(canvas, view, room));
            }
            Some(Moment::Unit(report, _)) => self.summary(canvas, &outcome(report), (width, height)),
            None => self.summary(canvas, &self.name(), (width, height)),
        }
    }

    /// In place of the graph while the cells are in the grid.
    fn summary(&self, canvas: &mut Canvas, text: &str, (width, height): (f64, f64)) {
        let lines = wrapped(text, 17.0, width - 60.0);
        let top = height / 2.0 - 13.0 * (lines.len() as f64 - 1.0);
        for (number, line) in lines.iter().enumerate() {
            let kind = Type::new(17.0, self.palette.ink).at(Anchor::Middle);
            canvas.centred((width / 2.0, top + 26.0 * number as f64), kind, line);
        }
    }

    fn side(&self, canvas: &mut Canvas) {
        let size = (SIDE.1, BODY);
        self.panel(canvas, size);
        if self.timeline.phase(self.shot.position) == Some("scc") {
            return table(canvas, self.view(), size);
        }
        let (lines, line) = self.moment().map_or_else(|| (ALLDIFF.to_vec(), None), Moment::code);
        code(canvas, self.palette, &lines, line, size);
    }

    fn panel(&self, canvas: &mut Canvas, (width, height): (f64, f64)) {
        let rest = format!("rx=\"10\" fill=\"{}\" stroke=\"{}\"", self.palette.panel, self.palette.line);
        canvas.rect((0.5, 0.5), (width - 1.0, height - 1.0), &rest);
    }

    fn caption(&self, canvas: &mut Canvas) {
        let sentence = self.sentence();
        let room = SIZE.0 - 2.0 * MARGIN;
        let (size, most) = if wrapped(&sentence, 18.0, room).len() <= 3 { (18.0, 3) } else { (14.5, 4) };
        for (number, line) in cut(wrapped(&sentence, size, room), most).iter().enumerate() {
            let y = 36.0 + size * 1.4 * number as f64;
            canvas.text((MARGIN, y), Type::new(size, self.palette.ink), line);
        }
    }
}

fn part(at: (f64, f64), size: (f64, f64), draw: impl FnOnce(&mut Canvas)) -> Piece {
    let mut canvas = Canvas::default();
    draw(&mut canvas);
    Piece { at, size, svg: canvas.finish() }
}

/// `Column 1`, or `Propagation: row 3`.
fn title_of(report: &UnitReport) -> String {
    if report.propagated { format!("Propagation: {}", report.name) } else { capitalized(&report.name) }
}

/// `Column 1: 11 candidates removed, 2 cells solved`.
fn outcome(report: &UnitReport) -> String {
    let name = capitalized(&report.name);
    let removed = counted(report.removed.len() as u64, "candidate");
    match (&report.violation, report.removed.len(), report.solved.len()) {
        (Some(_), ..) => format!("{name} cannot be filled"),
        (None, 0, _) => format!("{name}: nothing to remove"),
        (None, _, 0) => format!("{name}: {removed} removed"),
        (None, _, solved) => format!("{name}: {removed} removed, {} solved", counted(solved as u64, "cell")),
    }
}
