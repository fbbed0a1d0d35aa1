//! Embeds the page anew when a file is added to it or taken away.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=web");
}
