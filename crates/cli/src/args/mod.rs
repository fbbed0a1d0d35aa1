//! Options that several commands share.

pub(crate) mod goal;
pub(crate) mod layout;
pub(crate) mod limits;
pub(crate) mod method;

pub(crate) use layout::LayoutArgs;
pub(crate) use limits::LimitArgs;
pub(crate) use method::{HeuristicArgs, MethodArgs, method};
