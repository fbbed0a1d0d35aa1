//! A season for people: weekend by weekend, and the proof that it is one.

use std::fmt::Write;

use hallset::schedule::{Finding, Schedule};
use jiff::Span;
use jiff::civil::Date;

use crate::exit;

/// The most failed cases that are told of each property.
const MOST_TOLD: usize = 5;

/// A schedule with the names and dates of this league.
pub(super) struct Season {
    pub(super) schedule: Schedule,
    pub(super) names: Vec<String>,
    pub(super) start: Option<Date>,
    pub(super) every: u16,
}

impl Season {
    /// The date of a weekend, if the season has dates.
    pub(super) fn date(&self, weekend: usize) -> anyhow::Result<Option<Date>> {
        let Some(start) = self.start else { return Ok(None) };
        let days = i64::from(self.every) * weekend as i64;
        let date = Span::new().try_days(days).and_then(|span| start.checked_add(span));
        date.map(Some).map_err(|_| {
            exit::usage(format!("weekend {} of a season from {start} lies beyond the year 9999", weekend + 1))
        })
    }

    /// Weekend by weekend: the matches, and who is off.
    pub(super) fn text(&self) -> anyhow::Result<String> {
        let schedule = &self.schedule;
        let (teams, width) = (schedule.teams(), self.name_width());
        let mut text = format!("{teams} teams, {teams} weekends, {} matches\n\n", schedule.matches().count());
        for (group, names) in self.names.chunks(schedule.group_size()).enumerate() {
            writeln!(text, "Strength group {}: {}", group + 1, names.join(", "))?;
        }
        for weekend in 0..teams {
            let date = self.date(weekend)?.map(|date| date.strftime(", %a %-d %b %Y").to_string());
            writeln!(text, "\nWeekend {}{}", weekend + 1, date.unwrap_or_default())?;
            for played in schedule.on(weekend) {
                let (home, away) = (&self.names[played.home], &self.names[played.away]);
                let gap = width - home.chars().count();
                writeln!(text, "  {home}{:gap$} - {away}", "")?;
            }
            let off: Vec<&str> = schedule.off(weekend).map(|team| self.names[team].as_str()).collect();
            if !off.is_empty() {
                writeln!(text, "  off: {}", off.join(", "))?;
            }
        }
        Ok(text)
    }

    /// One line for each property, and the cases in which it fails.
    pub(super) fn proof(&self, findings: &[Finding]) -> String {
        let mut text = String::new();
        for finding in findings {
            let word = if finding.holds() { "holds" } else { "fails" };
            let _ = writeln!(text, "{word}: {} ({} cases)", finding.property, finding.cases);
            for breach in finding.breaches.iter().take(MOST_TOLD) {
                let words = breach.describe(|team| self.names[team].clone());
                let _ = writeln!(text, "  {words}");
            }
            if let Some(more) = finding.breaches.len().checked_sub(MOST_TOLD).filter(|&more| more > 0) {
                let _ = writeln!(text, "  and {more} more");
            }
        }
        text
    }

    fn name_width(&self) -> usize {
        self.names.iter().map(|name| name.chars().count()).max().unwrap_or(0)
    }
}
