//! Pictures of a scene, as SVG.
//!
//! One file for each thing that is drawn; each draws into a room at the origin and maps roles to
//! looks. [`step`] puts them side by side.

mod canvas;
mod code;
mod counters;
mod edges;
mod explained;
mod face;
mod graph;
mod grid;
mod hulls;
mod links;
mod matrix;
mod moving;
mod outline;
mod palette;
mod reasons;
mod search;
mod step;
mod table;
mod view;
mod words;

pub(crate) use canvas::{Anchor, Canvas, FONT, Type, escaped};
pub(crate) use explained::{of_puzzle, picture};
pub(crate) use graph::{graph, vertices};
pub(crate) use grid::grid;
pub(crate) use hulls::hatches;
#[cfg(feature = "gif")]
pub(crate) use moving::{Moving, pictures_between};
pub(crate) use palette::Palette;
#[cfg(feature = "gif")]
pub(crate) use step::Piece;
pub(crate) use step::{SIZE, StepPicture};
pub(crate) use view::View;
pub(crate) use words::{cut, wrapped};
