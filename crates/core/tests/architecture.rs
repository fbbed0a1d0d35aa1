//! The arrows between the modules of this crate point one way.
//!
//! A module may use those on earlier lines, never those on its own line or below. A new module
//! gets a line here, which is the moment to think about where it belongs.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::path::Path;

const LAYERS: &[&str] = &[
    "digits random cancel gauge graph",
    "geometry",
    "grid",
    "puzzle",
    "event",
    "domains counters checker singles",
    "propagators techniques order",
    "propagation",
    "ac3",
    "search count",
    "method nine cover outcome",
    "engine dimacs",
    "formats generate redundant",
    "schedule",
];

#[test]
fn modules_use_only_the_modules_before_them() {
    let layer_of: BTreeMap<&str, usize> = LAYERS
        .iter()
        .enumerate()
        .flat_map(|(layer, names)| names.split(' ').map(move |name| (name, layer)))
        .collect();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut arrows = 0;
    for (path, module) in files(&source, None) {
        if module == "lib" {
            continue;
        }
        let layer = *layer_of.get(module.as_str()).unwrap_or_else(|| panic!("`{module}` has no layer here"));
        let text = std::fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for used in code.lines().filter_map(|line| line.trim_start().strip_prefix("use crate::")) {
            let used = used.split([':', ';', ' ']).next().unwrap_or_default();
            assert!(used != "{", "{}: one `use crate::` line a module, please", path.display());
            let below = *layer_of.get(used).unwrap_or_else(|| panic!("`{used}` has no layer here"));
            assert!(used == module || below < layer, "{}: `{module}` must not use `{used}`", path.display());
            arrows += 1;
        }
    }
    assert!(arrows > 50, "only {arrows} `use` lines were found: does the test still read the source?");
}

/// The source files below a folder, each with the module of this crate it belongs to.
fn files(folder: &Path, module: Option<&str>) -> Vec<(std::path::PathBuf, String)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let module = module.map_or(name, str::to_owned);
        if path.is_dir() {
            found.extend(files(&path, Some(&module)));
        } else {
            found.push((path, module));
        }
    }
    found
}
