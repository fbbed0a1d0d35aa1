//! Maximum bipartite matching by augmenting paths, found breadth first.
//!
//! A matching pairs left vertices with right vertices along edges, each vertex at most once.
//! It is first grown greedily: each left vertex takes its first free neighbour. A left vertex
//! that finds none searches for an *augmenting path*: left, right, left, ..., ending at a free
//! right vertex, where every second edge is matched. Swapping matched and unmatched along the
//! path pairs one vertex more. If there is no such path the matching is maximum for that
//! vertex, and the left vertices reached have fewer neighbours than they are: a Hall violation.
//!
//! With a source before the left side and a sink behind the right side and all capacities one,
//! this is the method of Ford and Fulkerson (1956) with the breadth-first choice of paths of
//! Edmonds and Karp; that the matching is maximum when no path is left is Berge's theorem (1957).
//!
//! Cost: O(edges) for each left vertex that the greedy round leaves free.

/// Pairs of left and right vertices.
///
/// ```
/// use hallset::graph::matching::Matching;
/// let matching = Matching::empty(2, 3);
/// assert!(matching.of_left.iter().chain(&matching.of_right).all(Option::is_none));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Matching {
    /// The partner of each left vertex.
    pub of_left: Vec<Option<usize>>,
    /// The partner of each right vertex.
    pub of_right: Vec<Option<usize>>,
}

impl Matching {
    /// A matching without pairs.
    #[must_use]
    pub fn empty(left: usize, right: usize) -> Self {
        Self { of_left: vec![None; left], of_right: vec![None; right] }
    }

    /// Pairs two vertices; their earlier partners lose them.
    fn pair(&mut self, left: usize, right: usize) {
        self.of_left[left] = Some(right);
        self.of_right[right] = Some(left);
    }
}

/// What happens while a matching grows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// The left vertex takes its first free neighbour.
    Greedy {
        /// The left vertex.
        left: usize,
        /// Its partner.
        right: usize,
    },
    /// The search for an augmenting path begins at this left vertex.
    Search {
        /// The left vertex without a partner.
        left: usize,
    },
    /// The search reaches a right vertex.
    Reach {
        /// From this left vertex.
        left: usize,
        /// To this right vertex.
        right: usize,
    },
    /// Pairs along an augmenting path, from its end to its start: each left vertex takes this right one.
    Augment {
        /// The new pairs.
        pairs: &'a [(usize, usize)],
    },
}

/// Left vertices that have fewer neighbours together than they are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stuck {
    /// The left vertices, in the order in which they were reached; the first one has no partner.
    pub left: Vec<usize>,
    /// All their neighbours.
    pub right: Vec<usize>,
}

/// Grows a matching until every left vertex has a partner.
///
/// `neighbours(left)` lists the right vertices that a left vertex may take. `matching` may hold
/// pairs already; they are kept or swapped along augmenting paths.
///
/// # Errors
/// If some left vertex cannot get a partner; the error is the proof.
///
/// ```
/// use hallset::graph::matching::{Matching, grow};
/// let edges = [vec![0, 1], vec![0], vec![1, 2]];
/// let mut matching = Matching::empty(3, 3);
/// grow(&mut matching, |left| edges[left].iter().copied(), |_| ()).unwrap();
/// assert_eq!(matching.of_left, [Some(1), Some(0), Some(2)]);
/// ```
pub fn grow<N: Iterator<Item = usize>>(
    matching: &mut Matching,
    neighbours: impl Fn(usize) -> N,
    mut tell: impl FnMut(Event<'_>),
) -> Result<(), Stuck> {
    let mut left_over = Vec::new();
    for left in 0..matching.of_left.len() {
        if matching.of_left[left].is_some() {
            continue;
        }
        match neighbours(left).find(|&right| matching.of_right[right].is_none()) {
            Some(right) => {
                matching.pair(left, right);
                tell(Event::Greedy { left, right });
            }
            None => left_over.push(left),
        }
    }
    left_over.into_iter().try_for_each(|left| augment(matching, left, &neighbours, &mut tell))
}

/// Finds a partner for `start` along a shortest augmenting path.
fn augment<N: Iterator<Item = usize>>(
    matching: &mut Matching,
    start: usize,
    neighbours: impl Fn(usize) -> N,
    mut tell: impl FnMut(Event<'_>),
) -> Result<(), Stuck> {
    tell(Event::Search { left: start });
    let mut came_from: Vec<Option<usize>> = vec![None; matching.of_right.len()];
    let mut reached = vec![start];
    let mut seen = Vec::new();
    let mut next = 0;
    while let Some(&left) = reached.get(next) {
        next += 1;
        for right in neighbours(left) {
            if came_from[right].is_some() {
                continue;
            }
            came_from[right] = Some(left);
            seen.push(right);
            tell(Event::Reach { left, right });
            match matching.of_right[right] {
                Some(partner) => reached.push(partner),
                None => {
                    let pairs = swap_along(matching, &came_from, right);
                    tell(Event::Augment { pairs: &pairs });
                    return Ok(());
                }
            }
        }
    }
    Err(Stuck { left: reached, right: seen })
}

/// Walks an augmenting path back from its free end and swaps matched and unmatched edges.
fn swap_along(matching: &mut Matching, came_from: &[Option<usize>], end: usize) -> Vec<(usize, usize)> {
    let mut pairs = Vec::new();
    let mut right = Some(end);
    while let Some(free) = right {
        let left = came_from[free].expect("every right vertex on the path was reached from a left one");
        right = matching.of_left[left];
        matching.pair(left, free);
        pairs.push((left, free));
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matched(edges: &[&[usize]], right: usize) -> Result<Matching, Stuck> {
        let mut matching = Matching::empty(edges.len(), right);
        grow(&mut matching, |left| edges[left].iter().copied(), |_| ()).map(|()| matching)
    }

    #[test]
    fn a_long_augmenting_path_reassigns_every_vertex_on_it() {
        let edges: [&[usize]; 4] = [&[0, 1], &[1, 2], &[2, 3], &[0]];
        assert_eq!(matched(&edges, 4).unwrap().of_left, [Some(1), Some(2), Some(3), Some(0)]);
    }

    #[test]
    fn three_vertices_with_two_neighbours_are_stuck() {
        let stuck = matched(&[&[0, 1], &[0, 1], &[0, 1]], 3).unwrap_err();
        assert_eq!((stuck.left.len(), stuck.right.len()), (3, 2));
    }

    #[test]
    fn pairs_given_beforehand_are_kept_where_they_can_be() {
        let mut matching = Matching::empty(2, 3);
        matching.pair(0, 2);
        grow(&mut matching, |_| 0..3, |_| ()).unwrap();
        assert_eq!(matching.of_left, [Some(2), Some(0)]);
    }
}
