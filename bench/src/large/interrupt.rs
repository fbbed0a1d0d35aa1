//! Ctrl-C: children lead groups of their own and do not hear it, so it must reach them from here.

use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Result;

static CAME: AtomicBool = AtomicBool::new(false);

/// Begins to listen.
pub(super) fn listen() -> Result<()> {
    Ok(ctrlc::set_handler(|| CAME.store(true, Ordering::SeqCst))?)
}

/// Has the person interrupted?
pub(super) fn came() -> bool {
    CAME.load(Ordering::SeqCst)
}
