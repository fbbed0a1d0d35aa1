//! The files of the page: from inside the program, or from a folder while they are being written.

use std::borrow::Cow;
use std::path::{Component, Path, PathBuf};

use axum::body::Bytes;
use hallset_teach::web;

pub(crate) enum Assets {
    /// As they were when the program was built.
    Embedded,
    /// As they are in this folder now.
    Folder(PathBuf),
}

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
            Self::Folder(folder) => {
                let kind = web::content_type(&path)?;
                let path = Path::new(&*path);
                let inside = path.components().all(|part| matches!(part, Component::Normal(_)));
                let bytes = inside.then(|| std::fs::read(folder.join(path)))?.ok()?;
                Some((bytes.into(), kind))
            }
        }
    }
}
