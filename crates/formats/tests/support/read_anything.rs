//! One promise about all formats, kept for any bytes: reading never panics, and what was read
//! is written and read back unchanged, or refused by name.
//!
//! The fuzz target and an ordinary, bounded test run this same function.

use hallset_formats::{self as formats, FORMATS, Format, FormatError, Reading, Writing};

/// Reads the bytes in every way there is, and keeps the promise.
pub(crate) fn read_anything(bytes: &[u8]) {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => {
            let error = FormatError::not_text(bytes, &error);
            assert!(error.line >= 1 && error.column >= 1);
            return;
        }
    };
    let _ = formats::regions::read(text);
    let detected = formats::detect(text, Some("puzzle.sdk"));
    assert_eq!(detected.is_err(), text.trim_start_matches('\u{feff}').trim().is_empty());
    for format in FORMATS {
        for zero_based in [false, true] {
            read_one(text, format, zero_based);
        }
    }
}

fn read_one(text: &str, format: &'static Format, zero_based: bool) {
    let reading = Reading::default().zero_based(zero_based);
    match formats::read(text, format, &reading) {
        Err(error) => assert!(error.line >= 1 && error.column >= 1, "{error}"),
        Ok(entries) => {
            for entry in &entries {
                // A clash is no error of reading; asking for it must not panic.
                let _ = entry.refuse_clash();
            }
            let writing = Writing::default().zero_based(zero_based);
            let Ok(written) = formats::write(&entries, format, &writing) else { return };
            let again = formats::read(&written, format, &reading).unwrap_or_else(|error| {
                panic!("`{}` wrote what it cannot read: {error}\n{written}", format.name)
            });
            assert!(again == entries, "`{}` read {text:?} but wrote {written:?}", format.name);
        }
    }
}
