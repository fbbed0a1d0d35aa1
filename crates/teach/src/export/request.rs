//! What to export: a request of the studio, a format, and the steps it is about.

use serde::{Deserialize, Serialize};

use crate::studio::{Fault, FaultKind, Request, VERSION};

/// A wish for a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Export {
    /// The number of the protocol, 2.
    pub version: u32,
    /// The kind of file.
    pub format: Format,
    /// What is watched.
    #[serde(default)]
    pub request: Request,
    /// The first position, counted in steps over all runs; nothing is the start.
    #[serde(default)]
    pub from: Option<usize>,
    /// The last position; nothing is the end. A picture shows this step, a recording opens at it.
    #[serde(default)]
    pub to: Option<usize>,
    /// The colours; nothing is light in a picture and what the reader prefers in a recording.
    #[serde(default)]
    pub theme: Option<Theme>,
}

/// The kinds of files.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Format {
    /// One page that plays the recorded steps, without a network.
    Html,
    /// One step as a picture.
    Svg,
    /// The ends of phases as pictures side by side.
    Strip,
    /// The steps as an animation.
    Gif,
    /// The steps as data, one a line.
    Jsonl,
}

impl Format {
    /// All of them, in the order of the help.
    pub const ALL: [Self; 5] = [Self::Html, Self::Svg, Self::Strip, Self::Gif, Self::Jsonl];

    /// The word for it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Html => "html",
            Self::Svg => "svg",
            Self::Strip => "strip",
            Self::Gif => "gif",
            Self::Jsonl => "jsonl",
        }
    }

    /// What it is, in a few words.
    #[must_use]
    pub fn summary(self) -> &'static str {
        match self {
            Self::Html => "a recording: one page that plays the steps, without a network",
            Self::Svg => "a picture of one step",
            Self::Strip => "the ends of phases side by side, as one SVG",
            Self::Gif => "an animation of the steps",
            Self::Jsonl => "every step as a line of JSON",
        }
    }
}

/// Which colours to draw with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Theme {
    /// Dark on white.
    #[default]
    Light,
    /// Light on black.
    Dark,
}

impl Export {
    /// A file of this kind about this request, all of it.
    #[must_use]
    pub fn new(format: Format, request: Request) -> Self {
        Self { version: VERSION, format, request, from: None, to: None, theme: None }
    }

    /// Reads the JSON form.
    ///
    /// # Errors
    /// If it is none; the error says where and what was found.
    pub fn from_json(text: &[u8]) -> Result<Self, Fault> {
        serde_json::from_slice(text).map_err(|error| {
            Fault::new(FaultKind::Request, format!("the request is not understood: {error}"))
        })
    }
}
