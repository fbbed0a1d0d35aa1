//! Ctrl-C: stop cleanly, and soon.
//!
//! The first interrupt raises a flag, and with it the cancel flag of every solver at work.
//! Loops over puzzles look at the flag and end by themselves. Where that takes too long, for example
//! because the program waits for standard input, it is ended from here, after the record that is
//! being written. A second interrupt does not wait for the grace period; programs such
//! as `timeout` send two at once, so it too takes the unfinished file away.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use hallset::Cancel;

use crate::exit::Exit;
use crate::output;

static CAME: AtomicBool = AtomicBool::new(false);
static AT_WORK: Mutex<Vec<Cancel>> = Mutex::new(Vec::new());

/// How long the program may take to end by itself.
const GRACE: Duration = Duration::from_millis(300);

/// Begins to listen.
pub(crate) fn listen() {
    // Without a handler the program ends at once, which is right too.
    let _ = ctrlc::set_handler(|| {
        if CAME.swap(true, Ordering::SeqCst) {
            std::thread::spawn(end);
            return;
        }
        AT_WORK.lock().unwrap_or_else(PoisonError::into_inner).iter().for_each(Cancel::raise);
        std::thread::spawn(|| {
            std::thread::sleep(GRACE);
            end();
        });
    });
}

/// Ends the program between two records.
fn end() {
    output::shut();
    std::process::exit(Exit::Interrupted as i32);
}

/// Has the person interrupted?
pub(crate) fn came() -> bool {
    CAME.load(Ordering::SeqCst)
}

/// A cancel flag that an interrupt raises.
pub(crate) fn cancel() -> Cancel {
    let cancel = Cancel::new();
    AT_WORK.lock().unwrap_or_else(PoisonError::into_inner).push(cancel.clone());
    if came() {
        cancel.raise();
    }
    cancel
}
