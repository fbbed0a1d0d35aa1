//! A parcel: the page as one text with the engine in it, which needs no network and no server (`web/js/parcel.js`).
//!
//! A lesson has the parts of one parcel for all its frames; an exercise in a file of its own is a parcel.

use std::fmt;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde::Serialize;

use crate::export::inline;

/// The engine that a page takes along: the module of the static site, packed with gzip.
#[derive(Clone, Copy)]
pub struct Engine<'a>(pub &'a [u8]);

impl fmt::Debug for Engine<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Engine({} bytes)", self.0.len())
    }
}

/// Allows what is inside the file. A frame made of a text has the policy of the page around it, so both have this one;
/// a text may have pictures from elsewhere.
pub(crate) const POLICY: &str = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' data:; \
                                 worker-src data:; style-src 'unsafe-inline'; img-src data: https:; \
                                 base-uri 'none'; form-action 'none'";

/// What answers the page in a parcel.
#[derive(Serialize)]
pub(crate) struct Parts {
    engine: String,
    worker: String,
}

impl Parts {
    pub(crate) fn new(engine: Engine<'_>) -> Self {
        let worker = inline::module("js/carriers/worker.js");
        Self { engine: BASE64_STANDARD.encode(engine.0), worker }
    }
}

/// Parts and the page for them, as `web/js/lesson.js` reads them: each frame gets an address of its own.
#[derive(Serialize)]
struct Shared {
    page: String,
    #[serde(flatten)]
    parts: Parts,
}

/// Parts with an address, as `web/js/parcel.js` reads them.
#[derive(Serialize)]
struct Parcel<'a> {
    search: &'a str,
    hash: &'a str,
    #[serde(flatten)]
    parts: Parts,
}

/// What the frames of a page are made of, as an element of that page.
pub(crate) fn shared(title: &str, engine: Engine<'_>) -> String {
    element(
        "lesson-parcel",
        &Shared { page: inline::page(title, "<!--parcel-->\n", POLICY), parts: Parts::new(engine) },
    )
}

/// The page with a title that opens what an address names: its query and its hash.
pub(crate) fn page(title: &str, search: &str, hash: &str, engine: Engine<'_>) -> String {
    let parcel = element("parcel", &Parcel { search, hash, parts: Parts::new(engine) });
    inline::page(title, &parcel, POLICY)
}

fn element(id: &str, content: &impl Serialize) -> String {
    let json = serde_json::to_string(content).expect("texts have a form in JSON");
    format!("<script type=\"application/json\" id=\"{id}\">{}</script>\n", inline::in_script(&json))
}
