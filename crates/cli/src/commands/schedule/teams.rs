//! The names of the teams, the strongest first.

use std::path::Path;

use crate::exit;
use crate::input;

/// The names in a file, one a line; blank lines and lines that begin with `#` are skipped.
pub(super) fn read(path: &Path) -> anyhow::Result<Vec<String>> {
    let text = input::text(path)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line.trim()));
    let named: Vec<(usize, &str)> =
        lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')).collect();
    for (position, (line, name)) in named.iter().enumerate() {
        if let Some((earlier, _)) = named[..position].iter().find(|(_, other)| other == name) {
            return Err(exit::bad_input(format!(
                "{}: line {line}: the team {name} stands in line {earlier} already",
                input::name_of(path)
            )));
        }
    }
    if named.is_empty() {
        return Err(exit::bad_input(format!(
            "{}: no names, expected one team a line, the strongest first",
            input::name_of(path)
        )));
    }
    Ok(named.into_iter().map(|(_, name)| name.to_owned()).collect())
}

/// The names, if they are as many as the teams.
pub(super) fn fitting(names: Vec<String>, teams: usize) -> anyhow::Result<Vec<String>> {
    match names.len() {
        found if found == teams => Ok(names),
        found => Err(exit::usage(format!("--teams has {found} names, but the season has {teams} teams"))),
    }
}

/// `Team 1`, `Team 2` and so on.
pub(super) fn numbered(teams: usize) -> Vec<String> {
    (1..=teams).map(|number| format!("Team {number}")).collect()
}
