//! What the page asks first: the version, the pseudo-code, the examples and the limits.

use std::collections::BTreeMap;

use serde::Serialize;

use super::examples::{EXAMPLES, Example};
use super::limits::Limits;
use super::methods::{self, MethodOnPage};
use super::sentences;
use super::{VERSION, pseudo_code};

/// Everything a page knows before it asks anything.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[non_exhaustive]
pub struct About {
    /// The number of the protocol.
    pub version: u32,
    /// The pseudo-code of the filter on a unit.
    pub pseudo_code: PseudoCode,
    /// The methods, with their pseudo-code.
    pub methods: Vec<MethodOnPage>,
    /// The patterns of the sentences that tell a method's steps.
    pub sentences: BTreeMap<&'static str, &'static str>,
    /// The examples; the first is the one to begin with.
    pub examples: &'static [Example],
    /// The most that one request may ask for.
    pub limits: Limits,
    /// The text of the puzzle to begin with, if the person opened one.
    pub opened: Option<String>,
}

/// The pseudo-code of the filter on a unit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct PseudoCode {
    /// The all-different filter; steps name its lines counted from 1.
    pub alldiff: &'static [&'static str],
}

impl About {
    /// What there is, under these limits.
    ///
    /// ```
    /// use hallset_teach::studio::{About, Limits};
    /// let about = About::new(Limits::default());
    /// assert!(about.examples.len() >= 12);
    /// ```
    #[must_use]
    pub fn new(limits: Limits) -> Self {
        let pseudo_code = PseudoCode { alldiff: pseudo_code::ALLDIFF };
        Self {
            version: VERSION,
            pseudo_code,
            methods: methods::methods(),
            sentences: sentences::table(),
            examples: EXAMPLES,
            limits,
            opened: None,
        }
    }

    /// The same with a puzzle that the person opened.
    #[must_use]
    pub fn with_opened(self, text: Option<String>) -> Self {
        Self { opened: text, ..self }
    }

    /// The JSON form.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("numbers, texts and lists have a form in JSON")
    }
}
