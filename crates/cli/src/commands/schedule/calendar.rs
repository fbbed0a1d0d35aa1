//! A season as iCalendar (RFC 5545): one event of a day for each match.
//!
//! Lines end with CR LF and are folded after 75 octets, never inside a character. The same season
//! gives the same text: the time stamp is the first day, and the identity of an event is made of
//! the season's fingerprint and its teams.

use std::fmt::Write;

use jiff::ToSpan;
use jiff::civil::Date;

use super::season::Season;
use crate::exit;

/// The longest line in octets, without its end.
const LONGEST: usize = 75;

/// The calendar; the season must have dates.
pub(super) fn ical(season: &Season) -> anyhow::Result<String> {
    let start = season.start.ok_or_else(|| exit::usage("a calendar needs the date of --start"))?;
    let mut text = String::new();
    for line in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Hallset//Schedule 1//EN", "CALSCALE:GREGORIAN"]
    {
        push(&mut text, line);
    }
    let print = fingerprint(season);
    for played in season.schedule.matches() {
        let Some(date) = season.date(played.weekend)? else { continue };
        let next =
            date.checked_add(1.day()).map_err(|_| exit::usage("the season ends beyond the year 9999"))?;
        let (home, away) = (&season.names[played.home], &season.names[played.away]);
        push(&mut text, "BEGIN:VEVENT");
        push(&mut text, &format!("UID:{print:016x}-{}-{}@hallset", played.home + 1, played.away + 1));
        push(&mut text, &format!("DTSTAMP:{}T000000Z", basic(start)));
        push(&mut text, &format!("DTSTART;VALUE=DATE:{}", basic(date)));
        push(&mut text, &format!("DTEND;VALUE=DATE:{}", basic(next)));
        push(&mut text, &format!("SUMMARY:{} - {}", escaped(home), escaped(away)));
        push(&mut text, &format!("DESCRIPTION:Weekend {}", played.weekend + 1));
        push(&mut text, "END:VEVENT");
    }
    push(&mut text, "END:VCALENDAR");
    Ok(text)
}

/// `20270807`.
fn basic(date: Date) -> String {
    date.strftime("%Y%m%d").to_string()
}

/// Text with its special characters escaped.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for symbol in text.chars() {
        match symbol {
            '\\' | ';' | ',' => escaped.extend(['\\', symbol]),
            '\n' => escaped.push_str("\\n"),
            _ if symbol.is_control() => escaped.push(' '),
            _ => escaped.push(symbol),
        }
    }
    escaped
}

/// Appends a line, folded where it is too long.
fn push(text: &mut String, line: &str) {
    let mut octets = 0;
    for symbol in line.chars() {
        if octets + symbol.len_utf8() > LONGEST {
            text.push_str("\r\n ");
            octets = 1;
        }
        text.push(symbol);
        octets += symbol.len_utf8();
    }
    text.push_str("\r\n");
}

/// A number that differs between seasons: FNV-1a over the grid, the names and the dates.
fn fingerprint(season: &Season) -> u64 {
    const OFFSET: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;
    let mut words = String::new();
    for digit in season.schedule.grid().cells().iter().flatten() {
        let _ = write!(words, "{digit} ");
    }
    let _ = write!(words, "{:?} {:?} {}", season.names, season.start, season.every);
    words.bytes().fold(OFFSET, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
}

#[cfg(test)]
mod tests {
    use super::*;
    use hallset::schedule::{Returns, Schedule};

    fn season(names: &[&str]) -> Season {
        Season {
            schedule: Schedule::make(4, Returns::Anytime, 0).unwrap(),
            names: names.iter().map(|name| (*name).to_owned()).collect(),
            start: Some("2027-12-25".parse().unwrap()),
            every: 7,
        }
    }

    #[test]
    fn every_line_ends_with_both_marks_and_has_at_most_75_octets() {
        let long = "Überlänge ".repeat(20);
        let text = ical(&season(&[long.trim(), "B", "C", "D"])).unwrap();
        assert!(text.split("\r\n").all(|line| line.len() <= LONGEST && !line.contains(['\n', '\r'])));
        assert!(text.replace("\r\n ", "").contains(&format!("SUMMARY:{} - ", long.trim())));
    }

    #[test]
    fn special_characters_are_escaped() {
        let text = ical(&season(&["A, B; \\C", "B", "C", "D"])).unwrap();
        assert!(text.contains("SUMMARY:A\\, B\\; \\\\C - "), "{text}");
    }

    #[test]
    fn there_is_an_event_for_each_match_with_an_identity_of_its_own() {
        let text = ical(&season(&["A", "B", "C", "D"])).unwrap();
        assert_eq!(text.matches("BEGIN:VEVENT").count(), 12);
        let mut identities: Vec<&str> = text.lines().filter(|line| line.starts_with("UID:")).collect();
        identities.sort_unstable();
        identities.dedup();
        assert_eq!(identities.len(), 12);
        assert!(text.contains("DTSTART;VALUE=DATE:20280115\r\nDTEND;VALUE=DATE:20280116\r\n"));
    }
}
