//! The files of the page: from inside the program, from a folder while they are being written, or a whole site.

use std::borrow::Cow;
use std::path::{Component, Path, PathBuf};

use axum::body::Bytes;
use hallset_teach::web;

pub(crate) enum Assets {
    /// As they were when the program was built.
    Embedded,
    /// As they are in this folder now.
    Folder(PathBuf),
    /// A static site (`docs/site.md`), whose page has its engine with it.
    Site(PathBuf),
}

/// Types of files that only a site has; what is not known is bytes.
const OF_SITES: [(&str, &str); 6] = [
    ("wasm", "application/wasm"),
    ("json", "application/json"),
    ("txt", "text/plain; charset=utf-8"),
    ("gif", "image/gif"),
    ("woff", "font/woff"),
    ("mjs", "text/javascript; charset=utf-8"),
];

impl Assets {
    /// The file at a path of the address and its content type. A folder stands for its `index.html`.
    pub(super) fn get(&self, path: &str) -> Option<(Bytes, &'static str)> {
        let path = path.strip_prefix('/')?;
        let path = match path {
            "" => Cow::Borrowed("index.html"),
            folder if folder.ends_with('/') => Cow::Owned(format!("{folder}index.html")),
            file => Cow::Borrowed(file),
        };
        match self {
            Self::Embedded => web::asset(&path).map(|(bytes, kind)| (Bytes::from_static(bytes), kind)),
            Self::Folder(folder) => Some((inside(folder, &path)?, web::content_type(&path)?)),
            Self::Site(folder) => Some((inside(folder, &path)?, type_of(&path))),
        }
    }

    /// What browsers may do with the page: a site's pages have scripts of their own and compile the engine.
    pub(super) fn policy(&self) -> &'static str {
        match self {
            Self::Embedded | Self::Folder(_) => {
                "default-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'; \
                 frame-ancestors 'self' http://127.0.0.1:* http://localhost:*"
            }
            Self::Site(_) => {
                "default-src 'self' data: 'unsafe-inline' 'wasm-unsafe-eval'; form-action 'none'; object-src 'none'; \
                 frame-ancestors 'self' http://127.0.0.1:* http://localhost:*"
            }
        }
    }
}

/// A file of a folder, and of no other.
fn inside(folder: &Path, path: &str) -> Option<Bytes> {
    let path = Path::new(path);
    let inside = path.components().all(|part| matches!(part, Component::Normal(_)));
    Some(inside.then(|| std::fs::read(folder.join(path)))?.ok()?.into())
}

fn type_of(path: &str) -> &'static str {
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
    let of_sites = || OF_SITES.iter().find(|(known, _)| *known == ending).map(|(_, kind)| *kind);
    web::content_type(path).or_else(of_sites).unwrap_or("application/octet-stream")
}
