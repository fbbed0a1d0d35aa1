//! Exercises on their way into a course: the link, the page, the package.

use std::io::{Cursor, Read};

use hallset_teach::course::{link, package, page};
use hallset_teach::learn::Exercise;
use hallset_teach::parcel::Engine;
use quick_xml::events::Event;
use zip::ZipArchive;

const ENGINE: Engine<'_> = Engine(b"engine");

fn exercises() -> Vec<Exercise> {
    ["matching size=4 do=turn seed=7", "search dead-ends=2..4 seed=2"]
        .map(|line| line.parse().unwrap())
        .to_vec()
}

#[test]
fn a_link_holds_every_line_with_a_semicolon_between_them() {
    let link = link(&exercises());
    let lines =
        percent_encoding::percent_decode_str(link.strip_prefix("#e=").unwrap()).decode_utf8().unwrap();
    let read: Vec<Exercise> = lines.split(';').map(|line| line.parse().unwrap()).collect();
    assert_eq!(read, exercises());
    assert!(!link[1..].contains(['#', '&', ';', ' ']) && link.matches('=').count() == 1, "{link}");
}

#[test]
fn a_page_has_the_exercises_and_the_engine_in_it_and_asks_nobody_for_anything() {
    let page = page("Week 3: </title> & more", &exercises(), ENGINE);
    let (_, rest) = page.split_once("<script type=\"application/json\" id=\"parcel\">").unwrap();
    let parcel: serde_json::Value = serde_json::from_str(rest.split_once("</script>").unwrap().0).unwrap();
    assert_eq!(parcel["search"], "?embed&controls=full");
    assert_eq!(parcel["hash"], link(&exercises()));
    assert_eq!(parcel["engine"], "ZW5naW5l");
    assert!(parcel["worker"].as_str().unwrap().contains("onmessage"));
    assert!(page.contains("<title>Week 3: &lt;/title&gt; &amp; more</title>"));
    assert!(page.contains("default-src 'none'"));
    for outside in ["rel=\"stylesheet\"", " src=\"", "href=\"css", "href=\"icon"] {
        assert!(!page.contains(outside), "{outside}");
    }
}

#[test]
fn a_package_has_the_page_and_a_manifest_that_names_it_as_its_one_sco() {
    let bytes = package("Week 3: <A> & \"B\"\u{b}\u{ffff}", &exercises(), ENGINE);
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut file = |name: &str| {
        let mut text = String::new();
        archive.by_name(name).unwrap().read_to_string(&mut text).unwrap();
        text
    };
    assert_eq!(file("index.html"), page("Week 3: <A> & \"B\"\u{b}\u{ffff}", &exercises(), ENGINE));
    let manifest = file("imsmanifest.xml");
    let mut elements = Vec::new();
    let mut reader = quick_xml::Reader::from_str(&manifest);
    let mut titles = Vec::new();
    loop {
        match reader.read_event().expect("the manifest is XML") {
            Event::Start(start) | Event::Empty(start) => {
                let attributes = start.attributes().map(|attribute| {
                    let attribute = attribute.unwrap();
                    (attribute.key.as_ref().to_owned(), attribute.value.into_owned())
                });
                let name = start.name().as_ref().to_owned();
                elements.push((name, attributes.collect::<Vec<_>>()));
            }
            Event::Text(text) if elements.last().is_some_and(|(name, _)| name == "title") => {
                titles.push(text.trim().to_owned());
            }
            Event::Eof => break,
            _ => {}
        }
    }
    let names: Vec<&str> = elements.iter().map(|(name, _)| &name[..]).collect();
    let expected = "manifest metadata schema schemaversion organizations organization title item title resources resource file";
    assert_eq!(names.join(" "), expected);
    let value = |element: usize, name: &str| {
        elements[element].1.iter().find(|(known, _)| known == name).map(|(_, value)| &value[..])
    };
    assert_eq!(value(4, "default"), value(5, "identifier"));
    assert_eq!(value(7, "identifierref"), value(10, "identifier"));
    assert_eq!(value(10, "adlcp:scormtype"), Some("sco"));
    assert_eq!((value(10, "href"), value(11, "href")), (Some("index.html"), Some("index.html")));
    assert_eq!(value(0, "xmlns"), Some("http://www.imsproject.org/xsd/imscp_rootv1p1p2"));
    assert_eq!(value(0, "xmlns:adlcp"), Some("http://www.adlnet.org/xsd/adlcp_rootv1p2"));
    assert!(titles.concat().contains("Week 3"), "{titles:?}");
    assert!(!manifest.contains(['\u{b}', '\u{ffff}']), "no character that XML forbids");
}

#[test]
fn the_same_exercises_give_the_same_package_and_others_another_name() {
    assert_eq!(package("A", &exercises(), ENGINE), package("A", &exercises(), ENGINE));
    let name = |exercises: &[Exercise]| {
        let mut archive = ZipArchive::new(Cursor::new(package("A", exercises, ENGINE))).unwrap();
        let mut text = String::new();
        archive.by_name("imsmanifest.xml").unwrap().read_to_string(&mut text).unwrap();
        text.split('"').find(|part| part.starts_with("hallset-")).unwrap().to_owned()
    };
    assert_ne!(name(&exercises()), name(&exercises()[..1]));
}
