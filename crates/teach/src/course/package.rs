//! A SCORM 1.2 package: a page and a manifest in one archive, with a single SCO.
//!
//! Names and order of the manifest's elements are those of IMS Content Packaging 1.1.2 and ADL SCORM 1.2. A package with
//! several SCOs would need navigation, which most course systems do badly or not at all. Everything in the archive has
//! the same time, so the same exercises give the same bytes.

use std::io::{Cursor, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::{link, page};
use crate::draw::escaped;
use crate::learn::Exercise;
use crate::parcel::Engine;

const PAGE: &str = "index.html";

/// Exercises as the archive of a package, whose one page has everything in it.
#[must_use]
pub fn package(title: &str, exercises: &[Exercise], engine: Engine<'_>) -> Vec<u8> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let manifest = manifest(title, &name_of(&link(exercises)));
    for (name, text) in [("imsmanifest.xml", manifest), (PAGE, page(title, exercises, engine))] {
        archive.start_file(name, options).expect("names are short and no two are the same");
        archive.write_all(text.as_bytes()).expect("there is room in memory");
    }
    archive.finish().expect("there is room in memory").into_inner()
}

fn manifest(title: &str, name: &str) -> String {
    // What XML cannot hold.
    let is_held = |letter: &char| !letter.is_control() && !['\u{fffe}', '\u{ffff}'].contains(letter);
    let title: String = title.chars().filter(is_held).collect();
    let title = escaped(&title);
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="{name}" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="exercises">
    <organization identifier="exercises">
      <title>{title}</title>
      <item identifier="exercise" identifierref="page" isvisible="true">
        <title>{title}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="{PAGE}">
      <file href="{PAGE}"/>
    </resource>
  </resources>
</manifest>
"#
    )
}

/// A name for the package that other exercises do not have: FNV-1a of their link.
fn name_of(link: &str) -> String {
    const START: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;
    let hash = link.bytes().fold(START, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME));
    format!("hallset-{hash:016x}")
}
