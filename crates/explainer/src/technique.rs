//! The techniques by name, and what each is rated.
//!
//! Ratings are Sudoku Explainer's. Chains cost more the more nodes they have; `surcharge` is that part.
//! Ratings are kept as binary fractions summed in the same order as there, because equal tenths that
//! were summed in different ways are not equal, and the order of chains depends on it.

macro_rules! techniques {
    ($($(#[$meta:meta])* $name:ident $id:literal $words:literal,)*) => {
        /// A technique, from the easiest to the hardest family.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Technique { $($(#[$meta])* #[doc = $words] $name,)* }

        impl Technique {
            /// Every technique.
            pub const ALL: &'static [Technique] = &[$(Technique::$name),*];

            /// The name in programs and files.
            pub fn id(self) -> &'static str {
                match self { $(Technique::$name => $id),* }
            }

            /// The name in a sentence.
            pub fn name(self) -> &'static str {
                match self { $(Technique::$name => $words),* }
            }
        }
    };
}

techniques! {
    LastCell "last-cell" "last cell of a unit",
    HiddenSingle "hidden-single" "hidden single",
    DirectPointing "direct-pointing" "direct pointing",
    DirectClaiming "direct-claiming" "direct claiming",
    DirectHiddenPair "direct-hidden-pair" "direct hidden pair",
    NakedSingle "naked-single" "naked single",
    DirectHiddenTriple "direct-hidden-triple" "direct hidden triple",
    Pointing "pointing" "pointing",
    Claiming "claiming" "claiming",
    NakedPair "naked-pair" "naked pair",
    XWing "x-wing" "X-wing",
    HiddenPair "hidden-pair" "hidden pair",
    NakedTriple "naked-triple" "naked triple",
    Swordfish "swordfish" "swordfish",
    HiddenTriple "hidden-triple" "hidden triple",
    XyWing "xy-wing" "XY-wing",
    XyzWing "xyz-wing" "XYZ-wing",
    UniqueRectangle "unique-rectangle" "unique rectangle",
    UniqueLoop "unique-loop" "unique loop",
    NakedQuad "naked-quad" "naked quad",
    Jellyfish "jellyfish" "jellyfish",
    HiddenQuad "hidden-quad" "hidden quad",
    Bug "bivalue-universal-grave" "bivalue universal grave",
    AlignedPair "aligned-pair-exclusion" "aligned pair exclusion",
    XCycle "bidirectional-x-cycle" "bidirectional X-cycle",
    YCycle "bidirectional-y-cycle" "bidirectional Y-cycle",
    XChain "forcing-x-chain" "forcing X-chain",
    Cycle "bidirectional-cycle" "bidirectional cycle",
    Chain "forcing-chain" "forcing chain",
    AlignedTriple "aligned-triplet-exclusion" "aligned triplet exclusion",
    Nishio "nishio" "Nishio",
    CellForcing "cell-forcing" "cell forcing chains",
    RegionForcing "region-forcing" "region forcing chains",
    DynamicContradiction "dynamic-contradiction" "dynamic contradiction",
    DynamicDouble "dynamic-double" "dynamic double forcing chains",
    DynamicCell "dynamic-cell-forcing" "dynamic cell forcing chains",
    DynamicRegion "dynamic-region-forcing" "dynamic region forcing chains",
    PlusContradiction "plus-contradiction" "dynamic contradiction with patterns",
    PlusDouble "plus-double" "dynamic double forcing chains with patterns",
    PlusCell "plus-cell-forcing" "dynamic cell forcing chains with patterns",
    PlusRegion "plus-region-forcing" "dynamic region forcing chains with patterns",
    NestedContradiction "nested-contradiction" "dynamic contradiction with chains inside",
    NestedDouble "nested-double" "dynamic double forcing chains with chains inside",
    NestedCell "nested-cell-forcing" "dynamic cell forcing chains with chains inside",
    NestedRegion "nested-region-forcing" "dynamic region forcing chains with chains inside",
}

impl Technique {
    /// Whether it is true only of puzzles with one solution.
    pub fn needs_uniqueness(self) -> bool {
        matches!(self, Technique::UniqueRectangle | Technique::UniqueLoop | Technique::Bug)
    }
}

/// What a chain of so many nodes costs beyond its base: a tenth for each of 4, 6, 8, 12, 16, 24, ...
/// that the number of nodes less two exceeds.
#[inline]
pub(crate) fn surcharge(nodes: u32) -> f64 {
    match SURCHARGES.get(nodes as usize) {
        Some(surcharge) => *surcharge,
        None => added_to(nodes),
    }
}

/// The surcharges of chains that are not too long.
static SURCHARGES: [f64; 128] = surcharges();

const fn surcharges() -> [f64; 128] {
    let mut table = [0.0; 128];
    let mut nodes = 0;
    while nodes < 128 {
        table[nodes] = added_to(nodes as u32);
        nodes += 1;
    }
    table
}

const fn added_to(nodes: u32) -> f64 {
    let length = nodes.saturating_sub(2);
    let (mut limit, mut added, mut odd) = (4, 0.0, false);
    while length > limit {
        added += 0.1;
        limit = if odd { limit * 4 / 3 } else { limit * 3 / 2 };
        odd = !odd;
    }
    added
}

/// A rating in tenths, cut off as it is printed.
pub(crate) fn tenths(rating: f64) -> u8 {
    ((rating + 0.05) * 10.0) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_surcharge_grows_by_a_tenth_at_each_limit() {
        let at = |nodes| tenths(surcharge(nodes));
        assert_eq!(
            [6, 7, 8, 9, 10, 11, 14, 15, 18, 19, 26, 27].map(at),
            [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]
        );
    }

    #[test]
    fn every_technique_has_its_own_id() {
        let mut ids: Vec<_> = Technique::ALL.iter().map(|technique| technique.id()).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), Technique::ALL.len());
    }
}
