//! Ctrl-C: stop cleanly, and soon.
//!
//! The first interrupt raises a flag that is above the cancel flag of every solver. Loops over
//! puzzles look at it too and end by themselves. Where that takes too long, for example because the
//! program waits for standard input, it is ended from here, after the record that is being written. A
//! second interrupt does not wait for the grace period; programs such as `timeout` send two at once, so
//! it too takes the unfinished file away.

use std::cell::RefCell;
use std::sync::LazyLock;
use std::time::Duration;

use hallset::Cancel;

use crate::exit::Exit;
use crate::output;

static INTERRUPTED: LazyLock<Cancel> = LazyLock::new(Cancel::new);

/// How long the program may take to end by itself.
const GRACE: Duration = Duration::from_millis(300);

/// Begins to listen.
pub(crate) fn listen() {
    // Without a handler the program ends at once, which is right too.
    let _ = ctrlc::set_handler(|| {
        if came() {
            std::thread::spawn(end);
            return;
        }
        INTERRUPTED.raise();
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

thread_local! {
    /// The flag of the call for which this thread works, where the program is a guest in another one.
    static OF_CALL: RefCell<Option<Cancel>> = const { RefCell::new(None) };
}

/// Works on this thread for a call that this flag stops, whatever becomes of others.
#[cfg(feature = "parquet")]
pub(crate) fn within<T>(call: &Cancel, work: impl FnOnce() -> T) -> T {
    let before = OF_CALL.replace(Some(call.clone()));
    let done = work();
    OF_CALL.set(before);
    done
}

/// Has the person interrupted?
pub(crate) fn came() -> bool {
    OF_CALL.with_borrow(|call| call.as_ref().map_or_else(|| INTERRUPTED.is_raised(), Cancel::is_raised))
}

/// A cancel flag that an interrupt raises.
pub(crate) fn cancel() -> Cancel {
    OF_CALL.with_borrow(|call| call.as_ref().map_or_else(|| INTERRUPTED.below(), Cancel::below))
}
