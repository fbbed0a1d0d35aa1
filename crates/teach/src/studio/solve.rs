//! A method and its options, as the page asks for them.

use hallset::{Arcs, Cancel, CellOrder, DigitOrder, Method, Solver};
use serde::{Deserialize, Serialize};

use super::limits::Limits;

/// Solve with a method: `{"solve": "ac3"}`, with options where they are not the usual ones.
///
/// ```
/// use hallset::{CellOrder, Method};
/// use hallset_teach::studio::Solve;
///
/// let solve: Solve = serde_json::from_str(r#"{"solve": "mac", "cell_order": "first"}"#)?;
/// assert_eq!(solve, Solve { cell_order: CellOrder::First, ..Solve::new(Method::Mac) });
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solve {
    /// The method.
    #[serde(rename = "solve")]
    pub method: Method,
    /// Which cell to branch on.
    #[serde(default, skip_serializing_if = "usual")]
    pub cell_order: CellOrder,
    /// Which digit to try first.
    #[serde(default, skip_serializing_if = "usual")]
    pub digit_order: DigitOrder,
    /// The seed of random choices.
    #[serde(default, skip_serializing_if = "usual")]
    pub seed: u64,
    /// Which arcs AC-3 starts with.
    #[serde(default, skip_serializing_if = "usual")]
    pub arcs: Arcs,
    /// The most nodes; never more than the limits allow.
    #[serde(default, skip_serializing_if = "usual")]
    pub max_nodes: Option<u64>,
    /// What counts as a step.
    #[serde(default, skip_serializing_if = "usual")]
    pub detail: StepDetail,
}

/// What counts as a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum StepDetail {
    /// Whatever changes something; arcs revised in vain are one step together.
    #[default]
    Changes,
    /// Every arc that is revised as well; in a propagation, all phases of the filter.
    All,
}

pub(super) fn usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Solve {
    /// A method with its usual options.
    #[must_use]
    pub fn new(method: Method) -> Self {
        Self {
            method,
            cell_order: CellOrder::default(),
            digit_order: DigitOrder::default(),
            seed: 0,
            arcs: Arcs::default(),
            max_nodes: None,
            detail: StepDetail::default(),
        }
    }

    pub(super) fn solver(&self, limits: &Limits, cancel: &Cancel) -> Solver {
        let nodes = self.max_nodes.unwrap_or(limits.nodes).min(limits.nodes);
        Solver::new(self.method)
            .cell_order(self.cell_order)
            .digit_order(self.digit_order)
            .seed(self.seed)
            .arcs(self.arcs)
            .max_nodes(Some(nodes))
            .cancel(cancel.clone())
    }
}
