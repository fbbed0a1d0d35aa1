//! Embeds the page anew when a file of it changes, is added or taken away, and names the build: `HALLSET_BUILD` is a hash
//! of what the page and the engine behind it are made of, so that a page is never given an engine of another build.
//!
//! Folders of the page are named one by one: what its tests install beside them is large.

use std::fs;
use std::path::Path;

fn main() {
    for part in ["build.rs", "src", "web/index.html", "web/icon.svg", "web/css", "web/js"] {
        println!("cargo::rerun-if-changed={part}");
    }
    let mut hash = Fnv::new();
    for folder in ["src", "web/js"] {
        hash.folder(Path::new(folder));
    }
    // What exercises are made of. A published package has no siblings; there the version tells.
    for sibling in ["../core/src", "../formats/src"].map(Path::new).into_iter().filter(|path| path.is_dir()) {
        println!("cargo::rerun-if-changed={}", sibling.display());
        hash.folder(sibling);
    }
    println!("cargo::rustc-env=HALLSET_BUILD={:016x}", hash.0);
}

/// FNV-1a: short, and the same everywhere.
struct Fnv(u64);

impl Fnv {
    fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    fn take(&mut self, bytes: &[u8]) {
        // The ends of lines differ between systems.
        for &byte in bytes.iter().filter(|&&byte| byte != b'\r') {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// All files of a folder, by their names.
    fn folder(&mut self, folder: &Path) {
        let files = fs::read_dir(folder).expect("the folder is part of the package");
        let mut paths: Vec<_> = files.map(|file| file.expect("the folder can be read").path()).collect();
        paths.sort();
        for path in paths {
            self.take(path.file_name().unwrap_or_default().as_encoded_bytes());
            if path.is_dir() {
                self.folder(&path);
            } else {
                self.take(&fs::read(&path).expect("the file can be read"));
            }
        }
    }
}
