//! A season as CSV: one row a match, and one for each team that is off.

use super::season::Season;

/// The columns weekend, date (if there is one), home, away and off.
pub(super) fn csv(season: &Season) -> anyhow::Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let dated = season.start.is_some();
    writer.write_record(row(dated, "weekend", "date", ["home", "away", "off"]))?;
    for weekend in 0..season.schedule.teams() {
        let number = (weekend + 1).to_string();
        let date = season.date(weekend)?.map(|date| date.to_string()).unwrap_or_default();
        for played in season.schedule.on(weekend) {
            let names = [&season.names[played.home], &season.names[played.away]].map(String::as_str);
            writer.write_record(row(dated, &number, &date, [names[0], names[1], ""]))?;
        }
        for team in season.schedule.off(weekend) {
            writer.write_record(row(dated, &number, &date, ["", "", &season.names[team]]))?;
        }
    }
    Ok(String::from_utf8(writer.into_inner()?)?)
}

fn row<'a>(dated: bool, weekend: &'a str, date: &'a str, names: [&'a str; 3]) -> Vec<&'a str> {
    let mut row = vec![weekend];
    row.extend(dated.then_some(date));
    row.extend(names);
    row
}
