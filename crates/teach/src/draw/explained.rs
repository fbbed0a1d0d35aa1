//! A position and the step that is taken there, as a picture of its own: the grid of the scene after the step.

use hallset::{Position, Step};

use super::canvas::{Canvas, FONT};
use super::grid::grid;
use super::palette::Palette;
use super::view::View;
use crate::explain::effects;
use crate::export::Theme;
use crate::scene::{Effect, Scene, Things};
use crate::studio::Board;

/// The size of the picture, and the rim that stays free.
const SIZE: f64 = 720.0;
const RIM: f64 = 8.0;

/// The picture of a step on its position, as SVG.
pub(crate) fn picture(position: &Position, step: &Step, theme: Theme) -> String {
    let geometry = position.geometry();
    let things = Things::new(geometry.side(), geometry.units().len());
    let mut scene = Scene::default();
    let written = position.filled().iter().filter(|&cell| !position.givens().contains(cell));
    let digits = written.filter_map(|cell| {
        let digit = position.digits(cell).single()?;
        Some(Effect::numbered("decided", digit.number() as i64, [things.cell(cell)]))
    });
    scene.step(&digits.collect::<Vec<_>>());
    scene.step(&effects::of_step(things, position, step));
    let palette = Palette::of(theme);
    let view = View { board: &Board::of_position(position), things, scene: &scene, palette, moving: None };
    let mut canvas = Canvas::default();
    canvas.add(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {SIZE} {SIZE}\" font-family=\"{FONT}\" role=\"img\">"
    ));
    canvas.add(format_args!("<title>{}</title>", step.argument.technique.name));
    canvas.rect((0.0, 0.0), (SIZE, SIZE), &format!("fill=\"{}\"", palette.page));
    grid(&mut canvas, view, SIZE - RIM);
    canvas.add(format_args!("</svg>"));
    canvas.finish()
}
