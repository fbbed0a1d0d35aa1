//! Tarjan's walk as the table that document D1 prints.
//!
//! A row for each vertex in the order of visits: its index, its low when it was visited and at the
//! end, and the stack with it on top; between them, a row for each component as it leaves the
//! stack. The document's column *low* is the low at the end.

use serde::Serialize;

use super::{Vertex, WalkStep};

/// A row of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum Row {
    /// A vertex is visited.
    Visit {
        /// The vertex.
        vertex: Vertex,
        /// Its place in the order of visits, from 1.
        index: usize,
        /// Its low when it is visited: its index.
        low: usize,
        /// Its low at the end.
        low_at_end: usize,
        /// The stack, the vertex on top at the end of the list.
        stack: Vec<Vertex>,
    },
    /// A component leaves the stack.
    Component {
        /// What stays on the stack.
        stack: Vec<Vertex>,
        /// The vertices as they are popped.
        component: Vec<Vertex>,
    },
}

impl Row {
    /// The stack after the row.
    #[must_use]
    pub fn stack(&self) -> &[Vertex] {
        match self {
            Self::Visit { stack, .. } | Self::Component { stack, .. } => stack,
        }
    }
}

/// The rows of a walk.
pub(super) fn rows(walk: &[WalkStep]) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut waiting: Vec<Vertex> = Vec::new();
    for step in walk {
        match step {
            WalkStep::Visit { vertex, index, .. } => {
                waiting.push(vertex.clone());
                let (vertex, index, stack) = (vertex.clone(), *index, waiting.clone());
                rows.push(Row::Visit { vertex, index, low: index, low_at_end: index, stack });
            }
            WalkStep::Low { vertex: fallen, low: reached } => {
                let lower = |row: &mut Row| match row {
                    Row::Visit { vertex, low_at_end, .. } if vertex == fallen => {
                        *low_at_end = *reached;
                        true
                    }
                    _ => false,
                };
                let _ = rows.iter_mut().rev().any(lower);
            }
            WalkStep::Component { vertices } => {
                waiting.truncate(waiting.len().saturating_sub(vertices.len()));
                rows.push(Row::Component { stack: waiting.clone(), component: vertices.clone() });
            }
        }
    }
    rows
}
