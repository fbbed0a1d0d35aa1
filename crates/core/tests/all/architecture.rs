//! The arrows between the modules of this crate point one way.
//!
//! A module may use those on earlier lines, never those on its own line or below. A new module
//! gets a line here, which is the moment to think about where it belongs.

use std::collections::BTreeMap;
use std::path::Path;

const LAYERS: &[&str] = &[
    "random graph control/cancel control/ended control/gauge model/digits",
    "model/geometry",
    "model/cells model/grid",
    "model/puzzle",
    "model/position model/text",
    "step/proof step/constraint",
    "step/technique",
    "step/event",
    "step/board",
    "step/claims",
    "step/counters step/checker",
    "human propagate/domains propagate/singles",
    "propagate/propagator",
    "propagate/peer propagate/only_place propagate/all_different",
    "propagate/propagation",
    "propagate/ac3",
    "techniques search/order",
    "search/plan search/shape search/halves",
    "search search/count",
    "solve/outcome solve/pigeonhole",
    "solve/method solve/nine solve/cover solve/fit",
    "solve/formula",
    "solve/solver dimacs",
    "solve/relay",
    "solve/solutions",
    "solve/count solve/redundant rate canon",
    "generate",
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
    for (path, module) in files(&source, &[]) {
        if module == "lib" {
            continue;
        }
        let folder = module.split('/').next().unwrap_or_default();
        let module = if layer_of.contains_key(module.as_str()) { module.as_str() } else { folder };
        let Some(&layer) = layer_of.get(module) else {
            assert!(path.ends_with(format!("{module}/mod.rs")), "`{module}` has no layer here");
            continue;
        };
        let text = std::fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for used in code.lines().filter_map(|line| line.trim_start().strip_prefix("use crate::")) {
            let mut names = used.split([':', ';', ' ']).filter(|name| !name.is_empty());
            let folder = names.next().unwrap_or_default();
            assert!(folder != "{", "{}: one `use crate::` line a module, please", path.display());
            let file = format!("{folder}/{}", names.next().unwrap_or_default());
            let used = if layer_of.contains_key(file.as_str()) { file.as_str() } else { folder };
            let below = *layer_of.get(used).unwrap_or_else(|| panic!("`{used}` has no layer here"));
            assert!(used == module || below < layer, "{}: `{module}` must not use `{used}`", path.display());
            arrows += 1;
        }
    }
    assert!(arrows > 50, "only {arrows} `use` lines were found: does the test still read the source?");
}

/// The source files below a folder, each with the module that it belongs to: a folder, or a file or a folder in one.
fn files(folder: &Path, within: &[String]) -> Vec<(std::path::PathBuf, String)> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let names = if name == "mod" { within.to_vec() } else { [within, &[name]].concat() };
        if path.is_dir() {
            found.extend(files(&path, &names));
        } else {
            found.push((path, names.iter().take(2).cloned().collect::<Vec<_>>().join("/")));
        }
    }
    found
}
