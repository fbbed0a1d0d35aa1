//! Tarjan's walk as a table: one row for each vertex in the order of its index.
//!
//! The steps do not tell along which arrow a vertex was met, and need not: it is the deepest vertex
//! still open with an arrow to it, because a deeper one with such an arrow would have walked it
//! before it was left.

use crate::studio::Vertex;

/// How far the walk is.
#[derive(Clone, Default)]
pub(crate) struct Walk<'a> {
    pub(crate) rows: Vec<Row>,
    pub(crate) stack: Vec<Vertex>,
    pub(crate) components: Vec<Component<'a>>,
    /// Vertices that are entered and not left, by their rows.
    open: Vec<usize>,
}

/// A vertex that was visited.
#[derive(Clone)]
pub(crate) struct Row {
    pub(crate) vertex: Vertex,
    pub(crate) index: usize,
    pub(crate) low: usize,
    /// The vertex from which it was met.
    pub(crate) parent: Option<Vertex>,
    /// The number of its component, once it has one.
    pub(crate) component: Option<usize>,
}

/// Vertices that left the stack together.
#[derive(Clone)]
pub(crate) struct Component<'a> {
    pub(crate) vertices: &'a [Vertex],
    pub(crate) letter: Option<&'a str>,
}

impl<'a> Walk<'a> {
    pub(crate) fn visit(&mut self, vertex: Vertex, index: usize, has_arrow: impl Fn(Vertex, Vertex) -> bool) {
        let parent = self.open.iter().rposition(|&row| has_arrow(self.rows[row].vertex, vertex));
        self.open.truncate(parent.map_or(0, |depth| depth + 1));
        let parent = parent.map(|depth| self.rows[self.open[depth]].vertex);
        self.open.push(self.rows.len());
        self.rows.push(Row { vertex, index, low: index, parent, component: None });
        self.stack.push(vertex);
    }

    pub(crate) fn lower(&mut self, vertex: Vertex, low: usize) {
        if let Some(row) = self.rows.iter_mut().find(|row| row.vertex == vertex) {
            row.low = low;
        }
    }

    pub(crate) fn pop(&mut self, vertices: &'a [Vertex], letter: Option<&'a str>) {
        let number = self.components.len();
        for row in self.rows.iter_mut().filter(|row| vertices.contains(&row.vertex)) {
            row.component = Some(number);
        }
        self.open.retain(|&row| !vertices.contains(&self.rows[row].vertex));
        self.stack.retain(|vertex| !vertices.contains(vertex));
        self.components.push(Component { vertices, letter });
    }

    pub(crate) fn row(&self, vertex: Vertex) -> Option<&Row> {
        self.rows.iter().find(|row| row.vertex == vertex)
    }

    /// Components with a letter, in their order.
    pub(crate) fn lettered(&self) -> impl Iterator<Item = (&'a str, &'a [Vertex])> {
        self.components.iter().filter_map(|component| Some((component.letter?, component.vertices)))
    }
}
