//! The search tree as a picture that needs nothing but a browser.
//!
//! No meaning is carried by colour alone: a dead end has a dotted frame and ✕, a solution a double
//! frame and ✓, a digit that is left because all others failed a dashed line from above. The
//! colours are those of the page, for light and dark backgrounds. Pointing at a dead end says why.

use std::fmt::Write;

use super::tidy::layout;
use super::{Fate, SearchTree};
use crate::words::counted;

const NODE_HEIGHT: f64 = 22.0;
const LEVEL: f64 = 46.0;
const GAP: f64 = 10.0;
const MARGIN: f64 = 16.0;
/// The width of a character of a label; fonts differ, so a little too much.
const CHARACTER: f64 = 7.2;

/// Plain rules, light first: viewers that know no media queries still show the light colours.
const STYLE: &str = "\
text { font: 12px sans-serif; text-anchor: middle; fill: #111111 }
path { fill: none; stroke: #8A8F98; stroke-width: 1 }
rect { fill: #FFFFFF; stroke: #8A8F98; stroke-width: 1 }
.paper { stroke: none }
.forced { stroke-dasharray: 4 3 }
.dead rect { stroke: #C8500A; stroke-width: 1.5; stroke-dasharray: 1.5 2.5 }
.dead text { fill: #C8500A }
.solution rect { stroke: #0B7A4B; stroke-width: 1.5 }
.solution text { fill: #0B7A4B; font-weight: bold }
.exhausted rect { stroke: #0B7A4B }
.folded { fill: #8A8F98; font-size: 10px; font-style: italic }
.caption { text-anchor: start }
@media (prefers-color-scheme: dark) {
  text { fill: #FFFFFF }
  path { stroke: #7C828C }
  rect { fill: #16181D; stroke: #7C828C }
  .dead rect { stroke: #FF8A3D } .dead text { fill: #FF8A3D }
  .solution rect, .exhausted rect { stroke: #2FD39A } .solution text { fill: #2FD39A }
  .folded { fill: #7C828C }
}
";

/// Draws the tree.
pub(super) fn draw(tree: &SearchTree) -> String {
    let parents: Vec<_> = tree.nodes().iter().map(|node| node.parent).collect();
    let tidy = layout(&parents);
    let longest = tree.nodes().iter().map(|node| tree.label(node).chars().count() + 2).max().unwrap_or(0);
    let node_width = longest as f64 * CHARACTER + 16.0;
    let step = node_width + GAP;
    let caption = tree.caption();
    let width = (tidy.columns * step + node_width).max(caption.len() as f64 * CHARACTER) + 2.0 * MARGIN;
    let height = tidy.levels as f64 * LEVEL + NODE_HEIGHT + 2.0 * MARGIN + LEVEL;
    let position = |id: usize| {
        let (column, level) = tidy.places[id];
        (MARGIN + node_width / 2.0 + column * step, MARGIN + level as f64 * LEVEL)
    };

    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" \
         width=\"{width:.0}\" height=\"{height:.0}\" role=\"img\">\n\
         <title>Search tree: {caption}</title>\n<style>\n{STYLE}</style>\n\
         <rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n"
    );
    for (id, node) in tree.nodes().iter().enumerate() {
        let Some(parent) = node.parent else { continue };
        let ((from_x, from_y), (to_x, to_y)) = (position(parent), position(id));
        let class = if node.options == 1 { " class=\"forced\"" } else { "" };
        let (from_y, half) = (from_y + NODE_HEIGHT, (LEVEL - NODE_HEIGHT) / 2.0);
        let _ = writeln!(
            out,
            "<path{class} d=\"M{from_x:.1} {from_y:.1}C{from_x:.1} {:.1} {to_x:.1} {:.1} {to_x:.1} {to_y:.1}\"/>",
            from_y + half,
            to_y - half
        );
    }
    for (id, node) in tree.nodes().iter().enumerate() {
        let (x, y) = position(id);
        let label = tree.label(node);
        let (class, mark, title) = match &node.fate {
            Fate::Open => ("open", "", String::new()),
            Fate::Exhausted => ("exhausted", "", format!("{label}: all its solutions are found.")),
            Fate::Solution => ("solution", " ✓", format!("{label}: a solution.")),
            Fate::Dead(Some(why)) => ("dead", " ✕", format!("{label}: {why}")),
            Fate::Dead(None) => ("dead", " ✕", format!("{label}: every digit below failed.")),
        };
        let _ = write!(out, "<g class=\"{class}\">");
        if !title.is_empty() {
            let _ = write!(out, "<title>{title}</title>");
        }
        frame(&mut out, x, y, node_width, 0.0);
        if node.fate == Fate::Solution {
            frame(&mut out, x, y, node_width, 3.0);
        }
        let _ = writeln!(out, "<text x=\"{x:.1}\" y=\"{:.1}\">{label}{mark}</text></g>", y + 15.5);
        if node.folded.nodes > 0 {
            let more = counted(node.folded.nodes, "node");
            let found = match node.folded.solutions {
                0 => String::new(),
                solutions => format!(", {solutions} ✓"),
            };
            let below = y + NODE_HEIGHT + 12.0;
            let _ =
                writeln!(out, "<text class=\"folded\" x=\"{x:.1}\" y=\"{below:.1}\">… {more}{found}</text>");
        }
    }
    let bottom = height - MARGIN;
    let _ =
        writeln!(out, "<text class=\"caption\" x=\"{MARGIN}\" y=\"{bottom:.1}\">{caption}</text>\n</svg>");
    out
}

/// A rounded frame around the node at (x, y), drawn `inset` inside its edge.
fn frame(out: &mut String, x: f64, y: f64, width: f64, inset: f64) {
    let (left, top) = (x - width / 2.0 + inset, y + inset);
    let (width, height) = (width - 2.0 * inset, NODE_HEIGHT - 2.0 * inset);
    let _ = write!(
        out,
        "<rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"{:.1}\"/>",
        6.0 - inset
    );
}

#[cfg(test)]
mod tests {
    use crate::tree::SearchTree;
    use hallset::{Method, Puzzle, Solver};

    const HARD: &str = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";

    fn drawn(limit: usize) -> String {
        let puzzle: Puzzle = HARD.parse().unwrap();
        let mut tree = SearchTree::new(&puzzle, limit);
        Solver::new(Method::Forward).limit(2).solve_observed(&puzzle, &mut tree);
        tree.to_svg()
    }

    #[test]
    fn marks_and_words_say_what_colours_say() {
        let svg = drawn(1000);
        assert!(svg.contains("✓") && svg.contains("✕") && svg.contains("has no candidate left."));
        assert_eq!(svg.matches("<g ").count(), svg.matches("</g>").count());
    }

    #[test]
    fn a_folded_tree_says_how_much_is_not_drawn() {
        assert!(drawn(8).contains(" not drawn</text>"));
        assert!(!drawn(1000).contains(" not drawn</text>"));
    }
}
