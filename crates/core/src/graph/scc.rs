//! Strongly connected components in one depth-first walk.
//!
//! Each vertex gets an *index*, its place in the order of visits, and a *low*, the smallest
//! index known to be reachable from it among the vertices that still wait on a stack. When the
//! walk leaves a vertex whose low is its own index, no vertex below it leads above it: it is the
//! root of a component, and the component is what lies on the stack from it to the top.
//! (Tarjan, SIAM Journal on Computing 1, 1972.)
//!
//! The listing in document D1 lacks the test "low equals index" before it pops, and repeats
//! "until v ≠ u" where it must be "until v = u"; `docs/errata.md` says more.
//!
//! The walk keeps its own stack of frames, so that deep graphs cannot overflow the machine's.
//!
//! Cost: O(vertices + edges).

/// What happens during the walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// A vertex is visited for the first time and pushed on the stack.
    Visit {
        /// The vertex.
        vertex: usize,
        /// Its index, counted from 1; also its first low.
        index: usize,
        /// The vertex whose edge led here; none for a root.
        from: Option<usize>,
    },
    /// An edge leads to a vertex that lies on the stack, or the walk comes back from a child: low may fall.
    Low {
        /// The vertex.
        vertex: usize,
        /// Its new low.
        low: usize,
    },
    /// A component is complete: its vertices as they are popped, the root last.
    Component {
        /// The vertices.
        vertices: &'a [usize],
    },
}

/// The component of each vertex, numbered in the order in which they are completed; `None` for
/// vertices that no root leads to.
///
/// `roots` are the vertices to start from, in order; `neighbours(vertex)` lists where its edges lead.
///
/// ```
/// use hallset::graph::scc::components;
/// let edges = [vec![1], vec![0, 2], vec![]];
/// let component = components(3, 0..3, |vertex| edges[vertex].iter().copied(), |_| ());
/// assert_eq!(component, [Some(1), Some(1), Some(0)]);
/// ```
pub fn components<N: Iterator<Item = usize>>(
    vertices: usize,
    roots: impl Iterator<Item = usize>,
    neighbours: impl Fn(usize) -> N,
    mut tell: impl FnMut(Event<'_>),
) -> Vec<Option<usize>> {
    let mut component = vec![None; vertices];
    let mut index = vec![0; vertices];
    let mut low = vec![0; vertices];
    let mut visited = 0;
    let mut completed = 0;
    let mut stack = Vec::new();
    let mut walk: Vec<(usize, N)> = Vec::new();

    for root in roots {
        let mut arrival = (index[root] == 0).then_some(root);
        loop {
            if let Some(vertex) = arrival.take() {
                visited += 1;
                (index[vertex], low[vertex]) = (visited, visited);
                stack.push(vertex);
                let from = walk.last().map(|&(from, _)| from);
                tell(Event::Visit { vertex, index: visited, from });
                walk.push((vertex, neighbours(vertex)));
            }
            let Some((vertex, edges)) = walk.last_mut() else { break };
            let vertex = *vertex;
            match edges.next() {
                Some(next) if index[next] == 0 => arrival = Some(next),
                Some(next) if component[next].is_none() => lower(&mut low, vertex, index[next], &mut tell),
                Some(_) => {}
                None => {
                    walk.pop();
                    if low[vertex] == index[vertex] {
                        let base = stack
                            .iter()
                            .rposition(|&waiting| waiting == vertex)
                            .expect("a vertex waits on the stack until its component is complete");
                        stack[base..].reverse();
                        stack[base..].iter().for_each(|&member| component[member] = Some(completed));
                        tell(Event::Component { vertices: &stack[base..] });
                        stack.truncate(base);
                        completed += 1;
                    }
                    if let Some(&(parent, _)) = walk.last() {
                        let reached = low[vertex];
                        lower(&mut low, parent, reached, &mut tell);
                    }
                }
            }
        }
    }
    component
}

fn lower(low: &mut [usize], vertex: usize, reached: usize, tell: &mut impl FnMut(Event<'_>)) {
    if reached < low[vertex] {
        low[vertex] = reached;
        tell(Event::Low { vertex, low: reached });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cycle_is_one_component_and_a_path_is_many() {
        let cycle = components(3, 0..3, |vertex| std::iter::once((vertex + 1) % 3), |_| ());
        assert_eq!(cycle, [Some(0); 3]);
        let path = components(3, 0..3, |vertex| (vertex + 1..3).take(1), |_| ());
        assert_eq!(path, [Some(2), Some(1), Some(0)]);
    }

    #[test]
    fn a_visit_names_the_vertex_whose_edge_led_there() {
        let edges = [vec![1, 2], vec![], vec![3], vec![], vec![3]];
        let mut visits = Vec::new();
        components(
            5,
            0..5,
            |vertex| edges[vertex].iter().copied(),
            |event| {
                if let Event::Visit { vertex, from, .. } = event {
                    visits.push((vertex, from));
                }
            },
        );
        assert_eq!(visits, [(0, None), (1, Some(0)), (2, Some(0)), (3, Some(2)), (4, None)]);
    }

    #[test]
    fn a_walk_of_a_million_vertices_does_not_overflow() {
        let count = 1_000_000;
        let path = components(count, 0..1, |vertex| (vertex + 1..count).take(1), |_| ());
        assert_eq!(path[0], Some(count - 1));
    }
}
