//! Chains: strong and weak links in turns, one search for all the names that people give them.
//!
//! In a chain of claims that begins and ends with a strong link, the first or the last claim is true: if the
//! first is false, the second is true, so the third is false, and so on. What can stand with neither is
//! false. If the ends exclude each other, the chain is a ring, in which one of every two claims that a weak
//! link joins is true. If both ends are the same claim, it is true.
//!
//! The names say which links a chain uses and how it ends:
//!
//! | name | links | ends |
//! |---|---|---|
//! | X-chain | the places of one digit | the same digit |
//! | XY-chain | cells with two candidates | the same digit |
//! | AIC | both, in turns as they come | whatever excludes the same candidate |
//! | continuous nice loop | both | a ring |
//! | discontinuous nice loop | both | one candidate that would be false if true, or true if false |
//! | grouped ... | groups of places and almost locked sets too | as above |
//! | ALS chain | almost locked sets alone | the digits that the first and the last set share |
//!
//! Chains come shortest first, one for each set of conclusions. A remote pair, a chain through cells with the
//! same two candidates, rules out both of them and has a file of its own.
//!
//! Cost: a search from each claim with a strong link; see `search` and `links`.

mod links;
mod rows;
mod search;

use std::ops::ControlFlow;

use rustc_hash::FxHashSet;

use self::links::{Links, Net, Why};
use self::search::Tree;
use crate::model::position::Position;
use crate::step::proof::Proof;
use crate::step::technique::{Conclusion, Family, Found, Level, Step, Technique};

/// One digit.
pub(crate) static X_CHAIN: Technique =
    Technique::new("x-chain", "X-chain", Family::Chains, |position, found| {
        find(&X_CHAIN, position, &[Net::OneDigit], Ends::Open, found)
    })
    .explainer(66)
    .hodoku(260, Level::Unfair);

/// Cells with two candidates.
pub(crate) static XY_CHAIN: Technique =
    Technique::new("xy-chain", "XY-chain", Family::Chains, |position, found| {
        find(&XY_CHAIN, position, &[Net::Pairs], Ends::Open, found)
    })
    .explainer(70)
    .hodoku(260, Level::Unfair);

/// A ring.
pub(crate) static CONTINUOUS: Technique =
    Technique::new("continuous-nice-loop", "continuous nice loop", Family::Chains, |position, found| {
        find(&CONTINUOUS, position, &[Net::Candidates], Ends::Ring, found)
    })
    .explainer(70)
    .hodoku(280, Level::Unfair);

/// Two ends.
pub(crate) static AIC: Technique =
    Technique::new("aic", "alternating inference chain", Family::Chains, |position, found| {
        find(&AIC, position, &[Net::Candidates], Ends::Open, found)
    })
    .explainer(70)
    .hodoku(280, Level::Unfair);

/// One end.
pub(crate) static DISCONTINUOUS: Technique = Technique::new(
    "discontinuous-nice-loop",
    "discontinuous nice loop",
    Family::Chains,
    |position, found| find(&DISCONTINUOUS, position, &[Net::Candidates], Ends::Closed, found),
)
.explainer(70)
.hodoku(280, Level::Unfair);

/// A ring with groups or sets.
pub(crate) static GROUPED_CONTINUOUS: Technique = Technique::new(
    "grouped-continuous-nice-loop",
    "grouped continuous nice loop",
    Family::Chains,
    |position, found| find(&GROUPED_CONTINUOUS, position, GROUPED, Ends::Ring, found),
)
.hodoku(300, Level::Unfair);

/// Two ends, with groups or sets.
pub(crate) static GROUPED_AIC: Technique = Technique::new(
    "grouped-aic",
    "grouped alternating inference chain",
    Family::Chains,
    |position, found| find(&GROUPED_AIC, position, GROUPED, Ends::Open, found),
)
.hodoku(300, Level::Unfair);

/// One end, with groups or sets.
pub(crate) static GROUPED_DISCONTINUOUS: Technique = Technique::new(
    "grouped-discontinuous-nice-loop",
    "grouped discontinuous nice loop",
    Family::Chains,
    |position, found| find(&GROUPED_DISCONTINUOUS, position, GROUPED, Ends::Closed, found),
)
.hodoku(300, Level::Unfair);

/// From set to set.
pub(crate) static ALS_CHAIN: Technique =
    Technique::new("als-chain", "ALS chain", Family::AlmostLockedSets, |position, found| {
        find(&ALS_CHAIN, position, &[Net::OnlySets], Ends::Sets, found)
    })
    .hodoku(340, Level::Unfair);

/// With groups first; almost locked sets are many.
const GROUPED: &[Net] = &[Net::Groups, Net::Sets];

/// How a chain ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    /// With two claims, one of which is true.
    Open,
    /// With two claims that exclude each other.
    Ring,
    /// With one candidate.
    Closed,
    /// With two almost locked sets.
    Sets,
}

/// A chain by where it starts and ends.
struct Ended {
    length: usize,
    start: Start,
    end: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    /// A claim that is false.
    Claim(usize),
    /// A candidate that is true.
    Candidate(usize),
}

