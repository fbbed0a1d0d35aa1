//! The door between WebAssembly and its host: four functions that pass bytes, without generated glue.
//!
//! The host asks for [`room`], writes a request there, calls [`ask`], and reads the answer, [`answer_len`]
//! bytes from [`answer_at`] on. A request is a path, the end of a line, and a body; an answer is a head in JSON,
//! the end of a line, and a body. There is one thread and one request at a time, so the host frees nothing: what
//! is there is replaced by the next call.
//!
//! A panic is a trap for the host. Its message is left as the answer, so whoever finds no message after a trap
//! knows that memory ran out.
//!
//! This is the one file of the crate with `unsafe`: a name that the linker must keep has to be declared so. No
//! pointer is read here; the host writes to the room as long as no other function is called.

#![allow(unsafe_code)]

use std::cell::RefCell;
use std::sync::Once;

use crate::answer;

#[derive(Default)]
struct Desk {
    request: Vec<u8>,
    answer: Vec<u8>,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// Room for a request of this many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn room(len: usize) -> *mut u8 {
    DESK.with_borrow_mut(|desk| {
        desk.request = vec![0; len];
        desk.request.as_mut_ptr()
    })
}

/// Answers the request in the room.
#[unsafe(no_mangle)]
pub extern "C" fn ask() {
    static LISTEN: Once = Once::new();
    LISTEN.call_once(|| std::panic::set_hook(Box::new(|panic| leave(panic.to_string().into_bytes()))));
    // Taken away, so that the desk is free for the message of a panic, and memory for the answer.
    let request = DESK.with_borrow_mut(|desk| {
        desk.answer = Vec::new();
        std::mem::take(&mut desk.request)
    });
    leave(answer(request));
}

fn leave(answer: Vec<u8>) {
    DESK.with_borrow_mut(|desk| desk.answer = answer);
}

/// Where the answer begins.
#[unsafe(no_mangle)]
pub extern "C" fn answer_at() -> *const u8 {
    DESK.with_borrow(|desk| desk.answer.as_ptr())
}

/// How many bytes it has.
#[unsafe(no_mangle)]
pub extern "C" fn answer_len() -> usize {
    DESK.with_borrow(|desk| desk.answer.len())
}
