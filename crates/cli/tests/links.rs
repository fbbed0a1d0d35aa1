//! Links between the documents lead somewhere: to a file, and to a heading of it if they name one. So do the
//! paths of source files that they name.

use std::fs;
use std::path::{Path, PathBuf};

fn documents() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = [root.clone(), root.join("docs"), root.join("docs/notes")];
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).expect("the folder is there"));
    let paths = files.map(|file| file.expect("its files can be listed").path());
    paths.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect()
}

/// The targets of `[words](target)`.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target)
}

/// The name of a heading in a link: its letters and digits in lower case, hyphens for spaces.
fn anchor(heading: &str) -> String {
    let words = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = words.chars().filter(|symbol| symbol.is_alphanumeric() || " -_".contains(*symbol));
    kept.map(|symbol| if symbol == ' ' { '-' } else { symbol }).collect()
}

#[test]
fn every_link_between_documents_leads_to_a_file_and_a_heading() {
    let mut followed = 0;
    for document in documents() {
        let text = fs::read_to_string(&document).expect("a document is text");
        for link in links(&text).filter(|link| !link.contains("://")) {
            let (file, heading) =
                link.split_once('#').map_or((link, None), |(file, name)| (file, Some(name)));
            let here = document.parent().expect("a document lies in a folder");
            let target = if file.is_empty() { document.clone() } else { here.join(file) };
            assert!(target.exists(), "{}: {link}", document.display());
            if let Some(heading) = heading {
                let text = fs::read_to_string(&target).expect("a document is text");
                let mut headings = text.lines().filter(|line| line.starts_with('#')).map(anchor);
                assert!(headings.any(|name| name == heading), "{}: {link}", document.display());
            }
            followed += 1;
        }
    }
    assert!(followed > 20, "only {followed} links");
}

#[test]
fn every_source_file_that_a_document_names_is_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = 0;
    for document in documents() {
        let text = fs::read_to_string(&document).expect("a document is text");
        for path in text.split('`').filter(|words| words.starts_with("crates/") && !words.contains(' ')) {
            assert!(root.join(path).exists(), "{}: {path}", document.display());
            found += 1;
        }
    }
    assert!(found > 10, "only {found} paths");
}
