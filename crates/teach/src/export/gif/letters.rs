//! Texts as outlines.
//!
//! The renderer lays out every text anew, and a picture has hundreds of them; an animation says the same
//! few digits, names and lines over and over. Each is laid out once, and its outline is put where the
//! text was.

use std::collections::HashMap;
use std::fmt::Write as _;

use resvg::tiny_skia::PathSegment;
use resvg::usvg::{Group, Node, Options, Tree};

use super::broken;
use crate::draw::FONT;
use crate::studio::Fault;

#[derive(Default)]
pub(super) struct Letters {
    /// The outlines of texts at the origin, by their attributes and words.
    known: HashMap<String, String>,
}

/// A text element as `draw::Canvas` writes it.
struct Text<'a> {
    x: &'a str,
    y: &'a str,
    size: &'a str,
    fill: &'a str,
    /// Weight and anchor, then the words.
    rest: &'a str,
}

impl<'a> Text<'a> {
    /// The one at the beginning, and what follows it.
    fn parse(svg: &'a str) -> Option<(Self, &'a str)> {
        let (x, svg) = svg.strip_prefix("<text x=\"")?.split_once("\" y=\"")?;
        let (y, svg) = svg.split_once("\" font-size=\"")?;
        let (size, svg) = svg.split_once("\" fill=\"")?;
        let (fill, svg) = svg.split_once('"')?;
        let (rest, svg) = svg.split_once("</text>")?;
        Some((Self { x, y, size, fill, rest }, svg))
    }
}

impl Letters {
    /// The same picture without texts.
    pub(super) fn outlined(&mut self, mut svg: &str, options: &Options<'static>) -> Result<String, Fault> {
        let mut out = String::with_capacity(2 * svg.len());
        while let Some(at) = svg.find("<text ") {
            out.push_str(&svg[..at]);
            let Some((text, after)) = Text::parse(&svg[at..]) else {
                return Err(broken("drawn", "a text has another form"));
            };
            let Text { x, y, fill, .. } = text;
            let outline = self.outline(&text, options)?;
            if !outline.is_empty() {
                let _ =
                    write!(out, "<path transform=\"translate({x} {y})\" fill=\"{fill}\" d=\"{outline}\"/>");
            }
            svg = after;
        }
        out.push_str(svg);
        Ok(out)
    }

    fn outline(&mut self, text: &Text<'_>, options: &Options<'static>) -> Result<&str, Fault> {
        let key = format!("{}\"{}", text.size, text.rest);
        if !self.known.contains_key(&key) {
            let svg = format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\" font-family=\"{FONT}\">\
                 <text font-size=\"{key}</text></svg>"
            );
            let tree = Tree::from_str(&svg, options).map_err(|error| broken("drawn", error))?;
            let mut path = String::new();
            outline_of(tree.root(), &mut path);
            self.known.insert(key.clone(), path);
        }
        Ok(&self.known[&key])
    }
}

fn outline_of(group: &Group, out: &mut String) {
    for node in group.children() {
        match node {
            Node::Group(group) => outline_of(group, out),
            Node::Text(text) => outline_of(text.flattened(), out),
            Node::Path(path) => {
                let Some(data) = path.data().clone().transform(path.abs_transform()) else { continue };
                for segment in data.segments() {
                    let _ = match segment {
                        PathSegment::MoveTo(to) => write!(out, "M{:.2} {:.2}", to.x, to.y),
                        PathSegment::LineTo(to) => write!(out, "L{:.2} {:.2}", to.x, to.y),
                        PathSegment::QuadTo(by, to) => {
                            write!(out, "Q{:.2} {:.2} {:.2} {:.2}", by.x, by.y, to.x, to.y)
                        }
                        PathSegment::CubicTo(by, and, to) => {
                            write!(
                                out,
                                "C{:.2} {:.2} {:.2} {:.2} {:.2} {:.2}",
                                by.x, by.y, and.x, and.y, to.x, to.y
                            )
                        }
                        PathSegment::Close => write!(out, "Z"),
                    };
                }
            }
            Node::Image(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_of_a_canvas_is_read_back() {
        use crate::draw::{Anchor, Canvas, Type};
        let mut canvas = Canvas::default();
        canvas.text((3.0, 4.5), Type::new(11.0, "#123456").bold().at(Anchor::End), "a < b");
        let svg = canvas.finish();
        let (text, after) = Text::parse(&svg).expect("a text");
        assert_eq!((text.x, text.y, text.size, text.fill, after), ("3", "4.5", "11", "#123456", "\n"));
        assert!(text.rest.ends_with(">a &lt; b"), "{}", text.rest);
    }
}
