//! A plan: what to propagate before the first guess, what after each, and how to take a guess back.

use crate::model::digits::MAX_SIDE;
use crate::propagate::ac3::Arcs;
use crate::propagate::all_different::AllDifferent;
use crate::propagate::only_place::OnlyPlace;
use crate::propagate::peer::Peer;
use crate::propagate::propagator::Propagator;
use crate::step::event::Stage;
use crate::techniques;

/// What a method does before the first guess and after each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    pub(crate) root: Root,
    pub(crate) rules: Rules,
    pub(crate) undo: Undo,
    pub(crate) stage: Stage,
}

/// The propagation before the first guess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Root {
    /// The rules of the plan.
    Rules,
    /// AC-3 over all arcs; the rules of the plan after each guess.
    Ac3(Arcs),
    /// Givens tell their peers; then AC-3, here and after each guess.
    MaintainedAc3,
}

impl Root {
    /// The largest side: AC-3 over all arcs lists every arc, which is gigabytes beyond.
    pub(super) const fn largest_side(self) -> usize {
        match self {
            Self::Ac3(_) => 256,
            Self::Rules | Self::MaintainedAc3 => MAX_SIDE,
        }
    }
}

/// How a branch is taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Undo {
    /// By the log of changes.
    Trail,
    /// By a complete copy of the candidates, taken before the branch.
    Copy,
}

/// The lists of propagators that plans are made of, each cheapest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rules {
    /// Solved cells tell their peers.
    Peers,
    /// Peers, and the only place for a digit.
    Singles,
    /// Document D3's ladder.
    Ladder,
    /// Régin's filter alone.
    AllDifferent,
    /// Singles, and the filter where they stall.
    SinglesThenAllDifferent,
}

impl Rules {
    /// The largest side on which all-different does not pay beside singles: its filter costs more than the
    /// guesses it saves.
    const SINGLES_SUFFICE: usize = 9;

    /// What is quickest on a grid of this side.
    pub(crate) const fn quickest(side: usize) -> Self {
        if side <= Self::SINGLES_SUFFICE { Self::Singles } else { Self::SinglesThenAllDifferent }
    }

    /// The propagators, for sets of so many words.
    pub(crate) fn propagators<const W: usize>(self) -> Vec<Box<dyn Propagator<W>>> {
        match self {
            Self::Peers => vec![Box::new(Peer)],
            Self::Singles => vec![Box::new(Peer), Box::new(OnlyPlace)],
            Self::Ladder => techniques::ladder(),
            Self::AllDifferent => vec![Box::new(AllDifferent)],
            Self::SinglesThenAllDifferent => {
                vec![Box::new(Peer), Box::new(OnlyPlace), Box::new(AllDifferent)]
            }
        }
    }
}
