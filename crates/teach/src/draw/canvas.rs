//! SVG, element by element.
//!
//! Everything is said with attributes, no style sheet and no marker, so that slide programs and
//! drawing programs read it as browsers do.

use std::fmt::{self, Display, Write as _};

/// The font of the pictures and others that are as wide.
pub(crate) const FONT: &str = "DejaVu Sans, Verdana, Bitstream Vera Sans, sans-serif";

/// Where a text stands at its place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// How a text looks.
#[derive(Clone, Copy)]
pub(crate) struct Type {
    pub(crate) size: f64,
    pub(crate) bold: bool,
    pub(crate) colour: &'static str,
    pub(crate) anchor: Anchor,
}

impl Type {
    pub(crate) fn new(size: f64, colour: &'static str) -> Self {
        Self { size, bold: false, colour, anchor: Anchor::Start }
    }

    pub(crate) fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    pub(crate) fn at(self, anchor: Anchor) -> Self {
        Self { anchor, ..self }
    }
}

/// A length, with as many decimals as can be seen.
#[derive(Clone, Copy)]
pub(crate) struct Length(pub(crate) f64);

impl Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rounded = (self.0 * 10.0).round() / 10.0;
        // Adding 0 turns -0 into 0.
        write!(f, "{}", rounded + 0.0)
    }
}

/// A drawing that grows.
#[derive(Default)]
pub(crate) struct Canvas {
    out: String,
}

impl Canvas {
    pub(crate) fn finish(self) -> String {
        self.out
    }

    /// Anything.
    pub(crate) fn add(&mut self, element: fmt::Arguments<'_>) {
        let _ = self.out.write_fmt(element);
        self.out.push('\n');
    }

    /// What is drawn inside is moved.
    pub(crate) fn moved(&mut self, x: f64, y: f64, draw: impl FnOnce(&mut Self)) {
        self.add(format_args!("<g transform=\"translate({} {})\">", Length(x), Length(y)));
        draw(self);
        self.add(format_args!("</g>"));
    }

    pub(crate) fn rect(&mut self, (x, y): (f64, f64), (width, height): (f64, f64), rest: &str) {
        let (x, y, width, height) = (Length(x), Length(y), Length(width), Length(height));
        self.add(format_args!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" {rest}/>"));
    }

    pub(crate) fn circle(&mut self, (x, y): (f64, f64), radius: f64, rest: &str) {
        self.add(format_args!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {rest}/>",
            Length(x),
            Length(y),
            Length(radius)
        ));
    }

    pub(crate) fn line(&mut self, from: (f64, f64), to: (f64, f64), rest: &str) {
        self.add(format_args!(
            "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" {rest}/>",
            Length(from.0),
            Length(from.1),
            Length(to.0),
            Length(to.1)
        ));
    }

    pub(crate) fn path(&mut self, path: &str, rest: &str) {
        if !path.is_empty() {
            self.add(format_args!("<path d=\"{path}\" {rest}/>"));
        }
    }

    /// A text whose letters rest on `y`.
    pub(crate) fn text(&mut self, (x, y): (f64, f64), kind: Type, text: impl Display) {
        let anchor = match kind.anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        let weight = if kind.bold { " font-weight=\"bold\"" } else { "" };
        let (x, y, size, colour) = (Length(x), Length(y), Length(kind.size), kind.colour);
        let text = escaped(&text.to_string());
        self.add(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{colour}\"{weight}{anchor}>{text}</text>"
        ));
    }

    /// A text with a rim of the paper's colour, readable on top of lines.
    pub(crate) fn haloed(&mut self, at: (f64, f64), kind: Type, paper: &str, text: impl Display) {
        let text = text.to_string();
        self.add(format_args!(
            "<g stroke=\"{paper}\" stroke-width=\"4\" stroke-linejoin=\"round\" aria-hidden=\"true\">"
        ));
        self.text(at, kind, &text);
        self.add(format_args!("</g>"));
        self.text(at, kind, &text);
    }

    /// A text whose digits have their middle at `y`.
    pub(crate) fn centred(&mut self, (x, y): (f64, f64), kind: Type, text: impl Display) {
        /// Half the height of a digit.
        const HALF: f64 = 0.365;
        self.text((x, y + kind.size * HALF), kind, text);
    }

    /// ✕ or ✓ in a ring, drawn and not written, so that it looks the same with any font.
    pub(crate) fn sign(&mut self, (x, y): (f64, f64), sign: Sign, colour: &str, paper: &str) {
        self.circle((x, y), 9.0, &format!("fill=\"{paper}\" stroke=\"{colour}\" stroke-width=\"2\""));
        let path = match sign {
            Sign::Cross => cross((x, y), 3.6),
            Sign::Tick => format!(
                "M{} {}L{} {}L{} {}",
                Length(x - 4.0),
                Length(y + 0.3),
                Length(x - 1.2),
                Length(y + 3.4),
                Length(x + 4.4),
                Length(y - 3.6)
            ),
        };
        self.path(&path, &format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"2.4\" stroke-linecap=\"round\" stroke-linejoin=\"round\""));
    }
}

/// The signs of removal and decision.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sign {
    Cross,
    Tick,
}

/// The path of a cross.
pub(crate) fn cross((x, y): (f64, f64), arm: f64) -> String {
    let (left, right, top, bottom) = (Length(x - arm), Length(x + arm), Length(y - arm), Length(y + arm));
    format!("M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}")
}

/// A text as it stands between tags, or between quotation marks.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
