//! Options that several commands share.

pub(crate) mod asked;
pub(crate) mod goal;
mod language;
pub(crate) mod layout;
pub(crate) mod limits;
pub(crate) mod method;
pub(crate) mod part;
pub(crate) mod style;

pub(crate) use language::language;
pub(crate) use layout::LayoutArgs;
pub(crate) use limits::LimitArgs;
pub(crate) use method::{HeuristicArgs, MethodArgs, method};
pub(crate) use part::{Part, PartArgs, Shard};
pub(crate) use style::Style;
