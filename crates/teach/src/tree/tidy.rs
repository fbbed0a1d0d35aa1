//! A tidy layout: levels below each other, parents above the middle of their children, subtrees as
//! close together as their outlines allow and never overlapping.
//!
//! Every subtree keeps its outline: for each level, how far it reaches to the left and to the right
//! of its root. Two neighbours are moved apart until their outlines are one step apart on every
//! level they share. (Reingold and Tilford, IEEE Transactions on Software Engineering 7, 1981.)
//!
//! Nodes come parents first, so children are laid out by going through the list backwards, and
//! positions are added up by going through it forwards; no recursion, however deep the tree.
//!
//! Cost: O(nodes · depth) at worst.

/// Where each node stands: its column (in steps, 0 is the leftmost) and its level.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Layout {
    pub(super) places: Vec<(f64, usize)>,
    pub(super) columns: f64,
    pub(super) levels: usize,
}

/// How far a subtree reaches to the left and right of its root on each level, the deepest first, so
/// that a root is added at the end.
#[derive(Clone, Debug, Default)]
struct Outline {
    levels: Vec<(f64, f64)>,
}

/// Lays out a tree given by the parent of each node; parents come before their children.
pub(super) fn layout(parents: &[Option<usize>]) -> Layout {
    let mut children = vec![Vec::new(); parents.len()];
    for (node, parent) in parents.iter().enumerate() {
        if let Some(parent) = *parent {
            children[parent].push(node);
        }
    }
    let mut outlines = vec![Outline::default(); parents.len()];
    let mut shift = vec![0.0; parents.len()];
    for node in (0..parents.len()).rev() {
        outlines[node] = place_children(&children[node], &mut outlines, &mut shift);
    }
    let mut places: Vec<(f64, usize)> = Vec::with_capacity(parents.len());
    for (node, parent) in parents.iter().enumerate() {
        let (column, level) = parent.map_or((0.0, 0), |parent| (places[parent].0, places[parent].1 + 1));
        places.push((column + shift[node], level));
    }
    let leftmost = places.iter().map(|place| place.0).fold(0.0, f64::min);
    places.iter_mut().for_each(|place| place.0 -= leftmost);
    let columns = places.iter().map(|place| place.0).fold(0.0, f64::max);
    let levels = places.iter().map(|place| place.1).max().unwrap_or(0);
    Layout { places, columns, levels }
}

/// Sets the shift of each child against its parent, and returns the outline of the whole.
fn place_children(children: &[usize], outlines: &mut [Outline], shift: &mut [f64]) -> Outline {
    let mut whole = Outline::default();
    for &child in children {
        let outline = std::mem::take(&mut outlines[child]);
        let apart = whole.top_down().zip(outline.top_down()).map(|(left, right)| left.1 - right.0 + 1.0);
        let offset = apart.fold(0.0, f64::max);
        shift[child] = offset;
        whole = whole.joined(outline, offset);
    }
    if let [first, .., last] = children {
        let middle = (shift[*first] + shift[*last]) / 2.0;
        children.iter().for_each(|&child| shift[child] -= middle);
        whole.levels.iter_mut().for_each(|reach| *reach = (reach.0 - middle, reach.1 - middle));
    }
    whole.levels.push((0.0, 0.0));
    whole
}

impl Outline {
    fn top_down(&self) -> impl Iterator<Item = &(f64, f64)> {
        self.levels.iter().rev()
    }

    /// Both outlines together, the second one moved to the right.
    fn joined(self, mut other: Self, offset: f64) -> Self {
        other.levels.iter_mut().for_each(|reach| *reach = (reach.0 + offset, reach.1 + offset));
        let (mut deep, flat) =
            if self.levels.len() > other.levels.len() { (self, other) } else { (other, self) };
        for (own, reach) in deep.levels.iter_mut().rev().zip(flat.top_down()) {
            *own = (own.0.min(reach.0), own.1.max(reach.1));
        }
        deep
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parent_stands_above_the_middle_of_its_children() {
        let tidy = layout(&[None, Some(0), Some(0), Some(0)]);
        assert_eq!(tidy.places, [(1.0, 0), (0.0, 1), (1.0, 1), (2.0, 1)]);
    }

    #[test]
    fn no_two_nodes_of_a_level_are_closer_than_one_step() {
        let parents: Vec<_> =
            (0..400_usize).map(|node| node.checked_sub(1).map(|before| before / 3)).collect();
        let mut places = layout(&parents).places;
        places.sort_by(|one, other| (one.1, one.0).partial_cmp(&(other.1, other.0)).unwrap());
        let close = |pair: &[(f64, usize)]| pair[0].1 == pair[1].1 && pair[1].0 - pair[0].0 < 0.999;
        assert!(!places.windows(2).any(close));
    }

    #[test]
    fn a_deep_path_is_one_column() {
        let parents: Vec<_> = (0..20_000_usize).map(|node| node.checked_sub(1)).collect();
        let tidy = layout(&parents);
        assert_eq!((tidy.columns, tidy.levels), (0.0, 19_999));
    }
}
