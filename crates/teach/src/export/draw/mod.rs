//! Pictures of a step, as SVG.
//!
//! One file for each thing that is drawn; each draws into a room at the origin. [`scene`] puts them
//! side by side.

mod canvas;
mod code;
mod counters;
mod face;
mod graph;
mod grid;
mod hulls;
mod matrix;
mod method_grid;
mod outline;
mod palette;
mod scene;
mod search;
mod table;
mod words;

pub(crate) use canvas::{Anchor, Canvas, FONT, Type, escaped};
pub(crate) use hulls::hatches;
pub(crate) use palette::Palette;
#[cfg(feature = "gif")]
pub(crate) use scene::Part;
pub(crate) use scene::{SCENE, Scene};
pub(crate) use words::{cut, wrapped};
