//! The methods of the documents, each as a plan: what to propagate before the first guess, what
//! after each, and how to take a guess back.

use crate::propagate::ac3::Arcs;
use crate::search::plan::{Plan, Root, Rules, Undo};
use crate::step::event::Stage;

/// A way to solve a puzzle.
///
/// ```
/// use hallset::Method;
/// assert_eq!("alldiff".parse(), Ok(Method::AllDiff));
/// assert_eq!(Method::AllDiff.name(), "alldiff");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Method {
    /// Queue of hints, only places, techniques, then enumeration on complete copies (document D3).
    Logic,
    /// AC-3 over all arcs, then backtracking with forward checking (document D4).
    Ac3,
    /// Forward checking to a fixpoint, then the same search (document D4).
    Forward,
    /// Preprocessing, then search with AC-3 maintained after every assignment (document D2).
    Mac,
    /// Régin's filter on every unit to a fixpoint, then backtracking (document D1).
    AllDiff,
    /// The fastest for the puzzle at hand.
    #[default]
    Auto,
}

/// The methods of the documents, in the order of the documentation.
pub const METHODS: [Method; 5] = [Method::Logic, Method::Ac3, Method::Forward, Method::Mac, Method::AllDiff];

impl Method {
    /// The name used on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Logic => "logic",
            Self::Ac3 => "ac3",
            Self::Forward => "forward",
            Self::Mac => "mac",
            Self::AllDiff => "alldiff",
            Self::Auto => "auto",
        }
    }

    /// What the method does, in a line.
    #[must_use]
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Logic => "hints, only places, pairs, triples, locked candidates; then branching on copies",
            Self::Ac3 => "AC-3 over all arcs (sides up to 256); then backtracking with forward checking",
            Self::Forward => "forward checking to a fixpoint; then backtracking with forward checking",
            Self::Mac => "preprocessing; then backtracking with AC-3 after every assignment",
            Self::AllDiff => "Régin's all-different filter on every unit; then backtracking with it",
            Self::Auto => "the fastest for the puzzle at hand",
        }
    }

    pub(crate) fn plan(self, arcs: Arcs, side: usize) -> Plan {
        let rules = |rules, stage| Plan { root: Root::Rules, rules, undo: Undo::Trail, stage };
        match self {
            Self::Logic => Plan { undo: Undo::Copy, ..rules(Rules::Ladder, Stage::Logic) },
            Self::Ac3 => Plan { root: Root::Ac3(arcs), ..rules(Rules::Peers, Stage::Ac3) },
            Self::Forward => rules(Rules::Peers, Stage::ForwardChecking),
            Self::Mac => Plan { root: Root::MaintainedAc3, ..rules(Rules::Peers, Stage::Ac3) },
            Self::AllDiff => rules(Rules::AllDifferent, Stage::AllDifferent),
            Self::Auto => rules(Rules::quickest(side), Stage::Logic),
        }
    }
}

impl std::fmt::Display for Method {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

/// A name that is no method.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no method `{0}`; the methods are logic, ac3, forward, mac, alldiff and auto")]
pub struct UnknownMethod(String);

impl std::str::FromStr for Method {
    type Err = UnknownMethod;

    fn from_str(name: &str) -> Result<Self, UnknownMethod> {
        METHODS
            .into_iter()
            .chain([Self::Auto])
            .find(|method| method.name() == name)
            .ok_or_else(|| UnknownMethod(name.to_owned()))
    }
}
