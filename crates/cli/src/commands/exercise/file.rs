//! Exercises as a file to work on: a page, or a package for a course system, as the ending of its name says.

use hallset_teach::course;
use hallset_teach::learn::Exercise;
use hallset_teach::parcel::Engine;

use crate::output::OutputArgs;

/// What kind of file.
#[derive(Clone, Copy)]
pub(super) enum File {
    /// One page with everything in it.
    Page,
    /// A SCORM 1.2 package.
    Package,
}

impl File {
    /// The kind that is asked for; nothing if it is text.
    pub(super) fn asked(args: &OutputArgs) -> Option<Self> {
        let ending = args.output.as_deref()?.extension()?.to_ascii_lowercase();
        match ending.to_str()? {
            "html" | "htm" => Some(Self::Page),
            "zip" => Some(Self::Package),
            _ => None,
        }
    }

    /// What is in the file.
    pub(super) fn bytes(self, title: Option<String>, exercises: &[Exercise], engine: &[u8]) -> Vec<u8> {
        let title = title.unwrap_or_else(|| match exercises {
            [exercise] => format!("Exercise: {}", exercise.topic.title()),
            _ => "Exercises".to_owned(),
        });
        match self {
            Self::Page => course::page(&title, exercises, Engine(engine)).into_bytes(),
            Self::Package => course::package(&title, exercises, Engine(engine)),
        }
    }
}
