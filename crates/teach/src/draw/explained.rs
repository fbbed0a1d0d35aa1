//! A grid as a picture of its own: a puzzle with what is filled in, or a position and the step that is taken there.

use hallset::{Cell, Digit, Grid, Position, Puzzle, Step};

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

/// The picture of a step on its position, as SVG: the grid of the scene after the step.
pub(crate) fn picture(position: &Position, step: &Step, theme: Theme) -> String {
    let geometry = position.geometry();
    let things = Things::new(geometry.side(), geometry.units().len());
    let mut scene = Scene::default();
    let written = position.filled().iter().filter(|&cell| !position.givens().contains(cell));
    let digits = written.filter_map(|cell| Some((cell, position.digits(cell).single()?)));
    scene.step(&decided(things, digits));
    scene.step(&effects::of_step(things, position, step));
    drawn(&Board::of_position(position), things, &scene, step.argument.technique.name, theme)
}

/// The picture of a puzzle, as SVG, with the digits of a grid filled in.
pub(crate) fn of_puzzle(puzzle: &Puzzle, filled: &Grid, theme: Theme) -> String {
    let geometry = puzzle.geometry();
    let things = Things::new(geometry.side(), geometry.units().len());
    let mut scene = Scene::default();
    scene.step(&decided(things, filled.digits()));
    drawn(&Board::of_puzzle(puzzle), things, &scene, "Sudoku", theme)
}

fn decided(things: Things, digits: impl Iterator<Item = (Cell, Digit)>) -> Vec<Effect> {
    digits
        .map(|(cell, digit)| Effect::numbered("decided", digit.number() as i64, [things.cell(cell)]))
        .collect()
}

fn drawn(board: &Board, things: Things, scene: &Scene, title: &str, theme: Theme) -> String {
    let palette = Palette::of(theme);
    let view = View { board, things, scene, palette, moving: None };
    let mut canvas = Canvas::default();
    canvas.add(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {SIZE} {SIZE}\" font-family=\"{FONT}\" role=\"img\">"
    ));
    canvas.add(format_args!("<title>{title}</title>"));
    canvas.rect((0.0, 0.0), (SIZE, SIZE), &format!("fill=\"{}\"", palette.page));
    grid(&mut canvas, view, SIZE - RIM);
    canvas.add(format_args!("</svg>"));
    canvas.finish()
}
