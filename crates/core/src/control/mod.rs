//! What passes between an engine and the thread that watches it: a flag that stops it, figures that
//! show how far it is.

pub(crate) mod cancel;
pub(crate) mod ended;
pub(crate) mod gauge;
