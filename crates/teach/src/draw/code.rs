//! The pseudo-code beside the picture, with the line that the step executes.

use super::canvas::{Canvas, Type};
use super::palette::Palette;

/// Draws it into a room of this size at the origin; `line` is counted from 1.
pub(crate) fn code(
    canvas: &mut Canvas,
    palette: &Palette,
    lines: &[impl AsRef<str>],
    line: Option<usize>,
    (width, height): (f64, f64),
) {
    canvas.text((8.0, 22.0), Type::new(13.0, palette.ink).bold(), "Pseudo-code");
    let pitch = ((height - 44.0) / lines.len().max(1) as f64).min(19.5);
    for (number, text) in (1..).zip(lines) {
        let middle = 36.0 + (number as f64 - 0.5) * pitch;
        let current = line == Some(number);
        if current {
            let fill = format!("rx=\"3\" fill=\"{}\"", palette.accent_soft);
            canvas.rect((3.0, middle - pitch / 2.0), (width - 6.0, pitch), &fill);
            canvas.path(&format!("M6 {}l6 4l-6 4Z", middle - 4.0), &format!("fill=\"{}\"", palette.matched));
        }
        let text = text.as_ref();
        let indent = text.len() - text.trim_start().len();
        let kind = Type::new((pitch * 0.56).min(10.5), if current { palette.ink } else { palette.ink_2 });
        let kind = if current { kind.bold() } else { kind };
        canvas.centred((15.0 + 5.0 * indent as f64, middle), kind, text.trim_start());
    }
}
