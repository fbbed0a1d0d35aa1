//! Hallset in WebAssembly: what a browser tab or a JavaScript program asks, as a path and JSON.
//!
//! - `api/about`, `api/run`, `api/rate`, `api/generate`, `api/ask`, `api/judge`, `api/exercise`, and with the
//!   feature `files` `api/export`: the page's requests, answered by [`hallset_teach::api`] as the program's server answers them;
//! - `solve`, `check`, `generate`, `explain`, `hint`, `rate`, `trace`, `lines`: the functions of the npm package, in
//!   [`library`];
//! - `build`: which build this is, which also stands in the module's bytes for whoever packs a page.
//!
//! [`door`] passes the bytes. Nothing here has a clock or can be interrupted: the host ends the worker.

pub mod door;
pub mod library;

use hallset::Cancel;
use hallset_teach::api::{self, Reply};
use hallset_teach::studio::{About, Fault, FaultKind, Limits, Response};
use serde::Serialize;

/// What stands before the bytes of an answer.
#[derive(Serialize)]
struct Head<'a> {
    status: u16,
    #[serde(rename = "type")]
    content_type: &'a str,
    name: Option<&'a str>,
}

/// Answers a path, the end of a line and a body with a head in JSON, the end of a line and a body.
///
/// ```
/// let answer = hallset_wasm::answer(b"solve\n{\"puzzle\":\"12..34....21..43\"}".to_vec());
/// let answer = String::from_utf8(answer).expect("JSON is text");
/// let (head, body) = answer.split_once('\n').expect("a head and a body");
/// assert_eq!(head, r#"{"status":200,"type":"application/json","name":null}"#);
/// assert_eq!(body, r#"{"status":"solved","solution":"1234341243212143"}"#);
/// ```
#[must_use]
pub fn answer(mut request: Vec<u8>) -> Vec<u8> {
    let end = request.iter().position(|&byte| byte == b'\n').unwrap_or(request.len());
    let path = String::from_utf8_lossy(&request[..end]).into_owned();
    if path == "lines" {
        return with_head(200, "text/plain", None, &library::lines(request.split_off(end)));
    }
    let body = request.get(end + 1..).unwrap_or_default();
    let (limits, never) = (Limits::default(), Cancel::new());
    let reply = match &path[..] {
        "build" => return with_head(200, "text/plain", None, hallset_teach::BUILD.as_bytes()),
        "api/about" => api::about(&About::new(limits)),
        "api/run" => api::run(body, &limits, &never),
        "api/rate" => api::rate(body, &limits, &never),
        "api/generate" => api::generate(body, &limits, &never),
        "api/ask" => api::ask(body, &limits, &never),
        "api/judge" => api::judge(body, &limits, &never),
        "api/exercise" => api::exercise(body, &limits, &never),
        #[cfg(feature = "files")]
        "api/export" => api::file(body, &limits, &never),
        _ => return asked_of_the_library(&path, body),
    };
    let Reply { status, content_type, name, bytes, .. } = reply;
    with_head(status, content_type, name.as_deref(), &bytes)
}

fn asked_of_the_library(path: &str, body: &[u8]) -> Vec<u8> {
    match library::answer(path, body) {
        Ok((content_type, bytes)) => with_head(200, content_type, None, &bytes),
        Err(message) => {
            let fault = Response::from(Err(Fault::new(FaultKind::Request, message)));
            with_head(400, "application/json", None, fault.to_json().as_bytes())
        }
    }
}

fn with_head(status: u16, content_type: &str, name: Option<&str>, body: &[u8]) -> Vec<u8> {
    let head = Head { status, content_type, name };
    let mut answer = serde_json::to_vec(&head).expect("numbers and texts have a form in JSON");
    answer.reserve_exact(body.len() + 1);
    answer.push(b'\n');
    answer.extend_from_slice(body);
    answer
}
