//! The page in one file: every style sheet, module and icon inside it.
//!
//! Modules keep their files' borders. Each becomes a `data:` address in an import map under the name
//! `hallset/js/...`, and what one module imports from another is rewritten to that name, because
//! a module without a place of its own has nothing that `./` could be relative to. Browsers load
//! this from disk without a single request; a policy in the page forbids them any other.

use std::fmt::Write as _;

use crate::draw::escaped;
use crate::web;

/// The page with this title, these elements at the end of its head, and what it may load.
pub(crate) fn page(title: &str, data: &str, policy: &str) -> String {
    let mut page = String::with_capacity(512 << 10);
    for line in text("index.html").lines() {
        let tag = line.trim_start();
        if tag.starts_with("<meta charset") {
            let _ =
                writeln!(page, "{line}\n<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">");
        } else if tag.starts_with("<title>") {
            let _ = writeln!(page, "<title>{}</title>", escaped(title));
        } else if tag.starts_with("<link rel=\"stylesheet\"") {
            let media = attribute(tag, "media").map_or(String::new(), |media| format!(" media=\"{media}\""));
            let _ = writeln!(page, "<style{media}>\n{}</style>", file_of(tag, "href"));
        } else if tag.starts_with("<link rel=\"icon\"") {
            let icon = data_address("image/svg+xml", file_of(tag, "href"));
            let _ = writeln!(page, "<link rel=\"icon\" href=\"{icon}\" type=\"image/svg+xml\">");
        } else if tag.starts_with("<script type=\"module\"") {
            let main = attribute(tag, "src").unwrap_or_default();
            let map = import_map();
            let _ = writeln!(
                page,
                "{data}<script type=\"importmap\">\n{map}</script>\n\
                 <script type=\"module\">import \"hallset/{main}\";</script>"
            );
        } else {
            let _ = writeln!(page, "{line}");
        }
    }
    page
}

/// JSON that may stand in a `script` element: no tag can end or begin in it.
pub(crate) fn in_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}

fn import_map() -> String {
    let mut modules: Vec<_> = web::paths().filter(|path| path.ends_with(".js")).collect();
    modules.sort_unstable();
    let entries: Vec<String> = modules
        .iter()
        .map(|path| {
            let module = with_names(text(path), path);
            format!("\"hallset/{path}\":\"{}\"", data_address("text/javascript", &module))
        })
        .collect();
    format!("{{\"imports\":{{\n{}\n}}}}\n", entries.join(",\n"))
}

/// A module that needs nothing beside it: what it imports is inside it.
#[cfg(feature = "lesson")]
pub(crate) fn module(path: &str) -> String {
    let folder = folder_of(path);
    rewritten(text(path), |specifier| {
        // A comment may name a module too, and must not end inside its address.
        let address = data_address("text/javascript", &module(&resolved(folder, specifier)?));
        Some(address.replace("*/", "*%2F"))
    })
}

/// A module whose imports name others by their name in the map: `"./link.js"` in `js/main.js`
/// becomes `"hallset/js/link.js"`. A text in quotation marks that begins with a dot and names a
/// module of the page is an import; nothing else on the page looks like it.
fn with_names(module: &str, path: &str) -> String {
    let folder = folder_of(path);
    rewritten(module, |specifier| resolved(folder, specifier).map(|path| format!("hallset/{path}")))
}

fn folder_of(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// A module with other names for what it imports.
fn rewritten(module: &str, name: impl Fn(&str) -> Option<String>) -> String {
    let mut named = String::with_capacity(module.len());
    let mut parts = module.split('"');
    named.push_str(parts.next().unwrap_or_default());
    for part in parts {
        named.push('"');
        match name(part) {
            Some(name) => named.push_str(&name),
            None => named.push_str(part),
        }
    }
    named
}

/// The path of a module below the page's folder, if there is one.
fn resolved(folder: &str, specifier: &str) -> Option<String> {
    if !specifier.starts_with("./") && !specifier.starts_with("../") {
        return None;
    }
    let mut path: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in specifier.split('/') {
        match part {
            "." => {}
            ".." => drop(path.pop()?),
            _ => path.push(part),
        }
    }
    let path = path.join("/");
    web::asset(&path).map(|_| path)
}

/// A file as an address. Only what would end the address, a text in JSON or an attribute is written
/// as a number: that is a third shorter than base64.
fn data_address(kind: &str, content: &str) -> String {
    let mut address = format!("data:{kind},");
    for &byte in content.as_bytes() {
        match byte {
            b'%' | b'"' | b'#' | b'\\' | b'<' | b'&' | 0x00..0x20 | 0x7f.. => {
                let _ = write!(address, "%{byte:02X}");
            }
            _ => address.push(char::from(byte)),
        }
    }
    address
}

/// The file that an attribute of a tag names.
fn file_of(tag: &str, name: &str) -> &'static str {
    text(attribute(tag, name).unwrap_or_default())
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

fn text(path: &str) -> &'static str {
    let (bytes, _) = web::asset(path).unwrap_or_default();
    std::str::from_utf8(bytes).expect("the page is text")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_left_outside() {
        let page = page("a < b", "<data></data>", "default-src data:");
        for outside in ["rel=\"stylesheet\"", " src=\"", "href=\"icon", "href=\"css"] {
            assert!(!page.contains(outside), "{outside}");
        }
        let sheets = web::paths().filter(|path| path.ends_with(".css")).count();
        assert_eq!(page.matches("<style").count(), sheets, "every style sheet");
        assert!(page.contains("<title>a &lt; b</title>") && page.contains("<data></data>"));
        assert!(page.contains("\"hallset/js/main.js\":\"data:text/javascript,/**"));
    }

    #[test]
    fn every_import_of_every_module_is_in_the_map() {
        for path in web::paths().filter(|path| path.ends_with(".js")) {
            let module = with_names(text(&path), &path);
            let imports =
                module.lines().filter(|line| line.starts_with("import ") || line.starts_with("} from"));
            for line in imports {
                assert!(line.contains("\"hallset/js/"), "{path}: {line}");
            }
        }
        assert_eq!(
            with_names("import { a } from \"../link.js\";", "js/views/bar.js"),
            "import { a } from \"hallset/js/link.js\";"
        );
    }

    #[test]
    fn a_text_cannot_end_the_element_that_it_stands_in() {
        assert_eq!(in_script("\"</script>\""), "\"\\u003c/script>\"");
    }

    #[test]
    fn an_address_has_nothing_that_ends_it() {
        let address = data_address("text/javascript", "a = \"</script>\" % 2; // 5 €\n");
        assert_eq!(address, "data:text/javascript,a = %22%3C/script>%22 %25 2; // 5 %E2%82%AC%0A");
    }
}
