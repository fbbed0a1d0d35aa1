//! An animated GIF of the steps.
//!
//! Every step is a picture of the same size, and between two steps are pictures of what moves, as on the
//! page. Only the parts of a picture that changed are rendered anew, and only the rectangle that changed
//! is written, with what stayed in it transparent: a step costs some milliseconds and some kilobytes.
//! Renderer and font are inside the program, so that the file is the same on every machine.

mod colours;
mod frames;
mod letters;
mod pace;
mod raster;

use hallset::Cancel;

use self::frames::Frames;
use self::raster::Raster;
use super::{File, Theme, check_time};
use crate::draw::{Moving, Palette, StepPicture};
use crate::studio::{Fault, FaultKind, Timeline};

/// The most pictures: about ten minutes of animation, and twenty seconds of work.
const MOST_FRAMES: usize = 600;

/// The steps between two positions.
pub(super) fn animation(
    timeline: &Timeline<'_>,
    (from, to): (usize, usize),
    theme: Theme,
    cancel: &Cancel,
) -> Result<File, Fault> {
    let found = to - from + 1;
    if found > MOST_FRAMES {
        let message = format!(
            "found {found} steps, expected at most {MOST_FRAMES} in an animation, or nobody would watch it to \
             its end; name fewer with from and to"
        );
        return Err(Fault::new(FaultKind::Limit, message));
    }
    let palette = Palette::of(theme);
    let mut raster = Raster::new(palette)?;
    let mut frames = Frames::new(palette);
    let mut shot = timeline.shot(from);
    let mut between = 0;
    loop {
        check_time(cancel)?;
        let picture = StepPicture { timeline, shot: &shot, palette, moving: None };
        let drawn = raster.draw(&picture.parts())?;
        let last = shot.position == to;
        frames.push(&raster, drawn, pace::on_show(timeline, shot.position, last, between));
        if last {
            break;
        }
        let before = shot.scene.clone();
        timeline.advance(&mut shot);
        between = pace::pictures_between(&before, &shot.scene, found);
        for number in 1..=between {
            let part = f64::from(number) / f64::from(between + 1);
            let moving = Some(Moving { before: &before, part });
            let drawn = raster.draw(&StepPicture { timeline, shot: &shot, palette, moving }.parts())?;
            frames.push(&raster, drawn, pace::BETWEEN);
        }
    }
    let bytes = frames.finish()?;
    Ok(File { name: "hallset.gif".to_owned(), content_type: "image/gif", bytes })
}

/// An error that only a mistake of the program can cause.
fn broken(what: &str, error: impl std::fmt::Display) -> Fault {
    Fault::new(FaultKind::Request, format!("the animation cannot be {what}: {error}"))
}
