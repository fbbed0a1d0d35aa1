//! SVG files: one step, or several side by side.

use super::{File, Theme};
use crate::draw::{Anchor, Canvas, FONT, Palette, SIZE, StepPicture, Type, cut, escaped, hatches, wrapped};
use crate::studio::{Fault, FaultKind, Timeline};

/// One step.
pub(super) fn step(timeline: &Timeline<'_>, position: usize, theme: Theme) -> File {
    let palette = Palette::of(theme);
    let shot = timeline.shot(position);
    let picture = StepPicture { timeline, shot: &shot, palette, moving: None };
    let title = format!("{}, step {position}", picture.name());
    let svg = document(SIZE, &title, &picture.sentence(), palette, |canvas| {
        for part in picture.parts() {
            canvas.moved(part.at.0, part.at.1, |canvas| canvas.add(format_args!("{}", part.svg.trim_end())));
        }
    });
    file(format!("hallset-step-{position}.svg"), svg)
}

/// The most steps of a strip: about as many as a large print shows.
const MOST_FRAMES: usize = 60;
/// Frames beside each other before another row begins.
const FRAMES_IN_A_ROW: usize = 4;
/// The width of a frame, the size of the picture in it, and the lines of its caption.
const FRAME: f64 = 440.0;
const PICTURE: f64 = 420.0;
const CAPTION: f64 = 14.0;
const LINE: f64 = 19.0;
const MOST_LINES: usize = 8;

/// The ends of phases, side by side.
pub(super) fn strip(timeline: &Timeline<'_>, from: usize, to: usize, theme: Theme) -> Result<File, Fault> {
    let ends = timeline.ends(from, to);
    if ends.len() > MOST_FRAMES {
        let found = ends.len();
        return Err(Fault::new(
            FaultKind::Limit,
            format!(
                "found {found} ends of phases, expected at most {MOST_FRAMES} in a strip; name fewer steps with from and to"
            ),
        ));
    }
    let palette = Palette::of(theme);
    let mut shot = timeline.shot(from);
    let mut frames = Vec::new();
    for &position in &ends {
        while shot.position < position {
            timeline.advance(&mut shot);
        }
        let picture = StepPicture { timeline, shot: &shot, palette, moving: None };
        let mut canvas = Canvas::default();
        let lines = cut(wrapped(&picture.sentence(), CAPTION, PICTURE - 4.0), MOST_LINES);
        frame(&mut canvas, &picture, &lines);
        frames.push((lines.len(), canvas.finish()));
    }
    let lines = frames.iter().map(|(lines, _)| *lines).max().unwrap_or_default();
    let height = 40.0 + PICTURE + LINE * (lines as f64 + 1.5);
    let columns = frames.len().min(FRAMES_IN_A_ROW);
    let rows = frames.len().div_ceil(FRAMES_IN_A_ROW);
    let size = (columns as f64 * FRAME, rows as f64 * height);
    let title = format!("Steps {from} to {to}");
    let svg = document(size, &title, "", palette, |canvas| {
        for (number, (_, svg)) in frames.iter().enumerate() {
            let (row, column) = (number / FRAMES_IN_A_ROW, number % FRAMES_IN_A_ROW);
            canvas.moved(column as f64 * FRAME + 10.0, row as f64 * height, |canvas| {
                canvas.add(format_args!("{}", svg.trim_end()));
            });
        }
    });
    Ok(file("hallset-strip.svg".to_owned(), svg))
}

/// The name of the phase, the picture, the caption.
fn frame(canvas: &mut Canvas, picture: &StepPicture<'_>, lines: &[String]) {
    let palette = picture.palette;
    let name = picture.phase().map_or_else(|| picture.name(), |phase| format!("{}: {phase}", picture.name()));
    canvas.text((2.0, 28.0), Type::new(16.0, palette.ink).bold(), name);
    let step = format!("step {}", picture.shot.position);
    canvas.text((PICTURE - 2.0, 28.0), Type::new(12.0, palette.ink_2).at(Anchor::End), step);
    canvas.moved(0.0, 40.0, |canvas| picture.picture(canvas, PICTURE));
    for (number, line) in (1..).zip(lines) {
        let y = 45.0 + PICTURE + LINE * f64::from(number);
        canvas.text((2.0, y), Type::new(CAPTION, palette.ink), line);
    }
}

fn document(
    (width, height): (f64, f64),
    title: &str,
    description: &str,
    palette: &Palette,
    draw: impl FnOnce(&mut Canvas),
) -> String {
    let mut canvas = Canvas::default();
    let (title, description) = (escaped(title), escaped(description));
    canvas.add(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"{FONT}\" role=\"img\">\n<title>{title}</title>\n<desc>{description}</desc>"
    ));
    hatches(&mut canvas, palette);
    canvas.rect((0.0, 0.0), (width, height), &format!("fill=\"{}\"", palette.page));
    draw(&mut canvas);
    canvas.add(format_args!("</svg>"));
    canvas.finish()
}

fn file(name: String, svg: String) -> File {
    File { name, content_type: "image/svg+xml", bytes: svg.into_bytes() }
}