fn find(
    technique: &'static Technique,
    position: &Position,
    nets: &[Net],
    ends: Ends,
    found: &mut Found<'_>,
) -> ControlFlow<()> {
    let mut known = FxHashSet::default();
    for &net in nets {
        let Some(links) = Links::of(position, net) else { continue };
        let mut tree = Tree::new(&links);
        let mut grown = None;
        for chain in chains(&links, &mut tree, ends) {
            if grown != Some(chain.start) {
                grow(&links, &mut tree, chain.start);
                grown = Some(chain.start);
            }
            let (claims, strong) = tree.path(&links, chain.end);
            if matches!(net, Net::Groups | Net::Sets) && !is_grouped(&links, net, &claims, &strong) {
                continue;
            }
            let mut steps = match (ends, chain.start) {
                (_, Start::Candidate(target)) => vec![vec![target]],
                (Ends::Closed, Start::Claim(start)) => vec![ruled_out_by_one(&links, start)],
                (Ends::Open, Start::Claim(start)) => vec![links.ruled_out.common(start, chain.end).collect()],
                (Ends::Sets, Start::Claim(_)) => vec![links.ruled_out_by_sets([
                    (strong[0], claims[1]),
                    (strong[strong.len() - 1], claims[claims.len() - 2]),
                ])],
                (Ends::Ring, Start::Claim(_)) => ruled_out_by_ring(&links, &claims, &strong).to_vec(),
            };
            steps.retain(|numbers| !numbers.is_empty() && known.insert(numbers.clone()));
            for numbers in steps {
                let conclusions = numbers.iter().map(|&number| {
                    let (cell, digit) = links.candidates[number];
                    Conclusion::Remove { cell, digit }
                });
                let proof = Proof::Chain {
                    claims: claims.iter().map(|&claim| links.claims[claim].clone()).collect(),
                    strong: strong.iter().map(|&why| links.strong(why)).collect(),
                    ring: ends == Ends::Ring,
                };
                found(Step::new(technique, proof, conclusions.collect()))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn grow(links: &Links, tree: &mut Tree, start: Start) {
    match start {
        Start::Claim(claim) => tree.grow(links, std::iter::once(claim)),
        Start::Candidate(candidate) => tree.grow(links, links.excluded_by.common(candidate, candidate)),
    }
}

/// All chains that may conclude something, shortest first. One strong link says no more than a subset or locked
/// candidates.
fn chains(links: &Links, tree: &mut Tree, ends: Ends) -> Vec<Ended> {
    let mut chains = Vec::new();
    for claim in 0..links.claims.len() {
        let start = Start::Claim(claim);
        grow(links, tree, start);
        let mut add = |end: usize| chains.push(Ended { length: tree.length(end), start, end });
        // Of two ways between two ends, as short as each other, a ring may conclude more by one.
        let first = if ends == Ends::Ring { 0 } else { claim + 1 };
        let others = (first..links.claims.len()).filter(|&end| tree.length(end) > 1);
        match ends {
            Ends::Open => others.filter(|&end| links.ruled_out.meet(claim, end)).for_each(add),
            Ends::Sets => others
                .filter(|&end| links.claims[end].digit == links.claims[claim].digit)
                .filter(|&end| links.ruled_out.meet(claim, end))
                .for_each(add),
            Ends::Ring => others.filter(|&end| links.weak.contains(claim, end)).for_each(add),
            Ends::Closed if tree.length(claim) > 1 => add(claim),
            Ends::Closed => {}
        }
    }
    if ends == Ends::Closed {
        for candidate in 0..links.candidates.len() {
            let start = Start::Candidate(candidate);
            grow(links, tree, start);
            let end = links
                .excluded_by
                .common(candidate, candidate)
                .filter(|&end| tree.length(end) > 1)
                .min_by_key(|&end| tree.length(end));
            chains.extend(end.map(|end| Ended { length: tree.length(end), start, end }));
        }
    }
    chains.sort_by_key(|chain| chain.length);
    chains
}

/// Has it a claim of several cells, or a set?
fn is_grouped(links: &Links, net: Net, claims: &[usize], strong: &[Why]) -> bool {
    match net {
        Net::Sets => strong.iter().any(|why| matches!(why, Why::Set(_))),
        _ => claims.iter().any(|&claim| links.claims[claim].cells.len() > 1),
    }
}

/// What goes if a claim is true: the other candidates of its cell, or what a group rules out.
fn ruled_out_by_one(links: &Links, claim: usize) -> Vec<usize> {
    let all = links.ruled_out.common(claim, claim);
    match links.claims[claim].cells[..] {
        [cell] => all.filter(|&number| links.candidates[number].0 == cell).collect(),
        _ => all.collect(),
    }
}

/// What the weak links of a ring rule out, and what its almost locked sets have in any case: all of it, and what
/// of it is not a digit of the ring in another of its cells, as many people count.
fn ruled_out_by_ring(links: &Links, claims: &[usize], strong: &[Why]) -> [Vec<usize>; 2] {
    let mut all: Vec<usize> = Vec::new();
    let mut beside: Vec<usize> = Vec::new();
    let is_in_ring = |&number: &usize| {
        let cell = links.candidates[number].0;
        claims.iter().any(|&claim| links.claims[claim].cells.contains(&cell))
    };
    let mut add = |ruled_out: &mut dyn Iterator<Item = usize>, in_cell: bool| {
        for number in ruled_out {
            all.push(number);
            if in_cell || !is_in_ring(&number) {
                beside.push(number);
            }
        }
    };
    let closing = (claims[0], claims[claims.len() - 1]);
    let inner = claims[1..].as_chunks::<2>().0.iter().map(|&[one, other]| (one, other));
    for (one, other) in inner.chain([closing]) {
        let in_cell = links.claims[one].digit != links.claims[other].digit;
        add(&mut links.ruled_out.common(one, other), in_cell);
    }
    for (ends, &why) in claims.as_chunks::<2>().0.iter().zip(strong) {
        if let Why::Set(set) = why {
            let digits = ends.map(|end| links.claims[end].digit);
            add(&mut links.ruled_out_by_set(set, digits), false);
        }
    }
    [all, beside].map(|mut numbers| {
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    })
}
