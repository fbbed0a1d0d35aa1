//! The studio's interface, whatever carries it: JSON in; a status, a type and bytes out.
//!
//! The program carries it over HTTP, a static site hands it to WebAssembly. Both call these three
//! functions, one for each path below `api/`, so the page is told the same by either.

use hallset::Cancel;

use crate::export::{Export, export};
use crate::studio::{About, Fault, FaultKind, Limits, Response, answer_json};

/// What is sent back.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Reply {
    /// As in HTTP: 200, or 400 for what is no request.
    pub status: u16,
    /// What the bytes are.
    pub content_type: &'static str,
    /// The name of the file, if it is one to keep.
    pub name: Option<String>,
    /// What is told.
    pub bytes: Vec<u8>,
}

/// `api/about`: all that a page knows before it asks anything.
#[must_use]
pub fn about(about: &About) -> Reply {
    Reply { status: 200, content_type: "application/json", name: None, bytes: about.to_json().into_bytes() }
}

/// `api/run`: the answer to a [`Request`](crate::studio::Request) in its JSON form.
///
/// ```
/// use hallset::Cancel;
/// use hallset_teach::{api, studio::Limits};
/// let reply = api::run(br#"{"version":2,"runs":[{"unit":"c1"}]}"#, &Limits::default(), &Cancel::new());
/// assert_eq!((reply.status, reply.content_type), (200, "application/json"));
/// ```
#[must_use]
pub fn run(body: &[u8], limits: &Limits, cancel: &Cancel) -> Reply {
    told(&answer_json(body, limits, cancel))
}

/// `api/export`: the file that an [`Export`] in its JSON form asks for.
#[must_use]
pub fn file(body: &[u8], limits: &Limits, cancel: &Cancel) -> Reply {
    match Export::from_json(body).and_then(|wish| export(&wish, limits, cancel)) {
        Ok(file) => {
            Reply { status: 200, content_type: file.content_type, name: Some(file.name), bytes: file.bytes }
        }
        Err(fault) => told(&Response::from(Err(fault))),
    }
}

/// A response: JSON, and after it the journals of methods as JSON Lines.
fn told(response: &Response) -> Reply {
    let status = match response.fault() {
        Some(Fault { kind: FaultKind::Request, .. }) => 400,
        _ => 200,
    };
    let bytes = response.to_json().into_bytes();
    let content_type = if bytes.contains(&b'\n') { "application/jsonl" } else { "application/json" };
    Reply { status, content_type, name: None, bytes }
}
