//! Embeds the page anew when a file of it changes, is added or taken away.
//!
//! Folders of the page are named one by one: what its tests install beside them is large.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    for part in ["index.html", "icon.svg", "css", "js"] {
        println!("cargo::rerun-if-changed=web/{part}");
    }
}
