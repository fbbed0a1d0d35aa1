//! The files of the page, inside the program.
//!
//! They lie in `web/` as they are served: plain HTML, CSS and ES modules, no build step. Only kinds
//! of files that a browser asks for are embedded, so notes and tests beside them stay out.

use std::borrow::Cow;

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "web/"]
#[include = "*.html"]
#[include = "*.css"]
#[include = "*.js"]
#[include = "*.svg"]
#[include = "*.png"]
#[include = "*.ico"]
#[include = "*.woff2"]
#[include = "*.webmanifest"]
#[exclude = "node_modules/*"]
#[exclude = "test*/*"]
struct Files;

/// Endings of file names and the types that browsers are told.
const TYPES: [(&str, &str); 8] = [
    ("html", "text/html; charset=utf-8"),
    ("css", "text/css; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("ico", "image/x-icon"),
    ("woff2", "font/woff2"),
    ("webmanifest", "application/manifest+json"),
];

/// A file of the page and its content type, by its path below `web/`.
///
/// ```
/// use hallset_teach::web::asset;
/// let (page, kind) = asset("index.html").unwrap();
/// assert!(page.starts_with(b"<!doctype html>"));
/// assert_eq!(kind, "text/html; charset=utf-8");
/// assert!(asset("../Cargo.toml").is_none());
/// ```
#[must_use]
pub fn asset(path: &str) -> Option<(&'static [u8], &'static str)> {
    let kind = content_type(path)?;
    match Files::get(path)?.data {
        Cow::Borrowed(bytes) => Some((bytes, kind)),
        Cow::Owned(_) => None,
    }
}

/// The paths of all files of the page.
pub fn paths() -> impl Iterator<Item = Cow<'static, str>> {
    Files::iter()
}

/// The content type of a path, if files of its kind are served at all.
#[must_use]
pub fn content_type(path: &str) -> Option<&'static str> {
    let ending = path.rsplit_once('.')?.1;
    TYPES.iter().find(|(known, _)| *known == ending).map(|(_, kind)| *kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_embedded_file_is_served_and_belongs_to_the_page() {
        for path in paths() {
            assert!(asset(&path).is_some(), "{path}");
            assert!(!path.starts_with("node_modules") && !path.starts_with("test"), "{path}");
        }
    }
}
