//! The layout a person asks for: side, regions and extra units.

use std::path::{Path, PathBuf};

use clap::Args;
use hallset::{Extra, Extras, Layout, Regions};
use hallset_formats::{LayoutChoice, regions};

use crate::exit;
use crate::input;

/// Which cells form the units.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Layout")]
pub(crate) struct LayoutArgs {
    /// Boxes of R rows and C columns, such as 2x3; one number N means NxN
    #[arg(long = "box", value_name = "RxC", value_parser = box_shape)]
    pub(crate) boxes: Option<(usize, usize)>,

    /// Rows, columns and digits of the grid, where the text does not say
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) side: Option<u16>,

    /// No boxes: a Latin square
    #[arg(long, conflicts_with_all = ["boxes", "regions"])]
    pub(crate) latin: bool,

    /// A jigsaw: a file of as many rows as the side, with one symbol a cell; equal symbols are one region
    #[arg(long, value_name = "FILE", conflicts_with = "boxes")]
    pub(crate) regions: Option<PathBuf>,

    /// Both diagonals hold different digits
    #[arg(long)]
    pub(crate) diagonals: bool,

    /// Windows, one cell apart, hold different digits (hypersudoku)
    #[arg(long)]
    pub(crate) windows: bool,

    /// Cells at the same position of every box hold different digits
    #[arg(long)]
    pub(crate) disjoint: bool,
}

impl LayoutArgs {
    /// The choice, for texts that say the rest.
    pub(crate) fn choice(&self) -> anyhow::Result<LayoutChoice> {
        let regions = match (&self.regions, self.boxes) {
            (Some(path), _) => Some(jigsaw(path)?),
            (None, Some((rows, columns))) => Some(Regions::Boxes { rows, columns }),
            (None, None) => self.latin.then_some(Regions::Latin),
        };
        let mut choice = LayoutChoice::default().with(self.extras());
        choice.regions = regions;
        let by_regions = choice.side();
        choice.side = self.side.map(usize::from);
        match (choice.side, by_regions) {
            (Some(asked), Some(found)) if asked != found => {
                Err(exit::usage(format!("--side {asked} does not fit regions of side {found}")))
            }
            _ => Ok(choice),
        }
    }

    /// The flags that are set, as a set.
    fn extras(&self) -> Extras {
        let flags = [
            (self.diagonals, Extra::Diagonals),
            (self.windows, Extra::Windows),
            (self.disjoint, Extra::Disjoint),
        ];
        flags.into_iter().filter_map(|(set, extra)| set.then_some(extra)).collect()
    }

    /// The whole layout, for commands that start from nothing; 9x9 unless something else is said.
    pub(crate) fn layout(&self) -> anyhow::Result<Layout> {
        const USUAL_SIDE: usize = 9;
        let choice = self.choice()?;
        let side = choice.side().unwrap_or(USUAL_SIDE);
        choice.layout(side).map_err(|error| exit::usage(error.to_string()))
    }
}

/// The regions of a map.
fn jigsaw(path: &Path) -> anyhow::Result<Regions> {
    let name = input::name_of(path);
    let map = regions::read(&input::text(path)?);
    map.map(Regions::Irregular).map_err(|error| exit::bad_input(format!("{name}: {error}")))
}

fn box_shape(text: &str) -> Result<(usize, usize), String> {
    let number = |text: &str| text.parse().ok().filter(|number| (1..=1024).contains(number));
    let shape = match text.split_once(['x', 'X']) {
        Some((rows, columns)) => number(rows).zip(number(columns)),
        None => number(text).map(|number| (number, number)),
    };
    match shape {
        Some((rows, columns)) if rows * columns <= 1024 => Ok((rows, columns)),
        _ => {
            Err("expected rows x columns of a box, such as 3x3 or 2x5; their product is at most 1024".into())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_is_two_numbers_or_one() {
        assert_eq!(box_shape("2x3"), Ok((2, 3)));
        assert_eq!(box_shape("4"), Ok((4, 4)));
        assert!(box_shape("0x3").is_err());
        assert!(box_shape("64x64").is_err());
        assert!(box_shape("threes").is_err());
    }

    #[test]
    fn nothing_asked_for_is_the_usual_grid() {
        let layout = LayoutArgs::default().layout().unwrap();
        assert_eq!(layout, Layout::of_side(9).unwrap());
    }
}
