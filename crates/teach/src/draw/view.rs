//! A scene with its board and its colours: what everything that is drawn looks at.

use hallset::{Candidates, Cell, Digit};

use super::moving::Moving;
use super::palette::Palette;
use crate::scene::{Scene, Thing, ThingKind, Things};
use crate::studio::Board;

/// What is drawn.
#[derive(Clone, Copy)]
pub(crate) struct View<'a> {
    pub(crate) board: &'a Board,
    pub(crate) things: Things,
    pub(crate) scene: &'a Scene,
    pub(crate) palette: &'a Palette,
    /// On the way to it from another scene.
    pub(crate) moving: Option<Moving<'a>>,
}

impl<'a> View<'a> {
    /// Has the cell this role?
    pub(crate) fn cell_is(&self, role: &str, cell: Cell) -> bool {
        self.scene.has(role, self.things.cell(cell))
    }

    /// The cells with a role.
    pub(crate) fn cells(&self, role: &str) -> Vec<Cell> {
        let cell =
            |thing| if let ThingKind::Cell(cell) = self.things.kind(thing) { Some(cell) } else { None };
        self.scene.with(role).filter_map(cell).collect()
    }

    /// The digits with a role.
    pub(crate) fn digits(&self, role: &str) -> Vec<Digit> {
        let digit =
            |thing| if let ThingKind::Digit(digit) = self.things.kind(thing) { Some(digit) } else { None };
        self.scene.with(role).filter_map(digit).collect()
    }

    /// The cells of the unit with a role.
    pub(crate) fn unit(&self, role: &str) -> &'a [Cell] {
        let unit =
            |thing| if let ThingKind::Unit(unit) = self.things.kind(thing) { Some(unit) } else { None };
        self.scene.with(role).find_map(unit).map_or(&[], |unit| &self.board.units[unit].cells)
    }

    /// The digits of a cell whose candidates have a role.
    pub(crate) fn candidates(&self, role: &str, cell: Cell) -> Candidates {
        let digits = (1..=self.board.side).map(Digit::new);
        digits.filter(|&digit| self.scene.has(role, self.things.candidate(cell, digit))).collect()
    }

    /// What is left in a cell.
    pub(crate) fn left(&self, cell: Cell) -> Candidates {
        self.board.candidates[cell.index()] - self.candidates("gone", cell)
    }

    /// `r1c1`.
    pub(crate) fn name(&self, cell: Cell) -> String {
        let side = self.board.side;
        format!("r{}c{}", cell.index() / side + 1, cell.index() % side + 1)
    }

    /// `r1c1`, or the digit.
    pub(crate) fn vertex_name(&self, vertex: Thing) -> String {
        match self.things.kind(vertex) {
            ThingKind::Cell(cell) => self.name(cell),
            ThingKind::Digit(digit) => digit.to_string(),
            ThingKind::Unit(unit) => self.board.units[unit].id.clone(),
            ThingKind::Candidate(cell, digit) => format!("{} = {digit}", self.name(cell)),
        }
    }

    /// Components with a letter, in their order: the letter and the vertices.
    pub(crate) fn lettered(&self) -> impl Iterator<Item = (&'a str, &'a [Thing])> {
        let components = self.scene.list("components").iter();
        components.filter_map(|item| Some((item.label.as_deref()?, &item.things[..])))
    }
}
