//! The search tree for Graphviz: `dot -Tpdf`.

use std::fmt::Write;

use super::{Fate, SearchTree};
use crate::words::counted;

/// Writes the tree in the DOT language.
pub(super) fn write(tree: &SearchTree) -> String {
    let mut out = String::from("digraph search {\n");
    let caption = tree.caption();
    let _ = writeln!(out, "  label=\"{caption}\"; labelloc=b; fontname=\"sans-serif\";");
    out.push_str("  node [shape=box, style=rounded, fontname=\"sans-serif\", fontsize=11];\n");
    for (id, node) in tree.nodes().iter().enumerate() {
        let label = tree.label(node);
        let attributes = match &node.fate {
            Fate::Open => format!("label=\"{label}\""),
            Fate::Exhausted => format!("label=\"{label}\", color=\"#0B7A4B\""),
            Fate::Solution => format!("label=\"{label} ✓\", peripheries=2, color=\"#0B7A4B\", penwidth=2"),
            Fate::Dead(why) => {
                let why = why.as_deref().unwrap_or("Every digit below failed.");
                format!("label=\"{label} ✕\", style=\"rounded,dotted\", color=\"#C8500A\", tooltip=\"{why}\"")
            }
        };
        let _ = writeln!(out, "  n{id} [{attributes}];");
        if let Some(parent) = node.parent {
            let style = if node.options == 1 { " [style=dashed]" } else { "" };
            let _ = writeln!(out, "  n{parent} -> n{id}{style};");
        }
        if node.folded.nodes > 0 {
            let more = counted(node.folded.nodes, "node");
            let found = match node.folded.solutions {
                0 => String::new(),
                solutions => format!("\\n{}", counted(solutions, "solution")),
            };
            let _ = writeln!(out, "  m{id} [label=\"… {more}{found}\", shape=note, color=\"#8A8F98\"];");
            let _ = writeln!(out, "  n{id} -> m{id} [style=dotted];");
        }
    }
    out.push_str("}\n");
    out
}
